"""Phase 4: pay day, taxes and the special events."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .costs import GiveTrap, Paying, Sacrifice, spare_monsters
from .dungeon import tile_count
from .evil import move_evil
from .hiring import Payment, cost_args, cost_problem
from .orders import Peek
from .state import EMPTY, EachLord, Lords
from .verbs import BACK, DISCARD, EVIL, PASS, PAY, RESOURCE, SACRIFICE, STRIKE, TILE, VERBS

NOT_YOURS: Final = Reason("DL-EVENT-02", "tile-not-yours")
SETTLED: Final = Reason("DL-EVENT-03", "tile-settled")
HUNT_MONSTERS: Final = Reason("DL-EVENT-08", "hunt-monsters")
GHOSTS_EXEMPT: Final = Reason("DL-MON-13", "ghosts-exempt")
NO_SYMBOL: Final = Reason("DL-EVENT-08", "no-symbol-payable")
OTHER_SYMBOL: Final = Reason("DL-EVENT-07", "symbol-not-payable")
NO_SUCH_TRAP: Final = Reason("DL-EVENT-08", "no-such-trap")

F = TypeVar("F")
FOOD: Final = 0
GOLD: Final = 1
BLACK: Final = 3
TRAP: Final = 4
MONSTER: Final = 5


def resolve_event(s: Lords) -> None:
    """The event of the season, for every player in turn order. DL-EVENT-01, DL-EVENT-07, DL-EVENT-09"""
    event = s.events_laid[s.season - 1]
    special = s.specials[s.year - 1] if event == t.SPECIAL else EMPTY
    if s.listening:
        s.emit("event", {"event": t.SPECIALS[special] if event == t.SPECIAL else t.EVENTS[event]})
    if event == t.TAXES:
        for seat in s.order():
            tax(s, seat)
    elif event == t.PAY_DAY:
        s.push(PayDay())
    elif special == t.WITCH_HUNT:
        s.push(WitchHunt())
    elif special == t.MONSTER_STRIKE:
        s.push(MonsterStrike())
    elif special == t.IMP_UNION:
        s.push(ImpUnion())
    elif special == t.TRAP_FAIR:
        s.push(TrapFair())
    elif special == t.FORTUNE_TELLER:
        for seat in reversed(s.order()):
            s.push(Peek(seat))
    elif special == t.BALLADS:
        ballads(s)
    elif special == t.BURGLARS or special == t.RATS:
        for seat in s.order():
            lose_half(s, seat, special == t.BURGLARS)


def tax(s: Lords, seat: int) -> None:
    """1 gold per 2 tiles, rounded up; what cannot be paid leaves a damage cube. DL-EVENT-05, DL-EVENT-06"""
    lord = s.changing_board(seat)
    due = (tile_count(lord.dug) + 1) // 2
    paid = min(due, lord.gold)
    lord.gold -= paid
    lord.letters += due - paid
    if s.listening:
        s.emit("taxed", {"seat": seat, "due": due, "paid": paid, "cubes": due - paid})


def lose_half(s: Lords, seat: int, gold: bool) -> None:
    """Burglars and Rats: half of it, rounded down, is gone. DL-EVENT-07"""
    lord = s.changing_board(seat)
    if gold:
        lost = lord.gold // 2
        lord.gold -= lost
    else:
        lost = lord.food // 2
        lord.food -= lost
    if s.listening and lost:
        s.emit("gold-lost" if gold else "food-lost", {"seat": seat, "count": lost})


def ballads(s: Lords) -> None:
    """The most evil players move up, then the least evil ones down. DL-EVENT-07, DL-EVIL-06"""
    evils = [lord.evil for lord in s.lords]
    high = max(evils)
    low = min(evils)
    if high == low:
        return
    for seat in s.order():
        if evils[seat] == high:
            move_evil(s, seat, 1)
    for seat in s.order():
        if evils[seat] == low:
            move_evil(s, seat, -1)


class EachTile(EachLord):
    """All players settle their tiles one by one, each in the order he likes."""

    def __init__(self, turn: i64 = 0, settled: int = 0) -> None:
        super().__init__(turn)
        self.settled = settled

    def question(self) -> Question:
        raise NotImplementedError

    def visit(self, s: Lords, seat: i64) -> bool:
        for tile in s.lords[seat].lair:
            if self.problem(s, seat, tile) is None:
                s.put(seat, self.question())
                return True
        return False

    def problem(self, s: Lords, seat: i64, tile: i64) -> Reason | None:
        if tile not in s.lords[seat].lair:
            return NOT_YOURS
        return SETTLED if self.settled >> tile & 1 else None


class PayDay(EachTile):
    """Each tile is paid again or leaves, at 1 evil; tile by tile, in the order the player likes. DL-EVENT-02..04"""

    def question(self) -> Question:
        return PAY_DAY

    def clone(self) -> Frame[Lords]:
        return PayDay(self.turn, self.settled)


class OnTile(Deed[Lords, F]):
    """One of a player's own tiles."""

    def candidates(self, s: Lords, f: F, seat: i64) -> list[int]:
        return s.lords[seat].lair


class PayTile(OnTile[PayDay]):
    """Pay a tile's whole cost again. DL-EVENT-02"""

    def why(self, s: Lords, f: PayDay, seat: i64, target: i64) -> Reason | None:
        return f.problem(s, seat, target) or cost_problem(s, seat, target, 0)

    def do(self, s: Lords, f: PayDay, seat: i64, target: i64) -> None:
        f.settled |= 1 << target
        s.push(Payment(seat, target))

    def args(self, s: Lords, f: PayDay, seat: i64, target: i64) -> dict[str, Any]:
        return cost_args(target)


class Dismiss(OnTile[PayDay]):
    """Let a tile go, at 1 evil. DL-EVENT-03"""

    def why(self, s: Lords, f: PayDay, seat: i64, target: i64) -> Reason | None:
        return f.problem(s, seat, target)

    def do(self, s: Lords, f: PayDay, seat: i64, target: i64) -> None:
        s.lose_tile(seat, target)
        move_evil(s, seat, 1)


class WitchHunt(EachLord):
    """Discard a monster or move 3 up; without a monster one must move up. DL-EVENT-07, DL-EVENT-08"""

    def visit(self, s: Lords, seat: i64) -> bool:
        if s.lords[seat].monsters():
            s.put(seat, WITCH_HUNT)
            return True
        move_evil(s, seat, 3)
        return False

    def clone(self) -> Frame[Lords]:
        return WitchHunt(self.turn)


class GiveUp(OnTile[WitchHunt]):
    """A monster is handed over to the hunters. DL-EVENT-08"""

    def why(self, s: Lords, f: WitchHunt, seat: i64, target: i64) -> Reason | None:
        return HUNT_MONSTERS if t.IS_GHOST[target] or target not in s.lords[seat].lair else None

    def do(self, s: Lords, f: WitchHunt, seat: i64, target: i64) -> None:
        f.turn += 1
        s.lose_tile(seat, target)


class Protect(Deed[Lords, WitchHunt]):
    """No monster is handed over: 3 evil. DL-EVENT-08"""

    def do(self, s: Lords, f: WitchHunt, seat: i64, target: i64) -> None:
        f.turn += 1
        move_evil(s, seat, 3)

    def args(self, s: Lords, f: WitchHunt, seat: i64, target: i64) -> dict[str, Any]:
        return {"prompt": "ask-witch-hunt"}


class MonsterStrike(EachTile):
    """For each monster pay one symbol of its cost, or it lies down for the year. DL-EVENT-07, DL-EVENT-08"""

    def question(self) -> Question:
        return MONSTER_STRIKE

    def problem(self, s: Lords, seat: i64, tile: i64) -> Reason | None:
        reason = super().problem(s, seat, tile)
        return GHOSTS_EXEMPT if t.IS_GHOST[tile] and reason is not NOT_YOURS else reason

    def clone(self) -> Frame[Lords]:
        return MonsterStrike(self.turn, self.settled)


class Appease(OnTile[MonsterStrike]):
    """Pay one symbol of its cost. DL-EVENT-07"""

    def why(self, s: Lords, f: MonsterStrike, seat: i64, target: i64) -> Reason | None:
        reason = f.problem(s, seat, target)
        if reason is not None:
            return reason
        return None if payable_symbols(s, seat, target) else NO_SYMBOL

    def do(self, s: Lords, f: MonsterStrike, seat: i64, target: i64) -> None:
        f.settled |= 1 << target
        s.push(OneSymbol(seat, target))

    def args(self, s: Lords, f: MonsterStrike, seat: i64, target: i64) -> dict[str, Any]:
        return cost_args(target)


class LetStrike(OnTile[MonsterStrike]):
    """It lies down for the year. DL-EVENT-07"""

    def why(self, s: Lords, f: MonsterStrike, seat: i64, target: i64) -> Reason | None:
        return f.problem(s, seat, target)

    def do(self, s: Lords, f: MonsterStrike, seat: i64, target: i64) -> None:
        f.settled |= 1 << target
        s.tired |= 1 << target
        if s.listening:
            s.emit("struck", {"seat": seat, "tile": t.TILES[target]})


def payable_symbols(s: Lords, seat: i64, tile: i64) -> list[int]:
    """The symbols of a tile's cost of which its owner can pay one."""
    lord = s.lords[seat]
    symbols: list[int] = []
    if t.COST_FOOD[tile] and lord.food:
        symbols.append(FOOD)
    if t.COST_GOLD[tile] and lord.gold:
        symbols.append(GOLD)
    if t.COST_EVIL[tile] and s.take_evil_room(seat):
        symbols.append(BLACK)
    if t.COST_TRAP[tile] and lord.traps:
        symbols.append(TRAP)
    if t.COST_MONSTER[tile] and spare_monsters(s, seat, tile):
        symbols.append(MONSTER)
    return symbols


class OneSymbol(Paying):
    """Paying one symbol of a striking monster's cost. DL-EVENT-07"""

    def __init__(self, seat: i64 = 0, tile: i64 = 0, symbol: i64 = EMPTY) -> None:
        super().__init__(seat, tile)
        self.symbol = symbol

    def advance(self, s: Lords) -> None:
        if self.symbol == EMPTY:
            symbols = payable_symbols(s, self.seat, self.tile)
            if len(symbols) > 1:
                s.put(self.seat, WHICH_SYMBOL)
                return
            self.symbol = symbols[0]
        if self.symbol == TRAP:
            s.put(self.seat, PAYING_TRAP)
        elif self.symbol == MONSTER:
            s.put(self.seat, PAYING_MONSTER)
        else:
            self.pay(s)

    def pay(self, s: Lords) -> None:
        """Food, gold or evil: nothing is left to choose."""
        lord = s.changing_board(self.seat)
        self.settle(s)
        if self.symbol == FOOD:
            lord.food -= 1
        elif self.symbol == GOLD:
            lord.gold -= 1
        else:
            move_evil(s, self.seat, 1)

    def settle(self, s: Lords) -> None:
        s.pop()
        if s.listening:
            paid = "res-" + t.RESOURCES[self.symbol]
            s.emit("symbol-paid", {"seat": self.seat, "tile": t.TILES[self.tile], "symbol": paid})

    def gave_trap(self, s: Lords, seat: i64) -> None:
        self.settle(s)

    def gave_monster(self, s: Lords, seat: i64) -> None:
        self.settle(s)

    def clone(self) -> Frame[Lords]:
        return OneSymbol(self.seat, self.tile, self.symbol)


class ChooseSymbol(Deed[Lords, OneSymbol]):
    """Which symbol is paid. DL-EVENT-07"""

    def why(self, s: Lords, f: OneSymbol, seat: i64, target: i64) -> Reason | None:
        return None if target in payable_symbols(s, seat, f.tile) else OTHER_SYMBOL

    def do(self, s: Lords, f: OneSymbol, seat: i64, target: i64) -> None:
        f.symbol = target

    def args(self, s: Lords, f: OneSymbol, seat: i64, target: i64) -> dict[str, Any]:
        return {"target": "res-" + t.RESOURCES[target]}


class PayNothing(Deed[Lords, OneSymbol]):
    """Nothing was paid yet: after all, another monster first, or none."""

    def do(self, s: Lords, f: OneSymbol, seat: i64, target: i64) -> None:
        s.pop()
        strike = s.stack[-1]
        assert isinstance(strike, MonsterStrike)
        strike.settled &= ~(1 << f.tile)


class ImpUnion(EachLord):
    """For each started group of three imps pay 1 food or give one imp back. DL-EVENT-07, DL-EVENT-08"""

    def __init__(self, turn: i64 = 0, groups: int = EMPTY) -> None:
        super().__init__(turn)
        self.groups = groups

    def visit(self, s: Lords, seat: i64) -> bool:
        lord = s.lords[seat]
        if self.groups == EMPTY:
            self.groups = (lord.imps + 2) // 3
        while self.groups > 0 and not lord.food:
            self.groups -= 1
            s.lose_imp(seat)
        if self.groups > 0:
            s.put(seat, IMP_UNION)
            return True
        self.groups = EMPTY
        return False

    def clone(self) -> Frame[Lords]:
        return ImpUnion(self.turn, self.groups)


class Feed(Deed[Lords, ImpUnion]):
    """Pay 1 food for a group. DL-EVENT-07"""

    def do(self, s: Lords, f: ImpUnion, seat: i64, target: i64) -> None:
        f.groups -= 1
        s.changing_board(seat).food -= 1
        if s.listening:
            s.emit("fed", {"seat": seat})


class FreeImp(Deed[Lords, ImpUnion]):
    """Give one imp back for a group. DL-EVENT-07"""

    def do(self, s: Lords, f: ImpUnion, seat: i64, target: i64) -> None:
        f.groups -= 1
        s.lose_imp(seat)


class TrapFair(EachLord):
    """Each player may buy one trap for 1 gold; no extra card in the second year. DL-EVENT-07, DL-TRAP-03"""

    def visit(self, s: Lords, seat: i64) -> bool:
        if not s.lords[seat].gold or not s.traps_left():
            return False
        s.put(seat, TRAP_FAIR)
        return True

    def clone(self) -> Frame[Lords]:
        return TrapFair(self.turn)


class Buy(Deed[Lords, TrapFair]):
    """A trap for 1 gold. DL-EVENT-07"""

    def do(self, s: Lords, f: TrapFair, seat: i64, target: i64) -> None:
        f.turn += 1
        s.changing_board(seat).gold -= 1
        if s.listening:
            s.emit("trap-bought", {"seat": seat})
        s.draw_traps(seat, 1)


class BuyNothing(Deed[Lords, TrapFair]):
    """No trap. DL-EVENT-07"""

    def do(self, s: Lords, f: TrapFair, seat: i64, target: i64) -> None:
        f.turn += 1


PAY_DAY: Final = Question("pay-day", [PayTile(PAY), Dismiss(VERBS.add("dismiss", TILE, rule="DL-EVENT-02"))])
WITCH_HUNT: Final = Question("witch-hunt", [Protect(EVIL), GiveUp(SACRIFICE)])
MONSTER_STRIKE: Final = Question("monster-strike", [Appease(PAY), LetStrike(STRIKE)])
WHICH_SYMBOL: Final = Question(
    "symbol", [ChooseSymbol(VERBS.add("symbol", RESOURCE, rule="DL-EVENT-07")), PayNothing(BACK)]
)
PAYING_TRAP: Final = Question("pay-trap", [GiveTrap(DISCARD, NO_SUCH_TRAP)])
PAYING_MONSTER: Final = Question("pay-monster", [Sacrifice(SACRIFICE)])
IMP_UNION: Final = Question(
    "imp-union",
    [Feed(VERBS.add("feed", rule="DL-EVENT-07")), FreeImp(VERBS.add("free", rule="DL-EVENT-07"))],
)
TRAP_FAIR: Final = Question("trap-fair", [Buy(VERBS.add("buy", rule="DL-EVENT-07")), BuyNothing(PASS)])
