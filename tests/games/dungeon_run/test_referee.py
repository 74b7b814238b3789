"""The engine offers exactly what a slow referee finds, and rolls as many dice as he counts."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import Rng, bots

from .referee import Cards, Referee

GAME = souterrain.game("dungeon_run")
CARDS = Cards(GAME.components)
# What the referee leaves out of the menu of a turn: abilities, and what two players agree on.
NOT_JUDGED = ("use", "trade", "deal", "ask-me")


def judged(prompt: str, moves: tuple[int, ...]) -> set[str]:
    said = map(GAME.notation, moves)
    return {text for text in said if prompt != "turn" or text.split()[0] not in NOT_JUDGED}


def play(players: int, seed: int, level: str) -> Any:
    """A game under way, before every choice, with who chooses what next; greedy players see all of it."""
    choose, rng = bots.chooser(level, GAME.name), Rng(seed)
    state = GAME.new(players=players, seed=seed, beg_for_mercy=players > 1 and seed % 3 == 0, second_box=players > 4)
    while not state.over:
        ask = state.asks[rng.below(len(state.asks))]
        move = rng.choice(ask.moves) if rng.below(4) == 0 else choose(state.perspective(ask.seat), rng)
        yield state, ask, move
        state.play(ask.seat, move)


GAMES = [
    (players, seed, level) for players in range(1, 7) for seed, level in ((players, "greedy"), (10 + players, "random"))
]


def rolls(events: Any, seat: int) -> list[list[int]]:
    """What a hero rolled for a rating, roll after roll."""
    rolled = [event for event in events if event.kind == "rolled" and event.args["seat"] == seat]
    return [[int(die) for die in event.args["dice"].split()] for event in rolled]


@pytest.mark.rule(
    "DR-SETUP-07", "DR-ACT-06", "DR-MOVE-01", "DR-MOVE-02", "DR-MOVE-04", "DR-PLACE-01", "DR-PLACE-02",
    "DR-ESC-01", "DR-BAT-05", "DR-BAT-06", "DR-BAT-08", "DR-EQ-04", "DR-EQ-06", "DR-SEARCH-01", "DR-ADV-04",
    "DR-ROAM-01", "DR-ROAM-03", "DR-ROAM-04", "DR-ROAM-08", "DR-ROAM-09", "DR-LAIR-02", "DR-LAIR-04", "DR-SUMMON-01",
    "DR-BAT-03", "DR-BAT-04", "DR-SAB-02", "DR-SAB-03", "DR-BAT-10", "DR-BAT-11", "DR-ESC-02", "DR-TRAP-02",
)  # fmt: skip
@pytest.mark.parametrize(("players", "seed", "level"), GAMES)
def test_questions_and_dice_are_what_the_referee_finds(players: int, seed: int, level: str) -> None:
    for state, ask, move in play(players, seed, level):
        referee = Referee(state.position(), state.view(None), CARDS)
        expected = referee.answers(ask.prompt)
        if expected is not None:
            assert judged(ask.prompt, ask.moves) == expected, ask.prompt
        after = state.clone()
        after.play(ask.seat, move)
        if ask.prompt == "rating" and referee.frame["frame"] == "Battle":
            check_roll(referee, after.events, GAME.notation(move).split()[1])
        elif ask.prompt == "assign" and referee.doc["throws"][-1]["monster"] != "none":
            check_wounds(referee, after.events, *GAME.notation(move).split())
        check_outcomes(referee, after.events)


def check_roll(referee: Referee, events: Any, rating: str) -> None:
    throw = referee.doc["throws"][-1]
    assert len(throw["foe_dice"]) == referee.attack_dice()
    for dice in rolls(events, throw["seat"])[:1]:
        assert len(dice) == referee.dice_rolled(rating)


def check_wounds(referee: Referee, events: Any, verb: str, dice: str = "") -> None:
    """Once the last die is assigned: a wound for every die that hits, and for every hit that is left."""
    throw = referee.doc["throws"][-1]
    strikes = [*throw["strikes"], *([int(dice)] if verb == "hit" else [])]
    left = len(throw["hits"]) - (verb == "block")
    told = {event.kind: event.args for event in reversed(events)}
    if "monster-wounded" in told and not referee.ignores_hits() and "used" not in told:
        assert told["monster-wounded"]["count"] == referee.worth(strikes)
    mine = [event.args["count"] for event in events if event.kind == "wounded" and event.args["seat"] == throw["seat"]]
    if "armoured" not in told and "bears" not in told and ("monster-wounded" in told or mine) and left:
        assert mine[0] == left


def check_outcomes(referee: Referee, events: Any) -> None:
    """A roll that nobody changed, and what came of it; who walks away from a Cursed Stone has abilities again."""
    told = [event.kind for event in events]
    if "rerolled" in told or "turned-die" in told or ("arrives" in told and referee.stones()):
        return
    for i, event in enumerate(events):
        seat = event.args.get("seat", -1)
        rolled = rolls(events[:i], seat)
        if event.kind in ("escape-made", "escape-failed") and len(rolled) == 1:
            assert referee.escapes(seat, rolled[0]) == (event.kind == "escape-made")
        if event.kind in ("disarmed", "sprung") and len(rolled) == 1:
            assert referee.disarms(seat, event.args["card"], rolled[0]) == (event.kind == "disarmed")
