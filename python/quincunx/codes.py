"""The short stable codes of a game's actions and chance outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quincunx.errors import EngineError, suggestion


class Step(NamedTuple):
    """An action, or an outcome of chance, by its id."""

    number: int
    chance: bool


class CodeBook:
    """The codes of all actions and all outcomes, both ways.

    A code tells an action from an outcome, so that a record is a plain list of codes.
    """

    def __init__(self, actions: Sequence[str], outcomes: Sequence[str]) -> None:
        self._codes = (tuple(actions), tuple(outcomes))
        self._steps = {
            code: Step(number, chance)
            for chance, codes in ((False, actions), (True, outcomes))
            for number, code in enumerate(codes)
        }
        if len(self._steps) != len(actions) + len(outcomes):
            raise EngineError("two actions or outcomes of the game have the same code")

    def step(self, code: str) -> Step | None:
        """Return the action or outcome of a code, or None if there is none."""
        return self._steps.get(code)

    def code(self, number: int, chance: bool) -> str:
        """Return the code of an action, or of an outcome."""
        return self._codes[chance][number]

    def closest(self, code: str) -> str:
        """Return ``"; did you mean 'X'?"`` if some code is close."""
        return suggestion(code, self._steps)
