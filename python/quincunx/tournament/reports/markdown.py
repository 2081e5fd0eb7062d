"""A report as Markdown, and as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quincunx.tournament.reports.tables import ReportTable, heading, main_tables, tables

if TYPE_CHECKING:
    from quincunx.tournament.result import TournamentResult


def markdown_report(result: TournamentResult) -> str:
    """Return the report as Markdown."""
    parts = [f"# Tournament: {_cell(result.facts['game'])}"]
    parts.append("\n".join(f"- {_cell(line)}" for line in heading(result)))
    for table in tables(result):
        parts.append(f"## {table.title}")
        if table.note:
            parts.append(_cell(table.note))
        parts.append(_markdown(table))
    return "\n\n".join(parts) + "\n"


def _markdown(table: ReportTable) -> str:
    marks = ["---" if k < table.left else "---:" for k in range(len(table.heads))]
    rows = [table.heads, marks, *table.rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in row) + " |" for row in rows)


def _cell(text: str) -> str:
    """Return a text that is taken for nothing but itself."""
    for mark in ("\\", "|", "<", ">", "`", "*", "_", "[", "]", "#", "~"):
        text = text.replace(mark, "\\" + mark)
    return text if text.replace("-", "") else text.replace("\\", "")


def summary(result: TournamentResult) -> str:
    """Return what matters most as plain text."""
    parts = ["\n".join(heading(result))]
    for table in main_tables(result):
        parts.append(_plain(table))
    return "\n\n".join(parts)


def _plain(table: ReportTable) -> str:
    rows = [list(table.heads), *[list(row) for row in table.rows]]
    widths = [max(len(row[k]) for row in rows) for k in range(len(table.heads))]
    lines = [
        "  ".join(
            cell.ljust(width) if k < table.left else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([*lines, *([table.note] if table.note else [])])
