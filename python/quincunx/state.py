"""A state of a game: where it stands, what may be done, and who sees what."""

from __future__ import annotations

import html
import json
import secrets
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.engines.protocol import Position, Result
from quincunx.errors import (
    ArgumentError,
    GameOverError,
    IllegalActionError,
    one_of,
    suggestion,
)
from quincunx.seeds import as_integer, check_seed, describe, other_luck, seed_or_fresh
from quincunx.state_values import Valued
from quincunx.totals import NO_ENDING

if TYPE_CHECKING:
    from quincunx.game import Game

CHANCE = _core.CHANCE
TERMINAL = _core.TERMINAL

Chance = Literal["auto", "explicit"]
Illegal = Literal["raise", "forfeit"]

_SHOWN = 12  # legal actions named in an error


class PlayerAction(NamedTuple):
    """One step of a game: an action of a seat, or an outcome of chance (player -1)."""

    player: int
    action: int


class State(Valued):
    """A state of a game; made by `Game.new_initial_state`.

    Names and spelling are OpenSpiel's. Every query is defined at every kind of node: at a chance
    node (player -1) the actions are the outcomes of chance, at the end (player -4) there are none.

    Attributes
    ----------
    game : Game
        The game.
    seed, index : int
        The name of the luck by which chance resolves itself.
    chance : {"auto", "explicit"}
        Whether chance resolves itself.
    illegal : {"raise", "forfeit"}
        What happens on an illegal action.
    forfeited_by : int or None
        The seat that lost the game by an illegal action.
    """

    __slots__ = (
        "_history",
        "_position",
        "chance",
        "forfeited_by",
        "game",
        "illegal",
        "index",
        "seed",
    )

    def __init__(
        self,
        game: Game,
        position: Position,
        *,
        seed: int,
        index: int,
        chance: Chance = "auto",
        illegal: Illegal = "raise",
        history: Sequence[PlayerAction] = (),
        forfeited_by: int | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.index = index
        self.chance: Chance = chance
        self.illegal: Illegal = illegal
        self.forfeited_by = forfeited_by
        self._position = position
        self._history = list(history)
        self._resolve_chance()

    # Whose turn it is, and what may be done.

    def current_player(self) -> int:
        """Return the seat to decide, -1 at a chance node, -4 at the end."""
        return TERMINAL if self.forfeited_by is not None else self._position.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance is to decide."""
        return self.current_player() == CHANCE

    def is_player_node(self) -> bool:
        """Whether a seat is to decide."""
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Whether several seats decide at once: never."""
        return False

    def num_players(self) -> int:
        """Return the number of seats."""
        return self.game.players

    def get_game(self) -> Game:
        """Return the game."""
        return self.game

    def legal_actions(self, player: int | None = None) -> NDArray[np.int64]:
        """Return the legal actions, ascending.

        At a chance node these are the possible outcomes; at the end there are none. With a
        `player`, those of that player only: none unless it is to decide.
        """
        now = self.current_player()
        asked = now if player is None else as_integer(player)
        if asked is None:
            raise ArgumentError(f"a player is an integer, not {describe(player)}")
        if now == TERMINAL or asked != now:
            return np.empty(0, np.int64)
        if now == CHANCE:
            return np.array([o for o, _ in self._position.chance_outcomes()], np.int64)
        return self._position.legal_actions()

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.bool_]:
        """Return for every action, or at a chance node every outcome, whether it is legal."""
        size = (
            self.game.max_chance_outcomes()
            if self.is_chance_node()
            else self.game.num_distinct_actions()
        )
        mask = np.zeros(size, np.bool_)
        mask[self.legal_actions(player)] = True
        return mask

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """Return the outcomes of a chance node with their exact probabilities.

        They sum to one. Elsewhere there are none.
        """
        if not self.is_chance_node():
            return []
        weighted = self._position.chance_outcomes()
        total = sum(weight for _, weight in weighted)
        return [(outcome, Fraction(weight, total)) for outcome, weight in weighted]

    def chance_source(self) -> tuple[int, int] | None:
        """Return the source of luck of a chance node and its number of earlier draws."""
        return self._position.chance_source() if self.is_chance_node() else None

    def sample_chance(self) -> int:
        """Return the outcome that this state's luck gives at a chance node; applies nothing."""
        if not self.is_chance_node():
            raise ArgumentError("there is no chance to sample: this is no chance node")
        return self._position.sample_chance(self.seed, self.index)

    # Steps.

    def apply_action(self, action: int) -> None:
        """Apply a legal action, or at a chance node an outcome.

        Raises
        ------
        IllegalActionError
            If it is not legal. The state is unchanged, and the error lists what is legal.
        GameOverError
            If the game is over.
        """
        player = self.current_player()
        if player == TERMINAL:
            raise GameOverError(f"the game is over, so {describe(action)} can't be applied")
        number = as_integer(action)
        if number is not None and self._position.is_legal(number):
            self._step(player, number)
            self._resolve_chance()
        elif player >= 0 and self.illegal == "forfeit":
            self.forfeited_by = player
        else:
            raise IllegalActionError(self._refusal(action, player), self.legal_actions().tolist())

    def child(self, action: int) -> State:
        """Return the state after an action; this one stays as it is."""
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def clone(self) -> State:
        """Return a copy that goes its own way, with the same luck."""
        return self._with(self._position.clone())

    def _with(self, position: Position, **changes: Any) -> State:
        arguments: dict[str, Any] = {
            "seed": self.seed,
            "index": self.index,
            "chance": self.chance,
            "illegal": self.illegal,
            "history": self._history,
            "forfeited_by": self.forfeited_by,
        }
        return State(self.game, position, **arguments | changes)

    def moved_to(self, position: Position) -> State:
        """Return a state at another position, with the same luck and no history."""
        return self._with(position, history=(), forfeited_by=None)

    def _step(self, player: int, action: int) -> None:
        self._position.apply(action)
        self._history.append(PlayerAction(player, action))

    def _resolve_chance(self) -> None:
        if self.chance != "auto":
            return
        while self.current_player() == CHANCE:
            self._step(CHANCE, self._position.sample_chance(self.seed, self.index))

    def _refusal(self, action: Any, player: int) -> str:
        legal = self.legal_actions().tolist()
        shown = ", ".join(f"{a} ({self.action_to_string(a)})" for a in legal[:_SHOWN])
        more = f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else ""
        who = "chance" if player == CHANCE else f"player {player}"
        kind = "outcome" if player == CHANCE else "action"
        if as_integer(action) is None:
            problem = f"an {kind} is an integer, not {describe(action)}"
        else:
            problem = f"{kind} {describe(action)} is not legal for {who}"
        return f"{problem}; legal are {shown}{more}"

    # How it ended.

    def returns(self) -> NDArray[np.float64]:
        """Return what the game is worth to each seat; zeros before its end.

        By default a seat's share of the win; scores or placements by the option `returns`.
        """
        if not self.is_terminal():
            return np.zeros(self.game.players)
        return np.array(self._result().utilities(self.game.options.returns))

    def player_return(self, player: int) -> float:
        """Return what the game is worth to one seat."""
        return float(self.returns()[self._seat(player)])

    def scores(self) -> NDArray[np.int64]:
        """Return the score of each seat as it stands."""
        return np.array(self._position.result().scores, np.int64)

    def placements(self) -> NDArray[np.int64]:
        """Return the placement of each seat as it stands, from 1; ties share the better one."""
        return np.array(self._result().placements, np.int64)

    def categories(self) -> dict[str, NDArray[np.int64]]:
        """Return the score of each seat by category."""
        table = np.array(self._position.result().categories, np.int64)
        return {name: table[:, k].copy() for k, name in enumerate(self.game.categories)}

    def turns(self) -> int:
        """Return the length so far, in the game's own turns."""
        return self._position.turns()

    def ending(self) -> str | None:
        """Return the way in which the game ended; None while it goes on, and after a forfeit."""
        kind = self._position.ending()
        return None if kind == NO_ENDING else self.game.endings[kind]

    def decisions(self) -> int:
        """Return how many decisions the players have made."""
        return sum(player != CHANCE for player, _ in self._history)

    def _result(self) -> Result:
        result = self._position.result()
        if self.forfeited_by is None:
            return result
        # Whoever forfeits is last; the others share the win, whatever the position.
        players, loser = self.game.players, self.forfeited_by
        share = _core.WIN_UNITS // max(1, players - 1)
        return Result(
            scores=result.scores,
            categories=result.categories,
            placements=[players if seat == loser else 1 for seat in range(players)],
            win=[0 if seat == loser else share for seat in range(players)],
        )

    # Texts.

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Return an action in words; an outcome at a chance node.

        Takes the action, or as in OpenSpiel the player and the action.
        """
        if action is None:
            who, given = self.current_player(), player
        else:
            who, given = player, action
        chance = who == CHANCE
        limit = self.game.max_chance_outcomes() if chance else self.game.num_distinct_actions()
        number = as_integer(given)
        if number is None or not 0 <= number < limit:
            kind = "outcomes" if chance else "actions"
            raise ArgumentError(f"{kind} are integers from 0 to {limit - 1}, not {describe(given)}")
        position = self._position
        return position.outcome_to_string(number) if chance else position.action_to_string(number)

    def action_code(self, action: int) -> str:
        """Return the short stable text of an action, or at a chance node of an outcome."""
        codes = self.game.outcome_codes if self.is_chance_node() else self.game.action_codes
        number = as_integer(action)
        if number is None or not 0 <= number < len(codes):
            raise ArgumentError(f"no action or outcome here is {describe(action)}")
        return codes[number]

    def string_to_action(self, text: str) -> int:
        """Return the legal action, or outcome, of a text in words or of a short code."""
        if not isinstance(text, str):
            raise ArgumentError(f"an action is named by a text, not by {describe(text)}")
        wanted = text.strip().casefold()
        legal = self.legal_actions().tolist()
        named: list[Callable[[int], str]] = [self.action_code, self.action_to_string]
        for name in named:
            for action in legal:
                if name(action).casefold() == wanted:
                    return int(action)
        known = [name(action) for name in named for action in legal]
        raise IllegalActionError(
            f"no legal action is called {describe(text)}{suggestion(text, known)}"
            if legal
            else f"there is no legal action, so none is called {describe(text)}",
            legal,
        )

    # History.

    def history(self) -> list[int]:
        """Return the ids of all actions and chance outcomes, in order."""
        return [action for _, action in self._history]

    def full_history(self) -> list[PlayerAction]:
        """Return all steps with the players who made them; chance is -1."""
        return list(self._history)

    def history_str(self) -> str:
        """Return the history as short codes, separated by commas."""
        return ", ".join(self.history_codes())

    def history_codes(self) -> list[str]:
        """Return the short code of each step."""
        actions, outcomes = self.game.action_codes, self.game.outcome_codes
        return [(outcomes if p == CHANCE else actions)[a] for p, a in self._history]

    def move_number(self) -> int:
        """Return the number of steps so far, chance included."""
        return len(self._history)

    # What a player knows.

    def observation(self, player: int | None = None) -> dict[str, Any]:
        """Return what a player may know, by field name. The player to decide if left out."""
        return self._position.observation(self._viewer(player))

    def observation_record(self, player: int | None = None) -> np.void:
        """Return what a player may know as a structured NumPy scalar."""
        layout = self.game._backend.observation_layout
        return layout.scalar(self._position.observation_bytes(self._viewer(player)))

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Return what a player may know as numbers from 0 to 1, in the order of the fields."""
        layout = self.game._backend.observation_layout
        return layout.tensor(self._position.observation_bytes(self._viewer(player)))

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player may know as text, one field a line."""
        shown = self.observation(player)
        return "\n".join(f"{name}: {json.dumps(value)}" for name, value in shown.items())

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player knows; the observation holds it."""
        return self.observation_string(player)

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Return all that a player knows as numbers; the observation holds it."""
        return self.observation_tensor(player)

    def determinize(self, player: int, seed: int | None = None, index: int = 0) -> State:
        """Return a state that this one could be, for all that a player knows.

        What the player can't know is drawn anew, and so is all luck to come: the copy plays on
        with the luck of `seed` and `index`, never with that of the real game. If they name the
        real game's own luck, the copy gets another, by a fixed rule (see `docs/values.md`).
        """
        luck, number = seed_or_fresh(seed), check_seed(index, "index")
        if (luck, number) == (self.seed, self.index):
            luck = other_luck(luck, number)
        drawn = self._position.determinize(self._seat(player), luck, number)
        return self._with(drawn, seed=luck, index=number)

    def with_luck(self, seed: int | None = None, index: int = 0) -> State:
        """Return a copy that stands where this one does, with other luck to come."""
        return self._with(
            self._position.clone(),
            seed=seed_or_fresh(seed),
            index=check_seed(index, "index"),
        )

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> State:
        """Return a determinization, as in OpenSpiel; `sampler` returns numbers in [0, 1)."""
        if sampler is None:
            return self.determinize(player, secrets.randbits(64))
        halves = [min(int(sampler() * 2**32), 2**32 - 1) for _ in range(2)]
        return self.determinize(player, halves[0] << 32 | halves[1])

    # As data.

    def serialize(self) -> bytes:
        """Return the state as bytes, for `Game.deserialize_state`."""
        from quincunx.envelope import seal  # noqa: PLC0415  (it makes games)

        return seal(self)

    def to_bytes(self) -> bytes:
        """Return the packed state alone, of the dtype `Game.state_dtype`."""
        return self._position.to_bytes()

    def to_dict(self) -> dict[str, Any]:
        """Return every field of the state by name."""
        return self._position.to_dict()

    def to_record(self) -> np.void:
        """Return the state as a structured NumPy scalar of dtype `Game.state_dtype`."""
        return self.game._backend.state_layout.scalar(self.to_bytes())

    def hash(self) -> int:
        """Return a 64-bit hash of the state, not of the way to it; the same everywhere."""
        data = self.to_bytes()
        if self.forfeited_by is not None:
            data += bytes([self.forfeited_by])
        return _core.hash_bytes(data)

    def check(self) -> str | None:
        """Return what is impossible about the state, or None: a self-check of the engine."""
        return self._position.check()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.forfeited_by == other.forfeited_by
            and self.game.same_rules(other.game)
            and self.to_bytes() == other.to_bytes()
        )

    __hash__ = None  # type: ignore[assignment]  # it changes; use hash() for a table's key

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickle, (self.game, self.serialize())

    def __str__(self) -> str:
        text = self._position.to_text()
        if self.forfeited_by is not None:
            text += f"\nForfeited by player {self.forfeited_by}"
        return text

    def __repr__(self) -> str:
        return f"<State of {self.game.name}: {self._standing()}, turn {self.turns()}>"

    def _repr_html_(self) -> str:
        seats = range(self.game.players)
        rows = "".join(
            f"<tr><th>player {seat}</th><td>{score}</td><td>{place}</td></tr>"
            for seat, score, place in zip(seats, self.scores(), self.placements(), strict=True)
        )
        return (
            f"<div><b>{html.escape(self.game.title)}</b>: {html.escape(self._standing())}, "
            f"turn {self.turns()}<table><tr><th></th><th>score</th><th>placement</th></tr>{rows}"
            f"</table><pre>{html.escape(str(self))}</pre></div>"
        )

    def _standing(self) -> str:
        player = self.current_player()
        if self.forfeited_by is not None:
            return f"forfeited by player {self.forfeited_by}"
        if player == TERMINAL:
            return "over"
        return "chance to decide" if player == CHANCE else f"player {player} to decide"

    def _viewer(self, player: int | None) -> int:
        return max(self.current_player(), 0) if player is None else self._seat(player)

    def _seat(self, player: Any) -> int:
        number = as_integer(player)
        if number is None or not 0 <= number < self.game.players:
            raise ArgumentError(f"players are 0 to {self.game.players - 1}, not {describe(player)}")
        return number


def choice_of(value: Any, name: str, allowed: Sequence[str]) -> Any:
    """Return a keyword that must be one of a few."""
    if not isinstance(value, str) or value not in allowed:
        raise ArgumentError(
            f"{name} must be {one_of(allowed)}, not {describe(value)}{suggestion(value, allowed)}"
        )
    return value


def _unpickle(game: Game, data: bytes) -> State:
    return game.deserialize_state(data)
