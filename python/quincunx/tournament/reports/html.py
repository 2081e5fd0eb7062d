"""A report as one HTML page that needs nothing beside it."""

from __future__ import annotations

from html import escape
from string import Template
from typing import TYPE_CHECKING

from quincunx.tournament.reports.plots import plots
from quincunx.tournament.reports.tables import ReportTable, heading, tables

if TYPE_CHECKING:
    from quincunx.tournament.result import TournamentResult

_PAGE = Template(
    """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; color: #222; background: #fff;
       max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0.4rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.4rem; }
p { margin: 0.2rem 0; }
.note, .facts { color: #666; font-size: 0.9rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0.5rem 0; }
th, td { padding: 0.25rem 0.7rem; text-align: right; border-bottom: 1px solid #e3e3e3;
         white-space: nowrap; }
td:last-child { white-space: normal; }
th { border-bottom: 2px solid #999; font-weight: 600; }
.text { text-align: left; }
.plots { margin-top: 2rem; display: grid; gap: 1rem;
         grid-template-columns: repeat(auto-fit, minmax(26rem, 1fr)); }
figure { margin: 0; }
figcaption { font-weight: 600; }
svg { width: 100%; height: auto; }
</style>
</head>
<body>
<h1>$title</h1>
$facts
$standings
<div class="plots">
$plots
</div>
$tables
</body>
</html>
"""
)


def html_report(result: TournamentResult) -> str:
    """Return the report as a page.

    Raises
    ------
    MissingExtraError
        If matplotlib is not installed.
    """
    shown = [_table(table) for table in tables(result)]
    figures = "\n".join(
        f"<figure><figcaption>{escape(plot.title)}</figcaption>{plot.svg}</figure>"
        for plot in plots(result)
    )
    return _PAGE.substitute(
        title=escape(f"Tournament: {result.facts['game']}"),
        facts="\n".join(f'<p class="facts">{escape(line)}</p>' for line in heading(result)),
        standings=shown[0] if shown else "<p>No game has been finished.</p>",
        plots=figures,
        tables="\n".join(shown[1:]),
    )


def _table(table: ReportTable) -> str:
    head = _row(table.heads, "th", table.left)
    body = "\n".join(_row(row, "td", table.left) for row in table.rows)
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    return (
        f"<h2>{escape(table.title)}</h2>\n{note}\n"
        f'<div class="scroll"><table>\n<thead>{head}</thead>\n<tbody>\n{body}\n</tbody>\n'
        "</table></div>"
    )


def _row(cells: object, tag: str, left: int) -> str:
    assert isinstance(cells, list | tuple)
    shown = (
        f"<{tag}{' class=text' if place < left else ''}>{escape(cell)}</{tag}>"
        for place, cell in enumerate(cells)
    )
    return f"<tr>{''.join(shown)}</tr>"
