"""A record replays to the same end, or says in which line it does not."""

import json
from pathlib import Path
from typing import Any

import pytest

import souterrain
from souterrain import OptionError, Record, RecordError, Rng, seal

SECRET = "7a" * 32


def played(seed: int | str = 3, players: int = 2) -> Record:
    """A whole random game."""
    record = Record("pebbles", {"players": players}, seed, ["Anna", "Björn"][:players])
    state, rng = record.new(), Rng(1)
    while not state.over:
        ask = state.asks[0]
        move = rng.choice(ask.moves)
        state.play(ask.seat, move)
        record.moves.append((ask.seat, move))
    record.finish(state)
    return record


def damaged(path: Path, line: int, entry: Any) -> Path:
    """The same file with one line replaced."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = entry if isinstance(entry, str) else json.dumps(entry)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    played().save(path)
    return path


def test_a_saved_record_is_the_same_game(file: Path) -> None:
    record = Record.load(file)
    assert record == played()
    assert record.seats == ("Anna", "Björn")
    assert record.replay().over
    assert list(record.replay().scores) == record.result["scores"]  # type: ignore[index]


def test_a_record_reads_by_eye(file: Path) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["game"] == "pebbles"
    assert lines[1].keys() == {"seat", "move"}
    assert lines[1]["move"].split()[0] in ("bid", "keep")
    assert "result" in lines[-1]


def test_what_happened_at_the_table_is_kept_and_no_part_of_the_replay(tmp_path: Path) -> None:
    record, path = played(), tmp_path / "left.jsonl"
    record.events = [{"ply": 2, "seat": 1, "event": "left", "bot": "easy", "at": "2026-01-01T00:00:00Z"}]
    record.table_result = {"winners": [0], "gone": {"1": {"event": "left", "bot": "easy"}}}
    record.save(path)
    read = Record.load(path)
    assert (read.events, read.table_result) == (record.events, record.table_result)
    assert read.moves == played().moves
    assert read.replay().position() == played().replay().position()
    assert read == record != played()


def test_any_ply_can_be_seen_again(file: Path) -> None:
    record = Record.load(file)
    state = record.new()
    for ply, (seat, move) in enumerate(record.moves):
        assert record.at(ply).position() == state.position()
        state.play(seat, move)
    with pytest.raises(RecordError, match=f"ply=99: expected a number from 0 to {len(record.moves)}"):
        record.at(99)
    with pytest.raises(RecordError, match="ply=-1"):
        record.at(-1)


@pytest.mark.parametrize(
    ("line", "entry", "said"),
    [
        (1, "Dear diary,", "line 1: not JSON"),
        (1, {"hello": 1}, "line 1: expected the head of a souterrain record"),
        (1, {"souterrain": 9}, "line 1: format 9; this version reads 1"),
        (1, {"souterrain": 1, "game": "chess", "options": {}, "seed": 1}, "line 1: game='chess': expected one of"),
        (1, {"souterrain": 1, "game": "pebbles", "options": {"players": 9}, "seed": 1}, "line 1: players=9"),
        (1, {"souterrain": 1, "game": "pebbles", "options": {}}, "line 1: seed: expected a number"),
        (1, {"souterrain": 1, "game": 4, "options": {}, "seed": 1}, "line 1"),
        (3, "[]", "line 3: expected an object, got []"),
        (3, {"seat": "Anna", "move": "keep"}, "line 3: seat: expected a number, got 'Anna'"),
        (3, {"seat": 0, "move": "steal 4"}, "line 3: move: 'steal 4': expected one of the verbs bid, keep"),
        (3, {"seat": 0}, "line 3: move"),
        (3, {"result": {}}, "line 3: nothing may follow the result"),
        (
            1,
            {"souterrain": 1, "game": "pebbles", "rules": "new", "options": {}, "seed": 1},
            "line 1: rules: expected",
        ),
        (1, {"souterrain": 1, "game": "pebbles", "rules": 2, "options": 7, "seed": 1}, "line 1"),
        (1, {"souterrain": 1, "game": "pebbles", "rules": 2, "options": {}, "seed": "x"}, "line 1: seed='x'"),
        (
            1,
            {"souterrain": 1, "game": "pebbles", "options": {}, "seed": 1, "events": ["left"]},
            "line 1: events: expected a list of objects, got ['left']",
        ),
        (3, {"seat": 1, "move": "keep", "digest": "abc"}, "line 3: digest: expected a version and 16 hexadecimal"),
    ],
)
def test_a_damaged_record_says_which_line(file: Path, line: int, entry: Any, said: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.load(damaged(file, line, entry))
    assert str(file) in str(error.value)
    assert said in str(error.value)


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xff\xfe\x00", b"\x89PNG\r\n"])
def test_a_file_that_is_something_else(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "holiday.png"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"holiday\.png"):
        Record.load(path)
    assert path.read_bytes() == content


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere\.jsonl: cannot be read"):
        Record.load(tmp_path / "nowhere.jsonl")


def test_an_illegal_move_is_found_by_its_ply(file: Path) -> None:
    first = json.loads(file.read_text(encoding="utf-8").splitlines()[1])
    record = Record.load(damaged(file, 3, first))
    with pytest.raises(RecordError, match="ply 2: seat 0 cannot"):
        record.replay()


def test_a_result_that_was_touched_up_is_found(file: Path) -> None:
    last = len(file.read_text(encoding="utf-8").splitlines())
    record = Record.load(damaged(file, last, {"result": {"scores": [99, 0], "winners": [0]}}))
    with pytest.raises(RecordError, match="result: the record says"):
        record.replay()


def test_a_sealed_game_verifies(tmp_path: Path) -> None:
    played(SECRET).save(tmp_path / "sealed.jsonl")
    record = Record.load(tmp_path / "sealed.jsonl")
    assert record.seal == seal(SECRET)
    assert record.verify().over


def test_another_seed_breaks_the_seal(tmp_path: Path) -> None:
    path = tmp_path / "sealed.jsonl"
    played(SECRET).save(path)
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    record = Record.load(damaged(path, 1, {**head, "seed": "7b" * 32}))
    with pytest.raises(RecordError, match="seal: the seed does not match"):
        record.verify()


def test_a_failed_save_leaves_the_old_file_alone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.read_bytes()
    broken = played()
    monkeypatch.setattr(broken, "lines", lambda: ["ok", None])
    with pytest.raises(TypeError):
        broken.save(file)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_a_record_of_an_unknown_game_or_option() -> None:
    with pytest.raises(OptionError, match="game='chess'"):
        Record("chess")
    with pytest.raises(OptionError, match="rounds=4"):
        Record(souterrain.game("pebbles"), {"rounds": 4})
