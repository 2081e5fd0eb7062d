"""The set-up: components by number of players, the draws, the order of play, Prime Hubs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .city import city_of
from .ids import (
    AUTOMA,
    CHANCE,
    FIRST_AUTOMA,
    HIDDEN_AGENDA,
    NONE,
    OFF_LOOP,
    Phase,
    Step,
    agenda,
    automa_drawn,
    bonus,
    development_drawn,
    place,
    token_drawn,
)
from .positions import Load, Position, first_state, player
from .setting_up import dealt, placing, step_of, steps_through, until

PLAYERS = [1, 2, 3, 4, 5]
#: Two cards each: the kept one, and the revealed one, whose number tells the order.
HANDS = [(1, 14), (2, 31), (33, 3), (34, 20), (35, 8)]


@pytest.mark.rule("TE-SETUP-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_side_of_the_board(load: Load, players: int) -> None:
    state = until(first_state(load(players)), Step.PRIME)
    small = players <= 2
    assert len(city_of(load(players)).plots) == (42 if small else 56)
    # One Plot of the small side belongs to each Automa.
    taken = {1: 2, 2: 1}.get(players, 0)
    assert len(legal(state)) == (42 if small else 56) - taken
    assert len(state.to_dict()["open_blocks"]) == (34 if small else 45)


@pytest.mark.rule("TE-SETUP-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_year(load: Load, players: int) -> None:
    fields = until(first_state(load(players)), Step.BONUS).to_dict()
    assert (fields["year"], fields["phase"]) == (1, Phase.INCOME)


@pytest.mark.rule("TE-SETUP-04")
@pytest.mark.parametrize("players", PLAYERS)
def test_developments_are_drawn_by_type(load: Load, players: int) -> None:
    state = first_state(load(players))
    each = 4 if players <= 3 else 5
    for number in range(3 * each):
        assert step_of(state) == Step.DEVELOPMENT
        kind, drawn = divmod(number, each)
        left = range(8 * kind, 8 * kind + 8 - drawn)  # the last ones are drawn
        expected = [(development_drawn(k), Fraction(1, len(left))) for k in left]
        assert state.chance_outcomes() == expected
        state = play(state, expected[-1][0])
    assert step_of(state) == Step.TOKEN
    tiles = state.to_dict()["developments"]
    shown = [k for k, one in enumerate(tiles) if one["state"] == 1]
    assert shown == [k for kind in range(3) for k in range(8 * kind + 8 - each, 8 * kind + 8)]
    assert {one["state"] for one in tiles} == {0, 1}


@pytest.mark.rule("TE-SETUP-05")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_token_on_each_development(load: Load, players: int) -> None:
    state = until(first_state(load(players)), Step.TOKEN)
    tiles = state.to_dict()["developments"]
    left = Counter({district: 3 for district in range(7)})
    for index in [k for k, one in enumerate(tiles) if one["state"] == 1]:
        total = sum(left.values())
        expected = [(token_drawn(d), Fraction(n, total)) for d, n in sorted(left.items()) if n]
        assert state.chance_outcomes() == expected
        drawn = expected[index % len(expected)][0]
        state = play(state, drawn)
        left[drawn - token_drawn(0)] -= 1
        assert state.to_dict()["developments"][index]["token"] == drawn - token_drawn(0)
    assert step_of(state) == Step.PROJECT
    assert sum(left.values()) == 21 - (12 if players <= 3 else 15)


@pytest.mark.rule("TE-SETUP-06", "TE-SETUP-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_agendas_of_35_for_each(load: Load, players: int) -> None:
    state = until(first_state(load(players)), Step.DEAL)
    for number in range(2 * players):
        assert step_of(state) == Step.DEAL
        outcomes = state.chance_outcomes()
        assert {weight for _, weight in outcomes} == {Fraction(1, 35 - number)}
        assert len(outcomes) == 35 - number
        state = play(state, outcomes[-1 - number % 3][0])
    fields = state.to_dict()
    hands = [data["setup_agendas"] for data in fields["players"][:players]]
    assert all(all(hand) for hand in hands)
    assert (step_of(state), state.current_player()) == (Step.KEEP, 0)
    for seat in range(players):
        assert legal(state) == sorted(agenda(number) for number in hands[seat])
        assert not player(state, seat)["agendas"][0]
        state = play(state, agenda(hands[seat][1]))
    kept = [player(state, seat)["agendas"] for seat in range(players)]
    # One card each, and it counts as one of three.
    assert kept == [[hand[1], 0, 0] for hand in hands]


@pytest.mark.rule("TE-SETUP-07")
@pytest.mark.parametrize("players", PLAYERS)
def test_projects(load: Load, players: int) -> None:
    state = until(first_state(load(players)), Step.PROJECT)
    count = 3 if players <= 3 else 4
    for number in range(count):
        assert step_of(state) == Step.PROJECT
        outcomes = state.chance_outcomes()
        assert [weight for _, weight in outcomes] == [Fraction(1, 18 - number)] * (18 - number)
        state = play(state, outcomes[(5 * number + 7) % len(outcomes)][0])
    assert step_of(state) != Step.PROJECT
    numbers = [one["number"] for one in state.to_dict()["projects"]]
    assert sorted(numbers[:count]) == numbers[:count]
    assert len({*numbers[:count]}) == count
    assert numbers[count:] == [0] * (4 - count)


@pytest.mark.rule("TE-SETUP-08")
@pytest.mark.parametrize(("players", "stock"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_stock_of_advanced_upgrades(load: Load, players: int, stock: int) -> None:
    assert first_state(load(players)).to_dict()["upgrade_stock"] == [stock] * 6


@pytest.mark.rule("TE-SETUP-09")
@pytest.mark.parametrize("players", PLAYERS)
def test_depots_are_full(load: Load, players: int) -> None:
    expected = [12, 8, 6, 10] if players <= 2 else [20, 12, 8, 15]
    assert first_state(load(players)).to_dict()["depot"] == expected


@pytest.mark.rule("TE-SETUP-10")
def test_coins_never_run_out(load: Load) -> None:
    # There are 54 Coins in the box; the first Budget of five players is 60.
    state = until(first_state(load(5)), Step.BONUS)
    state = play(state, *[bonus(4)] * 5)
    assert [player(state, seat)["coins"] for seat in range(5)] == [16] * 5


@pytest.mark.rule("TE-SETUP-11")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_players_start_with(load: Load, players: int) -> None:
    state = until(first_state(load(players)), Step.PRIME)
    for seat in range(players):
        data = player(state, seat)
        assert (data["coins"], data["resources"]) == (0, [0] * 4)
        assert (data["reserve"], data["storage"]) == (32, 0)
        assert (data["placed"], data["capacity"], data["lobbyists"]) == (0, 0, 8)
        assert (data["hub_upgrade"], data["terminus_upgrade"]) == (0, 0)
        assert (data["upgrades"], data["demands"]) == ([0, 0], [0] * 7)
        assert (data["zone"], data["cycle"], data["bonus"]) == (OFF_LOOP, 1, NONE)


@pytest.mark.rule("TE-SETUP-13", "TE-EX-03")
def test_five_revealed_numbers_give_the_order(load: Load) -> None:
    # Red 14, Orange 31, Pink 3, Yellow 20, Purple 8.
    state = placing(load(5), HANDS)
    assert state.to_dict()["order"] == [2, 4, 0, 3, 1]
    assert state.to_dict()["revealed"] == [3, 8, 14, 20, 31]
    # The lowest is also the first to choose a bonus, and the first to move.
    state = until(state, Step.BONUS)
    assert state.current_player() == 2
    assert until(state, Step.MOVE).current_player() == 2


@pytest.mark.rule("TE-SETUP-13", "TE-SETUP-16", "TE-SETUP-17", "TE-EX-04")
def test_prime_hubs_in_reverse_order(load: Load) -> None:
    game = load(3)
    # Orange, Purple, Yellow: Yellow has revealed the lowest number, Purple the highest.
    state = placing(game, [(1, 11), (2, 30), (3, 7)])
    assert state.to_dict()["order"][:3] == [2, 0, 1]
    everywhere = [place(plot) for plot in sorted(city_of(game).points)]
    taken: list[int] = []
    for seat in (1, 0, 2):
        assert (step_of(state), state.current_player()) == (Step.PRIME, seat)
        # Any empty Plot.
        assert legal(state) == [action for action in everywhere if action not in taken]
        taken.append(everywhere[7 * seat + 3])
        state = play(state, taken[-1])
        plot = taken[-1] - place(0)
        line = state.to_dict()["lines"][seat]
        assert (line["stops"], line["hubs"], line["nodes"]) == ([plot], [plot], [plot])
        assert (line["prime"], line["end1"], line["end2"]) == (plot, plot, plot)
    assert step_of(state) == Step.BONUS


@pytest.mark.rule("TE-SETUP-14")
def test_revealed_agendas_go_back(load: Load) -> None:
    state = placing(load(5), HANDS)
    deck = state.to_dict()["agenda_deck"]
    assert deck == [number for number in range(1, 36) if number not in (1, 2, 33, 34, 35)]
    assert all(data["setup_agendas"] == [0, 0] for data in state.to_dict()["players"])


@pytest.mark.rule("TE-SETUP-15")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_reward_in_the_first_year(load: Load, players: int) -> None:
    state = until(first_state(load(players)), Step.BONUS)
    state = play(state, *[bonus(4)] * players)
    assert step_of(state) == (Step.SOLO if players == 1 else Step.MOVE)
    assert [player(state, seat)["coins"] for seat in range(players)] == [16] * players


FIRST_DISPLAY = {
    3: [1, 3, 4, 6, 8, 10, 11, 14, 17, 20, 21, 22],
    5: [0, 1, 3, 4, 6, 8, 9, 10, 11, 14, 17, 20, 21, 22, 23],
}


@pytest.mark.rule("TE-SETUP-18", "TE-EX-52")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_recommended_first_game(load: Load, players: int) -> None:
    state = first_state(load(players, first_game=True))
    tiles = state.to_dict()["developments"]
    shown = [k for k, one in enumerate(tiles) if one["state"] == 1]
    assert shown == FIRST_DISPLAY[3 if players <= 3 else 5]
    # Neither Developments nor Projects are drawn, tokens and Agendas are.
    steps = steps_through(state, Step.KEEP)
    expected = [Step.TOKEN] + ([Step.AUTOMA] if players <= 2 else []) + [Step.DEAL, Step.KEEP]
    assert steps == expected
    numbers = [one["number"] for one in until(state, Step.KEEP).to_dict()["projects"]]
    assert numbers == ([5, 8, 10, 0] if players <= 3 else [1, 5, 8, 10])


@pytest.mark.rule("TE-SETUP-19")
def test_kept_agendas_are_secret_taken_ones_are_not(load: Load) -> None:
    position = Position(load()).agenda(0, 5).agenda(1, 6).agenda(1, 7).year(3)
    state = position.turn_of(0)
    for seat in (0, 2):
        shown = state.observation(seat)["players"][1]["agendas"]
        assert list(shown) == [HIDDEN_AGENDA, 7, 0]
    assert list(state.observation(1)["players"][1]["agendas"]) == [6, 7, 0]
    # At the end all are open.
    over = Position(load()).agenda(1, 6).agenda(1, 7).finish()
    assert over.is_terminal()
    assert list(over.observation(0)["players"][1]["agendas"]) == [6, 7, 0]


DRAWS = [Step.DEVELOPMENT, Step.TOKEN, Step.PROJECT]
CHOICES = [Step.DEAL, Step.KEEP, Step.PRIME]


@pytest.mark.rule("TE-SETUP-20")
@pytest.mark.parametrize("hub_first", [True, False])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_order_of_the_setup(load: Load, players: int, hub_first: bool) -> None:
    steps = steps_through(first_state(load(players, automa_hub_first=hub_first)), Step.BONUS)
    cards = [Step.AUTOMA] if players <= 2 else []
    expected = [*DRAWS, *cards, *CHOICES] if hub_first else [*DRAWS, *CHOICES, *cards]
    assert steps == [*expected, Step.BONUS]


@pytest.mark.rule("TE-SETUP-20")
def test_a_side_is_drawn_after_each_card(load: Load) -> None:
    steps = steps_through(first_state(load(1, automa_side="random")), Step.KEEP)
    cards = [Step.AUTOMA, Step.SIDE] * 2
    assert steps == [*DRAWS, *cards, Step.DEAL, Step.KEEP]


def lines(state: qx.State) -> list[tuple[int, int]]:
    """Return the Prime Hub of each owner and the number of its Stops."""
    return [(line["prime"], len(line["stops"])) for line in state.to_dict()["lines"][:3]]


@pytest.mark.rule("TE-SETUP-20")
def test_the_line_of_the_first_automa_comes_last(load: Load) -> None:
    game = load(1)
    plots = city_of(game)
    state = until(first_state(game), Step.AUTOMA)
    state = play(state, automa_drawn(0), automa_drawn(1))
    assert [prime for prime, _ in lines(state)] == [NONE, NONE, NONE]
    # The Prime Hubs of Automas stand when Agendas have been dealt.
    state = until(state, Step.KEEP)
    hubs = (plots.plot((0, 1)), plots.plot((3, 0)))
    assert lines(state) == [(NONE, 0), (hubs[0], 1), (hubs[1], 1)]
    state = until(state, Step.PRIME)
    assert lines(state) == [(NONE, 0), (hubs[0], 1), (hubs[1], 1)]
    state = play(state, place(plots.plot((7, 4))))
    assert state.current_player() != CHANCE
    assert step_of(state) == Step.BONUS
    found = lines(state)
    assert found[0] == (plots.plot((7, 4)), 1)
    assert found[AUTOMA] == (hubs[1], 1)
    assert found[FIRST_AUTOMA][1] > 5


@pytest.mark.rule("TE-SETUP-20")
def test_prime_hubs_of_automas_after_those_of_players(load: Load) -> None:
    game = load(2, automa_hub_first=False)
    plots = city_of(game)
    before = until(first_state(game), Step.PRIME)
    # The card names the Plot of a player: the first free one of the same District, or its own.
    for card, taken, found in [(0, (0, 1), (0, 0)), (6, (7, 3), (5, 3)), (6, (0, 0), (7, 3))]:
        state = play(before, place(plots.plot(taken)), place(plots.plot((1, 0))))
        assert step_of(state) == Step.AUTOMA
        state = play(state, automa_drawn(card))
        assert lines(state)[AUTOMA] == (plots.plot(found), 1)


@pytest.mark.rule("TE-SETUP-12")
def test_what_each_keeps_depends_on_its_choice(load: Load) -> None:
    state = dealt(load(), [(8, 3), (21, 5), (4, 30)])
    state = play(state, agenda(3), agenda(21), agenda(30))
    assert [player(state, seat)["agendas"][0] for seat in range(3)] == [3, 21, 30]
    assert state.to_dict()["revealed"] == [4, 5, 8]
    assert state.to_dict()["order"][:3] == [2, 1, 0]
