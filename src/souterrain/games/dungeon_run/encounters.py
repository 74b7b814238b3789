"""What a tile holds: the content die, encounter cards, and strangers. DR-ROLL, DR-ENC"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .battle import Battle
from .dice import new_throw
from .effects import ADJUST_DIE, CONTENT_ROLL, ON_CONTENT, REROLL, Effect
from .items import lay_treasure
from .keeping import place_monster, place_stranger, set_wounds
from .places import DOWN, NONE, UNDER
from .powers import NO_EFFECT, Power, teach
from .state import Chapter, Run
from .strangers import Dealing, why_deal
from .traps import Disarm
from .verbs import TURN_DIE
from .windows import open_window

NOT_BY_SO_MUCH: Final = Reason("DR-ABIL-08", "not-by-so-much")


def draw_encounter(s: Run) -> i64:
    """The top encounter card; NONE if there is none. With 5 or 6 players the discards come back. DR-P56-03..05"""
    if not s.encounters and s.players > 4 and s.discards:
        reshuffle(s)
    if not s.encounters:
        return NONE
    card = s.encounters[0]
    s.encounters = s.encounters[1:]
    s.encounters_seen = s.encounters_seen[1:]
    s.reveal("encounter")
    if s.listening:
        s.emit("drew", {"card": t.CARD_NAMES[card]})
    return card


def reshuffle(s: Run) -> None:
    pile = sorted(s.discards)
    s.rng.shuffle(pile)
    s.encounters = pile
    s.encounters_seen = [0] * len(pile)
    s.discards = []
    if s.listening:
        s.emit("reshuffled", {"count": len(pile)})


def draw_monster(s: Run) -> i64:
    """Draw until a monster appears; the others are discarded, and the deck is reshuffled at most once. DR-SUMMON-05"""
    shuffled = False
    while s.encounters or (s.players > 4 and s.discards and not shuffled):
        if not s.encounters:
            shuffled = True
        card = draw_encounter(s)
        if t.is_monster(card):
            return card
        s.discards = [*s.discards, card]
    return NONE


def put_monster(s: Run, card: i64, tile: i64) -> bool:
    """A monster card comes onto a tile; False if another one is there already. DR-ENC-08, DR-ROAM-07"""
    if s.monster_at[tile] >= 0:
        s.discards = [*s.discards, card]
        return False
    place_monster(s, card, tile)
    set_wounds(s, card, 0)
    scare_stranger(s, tile)
    if s.listening:
        s.emit("monster-placed", {"monster": t.CARD_NAMES[card], "tile": t.TILE_NAMES[tile]})
    return True


def scare_stranger(s: Run, tile: i64) -> None:
    """A monster comes: a stranger on the tile is discarded. DR-ROAM-07"""
    if s.stranger_at[tile] >= 0:
        s.discards = [*s.discards, s.stranger_at[tile]]
        if s.listening:
            s.emit("chased", {"card": t.CARD_NAMES[s.stranger_at[tile]]})
        place_stranger(s, NONE, tile)


def meet(s: Run, seat: i64, card: i64, tile: i64) -> None:
    """An encounter card was drawn for a tile, by this hero. DR-ENC-01, DR-ENC-03, DR-ENC-04, DR-MOVE-06"""
    hero = s.heroes[seat]
    here = hero.awake() and hero.tile == tile
    if t.is_monster(card):
        if put_monster(s, card, tile) and here:
            s.push(Battle(seat, card, True))
    elif t.is_trap(card):
        if here:
            s.push(Disarm(seat, card, False))
        else:
            s.discards = [*s.discards, card]
    else:
        place_stranger(s, card, tile)
        if here and why_deal(s, seat, card) is None:
            s.push(Dealing(seat, card, True))


class Content(Chapter):
    """One die tells what a standard tile holds, or whether something waits in the Den. DR-ROLL-01..05, DR-SPEC-04"""

    def __init__(self, seat: int = NONE, tile: int = NONE) -> None:
        super().__init__(seat)
        self.tile = tile

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            throw = new_throw(s, CONTENT_ROLL, self.seat)
            throw.tile = self.tile
            self.roll(s)
            if open_window(s, ON_CONTENT, self.seat):
                return
        die = s.throws.pop().dice[0]
        s.pop()
        card = draw_encounter(s) if t.ENCOUNTER_VALUE[self.tile] >> die & 1 else NONE
        if t.TREASURE_VALUE[self.tile] >> die & 1:
            under = card >= 0 and t.is_monster(card)
            if lay_treasure(s, UNDER + card if under else DOWN + self.tile) and s.listening:
                s.emit("treasure-laid", {"tile": t.TILE_NAMES[self.tile]})
        if card >= 0:
            meet(s, self.seat, card, self.tile)

    def roll(self, s: Run) -> None:
        s.throw().dice = s.roll(1)
        if s.listening:
            s.emit("content", {"seat": self.seat, "die": s.throw().dice[0]})

    def clone(self) -> Chapter:
        return self.fill(Content())


def content_of(s: Run, seat: i64) -> bool:
    """Is the content die of this hero on the table?"""
    return len(s.throws) > 0 and s.throw().kind == CONTENT_ROLL and s.throw().seat == seat


class RerollContent(Power):
    """Roll the content die again."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        throw_here = content_of(s, seat) and e.rolls & CONTENT_ROLL
        return None if throw_here and not s.throw().rerolled >> seat & 1 else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        throw = s.throw()
        throw.rerolled |= t.BIT[seat]
        throw.dice = s.roll(1)
        if s.listening:
            s.emit("content", {"seat": seat, "die": throw.dice[0]})


class AdjustContent(Power):
    """Turn the content die up or down."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if content_of(s, seat) and e.rolls & CONTENT_ROLL else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(Adjusting(seat, e.amount))


teach(REROLL, RerollContent())
teach(ADJUST_DIE, AdjustContent())


class Adjusting(Chapter):
    """By how much the die is turned; `number` is the most."""

    def __init__(self, seat: int = NONE, most: int = 0) -> None:
        super().__init__(seat)
        self.number = most

    def advance(self, s: Run) -> None:
        s.put_choice(self.seat, ADJUSTING)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"dice": str(s.throw().dice[0]), "foe_dice": "none"}

    def clone(self) -> Chapter:
        return self.fill(Adjusting())


class Adjust(Deed[Run, Adjusting]):
    def why(self, s: Run, f: Adjusting, seat: i64, target: i64) -> Reason | None:
        face, to = target // 6 + 1, target % 6 + 1
        if face != s.throw().dice[0] or face == to:
            return NOT_BY_SO_MUCH
        return None if -f.number <= to - face <= f.number else NOT_BY_SO_MUCH

    def do(self, s: Run, f: Adjusting, seat: i64, target: i64) -> None:
        s.throw().dice = [target % 6 + 1]
        s.pop()
        if s.listening:
            s.emit("content", {"seat": seat, "die": target % 6 + 1})


ADJUSTING: Final = Question("adjust", [Adjust(TURN_DIE)])
