"""``quincunx replay``: play recorded games again and check them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quincunx.cli import options
from quincunx.cli.output import ExitCode, complain, guarded, print_json, print_line, progress_bar
from quincunx.errors import ArgumentError, RecordError
from quincunx.records import Record, read_records
from quincunx.replaying import replay as replay_one
from quincunx.state import State

#: Failures that are described; the rest are counted.
_MOST_SHOWN = 20


@guarded
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Records, .jsonl or .qxr.")],
    engine: options.Engine = "native",
    pack: options.PackPath = None,
    game: Annotated[
        int | None,
        typer.Option("--game", metavar="K", help="Only the K-th game of the file, move by move."),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Replay the games of a file and compare their results. The exit status is 1 if any differs."""
    if game is not None:
        _show_one(file, game, engine, pack, as_json)
        return
    games, decisions, failures = 0, 0, []
    with progress_bar(_lines(file), "replaying") as progress:
        for record in read_records(file):
            games += 1
            decisions += record.decisions
            problem = _problem(record, engine, pack)
            if problem is not None:
                failures.append({"game": games, "index": record.index, "problem": problem})
            if progress is not None:
                progress(games)
    if as_json:
        print_json(
            {
                "file": str(file),
                "engine": engine,
                "games": games,
                "decisions": decisions,
                "mismatches": len(failures),
                "failures": failures,
            }
        )
    else:
        _show_all(games, decisions, engine, failures)
    if failures:
        raise typer.Exit(ExitCode.CHECK_FAILED)


def _problem(record: Record, engine: str, pack: Path | None) -> str | None:
    try:
        replay_one(record, pack=pack, engine=engine)
    except RecordError as error:
        return str(error)
    return None


def _lines(file: Path) -> int | None:
    """Return the number of games of a small text file; None where counting isn't worth it."""
    if file.suffix != ".jsonl" or not file.is_file() or file.stat().st_size > 2**28:
        return None
    with file.open("rb") as lines:
        return sum(1 for _ in lines)


def _show_all(games: int, decisions: int, engine: str, failures: list[dict[str, Any]]) -> None:
    for failure in failures[:_MOST_SHOWN]:
        print_line(f"game {failure['game']} (index {failure['index']}): {failure['problem']}")
    if len(failures) > _MOST_SHOWN:
        print_line(f"and {len(failures) - _MOST_SHOWN:,} more")
    print_line(
        f"{games:,} games with {decisions:,} decisions replayed in the {engine} engine, "
        f"{len(failures):,} mismatches"
    )


def _show_one(file: Path, number: int, engine: str, pack: Path | None, as_json: bool) -> None:
    record = _record_at(file, number)
    problem = _problem(record, engine, pack)
    if problem is not None:
        complain(f"game {number}: {problem}")
        raise typer.Exit(ExitCode.CHECK_FAILED)
    final = replay_one(record, pack=pack, engine=engine)
    steps = _steps_in_words(final)
    if as_json:
        print_json({"record": record.model_dump(mode="json"), "steps": steps})
        return
    for place, step in enumerate(steps, 1):
        who = "chance" if step["player"] < 0 else f"player {step['player']}"
        print_line(f"{place:4} {who:9} {step['text']}")
    print_line()
    print_line(str(final))


def _record_at(file: Path, number: int) -> Record:
    place = 0
    for place, record in enumerate(read_records(file), 1):
        if place == number:
            return record
    raise ArgumentError(f"{file} has {place:,} games, so there is no game {number}")


def _steps_in_words(final: State) -> list[dict[str, Any]]:
    state = final.game.new_initial_state(final.seed, final.index, chance="explicit")
    steps = []
    for player, action in final.full_history():
        text = state.action_to_string(player, action)
        steps.append({"player": player, "code": state.action_code(action), "text": text})
        state.apply_action(action)
    return steps
