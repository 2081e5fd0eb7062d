"""What the cards of a pack say, by the names that texts of the game give them."""

from __future__ import annotations

from quincunx.packs.twilight_city.cards import LocationCard
from quincunx.packs.twilight_city.models import Pack


def legend(pack: Pack) -> dict[str, str]:
    """Return what each location card says, extra ones included, by its name.

    Parts and half-rings are letters: bronze, silver, gold.
    """
    names = [one.name for one in pack.locations]
    found = {f"{names[card.location]} card {card.id}": _card(card) for card in pack.location_cards}
    for extra in pack.extra_cards:
        found[f"extra {names[extra.location]} card"] = (
            f"coins {extra.coins}; item {extra.item}; left {extra.left}, right {extra.right}"
        )
    return found


def _card(card: LocationCard) -> str:
    marks = [card.icon, f"Airship {card.direction}", f"coins {card.coins}"]
    marks += ["gear"] if card.gear else []
    marks += ["back to the hand at the end of a day"] if card.keep else []
    return f"{', '.join(marks)}; item {card.item}; left {card.left}, right {card.right}"
