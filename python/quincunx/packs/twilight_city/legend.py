"""What the cards of a pack say, by the names that texts of the game give them."""

from __future__ import annotations

from quincunx.packs.twilight_city.cards import GoalA, GoalB, GoalC, LocationCard
from quincunx.packs.twilight_city.models import Pack


def legend(pack: Pack) -> dict[str, str]:
    """Return what each component says, by its name.

    Parts and half-rings are letters: bronze, silver, gold.

    Parameters
    ----------
    pack : Pack
        A component pack.

    Returns
    -------
    dict of str to str
        Location cards, extra ones included, goal cards, operations centres, Recruitment Tiles and
        items.
    """
    names = [one.name for one in pack.locations]
    found = {f"{names[card.location]} card {card.id}": _card(card) for card in pack.location_cards}
    for extra in pack.extra_cards:
        found[f"extra {names[extra.location]} card"] = (
            f"coins {extra.coins}; item {extra.item}; left {extra.left}, right {extra.right}"
        )
    for deck, goals in (("A", pack.goals.a), ("B", pack.goals.b), ("C", pack.goals.c)):
        found |= {f"Goal {deck}{goal.id}": _goal(goal) for goal in goals}
    for centre in pack.operations:
        says = (
            f"spaces {centre.spaces}; a cube {centre.partial} points, {centre.complete} when full"
        )
        found[f"{names[centre.location]} centre"] = says
        found[f"{names[centre.location]} operations centre"] = says
    for tile in pack.recruitment.tiles:
        found[f"Tile {tile.id}"] = f"District {tile.district}, item {tile.item}"
    found |= {item.name: f"item {item.parts}" for item in pack.items.simple}
    found |= {item.name: f"item {item.parts}" for item in pack.items.compound}
    return found


def _goal(goal: GoalA | GoalB | GoalC) -> str:
    coins = f", {goal.coins} coins" if isinstance(goal, GoalB | GoalC) else ""
    return f"items {', '.join(goal.items)}; {goal.points} points{coins}"


def _card(card: LocationCard) -> str:
    marks = [card.icon, f"Airship {card.direction}", f"coins {card.coins}"]
    marks += ["gear"] if card.gear else []
    marks += ["back to the hand at the end of a day"] if card.keep else []
    return f"{', '.join(marks)}; item {card.item}; left {card.left}, right {card.right}"
