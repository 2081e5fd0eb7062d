"""Holding a tournament: from bots and a game to a file with all games in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from quincunx.errors import ArgumentError, OutputError, TournamentError
from quincunx.game import game_of_recipe, given_game
from quincunx.output import PathLike, as_path
from quincunx.seeds import check_count, seed_or_fresh
from quincunx.tournament.clock import TimeControl
from quincunx.tournament.entrants import enter
from quincunx.tournament.playing import Table
from quincunx.tournament.progress import OnProgress, Tally
from quincunx.tournament.result import TournamentResult
from quincunx.tournament.running import Runner
from quincunx.tournament.schedule import Schedule, ScheduledGame
from quincunx.tournament.settings import Settings, check_same
from quincunx.tournament.sides import sides_of
from quincunx.tournament.sprt import Sprt
from quincunx.tournament.store import MEMORY, Store, can_write
from quincunx.tournament.watching import Watch
from quincunx.workers import Executors, SerialExecutor, check_executor, process_pool

if TYPE_CHECKING:
    from quincunx.game import Game

_MOST_GAMES = 10_000_000
_MOST_WORKERS = 4096


def play_tournament(
    game: Game | str,
    bots: Any,
    *,
    players: int | None = None,
    format: str = "roundrobin",
    rounds: int = 1,
    seed: int | None = None,
    out: PathLike | None = None,
    resume: bool = False,
    concurrency: int = 1,
    executor: Executors | str = "processes",
    time: float | None = None,
    timemargin: float = 0.1,
    seating: str = "rotations",
    repeat: bool = True,
    recover: bool = True,
    sides: Any = None,
    rank_by: str = "returns",
    sprt: Sprt | None = None,
    progress: OnProgress | None = None,
    **options: Any,
) -> TournamentResult:
    """Play a tournament of bots, and return what came of it.

    Games come in blocks: the same luck, and every bot of a table on every side equally often.

    Parameters
    ----------
    game : Game or str
        The game; a name goes with `players` and ruleset options.
    bots : str or sequence
        The bots: texts (see `quincunx.bots.BotSpec`), or what makes one for (game, seat, seed).
        The same one given twice is numbered.
    format : {"roundrobin", "gauntlet", "ffa"}
        Every bot against every other, the first against each other one, or tables of as many bots
        as the game has sides. Two bots share the sides of a larger game by turns. In a game of one
        side every bot plays alone, on the same luck.
    rounds : int
        How often all of that is played, each time on other luck.
    seed : int, optional
        Names the luck, that of the bots too; drawn from the system if left out.
    out : path, optional
        The file in which everything is kept; in memory if left out.
    resume : bool
        Whether to go on with `out` if it is there. Otherwise it must not be.
    concurrency : int
        Games in play at once. It has no influence on any result.
    executor : {"processes", "serial"}, Executor or callable
        Who plays them: processes of this machine, this process itself, or an executor of
        `concurrent.futures`; a function that makes one can be called again when workers are lost.
    time, timemargin : float, optional
        Seconds for a decision, and seconds that are forgiven; whoever takes longer forfeits.
    seating : {"rotations", "latin"}
        How a table of as many bots as sides is seated in the games of a block.
    repeat : bool
        Whether the games of a block share their luck.
    recover : bool
        Whether to go on after a forfeit. If not, the first one ends the tournament.
    sides : sequence of int, optional
        The side of each seat, if not as the game says.
    rank_by : {"returns", "placements", "scores"}
        What decides who was better in a game.
    sprt : Sprt, optional
        A sequential test of two bots, which ends the tournament when it is decided.
    progress : callable, optional
        Called now and then with a `Progress`.
    **options
        Ruleset options.

    Returns
    -------
    TournamentResult
        If interrupted by Ctrl-C, that of the games that were finished.

    Raises
    ------
    UnknownBotError, BotError
        If there is no such bot, or it can't be started.
    TournamentError
        If such a tournament can't be held, or the file is of another one.
    OutputError
        If the file can't be written.
    WorkerError
        If workers are lost again and again.

    Examples
    --------
    >>> import quincunx as qx
    >>> game = qx.load("city-of-the-living", players=2)
    >>> found = qx.play_tournament(game, "greedy,uniform", rounds=5, seed=1, executor="serial")
    >>> found.games
    10
    >>> found.standings[0].name
    'greedy'
    """
    ruleset = given_game(game, players, options)
    clock = TimeControl(time, timemargin)
    if resume and out is None:
        raise ArgumentError("resume needs out: the file to go on with")
    check_count(concurrency, "concurrency", low=1, high=_MOST_WORKERS)
    workers = _executor(executor, concurrency)
    entrants = enter(bots, ruleset)
    schedule = Schedule(
        names=tuple(entrant.name for entrant in entrants),
        sides=sides_of(ruleset, sides),
        format=format,
        rounds=check_count(rounds, "rounds", low=1, high=_MOST_GAMES),
        seed=_seed(seed, out, resume),
        seating=seating,
        repeat=bool(repeat),
    )
    if len(schedule) > _MOST_GAMES:
        raise TournamentError(
            f"{len(schedule):,} games are too many for one tournament; at most {_MOST_GAMES:,}"
        )
    settings = Settings(ruleset, entrants, schedule, clock, bool(recover), rank_by, sprt)
    if resume and out is not None and as_path(out).is_file() and not can_write(out):
        return _looked_at(settings, out)
    store = _opened(settings, out, resume)
    return _Tournament(settings, store, workers, concurrency, progress).play()


def resume_tournament(
    out: PathLike,
    *,
    concurrency: int = 1,
    executor: Executors | str = "processes",
    progress: OnProgress | None = None,
) -> TournamentResult:
    """Go on with a tournament of which nothing but the file is known.

    Raises
    ------
    TournamentError
        If the file is of no tournament, or a bot was given as a function, so that the file does
        not tell how to make it; `play_tournament` can resume that one.
    """
    with Store(out) as store:
        facts = store.facts() if not store.empty else {}
    if not facts:
        raise TournamentError(f"{out} is empty, so there is no tournament to resume")
    texts = [bot["text"] for bot in facts["bots"]]
    if None in texts:
        raise TournamentError(
            f"{out} has a bot that was given as a function; resume it with the function"
        )
    return play_tournament(
        game_of_recipe(*facts["recipe"]),
        texts,
        **{name: facts[name] for name in ("format", "rounds", "seed", "time", "timemargin")},
        **{name: facts[name] for name in ("seating", "repeat", "recover", "sides", "rank_by")},
        sprt=None if facts["sprt"] is None else Sprt(**facts["sprt"]),
        out=out,
        resume=True,
        concurrency=concurrency,
        executor=executor,
        progress=progress,
    )


def _executor(given: Executors | str, concurrency: int) -> Executors:
    if given == "processes":
        return lambda: process_pool(concurrency)
    if given == "serial":
        return SerialExecutor()
    if isinstance(given, str):
        raise ArgumentError(
            f"executor must be 'processes', 'serial', an executor or what makes one, not {given!r}"
        )
    return check_executor(given)


def _seed(seed: int | None, out: PathLike | None, resume: bool) -> int:
    """Return the seed; if none is given, that of the file that is to be gone on with."""
    if seed is None and resume and out is not None and as_path(out).exists():
        with Store(out) as store:
            if not store.empty:
                return int(store.facts()["seed"])
    return seed_or_fresh(seed)


def _opened(settings: Settings, out: PathLike | None, resume: bool) -> Store:
    """Return the file of a tournament, made if it isn't there."""
    store = Store(MEMORY if out is None else out, write=True)
    try:
        if store.empty:
            facts = settings.facts() | {"recipe": list(settings.game.recipe())}
            store.create(facts, settings.entrants, settings.schedule)
        elif not resume:
            raise TournamentError(f"{out} is there already; resume it, or choose another name")
        else:
            check_same(store.facts(), settings.facts(), out)
    except BaseException:
        store.close()
        raise
    return store


def _looked_at(settings: Settings, out: PathLike) -> TournamentResult:
    """Return what came of a tournament whose file can't be written, if no game of it is left."""
    result = open_tournament(out)
    try:
        check_same(result.facts, settings.facts(), out)
        ended = not settings.recover and result.forfeits()
        if not result.finished and not ended:
            raise OutputError(
                f"can't write {out}, which is not finished: it has {result.played:,} of "
                f"{result.total:,} games"
            )
    except BaseException:
        result.close()
        raise
    return result


def _reader(store: Store) -> Store:
    """Return the file open for reading only, so that others can write it."""
    if store.path == MEMORY:
        return store
    store.close()
    return Store(store.path)


def open_tournament(path: PathLike) -> TournamentResult:
    """Return what came of a tournament so far, from its file.

    Raises
    ------
    TournamentError
        If the file is none of a tournament.
    OutputError
        If it can't be read.
    """
    store = Store(path)
    if store.empty:
        store.close()
        raise TournamentError(f"{path} is empty: no tournament has begun in it")
    return TournamentResult(store)


class _Tournament:
    """A tournament being held."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        workers: Executors,
        concurrency: int,
        progress: OnProgress | None,
    ) -> None:
        self._settings = settings
        self._store = store
        self._workers = workers
        self._concurrency = concurrency
        self._progress = progress
        names = [entrant.shown for entrant in settings.entrants]
        self._tally = Tally(names, len(settings.schedule))
        self._watch = Watch(settings)
        self._bots: dict[int, tuple[int, ...]] = {}
        self._forfeited = False

    def play(self) -> TournamentResult:
        """Play all games that are left."""
        interrupted = False
        try:
            self._count_done()
            table = Table(
                self._settings.game,
                self._settings.schedule.seed,
                self._settings.entrants,
                self._settings.clock,
            )
            runner = Runner(table, self._workers, self._concurrency)
            for played in runner.run(self._left(), self._enough):
                scheduled = [self._watch.games[game.number] for game in played]
                self._store.add(played, {game.number: game.bots for game in scheduled})
                for game, came in zip(scheduled, played, strict=True):
                    self._tally.played(game, came)
                    self._watch.add(
                        game, came.returns, came.scores, came.placements, came.forfeited_by
                    )
                    self._forfeited |= came.forfeited_by is not None
                self._tell()
        except KeyboardInterrupt:
            interrupted = True
        except BaseException:
            self._store.close()
            raise
        return TournamentResult(_reader(self._store), interrupted=interrupted)

    def _count_done(self) -> None:
        """Count the games that were played before."""
        for number, returns, scores, placements, loser in results_by_game(self._store):
            game = self._watch.games[number]
            self._tally.add(game, returns, loser, new=False)
            self._watch.add(game, returns, scores, placements, loser)
            self._bots[number] = game.bots
        self._tell()

    def _left(self) -> Iterator[ScheduledGame]:
        return (game for game in self._watch.games if game.number not in self._bots)

    def _enough(self) -> bool:
        if self._forfeited and not self._settings.recover:
            return True
        return self._watch.decided

    def _tell(self) -> None:
        if self._progress is not None:
            self._progress(self._tally.progress(self._watch.sprt))


def results_by_game(
    store: Store,
) -> Iterator[tuple[int, list[float], list[int], list[int], int | None]]:
    """Yield number, returns, scores, placements and who forfeited of every game that was played."""
    rows = store.select(
        "SELECT game, returns, score, placement, forfeited_by FROM results JOIN games USING (game) "
        "ORDER BY game, seat"
    )
    at = 0
    while at < len(rows):
        end = at
        while end < len(rows) and rows[end][0] == rows[at][0]:
            end += 1
        seats = rows[at:end]
        yield (
            rows[at][0],
            [seat[1] for seat in seats],
            [seat[2] for seat in seats],
            [seat[3] for seat in seats],
            rows[at][4],
        )
        at = end
