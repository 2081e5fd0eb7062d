"""Playouts from a position: whose view it is, on what luck, and the report."""

from __future__ import annotations

import html
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar

from quincunx import _core
from quincunx.engines.protocol import Start
from quincunx.errors import ArgumentError
from quincunx.report import RolloutReport
from quincunx.rollouts import run_rollout
from quincunx.seeds import describe, other_luck, seed_or_fresh
from quincunx.totals import NO_ENDING, Totals

if TYPE_CHECKING:
    from quincunx.lineup import AnyPolicy
    from quincunx.state import State


@dataclass(frozen=True, slots=True)
class View:
    """From where playouts start, and who looks on.

    Attributes
    ----------
    root : bytes
        The packed state; of dtype `Game.state_dtype`.
    observer : int or None
        The seat from whose view what is hidden was drawn anew; None if nothing was.
    knows_hidden : bool
        Whether the playouts began with what is hidden as it really is.
    """

    root: bytes
    observer: int | None
    knows_hidden: bool

    @property
    def root_hash(self) -> int:
        """The 64-bit hash of the position, as `State.hash` gives it."""
        return _core.hash_bytes(self.root)

    def to_dict(self) -> dict[str, Any]:
        """Return the view ready for JSON."""
        return {
            "root_hash": f"{self.root_hash:016x}",
            "observer": self.observer,
            "knows_hidden": self.knows_hidden,
        }

    def __str__(self) -> str:
        eyes = (
            "knowing all that is hidden (cheats)"
            if self.knows_hidden
            else f"seen by player {self.observer}"
        )
        return f"from position {self.root_hash:016x}, {eyes}"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PositionReport(RolloutReport):
    """What playouts from a position found; made by `State.rollout`.

    A `RolloutReport`; lengths count the decisions after the position, turns the whole game's.

    Attributes
    ----------
    view : View
        The position and who looks on.
    """

    view: View

    IDENTITY: ClassVar[tuple[str, ...]] = (*RolloutReport.IDENTITY, "view")

    @classmethod
    def of(cls, report: RolloutReport, view: View) -> PositionReport:
        """Return a report as that of a position."""
        return cls(**{f.name: getattr(report, f.name) for f in fields(RolloutReport)}, view=view)

    @property
    def root(self) -> bytes:
        """The packed state of the position."""
        return self.view.root

    @property
    def observer(self) -> int | None:
        """The seat whose view it is; None if the playouts knew everything."""
        return self.view.observer

    @property
    def knows_hidden(self) -> bool:
        """Whether the playouts begin with what is hidden as it really is: ``cheat=True``."""
        return self.view.knows_hidden

    def to_dict(self) -> dict[str, Any]:
        """Return the report ready for JSON; NaN becomes None."""
        return RolloutReport.to_dict(self) | self.view.to_dict()

    def summary(self) -> str:
        """Return the report as a table to read."""
        return f"{self.view}\n{RolloutReport.summary(self)}"

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        return RolloutReport.__repr__(self).replace("<RolloutReport", "<PositionReport", 1)

    def _repr_html_(self) -> str:
        return f"<div>{html.escape(str(self.view))}{RolloutReport._repr_html_(self)}</div>"


def view_of(state: State, player: Any, cheat: Any) -> View:
    """Return whose view it is: that of the player given, or else of the seat to decide."""
    if not isinstance(cheat, bool):
        raise ArgumentError(f"cheat must be True or False, not {describe(cheat)}")
    observer = state._viewer(player)
    return View(state.to_bytes(), None if cheat else observer, cheat)


def start_of(state: State, view: View, action: int = -1) -> Start:
    """Return where playouts begin, as the engines take it."""
    return Start(state._position, -1 if view.observer is None else view.observer, action)


def playout_seed(state: State, seed: Any) -> int:
    """Return the seed of playouts from a state: the one given, unless it is the game's own."""
    luck = seed_or_fresh(seed)
    return other_luck(luck) if luck == state.seed else luck


def roll_out(
    state: State,
    n: int,
    *,
    seed: int | None,
    policy: AnyPolicy,
    threads: int | None,
    first: int,
    player: int | None,
    cheat: bool,
    max_decisions: int | None,
    detail: str | None,
    progress: Callable[[int], object] | None,
) -> PositionReport:
    """Play on from a state `n` times; see `State.rollout`."""
    view = view_of(state, player, cheat)
    report = run_rollout(
        state.game,
        n,
        seed=playout_seed(state, seed),
        policy=policy,
        threads=threads,
        first=first,
        max_decisions=max_decisions,
        detail=detail,
        progress=progress,
        start=start_of(state, view),
    )
    whole = PositionReport.of(report, view)
    return whole if state.forfeited_by is None else _forfeited(state, whole)


def _forfeited(state: State, report: PositionReport) -> PositionReport:
    """Return the report with the result of a forfeit, of which the engines know nothing."""
    settled, count = state._result(), report.count
    returns = settled.utilities(state.game.options.returns)
    blank = state.game.rollout(0, seed=0, detail="totals").totals
    one = blank.merged(blank)
    one.add_length(0, state.turns(), truncated=False)
    one.add_result(settled.scores, settled.categories, settled.placements, settled.win)
    changes: dict[str, Any] = {"totals": _times(blank, one, count)}
    if report.arrays is not None:
        rows = {
            "returns": returns,
            "scores": settled.scores,
            "categories": settled.categories,
            "placements": settled.placements,
            "decisions": 0,
            "turns": state.turns(),
            "truncated": False,
            "endings": NO_ENDING,
        }
        for name, value in rows.items():
            report.arrays[name][:] = value
    kept = {f.name: getattr(report, f.name) for f in fields(report)}
    return PositionReport(**kept | changes)


def _times(blank: Totals, one: Totals, count: int) -> Totals:
    """Return the totals of one playout, so many times."""
    whole, power = blank, one
    while count:
        if count & 1:
            whole = whole.merged(power)
        power = power.merged(power)
        count >>= 1
    return whole
