"""Functions that were compiled elsewhere, by every kind of object that can hold one."""

from __future__ import annotations

import ctypes
import gc
import subprocess
import sys
from pathlib import Path

import cffi
import numpy as np
import pytest
from scipy import LowLevelCallable

import native_builds
import quincunx as qx
from quincunx import _core
from quincunx.compiled.pointers import POLICY_CAPSULE, WEIGHTS_CAPSULE
from quincunx.packs.loading import folder_of

from .strategies import compile_c

ARGUMENTS = [ctypes.c_void_p] * 7
CDEF = (
    "int32_t {}(const void *, const uint64_t *, const void *, void *, const void *,"
    " int32_t *, void *);"
)
FFI = cffi.FFI()


def address(function):
    return ctypes.cast(function, ctypes.c_void_p).value


def capsule(function, name=POLICY_CAPSULE, context=None):
    make = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    keep = name.encode()
    made = make(address(function), keep, None)
    LIVING.append(keep)
    if context is not None:
        put = ctypes.pythonapi.PyCapsule_SetContext
        put.argtypes = [ctypes.py_object, ctypes.c_void_p]
        put(made, context)
    return made


LIVING = []  # names of capsules must outlive them


def by_cffi(library, name):
    ffi = cffi.FFI()
    ffi.cdef(CDEF.format(name))
    return getattr(ffi.dlopen(library._name), name)


def typed(function):
    signature = ctypes.CFUNCTYPE(ctypes.c_int32, *ARGUMENTS)
    return signature(address(function))


KINDS = {
    "address": lambda library: address(library.at_random),
    "numpy address": lambda library: np.uint64(address(library.at_random)),
    "ctypes": lambda library: library.at_random,
    "typed ctypes": lambda library: typed(library.at_random),
    "cffi": lambda library: by_cffi(library, "at_random"),
    "capsule": lambda library: capsule(library.at_random),
    "scipy of ctypes": lambda library: LowLevelCallable(typed(library.at_random)),
    "scipy of capsule": lambda library: LowLevelCallable(capsule(library.at_random)),
    "scipy of cffi": lambda library: LowLevelCallable(
        by_cffi(library, "at_random"), FFI.new_handle(FFI)
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_function_plays(any_game, c_functions, kind):
    policy = qx.policy_from_address(KINDS[kind](c_functions), any_game.name)
    gc.collect()
    own = any_game.rollout(2000, seed=6, policy=policy, threads=2)
    assert own.totals == any_game.rollout(2000, seed=6).totals


def test_a_numba_callback_plays(any_game):
    numba = pytest.importorskip("numba", reason="numba is an optional extra")
    void = numba.types.voidptr
    pointer = numba.types.CPointer
    words, out = pointer(numba.types.uint64), pointer(numba.types.int32)

    @numba.cfunc(numba.types.int32(void, words, void, void, void, out, void))
    def lowest(view, legal, tables, stream, decision, action, user_data):
        at = 0
        while not (legal[at >> 6] >> (at & 63)) & 1:
            at += 1
        action[0] = at
        return 1

    policy = qx.policy_from_address(lowest, any_game.name)
    assert policy.name == "lowest"
    first = qx.policy(any_game.name)(lambda state, legal, rng: legal.kth(0))
    assert any_game.rollout(50, seed=1, policy=policy).totals == (
        any_game.rollout(50, seed=1, policy=first).totals
    )


def test_functions_of_a_module_that_cffi_built(any_game, tmp_path):
    source = Path(__file__).with_name("functions.c")
    module = native_builds.cffi_module(source, "at_random", any_game.name, tmp_path)
    policy = qx.policy_from_address(module.ffi.addressof(module.lib, "at_random"), any_game.name)
    assert any_game.rollout(500, seed=6, policy=policy).totals == (
        any_game.rollout(500, seed=6).totals
    )
    with pytest.raises(qx.ArgumentError, match=r"ffi.addressof\(lib, 'at_random'\)"):
        qx.policy_from_address(module.lib.at_random, any_game.name)


def test_a_library_stays_loaded(tmp_path, any_game):
    # cffi closes a library when its object is gone, whoever still has the pointer.
    library = compile_c(Path(__file__).with_name("functions.c"), tmp_path / "gone.so")
    code = f"""
import cffi, gc, quincunx as qx
def load():
    ffi = cffi.FFI()
    ffi.cdef({CDEF.format("at_random")!r})
    return qx.policy_from_address(ffi.dlopen({str(library)!r}).at_random, {any_game.name!r})
policy = load()
gc.collect()
print(qx.load({any_game.name!r}).rollout(100, seed=1, policy=policy).count)
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "100\n"


def test_functions_in_cpp_play(tmp_path, any_game):
    source = tmp_path / "functions.cpp"
    folder = Path(__file__).parent
    source.write_text('extern "C" {\n#include "functions.c"\n}\n')
    library = ctypes.CDLL(str(compile_c(source, tmp_path / "functions_cpp.so", "-I", str(folder))))
    policy = qx.policy_from_address(library.at_random, any_game.name)
    own = any_game.rollout(500, seed=6, policy=policy)
    assert own.totals == any_game.rollout(500, seed=6).totals


def test_names(any_game, c_functions):
    make = qx.policy_from_address
    assert make(c_functions.at_random, any_game.name).name == "at_random"
    assert make(address(c_functions.fixed), any_game.name).name == "compiled"
    assert make(c_functions.fixed, any_game.name, name="mine").name == "mine"


def test_sees(any_game, c_functions):
    info = _core.game_info(folder_of(any_game.name))
    for sees in ("observation", "state"):
        sizes = np.array(
            [info["num_actions"], info[f"{sees}_size"], info["tables_size"]], np.uint32
        )
        policy = qx.policy_from_address(
            c_functions.checks, any_game.name, sees=sees, user_data=sizes
        )
        report = any_game.rollout(50, seed=1, policy=policy)
        assert report.cheats == (sees == "state")
    with pytest.raises(qx.ArgumentError, match="sees"):
        qx.policy_from_address(c_functions.checks, any_game.name, sees="everything")


# User data.

NUMBER = 2

USER_DATA = {
    "ctypes number": lambda: ctypes.c_uint32(NUMBER),
    "ctypes pointer": lambda: ctypes.pointer(ctypes.c_uint32(NUMBER)),
    "ctypes array": lambda: (ctypes.c_uint32 * 3)(NUMBER),
    "ctypes void pointer": lambda: ctypes.cast(ctypes.pointer(FOREVER), ctypes.c_void_p),
    "address": lambda: ctypes.addressof(FOREVER),
    "array": lambda: np.array([NUMBER, 7], np.uint32),
    "read-only array": lambda: np.frombuffer(NUMBER.to_bytes(4, sys.byteorder), np.uint32),
    "bytes": lambda: NUMBER.to_bytes(4, sys.byteorder),
    "bytearray": lambda: bytearray(NUMBER.to_bytes(4, sys.byteorder)),
    "cffi": lambda: FFI.new("uint32_t *", NUMBER),
}
FOREVER = ctypes.c_uint32(NUMBER)


@pytest.mark.parametrize("kind", USER_DATA)
def test_every_kind_of_user_data(any_game, c_functions, kind):
    expected = _third(any_game, c_functions)
    policy = qx.policy_from_address(c_functions.fixed, any_game.name, user_data=USER_DATA[kind]())
    gc.collect()  # the policy keeps the data alive
    clutter = [np.full(2, 9, np.uint32) for _ in range(1000)]
    assert any_game.rollout(100, seed=6, policy=policy).totals == expected
    assert clutter


def test_user_data_of_capsules(any_game, c_functions):
    expected = _third(any_game, c_functions)
    where = ctypes.addressof(FOREVER)
    direct = qx.policy_from_address(capsule(c_functions.fixed, context=where), any_game.name)
    assert any_game.rollout(100, seed=6, policy=direct).totals == expected
    given = LowLevelCallable(
        typed(c_functions.fixed), ctypes.cast(ctypes.pointer(FOREVER), ctypes.c_void_p)
    )
    wrapped = qx.policy_from_address(given, any_game.name)
    assert any_game.rollout(100, seed=6, policy=wrapped).totals == expected
    with pytest.raises(qx.ArgumentError, match="user_data is given twice"):
        qx.policy_from_address(given, any_game.name, user_data=3)


def _third(game, c_functions):
    """Return the totals of games in which everybody plays the third legal action or the last."""
    policy = qx.policy_from_address(
        c_functions.fixed, game.name, user_data=ctypes.addressof(FOREVER)
    )
    return game.rollout(100, seed=6, policy=policy).totals


# Weights.


def test_weights(any_game, c_functions):
    by_name = qx.policy_from_address(capsule(c_functions.alike, WEIGHTS_CAPSULE), any_game.name)
    by_flag = qx.policy_from_address(c_functions.alike, any_game.name, weighted=True)
    assert by_name.weighted
    assert by_flag.weighted
    report = any_game.rollout(500, seed=1, policy=by_flag)
    assert report.totals == any_game.rollout(500, seed=1, policy=by_name).totals
    soft = qx.softmax(by_flag, 2.0)
    assert any_game.rollout(500, seed=1, policy=soft).totals == report.totals
    with pytest.raises(qx.ArgumentError, match="weighted differs"):
        qx.policy_from_address(
            capsule(c_functions.alike, WEIGHTS_CAPSULE), any_game.name, weighted=False
        )


# What can't be a policy.


def test_what_is_no_function(any_game, c_functions):
    def python_function(state, legal, rng):
        return 0

    wrong = [None, "uniform", 1.5, b"", [], python_function, len, True, object()]
    wrong += [0, -1, 2**64, 4096, ctypes.addressof(FOREVER)]  # no code lies there
    wrong += [capsule(c_functions.at_random, "other"), capsule(c_functions.at_random, "")]
    wrong += [ctypes.c_void_p(address(c_functions.at_random)), FFI.new("int *"), FFI.NULL]
    wrong += [FFI.cast("int (*)(int)", address(c_functions.at_random))]
    wrong += [ctypes.CFUNCTYPE(None, ctypes.c_int)(address(c_functions.at_random))]
    wrong += [ctypes.CFUNCTYPE(None)()]  # a null pointer
    for given in wrong:
        with pytest.raises(qx.ArgumentError):
            qx.policy_from_address(given, any_game.name)
    with pytest.raises(qx.UnknownGameError):
        qx.policy_from_address(c_functions.at_random, "chess")
    with pytest.raises(qx.ArgumentError, match=r"@qx\.policy"):
        qx.policy_from_address(python_function, any_game.name)


@pytest.mark.parametrize("given", ["text", 1.5, -1, 2**64, [1], np.zeros((4, 4))[:, 1], object()])
def test_what_is_no_user_data(any_game, c_functions, given):
    with pytest.raises(qx.ArgumentError, match="user_data"):
        qx.policy_from_address(c_functions.fixed, any_game.name, user_data=given)


@pytest.mark.parametrize("value", [0, -1, 2, 2**31 - 1])
def test_a_status_that_is_not_ok(any_game, c_functions, value):
    policy = qx.policy_from_address(
        c_functions.status, any_game.name, user_data=ctypes.c_int32(value)
    )
    with pytest.raises(qx.PolicyError, match=r"seat \d failed") as caught:
        any_game.rollout(10, seed=1, policy=policy)
    assert caught.value.value == value
    if value:
        assert f"returned the status {value} instead of 1" in str(caught.value)


# The headers.


class Stream(ctypes.Structure):
    """``quincunx_stream``."""

    _fields_ = (
        *((name, ctypes.c_uint64) for name in ("seed", "index", "domain", "id", "position")),
        ("block", ctypes.c_uint64 * 4),
    )


def test_draws_of_the_header_are_those_of_the_core(c_functions):
    c_functions.helper_next.restype = ctypes.c_uint64
    c_functions.helper_below.restype = ctypes.c_uint64
    c_functions.helper_below.argtypes = [ctypes.c_void_p, ctypes.c_uint64]
    c_functions.helper_uniform.restype = ctypes.c_double
    for seed, index, seat in [(0, 0, 0), (7, 2**63, 3), (2**64 - 1, 5, 1)]:
        name = {"seed": seed, "index": index, "domain": 1, "id": seat}
        words = _core.stream_words(seed, index, 1, seat, 50)
        stream = Stream(**name)
        drawn = [c_functions.helper_next(ctypes.byref(stream)) for _ in range(50)]
        assert drawn == words.tolist()
        stream = Stream(**name)
        uniform = [c_functions.helper_uniform(ctypes.byref(stream)) for _ in range(50)]
        assert uniform == ((words >> np.uint64(11)) * 2.0**-53).tolist()
        bounds = np.array([1, 2, 6, 1000, 2**32 + 1, 3 << 62, 2**64 - 1] * 20, np.uint64)
        stream = Stream(**name)
        below = [c_functions.helper_below(ctypes.byref(stream), int(k)) for k in bounds]
        assert below == _core.bounded(seed, index, 1, seat, bounds).tolist()


@pytest.mark.parametrize("options", [(), ("-march=native",)])
def test_members_of_sets_by_the_header(tmp_path, options):
    source = Path(__file__).with_name("functions.c")
    kth = ctypes.CDLL(str(compile_c(source, tmp_path / "kth.so", *options))).helper_kth
    random = np.random.default_rng(1)
    words = random.integers(0, 2**64, (200, 2), np.uint64)
    words[:100] &= random.integers(0, 2**64, (100, 2), np.uint64)
    words[:4] = [[0, 0], [2**64 - 1, 2**64 - 1], [0, 2**63], [1, 0]]
    for pair in words:
        members = np.flatnonzero(np.unpackbits(pair.view(np.uint8), bitorder="little")).tolist()
        found = [kth(pair.ctypes, 2, k) for k in range(len(members) + 2)]
        assert found == [*members, -1, -1]


@pytest.mark.parametrize("suffix", ["c", "cpp"])
def test_headers_compile_without_a_warning(any_game, tmp_path, suffix):
    (tmp_path / "game.h").write_text(qx.c_header(any_game.name))
    name = folder_of(any_game.name)
    info = _core.game_info(name)
    sizes = [
        f"unsigned {what}(void) {{ return (unsigned)sizeof({name}_{what}); }}"
        for what in ("observation", "state", "tables")
    ]
    if suffix == "cpp":
        sizes = ['extern "C" ' + size for size in sizes]
    source = tmp_path / f"sizes.{suffix}"
    source.write_text("\n".join(["#include <quincunx/policy.h>", '#include "game.h"', *sizes, ""]))
    library = ctypes.CDLL(str(compile_c(source, tmp_path / "sizes.so", "-I", str(tmp_path))))
    for what in ("observation", "state", "tables"):
        assert getattr(library, what)() == info[f"{what}_size"]


def test_the_headers_are_installed():
    include = Path(qx.get_include())
    assert (include / "quincunx" / "policy.h").is_file()
    assert (include.parent / "__init__.pxd").is_file()
    version = _core.POLICY_ABI_VERSION
    assert POLICY_CAPSULE.endswith(f".v{version}")
    text = (include / "quincunx" / "policy.h").read_text()
    assert f"#define QUINCUNX_POLICY_ABI_VERSION {version}\n" in text
    assert f'"{POLICY_CAPSULE}"' in text
    assert f'"{WEIGHTS_CAPSULE}"' in text
