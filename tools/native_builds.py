"""Policies in C and in Cython, built on the spot: for tests and benchmarks.

Each is built in a process of its own, since what builds extension modules changes the process it
runs in.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.packs.loading import folder_of

_SIGNATURE = (
    "int32_t {}(const void *, const uint64_t *, const void *, void *, const void *, int32_t *,"
    " void *);"
)

_BY_CFFI = """
import cffi
builder = cffi.FFI()
builder.cdef({signature!r})
builder.set_source(
    {module!r},
    '#include "{source}"',
    include_dirs={include!r},
    extra_compile_args={options!r},
)
builder.compile()
"""

_BY_CYTHON = """
from Cython.Build import cythonize
from setuptools import Extension, setup
extension = Extension(
    {module!r}, [{source!r}], include_dirs={include!r}, extra_compile_args={options!r}
)
setup(ext_modules=cythonize([extension], quiet=True), script_args=["build_ext", "--inplace"])
"""


def has_c_compiler() -> bool:
    """Whether there is a compiler that extension modules can be built with."""
    chosen = os.environ.get("CC", "").split()[:1]
    return any(map(shutil.which, [*chosen, "cc", "gcc", "clang"]))


def cffi_module(
    source: Path, function: str, game: str, folder: Path, options: Sequence[str] = ()
) -> Any:
    """Build a function in C through cffi.

    Parameters
    ----------
    source : Path
        The file; it finds the records of the game in a header of the game's name.
    function : str
        The function in it: a policy.
    game : str
        The game it plays.
    folder : Path
        Where to build.
    options : sequence of str, optional
        What the compiler is told besides.

    Returns
    -------
    module
        What cffi makes, with `ffi` and `lib`.
    """
    signature = _SIGNATURE.format(function)
    return _build(_BY_CFFI, f"{source.stem}_by_cffi", source, game, folder, options, signature)


def cffi_policy(
    source: Path,
    function: str,
    game: str,
    folder: Path,
    options: Sequence[str] = (),
    name: str | None = None,
) -> qx.CompiledPolicy:
    """Build a policy in C through cffi; see `cffi_module`."""
    module = cffi_module(source, function, game, folder, options)
    pointer = module.ffi.addressof(module.lib, function)
    return qx.policy_from_address(pointer, game, name=name or function)


def cython_policy(
    source: Path,
    function: str,
    game: str,
    folder: Path,
    options: Sequence[str] = (),
    name: str | None = None,
) -> qx.CompiledPolicy:
    """Build a policy in Cython, a function declared ``cdef api``; see `cffi_module`."""
    module = _build(_BY_CYTHON, source.stem, source, game, folder, options)
    return qx.policy_from_address(module.__pyx_capi__[function], game, name=name or function)


def _build(
    script: str,
    module: str,
    source: Path,
    game: str,
    folder: Path,
    options: Sequence[str],
    signature: str = "",
) -> Any:
    """Build an extension module of a source file in a folder, and import it."""
    shutil.copy(source, folder)
    (folder / f"{folder_of(game)}.h").write_text(qx.c_header(game), encoding="utf-8")
    code = script.format(
        module=module,
        source=source.name,
        include=[qx.get_include(), "."],
        options=list(options),
        signature=signature,
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"{source.name} can't be built\n{done.stdout}{done.stderr}")
    (library,) = folder.glob(f"{module}.*.so")
    return _imported(module, library)


def _imported(name: str, library: Path) -> Any:
    spec = importlib.util.spec_from_file_location(name, library)
    if spec is None or spec.loader is None:
        raise RuntimeError(f"{library.name} is no extension module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
