"""Every event of the log leads to the clause that governs it."""

import re

import pytest

import souterrain
from souterrain import Rng


@pytest.mark.parametrize("name", souterrain.names())
def test_every_kind_of_event_has_a_clause_that_exists(name: str) -> None:
    game = souterrain.game(name)
    kinds = {key.removeprefix("event-") for key in game.messages.keys["en"] if key.startswith("event-")}
    assert kinds == set(game.rules.events)
    for kind, found in game.rules.events.items():
        clauses = {v for k, v in found.items() if k != "by"} if isinstance(found, dict) else {found}
        assert clauses <= set(game.rules), kind


@pytest.mark.parametrize("name", souterrain.names())
def test_every_event_of_a_game_finds_its_clause(name: str) -> None:
    game = souterrain.game(name)
    told = 0
    for options in game.options.covering():
        state, rng = game.new(seed=5, **options), Rng(5)
        for _ in range(300):
            if state.over:
                break
            ask = state.asks[0]
            state.play(ask.seat, rng.choice(ask.moves))
            told += len(state.events)
            for event in state.events:
                assert game.rules.behind(event.kind, event.args), event
    assert told > 0


ALONE = {"en": "[Aa]lone|single player", "fr": "[Ss]eul|solitaire"}
PLAYERS = {"en": "players", "fr": "joueurs"}


@pytest.mark.parametrize("lang", PLAYERS)
@pytest.mark.parametrize("name", souterrain.names())
def test_a_clause_for_some_numbers_of_players_says_so(name: str, lang: str) -> None:
    """Readers see all clauses side by side; two that hold for different tables would else contradict each other."""
    game = souterrain.game(name)
    for clause in game.rules.values():
        if not clause.players or set(clause.players) == set(game.players) - {1}:
            continue  # what concerns others speaks of them
        ends = {clause.players[0], clause.players[-1]}
        says = [ALONE[lang]] if ends == {1} else [rf"\b{n}\b.* {PLAYERS[lang]}" for n in ends]
        assert all(re.search(said, clause.text(lang)) for said in says), clause.id


def test_what_an_event_says_decides_between_clauses() -> None:
    rules = souterrain.game("dungeon_lords").rules
    assert rules.behind("errand", {"order": "mine"}) == "DL-MINE-01"
    assert rules.behind("event", {"event": "taxes"}) == "DL-EVENT-05"
    assert rules.behind("event", {"event": "rats"}) == "DL-EVENT-07"
    assert rules.behind("evil", {"rule": "DL-FAT-03"}) == "DL-FAT-03"
    assert rules.behind("unheard-of", {}) is None
