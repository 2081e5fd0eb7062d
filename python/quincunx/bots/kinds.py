"""The kinds of bots that can be named, each with its settings."""

from __future__ import annotations

import abc
import dataclasses
import importlib
import os
import sys
from collections.abc import Callable, Collection, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any

from quincunx.bots.faults import Fault
from quincunx.bots.interface import Bot
from quincunx.bots.policy_bots import PolicyBot, softmax_bot
from quincunx.bots.search import FlatMcBot, MctsBot, SearchBot
from quincunx.bots.search_settings import Method, SearchSettings
from quincunx.compiled.native_policy import CompiledPolicy
from quincunx.errors import (
    ArgumentError,
    BotError,
    QuincunxError,
    UnknownBotError,
    one_of,
    suggestion,
)
from quincunx.lineup import Slow
from quincunx.policies import POLICY_NAMES
from quincunx.seeds import describe

if TYPE_CHECKING:
    from quincunx.game import Game


class Kind(abc.ABC):
    """A kind of bots. Texts are ``kind[options]:rest``."""

    def settings(self) -> Collection[str]:
        """Return the names of what can be set after the colon."""
        return ()

    def options(self) -> Collection[str]:
        """Return the names of what can stand in brackets."""
        return ()

    @abc.abstractmethod
    def check(self, options: str | None, rest: str | None) -> None:
        """Refuse options and settings that no bot of this kind has."""

    @abc.abstractmethod
    def make(
        self, game: Game, seat: int, seed: int, name: str, options: str | None, rest: str | None
    ) -> Bot:
        """Return a bot with luck of its own."""


class Plain(Kind):
    """A policy by name."""

    def __init__(self, policy: str) -> None:
        self._policy = policy

    def check(self, options: str | None, rest: str | None) -> None:
        no_options(self._policy, options)
        if rest is not None:
            raise ArgumentError(f"bot {self._policy!r} has no settings, but is given {rest!r}")

    def make(
        self, game: Game, seat: int, seed: int, name: str, options: str | None, rest: str | None
    ) -> Bot:
        return PolicyBot(game, self._policy, seed)


class Softmax(Kind):
    """``softmax:POLICY,t=T``."""

    def settings(self) -> Collection[str]:
        return ("t",)

    def check(self, options: str | None, rest: str | None) -> None:
        no_options("softmax", options)
        self._read(rest)

    def make(
        self, game: Game, seat: int, seed: int, name: str, options: str | None, rest: str | None
    ) -> Bot:
        policy, temperature = self._read(rest)
        return softmax_bot(game, policy, temperature, seed, name)

    def _read(self, rest: str | None) -> tuple[str, float]:
        policy, _, others = (rest or "greedy").partition(",")
        if policy.strip() != "greedy":
            raise ArgumentError(
                f"softmax draws by the values of 'greedy', as in 'softmax:greedy,t=0.5'; "
                f"{policy.strip()!r} has none"
            )
        values = read_settings("softmax", others, {"t": real})
        temperature = values.get("t", 1.0)
        if not 0 < temperature < float("inf"):
            raise ArgumentError(f"t of softmax must be above 0, not {temperature:g}")
        return "greedy", temperature


class Search(Kind):
    """``mcts:...`` and ``flat-mc:...``."""

    def __init__(self, method: Method) -> None:
        self._method: Method = method

    def settings(self) -> Collection[str]:
        return _SEARCH

    def check(self, options: str | None, rest: str | None) -> None:
        no_options(self._method, options)
        values = read_settings(self._method, rest, _SEARCH)
        values.pop("cheat", None)
        SearchSettings(method=self._method, **values)

    def make(
        self, game: Game, seat: int, seed: int, name: str, options: str | None, rest: str | None
    ) -> Bot:
        kind: type[SearchBot] = MctsBot if self._method == "mcts" else FlatMcBot
        values = read_settings(self._method, rest, _SEARCH)
        return kind(game, seed=seed, seat=seat, name=name, **values)


class External(Kind):
    """``external[LIMITS]:COMMAND``."""

    def options(self) -> Collection[str]:
        from quincunx.bots.external import Limits  # noqa: PLC0415  (it reads settings as we do)

        return [field.name for field in dataclasses.fields(Limits)]

    def check(self, options: str | None, rest: str | None) -> None:
        from quincunx.bots.external import spec  # noqa: PLC0415  (it reads settings as we do)

        spec.read(options, rest)

    def make(
        self, game: Game, seat: int, seed: int, name: str, options: str | None, rest: str | None
    ) -> Bot:
        from quincunx.bots.external import spec  # noqa: PLC0415  (it reads settings as we do)

        return spec.make(game, seat, seed, name, options, rest)


class Imported(Kind):
    """``module.path:factory``: what makes a bot for (game, seat, seed), or a policy."""

    def __init__(self, module: str) -> None:
        self._module = module

    def check(self, options: str | None, rest: str | None) -> None:
        if options is not None or not rest:
            raise UnknownBotError(
                f"there is no bot {self._module!r}; {allowed()}{suggestion(self._module, KINDS)}"
            )
        self._found(rest)

    def make(
        self, game: Game, seat: int, seed: int, name: str, options: str | None, rest: str | None
    ) -> Bot:
        found = self._found(rest or "")
        if isinstance(found, CompiledPolicy | Slow):
            return PolicyBot(game, found, seed)
        return made_bot(found, game, seat, seed, f"{self._module}:{rest}")

    def _found(self, path: str) -> Any:
        found: Any = self._import()
        for part in path.split("."):
            found = getattr(found, part, None)
            if found is None:
                raise UnknownBotError(f"module {self._module!r} has no {path!r} to make a bot")
        if not callable(found):
            raise UnknownBotError(
                f"{self._module}:{path} is {describe(found)}; it should be a policy, or make a bot "
                "for (game, seat, seed)"
            )
        return found

    def _import(self) -> ModuleType:
        # As with 'python -m', a module may lie in the current folder.
        here = os.getcwd()
        added = here not in sys.path and "" not in sys.path
        if added:
            sys.path.append(here)
        try:
            return importlib.import_module(self._module)
        except (Exception, SystemExit) as error:
            close = suggestion(self._module, KINDS)
            raise UnknownBotError(
                f"there is no bot {self._module!r}, and no module of that name can be imported: "
                f"{type(error).__name__}: {error}; {allowed()}{close}"
            ) from error
        finally:
            if added:
                sys.path.remove(here)


def made_bot(factory: Callable[..., Any], game: Game, seat: int, seed: int, maker: str) -> Bot:
    """Return what a factory makes, once it is clear that it is a bot.

    Raises
    ------
    ArgumentError
        If it isn't, or lacks a name or an identity.
    BotError
        If the factory fails.
    """
    try:
        made = factory(game, seat, seed)
    except QuincunxError:
        raise
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}"
        raise BotError(Fault.NO_START, maker, why) from error
    if not isinstance(made, Bot):
        raise ArgumentError(f"{maker} made no bot, but {describe(made)}")
    for attribute in ("name", "identity"):
        if not isinstance(getattr(made, attribute, None), str):
            raise ArgumentError(f"the bot that {maker} made has no {attribute}, which is a text")
    return made


def allowed() -> str:
    """Return a sentence of all bots that can be named."""
    return f"allowed are {one_of(KINDS)}, and module.path:factory for one of your own in Python"


def no_options(kind: str, options: str | None) -> None:
    """Refuse options in brackets."""
    if options is not None:
        raise ArgumentError(f"bot {kind!r} takes no [{options}]")


def read_settings(
    kind: str, text: str | None, readers: Mapping[str, Callable[[str], Any]]
) -> dict[str, Any]:
    """Return settings of the form ``key=value,key=value``.

    Raises
    ------
    ArgumentError
        If one is unknown, given twice or can't be read.
    """
    found: dict[str, Any] = {}
    for part in filter(None, (text or "").split(",")):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        key = key.replace("-", "_")
        if key not in readers:
            raise ArgumentError(
                f"bot {kind!r} has no setting {key!r}; it has {one_of(readers)}"
                f"{suggestion(key, readers)}"
            )
        if not equals or not value:
            raise ArgumentError(f"setting {key!r} of bot {kind!r} needs a value: {key}=...")
        if key in found:
            raise ArgumentError(f"setting {key!r} of bot {kind!r} is given twice")
        try:
            found[key] = readers[key](value)
        except ValueError as error:
            raise ArgumentError(
                f"setting {key!r} of bot {kind!r} can't be {value!r}: {error}"
            ) from None
    return found


def whole(text: str) -> int:
    """Read an integer."""
    try:
        return int(text)
    except ValueError:
        raise ValueError("it is an integer") from None


def real(text: str) -> float:
    """Read a finite number."""
    try:
        number = float(text)
    except ValueError:
        raise ValueError("it is a number") from None
    if number != number or number in (float("inf"), float("-inf")):
        raise ValueError("it is a finite number")
    return number


def switch(text: str) -> bool:
    """Read a truth value."""
    values = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    try:
        return values[text.lower()]
    except KeyError:
        raise ValueError("it is true or false") from None


def _threads(text: str) -> int | None:
    return None if text == "all" else whole(text)


def _policy(text: str) -> str | list[str]:
    policies = text.split("+")
    return policies[0] if len(policies) == 1 else policies


_SEARCH: dict[str, Callable[[str], Any]] = {
    "playouts": whole,
    "time": real,
    "policy": _policy,
    "c": real,
    "bias": real,
    "first_play": real,
    "chance": str,
    "depth": whole,
    "score": real,
    "belief": real,
    "reuse": switch,
    "memory": whole,
    "threads": _threads,
    "cheat": switch,
}

#: The kinds, by the first word of a bot's text.
KINDS: dict[str, Kind] = {
    **{policy: Plain(policy) for policy in POLICY_NAMES},
    "softmax": Softmax(),
    "flat-mc": Search("flat-mc"),
    "mcts": Search("mcts"),
    "external": External(),
}
