"""Bots by text."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from quincunx import _core
from quincunx.bots.interface import Bot
from quincunx.errors import ArgumentError, UnknownBotError, one_of, suggestion
from quincunx.policies import POLICY_NAMES

if TYPE_CHECKING:
    from quincunx.game import Game


class PolicyBot(Bot):
    """A policy of the native engine as a player."""

    def __init__(self, game: Game, seat: int, seed: int, policy: str) -> None:
        self.name = self.identity = policy
        self._policy, self._seat, self._seed = policy, seat, seed

    def step(self, state: Any) -> int:
        """Return the policy's choice."""
        legal = state.legal_actions()
        if self._policy == "uniform":
            word = _core.philox(self._seed, 0, state.decisions(), self._seat, 5, 0)[0]
            return int(legal[word % len(legal)])
        values = state.determinize(self._seed).action_values(
            1, policy=self._policy, seed=self._seed
        )
        return int(values.best)


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot by text; makes one for (game, seat, seed)."""

    text: str

    def __post_init__(self) -> None:
        if ":" not in self.spec and self.spec not in POLICY_NAMES:
            raise UnknownBotError(
                f"there is no bot {self.spec!r}; allowed are {one_of(POLICY_NAMES)}"
                f"{suggestion(self.spec, POLICY_NAMES)}"
            )

    @property
    def label(self) -> str | None:
        """The name given before ``=``."""
        head, equals, _ = self.text.partition("=")
        return head if equals and head.isidentifier() else None

    @property
    def spec(self) -> str:
        """The text without the label."""
        return self.text.partition("=")[2] if self.label else self.text

    @property
    def name(self) -> str:
        """How reports call it."""
        return self.label or self.spec

    def __call__(self, game: Game, seat: int, seed: int) -> Bot:
        module, colon, factory = self.spec.partition(":")
        if not colon:
            return PolicyBot(game, seat, seed, self.spec)
        try:
            made = getattr(importlib.import_module(module), factory)(game, seat, seed)
        except (ImportError, AttributeError) as error:
            raise UnknownBotError(f"there is no bot {self.spec!r}: {error}") from error
        if not isinstance(made, Bot):
            raise ArgumentError(f"{self.spec} makes no bot")
        return made


def make_bot(text: str, game: Game, seat: int = 0, seed: int = 0) -> Bot:
    """Return the bot of a text."""
    return BotSpec(text)(game, seat, seed)
