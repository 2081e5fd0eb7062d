"""Reports of a tournament, to read and to look at."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from quincunx.errors import OutputError, one_of
from quincunx.output import PathLike, as_path, write_atomically
from quincunx.tournament.reports.html import html_report
from quincunx.tournament.reports.markdown import markdown_report, summary

if TYPE_CHECKING:
    from quincunx.tournament.result import TournamentResult

__all__ = ["summary", "write_report"]


def write_report(result: TournamentResult, path: PathLike) -> None:
    """Write a report in the form that the suffix says; see `TournamentResult.report`."""
    place = as_path(path)
    forms = {".html": html_report, ".md": markdown_report, ".json": _json_report}
    make = forms.get(place.suffix.lower())
    if make is None:
        raise OutputError(f"can't tell what to write to {place}: end its name with {one_of(forms)}")
    write_atomically(place, [make(result).encode()])


def _json_report(result: TournamentResult) -> str:
    return json.dumps(result.to_dict(), allow_nan=False, indent=1) + "\n"
