"""Matches between bots: a fair and fixed plan, games that are kept, bots that misbehave, and who is stronger."""

from __future__ import annotations

import json
import math
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, NoReturn

import numpy as np
import pytest
from pyarrow import parquet

from souterrain import OptionError, Record, RecordError, Rng, bots
from souterrain.bots import base
from souterrain.cli import main
from souterrain.cli.matches import problem_text
from souterrain.cli.prose import Voice
from souterrain.lab import Arena, Game, Pairing, play_game, rate, results
from souterrain.lab.arena import over_processes, over_ray, seatings
from souterrain.lab.attempts import read_problem
from souterrain.lab.balance import Balance
from souterrain.lab.rungs import rung

PAIR = Pairing("pebbles", {"players": 2}, ("random", "greedy"), 3)


@pytest.mark.parametrize(("players", "ways", "most"), [(2, 2, 1), (3, 6, 2), (4, 6, 2), (5, 20, 3)])
def test_two_levels_share_a_table_in_every_way(players: int, ways: int, most: int) -> None:
    found = seatings(("a", "b"), players)
    assert len(set(found)) == len(found) == ways
    assert all(max(Counter(seats).values()) == most for seats in found)
    for seat in range(players):
        assert sum(seats[seat] == "a" for seats in found) == ways / 2


def test_every_level_meets_every_other_on_the_same_seeds(tmp_path: Path) -> None:
    plan = Arena("pebbles", ["random", "greedy", "normal-pebble"], 4, tmp_path, players=2).plan()
    assert len(plan) == 12
    assert len({(pairing.seats, pairing.seed) for pairing in plan}) == 12
    for first, second in zip(plan[::2], plan[1::2], strict=True):
        assert first.seed == second.seed
        assert first.seats == second.seats[::-1]


@pytest.fixture(autouse=True)
def third_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_LEVELS", dict(base._LEVELS))
    bots.base.level("normal-pebble", "pebbles")(lambda: bots.SearchBot("normal-pebble", 30))


class TwoOnly(bots.RandomBot):
    """A policy that was trained for two."""

    def check_options(self, options: Mapping[str, Any]) -> None:
        if options["players"] != 2:
            raise OptionError(f"bot='pair': was trained for players=2, not for players={options['players']}")


def test_a_bot_that_cannot_play_with_the_options_is_refused_before_the_first_game(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bots.base.level("pair", "pebbles")(TwoOnly)
    for makes in (
        lambda players: Arena("pebbles", ["pair", "greedy"], 2, tmp_path / "games", players=players),
        lambda players: Balance("pebbles", ["pair"], 2, players=players),
    ):
        makes(2)
        with pytest.raises(OptionError, match="bot='pair': was trained for players=2, not for players=3"):
            makes(3)
    command = ["arena", "pebbles", "-o", "players=3", "--levels", "pair,greedy", "--folder", str(tmp_path / "games")]
    assert main(command) == 2
    assert "bot='pair': was trained for players=2, not for players=3" in capfd.readouterr().err
    assert not (tmp_path / "games").exists()


def test_a_game_is_a_function_of_its_plan_and_its_record_replays() -> None:
    game, lines = play_game(PAIR)
    assert play_game(PAIR) == (game, lines)
    record = Record.read("\n".join(lines))
    state = record.replay()
    assert (state.winners, state.scores, len(record.moves)) == (game.winners, game.scores, game.decisions)
    assert record.seats == PAIR.seats
    assert Game.read(game.line()) == game


def test_a_stopped_match_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = list(Arena("pebbles", ["random", "greedy"], 6, tmp_path / "a", players=2).play())
    arena = Arena("pebbles", ["random", "greedy"], 6, tmp_path / "b", players=2)
    course = arena.play()
    first = [next(course), next(course)]
    course.close()
    with (tmp_path / "b" / "index.jsonl").open("a") as index:
        index.write('{"seats": ["random", "gre')  # as after a cut of the power
    assert arena.kept() == first
    rest = list(Arena("pebbles", ["random", "greedy"], 6, tmp_path / "b", players=2).play())
    assert first + rest == whole
    assert len(list((tmp_path / "b" / "games").iterdir())) == 6
    assert arena.kept() == whole


def test_the_folder_of_another_match_is_left_alone(tmp_path: Path) -> None:
    list(Arena("pebbles", ["random", "greedy"], 1, tmp_path, players=2).play())
    with pytest.raises(RecordError, match="holds another run"):
        list(Arena("pebbles", ["random", "greedy"], 1, tmp_path, players=3).play())


HEAD = "the head of the run"
GAME = '{"seats": ["random", "greedy"], "seed": 1, "winners": [0], "scores": [1, 0], "decisions": 9, "digest": "ab"}'


def changed(**entries: Any) -> str:
    return json.dumps({**json.loads(GAME), **entries})


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["garbage"], "line 1: not JSON, from character 1 on"),
        (["garbage", ""], "line 1: not JSON, from character 1 on"),
        ([""], "line 1: not JSON, from character 1 on"),
        (["[]", ""], "line 1: expected an object, got []"),
        ([HEAD, GAME, "[1]", GAME, ""], "line 3: expected an object, got [1]"),
        ([HEAD, "{}", ""], "line 2: seats=None: expected [str, ...]"),
        ([HEAD, GAME, changed(seed="x"), ""], "line 3: seed='x': expected int"),
        ([HEAD, changed(winners=[2]), ""], "line 2: winners=[2]: expected 0 .. 1"),
        ([HEAD, changed(scores=[2]), ""], "line 2: scores=[2]: expected 2 x int"),
        ([HEAD, changed(faults=[[7, 0, "fell"]]), ""], "expected [[int, int, str], ...]"),
        ([HEAD, GAME, "", GAME, ""], "line 3: not JSON, from character 1 on"),
        ([HEAD, "[" * 100_000, ""], "line 2: not JSON"),
    ],
)
def test_what_is_no_index_is_named_and_left_as_it_is(
    lines: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arena = Arena("pebbles", ["random", "greedy"], 2, tmp_path, players=2)
    text = "\n".join(json.dumps(arena.run) if line == HEAD else line for line in lines)
    index = tmp_path / "index.jsonl"
    index.write_text(text)
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,greedy", "--games", "2", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert str(index) in said
    assert index.read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["index.jsonl"]


def test_an_index_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "index.jsonl").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match=r"index\.jsonl: cannot be read: it is not UTF-8 text"):
        Arena("pebbles", ["random", "greedy"], 2, tmp_path, players=2).kept()


def test_a_run_does_not_go_on_with_another_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The iterations are the same: only how far it looks has changed."""
    levels = ["random", "normal-pebble"]
    first = list(Arena("pebbles", levels, 1, tmp_path, players=2).play())
    assert Arena("pebbles", levels, 1, tmp_path, players=2).kept() == first
    bots.base.level("normal-pebble", "pebbles")(lambda: bots.SearchBot("normal-pebble", 30, plies=5))
    with pytest.raises(RecordError, match=r"holds another run: search .* != "):
        Arena("pebbles", levels, 1, tmp_path, players=2).kept()


def test_a_run_that_does_not_say_what_its_search_was_goes_on_and_still_does_not(tmp_path: Path) -> None:
    arena = Arena("pebbles", ["random", "normal-pebble"], 1, tmp_path, players=2)
    assert set(arena.run["search"]) == {"normal-pebble"}
    head = json.dumps({name: value for name, value in arena.run.items() if name != "search"})
    (tmp_path / "index.jsonl").write_text(head + "\n")
    assert len(list(arena.play())) == 1
    assert (tmp_path / "index.jsonl").read_text().splitlines()[0] == head


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    """Both would play the same games, and each would stand in the index twice."""
    first, second = (Arena("pebbles", ["random", "greedy"], 4, tmp_path, players=2) for _ in range(2))
    games = first.play()
    next(games)
    others = second.play()
    next(others)
    with pytest.raises(RecordError, match=r"index\.jsonl was written by another run meanwhile"):
        next(games)
    assert len(list(others)) == 2
    assert len({(game.seats, game.seed) for game in second.kept()}) == len(second.kept()) == 4


def test_records_of_different_seats_have_different_names() -> None:
    others = [
        "http://127.0.0.1:9/a",
        "http://127.0.0.1:9/a/",
        "HTTP://127.0.0.1:9/a",
        "x-y",
        "x_y",
        "http://a/" + "b" * 300,
    ]
    names = {PAIR._replace(seats=("random", other)).name for other in others}
    names |= {PAIR._replace(seats=seats).name for seats in (("a-b", "c"), ("a", "b-c"), ("a", "b", "c"))}
    assert len(names) == len(others) + 3
    assert max(map(len, names)) < 120
    assert PAIR.name == "random-greedy-00003"


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    matches = [Arena("dungeon_lords", ["random", "greedy"], 2, tmp_path / str(jobs), players=2) for jobs in (1, 2)]
    assert list(matches[0].play()) == list(matches[1].play(over_processes(2)))


@pytest.mark.parametrize(
    ("levels", "complaint"),
    [
        ("random", "levels='random': expected two or more"),
        ("random, random", "levels='random, random': expected each level once"),
        ("random,genius", "bot='genius': expected one of 'random', 'greedy'"),
        (",", "bot='': expected one of 'random', 'greedy'"),
    ],
)
def test_a_match_needs_two_levels_that_exist(levels: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError) as refused:
        Arena("pebbles", levels.split(","), 2, tmp_path, players=2)
    assert complaint in str(refused.value)


def test_spaces_around_a_level_do_not_matter(tmp_path: Path) -> None:
    assert Arena("pebbles", ["random", " greedy "], 2, tmp_path, players=2).levels == ("random", "greedy")


class Misfit(bots.Bot):
    def __init__(self, answer: Callable[[Any], Any]) -> None:
        self.answer = answer

    def choose(self, perspective: Any, rng: Rng) -> int:
        return self.answer(perspective)  # type: ignore[no-any-return]


def fall_over(perspective: Any) -> int:
    raise RuntimeError("no idea")


def leave(perspective: Any) -> NoReturn:
    sys.exit(3)


class Untold(Exception):  # noqa: N818
    def __str__(self) -> str:
        raise ValueError("no words")

    __repr__ = __str__


def fall_over_without_words(perspective: Any) -> NoReturn:
    raise Untold


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (fall_over, "raised RuntimeError: no idea"),
        (lambda perspective: "bid 1", "chose 'bid 1', which is no move but str"),
        (lambda perspective: True, "chose True, which is no move but bool"),
        (lambda perspective: 10_000, "chose 10000, which is not legal"),
        (lambda perspective: np.int64(10_000), "chose 10000, which is not legal"),
        (lambda perspective: np.float64(3), f"chose {np.float64(3)!r}, which is no move but float64"),
        (lambda perspective: np.bool_(True), f"chose {np.bool_(True)!r}, which is no move but {np.bool_.__name__}"),
        (leave, "raised SystemExit: 3"),
        (fall_over_without_words, "raised Untold: <Untold>"),
        (lambda perspective: Untold(), "chose <Untold>, which is no move but Untold"),
        (lambda perspective: "\ud800" * 600, "chose " + repr("\ud800" * 600)[:500] + ", which is no move but str"),
    ],
)
def test_chance_plays_on_for_a_bot_that_misbehaves(answer: Callable[[Any], Any], problem: str) -> None:
    bots.base.level("misfit", "pebbles")(lambda: Misfit(answer))
    game, _ = play_game(PAIR._replace(seats=("misfit", "random")))
    assert [(fault.seat, fault.problem) for fault in game.faults] == [(0, problem)]
    assert game.winners
    assert Game.read(game.line()) == game
    assert read_problem(problem)[0], "it can be said in other languages"


def test_chance_ends_a_game_that_bots_never_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Dungeon Lords a tile can be marked and taken back for ever, by the rules."""
    monkeypatch.setattr("souterrain.lab.arena.BOUND", 30)
    found, _ = play_game(Pairing("dungeon_lords", {"players": 2}, ("random", "greedy"), 1))
    assert [(fault.seat, fault.ply) for fault in found.faults] == [(0, 30), (1, 30)]
    assert all(read_problem(fault.problem)[0] == "endless" for fault in found.faults)
    assert found.decisions > 30
    assert found.winners


def test_a_bot_that_hangs_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("souterrain.lab.arena.LIMIT", 0.05)
    bots.base.level("misfit", "pebbles")(lambda: Misfit(lambda perspective: time.sleep(30)))
    game, _ = play_game(PAIR._replace(seats=("misfit", "random")))
    assert [fault.problem for fault in game.faults] == ["gave no answer in 0.05 s"]
    assert game.winners


def sleep_through_exceptions(perspective: Any) -> int:
    while True:
        with suppress(Exception):
            time.sleep(30)


def sleep_through_the_first_interruption(perspective: Any) -> int:
    with suppress(BaseException):
        time.sleep(30)
    time.sleep(30)
    return 0


@pytest.mark.parametrize("answer", [sleep_through_exceptions, sleep_through_the_first_interruption])
def test_a_bot_that_catches_what_is_raised_is_broken_off(
    answer: Callable[[Any], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("souterrain.lab.arena.LIMIT", 0.05)
    monkeypatch.setattr("souterrain.lab.attempts.AGAIN", 0.05)
    bots.base.level("misfit", "pebbles")(lambda: Misfit(answer))
    game, _ = play_game(PAIR._replace(seats=("misfit", "random")))
    assert [fault.problem for fault in game.faults] == ["gave no answer in 0.05 s"]
    assert game.winners


def test_numbers_of_numpy_are_moves() -> None:
    bots.base.level("first", "pebbles")(lambda: Misfit(lambda perspective: np.int64(perspective.moves[0])))
    bots.base.level("hopeless", "pebbles")(Hopeless)
    game, _ = play_game(PAIR._replace(seats=("first", "random")))
    plain, _ = play_game(PAIR._replace(seats=("hopeless", "random")))
    assert not game.faults
    assert (game.scores, game.decisions) == (plain.scores, plain.decisions)


def fall_over_at_once() -> NoReturn:
    raise RuntimeError("no model file")


@pytest.mark.parametrize(
    ("make", "problem"), [(fall_over_at_once, "raised RuntimeError: no model file"), (lambda: None, "is no bot")]
)
def test_chance_plays_for_a_bot_that_cannot_be_made(make: Callable[[], Any], problem: str, tmp_path: Path) -> None:
    bots.base.level("broken", "pebbles")(make)
    games = list(Arena("pebbles", ["random", "broken"], 2, tmp_path, players=2).play())
    assert [[fault.problem for fault in game.faults] for game in games] == [[problem]] * 2
    assert all(game.winners for game in games)


def test_ctrl_c_is_no_fault_of_a_bot() -> None:
    def interrupted(perspective: Any) -> NoReturn:
        raise KeyboardInterrupt

    bots.base.level("misfit", "pebbles")(lambda: Misfit(interrupted))
    with pytest.raises(KeyboardInterrupt):
        play_game(PAIR._replace(seats=("misfit", "random")))


class Hopeless(bots.Bot):
    """The first of its moves, which in Pebbles is never a good one."""

    name = "hopeless"

    def choose(self, perspective: Any, rng: Rng) -> int:
        return int(perspective.moves[0])


# ---------------------------------------------------------------------- programs


class Program(BaseHTTPRequestHandler):
    """Answers with the first move that it is sent, once with nonsense."""

    asked: ClassVar[list[dict[str, Any]]] = []
    nonsense = False

    def do_POST(self) -> None:
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append(question)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"[]" if self.nonsense else json.dumps({"move": question["moves"][0]}).encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def program() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Program)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    Program.asked, Program.nonsense = [], False
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_program_enters_by_its_address_and_is_told_what_its_seat_knows(program: str) -> None:
    game, lines = play_game(PAIR._replace(seats=("random", program)))
    assert not game.faults
    assert Program.asked
    moves = [move for seat, move in Record.read("\n".join(lines)).moves if seat == 1]
    assert len(moves) == len(Program.asked)
    for question in Program.asked:
        assert question["game"] == "pebbles"
        assert question["seat"] == question["view"]["seat"] == 1


def test_a_program_that_answers_nonsense_or_is_gone_is_named(program: str) -> None:
    Program.nonsense = True
    game, _ = play_game(PAIR._replace(seats=(program, "random")))
    assert [fault.problem for fault in game.faults] == [
        f'raised ValueError: {program} answered b\'[]\': expected {{"move": "..."}}'
    ]
    game, _ = play_game(PAIR._replace(seats=("http://127.0.0.1:9/", "random")))
    assert "raised ConnectionError: http://127.0.0.1:9/" in game.faults[0].problem


def test_on_ray_the_same_games_are_played(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="the extra ray is large; it is tested where it is installed")
    arenas = [Arena("dungeon_lords", ["random", "greedy"], 3, tmp_path / place, players=2) for place in ("a", "b")]
    here, there = list(arenas[0].play()), list(arenas[1].play(over_ray()))
    ray.shutdown()
    assert there == here


def test_what_is_missing_for_ray_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,greedy", "--games", "1", "--ray"]
    assert main([*command, "--folder", str(tmp_path)]) == 2
    assert "pip install 'souterrain[ray]'" in capsys.readouterr().err


class RayError(Exception):
    cause: Exception | None = None


@pytest.mark.parametrize(
    ("cause", "complaint"),
    [(None, "a process that played was ended"), (OptionError("bot='x': is not there"), "bot='x': is not there")],
)
def test_a_worker_of_ray_that_fails_stops_the_match_with_a_message(
    cause: Exception | None,
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A stand-in for Ray, whose second game is lost."""
    asked = []

    def get(result: Any) -> Any:
        asked.append(result)
        if len(asked) == 2:
            error = RayError("the worker died")
            error.cause = cause
            raise error
        return result

    ray = SimpleNamespace(
        is_initialized=lambda: True,
        remote=lambda work: SimpleNamespace(remote=work),
        cluster_resources=lambda: {"CPU": 1},
        get=get,
        exceptions=SimpleNamespace(RayError=RayError),
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,greedy", "--games", "4", "--ray"]
    assert main([*command, "--folder", str(tmp_path)]) == 2
    assert complaint in capsys.readouterr().err
    assert len((tmp_path / "index.jsonl").read_text().splitlines()) == 2, "the head, and the game that was played"


# ---------------------------------------------------------------------- rungs


def test_a_rung_is_proven_by_enough_games_and_refuted_by_others() -> None:
    many = rung(games_of(("normal>greedy", 30), ("greedy>normal", 10)), "greedy", "normal")
    assert (many.verdict, many.score, many.games, many.goal) == ("proven", 1.5, 40, 1.5)
    assert many.low == pytest.approx(2 * 0.598, abs=0.002)
    assert many.high == pytest.approx(2 * 0.858, abs=0.002)
    assert rung(games_of(("normal>greedy", 7)), "greedy", "normal").verdict == "open"
    assert rung(games_of(("normal>greedy", 8)), "greedy", "normal").verdict == "proven", "1.5 ** 8 > 19"
    even = games_of(("normal>greedy", 20), ("greedy>normal", 20))
    assert rung(even, "greedy", "normal").verdict == "refuted"
    lost = [Game(("greedy", "normal"), seed, (), (0, 0), 9, "") for seed in range(5)]
    assert rung(even + lost, "greedy", "normal")._replace(nobody=0) == rung(even, "greedy", "normal")
    assert rung(even + lost, "greedy", "normal").nobody == 5


def test_a_rung_of_larger_tables_counts_seats() -> None:
    one_of_three = [Game(("greedy", "greedy", "normal"), seed, (2,), (0, 0, 1), 9, "") for seed in range(6)]
    found = rung(one_of_three, "greedy", "normal")
    assert found.score == pytest.approx(3)
    assert found.evidence == pytest.approx(6 * math.log(1.5))


def test_alone_the_same_seed_is_compared() -> None:
    games = [Game(("greedy",), seed, (), (3,), 9, "") for seed in range(4)]
    games += [Game(("normal",), seed, (0,) if seed == 0 else (), (seed + 2,), 9, "") for seed in range(4)]
    found = rung(games, "greedy", "normal")
    assert (found.games, found.score) == (4, pytest.approx(2 * (1 + 0.5 + 1 + 1) / 4)), "0 won, 1 equal, 2 and 3 more"


# ---------------------------------------------------------------------- ratings


def games_of(*results: tuple[str, int]) -> list[Game]:
    """So many games won by a level over the other of the pair."""
    made = []
    for text, count in results:
        winner, loser = text.split(">")
        made += [Game((winner, loser), seed, (0,), (1, 0), 9, "") for seed in range(count)]
    return made


def test_ratings_say_how_often_one_beats_the_other() -> None:
    best, other = rate(games_of(("a>b", 640), ("b>a", 360)))
    assert (best.level, other.level) == ("a", "b")
    assert best.elo - other.elo == pytest.approx(100, abs=1.5)
    assert best.low < best.elo < best.high
    assert best.high - best.low < 30
    assert (best.wins, best.fair, best.games) == (640, 500, 1000)


def test_who_never_met_is_compared_by_whom_both_met() -> None:
    ratings = rate(games_of(("a>b", 64), ("b>a", 36), ("b>c", 64), ("c>b", 36)))
    assert [rating.level for rating in ratings] == ["a", "b", "c"]
    assert ratings[0].elo - ratings[2].elo == pytest.approx(200, abs=12)


def test_a_level_that_never_lost_has_a_figure_and_games_without_a_winner_none() -> None:
    games = games_of(("a>b", 8))
    assert 100 < rate(games)[0].elo < 1000
    lost = [Game(("a", "b"), seed, (), (0, 0), 9, "") for seed in range(50)]
    assert [r.elo for r in rate(games + lost)] == pytest.approx([r.elo for r in rate(games)])
    assert rate(lost)[0].elo == 0


def test_with_two_seats_each_half_of_the_wins_is_fair() -> None:
    seats = ("a", "a", "b", "b")
    even = [Game(seats, seed, (seed % 4,), (0,) * 4, 9, "") for seed in range(40)]
    assert all(rating.elo == pytest.approx(0) and rating.wins == rating.fair == 20 for rating in rate(even))
    shared = [Game(seats, seed, (0, 2), (0,) * 4, 9, "") for seed in range(40)]
    assert all(rating.elo == pytest.approx(0) for rating in rate(shared))


def test_a_level_that_won_all_is_said_to_be_at_least_so_strong() -> None:
    best, other = rate(games_of(("a>b", 8)))
    assert (best.bound, other.bound) == ("low", "high")
    assert best.low < best.elo - 20, "so few games leave a doubt"
    assert best.low > 0
    assert other.high == pytest.approx(-best.low)
    many, _ = rate(games_of(("a>b", 80)))
    assert many.low > best.low
    assert [one.bound for one in rate(games_of(("a>b", 8), ("b>c", 8)))] == ["low", "none", "high"]
    assert [one.bound for one in rate(games_of(("a>b", 8), ("b>c", 8), ("c>a", 1)))] == ["both"] * 3


def test_games_of_a_level_with_itself_say_nothing_about_its_strength() -> None:
    games = games_of(("a>b", 6), ("b>a", 2))
    mirror = [Game((level, level), seed, (0,), (9, 9), 9, "") for seed in range(20) for level in "ab"]
    assert rate(games + mirror) == rate(games)
    assert [(one.wins, one.games, one.fair) for one in rate(games + mirror)] == [(6, 8, 4), (2, 8, 4)]


def test_alone_levels_are_rated_by_who_does_better_on_the_same_seed() -> None:
    games = [Game(("a",), seed, (), (5,), 9, "") for seed in range(4)]
    games += [Game(("b",), seed, (0,) if seed == 0 else (), (seed + 3,), 9, "") for seed in range(4)]
    better, worse = rate(games)
    assert (better.level, better.wins, better.games, better.fair) == ("b", 2.5, 4, 2), "0 won, 1 less, 2 equal, 3 more"
    assert (worse.level, worse.wins) == ("a", 1.5)
    assert better.elo > 0 > worse.elo


# ---------------------------------------------------------------------- the command


def test_the_command_tells_faults_points_length_and_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots.base.level("misfit", "pebbles")(lambda: Misfit(leave))
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,misfit", "--games", "4", "--jobs", "1"]
    command += ["--folder", str(tmp_path), "--mirror"]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 12
    assert found["nobody"] == 0
    assert sum(found["seats"]) == pytest.approx(4), "without those with itself"
    assert [(one["level"], one["games"], sum(one["seats"])) for one in found["mirror"]] == [
        ("random", 4, pytest.approx(4)),
        ("misfit", 4, pytest.approx(4)),
    ]
    assert [(cell["level"], cell["against"], cell["games"]) for cell in found["matrix"]] == [
        ("random", "misfit", 4),
        ("misfit", "random", 4),
    ]
    assert sum(cell["share"] for cell in found["matrix"]) == pytest.approx(1)
    assert set(found["points"]) == {"random", "misfit"}
    assert found["decisions"] > 0
    assert len(found["faults"]) == 4 + 2 * 4, "in each of four games once, and of both seats where it meets itself"
    assert {fault["problem"] for fault in found["faults"]} == {"raised SystemExit: 3"}
    assert {fault["level"] for fault in found["faults"]} == {"misfit"}
    assert all(fault["seats"][fault["seat"]] == "misfit" for fault in found["faults"])
    assert [rating["games"] for rating in found["ratings"]] == [4, 4], "without those with itself"
    assert main(command) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("it raised SystemExit: 3. Chance played on for it.") == 12
    assert "of 4 won. random against itself: wins by seat" in told
    assert main([*command, "--lang", "fr"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("il a levé SystemExit : 3. Le hasard a joué") == 12


@pytest.mark.parametrize(
    ("problem", "english", "french"),
    [
        ("gave no answer in 600 s", "gave no answer in 600 s", "n'a pas répondu en 600\u00a0s"),
        ("is no bot", "is no bot", "n'est pas un robot"),
        (
            "chose 1, which is no move but float",
            "chose 1, which is no move but float",
            "qui n'est pas un coup mais float",
        ),
        ("chose 7, which is not legal", "chose 7, which is not legal", "a choisi 7, ce qui n'est pas permis"),
        ("came to no end in 9 choices", "came to no end in 9 choices", "n'est arrivé à aucune fin en 9 choix"),
        ("fell off its chair", "fell off its chair", "fell off its chair"),
    ],
)
def test_what_a_bot_did_wrong_is_said_in_both_languages(problem: str, english: str, french: str) -> None:
    assert problem_text(problem, Voice("en")) == english
    assert french in problem_text(problem, Voice("fr"))


def test_the_command_says_that_one_who_won_all_is_at_least_so_strong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arena = Arena("pebbles", ["random", "greedy"], 4, tmp_path, players=2)
    index = [json.dumps(arena.run)]
    index += [Game(p.seats, p.seed, (p.seats.index("greedy"),), (1, 1), 9, "").line() for p in arena.plan()]
    (tmp_path / "index.jsonl").write_text("\n".join(index) + "\n")
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,greedy", "--games", "4", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "at least" in told
    assert "at most" in told
    assert "A bound is missing where some levels won every game against the others" in told


def test_the_command_compares_those_who_play_alone_on_the_same_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arena = Arena("dungeon_run", ["random", "greedy"], 4, tmp_path, players=1)
    index = [json.dumps(arena.run)]
    for p in arena.plan():
        better = p.seats == ("greedy",)
        index.append(Game(p.seats, p.seed, (0,) if better and p.seed == 1 else (), (2 + better,), 9, "").line())
    (tmp_path / "index.jsonl").write_text("\n".join(index) + "\n")
    command = ["arena", "dungeon_run", "-o", "players=1", "--levels", "random,greedy", "--games", "4", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "2 / 2 │ 2.00" in told, "wins, and of the fair share"
    assert "100% (2)" in told
    assert "greedy: 1 of 2 games won." in told
    assert "Seat 1" not in told
    assert "Who did better on the same seed" in told
    assert "games that somebody won" not in told


@pytest.mark.parametrize(
    ("lang", "folder", "told"),
    [
        ("en", "file/match", "a part of the path is a file, not a folder. Nothing was played."),
        ("en", "file", "a part of the path is a file, not a folder. Nothing was played."),
        ("en", "taken", "there is a file of this name already. Nothing was played."),
        ("fr", "file/match", "une partie du chemin est un fichier, pas un dossier. Rien n'a été joué."),
        ("fr", "taken", "un fichier de ce nom existe déjà. Rien n'a été joué."),
    ],
)
def test_the_command_says_that_nothing_was_played_where_nothing_can_be_kept(
    lang: str, folder: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "games").write_text("")
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,greedy", "--games", "1", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path / folder), "--lang", lang]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert str(tmp_path) in said


def test_the_command_plays_tells_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "dungeon_lords", "-o", "players=2", "--levels", "random,greedy", "--games", "2", "--jobs", "1"]
    command += ["--folder", str(tmp_path)]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "greedy" in told
    assert "2 games." in told
    assert main([*command, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["run"]["game"] == "dungeon_lords"
    assert [rating["level"] for rating in document["ratings"]] == ["greedy", "random"]
    assert [(rung["below"], rung["above"], rung["verdict"]) for rung in document["rungs"]] == [
        ("random", "greedy", "open")
    ]
    assert len((tmp_path / "index.jsonl").read_text().splitlines()) == 3


def test_the_command_stops_when_it_is_sure_and_writes_an_index_and_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots.base.level("hopeless", "pebbles")(Hopeless)
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "hopeless,random", "--games", "60"]
    command += ["--jobs", "1", "--until-sure", "--mirror", "--plots", "--folder", str(tmp_path)]
    assert main(command) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "random is stronger than hopeless" in told
    table = parquet.read_table(tmp_path / "index.parquet").to_pylist()
    met = [row for row in table if len(set(row["seats"])) == 2]
    assert len(met) == 31, "1.1 ** 31 > 19"
    assert len(table) == 31 + 2 * 60
    for row in table[:3]:
        record = Record.load(tmp_path / row["record"])
        assert tuple(record.seats) == tuple(row["seats"])
        assert list(record.replay().scores) == row["scores"]
    for name in ("ratings", "matrix", "points"):
        drawn = (tmp_path / f"{name}.svg").read_text()
        assert drawn.startswith("<svg")
        assert "hopeless" in drawn


def index_of(arena: Arena, *, won_by: str, every: int) -> None:
    """A folder that holds the whole plan: so many of the games that two levels played were won by one of them."""
    lines = [json.dumps(arena.run)]
    for number, pairing in enumerate(arena.plan()):
        winner = next(seat for seat, level in enumerate(pairing.seats) if (level == won_by) == (number % every == 0))
        lines.append(Game(pairing.seats, pairing.seed, (winner,), (3, 4), 9, "").line())
    arena.folder.joinpath("index.jsonl").write_text("\n".join(lines) + "\n")


def test_the_command_speaks_french_with_french_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    index_of(Arena("pebbles", ["random", "greedy"], 6, tmp_path, players=2), won_by="random", every=3)
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,greedy", "--games", "6", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path), "--lang", "fr", "--plots"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "greedy a gagné jusqu'ici 1,33 fois sa part équitable contre random (0,60 à 1,81, 6 parties" in told
    assert "│ 33 % (6) │" in told
    assert "1,33" in told
    assert not re.search(r"\d\.\d", told.partition("Écrit")[0]), "decimal commas alone"
    assert "Leur force" in (tmp_path / "ratings.svg").read_text()
    assert "33\u00a0% sur 6" in (tmp_path / "matrix.svg").read_text()
    assert "Points à la fin" in (tmp_path / "points.svg").read_text()


def test_the_index_for_other_tools_holds_all_games_that_are_kept(tmp_path: Path) -> None:
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,greedy", "--jobs", "1"]
    for games in ("6", "2"):
        assert main([*command, "--games", games, "--folder", str(tmp_path)]) == 0
    assert len((tmp_path / "index.jsonl").read_text().splitlines()) == 7
    assert parquet.read_table(tmp_path / "index.parquet").num_rows == 6


def drawn_values(chart: Any) -> list[list[dict[str, Any]]]:
    """What each layer of a chart shows."""
    drawn = chart.to_dict()
    return [drawn["datasets"][layer["data"]["name"]] for layer in drawn.get("layer", [drawn])]


def test_a_picture_has_an_arrow_where_the_games_prove_no_bound() -> None:
    bars, arrows, _ = drawn_values(results.ratings(games_of(("a>b", 8), ("b>c", 8))))
    assert {(one["level"], one["end"]) for one in arrows} == {("a", "high"), ("b", "low"), ("b", "high"), ("c", "low")}
    for one in arrows:
        (bar,) = [bar for bar in bars if bar["level"] == one["level"]]
        assert bar[one["end"]] == one["at"]
        assert abs(one["at"]) > max(abs(bar["rating"]) for bar in bars), "out at the edge"
    assert drawn_values(results.ratings(games_of(("a>b", 8), ("b>a", 8))))[1] == []


def test_the_picture_of_points_leaves_out_games_of_a_level_with_itself_and_has_room_for_its_boxes() -> None:
    games = games_of(("a>b", 6))
    mirror = [Game(("a", "a"), seed, (0,), (99, 98), 9, "") for seed in range(6)]
    chart = results.points(games + mirror)
    assert drawn_values(chart) == drawn_values(results.points(games))
    drawn = chart.to_dict()
    assert drawn["mark"]["size"] < drawn["height"]["step"]


def test_the_command_says_where_the_games_are_when_the_disk_is_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **more: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    command = ["arena", "dungeon_lords", "-o", "players=2", "--levels", "random,greedy", "--games", "1", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path)]) == 2
    complaint = capsys.readouterr().err
    assert "the disk is full" in complaint
    assert str(tmp_path) in complaint


@pytest.mark.parametrize(("lang", "told"), [("en", "was interrupted. What was played is in"), ("fr", "interrompue")])
def test_ctrl_c_ends_the_command_in_a_line_and_the_games_stay(
    lang: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def interrupted_at_last(perspective: Any) -> int:
        asked.append(perspective)
        if len(asked) > 100:
            raise KeyboardInterrupt
        return int(perspective.moves[0])

    bots.base.level("misfit", "pebbles")(lambda: Misfit(interrupted_at_last))
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "random,misfit", "--games", "400", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path), "--lang", lang]) == 130
    said = capsys.readouterr().err
    assert told in said
    assert str(tmp_path) in said
    assert len(said.splitlines()) == 1
    assert len((tmp_path / "index.jsonl").read_text().splitlines()) > 2
