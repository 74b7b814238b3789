"""The dialect of executable examples: what is not so is found, and what cannot be read is named."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from souterrain import IllegalMove, NotationError
from souterrain.kernel.examples import CHECKS, Book, ExampleError, Mismatch

START = {
    "options": {"rounds": 1},
    "favourites": ["amber", "jade", "slate", "coral"],
    "up": "amber-3",
    "round": 1,
    "frames": [{"frame": "Round", "bids": [-1, -1]}],
}
GOOD: dict[str, Any] = {
    "legal": {0: ["keep", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"]},
    "only": {"bid": [1, 2, 3, 4, 5, 6]},
    "may": ["0 keep"],
    "refused": {"1 keep": "PB-BID-01"},
    "expect": {"frames 0 bids 1": 2, "hands 0 9": None},
    "asked": ["0 bid"],
    "untold": ["takes"],
    "events": ["own-bid 2"],
    "over": False,
    "scores": [0, 0],
    "winners": [],
}
WRONG: dict[str, Any] = {
    "legal": {0: ["keep"]},
    "only": {"bid": [1, 2, 3, 4, 5]},
    "may": ["1 keep"],
    "refused": {"1 keep": "PB-BID-02"},
    "expect": {"frames 0 bids 1": 3},
    "asked": ["1 bid"],
    "untold": ["has-bid"],
    "events": ["own-bid 3"],
    "over": True,
    "scores": [1, 0],
    "winners": [0],
}


def book(tmp_path: Path, *examples: dict[str, Any], **head: Any) -> Book:
    path = tmp_path / "pebbles.yaml"
    path.write_text(yaml.safe_dump({**head, "examples": list(examples)}), encoding="utf-8")
    return Book.load(path)


def example(**entries: Any) -> dict[str, Any]:
    return {"id": "one", "rules": ["PB-BID-01"], "position": START, "moves": ["1 bid 2"], **entries}


def test_both_tables_go_over_all_checks() -> None:
    assert set(GOOD) == set(WRONG) == set(CHECKS)


@pytest.mark.parametrize("key", CHECKS)
def test_what_is_so_passes_and_what_is_not_is_found(key: str, tmp_path: Path) -> None:
    book(tmp_path, example(**{key: GOOD[key]})).examples[0].run()
    with pytest.raises(Mismatch, match=r"^pebbles\.yaml: one: step 2: "):
        book(tmp_path, example(**{key: WRONG[key]})).examples[0].run()


def test_a_move_that_is_allowed_is_not_refused(tmp_path: Path) -> None:
    with pytest.raises(Mismatch, match="refused 0 keep: expected PB-BID-01, but it is allowed"):
        book(tmp_path, example(refused={"0 keep": "PB-BID-01"})).examples[0].run()


def test_seats_have_names_and_positions_are_shared(tmp_path: Path) -> None:
    read = book(
        tmp_path,
        example(position={"like": "start", "round": 1}, moves=["ann bid 2", "keep"], winners=["ann"]),
        seats=["ann", "ben"],
        positions={"start": START},
    )
    read.examples[0].run()


def test_runs_begin_at_the_same_position(tmp_path: Path) -> None:
    runs = [{"play": ["0 keep", {"asked": ["1 bid"]}]}, {"position": {"up": "jade-1"}, "expect": {"up": "jade-1"}}]
    entry = {"id": "one", "rules": ["PB-BID-01"], "position": START, "runs": runs}
    book(tmp_path, entry).examples[0].run()
    assert book(tmp_path, entry).examples[0].count_checks() == 2


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (example(over=False, expects={}), "pebbles.yaml: one: expects: expected one of id, rules"),
        (example(over=False, rules=["PB-BID-99"]), "one: rules: expected clauses of pebbles, got ['PB-BID-99']"),
        (example(over=False, rules=[]), "one: rules: expected clauses of pebbles, got none"),
        (example(), "one: nothing is checked"),
        (example(runs=[{"over": False, "if": 1}]), "one: runs: if: expected one of position, moves, play"),
        ({"rules": ["PB-BID-01"]}, "an example without an id"),
    ],
)
def test_an_example_that_cannot_be_read(entry: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(ExampleError) as error:
        book(tmp_path, entry)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (example(moves=["keep"], over=False), "step 1: 'keep': say whose move it is; asked are [0, 1]"),
        (example(legal={"ann": []}), "step 2: legal: 'ann' is no seat"),
        (example(only={"bidd": []}), "step 2: only: 'bidd' is no verb of pebbles"),
        (example(position={"like": "hall"}, over=False), "position: like: 'hall': expected one of"),
        (example(play=[{"wins": 1}], over=False), "step 1: wins: expected one of legal"),
    ],
)
def test_an_example_that_cannot_be_played(entry: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(ExampleError) as error:
        book(tmp_path, entry).examples[0].run()
    assert said in str(error.value)


def test_moves_are_real_moves(tmp_path: Path) -> None:
    with pytest.raises(IllegalMove):
        book(tmp_path, example(moves=["1 bid 2", "1 bid 3"], over=False)).examples[0].run()
    with pytest.raises(NotationError):
        book(tmp_path, example(moves=["1 bidd 2"], over=False)).examples[0].run()


def test_a_file_without_examples(tmp_path: Path) -> None:
    (tmp_path / "pebbles.yaml").write_text("examples: 3", encoding="utf-8")
    with pytest.raises(ExampleError, match=r"pebbles\.yaml: expected a mapping with a list of examples"):
        Book.load(tmp_path / "pebbles.yaml")
