"""Game records: written, read, played again in either engine; refused if they don't fit."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.records import Record

from ..helpers import (
    CHANCE,
    assert_same_state,
    cases,
    game_of,
    mixed_policies,
    other_pack,
    play_random,
    refusal,
    reloaded,
    with_returns,
)

FORMATS = (".jsonl", ".qxr")


@pytest.fixture(params=FORMATS)
def suffix(request: pytest.FixtureRequest) -> str:
    """The suffix of each file format."""
    name: str = request.param
    return name


def _some(game: qx.Game) -> list[Record]:
    """Return records of every kind: finished, cut off, forfeited, mixed policies."""
    found = list(game.records(3, seed=1))
    found += game.records(2, seed=2**64 - 1, first=2**62, policy=mixed_policies(game.players))
    found += game.records(2, seed=3, max_decisions=7)
    state = game.new_initial_state(4, 2**64 - 1, illegal="forfeit")
    state.apply_action(state.legal_actions()[0])
    state.apply_action("none")  # type: ignore[arg-type]
    found.append(game.record_of(state, [f"player «{seat}»" for seat in range(game.players)]))
    return found


# Round trips.


def test_files_lead_back(either: qx.Game, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games{suffix}"
    records = _some(either)
    assert qx.write_records(path, records) == len(records)
    assert list(qx.read_records(path)) == records
    assert list(qx.read_records(str(path))) == records
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_games_of_several_kinds_in_one_file(tmp_path: Path, suffix: str) -> None:
    records = [record for case in cases() for record in _some(game_of(case.name, case.players))]
    qx.write_records(tmp_path / f"all{suffix}", records)
    assert list(qx.read_records(tmp_path / f"all{suffix}")) == records


def test_the_format_can_be_chosen(small: qx.Game, tmp_path: Path) -> None:
    records = _some(small)
    for name in ("jsonl", "binary"):
        qx.write_records(tmp_path / "games.dat", records, format=name)
        assert list(qx.read_records(tmp_path / "games.dat")) == records


def test_no_games_make_a_file(tmp_path: Path, suffix: str) -> None:
    assert qx.write_records(tmp_path / f"none{suffix}", []) == 0
    assert list(qx.read_records(tmp_path / f"none{suffix}")) == []


def test_two_hundred_games_in_both_engines(small: qx.Game) -> None:
    other = small.with_engine("reference")
    policies = ("uniform", "greedy", mixed_policies(small.players))
    for policy in policies:
        report = small.rollout(67, seed=5, policy=policy, detail="games")
        for row, record in enumerate(small.records(67, seed=5, policy=policy)):
            again = Record.from_json(record.to_json())
            assert again == record
            one, two = small.replay(again), other.replay(again)
            assert_same_state(one, two)
            assert one.scores().tolist() == report.scores[row].tolist()
            assert one.history_codes() == list(record.moves)


def test_every_kind_of_record_is_played_again(game: qx.Game) -> None:
    for record in _some(game):
        for engine in ("native", "reference"):
            for state in (game.replay(record, engine), qx.replay(record, engine=engine)):
                assert state.game.engine == engine
                assert state.history_codes() == list(record.moves)
                assert state.is_terminal() == (record.termination != "truncated")
                assert state.forfeited_by == record.forfeited_by
                assert state.game.record_of(state, record.players) == record


def test_a_game_played_by_hand_is_recorded(either: qx.Game) -> None:
    state = play_random(either, 8)
    record = either.record_of(state, ["somebody"] * either.players)
    assert record.termination == "normal"
    assert record.players == ("somebody",) * either.players
    assert_same_state(either.replay(record), state)


def test_what_a_header_tells(either: qx.Game) -> None:
    record = either.play(7, 8, "greedy")
    fields = json.loads(record.to_json())
    assert "\n" not in record.to_json()
    assert fields["game"] == either.name
    assert fields["ruleset"] == either.options_dict()
    assert fields["pack_hash"] == either.pack_hash
    assert fields["version"] == qx.__version__
    assert fields["rules_version"] == either.rules_version
    assert (fields["seed"], fields["index"]) == (7, 8)
    assert fields["players"] == ["greedy"] * either.players
    assert fields["termination"] == "normal"
    assert len(fields["result"]) == len(fields["scores"]) == either.players
    chance = set(either.outcome_codes)
    assert fields["decisions"] == sum(move not in chance for move in fields["moves"])
    assert list(fields)[-2:] == ["moves", "tags"]
    assert fields["tags"] == {"signature": qx.build_signature()}


def test_the_luck_of_a_record_is_the_games(either: qx.Game) -> None:
    """The seed and the index of a record deal the same chance again."""
    record = either.play(7, 8)
    state = either.new_initial_state(record.seed, record.index)
    for player, action in either.replay(record).full_history():
        if player != CHANCE:
            state.apply_action(action)
    assert state.history_codes() == list(record.moves)


# Records that don't fit.


def test_another_game_pack_or_version_is_refused_by_name(either: qx.Game) -> None:
    record = either.play(1)
    for changes, name in (
        ({"pack_hash": "0" * 64}, "another pack"),
        ({"rules_version": record.rules_version + 1}, "another rules version"),
        ({"ruleset": record.ruleset | {"returns": "scores"}}, "another option returns"),
        ({"ruleset": record.ruleset | {"more": 1}}, "another option more"),
        ({"ruleset": {}}, "another option"),
        ({"game": "no-such-game"}, "another game"),
        ({"players": (*record.players, "x")}, "another number of players"),
    ):
        changed = record.model_copy(update=changes)
        with pytest.raises(qx.RecordMismatchError, match=name):
            either.replay(changed)
        error = refusal(partial(qx.replay, changed))
        assert isinstance(error, qx.RecordMismatchError), name
    foreign = reloaded(either, pack=other_pack(either.name))
    with pytest.raises(qx.RecordMismatchError, match="another pack"):
        either.replay(foreign.play(1))
    assert qx.replay(foreign.play(1), pack=other_pack(either.name)).is_terminal()


def test_another_result_is_refused_by_name(either: qx.Game) -> None:
    record = either.play(1)
    for changes in (
        {"scores": (record.scores[0] + 1, *record.scores[1:])},
        {"placements": tuple(place + 1 for place in record.placements or ())},
        {"result": tuple(value + 0.5 for value in record.result or ())},
        {"decisions": record.decisions + 1},
        {"termination": "truncated", "result": None, "placements": None},
        {"moves": record.moves[:-1]},
    ):
        with pytest.raises(qx.RecordMismatchError, match="tells another"):
            either.replay(record.model_copy(update=changes))


def test_a_forfeit_out_of_turn_is_refused(either: qx.Game) -> None:
    record = _some(either)[-1]
    loser = record.forfeited_by
    assert loser is not None
    wrong = (loser + 1) % either.players
    if wrong != loser:
        with pytest.raises(qx.RecordMismatchError, match=f"player {wrong} forfeited"):
            either.replay(record.model_copy(update={"forfeited_by": wrong}))


def test_wrong_moves_are_refused_by_number(either: qx.Game) -> None:
    record = either.play(1)
    chance = set(either.outcome_codes)
    first = next(i for i, move in enumerate(record.moves) if move not in chance)
    state = either.new_initial_state(1, chance="explicit")
    for move in record.moves[:first]:
        state.apply_action(state.string_to_action(move))
    illegal = next(
        code for a, code in enumerate(either.action_codes) if a not in state.legal_actions()
    )
    where = rf"move {first + 1} \("
    for move, message in (
        (illegal, where + ".*not legal; legal are"),
        ("NO SUCH MOVE", where + ".*has no such move"),
        (record.moves[first] + "X", where + ".*no such move.*did you mean"),
        (either.outcome_codes[0], where + ".*an outcome of chance, but player"),
    ):
        moves = (*record.moves[:first], move, *record.moves[first + 1 :])
        with pytest.raises(qx.RecordError, match=message):
            either.replay(record.model_copy(update={"moves": moves}))
    late = record.model_copy(update={"moves": (*record.moves, record.moves[-1])})
    with pytest.raises(qx.RecordError, match="after the end of the game"):
        either.replay(late)


@pytest.mark.parametrize("value", [None, 5, "record", {}, [1]])
def test_no_record_is_refused(small: qx.Game, tmp_path: Path, value: Any) -> None:
    for call in (small.replay, qx.replay):
        with pytest.raises(qx.ArgumentError, match="only a Record can be replayed"):
            call(value)
    with pytest.raises(qx.ArgumentError, match="only records can be written"):
        qx.write_records(tmp_path / "games.jsonl", [value])
    with pytest.raises(qx.ArgumentError, match="only states of this game"):
        small.record_of(value)
    assert list(tmp_path.iterdir()) == []


def test_names_of_players_are_checked(small: qx.Game) -> None:
    state = play_random(small, 1)
    with pytest.raises(qx.ArgumentError, match="names for"):
        small.record_of(state, ["x"] * 9)
    foreign = with_returns(small, "scores").new_initial_state(1)
    with pytest.raises(qx.ArgumentError, match="only states of this game"):
        small.record_of(foreign)
