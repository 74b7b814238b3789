"""The course of the game: two years, four seasons of up to six phases, then combat. Phases 1, 5 and 6 are here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .combat import CombatPeriod
from .costs import GiveTrap, Giving
from .events import resolve_event
from .evil import check_paladin
from .gifts import OFFICIAL, hero_gone, offer_items
from .orders import Orders
from .production import Production
from .sending import Sending
from .state import EMPTY, TENT, Chapter, Lords
from .verbs import DISCARD, STRIKE

NEW_ROUND: Final = 0
ORDERS: Final = 1
PRODUCTION: Final = 2
EVENT: Final = 3
ADVENTURERS: Final = 4

NO_SUCH_TRAP: Final = Reason("DL-EVENT-08", "no-such-trap")
NOT_YOURS: Final = Reason("DL-EVENT-08", "tile-not-yours")
GHOSTS_EXEMPT: Final = Reason("DL-MON-13", "ghosts-exempt")
FACE_DOWN: Final = Reason("DL-EVENT-08", "tile-face-down")


class Course(Chapter):
    """The whole game: construction and combat, twice, then the scores. DL-YEAR-01..04"""

    def __init__(self, fighting: int = 0) -> None:
        self.fighting = fighting

    def advance(self, s: Lords) -> None:
        if self.fighting:
            self.fighting = 0
            if s.year == 2:
                s.pop()
                return
            start_second_year(s)
        elif s.season == 4:
            self.fighting = 1
            s.push(CombatPeriod())
            return
        phase = s.phase
        if phase == ORDERS and s.gifts == OFFICIAL and s.season == 3 and s.items_sent < s.year:
            s.items_sent = s.year
            s.push(Sending(s.players))
            return
        s.phase += 1
        if phase == NEW_ROUND:
            new_round(s)
        elif phase == ORDERS:
            s.push(Orders())
        elif phase == PRODUCTION:
            s.push(Production())
        elif phase == EVENT:
            if s.season:
                resolve_event(s)
        elif phase == ADVENTURERS:
            if s.season:
                s.push(Arrivals())
        else:
            end_round(s)

    def clone(self) -> Frame[Lords]:
        return Course(self.fighting)


def new_round(s: Lords) -> None:
    """Phase 1: fresh monsters, rooms, the next event and the next adventurers. DL-ROUND-01..09"""
    s.reveal("new-round")
    if s.listening:
        s.emit("season", {"season": t.SEASONS[s.season], "year": s.year, "seat": s.first})
    s.monster_discard = s.monster_discard + s.tavern
    s.room_discard = s.room_discard + s.for_sale
    s.tavern = s.monster_pile[s.monster_top : s.monster_top + 3]
    s.monster_top += 3
    s.for_sale = s.room_pile[s.room_top : s.room_top + 2]
    s.room_top += 2
    if s.listening:
        s.emit("tavern", {"tiles": [t.TILES[tile] for tile in s.tavern]})
        s.emit("for-sale", {"rooms": [t.ROOM_NAMES[room] for room in s.for_sale]})
    if s.season == 3:
        return
    announce_event(s)
    draw_adventurers(s)


def announce_event(s: Lords) -> None:
    """The event of the next season is turned up, with its card if it is the special one. DL-ROUND-03, DL-ROUND-04"""
    s.events_shown |= 1 << s.season
    event = s.events_laid[s.season]
    if event == t.SPECIAL:
        s.special_shown |= 1 << s.year - 1
    if s.listening:
        special = event == t.SPECIAL
        name = t.SPECIALS[s.specials[s.year - 1]] if special else t.EVENTS[event]
        s.emit("announced", {"event": name, "season": t.SEASONS[s.season + 1]})


def draw_adventurers(s: Lords) -> None:
    """Three or four adventurers for the next season, weakest first. DL-ROUND-05..08"""
    count = 4 if s.players == 4 else 3
    drawn = s.hero_pile[s.hero_top : s.hero_top + count]
    s.hero_top += count
    if _same_power(drawn) and not _same_power(s.hero_pile[s.hero_top :] + drawn[:1]):
        exchange_last(s, drawn)
    s.heroes_known = min(s.heroes_known, len(s.hero_pile) - s.hero_top)
    s.next_row = sorted(drawn, key=_power)
    if s.listening:
        s.emit("heroes-drawn", {"heroes": [t.ADVENTURERS[hero] for hero in s.next_row]})


def exchange_last(s: Lords, drawn: list[int]) -> None:
    """The last one drawn goes under the pile, until one of another power comes. All see it. DL-ROUND-07, DL-KNOW-04"""
    pile = s.hero_pile[s.hero_top :]
    under = [drawn.pop()]
    while t.POWER[pile[0]] == t.POWER[drawn[0]]:
        under.append(pile.pop(0))
    drawn.append(pile.pop(0))
    s.hero_pile = pile + under
    s.hero_top = 0
    s.heroes_known += len(under)
    if s.listening:
        s.emit("heroes-put-under", {"heroes": [t.ADVENTURERS[hero] for hero in under]})


def _same_power(heroes: list[int]) -> bool:
    for hero in heroes:
        if t.POWER[hero] != t.POWER[heroes[0]]:
            return False
    return True


def _power(hero: int) -> int:
    return t.POWER[hero]


def impatient(s: Lords) -> bool:
    """Do the Impatient Heroes of the special event arrive this season?"""
    return s.events_laid[s.season - 1] == t.SPECIAL and s.specials[s.year - 1] == t.IMPATIENT_HEROES


class Arrivals(Giving):
    """Phase 5: each player receives one adventurer, the least evil the weakest. DL-ADV-01..08"""

    def __init__(self) -> None:
        self.handed = 0
        self.turn = 0
        self.arrived: list[int] = []  # the adventurer each seat received

    def advance(self, s: Lords) -> None:
        if not self.handed:
            self.handed = 1
            offer_items(s)
            self.arrived = hand_out(s)
        while self.turn < s.players and impatient(s):
            if self.greet(s, s.seat_at(self.turn)):
                return
            self.turn += 1
        s.pop()

    def greet(self, s: Lords, seat: int) -> bool:
        """Impatient Heroes: what the new adventurer does at once; True if the player must choose. DL-EVENT-07"""
        lord = s.lords[seat]
        kind = t.CLASS[self.arrived[seat]]
        if kind == t.THIEF and lord.gold:
            s.changing_board(seat).gold -= 1
            if s.listening:
                s.emit("gold-lost", {"seat": seat, "count": 1})
        elif kind == t.PRIEST and lord.imps:
            s.lose_imp(seat)
        elif kind == t.WIZARD and lord.traps:
            s.put(seat, LOSING_TRAP)
            return True
        elif kind == t.WARRIOR:
            moves = KNOCK_OUT.moves(s, self, seat)
            if moves:
                s.ask(seat, KNOCK_OUT, moves)
                return True
        return False

    def gave_trap(self, s: Lords, seat: i64) -> None:
        self.turn += 1
        if s.listening:
            s.emit("trap-lost", {"seat": seat})

    def clone(self) -> Frame[Lords]:
        copy = Arrivals()
        copy.handed = self.handed
        copy.turn = self.turn
        copy.arrived = self.arrived
        return copy


class KnockOut(Deed[Lords, Arrivals]):
    """A warrior knocks a monster out for the year. DL-EVENT-07, DL-EVENT-08"""

    def candidates(self, s: Lords, f: Arrivals, seat: i64) -> list[int]:
        return s.lords[seat].lair

    def why(self, s: Lords, f: Arrivals, seat: i64, target: i64) -> Reason | None:
        if target not in s.lords[seat].lair:
            return NOT_YOURS
        if t.IS_GHOST[target]:
            return GHOSTS_EXEMPT
        return FACE_DOWN if s.tired >> target & 1 else None

    def do(self, s: Lords, f: Arrivals, seat: i64, target: i64) -> None:
        f.turn += 1
        s.tired |= 1 << target
        if s.listening:
            s.emit("struck", {"seat": seat, "tile": t.TILES[target]})


KNOCK_OUT: Final = Question("knock-out", [KnockOut(STRIKE)])
LOSING_TRAP: Final = Question("lose-trap", [GiveTrap(DISCARD, NO_SUCH_TRAP)])


def ranking(s: Lords) -> list[int]:
    """Seats from least to most evil, the npc cube as -1; level cubes in turn order, the npc last. DL-ADV-02..05"""
    ranked = s.order()
    ranked.sort(key=lambda seat: s.lords[seat].evil)
    if s.npc_evil != EMPTY:
        at = 0
        while at < len(ranked) and s.lords[ranked[at]].evil <= s.npc_evil:
            at += 1
        ranked.insert(at, EMPTY)
    return ranked


def hand_out(s: Lords) -> list[int]:
    """Adventurers from left to right to the ranked cubes; who got which. DL-ADV-02, DL-ADV-06..08, DL-NPC-13"""
    arrived = [EMPTY] * s.players
    row = s.row
    s.row = []
    for place, seat in enumerate(ranking(s)):
        hero = row[place]
        if seat == EMPTY:
            s.far_lands = [*s.far_lands, hero]
            hero_gone(s, hero)
            continue
        arrived[seat] = hero
        join_party(s, seat, hero)
        if s.listening:
            s.emit("arrival", {"seat": seat, "hero": t.ADVENTURERS[hero]})
    return arrived


def join_party(s: Lords, seat: int, hero: int) -> None:
    """A warrior goes to the front (behind the paladin), others to the rear, before bards. DL-ADV-06, MG-BARD-02"""
    party = s.changing_cards(seat).party
    if t.CLASS[hero] == t.WARRIOR:
        party.insert(1 if party and party[0] >= t.PALADIN else 0, hero)
        return
    at = len(party)
    while t.CLASS[hero] != t.BARD and at and t.CLASS[party[at - 1]] == t.BARD:
        at -= 1
    party.insert(at, hero)


def end_round(s: Lords) -> None:
    """Phase 6: imps go home, the first-player token moves on, except in autumn. DL-END-01, DL-END-02"""
    for seat in range(s.players):
        lord = s.changing_board(seat)
        lord.busy = 0
        lord.busy_trolls = 0
        lord.mined = 0
        lord.produced = 0
        lord.produced_twice = 0
    if s.season < 3:
        s.first = (s.first + 1) % s.players
    s.season += 1
    s.phase = NEW_ROUND
    s.row = s.next_row
    s.next_row = []


def start_second_year(s: Lords) -> None:
    """Turn of the year, in the order of the rulebook. DL-Y2-01..07, DL-Y2-10, DL-PAL-15, DL-PAL-16"""
    if s.paladin_at == TENT:
        s.far_lands = [*s.far_lands, t.PALADIN]
    s.year = 2
    s.season = 0
    s.phase = NEW_ROUND
    s.city = s.later_city
    s.later_city = []
    s.far_lands = s.far_lands + sorted(s.hero_pile[s.hero_top :])
    s.hero_pile = s.later_heroes
    s.later_heroes = []
    s.hero_top = 0
    s.heroes_known = 0
    if s.npc_evil != EMPTY:
        s.npc_evil = max(0, s.npc_evil - 2)
    if s.players == 4:
        s.first = (s.first + 3) % 4
    elif s.players == 3:
        s.first = (s.first + 1) % 3
    laid = s.events_laid.copy()
    s.rng.shuffle(laid)
    s.events_laid = laid
    s.events_shown = 0
    for seat in range(s.players):
        s.changing_cards(seat).peeked = 0
    s.paladin_at = TENT
    if s.listening:
        s.emit("second-year", {"seat": s.first})
    check_paladin(s)
