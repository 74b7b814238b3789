"""The other commands, and one line with exit code 2 for everything that makes no sense."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import souterrain
from souterrain import OptionError, Record, RecordError
from souterrain.bots import RandomBot, base
from souterrain.cli import clauses, fuzzing
from souterrain.cli.app import translated
from souterrain.kernel.errors import Problem
from souterrain.kernel.messages import LANGUAGES

Run = Callable[..., Any]
ENGLISH = {"expected", "one", "of", "no", "such", "cannot", "be", "read", "written", "a", "is", "there", "this", "the"}


@pytest.fixture
def record(run: Run) -> str:
    run("demo", "pebbles", "--seed", "ab" * 32, "--save", "game.jsonl")
    return "game.jsonl"


WRONG: list[tuple[list[str], str]] = [
    (["play", "ludo"], "game=ludo: expected one of dungeon_digger,"),
    (["play"], "Missing argument 'GAME'."),
    (["dance"], "No such command 'dance'."),
    (["play", "pebbles", "--fast"], "No such option: --fast"),
    (["play", "pebbles", "--seats", "human"], "1 seat: this game is for 2 to 4 players"),
    (["play", "pebbles", "--seats", "human,dragon"], "seat dragon: expected one of human, random, greedy"),
    (["play", "pebbles", "--seats", "human,random", "-o", "players=3"], "2 seats, but players=3"),
    (["play", "pebbles", "-o", "rounds=4"], "rounds=4: expected 1, 3, 5"),
    (["play", "pebbles", "-o", "players=9"], "players=9: expected 2-4"),
    (["play", "pebbles", "-o", "speed=4"], "speed: no such option; expected one of players, rounds, favourites"),
    (["play", "pebbles", "-o", "rounds"], "rounds: an option is written name=value"),
    (["play", "pebbles", "--seed", "x"], "seed=x: expected a whole number, or 64 hexadecimal digits"),
    (["play", "pebbles", "--load", "no.jsonl"], "no.jsonl: cannot be read"),
    (["play", "pebbles", "--load", "no.jsonl", "--seed", "3"], "--load goes on with a saved game"),
    (["play", "pebbles", "--lang", "de"], "lang=de: expected one of en, fr"),
    (["demo", "pebbles", "--seats", "human,random"], "seat human: a demo is between bots; use play"),
    (["demo", "pebbles", "--save", "no/folder/x.jsonl"], "no/folder/x.jsonl cannot be written"),
    (["replay", "no.jsonl"], "no.jsonl: cannot be read"),
    (["verify", "no.jsonl"], "no.jsonl: cannot be read"),
    (["rules", "pebbles", "PB-BIT-01"], "PB-BIT-01: no such clause. Known: PB-BID-01"),
    (["fuzz", "pebbles", "--games", "0"], "Invalid value for '--games'"),
    (["fuzz", "pebbles", "--players", "7"], "players=7: expected 2-4"),
    (["bench", "ludo"], "game=ludo"),
]


@pytest.mark.parametrize(
    ("words", "said"),
    WRONG,
)
def test_bad_input_gets_one_line_and_exit_code_2(run: Run, words: list[str], said: str) -> None:
    shown = run(*words)
    assert shown.code == 2
    assert said in shown.err
    assert shown.err.count("\n") == 1


class TwoOnly(RandomBot):
    """A policy that was trained for two."""

    def check_options(self, options: Mapping[str, Any]) -> None:
        if options.get("players") != 2:
            told = {"given": "'pair'", "trained": "players=2", "held": f"players={options.get('players')}"}
            raise OptionError(Problem("bot-options", **told))


def test_a_bot_that_cannot_play_with_the_options_is_refused_before_the_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "_LEVELS", {**base._LEVELS, ("pebbles", "pair"): TwoOnly})
    assert run("demo", "pebbles", "--seats", "pair,random").code == 0
    for command, first in (("demo", "pair"), ("play", "human")):
        shown = run(command, "pebbles", "--seats", f"{first},pair,random")
        assert (shown.code, shown.out) == (2, "")
        assert shown.err.strip() == "souterrain: bot='pair': was trained for players=2, not for players=3"
    shown = run("demo", "pebbles", "--seats", "pair,random,random", "--lang", "fr")
    assert "entraîné pour players=2, pas pour players=3" in shown.err


def test_a_seed_of_thousands_of_digits_is_not_repeated_in_full(run: Run) -> None:
    shown = run("play", "pebbles", "--seed", "7" * 6000)
    assert shown.code == 2
    assert f"seed={'7' * 80}…: expected a whole number" in shown.err
    assert len(shown.err) < 250


def test_complaints_are_in_the_language_of_the_player(run: Run) -> None:
    assert "rounds=4\u00a0: attendu 1, 3, 5" in run("play", "pebbles", "-o", "rounds=4", "--lang", "fr").err
    assert "partie illisible" in run("replay", "no.jsonl", "--lang=fr").err


@pytest.mark.parametrize("words", [words for words, _ in WRONG if "de" not in words], ids=" ".join)
def test_no_complaint_is_english_for_a_french_player(run: Run, words: list[str]) -> None:
    english, french = run(*words), run(*words, "--lang", "fr")
    assert french.code == english.code == 2
    assert french.err.count("\n") == 1
    kept = {word for word in english.err.split() if word.isalpha()} & set(french.err.split())
    assert not kept & ENGLISH


def test_the_version_says_which_build_runs(run: Run) -> None:
    build = "compiled" if souterrain.COMPILED else "interpreted"
    assert run("--version").out == f"souterrain {souterrain.__version__} ({build})\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_has_help(run: Run, lang: str) -> None:
    shown = run("--lang", lang, "--help")
    assert {"en": "Watch a whole game", "fr": "Regarder une partie"}[lang] in shown.out
    for name in translated(lang).commands:
        shown = run(name, "--lang", lang, "--help")
        assert shown.code == 0
        assert {"en": "The language: en or fr.", "fr": "La langue\u00a0: en ou fr."}[lang] in shown.out


def test_the_language_may_stand_before_the_command(run: Run) -> None:
    assert "Cailloux" in run("--lang", "fr", "games").out
    assert run("--lang", "fr", "--version").out.endswith(("(compilé)\n", "(interprété)\n"))
    assert run("--lang", "de", "games").code == 2


def test_games_are_listed_with_their_options(run: Run) -> None:
    shown = run("games", "--lang", "fr")
    assert "Cailloux" in shown.out
    assert "rounds: 1, 3, 5 (3)" in shown.out
    assert "dungeon_lords" in shown.out


def test_a_demo_is_told_to_its_end_and_can_be_kept(run: Run) -> None:
    shown = run("demo", "pebbles", "--seats", "greedy:Ada,random", "--seed", "5", "--save", "demo.jsonl")
    assert "Ada (greedy)" in shown.out
    assert "Round 3" in shown.out
    assert "The end" in shown.out
    assert Record.load("demo.jsonl").replay().over


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Bob (sulky, seat 2), at move 1: it raised RuntimeError: no idea."),
        ("fr", "Bob (sulky, place 2), au coup 1\u00a0: il a levé RuntimeError\u00a0: no idea."),
    ],
)
def test_a_demo_names_the_bot_that_raises(lang: str, told: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Sulky(RandomBot):
        def choose(self, perspective: Any, rng: Any) -> int:
            raise RuntimeError("no idea")

    monkeypatch.setitem(base._LEVELS, ("", "sulky"), Sulky)
    shown = run("demo", "pebbles", "--seats", "random,sulky:Bob", "--lang", lang)
    assert shown.code == 2
    assert shown.err.strip().endswith(told)
    assert len(shown.err.splitlines()) == 1


class Stillborn(RandomBot):
    """Its network is nowhere to be found."""

    def __init__(self) -> None:
        raise FileNotFoundError("no network.npz")


class Undecided(RandomBot):
    """Looks for an option that this game does not have."""

    def check_options(self, options: Mapping[str, Any]) -> None:
        raise KeyError("gifts")


@pytest.mark.parametrize("command", ["demo", "play"])
@pytest.mark.parametrize(
    ("bot", "lang", "told"),
    [
        (Stillborn, "en", "seat odd:Bob: it raised FileNotFoundError: no network.npz"),
        (Stillborn, "fr", "place odd:Bob\u00a0: il a levé FileNotFoundError\u00a0: no network.npz"),
        (Undecided, "en", "seat odd:Bob: it raised KeyError: 'gifts'"),
        (lambda: None, "en", "seat odd:Bob: it is no bot"),
    ],
)
def test_a_bot_that_cannot_sit_down_is_named(
    bot: Any, lang: str, told: str, command: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(base._LEVELS, ("", "odd"), bot)
    shown = run(command, "pebbles", "--seats", "random,odd:Bob", "--lang", lang)
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.strip().endswith(told)
    assert len(shown.err.splitlines()) == 1


def test_a_demo_of_dungeon_lords_has_eight_seasons_and_two_combats(run: Run) -> None:
    shown = run("demo", "--seats", "random,random", "--seed", "5")
    assert shown.code == 0
    chapters = [
        line for line in shown.out.splitlines() if (line.startswith("──") and "Year" in line) or "Combat," in line
    ]
    assert len(chapters) == 10


def test_replay_tells_the_same_game(run: Run, record: str) -> None:
    shown = run("replay", record)
    assert shown.code == 0
    assert "   1  " in shown.out
    assert "The end" in shown.out
    assert "bid" in shown.out


def test_replay_stops_at_a_ply(run: Run, record: str) -> None:
    shown = run("replay", record, "--ply", "2")
    assert "After move 2. Waiting for" in shown.out
    assert "The end" not in shown.out
    assert "ply 99: expected a number from 0 to 6" in run("replay", record, "--ply", "99").err


def test_verify_a_sealed_record(run: Run, record: str) -> None:
    shown = run("verify", record)
    assert shown.code == 0
    assert "The seed matches the seal" in shown.out
    assert "6 moves, all legal" in shown.out


@pytest.mark.parametrize(
    ("line", "change", "said"),
    [(0, {"seal": "00" * 32}, "the seed does not match"), (-1, {"result": {"scores": [9, 9]}}, "the record says")],
)
def test_verify_finds_what_was_changed(run: Run, record: str, line: int, change: dict[str, Any], said: str) -> None:
    lines = Path(record).read_text(encoding="utf-8").splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **change})
    Path(record).write_text("\n".join(lines), encoding="utf-8")
    shown = run("verify", record)
    assert shown.code == 1
    assert said in shown.out


@pytest.mark.parametrize(
    ("line", "left_out", "said"),
    [(0, "seal", "Not checked: the record holds no seal"), (-1, "result", "Not checked: the record holds no result")],
)
def test_verify_says_what_it_cannot_check_and_fails(run: Run, record: str, line: int, left_out: str, said: str) -> None:
    lines = [json.loads(text) for text in Path(record).read_text(encoding="utf-8").splitlines()]
    del lines[line][left_out]
    Path(record).write_text("\n".join(json.dumps(entry) for entry in lines if entry), encoding="utf-8")
    shown = run("verify", record)
    assert shown.code == 1
    assert said in " ".join(shown.out.split())
    assert "6 moves, all legal" in shown.out, "what can be checked is"
    with pytest.raises(RecordError, match=f"{left_out}: not in the record"):
        Record.load(record).verify()


def test_a_result_of_a_game_that_is_not_over_does_not_hold(run: Run, record: str) -> None:
    lines = Path(record).read_text(encoding="utf-8").splitlines()
    unfinished = Record.read("\n".join(lines[:3])).replay()
    result = {"scores": list(unfinished.scores), "winners": []}
    Path(record).write_text("\n".join([*lines[:3], json.dumps({"result": result})]), encoding="utf-8")
    shown = run("verify", record)
    assert shown.code == 1
    assert "but the game is not over" in " ".join(shown.out.split())


HEAD = '{"souterrain": 1, "game": "pebbles", "options": {}, "seed": 1'
LONG = "9" * 5000


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        HEAD[:-1] + LONG + "}",
        HEAD[:-1] + "9" * 400 + "}",
        HEAD + ', "rules": ' + "9" * 400 + "}",
        HEAD + ', "seats": ["\\ud800"]}',
        HEAD + '}\n{"seat": ' + "9" * 400 + ', "move": "keep"}',
        HEAD + '}\n{"seat": 0, "move": "' + LONG + '"}',
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_odd_records_are_complained_about_in_words(run: Run, tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_text(text, encoding="utf-8")
    assert run(command, str(path)).code in (1, 2)


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/urandom"])
def test_what_has_no_end_is_not_read_to_its_end(run: Run, path: str) -> None:
    if not Path(path).exists():
        pytest.skip("no such device here")
    shown = run("verify", path)
    assert shown.code == 2
    assert "cannot be read" in shown.err or "which no record is" in shown.err
    assert run("fuzz", "pebbles", "--games", "1", "--resume", path).code == 2


@pytest.mark.parametrize("number", ["9" * 400, LONG, "-" + "9" * 400])
def test_odd_numbers_are_complained_about_in_words(run: Run, record: str, number: str) -> None:
    for command in (
        ("demo", "pebbles", "--seed", number),
        ("demo", "pebbles", "-o", f"players={number}"),
        ("demo", "pebbles", "--seats", number),
        ("replay", record, "--ply", number),
        ("fuzz", "pebbles", "--games", "1", "--jobs", "1", "--seed", number),
        ("bench", "pebbles", "--seconds", "0.01", "--seed", number),
    ):
        assert run(*command).code == 2, command[0]


def test_rules_by_id_by_chapter_and_by_word(run: Run) -> None:
    assert run("rules", "pebbles").out.count("PB-") == 5
    assert "Ruling: Also when the bid did not win." in run("rules", "pebbles", "pb-bid-03").out
    assert run("rules", "pebbles", "PB-BID").out.count("PB-BID-0") == 3
    found = run("rules", "pebbles", "--search", "couleur favorite", "--lang", "fr").out
    assert "PB-SET-01" in found
    assert "PB-BID" not in found
    assert "No clause contains these words." in run("rules", "pebbles", "--search", "zeppelin").out


def test_coverage_counts_marks_and_examples(run: Run, tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    (tmp_path / "src" / "souterrain").mkdir(parents=True)
    (tests / "examples").mkdir(parents=True)
    (tests / "test_a.py").write_text(
        'import pytest\n\n@pytest.mark.rule("PB-BID-01",\n    "PB-BID-02")\ndef test_a(): ...\n# PB-SET-01\n'
    )
    (tests / "examples" / "pebbles.yaml").write_text("- name: the end\n  rules: [PB-END-01]\n  note: PB-BID-03\n")
    assert clauses.named_clauses(tests) == {"PB-BID-01", "PB-BID-02", "PB-END-01"}
    shown = run("rules", "pebbles", "--coverage", "--missing")
    assert shown.code == 1
    assert "pebbles rules.yaml: 3/5" in shown.out
    assert "PB-SET-01 PB-BID-03" in shown.out


def test_coverage_without_sources_says_so(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(clauses, "__file__", str(tmp_path / "clauses.py"))
    shown = run("rules", "pebbles", "--coverage")
    assert shown.code == 2
    assert "run it in a checkout of the sources" in shown.err


def test_fuzz_over_all_options(run: Run) -> None:
    shown = run("fuzz", "pebbles", "--games", "18", "--jobs", "1", "--every", "1")
    assert shown.code == 0
    assert "18 games" in shown.out
    assert not Path("broken.jsonl").exists()


def test_fuzz_on_two_cores(run: Run) -> None:
    assert run("fuzz", "pebbles", "--games", "8", "--jobs", "2", "--players", "2").code == 0


def test_a_fuzz_run_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    notes = tmp_path / "run.json"
    assert run("fuzz", "pebbles", "--games", "50", "--jobs", "1", "--every", "50", "--resume", str(notes)).code == 0
    first = json.loads(notes.read_text())
    assert first["games"] == 50
    again = run("fuzz", "pebbles", "--games", "60", "--jobs", "1", "--every", "50", "--resume", str(notes))
    assert again.code == 0
    second = json.loads(notes.read_text())
    assert second["games"] == 60
    assert first["plies"] < second["plies"] < first["plies"] + 10 * 40
    other = run("fuzz", "pebbles", "--games", "60", "--jobs", "1", "--every", "9", "--resume", str(notes))
    assert other.code == 2
    assert "holds the notes of another run" in other.err


def test_fuzz_lets_bots_choose_too(run: Run) -> None:
    assert run("fuzz", "pebbles", "--games", "3", "--jobs", "1", "--bots").code == 0


def test_the_options_of_a_fuzz_run_cover_every_pair() -> None:
    game = souterrain.game("pebbles")
    assert len(fuzzing.combinations(game, {}, [])) == 3 * 3
    assert fuzzing.combinations(game, {"rounds": 5, "favourites": True}, [2, 4]) == [
        {"players": 2, "rounds": 5, "favourites": True},
        {"players": 4, "rounds": 5, "favourites": True},
    ]


def test_fuzz_saves_the_first_failure_as_a_record(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pebbles = type(souterrain.game("pebbles").new(seed=1))
    monkeypatch.setattr(pebbles, "census", lambda state: {"rounds to come": 9 - state.round})
    shown = run("fuzz", "pebbles", "--games", "5", "--jobs", "1", "--save", "found.jsonl")
    assert shown.code == 1
    assert "law 6 (components are conserved)" in shown.out
    assert Record.load("found.jsonl").replay().position()["round"] == 2


def test_bench_measures_this_build(run: Run) -> None:
    figures = json.loads(run("bench", "pebbles", "--seconds", "0.05", "--json").out)
    assert figures["compiled"] == souterrain.COMPILED
    assert figures["games"]["pebbles"]["decisions_per_second"] > 1000
    assert figures["games"]["pebbles"]["inside_per_second"] > 1000
    assert figures["games"]["pebbles"]["clone_us"] > 0
    assert "Decisions/s" in run("bench", "pebbles", "--seconds", "0.05").out


def test_serve_hands_over_to_the_browser_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[tuple[Any, ...]] = []
    monkeypatch.setattr("souterrain.web.__main__.serve", lambda *given: laid.append(given))
    assert run("serve", "--port", "8123").code == 0
    assert laid == [("127.0.0.1", 8123, 1, False, "", "en")]
    assert run("serve", "--port", "99999").code == 2


def test_serve_without_its_extra_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    shown = run("serve")
    assert shown.code == 2
    assert 'pip install "souterrain[web]"' in shown.err
