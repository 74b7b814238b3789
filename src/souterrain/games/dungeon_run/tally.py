"""What is counted of a game: the heroes, how the boss fared, how long it took, how often others were asked."""

from __future__ import annotations

from ...kernel import tally
from ...kernel.core import Event, State
from . import tables as t
from .state import Run


def won_by_stone(state: Run) -> bool:
    """Did the winner carry the Stone out? Otherwise he was the last one alive. DR-WIN-01, DR-WIN-02"""
    winner = state.winner
    return winner >= 0 and state.heroes[winner].tile == t.ENTRANCE and state.holds(winner, t.STONE)


class Tally(tally.Tally):
    """Of one game."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.active: int | None = None
        self.first: int | None = None  # who took the first turn
        self.turns = 0
        self.of_others = 0  # questions to whoever was not at turn
        self.boss = ""
        self.fighting = ""  # the monster that a hero is battling
        self.fallen = 0  # heroes who fell to the boss
        self.final = self.collapsed = False

    def asked(self, seat: int) -> None:
        self.of_others += self.active is not None and seat != self.active

    def note(self, event: Event) -> None:
        super().note(event)
        if event.kind == "turn":
            self.active, self.turns = event.args["seat"], self.turns + 1
            self.first = self.active if self.first is None else self.first
        self.final |= event.kind == "final-phase"
        self.collapsed |= event.kind == "collapsed"
        self.note_fight(event)

    def note_fight(self, event: Event) -> None:
        """Whom the boss has felled."""
        if event.kind == "boss":
            self.boss = event.args["monster"]
        elif event.kind in ("battles", "free-attack"):
            self.fighting = event.args["monster"]
        elif event.kind in ("turn", "moves", "duels", "attacks", "trap"):
            self.fighting = ""
        elif event.kind in ("fainted", "killed") and self.boss and self.fighting == self.boss:
            self.fallen += 1

    def sources(self, state: State) -> list[dict[str, int]]:
        """Only alone there are points; together one hero wins, and that is all."""
        return super().sources(state) if self.players == 1 else [{} for _ in range(self.players)]

    def facts(self, state: State) -> tally.Facts:
        assert isinstance(state, Run)
        facts = super().facts(state)
        facts["marks"] = {"hero": [t.HERO_NAMES[hero.figure] for hero in state.heroes]}
        if self.first is not None:
            facts["marks"]["turn"] = [str((seat - self.first) % self.players + 1) for seat in range(self.players)]
        facts["rates"] = {
            "rounds": (float(state.round), 1.0),
            "capped": (float(self.collapsed), 1.0),
            "final-phase": (float(self.final), 1.0),
            "asked": (float(self.of_others), float(self.turns * max(1, self.players - 1))),
        }
        if self.players > 1:
            facts["rates"]["by-stone"] = (float(won_by_stone(state)), float(state.winner >= 0))
        if state.boss_met:
            facts["groups"]["boss"] = t.CARD_NAMES[state.boss]
            facts["rates"]["boss-killed"] = (float(state.boss_dead), 1.0)
            facts["rates"]["boss-unharmed"] = (float(state.boss_dead and not self.fallen), 1.0)
            facts["rates"]["fallen"] = (float(self.fallen), 1.0)
        return facts
