"""What players know: secret Agendas, Agendas drawn and put back, choices not open yet."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    HIDDEN_AGENDA,
    HIDDEN_BONUS,
    NONE,
    Act,
    P,
    Stage,
    Step,
    Zone,
    agenda,
    agenda_drawn,
    bonus,
)
from .positions import Load, Position, first_state, player
from .setting_up import dealt, until


def views(state: qx.State) -> list[bytes]:
    """Return what each player sees."""
    return [state.observation_record(seat).tobytes() for seat in range(state.num_players())]


def tells(one: qx.State, other: qx.State) -> list[bool]:
    """Return for each player whether he can tell two states apart."""
    assert one != other
    return [a != b for a, b in zip(views(one), views(other), strict=True)]


def holding(load: Load, *secrets: int, **control: object) -> qx.State:
    """Return the first turn of three players with some secret Agendas, all of the same past."""
    position = Position(load())
    for seat, number in enumerate(secrets):
        position.agenda(seat, number)
    state = position.turn_of(0)
    fields = state.to_dict() | {"revealed": [31, 32, 33]} | control
    return load().state_from_dict(fields, seed=0, chance="explicit")


@pytest.mark.rule("TE-SETUP-19")
def test_a_secret_agenda_could_be_another(load: Load) -> None:
    state = holding(load, 5, 6, 7)
    # Two others change places; one changes with a card of the deck.
    assert tells(state, holding(load, 5, 7, 6)) == [False, True, True]
    assert tells(state, holding(load, 5, 6, 20)) == [False, False, True]
    assert tells(state, holding(load, 20, 6, 7)) == [True, False, False]


@pytest.mark.rule("TE-SETUP-19", "TE-AG-05")
def test_secrets_are_open_at_the_end(load: Load) -> None:
    one = Position(load()).agenda(0, 5).agenda(1, 6).agenda(2, 7).finish()
    other = Position(load()).agenda(0, 5).agenda(1, 8).agenda(2, 7).finish()
    assert tells(one, other) == [True] * 3


def drawing(load: Load, *numbers: int) -> qx.State:
    """Return the state after seat 0 has drawn three Agendas."""
    position = Position(load()).player(0, {P: 1}).agenda(0, 5).agenda(1, 6).agenda(2, 7)
    state = position.act(0, Zone.LOBBY, Act.CLAIM_AGENDA)
    return play(state, *(agenda_drawn(number) for number in numbers))


@pytest.mark.rule("TE-AG-06")
def test_only_the_drawer_sees_cards_drawn_and_put_back(load: Load) -> None:
    one, other = drawing(load, 20, 9, 30), drawing(load, 20, 10, 31)
    assert tells(one, other) == [True, False, False]
    one, other = play(one, agenda(20)), play(other, agenda(20))
    assert tells(one, other) == [True, False, False]
    # The one kept is seen by all.
    assert tells(one, play(drawing(load, 9, 20, 30), agenda(30))) == [True] * 3
    # A card on its way: the first one only.
    assert tells(drawing(load, 20), drawing(load, 21)) == [True, False, False]


@pytest.mark.rule("TE-AG-06")
def test_numbers_of_hidden_cards_are_known(load: Load) -> None:
    state = drawing(load, 20, 9, 30)
    seen = state.observation(1)
    assert list(seen["drawn"]) == [HIDDEN_AGENDA] * 3
    assert seen["deck_size"] == 29
    # Everything that is not its own may be there.
    assert list(seen["agenda_deck"]) == [number for number in range(1, 36) if number != 6]
    mine = state.observation(0)
    assert list(mine["agenda_deck"]) == [n for n in range(1, 36) if n not in (5, 9, 20, 30)]
    assert mine["deck_size"] == 29
    after = play(state, agenda(20)).observation(2)
    assert after["players"][0]["returned_count"] == 2
    assert list(after["players"][0]["returned"]) == []
    assert list(after["agenda_deck"]) == [n for n in range(1, 36) if n not in (7, 20)]


@pytest.mark.rule("TE-SETUP-12", "TE-SETUP-13")
def test_agendas_of_the_setup_are_hidden_until_revealed(load: Load) -> None:
    one = dealt(load(), [(5, 6), (7, 8), (9, 10)])
    other = dealt(load(), [(5, 6), (8, 11), (9, 10)])
    assert tells(one, other) == [False, True, False]
    # What seat 0 keeps is hidden from seat 1, who decides next.
    five, six = play(one, agenda(5)), play(one, agenda(6))
    assert tells(five, six) == [True, False, False]
    seen = five.observation(1)["players"][0]
    assert list(seen["setup_agendas"]) == [HIDDEN_AGENDA] * 2
    assert list(seen["agendas"]) == [HIDDEN_AGENDA, 0, 0]
    assert list(five.observation(1)["players"][2]["agendas"]) == [0, 0, 0]
    # The last one has decided: now the other cards are open.
    five, six = play(five, agenda(7), agenda(9)), play(six, agenda(7), agenda(9))
    assert tells(five, six) == [True] * 3
    assert list(five.observation(1)["revealed"]) == [6, 8, 10]
    # Whoever kept a card put the other one back: nobody need remember.
    assert list(five.observation(1)["agenda_deck"]) == [n for n in range(1, 36) if n != 7]


@pytest.mark.rule("TE-INCOME-03")
def test_choices_of_a_bonus_are_hidden(load: Load) -> None:
    start = Position(load()).income(Stage.CHOOSING, Step.BONUS, 0)
    one, other = play(start, bonus(0)), play(start, bonus(3))
    assert tells(one, other) == [True, False, False]
    shown = [one.observation(1)["players"][seat]["bonus"] for seat in range(3)]
    assert shown == [HIDDEN_BONUS, NONE, NONE]
    one, other = play(one, bonus(4), bonus(4)), play(other, bonus(4), bonus(4))
    assert tells(one, other) == [True] * 3


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_drawn_anew_a_player_sees_the_same(load: Load, players: int) -> None:
    state = first_state(load(players))
    step = 0
    while not state.is_terminal() and step < 300:
        if step % 7 == 0:
            for seat in range(players):
                copy = state.determinize(seat, seed=3, index=step)
                assert views(copy)[seat] == views(state)[seat]
                assert copy.check() is None
                assert public(copy) == public(state)
        actions = legal(state)
        state = play(state, actions[(step * 5 + 3) % len(actions)])
        step += 1


def public(state: qx.State) -> dict[str, object]:
    """Return the fields that hide nothing from anybody."""
    fields = state.to_dict()
    for name in ("agenda_deck", "players", "drawn"):
        del fields[name]
    return fields


@pytest.mark.rule("TE-SETUP-19", "TE-AG-06")
def test_drawn_anew_nothing_contradicts_what_was_seen(load: Load) -> None:
    position = Position(load()).player(0, {P: 1}).agenda(0, 5).agenda(1, 6).agenda(2, 7)
    position.agenda(1, 12).returned(1, 13, 14).agenda(2, 15).returned(2, 16)
    state = position.year(2).turn_of(0)
    revealed = {*state.to_dict()["revealed"]}
    secrets = set()
    for index in range(60):
        copy = state.determinize(1, seed=4, index=index)
        hands = [player(copy, seat)["agendas"] for seat in range(3)]
        assert hands[1] == [6, 12, 0]
        assert [hand[1] for hand in hands] == [0, 12, 15]
        assert player(copy, 1)["returned"] == [13, 14]
        assert len(player(copy, 2)["returned"]) == 1
        # Cards in sight, put back by oneself or revealed in the set-up are nobody's secret.
        hidden = {hands[0][0], hands[2][0]}
        assert not hidden & ({6, 12, 13, 14, 15} | revealed)
        secrets |= hidden
        # Every card is in one place.
        cards = [n for hand in hands for n in hand if n] + copy.to_dict()["agenda_deck"]
        cards += [n for seat in range(3) for n in player(copy, seat)["returned"]]
        assert sorted(cards) == list(range(1, 36))
    assert len(secrets) > 15


@pytest.mark.rule("TE-SETUP-13")
def test_revealed_cards_are_no_secrets_in_a_real_game(load: Load) -> None:
    state = until(first_state(load(4)), Step.MOVE)
    revealed = state.to_dict()["revealed"]
    assert len(revealed) == 4
    for index in range(30):
        copy = state.determinize(index % 4, seed=5, index=index)
        secret = [player(copy, seat)["agendas"][0] for seat in range(4)]
        assert not {*secret} & {*revealed}
        assert len({*secret}) == 4
