"""What an observation holds: every field, where it lies, what it can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quincunx.fields import Field

if TYPE_CHECKING:
    from quincunx.game import Game


@dataclass(frozen=True, slots=True)
class ObservationField:
    """One field of an observation.

    Attributes
    ----------
    name : str
        Its path, such as ``players[1].fuel``.
    kind : {"integer", "set", "text"}
        A number or numbers; a set of small numbers, one bit each; a text.
    offset : int
        Bytes from the start of the record.
    item_size : int
        Bytes of one element.
    shape : tuple of int
        ``()`` for one element, else ``(count,)``.
    low, high : int
        The smallest and largest number, or member of the set.
    start, size : int
        The part of the tensor that it fills: one element for each number, and for each member a
        set can have. A text fills none.
    """

    name: str
    kind: str
    offset: int
    item_size: int
    shape: tuple[int, ...]
    low: int
    high: int
    start: int
    size: int


@dataclass(frozen=True, slots=True)
class ObservationLayout:
    """The layout of a game's observations; made by `observation_layout`.

    A record, and so a tensor, is always the view of one seat: what that seat may know, and zeros
    for the rest.

    Attributes
    ----------
    game : str
        Name of the game.
    version : str
        Changes whenever anything of the layout or the rules does.
    size : int
        Bytes of a record.
    tensor_size : int
        Elements of a tensor.
    fields : tuple of ObservationField
        The fields, in the order of their bytes and of the tensor.
    """

    game: str
    version: str
    size: int
    tensor_size: int
    fields: tuple[ObservationField, ...]

    def __iter__(self) -> Iterator[ObservationField]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def __getitem__(self, name: str) -> ObservationField:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)

    def to_markdown(self) -> str:
        """Return the layout as a table."""
        lines = [
            f"Layout {self.version}: {self.size} bytes, {self.tensor_size} elements in the tensor.",
            "",
            "| field | kind | byte | bytes each | shape | range | tensor |",
            "|---|---|---:|---:|---|---|---|",
        ]
        lines += [_row(field) for field in self.fields]
        return "\n".join(lines) + "\n"


def observation_layout(game: Game) -> ObservationLayout:
    """Return the layout of a game's observations.

    Parameters
    ----------
    game : Game
        The game. The layout does not depend on its options.

    Examples
    --------
    >>> import quincunx as qx
    >>> game = qx.load("city-of-the-living", players=2)
    >>> layout = qx.observation_layout(game)
    >>> layout.tensor_size == game.observation_tensor_size()
    True
    >>> layout["turn"].low, layout["turn"].high
    (0, 36)
    """
    layout = game._backend.observation_layout
    fields = tuple(_walk(layout.fields, "", 0, 0))
    return ObservationLayout(
        game=game.name,
        version=f"{game.rules_version}-{layout.fingerprint}",
        size=layout.size,
        tensor_size=layout.tensor_size,
        fields=fields,
    )


def _walk(fields: Sequence[Field], path: str, base: int, start: int) -> Iterator[ObservationField]:
    for field in fields:
        for one in _elements(field, path, base, start):
            start = one.start + one.size
            yield one


def _elements(field: Field, path: str, base: int, start: int) -> Iterator[ObservationField]:
    """Yield the entries of one field: several for structs and for sets in a row."""
    name, at = path + field.name, base + field.offset
    if field.kind == "struct" or (field.kind == "bits" and field.is_array):
        for i in range(field.count):
            inner = f"{name}[{i}]" if field.is_array else name
            where = at + i * field.item_size
            if field.kind == "struct":
                entries = list(_walk(field.nested, inner + ".", where, start))
            else:
                entries = [_entry(field, inner, where, start, ())]
            for one in entries:
                start = one.start + one.size
                yield one
        return
    yield _entry(field, name, at, start, (field.count,) if field.is_array else ())


def _entry(
    field: Field, name: str, offset: int, start: int, shape: tuple[int, ...]
) -> ObservationField:
    kind = {"bits": "set", "text": "text"}.get(field.kind, "integer")
    low, high = (0, field.bits - 1) if kind == "set" else field.limits()
    size = {"set": field.bits, "text": 0}.get(kind, field.count)
    return ObservationField(name, kind, offset, field.item_size, shape, low, high, start, size)


def _row(field: ObservationField) -> str:
    shape = " x ".join(map(str, field.shape)) or "1"
    span = f"{field.low} to {field.high}" if field.kind != "text" else ""
    part = f"{field.start}:{field.start + field.size}" if field.size else ""
    return (
        f"| `{field.name}` | {field.kind} | {field.offset} | {field.item_size} | {shape} | {span} "
        f"| {part} |"
    )
