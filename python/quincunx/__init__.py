"""Quincunx: heavy board games, played by the million.

>>> import quincunx as qx
>>> game = qx.load("city-of-the-living", players=2)
>>> report = game.rollout(1000, seed=7)
>>> report.count
1000
"""

from quincunx import bots, compiled, errors, lockstep, packs, regress
from quincunx._core import CHANCE, TERMINAL, __version__
from quincunx.analysis import (
    AdjustedResult,
    Analysis,
    LuckLedger,
    adjust_luck,
    analyze,
    luck_ledger,
)
from quincunx.batch import Batch, StepResult
from quincunx.bots.search_result import SearchResult
from quincunx.comparing import Comparison, Difference, Divergence, compare
from quincunx.compiled import (
    CompiledPolicy,
    c_header,
    epsilon_greedy,
    get_include,
    policy,
    policy_from_address,
    softmax,
)
from quincunx.envelope import deserialize_state
from quincunx.errors import (
    ArgumentError,
    BotError,
    EngineError,
    GameOverError,
    IllegalActionError,
    MissingExtraError,
    OptionError,
    OutputError,
    PackError,
    PlayerCountError,
    PolicyCompileError,
    PolicyError,
    QuincunxError,
    RecordError,
    RecordMismatchError,
    SeedError,
    StateFormatError,
    SuiteError,
    TournamentError,
    UnknownBotError,
    UnknownGameError,
    UnknownPolicyError,
    WorkerError,
)
from quincunx.game import Game, games, load
from quincunx.leaks import Leak, LeakReport, leakcheck
from quincunx.lockstep import Mismatch, VerifyReport, verify
from quincunx.observation_layout import (
    ObservationField,
    ObservationLayout,
    observation_layout,
)
from quincunx.packs import check_pack, export_pack, load_pack, pack_hash
from quincunx.policies import POLICY_NAMES
from quincunx.python_policies import BatchedPolicy, PythonPolicy, batched_policy, python_policy
from quincunx.records import Record, read_records, write_records
from quincunx.replaying import replay
from quincunx.report import Histogram, RolloutReport
from quincunx.signature import build_signature
from quincunx.state import PlayerAction, State
from quincunx.totals import Distribution, Moments, Totals
from quincunx.tournament import (
    Sprt,
    TournamentResult,
    open_tournament,
    play_tournament,
    resume_tournament,
)
from quincunx.values import ActionValues, PositionReport
from quincunx.workers import RayExecutor

__all__ = [
    "CHANCE",
    "POLICY_NAMES",
    "TERMINAL",
    "ActionValues",
    "AdjustedResult",
    "Analysis",
    "ArgumentError",
    "Batch",
    "BatchedPolicy",
    "BotError",
    "Comparison",
    "CompiledPolicy",
    "Difference",
    "Distribution",
    "Divergence",
    "EngineError",
    "Game",
    "GameOverError",
    "Histogram",
    "IllegalActionError",
    "Leak",
    "LeakReport",
    "LuckLedger",
    "Mismatch",
    "MissingExtraError",
    "Moments",
    "ObservationField",
    "ObservationLayout",
    "OptionError",
    "OutputError",
    "PackError",
    "PlayerAction",
    "PlayerCountError",
    "PolicyCompileError",
    "PolicyError",
    "PositionReport",
    "PythonPolicy",
    "QuincunxError",
    "RayExecutor",
    "Record",
    "RecordError",
    "RecordMismatchError",
    "RolloutReport",
    "SearchResult",
    "SeedError",
    "Sprt",
    "State",
    "StateFormatError",
    "StepResult",
    "SuiteError",
    "Totals",
    "TournamentError",
    "TournamentResult",
    "UnknownBotError",
    "UnknownGameError",
    "UnknownPolicyError",
    "VerifyReport",
    "WorkerError",
    "__version__",
    "adjust_luck",
    "analyze",
    "batched_policy",
    "bots",
    "build_signature",
    "c_header",
    "check_pack",
    "compare",
    "compiled",
    "deserialize_state",
    "epsilon_greedy",
    "errors",
    "export_pack",
    "games",
    "get_include",
    "leakcheck",
    "load",
    "load_pack",
    "lockstep",
    "luck_ledger",
    "observation_layout",
    "open_tournament",
    "pack_hash",
    "packs",
    "play_tournament",
    "policy",
    "policy_from_address",
    "python_policy",
    "read_records",
    "regress",
    "replay",
    "resume_tournament",
    "softmax",
    "verify",
    "write_records",
]
