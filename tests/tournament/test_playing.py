"""Whatever a bot does, its game ends with a result, and the tournament goes on."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import quincunx as qx
from quincunx.tournament.sides import sides_of
from rulesets import tables_of

from .support import held, told

BAD_BOT = Path(__file__).parent.parent / "bots" / "bad_bot.py"
#: What strange bots do, and what stands in the record.
MISBEHAVING = {
    "Raises": r"raised: KeyError: 'nothing\\nhere, at <object object at 0x\.\.\.>'",
    "Illegal": r"illegal action: .* is not legal for player \d; legal are ",
    "NoAction": "illegal action: an action is an integer, not 'the first one'",
    "Exits": "raised: SystemExit: 3",
    "RaisesListening": "raised: ValueError: not listening",
    "Pries": r"raised: AttributeError: .*to_dict",
}


@pytest.mark.parametrize(("bot", "reason"), MISBEHAVING.items())
def test_misbehaviour_is_a_forfeit(bot: str, reason: str, duel: qx.Game, strange: Path) -> None:
    result = held(duel, ["uniform", f"strange_bots:{bot}"])
    assert result.games == result.total == 4
    records = list(result.records())
    for record in records:
        loser = record.players.index(f"strange_bots:{bot}")
        assert (record.termination, record.forfeited_by) == ("forfeit", loser)
        assert record.result is not None
        assert (record.result[loser], record.result[1 - loser]) == (0.0, 1.0)
        text = record.tags["reason"]
        assert isinstance(text, str)
        assert re.match(reason, text), text
        assert "\n" not in text
        assert qx.replay(record).forfeited_by == loser
    told_of = result.forfeits()
    assert [one["bot"] for one in told_of] == [f"strange_bots:{bot}"] * 4
    assert result.standings[0].name == "uniform"
    assert [one.forfeits for one in result.standings] == [0, 4]
    # And it is the same every time, though objects lie elsewhere.
    assert told(held(duel, ["uniform", f"strange_bots:{bot}"])) == told(result)


def test_a_bot_that_cannot_be_made_forfeits(duel: qx.Game, strange: Path) -> None:
    result = held(duel, ["uniform", "strange_bots:fails_later"])
    assert {record.tags["reason"] for record in result.records()} == {
        "did not start: RuntimeError: no more bots"
    }


def test_a_bot_that_hangs_is_interrupted(duel: qx.Game, strange: Path) -> None:
    result = held(duel, ["uniform", "strange_bots:Hangs"], rounds=1, time=0.2, timemargin=0.1)
    assert [one["reason"] for one in result.forfeits()] == [
        "late: it took more than 0.2 s for a decision"
    ] * 2
    assert result.games == 2


def test_a_bot_that_answers_late_forfeits(duel: qx.Game, strange: Path) -> None:
    late = held(duel, ["uniform", "strange_bots:Slow"], rounds=1, time=0.1, timemargin=0.0)
    assert [one["bot"] for one in late.forfeits()] == ["strange_bots:Slow"] * 2
    in_time = held(duel, ["uniform", "strange_bots:Slow"], rounds=1, time=60)
    assert in_time.forfeits() == []


def test_how_late_a_program_was_is_told_beside_the_record(duel: qx.Game) -> None:
    program = f"external[move=0.4]:{sys.executable} {BAD_BOT} late"
    results = [held(duel, ["uniform", program], rounds=1) for _ in range(2)]
    assert told(results[0]) == told(results[1])
    for one in results[0].forfeits():
        assert one["reason"] == "late: it took more than 0.4 s for a decision"
    assert len(results[0].forfeits()) == 2
    (slow,) = [one for one in results[0].times if one.name != "uniform"]
    assert slow.longest >= 1  # as long as it sleeps


def test_getting_ready_is_no_decision(duel: qx.Game, strange: Path) -> None:
    bots = ["uniform", "strange_bots:StartsSlowly"]
    assert held(duel, bots, rounds=1, time=0.2, timemargin=0.0).forfeits() == []


def test_without_recover_the_first_forfeit_ends_it(duel: qx.Game, strange: Path) -> None:
    result = held(duel, ["uniform", "strange_bots:Raises"], rounds=50, recover=False)
    assert 1 <= result.played < result.total


@pytest.mark.parametrize("rank_by", ["returns", "placements", "scores"])
def test_a_forfeit_is_last_however_bots_are_ranked(
    rank_by: str, duel: qx.Game, strange: Path
) -> None:
    bots = ["strange_bots:Raises", "uniform", "greedy"]
    table = qx.load("city-of-the-living", players=3)
    for game, format in ((duel, "roundrobin"), (table, "ffa")):
        result = held(game, bots, format=format, rank_by=rank_by)
        lost = [pair for pair in result.pairs if 0 in (pair.one, pair.other)]
        assert [(pair.wins, pair.draws) for pair in lost] == [(0, 0)] * 2
        # Where nobody was beaten but by a forfeit, the others are equal.
        if format == "ffa":
            assert len({bot.rating for bot in result.standings if "Raises" not in bot.name}) == 1


def test_a_forfeit_in_a_game_of_one_side_is_worse_than_any_result(
    duel: qx.Game, strange: Path
) -> None:
    """Both seats together: whoever fails has not even what a lost game is worth."""
    result = held(duel, ["strange_bots:Raises", "uniform"], sides=[0, 0], rounds=3)
    (pair,) = result.pairs
    assert (pair.wins, pair.draws, pair.losses) == (0, 0, 3)


def test_cheats_are_told_everywhere(duel: qx.Game, strange: Path) -> None:
    result = held(duel, ["uniform", "strange_bots:Cheats"])
    name = "strange_bots:Cheats [cheats]"
    assert name in {bot.name for bot in result.standings}
    assert [bot.cheats for bot in result.standings if bot.name == name] == [True]
    for record in result.records():
        assert name in record.players
        assert record.tags["cheats"] == [record.players.index(name)]
    assert f"shown what players can't know: {name}" in result.summary()
    # What it did to the state that it was shown changed nothing.
    assert all("-1 is not legal" in str(one["reason"]) for one in result.forfeits())


def test_records_tell_who_played_and_what_it_took(duel: qx.Game, strange: Path) -> None:
    result = held(duel, ["counter=strange_bots:counts", "strange_bots:First"], rounds=1)
    for number, record in enumerate(result.records()):
        tags = record.tags
        assert (tags["game"], tags["block"], tags["round"]) == (number, 0, 1)
        first = record.players.index("counter")
        assert tags["identities"] == (
            ["strange:counts", "strange:first"]
            if first == 0
            else ["strange:first", "strange:counts"]
        )
        playouts = tags["playouts"]
        assert isinstance(playouts, list)
        assert len(playouts) == record.decisions
        state = qx.replay(record)
        deciders = [step.player for step in state.full_history() if step.player >= 0]
        counted = [count for count, seat in zip(playouts, deciders, strict=True) if seat == first]
        assert counted == list(range(1, len(counted) + 1))
        assert {c for c, seat in zip(playouts, deciders, strict=True) if seat != first} == {None}


def test_the_same_luck_in_a_block(duel: qx.Game) -> None:
    records = list(held(duel, "greedy,uniform", rounds=3).records())
    assert [record.index for record in records] == [0, 0, 1, 1, 2, 2]
    assert [record.players for record in records[:2]] == [
        ("greedy", "uniform"),
        ("uniform", "greedy"),
    ]
    apart = held(duel, "greedy,uniform", rounds=3, repeat=False)
    assert [record.index for record in apart.records()] == list(range(6))


def test_the_same_bot_twice_is_numbered(duel: qx.Game) -> None:
    result = held(duel, "greedy,uniform,greedy")
    assert sorted(bot.name for bot in result.standings) == ["greedy", "greedy#2", "uniform"]
    # In each block the two of them exchange seats on the same luck: nobody can be better.
    pair = next(pair for pair in result.pairs if {pair.one, pair.other} == {0, 2})
    assert pair.estimate.score == 0.5


@pytest.mark.parametrize("name", qx.games())
def test_every_game_can_be_a_tournament(name: str) -> None:
    """For the fewest players and the most that are quickly played, solo games included."""
    from ..helpers import cases, game_of  # noqa: PLC0415

    players = [case.players for case in cases(name)]
    for count in {min(players), min(max(players), 4)}:
        game = game_of(name, count)
        for format in ("roundrobin", "ffa"):
            result = held(game, "greedy,uniform", format=format, rounds=1, rank_by="placements")
            assert result.games == result.total > 0
            assert result.forfeits() == []
            for record in result.records():
                qx.replay(record)


@pytest.mark.parametrize("name", qx.games())
def test_a_bot_plays_a_whole_side(name: str) -> None:
    """In the games whose modes divide the seats otherwise."""
    for mode, players, options in tables_of(name):
        if not mode:
            continue
        game = qx.load(name, players=players, **options)
        sides = sides_of(game)
        result = held(game, "greedy,uniform", rounds=1)
        assert result.games == 2
        for record in result.records():
            bots = {(side, bot) for side, bot in zip(sides, record.players, strict=True)}
            assert len(bots) == max(sides) + 1
            qx.replay(record)
