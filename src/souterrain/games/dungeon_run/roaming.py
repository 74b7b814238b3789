"""The end of a round: monsters roam, the boss teleports. And the Lair, where the boss comes from. DR-ROAM, DR-LAIR"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .dungeon import lair_ways, lay_lair
from .effects import (
    BESIDE_SELF,
    CONTROL_ROAM,
    NO_ROAMING,
    ON_ROAM,
    PLACE_MONSTER,
    STEPS_2,
    THROUGH_WALLS,
)
from .encounters import draw_encounter, put_monster
from .keeping import place_monster
from .places import NO_CARDS, NONE
from .powers import passive
from .relocating import move_monster
from .state import Chapter, Run
from .tables import EFFECTS
from .verbs import EXIT_BY, MONSTER_NUMBER, MONSTERS, ROAM, STAY, TO
from .wounds import tile_of

HAS_ROAMED: Final = Reason("DR-ROAM-02", "has-roamed")
CANNOT_ROAM: Final = Reason("DR-ROAM-03", "cannot-roam")
NOT_THERE: Final = Reason("DR-ROAM-03", "not-there")
NOT_FARTHEST: Final = Reason("DR-LAIR-02", "not-farthest")
BLOCKS_EXIT: Final = Reason("DR-LAIR-05", "lair-not-there")


# Moves as objects that are there, to list without making a number: by card - ITEMS, and by tile.
ROAM_MOVES: Final[list[Any]] = [ROAM.first + number for number in MONSTER_NUMBER]
TO_MOVES: Final[list[Any]] = [TO.first + tile for tile in range(t.TILES)]


def roams_by(card: i64, mode: i64) -> bool:
    return t.ROAMS[card - t.ITEMS] >> mode & 1 != 0


def destinations(s: Run, card: i64) -> list[int]:
    """Where a monster may roam to. DR-ROAM-01, DR-ROAM-03, DR-ROAM-08, DR-ROAM-09"""
    return destinations_from(s, card, tile_of(s, card))


def destinations_from(s: Run, card: i64, tile: i64) -> list[int]:
    """The same where the tile is known on which it stands."""
    if tile < 0 or s.awake_on(tile) != 0 or is_held(card, tile):
        return NO_CARDS
    if t.is_boss(card):
        return [other for other in s.placed if not s.haunted >> other & 1]
    found: list[int] = []
    for way in range(4):
        near = step(s, card, tile, way)
        if near >= 0:
            found.append(near)
    return found


def is_held(card: i64, tile: i64) -> bool:
    """Does the tile or its nature keep a monster where it is? A boss is never kept. DR-ROAM-08"""
    if t.is_boss(card):
        return False
    special: i64 = t.SPECIAL[tile]
    return special == t.GLYPH_ROOM or special == t.PORTCULLIS or roams_by(card, NO_ROAMING)


def step(s: Run, card: i64, tile: i64, way: i64) -> i64:
    """Where a monster comes that goes this way; NONE if it cannot."""
    near: i64 = s.beside[tile * 4 + way]
    if near < 0 or s.haunted >> near & 1 or (s.sealed >= 0 and s.is_sealed(tile, way)):
        return NONE
    return near if s.near[tile] >> near & 1 or roams_by(card, THROUGH_WALLS) else NONE


def can_roam(s: Run, card: i64, tile: i64) -> bool:
    """Has it anywhere to roam to, if no hero is there?"""
    free = s.laid & ~s.haunted
    if t.is_boss(card):
        return free != 0
    if is_held(card, tile):
        return False
    if s.sealed < 0 and not roams_by(card, THROUGH_WALLS):
        return s.near[tile] & free != 0
    for way in range(4):
        if step(s, card, tile, way) >= 0:
            return True
    return False


def herder(s: Run, card: i64) -> i64:
    """Who chooses where it goes: the First Player, or a hero who leads its kind."""
    if not t.is_boss(card):
        for seat in s.clockwise(s.leader()):
            if not s.heroes[seat].kinds >> CONTROL_ROAM & 1:
                continue
            for e in passive(s, seat, CONTROL_ROAM):
                if e.types & t.FOE_BIT[card - t.ITEMS]:
                    return seat
    return s.leader()


@mypyc_attr(free_list_len=1)
class Roaming(Chapter):
    """Every monster that can roam must, each once, in an order of the First Player's choice. DR-ROAM-02, DR-ROAM-04

    `cards` have not roamed yet, `card` is the one that roams now; `stage` 1: it may go one tile further.
    """

    def __init__(self, cards: list[int] | None = None) -> None:
        super().__init__()
        self.cards = cards if cards is not None else []

    def waiting(self, s: Run) -> list[int]:
        """Those that can roam now."""
        guarded: i64 = 0  # tiles with a conscious hero
        for hero in s.heroes:
            if hero.awake():
                guarded |= t.BIT[hero.tile]
        found: list[int] = []
        for card in self.cards:
            tile = tile_of(s, card)
            if tile >= 0 and not guarded >> tile & 1 and can_roam(s, card, tile):
                found.append(card)
        return found

    def advance(self, s: Run) -> None:
        if self.card < 0:
            waiting = self.waiting(s)
            if not waiting:
                s.pop()
                return
            if len(waiting) > 1:
                s.ask(s.leader(), ROAMING, [ROAM_MOVES[card - t.ITEMS] for card in waiting])
                return
            self.card = waiting[0]
        places = destinations(s, self.card)
        if self.stage == 1:
            if places:
                s.put(herder(s, self.card), GOING_ON)
            else:
                self.finish()
        elif len(places) > 1:
            s.ask(herder(s, self.card), GOING, [TO_MOVES[tile] for tile in places])
        else:
            self.go(s, places[0])

    def go(self, s: Run, tile: i64) -> None:
        move_monster(s, self.card, tile)
        if self.stage == 0 and roams_by(self.card, STEPS_2):
            self.stage = 1
        else:
            self.finish()

    def finish(self) -> None:
        self.cards = [card for card in self.cards if card != self.card]
        self.card = NONE
        self.stage = 0

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"monster": t.CARD_NAMES[self.card] if self.card >= 0 else "monster"}

    def clone(self) -> Chapter:
        return self.fill(Roaming())


class NameMonster(Deed[Run, Roaming]):
    """Which one roams next. DR-ROAM-02"""

    def candidates(self, s: Run, f: Roaming, seat: i64) -> list[int]:
        return [MONSTER_NUMBER[card - t.ITEMS] for card in f.cards]

    def why(self, s: Run, f: Roaming, seat: i64, target: i64) -> Reason | None:
        card = MONSTERS[target]
        if card not in f.cards:
            return HAS_ROAMED
        return None if destinations(s, card) else CANNOT_ROAM

    def do(self, s: Run, f: Roaming, seat: i64, target: i64) -> None:
        f.card = MONSTERS[target]


class SendMonster(Deed[Run, Roaming]):
    """Where it goes. DR-ROAM-03"""

    def candidates(self, s: Run, f: Roaming, seat: i64) -> list[int]:
        return destinations(s, f.card)

    def why(self, s: Run, f: Roaming, seat: i64, target: i64) -> Reason | None:
        return None if target in destinations(s, f.card) else NOT_THERE

    def do(self, s: Run, f: Roaming, seat: i64, target: i64) -> None:
        f.go(s, target)


class LetStay(Deed[Run, Roaming]):
    """It goes no further."""

    def do(self, s: Run, f: Roaming, seat: i64, target: i64) -> None:
        f.finish()


ROAMING: Final = Question("roam", [NameMonster(ROAM)])
GOING: Final = Question("roam-to", [SendMonster(TO)])
GOING_ON: Final = Question("roam-on", [SendMonster(TO), LetStay(STAY)])


# ------------------------------------------------------------------ after the roaming step


class Calling(Chapter):
    """A boss that calls others: one encounter card is drawn, a monster comes to a tile beside it."""

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            if not calls(s):
                s.pop()
                return
            card = draw_encounter(s)
            if card < 0:
                s.pop()
                return
            if not t.is_monster(card) or not self.places(s):
                s.discards = [*s.discards, card]
                s.pop()
                return
            self.card = card
        places = self.places(s)
        if len(places) > 1:
            s.put(s.leader(), CALLING)
        else:
            self.put(s, places[0])

    def places(self, s: Run) -> list[int]:
        return [tile for tile in s.adjacent(tile_of(s, s.boss)) if s.monster_at[tile] < 0]

    def put(self, s: Run, tile: i64) -> None:
        s.pop()
        put_monster(s, self.card, tile)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"monster": t.CARD_NAMES[self.card]}

    def clone(self) -> Chapter:
        return self.fill(Calling())


def calls(s: Run) -> bool:
    """Is the boss in the dungeon one that calls others after roaming?"""
    if not s.boss_met or tile_of(s, s.boss) < 0:
        return False
    for number in t.EFFECTS_OF[s.boss]:
        e = EFFECTS[number]
        if e.kind == PLACE_MONSTER and e.when == ON_ROAM and e.target == BESIDE_SELF:
            return True
    return False


class PutCalled(Deed[Run, Calling]):
    def candidates(self, s: Run, f: Calling, seat: i64) -> list[int]:
        return f.places(s)

    def why(self, s: Run, f: Calling, seat: i64, target: i64) -> Reason | None:
        return None if target in f.places(s) else NOT_THERE

    def do(self, s: Run, f: Calling, seat: i64, target: i64) -> None:
        f.put(s, target)


CALLING: Final = Question("call", [PutCalled(TO)])


# ------------------------------------------------------------------ the lair


class Lair(Chapter):
    """The Lair is attached to the farthest tile and the boss turned up; the First Player settles ties. DR-LAIR-01..07

    `tile` is the tile it is attached to, once that is settled.
    """

    def advance(self, s: Run) -> None:
        ways = [code for code in lair_ways(s) if self.tile < 0 or code >> 2 == self.tile]
        tiles = {code >> 2 for code in ways}
        if len(tiles) > 1:
            s.ask(s.leader(), PLACING, [TO_MOVES[tile] for tile in sorted(tiles)])
        elif len(ways) > 1:
            self.tile = ways[0] >> 2
            s.ask(s.leader(), ATTACHING, [EXIT_BY.first + (code & 3) for code in ways])
        else:
            self.place(s, ways[0])

    def place(self, s: Run, code: i64) -> None:
        s.pop()
        lay_lair(s, code)
        s.boss_met = True
        place_monster(s, s.boss, t.LAIR)
        s.buried = s.pile
        s.pile = []
        s.pile_seen = []
        s.reveal("boss")
        if s.listening:
            s.emit("boss", {"monster": t.CARD_NAMES[s.boss], "tile": t.TILE_NAMES[code >> 2]})

    def clone(self) -> Chapter:
        return self.fill(Lair())


class AttachTo(Deed[Run, Lair]):
    """To which of the farthest tiles. DR-LAIR-05"""

    def candidates(self, s: Run, f: Lair, seat: i64) -> list[int]:
        return sorted({code >> 2 for code in lair_ways(s)})

    def why(self, s: Run, f: Lair, seat: i64, target: i64) -> Reason | None:
        for code in lair_ways(s):
            if code >> 2 == target:
                return None
        return NOT_FARTHEST

    def do(self, s: Run, f: Lair, seat: i64, target: i64) -> None:
        f.tile = target


class AttachBy(Deed[Run, Lair]):
    """At which of its exits. DR-LAIR-05"""

    def candidates(self, s: Run, f: Lair, seat: i64) -> list[int]:
        return [code & 3 for code in lair_ways(s) if code >> 2 == f.tile]

    def why(self, s: Run, f: Lair, seat: i64, target: i64) -> Reason | None:
        return None if f.tile * 4 + target in lair_ways(s) else BLOCKS_EXIT

    def do(self, s: Run, f: Lair, seat: i64, target: i64) -> None:
        f.place(s, f.tile * 4 + target)


PLACING: Final = Question("lair", [AttachTo(TO)])
ATTACHING: Final = Question("lair-exit", [AttachBy(EXIT_BY)])
