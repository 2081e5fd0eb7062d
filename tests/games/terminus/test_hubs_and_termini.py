"""Hubs, and the second Terminus."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .building import build, end_of, hubs, inside, ready, steps_done, ways
from .ids import NE, NW, SE, UNLOCK_TERMINUS, WEST, Act, B, C, E, N, P, S, Zone, link, place
from .positions import Load, Position, player


@pytest.mark.rule("TE-HUB-01", "TE-HUB-02")
def test_any_own_station_may_become_a_hub(load: Load) -> None:
    # (0, 1) is the Prime Hub, (1, 1) a Hub, (2, 1) and (3, 1) are Stations; (4, 1) is another's.
    here = Position(load()).prime(0, (0, 1)).prime(1, (4, 1))
    here.line(0, [(1, 1), (2, 1), (3, 1), (4, 1)]).hub((1, 1))
    here.player(0, capacity=7, terminus_upgrade=0)
    state = inside(ready(here, capacity=7))
    assert hubs(here, state) == {(2, 1), (3, 1)}
    after = play(state, link(N))
    assert hubs(here, after) == {(2, 1), (3, 1), (4, 0)}  # built in this Build
    after = play(after, place(here.city.plot((2, 1))))
    assert hubs(here, after) == {(3, 1), (4, 0)}
    line = after.to_dict()["lines"][0]
    assert sorted(line["hubs"]) == sorted(here.city.plot(p) for p in [(0, 1), (1, 1), (2, 1)])
    assert player(after)["placed"] == 4 + 2
    assert player(after)["resources"][B] == 4 - 2


@pytest.mark.rule("TE-HUB-01", "TE-CAP-02")
def test_without_the_upgrade_no_hub(load: Load) -> None:
    for unlocked, offered in [(1, {(1, 1)}), (0, set())]:
        here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1)])
        here.player(0, hub_upgrade=unlocked, terminus_upgrade=1 - unlocked)
        assert hubs(here, inside(ready(here, capacity=5))) == offered


@pytest.mark.rule("TE-HUB-01", "TE-CAP-03")
@pytest.mark.parametrize("lack", ["disc", "blueprint"])
def test_a_hub_needs_a_disc_and_a_blueprint(load: Load, lack: str) -> None:
    line = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]
    here = Position(load()).prime(0, (0, 1)).line(0, line).prime(1, (6, 1)).prime(2, (5, 0))
    blueprints = 0 if lack == "blueprint" else 4
    here = ready(here, capacity=7 if lack == "blueprint" else 5, blueprints=blueprints)
    here.player(0, hub_upgrade=1)
    state = inside(here)
    assert hubs(here, state) == set()
    assert ways(state) == {(1, N), (1, E)}


@pytest.mark.rule("TE-HUB-01", "TE-HUB-02", "TE-HUB-04", "TE-EX-32")
def test_three_discs_in_a_build(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (2, 1)])
    here.player(0, {P: 1, C: 2, B: 3}, storage=2, capacity=5, hub_upgrade=1)
    old, new = (here.city.plot(point) for point in [(1, 1), (3, 1)])
    state = build(here, 0, place(old), link(E), place(new))
    assert player(state)["resources"] == [0, 0, 0, 0]
    assert player(state)["placed"] == 2 + 3
    line = state.to_dict()["lines"][0]
    assert {old, new} <= {*line["hubs"]}
    assert line["end1"] == new


@pytest.mark.rule("TE-HUB-03", "TE-BUILD-03")
def test_a_build_of_hubs_only_needs_no_rails(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (2, 1)])
    here.player(0, {P: 1, C: 2, B: 2}, capacity=5, hub_upgrade=1)
    one, two = (place(here.city.plot(point)) for point in [(1, 1), (2, 1)])
    assert legal(here.act(0, Zone.BUILD, Act.BUILD)) == [one, two]
    state = build(here, 0, one, two)
    assert player(state)["placed"] == 4
    assert player(state)["storage"] == 0
    assert steps_done(state, 0) > 2  # it is over


@pytest.mark.rule("TE-HUB-04")
def test_a_terminus_that_becomes_a_hub_stays_the_terminus(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (2, 1)])
    state = inside(ready(here, capacity=5).player(0, hub_upgrade=1))
    before = ways(state)
    for point in [(1, 1), (2, 1)]:
        after = play(state, place(here.city.plot(point)))
        assert ways(after) == before == {(1, N), (1, NE), (1, E), (1, S)}
        assert end_of(here, after) == (2, 1)


@pytest.mark.rule("TE-HUB-05", "TE-SCORE-02")
def test_the_prime_hub_scores_as_a_hub(load: Load) -> None:
    here = Position(load()).prime(0, (1, 1)).development(16, (0, 0))
    assert here.finish().categories()["hubs"].tolist() == [2, 0, 0]
    here = Position(load()).prime(0, (1, 1)).development(16, (0, 0)).development(17, (0, 1))
    state = here.finish()
    assert state.categories()["hubs"].tolist() == [3, 0, 0]
    assert state.categories()["stations"].tolist() == [0, 0, 0]
    # Agenda 29: a Hub in Tarragon Hills and a Stop in Knightsbridge, or a Hub there too.
    here = Position(load()).prime(0, (2, 1)).line(0, [(3, 1)]).agenda(0, 29)
    assert here.finish().categories()["agendas"].tolist() == [4, 0, 0]


@pytest.mark.rule("TE-TERM-01", "TE-TERM-02")
def test_the_prime_hub_is_the_second_terminus(load: Load) -> None:
    for unlocked in (0, 1):
        here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1)])
        here.player(0, terminus_upgrade=unlocked, hub_upgrade=1 - unlocked)
        found = ways(inside(ready(here, capacity=5)))
        assert {way for arm, way in found if arm == 1} == {E, SE, S, NW}
        assert {way for arm, way in found if arm == 2} == ({N, S} if unlocked else set())


@pytest.mark.rule("TE-TERM-01", "TE-CAP-02")
def test_it_is_one_at_once(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1)])
    here.player(0, {C: 1}, capacity=4)
    state = play(here.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY), UNLOCK_TERMINUS)
    mine = player(state)
    assert (mine["hub_upgrade"], mine["terminus_upgrade"], mine["capacity"]) == (0, 1, 5)
    line = state.to_dict()["lines"][0]
    assert line["end2"] == line["prime"] == here.city.plot((0, 1))


@pytest.mark.rule("TE-TERM-01", "TE-TERM-02", "TE-TERM-05", "TE-BUILD-23", "TE-EX-33")
def test_both_ends_are_built_at_in_one_build(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1)).line(0, [(1, 1), (2, 1)])
    here.player(0, {P: 1, C: 2, B: 3}, storage=6, capacity=5, terminus_upgrade=1, hub_upgrade=0)
    state = build(here, 0, link(S, 2), link(E, 1))
    # From either end, but not from the Prime Hub any more.
    assert {arm for arm, _ in ways(state)} == {1, 2}
    assert (2, N) not in ways(state)
    assert (2, E) in ways(state)
    state = play(state, link(E, 2))
    assert player(state)["resources"][B] == 0
    assert player(state)["placed"] == 5
    assert end_of(here, state) == (3, 1)
    assert end_of(here, state, arm=2) == (1, 2)
    line = state.to_dict()["lines"][0]
    assert line["prime"] == here.city.plot((0, 1))
    assert len(line["nodes"]) == 6
    assert state.check() is None  # it is one path


@pytest.mark.rule("TE-TERM-03", "TE-BUILD-30", "TE-TERM-01")
def test_the_first_link_of_all_goes_to_the_first_arm(load: Load) -> None:
    here = Position(load()).prime(0, (0, 1))
    here.player(0, terminus_upgrade=1, hub_upgrade=0)
    state = inside(ready(here, capacity=5))
    assert ways(state) == {(1, N), (1, E), (1, S)}
    state = play(state, link(E))
    assert end_of(here, state) == (1, 1)
    assert end_of(here, state, arm=2) == (0, 1)
    assert {way for arm, way in ways(state) if arm == 2} == {N, S}


@pytest.mark.rule("TE-TERM-04", "TE-BUILD-07", "TE-BUILD-15", "TE-BUILD-19", "TE-BUILD-10")
def test_the_rules_of_links_hold_for_the_second_terminus(load: Load) -> None:
    # Arm 1 runs over a diagonal of a Block, arm 2 ends at a corner of the other one.
    here = Position(load()).prime(0, (3, 1)).line(0, [(4, 2)]).line(0, [(3, 0), (4, 0)], arm=2)
    here.line(0, [(4, 1)], arm=2).prime(1, (5, 1))
    state = inside(ready(here, capacity=8))
    assert {way for arm, way in ways(state) if arm == 2} == {E, SE}  # not over it by SW
    after = play(state, link(E, 2))
    assert end_of(here, after, arm=2) == (5, 1)
    assert player(after, 1)["coins"] == 1
    assert player(play(after, 0))["resources"][2] == 1
    assert {way for arm, way in ways(after) if arm == 2} == {N, E, SE, S}
    # Short of Rails, of discs.
    here = Position(load()).prime(0, (1, 1)).line(0, [(1, 2)]).prime(1, (2, 1))
    found = ways(inside(ready(here, rails=2, capacity=5).player(0, terminus_upgrade=1)))
    assert {way for arm, way in found if arm == 2} == {E, WEST}
    assert not {NW, SE} & {way for arm, way in found if arm == 2}
    here = Position(load()).prime(0, (1, 1)).line(0, [(1, 2), (0, 2), (0, 1)]).prime(1, (2, 1))
    here.prime(2, (0, 0))
    here.player(0, terminus_upgrade=1)
    assert ways(inside(ready(here, capacity=5, blueprints=0))) == {(1, N), (2, E), (2, NW)}
