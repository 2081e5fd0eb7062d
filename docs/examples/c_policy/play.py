"""Compiles careful.c and plays it, once found by ctypes and once by cffi."""

import ctypes
import os
import shutil
import subprocess
from pathlib import Path

import cffi

import quincunx as qx

HERE = Path(__file__).resolve().parent
GAME = "city-of-the-living"


def build(folder: Path) -> Path:
    """Compile the strategy into a library in a folder."""
    (folder / "city_of_the_living.h").write_text(qx.c_header(GAME))
    library = folder / "careful.so"
    compiler = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), "cc")
    includes = ["-I", qx.get_include(), "-I", str(folder)]
    options = ["-std=c99", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC"]
    subprocess.run(
        [compiler, *options, *includes, str(HERE / "careful.c"), "-o", str(library)], check=True
    )
    return library


def by_ctypes(library: Path) -> qx.CompiledPolicy:
    """Return the strategy as ctypes finds it."""
    functions = ctypes.CDLL(str(library))
    return qx.policy_from_address(functions.careful, GAME)


def by_cffi(library: Path) -> qx.CompiledPolicy:
    """Return the strategy as cffi finds it."""
    ffi = cffi.FFI()
    ffi.cdef(
        "int32_t careful(const void *, const uint64_t *, const void *, void *, const void *,"
        " int32_t *, void *);"
    )
    functions = ffi.dlopen(str(library))
    return qx.policy_from_address(functions.careful, GAME, name="careful")


def fighting(library: Path, weight: float) -> qx.CompiledPolicy:
    """Return the weighted policy of the library; what it prefers is its user_data."""
    functions = ctypes.CDLL(str(library))
    return qx.policy_from_address(
        functions.fighting, GAME, weighted=True, user_data=ctypes.c_double(weight)
    )


def main() -> None:
    """Play some games."""
    build_folder = HERE / "build"
    build_folder.mkdir(exist_ok=True)
    library = build(build_folder)
    game = qx.load(GAME, players=3)
    policies = [by_ctypes(library), by_cffi(library), fighting(library, 5.0)]
    print(game.rollout(10_000, seed=7, policy=policies).summary())


if __name__ == "__main__":
    main()
