"""What the component packs and ruleset options of all games share."""

from __future__ import annotations

import operator
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Annotated, Any, Literal, TypeVar, get_origin

from pydantic import BaseModel, ConfigDict, Field, model_validator

T = TypeVar("T")

Source = Literal["rulebook", "public", "reconstructed"]
Returns = Literal["win_share", "scores", "placements"]

#: A sequence field. TOML and JSON give lists, a frozen model holds a tuple.
Several = Annotated[tuple[T, ...], Field(strict=False)]

_STRICT = ConfigDict(strict=True, frozen=True, extra="forbid")
_TRUTH = {"true": True, "false": False}


class Component(BaseModel):
    """Base of every part of a component pack: strict, frozen, without unknown keys."""

    model_config = _STRICT


class PackInfo(Component):
    """The name and version under which a pack is quoted in results."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    version: Annotated[str, Field(min_length=1, max_length=32)]


class Provenance(Component):
    """Who says what: fnmatch patterns over entry addresses, asked from rulebook downwards."""

    default: Source = "reconstructed"
    rulebook: Several[str] = ()
    public: Several[str] = ()
    reconstructed: Several[str] = ()

    def lists(self) -> tuple[tuple[Source, tuple[str, ...]], ...]:
        """Return the pattern lists in the order in which they are asked."""
        return (
            ("rulebook", self.rulebook),
            ("public", self.public),
            ("reconstructed", self.reconstructed),
        )

    def source_of(self, names: tuple[str, ...]) -> Source:
        """Return the source of an entry known under these names."""
        for source, patterns in self.lists():
            if any(fnmatchcase(name, pattern) for pattern in patterns for name in names):
                return source
        return self.default


class ComponentPack(Component):
    """A component pack: every component of a game, with the provenance of each entry.

    A game's pack adds its own tables and says in `entries` how they are addressed.
    """

    pack: PackInfo
    provenance: Provenance

    @property
    def name(self) -> str:
        """Name of the pack."""
        return self.pack.name

    @property
    def version(self) -> str:
        """Version of the pack."""
        return self.pack.version

    @abstractmethod
    def entries(self) -> Iterator[tuple[str, ...]]:
        """Yield the names of every entry: its address, then other names patterns may use."""


def provenance_of(pack: ComponentPack, address: str) -> Source:
    """Return who vouches for one entry of a pack.

    Parameters
    ----------
    pack : ComponentPack
        The pack.
    address : str
        The entry, such as ``"tiles.12.defenses"``.

    Raises
    ------
    LookupError
        If the pack has no such entry.
    """
    for names in pack.entries():
        if address in names:
            return pack.provenance.source_of(names)
    raise LookupError(f"pack {pack.name!r} has no entry {address!r}")


def provenance_report(pack: ComponentPack) -> dict[str, Source]:
    """Return the source of every entry of a pack by address."""
    return {names[0]: pack.provenance.source_of(names) for names in pack.entries()}


def unmatched_patterns(pack: ComponentPack) -> list[str]:
    """Return the provenance patterns that name no entry of the pack."""
    known = [name for names in pack.entries() for name in names]
    return [
        pattern
        for _, patterns in pack.provenance.lists()
        for pattern in patterns
        if not any(fnmatchcase(name, pattern) for name in known)
    ]


class RulesetOptions(BaseModel):
    """Options that every game has. Texts of the command line are read as what a field expects."""

    model_config = _STRICT

    players: int
    returns: Returns = "win_share"

    @model_validator(mode="before")
    @classmethod
    def _read_texts(cls, data: Any) -> Any:
        if not isinstance(data, Mapping):
            return data
        values = cls.prepare(dict(data))
        fields = cls.model_fields
        return {
            key: read_text(value, fields[key].annotation) if key in fields else value
            for key, value in values.items()
        }

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Fill in defaults that depend on other options. A game overrides this."""
        return values


def read_text(value: Any, annotation: Any) -> Any:
    """Read an option given as text; anything else, and text that makes no sense, stays."""
    if annotation is int:
        return _read_int(value)
    if not isinstance(value, str):
        return value
    if annotation is bool:
        return _TRUTH.get(value.strip().lower(), value)
    if get_origin(annotation) is tuple:
        return tuple(part.strip() for part in value.split(","))
    return value


def _read_int(value: Any) -> Any:
    if isinstance(value, str):
        try:
            return int(value)
        except ValueError:
            return value
    # A whole number of another library (NumPy's, say) is one; True is not.
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return value
    return operator.index(value)


@dataclass(frozen=True, slots=True)
class GameFacts:
    """Facts about a game that depend on no ruleset."""

    name: str
    title: str
    min_players: int
    max_players: int
    modes: tuple[str, ...]
    summary: str
