"""What is counted of a game: lords and portals, what brought the gold, how long corridors became, how it ended."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...kernel import tally
from ...kernel.core import Event, State
from . import tables as t
from .state import Digger
from .tables import NOBODY

LONG: Final = 3  # tiles of a corridor that counts as a long one
# The clauses that pay gold, by the plan that they belong to; those of scenarios begin with DD-S.
PLANS: Final = {"DD-GOLD-02": "rooms", "DD-THRO-01": "rooms", "DD-THRO-02": "rooms", "DD-GOLD-04": "corridors"}
GOAL: Final = "goal"
CAPPED: Final = "capped"
PASSED: Final = "passed"
PLAYED: Final = "played"


def how_it_ended(s: Digger) -> str:
    """By its rules, because everybody passed in turn, or at the round cap. DD-END-01, DD-END-04, DD-END-05"""
    if s.ending or s.won_at_once != NOBODY:
        return PLAYED
    return PASSED if s.idle >= s.players else CAPPED


class Tally(tally.Tally):
    """Of one game."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.first: int | None = None  # who took the first turn
        self.portals: list[str | None] = [None] * players
        self.gold: list[Counter[str]] = [Counter() for _ in range(players)]
        self.corridors: Counter[int] = Counter()  # by length
        self.conquests = 0
        self.conquered: int | None = None  # the seat whose next coin is the coin of a conquest

    def note(self, event: Event) -> None:
        super().note(event)
        if event.kind == "turn" and self.first is None:
            self.first = event.args["seat"]
        elif event.kind == "portal":
            self.portals[event.args["seat"]] = event.args["cell"]
        elif event.kind == "corridor":
            self.corridors[event.args["length"]] += 1
        self.note_conquest(event)
        self.note_gold(event)

    def note_conquest(self, event: Event) -> None:
        if event.kind == "conquered":
            self.conquered = event.args["seat"]
            self.conquests += 1
        elif event.kind in ("order", "turn"):
            self.conquered = None
        elif event.kind == "coin-seen" and event.args["seat"] == self.conquered:
            self.gold[event.args["seat"]]["conquest"] += event.args["value"]
            self.conquered = None

    def note_gold(self, event: Event) -> None:
        if event.kind == "gold":
            rule = event.args["rule"]
            self.gold[event.args["seat"]][GOAL if rule.startswith("DD-S") else PLANS[rule]] += event.args["amount"]
        elif event.kind == "coins-revealed":
            gold = self.gold[event.args["seat"]]
            gold["coins"] += max(0, event.args["amount"] - gold["conquest"])
        elif event.kind == "prize":
            self.gold[event.args["seat"]]["prizes"] += event.args["amount"]
        elif event.kind == "scenario-gold":
            self.gold[event.args["seat"]][GOAL] += event.args["amount"]
        elif event.kind == "wins-at-once":
            self.gold[event.args["seat"]] = Counter({GOAL: 1})

    def sources(self, state: State) -> list[dict[str, int]]:
        return [dict(gold) for gold in self.gold]

    def facts(self, state: State) -> tally.Facts:
        assert isinstance(state, Digger)
        facts = super().facts(state)
        facts["marks"]["portal"] = self.portals
        if self.first is not None:
            facts["marks"]["turn"] = [str((seat - self.first) % self.players + 1) for seat in range(self.players)]
        if max(state.lord) != NOBODY:
            facts["marks"]["lord"] = [t.LORDS[lord] if lord != NOBODY else None for lord in state.lord[: self.players]]
        paid = {length: count * int(t.corridor_gold(length)) for length, count in self.corridors.items()}
        facts["rates"] = {
            "rounds": (float(state.round), 1.0),
            "capped": (float(how_it_ended(state) == CAPPED), 1.0),
            "passed": (float(how_it_ended(state) == PASSED), 1.0),
            "long": (float(sum(gold for length, gold in paid.items() if length >= LONG)), float(sum(paid.values()))),
            "conquests": (float(self.conquests), 1.0),
            "at-once": (float(state.won_at_once != NOBODY), 1.0),
        }
        return facts
