"""Errors of the reference engines."""

from __future__ import annotations


class ReferenceEngineError(ValueError):
    """Base of the errors of this package."""


class StateFormatError(ReferenceEngineError):
    """A dictionary does not have the shape or the ranges of a state."""


class InvariantError(ReferenceEngineError):
    """A state that no game can reach."""


class UnknownGameError(LookupError):
    """No reference engine has this name."""
