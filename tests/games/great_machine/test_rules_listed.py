"""Worked examples have no place of their own in an engine, but a test each."""

from __future__ import annotations

import rules_coverage


def test_every_worked_example_has_a_test() -> None:
    whole = rules_coverage.coverage_of("great_machine")
    examples = {rule.id for rule in whole.rules if rule.id.startswith("GM-EX-")}
    assert len(examples) == 26
    assert sorted(examples - whole.tests.keys()) == []
