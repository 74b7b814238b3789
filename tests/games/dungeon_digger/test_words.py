"""What the game says in moments that random games seldom meet, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain

GAME = souterrain.game("dungeon_digger")
NAMES = ["Anne", "Hugo"]
BOARD: dict[str, Any] = {
    "h5": {"rotation": 1},
    "h11": {"builder": 1},
    "h6": {"tile": "lib-1", "rotation": 1},
    "h7": {"tile": "kit-1", "rotation": 1, "builder": 1},
}


def table(lord: str = "grokk", **more: Any) -> souterrain.State:
    """Anne's Stooge stands on Hugo's Kitchen, and Hugo has a coin."""
    document = {
        "options": {"players": 2, "lords": "random", "scenario": "S2"},
        "first": 0,
        "board": BOARD,
        "coins": [{"value": 2, "at": "seat1"}],
        "players": [{"lord": lord, "stooges": {"h7": 1}}, {"lord": "ogle", "stooges": {"h11": 1}}],
        **more,
    }
    return GAME.load(document, seed=1)


def choices(state: souterrain.State, lang: str) -> list[str]:
    return [state.describe(0, move, lang, NAMES) for move in state.moves(0)]


@pytest.mark.rule("DD-CONQ-03")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Draw a coin from the bag", "Steal a coin from Hugo"]),
        ("fr", ["Piocher une pièce dans le sac", "Voler une pièce à Hugo"]),
    ],
)
def test_a_theft_names_whose_coin_it_is(lang: str, said: list[str]) -> None:
    state = table()
    unasked = {"en": "Steal a coin from the loser", "fr": "Voler une pièce au perdant"}
    assert state.describe(0, GAME.parse("take theft"), lang, NAMES) == unasked[lang]
    for notation in ("order conquer", "conquer h7"):
        state.play(0, GAME.parse(notation))
    assert choices(state, lang) == said


@pytest.mark.rule("DD-TURN-04")
@pytest.mark.parametrize(
    ("lang", "question", "choice"),
    [
        ("en", "You have no Tyranny points left. Do you want to use another ability?", "Use “War drums”"),
        (
            "fr",
            "Vous n'avez plus de point de Tyrannie. Utilisez-vous encore une capacité\u00a0?",
            "Utiliser «\u00a0Tambours de guerre\u00a0»",
        ),
    ],
)
def test_without_points_only_abilities_are_asked_for(lang: str, question: str, choice: str) -> None:
    state = table(points=0)
    assert GAME.question(state, state.asks[0], lang, NAMES) == question
    assert choice in choices(state, lang)


@pytest.mark.rule("DD-GATH-01")
def test_gather_is_told_as_the_one_stooge_that_it_brings() -> None:
    order = GAME.parse("order gather")
    assert "Summon a Stooge," in table().describe(0, order, "en")
    assert "Invoquer un larbin," in table().describe(0, order, "fr")


@pytest.mark.rule("DD-S2-05")
def test_nobody_is_told_of_no_stooges() -> None:
    """A monster that stands alone is beaten: no Stooge goes to the Reserve."""
    monsters = {"scout": {"monster_at": "h6", "monster_of": "seat1"}}
    players = [{"lord": "grokk", "stooges": {"h5": 2}}, {"lord": "ogle", "stooges": {"h11": 1}}]
    state = table(monsters=monsters, players=players)
    for notation in ("order move", "from h5", "stooges 2", "to h6"):
        state.play(0, GAME.parse(notation))
    told = {event.kind: [GAME.tell(event, lang, NAMES) for lang in ("en", "fr")] for event in state.events}
    assert told["beaten"] == ["Anne beats Hugo at h6.", "Anne bat Hugo en h6."]
    assert told["moved"] == ["Anne moves 2 Stooges from h5 to h6.", "Anne déplace 2 larbins de h5 à h6."]
