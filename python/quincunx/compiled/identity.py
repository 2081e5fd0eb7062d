"""What a policy is, beyond its name, as a text that reports keep.

Reports whose policies differ in it don't merge. It is the same in every process that makes the
policy in the same way.
"""

from __future__ import annotations

from typing import Any

from quincunx.compiled.fingerprint import UNVERIFIABLE, fingerprint
from quincunx.errors import ArgumentError
from quincunx.seeds import describe


def identity_of_code(kind: str, name: str, version: str | None, *things: Any) -> str:
    """Return the identity of a policy that is made of functions and settings.

    Parameters
    ----------
    kind, name : str
        The kind of policy, and its name.
    version : str or None
        What its author calls this version of what can't be seen of it, such as a network's weights.
    *things : object
        The function, and all that decides how it is called.
    """
    found = fingerprint(*things)
    return _joined(kind, name, found.digest, *_version(version, found.whole))


def identity_of_address(name: str, version: str | None, *settings: str) -> str:
    """Return the identity of a policy of which only the address is known."""
    return _joined("native", name, *settings, *_version(version, False))


def check_version(version: Any) -> str | None:
    """Return the version that a policy was given, or complain of it."""
    if version is None:
        return None
    if not isinstance(version, str) or not version.strip() or not version.isprintable():
        raise ArgumentError(
            f"the version of a policy is a text of one line, not {describe(version)}"
        )
    return version


def _version(version: str | None, whole: bool) -> tuple[str, ...]:
    if version is not None:
        return (f"version {version}",)
    return () if whole else (UNVERIFIABLE,)


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))
