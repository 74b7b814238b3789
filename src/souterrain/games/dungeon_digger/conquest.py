"""Conquer!: rooms change hands, monsters are tamed, the Dial is turned. DD-CONQ-01..10, DD-S1-04, DD-S2-03, DD-S4-04"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .building import hold, lose_hold
from .coins import draw_coins, share_stored_coins, steal_coin
from .corridors import complete_corridors, turn_exits
from .order import Order
from .state import DIAL as DIAL_USED
from .state import Digger, PlayerChapter
from .summoning import follow_sacrifice, sacrifice
from .tables import EMPTY, NOBODY
from .verbs import CONQUER, DIAL, PIECE, SOURCE, VERBS

NOTHING_TO_CONQUER: Final = Reason("DD-CONQ-01", "nothing-to-conquer")
NO_ROOM_THERE: Final = Reason("DD-CONQ-02", "cannot-be-conquered")
OWN_ALREADY: Final = Reason("DD-CONQ-01", "yours-already")
NO_STOOGE_THERE: Final = Reason("DD-CONQ-01", "no-stooge-there")
NO_TOKEN: Final = Reason("DD-S2-09", "no-token-left")
NOT_WILD: Final = Reason("DD-S2-03", "no-wild-monster")
DIAL_TURNED: Final = Reason("DD-S4-04", "dial-turned")
DIAL_LIMIT: Final = Reason("DD-S4-04", "dial-limit")
NOT_SO: Final = Reason("DD-S2-09", "not-by-that-piece")
OCCUPIED: Final = Reason("DD-LORD-10", "room-not-empty")
NOT_ADJACENT: Final = Reason("DD-LORD-10", "room-not-adjacent")
RESERVE_EMPTY: Final = Reason("DD-LORD-10", "reserve-empty")
BAG_EMPTY: Final = Reason("DD-COIN-04", "coin-bag-empty")
NOTHING_TO_STEAL: Final = Reason("DD-CONQ-03", "nothing-to-steal")

STOOGE: Final = 0  # who conquers: a Stooge that is turned over, or from 1 on a monster, with a token from the Reserve
LAUNCH: Final = 0
COIN: Final = 1
CORRIDORS: Final = 2

# ------------------------------------------------------------------ what can be conquered


def room_problem(s: Digger, seat: i64, cell: i64) -> Reason | None:
    """Why a construction tile is nothing that this seat could take. DD-CONQ-01, DD-CONQ-02"""
    code = s.lying[cell]
    if code < 0 or code >= t.TILE_COUNT or not t.IS_ROOM[code] or t.NO_CONQUEST[t.KIND[code]]:
        return NO_ROOM_THERE
    return OWN_ALREADY if s.controller(cell) == seat else None


def corrupter(s: Digger, seat: i64, cell: i64) -> i64:
    """The monster of this seat that conquers for it there; -1 if there is none. DD-S2-09"""
    for monster in range(len(s.monster_at)):
        if s.monster_at[monster] == cell and s.monster_of[monster] == seat and t.CONQUERS_FOR_YOU[monster]:
            return monster
    return NOBODY


def by_stooge(s: Digger, seat: i64, cell: i64) -> bool:
    return s.army_of[cell] == seat and s.stooges[cell] > 0


def piece_problem(s: Digger, seat: i64, cell: i64) -> Reason | None:
    """Why nobody there can do it."""
    code = s.lying[cell]
    if by_stooge(s, seat, cell):
        return None
    if code < t.TILE_COUNT and corrupter(s, seat, cell) != NOBODY:
        return None if s.reserve[seat] else NO_TOKEN
    return NO_STOOGE_THERE


def neutral_problem(s: Digger, seat: i64, cell: i64) -> Reason | None:
    """Why Conquer! cannot be given for a scenario tile. DD-S1-04, DD-S2-03, DD-S4-04, DD-S5-06"""
    code = s.lying[cell]
    if code == t.MONSTER:
        return None if s.wild_on(cell) else NOT_WILD
    if t.TURNS_DIAL[code]:
        return DIAL_TURNED if s.used & DIAL_USED else None
    if t.SIEGE[code] or t.TROPHY[code]:
        return OWN_ALREADY if s.token[cell] == seat else None
    return NO_ROOM_THERE


def conquer_problem(s: Digger, seat: i64, cell: i64) -> Reason | None:
    code = s.lying[cell]
    problem = neutral_problem(s, seat, cell) if code > t.ROCK else room_problem(s, seat, cell)
    return problem if problem is not None else piece_problem(s, seat, cell)


def coup_problem(s: Digger, seat: i64, cell: i64) -> Reason | None:
    """Why a room cannot be taken from beside it with a token of the Reserve. DD-LORD-10, DD-SCEN-11"""
    if not s.reserve[seat]:
        return RESERVE_EMPTY
    problem = room_problem(s, seat, cell)
    if problem is not None:
        return problem
    if s.army_of[cell] != NOBODY or s.barred(seat, cell):
        return OCCUPIED
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other >= 0 and s.controller(other) == seat:
            return None
    return NOT_ADJACENT


def coup_targets(s: Digger, seat: i64) -> list[int]:
    """The rooms that can be taken from beside."""
    found: list[int] = []
    for other in range(s.players):
        if other != seat:
            found += [cell for cell in s.holdings[other] if coup_problem(s, seat, cell) is None]
    return sorted(found)


# ------------------------------------------------------------------ the board changes


def lay_token(s: Digger, seat: i64, cell: i64) -> None:
    """A conquest token; a former one goes back to its owner. DD-CONQ-05"""
    s.own_tiles()
    former = s.token[cell]
    if former != NOBODY:
        s.reserve[former] += 1
        s.tokens[former] -= 1
    s.token[cell] = seat
    s.tokens[seat] += 1


def change_hands(s: Digger, seat: i64, cell: i64) -> None:
    """Control of a room passes, with all that hangs on it. DD-CONQ-06, DD-CONQ-10"""
    s.own_tiles()
    loser = s.controller(cell)
    turn_exits(s, cell, loser, 1)
    lay_token(s, seat, cell)
    lose_hold(s, loser, cell)
    hold(s, seat, cell)
    turn_exits(s, cell, seat, -1)
    share_stored_coins(s, cell, seat)


# ------------------------------------------------------------------ the order


class Conquest(PlayerChapter):
    """The tile, who does it, the coin, the corridors. DD-CONQ-10, DD-STEP-05"""

    def __init__(self, seat: i64 = 0, coup: bool = False) -> None:
        super().__init__(seat)
        self.coup = coup  # from beside, with a token from the Reserve
        self.cell: i64 = EMPTY
        self.piece: i64 = EMPTY
        self.loser: i64 = NOBODY
        self.step: i64 = LAUNCH

    def advance(self, s: Digger) -> None:
        if self.cell == EMPTY:
            s.put(self.seat, COUP if self.coup else CONQUERING)
        elif self.step == LAUNCH:
            self.launch(s)
        elif self.step == COIN:
            self.ask_coin(s)
        else:
            s.pop()
            if s.lying[self.cell] < t.TILE_COUNT:
                complete_corridors(s, self.seat, self.cell)

    def launch(self, s: Digger) -> None:
        """It is settled what is conquered; ask by whom or which way where that is open."""
        code = s.lying[self.cell]
        if t.TURNS_DIAL[code]:
            s.put(self.seat, TURN_DIAL)
            return
        if self.piece == EMPTY and not self.coup and code < t.TILE_COUNT:
            helper = corrupter(s, self.seat, self.cell)
            if helper != NOBODY and s.reserve[self.seat] and by_stooge(s, self.seat, self.cell):
                s.put(self.seat, BY_WHOM)
                return
            self.piece = STOOGE if by_stooge(s, self.seat, self.cell) else 1 + helper
        if code == t.MONSTER:
            s.pop()
            tame(s, self.seat, self.cell)
        else:
            self.take(s)

    def take(self, s: Digger) -> None:
        """The token is laid and control passes. DD-CONQ-01, DD-S1-04, DD-S5-06"""
        code = s.lying[self.cell]
        room = code < t.TILE_COUNT
        turned_over = not self.coup and self.piece <= STOOGE
        self.loser = s.controller(self.cell) if room else s.token[self.cell]
        if turned_over:
            s.take_stooges(self.cell, 1)
        else:
            s.reserve[self.seat] -= 1
        if room:
            change_hands(s, self.seat, self.cell)
        else:
            lay_token(s, self.seat, self.cell)
        if s.listening:
            s.emit("conquered", {"seat": self.seat, "cell": t.CELLS[self.cell], "tile": t.LYING[code]})
        self.step = CORRIDORS if t.TROPHY[code] else COIN
        if turned_over:
            follow_sacrifice(s, self.seat)

    def ask_coin(self, s: Digger) -> None:
        """From the bag, or from the player who lost the room. DD-CONQ-03"""
        self.step = CORRIDORS
        loose = self.loser != NOBODY and len(s.purse[self.loser]) > 0
        if loose and s.coin_bag:
            self.step = COIN
            s.put(self.seat, COIN_FROM)
        elif loose:
            steal_coin(s, self.seat, self.loser)
        else:
            draw_coins(s, self.seat, 1)

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"other": self.loser} if self.step == COIN else {}

    def clone(self) -> Frame[Digger]:
        copy = Conquest(self.seat, self.coup)
        copy.cell = self.cell
        copy.piece = self.piece
        copy.loser = self.loser
        copy.step = self.step
        return copy


def tame(s: Digger, seat: i64, cell: i64) -> None:
    """The wild monster is this seat's from now on; a Stooge is sacrificed. DD-S2-03"""
    for monster in range(len(s.monster_at)):
        if s.monster_at[monster] == cell and s.monster_of[monster] == NOBODY:
            s.monster_of[monster] = seat
            if s.listening:
                s.emit("tamed", {"seat": seat, "monster": t.MONSTERS[monster]})
    sacrifice(s, seat, cell)


def whose(s: Digger, cell: i64) -> dict[str, Any]:
    """What lies on a space and whose it is, for the words of a move."""
    owner = s.controller(cell)
    return {"tile": t.LYING[s.lying[cell]], "other": "nobody" if owner == NOBODY else owner}


class ConquerTile(Deed[Digger, Conquest]):
    """Which tile? DD-CONQ-01"""

    def candidates(self, s: Digger, f: Conquest, seat: i64) -> list[int]:
        return s.camps[seat]

    def why(self, s: Digger, f: Conquest, seat: i64, target: i64) -> Reason | None:
        return conquer_problem(s, seat, target)

    def do(self, s: Digger, f: Conquest, seat: i64, target: i64) -> None:
        f.cell = target

    def args(self, s: Digger, f: Conquest, seat: i64, target: i64) -> dict[str, Any]:
        return whose(s, target)


class TakeFromBeside(Deed[Digger, Conquest]):
    """Which empty room beside an own tile? DD-LORD-10"""

    def candidates(self, s: Digger, f: Conquest, seat: i64) -> list[int]:
        return coup_targets(s, seat)

    def why(self, s: Digger, f: Conquest, seat: i64, target: i64) -> Reason | None:
        return coup_problem(s, seat, target)

    def do(self, s: Digger, f: Conquest, seat: i64, target: i64) -> None:
        f.cell = target

    def args(self, s: Digger, f: Conquest, seat: i64, target: i64) -> dict[str, Any]:
        return whose(s, target)


class ByWhom(Deed[Digger, Conquest]):
    """A Stooge, or the monster that conquers with a token from the Reserve? DD-S2-09"""

    def why(self, s: Digger, f: Conquest, seat: i64, target: i64) -> Reason | None:
        return None if target == STOOGE or target == 1 + corrupter(s, seat, f.cell) else NOT_SO

    def do(self, s: Digger, f: Conquest, seat: i64, target: i64) -> None:
        f.piece = target


class TurnDial(Deed[Digger, Conquest]):
    """The Dial goes up or down. DD-S4-04"""

    def why(self, s: Digger, f: Conquest, seat: i64, target: i64) -> Reason | None:
        if target == 0:
            return DIAL_LIMIT if s.dial >= t.DIAL[s.scenario][s.players - 2] else None
        return DIAL_LIMIT if s.dial <= 1 else None

    def do(self, s: Digger, f: Conquest, seat: i64, target: i64) -> None:
        s.pop()
        s.used |= DIAL_USED
        amount = t.TURNS_DIAL[s.lying[f.cell]]
        s.dial += amount if target == 0 else -amount
        if s.listening:
            s.emit("dial", {"dial": s.dial})
        sacrifice(s, seat, f.cell)


class CoinFrom(Deed[Digger, Conquest]):
    """From the bag, or from who lost the room? DD-CONQ-03"""

    def args(self, s: Digger, f: Conquest, seat: i64, target: i64) -> dict[str, Any]:
        return {"other": f.loser}

    def why(self, s: Digger, f: Conquest, seat: i64, target: i64) -> Reason | None:
        if target == 0:
            return None if s.coin_bag else BAG_EMPTY
        return None if f.loser != NOBODY and s.purse[f.loser] else NOTHING_TO_STEAL

    def do(self, s: Digger, f: Conquest, seat: i64, target: i64) -> None:
        f.step = CORRIDORS
        if target == 0:
            draw_coins(s, seat, 1)
        else:
            steal_coin(s, seat, f.loser)


CONQUERING: Final = Question("conquer", [ConquerTile(CONQUER)])
COUP: Final = Question("coup", [TakeFromBeside(CONQUER)])
BY_WHOM: Final = Question("by-whom", [ByWhom(VERBS.add("by", PIECE, rule="DD-S2-09"))])
TURN_DIAL: Final = Question("dial", [TurnDial(VERBS.add("dial", DIAL, rule="DD-S4-04"))])
COIN_FROM: Final = Question("coin-from", [CoinFrom(VERBS.add("take", SOURCE, rule="DD-CONQ-03"))])


class ConquerOrder(Order):
    """Conquer!: never as a bonus order. DD-CONQ-01, DD-CONQ-09"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        for cell in s.camps[seat]:
            if conquer_problem(s, seat, cell) is None:
                return None
        return NOTHING_TO_CONQUER

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        s.push(Conquest(seat))
