"""Reading fields and array elements of packed records."""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import RefType, iternext_impl, lower_builtin
from numba.core.typing.templates import AttributeTemplate
from numba.extending import infer_getattr, intrinsic, lower_getattr_generic, overload

from quincunx.compiled.jit.kinds import ArrayType, ItemsType, IteratorType, ViewType
from quincunx.fields import Field

_I64 = ir.IntType(64)


@infer_getattr
class _ViewAttribute(AttributeTemplate):
    key = ViewType

    def generic_resolve(self, view: ViewType, name: str) -> Any:
        return view.member(name)


@lower_getattr_generic(ViewType)
def _view_attribute(context: Any, builder: Any, view: ViewType, value: Any, name: str) -> Any:
    field = view.fields[name]
    pointer = builder.gep(value, [_I64(field.offset)])
    return pointer if field.is_array else _element(builder, field, pointer)


def _element(builder: Any, field: Field, pointer: Any) -> Any:
    """Return the element at a pointer: a number, or a view of what lies there."""
    if not field.is_number:
        return pointer
    kind = ir.IntType(8 * field.item_size)
    # Fields of a packed record need not be aligned.
    value = builder.load(builder.bitcast(pointer, kind.as_pointer()), align=1)
    if field.item_size == 8:
        return value
    return builder.sext(value, _I64) if field.kind == "i" else builder.zext(value, _I64)


def _element_at(builder: Any, array: ArrayType, value: Any, index: Any) -> Any:
    offset = builder.mul(index, _I64(array.field.item_size))
    return _element(builder, array.field, builder.gep(value, [offset]))


@intrinsic
def _item(typing_context: Any, array: Any, index: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _element_at(builder, array, *args)

    return array.item(array, types.int64), code


@overload(operator.getitem)
def _array_getitem(array, index):
    if not isinstance(array, ArrayType) or not isinstance(index, types.Integer):
        return None
    count = array.field.count
    problem = f"{array.title} has {count} elements"

    def getitem(array, index):
        at = types.int64(index)
        if at < 0:
            at += count
        if at < 0 or at >= count:
            raise IndexError(problem)
        return _item(array, at)

    return getitem


@overload(len)
def _array_len(array):
    if not isinstance(array, ArrayType):
        return None
    count = array.field.count
    return lambda array: count


@lower_builtin("getiter", ArrayType)
def _array_iterator(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return new_iterator(context, builder, signature.return_type, args[0])


def new_iterator(context: Any, builder: Any, kind: IteratorType, container: Any) -> Any:
    """Return an iterator at the start of a container."""
    iterator = context.make_helper(builder, kind)
    iterator.container = container
    iterator.position = cgutils.alloca_once_value(builder, _I64(0))
    return iterator._getvalue()


@lower_builtin("iternext", ItemsType)
@iternext_impl(RefType.UNTRACKED)
def _items_next(context: Any, builder: Any, signature: Any, args: Any, result: Any) -> None:
    array = signature.args[0].container
    iterator = context.make_helper(builder, signature.args[0], value=args[0])
    at = builder.load(iterator.position)
    valid = builder.icmp_signed("<", at, _I64(array.field.count))
    result.set_valid(valid)
    with builder.if_then(valid):
        result.yield_(_element_at(builder, array, iterator.container, at))
        builder.store(builder.add(at, _I64(1)), iterator.position)
