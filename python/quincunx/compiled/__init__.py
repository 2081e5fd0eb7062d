"""Compiled policies: strategies that run inside the native playout loop."""

from quincunx.compiled.addresses import policy_from_address
from quincunx.compiled.combinators import epsilon_greedy, softmax
from quincunx.compiled.decorator import policy
from quincunx.compiled.include import c_header, get_include
from quincunx.compiled.members import has
from quincunx.compiled.native_policy import CompiledPolicy

__all__ = [
    "CompiledPolicy",
    "c_header",
    "epsilon_greedy",
    "get_include",
    "has",
    "policy",
    "policy_from_address",
    "softmax",
]
