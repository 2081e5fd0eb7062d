"""Bots with the same results, so that they get the same rating, to the last digit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quincunx.tournament.contests import Contest

_Form = tuple[tuple[tuple[int, float], ...], ...]


def equals(contests: Sequence[Contest], bots: int) -> list[list[int]]:
    """Return the bots in groups: those of a group can change names and all results stay.

    Parameters
    ----------
    contests : sequence of Contest
        All contests; their order counts for nothing.
    bots : int
        Number of bots.
    """
    forms = Counter(_form(contest) for contest in contests)
    groups: list[list[int]] = []
    for bot in range(bots):
        # If a bot can change places with one of a group, it can with all of it.
        group = next((one for one in groups if _alike(forms, one[0], bot)), None)
        if group is None:
            groups.append([bot])
        else:
            group.append(bot)
    return groups


def _form(contest: Contest) -> _Form:
    """Return a contest without its block and without figures that don't rank."""
    return tuple(tuple(zip(stage.bots, stage.shares, strict=True)) for stage in contest.stages())


def _alike(forms: Counter[_Form], one: int, other: int) -> bool:
    names = {one: other, other: one}
    return all(forms[_renamed(form, names)] == count for form, count in forms.items())


def _renamed(form: _Form, names: dict[int, int]) -> _Form:
    return tuple(
        tuple(sorted((names.get(bot, bot), share) for bot, share in stage)) for stage in form
    )


def averaged(values: Sequence[float], groups: Sequence[Sequence[int]]) -> list[float]:
    """Return values in which all bots of a group have the same, their mean."""
    found = list(values)
    for group in groups:
        if len(group) > 1:
            mean = sum(sorted(values[bot] for bot in group)) / len(group)
            for bot in group:
                found[bot] = mean
    return found
