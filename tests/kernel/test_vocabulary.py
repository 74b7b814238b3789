"""Moves have one number and one text each, and a text that is no move says what would be."""

import pytest

from souterrain import NotationError
from souterrain.kernel.vocabulary import Targets, Vocabulary


@pytest.fixture
def verbs() -> Vocabulary:
    verbs = Vocabulary("toy")
    verbs.add("pass", rule="T-01")
    verbs.add("dig", Targets("cell", ["a1", "a2", "b1"]), rule="T-02")
    verbs.add("hire", Targets("monster", ["ghost", "troll"]), rule="T-03")
    return verbs


def test_every_move_has_its_own_text_and_reads_back(verbs: Vocabulary) -> None:
    texts = [verbs.notation(move) for move in range(len(verbs))]
    assert texts == ["pass", "dig a1", "dig a2", "dig b1", "hire ghost", "hire troll"]
    assert [verbs.parse(text) for text in texts] == list(range(6))


def test_case_and_spaces_do_not_matter(verbs: Vocabulary) -> None:
    assert verbs.parse("  DIG   A2 ") == verbs.parse("dig a2")


def test_the_verb_of_a_move_carries_its_clause(verbs: Vocabulary) -> None:
    assert [verbs.verb(move).rule for move in range(len(verbs))] == ["T-01"] + ["T-02"] * 3 + ["T-03"] * 2
    assert verbs.target(0) is None
    assert verbs.target(3) == "b1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected one of the verbs pass, dig, hire"),
        ("fly a1", "'fly a1': expected one of the verbs pass, dig, hire"),
        ("dig", "'dig' takes one target: a1, a2, b1"),
        ("dig c9", "'dig c9': 'dig' takes one target: a1, a2, b1"),
        ("dig a1 a2", "'dig' takes one target"),
        ("pass a1", "'pass' takes no target"),
    ],
)
def test_a_text_that_is_no_move_says_what_is_allowed(verbs: Vocabulary, text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        verbs.parse(text)
    assert said in str(error.value)


@pytest.mark.parametrize("move", [-1, 6, 1000])
def test_a_number_that_is_no_move_says_the_range(verbs: Vocabulary, move: int) -> None:
    assert move not in verbs
    with pytest.raises(NotationError, match="expected a number from 0 to 5 in toy"):
        verbs.notation(move)


def test_true_is_not_move_one(verbs: Vocabulary) -> None:
    assert 1 in verbs
    assert True not in verbs


def test_a_verb_is_declared_once(verbs: Vocabulary) -> None:
    with pytest.raises(ValueError, match="toy has a verb 'dig' already"):
        verbs.add("dig", rule="T-04")
