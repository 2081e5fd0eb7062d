"""Suite files: which games a regression suite plays, in TOML."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from quincunx.errors import OptionError, SuiteError
from quincunx.game import Game, load
from quincunx.output import PathLike, as_path, reason
from quincunx.packs.loading import sentence
from quincunx.tournament import Sprt

Luck = Annotated[int, Field(ge=0, lt=2**64)]
Text = Annotated[str, Field(min_length=1)]

#: Standard errors within which statistics must agree, if the suite doesn't say.
Z = 5.0


class Played(BaseModel):
    """What cases and duels have in common: the game under its ruleset.

    Attributes
    ----------
    name : str
        What reports call it; no two have the same.
    game : str
        Name of the game.
    players : int, optional
        Number of seats; the most if left out.
    options : dict
        Ruleset options.
    pack : str, optional
        A component pack of one's own; a path from the folder of the suite.
    seed : int
        The luck.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    name: Text
    game: Text
    players: int | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    pack: Text | None = None
    seed: Luck = 0

    @field_validator("options")
    @classmethod
    def _no_players(cls, options: dict[str, Any]) -> dict[str, Any]:
        if "players" in options:
            raise ValueError("players has a key of its own")
        return options

    def load(self, folder: Path) -> Game:
        """Return the game; `folder` is that of the suite.

        Raises
        ------
        SuiteError
            If an option is unknown to Python.
        """
        pack = None if self.pack is None else folder / self.pack
        reserved = {"name", "pack", "engine"} & set(self.options)
        if reserved:
            raise OptionError(f"{', '.join(sorted(reserved))} is no ruleset option")
        return load(self.game, players=self.players, pack=pack, **self.options)


class Case(Played):
    """Games that are kept whole, and statistics of many.

    Attributes
    ----------
    policies : str or list of str
        One policy for all seats, or one for each.
    bots : str or list of str, optional
        Bots play instead: one for all seats, or one for each.
    records : int
        Games that are kept whole, with hashes of their states; they must stay the same.
    playouts : int
        Games of which statistics are kept; those must agree within `z`.
    speed : bool
        Whether to tell how long a decision takes.
    z : float, optional
        Another bound than that of the suite.
    """

    policies: Text | list[Text] = "uniform"
    bots: Text | list[Text] | None = None
    records: Annotated[int, Field(ge=0, le=10_000)] = 1
    playouts: Annotated[int, Field(ge=0, le=2**40)] = 1000
    speed: bool = True
    z: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if self.bots is not None and "policies" in self.model_fields_set:
            raise ValueError("either policies or bots play")
        if self.records == 0 and self.playouts == 0:
            raise ValueError("records and playouts can't both be 0: nothing would be checked")
        if self.playouts == 1:
            raise ValueError("playouts must be 0 or at least 2, for one game has no standard error")
        return self


class Duel(Played):
    """Whether one bot is stronger than another, by a sequential test of games of two.

    Attributes
    ----------
    new, old : str
        The bots.
    elo0, elo1, alpha, beta, model : object
        The test; see `Sprt`.
    rounds : int
        Rounds after which it ends undecided.
    required : bool
        Whether the suite fails unless `new` is found to be stronger.
    """

    new: Text
    old: Text
    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "normalized"
    rounds: Annotated[int, Field(ge=1, le=10**6)] = 1000
    required: bool = False

    def sprt(self) -> Sprt:
        """Return the test."""
        return Sprt(self.elo0, self.elo1, self.alpha, self.beta, self.model)


class Suite(BaseModel):
    """A regression suite; read by `load_suite`.

    Attributes
    ----------
    z : float
        Standard errors within which statistics must agree.
    case, duel : tuple
        What is played.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    z: Annotated[float, Field(gt=0, allow_inf_nan=False)] = Z
    case: list[Case] = Field(default_factory=list)
    duel: list[Duel] = Field(default_factory=list)

    @model_validator(mode="after")
    def _whole(self) -> Self:
        names = [one.name for one in (*self.case, *self.duel)]
        if not names:
            raise ValueError("a suite has at least one [[case]] or [[duel]]")
        twice = [name for name, count in Counter(names).items() if count > 1]
        if twice:
            raise ValueError(f"two are called {twice[0]!r}")
        return self


def load_suite(path: PathLike) -> Suite:
    """Return the suite of a file.

    Raises
    ------
    SuiteError
        If it can't be read; the message names the file, the case and the key.
    """
    place = as_path(path)
    try:
        content = tomllib.loads(place.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise SuiteError(f"can't read {place}: {why}") from error
    try:
        return Suite.model_validate(content)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        raise SuiteError(f"{place}: {_where(content, detail['loc'])}{sentence(detail)}") from None


def _where(content: Mapping[str, Any], loc: tuple[Any, ...]) -> str:
    """Return the place of a mistake: the kind and name of what has it, and the key."""
    if not loc:
        return ""
    kind, *rest = loc
    words = [str(kind)]
    if rest and isinstance(rest[0], int):
        number = rest.pop(0)
        entry = content[str(kind)][number]
        name = entry.get("name") if isinstance(entry, dict) else None
        words.append(repr(name) if isinstance(name, str) else f"number {number + 1}")
    # Of alternatives pydantic tells the type, which is no key.
    keys = [str(key) for key in rest if isinstance(key, int) or key.isidentifier()]
    return " ".join([*words, *keys]) + ": "
