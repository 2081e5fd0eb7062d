"""What follows from the rest of a position: decks, neighbours, Guards and Citizens elsewhere."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

import quincunx as qx
from quincunx.packs.great_machine.city import neighbours, repositionings
from quincunx.packs.loading import game_package

from .ids import COMMERCE, GAME, MINORS, NEXUS, NO_CARD, NONE, TOWER, Phase, Step

#: The masks of Access cards, one for each District.
ALL_CARDS = 511
#: City Events that do nothing before the Closing Phase: Airship Day, and one that guards nothing.
QUIET, QUIET_COOP = 2, 9


class Filling:
    """The fields of a position, and how those that follow from others are worked out."""

    def __init__(self, game: qx.Game) -> None:
        self.game = game
        self.options = game.options
        self.coop: bool = game.options.mode == "coop"
        self.components = game_package(GAME).components(game.pack, game.options)
        self.fields: dict[str, Any] = copy.deepcopy(
            game.new_initial_state(seed=0, chance="explicit").to_dict()
        )
        self._guarded: set[int] = set()
        self._settled: set[int] = set()
        self._choosing: set[int] = set()
        self._begin()

    def _begin(self) -> None:
        """Have the first round begun, with nothing drawn that Setup draws."""
        fields = self.fields
        quiet = QUIET_COOP if self.coop else QUIET
        fields.update(round=1, cursor=0, hero=NONE, event=quiet, event_hero=NONE, picked=0)
        fields["draws"] = [0] * len(fields["draws"])
        if self.options.has_missions and fields["mission_set"] == NONE:
            fields["mission_set"] = 0
        if self.options.deviation == "random":
            fields["deviation"] = 0
        taken = {data["loc"] for data in self._heroes()}
        for data in self._heroes():
            if data["loc"] == NONE:
                data["loc"] = next(minor for minor in MINORS if minor not in taken)
                taken.add(data["loc"])
            data.update(hand=ALL_CARDS, forfeited=0)

    def _heroes(self) -> list[dict[str, Any]]:
        """Return the Heroes that are there."""
        found: list[dict[str, Any]] = self.fields["heroes"][: self.options.heroes]
        return found

    def order(self) -> list[int]:
        """Return the slots in the order of Initiative."""
        heroes = self.components["heroes"]
        slots = range(self.options.heroes)
        return sorted(
            slots, key=lambda slot: heroes[self.fields["heroes"][slot]["id"]]["initiative"]
        )

    def seat(self, slot: int) -> int:
        """Return the seat that decides for a Hero."""
        if self.coop:
            return slot % self.options.players
        return 1 + slot % (self.options.players - 1)

    def _chosen(self, slots: Iterable[int]) -> None:
        """Let Heroes have chosen cards: those told, else those of their Districts."""
        for slot in slots:
            data = self.fields["heroes"][slot]
            data["choices"] = data["choices"] or data["hand"]
            if slot not in self._choosing and data["chosen"] == NO_CARD:
                data["chosen"] = data["loc"]

    # What follows.

    def data(self) -> dict[str, Any]:
        """Return all fields, those worked out that follow from others."""
        self._connect()
        self._place_guards()
        self._place_citizens()
        fields = copy.deepcopy(self.fields)
        self._see_events(fields)
        self._place_checkpoints(fields)
        return fields

    def group_of(self, event: int) -> int:
        """Return the group of a City Event, 3 for The Countdown."""
        group: int = self.components["coop_events" if self.coop else "events"][event]["group"]
        return group

    def _see_events(self, fields: dict[str, Any]) -> None:
        """Let as many City Events have been seen as rounds have had one, the lowest first."""
        each = self.components["setup"]["events"]
        drawing = fields["step"] in (Step.EVENT, Step.PICK)
        shown = fields["round"] - (fields["phase"] == Phase.OPENING and fields["point"] <= 15)
        offered = {*fields["offered"]} - {0} if drawing else set()
        seen = {*fields["events_seen"], fields["event"], *offered} - {0}
        choices = 1 + fields["event_choice"]
        for group, rounds in ((1, min(shown, each)), (2, min(max(shown - each, 0), each))):
            cards = [n for n in range(1, 34) if n < 25 or not self.coop]
            cards = [n for n in cards if self.group_of(n) == group]
            here = seen.intersection(cards)
            missing = rounds * choices - len(here - offered)
            seen |= set([n for n in cards if n not in here][: max(0, missing)])
        fields["events_seen"] = sorted(seen)

    def _place_checkpoints(self, fields: dict[str, Any]) -> None:
        """Place Checkpoints where no test did, if the City Event has brought some."""
        event = 0 if self.coop else fields["event"]
        since = {6: Phase.HEROES, 8: Phase.HEROES, 13: Phase.ACCESS}.get(event)
        placed = any(data["checkpoint"] for data in fields["districts"])
        if since is None or fields["phase"] < since or placed:
            return
        for number in (TOWER, NEXUS, COMMERCE):
            fields["districts"][number]["checkpoint"] = 1

    def _connect(self) -> None:
        anchors = [(data["x"], data["y"]) for data in self.fields["districts"]]
        near = neighbours(anchors)
        self.fields["neighbours"] = [sum(1 << other for other in links) for links in near]
        self.fields["movable"] = sum(
            1 << number for number in range(len(anchors)) if repositionings(anchors, number)
        )

    def _place_guards(self) -> None:
        """Spread the Guards that no test placed: their number never changes."""
        setup = self.components["setup"]
        whole = 4 * setup["guards_major"] + 5 * setup["guards_minor"]
        districts = self.fields["districts"]
        placed = sum(districts[n]["guards"] + districts[n]["broken"] for n in self._guarded)
        free = [number for number in range(9) if number not in self._guarded]
        for number, count in zip(free, _spread(whole - placed, len(free)), strict=True):
            districts[number].update(guards=count, broken=0)

    def _place_citizens(self) -> None:
        """Spread the unknown Citizens that no test placed, and count what faces are left."""
        districts = self.fields["districts"]
        whole = 9 * self.components["setup"]["citizens"]
        counts = [one["count"] for one in self.components["classes"]]
        open_faces = list(self.fields["arrested"])
        carried = self.fields["carried"]
        if carried > 1:
            open_faces[(carried - 2) % 6] += 1
        settled = sum(districts[number]["unknown"] for number in self._settled)
        for data in districts:
            for name in ("identified", "known", "revealed"):
                open_faces = [a + b for a, b in zip(open_faces, data[name], strict=True)]
        free = [number for number in range(9) if number not in self._settled]
        rest = whole - settled - sum(open_faces) - (carried == 1)
        for number, count in zip(free, _spread(rest, len(free)), strict=True):
            districts[number]["unknown"] = count
        self.fields["pool"] = [a - b for a, b in zip(counts, open_faces, strict=True)]
        assert min(self.fields["pool"]) >= 0, "there are not so many Citizens of a class"


def _spread(count: int, places: int) -> list[int]:
    """Return shares of a number that differ by one at most, the larger ones first."""
    assert count >= 0, "more is placed than there is"
    assert places or not count, "not everything is placed"
    return [(count + places - 1 - k) // places for k in range(places)] if places else []
