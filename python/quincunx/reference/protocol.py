"""The functions that the package of every game offers, in the order in which they are used.

Tables and states are opaque here; each game has types of its own.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from quincunx.reference.luck import Words

#: A state by the names of its fields.
Fields = dict[str, Any]

CHANCE: Final = -1
TERMINAL: Final = -4


class ReferenceGame(Protocol):
    """A reference engine: the module of one game."""

    @property
    def NUM_ACTIONS(self) -> int:
        """Number of action ids."""

    @property
    def NUM_OUTCOMES(self) -> int:
        """Number of outcome ids."""

    @property
    def SCORE_CATEGORIES(self) -> tuple[str, ...]:
        """Names of the score categories."""

    @property
    def ENDINGS(self) -> tuple[str, ...]:
        """Names of the ways in which a game can end."""

    def compile_tables(self, pack: Any, options: Any) -> Any:
        """Return the tables of a component pack under some ruleset options."""

    def new_initial_state(self, tables: Any) -> Any:
        """Return the state in which a game begins."""

    def current_player(self, tables: Any, state: Any) -> int:
        """Return the seat to decide, CHANCE or TERMINAL."""

    def legal_actions(self, tables: Any, state: Any) -> list[int]:
        """Return the legal actions, ascending; none at a chance node or at the end."""

    def chance_outcomes(self, tables: Any, state: Any) -> list[tuple[int, int]]:
        """Return (outcome, weight) pairs, ascending; none where nothing is drawn."""

    def chance_source(self, tables: Any, state: Any) -> tuple[int, int]:
        """Return the source of luck of a chance node and the number of its earlier draws."""

    def apply(self, tables: Any, state: Any, action: int) -> None:
        """Apply a legal action, or an outcome at a chance node. Changes the state."""

    def scores(self, tables: Any, state: Any) -> list[int]:
        """Return the score of each seat."""

    def categories(self, tables: Any, state: Any) -> list[list[int]]:
        """Return the score of each seat by category."""

    def placements(self, tables: Any, state: Any) -> list[int]:
        """Return the placement of each seat, from 1; ties share the better number."""

    def winners(self, tables: Any, state: Any) -> list[int]:
        """Return the seats that share the win."""

    def turns(self, tables: Any, state: Any) -> int:
        """Return the number of finished turns."""

    def ending(self, tables: Any, state: Any) -> int:
        """Return which of ENDINGS a finished game came to."""

    def max_decisions(self, tables: Any) -> int:
        """Return a bound on the decisions of a game, chance not counted."""

    def observe(
        self, tables: Any, state: Any, player: int, fields: Fields | None = None
    ) -> dict[str, Any]:
        """Return what a player may know.

        Where the dictionary of the state is at hand, it spares making another; it isn't changed.
        """

    def determinize(self, tables: Any, state: Any, player: int, words: Words) -> Any:
        """Return a copy in which what the player can't know is drawn anew."""

    def to_dict(self, tables: Any, state: Any) -> dict[str, Any]:
        """Return the state by the canonical field names of both engines."""

    def from_dict(self, tables: Any, data: Any) -> Any:
        """Return the state that a dictionary describes; checks shape and ranges only."""

    def check_invariants(self, tables: Any, state: Any) -> None:
        """Raise InvariantError if no game can reach this state."""

    def action_code(self, action: int) -> str:
        """Return a short stable text for an action."""

    def outcome_code(self, outcome: int) -> str:
        """Return a short stable text for an outcome."""

    def action_to_string(self, tables: Any, state: Any, action: int) -> str:
        """Return an action in words."""

    def outcome_to_string(self, tables: Any, state: Any, outcome: int) -> str:
        """Return an outcome in words."""

    def state_to_string(self, tables: Any, state: Any) -> str:
        """Return a state as readable text."""

    def greedy(self, tables: Any, state: Any, legal: list[int]) -> int:
        """Return a sensible choice among the legal actions."""
