"""Recording a suite, and checking it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from quincunx.errors import QuincunxError, SuiteError, suggestion
from quincunx.output import PathLike, as_path
from quincunx.regress.comparing import Finding, compare
from quincunx.regress.goldens import Goldens, KeptCase, read_goldens
from quincunx.regress.playing import play_case
from quincunx.regress.suite import Case, Duel, Suite, load_suite
from quincunx.seeds import check_count, check_seed
from quincunx.signature import build_signature
from quincunx.tournament import play_tournament
from quincunx.workers import Executors

#: Called with the name of a case and the number of its games that are done.
OnProgress = Callable[[str, int], object]

SUFFIX = ".golden.json"


def golden_path(path: PathLike) -> Path:
    """Return where the goldens of a suite are, if nothing else is said: beside it.

    Raises
    ------
    SuiteError
        If the path can be no file's.
    """
    place = as_path(path)
    if not place.name:
        raise SuiteError(f"can't read {place}: it is a folder")
    return place.with_suffix(SUFFIX)


def record_suite(
    path: PathLike,
    out: PathLike | None = None,
    *,
    only: Sequence[str] = (),
    progress: OnProgress | None = None,
) -> Goldens:
    """Play a suite, and record what it gives.

    Parameters
    ----------
    path : path
        The suite.
    out : path, optional
        Where the goldens go; beside the suite if left out.
    only : sequence of str
        The cases to record anew; the others stay as they were. All if left out.
    progress : callable, optional
        Called now and then.

    Returns
    -------
    Goldens

    Raises
    ------
    SuiteError
        If the suite can't be read or played.
    OutputError
        If the goldens can't be written. Until all is played nothing is written.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from quincunx import regress
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "mine.toml"
    >>> _ = path.write_text('''
    ... [[case]]
    ... name = "duel"
    ... game = "city-of-the-living"
    ... players = 2
    ... policies = ["greedy", "uniform"]
    ... ''')
    >>> goldens = regress.record_suite(path)
    >>> regress.check_suite(path).ok
    True
    """
    suite, folder = load_suite(path), as_path(path).parent
    target = golden_path(path) if out is None else as_path(out)
    cases = _chosen(suite.case, only, suite)
    kept: dict[str, KeptCase] = {}
    if only and target.exists():
        kept = dict(read_goldens(target).cases)
    for case in cases:
        kept[case.name] = _played(case, folder, None, progress)
    goldens = Goldens(
        signature=build_signature(),
        cases={case.name: kept[case.name] for case in suite.case if case.name in kept},
    )
    goldens.write(target)
    return goldens


@dataclass
class SuiteReport:
    """What checking a suite found.

    Attributes
    ----------
    findings : list of Finding
        All that was looked at, in the order of the suite.
    signature, recorded_signature : str
        Of this build, and of the one that recorded the goldens.
    duels : dict
        What came of each duel, by name: the tournament's figures.
    """

    signature: str
    recorded_signature: str | None
    findings: list[Finding] = field(default_factory=list)
    duels: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Whether everything is as it should be."""
        return all(finding.ok for finding in self.findings)

    def to_dict(self) -> dict[str, Any]:
        """Return the report ready for JSON."""
        return {
            "ok": self.ok,
            "signature": self.signature,
            "recorded_signature": self.recorded_signature,
            "findings": [finding.to_dict() for finding in self.findings],
            "duels": self.duels,
        }

    def summary(self, *, everything: bool = False) -> str:
        """Return the report to read: what is wrong, speeds and duels, and counts of the rest."""
        lines = []
        for finding in self.findings:
            if everything or not finding.ok or finding.kind in ("speed", "duel"):
                word = "ok  " if finding.ok else "FAIL"
                lines.append(f"{word}  {finding.name}: {finding.text}")
        wrong = sum(not finding.ok for finding in self.findings)
        lines.append(f"{len(self.findings)} checks, {wrong} failed")
        if self.recorded_signature not in (None, self.signature):
            lines.append(
                f"recorded by build {self.recorded_signature}, checked by {self.signature}"
            )
        return "\n".join(lines)


def check_suite(
    path: PathLike,
    goldens: PathLike | None = None,
    *,
    only: Sequence[str] = (),
    seed: int | None = None,
    executor: Executors | str = "serial",
    concurrency: int = 1,
    progress: OnProgress | None = None,
) -> SuiteReport:
    """Play a suite, and compare what it gives with what was recorded.

    Parameters
    ----------
    path : path
        The suite.
    goldens : path, optional
        What was recorded; beside the suite if left out. Not needed for duels.
    only : sequence of str
        The cases and duels to check. All if left out.
    seed : int, optional
        Other luck for all statistics: a second opinion on whether they agree.
    executor, concurrency : object
        Who plays the games of duels; see `play_tournament`.
    progress : callable, optional
        Called now and then.

    Returns
    -------
    SuiteReport

    Raises
    ------
    SuiteError
        If the suite or the goldens can't be read, or a case can't be played.
    """
    suite, folder = load_suite(path), as_path(path).parent
    luck = None if seed is None else check_seed(seed)
    check_count(concurrency, "concurrency", low=1)
    cases, duels = _chosen(suite.case, only, suite), _chosen(suite.duel, only, suite)
    kept = read_goldens(golden_path(path) if goldens is None else goldens) if cases else None
    report = SuiteReport(build_signature(), None if kept is None else kept.signature)
    for case in cases:
        assert kept is not None
        if case.name not in kept.cases:
            report.findings.append(
                Finding(case.name, "ruleset", False, "nothing was recorded of it")
            )
            continue
        now = _played(case, folder, luck, progress)
        bound = suite.z if case.z is None else case.z
        report.findings += compare(case.name, kept.cases[case.name], now, bound)
    for duel in duels:
        finding, data = _fought(duel, folder, executor, concurrency, progress)
        report.findings.append(finding)
        report.duels[duel.name] = data
    return report


def _chosen(entries: Sequence[Any], only: Sequence[str], suite: Suite) -> list[Any]:
    known = [one.name for one in (*suite.case, *suite.duel)]
    for name in only:
        if name not in known:
            raise SuiteError(f"the suite has no {name!r}{suggestion(name, known)}")
    return [one for one in entries if not only or one.name in only]


def _played(case: Case, folder: Path, seed: int | None, progress: OnProgress | None) -> KeptCase:
    tell = None if progress is None else (lambda done: progress(case.name, done))
    try:
        return play_case(case, folder, seed=seed, progress=tell)
    except SuiteError:
        raise
    except (QuincunxError, TypeError) as error:
        raise SuiteError(f"case {case.name!r} can't be played: {error}") from error


_VERDICTS = {
    "H1": "{new} is stronger than {old}",
    "H0": "{new} is not stronger than {old}",
    None: "whether {new} is stronger than {old} is not decided",
}


def _fought(
    duel: Duel,
    folder: Path,
    executor: Executors | str,
    concurrency: int,
    progress: OnProgress | None,
) -> tuple[Finding, dict[str, Any]]:
    """Let two bots play until it is decided which is stronger."""
    try:
        test = duel.sprt()
        found = play_tournament(
            duel.load(folder),
            [duel.new, duel.old],
            rounds=duel.rounds,
            seed=duel.seed,
            sprt=test,
            executor=executor,
            concurrency=concurrency,
            progress=None if progress is None else (lambda now: progress(duel.name, now.done)),
        )
    except (QuincunxError, TypeError) as error:
        raise SuiteError(f"duel {duel.name!r} can't be played: {error}") from error
    with found:
        if found.interrupted:
            raise KeyboardInterrupt
        data = found.to_dict()
        state = found.sprt
        assert state is not None
        new, old = found.names
        text = _VERDICTS[state.verdict].format(new=new, old=old)
        detail = (
            f"LLR {state.llr:.2f} ({state.lower:.2f}, {state.upper:.2f}) for {test.model} Elo "
            f"[{test.elo0:g}, {test.elo1:g}] after {found.games:,} games"
        )
    ok = state.verdict == "H1" or not duel.required
    return Finding(duel.name, "duel", ok, f"{text}: {detail}"), data
