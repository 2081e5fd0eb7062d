"""Quincunx: heavy board games, played by the million.

>>> import quincunx as qx
>>> game = qx.load("city-of-the-living", players=2)
>>> report = game.rollout(1000, seed=7)
>>> report.count
1000
"""

from quincunx import errors, lockstep, packs
from quincunx._core import CHANCE, TERMINAL, __version__
from quincunx.envelope import deserialize_state
from quincunx.errors import (
    ArgumentError,
    EngineError,
    GameOverError,
    IllegalActionError,
    OptionError,
    OutputError,
    PackError,
    PlayerCountError,
    QuincunxError,
    RecordError,
    RecordMismatchError,
    SeedError,
    StateFormatError,
    UnknownGameError,
    UnknownPolicyError,
)
from quincunx.game import Game, games, load, replay
from quincunx.lockstep import Mismatch, VerifyReport, verify
from quincunx.packs import check_pack, export_pack, load_pack, pack_hash
from quincunx.policies import POLICY_NAMES
from quincunx.records import Record, read_records, write_records
from quincunx.report import Histogram, RolloutReport
from quincunx.state import PlayerAction, State
from quincunx.totals import Distribution, Moments, Totals

__all__ = [
    "CHANCE",
    "POLICY_NAMES",
    "TERMINAL",
    "ArgumentError",
    "Distribution",
    "EngineError",
    "Game",
    "GameOverError",
    "Histogram",
    "IllegalActionError",
    "Mismatch",
    "Moments",
    "OptionError",
    "OutputError",
    "PackError",
    "PlayerAction",
    "PlayerCountError",
    "QuincunxError",
    "Record",
    "RecordError",
    "RecordMismatchError",
    "RolloutReport",
    "SeedError",
    "State",
    "StateFormatError",
    "Totals",
    "UnknownGameError",
    "UnknownPolicyError",
    "VerifyReport",
    "__version__",
    "check_pack",
    "deserialize_state",
    "errors",
    "export_pack",
    "games",
    "load",
    "load_pack",
    "lockstep",
    "pack_hash",
    "packs",
    "read_records",
    "replay",
    "verify",
    "write_records",
]
