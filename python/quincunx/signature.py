"""The signature of a build: what it makes of fixed games, as one short text."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache

import numpy as np

from quincunx.errors import OptionError
from quincunx.game import Game, games, load
from quincunx.lineup import lineup_of
from quincunx.packs.loading import game_package
from quincunx.policies import POLICY_NAMES

#: The luck of the games, their number for each policy, and where long ones are cut off.
_SEED = 0x51675E
_GAMES = 1
_DECISIONS = 1500
#: Hexadecimal digits that are told.
_DIGITS = 16


@cache
def build_signature() -> str:
    """Return the signature of this build: a hash over fixed games of every game.

    It is the same on every machine and in every build of the same rules, luck, policies and packs,
    and changes when any of them does.

    Returns
    -------
    str
        16 hexadecimal digits.

    Examples
    --------
    >>> import quincunx as qx
    >>> len(qx.build_signature())
    16
    """
    return _digest(f"{name} {game_signature(name)}".encode() for name in sorted(games()))


@cache
def game_signature(name: str) -> str:
    """Return the part of the signature that is of one game.

    The games are those of the fewest and of the most players, and of the most in each mode, with
    the options and the pack that come with the game, each by every policy.

    Parameters
    ----------
    name : str
        Name of the game.

    Returns
    -------
    str
        16 hexadecimal digits.

    Raises
    ------
    UnknownGameError
        If there is no such game.
    """
    return _digest(piece for game in _rulesets(name) for piece in _pieces(game))


def played_signature(game: Game, count: int = _GAMES) -> str:
    """Return the signature of one ruleset, pack and engine, by fixed games of it."""
    return _digest(_pieces(game, count))


def _rulesets(name: str) -> list[Game]:
    chosen = [_least(name), load(name)]
    package = game_package(name)
    options_of = getattr(package, "mode_options", None)
    if options_of is not None:
        most = package.GAME.max_players
        chosen += [load(name, **options_of(mode, most)) for mode in package.GAME.modes]
    return list(dict.fromkeys(chosen))


def _least(name: str) -> Game:
    """Return the game of the fewest players that the options allow as they are."""
    facts = game_package(name).GAME
    for players in range(facts.min_players, facts.max_players):
        with suppress(OptionError):
            return load(name, players=players)
    return load(name)


def _pieces(game: Game, count: int = _GAMES) -> Iterator[bytes]:
    """Yield what is hashed of a ruleset: itself, and every step and the end of its games."""
    facts = [game.name, game.rules_version, game.pack_hash, game.options_dict()]
    yield json.dumps(facts, sort_keys=True).encode()
    for policy in POLICY_NAMES:
        native = lineup_of(policy, game).native
        for index in range(count):
            steps, _ = game._backend.play(_SEED, index, native, _DECISIONS)
            position = game._initial.clone()
            for step in steps:
                position.apply(step)
            yield np.array(steps, "<u2").tobytes()
            yield position.to_bytes()


def _digest(pieces: Iterable[bytes]) -> str:
    """Return the hash of pieces, each with its length before it."""
    hashed = hashlib.sha256()
    for piece in pieces:
        hashed.update(len(piece).to_bytes(8, "little"))
        hashed.update(piece)
    return hashed.hexdigest()[:_DIGITS]
