"""How many dice are rolled, and the tests and contests that heroes make. DR-HERO-06, DR-HERO-09, DR-BAT-18"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .effects import (
    ANY_RATING,
    BATTLE_ROLL,
    DEFEND_ROLL,
    DICE,
    ENEMY_DICE,
    ESCAPE_DICE,
    ESCAPE_ROLL,
    FORCE_REROLL,
    FREE_ROLL,
    HERO_FOE,
    IMMUNE,
    MONSTER_ATTACK,
    MONSTER_FOE,
    ON_ATTACKED,
    ON_ROLL,
    RATINGS,
    REROLL,
    SABOTAGE_MOD,
    SAME_NAME,
    SET_DIE,
    STAT,
    STRONGER,
    TEST_ROLL,
    WEAKER_AGAINST,
    Effect,
)
from .places import NONE
from .powers import NO_EFFECT, Power, of_mode, passive, teach
from .rerolls import Rerolls, waiting
from .state import Chapter, Run
from .tables import EFFECTS
from .throw import Throw
from .turning import Turning
from .verbs import RATE
from .windows import open_window

EVERY_FOE: Final = MONSTER_FOE | HERO_FOE
NOT_ASKED_FOR: Final = Reason("DR-HERO-04", "rating-not-asked")


# ------------------------------------------------------------------ counting


def current(s: Run, seat: i64, rating: i64) -> i64:
    """The trained rating with all that changes it. DR-HERO-06"""
    value = s.heroes[seat].trained(rating)
    for e in passive(s, seat, STAT):
        if e.rating == rating:
            value += e.amount
    return value


def foe_bits(throw: Throw) -> i64:
    """What kind of opponent the roller has; 0: none."""
    if throw.monster >= 0:
        return t.FOE_BIT[throw.monster - t.ITEMS]
    return HERO_FOE if throw.rival >= 0 else 0


def applies(e: Effect, kind: i64, rating: i64, foe: i64) -> bool:
    """Does an effect concern a roll of this kind and rating against this opponent?"""
    if not e.rolls & kind or (e.rating != ANY_RATING and e.rating != rating):
        return False
    return e.vs == EVERY_FOE or e.vs & foe != 0


def added_dice(s: Run, seat: i64, kind: i64, rating: i64, foe: i64, gain: bool) -> i64:
    """What the hero's cards add to or take from a roll; without `gain` only what they take."""
    total: i64 = 0
    for e in passive(s, seat, DICE):
        if applies(e, kind, rating, foe) and (gain or e.amount < 0):
            times = min(s.heroes[seat].wounds // e.every, e.most) if e.every else 1
            total += e.amount * times
    return total


def taken_dice(s: Run, victim: i64, kind: i64, rating: i64, roller: i64) -> i64:
    """What the cards of the hero attacked take from the attacker's dice."""
    total: i64 = 0
    for e in passive(s, victim, ENEMY_DICE):
        if e.vs & roller and e.rolls & kind and (e.rating == ANY_RATING or e.rating == rating):
            total += e.amount
    return total


def sabotaged_dice(s: Run, throw: Throw) -> i64:
    """What sabotage takes away, however many sabotage. DR-SAB-02"""
    if throw.saboteurs == 0 or of_mode(s, throw.seat, SABOTAGE_MOD, IMMUNE) is not None:
        return 0
    most: i64 = t.SABOTAGE_DICE
    for seat in range(s.players):
        if throw.saboteurs >> seat & 1:
            for e in passive(s, seat, SABOTAGE_MOD):
                if e.mode == STRONGER:
                    most = max(most, e.dice)
    for e in passive(s, throw.seat, SABOTAGE_MOD):
        if e.mode == WEAKER_AGAINST:
            most = min(most, e.dice)
    return most


def hero_dice(s: Run, throw: Throw) -> i64:
    """The dice of the hero who acts. DR-HERO-09"""
    foe = foe_bits(throw)
    if throw.total:
        count = throw.total + added_dice(s, throw.seat, throw.kind, throw.rating, foe, False)
    else:
        count = current(s, throw.seat, throw.rating)
        count += added_dice(s, throw.seat, throw.kind, throw.rating, foe, True)
    count += throw.extra + throw.assist_dice - sabotaged_dice(s, throw)
    if throw.kind == ESCAPE_ROLL and throw.monster >= 0:
        for number in t.EFFECTS_OF[throw.monster]:
            if EFFECTS[number].kind == ESCAPE_DICE:
                count += EFFECTS[number].amount
    if throw.rival >= 0 and throw.kind & (BATTLE_ROLL | FREE_ROLL):
        count += taken_dice(s, throw.rival, throw.kind, throw.rating, HERO_FOE)
    return min(max(1, count), t.MOST_DICE)


def rival_dice(s: Run, throw: Throw) -> i64:
    """The dice of the hero who is attacked or contests. DR-PVP-02"""
    kind = rival_kind(throw)
    count = current(s, throw.rival, throw.rival_rating) + throw.foe_extra
    count += added_dice(s, throw.rival, kind, throw.rival_rating, HERO_FOE, True)
    if kind == DEFEND_ROLL:
        count += taken_dice(s, throw.seat, kind, throw.rival_rating, HERO_FOE)
    return min(max(1, count), t.MOST_DICE)


def rival_kind(throw: Throw) -> i64:
    """What kind of roll the other hero makes."""
    return DEFEND_ROLL if throw.kind == BATTLE_ROLL else TEST_ROLL


def monster_dice(s: Run, throw: Throw) -> i64:
    """The dice of a monster that attacks a hero. DR-BAT-03"""
    card = throw.monster
    victim = throw.seat if throw.seat >= 0 else throw.rival
    count: i64 = t.ATTACK[card - t.ITEMS] + throw.foe_extra
    for number in t.EFFECTS_OF[card]:
        e = EFFECTS[number]
        if e.kind == MONSTER_ATTACK:
            count += e.amount * (namesakes(s, card) if e.event == SAME_NAME else s.hurts[card - t.ITEMS] // e.every)
    count += taken_dice(s, victim, throw.kind, NONE, t.FOE_BIT[card - t.ITEMS])
    return min(max(1, count), t.MOST_DICE)


def namesakes(s: Run, card: i64) -> i64:
    """Other cards of the same name that lie on tiles."""
    count = 0
    for other in s.monster_at:
        if other >= 0 and other != card and t.KIND_NAMES[other - t.ITEMS] == t.KIND_NAMES[card - t.ITEMS]:
            count += 1
    return count


def at_least(dice: list[int], face: i64) -> i64:
    """How many dice make this number. DR-GEN-05"""
    count = 0
    for die in dice:
        if die >= face:
            count += 1
    return count


# ------------------------------------------------------------------ rolling


def in_short(dice: list[int]) -> str:
    return " ".join([str(die) for die in dice])


def roll_hero(s: Run, throw: Throw) -> None:
    throw.dice = sorted(s.roll(hero_dice(s, throw)))
    if s.listening:
        s.emit("rolled", {"seat": throw.seat, "rating": RATINGS[throw.rating], "dice": in_short(throw.dice)})


def roll_rival(s: Run, throw: Throw) -> None:
    throw.foe_dice = sorted(s.roll(rival_dice(s, throw)))
    if s.listening:
        s.emit("rolled", {"seat": throw.rival, "rating": RATINGS[throw.rival_rating], "dice": in_short(throw.foe_dice)})


def roll_monster(s: Run, throw: Throw) -> None:
    """The First Player rolls for the monster. DR-BAT-03, DR-FREE-03"""
    throw.foe_dice = sorted(s.roll(monster_dice(s, throw)))
    if s.listening:
        s.emit("monster-rolled", {"monster": t.CARD_NAMES[throw.monster], "dice": in_short(throw.foe_dice)})


def new_throw(s: Run, kind: i64, seat: i64) -> Throw:
    """Begin an action with dice: its limits count anew. DR-REROLL-07"""
    throw = Throw()
    throw.kind = kind
    throw.seat = seat
    if seat >= 0:
        throw.tile = s.heroes[seat].tile
    s.throws.append(throw)
    return throw


class DiceRoll(Chapter):
    """What tests, contests, escapes and disarmings have in common: a rating is chosen, dice are rolled and rerolled."""

    def ratings(self, s: Run, seat: i64) -> i64:
        """The ratings that may be rolled, as bits."""
        raise NotImplementedError

    def choose_rating(self, s: Run, seat: i64) -> bool:
        """Settle the rating of the acting hero; True if its player must be asked."""
        allowed = self.ratings(s, seat)
        if allowed & (allowed - 1):
            s.put(seat, RATING)
            return True
        self.set_rating(s, seat, 0 if allowed == 1 else 1 if allowed == 2 else 2)
        return False

    def set_rating(self, s: Run, seat: i64, rating: i64) -> None:
        throw = s.throw()
        if seat == throw.seat:
            throw.rating = rating
        else:
            throw.rival_rating = rating
        self.stage += 1


class ChooseRating(Deed[Run, DiceRoll]):
    """Which rating is rolled. DR-HERO-04"""

    def why(self, s: Run, f: DiceRoll, seat: i64, target: i64) -> Reason | None:
        return None if f.ratings(s, seat) >> target & 1 else NOT_ASKED_FOR

    def do(self, s: Run, f: DiceRoll, seat: i64, target: i64) -> None:
        f.set_rating(s, seat, target)


RATING: Final = Question("rating", [ChooseRating(RATE)])


def settle_dice(s: Run) -> None:
    """Rerolls, then effects that turn dice: pushed so that they come in this order. DR-REROLL-05, DR-REROLL-08"""
    kinds: i64 = 0
    for hero in s.heroes:
        kinds |= hero.kinds
    may_reroll = kinds >> REROLL & 1 or kinds >> FORCE_REROLL & 1 or s.throw().assistants
    if may_reroll and waiting(s):
        s.push(Turning())
        s.push(Rerolls())
    elif kinds >> SET_DIE & 1:
        s.push(Turning())


class Test(DiceRoll):
    """A roll of a rating that a tile or card asks for: so many dice must make a number. DR-REROLL-06

    The outcome is 1 for a success. `cards` are the ratings allowed as bits, the number and how many dice must make it.
    """

    def __init__(self, seat: int = NONE, ratings: int = 0, target: int = 0, needed: int = 0) -> None:
        super().__init__(seat)
        self.cards = [ratings, target, needed]

    def ratings(self, s: Run, seat: i64) -> i64:
        return self.cards[0]

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            new_throw(s, TEST_ROLL, self.seat)
            self.stage = 1
        if self.stage == 1 and self.choose_rating(s, self.seat):
            return
        if self.stage == 2:
            self.stage = 3
            if open_window(s, ON_ROLL, self.seat):
                return
        if self.stage == 3:
            self.stage = 4
            roll_hero(s, s.throw())
            settle_dice(s)
            return
        made = at_least(s.throw().dice, self.cards[1])
        s.throws.pop()
        s.pop()
        s.outcome = 1 if made >= self.cards[2] else 0
        if s.listening:
            s.emit(
                "tested",
                {"seat": self.seat, "made": made, "needed": self.cards[2], "result": "won" if s.outcome else "lost"},
            )

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"what": "test"}

    def clone(self) -> Chapter:
        return self.fill(Test())


class Contest(DiceRoll):
    """Both heroes roll a rating; the user wins only with strictly more dice of 4+. The outcome is 1 for a win."""

    def __init__(self, seat: int = NONE, other: int = NONE, rating: int = 0) -> None:
        super().__init__(seat)
        self.other = other
        self.number = rating

    def ratings(self, s: Run, seat: i64) -> i64:
        return t.BIT[self.number]

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            throw = new_throw(s, TEST_ROLL, self.seat)
            throw.rival = self.other
            throw.rating = self.number
            throw.rival_rating = self.number
            if open_window(s, ON_ROLL, self.seat):
                return
        throw = s.throw()
        if self.stage == 1:
            self.stage = 2
            roll_hero(s, throw)
            roll_rival(s, throw)
            settle_dice(s)
            return
        won = at_least(throw.dice, t.HERO_HITS_ON) > at_least(throw.foe_dice, t.HERO_HITS_ON)
        s.throws.pop()
        s.pop()
        s.outcome = 1 if won else 0
        if s.listening:
            s.emit("contested", {"seat": self.seat, "other": self.other, "result": "won" if s.outcome else "lost"})

    def clone(self) -> Chapter:
        return self.fill(Contest())


class MoreDice(Power):
    """Add dice to a roll whose rating is chosen. DR-ABIL-07"""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        throw = s.throw()
        return None if throw.seat == seat and applies(e, throw.kind, throw.rating, foe_bits(throw)) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.throw().extra += e.amount


class FewerFoeDice(Power):
    """Whoever is about to attack rolls fewer dice."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        throw = s.throw()
        if e.when != ON_ATTACKED or not e.rolls & throw.kind:
            return NO_EFFECT
        return None if seat == (throw.rival if throw.rival >= 0 else throw.seat) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        throw = s.throw()
        if throw.monster >= 0:
            throw.foe_extra += e.amount
        else:
            throw.extra += e.amount


teach(DICE, MoreDice())
teach(ENEMY_DICE, FewerFoeDice())
