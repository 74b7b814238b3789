"""Records that were played by other rules: the commands say so in a sentence, and never stumble over it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from revisions import (
    A_VERB_IN_THE_MIDDLE,
    NO_KEEPING,
    NO_ROUNDS_TO_CHOOSE,
    SECOND,
    THE_LOWEST_WINS_THE_LAST_ROUND,
    Change,
    edition,
    installed,
)

from souterrain import Record

Run = Callable[..., Any]


@pytest.fixture
def file() -> str:
    """A finished game by the first edition, kept in the folder of the command."""
    return keep(20)


def keep(moves: int) -> str:
    """So many moves of a game of four: everybody bids something else each time, the last player keeps hers."""
    record = Record("pebbles", {"players": 4, "rounds": 5}, 7, ["human:Ann", "human:Ben", "random", "random"])
    for ply in range(moves):
        text = "keep" if ply == 19 else f"bid {(ply // 4 + ply % 4) % 6 + 1}"
        record.moves.append((ply % 4, record.game.parse(text)))
    state = record.replay()
    if state.over:
        record.finish(state)
    record.note_digests()
    record.save("old.jsonl")
    return "old.jsonl"


@pytest.fixture
def run_by(run: Run) -> Run:
    """Run a command with another edition of the game installed."""

    def command(changes: tuple[Change, ...], *words: str, typed: str = "") -> Any:
        with installed(edition(SECOND, *changes)):
            return run(*words, typed=typed)

    return command


def test_a_record_that_plays_the_same_way_verifies_and_says_by_which_rules(run_by: Run, file: str) -> None:
    shown = run_by((A_VERB_IN_THE_MIDDLE,), "verify", file)
    assert shown.code == 1, "its seed was open"
    assert "Not checked: the record holds no seal" in shown.out
    assert "Not checked: the record holds no result" not in shown.out
    assert "Played by version 1 of the rules; version 2, today's, plays it the same way" in shown.out
    assert "20 moves, all legal" in shown.out
    french = run_by((A_VERB_IN_THE_MIDDLE,), "verify", file, "--lang", "fr")
    assert "Jouée selon la version 1 des règles\u00a0; la version 2" in french.out


def test_a_record_that_does_not_is_not_called_false(run_by: Run, file: str) -> None:
    shown = run_by((THE_LOWEST_WINS_THE_LAST_ROUND,), "verify", file)
    assert shown.code == 1
    assert "the same game only up to move 16 of 20" in shown.out
    assert "does not hold" not in shown.out
    assert "jusqu'au coup 16 sur 20" in run_by((NO_KEEPING,), "verify", file, "--lang", "fr").out


def test_replay_tells_the_rest_as_it_was_written_down(run_by: Run, file: str) -> None:
    shown = run_by((NO_KEEPING,), "replay", file)
    assert shown.code == 0
    assert "it is the same game up to move 16 of 20" in shown.out
    assert "After move 16." in shown.out
    assert "From move 17 on, as it was written down:" in shown.out
    rest = shown.out.partition("as it was written down:")[2].splitlines()
    assert [line.strip() for line in rest[1:5]] == [
        "17  Ann: Bid pebble 5  bid 5",
        "18  Ben: Bid pebble 6  bid 6",
        "19  Player 3: Bid pebble 1  bid 1",
        "20  Player 4: keep  keep",
    ]
    assert "The end" in "\n".join(rest)
    assert "À partir du coup 17" in run_by((NO_KEEPING,), "replay", file, "--lang", "fr").out


def test_replay_stops_at_a_ply_on_either_side(run_by: Run, file: str) -> None:
    before = run_by((NO_KEEPING,), "replay", file, "--ply", "15").out
    assert "After move 15." in before
    assert "written down" not in before
    after = run_by((NO_KEEPING,), "replay", file, "--ply", "18").out
    assert "18  Ben" in after
    assert "19  " not in after
    assert "The end" not in after
    assert "expected a number from 0 to 20" in run_by((NO_KEEPING,), "replay", file, "--ply", "21").err


def test_replay_without_a_set_up_reads_the_whole_game(run_by: Run, file: str) -> None:
    shown = run_by((NO_ROUNDS_TO_CHOOSE,), "replay", file)
    assert shown.code == 0
    assert "up to move 0 of 20" in shown.out
    assert "1  Ann: Bid pebble 1" in shown.out
    assert "20  Player 4: Keep all pebbles" in shown.out


def test_a_saved_game_goes_on_under_the_rules_of_today(run_by: Run, run: Run) -> None:
    keep(17)
    shown = run_by((A_VERB_IN_THE_MIDDLE,), "play", "pebbles", "--load", "old.jsonl", typed="\nsave new.jsonl\nquit\n")
    assert shown.code == 0
    assert "version 2, today's, plays it the same way" in shown.out
    assert "Saved in new.jsonl: 1" in shown.out
    head, *moves = map(json.loads, Path("new.jsonl").read_text(encoding="utf-8").splitlines())
    assert head["rules"] == 2
    assert moves[15]["digest"].startswith("2:")


def test_a_saved_game_holds_digests(run: Run) -> None:
    run("play", "pebbles", "--seats", "human,random", "--seed", "3", typed="1\nsave new.jsonl\nquit\n")
    head, *moves = map(json.loads, Path("new.jsonl").read_text(encoding="utf-8").splitlines())
    assert head["rules"] == 1
    assert moves[0]["digest"].startswith("1:")
    assert "digest" in moves[-1]


def test_a_saved_game_that_became_another_does_not_go_on(run_by: Run) -> None:
    keep(18)
    lines = [json.loads(line) for line in Path("old.jsonl").read_text(encoding="utf-8").splitlines()]
    lines[17]["move"] = "keep"
    Path("old.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    shown = run_by((NO_KEEPING,), "play", "pebbles", "--load", "old.jsonl")
    assert shown.code == 2
    assert "only up to move 16 of 18, so it cannot go on" in shown.err
    assert shown.err.count("\n") == 1
    french = run_by((NO_KEEPING,), "play", "pebbles", "--load", "old.jsonl", "--lang", "fr")
    assert "elle ne peut pas continuer" in french.err


def test_under_its_own_rules_a_record_that_was_touched_up_is_still_refused(run: Run, file: str) -> None:
    lines = [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    lines[16]["digest"] = "1:0011223344556677"
    Path(file).write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    assert "does not hold: ply 16: digest" in run("verify", file).out
    shown = run("replay", file)
    assert shown.code == 2
    assert "ply 16: digest" in shown.err
