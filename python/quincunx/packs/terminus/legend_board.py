"""What the main board and the player boards of a pack say, by the names that texts give them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from quincunx.packs.terminus.amounts import amounts, noun
from quincunx.packs.terminus.goods import Cost
from quincunx.packs.terminus.parts import Column, Depots, Loop, Reward, Tracks
from quincunx.packs.terminus.words import RESOURCES, LoopAction

if TYPE_CHECKING:
    from quincunx.packs.terminus.models import Pack


def board_legend(pack: Pack) -> dict[str, str]:
    """Return what moves and actions cost, and what tracks and Depots say, by name."""
    loop, tracks = pack.loop, pack.tracks
    says = {action: _action(loop, action) for zone in loop.zones for action in zone.actions}
    found = {}
    for zone in loop.zones:
        offers = [_named(action) + _in_brackets(says[action]) for action in zone.actions]
        found[f"Move to {zone.name}"] = ", ".join(offers)
    # The name of the Build is that of its Zone too, so what it costs stands there.
    found |= {_named(action): text for action, text in says.items() if text and action != "build"}
    found["Year"] = _income(loop, tracks)
    found["Capacity"] = _capacity(tracks)
    found["Demands"] = f"tokens are worth {_by_number(tracks.demand[1:])}, not added up"
    sides = (("1 or 2", pack.depots.side_1_2), ("3 to 5", pack.depots.side_3_5))
    found["Depots"] = "; ".join(f"for {who} players {_depots(side)}" for who, side in sides)
    due = Cost(coins=loop.limits.automa_coin)
    found["Automa's marker"] = f"a move to its Zone costs {amounts(due) or 'nothing'}"
    return found


def _named(action: LoopAction) -> str:
    return action.replace("_", " ").title()


def _in_brackets(text: str) -> str:
    return f" ({text})" if text else ""


def _by_number(values: Iterable[int]) -> str:
    return "/".join(map(str, values))


def _action(loop: Loop, action: LoopAction) -> str:
    """Return what an action of the loop costs; nothing if it is free, or its choices tell."""
    cost, limits = amounts(loop.cost_of(action)), loop.limits
    parts = [cost] if cost else []
    if action == "claim_agenda":
        parts.append(f"{_by_number(limits.agendas_drawn)} by Year to choose from")
    elif action == "purchase_upgrade":
        first, second = (amounts(price) or "nothing" for price in loop.upgrade_costs)
        parts.append(f"{first}; the second one {second}")
    elif action == "purchase_rails":
        packs = (
            f"{p.rails} for {amounts(Cost(coins=p.coins)) or 'nothing'}" for p in loop.rail_packs
        )
        parts.append(", ".join(packs))
    elif action == "build":
        disc = amounts(Cost(blueprint=limits.blueprint_per_disc))
        parts += [f"{disc} a disc"] if disc else []
    return "; ".join(parts)


def _income(loop: Loop, tracks: Tracks) -> str:
    rewards = ", ".join(_reward(one) for one in loop.rewards)
    most = len(tracks.income) - 1
    return (
        f"each begins with {_by_number(tracks.income)} Coins for 0 to {most} discs placed; "
        f"from the second on the last place and those before it get {rewards}"
    )


def _reward(reward: Reward) -> str:
    coins = f"{reward.coins} {noun('coins', reward.coins)}"
    if reward.kind in ("none", "coins"):
        return coins if reward.kind == "coins" else "nothing"
    joined = {
        "resource": "",
        "resource_or_coins": f" or {coins}",
        "resource_and_coins": f" and {coins}",
    }
    return "a resource" + joined[reward.kind]


def _capacity(tracks: Tracks) -> str:
    steps = tracks.capacity
    icons = ", ".join(str(number) for number, step in enumerate(steps, 1) if step.upgrade)
    return (
        f"steps 1 to {len(steps)} cost {_by_number(step.construction for step in steps)} "
        f"Construction, {_by_number(step.power for step in steps)} Power; Build Upgrades at {icons}"
    )


def _depots(side: Depots) -> str:
    parts = []
    for kind in RESOURCES:
        columns: Iterable[Column] = getattr(side, kind)
        places = _by_number(column.pieces for column in columns)
        price = "" if kind == "construction" else f" at {_by_number(c.price for c in columns)}"
        parts.append(f"{noun(kind, 2)} {places}{price}")
    return ", ".join(parts)
