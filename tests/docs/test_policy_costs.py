"""The table of what policies cost has the shape in which the benchmark writes it."""

from __future__ import annotations

import re

import pytest

import bench_policies

BEGIN, END = bench_policies.MARKS
ROW = re.compile(r"^\| (.+?) \| ([\d,.]+) \| (-?[\d,.]+) \|$", re.M)


def page() -> str:
    """Return the page with the table."""
    return bench_policies.PAGE.read_text(encoding="utf-8")


def between_the_marks() -> str:
    """Return what the benchmark wrote."""
    assert page().count(BEGIN) == page().count(END) == 1
    return page().partition(BEGIN)[2].partition(END)[0]


def test_the_rows_are_the_kinds_of_the_benchmark() -> None:
    written = between_the_marks()
    rows = ROW.findall(written)
    assert [kind for kind, _, _ in rows] == [*bench_policies.KINDS] * len(bench_policies.tabled())
    for name in bench_policies.tabled():
        assert f"\n{name}, " in written


def test_ratios_and_nanoseconds_belong_together() -> None:
    rows = ROW.findall(between_the_marks())
    base = re.findall(rf"^{bench_policies.BASE} took ([\d.]+) ns", between_the_marks(), re.M)
    assert len(base) == len(bench_policies.tabled())
    for number, (kind, ratio, more) in enumerate(rows):
        uniform = float(base[number // len(bench_policies.KINDS)])
        expected = (float(ratio.replace(",", "")) - 1) * uniform
        rounding = max(0.5, 0.006 * uniform)  # of a ratio with two digits
        assert float(more.replace(",", "")) == pytest.approx(expected, rel=0.02, abs=rounding), kind


def test_what_the_benchmark_would_write_has_the_same_shape() -> None:
    measured = {kind: 31.25 + 7 * k for k, kind in enumerate(bench_policies.KINDS)}
    games = bench_policies.tabled()
    tables = "\n\n".join(bench_policies.table(name, measured, 0.5) for name in games)
    numbers = re.compile(r"\b\d[\d,.]*\d\b|\b\d\b")

    def shape(text: str) -> str:
        return numbers.sub("0", text.replace("-", "").strip())

    assert shape(tables) == shape(between_the_marks())


def test_the_rest_of_the_page_stays() -> None:
    changed = bench_policies.with_tables(page(), "new")
    assert changed == page().replace(between_the_marks(), "\nnew\n")
    with pytest.raises(ValueError, match="lacks"):
        bench_policies.with_tables("no marks", "new")
