"""Every lesson is played to its end and every exercise solved, like the examples; bad data is named."""

from typing import Any

import pytest
import yaml

import souterrain
from souterrain import Game
from souterrain.kernel.lessons import GO_ON, Exercise, Lesson, LessonError, Standing, lessons_of, read_lessons

GAMES = [souterrain.game(name) for name in souterrain.names() if name.startswith("dungeon_")]
LESSONS = [lesson for game in GAMES for lesson in lessons_of(game).lessons.values()]
EXERCISES = [exercise for game in GAMES for exercise in lessons_of(game).exercises.values()]


def name(entry: Lesson | Exercise) -> str:
    return f"{entry.game.name}.{entry.id}"


def next_act(standing: Standing, choice: int = 0) -> int:
    return GO_ON if standing.reading else standing.allowed[choice % len(standing.allowed)]


def play_on(lesson: Lesson, trail: list[int]) -> Standing:
    """To the end, by the first of the right moves."""
    standing = lesson.follow(trail)
    while not standing.reached:
        before, trail = len(standing.trail), [*standing.trail, next_act(standing)]
        standing = lesson.follow(trail)
        assert len(standing.trail) == before + 1
    return standing


# ---------------------------------------------------------------------- lessons


def test_every_game_has_a_first_lesson_and_three_to_six_exercises() -> None:
    assert len(GAMES) == 4
    for game in GAMES:
        assert list(lessons_of(game).lessons) == ["first"]
        assert 3 <= len(lessons_of(game).exercises) <= 6
        assert not set(lessons_of(game).lessons) & set(lessons_of(game).exercises)


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_a_lesson_leads_to_its_goal(lesson: Lesson) -> None:
    """On the way every expected and every prepared move is legal: `follow` checks each and names the step."""
    standing = play_on(lesson, [])
    assert lesson.goal.missing(standing.state, standing.told) == []
    assert 5 <= lesson.minutes <= 10


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_whichever_right_move_is_chosen_the_lesson_goes_on_to_its_goal(lesson: Lesson) -> None:
    trail: list[int] = []
    standing = lesson.follow(trail)
    while not standing.reached:
        for choice in range(1, len(standing.allowed)):
            other = play_on(lesson, [*trail, next_act(standing, choice)])
            assert lesson.goal.missing(other.state, other.told) == []
        trail = [*trail, next_act(standing)]
        standing = lesson.follow(trail)


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_a_wrong_move_changes_nothing(lesson: Lesson) -> None:
    """Every step where the rules leave another choice: it is not taken, and the lesson stands where it stood."""
    refused = 0
    trail: list[int] = []
    standing = lesson.follow(trail)
    while not standing.reached:
        wrong = [move for move in standing.state.moves(lesson.seat) if move not in standing.allowed]
        for move in wrong if not standing.reading else ():
            after = lesson.follow([*trail, move])
            assert (after.trail, after.step, after.allowed) == (trail, standing.step, standing.allowed)
            refused += 1
        trail = [*trail, next_act(standing)]
        standing = lesson.follow(trail)
    assert refused > 10


# ---------------------------------------------------------------------- exercises


@pytest.mark.parametrize("exercise", EXERCISES, ids=name)
def test_the_solution_of_an_exercise_reaches_its_goal_and_not_before_its_last_move(exercise: Exercise) -> None:
    for length in range(len(exercise.solution)):
        before = exercise.follow(exercise.solution[:length])
        assert len(before.trail) == length
        assert not before.ended
        assert exercise.solution[length] in before.allowed
    assert exercise.follow(exercise.solution).reached


@pytest.mark.parametrize("exercise", EXERCISES, ids=name)
def test_an_exercise_can_be_failed_and_always_ends(exercise: Exercise) -> None:
    """By the last of the legal moves, then by the first: neither is a plan."""
    ends = []
    for place in (-1, 0):
        standing = exercise.follow([])
        assert not standing.ended
        while not standing.ended:
            standing = exercise.follow([*standing.trail, standing.allowed[place]])
        ends.append(standing.failed)
    assert any(ends)


# ---------------------------------------------------------------------- bad data

TWISTER: Game = souterrain.game("dungeon_twister")
GOOD: dict[str, Any] = {
    "title": {"en": "A", "fr": "B"}, "about": {"en": "A", "fr": "B"}, "minutes": 5, "goal": {"events": ["turn"]},
    "seats": {"en": ["a", "b"], "fr": ["a", "b"]}, "options": {"teams": "mirror"},
    "steps": [{"say": {"en": "A", "fr": "B"}}],
}  # fmt: skip


def read(**changes: Any) -> Lesson:
    document = {key: value for key, value in {**GOOD, **changes}.items() if value is not None}
    return read_lessons(TWISTER, [("bad.yaml", yaml.safe_dump(document))]).lessons["bad"]


def step(**changes: Any) -> list[dict[str, Any]]:
    return [{"say": {"en": "A", "fr": "B"}, **changes}, *GOOD["steps"]]


HINT = {"hint": {"en": "A", "fr": "B"}}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"title": {"en": "A"}}, "bad.yaml: title: expected a text in each of en, fr, got {'en': 'A'}"),
        ({"title": {"en": "A", "fr": 3}}, "bad.yaml: title: fr: expected a text, got 3"),
        ({"minutes": None}, "bad.yaml: minutes: expected, and not there"),
        ({"colour": "red"}, "bad.yaml: colour: expected one of title, about"),
        ({"goal": {}}, "bad.yaml: goal: nothing is checked; expected one of events, untold, expect"),
        ({"goal": {"event": []}}, "bad.yaml: goal: event: expected one of events"),
        ({"seats": {"en": ["a"], "fr": ["a", "b"]}}, "bad.yaml: seats: expected as many names in each of en, fr"),
        ({"steps": step(play=["dance"], **HINT)}, "bad.yaml: step 1: 'dance'"),
        ({"steps": step(play=[7], **HINT)}, "bad.yaml: step 1: expected moves in notation, got 7"),
        ({"steps": step(play=["1 ready | resign"], **HINT)}, "bad.yaml: step 1: 'ready | resign': a prepared move"),
        ({"steps": step(play=["ready"])}, "bad.yaml: step 1: hint: expected one where the learner plays"),
        ({"steps": step(says="A")}, "bad.yaml: step 1: says: expected one of title, say, hint, play"),
        ({"steps": []}, "bad.yaml: step 0: the last step has the last word"),
        ({"steps": None}, "bad.yaml: expected a mapping with steps or with exercises"),
    ],
)
def test_bad_data_is_refused_by_file_step_and_what_is_allowed(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(LessonError, match=r".") as caught:
        read(**changes)
    assert str(caught.value).startswith(f"dungeon_twister: {said}")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"steps": step(play=["resign"], **HINT)}, "bad.yaml: step 1: 0 resign: not legal; allowed is "),
        ({"steps": step(play=["1 end"])}, "bad.yaml: step 1: 1 end: not legal; allowed is "),
        ({"options": {"teams": "red"}}, "bad.yaml: teams='red': expected one of"),
        ({"position": {"rooms": {"r9c9": "6b"}}, "options": None}, "bad.yaml: rooms.r9c9"),
        ({"seats": {"en": ["a"], "fr": ["a"]}}, "bad.yaml: seats: 1 names, 2 seats, seat 0"),
        ({"before": ["1 end"]}, "bad.yaml: before 1: 1 end: not legal; allowed is "),
    ],
)
def test_what_cannot_be_played_is_named_too(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(LessonError, match=r".") as caught:
        read(**changes).follow([GO_ON])
    assert str(caught.value).startswith(f"dungeon_twister: {said}"), str(caught.value)
