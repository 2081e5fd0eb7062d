"""What a bot is shown of a game: no more than its seat may know."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.errors import ArgumentError
from quincunx.seeds import as_integer, check_count, describe, other_luck
from quincunx.state import TERMINAL, State

if TYPE_CHECKING:
    from quincunx.bots.interface import Bot
    from quincunx.bots.search_result import SearchResult
    from quincunx.game import Game
    from quincunx.lineup import AnyPolicy
    from quincunx.values import ActionValues, PositionReport

#: The player to decide, in the view of a seat that is not to: OpenSpiel's invalid player.
SOMEBODY_ELSE = -3
#: An action that a seat may not know: OpenSpiel's invalid action.
HIDDEN_ACTION = -1

#: The luck by which a view makes its possible world, where the asker names none.
_WORLD = (0x51756E63756E78, 0)


class SeatView:
    """A position as one seat sees it.

    It tells what the seat may know, under the names of `State`, and has no way to the rest: neither
    the state as data, nor its history, nor its luck, nor what the other seats know. `determinize`
    gives a state to search in, in which the rest is drawn anew. A view stays as it is while the
    game goes on.

    Everything that a view tells is the same for any two states that its seat can't tell apart; what
    `determinize`, `rollout` and `action_values` draw has the same distribution. In one process
    nothing can be kept from who takes objects apart: the state is in a slot of a mangled name. A
    bot that is not trusted plays in a process of its own; see `docs/bot_protocol.md`.

    Parameters
    ----------
    state : State
        The position. The view keeps a copy.
    player : int
        The seat.
    decisions : int, optional
        How many decisions the seat has made; counted in the history of the state if left out.

    Raises
    ------
    ArgumentError
        If there is no such seat.

    Examples
    --------
    >>> import quincunx as qx
    >>> from quincunx.bots import SeatView
    >>> state = qx.load("city-of-the-living", players=2).new_initial_state(seed=1)
    >>> mine, theirs = SeatView(state, 0), SeatView(state, 1)
    >>> mine.current_player(), theirs.current_player()
    (0, -3)
    >>> mine.legal_actions().tolist() == state.legal_actions().tolist()
    True
    >>> len(theirs.legal_actions())
    0
    """

    __slots__ = ("__decided", "__state", "player")

    def __init__(self, state: State, player: int, *, decisions: int | None = None) -> None:
        self.player: int = state._seat(player)
        self.__state = _bare(state, state.seed, state.index)
        self.__decided = _counter(state._history, self.player, decisions)

    # Whose turn it is, and what may be done.

    @property
    def game(self) -> Game:
        """The game."""
        return self.__state.game

    def get_game(self) -> Game:
        """Return the game."""
        return self.__state.game

    def num_players(self) -> int:
        """Return the number of seats."""
        return self.__state.game.players

    def current_player(self) -> int:
        """Return this seat if it is to decide, -4 at the end, and -3 otherwise.

        Who else is to decide, or whether chance is, may be hidden; where it isn't, the observation
        tells it.
        """
        now = self.__state.current_player()
        return now if now in (self.player, TERMINAL) else SOMEBODY_ELSE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.__state.is_terminal()

    def is_chance_node(self) -> bool:
        """Whether this seat is shown a choice of chance: never."""
        return False

    def is_player_node(self) -> bool:
        """Whether this seat is to decide."""
        return self.__state.current_player() == self.player

    def is_simultaneous_node(self) -> bool:
        """Whether several seats decide at once: never."""
        return False

    def legal_actions(self, player: int | None = None) -> NDArray[np.int64]:
        """Return the legal actions, ascending; none if this seat is not to decide.

        With another `player` there are none, for only that player knows them.
        """
        asked = self.player if player is None else as_integer(player)
        if asked is None:
            raise ArgumentError(f"a player is an integer, not {describe(player)}")
        if asked != self.player:
            return np.empty(0, np.int64)
        return self.__state.legal_actions(asked)

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.bool_]:
        """Return for every action whether it is legal for this seat now."""
        mask = np.zeros(self.game.num_distinct_actions(), np.bool_)
        mask[self.legal_actions(player)] = True
        return mask

    def decisions(self) -> int:
        """Return how many decisions this seat has made, as far as the game is known."""
        return self.__decided()

    def turns(self) -> int:
        """Return the length so far, in the game's own turns."""
        return self.__state.turns()

    # How it ended.

    def returns(self) -> NDArray[np.float64]:
        """Return what the game is worth to each seat; zeros before its end."""
        return self.__state.returns()

    def player_return(self, player: int) -> float:
        """Return what the game is worth to one seat; 0 before its end."""
        return self.__state.player_return(player)

    # Texts.

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Return an action in words if it is legal here; otherwise its short code.

        Takes the action, or as in OpenSpiel the player and the action. Words can depend on what is
        in a hand, so a seat is told those of its own choices only.
        """
        given = player if action is None else action
        asked = self.player if action is None else as_integer(player)
        number = as_integer(given)
        code = self.action_code(given)
        if number is None or asked != self.player or number not in self.legal_actions():
            return code
        return self.__state.action_to_string(number)

    def action_code(self, action: int) -> str:
        """Return the short stable text of an action."""
        codes = self.game.action_codes
        number = as_integer(action)
        if number is None or not 0 <= number < len(codes):
            raise ArgumentError(
                f"actions are integers from 0 to {len(codes) - 1}, not {describe(action)}"
            )
        return codes[number]

    def string_to_action(self, text: str) -> int:
        """Return the legal action of a text in words or of a short code.

        Raises
        ------
        IllegalActionError
            If no legal action of this seat is called so.
        """
        if not self.is_player_node():
            raise ArgumentError(f"player {self.player} is not to decide, so nothing is legal here")
        return self.__state.string_to_action(text)

    # What the seat knows.

    def observation(self, player: int | None = None) -> dict[str, Any]:
        """Return what the seat may know, by field name."""
        return self.__state.observation(self._observer(player))

    def observation_record(self, player: int | None = None) -> np.void:
        """Return what the seat may know as a structured NumPy scalar."""
        return self.__state.observation_record(self._observer(player))

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Return what the seat may know as numbers from 0 to 1, float32 of shape (size,)."""
        return self.__state.observation_tensor(self._observer(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return what the seat may know as text, one field a line."""
        return self.__state.observation_string(self._observer(player))

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that the seat knows; the observation holds it."""
        return self.observation_string(player)

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Return all that the seat knows as numbers, float32 of shape (size,)."""
        return self.observation_tensor(player)

    def hash(self) -> int:
        """Return a 64-bit hash of what the seat may know; the same everywhere."""
        return _core.hash_bytes(bytes([self.player]) + self._bytes())

    # Possible worlds.

    def determinize(self, seed: int | None = None, index: int = 0) -> State:
        """Return a state that this one could be, for all that the seat knows.

        It has no history, and luck of its own; chance resolves itself in it.

        Parameters
        ----------
        seed, index : int, optional
            The luck by which the rest is drawn, and by which the state plays on. Drawn from the
            operating system if left out.
        """
        return self.__state.determinize(self.player, seed, index)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> State:
        """Return a determinization, as in OpenSpiel; `sampler` returns numbers in [0, 1)."""
        return self.__state.resample_from_infostate(self._observer(player), sampler)

    def rollout(self, n: int, *, policy: AnyPolicy = "uniform", **keywords: Any) -> PositionReport:
        """Play on from here `n` times; see `State.rollout`.

        Each playout draws anew what the seat can't know: nobody else's view, and no cheating.
        """
        return self._world().rollout(n, policy=policy, **self._fair(keywords))

    def action_values(
        self, n: int, *, policy: AnyPolicy = "uniform", **keywords: Any
    ) -> ActionValues:
        """Return what each legal action is worth, by playouts; see `State.action_values`.

        Each playout draws anew what the seat can't know: nobody else's view, and no cheating.
        """
        return self._world().action_values(n, policy=policy, **self._fair(keywords))

    def search(self, **keywords: Any) -> SearchResult:
        """Search for the best action; see `State.search`.

        Each playout draws anew what the seat can't know: nobody else's view, and no cheating.
        """
        return self._world().search(**self._fair(keywords))

    def _world(self) -> State:
        """Return the possible world in which playouts start, before they draw it anew.

        What they report of their position is then no more than a guess as well.
        """
        seed, index = _WORLD
        return self.determinize(seed, index)

    def _fair(self, keywords: dict[str, Any]) -> dict[str, Any]:
        """Return keywords with this seat as the observer, who doesn't cheat."""
        self._observer(keywords.get("player"))
        if keywords.get("cheat", False) is not False:
            raise ArgumentError("a view can't cheat: it doesn't hold what is hidden")
        return keywords | {"player": self.player, "cheat": False}

    # Itself.

    def _bytes(self) -> bytes:
        return self.__state._position.observation_bytes(self.player)

    def _observer(self, player: int | None) -> int:
        if player is not None and as_integer(player) != self.player:
            raise ArgumentError(
                f"this is what player {self.player} sees; it doesn't hold what player "
                f"{describe(player)} may know"
            )
        return self.player

    def __getattr__(self, name: str) -> NoReturn:
        hint = "; determinize() gives a state to play on" if hasattr(State, name) else ""
        raise AttributeError(f"a view from a seat has no {name!r}{hint}", name=name, obj=self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatView):
            return NotImplemented
        return (
            self.player == other.player
            and self.game.same_rules(other.game)
            and self.current_player() == other.current_player()
            and self._bytes() == other._bytes()
        )

    def __hash__(self) -> int:
        return self.hash()

    def __copy__(self) -> SeatView:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> SeatView:
        return self

    def __reduce__(self) -> NoReturn:
        raise ArgumentError(
            "a view can't be pickled, for the whole state would go with it; send what "
            "observation() or determinize() gives"
        )

    def __str__(self) -> str:
        return self.observation_string()

    def __repr__(self) -> str:
        now = self.current_player()
        standing = {TERMINAL: "over", self.player: "to decide"}.get(now, "not to decide")
        return f"<view of {self.game.name} by player {self.player}: {standing}>"


def shown_to(bot: Bot, state: State, seat: int) -> Any:
    """Return what a bot in a seat is shown of a state.

    That is a view from its seat; for a bot that declares that it cheats, a copy of the state, with
    other luck to come.
    """
    if not bot.cheats:
        return SeatView(state, seat)
    return state.with_luck(other_luck(state.seed, state.index))


def _bare(state: State, seed: int, index: int) -> State:
    """Return a copy of a state without its history, in which chance resolves itself."""
    copy = State(
        state.game,
        state._position.clone(),
        seed=seed,
        index=index,
        chance="explicit",  # nothing may happen while it is copied
        forfeited_by=state.forfeited_by,
    )
    copy.chance = "auto"
    return copy


def _counter(history: Sequence[Any], player: int, known: int | None) -> Callable[[], int]:
    """Return what counts the decisions that a seat has made by now, when it is asked to."""
    if known is not None:
        number = check_count(known, "decisions")
        return lambda: number
    length = len(history)

    def count() -> int:
        return sum(step.player == player for step in itertools.islice(history, length))

    return count
