"""What follows from the pieces that a position of a test names: the rest of the fields."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from .cards import Cards, cards_of
from .ids import (
    A_DISC,
    CANDELABRA,
    EXTRA,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    IV,
    NONE,
    OFF_TRAIN,
    START_DISC,
    TOWER_DISC,
    TRAIN_DISC,
    Bonus,
    Card,
    Extra,
    Phase,
    Source,
)

ZONES, SEATS, SLOTS, CENTRES = 25, 4, 6, 6
#: Kinds of demand tokens on the train, unless a test says which.
_KINDS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 0)
#: Brown cards without a gear from the last locations on: the display, unless a test says which.
_DISPLAY = (87, 81, 75, 69, 63, 57, 51, 45, 39, 33, 27, 21, 15, 9, 3)


class Filling:
    """The pieces of a position, and the fields of the state worked out from them."""

    def __init__(self, game: qx.Game) -> None:
        self.game = game
        self.cards: Cards = cards_of(game)
        self.record = self.cards.record
        self.solo = game.num_players() == 1
        self.seats = game.num_players()
        self.owners = SEATS if self.solo else self.seats
        self.fields: dict[str, Any] = _copy(first_turn(game).to_dict())
        for seat in range(self.seats):
            self.fields["partisans"][seat].update(need_brown=0, need_turquoise=0)
        self.fields.update(airship=15, agents=[24, 24])
        self._rows: dict[int, list[int]] = {}
        self._homes: dict[int, int] = {}
        self._covered: set[int] = set()
        self._under: dict[int, int] = {}  # the card below another
        self._last: dict[int, int] = {}
        self._hands: dict[int, int] = {}  # place of each hand card
        self._discard: set[int] = set()
        self._deck: set[int] | None = None  # all that is in the deck
        self._gone: set[int] = set()  # extra cards out of the game
        self._display: list[int | None] | None = None
        self._at: dict[int, int] = {}  # zones of figures
        self._home_zones: dict[int, int] = {}
        self._said: dict[int, set[str]] = {seat: set() for seat in range(SEATS)}
        self._stocks: dict[int, int] = {}
        self._sinks: dict[int, int | None] = {}
        self._done: dict[int, int] = dict.fromkeys(range(self.seats), 0)
        self._goals: dict[tuple[int, int], int] = {}
        self._icons: dict[tuple[int, int], list[int]] = {}
        self._first_prs: int | None = None
        self._centres: dict[int, tuple[int | None, list[int], bool]] = {}
        self._kinds: list[int] = list(_KINDS)
        self._taken: list[int] = []  # owners of the train's spaces
        self._tiles: dict[int, tuple[int | None, list[int], list[int]]] = {}
        self._disc_space: int | None = None

    def data(self) -> dict[str, Any]:
        """Return the fields of the position, all that follows from others worked out."""
        fields = self.fields
        self._put_homes()
        self._put_cards(fields)
        for seat in range(self.seats):
            self._put_player(fields, seat)
        self._put_goals(fields)
        self._put_operations(fields)
        self._put_train(fields)
        self._put_tiles(fields)
        if self.solo:
            self._put_helpers(fields)
        self._put_cubes(fields)
        self._put_draws(fields)
        copied: dict[str, Any] = _copy(fields)
        return copied

    # Cards.

    def _put_homes(self) -> None:
        """Give whoever has no row a home card of the first location, seat s card s if possible."""
        under = {*self._under, *self._under.values()}
        taken = {*self._hands, *self._discard, *under, *(self._display or [])}
        taken |= {card for row in self._rows.values() for card in row}
        for seat in range(self.seats):
            if seat not in self._rows:
                card = next(
                    card for card in [seat, *self.cards.where(location=0)] if card not in taken
                )
                taken.add(card)
                self._rows[seat], self._homes[seat] = [card], card

    def _put_cards(self, fields: dict[str, Any]) -> None:
        place: dict[int, int] = {}
        for seat, row in self._rows.items():
            for card in row:
                if card == CANDELABRA:
                    continue
                kind = "VALID"
                if card == self._homes.get(seat) or card in self._covered:
                    kind = "COVERED"
                elif card in self._under:
                    kind = "USED"
                    _put(place, self._under[card], _place("UNDER", self._under[card]) + seat)
                _put(place, card, _place(kind, card) + seat)
        for card, at in self._hands.items():
            _put(place, card, at)
        for card in self._discard:
            _put(place, card, int(Card.DISCARD))
        for extra in self._gone:
            _put(place, extra, int(Extra.REMOVED))
        for slot, shown in enumerate(self._shown(place)):
            if shown is not None:
                _put(place, shown, Card.DISPLAY + slot)
        out = {*range(EXTRA)} - place.keys() - (self._deck or set())
        if self._deck is not None:
            place.update(dict.fromkeys(out, int(Card.DISCARD)))
        fields["card_place"] = [place.get(card, 0) for card in range(EXTRA)]
        fields["extra_place"] = [place.get(card, 0) for card in range(EXTRA, CANDELABRA)]

    def _shown(self, place: dict[int, int]) -> list[int | None]:
        """Return the cards of the display: at most two of a location."""
        if self._display is not None:
            return self._display
        found: list[int | None] = [card for card in _DISPLAY if card not in place]
        return found[:SLOTS]

    # Players.

    def _put_player(self, fields: dict[str, Any], seat: int) -> None:
        data, said, row = fields["partisans"][seat], self._said[seat], self._rows[seat]
        last = self._last.get(seat, [card for card in row if card != CANDELABRA][-1])
        assert last in row
        assert last != CANDELABRA
        data.update(
            row_left=row[0],
            row_right=row[-1],
            last_card=last,
            candelabra=row.count(CANDELABRA),
            zone=self._at.get(seat, self.cards.zone(last)),
            home=self._home_zones.get(seat, self.cards.zone(self._homes[seat])),
        )
        if "common" not in said:
            data["common"] = 0 if data["tower"] >= 3 else 2
        if "blocked" not in said:
            in_iv = self.cards.district(data["home"]) == IV
            data["blocked"] = int(in_iv and data["start"] < self.record["clock"]["blocked"])
        if "bonus" not in said:
            data["bonus"] = int(self._bonus(data))
        if "discs" not in said:
            tower = TOWER_DISC if data["tower"] >= 2 else 0
            data["discs"] |= START_DISC | tower | (A_DISC if self._done[seat] & 1 else 0)

    def _bonus(self, data: dict[str, Any]) -> Bonus:
        """Return where the bonus discs are if disc A was used first."""
        clock = self.record["clock"]
        if data["start"] >= self.record["limits"]["bonus_off"]:
            return Bonus.NONE
        if data["hours"] >= clock["second"]:
            return Bonus.NONE
        return Bonus.DISC_B if data["hours"] >= clock["first"] else Bonus.BOTH

    def _put_goals(self, fields: dict[str, Any]) -> None:
        """Deal the lowest goal cards that nobody has; the finished C cards are the last ones."""
        seen: dict[int, set[int]] = {deck: set() for deck in (GOAL_A, GOAL_B1, GOAL_C)}
        for (_, slot), card in self._goals.items():
            if card != NONE:
                assert card not in seen[_deck(slot)], f"goal card {card} is dealt twice"
                seen[_deck(slot)].add(card)
        for seat in range(self.seats):
            data = fields["partisans"][seat]
            for slot in range(4):
                deck = seen[_deck(slot)]
                card = self._goals.get((seat, slot), -1)
                if card < 0:
                    card = min({*range(16)} - deck)
                    deck.add(card)
                icons = self._icons.get((seat, slot), [0, 0, 0])
                data["goals"][slot] = {"card": card, "icons": list(icons)}
            data["goals_done"] = self._done[seat]
        for data in fields["partisans"][: self.seats]:
            for _ in range(data["c_done"]):
                seen[GOAL_C].add(max({*range(16)} - seen[GOAL_C]))
        for name, slot in (("a", GOAL_A), ("b", GOAL_B1), ("c", GOAL_C)):
            fields[f"goals_{name}"] = sorted({*range(16)} - seen[slot])

    # The Operations Board.

    def _pool(self) -> list[int]:
        marks = self.record["setup"]["ops_marks"]
        cards = self.record["operations"]
        return [k for k, card in enumerate(cards) if marks >> card["mark"] & 1]

    def _put_operations(self, fields: dict[str, Any]) -> None:
        """Deal the last cards that nobody named: upper row, first PRS, then the lower row."""
        pool = self._pool()
        named = {card for card, _, _ in self._centres.values() if card is not None}
        if self._first_prs is not None:
            named.add(self._first_prs)
        left = [card for card in reversed(pool) if card not in named]
        centres: list[dict[str, Any]] = []
        first = self._first_prs
        built: list[int] = []
        for index in range(CENTRES):
            card, slots, complete = self._centres.get(index, (None, [], False))
            if index == CENTRES // 2 and first is None:
                first = left.pop(0)
            above = centres[index - 3]["state"] == 2 if index >= CENTRES // 2 else True
            if not above:
                assert index not in self._centres, f"the card above {index} isn't complete"
                centres.append({"card": NONE, "state": 0, "slots": [0] * 4})
                continue
            card = left.pop(0) if card is None else card
            assert card in pool, f"the operations card {card} isn't in use"
            if complete:
                built.append(self.cards.locations[card])
            centres.append({"card": card, "state": 2 if complete else 1, "slots": slots or [0] * 4})
        assert first is not None
        fields["operations"] = centres
        known = {first, *(one["card"] for one in centres)}
        fields["operations_unseen"] = sorted({*pool} - known)
        built = built[: self.record["limits"]["prs"] - 1]
        fields["prs"] = sorted({self.cards.locations[first], *built})
        fields["closed_termini"] = sum(1 << d for d in {self.cards.district(z) for z in built})
        limits = self.record["limits"]
        opened = limits["train_first"] + limits["train_section"] * len(built)
        fields["train_open"] = min(limits["train"], opened)

    def _put_train(self, fields: dict[str, Any]) -> None:
        counts = [kind["count"] for kind in self.record["demand"]]
        taken = len(self._taken)
        assert taken <= fields["train_open"], "the train isn't open so far"
        seen = self._kinds[: taken if self.solo else fields["train_open"]]
        for kind in seen:
            counts[kind] -= 1
        fields["train"] = [
            {
                "kind": seen[space] + 1 if space < len(seen) else 0,
                "owner": self._taken[space] + 1 if space < taken else 0,
            }
            for space in range(self.record["limits"]["train"])
        ]
        fields["train_next"] = taken
        if self.solo:
            for zone in fields["zones"]:
                if zone["token"]:
                    counts[zone["token"] - 1] -= 1
            fields["bag_tokens"] = counts
        else:
            fields["demand_unseen"] = counts
            points = [self.record["demand"][kind]["points"] for kind in self._kinds]
            for seat in range(self.seats):
                own = [points[space] for space in range(taken) if self._taken[space] == seat]
                fields["partisans"][seat]["demand_points"] = sum(own)
        assert min(counts) >= 0, "there are no more tokens of that kind"
        self._put_stack(fields)

    def _put_stack(self, fields: dict[str, Any]) -> None:
        """Move the stack of own discs on, past the spaces that were taken."""
        space, left = self.record["setup"]["train_stack"], {*range(self.seats)}
        for number, owner in enumerate(self._taken, 1):
            if number == space:
                winner = 0 if self.solo else owner
                if winner in left:
                    left.remove(winner)
                    fields["partisans"][winner]["discs"] |= TRAIN_DISC
                if left:
                    space = space + 1 if space < self.record["limits"]["train"] else OFF_TRAIN
        for seat in range(self.seats):
            if fields["partisans"][seat]["discs"] & TRAIN_DISC:
                left.discard(seat)
        fields["train_disc"] = space if self._disc_space is None else self._disc_space
        fields["train_discs"] = sum(1 << seat for seat in left)

    def _put_tiles(self, fields: dict[str, Any]) -> None:
        """Put the last tiles that nobody named."""
        count = self.record["setup"]["recruit_tiles"]
        named = {tile for tile, _, _ in self._tiles.values() if tile is not None}
        left = [tile for tile in range(12, 15) if tile not in named]
        left += [tile for tile in range(12) if tile not in named]
        tiles = []
        for slot in range(3):
            tile, upper, lower = self._tiles.get(slot, (None, [], []))
            assert slot < count or slot not in self._tiles, f"there are {count} tiles"
            if slot < count and tile is None:
                tile = left.pop(0)
            tiles.append(
                {
                    "tile": NONE if slot >= count or tile is None else tile,
                    "upper": [*(owner + 1 for owner in upper), 0, 0, 0][:3],
                    "lower": [*(owner + 1 for owner in lower), 0, 0, 0, 0][:4],
                }
            )
        fields["recruitment"] = tiles

    # The solo game.

    def _put_helpers(self, fields: dict[str, Any]) -> None:
        """Let a Helper belong to the card that is face up in his column."""
        solo = fields["solo"]
        for k in range(3):
            column = k + 3 if fields["operations"][k]["state"] == 2 else k
            said = self._said[k + 1]
            if "column" not in said:
                solo["columns"][k] = column
            if "home" not in said:
                solo["homes"][k] = self.cards.locations[fields["operations"][column]["card"]]
            if "zone" not in said:
                fields["partisans"][k + 1]["zone"] = solo["homes"][k]
            if solo["jailed"] >> (k + 1) & 1:
                fields["bag_cubes"][k + 1] = 0

    # Cubes.

    def _put_cubes(self, fields: dict[str, Any]) -> None:
        black = self.record["setup"]["black_cubes"]
        fields["bag_black"] = (
            black - sum(zone["black"] for zone in fields["zones"]) - fields["first_black"]
        )
        assert fields["bag_black"] >= 0, f"there are {black} black cubes"
        for seat in range(self.seats):
            left = self.record["limits"]["cubes"] - self._out(fields, seat)
            assert left >= 0, f"seat {seat} has no more cubes"
            stock = self._stocks.get(seat, left)
            assert stock <= left, f"seat {seat} has only {left} cubes left for the stock"
            sink = self._sinks.get(seat)
            if sink is None:
                fields["bag_cubes"][seat] += left - stock
            else:
                fields["zones"][sink]["cubes"][seat] += left - stock
            fields["partisans"][seat]["stock"] = stock

    def _out(self, fields: dict[str, Any], owner: int) -> int:
        """Return how many cubes of an owner are neither in the stock nor outside."""
        mark = owner + 1
        data = fields["partisans"][owner]
        icons = [
            goal["icons"] for one in fields["partisans"][: self.seats] for goal in one["goals"]
        ]
        centres = [centre["slots"] for centre in fields["operations"]]
        tiles = [tile["upper"] + tile["lower"] for tile in fields["recruitment"]]
        laid = sum(places.count(mark) for places in (*icons, *centres, *tiles))
        laid += sum(space["owner"] == mark for space in fields["train"])
        laid += int(fields["solo"]["evidence"] == mark)
        held = sum(data["resources"]) + data["common"]
        city = sum(zone["cubes"][owner] for zone in fields["zones"])
        return int(held + city + fields["bag_cubes"][owner] + laid)

    # Luck.

    def _put_draws(self, fields: dict[str, Any]) -> None:
        """Count the draws that a position shows; of cards, Agents and cubes those of the setup."""
        draws = fields["draws"]
        draws[Source.GOALS_A] = 16 - len(fields["goals_a"])
        draws[Source.GOALS_B] = 16 - len(fields["goals_b"])
        draws[Source.GOALS_C] = 16 - len(fields["goals_c"])
        draws[Source.OPERATIONS] = len(self._pool()) - len(fields["operations_unseen"])
        seen = sum(space["kind"] > 0 for space in fields["train"])
        tokens = sum(zone["token"] > 0 for zone in fields["zones"])
        draws[Source.TOKENS if self.solo else Source.DEMAND] = seen + tokens


def _deck(slot: int) -> int:
    """Return the deck of a slot for goal cards; both B cards come from one."""
    return GOAL_B1 if slot == GOAL_B2 else slot


def _place(kind: str, card: int) -> int:
    """Return the place of a location card or an extra card of that kind."""
    return int(Card[kind] if card < EXTRA else Extra[kind])


def _put(place: dict[int, int], card: int, at: int) -> None:
    assert card not in place, f"card {card} is in two places"
    place[card] = at


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value


def first_state(game: qx.Game) -> qx.State:
    """Return the state before the first draw; chance is for the test to decide."""
    return game.new_initial_state(seed=0, chance="explicit")


def first_turn(game: qx.Game) -> qx.State:
    """Return the state at the first menu after the first outcome of every draw."""
    state = first_state(game)
    while state.to_dict()["phase"] == Phase.SETUP:
        state.apply_action(state.legal_actions().tolist()[0])
    return state
