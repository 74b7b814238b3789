"""What happens is told, once, in the order in which it happens, and of whom it is true."""

from __future__ import annotations

from typing import Any

import souterrain
from souterrain import Event, State
from souterrain.games.dungeon_lords import tables as t
from souterrain.games.dungeon_lords.evil import drop_lone_illusion, move_evil

GAME = souterrain.game("dungeon_lords")
BATTLE = [
    {"frame": "Course", "fighting": 1},
    {"frame": "CombatPeriod"},
    {"frame": "Resolution", "turn": 4},
    {"frame": "Battle", "seat": 0},
]
PLANNING = BATTLE[:2]


def battle(spell: str, party: list[str], gifts: str = "none", **document: Any) -> State:
    """The battle of seat 0 in the first combat round of the second year, told up to the next question."""
    city = [spell, *[card for card in ("haste", "prison-break", "blind-rage", "metamorphosis") if card != spell][:3]]
    lords = [{"party": party, "marked": "c1"}, {"party": ["w2c"], "traps": ["pendulum"]}]
    place = {"year": 2, "season": "combat", "combat_round": 1, "phase": 3, "city": city, "lords": lords}
    return GAME.load({"options": {"players": 2, "gifts": gifts}, **place, "frames": BATTLE, **document})


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def of_kind(state: State, kind: str) -> list[dict[str, Any]]:
    return [dict(event.args) for event in state.events if event.kind == kind]


def test_regeneration_is_told_of_everybody_whom_it_heals() -> None:
    state = battle("regeneration", ["m2a", "t2a"], damage={"m2a": 2})
    assert of_kind(state, "healed") == [{"seat": 0, "hero": "m2a", "count": 1}]


def test_create_food_is_told_of_whom_it_strengthens() -> None:
    state = battle("create-food", ["w2a", "m2a"])
    assert of_kind(state, "strengthened") == [{"seat": 0, "hero": "w2a", "count": 1}]
    assert GAME.say("en", "event-strengthened", {"hero": "w2a", "count": 1}) == "The Warrior (5 hp) gains 1 hit point."


def test_the_spell_is_told_before_the_wand_that_it_needed() -> None:
    wand = {"items": {"wand/blue": "carried:w2a"}}
    state = battle("create-food", ["w2a"], gifts="dark", **wand)
    told = kinds(state.events)
    assert told.index("cast") < told.index("item-used")


def test_the_healing_is_told_before_the_potion_that_it_needed() -> None:
    fight = {"party": ["w2a", "t2a"], "marked": "c1", "sent": ["goblin-1"], "lair": ["goblin-1"]}
    potion = {"items": {"potion/blue": "carried:t2a"}, "lords": [fight, {"party": ["w2c"], "traps": ["pendulum"]}]}
    told = kinds(battle("haste", ["w2a", "t2a"], gifts="dark", **potion).events)
    assert told.index("healed") < told.index("item-used")


def test_what_was_prevented_is_told_before_the_clover_that_it_needed() -> None:
    fight = {"party": ["w2a", "p2a"], "marked": "c1", "set_traps": ["trap-door"]}
    clover = {"items": {"clover/blue": "carried:p2a"}, "lords": [fight, {"party": ["w2c"], "traps": ["pendulum"]}]}
    told = kinds(battle("haste", ["w2a", "p2a"], gifts="dark", **clover).events)
    assert told.index("prevented") < told.index("item-used")


def test_the_step_is_told_before_the_paladin_whom_it_brings() -> None:
    state = GAME.load({"options": {"players": 2}, "lords": [{"evil": t.EVIL_PALADIN - 1}, {}]})
    before = len(state.events)
    move_evil(state, 0, 2)
    assert kinds(state.events[before:]) == ["evil", "paladin", "evil"]
    steps = [(event.args["from"], event.args["to"]) for event in state.events[before:] if event.kind == "evil"]
    assert steps == [(t.EVIL_PALADIN - 1, t.EVIL_PALADIN), (t.EVIL_PALADIN, t.EVIL_PALADIN + 1)]


def test_the_end_of_a_lone_illusion_is_told() -> None:
    state = GAME.load({"options": {"players": 2}})
    before = len(state.events)
    state.lords[0].party = [t.ILLUSION]
    drop_lone_illusion(state, 0)
    assert kinds(state.events[before:]) == ["vanished"]


def test_gifts_to_a_dummy_are_not_told_as_sent_to_the_opponent() -> None:
    options = {"players": 2, "gifts": "official"}
    state = GAME.load({"options": options, "year": 1, "season": "autumn", "phase": 1, "first": 0})
    while state.asks and state.asks[0].prompt == "give":
        ask = state.asks[0]
        state.play(ask.seat, ask.moves[0])
    sent = [event for event in state.events if event.kind == "item-sent"]
    assert [event.args["board"] for event in sent] == ["player", "player", "dummy", "dummy"] * 2
    assert " sent Ben the " in GAME.tell(sent[0], "en", ["Anna", "Ben"])
    assert GAME.tell(sent[2], "en", ["Anna", "Ben"]).endswith(" on Ben's non-player board.")


def test_a_trap_never_held_and_a_trap_laid_are_refused_for_different_reasons() -> None:
    lords = [
        {"party": ["t1a"], "traps": ["pendulum"], "lair": ["goblin-1"]},
        {"party": ["t1b"], "traps": ["trap-door"]},
    ]
    place = {"season": "combat", "combat_round": 1, "lords": lords, "frames": PLANNING}
    state = GAME.load({"options": {"players": 2}, **place})
    never = state.refusal(0, GAME.parse("set fire-wall"))
    state.play(0, GAME.parse("set pendulum"))
    laid = state.refusal(0, GAME.parse("set pendulum"))
    assert never is not None
    assert laid is not None
    assert never.text("en") == "You do not have this trap."
    assert laid.text("en") == "You have already set all your traps of this kind."


def test_the_board_in_words_tells_what_a_party_and_prisoners_carry() -> None:
    items = {"items": {"potion/blue": "carried:t2a", "wand/green": "carried:w1a"}}
    lords = [{"party": ["t2a"], "prison": ["w1a"]}, {"party": ["w2c"]}]
    state = GAME.load({"options": {"players": 2, "gifts": "official"}, "year": 2, "lords": lords, **items})
    told = " ".join(line for part in GAME.in_words(state.view(None), "en", ["Anna", "Ben"]) for line in part.lines)
    assert "first to last: Thief (4 hp, 2 icons) with the blue Healing Potion at 4 of 4 hp." in told
    assert "Items of the prisoners: Green Magic Wand." in told
