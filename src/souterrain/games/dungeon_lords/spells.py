"""The spells on the combat cards: what a party casts when it has the magic."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .costs import GiveTrap, Giving
from .evil import move_evil
from .hiring import Payment, cost_args, cost_problem
from .melee import Melee, melee, relieve, retire
from .planning import release
from .state import Lords
from .verbs import DISCARD, EVIL, PAY, RELEASE, TILE, VERBS, WITHDRAW

NOT_SENT: Final = Reason("DL-SPELL-05", "tile-not-in-battle")
GHOST: Final = Reason("DL-SPELL-05", "spell-spares-ghosts")
DECIDED: Final = Reason("DL-SPELL-08", "tile-settled")
NO_SUCH_TRAP: Final = Reason("DL-EVENT-08", "no-such-trap")
NOT_PRISONER: Final = Reason("DL-FIN-05", "not-your-prisoner")

NONE: Final = 0
WITHDRAW_ONE: Final = 1
MOVE_EVIL: Final = 2
LOSE_FIRST: Final = 3
LOSE_IMP: Final = 4
INVISIBLE: Final = 5
SHIELD: Final = 6
PAY_OR_WITHDRAW: Final = 7
PEACE: Final = 8
FRONT_ONLY: Final = 9
EXTRA_HP: Final = 10
KNOCK_OUT: Final = 11
ILLUSION: Final = 12
SHEEP: Final = 13
HEAL: Final = 14
PRISON_BREAK: Final = 15
NO_FATIGUE: Final = 16


class Casting(Giving):
    """One spell on one party's dungeon. DL-SPELL-03..11"""

    def __init__(self, seat: int = 0, spell: int = 0, count: int = 0, settled: int = 0) -> None:
        self.seat = seat
        self.spell = spell
        self.count = count  # how often a repeated loss was suffered
        self.settled = settled  # monsters already paid again, as bits

    def advance(self, s: Lords) -> None:
        effect = t.SPELL_EFFECT[self.spell]
        lord = s.lords[self.seat]
        if effect == LOSE_FIRST:
            self.lose(s)
            return
        if effect == PRISON_BREAK:
            if len(lord.prison) > 1:
                s.put(self.seat, PRISON_DOOR)
                return
            if lord.prison:
                release(s, self.seat, lord.prison[0])
        elif effect == WITHDRAW_ONE or effect == KNOCK_OUT or effect == SHEEP:
            self.pick(s, effect)
            return
        elif effect == PAY_OR_WITHDRAW:
            if self.suggest(s):
                return
        elif effect == PEACE:
            if monsters_sent(s, self.seat):
                s.put(self.seat, PEACE_OFFER)
                return
        else:
            apply(s, melee(s), effect, t.SPELL_AMOUNT[self.spell])
        s.pop()

    def lose(self, s: Lords) -> None:
        """Detect Treasure and Arcane Tithe: gold, else food, else a trap of choice."""
        lord = s.changing_board(self.seat)
        while self.count < t.SPELL_AMOUNT[self.spell]:
            if lord.gold:
                lord.gold -= 1
                if s.listening:
                    s.emit("gold-lost", {"seat": self.seat, "count": 1})
            elif lord.food:
                lord.food -= 1
                if s.listening:
                    s.emit("food-lost", {"seat": self.seat, "count": 1})
            elif lord.traps:
                s.put(self.seat, LOSING_TRAP)
                return
            self.count += 1
        s.pop()

    def pick(self, s: Lords, effect: int) -> None:
        """Spells that single out one monster: the owner chooses; never a ghost. DL-SPELL-05"""
        monsters = monsters_sent(s, self.seat)
        if len(monsters) > 1:
            s.put(self.seat, WITHDRAWAL if effect == WITHDRAW_ONE else GATE if effect == KNOCK_OUT else SHEEP_CHOICE)
            return
        s.pop()
        if monsters:
            single_out(s, melee(s), effect, monsters[0])

    def suggest(self, s: Lords) -> bool:
        """Suggestion: pay each monster again or withdraw it; True while something is left to decide. DL-SPELL-08"""
        left = [tile for tile in monsters_sent(s, self.seat) if not self.settled >> tile & 1]
        if not left:
            return False
        s.put(self.seat, SUGGESTION)
        return True

    def gave_trap(self, s: Lords, seat: i64) -> None:
        self.count += 1
        if s.listening:
            s.emit("trap-lost", {"seat": seat})

    def tile_problem(self, s: Lords, seat: i64, tile: i64) -> Reason | None:
        """Why the spell does not touch this tile. DL-SPELL-05, DL-SPELL-08"""
        if tile not in s.lords[seat].sent:
            return NOT_SENT
        if t.IS_GHOST[tile]:
            return GHOST
        return DECIDED if self.settled >> tile & 1 else None

    def clone(self) -> Frame[Lords]:
        return Casting(self.seat, self.spell, self.count, self.settled)


class SpellOnTile(Deed[Lords, Casting]):
    """One of the monsters that were sent. DL-SPELL-05"""

    def candidates(self, s: Lords, f: Casting, seat: i64) -> list[int]:
        return s.lords[seat].sent

    def why(self, s: Lords, f: Casting, seat: i64, target: i64) -> Reason | None:
        return f.tile_problem(s, seat, target)

    def do(self, s: Lords, f: Casting, seat: i64, target: i64) -> None:
        s.pop()
        single_out(s, melee(s), t.SPELL_EFFECT[f.spell], target)


class WithdrawOne(SpellOnTile):
    """Suggestion: this one is withdrawn. DL-SPELL-08"""

    def do(self, s: Lords, f: Casting, seat: i64, target: i64) -> None:
        single_out(s, melee(s), WITHDRAW_ONE, target)


class PayAgain(SpellOnTile):
    """Suggestion: this one is paid again and stays. DL-SPELL-08"""

    def why(self, s: Lords, f: Casting, seat: i64, target: i64) -> Reason | None:
        return f.tile_problem(s, seat, target) or cost_problem(s, seat, target, 0)

    def do(self, s: Lords, f: Casting, seat: i64, target: i64) -> None:
        f.settled |= 1 << target
        s.push(Payment(seat, target))

    def args(self, s: Lords, f: Casting, seat: i64, target: i64) -> dict[str, Any]:
        return cost_args(target)


class WithdrawAll(Deed[Lords, Casting]):
    """Word of Peace: nobody fights. DL-SPELL-05"""

    def do(self, s: Lords, f: Casting, seat: i64, target: i64) -> None:
        s.pop()
        for tile in monsters_sent(s, seat):
            single_out(s, melee(s), WITHDRAW_ONE, tile)


class FightOn(Deed[Lords, Casting]):
    """Word of Peace: they fight, and their lord becomes more evil. DL-SPELL-05"""

    def do(self, s: Lords, f: Casting, seat: i64, target: i64) -> None:
        s.pop()
        move_evil(s, seat, t.PEACE_EVIL)

    def args(self, s: Lords, f: Casting, seat: i64, target: i64) -> dict[str, Any]:
        return {"prompt": "ask-peace"}


class OpenPrison(Deed[Lords, Casting]):
    """The prisoner who goes free. DL-FIN-05"""

    def candidates(self, s: Lords, f: Casting, seat: i64) -> list[int]:
        return s.lords[seat].prison

    def why(self, s: Lords, f: Casting, seat: i64, target: i64) -> Reason | None:
        return None if target in s.lords[seat].prison else NOT_PRISONER

    def do(self, s: Lords, f: Casting, seat: i64, target: i64) -> None:
        s.pop()
        release(s, seat, target)


SURRENDER: Final = SpellOnTile(VERBS.add("surrender", TILE, rule="DL-SPELL-05"))
PRISON_DOOR: Final = Question("release", [OpenPrison(RELEASE)])
LOSING_TRAP: Final = Question("lose-trap", [GiveTrap(DISCARD, NO_SUCH_TRAP)])
WITHDRAWAL: Final = Question("withdraw", [SpellOnTile(WITHDRAW)])
GATE: Final = Question("gate", [SURRENDER])
SHEEP_CHOICE: Final = Question("sheep", [SURRENDER])
SUGGESTION: Final = Question("suggestion", [PayAgain(PAY), WithdrawOne(WITHDRAW)])
PEACE_OFFER: Final = Question("peace", [WithdrawAll(VERBS.add("withdraw-all", rule="DL-SPELL-05")), FightOn(EVIL)])


def monsters_sent(s: Lords, seat: int) -> list[int]:
    return [tile for tile in s.lords[seat].sent if not t.IS_GHOST[tile]]


def single_out(s: Lords, m: Melee, effect: int, tile: int) -> None:
    """Withdraw a monster face up, knock it out, or make it a sheep. DL-SPELL-04"""
    if effect == SHEEP:
        m.sheep = tile
    else:
        retire(s, m, tile, effect == WITHDRAW_ONE)
    if s.listening:
        kind = "sheep" if effect == SHEEP else "withdrawn" if effect == WITHDRAW_ONE else "knocked-out"
        s.emit(kind, {"seat": m.seat, "tile": t.TILES[tile]})


def apply(s: Lords, m: Melee, effect: int, amount: int) -> None:
    """The spells that ask nothing."""
    lord = s.changing_cards(m.seat)
    if effect == MOVE_EVIL:
        move_evil(s, m.seat, amount)
    elif effect == LOSE_IMP:
        if lord.imps:
            s.lose_imp(m.seat)
    elif effect == INVISIBLE:
        m.invisible = 1
        wizards = [hero for hero in lord.party if t.CLASS[hero] == t.WIZARD]
        lord.party = [hero for hero in lord.party if t.CLASS[hero] != t.WIZARD] + wizards
    elif effect == SHIELD:
        m.shield += amount
    elif effect == FRONT_ONLY:
        m.front_only = 1
    elif effect == EXTRA_HP:
        s.extra_hp[lord.party[0]] += amount
        if s.listening:
            s.emit("strengthened", {"seat": m.seat, "hero": t.ADVENTURERS[lord.party[0]], "count": amount})
    elif effect == ILLUSION:
        lord.party.insert(0, t.ILLUSION + m.seat)
    elif effect == HEAL:
        for hero in lord.party:
            relieve(s, m, hero, amount)
    elif effect == NO_FATIGUE:
        m.no_fatigue = 1
