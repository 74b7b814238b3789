"""A game that was stored under other rules: replayed as far as it is the same game, read to its end, never misread."""

import json
from pathlib import Path
from typing import Any

import pytest
import revisions
from revisions import (
    A_NEW_ENTRY,
    A_VERB_IN_THE_MIDDLE,
    ANOTHER_SHUFFLE,
    NO_KEEPING,
    NO_ROUNDS_TO_CHOOSE,
    SECOND,
    SECOND_WITH_A_NEW_ENTRY,
    THE_LOWEST_WINS,
    THE_LOWEST_WINS_THE_LAST_ROUND,
    edition,
    installed,
)

import souterrain
from souterrain import Game, Record, RecordError
from souterrain.kernel.digest import agrees, digest, is_due, without

LONG = {"players": 4, "rounds": 5}  # 20 moves: digests after the first, the 16th and the last


def played(record: Record) -> Record:
    """A whole game: everybody bids something else in every round, and the last player keeps her pebbles at the end."""
    state = record.new()
    while not state.over:
        seat, ply = state.asks[0].seat, len(record.moves)
        move = record.game.parse("keep" if ply == 19 else f"bid {(ply // 4 + seat) % 6 + 1}")
        state.play(seat, move)
        record.moves.append((seat, move))
    record.finish(state)
    record.note_digests()
    return record


def stored() -> str:
    """The text of a game that was played by the first edition."""
    return "\n".join(played(Record("pebbles", LONG, "5a" * 32, ["Ann", "Ben", "Cy", "Di"])).lines())


def read_by(game: Game, text: str) -> Record:
    with installed(game):
        return Record.read(text)


# ---------------------------------------------------------------------- digests


def test_a_digest_names_its_version_and_tells_positions_apart() -> None:
    game = souterrain.game("pebbles")
    state = game.new(seed=1)
    first = digest(state)
    assert first.startswith("1:")
    assert digest(game.new(seed=1)) == first
    assert digest(game.new(seed=2)) != first
    state.play(0, game.parse("keep"))
    assert digest(state) != first
    assert not agrees(state, first)


def test_a_digest_covers_what_nobody_sees_yet() -> None:
    game = souterrain.game("pebbles")
    state = game.new(seed=1)
    document = state.position()
    document["deck"] = [*document["deck"][1:], document["deck"][0]]
    assert digest(game.load(document)) != digest(state)
    drawn = state.clone()
    drawn.rng.below(6)
    assert digest(drawn) != digest(state), "the stream is part of the position"


@pytest.mark.parametrize("kept", ["", "1", "one:0011223344556677", "1:0011", "9" * 40 + ":0011223344556677"])
def test_what_is_no_digest_agrees_with_nothing(kept: str) -> None:
    assert not agrees(souterrain.game("pebbles").new(seed=1), kept)


@pytest.mark.parametrize(
    ("path", "left"),
    [
        ("deck", {"lords": [{"seen": 1, "gold": 2}, {"seen": 3}], "by": {"a": {"seen": 4}}}),
        ("lords.*.seen", {"lords": [{"gold": 2}, {}], "by": {"a": {"seen": 4}}, "deck": [7]}),
        ("by.*.seen", {"lords": [{"seen": 1, "gold": 2}, {"seen": 3}], "by": {"a": {}}, "deck": [7]}),
        ("*", {}),
        ("nothing.here", {"lords": [{"seen": 1, "gold": 2}, {"seen": 3}], "by": {"a": {"seen": 4}}, "deck": [7]}),
        ("deck.*.seen", {"lords": [{"seen": 1, "gold": 2}, {"seen": 3}], "by": {"a": {"seen": 4}}, "deck": [7]}),
    ],
)
def test_entries_are_left_out_by_their_path(path: str, left: dict[str, Any]) -> None:
    document = {"lords": [{"seen": 1, "gold": 2}, {"seen": 3}], "by": {"a": {"seen": 4}}, "deck": [7]}
    before = json.dumps(document)
    assert without(document, path.split(".")) == left
    assert json.dumps(document) == before


def test_the_first_every_sixteenth_and_the_last_move_hold_a_digest() -> None:
    lines = [json.loads(line) for line in stored().splitlines()]
    assert lines[0]["rules"] == 1
    assert [ply for ply, line in enumerate(lines[1:], 1) if "digest" in line] == [1, 16, 20]
    assert [n for n in range(40) if is_due(n)] == [0, 1, 16, 32]


# ---------------------------------------------------------------------- records under other rules


def test_a_record_of_before_versions_is_one_of_the_first() -> None:
    lines = [json.loads(line) for line in stored().splitlines()]
    del lines[0]["rules"]
    for line in lines[1:]:
        line.pop("digest", None)
    record = Record.read("\n".join(map(json.dumps, lines)))
    assert record.rules == 1
    assert record.replay().over


def test_a_verb_in_the_middle_changes_no_stored_move() -> None:
    text = stored()
    game = edition(SECOND, A_VERB_IN_THE_MIDDLE)
    assert game.parse("keep") != souterrain.game("pebbles").parse("keep")
    record = read_by(game, text)
    assert record.rules == 1
    retraced = record.retrace()
    assert retraced.whole
    assert retraced.ply == 20
    assert record.replay().over
    assert record.lines() == text.splitlines()


def test_a_changed_rule_is_found_by_the_first_digest_that_differs() -> None:
    record = read_by(edition(SECOND, THE_LOWEST_WINS_THE_LAST_ROUND), stored())
    retraced = record.retrace()
    assert not retraced.whole
    assert retraced.ply == 16
    assert str(retraced.problem).startswith("ply 20: digest")
    assert retraced.state is not None
    assert retraced.state.position()["round"] == 5
    with pytest.raises(RecordError, match="ply 20: digest"):
        record.replay()


def test_every_move_may_be_legal_in_another_game() -> None:
    """The lowest bid wins, from the first round on: no move is refused, and yet nothing is what it was."""
    record = read_by(edition(SECOND, THE_LOWEST_WINS), stored())
    assert record.at(20).over
    assert record.retrace().ply == 1
    assert read_by(edition(SECOND, ANOTHER_SHUFFLE), stored()).retrace().ply == 0


def test_a_move_that_is_no_more_is_kept_as_text() -> None:
    text = stored()
    record = read_by(edition(SECOND, NO_KEEPING), text)
    told = [json.loads(line)["move"] for line in text.splitlines()[1:-1]]
    assert len(record.moves) == 19
    assert record.unread == [(3, "keep")]
    assert [move.text for move in record.written()] == told
    assert record.retrace().ply == 16
    with pytest.raises(RecordError, match="ply 20: 'keep' is no move of pebbles"):
        record.replay()
    assert record.lines() == text.splitlines()


def test_behind_an_unknown_move_everything_is_text() -> None:
    lines = stored().splitlines()
    lines[17] = lines[17].replace("bid 5", "steal 5")
    record = read_by(edition(SECOND), "\n".join(lines))
    assert len(record.moves) == 16
    assert [text for _, text in record.unread] == ["steal 5", "bid 6", "bid 1", "keep"]
    assert record.lines() == lines


def test_under_its_own_rules_an_unknown_move_is_an_error() -> None:
    with pytest.raises(RecordError, match="'keep': expected one of the verbs bid, hold"):
        read_by(edition(NO_KEEPING), stored())


def test_options_that_are_no_more_leave_a_record_that_can_be_read() -> None:
    text = stored()
    record = read_by(edition(SECOND, NO_ROUNDS_TO_CHOOSE), text)
    retraced = record.retrace()
    assert retraced.state is None
    assert (retraced.ply, retraced.whole) == (0, False)
    assert "rounds=5" in str(retraced.problem)
    assert record.lines() == text.splitlines()
    with pytest.raises(RecordError, match="rounds=5"):
        read_by(edition(NO_ROUNDS_TO_CHOOSE), text)


def test_a_mere_addition_to_the_position_makes_no_stranger_of_a_game() -> None:
    text = stored()
    assert read_by(edition(SECOND_WITH_A_NEW_ENTRY, A_NEW_ENTRY), text).retrace().whole
    assert read_by(edition(SECOND, A_NEW_ENTRY), text).retrace().ply == 0


def test_a_game_that_is_gone_on_with_takes_the_rules_of_today() -> None:
    game = edition(SECOND_WITH_A_NEW_ENTRY, A_NEW_ENTRY)
    record = read_by(game, stored())
    record.adopt()
    assert record.rules == 2
    assert sorted(record.digests) == [1, 16, 20]
    assert all(kept.startswith("2:") for kept in record.digests.values())
    assert read_by(game, "\n".join(record.lines())).retrace().whole


def test_a_record_of_a_later_version_is_read_too(tmp_path: Path) -> None:
    game = edition(SECOND, A_VERB_IN_THE_MIDDLE)
    played(Record(game, LONG, 4)).save(tmp_path / "later.jsonl")
    earlier = Record.load(tmp_path / "later.jsonl")
    assert earlier.rules == 2
    assert earlier.retrace().whole


def test_without_digests_moves_and_result_are_all_there_is_to_go_by() -> None:
    record = read_by(edition(SECOND, THE_LOWEST_WINS), stored())
    record.digests = {}
    assert str(record.retrace().problem).startswith("result: the record says")
    record.result = None
    assert record.retrace().whole


def test_moves_are_told_in_words_without_their_position() -> None:
    game = souterrain.game("pebbles")
    assert game.move_text("bid 3", "fr") == "Miser le caillou 3"
    assert game.move_text("steal 3") == "steal 3"
    twister = souterrain.game("dungeon_twister")
    for move in range(len(twister.vocabulary)):
        assert twister.move_text(twister.notation(move))


def test_an_edition_is_what_it_says() -> None:
    with pytest.raises(AssertionError, match="no such line"):
        edition(("no such line", ""))
    assert revisions.SOURCE.name == "game.py"
