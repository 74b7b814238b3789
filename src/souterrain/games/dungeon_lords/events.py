"""Phase 4: pay day, taxes and the special events."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.deeds import Reason
from . import tables as t
from .dungeon import tile_count
from .evil import move_evil
from .hiring import Payment, cost_problem, sacrifice_problem, spare_monsters
from .orders import Peek
from .state import EMPTY, Chapter, Lords
from .verbs import BUY, DISCARD, DISMISS, EVIL, FEED, FREE, PASS, PAY, SACRIFICE, STRIKE, SYMBOL

NOT_YOURS: Final = Reason("DL-EVENT-02", "tile-not-yours")
SETTLED: Final = Reason("DL-EVENT-03", "tile-settled")
HUNT_MONSTERS: Final = Reason("DL-EVENT-08", "hunt-monsters")
GHOSTS_EXEMPT: Final = Reason("DL-MON-13", "ghosts-exempt")
NO_SYMBOL: Final = Reason("DL-EVENT-08", "no-symbol-payable")
OTHER_SYMBOL: Final = Reason("DL-EVENT-07", "symbol-not-payable")
NO_SUCH_TRAP: Final = Reason("DL-EVENT-08", "no-such-trap")
NO_FOOD: Final = Reason("DL-EVENT-08", "too-little-food")

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
    lord = s.lords[seat]
    due = (tile_count(lord.dug) + 1) // 2
    paid = min(due, lord.gold)
    lord.gold -= paid
    lord.letters += due - paid
    if s.listening:
        s.emit("taxed", {"seat": seat, "due": due, "paid": paid, "cubes": due - paid})


def lose_half(s: Lords, seat: int, gold: bool) -> None:
    """Burglars and Rats: half of it, rounded down, is gone. DL-EVENT-07"""
    lord = s.lords[seat]
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


class PayDay(Chapter):
    """Each tile is paid again or leaves, at 1 evil; tile by tile, in the order the player likes. DL-EVENT-02..04"""

    def __init__(self) -> None:
        self.turn = 0
        self.settled = 0

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            seat = s.seat_at(self.turn)
            owed = [tile for tile in s.lords[seat].lair if not self.settled >> tile & 1]
            if owed:
                moves = [PAY + tile for tile in owed if cost_problem(s, seat, tile, 0) is None]
                moves.extend([DISMISS + tile for tile in owed])
                s.ask(seat, "pay-day", moves)
                return
            self.turn += 1
        s.pop()

    def answer(self, s: Lords, seat: int, move: int) -> None:
        if move >= DISMISS:
            s.lose_tile(seat, move - DISMISS)
            move_evil(s, seat, 1)
        else:
            self.settled |= 1 << move - PAY
            s.push(Payment(seat, move - PAY))

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if not PAY <= move < DISMISS + len(t.TILES):
            return None
        tile = move - (DISMISS if move >= DISMISS else PAY)
        if tile not in s.lords[seat].lair:
            return NOT_YOURS
        return SETTLED if self.settled >> tile & 1 else cost_problem(s, seat, tile, 0)

    def clone(self) -> Frame[Lords]:
        copy = PayDay()
        copy.turn = self.turn
        copy.settled = self.settled
        return copy


class WitchHunt(Chapter):
    """Discard a monster or move 3 up; without a monster one must move up. DL-EVENT-07, DL-EVENT-08"""

    def __init__(self) -> None:
        self.turn = 0

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            seat = s.seat_at(self.turn)
            prey = [SACRIFICE + tile for tile in s.lords[seat].lair if not t.IS_GHOST[tile]]
            if prey:
                s.ask(seat, "witch-hunt", [EVIL, *prey])
                return
            self.turn += 1
            move_evil(s, seat, 3)
        s.pop()

    def answer(self, s: Lords, seat: int, move: int) -> None:
        self.turn += 1
        if move == EVIL:
            move_evil(s, seat, 3)
        else:
            s.lose_tile(seat, move - SACRIFICE)

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        return HUNT_MONSTERS if SACRIFICE <= move < SACRIFICE + len(t.TILES) else None

    def clone(self) -> Frame[Lords]:
        copy = WitchHunt()
        copy.turn = self.turn
        return copy


class MonsterStrike(Chapter):
    """For each monster pay one symbol of its cost, or it lies down for the year. DL-EVENT-07, DL-EVENT-08"""

    def __init__(self) -> None:
        self.turn = 0
        self.settled = 0

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            seat = s.seat_at(self.turn)
            angry = [tile for tile in s.lords[seat].lair if self.problem(s, seat, tile) is None]
            if angry:
                moves = [PAY + tile for tile in angry if payable_symbols(s, seat, tile)]
                moves.extend([STRIKE + tile for tile in angry])
                s.ask(seat, "monster-strike", moves)
                return
            self.turn += 1
        s.pop()

    def problem(self, s: Lords, seat: int, tile: int) -> Reason | None:
        if tile not in s.lords[seat].lair:
            return NOT_YOURS
        if t.IS_GHOST[tile]:
            return GHOSTS_EXEMPT
        return SETTLED if self.settled >> tile & 1 else None

    def answer(self, s: Lords, seat: int, move: int) -> None:
        if move >= STRIKE:
            tile = move - STRIKE
            s.tired |= 1 << tile
            if s.listening:
                s.emit("struck", {"seat": seat, "tile": t.TILES[tile]})
        else:
            tile = move - PAY
            s.push(OneSymbol(seat, tile))
        self.settled |= 1 << tile

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if STRIKE <= move < STRIKE + len(t.TILES):
            return self.problem(s, seat, move - STRIKE)
        if PAY <= move < PAY + len(t.TILES):
            return self.problem(s, seat, move - PAY) or NO_SYMBOL
        return None

    def clone(self) -> Frame[Lords]:
        copy = MonsterStrike()
        copy.turn = self.turn
        copy.settled = self.settled
        return copy


def payable_symbols(s: Lords, seat: int, tile: int) -> list[int]:
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


class OneSymbol(Chapter):
    """Paying one symbol of a striking monster's cost. DL-EVENT-07"""

    def __init__(self, seat: int = 0, tile: int = 0) -> None:
        self.seat = seat
        self.tile = tile
        self.symbol = EMPTY

    def advance(self, s: Lords) -> None:
        lord = s.lords[self.seat]
        if self.symbol == EMPTY:
            symbols = payable_symbols(s, self.seat, self.tile)
            if len(symbols) > 1:
                s.ask(self.seat, "symbol", [SYMBOL + symbol for symbol in symbols])
                return
            self.symbol = symbols[0]
        if self.symbol == TRAP:
            s.ask(self.seat, "pay-trap", sorted({DISCARD + trap for trap in lord.traps}))
            return
        if self.symbol == MONSTER:
            s.ask(self.seat, "pay-monster", [SACRIFICE + tile for tile in spare_monsters(s, self.seat, self.tile)])
            return
        s.pop()
        if s.listening:
            s.emit(
                "symbol-paid",
                {"seat": self.seat, "tile": t.TILES[self.tile], "symbol": "res-" + t.RESOURCES[self.symbol]},
            )
        if self.symbol == FOOD:
            lord.food -= 1
        elif self.symbol == GOLD:
            lord.gold -= 1
        else:
            move_evil(s, self.seat, 1)

    def answer(self, s: Lords, seat: int, move: int) -> None:
        if self.symbol == EMPTY:
            self.symbol = move - SYMBOL
            return
        s.pop()
        if self.symbol == TRAP:
            s.discard_trap(seat, move - DISCARD)
        else:
            s.lose_tile(seat, move - SACRIFICE)
        if s.listening:
            s.emit(
                "symbol-paid", {"seat": seat, "tile": t.TILES[self.tile], "symbol": "res-" + t.RESOURCES[self.symbol]}
            )

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if self.symbol == EMPTY:
            return OTHER_SYMBOL if SYMBOL <= move < SYMBOL + len(t.RESOURCES) else None
        if self.symbol == TRAP:
            return NO_SUCH_TRAP if DISCARD <= move < DISCARD + len(t.TRAP_NAMES) else None
        if SACRIFICE <= move < SACRIFICE + len(t.TILES):
            return sacrifice_problem(s, seat, self.tile, move - SACRIFICE)
        return None

    def clone(self) -> Frame[Lords]:
        copy = OneSymbol(self.seat, self.tile)
        copy.symbol = self.symbol
        return copy


class ImpUnion(Chapter):
    """For each started group of three imps pay 1 food or give one imp back. DL-EVENT-07, DL-EVENT-08"""

    def __init__(self) -> None:
        self.turn = 0
        self.groups = EMPTY

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            seat = s.seat_at(self.turn)
            lord = s.lords[seat]
            if self.groups == EMPTY:
                self.groups = (lord.imps + 2) // 3
            while self.groups > 0 and not lord.food:
                self.groups -= 1
                s.lose_imp(seat)
            if self.groups > 0:
                s.ask(seat, "imp-union", [FEED, FREE])
                return
            self.turn += 1
            self.groups = EMPTY
        s.pop()

    def answer(self, s: Lords, seat: int, move: int) -> None:
        self.groups -= 1
        if move == FREE:
            s.lose_imp(seat)
            return
        s.lords[seat].food -= 1
        if s.listening:
            s.emit("fed", {"seat": seat})

    def clone(self) -> Frame[Lords]:
        copy = ImpUnion()
        copy.turn = self.turn
        copy.groups = self.groups
        return copy


class TrapFair(Chapter):
    """Each player may buy one trap for 1 gold; no extra card in the second year. DL-EVENT-07, DL-TRAP-03"""

    def __init__(self) -> None:
        self.turn = 0

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            seat = s.seat_at(self.turn)
            if s.lords[seat].gold and s.traps_left():
                s.ask(seat, "trap-fair", [BUY, PASS])
                return
            self.turn += 1
        s.pop()

    def answer(self, s: Lords, seat: int, move: int) -> None:
        self.turn += 1
        if move == BUY:
            s.lords[seat].gold -= 1
            s.draw_traps(seat, 1)

    def clone(self) -> Frame[Lords]:
        copy = TrapFair()
        copy.turn = self.turn
        return copy
