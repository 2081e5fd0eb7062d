"""Comparing what a case gives now with what was recorded of it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal

from quincunx.regress.goldens import KeptCase, KeptGame, Speed
from quincunx.seeds import short

Kind = Literal["ruleset", "game", "statistic", "speed", "duel"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes
    ----------
    name : str
        The case or duel.
    kind : {"ruleset", "game", "statistic", "speed", "duel"}
        What was looked at.
    ok : bool
        Whether it is as it should be. Speeds always are.
    text : str
        What was found.
    """

    name: str
    kind: Kind
    ok: bool
    text: str

    def to_dict(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        return asdict(self)


def compare(name: str, kept: KeptCase, now: KeptCase, z: float) -> Iterator[Finding]:
    """Yield what there is to say of a case: what was recorded, and what it gives now."""
    other = _other_ruleset(kept, now)
    if other is not None:
        yield Finding(name, "ruleset", False, f"{other}; record it anew if that is meant")
        return
    if len(kept.games) != len(now.games):
        yield Finding(
            name,
            "game",
            False,
            f"{len(kept.games)} games were recorded, and the suite asks for {len(now.games)}; "
            "record it anew",
        )
    for one, other_game in zip(kept.games, now.games, strict=False):
        problem = _difference(one, other_game)
        text = f"game {one.record.index} of seed {one.record.seed}: {problem or 'the same'}"
        yield Finding(name, "game", problem is None, text)
    yield from _statistics(name, kept, now, z)
    if now.speed is not None:
        yield Finding(name, "speed", True, _speeds(kept.speed, now.speed))


def _other_ruleset(kept: KeptCase, now: KeptCase) -> str | None:
    """Return what was played that is another now; None if all of it is the same."""
    pairs = (
        ("game", kept.game, now.game),
        ("rules version", kept.rules_version, now.rules_version),
        ("pack", kept.pack_hash, now.pack_hash),
        ("ruleset", kept.options, now.options),
        ("players", kept.players, now.players),
    )
    for what, theirs, ours in pairs:
        if theirs != ours:
            return f"another {what} was recorded: {short(theirs)}, and it is {short(ours)} now"
    return None


def _difference(kept: KeptGame, now: KeptGame) -> str | None:
    """Return where two games part; None if they are the same."""
    for number, (one, other) in enumerate(
        zip(kept.record.moves, now.record.moves, strict=False), 1
    ):
        if one != other:
            return f"move {number} was {one}, and is {other} now"
    if len(kept.record.moves) != len(now.record.moves):
        return f"it had {len(kept.record.moves)} moves, and has {len(now.record.moves)} now"
    for place, (one, other) in enumerate(zip(kept.hashes, now.hashes, strict=False), 1):
        if one != other:
            move = min(place * kept.every, len(kept.record.moves))
            return (
                f"the moves are the same, but the state after move {move} is not "
                f"(hash {one}, now {other})"
            )
    # The package may have another version; nothing else may differ.
    left, right = (
        record.model_dump(exclude={"version", "tags"}) for record in (kept.record, now.record)
    )
    for field, value in left.items():
        if value != right[field]:
            return f"{field} was {short(value)}, and is {short(right[field])} now"
    return None if kept.hashes == now.hashes else "other states were hashed"


def _statistics(name: str, kept: KeptCase, now: KeptCase, z: float) -> Iterator[Finding]:
    missing = sorted(set(kept.statistics) ^ set(now.statistics))
    if missing:
        yield Finding(
            name,
            "statistic",
            False,
            f"there is no {missing[0]} on both sides to compare; record it anew",
        )
    for what, one in kept.statistics.items():
        other = now.statistics.get(what)
        if other is None:
            continue
        far = distance(one.mean, one.error, other.mean, other.error)
        text = (
            f"{what} was {one.mean:.5g} ± {one.error:.2g}, is {other.mean:.5g} ± {other.error:.2g}"
            f": {far:.2f} standard errors, {z:g} allowed"
        )
        yield Finding(name, "statistic", far <= z, text)


def distance(one: float, one_error: float, other: float, other_error: float) -> float:
    """Return how far two means are apart, in standard errors of their difference.

    Means without an error are infinitely far apart unless they are equal.
    """
    gap, error = abs(one - other), math.hypot(one_error, other_error)
    if gap == 0:
        return 0.0
    return gap / error if error > 0 else math.inf


def _speeds(kept: Speed | None, now: Speed) -> str:
    text = f"{now.ns_per_decision:.1f} ns a decision, {now.ratio:.2f} times the floor"
    if kept is None:
        return text
    return f"{text}; it was {kept.ratio:.2f} times the floor ({now.ratio / kept.ratio:.2f} of that)"
