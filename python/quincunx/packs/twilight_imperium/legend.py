"""What the cards of a pack do, by the names that texts of the game give them."""

from __future__ import annotations

from quincunx.packs.twilight_imperium.models import Pack

#: What each level of the three tracks brings.
_LEVELS = {
    "Propulsion": (
        "Carriers move 1 further",
        "ships may cross asteroid fields, but not stay there",
        "units may land on two planets of a system in a turn",
        "all ships move 1 further",
        "ships may pass through systems with enemy ships",
        "one fleet may jump anywhere before movement, for half its value",
    ),
    "Weapons": (
        "Carriers hold more units",
        "Cruisers fight at +1",
        "Fighters move by themselves",
        "a P.D.S. may fire at a fleet in an adjacent system",
        "Dreadnoughts bombard at +1, whatever P.D.S. there are",
        "X-89: a Dreadnought may wipe out all on a planet, for 5 influence for good",
    ),
    "General": (
        "each Spacedock has 1 more capacity",
        "3 credits more for each Trade Agreement",
        "1 more resource on each planet",
        "one more action card a turn",
        "up to 3 Ground Forces go from planet to planet once a turn",
        "units bought may be placed at once",
    ),
}


def legend(pack: Pack) -> dict[str, str]:
    """Return what cards, races and levels of technology do, by name.

    Parameters
    ----------
    pack : Pack
        A component pack.

    Returns
    -------
    dict of str to str
        Action cards, political cards, races, and levels such as ``"Weapons 3"``.
    """
    found = {card.name: card.effect for card in (*pack.action_cards, *pack.political_cards)}
    found |= {race.name: " ".join(race.special) for race in pack.races}
    for track, levels in _LEVELS.items():
        found |= {f"{track} {level}": text for level, text in enumerate(levels, 1)}
    return found
