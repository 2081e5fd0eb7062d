"""Compiling Python functions with numba; imported only when it is needed."""
