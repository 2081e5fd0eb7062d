"""The tables of a report, as texts in rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from quincunx.tournament.ratings import PairResult
from quincunx.tournament.sprt import SprtState
from quincunx.wording import counted

if TYPE_CHECKING:
    from quincunx.analysis.adjusted_result import AdjustedResult
    from quincunx.tournament.result import BotResult, TournamentResult

Row = Sequence[str]
_DASH = "-"


class ReportTable(NamedTuple):
    """One table: a title, what it shows, the heads of its columns, and its rows.

    The first `left` columns are texts, the others numbers.
    """

    title: str
    note: str
    heads: Row
    rows: Sequence[Row]
    left: int = 1


def heading(result: TournamentResult) -> list[str]:
    """Return what was played, a sentence a line."""
    facts = result.facts
    options = ", ".join(f"{k}={_text(v)}" for k, v in facts["options"].items() if k != "players")
    repeat = "on the same luck" if facts["repeat"] else "each game on luck of its own"
    lines = [
        f"{result.games:,} of {result.total:,} games in {facts['format']} format, "
        f"{counted(facts['rounds'], 'round')}, blocks of games {repeat}, seed {facts['seed']}",
        f"{facts['game']}, {counted(len(facts['sides']), 'player')}; {options or 'no options'}",
        f"pack {facts['pack_hash'][:16]}, rules version {facts['rules_version']}, quincunx "
        f"{facts['version']} (build {facts['signature']}), {facts['engine']} engine",
    ]
    if facts["time"] is not None:
        lines.append(f"{facts['time']:g} s for a decision")
    if result.played > result.games:
        lines.append(
            f"{result.played - result.games:,} more games were played: they belong to blocks that "
            "are not complete, or come after the verdict, and count for nothing"
        )
    if cheats := [bot.name for bot in result.standings if bot.cheats]:
        lines.append(f"shown what players can't know: {', '.join(cheats)}")
    if result.sprt is not None:
        lines.append(sprt_line(result, result.sprt))
    return lines


def sprt_line(result: TournamentResult, state: SprtState) -> str:
    """Return where the sequential test stands, in words."""
    test = result.facts["sprt"]
    verdict = f"{state.verdict} accepted" if state.verdict else "not decided"
    return (
        f"SPRT {verdict}: LLR {state.llr:.3f} ({state.lower:.2f}, {state.upper:.2f}) "
        f"[{test['elo0']:g}, {test['elo1']:g}] {test['model']} Elo after {state.blocks:,} blocks"
    )


def tables(result: TournamentResult) -> list[ReportTable]:
    """Return all tables of a report."""
    found = [*main_tables(result), seats(result)]
    if result.forfeits():
        found.append(forfeits(result))
    if result.times:
        found.append(times(result))
    return [table for table in found if table.rows]


def main_tables(result: TournamentResult) -> list[ReportTable]:
    """Return the tables that tell who is best."""
    found = [standings(result), pairs(result)]
    if result.luck is not None:
        found.append(without_luck(result.luck))
    return [table for table in found if table.rows]


def standings(result: TournamentResult) -> ReportTable:
    """Return the bots, the best first."""
    skilled = any(bot.skill is not None for bot in result.standings)
    heads = ["bot", "Elo", "95 % interval", "seats", "mean return", "mean score", "placement"]
    rows = [_standing(bot, skilled) for bot in result.standings]
    note = "Elo of maximum likelihood (Plackett-Luce); intervals by resampling blocks."
    if any(bot.rating.elo is not None and not bot.rating.defined for bot in result.standings):
        note += (
            " ~: the bot won or lost everything against the others, so its rating is not defined; "
            "what is shown is kept finite by a prior."
        )
    return ReportTable(
        "Standings", note, [*heads, *(["openskill"] if skilled else []), "forfeits"], rows
    )


def _standing(bot: BotResult, skilled: bool) -> Row:
    rating = bot.rating
    elo = _DASH if rating.elo is None else f"{'' if rating.defined else '~'}{rating.elo:+.1f}"
    interval = _DASH
    if rating.low is not None and rating.high is not None:
        interval = f"{rating.low:+.1f} to {rating.high:+.1f}"
    skill = _DASH if bot.skill is None else f"{bot.skill.mu:.2f} ± {bot.skill.sigma:.2f}"
    return [
        bot.name,
        elo,
        interval,
        f"{bot.games:,}",
        _with_error(bot.mean_return, bot.mean_return_error, 4),
        number(bot.mean_score, 2),
        number(bot.mean_placement, 2),
        *([skill] if skilled else []),
        f"{bot.forfeits:,}",
    ]


def pairs(result: TournamentResult) -> ReportTable:
    """Return every bot against every other that it met."""
    heads = ["bot", "against", "won", "drawn", "lost", "points", "Elo", "nElo", "LOS", "blocks"]
    rows = [_pair(result, pair) for pair in result.pairs]
    note = (
        "What the first one has against the second, with 95 % intervals over blocks. Blocks: how "
        "many were worth how many points a game."
    )
    return ReportTable("Pairs", note, heads, rows, left=2)


def _pair(result: TournamentResult, pair: PairResult) -> Row:
    found = pair.estimate
    worths = zip(pair.outcomes.worths, pair.outcomes.counts, strict=True)
    return [
        result.names[pair.one],
        result.names[pair.other],
        f"{pair.wins:,}",
        f"{pair.draws:,}",
        f"{pair.losses:,}",
        percent(found.score, found.score_error),
        _with_error(found.elo, found.elo_error, 1),
        _with_error(found.nelo, found.nelo_error, 1),
        percent(found.los, None),
        ", ".join(f"{worth:.3g}: {count}" for worth, count in worths if count),
    ]


def without_luck(found: AdjustedResult) -> ReportTable:
    """Return what is left of each bot's return without the luck of its games."""
    heads, *rows = found.table()
    note = (
        f"{found.heading()}. Chance favours nobody on the mean, so what it gave is taken away: "
        "luck times the weight."
    )
    return ReportTable("Without luck", note, heads, rows)


def seats(result: TournamentResult) -> ReportTable:
    """Return how each bot fared in each seat."""
    rows = [
        [
            one.name,
            str(one.seat),
            f"{one.games:,}",
            f"{one.mean_return:.4f}",
            f"{one.mean_score:.2f}",
        ]
        for one in result.seats
    ]
    heads = ["bot", "seat", "games", "mean return", "mean score"]
    return ReportTable("Seats", "", heads, rows)


def forfeits(result: TournamentResult) -> ReportTable:
    """Return the games that were forfeited, and why."""
    rows = [
        [one["bot"], f"{one['game']:,}", str(one["seat"]), one["reason"]]
        for one in result.forfeits()
    ]
    return ReportTable("Forfeits", "", ["bot", "game", "seat", "reason"], rows, left=4)


def times(result: TournamentResult) -> ReportTable:
    """Return how long the bots thought."""
    rows = [
        [one.name, f"{one.decisions:,}", f"{1000 * one.mean:.3f}", f"{1000 * one.longest:.1f}"]
        for one in result.times
    ]
    heads = ["bot", "decisions", "mean ms", "longest ms"]
    return ReportTable("Thinking", "Different each time that the games are played.", heads, rows)


def number(value: float | None, digits: int) -> str:
    """Return a number, or a dash where there is none."""
    return _DASH if value is None else f"{value:,.{digits}f}"


def percent(value: float | None, error: float | None) -> str:
    """Return a share with half the width of its interval, if there is one."""
    if value is None:
        return _DASH
    shown = f"{100 * value:.2f}"
    return f"{shown} %" if error is None else f"{shown} ± {100 * error:.2f} %"


def _with_error(value: float | None, error: float | None, digits: int) -> str:
    shown = number(value, digits)
    return shown if value is None or error is None else f"{shown} ± {error:.{digits}f}"


def _text(value: object) -> str:
    if isinstance(value, list | tuple):
        return ",".join(_text(one) for one in value)
    return str(value).lower() if isinstance(value, bool) else str(value)
