"""A game's rules as they are read: clauses, what stands behind events, and what a seat gets to know."""

from pathlib import Path

import pytest

from souterrain.kernel.rules import Rules

RULES = """
rules: [{id: XX-01, where: Cards, en: A card is drawn., fr: On pioche une carte.}]
events: {drawn: XX-01}
"""
KNOWLEDGE = """
knowledge:
  - {id: XX-KNOW-01, learns: [drawn], until: [], en: Who draws a card knows it., fr: Qui pioche une carte la connaît.}
"""


def test_what_a_seat_gets_to_know_is_read_with_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "drawing_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "plain.yaml").write_text(RULES)
    (package / "more.yaml").write_text(RULES + KNOWLEDGE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert Rules.read("drawing_game", "plain.yaml").knowledge == {}
    rules = Rules.read("drawing_game", "plain.yaml", "more.yaml")
    assert set(rules) == {"XX-01"}
    known = rules.knowledge["XX-KNOW-01"]
    assert (known.learns, known.until) == (("drawn",), ())
    assert known.text("fr") == "Qui pioche une carte la connaît."
    assert repr(known) == "Knowledge('XX-KNOW-01', 'Who draws a card knows it.')"
