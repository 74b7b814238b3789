"""A hero battles a monster. DR-BAT, DR-ENC-04, DR-SPEC-06"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.deeds import Reason
from . import tables as t
from .ailments import suffer
from .assigning import Fight, open_assigning
from .bearing import redirect
from .defeat import settle_defeats
from .dice import applies, foe_bits, new_throw, roll_hero, roll_monster, settle_dice
from .effects import (
    AFTER_BATTLE,
    AUTO,
    BATTLE_ROLL,
    BLOCK_MOD,
    BRAWN,
    EXTRA_WOUND,
    FROM_ABILITY,
    FROM_BATTLE,
    HERO_WOUNDED,
    HIT_MOD,
    IGNORE_HITS,
    KILL,
    MAGIC,
    MONSTER_RESIST,
    ON_ATTACKED,
    ON_DECLARE,
    ON_HERO_WOUNDED,
    ON_KILL,
    ON_ROLL,
    ON_WOUNDS,
    OTHERS_ON_TILE,
    PER_TURN,
    PER_WOUND,
    TAKE_LOOT,
    WOUND,
    Effect,
)
from .helping import ask_for_help, punish_sabotage, rally
from .places import NONE
from .powers import NO_EFFECT, Power, is_spent, mark_used, passive, teach
from .state import Chapter, Run
from .tables import EFFECTS
from .throw import Throw
from .windows import open_window
from .wounds import (
    after_prevention,
    cancel_hits,
    harm,
    heal_monster,
    is_slain,
    place_wounds,
    roll_armour,
    slay,
    tile_of,
    total_worth,
    wound_monster,
)


def find_hits(throw: Throw) -> None:
    """Dice of a monster that show a face of its power value. DR-CARD-07"""
    throw.hits = [die for die in throw.foe_dice if t.POWER[throw.monster - t.ITEMS] >> die & 1]


def auto_blocks(s: Run, seat: i64, throw: Throw) -> i64:
    """Hits that an ability of this fighter cancels; some only in the first battle of a turn."""
    count: i64 = 0
    for e in passive(s, seat, BLOCK_MOD):
        if e.mode != AUTO or (e.limit == PER_TURN and is_spent(s, e)):
            continue
        if e.rating <= MAGIC and (seat != throw.seat or e.rating != throw.rating):
            continue
        mark_used(s, e)
        count += e.amount
    return count


def ignored_hits(card: i64) -> i64:
    count: i64 = 0
    if not t.RESISTS[card - t.ITEMS] >> IGNORE_HITS & 1:
        return count
    for number in t.EFFECTS_OF[card]:
        if EFFECTS[number].kind == MONSTER_RESIST and EFFECTS[number].mode == IGNORE_HITS:
            count += EFFECTS[number].amount
    return count


DECLARED: Final = 0
HELP: Final = 1
ATTACKED: Final = 2
MONSTER_ROLL: Final = 3
RATE: Final = 4
ROLL: Final = 5
DICE: Final = 6
HITS: Final = 7
ASSIGN: Final = 8
IGNORE: Final = 9
ARMOURED: Final = 10
EXTRA: Final = 11
REDIRECTED: Final = 12
WOUNDS: Final = 13
CHECK: Final = 14
TOUCH: Final = 15
SLAIN: Final = 16
PUNISH: Final = 17
RALLIES: Final = 18
BOSS: Final = 19
AFTER: Final = 20


@mypyc_attr(free_list_len=1)
class Battle(Fight):
    """A Battle action against a monster, or the surprise battle with one just drawn (`number` 1). DR-BAT-02

    `mask` are the heroes whom its attack wounded, `cards` how many wounds it placed and whether it died. The
    outcome is 1 if the battle was fought, 0 if it could not be and is not spent.
    """

    def __init__(self, seat: int = NONE, card: int = NONE, surprise: bool = False) -> None:
        super().__init__(seat)
        self.card = card
        self.number = 1 if surprise else 0
        self.cards = [0, 0]

    def ratings(self, s: Run, seat: i64) -> i64:
        return t.BIT[BRAWN] | t.BIT[MAGIC]

    def step(self, s: Run) -> None:
        stage = self.stage
        if stage == RATE:
            self.choose_rating(s, self.seat)
        elif stage == ASSIGN:
            self.ask_to_assign(s)
        else:
            self.stage += 1
            if stage < RATE:
                self.open(s, stage)
            elif stage < ARMOURED:
                self.roll(s, stage)
            elif stage <= SLAIN:
                self.resolve(s, stage)
            else:
                self.close(s, stage)

    def open(self, s: Run, stage: i64) -> None:
        """Declaration, reactions, help, and the monster's roll. DR-BAT-02, DR-BAT-03"""
        if stage == DECLARED:
            throw = new_throw(s, BATTLE_ROLL, self.seat)
            throw.monster = self.card
            throw.hurt = s.hurts[self.card - t.ITEMS] > 0
            if s.listening:
                s.emit("battles", {"seat": self.seat, "monster": t.CARD_NAMES[self.card]})
            open_window(s, ON_DECLARE)
        elif stage == HELP:
            ask_for_help(s)
        elif stage == ATTACKED:
            if not self.may_fight(s):
                self.give_up(s)
            else:
                open_window(s, ON_ATTACKED, self.seat)
        else:
            roll_monster(s, s.throw())

    def may_fight(self, s: Run) -> bool:
        """In the Glyph Room only an assisted hero can battle. DR-SPEC-06"""
        throw = s.throw()
        return s.alone() or t.SPECIAL[throw.tile] != t.GLYPH_ROOM or len(throw.assistants) > 0

    def give_up(self, s: Run) -> None:
        """Nobody assists: a surprise becomes a free attack, a declared battle is not taken. DR-ENC-05, DR-SPEC-07"""
        from .attacks import MonsterAttack

        s.throws.pop()
        s.pop()
        s.outcome = 0
        if s.listening:
            s.emit("unassisted", {"seat": self.seat})
        if self.number:
            s.push(MonsterAttack(self.seat, self.card))

    def roll(self, s: Run, stage: i64) -> None:
        """The hero's roll, rerolls, and the hits that abilities cancel. DR-BAT-04, DR-BAT-19"""
        throw = s.throw()
        if stage == ROLL:
            open_window(s, ON_ROLL, self.seat)
        elif stage == DICE:
            roll_hero(s, throw)
            settle_dice(s)
        elif stage == HITS:
            find_hits(throw)
            open_assigning(s, throw)
            cancel_hits(s, self.seat, auto_blocks(s, self.seat, throw), False, True)
        else:
            cancel_hits(s, self.seat, ignored_hits(self.card), True)

    def resolve(self, s: Run, stage: i64) -> None:
        """Armour, wounds on both sides together, and what they bring. DR-BAT-10..13, DR-BAT-19, DR-BAT-20"""
        throw = s.throw()
        if stage == ARMOURED:
            roll_armour(s, self.seat)
        elif stage == EXTRA:
            if throw.strikes:
                open_window(s, ON_WOUNDS, self.seat)
        elif stage == REDIRECTED:
            redirect(s, self.seat, after_prevention(s, self.seat, len(throw.hits), FROM_BATTLE))
        elif stage == WOUNDS:
            self.place(s)
        elif stage == CHECK:
            slain = is_slain(s, self.card)
            self.cards[1] = 1 if slain else 0
            if not slain:
                feed(s, self.card, self.cards[0], self.mask)
            if slain and s.alone() and (t.is_boss(self.card) or s.heroes[self.seat].is_defeated()):
                slay(s, self.card, self.seat)  # won, or scored, by a hero who dies of it: DR-SOLO-04, DR-SOLO-06
            if not s.over:
                settle_defeats(s)
        elif stage == TOUCH:
            touch(s, self.card, self.mask, self.cards[1] == 1)
        elif self.cards[1]:
            slay(s, self.card, self.seat)
            settle_defeats(s)

    def place(self, s: Run) -> None:
        throw = s.throw()
        amount = total_worth(s, throw, False)
        wound_monster(s, self.card, amount + throw.more_wounds if amount else 0, FROM_BATTLE)
        suffered = s.outcome  # what is left after prevention and redirection
        place_wounds(s, self.seat, suffered, NONE)
        if suffered > 0:
            self.mask |= t.BIT[self.seat]
        self.mask |= throw.bearers
        self.cards[0] = suffered + throw.borne
        desert(s, self.seat, suffered)

    def close(self, s: Run, stage: i64) -> None:
        """Sabotage wounds, rallies, and abilities that act after a battle. DR-BAT-02"""
        won = self.cards[1] == 1
        hero = s.heroes[self.seat]
        if stage == PUNISH:
            if won:
                punish_sabotage(s)
        elif stage == RALLIES:
            if won:
                rally(s, self.seat, KILL, True)
        elif stage == BOSS:  # it must, and so comes before those who may: DR-ABIL-10
            if not won:
                lash_out(s, self.card, self.seat)
                settle_defeats(s)
        elif stage == AFTER:
            if won:
                open_window(s, ON_KILL, self.seat)
            elif hero.awake():
                open_window(s, AFTER_BATTLE, self.seat)
        else:
            s.throws.pop()
            s.pop()
            s.outcome = 1

    def clone(self) -> Chapter:
        return self.fill(Battle())


def desert(s: Run, seat: i64, suffered: i64) -> None:
    """Some companions leave a hero who gets too many wounds in one battle."""
    hero = s.heroes[seat]
    if suffered < t.WOUNDS_TO_LEAVE:
        return
    for card in hero.companions.copy():
        if t.LEAVES_WOUNDED[card - t.ITEMS]:
            hero.companions.remove(card)
            s.discards = [*s.discards, card]
            s.refresh(seat)
            if s.listening:
                s.emit("deserted", {"seat": seat, "card": t.CARD_NAMES[card]})


def feed(s: Run, card: i64, dealt: i64, wounded: i64) -> None:
    """Monsters that live on wounds, or on heroes who are wounded; not those killed by the same battle."""
    heal_monster(s, card, PER_WOUND, dealt)
    for seat in range(s.players):
        if wounded >> seat & 1:
            heal_monster(s, card, HERO_WOUNDED, 1)


def touch(s: Run, card: i64, wounded: i64, slain: bool) -> None:
    """What a monster does to heroes whom it wounded and did not defeat. DR-BAT-20"""
    for number in t.EFFECTS_OF[card]:
        e = EFFECTS[number]
        if e.when != ON_HERO_WOUNDED or (slain and takes_cards(e)):
            continue
        for seat in s.clockwise(s.leader()):
            if wounded >> seat & 1 and s.heroes[seat].awake():
                suffer(s, seat, e)


def takes_cards(e: Effect) -> bool:
    return e.kind == TAKE_LOOT


def lash_out(s: Run, card: i64, seat: i64) -> None:
    """What a boss does after a battle that it survived."""
    for number in t.EFFECTS_OF[card]:
        e = EFFECTS[number]
        if e.kind == WOUND and e.when == AFTER_BATTLE and e.target == OTHERS_ON_TILE:
            for other in s.others_on(tile_of(s, card), seat):
                harm(s, other, e.amount, FROM_ABILITY, card)


class MoreWounds(Power):
    """When a battle of this hero wounds its target, it places more."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        throw = s.throw()
        good = throw.seat == seat and len(throw.strikes) > 0
        return None if good and applies(e, throw.kind, throw.rating, foe_bits(throw)) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.throw().more_wounds += e.amount


teach(HIT_MOD, MoreWounds(), EXTRA_WOUND)
