"""Phase 2: programming, revealing and carrying out the orders."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.core import Frame, stamp
from ...kernel.deeds import Barred, Deed, Question, Reason
from ...kernel.vocabulary import Verb
from . import tables as t
from .costs import GiveTrap
from .digging import Dig, Mine, can_work
from .evil import move_evil
from .gifts import DARK, HAND, PLACED
from .hiring import Hire, can_hire
from .minions import Decline, MinionAction
from .rooms import Build, can_build
from .state import EMPTY, NPC_BASE, Chapter, Lords
from .verbs import ACT, DECLINE, DISCARD, ORDER, PASS, POSITION, PROGRAM, TOKEN, VERBS

NOT_IN_HAND: Final = Reason("DL-ORD-01", "order-not-in-hand")
PROGRAMMED: Final = Reason("DL-ORD-01", "order-programmed")
NPC_NOT_LEFT: Final = Reason("DL-NPC-06", "npc-card-not-left")
NPC_LATER: Final = Reason("DL-NPC-06", "npc-card-later")
NO_SUCH_TRAP: Final = Reason("DL-TRAP-02", "no-such-trap")
ITEM_NOT_HELD: Final = Reason("MG-DSORDER-09", "token-not-in-hand")
NO_NPC: Final = Reason("DL-NPC-06", "no-npc-card")
NO_ITEMS: Final = Reason("MG-DSORDER-01", "no-items-now")
ALL_LAID: Final = Reason("DL-ORD-01", "three-orders-laid")
ITEM_LATER: Final = Reason("MG-DSORDER-02", "item-later")
SEEN: Final = 5  # picks per seat: three orders, the npc's third card, an item token
NPC_PICK: Final = 3
ITEM_PICK: Final = 4


class Orders(Chapter):
    """The whole phase: npcs turn up cards, all program, minions are placed, zones are resolved. DL-ORD-01..11"""

    def __init__(self, step: int = 0) -> None:
        self.step = step

    def advance(self, s: Lords) -> None:
        self.step += 1
        s.slots_stamp = stamp()
        if self.step == 1:
            turn_up_npcs(s)
            s.push(Programming(s.players))
        elif self.step == 2:
            place_minions(s)
            s.push(Execution())
        else:
            s.pop()

    def clone(self) -> Frame[Lords]:
        return Orders(self.step)


def turn_up_npcs(s: Lords) -> None:
    """Npcs turn up two cards (2 players) or three (3 players) and block those zones. DL-NPC-04, DL-NPC-05, DL-NPC-10"""
    for n in range(len(s.npcs)):
        npc = s.npcs[n]
        cards = [order for order in range(8) if npc.pile >> order & 1]
        s.rng.shuffle(cards)
        s.reveal("npc")
        for order in cards[: 2 if s.players == 2 else 3]:
            npc.shown |= 1 << order
            npc.pile &= ~(1 << order)
            _npc_minion(s, n, order, 1)
        if s.players == 3:
            _turn_over(s, n)


def _npc_minion(s: Lords, n: i64, order: i64, space: i64) -> None:
    """A minion of an npc on a space, or on the next one if the other npc stands there. DL-NPC-05, DL-NPC-08"""
    if s.slots[order * 3 + space] != EMPTY:
        space += 1
    s.slots[order * 3 + space] = NPC_BASE + n
    if s.listening:
        s.emit("npc-placed", {"npc": n + 1, "order": t.ORDERS[order], "space": t.SPACES[space]})


def _turn_over(s: Lords, n: i64) -> None:
    """Used cards become inaccessible, the others the new pile. DL-NPC-09, DL-NPC-11"""
    npc = s.npcs[n]
    npc.pile |= npc.inaccessible
    npc.inaccessible = npc.shown
    npc.shown = 0


@final
class Programming(Chapter):
    """All program at once and in secret: orders, with two players the npc's, in dark support an item. DL-ORD-01"""

    def __init__(self, players: i64 = 4) -> None:
        self.picks: list[int] = [EMPTY] * (players * SEEN)

    def stage(self, s: Lords, seat: i64) -> i64:
        """What this seat chooses next: an order, the npc's card, an item, or nothing more. DL-NPC-06, MG-DSORDER-02"""
        first = seat * SEEN
        place: i64 = 0
        while place < 3:
            if self.picks[first + place] == EMPTY:
                return place
            place += 1
        if s.players == 2 and self.picks[first + NPC_PICK] == EMPTY:
            return NPC_PICK
        if s.gifts == DARK and s.season and self.picks[first + ITEM_PICK] == EMPTY:
            return ITEM_PICK
        return SEEN

    def advance(self, s: Lords) -> None:
        for seat in range(s.players):
            self.question(s, seat)
        if not s.pending:
            self.reveal(s)

    def question(self, s: Lords, seat: i64) -> None:
        """Ask a seat for its next card, if one is left to choose."""
        stage = self.stage(s, seat)
        if stage == SEEN:
            return
        s.put(seat, PROGRAMMING if stage < NPC_PICK else NPC_THIRD if stage == NPC_PICK else PLACING)

    def laid(self, seat: i64) -> i64:
        """The orders that this seat has laid down, as bits."""
        bits: i64 = 0
        place = seat * SEEN
        while place < seat * SEEN + 3 and self.picks[place] != EMPTY:
            bits |= 1 << self.picks[place]
            place += 1
        return bits

    def pick(self, s: Lords, seat: i64, card: i64) -> None:
        """A card or token is laid face down; then the next one is asked for."""
        self.picks[seat * SEEN + self.stage(s, seat)] = card
        self.question(s, seat)
        if s.listening and s.ask_of(seat) is None:
            s.emit("programmed", {"seat": seat})

    def reveal(self, s: Lords) -> None:
        for seat in range(s.players):
            lord = s.lords[seat]
            lord.orders = self.picks[seat * SEEN : seat * SEEN + 3]
            for order in lord.orders:
                lord.hand &= ~(1 << order)
            if s.players == 2:
                s.npcs[seat].third = self.picks[seat * SEEN + NPC_PICK]
            item = self.picks[seat * SEEN + ITEM_PICK]
            if item != EMPTY:
                s.item_at[item] = PLACED + seat
        s.reveal("orders")
        s.pop()

    def clone(self) -> Frame[Lords]:
        copy = Programming(0)
        copy.picks = self.picks.copy()
        return copy


class LayOrder(Deed[Lords, Programming]):
    """The next order card. DL-ORD-01"""

    def offer(self, s: Lords, f: Programming, seat: i64, moves: list[int]) -> None:
        left = s.lords[seat].hand & ~f.laid(seat)
        move = self.first
        while left:
            if left & 1:
                moves.append(move)
            left >>= 1
            move += 1

    def why(self, s: Lords, f: Programming, seat: i64, target: i64) -> Reason | None:
        if f.laid(seat) >> target & 1:
            return PROGRAMMED
        return None if s.lords[seat].hand >> target & 1 else NOT_IN_HAND

    def do(self, s: Lords, f: Programming, seat: i64, target: i64) -> None:
        f.pick(s, seat, target)


class LayNpcCard(Deed[Lords, Programming]):
    """The third order of the non-player board. DL-NPC-06"""

    def why(self, s: Lords, f: Programming, seat: i64, target: i64) -> Reason | None:
        return None if s.npcs[seat].pile >> target & 1 else NPC_NOT_LEFT

    def do(self, s: Lords, f: Programming, seat: i64, target: i64) -> None:
        f.pick(s, seat, target)


class PlaceItem(Deed[Lords, Programming]):
    """An item token, face down under the adventurers on their way. MG-DSORDER-01, MG-DSORDER-02"""

    def why(self, s: Lords, f: Programming, seat: i64, target: i64) -> Reason | None:
        return None if target // 6 == seat and s.item_at[target] == HAND else ITEM_NOT_HELD

    def do(self, s: Lords, f: Programming, seat: i64, target: i64) -> None:
        f.pick(s, seat, target)


class Later(Deed[Lords, Programming]):
    """What is laid down later, at a table where it is laid down at all."""

    def __init__(self, verb: Verb, later: Reason, never: Reason) -> None:
        super().__init__(verb)
        self.later = later
        self.never = never

    def offer(self, s: Lords, f: Programming, seat: i64, moves: list[int]) -> None:
        """Nothing yet."""

    def why(self, s: Lords, f: Programming, seat: i64, target: i64) -> Reason | None:
        comes = s.players == 2 if self.later.rule == NPC_LATER.rule else s.gifts == DARK and s.season > 0
        return self.later if comes else self.never


def place_minions(s: Lords) -> None:
    """Npc third cards first, then the cards of the players one by one. DL-NPC-07..09, DL-ORD-02..06"""
    if s.players == 2:
        for n in range(2):
            npc = s.npcs[n]
            npc.shown |= 1 << npc.third
            npc.pile &= ~(1 << npc.third)
            _npc_minion(s, n, npc.third, 0)
            npc.third = EMPTY
        for n in range(2):
            _turn_over(s, n)
    for card in range(3):
        cannot = surcharge(s) if card == 0 else 0
        for turn in range(s.players):
            seat = s.seat_at(turn)
            place_minion(s, seat, card, bool(cannot >> seat & 1))


def surcharge(s: Lords) -> i64:
    """Hire Monster as first card costs 1 gold at once; the seats that cannot pay it, as bits. DL-ORD-05, DL-ORD-06"""
    cannot: i64 = 0
    for turn in range(s.players):
        seat = s.seat_at(turn)
        lord = s.lords[seat]
        if lord.orders[0] != t.MONSTERS:
            continue
        if lord.gold:
            s.changing_board(seat).gold -= 1
            if s.listening:
                s.emit("surcharge", {"seat": seat})
        else:
            cannot |= 1 << seat
    return cannot


def place_minion(s: Lords, seat: i64, card: i64, barred: bool) -> None:
    """On the first free space of the zone, or on the card where there is none. DL-ORD-03, DL-ORD-04, DL-ORD-06"""
    order = s.lords[seat].orders[card]
    for space in range(3):
        if not barred and s.slots[order * 3 + space] == EMPTY:
            s.slots[order * 3 + space] = seat
            if s.listening:
                s.emit("placed", {"seat": seat, "order": t.ORDERS[order], "space": t.SPACES[space]})
            return
    s.lords[seat].stuck |= 1 << card
    if s.listening:
        s.emit("no-space", {"seat": seat, "order": t.ORDERS[order]})


class Execution(Chapter):
    """The eight zones in order, their spaces I, II, III, or III, II, I in the last two. DL-ORD-07, DL-ORD-08"""

    def __init__(self, place: i64 = 0) -> None:
        self.place = place  # zone * 3 + how many spaces of it are resolved

    def advance(self, s: Lords) -> None:
        s.slots_stamp = stamp()
        while self.place < 24:
            zone = self.place // 3
            slot = t.RESOLVE[self.place]
            self.place += 1
            who = s.slots[slot]
            s.slots[slot] = EMPTY
            if EMPTY < who < NPC_BASE and self.start(s, who, zone, slot):
                return
        s.pop()

    def start(self, s: Lords, seat: i64, zone: i64, slot: i64) -> bool:
        """Begin the action of a minion; False if it cannot be performed. DL-ORD-09, DL-ORD-10"""
        if not can_act(s, seat, zone, slot):
            s.send_home(seat, zone, False)
            if s.listening:
                s.emit("cannot", {"seat": seat, "order": t.ORDERS[zone]})
            return False
        if zone == t.DIG:
            s.push(Dig(seat, slot))
        elif zone == t.MINE:
            s.push(Mine(seat, slot))
        elif zone == t.MONSTERS:
            s.push(Hire(seat, slot))
        elif zone == t.ROOMS:
            s.push(Build(seat, slot))
        else:
            s.push(Errand(seat, slot))
        return True

    def clone(self) -> Frame[Lords]:
        return Execution(self.place)


def can_act(s: Lords, seat: i64, zone: i64, slot: i64) -> bool:
    """Can the cost of this space be paid and something be done? DL-GEN-04, DL-ORD-10"""
    lord = s.lords[seat]
    if zone == t.DIG or zone == t.MINE:
        return can_work(s, seat, slot)
    if zone == t.MONSTERS:
        return can_hire(s, seat, slot)
    if zone == t.ROOMS:
        return can_build(s, seat, slot)
    if lord.gold < t.SPACE_GOLD[slot] or lord.food < t.SPACE_FOOD[slot]:
        return False
    if s.take_evil_room(seat) < t.SPACE_EVIL[slot]:
        return False
    return zone != t.TRAPS or s.traps_left() > 0


class Errand(MinionAction):
    """Food, reputation, imps or traps: done whole or declined. DL-FOOD-01, DL-REP-01, DL-IMP-01, DL-TRAP-01"""

    def __init__(self, seat: i64 = 0, slot: i64 = 0, extra: int = 0) -> None:
        super().__init__(seat, slot)
        self.extra = extra  # a trap must still be discarded

    def advance(self, s: Lords) -> None:
        s.put(self.seat, TOO_MANY_TRAPS if self.extra else ERRAND)

    def gave_trap(self, s: Lords, seat: i64) -> None:
        s.pop()
        if s.listening:
            s.emit("trap-discarded", {"seat": seat})

    def clone(self) -> Frame[Lords]:
        return Errand(self.seat, self.slot, self.extra)


class RunErrand(Deed[Lords, Errand]):
    """Pay what the space costs and take what it gives. DL-ORD-09, DL-GEN-04"""

    def do(self, s: Lords, f: Errand, seat: i64, target: i64) -> None:
        lord = s.changing_board(seat)
        slot = f.slot
        if s.listening:
            order, space = t.ORDERS[slot // 3], t.SPACES[slot % 3]
            s.emit("errand", {"seat": seat, "order": order, "space": space, "zone": f"{order}-{space}"})
        lord.gold -= t.SPACE_GOLD[slot]
        lord.food -= t.SPACE_FOOD[slot]
        move_evil(s, seat, t.SPACE_EVIL[slot])
        lord.food += t.GAIN_FOOD[slot]
        lord.gold += t.GAIN_GOLD[slot]
        lord.imps += t.GAIN_IMPS[slot]
        move_evil(s, seat, t.GAIN_EVIL[slot])
        bought = t.GAIN_TRAPS[slot]
        if bought:
            drawn = s.draw_traps(seat, bought + s.year - 1)
            f.extra = 1 if s.year == 2 and drawn > bought else 0
            if f.extra:
                return
        s.pop()
        if t.GAIN_PEEK[slot]:
            s.push(Peek(seat))

    def args(self, s: Lords, f: Errand, seat: i64, target: i64) -> dict[str, Any]:
        return {"zone": f"{t.ORDERS[f.slot // 3]}-{t.SPACES[f.slot % 3]}"}


class Peek(Chapter):
    """The red eye: look at one of the four combat cards in the City, or not. DL-PEEK-01..03"""

    def __init__(self, seat: i64 = 0) -> None:
        self.seat = seat

    def advance(self, s: Lords) -> None:
        s.put(self.seat, PEEKING)

    def clone(self) -> Frame[Lords]:
        return Peek(self.seat)


class LookAt(Deed[Lords, Peek]):
    """Look at the combat card of a round. DL-PEEK-02"""

    def do(self, s: Lords, f: Peek, seat: i64, target: i64) -> None:
        s.pop()
        s.changing_cards(seat).peeked |= 1 << target
        s.reveal("peek")
        if s.listening:
            s.emit("peeked", {"seat": seat, "place": target + 1})
            s.emit("peek-seen", {"seat": seat, "place": target + 1, "spell": t.SPELLS[s.city[target]]}, (seat,))


class LookAway(Deed[Lords, Peek]):
    """Look at none. DL-PEEK-03"""

    def do(self, s: Lords, f: Peek, seat: i64, target: i64) -> None:
        s.pop()


NPC: Final = VERBS.add("npc", ORDER, rule="DL-NPC-06")
PLACE: Final = VERBS.add("place", TOKEN, rule="MG-DSORDER-01")
LAY_ORDER: Final = LayOrder(PROGRAM)
PROGRAMMING: Final = Question("program", [LAY_ORDER, Later(NPC, NPC_LATER, NO_NPC), Later(PLACE, ITEM_LATER, NO_ITEMS)])
NPC_THIRD: Final = Question(
    "npc", [LayNpcCard(NPC), Barred(LAY_ORDER.verb, ALL_LAID), Later(PLACE, ITEM_LATER, NO_ITEMS)]
)
PLACING: Final = Question("place", [PlaceItem(PLACE), Barred(LAY_ORDER.verb, ALL_LAID)])
ERRAND: Final = Question("errand", [RunErrand(ACT), Decline(DECLINE)])
TOO_MANY_TRAPS: Final = Question("discard", [GiveTrap(DISCARD, NO_SUCH_TRAP)])
PEEKING: Final = Question("peek", [LookAway(PASS), LookAt(VERBS.add("peek", POSITION, rule="DL-PEEK-02"))])
