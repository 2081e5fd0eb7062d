"""Reference engines in plain Python: made for reading, and for checking the native ones."""

from __future__ import annotations

import importlib
from typing import cast

from quincunx.reference.errors import UnknownGameError
from quincunx.reference.protocol import ReferenceGame

__all__ = ["load"]


def load(name: str) -> ReferenceGame:
    """Return the reference engine of a game.

    Parameters
    ----------
    name : str
        The name of the game, with hyphens or underscores.

    Raises
    ------
    UnknownGameError
        If there is no such engine.

    Examples
    --------
    >>> from quincunx.reference import load
    >>> load("city-of-the-living").NUM_ACTIONS
    121
    """
    folder = name.replace("-", "_")
    if not folder.isidentifier():
        raise UnknownGameError(f"{name!r} is not the name of a game")
    path = f"{__name__}.{folder}"
    try:
        module = importlib.import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        raise UnknownGameError(f"there is no reference engine for {name!r}") from None
    if not hasattr(module, "compile_tables"):
        raise UnknownGameError(f"there is no reference engine for {name!r}")
    return cast(ReferenceGame, module)
