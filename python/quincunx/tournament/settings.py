"""What a tournament is: all that decides which games are played, and what is made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from quincunx.errors import ArgumentError, TournamentError
from quincunx.seeds import describe, short
from quincunx.signature import build_signature
from quincunx.tournament.clock import TimeControl
from quincunx.tournament.entrants import Entrant
from quincunx.tournament.schedule import Schedule, check_word
from quincunx.tournament.sprt import Sprt

if TYPE_CHECKING:
    from quincunx.game import Game

RANKINGS = ("returns", "placements", "scores")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a tournament is.

    Attributes
    ----------
    game : Game
        The game.
    entrants : tuple of Entrant
        The bots.
    schedule : Schedule
        The games.
    clock : TimeControl
        How long bots may think.
    recover : bool
        Whether the tournament goes on after a forfeit.
    rank_by : {"returns", "placements", "scores"}
        What decides who was better in a game.
    sprt : Sprt or None
        The sequential test that ends it, of two bots.
    """

    game: Game
    entrants: tuple[Entrant, ...]
    schedule: Schedule
    clock: TimeControl = field(default_factory=TimeControl)
    recover: bool = True
    rank_by: str = "returns"
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        check_word(self.rank_by, "rank_by", RANKINGS)
        if self.sprt is None:
            return
        if not isinstance(self.sprt, Sprt):
            raise ArgumentError(f"sprt must be an Sprt, not {describe(self.sprt)}")
        if len(self.entrants) != 2:
            raise TournamentError(f"a sequential test is of two bots, not {len(self.entrants)}")

    def facts(self) -> dict[str, Any]:
        """Return all of it, ready for JSON: what a file of this tournament tells."""
        game = self.game
        return {
            "game": game.name,
            "options": game.options_dict(),
            "pack_hash": game.pack_hash,
            "rules_version": game.rules_version,
            "version": game.version,
            "signature": build_signature(),
            "engine": game.engine,
            "bots": [entrant.to_dict() for entrant in self.entrants],
            "format": self.schedule.format,
            "rounds": self.schedule.rounds,
            "seed": self.schedule.seed,
            "seating": self.schedule.seating,
            "sides": list(self.schedule.sides),
            "repeat": self.schedule.repeat,
            "time": self.clock.limit,
            "timemargin": self.clock.margin,
            "recover": self.recover,
            "rank_by": self.rank_by,
            "sprt": None if self.sprt is None else self.sprt.to_dict(),
            "schedule": self.schedule.digest(),
        }


#: How differences are told, where the name of the fact is no word for it.
_WORDS = {
    "pack_hash": "pack",
    "rules_version": "version of the rules",
    "version": "version of the package",
    "signature": "signature of the build",
    "rank_by": "ranking",
}


def check_same(stored: dict[str, Any], wanted: dict[str, Any], path: object) -> None:
    """Refuse to go on with the file of another tournament.

    Raises
    ------
    TournamentError
        If something differs; the message tells what.
    """
    for name, value in wanted.items():
        if stored.get(name) == value:
            continue
        tell = _texts if name == "bots" else short
        raise TournamentError(
            f"{path} is of another tournament: its {_WORDS.get(name, name)} is "
            f"{tell(stored.get(name))}, not {tell(value)}"
        )


def _texts(bots: Any) -> str:
    """Return bots as text; those of one name are told with what they are."""
    shown = [f"{bot['name']} ({bot['identity']})" for bot in bots or []]
    return ", ".join(shown)
