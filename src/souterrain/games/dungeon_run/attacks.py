"""Free attacks: only the attacker rolls. DR-FREE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from . import tables as t
from .assigning import needed, never_hits
from .battle import feed, find_hits, ignored_hits, touch
from .bearing import redirect
from .defeat import settle_defeats
from .dice import new_throw, roll_hero, roll_monster, settle_dice
from .effects import FREE_ROLL, FROM_FREE_ATTACK, KILL, ON_ATTACKED, ON_KILL, ON_ROLL
from .helping import rally
from .places import NONE
from .state import Chapter, Run
from .tables import EFFECTS
from .windows import open_window
from .wounds import (
    after_prevention,
    cancel_hits,
    is_slain,
    place_wounds,
    regenerate_nearby,
    roll_armour,
    slay,
    tile_of,
    total_worth,
    wound_monster,
)

ATTACKED: Final = 0
ROLL: Final = 1
HITS: Final = 2
BORNE: Final = 3
WOUNDS: Final = 4
CHECK: Final = 5


class MonsterAttack(Chapter):
    """A monster's free attack on a hero. DR-FREE-03, DR-FREE-06"""

    def __init__(self, seat: int = NONE, card: int = NONE) -> None:
        super().__init__(seat)
        self.card = card

    def step(self, s: Run) -> None:
        stage = self.stage
        self.stage += 1
        if stage == ATTACKED:
            throw = new_throw(s, FREE_ROLL, NONE)
            throw.rival = self.seat
            throw.monster = self.card
            throw.tile = s.heroes[self.seat].tile
            if s.listening:
                s.emit("free-attack", {"seat": self.seat, "monster": t.CARD_NAMES[self.card]})
            open_window(s, ON_ATTACKED, self.seat)
            return
        throw = s.throw()
        if stage == ROLL:
            roll_monster(s, throw)
            settle_dice(s)
        elif stage == HITS:
            find_hits(throw)
            roll_armour(s, self.seat)
        elif stage == BORNE:
            redirect(s, self.seat, after_prevention(s, self.seat, len(throw.hits), FROM_FREE_ATTACK))
        elif stage == WOUNDS:
            place_wounds(s, self.seat, s.outcome, NONE)
            self.mask = throw.bearers | (t.BIT[self.seat] if s.outcome > 0 else 0)
            feed(s, self.card, s.outcome + throw.borne, self.mask)
            settle_defeats(s)
        elif stage == CHECK:
            touch(s, self.card, self.mask, False)
        else:
            s.throws.pop()
            s.pop()

    def clone(self) -> Chapter:
        return self.fill(MonsterAttack())


DECLARED: Final = 0
REACTED: Final = 1
THROWN: Final = 2
COUNTED: Final = 3
AIMED: Final = 4
LANDED: Final = 5
RALLIES: Final = 6
KILLED: Final = 7


class HeroAttack(Chapter):
    """A hero's free attack with a rating on one target, or on all of a tile with one roll. DR-FREE-04, DR-FREE-06

    `cards` are the targets: seats, and monsters by their cards; `number` is how many have been looked at, `mask` 1
    once a monster was killed; `tile` is where heroes were wounded and `other` how many, for monsters that live on it.
    """

    def __init__(self, seat: int = NONE, effect: int = NONE, targets: list[int] | None = None) -> None:
        super().__init__(seat)
        self.effect = effect
        self.other = 0
        self.cards = targets if targets is not None else []

    def step(self, s: Run) -> None:
        stage = self.stage
        if stage == REACTED:
            self.warn(s)
            return
        self.stage += 1
        if stage == DECLARED:
            self.declare(s)
        elif stage == THROWN:
            self.aim(s, self.cards[0])
            open_window(s, ON_ROLL, self.seat)
        elif stage == COUNTED:
            self.number = 0
            roll_hero(s, s.throw())
            settle_dice(s)
        elif stage == AIMED:
            self.strike(s)
        elif stage == LANDED:
            self.land(s)
        elif stage == RALLIES:
            if self.mask:
                rally(s, self.seat, KILL, False)
        elif stage == KILLED:
            if self.mask:
                open_window(s, ON_KILL, self.seat)
        else:
            s.throws.pop()
            s.pop()

    def declare(self, s: Run) -> None:
        e = EFFECTS[self.effect]
        throw = new_throw(s, FREE_ROLL, self.seat)
        throw.rating = e.rating
        throw.total = e.total
        throw.extra = e.dice
        if s.listening:
            s.emit("attacks", {"seat": self.seat, "targets": [self.target_name(s, code) for code in self.cards]})

    def warn(self, s: Run) -> None:
        """Heroes among the targets may react, one after the other. DR-FREE-06"""
        while self.number < len(self.cards):
            code = self.cards[self.number]
            self.number += 1
            self.aim(s, code)
            if code < t.SEATS and open_window(s, ON_ATTACKED, code):
                return
        self.stage = THROWN

    def target_name(self, s: Run, code: i64) -> str:
        return t.HERO_NAMES[s.heroes[code].figure] if code < t.SEATS else t.CARD_NAMES[code]

    def aim(self, s: Run, code: i64) -> None:
        throw = s.throw()
        throw.rival = code if code < t.SEATS else NONE
        throw.monster = NONE if code < t.SEATS else code

    def strike(self, s: Run) -> None:
        """Count the dice against the next target's own number. DR-FREE-04"""
        throw = s.throw()
        code = self.cards[self.number]
        self.aim(s, code)
        throw.strikes = []
        if code >= t.SEATS:
            if tile_of(s, code) >= 0 and not never_hits(s, throw):
                throw.strikes = [die for die in throw.dice if die >= needed(s, throw, self.seat)]
            cancel_hits(s, self.seat, ignored_hits(code), True)
        elif s.heroes[code].awake():
            throw.strikes = [die for die in throw.dice if die >= needed(s, throw, self.seat)]
            roll_armour(s, code, True)

    def land(self, s: Run) -> None:
        """Wounds, and who is defeated by them; then the next target."""
        throw = s.throw()
        code = self.cards[self.number]
        amount = total_worth(s, throw, False)
        if code >= t.SEATS:
            wound_monster(s, code, amount, FROM_FREE_ATTACK)
            if tile_of(s, code) >= 0 and is_slain(s, code):
                slay(s, code, self.seat)
                self.mask = 1
        else:
            placed = after_prevention(s, code, amount, FROM_FREE_ATTACK)
            place_wounds(s, code, placed, self.seat)
            if placed > 0:
                self.tile = s.heroes[code].tile
                self.other += 1
        self.number += 1
        if self.number < len(self.cards):
            self.stage = AIMED
            return
        for _ in range(self.other):  # not before all of the attack has landed
            regenerate_nearby(s, self.tile)
        settle_defeats(s)

    def clone(self) -> Chapter:
        return self.fill(HeroAttack())
