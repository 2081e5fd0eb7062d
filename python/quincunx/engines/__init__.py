"""The engines behind one protocol: the native one, and the reference one in plain Python."""

from __future__ import annotations

from typing import Any

from quincunx.engines.native import NativeEngine
from quincunx.engines.protocol import Engine, Setup
from quincunx.engines.reference import ReferenceEngine
from quincunx.errors import EngineError, one_of, suggestion
from quincunx.seeds import describe

__all__ = ["ENGINE_NAMES", "Engine", "Setup", "check_engine", "make_engine"]

#: Names of the engines.
ENGINE_NAMES = ("native", "reference")


def check_engine(name: Any) -> str:
    """Return the name of an engine, or raise EngineError."""
    if not isinstance(name, str) or name not in ENGINE_NAMES:
        raise EngineError(
            f"there is no engine {describe(name)}; allowed are {one_of(ENGINE_NAMES)}"
            f"{suggestion(name, ENGINE_NAMES)}"
        )
    return name


def make_engine(name: str, setup: Setup) -> Engine:
    """Return a game's engine under some pack and options."""
    return NativeEngine(setup) if name == "native" else ReferenceEngine(setup)
