"""Playing in the terminal: every command does what its help says, and nothing typed can hurt the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souterrain import Record

Run = Callable[..., Any]
PEBBLES = ("play", "pebbles", "--seats", "human,random", "--seed", "3")
ALONE = ("play", "dungeon-lords", "--seats", "human,random", "--seed", "4")


def test_a_whole_game_by_numbers(run: Run) -> None:
    shown = run(*PEBBLES, typed="1\n2\n2\n\n")
    assert shown.code == 0
    assert "Which pebble do you bid for this token?" in shown.out
    assert "· You bid 0." in shown.out
    assert "The end" in shown.out
    assert "wins." in shown.out or "a draw between" in shown.out


def test_a_whole_game_by_notation_in_french(run: Run) -> None:
    shown = run(*PEBBLES, "--lang", "fr", typed="keep\nBID 6\nbid 5\n\n")
    assert "Vous misez 6." in shown.out
    assert "Fin de la partie" in shown.out
    assert "Jetons" in shown.out, "the score sheet says what the points are made of"


def test_the_language_comes_from_the_environment_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOUTERRAIN_LANG", "fr")
    assert "Quel caillou misez-vous" in run(*PEBBLES).out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9", "9: choose a number from 1 to 7, type a move, or help"),
        ("0", "0: choose a number from 1 to 7"),
        ("-1", "-1: no such move"),
        ("bid 8", "bid 8: no such move. Did you mean bid"),
        ("dance", "dance: no such move. Choose a number, or start with one of the verbs keep, bid"),
        ("why", "why: name a move"),
        ("why dance", "dance: no such move"),
        ("save", "save: name a file"),
        ("load", "load: name a file"),
        ("load nowhere.jsonl", "nowhere.jsonl: cannot be read"),
        ("undo", "There is nothing to take back."),
        ("rules", "rules: name a clause"),
        ("rules PB-NIX-01", "PB-NIX-01: no such clause. Known: PB-"),
        ("[bold]", "[bold]: no such move"),
    ],
)
def test_whatever_makes_no_sense_gets_one_line_and_the_game_goes_on(run: Run, line: str, said: str) -> None:
    shown = run(*PEBBLES, typed=f"{line}\n1\n")
    assert said in shown.out
    assert "· You bid 0." in shown.out
    assert "Traceback" not in shown.out + shown.err


def test_an_illegal_move_is_refused_with_its_clause(run: Run) -> None:
    shown = run(*PEBBLES, typed="bid 4\nbid 4\nwhy bid 4\nwhy bid 5\n")
    assert shown.out.count("That pebble was bid before: it is gone. [PB-BID-03]") == 2
    assert "Also when the bid did not win." in shown.out
    assert "bid 5 is allowed now." in shown.out


def test_undo_takes_back_what_nothing_was_revealed_after(run: Run) -> None:
    shown = run(*ALONE, typed="program food\nprogram mine\nundo\nundo\nundo\nsave a.jsonl\n")
    assert "Taken back: Mine Gold" in shown.out
    assert "Taken back: Get Food" in shown.out
    assert "There is nothing to take back." in shown.out
    assert all(seat == 1 for seat, _ in Record.load("a.jsonl").moves)


def test_undo_says_which_reveal_is_in_the_way(run: Run) -> None:
    typed = "keep\nundo\nsave a.jsonl\n"
    shown = run(*PEBBLES, typed=typed)
    assert "No way back: since your last decision something was revealed (a token was turned up)." in shown.out
    assert len(Record.load("a.jsonl").moves) == 3
    assert "(un jeton a été révélé)" in run(*PEBBLES, "--lang", "fr", typed="keep\nannuler\n").out


def test_a_game_after_undo_is_the_game_without_it(run: Run) -> None:
    run(*ALONE, typed="program food\nprogram mine\nundo\nprogram mine\nprogram rooms\nsave with.jsonl\n")
    run(*ALONE, typed="program food\nprogram mine\nprogram rooms\nsave without.jsonl\n")
    assert Record.load("with.jsonl") == Record.load("without.jsonl")


def test_save_load_and_go_on(run: Run) -> None:
    first = run(*PEBBLES, typed="bid 4\nsave half.jsonl\nbid 5\nbid 6\nwhole.jsonl\n")
    assert "Saved in half.jsonl: 3 moves." in first.out
    resumed = run("play", "pebbles", "--load", "half.jsonl", typed="bid 5\nbid 6\nagain.jsonl\n")
    assert "The end" in resumed.out
    assert Record.load("whole.jsonl") == Record.load("again.jsonl")
    inside = run(*PEBBLES, typed="keep\nload half.jsonl\nbid 5\nbid 6\ninside.jsonl\n")
    assert "half.jsonl is on the table, after 3 moves." in inside.out
    assert Record.load("inside.jsonl") == Record.load("whole.jsonl")


def test_a_file_that_is_something_else_is_left_alone(run: Run) -> None:
    diary = Path("diary.txt")
    diary.write_text("Dear diary,\n", encoding="utf-8")
    shown = run(*PEBBLES, typed="save diary.txt\nload diary.txt\nsave no/such/folder.jsonl\nkeep\n")
    assert "diary.txt exists and is no souterrain record; it was left alone" in shown.out
    assert "diary.txt: line 1: not JSON" in shown.out
    assert "no/such/folder.jsonl cannot be written: there is no such file or folder" in shown.out
    assert diary.read_text(encoding="utf-8") == "Dear diary,\n"
    assert "· You bid 0." in shown.out


def test_a_record_of_another_game_is_not_loaded(run: Run) -> None:
    run(*ALONE, typed="program food\nsave lords.jsonl\n")
    shown = run(*PEBBLES, typed="load lords.jsonl\nkeep\n")
    assert "lords.jsonl is a game of dungeon_lords; here we play pebbles" in shown.out
    assert "· You bid 0." in shown.out


def test_log_board_rules_and_help(run: Run) -> None:
    shown = run(*PEBBLES, typed="bid 4\nlog\nboard\nrules PB-BID-02\nrules highest bid\nhelp\nquit\n\n")
    assert shown.out.count("· You bid 4.") == 2
    assert shown.out.count("PB-BID-02  The highest bid that nobody else made takes the token") == 2
    assert "take your last decision back, if nothing was revealed since" in shown.out
    assert "The game was not saved." in shown.out


def test_quit_offers_to_save(run: Run) -> None:
    shown = run(*PEBBLES, typed="bid 4\nquit\nlater.jsonl\n")
    assert "Saved in later.jsonl: 3 moves." in shown.out
    assert "The game was not saved." not in shown.out


def test_a_sealed_game_shows_its_seal_first_and_its_seed_last(run: Run) -> None:
    shown = run("play", "pebbles", "--seats", "human,random", typed="1\n1\n1\nsealed.jsonl\n")
    record = Record.load("sealed.jsonl")
    assert isinstance(record.seed, str)
    before, after = shown.out.split("Which pebble", 1)
    assert f"its seal is {record.seal}" in before
    assert record.seed not in before
    assert f"The sealed seed was {record.seed}" in after
    assert run("verify", "sealed.jsonl").code == 0


def test_two_people_do_not_see_each_other_s_secrets(run: Run) -> None:
    typed = "\nbid 6\n\nlog\nundo\nquit\n\n"
    shown = run("play", "pebbles", "--seats", "human:Anna,human:Bo", "--seed", "3", typed=typed)
    assert "Anna, it is your turn: take the keyboard and press Enter." in shown.out
    anna, bo = shown.out.split("Bo, it is your turn")
    assert anna.count("Pebbles left: 1, 2, 3, 4, 5 and 6.") == 2
    assert anna.count("Favourite colour: Coral.") == anna.count("Favourite colour") == 1
    assert "Favourite colour: Coral." not in bo
    assert "You bid" not in bo
    assert "Anna has bid." in bo
    assert "The last decision was Anna's; only Anna could take it back." in bo


def test_bots_alone_play_to_the_end(run: Run) -> None:
    shown = run("play", "pebbles", "--seats", "random,greedy", "--seed", "1")
    assert "The end" in shown.out
    assert "has bid." in shown.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_dungeon_lords_shows_every_dungeon(run: Run, lang: str) -> None:
    shown = run("play", "dungeon-lords", "--seats", "human:Anna,random,random", "--seed", "4", "--lang", lang)
    assert shown.out.count("▒▒▒") == 9
    assert "1 Anna" in shown.out
    assert {"en": "Orders out of reach:", "fr": "Ordres inaccessibles\u00a0:"}[lang] in shown.out


def test_dungeon_twister_shows_walls_and_who_stands_where(run: Run) -> None:
    run("demo", "dungeon-twister", "--seats", "random,random", "--seed", "5", "--save", "twister.jsonl")
    shown = run("replay", "twister.jsonl", "--ply", "200")
    board = shown.out.split("Turn ")[-1]
    state = Record.load("twister.jsonl").at(200)
    rooms = [room for room in state.view(None)["rooms"] if room["up"]]
    assert rooms
    for room in rooms:
        assert all(f"{room['room']}.{letter}" in board for letter in "abcd")
    assert "█████" in board
    assert "░░░░░" in board
