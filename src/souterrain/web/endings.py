"""The end of a game as its pages show it: the score sheet, who led when, and the moves on which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from souterrain import Event
from souterrain.drawing import DrawnGame
from souterrain.drawing.game import SEAT_COLOURS
from souterrain.kernel.score_sheet import Ending, Turn, look_back

from .database import in_thread
from .errors import Conflict
from .live import LiveTable
from .models import Table
from .present import seat_label
from .results import winners
from .words import signed

KEPT = 100
CURVE = (320, 110)  # its width and height
MOST_POINTS = 2 * CURVE[0]  # of one line

_endings: dict[str, Ending] = {}


class Row(NamedTuple):
    """A line of the sheet in words; one that does not count is told for its own sake."""

    name: str
    text: str
    points: tuple[int, ...]
    counts: bool


class Curve(NamedTuple):
    """Who led when: for each seat its colour and a line of points; the highest and lowest, where they are scores."""

    lines: tuple[tuple[str, str], ...]
    most: str
    least: str


class Moment(NamedTuple):
    """A move on which the game turned: what happened, whom it moved most, and by how many points."""

    ply: int
    text: str
    name: str
    gain: str


class EndingPicture(NamedTuple):
    """The end in words and lines, for a template or a program."""

    names: tuple[str, ...]
    colours: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rows: tuple[Row, ...]
    curve: Curve | None
    judged: bool
    moments: tuple[Moment, ...]

    @property
    def players(self) -> list[tuple[str, str]]:
        """Names and colours."""
        return list(zip(self.names, self.colours, strict=True))


async def ending_picture(live: LiveTable, lang: str) -> EndingPicture:
    """The end of this table's game. It is replayed once for that, beside the event loop."""
    if live.table.status != Table.OVER or live.stopped:
        raise Conflict("not-over")
    return await in_thread(draw_ending, live, lang)


def draw_ending(live: LiveTable, lang: str) -> EndingPicture:
    ending, game = ending_of(live), live.game
    names = tuple(seat_label(seat, lang) for seat in live.seats)
    colours = tuple(game.seat_colours if isinstance(game, DrawnGame) else SEAT_COLOURS)[: len(names)]
    rows = tuple(
        Row("-".join(filter(None, (line.name, line.about))), game.score_line(line, lang), line.points, line.counts)
        for line in ending.sheet
        if any(line.points)
    )
    turns = zip(ending.turns, ending.told, strict=True)
    moments = tuple(told_moment(live, ending, turn, told, names, lang) for turn, told in turns)
    curve = draw_curve(ending, colours)
    won = winners(live.state, live.resigned)
    return EndingPicture(names, colours, ending.scores, won, rows, curve, ending.judged, moments)


def ending_of(live: LiveTable) -> Ending:
    if live.code not in _endings:
        if len(_endings) >= KEPT:
            _endings.clear()
        _endings[live.code] = look_back(live.record(()))
    return _endings[live.code]


def draw_curve(ending: Ending, colours: Sequence[str]) -> Curve | None:
    """None for a game in which nothing changed before the end."""
    found = [number for step in ending.course for number in step]
    most, least = max(found), min(found)
    if most == least:
        return None
    across, up = CURVE[0] / max(1, len(ending.course) - 1), CURVE[1] / (most - least)
    last = len(ending.course) - 1
    plies = [*range(0, last, 1 + last // MOST_POINTS), last]
    lines = tuple(
        (colour, " ".join(f"{ply * across:.1f},{(most - ending.course[ply][seat]) * up:.1f}" for ply in plies))
        for seat, colour in enumerate(colours)
    )
    return Curve(lines, "" if ending.judged else f"{most:g}", "" if ending.judged else f"{least:g}")


def told_moment(
    live: LiveTable, ending: Ending, turn: Turn, told: Sequence[Event], names: Sequence[str], lang: str
) -> Moment:
    """What everybody could see of the move, at best what it brought the seat that it moved most."""
    steps = [after - before for before, after in zip(ending.course[turn.ply - 1], ending.course[turn.ply], strict=True)]
    seat = max(range(len(names)), key=lambda seat: (abs(turn.gains[seat]), abs(steps[seat])))
    seen = [event for event in told if event.seen_by(None) and event.kind not in live.game.chapters]
    text = live.game.tell(weightiest(seen, seat, live.game.milestones), lang, names) if seen else ""
    return Moment(turn.ply, text, names[seat], "" if ending.judged else signed(int(steps[seat])))


def weightiest(seen: Sequence[Event], seat: int, milestones: Sequence[str]) -> Event:
    """The event that tells best what happened to a seat: a milestone of the game, else the first about that seat."""
    near = [event for event in seen if event.args.get("seat", seat) == seat]
    for kind in milestones:
        for event in near:
            if event.kind == kind:
                return event
    about = [event for event in seen if event.args.get("seat") == seat]
    return (about or seen)[0]
