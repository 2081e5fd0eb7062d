"""The native core, in the build that suits this processor.

The core is compiled once for each instruction set. The environment variable ``QUINCUNX_TARGET``
(``v3``, ``v2`` or ``generic``) forces one of them, for tests and comparisons.
"""

from __future__ import annotations

import importlib
import os
from types import ModuleType

_BEST_FIRST = ("v3", "v2", "generic")
_HOW_TO_BUILD = "Run 'pip install .' in the root of the sources; it needs a C++20 compiler."


def _cpu_target() -> str:
    try:
        bridge = importlib.import_module("quincunx._bridge")
    except ImportError as error:
        raise ImportError(f"Quincunx has no compiled core ({error}). {_HOW_TO_BUILD}") from error
    return str(bridge.cpu_target())


def _candidates() -> tuple[str, ...]:
    forced = os.environ.get("QUINCUNX_TARGET")
    if not forced:
        best = _cpu_target()
        return _BEST_FIRST[_BEST_FIRST.index(best) :]
    if forced not in _BEST_FIRST:
        raise ImportError(
            f"QUINCUNX_TARGET is {forced!r}; allowed are {', '.join(map(repr, _BEST_FIRST))}."
        )
    return (forced,)


def _load() -> ModuleType:
    candidates = _candidates()
    for target in candidates:
        name = f"quincunx._core_{target}"
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
    raise ImportError(
        f"Quincunx has no compiled core for this processor (looked for "
        f"{', '.join(f'_core_{target}' for target in candidates)}). {_HOW_TO_BUILD}"
    )


_module = _load()

__version__ = _module.__version__
TARGET = _module.TARGET
COMPILER = _module.COMPILER
CHANCE = _module.CHANCE
TERMINAL = _module.TERMINAL
WIN_UNITS = _module.WIN_UNITS
POLICIES = _module.POLICIES
Ruleset = _module.Ruleset
State = _module.State
Stream = _module.Stream
games = _module.games
game_info = _module.game_info
fields = _module.fields
philox = _module.philox
chance_words = _module.chance_words
stream_words = _module.stream_words
bounded = _module.bounded
hash_bytes = _module.hash_bytes
floor_loop = _module.floor_loop
encode_ids = _module.encode_ids
decode_ids = _module.decode_ids
select = _module.select
SeatPolicy = _module.SeatPolicy
POLICY_ABI_VERSION = _module.POLICY_ABI_VERSION
STREAM_NEXT = _module.STREAM_NEXT
STREAM_BELOW = _module.STREAM_BELOW
STREAM_UNIFORM = _module.STREAM_UNIFORM
Batch = _module.Batch
BatchPlay = _module.BatchPlay
Search = _module.Search
BusyError = _module.BusyError
