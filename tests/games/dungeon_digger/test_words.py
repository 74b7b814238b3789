"""What the game says in moments that random games seldom meet, in both languages."""

from __future__ import annotations

import re
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


# ---------------------------------------------------------------- the board in words

PLAIN = {"players": 2}  # no Lords and no scenario
STARTING: list[dict[str, Any]] = [{"stooges": {"h5": 1}}, {"stooges": {"h11": 1}}]


def told(view: dict[str, Any], part: str, lang: str = "en") -> list[str]:
    return next([*entry.lines] for entry in GAME.in_words(view, lang, NAMES) if entry.name == part)


def of_space(lines: list[str], cell: str) -> str:
    return next(line for line in lines if re.match(rf"{cell}\b", line))


def crossing() -> dict[str, Any]:
    """Anne has a crossing at h6 beside her Portal, and at i4 a corridor that leads off the board."""
    board = {
        "h5": {"rotation": 1},
        "h11": {"builder": 1},
        "h6": {"tile": "cor-7"},
        "i4": {"tile": "cor-2", "rotation": 4},
    }
    return table(board=board, options=PLAIN, players=STARTING).view(0)


@pytest.mark.rule("DD-BUILD-13")
@pytest.mark.parametrize(
    ("lang", "runs"),
    [
        ("en", ["north-east (g7) and south-west (i5)", "east (h7) and west (h5)"]),
        ("fr", ["nord-est (g7) et sud-ouest (i5)", "est (h7) et ouest (h5)"]),
    ],
)
def test_a_tile_is_told_with_its_openings_and_which_ends_belong_together(lang: str, runs: list[str]) -> None:
    lines = told(crossing(), "dungeon", lang)
    assert all(run in of_space(lines, "h6") for run in runs)
    doors = {"en": "doors east (h6), south-west (i4) and north-west (g5)"}
    assert doors.get(lang, "portes est (h6), sud-ouest (i4) et nord-ouest (g5)") in of_space(lines, "h5")


def test_corridors_on_one_tile_are_told_apart() -> None:
    lines = [line for line in told(crossing(), "corridors") if "h6" in line]
    assert len(lines) == 2
    assert ["h6 (north-east and south-west)" in line for line in lines] == [True, False]
    assert ["h6 (east and west)" in line for line in lines] == [False, True]


@pytest.mark.rule("DD-BUILD-09")
@pytest.mark.parametrize(("lang", "worth"), [("en", "gold once completed"), ("fr", "PO une fois complet")])
def test_a_corridor_that_leads_off_the_board_promises_no_gold(lang: str, worth: str) -> None:
    lines = told(crossing(), "corridors", lang)
    assert [worth in line for line in lines] == [True, True, False]
    assert "i4" in lines[-1]


@pytest.mark.rule("DD-COR-04")
@pytest.mark.parametrize(
    ("beside", "lost"),
    [
        ({}, False),
        ({"tile": "kit-1", "builder": 1, "rotation": 1}, False),  # a room can be conquered
        ({"tile": "pit-1", "builder": 1, "rotation": 1}, True),
        ({"tile": "cor-1", "builder": 1, "rotation": 1}, True),
    ],
)
def test_a_corridor_is_lost_where_no_door_of_its_owner_can_come(beside: dict[str, Any], lost: bool) -> None:
    board = {"h5": {"rotation": 1}, "h11": {"builder": 1}, "h6": {"tile": "cor-1", "rotation": 1}}
    board |= {"h7": beside} if beside else {}
    view = table(board=board, options=PLAIN, players=STARTING).view(0)
    line = next(line for line in told(view, "corridors") if "h6" in line)
    assert ("no longer" in line) == lost


@pytest.mark.rule("DD-SCEN-04")
@pytest.mark.parametrize(("piece", "lost"), [("monster", True), ("rock", False)])
def test_a_scenario_tile_closes_no_corridor_but_a_rock_may_go(piece: str, lost: bool) -> None:
    view = crossing()
    view["pieces"] = [{"cell": "g7", "piece": piece, "defence": 0, "token": None}]
    line = next(line for line in told(view, "corridors") if "h6 (north-east" in line)
    assert ("no longer" in line) == lost


@pytest.mark.rule("DD-S2-04")
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "h6: Scout of Hugo (Orange)"), ("fr", "h6\u00a0: Éclaireur de Hugo (Orange)")]
)
def test_a_tamed_monster_alone_is_told_without_stooges(lang: str, said: str) -> None:
    view = table(monsters={"scout": {"monster_at": "h6", "monster_of": "seat1"}}).view(0)
    assert of_space(told(view, "groups", lang), "h6") == said
    assert any(GAME.label("scout", lang) in line for line in told(view, "seat-1", lang))


@pytest.mark.rule("DD-S3-02")
def test_adventurers_are_told_with_their_strength_asleep_or_awake() -> None:
    view = GAME.new(players=2, seed=1, scenario="S3").view(0)
    wizard, archer = view["adventurers"][4], view["adventurers"][2]
    wizard |= {"awake": True, "strength": 2}
    assert of_space(told(view, "groups"), wizard["cell"]).endswith("Wizard, strength 2, awake")
    assert of_space(told(view, "groups", "fr"), archer["cell"]).endswith("Archère, force 2, endormie")


@pytest.mark.parametrize(
    ("change", "part", "en", "fr"),
    [
        ({"siege": 2}, "seat-0", "2 siege markers", "2 marqueurs de siège"),
        ({"standard_used": True}, "seat-0", "standard ability used", "capacité standard déjà utilisée"),
        (
            {"stored": [{"cell": "h6", "coin": 1, "value": 3}]},
            "seat-0",
            "Stored at h6: a coin worth 3",
            "Rangée en h6\u00a0: une pièce de 3",
        ),
        (
            {"earmarked": 2, "earmarked_for": ["move", "conquer"]},
            "progress",
            "Move! and Conquer! only: 2",
            "Bouge\u00a0! et Conquête\u00a0! seulement\u00a0: encore 2",
        ),
        (
            {"doing": {"frame": "naming", "entries": [{"kind": "kitchen", "tier": 4, "left": 1}]}},
            "progress",
            "the Kitchen, tier 4: 1 order",
            "la cuisine, palier 4\u00a0: encore 1 ordre",
        ),
    ],
)
def test_what_else_a_player_must_know_is_told(change: dict[str, Any], part: str, en: str, fr: str) -> None:
    view = table().view(0)
    for lang, said in (("en", en), ("fr", fr)):
        assert not any(said in line for line in told(view, part, lang))
    target = view["players"][0] if part == "seat-0" else view
    target.update(change)
    for lang, said in (("en", en), ("fr", fr)):
        assert any(said in line for line in told(view, part, lang))


@pytest.mark.rule("DD-BUILD-07")
def test_who_turns_a_tile_is_told_how_it_lies_each_way_round() -> None:
    view = table().view(0)
    view["doing"] = {"frame": "build", "seat": 0, "tile": "cor-4", "cell": "h8"}
    lines = told(view, "progress")[-6:]
    assert "north-east (g9) and south-west (i7)" in lines[0]
    assert "east (h9) and west (h7)" in lines[1]
    assert lines[1].endswith(lines[0].rpartition(";")[2])


def test_the_portal_too_is_told_each_way_round() -> None:
    state = GAME.new(players=2, seed=1)
    seat = state.asks[0].seat
    state.play(seat, state.asks[0].moves[0])
    lines = told(state.view(seat), "progress")[-6:]
    assert len(set(lines)) == 6
    assert all("doors" in line for line in lines)


def test_a_player_is_told_where_his_own_projects_open() -> None:
    players = [{"lord": "grokk", "stooges": {"h7": 1}, "projects": ["kit-2"]}, {"lord": "ogle", "projects": ["tor-2"]}]
    lines = [told(table(players=players).view(seat), "seat-0") for seat in (0, 1)]
    assert [any("north-east, south-east and west" in line for line in told) for told in lines] == [True, False]


# ---------------------------------------------------------------- sentences that must be true of every case


@pytest.mark.rule("DD-SCEN-07")
@pytest.mark.parametrize(("lang", "rock", "rockfall"), [("en", "rock", "Rockfall"), ("fr", "roche", "éboulement")])
def test_a_rock_that_is_cleared_away_is_not_called_a_rockfall(lang: str, rock: str, rockfall: str) -> None:
    board = {"h5": {"rotation": 1}, "h11": {"builder": 1}, "h6": {"tile": "lib-1", "rotation": 1}}
    document = {
        "options": {"players": 2, "scenario": "S1"},
        "first": 0,
        "board": board,
        "players": [{"stooges": {"h6": 1}}, {"stooges": {"h11": 1}}],
    }
    state = GAME.load(document, seed=1)
    state.play(0, GAME.parse("order demolish"))
    said = [GAME.question(state, state.asks[0], lang, NAMES), *choices(state, lang)]
    state.play(0, GAME.parse("demolish h7"))
    said += [GAME.tell(event, lang, NAMES) for event in state.events if event.kind == "demolished"]
    assert len(said) == 3
    assert all(rock in text.lower() and rockfall.lower() not in text.lower() for text in said)


@pytest.mark.rule("DD-MOVE-09")
@pytest.mark.parametrize(("lang", "wall"), [("en", "wall"), ("fr", "mur")])
def test_a_step_through_a_wall_is_refused_with_a_word_of_walls(lang: str, wall: str) -> None:
    board = {**BOARD, "i6": {"tile": "tor-1", "rotation": 1, "builder": 1}}
    state = table(board=board, options=PLAIN, players=[{"stooges": {"h6": 1}}, {"stooges": {"h11": 1}}])
    for notation in ("order move", "from h6"):
        state.play(0, GAME.parse(notation))
    refusal = state.refusal(0, GAME.parse("to i6"))
    assert refusal is not None
    assert refusal.rule == "DD-MOVE-09"
    assert wall in refusal.text(lang)


@pytest.mark.rule("DD-BONUS-03")
@pytest.mark.parametrize(
    ("lang", "said"), [("en", ["one move", "without a sacrifice"]), ("fr", ["un seul déplacement", "sans sacrifice"])]
)
def test_a_bonus_order_says_what_is_other_than_in_a_paid_one(lang: str, said: list[str]) -> None:
    for order, difference in zip(("move", "sabotage"), said, strict=True):
        assert difference in GAME.move_text(f"name {order}", lang)
        assert difference not in table().describe(0, GAME.parse(f"order {order}"), lang)


@pytest.mark.rule("DD-LORD-10")
@pytest.mark.parametrize(("lang", "unless"), [("en", "unless"), ("fr", "sauf si")])
def test_sabotage_does_not_promise_a_sacrifice_that_may_be_waived(lang: str, unless: str) -> None:
    assert unless in GAME.move_text("order sabotage", lang)


@pytest.mark.rule("DD-S2-03")
@pytest.mark.parametrize(("lang", "conquer"), [("en", "Conquer the"), ("fr", "Conquérir")])
def test_a_lair_is_not_said_to_be_conquered_where_its_monster_is_tamed(lang: str, conquer: str) -> None:
    lair = next(piece["cell"] for piece in table().view(0)["pieces"])
    players = [{"lord": "grokk", "stooges": {lair: 2}}, {"lord": "ogle", "stooges": {"h11": 1}}]
    state = table(players=players)
    order = state.describe(0, GAME.parse("order conquer"), lang)
    state.play(0, GAME.parse("order conquer"))
    said = next(text for text in choices(state, lang) if lair in text)
    assert not said.startswith(conquer)
    assert {"en": "scenario", "fr": "scénario"}[lang] in order


@pytest.mark.rule("DD-BUILD-07")
@pytest.mark.parametrize(("lang", "word"), [("en", "printed"), ("fr", "la")])
def test_a_turn_fits_whatever_is_turned(lang: str, word: str) -> None:
    """A portal is "le portail", and what lies before a player on a screen was never printed."""
    assert word not in GAME.move_text("turn 0", lang).split()


@pytest.mark.rule("DD-S2-05")
@pytest.mark.parametrize(("lang", "monster"), [("en", "monster"), ("fr", "monstre")])
def test_monsters_that_go_along_are_told(lang: str, monster: str) -> None:
    moved = {"seat": 0, "start": "h5", "cell": "h6", "count": 1}
    said = [GAME.tell(souterrain.Event("moved", {**moved, "monsters": n}), lang, NAMES) for n in (0, 1, 2)]
    assert [monster in text for text in said] == [False, True, True]
    assert "2" in said[2]
