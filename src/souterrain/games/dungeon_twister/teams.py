"""Choosing characters and objects: mutual choice, full frontal or draft."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame, Reason
from .state import Twister
from .tables import (
    CAST,
    COLOURS,
    COPIES,
    DRAFT,
    FIRST_COPY,
    KINDS,
    KIT,
    KIT_SIZE,
    MUTUAL,
    OBJECT_KIND,
    OBJECT_KINDS,
    OBJECT_TEAM,
    SECRET,
    TEAM,
    TEAM_SIZE,
    UNUSED,
)
from .verbs import EQUIP, RECRUIT

TAKEN: Final = Reason("DT-TEAM-01", "taken")
REMOVED: Final = Reason("DT-TEAM-05", "drafted")
NO_COPY: Final = Reason("DT-TEAM-01", "no-copy")


def copies_taken(s: Twister, seat: i64, kind: i64) -> i64:
    """How many copies of an object a player has chosen."""
    n: i64 = 0
    for o in s.kit[seat]:
        if OBJECT_KIND[o] == kind:
            n += 1
    return n


def enlist(s: Twister, seat: i64, kind: i64) -> None:
    s.enlist(seat * CAST + kind, TEAM)


def equip(s: Twister, seat: i64, kind: i64) -> None:
    """Take the next copy of an object."""
    s.equip(seat * KIT + FIRST_COPY[kind] + copies_taken(s, seat, kind), OBJECT_TEAM)


class Choice(Frame[Twister]):
    """Players choose in turn, openly: for both (mutual) or against the other (draft). DT-TEAM-02, -03, -05..07"""

    def __init__(self, first: i64 = 0) -> None:
        self.first = first

    def clone(self) -> Choice:
        return Choice(self.first)

    def picks(self, s: Twister) -> i64:
        """How many picks were made."""
        chosen = len(s.roster[0]) + len(s.kit[0])
        return chosen if s.teams == MUTUAL else chosen + len(s.roster[1]) + len(s.kit[1])

    def length(self, s: Twister, size: i64) -> i64:
        return size if s.teams == MUTUAL else 2 * size

    def advance(self, s: Twister) -> None:
        done = self.picks(s)
        people = self.length(s, TEAM_SIZE[s.scenario])
        things = self.length(s, KIT_SIZE[s.scenario])
        if done < people:
            moves = [RECRUIT + kind for kind in range(CAST) if self.why_recruit(s, kind) is None]
            s.ask((self.first + done) & 1, "recruit", moves)
        elif done < people + things:
            moves = [EQUIP + kind for kind in range(len(COPIES)) if self.why_equip(s, kind) is None]
            s.ask((self.first + 1 + done - people) & 1, "equip", moves)
        else:
            s.pop()

    def why_recruit(self, s: Twister, kind: i64) -> Reason | None:
        """Is this character still on the table? DT-TEAM-01, DT-TEAM-05"""
        if s.status[kind] == UNUSED and s.status[CAST + kind] == UNUSED:
            return None
        return REMOVED if s.teams == DRAFT else TAKEN

    def why_equip(self, s: Twister, kind: i64) -> Reason | None:
        """Is a copy of this object still on the table? DT-TEAM-01, DT-TEAM-06"""
        taken = copies_taken(s, 0, kind)
        if s.teams == DRAFT:
            taken += copies_taken(s, 1, kind)
        return None if taken < COPIES[kind] else NO_COPY

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        if self.picks(s) < self.length(s, TEAM_SIZE[s.scenario]):
            return self.why_recruit(s, move - RECRUIT) if RECRUIT <= move < RECRUIT + CAST else None
        return self.why_equip(s, move - EQUIP) if EQUIP <= move < EQUIP + len(COPIES) else None

    def answer(self, s: Twister, seat: int, move: int) -> None:
        for owner in (0, 1) if s.teams == MUTUAL else (seat,):
            if move < EQUIP:
                enlist(s, owner, move - RECRUIT)
            else:
                equip(s, owner, move - EQUIP)
        if s.listening:
            name = KINDS[move - RECRUIT] if move < EQUIP else OBJECT_KINDS[move - EQUIP]
            s.emit("picks", {"colour": COLOURS[seat], "card": name})


class FullFrontal(Frame[Twister]):
    """Both players choose secretly, from their whole sets. DT-TEAM-04"""

    def clone(self) -> FullFrontal:
        return FullFrontal()

    def advance(self, s: Twister) -> None:
        chosen = [len(s.roster[seat]) + len(s.kit[seat]) for seat in range(2)]
        fewest = min(chosen)
        if fewest == TEAM_SIZE[s.scenario] + KIT_SIZE[s.scenario]:
            s.pop()
            return
        for seat in range(2):
            if chosen[seat] == fewest:
                self.ask(s, seat)

    def ask(self, s: Twister, seat: i64) -> None:
        if len(s.roster[seat]) < TEAM_SIZE[s.scenario]:
            moves = [RECRUIT + kind for kind in range(CAST) if self.why_recruit(s, seat, kind) is None]
            s.ask(seat, "recruit", moves)
        else:
            moves = [EQUIP + kind for kind in range(len(COPIES)) if self.why_equip(s, seat, kind) is None]
            s.ask(seat, "equip", moves)

    def why_recruit(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        return None if s.status[seat * CAST + kind] == UNUSED else TAKEN

    def why_equip(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        return None if copies_taken(s, seat, kind) < COPIES[kind] else NO_COPY

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        if len(s.roster[seat]) < TEAM_SIZE[s.scenario]:
            return self.why_recruit(s, seat, move - RECRUIT) if RECRUIT <= move < RECRUIT + CAST else None
        return self.why_equip(s, seat, move - EQUIP) if EQUIP <= move < EQUIP + len(COPIES) else None

    def answer(self, s: Twister, seat: int, move: int) -> None:
        if move < EQUIP:
            enlist(s, seat, move - RECRUIT)
        else:
            equip(s, seat, move - EQUIP)
        if s.listening:
            name = KINDS[move - RECRUIT] if move < EQUIP else OBJECT_KINDS[move - EQUIP]
            s.emit("picks", {"colour": COLOURS[seat], "card": name}, (seat,))


def choosing(s: Twister) -> Frame[Twister]:
    """The frame of the agreed method; a random player begins. DT-SETUP-04, DT-TEAM-02, DT-TEAM-05"""
    if s.teams == SECRET:
        return FullFrontal()
    return Choice(s.rng.below(2))
