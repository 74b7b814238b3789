"""The Evilometer, and the paladin who watches it."""

from __future__ import annotations

from mypy_extensions import i64

from . import tables as t
from .gifts import recover_bag
from .state import GONE, TENT, Lords


def move_evil(s: Lords, seat: i64, steps: int) -> None:
    """Move a cube, one space at a time, checking the paladin after each. DL-EVIL-01..06, DL-PAL-01"""
    lord = s.changing_board(seat)
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
        host = paladin_host(s)
        if host >= 0:
            tell_evil(s, seat, before)  # the step that brings him is told before he comes
            before = lord.evil
            send_paladin(s, host)
    tell_evil(s, seat, before)


def tell_evil(s: Lords, seat: i64, before: int) -> None:
    after = s.lords[seat].evil
    if s.listening and after != before:
        s.emit("evil", {"seat": seat, "from": before, "to": after, "steps": after - before})


def check_paladin(s: Lords) -> None:
    """The paladin of the year goes where he is drawn to. DL-PAL-01..05"""
    host = paladin_host(s)
    if host >= 0:
        send_paladin(s, host)


def paladin_host(s: Lords) -> i64:
    """Whose dungeon the paladin of the year goes to, or -1 if he stays where he is. DL-PAL-01..05"""
    if s.paladin_at == GONE:
        return -1
    host = s.paladin_at
    floor = t.EVIL_PALADIN - 1 if host == TENT else max(t.EVIL_PALADIN - 1, s.lords[host].evil)
    best: i64 = -1
    for turn in range(s.players):
        seat = s.seat_at(turn)
        evil = s.lords[seat].evil
        if evil > floor or (best >= 0 and evil == floor):
            best = seat
            floor = evil
    return best


def send_paladin(s: Lords, seat: i64) -> None:
    """He takes the head of the party, with the damage he carries. DL-PAL-06, DL-PAL-08, DL-PAL-10"""
    paladin = t.PALADIN + s.year - 1
    host = s.paladin_at
    if host >= 0:
        s.changing_cards(host).party.remove(paladin)
        drop_lone_illusion(s, host)
        recover_bag(s, host)
    party = s.changing_cards(seat).party
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
        if s.listening:
            s.emit("vanished", {"seat": seat, "hero": t.ADVENTURERS[party[0]]})
        s.changing_cards(seat).party.clear()
