"""What a lord's points are made of, line by line. DL-SCORE-01..07, DL-TITLE-01..05"""

from __future__ import annotations

from ...kernel.score_sheet import ScoreLine
from . import tables as t
from .dungeon import tile_count
from .gifts import item_points
from .scoring import holders_of, room_points, title_points
from .state import Lords


def score_sheet(s: Lords) -> list[ScoreLine]:
    seats = range(s.players)
    lords = s.lords[: s.players]
    rooms = [2 * tile_count(lord.roomed & ~lord.conquered) for lord in lords]
    monsters = [lord.monsters() for lord in lords]
    prisoners = [2 * sum(hero < t.PALADIN for hero in lord.prison) for lord in lords]
    paladins = [5 * sum(hero >= t.PALADIN for hero in lord.prison) for lord in lords]
    conquered = [-2 * tile_count(lord.conquered) for lord in lords]
    letters = [-3 * lord.letters for lord in lords]
    special = [room_points(lord) for lord in lords]
    lines = [
        ScoreLine("rooms", tuple(rooms)),
        ScoreLine("monsters", tuple(monsters)),
        ScoreLine("prisoners", tuple(prisoners)),
        ScoreLine("paladins", tuple(paladins)),
        ScoreLine("special-rooms", tuple(special)),
        ScoreLine("conquered", tuple(conquered)),
        ScoreLine("letters", tuple(letters)),
        *(title_line(s, title) for title in range(len(t.TITLES))),
    ]
    if s.gifts:
        before = [sum(line.points[seat] for line in lines) for seat in seats]
        lines.append(ScoreLine("items", tuple(item_points(s, seat, before[seat]) for seat in seats)))
    return lines


def title_line(s: Lords, title: int) -> ScoreLine:
    holders = holders_of(s, title)
    sole = len(holders) == 1
    points = tuple(title_points(s, seat, sole) if seat in holders else 0 for seat in range(s.players))
    return ScoreLine("title", points, f"title-{t.TITLES[title]}")
