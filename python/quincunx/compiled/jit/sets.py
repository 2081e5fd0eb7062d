"""Bit sets and legal actions: membership, count, k-th member, iteration."""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba.core import cgutils, config, types
from numba.core.imputils import RefType, iternext_impl, lower_builtin
from numba.extending import (
    intrinsic,
    overload,
    overload_attribute,
    overload_method,
    register_jitable,
)

from quincunx import _core
from quincunx.compiled.jit.kinds import LegalType, MembersType, SetType
from quincunx.compiled.jit.views import new_iterator
from quincunx.compiled.members import has

_I64 = ir.IntType(64)


def _deposits() -> bool:
    """Whether numba compiles for a processor whose bit deposit instruction the core uses too."""
    own_choice = config.CPU_NAME or config.CPU_FEATURES
    return _core.TARGET == "v3" and not own_choice and get_host_cpu_features().get("bmi2", False)


_U = types.uint64
_ONES = 0x0101010101010101
_HIGHS = 0x8080808080808080


@intrinsic
def _popcount(typing_context: Any, word: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), code


@intrinsic
def _lowest(typing_context: Any, word: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.IntType(1)(0))

    return types.int64(types.uint64), code


@intrinsic
def word_of(typing_context: Any, bits: Any, index: Any) -> Any:
    """Return a word of a set; the index is not checked."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words = builder.bitcast(args[0], _I64.as_pointer())
        return builder.load(builder.gep(words, [args[1]]), align=1)

    return types.uint64(bits, types.int64), code


@intrinsic
def _bits_of(typing_context: Any, legal: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_helper(builder, legal, value=args[0]).bits

    return legal.bits(legal), code


@intrinsic
def _deposit(typing_context: Any, source: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = ir.FunctionType(_I64, [_I64, _I64])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(pdep, args)

    return types.uint64(types.uint64, types.uint64), code


def _nth_bit_deposit(word, k):
    return _lowest(_deposit(_U(1) << _U(k), word))


def _nth_bit_portable(word, k):
    # As in the C header: bits in each byte, then in all bytes up to each. Bytes whose sum is not
    # above k are passed; then the same with the bits of a byte.
    pairs = word - ((word >> _U(1)) & _U(0x5555555555555555))
    fours = (pairs & _U(0x3333333333333333)) + ((pairs >> _U(2)) & _U(0x3333333333333333))
    sums = ((fours + (fours >> _U(4))) & _U(0x0F0F0F0F0F0F0F0F)) * _U(_ONES)
    at = _U(8 * _popcount(((_U(k) * _U(_ONES) | _U(_HIGHS)) - sums) & _U(_HIGHS)))
    rank = _U(k) - ((sums << _U(8)) >> at & _U(0xFF))
    spread = ((word >> at & _U(0xFF)) * _U(_ONES)) & _U(0x8040201008040201)
    members = ((spread | ((spread | _U(_HIGHS)) - _U(_ONES))) & _U(_HIGHS)) >> _U(7)
    passed = ((rank * _U(_ONES) | _U(_HIGHS)) - members * _U(_ONES)) & _U(_HIGHS)
    return types.int64(at) + _popcount(passed)


#: Position of the k-th set bit of a word that has more than k.
_nth_bit = register_jitable(_nth_bit_deposit if _deposits() else _nth_bit_portable)


# Members of sets.


@overload_attribute(SetType, "count")
def _set_count(bits):
    words = bits.words

    def count(bits):
        total = 0
        for w in range(words):
            total += _popcount(word_of(bits, w))
        return total

    return count


@overload_method(SetType, "has")
def _set_has(bits, member):
    if not isinstance(member, types.Integer):
        return None
    size = bits.size

    def contains(bits, member):
        at = types.int64(member)
        if at < 0 or at >= size:
            return False
        return (word_of(bits, at >> 6) >> types.uint64(at & 63)) & types.uint64(1) != 0

    return contains


@overload_method(SetType, "kth")
def _set_kth(bits, k):
    if not isinstance(k, types.Integer):
        return None
    words, problem = bits.words, f"{bits.title}: kth() of a number that is not from 0 to count - 1"

    def kth(bits, k):
        rest = types.int64(k)
        if rest >= 0:
            for w in range(words):
                word = word_of(bits, w)
                here = _popcount(word)
                if rest < here:
                    return 64 * w + _nth_bit(word, rest)
                rest -= here
        raise IndexError(problem)

    return kth


def _next_member(bits, words, start):
    """Return the first member from `start` on, or -1."""
    w = start >> 6
    if w >= words:
        return -1
    word = word_of(bits, w) >> types.uint64(start & 63)
    if word != 0:
        return start + _lowest(word)
    w += 1
    while w < words:
        word = word_of(bits, w)
        if word != 0:
            return 64 * w + _lowest(word)
        w += 1
    return -1


@lower_builtin("getiter", SetType)
def _set_iterator(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return new_iterator(context, builder, signature.return_type, args[0])


@lower_builtin("iternext", MembersType)
@iternext_impl(RefType.UNTRACKED)
def _members_next(context: Any, builder: Any, signature: Any, args: Any, result: Any) -> None:
    bits = signature.args[0].container
    iterator = context.make_helper(builder, signature.args[0], value=args[0])
    find = types.int64(bits, types.int64, types.int64)
    given = [iterator.container, _I64(bits.words), builder.load(iterator.position)]
    member = context.compile_internal(builder, _next_member, find, given)
    valid = builder.icmp_signed(">=", member, _I64(0))
    result.set_valid(valid)
    with builder.if_then(valid):
        result.yield_(member)
        builder.store(builder.add(member, _I64(1)), iterator.position)


# Legal actions: their set, and what the decision tells.


@lower_builtin("getiter", LegalType)
def _legal_iterator(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    bits = context.make_helper(builder, signature.args[0], value=args[0]).bits
    return new_iterator(context, builder, signature.return_type, bits)


#: Bytes from the start of `quincunx_decision`.
_DECISION = {"player": 4, "num_players": 8, "count": 16}


def _decision_attribute(name: str, offset: int) -> None:
    @intrinsic
    def read(typing_context: Any, legal: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            decision = context.make_helper(builder, legal, value=args[0]).decision
            pointer = builder.gep(decision, [_I64(offset)])
            value = builder.load(builder.bitcast(pointer, ir.IntType(32).as_pointer()))
            return builder.sext(value, _I64)

        return types.int64(legal), code

    overload_attribute(LegalType, name)(lambda legal: lambda legal: read(legal))  # noqa: PLW0108


for _name, _offset in _DECISION.items():
    _decision_attribute(_name, _offset)


@overload_method(LegalType, "has")
def _legal_has(legal, action):
    if isinstance(action, types.Integer):
        return lambda legal, action: _bits_of(legal).has(action)
    return None


@overload_method(LegalType, "kth")
def _legal_kth(legal, k):
    if isinstance(k, types.Integer):
        return lambda legal, k: _bits_of(legal).kth(k)
    return None


@overload(operator.contains)
def _contains(bits, member):
    if isinstance(bits, SetType | LegalType) and isinstance(member, types.Integer):
        return lambda bits, member: bits.has(member)
    return None


@overload(len)
def _len(bits):
    return (lambda bits: bits.count) if isinstance(bits, SetType | LegalType) else None


@overload(has)
def _has(bits, member):
    if not isinstance(member, types.Integer):
        return None
    if isinstance(bits, SetType | LegalType):
        return lambda bits, member: bits.has(member)
    if not isinstance(bits, types.Integer):
        return None

    def has_bit(bits, member):
        at = types.int64(member)
        if at < 0 or at > 63:
            return False
        return (types.uint64(bits) >> types.uint64(at)) & types.uint64(1) != 0

    return has_bit
