"""What plays the seats: policies by name, and compiled ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from quincunx import _core
from quincunx.compiled.faults import Failure, handles, policy_error
from quincunx.compiled.native_policy import CompiledPolicy
from quincunx.errors import (
    ArgumentError,
    EngineError,
    PolicyError,
    UnknownPolicyError,
    one_of,
    suggestion,
)
from quincunx.packs.loading import folder_of
from quincunx.seeds import describe

if TYPE_CHECKING:
    from quincunx.game import Game

#: Names of the policies that the engines know.
POLICY_NAMES: tuple[str, ...] = tuple(_core.POLICIES)

#: What plays one seat in the native loop: the name of a policy, or a compiled one.
Seat = str | CompiledPolicy
Policy = Seat | Sequence[Seat]


def resolve(policy: Any, game: Game) -> tuple[Seat, ...]:
    """Return the policy of each seat, once it is clear that it can play the game.

    Parameters
    ----------
    policy : str, CompiledPolicy or sequence of them
        One policy for all seats, or one for each.
    game : Game
        The game.

    Raises
    ------
    UnknownPolicyError
        If there is no policy of that name.
    ArgumentError
        If there are not as many policies as seats, or one is compiled for another game or draws by
        values that the game doesn't have.
    EngineError
        If the game's engine can't ask the policy.
    """
    if isinstance(policy, Seat):
        return (_checked(policy, game),) * game.players
    if not isinstance(policy, Sequence):
        raise ArgumentError(
            f"policy must be {one_of(POLICY_NAMES)}, a compiled policy, or a list with one for "
            f"each seat, not {describe(policy)}{_hint(policy)}"
        )
    if len(policy) != game.players:
        raise ArgumentError(
            f"policy names {len(policy)} policies for {game.players} seats; "
            "give one for each seat, or one for all"
        )
    return tuple(_checked(seat, game) for seat in policy)


def labels(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the name of each policy, as results tell it."""
    return tuple(seat if isinstance(seat, str) else seat.label for seat in seats)


def identities(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return what each policy is, beyond its name."""
    return tuple(seat if isinstance(seat, str) else seat.identity for seat in seats)


def ids(seats: Sequence[Seat]) -> list[Any]:
    """Return the policies as the native engine takes them."""
    return handles(seats)


def fault_error(game: Game, seats: Sequence[Seat], seed: int, fault: dict[str, Any]) -> PolicyError:
    """Return the exception for a policy that failed beside moves from outside.

    Without those moves the playout can't be played again to learn more of it.
    """
    ruleset: _core.Ruleset = game._backend.ruleset  # type: ignore[attr-defined]
    return policy_error(Failure(ruleset, game.name, seats, seed, fault, lambda _: (None, None)))


def _checked(seat: Any, game: Game) -> Seat:
    if isinstance(seat, CompiledPolicy):
        return _compiled(seat, game)
    if not isinstance(seat, str) or seat not in _core.POLICIES:
        raise UnknownPolicyError(
            f"there is no policy {describe(seat)}; allowed are {one_of(POLICY_NAMES)} and compiled "
            f"policies{suggestion(seat, POLICY_NAMES)}{_hint(seat)}"
        )
    return seat


def _compiled(policy: CompiledPolicy, game: Game) -> CompiledPolicy:
    if policy.game not in (None, game.name):
        raise ArgumentError(f"policy {policy.name!r} plays {policy.game}, not {game.name}")
    if game.engine != "native":
        raise EngineError(
            f"the {game.engine} engine plays {one_of(POLICY_NAMES)} only; policy {policy.name!r} "
            "is compiled and needs the native engine"
        )
    if policy.needs_greedy_values and not _core.game_info(folder_of(game.name))["greedy_values"]:
        raise ArgumentError(
            f"policy {policy.name!r} draws by the values of greedy, but greedy of {game.name} only "
            "chooses and has none"
        )
    return policy


def _hint(given: Any) -> str:
    return "; compile a Python function with @qx.policy" if callable(given) else ""
