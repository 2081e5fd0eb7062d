"""Component packs: every component of a game, as TOML that can be exported, edited and loaded."""

from __future__ import annotations

from quincunx.packs.loading import (
    check_pack,
    export_pack,
    load_pack,
    pack_hash,
    pack_warnings,
)

__all__ = ["check_pack", "export_pack", "load_pack", "pack_hash", "pack_warnings"]
