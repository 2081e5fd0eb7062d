"""Which action cards can be played in which window, by whom; and that Sabotage stops each."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import STOP, ac
from .positions import Load
from .rich import CARDS, MOMENTS, NEEDS, SKILLS, Moment, moment_of, race_for

PLAYED_ALONE = [number for number in range(1, 43) if number != 4]
#: What differs when a card was played to no effect.
TRACES = ("discard", "num_played", "played")


@pytest.mark.rule("TI-CARD-05", "TI-CARD-07", "TI-CARD-08", "TI-CARD-20", "TI-CARD-23")
@pytest.mark.rule("TI-RULING-37", "TI-AC-04")
@pytest.mark.parametrize("race", SKILLS)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda m: f"{m.kind.name}-{'own' * m.own}")
def test_each_window_has_its_cards(load: Load, moment: Moment, race: str) -> None:
    able = [
        number
        for number in CARDS[moment.kind, moment.own]
        if number not in NEEDS or NEEDS[number] in SKILLS[race]
    ]
    if not able:
        with pytest.raises(qx.StateFormatError):
            moment.state(load, race, *CARDS[moment.kind, moment.own])
        return
    others = [number for number in range(1, 43) if number != able[0]]
    for first in range(0, len(others), 6):
        hand = [able[0], *others[first : first + 6]]
        found = legal(moment.state(load, race, *hand))
        assert found == [STOP, *(ac(number) for number in sorted(hand) if number in able)]


@pytest.mark.rule("TI-CARD-09", "TI-CARD-10", "TI-CARD-05", "TI-AC-04")
@pytest.mark.parametrize("number", PLAYED_ALONE)
def test_sabotage_stops_every_card(load: Load, number: int) -> None:
    start = moment_of(number).state(load, race_for(number), number, sabotage=1)
    state = play(start, ac(number))
    if state.current_player() == 0:
        state = play(state, legal(state)[0])  # the target
    assert (state.current_player(), legal(state)) == (2, [STOP, ac(4)])
    stopped, passed = play(state, ac(4)), play(start, STOP)
    assert without_traces(stopped) == without_traces(passed)
    spent, kept = stopped.to_dict()["discard"], passed.to_dict()["discard"]
    found = {card + 1: spent[card] - kept[card] for card in range(42) if spent[card] != kept[card]}
    assert found == {number: 1, 4: 1}
    fields = stopped.to_dict()
    if fields["turn"] == 1:  # the card counts as played until the end of the turn
        assert fields["num_played"] == 1
        assert (fields["played"][0]["player"], fields["played"][0]["card"]) == (0, number - 1)


def without_traces(state: qx.State) -> dict[str, Any]:
    """Return the fields but for the cards that were spent."""
    fields = {name: value for name, value in state.to_dict().items() if name not in TRACES}
    for player in fields["players"]:
        player["hand"] = player["hand_seen"] = None
    return fields
