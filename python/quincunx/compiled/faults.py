"""What went wrong in a compiled policy, told once the playouts have stopped.

The native loop only notes where a policy failed. The playout of the failure is then played again
to find out what was legal there and what the policy raised, so that the loop pays for nothing.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.compiled.native_policy import CompiledPolicy
from quincunx.errors import PolicyError

Seat = str | CompiledPolicy
#: Plays the playout of a failure with other policies. Returns the ids of all steps up to the
#: failure, or None if they aren't known, and the fault.
Again = Callable[[list[Any]], tuple[NDArray[np.uint16] | None, dict[str, Any] | None]]

_SHOWN = 12  # legal actions named in an error
_hook = threading.Lock()


class Failure(NamedTuple):
    """A playout in which a policy failed, and how to play it again."""

    ruleset: _core.Ruleset
    game: str
    seats: Sequence[Seat]
    seed: int
    fault: dict[str, Any]
    again: Again


def handles(seats: Sequence[Seat]) -> list[Any]:
    """Return what the native engine takes for the policies of all seats."""
    return [_core.POLICIES[seat] if isinstance(seat, str) else seat.handle for seat in seats]


def policy_error(failure: Failure) -> PolicyError:
    """Return the exception that tells of a failure."""
    fault, player = failure.fault, failure.fault["player"]
    seat = failure.seats[player]
    name = seat if isinstance(seat, str) else seat.label
    raised = _raised(failure)
    state = _state(failure)
    legal = [] if state is None else state.legal_actions().tolist()
    when = "" if fault["decision"] is None else f", decision {fault['decision']}"
    error = PolicyError(
        f"policy {name!r} of seat {player} failed in {failure.game}, seed {failure.seed}, playout "
        f"{fault['index']}{when}: {_problem(failure, raised, state)}",
        legal,
        policy=name,
        game=failure.game,
        seed=failure.seed,
        index=fault["index"],
        decision=fault["decision"],
        player=player,
        value=fault["value"],
    )
    error.__cause__ = raised
    return error


def _problem(failure: Failure, raised: BaseException | None, state: _core.State | None) -> str:
    reason, value = failure.fault["reason"], failure.fault["value"]
    if reason == "illegal":
        legal = "" if state is None else f"; legal are {_listed(state)}"
        return f"it returned {_action(state, value)}, which is not legal{legal}"
    if reason == "weights":
        return _bad_weight(state, value)
    if raised is not None:
        return f"it raised {_told(raised, failure)}"
    if value == 0:
        return "it raised an exception, or returned 0 instead of 1"
    return f"it returned the status {value} instead of 1"


def _action(state: _core.State | None, action: int) -> str:
    if state is None or not 0 <= action < len(state.legal_mask()):
        return f"action {action}"
    return f"action {action} ({state.action_to_string(action)})"


def _listed(state: _core.State) -> str:
    legal = state.legal_actions().tolist()
    shown = ", ".join(f"{a} ({state.action_to_string(a)})" for a in legal[:_SHOWN])
    return shown + (f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else "")


def _bad_weight(state: _core.State | None, place: int) -> str:
    if place < 0:
        return "its weights sum to nothing; at least one must be above 0"
    which = f"legal action number {place}"
    if state is not None:
        which = _action(state, state.legal_actions().tolist()[place])
    return f"the weight it gave to {which} is not a finite number of at least 0"


def _told(raised: BaseException, failure: Failure) -> str:
    """Return an exception as text, with the line of the policy's file if numba tells one."""
    text = f"{type(raised).__name__}: {raised}"
    seat = failure.seats[failure.fault["player"]]
    code = getattr(getattr(seat, "function", None), "__code__", None)
    for frame in reversed(traceback.extract_tb(raised.__traceback__)):
        if code is not None and frame.filename == code.co_filename:
            return f"{text} (line {frame.lineno} of {Path(frame.filename).name})"
    return text


def _state(failure: Failure) -> _core.State | None:
    """Return the state in which the policy failed, if playing again leads there."""
    ids, fault = failure.again(handles(failure.seats))
    if ids is None or fault != failure.fault:
        return None
    state, applied = failure.ruleset.replay(ids)
    return state if applied == len(ids) else None


def _raised(failure: Failure) -> BaseException | None:
    """Return what the policy raised, by playing again with a form of it that tells Python."""
    seat = failure.seats[failure.fault["player"]]
    if failure.fault["reason"] != "status" or isinstance(seat, str):
        return None
    telling = seat.explaining()
    if telling is None:
        return None
    policies = handles(failure.seats)
    policies[failure.fault["player"]] = telling
    caught: list[BaseException] = []
    with _hook:
        usual = sys.unraisablehook

        def catch(unraisable: Any) -> None:
            # Numba gives a text as the object; what is none comes from elsewhere.
            if isinstance(unraisable.object, str) and unraisable.exc_value is not None:
                caught.append(unraisable.exc_value)
            else:
                usual(unraisable)

        sys.unraisablehook = catch
        try:
            failure.again(policies)
        finally:
            sys.unraisablehook = usual
    return caught[0] if caught else None
