"""Bots that behave as no bot should; workers import them by name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from quincunx.bots import Bot, PolicyBot

#: A file that is there once a bot has misbehaved, for those that do so once only.
MARK = "STRANGE_BOTS_MARK"


class First(Bot):
    """Takes the first legal action."""

    name = "first"
    identity = "strange:first"

    def __init__(self, game: Any, seat: int, seed: int) -> None:
        self._decision = 0

    def step(self, state: Any) -> int:
        """Misbehave at the third decision."""
        self._decision += 1
        if self._decision == 3:
            return self.turn(state)
        return int(state.legal_actions()[0])

    def turn(self, state: Any) -> Any:
        """Return what is chosen at the third decision."""
        return int(state.legal_actions()[0])


class Raises(First):
    identity = "strange:raises"

    def turn(self, state: Any) -> Any:
        raise KeyError(f"nothing\nhere, at {object()!r}")


class Illegal(First):
    identity = "strange:illegal"

    def turn(self, state: Any) -> Any:
        return state.get_game().num_distinct_actions()


class NoAction(First):
    identity = "strange:no-action"

    def turn(self, state: Any) -> Any:
        return "the first one"


class Exits(First):
    identity = "strange:exits"

    def turn(self, state: Any) -> Any:
        raise SystemExit(3)


class Hangs(First):
    identity = "strange:hangs"

    def turn(self, state: Any) -> Any:
        while True:
            try:
                time.sleep(60)
            except Exception:  # as stubborn as a bot can be
                continue


class Slow(First):
    identity = "strange:slow"

    def turn(self, state: Any) -> Any:
        time.sleep(0.3)
        return super().turn(state)


class Dies(First):
    identity = "strange:dies"

    def turn(self, state: Any) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


class DiesListening(First):
    identity = "strange:dies-listening"

    def inform_action(self, state: Any, player: int, action: int) -> None:
        if self._decision >= 3 and state.current_player() != player:
            os.kill(os.getpid(), signal.SIGKILL)


class DiesOnce(First):
    """Kills its process the first time that any of its kind comes to its third decision."""

    identity = "strange:dies-once"

    def turn(self, state: Any) -> Any:
        try:
            with Path(os.environ[MARK]).open("x"):
                os.kill(os.getpid(), signal.SIGKILL)
        except FileExistsError:
            return super().turn(state)


class RaisesListening(First):
    identity = "strange:raises-listening"

    def inform_action(self, state: Any, player: int, action: int) -> None:
        raise ValueError("not listening")


class Cheats(First):
    identity = "strange:cheats"
    cheats = True

    def turn(self, state: Any) -> Any:
        # It is shown the state itself, and may do with it what it likes.
        state.to_dict()
        while not state.is_terminal():
            state.apply_action(int(state.legal_actions()[0]))
        return -1


class Pries(First):
    """Tries to do with a fair view what only a state can."""

    identity = "strange:pries"

    def turn(self, state: Any) -> Any:
        return state.to_dict()


class NoBots:
    """A factory that works once, and never again."""

    made = 0


def fails_later(game: Any, seat: int, seed: int) -> Bot:
    """Return a bot when asked for the first time in a process."""
    NoBots.made += 1
    if NoBots.made > 1:
        raise RuntimeError("no more bots")
    return First(game, seat, seed)


def counts(game: Any, seat: int, seed: int) -> Bot:
    """Return a bot that tells how many playouts each decision took."""
    return Counts(game, seat, seed)


class Counts(First):
    identity = "strange:counts"

    def statistics(self) -> dict[str, Any]:
        return {"playouts": self._decision}


def greedy(game: Any, seat: int, seed: int) -> Bot:
    """Return an ordinary bot by another way."""
    return PolicyBot(game, "greedy", seed)


class Ponders(First):
    """Takes its time, unless it is told to hurry."""

    identity = "strange:ponders"

    def __init__(self, game: Any, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._seed = seed
        self._hurry = "STRANGE_BOTS_HURRY" in os.environ

    def step(self, state: Any) -> int:
        """Take any action, after a while."""
        if not self._hurry:
            time.sleep(0.002)
        self._decision += 1
        legal = state.legal_actions()
        return int(legal[(self._seed + 7 * self._decision) % len(legal)])


class StartsSlowly(First):
    """Takes longer to get ready than for any decision."""

    identity = "strange:starts-slowly"

    def __init__(self, game: Any, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        time.sleep(0.3)
