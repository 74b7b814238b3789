"""Lessons at the table: where a learner stands is kept in their own cookie, so a lesson takes no room here.

What the cookie holds is what the learner did; the position follows from that and from the lesson's data. So a reload
finds the same step, nothing is written to the database, and no ordinary table knows of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls.converters import StringConverter
from django.utils import timezone
from django.utils.safestring import mark_safe

from souterrain import Game
from souterrain.kernel.lessons import GO_ON, Exercise, Lesson, Standing, lessons_of

from .errors import Conflict, Unknown
from .live import LiveTable, LogEntry
from .models import Seat, Table
from .present import Picture, Reader, picture
from .snapshot import FORM_TOKEN, Snapshot
from .tables import find_game
from .undoing import undo_target

LESSONS_KEPT = 3  # under way in one browser: a cookie is small


class LessonCode(StringConverter):
    """A lesson stands at `<game>/<lesson>`; where tables have their code, it has `<game>.<lesson>`."""

    regex = "[a-z0-9_]{1,40}/[a-z0-9_-]{1,40}"

    def to_python(self, value: str) -> str:
        return value.replace("/", ".")

    def to_url(self, value: str) -> str:
        game, dot, lesson = str(value).partition(".")
        if not dot:
            raise ValueError(f"{value!r}: expected game.lesson")
        return f"{game}/{lesson}"


@dataclass
class Progress:
    """What a learner did in one lesson. The version rises with everything, so that an old page is known as one.

    `shown`: the solution of an exercise was asked for, and each of its moves is shown in turn.
    """

    version: int = 0
    trail: list[int] = field(default_factory=list)
    shown: bool = False

    @classmethod
    def read(cls, request: HttpRequest, code: str) -> Progress:
        version, shown, *trail = request.session.get("lessons", {}).get(code, (0, 0))
        return cls(version, trail, bool(shown))

    def write(self, request: HttpRequest, code: str) -> None:
        self.version += 1
        kept = {key: done for key, done in request.session.get("lessons", {}).items() if key != code}
        latest = dict(list(kept.items())[-(LESSONS_KEPT - 1) :])
        request.session["lessons"] = {**latest, code: [self.version, int(self.shown), *self.trail]}


class LessonTable(LiveTable):
    """A lesson as a table: made for one answer, and never stored."""

    def __init__(self, lesson: Lesson | Exercise, standing: Standing, progress: Progress, lang: str) -> None:
        self.begin = standing.begin
        now = timezone.now()
        game = lesson.game
        table = Table(
            code=f"{game.name}.{lesson.id}", game=game.name, rules=game.rules_version, status=Table.PLAYING,
            options=game.options_of(standing.begin), seed="", seal="", public=False, hints=False, moved=now,
        )  # fmt: skip
        seats = [
            Seat(table=table, index=i, name=name, kind=Seat.HUMAN if i == lesson.seat else Seat.BOT, shown=True)
            for i, name in enumerate(lesson.seats[lang])
        ]
        super().__init__(table, seats, [])
        for number, ((seat, move), after) in enumerate(zip(standing.line, standing.states, strict=True), 1):
            self.accept(number, seat, move, after, now)
        self.version = progress.version

    def _begin(self) -> None:
        self.state = self.begin
        self.line, self.times = [], []
        self.reveals = [self.state.reveals]
        self.log = [LogEntry(0, 0, -1, (), scores=self.state.scores)]
        self.asked_since = {ask.seat: 0 for ask in self.state.asks}


class Desk:
    """One learner at one lesson: where they stand, and what they can do there."""

    def __init__(self, request: HttpRequest, code: str) -> None:
        name, _, id = code.partition(".")
        self.request = request
        self.code = code
        self.lang: str = request.lang
        self.game: Game = find_game(name)
        found = lessons_of(self.game).all.get(id)
        if found is None:
            raise Unknown("no-lesson", lesson=id, game=self.game.title(self.lang))
        self.lesson: Lesson | Exercise = found
        self.progress = Progress.read(request, code)
        self.look()

    def look(self) -> None:
        """Where the trail leads; what does not fit it any more is forgotten."""
        self.standing = self.lesson.follow(self.progress.trail)
        self.progress.trail = list(self.standing.trail)

    def save(self) -> None:
        self.look()
        self.progress.write(self.request, self.code)
        if self.standing.reached and not self.progress.shown:
            note_learned(self.request, self.game.name, self.lesson.id)

    @property
    def offered(self) -> Sequence[int]:
        """What lights up: what the step allows, or the next move of a solution that was asked for."""
        if isinstance(self.lesson, Exercise) and self.progress.shown:
            done = len(self.progress.trail)
            return self.lesson.solution[done : done + 1]
        return self.standing.allowed

    def play(self, move: int, version: int) -> None:
        if version != self.progress.version:
            raise Conflict("conflict")
        if move not in self.offered:
            raise Conflict("not-this-step")
        self.progress.trail.append(move)
        self.save()

    def go_on(self) -> None:
        if self.standing.reading:
            self.progress.trail.append(GO_ON)
            self.save()

    def undo(self) -> None:
        """Back to before the learner's last move, by the rules of any table."""
        ply = undo_target(self.table, self.lesson.seat)
        if ply is None:
            raise Conflict("no-undo")
        self.progress.trail = self.progress.trail[: self.standing.trails[ply]]
        self.save()

    def again(self, shown: bool) -> None:
        self.progress.trail, self.progress.shown = [], shown
        self.save()

    @property
    def table(self) -> LessonTable:
        return LessonTable(self.lesson, self.standing, self.progress, self.lang)

    def picture(self, table: LessonTable) -> Picture:
        mine = [seat for seat in table.seats if seat.index == self.lesson.seat]
        return picture(table, Reader(self.lang, mine), () if self.standing.ended else self.offered)

    def snapshot(self) -> Snapshot:
        """The table with the lesson's voice above the decision, and without what belongs to stored tables."""
        table = self.table
        fresh = Snapshot(table, self.picture(table), None)
        reading = self.standing.reading or self.standing.ended
        decision = "" if reading else fresh.parts["decision"]
        fresh.parts["decision"] = mark_safe(render_to_string("web/_voice.html", self.voice()) + decision)
        fresh.parts["trust"] = fresh.parts["leave"] = ""
        if self.standing.ended and isinstance(self.lesson, Lesson):
            fresh.parts["undo"] = mark_safe('<div id="undoing"></div>')
        return fresh

    def voice(self) -> dict[str, Any]:
        """What is said now, for the template."""
        lesson, standing = self.lesson, self.standing
        common = {
            "lang": self.lang, "code": self.code, "game": self.game, "standing": standing, "form_token": FORM_TOKEN,
            "lesson": lesson.title(self.lang), "shown": self.progress.shown, "progress": self.progress,
        }  # fmt: skip
        if isinstance(lesson, Lesson):
            step = lesson.steps[standing.step]
            return {
                **common, "guided": True, "number": standing.step + 1, "count": len(lesson.steps),
                "title": step.title(self.lang) if step.title else "", "say": paragraphs(step.say(self.lang)),
                "hint": step.hint(self.lang) if step.hint else "",
            }  # fmt: skip
        said = lesson.praise if standing.reached else lesson.say
        return {
            **common, "guided": False, "say": paragraphs(said(self.lang)), "hint": lesson.hint(self.lang),
            "left": lesson.most - len(standing.trail), "next": self.next_exercise(),
        }  # fmt: skip

    def next_exercise(self) -> str:
        """The code of the first exercise after this one that was not done yet; nothing if all are."""
        ids = list(lessons_of(self.game).exercises)
        at = ids.index(self.lesson.id) if self.lesson.id in ids else -1
        done = learned(self.request, self.game.name)
        left = [id for id in ids[at + 1 :] + ids[: at + 1] if id not in done and id != self.lesson.id]
        return f"{self.game.name}.{left[0]}" if left else ""


def paragraphs(text: str) -> list[str]:
    return text.split("\n")


def learned(request: HttpRequest, game: str) -> list[str]:
    """The lessons and exercises of a game that this browser has done."""
    return list(request.session.get("learned", {}).get(game, ()))


def note_learned(request: HttpRequest, game: str, id: str) -> None:
    known = request.session.get("learned", {})
    request.session["learned"] = {**known, game: list(dict.fromkeys([*known.get(game, ()), id]))}
