"""What the tiles, cards and boards of a pack say, by the names that texts of the game give them."""

from __future__ import annotations

from quincunx.packs.terminus.amounts import amounts, noun
from quincunx.packs.terminus.cards import AgendaRow, Development, Project, SoloRow, Upgrade
from quincunx.packs.terminus.legend_board import board_legend
from quincunx.packs.terminus.models import Pack
from quincunx.packs.terminus.words import Metric, Turn, UpgradeId

_METRICS: dict[Metric, str] = {
    "stops": "own Stops",
    "hubs": "own Hubs",
    "row_by_developments": "own Stops in an unbroken row, each next to a Development",
    "districts": "Districts with own Stops",
    "stops_by_developments": "own Stops next to a Development",
    "connections": "Connections made",
    "rails": "own Rails in the City",
    "lobbyists": "own Lobbyists on Developments",
    "demand_tokens": "Demand tokens claimed",
    "hubs_by_developments": "own Hubs next to Developments",
    "developments": "different Developments next to own Stops",
}
_UPGRADES: dict[UpgradeId, str] = {
    "A1": "{} Coins each time the Cycle Marker moves down to Cycle 2 or 3",
    "A2": "once a Cycle, at the end of a turn: return a resource and take one of another kind",
    "A3": "once a Year, after the action: another, different action of the same Zone",
    "A4": "each purchase of Rails brings {} more Rails",
    "A5": "the Build of the loop costs {} Construction",
    "A6": "{} Coins at the end of a Build with a Connection",
}
_TURNS: dict[Turn, str] = {
    "F": "ahead",
    "FR": "half right",
    "R": "right",
    "L": "left",
    "FL": "half left",
}


def legend(pack: Pack) -> dict[str, str]:
    """Return what each tile, card and part of the boards says, by its name.

    Parameters
    ----------
    pack : Pack
        A component pack.

    Returns
    -------
    dict of str to str
        Developments, Agendas, Projects, Advanced Upgrades, Automa cards, Solo cards; actions of the
        loop, tracks and Depots.
    """
    found = {f"Development {one.number}": _development(one) for one in pack.developments}
    for agenda in pack.agendas:
        top, bottom = _row(agenda.top), _row(agenda.bottom)
        found[f"Agenda {agenda.number}"] = f"{top}; with a Lobbyist {bottom}"
    found |= {f"Project {one.number:02}": _project(one) for one in pack.projects}
    found |= {one.name: _upgrade(one) for one in pack.upgrades}
    for card in pack.automa_cards:
        sides = ", ".join(
            f"side {name}: {side.number}, {_TURNS[side.main]} or else {_TURNS[side.alternate]}"
            for name, side in (("A", card.side_a), ("B", card.side_b))
        )
        at = f"{card.district} ({card.plot[0]},{card.plot[1]})"
        found[f"Automa card {card.number}"] = (
            f"{card.zone.capitalize()}, Prime Hub at {at} facing {card.facing}; {sides}"
        )
    for solo in pack.solo_cards:
        rows = [f"Cycle {k}: {_solo(row)}" for k, row in enumerate(solo.cycles, 1)]
        found[f"Solo card {solo.number}"] = "; ".join(rows)
    return found | board_legend(pack)


def _development(tile: Development) -> str:
    parts = [f"{tile.type.capitalize()}, {tile.zone.capitalize()}"]
    cost, gain = amounts(tile.cost), amounts(tile.gain)
    if tile.action is not None:
        parts.append(tile.action.replace("_", " ") + (f" for {cost}" if cost else ""))
        parts += [f"and collect {gain}"] if gain else []
    else:
        parts.append(f"pay {cost}, collect {gain}" if cost else f"collect {gain}")
    limits = (
        ("at most {} disc{}", tile.max_discs),
        ("{} Blueprint{} a disc", tile.blueprint_per_disc),
        ("at most {} step{}", tile.max_steps),
        ("draw {}", tile.draw),
        ("{} time{}", tile.repeat),
    )
    parts += [text.format(n, "" if n == 1 else "s") for text, n in limits if n is not None]
    parts += ["without Power"] if tile.waive_power else []
    return "; ".join(parts)


def _row(row: AgendaRow) -> str:
    terms = [
        f"{term.minimum} {noun(f'{term.kind}s', term.minimum)} in {term.district}"
        for term in row.terms
    ]
    return f"{row.prestige} for {' and '.join(terms)}"


def _project(card: Project) -> str:
    where = f" in {', '.join(card.districts)}" if card.districts else ""
    least = f", {card.minimum} or more each" if card.minimum is not None else ""
    rows = ["/".join(map(str, needs)) for needs in dict.fromkeys(card.rows())]
    prestige = "/".join(map(str, card.prestige))
    return f"{_METRICS[card.metric]}{where}{least}: {' or in row 2 '.join(rows)} for {prestige}"


def _upgrade(tile: Upgrade) -> str:
    return _UPGRADES[tile.id].format(tile.value)


def _solo(row: SoloRow) -> str:
    action = f"Demand {row.district}" if row.action == "demand" else row.action.replace("_", " ")
    return f"store {amounts(row.store)}, then {action}"
