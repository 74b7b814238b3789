"""Scoring and titles."""

from __future__ import annotations

from mypy_extensions import i64

from . import tables as t
from .dungeon import room_count, tile_count
from .gifts import item_points
from .state import Lord, Lords


def totals(s: Lords) -> list[int]:
    """The score of each seat as it stands, titles included. DL-SCORE-01..07, DL-TITLE-01..05"""
    return totals_with(s, title_holders(s))


def totals_with(s: Lords, holders: list[int]) -> list[int]:
    """The same for who knows already which seats hold each title, as bits."""
    points: list[int] = []
    for seat in range(s.players):
        alone: i64 = 0
        shared: i64 = 0
        for title in range(len(holders)):
            seats: i64 = holders[title]
            if seats >> seat & 1:
                if seats & (seats - 1):
                    shared += 1
                else:
                    alone += 1
        points.append(own_points(s, seat) + titles_points(s, seat, alone, shared))
    if s.gifts:
        for seat in range(s.players):
            points[seat] += item_points(s, seat, points[seat])
    return points


def title_holders(s: Lords) -> list[int]:
    """By title the seats that hold it, as bits."""
    return [holder_bits(s, title) for title in range(len(t.TITLES))]


def own_points(s: Lords, seat: i64) -> i64:
    """What a lord scores without titles. DL-SCORE-02..07"""
    lord = s.lords[seat]
    points = 2 * tile_count(lord.roomed & ~lord.conquered) + lord.monsters()
    for hero in lord.prison:
        points += 5 if hero >= t.PALADIN else 2
    points -= 2 * tile_count(lord.conquered) + 3 * lord.letters
    return points + room_points(lord)


def room_points(lord: Lord) -> i64:
    """What unconquered rooms count for monsters of the kinds they name. DL-SCORE-07"""
    points: i64 = 0
    if not lord.lair:
        return points
    for room in rooms_kept(lord):
        if t.ROOM_VP[room]:
            for tile in lord.lair:
                if t.ROOM_VP_KINDS[room] >> t.TILE_KIND[tile] & 1:
                    points += t.ROOM_VP[room]
    return points


def rooms_kept(lord: Lord) -> list[int]:
    """The rooms of a lord that are not conquered."""
    kept = lord.roomed & ~lord.conquered
    if not kept:
        return []
    return [lord.room_at[cell] for cell in range(t.CELL_COUNT) if kept >> cell & 1]


def standing(s: Lords, seat: i64, title: i64) -> i64:
    """How a lord stands for a title; more is better. DL-TITLE-01"""
    lord = s.lords[seat]
    if title == 0:
        return lord.evil
    if title == 1:
        return room_count(lord)
    if title == 2:
        return tile_count(lord.dug) - room_count(lord)
    if title == 3:
        return lord.monsters()
    if title == 4:
        return lord.imps
    if title == 5:
        return lord.gold + lord.food + len(lord.traps)
    return -tile_count(lord.conquered)


def holders_of(s: Lords, title: i64) -> list[int]:
    """The seats that hold a title, alone or together. DL-TITLE-04"""
    holders = holder_bits(s, title)
    return [seat for seat in range(s.players) if holders >> seat & 1]


def holder_bits(s: Lords, title: i64) -> i64:
    """The seats that hold a title, as bits."""
    players: i64 = s.players
    holders: i64 = 1
    best = standing(s, 0, title)
    for seat in range(1, players):
        value = standing(s, seat, title)
        bit: i64 = 1
        if value > best:
            best = value
            holders = bit << seat
        elif value == best:
            holders |= bit << seat
    return holders


def title_points(s: Lords, seat: i64, sole: bool) -> i64:
    """What one title gives, the Hall of Fame included. DL-TITLE-02, DL-TITLE-03, DL-TITLE-05"""
    return titles_points(s, seat, 1, 0) if sole else titles_points(s, seat, 0, 1)


def titles_points(s: Lords, seat: i64, alone: i64, shared: i64) -> i64:
    """What titles give, some held alone and some together with others. DL-TITLE-02, DL-TITLE-03, DL-TITLE-05"""
    if alone == 0 and shared == 0:
        return 0
    points = 3 * alone + 2 * shared
    if s.players == 2:
        points -= alone + shared
    lord = s.lords[seat]
    kept = lord.roomed & ~lord.conquered
    cell: i64 = 0
    while kept > 0:
        if kept & 1:
            room = lord.room_at[cell]
            points += alone * t.ROOM_TITLE_SOLE[room] + shared * t.ROOM_TITLE_SHARED[room]
        kept >>= 1
        cell += 1
    return points
