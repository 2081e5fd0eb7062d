"""``quincunx bench``: how fast a game is played on this machine."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Any

import typer

from quincunx import _core
from quincunx.cli import options
from quincunx.cli.output import (
    guarded,
    make_table,
    number,
    print_json,
    print_line,
    print_table,
    progress_bar,
)
from quincunx.errors import ArgumentError
from quincunx.game import Game
from quincunx.policies import POLICY_NAMES
from quincunx.report import RolloutReport
from quincunx.speed import floor_ns
from quincunx.wording import counted

_PROBE_GAMES = 200


@dataclass(frozen=True)
class Measurement:
    """How fast one policy plays on some threads."""

    policy: str
    threads: int
    games: int
    seconds: float
    games_per_second: float
    ns_per_decision: float
    speedup: float


@guarded
def bench(
    game: options.GameName,
    players: options.Players = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", help="Seconds for each measurement, roughly.")
    ] = 1.0,
    threads: options.Threads = 0,
    option: options.Settings = None,
    mode: options.Mode = None,
    pack: options.PackPath = None,
    as_json: options.AsJson = False,
) -> None:
    """Measure nanoseconds a decision and games a second, for each policy and number of threads."""
    if not 0 < seconds < 3600:
        raise ArgumentError(f"--seconds must be more than 0 and less than 3600, not {seconds}")
    ruleset = options.load_game(game, players, settings=option, mode=mode, pack=pack)
    counts = _thread_counts(options.read_threads(threads) or options.available_cores())
    floor = floor_ns()
    measured: list[Measurement] = []
    with progress_bar(len(POLICY_NAMES) * len(counts), "measuring") as progress:
        for policy in POLICY_NAMES:
            for count in counts:
                measured.append(_measure(ruleset, policy, count, seconds, measured))
                if progress is not None:
                    progress(len(measured))
    floor = min(floor, floor_ns())
    if as_json:
        print_json(_as_data(ruleset, measured, floor))
    else:
        _show(ruleset, measured, floor)


def _thread_counts(most: int) -> list[int]:
    """Return 1, 2, 4, .. and the most."""
    counts = [1]
    while counts[-1] * 2 < most:
        counts.append(counts[-1] * 2)
    return counts if most == 1 else [*counts, most]


def _measure(
    game: Game, policy: str, threads: int, seconds: float, earlier: list[Measurement]
) -> Measurement:
    probe = _play(game, policy, threads, _PROBE_GAMES * threads)
    games = max(1, round(probe.count * seconds / max(probe.seconds, 1e-6)))
    report = _play(game, policy, threads, games)
    took = max(report.seconds, 1e-9)
    rate = report.count / took
    single = next((m for m in earlier if m.policy == policy and m.threads == 1), None)
    return Measurement(
        policy=policy,
        threads=threads,
        games=report.count,
        seconds=took,
        games_per_second=rate,
        ns_per_decision=1e9 * took / max(1, report.totals.decisions.sum),
        speedup=rate / single.games_per_second if single else 1.0,
    )


def _play(game: Game, policy: str, threads: int, n: int) -> RolloutReport:
    report = game.rollout(n, seed=1, policy=policy, threads=threads, detail="totals")
    if report.interrupted:
        raise KeyboardInterrupt
    return report


def _as_data(game: Game, measured: list[Measurement], floor: float) -> dict[str, Any]:
    return {
        "game": game.name,
        "players": game.players,
        "options": game.options_dict(),
        "pack_hash": game.pack_hash,
        "version": game.version,
        "target": _core.TARGET,
        "compiler": _core.COMPILER,
        "floor_ns": floor,
        "measurements": [asdict(measurement) for measurement in measured],
    }


def _show(game: Game, measured: list[Measurement], floor: float) -> None:
    print_line(
        f"{game.name}, {counted(game.players, 'player')}, core {_core.TARGET} ({_core.COMPILER})"
    )
    print_line()
    rows = [
        [
            one.policy,
            one.threads,
            number(one.ns_per_decision, 1),
            number(one.games_per_second, 0),
            f"{one.speedup:.2f}",
            "-" if one.threads > 1 else f"{one.ns_per_decision / floor:.2f}",
        ]
        for one in measured
    ]
    rows.append(["floor", 1, number(floor, 1), "-", "-", "1.00"])
    columns = ["policy", "threads", "ns a decision", "games/s", "speed-up", "times the floor"]
    print_table(make_table("", columns, rows))
    print_line()
    print_line("floor: a minimal random loop on a state of a few hundred bytes, one thread")
