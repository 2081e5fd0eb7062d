"""What the Citizens of a District pay, and how Heroes may share it (GM-OPEN-02, GM-OPEN-13)."""

from __future__ import annotations

from dataclasses import dataclass

from quincunx.reference.great_machine.citizens import counted, revealed_active
from quincunx.reference.great_machine.directives import amount_of
from quincunx.reference.great_machine.names import Directive
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables


@dataclass(frozen=True, slots=True)
class Pool:
    """Citizens that pay 2 Trust and Citizens that pay 1."""

    twos: int
    ones: int

    @property
    def trust(self) -> int:
        """The Trust in all."""
        return 2 * self.twos + self.ones


def pool_of(tables: Tables, state: State, district: int) -> Pool:
    """Return who pays: revealed active ones 2, revealed Traitors nothing, the others 1.

    Citizens of inactive classes and identified Traitors pay 1 (GM-OPEN-04, GM-RULING-15). Ration
    makes a payment smaller, one of 1 first.
    """
    twos = revealed_active(tables, state, district)
    ones = counted(state, district) - twos
    if any(servant.loc == district for servant in state.servants):
        for _ in range(amount_of(tables, state, Directive.RATION)):
            if ones:
                ones -= 1
            elif twos:
                twos, ones = twos - 1, ones + 1
    return Pool(twos, ones)


def next_shares(pool: Pool, rooms: list[int], fixed: list[int]) -> list[int]:
    """Return what the next Hero may receive after those whose shares are fixed.

    A Citizen pays one Hero only: at most so many shares are odd as Citizens pay 1. Trust beyond a
    Hero's room is lost, and as little as possible is.
    """
    left = pool.trust - sum(fixed)
    odd = pool.ones - sum(share % 2 for share in fixed)
    open_rooms = rooms[len(fixed) :]
    waste = {
        share: total
        for share in range(left + 1)
        if (total := least_waste(left, odd, open_rooms, share)) is not None
    }
    least = min(waste.values())
    return [share for share, total in waste.items() if total == least]


def least_waste(left: int, odd: int, rooms: list[int], share: int) -> int | None:
    """Return the least Trust lost if the first Hero gets a share; None if there is no split."""
    odd -= share % 2
    if odd < 0:
        return None
    lost = max(0, share - rooms[0])
    left -= share
    if len(rooms) == 1:
        return lost if left == 0 else None
    if len(rooms) == 2:
        rest = least_waste(left, odd, rooms[1:], left)
        return None if rest is None else lost + rest
    later = [least_waste(left, odd, rooms[1:], other) for other in range(left + 1)]
    possible = [total for total in later if total is not None]
    return lost + min(possible) if possible else None
