"""Which games a tournament consists of, in which order, and on which luck."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quincunx.errors import ArgumentError, TournamentError, one_of, suggestion
from quincunx.seeds import describe
from quincunx.tournament.seating import Line, shared

FORMATS = ("roundrobin", "gauntlet", "ffa")
SEATINGS = ("rotations", "latin")


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game of a tournament.

    Attributes
    ----------
    number : int
        Its number, from 0.
    block : int
        The block of games on the same luck, from 0.
    round : int
        The round, from 1.
    index : int
        The playout index of the tournament's seed that names its luck.
    bots : tuple of int
        The bot of each seat, by number.
    """

    number: int
    block: int
    round: int
    index: int
    bots: Line


@dataclass(frozen=True, slots=True)
class Schedule:
    """The games of a tournament: a function of what is given here, and of nothing else.

    Attributes
    ----------
    names : tuple of str
        The names of the bots, all different.
    sides : tuple of int
        The side of each seat.
    format : {"roundrobin", "gauntlet", "ffa"}
        Every bot against every other, the first against the others, or as many at a table as there
        are sides. In a game of one side all bots play alone, on the same luck.
    rounds : int
        How often to go through all pairs or tables, each time on other luck.
    seed : int
        The seed, by which tables are drawn.
    seating : {"rotations", "latin"}
        How tables of as many bots as sides are seated.
    repeat : bool
        Whether the games of a block share their luck.
    """

    names: tuple[str, ...]
    sides: tuple[int, ...]
    format: str
    rounds: int
    seed: int
    seating: str = "rotations"
    repeat: bool = True

    def __post_init__(self) -> None:
        check_word(self.format, "format", FORMATS)
        check_word(self.seating, "seating", SEATINGS)
        least = 1 if self._alone else 2
        if len(self.names) < least:
            raise TournamentError(
                "a tournament needs two bots"
                if least == 2
                else "a tournament needs a bot, even if all play alone"
            )
        if self.rounds < 1:
            raise TournamentError(f"rounds must be at least 1, not {self.rounds}")

    @property
    def _alone(self) -> bool:
        return max(self.sides) == 0

    def __iter__(self) -> Iterator[ScheduledGame]:
        numbers, blocks = itertools.count(), itertools.count()
        first = self.tables(1)
        for turn in range(1, self.rounds + 1):
            # Only tables that are drawn differ from round to round.
            for seatings in self.tables(turn) if self.format == "ffa" else first:
                block = next(blocks)
                for line in seatings:
                    number = next(numbers)
                    index = block if self.repeat else number
                    bots = tuple(line[side] for side in self.sides)
                    yield ScheduledGame(number, block, turn, index, bots)

    def __len__(self) -> int:
        return self.rounds * sum(len(seatings) for seatings in self.tables(1))

    @property
    def blocks(self) -> int:
        """Number of blocks."""
        return self.rounds * len(self.tables(1))

    def tables(self, turn: int) -> list[list[Line]]:
        """Return the seatings of each block of a round: the bot of each side, for each game."""
        bots = range(len(self.names))
        sides = max(self.sides) + 1
        if self._alone:
            return [[(bot,) for bot in bots]]
        square = self.seating == "latin"
        return [shared(table, sides, square=square) for table in self._tables(turn, sides)]

    def _tables(self, turn: int, sides: int) -> list[Sequence[int]]:
        bots = range(len(self.names))
        if self.format == "gauntlet":
            return [(0, other) for other in bots[1:]]
        if self.format == "roundrobin":
            return list(itertools.combinations(bots, 2))
        order = self._drawn(turn)
        if len(order) <= sides:
            return [order]
        # Windows around a circle drawn anew each round: every bot sits at as many tables.
        circle = order + order
        return [circle[k : k + sides] for k in range(len(order))]

    def _drawn(self, turn: int) -> list[int]:
        """Return all bots in an order that depends on their names, not on how they are listed."""

        def key(bot: int) -> bytes:
            text = f"{self.seed}/{turn}/{self.names[bot]}"
            return hashlib.sha256(text.encode()).digest()

        return sorted(range(len(self.names)), key=key)

    def digest(self) -> str:
        """Return a hash of all games."""
        whole = hashlib.sha256()
        for game in self:
            whole.update(f"{game.block} {game.round} {game.index} {game.bots}\n".encode())
        return whole.hexdigest()


def check_word(value: object, name: str, allowed: Sequence[str]) -> str:
    """Return a setting that must be one of a few words.

    Raises
    ------
    ArgumentError
        If it is none.
    """
    if not isinstance(value, str) or value not in allowed:
        raise ArgumentError(
            f"{name} must be {one_of(allowed)}, not {describe(value)}{suggestion(value, allowed)}"
        )
    return value


def block_seed(seed: int, index: int) -> int:
    """Return the seed that the bots of a game get, from which each seat has luck of its own.

    It is the first 64 bits, little-endian, of the SHA-256 of the text ``bots SEED INDEX``. The
    games of a block have the same, as they have the same luck.
    """
    text = hashlib.sha256(f"bots {seed} {index}".encode())
    return int.from_bytes(text.digest()[:8], "little")
