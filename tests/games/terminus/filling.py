"""What follows from the pieces that a position of a test names: the rest of the fields."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from .city import City, city_of, record_of
from .ids import AUTOMA, FIRST_AUTOMA, NONE, OFF_LOOP, TAKEN, Stage

_ABSENT = {"state": 0, "token": TAKEN, "block": NONE, "lobby": 0}


class Filling:
    """The pieces of a position, and the fields of the state worked out from them."""

    def __init__(self, game: qx.Game, **control: Any) -> None:
        self.game = game
        self.record = record_of(game)
        self.city: City = city_of(game)
        self.seats = game.num_players()
        self.fields: dict[str, Any] = _copy(first_state(game).to_dict())
        self.fields.update(control)
        self.owners = self.seats if self.seats > 2 else 3
        self._stops: dict[int, int] = {}  # owner of the Stop on each Plot
        self._hubs: set[int] = set()
        self._primes: dict[int, int] = {}
        self._homeless: list[int] = []  # owners whose Prime Hub nobody has placed
        self._arms: dict[int, tuple[list[int], list[int]]] = {
            owner: ([], []) for owner in range(self.owners)
        }
        self._developments: dict[int, dict[str, int]] = {}
        self._numbers: list[int] = []  # of Projects
        self._rows: dict[int, list[tuple[int, int, int]]] = {}  # (row, owner, count)
        self._agendas: dict[int, list[tuple[int, bool]]] = {}
        self._depots: dict[int, int] = {}
        self._fixed: set[int] = set()  # seats whose resources are said
        self._order = list(range(self.seats))
        self._passed: list[int] = []
        self._automa: dict[str, int] = {}

    def data(self) -> dict[str, Any]:
        """Return the fields of the position, all that follows from others worked out."""
        fields = self.fields
        self._put_prime_hubs()
        fields["order"] = _filled(self._order)
        fields["next_order"] = _filled(self._passed)
        fields["num_passed"] = len(self._passed)
        fields["turns"] = max(fields["turns"], self._fewest_turns(fields))
        self._put_lines(fields)
        self._put_developments(fields)
        self._put_rails(fields)
        self._put_projects(fields)
        self._put_agendas(fields)
        self._put_boards(fields)
        self._put_automas(fields)
        self._put_depots(fields)
        fields["draws"] = self._draws(fields)
        copied: dict[str, Any] = _copy(fields)
        return copied

    def _fewest_turns(self, fields: dict[str, Any]) -> int:
        """Return how many turns there must have been: passes, and a move for each Cycle."""
        moves = sum(data["cycle"] for data in fields["players"] if data["zone"] != OFF_LOOP)
        return (int(fields["year"]) - 1) * self.seats + len(self._passed) + int(moves)

    # Lines.

    def _end(self, owner: int, arm: int) -> int:
        plots = self._arms[owner][arm - 1]
        return plots[-1] if plots else self._primes[owner]

    def _put_prime_hubs(self) -> None:
        """Put the Prime Hubs that are missing on the card's Plot, or on the last Plots."""
        for owner in range(self.owners):
            if owner not in self._primes:
                plot = self._card()["plot"] if owner >= self.seats and owner == AUTOMA else NONE
                if plot == NONE or plot in self._stops:
                    plot = self._spare()
                self._primes[owner] = plot
                self._stops[plot] = owner
                self._homeless.append(owner)

    def _card(self) -> dict[str, Any]:
        card: dict[str, Any] = self.record["automa_cards"][self._automa.get("card", 0)]
        return card

    def _spare(self) -> int:
        """Return the last Plot that no Development and no line touches."""
        blocks = [one["block"] for one in self._developments.values() if one["block"] != NONE]
        near = {plot for block in blocks for plot in self.city.corners(block)}
        cards = {one["plot"] for one in self.record["automa_cards"]}
        free = [plot for plot in sorted(self.city.points, reverse=True) if plot not in self._stops]
        for plot in free:
            beside = {one.end for one in self.city.links.values() if one.start == plot}
            if plot not in near | cards and not beside & self._stops.keys():
                return plot
        return free[0]

    def _put_lines(self, fields: dict[str, Any]) -> None:
        for owner in range(self.owners):
            prime, arms = self._primes[owner], self._arms[owner]
            rails: set[int] = set()
            junctions = 0
            for arm in arms:
                for start, end in zip([prime, *arm], arm, strict=False):
                    one = self.city.between(start, end)
                    assert not self.city.barred(rails) & {*one.segments}, "a line meets itself"
                    rails |= {*one.segments}
                    junctions |= sum(1 << k for k in one.junctions)
            stops = {plot for plot, who in self._stops.items() if who == owner}
            fields["lines"][owner] = {
                "stops": sorted(stops),
                "hubs": sorted(stops & self._hubs | {prime}),
                "nodes": sorted({prime, *arms[0], *arms[1]}),
                "rails": sorted(rails),
                "barred": sorted(self.city.barred(rails)),
                "junctions": junctions,
                "prime": prime,
                "end1": self._end(owner, 1),
                "end2": self._end(owner, 2),
            }

    def _length(self, owner: int) -> int:
        rails = self.fields["lines"][owner]["rails"]
        return sum(self.city.segments[k]["length"] for k in rails)

    def _discs(self, owner: int) -> int:
        line = self.fields["lines"][owner]
        return len(line["stops"]) + len(line["hubs"]) - 2

    # Developments and Rails.

    def _put_developments(self, fields: dict[str, Any]) -> None:
        """Fill up the display, park what has lost its token in the City, deal out tokens."""
        chosen = {index: dict(one) for index, one in self._developments.items()}
        each = self.record["limits"]["developments_per_type"]
        for kind in range(3):
            of_kind = [k for k, d in enumerate(self.record["developments"]) if d["type"] == kind]
            missing = each - sum(k in chosen for k in of_kind)
            assert missing >= 0, f"only {each} Developments of each type are in the game"
            for index in [k for k in of_kind if k not in chosen][:missing]:
                chosen[index] = {"state": 1, "token": NONE, "block": NONE, "lobby": 0}
        claimed = list(fields["automa_demands"])
        for data in fields["players"]:
            claimed = [n + more for n, more in zip(claimed, data["demands"], strict=True)]
        self._park(chosen, sum(claimed))
        left = [self.record["districts"][d]["tokens"] - claimed[d] for d in range(7)]
        for one in chosen.values():
            if one["token"] < TAKEN:
                left[one["token"]] -= 1
        for _, one in sorted(chosen.items()):
            if one["token"] == NONE:
                one["token"] = max(range(7), key=lambda d: (left[d], -d))
                left[one["token"]] -= 1
        assert min(left) >= 0, "a District has three tokens"
        fields["developments"] = [chosen.get(index, dict(_ABSENT)) for index in range(24)]

    def _park(self, chosen: dict[int, dict[str, int]], claimed: int) -> None:
        """Take the tokens claimed off Developments; more are put into far Blocks if need be."""
        missing = claimed - sum(one["token"] == TAKEN for one in chosen.values())
        assert missing >= 0, "a token that is taken must be somebody's: see demand()"
        for _, one in sorted(chosen.items()):
            if missing and one["state"] == 2 and one["token"] == NONE:
                one["token"], missing = TAKEN, missing - 1
        free = self._blocks_to_park({one["block"] for one in chosen.values()})
        for index, one in sorted(chosen.items(), reverse=True):
            kind = self.record["developments"][index]["type"]
            block = next((b for b in free if self.city.zoned(b, kind)), NONE)
            if missing and index not in self._developments and block != NONE:
                free.remove(block)
                one.update(state=2, block=block, token=TAKEN)
                missing -= 1
        assert not missing, "not enough Developments for the tokens claimed"

    def _blocks_to_park(self, taken: set[int]) -> list[int]:
        """Return free Blocks next to Stops of players, first those nobody has said a word about."""
        rails = {k for line in self.fields["lines"] for k in line["rails"]}
        players = {plot: who for plot, who in self._stops.items() if who < self.seats}
        found = []
        for block in sorted(self.city.blocks.values(), reverse=True):
            near = {players[plot] for plot in self.city.corners(block) if plot in players}
            if near and block not in taken and not self.city.inside(block) & rails:
                found.append((not near <= {*self._homeless}, -block))
        return [-block for _, block in sorted(found)]

    def _put_rails(self, fields: dict[str, Any]) -> None:
        owners = [0] * len(self.city.segments)
        for owner in range(self.owners):
            for segment in fields["lines"][owner]["rails"]:
                owners[segment] += 1
        used = {k for k, n in enumerate(owners) if n}
        caps = [one["cap"] for one in self.city.segments]
        assert all(n <= cap for n, cap in zip(owners, caps, strict=True)), "a segment is too full"
        built = {one["block"] for one in fields["developments"] if one["state"] == 2}
        inside = {segment for block in built for segment in self.city.inside(block)}
        assert not inside & used, "Rails in a Block with a Development"
        fields["used"] = sorted(used)
        fields["blocked"] = sorted({k for k in used if owners[k] == caps[k]} | inside)
        fields["open_blocks"] = [
            block
            for block in sorted(self.city.blocks.values())
            if block not in built and not self.city.inside(block) & used
        ]

    # Cards.

    def _put_projects(self, fields: dict[str, Any]) -> None:
        count = self.record["limits"]["projects"]
        others = [number for number in range(1, 19) if number not in self._numbers]
        numbers = sorted([*self._numbers, *others[: max(0, count - len(self._numbers))]])
        assert len(numbers) == count, f"{count} Projects are in the game"
        for k, number in enumerate(numbers):
            owners, counts = [NONE, NONE], [0, 0]
            for row, owner, lobbyists in self._rows.get(number, []):
                owners[row], counts[row] = owner, lobbyists
            fields["projects"][k] = {"number": number, "owner": owners, "count": counts}

    def _put_agendas(self, fields: dict[str, Any]) -> None:
        given = {number for held in self._agendas.values() for number, _ in held}
        for data in fields["players"]:
            given |= {*data["returned"]}
        spare = [n for n in range(1, 36) if n not in given | {*fields["drawn"]}]
        for seat, data in enumerate(fields["players"]):
            held = self._agendas.get(seat) or [(spare.pop(0), False)]
            held = held + [(0, False)] * (3 - len(held))
            data["agendas"] = [number for number, _ in held]
            data["agenda_lobby"] = [int(lobby) for _, lobby in held]
        secret = {data["agendas"][0] for data in fields["players"]}
        shown = [number for number in range(35, 0, -1) if number not in secret]
        fields["revealed"] = sorted(shown[: self.seats])
        out = {*fields["drawn"]}
        for data in fields["players"]:
            out |= {*data["agendas"], *data["returned"]}
        fields["agenda_deck"] = [number for number in range(1, 36) if number not in out]

    # Boards.

    def _put_boards(self, fields: dict[str, Any]) -> None:
        stock = [self.record["limits"]["upgrade_stock"]] * 6
        for seat, data in enumerate(fields["players"]):
            data["reserve"] = 32 - data["storage"] - self._length(seat)
            data["placed"] = self._discs(seat)
            data["capacity"] = max(data["capacity"], data["placed"])
            self._fit_upgrades(seat, data)
            data["lobbyists"] = 8 - self._lobbyists_out(seat, fields)
            assert data["reserve"] >= 0 <= data["lobbyists"], "more Rails or Lobbyists than exist"
            if data["bonus"] == NONE and self._has_chosen(seat, fields):
                data["bonus"] = 0
            for number in data["upgrades"]:
                if number:
                    stock[number - 1] -= 1
        fields["upgrade_stock"] = stock
        assert min(stock) >= 0, "more Advanced Upgrades than exist"

    def _has_chosen(self, seat: int, fields: dict[str, Any]) -> bool:
        choosing = fields["income_stage"] == Stage.CHOOSING
        return not choosing or self._order.index(seat) < int(fields["cursor"])

    def _fit_upgrades(self, seat: int, data: dict[str, Any]) -> None:
        """Make Build Upgrades and Capacity fit: so many are unlocked as icons are passed."""
        if len(self.fields["lines"][seat]["hubs"]) > 1:
            data["hub_upgrade"] = 1
        if self._arms[seat][1]:
            data["terminus_upgrade"] = 1
        marks = self.record["tracks"]["capacity_icon"]
        icons = [step for step, icon in enumerate(marks, 1) if icon]
        unlocked = data["hub_upgrade"] + data["terminus_upgrade"]
        if unlocked:
            data["capacity"] = max(data["capacity"], icons[unlocked - 1])
        passed = sum(step <= data["capacity"] for step in icons)
        for name in ("hub_upgrade", "terminus_upgrade"):
            if data["hub_upgrade"] + data["terminus_upgrade"] < passed:
                data[name] = 1

    def _lobbyists_out(self, seat: int, fields: dict[str, Any]) -> int:
        on_agendas: int = sum(fields["players"][seat]["agenda_lobby"])
        on_developments: int = sum(one["lobby"] >> seat & 1 for one in fields["developments"])
        return on_agendas + on_developments + _on_projects(fields, seat)

    def _put_automas(self, fields: dict[str, Any]) -> None:
        if self.seats > 2:
            return
        fields["automas"][0 if self.seats == 2 else 1] = {
            "owner": AUTOMA,
            "card": self._automa.get("card", 0),
            "side": self._automa.get("side", 0),
            "stations": 12 - self._discs(AUTOMA),
            "rails": 32 - self._length(AUTOMA),
        }
        fields["automa_zone"] = self._automa.get("zone", self._card()["zone"])
        fields["automa_facing"] = self._automa.get("facing", self._card()["facing"])
        if self.seats == 1:
            first = {"owner": FIRST_AUTOMA, "card": NONE, "side": 0, "stations": 0, "rails": 0}
            fields["automas"][0] = first
            fields["automa_lobbyists"] = 8 - _on_projects(fields, AUTOMA)

    def _put_depots(self, fields: dict[str, Any]) -> None:
        for kind, target in self._depots.items():
            surplus = self._pieces(kind) - target
            assert surplus >= 0, "the Depot has not so many pieces"
            for seat in range(self.seats - 1, -1, -1):
                if seat not in self._fixed:
                    held = fields["players"][seat]["resources"]
                    room = min(surplus, 8 - sum(held))
                    held[kind] += room
                    surplus -= room
            if self.seats == 1:
                fields["stored"][kind] += surplus
                surplus = 0
            assert not surplus, "no player has room for the pieces that leave the Depot"
        fields["depot"] = [self._pieces(kind) for kind in range(4)]
        assert min(fields["depot"]) >= 0, "more resources than exist"

    def _pieces(self, kind: int) -> int:
        """Return how many pieces are in a Depot."""
        held: int = sum(data["resources"][kind] for data in self.fields["players"])
        places: int = self.record["depots"][kind]["places"]
        stored: int = self.fields["stored"][kind]
        return places - held - stored

    def _draws(self, fields: dict[str, Any]) -> list[int]:
        options = self.game.options_dict()
        limits = self.record["limits"]
        automas = max(0, 3 - self.seats)
        agendas = 2 * self.seats + sum(bool(number) for number in fields["drawn"])
        for data in fields["players"]:
            agendas += len(data["returned"]) + sum(bool(n) for n in data["agendas"][1:])
        return [
            *[0 if options["first_game"] else limits["developments_per_type"]] * 3,
            3 * limits["developments_per_type"],
            0 if options["first_game"] else limits["projects"],
            automas,
            automas if options["automa_side"] == "random" else 0,
            agendas,
            14 - len(fields["solo_deck"]) if self.seats == 1 else 0,
        ]


def _on_projects(fields: dict[str, Any], owner: int) -> int:
    """Return how many Lobbyists an owner has on Projects."""
    found = 0
    for one in fields["projects"]:
        rows = zip(one["owner"], one["count"], strict=True)
        found += sum(count for who, count in rows if who == owner)
    return found


def _filled(seats: list[int]) -> list[int]:
    return seats + [NONE] * (5 - len(seats))


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value


def first_state(game: qx.Game) -> qx.State:
    """Return the state before the first draw; chance is for the test to decide."""
    return game.new_initial_state(seed=0, chance="explicit")
