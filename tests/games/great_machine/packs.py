"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

from ..support import Packs

GAME = "great-machine"
#: Mode and number of Heroes, and the numbers of players allowed.
COUNTS = {
    ("ovm", 3): range(2, 5),
    ("ovm", 4): range(2, 6),
    ("coop", 3): range(1, 4),
    ("coop", 4): range(1, 5),
}

_PACKS = Packs(GAME, 2)
options = _PACKS.options
components = _PACKS.components
record = _PACKS.record
content = _PACKS.content
edited = _PACKS.edited
changed = _PACKS.changed
