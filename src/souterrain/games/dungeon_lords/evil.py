"""The Evilometer, and the paladin who watches it."""

from __future__ import annotations

from mypy_extensions import i64

from . import tables as t
from .gifts import recover_bag
from .state import GONE, TENT, Lords


def move_evil(s: Lords, seat: i64, steps: int) -> None:
    """Move a cube, one space at a time, checking the paladin after each. DL-EVIL-01..06, DL-PAL-01"""
    lord = s.lords[seat]
    before = lord.evil
    for _ in range(abs(steps)):
        if steps > 0:
            if lord.evil == t.EVIL_TOP:
                break
            lord.evil += 1
        else:
            if lord.evil == 0:
                break
            lord.evil -= 1
        check_paladin(s)
    if s.listening and lord.evil != before:
        s.emit("evil", {"seat": seat, "from": before, "to": lord.evil, "steps": lord.evil - before})


def check_paladin(s: Lords) -> None:
    """Does the paladin of the year go to a dungeon, or to another one? DL-PAL-01..05"""
    if s.paladin_at == GONE:
        return
    host = s.paladin_at
    floor = t.EVIL_PALADIN - 1 if host == TENT else max(t.EVIL_PALADIN - 1, s.lords[host].evil)
    best: i64 = -1
    for turn in range(s.players):
        seat = s.seat_at(turn)
        evil = s.lords[seat].evil
        if evil > floor or (best >= 0 and evil == floor):
            best = seat
            floor = evil
    if best >= 0:
        send_paladin(s, best)


def send_paladin(s: Lords, seat: i64) -> None:
    """He takes the head of the party, with the damage he carries. DL-PAL-06, DL-PAL-08, DL-PAL-10"""
    paladin = t.PALADIN + s.year - 1
    host = s.paladin_at
    if host >= 0:
        s.lords[host].party.remove(paladin)
        drop_lone_illusion(s, host)
        recover_bag(s, host)
    party = s.lords[seat].party
    party.insert(1 if party and party[0] >= t.ILLUSION else 0, paladin)
    s.paladin_at = seat
    if s.listening:
        s.emit("paladin", {"seat": seat, "hero": t.ADVENTURERS[paladin]})


def drop_lone_illusion(s: Lords, seat: i64) -> None:
    """An illusion vanishes as soon as no real adventurer is left. DL-SPELL-11"""
    party = s.lords[seat].party
    if len(party) == 1 and party[0] >= t.ILLUSION:
        s.damage[party[0]] = 0
        s.extra_hp[party[0]] = 0
        party.clear()
