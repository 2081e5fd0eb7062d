"""The flat search: all actions on the same luck, the worse half dropped round by round."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Any

from quincunx.reference.luck import Key
from quincunx.reference.search_rules import Rules, Settings, Worth


class Flat:
    """All actions on the same luck; the worse half is dropped round by round."""

    def __init__(self, rules: Rules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings
        self.forget()

    def forget(self) -> None:
        """Forget everything."""
        self.sums: dict[int, list[int]] = {}
        self.visits: dict[int, int] = {}
        self.racing: list[int] = []
        self.made = self.budget = 0

    def advance(self, player: int, action: int) -> bool:
        """Keep nothing."""
        return False

    def playouts(
        self, state: Any, observer: int, seed: int, count: int, seconds: float
    ) -> Iterator[int]:
        """Make playouts, yielding how many were made."""
        self.forget()
        player = self.rules.to_decide(state)
        self.racing = self.rules.game.legal_actions(self.rules.tables, state)
        self.sums = {action: [0] * len(self.settings.policies) for action in self.racing}
        self.visits = dict.fromkeys(self.racing, 0)
        self.budget = count or self._fitting(state, observer, seed, seconds)
        rounds = max(1, (len(self.racing) - 1).bit_length())
        played = 0
        for _ in range(rounds):
            share = max(1, self.budget // (rounds * len(self.racing)))
            for index in range(played, played + share):
                for action in self.racing:
                    self._count(action, self._one(state, observer, (seed, index), action))
                    yield self.made
            played += share
            self.racing.sort(key=lambda action: (-self.sums[action][player], action))
            if len(self.racing) > 1:
                self.racing = self.racing[: (len(self.racing) + 1) // 2]

    def _count(self, action: int, values: list[int]) -> None:
        self.made += 1
        self.visits[action] += 1
        sums = self.sums[action]
        self.sums[action] = [total + value for total, value in zip(sums, values, strict=True)]

    def _one(self, root: Any, observer: int, key: Key, action: int) -> list[int]:
        state = self.rules.begin(root, observer, key, self.settings)
        self.rules.game.apply(self.rules.tables, state, action)
        end = self.rules.play_on(state, key, self.settings)
        worth = Worth(self.settings, len(self.settings.policies))
        worth.leads = self._possible_leads()
        return worth.measure(self.rules, state, end)

    def _possible_leads(self) -> list[int]:
        low, high = self.settings.score_range
        return [low, high] if len(self.settings.policies) == 1 else [low - high, high - low]

    def _fitting(self, state: Any, observer: int, seed: int, seconds: float) -> int:
        """Return how many playouts fit into so many seconds."""
        begin = time.perf_counter()
        self._one(state, observer, (seed, 0), self.racing[0])
        return max(1, int(seconds / (time.perf_counter() - begin)))

    def found(self, state: Any) -> dict[str, Any]:
        """Return what was found."""
        player = self.rules.to_decide(state)
        actions = self.rules.game.legal_actions(self.rules.tables, state)
        seats = range(len(self.settings.policies))
        units = Worth(self.settings, len(seats)).units
        best = self.racing[0]
        return {
            "actions": actions,
            "visits": [self.visits[action] for action in actions],
            "values": [
                [
                    self.sums[action][seat] / self.visits[action] / units
                    if self.visits[action]
                    else math.nan
                    for seat in seats
                ]
                for action in actions
            ],
            "best": actions.index(best),
            "line": [(player, best)],
            "playouts": self.made,
            "budget": self.budget,
            "inherited": 0,
            "nodes": 0,
        }
