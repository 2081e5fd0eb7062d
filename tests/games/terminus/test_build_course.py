"""The course of a Build: what it costs, its steps, Connections, and its end."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .building import build, end_of, inside, ready
from .ids import (
    A6,
    SE,
    STOP,
    TH,
    WEST,
    Act,
    B,
    C,
    E,
    N,
    P,
    S,
    Step,
    W,
    Zone,
    link,
    move,
    place,
    slot,
    use,
)
from .positions import Load, Position, player


def goods(fields: dict[str, object]) -> dict[int, int]:
    """Return the resources a player has."""
    held: list[int] = fields["resources"]  # type: ignore[assignment]
    return {kind: count for kind, count in enumerate(held) if count}


@pytest.mark.rule("TE-BUILD-01", "TE-BUILD-02", "TE-BUILD-04", "TE-RES-10", "TE-EX-27")
def test_two_links_with_two_stations(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).player(0, {P: 2, C: 4, B: 2}, storage=7, capacity=4)
    before = here.turn_of(0)
    state = here.act(0, Zone.BUILD, Act.BUILD)
    assert goods(player(state)) == {P: 1, C: 2, B: 2}  # paid first
    depot = state.to_dict()["depot"]
    assert [b - a for a, b in zip(before.to_dict()["depot"], depot, strict=True)] == [2, 1, 0, 0]
    assert STOP not in legal(state)
    state = play(state, link(E))
    assert goods(player(state)) == {P: 1, C: 2, B: 1}  # when it is placed
    assert STOP in legal(state)
    state = play(state, link(E))
    assert goods(player(state)) == {P: 1, C: 2}  # no more than once for the Build
    assert player(state)["storage"] == 7 - 2 - 2
    assert player(state)["placed"] == 2
    assert state.to_dict()["depot"][B] == before.to_dict()["depot"][B] + 2


@pytest.mark.rule("TE-BUILD-01", "TE-TURN-09")
@pytest.mark.parametrize(
    ("held", "offered"),
    [({P: 1, C: 2}, True), ({P: 1, C: 1}, False), ({C: 2}, False), ({P: 3, C: 1}, False)],
)
def test_without_permit_or_construction_no_build(
    load: Load, held: dict[int, int], offered: bool
) -> None:
    here = Position(load()).prime(0, (0, 1)).player(0, {**held, B: 1}, storage=9, capacity=1)
    assert (move(Zone.BUILD) in legal(here.turn_of(0))) is offered


@pytest.mark.rule("TE-BUILD-02", "TE-BUILD-03", "TE-BUILD-15", "TE-HUB-01", "TE-EX-32")
def test_the_three_kinds_of_steps(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1)]).prime(1, (2, 1))
    here.player(0, {P: 1, C: 2, B: 2}, storage=8, capacity=5)
    state = here.act(0, Zone.BUILD, Act.BUILD)
    hub = place(here.city.plot((1, 1)))
    assert hub in legal(state)
    state = play(state, hub)
    assert (player(state)["placed"], player(state)["resources"][B]) == (2, 1)
    state = play(state, link(E))  # a Connection
    assert (player(state)["placed"], player(state)["resources"][B]) == (2, 1)
    state = play(state, link(N))  # a Station
    assert (player(state)["placed"], player(state)["resources"][B]) == (3, 0)
    assert end_of(here, state) == (2, 0)


@pytest.mark.rule("TE-BUILD-03", "TE-CAP-03")
def test_a_build_needs_a_step_that_is_legal(load: Load) -> None:
    def offered(rails: int, capacity: int, blueprints: int, *stops: tuple[int, int]) -> bool:
        here = Position(load()).prime(0, (0, 1))
        for seat, point in enumerate(stops, 1):
            here.prime(seat, point)
        held = {P: 1, C: 2, B: blueprints}
        here.player(0, held, storage=rails, capacity=capacity)
        return move(Zone.BUILD) in legal(here.turn_of(0))

    assert offered(2, 1, 1)
    assert not offered(1, 1, 1)  # every link there is longer
    assert not offered(2, 0, 1)  # no disc is free
    assert not offered(2, 1, 0)  # no Blueprint
    assert offered(2, 0, 0, (1, 1))  # but a Stop of another player is enough
    assert not offered(1, 0, 0, (1, 1))
    assert not offered(2, 0, 0, (2, 1))


@pytest.mark.rule("TE-BUILD-03", "TE-HUB-03")
def test_a_build_of_a_hub_only(load: Load) -> None:
    for capacity, offered in [(5, True), (3, False)]:
        here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (2, 1), (3, 1)])
        here.player(0, {P: 1, C: 2, B: 3}, capacity=capacity)
        assert (move(Zone.BUILD) in legal(here.turn_of(0))) is offered


@pytest.mark.rule("TE-BUILD-04", "TE-BUILD-32")
def test_a_player_may_stop_after_any_step(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).player(0, {P: 1, C: 2, B: 4}, storage=9, capacity=4)
    state = here.act(0, Zone.BUILD, Act.BUILD)
    for _ in range(3):
        state = play(state, link(E))
        done = play(state, STOP).to_dict()
        assert (done["step"], done["to_act"], done["action"]) == (Step.MOVE, 1, 255)
        assert done["players"][0]["resources"] == state.to_dict()["players"][0]["resources"]


@pytest.mark.rule("TE-BUILD-14")
def test_a_station(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).player(0, {P: 1, C: 2, B: 4}, storage=9, capacity=4)
    state = play(here.act(0, Zone.BUILD, Act.BUILD), link(E))
    line, plot = state.to_dict()["lines"][0], here.city.plot((1, 1))
    assert plot in line["stops"]
    assert plot in line["nodes"]
    assert plot not in line["hubs"]
    assert (line["end1"], line["end2"]) == (plot, line["prime"])
    assert player(state)["placed"] == 1


@pytest.mark.rule("TE-BUILD-15", "TE-BUILD-18", "TE-BUILD-19", "TE-BUILD-21", "TE-EX-30")
def test_two_connections(load: Load) -> None:
    here = Position(load()).prime(0, (1, 0)).prime(1, (0, 0)).line(1, [(0, 1), (1, 1)])
    here.player(0, {P: 1, C: 2, B: 1}, storage=7).depot(W, 8)
    state = build(here, 0, link(WEST))
    assert player(state, 1)["coins"] == 1  # at once
    assert goods(player(state)) == {B: 1}  # the Power comes at the end
    state = play(state, link(SE))
    assert player(state)["storage"] == 7 - 2 - 3
    assert end_of(here, state) == (1, 1)
    assert player(state)["placed"] == 0
    if state.to_dict()["step"] == Step.BUILD:
        state = play(state, STOP)
    assert goods(player(state)) == {B: 1, W: 1}  # once
    assert player(state, 1)["coins"] == 2
    assert player(state)["coins"] == 0
    assert state.to_dict()["depot"][W] == 7


@pytest.mark.rule("TE-BUILD-18", "TE-PASS-04")
def test_the_owner_is_paid_after_passing_too(load: Load) -> None:
    here = Position(load()).prime(0, (1, 0)).prime(1, (0, 0)).passed(1)
    here.player(0, {P: 1, C: 2}, storage=2)
    state = build(here, 0, link(WEST))
    assert player(state, 1)["coins"] == 1
    assert player(state, 2)["coins"] == 0


@pytest.mark.rule("TE-BUILD-19")
@pytest.mark.parametrize(("stock", "taken"), [(8, 1), (1, 1), (0, 0)])
def test_the_power_of_a_connection_is_that_of_the_depot(load: Load, stock: int, taken: int) -> None:
    here = Position(load()).prime(0, (1, 0)).prime(1, (0, 0)).depot(W, stock)
    here.player(0, {P: 1, C: 2}, storage=2)
    state = build(here, 0, link(WEST))
    assert player(state)["resources"][W] == taken
    assert state.to_dict()["depot"][W] == stock - taken


@pytest.mark.rule("TE-BUILD-19")
def test_a_build_without_connection_gives_no_power(load: Load) -> None:
    here = Position(load()).prime(0, (1, 0)).player(0, {P: 1, C: 2, B: 1}, storage=2, capacity=1)
    state = build(here, 0, link(WEST))
    assert goods(player(state)) == {}


@pytest.mark.rule("TE-BUILD-18", "TE-BUILD-20", "TE-AUTO-12", "TE-AUTO-15")
@pytest.mark.parametrize("players", [1, 2])
def test_automas_get_nothing_but_their_stops_give_power(load: Load, players: int) -> None:
    here = Position(load(players)).prime(0, (0, 0)).automa(0)  # the card is at (0, 1)
    if players == 2:
        here.prime(1, (6, 5))
    here.player(0, {P: 1, C: 2}, storage=2)
    before = here.turn_of(0).to_dict()
    state = build(here, 0, link(S))
    after = state.to_dict()
    assert goods(after["players"][0]) == {W: 1}
    assert end_of(here, state) == (0, 1)
    assert [one["coins"] for one in after["players"]] == [0] * players
    assert after["automas"] == before["automas"]


@pytest.mark.rule("TE-BUILD-21")
def test_many_connections_in_a_build_and_a_game(load: Load) -> None:
    here = Position(load()).prime(1, (1, 2)).line(1, [(1, 1), (2, 1)])
    here.prime(2, (4, 1)).line(2, [(4, 0), (3, 0), (3, 1)])
    here.prime(0, (0, 1)).player(0, {P: 1, C: 2}, storage=9)
    state = build(here, 0, link(E), link(E), link(E), link(E))
    line = state.to_dict()["lines"][0]
    assert len(line["nodes"]) - len(line["stops"]) == 4
    assert [player(state, seat)["coins"] for seat in range(3)] == [0, 2, 2]
    # And another one, in a later Build.
    here.player(0, {P: 1, C: 2}, storage=2).line(0, [(1, 1), (2, 1), (3, 1)])
    assert end_of(here, build(here, 0, link(E))) == (4, 1)


@pytest.mark.rule("TE-BUILD-17", "TE-DEMAND-08", "TE-SCORE-09", "TE-LOB-02", "TE-DEV-02")
def test_a_connected_stop_is_no_own_stop(load: Load) -> None:
    # At (1, 1), a Stop of another player or one's own, with a Development beside it; the Prime Hub
    # at (1, 2) is not next to it.
    for own in (False, True):
        here = Position(load()).prime(0, (1, 2)).prime(1, (0, 0) if own else (1, 1))
        here.line(0, [(1, 1)]).development(16, (0, 0), token=TH).development(17)
        here.agenda(0, 7).agenda(0, 8).player(0, {W: 1, P: 1})
        targets = legal(here.act(0, Zone.DEVELOP, Act.ASSIGN_LOBBYIST))
        assert (use(16) in targets) is own
        assert {slot(0), slot(1)} <= {*targets}
        state = play(here.act(0, Zone.DEVELOP, Act.BUILD_DEVELOPMENT), use(17))
        beside = [place(here.city.block(block)) for block in [(1, 0), (1, 1)]]
        assert [block in legal(state) for block in beside] == [own, True]
    here = Position(load()).prime(0, (2, 3)).prime(1, (2, 1)).line(0, [(2, 1)])
    here.development(16, (1, 0), token=TH).player(0, {W: 1, P: 1})
    actions = legal(here.act(0, Zone.DEVELOP))
    assert Act.CLAIM_DEMAND not in actions  # no Stop of one's own in Tarragon Hills
    state = here.finish()
    assert state.scores().tolist() == [0, 2, 0]  # its owner has a Hub next to one Development


@pytest.mark.rule("TE-BUILD-32", "TE-ADV-06", "TE-BUILD-19")
def test_the_end_of_a_build(load: Load) -> None:
    # Of itself, as no step is left; then Power, the Coins of the transfer station, the next turn.
    here = Position(load()).prime(0, (1, 0)).prime(1, (0, 0))
    here.player(0, {P: 1, C: 2}, storage=2, upgrades=[A6, 0])
    state = build(here, 0, link(WEST))
    fields = state.to_dict()
    assert (fields["step"], fields["to_act"]) == (Step.MOVE, 1)
    assert goods(player(state)) == {W: 1}
    assert player(state)["coins"] == 2
    assert (fields["count"], fields["connections"], fields["discs"]) == (0, 0, 0)


@pytest.mark.rule("TE-BUILD-32", "TE-EX-29")
def test_a_station_through_a_junction_and_an_end_of_itself(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).player(0, {P: 1, C: 2, B: 3}, storage=8, capacity=2)
    state = build(here, 0, link(E), link(SE))
    red = player(state)
    assert (red["storage"], red["placed"]) == (0, 2)
    assert goods(red) == {B: 1}
    assert end_of(here, state) == (3, 3)
    assert state.to_dict()["to_act"] == 1


@pytest.mark.rule("TE-BUILD-33")
def test_each_step_uses_up_rails_or_a_disc(load: Load) -> None:
    here = Position(load()).prime(0, (0, 0)).prime(1, (2, 1)).prime(2, (5, 1))
    state = inside(ready(here, rails=32, capacity=12, blueprints=5))
    steps = 0
    while state.to_dict()["action"] == 12:
        before = player(state)
        state = play(state, legal(state)[-1])
        after = player(state)
        steps += 1
        assert before["storage"] + 12 - before["placed"] > after["storage"] + 12 - after["placed"]
        assert state.to_dict()["step"] in (Step.BUILD, Step.MOVE)
    assert 5 <= steps <= 32 + 12


@pytest.mark.rule("TE-BUILD-22")
def test_rails_and_stops_stay(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).prime(1, (2, 1)).line(1, [(1, 1)])
    before = inside(ready(here))
    after = play(before, link(E), link(S))
    for owner in range(3):
        one, other = before.to_dict()["lines"][owner], after.to_dict()["lines"][owner]
        assert {*one["rails"]} <= {*other["rails"]}
        assert {*one["stops"]} <= {*other["stops"]}
    stops = [plot for line in after.to_dict()["lines"][:3] for plot in line["stops"]]
    assert len(stops) == len(set(stops))
