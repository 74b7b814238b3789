"""What a score is made of, line by line: alone the points of DR-SOLO-05, together the victory and what was won."""

from __future__ import annotations

from ...kernel.score_sheet import ScoreLine
from . import tables as t
from .state import Run


def score_sheet(s: Run) -> list[ScoreLine]:
    seats = range(s.players)
    treasures = [sum(t.is_treasure(card) for card in s.owned(seat)) for seat in seats]
    artifacts = [len(s.owned(seat)) - treasures[seat] for seat in seats]
    bosses = [sum(t.is_boss(card) for card in s.heroes[seat].kills) for seat in seats]
    encounters = [len(s.heroes[seat].kills) - bosses[seat] for seat in seats]
    markers = [sum(s.heroes[seat].markers) for seat in seats]
    found = {
        "treasure": treasures,
        "artifact": artifacts,
        "encounter": encounters,
        "boss": bosses,
        "training_marker": markers,
    }
    if s.alone():
        return [ScoreLine(name.replace("_", "-"), (t.SOLO_POINTS[name] * counts[0],)) for name, counts in found.items()]
    victory = ScoreLine("victory", tuple(int(s.over and s.winner == seat) for seat in seats))
    others = [ScoreLine(f"held-{name.replace('_', '-')}", tuple(held), "", False) for name, held in found.items()]
    return [victory, *others]
