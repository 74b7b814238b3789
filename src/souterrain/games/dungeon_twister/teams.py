"""Choosing characters and objects: mutual choice, full frontal or draft."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .state import Twister
from .verbs import EQUIPMENT, RECRUIT, VERBS

TAKEN: Final = Reason("DT-TEAM-01", "taken")
REMOVED: Final = Reason("DT-TEAM-05", "drafted")
NO_COPY: Final = Reason("DT-TEAM-01", "no-copy")


def copies_taken(s: Twister, seat: i64, kind: i64) -> i64:
    """How many copies of an object a player has chosen."""
    n: i64 = 0
    for o in s.kit[seat]:
        if t.OBJECT_KIND[o] == kind:
            n += 1
    return n


def enlist(s: Twister, seat: i64, kind: i64) -> None:
    s.enlist(seat * t.CAST + kind, t.TEAM)


def equip(s: Twister, seat: i64, kind: i64) -> None:
    """Take the next copy of an object."""
    s.equip(seat * t.KIT + t.FIRST_COPY[kind] + copies_taken(s, seat, kind), t.OBJECT_TEAM)


class Picking(Frame[Twister]):
    """Cards are chosen, characters first, then objects."""

    def why_recruit(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        """Is this character still to be had?"""
        raise NotImplementedError

    def why_equip(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        """Is a copy of this object still to be had?"""
        raise NotImplementedError

    def recruit(self, s: Twister, seat: i64, kind: i64) -> None:
        raise NotImplementedError

    def equip(self, s: Twister, seat: i64, kind: i64) -> None:
        raise NotImplementedError


@final
class Choice(Picking):
    """Players choose in turn, openly: for both (mutual) or against the other (draft). DT-TEAM-02, -03, -05..07"""

    def __init__(self, first: i64 = 0) -> None:
        self.first = first

    def clone(self) -> Choice:
        return Choice(self.first)

    def picks(self, s: Twister) -> i64:
        """How many picks were made."""
        chosen = len(s.roster[0]) + len(s.kit[0])
        return chosen if s.teams == t.MUTUAL else chosen + len(s.roster[1]) + len(s.kit[1])

    def length(self, s: Twister, size: i64) -> i64:
        return size if s.teams == t.MUTUAL else 2 * size

    def advance(self, s: Twister) -> None:
        done = self.picks(s)
        people = self.length(s, t.TEAM_SIZE[s.scenario])
        things = self.length(s, t.KIT_SIZE[s.scenario])
        if done < people:
            s.put((self.first + done) & 1, RECRUITING)
        elif done < people + things:
            s.put((self.first + 1 + done - people) & 1, EQUIPPING)
        else:
            s.pop()

    def why_recruit(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        """Is this character still on the table? DT-TEAM-01, DT-TEAM-05"""
        if s.status[kind] == t.UNUSED and s.status[t.CAST + kind] == t.UNUSED:
            return None
        return REMOVED if s.teams == t.DRAFT else TAKEN

    def why_equip(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        """Is a copy of this object still on the table? DT-TEAM-01, DT-TEAM-06"""
        taken = copies_taken(s, 0, kind)
        if s.teams == t.DRAFT:
            taken += copies_taken(s, 1, kind)
        return None if taken < t.COPIES[kind] else NO_COPY

    def owners(self, s: Twister, seat: i64) -> list[int]:
        return [0, 1] if s.teams == t.MUTUAL else [seat]

    def recruit(self, s: Twister, seat: i64, kind: i64) -> None:
        for owner in self.owners(s, seat):
            enlist(s, owner, kind)
        if s.listening:
            s.emit("picks", {"seat": seat, "card": t.KINDS[kind]})

    def equip(self, s: Twister, seat: i64, kind: i64) -> None:
        for owner in self.owners(s, seat):
            equip(s, owner, kind)
        if s.listening:
            s.emit("picks", {"seat": seat, "card": t.OBJECT_KINDS[kind]})


@final
class FullFrontal(Picking):
    """Both players choose secretly, from their whole sets. DT-TEAM-04"""

    def clone(self) -> FullFrontal:
        return FullFrontal()

    def advance(self, s: Twister) -> None:
        chosen = [len(s.roster[seat]) + len(s.kit[seat]) for seat in range(2)]
        fewest = min(chosen)
        if fewest == t.TEAM_SIZE[s.scenario] + t.KIT_SIZE[s.scenario]:
            s.pop()
            return
        for seat in range(2):
            if chosen[seat] == fewest:
                s.put(seat, RECRUITING if len(s.roster[seat]) < t.TEAM_SIZE[s.scenario] else EQUIPPING)

    def why_recruit(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        return None if s.status[seat * t.CAST + kind] == t.UNUSED else TAKEN

    def why_equip(self, s: Twister, seat: i64, kind: i64) -> Reason | None:
        return None if copies_taken(s, seat, kind) < t.COPIES[kind] else NO_COPY

    def recruit(self, s: Twister, seat: i64, kind: i64) -> None:
        enlist(s, seat, kind)
        if s.listening:
            s.emit("picks", {"seat": seat, "card": t.KINDS[kind]}, (seat,))

    def equip(self, s: Twister, seat: i64, kind: i64) -> None:
        equip(s, seat, kind)
        if s.listening:
            s.emit("picks", {"seat": seat, "card": t.OBJECT_KINDS[kind]}, (seat,))


@final
class Recruit(Deed[Twister, Picking]):
    """A character for the team. DT-TEAM-01"""

    def why(self, s: Twister, f: Picking, seat: i64, target: i64) -> Reason | None:
        return f.why_recruit(s, seat, target)

    def do(self, s: Twister, f: Picking, seat: i64, target: i64) -> None:
        f.recruit(s, seat, target)


@final
class Equip(Deed[Twister, Picking]):
    """An object for the team. DT-TEAM-01"""

    def why(self, s: Twister, f: Picking, seat: i64, target: i64) -> Reason | None:
        return f.why_equip(s, seat, target)

    def do(self, s: Twister, f: Picking, seat: i64, target: i64) -> None:
        f.equip(s, seat, target)


RECRUITING: Final = Question("recruit", [Recruit(RECRUIT)])
EQUIPPING: Final = Question("equip", [Equip(VERBS.add("equip", EQUIPMENT, rule="DT-TEAM-01"))])


def choosing(s: Twister) -> Frame[Twister]:
    """The frame of the agreed method; a random player begins. DT-SETUP-04, DT-TEAM-02, DT-TEAM-05"""
    if s.teams == t.SECRET:
        return FullFrontal()
    return Choice(s.rng.below(2))
