"""Random words of the seat's own stream, as `quincunx_stream` of the C interface holds them."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload_method

from quincunx import _core
from quincunx.compiled.jit.kinds import RngType

_I64 = ir.IntType(64)
_POSITION, _BLOCK = 4, 5  # words from the start of the stream


@intrinsic
def _next(typing_context: Any, rng: Any) -> Any:
    """Return a word; the native core fills the block when all four of it are used."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words = builder.bitcast(args[0], _I64.as_pointer())
        position_at = builder.gep(words, [_I64(_POSITION)])
        position = builder.load(position_at)
        used = builder.and_(position, _I64(3))
        with builder.if_else(builder.icmp_unsigned("!=", used, _I64(0))) as (inside, full):
            with inside:
                word = builder.load(builder.gep(words, [builder.add(used, _I64(_BLOCK))]))
                builder.store(builder.add(position, _I64(1)), position_at)
                inside_end = builder.block
            with full:
                kind = ir.FunctionType(_I64, [args[0].type])
                native = builder.inttoptr(_I64(_core.STREAM_NEXT), kind.as_pointer())
                fresh = builder.call(native, args)
                full_end = builder.block
        result = builder.phi(_I64)
        result.add_incoming(word, inside_end)
        result.add_incoming(fresh, full_end)
        return result

    return types.uint64(rng), code


@intrinsic
def _high_product(typing_context: Any, left: Any, right: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(*(builder.zext(arg, wide) for arg in args))
        return builder.trunc(builder.lshr(product, wide(64)), _I64)

    return types.uint64(types.uint64, types.uint64), code


@overload_method(RngType, "next")
def _rng_next(rng):
    return lambda rng: _next(rng)  # noqa: PLW0108  (numba wants a function)


@overload_method(RngType, "below")
def _rng_below(rng, bound):
    if not isinstance(bound, types.Integer):
        return None

    def below(rng, bound):
        if bound < 1:
            raise ValueError("rng.below() needs a bound of at least 1")
        k = types.uint64(bound)
        word = _next(rng)
        low = word * k
        if low < k:
            threshold = (types.uint64(0) - k) % k
            while low < threshold:
                word = _next(rng)
                low = word * k
        return types.int64(_high_product(word, k))

    return below


@overload_method(RngType, "uniform")
def _rng_uniform(rng):
    return lambda rng: types.float64(_next(rng) >> types.uint64(11)) * 2.0**-53
