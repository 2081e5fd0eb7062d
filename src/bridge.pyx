# cython: language_level=3
"""The part of the package that must load on every processor.

It says which compiled core this machine can run, and holds the version of the C interface of
compiled policies.
"""

cdef extern from "cpu_target.h":
    const char *quincunx_cpu_target()

cdef extern from "core/policy_abi.h":
    const int QUINCUNX_POLICY_ABI_VERSION

POLICY_ABI_VERSION = QUINCUNX_POLICY_ABI_VERSION


def cpu_target():
    """Return the best instruction set this processor has: ``"v3"``, ``"v2"`` or ``"generic"``."""
    return quincunx_cpu_target().decode("ascii")
