"""Lessons as a newcomer meets them: no table is stored, a reload loses nothing, a wrong click is answered."""

import re
from typing import Any

import pytest
from django.test import Client

import souterrain
from souterrain.kernel.lessons import GO_ON, Exercise, Lesson, lessons_of
from souterrain.web.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
GAME = souterrain.game("dungeon_twister")
LESSON = lessons_of(GAME).lessons["first"]
EXERCISE: Exercise = next(iter(lessons_of(GAME).exercises.values()))
HOME = "/learn/dungeon_twister/first/"
TASK = f"/learn/dungeon_twister/{EXERCISE.id}/"
HX = {"HX-Request": "true"}


@pytest.fixture
def ann() -> Client:
    return Client()


def text(answer: Any) -> str:
    return str(answer.content.decode())


def version(page: str) -> str:
    found = re.search(r'id="state" data-version="(\d+)"', page)
    assert found is not None
    return found[1]


def play(client: Client, home: str, move: int | str, seen: str | None = None, **how: Any) -> Any:
    number = GAME.parse(move) if isinstance(move, str) else move
    form = {"seat": "0", "move": number, "version": seen if seen is not None else version(text(client.get(home)))}
    return client.post(f"{home}play/", form, **how)


def lit(page: str) -> list[str]:
    """The moves that can be chosen, in notation."""
    return [GAME.notation(int(move)) for move in re.findall(r'name="move" value="(\d+)"', page)]


# ---------------------------------------------------------------------- a lesson


def test_a_lesson_is_played_on_the_table_with_only_what_the_step_allows(ann: Client) -> None:
    page = text(ann.get(HOME))
    assert "A labyrinth that turns" in page
    assert 'id="go-on"' in page
    assert lit(page) == []
    page = text(ann.post(f"{HOME}on/", headers=HX))
    assert "Behind the door" in page
    assert lit(page) == ["act blue.cleric"]
    assert f'action="{HOME}play/"' in page
    assert "ask-advice" not in page  # the lesson itself advises
    assert re.findall(r'action="(/t/[^"]*)"', page) == []
    assert len(re.findall("data-lit", page)) >= 1
    page = text(play(ann, HOME, "act blue.cleric", headers=HX))
    assert lit(page) == ["reveal r2c1"]


def test_a_whole_lesson_without_script_in_french(ann: Client) -> None:
    headers = {"Accept-Language": "fr"}
    page, steps = text(ann.get(HOME, headers=headers)), 0
    while "Deux points\u00a0!" not in page:
        moves = lit(page)
        answer = play(ann, HOME, moves[0], headers=headers) if moves else ann.post(f"{HOME}on/", headers=headers)
        assert (answer.status_code, answer["Location"]) == (302, HOME)
        page, steps = text(ann.get(HOME, headers=headers)), steps + 1
    assert steps > 20
    assert "Jouer une vraie partie" in page
    assert "fait" in text(ann.get("/learn/dungeon_twister/", headers=headers))


def test_a_lesson_leaves_no_table_behind(ann: Client) -> None:
    ann.post(f"{HOME}on/")
    play(ann, HOME, "act blue.cleric")
    assert Table.objects.count() == 0
    assert "You have no game under way" in text(ann.get("/mine/"))


def test_a_reload_finds_the_same_step_and_another_browser_its_own(ann: Client) -> None:
    ann.post(f"{HOME}on/")
    play(ann, HOME, "act blue.cleric")
    assert lit(text(ann.get(HOME))) == ["reveal r2c1"]
    assert "A labyrinth that turns" in text(Client().get(HOME))


@pytest.mark.parametrize("how", [{}, {"headers": HX}])
def test_a_move_that_the_step_does_not_allow_is_answered_and_loses_nothing(ann: Client, how: Any) -> None:
    ann.post(f"{HOME}on/")
    answer = play(ann, HOME, "act blue.warrior", **how)
    assert answer.status_code == 409
    assert "look for what is lit" in text(answer)
    assert lit(text(ann.get(HOME))) == ["act blue.cleric"]


def test_a_wrong_click_is_answered_beside_the_thing(ann: Client) -> None:
    ann.post(f"{HOME}on/")
    allowed = text(ann.get(f"{HOME}why/", {"target": "character:blue.warrior"}))
    assert "The rules allow that" in allowed
    assert "Choose the blue Cleric" in allowed
    forbidden = text(ann.get(f"{HOME}why/", {"target": "character:yellow.troll"}))
    assert "DT-" in forbidden
    assert "Choose the blue Cleric" in forbidden
    assert "Choose the blue Cleric" in text(ann.get(f"{HOME}why/", {"target": "nothing:at-all"}))


def test_a_choice_made_on_an_old_page_is_not_taken(ann: Client) -> None:
    old = version(text(ann.post(f"{HOME}on/", headers=HX)))
    play(ann, HOME, "act blue.cleric", old)
    answer = play(ann, HOME, "reveal r2c1", old, headers=HX)
    assert answer.status_code == 409
    assert lit(text(answer)) == ["reveal r2c1"]


def test_undo_follows_the_rules_of_any_table(ann: Client) -> None:
    ann.post(f"{HOME}on/")
    before = version(text(play(ann, HOME, "act blue.cleric", headers=HX)))
    page = text(ann.post(f"{HOME}undo/", {"seat": "0", "answer": "ask"}, headers=HX))
    assert lit(page) == ["act blue.cleric"]
    assert int(version(page)) > int(before)  # an open page takes it for newer
    play(ann, HOME, "act blue.cleric")
    play(ann, HOME, "reveal r2c1")
    assert ann.post(f"{HOME}undo/", {"seat": "0", "answer": "ask"}, headers=HX).status_code == 409


def test_a_lesson_begins_again_when_asked_to(ann: Client) -> None:
    ann.post(f"{HOME}on/")
    assert ann.post(f"{HOME}again/")["Location"] == HOME
    assert "A labyrinth that turns" in text(ann.get(HOME))


def test_going_on_where_something_must_be_played_does_nothing(ann: Client) -> None:
    ann.post(f"{HOME}on/")
    assert lit(text(ann.post(f"{HOME}on/", headers=HX))) == ["act blue.cleric"]


def acts(entry: Lesson | Exercise) -> list[int]:
    """Everything that a learner does from the beginning to the end."""
    trail: list[int] = []
    standing = entry.follow(trail)
    while not standing.ended:
        right = entry.solution[len(trail) :] if isinstance(entry, Exercise) else standing.allowed
        trail.append(GO_ON if standing.reading else right[0])
        standing = entry.follow(trail)
    return trail


def keep(client: Client, **session: Any) -> None:
    """Let the browser keep this in its cookie."""
    store = client.session
    store.update(session)
    store.save()
    client.cookies["souterrain"] = store.session_key


def test_what_a_browser_keeps_of_lessons_stays_small(ann: Client) -> None:
    """Three lessons under way, and all that were done: a cookie holds 4096 bytes."""
    for name in souterrain.names():
        for entry in lessons_of(souterrain.game(name)).all.values():
            home, (*before, last) = f"/learn/{name}/{entry.id}/", acts(entry)
            keep(ann, lessons={**ann.session.get("lessons", {}), f"{name}.{entry.id}": [99, 0, *before]})
            form = {"seat": "0", "move": last, "version": "99"}
            answer = ann.post(f"{home}on/") if last == GO_ON else ann.post(f"{home}play/", form)
            assert answer.status_code == 302
    assert sum(map(len, ann.session["learned"].values())) == 20
    assert len(ann.session["lessons"]) == 3
    assert len(ann.cookies["souterrain"].value) < 3000


@pytest.mark.parametrize("path", ["dungeon_twister/none", "no_game/first"])
def test_a_lesson_that_is_not_there_says_so(ann: Client, path: str) -> None:
    answer = ann.get(f"/learn/{path}/")
    assert answer.status_code == 404
    assert "no" in text(answer)


def test_a_trail_that_does_not_fit_any_more_is_forgotten(ann: Client) -> None:
    keep(ann, lessons={"dungeon_twister.first": [5, 0, GO_ON, 99999, 3]})
    assert lit(text(ann.get(HOME))) == ["act blue.cleric"]


# ---------------------------------------------------------------------- an exercise


def test_an_exercise_is_solved_by_any_play_that_reaches_its_goal(ann: Client) -> None:
    page = text(ann.get(TASK))
    assert EXERCISE.title("en") in page
    for move in EXERCISE.solution:
        page = text(play(ann, TASK, move, headers=HX))
    assert "Done!" in page
    assert 'id="next-exercise"' in page


def test_a_failed_exercise_is_tried_again_or_shown(ann: Client) -> None:
    page, tries = text(ann.get(TASK)), 0
    while "Not this time" not in page:
        page, tries = text(play(ann, TASK, lit(page)[-1], headers=HX)), tries + 1
        assert tries <= EXERCISE.most
    assert ann.post(f"{TASK}again/", {"show": "1"})["Location"] == TASK
    page = text(ann.get(TASK))
    for move in EXERCISE.solution:
        assert lit(page) == [GAME.notation(move)]
        page = text(play(ann, TASK, move, headers=HX))
    assert "Done!" in page
    assert EXERCISE.id not in ann.session.get("learned", {}).get(GAME.name, ())  # it was shown, not found
    ann.post(f"{TASK}again/")
    assert len(lit(text(ann.get(TASK)))) > 1


def test_the_way_leads_from_a_lesson_into_a_game(ann: Client) -> None:
    page = text(ann.get("/learn/dungeon_twister/"))
    assert HOME in page
    assert TASK in page
    assert ann.post("/new/dungeon_twister/", {"quick": "1"}, follow=True).status_code == 200
    assert Table.objects.get().status == Table.PLAYING


# ---------------------------------------------------------------------- the lobby and the first game


def test_the_lobby_says_what_each_game_is_and_offers_the_lesson_until_one_is_done(ann: Client) -> None:
    page = text(ann.get("/"))
    assert "Be the villain" in page
    assert "60 to 90 min" in page
    assert "1 to 6 players" in page
    assert "many rules, a lesson helps" in page
    assert "New here?" in page
    keep(ann, learned={"dungeon_run": ["first"]})
    assert "New here?" not in text(ann.get("/"))
    assert "Soyez le méchant" in text(ann.get("/", headers={"Accept-Language": "fr"}))


def test_play_now_makes_the_best_first_game_and_keeps_it_private(ann: Client) -> None:
    for name in ("dungeon_lords", "dungeon_twister"):
        ann.post(f"/new/{name}/", {"name": "Ann", "quick": "1"})
    lords, twister = (Table.objects.get(game=name) for name in ("dungeon_lords", "dungeon_twister"))
    assert [(seat.kind, seat.level) for seat in lords.seats.all()] == [("human", ""), ("bot", "easy"), ("bot", "easy")]
    assert not lords.public
    assert not twister.public
    assert twister.entries.count() == twister.version == twister.branch_ply > 40
    assert "with 2 action points" in text(ann.get(f"/t/{twister.code}/"))  # the first turn


# ---------------------------------------------------------------------- the rulebook


def test_the_rulebook_has_an_overview_and_chapters_in_the_readers_language(ann: Client) -> None:
    english = text(ann.get("/rules/dungeon_lords/"))
    assert "How evil are you?" in english
    assert "Combat: traps and spells" in english
    assert "Phase Ordres" not in english
    assert english.count('<details class="chapter">') == 18
    assert english.count("<svg") >= 20
    assert "Combat\u00a0: pièges et sorts" in text(ann.get("/rules/dungeon_lords/", headers={"Accept-Language": "fr"}))


def test_a_search_without_script_opens_what_it_finds_and_nothing_else(ann: Client) -> None:
    page = text(ann.get("/rules/dungeon_lords/", {"q": "paladin tent"}))
    assert '<details class="chapter" open>' in page
    assert "How evil are you?" not in page
    assert 0 < page.count("<dt>") < 40
    assert "No clause has all these words" in text(ann.get("/rules/dungeon_lords/", {"q": "zzzz"}))
    assert 'id="DL-PAL-01"' in text(ann.get("/rules/dungeon_lords/", {"q": "dl-pal-01"}))


def test_a_game_without_an_overview_keeps_the_headings_of_its_rulebook(ann: Client) -> None:
    page = text(ann.get("/rules/pebbles/"))
    assert '<details class="chapter">' in page
    assert 'id="overview"' not in page
