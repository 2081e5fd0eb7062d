"""The names of all games, and a package for each game of which something special can be computed.

>>> import quincunx as qx
>>> import quincunx.games.twilight_imperium
>>> "city-of-the-living" in qx.games()
True
"""

import sys
from types import ModuleType

from quincunx.game import games as _names


class _Games(ModuleType):
    """A package that may be called: importing it hides the function of that name."""

    def __call__(self) -> list[str]:
        """Return the names of all games."""
        return _names()


sys.modules[__name__].__class__ = _Games
