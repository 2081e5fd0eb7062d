"""The types that a numba policy sees: views of packed records, sets, and a stream of words.

They are pointers into memory of the native engine: nothing is copied, and nothing can be written.
Every type belongs to a game, since numba tells types apart by their names.
"""

from __future__ import annotations

from typing import Any

from numba.core import types
from numba.core.errors import TypingError
from numba.extending import models, register_model

from quincunx.compiled.texts import own_message
from quincunx.errors import suggestion
from quincunx.fields import Field


class ViewType(types.Type):
    """A packed record: its fields are attributes."""

    def __init__(self, game: str, title: str, fields: tuple[Field, ...]) -> None:
        self.game = game
        self.title = title
        self.fields = {field.name: field for field in fields}
        super().__init__(name=f"{game}:{title}")

    def member(self, name: str) -> Any:
        """Return the type of a field."""
        field = self.fields.get(name)
        if field is None:
            raise TypingError(
                own_message(
                    f"{self.title} has no field {name!r} (its fields are "
                    f"{', '.join(self.fields)}){suggestion(name, self.fields)}"
                )
            )
        title = f"{self.title}.{name}"
        if field.is_array:
            return ArrayType(self.game, title, field)
        return item_type(self.game, title, field)


class ArrayType(types.IterableType):
    """An array in a packed record."""

    def __init__(self, game: str, title: str, field: Field) -> None:
        self.title = title
        self.field = field
        self.item = item_type(game, f"{title}[..]", field)
        super().__init__(name=f"{game}:{title}")

    @property
    def iterator_type(self) -> Any:
        """The type of what ``iter`` gives."""
        return ItemsType(self, self.item)


class SetType(types.IterableType):
    """A bit set in a packed record."""

    def __init__(self, game: str, title: str, size: int) -> None:
        self.title = title
        self.size = size
        self.words = (size + 63) // 64
        super().__init__(name=f"{game}:{title}")

    @property
    def iterator_type(self) -> Any:
        """The type of what ``iter`` gives."""
        return MembersType(self, types.int64)


class LegalType(types.IterableType):
    """The legal actions, and what else is known of the decision."""

    def __init__(self, game: str, num_actions: int) -> None:
        self.title = "legal"
        self.bits = SetType(game, "actions", num_actions)
        super().__init__(name=f"{game}:legal")

    @property
    def iterator_type(self) -> Any:
        """The type of what ``iter`` gives."""
        return self.bits.iterator_type


class IteratorType(types.SimpleIteratorType):
    """A place in a container."""

    def __init__(self, container: Any, item: Any) -> None:
        self.container = container
        super().__init__(f"iterator of {container.name}", item)


class ItemsType(IteratorType):
    """Goes through an array."""


class MembersType(IteratorType):
    """Goes through the members of a set."""


class RngType(types.Type):
    """The seat's own stream of random words."""

    def __init__(self) -> None:
        super().__init__(name="quincunx:rng")


def item_type(game: str, title: str, field: Field) -> Any:
    """Return the type of one element of a field.

    Numbers become signed and 64 bits wide, so that the difference of two counts is what it is in
    Python. Only unsigned words of 64 bits, which are masks, stay as they are.
    """
    if field.kind == "struct":
        return ViewType(game, title, field.nested)
    if field.kind == "bits":
        return SetType(game, title, field.bits)
    if field.kind == "text":
        return TextType(game, title)
    return types.uint64 if (field.kind, field.item_size) == ("u", 8) else types.int64


class TextType(types.Type):
    """A text in a packed record, which no policy can do anything with."""

    def __init__(self, game: str, title: str) -> None:
        super().__init__(name=f"{game}:{title} (a text)")


for _type in (ViewType, ArrayType, SetType, TextType, RngType):
    register_model(_type)(models.OpaqueModel)


@register_model(LegalType)
class _LegalModel(models.StructModel):
    def __init__(self, manager: Any, legal: LegalType) -> None:
        super().__init__(manager, legal, [("bits", legal.bits), ("decision", types.voidptr)])


@register_model(ItemsType)
@register_model(MembersType)
class _IteratorModel(models.StructModel):
    def __init__(self, manager: Any, iterator: IteratorType) -> None:
        position = types.CPointer(types.int64)
        members = [("container", iterator.container), ("position", position)]
        super().__init__(manager, iterator, members)
