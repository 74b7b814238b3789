"""The monsters step of a battle: order, line and targets, one attack after the other."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .melee import Melee, hurt, melee, retire, room_of, stays_fresh, visible
from .state import EMPTY, Chapter, Lord, Lords
from .verbs import ATTACK_LINE, BACK, TARGET, TILE, VERBS

NOT_SENT: Final = Reason("DL-MON-01", "tile-not-in-battle")
NO_SUCH_LINE: Final = Reason("DL-MON-02", "no-such-line")
LINE_TOO_DEAR: Final = Reason("DL-MON-02", "line-too-dear")
LINE_IDLE: Final = Reason("DL-MON-17", "line-strikes-nobody")
NOT_IN_PARTY: Final = Reason("DL-MON-07", "not-in-party")
NOT_PRIEST: Final = Reason("DL-MON-09", "not-priest")
NOT_FIRST: Final = Reason("DL-MON-10", "not-first")
NOBODY: Final = t.NOBODY
UNSEEN: Final = Reason("DL-SPELL-10", "unseen")


class MonsterStep(Chapter):
    """Those who were sent attack one after the other, in the owner's order. DL-MON-01, DL-MON-03"""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def advance(self, s: Lords) -> None:
        lord = s.lords[self.seat]
        if not lord.sent or not lord.party:
            s.pop()
        elif len(lord.sent) == 1:
            s.push(Attack(self.seat, lord.sent[0]))
        else:
            s.put(self.seat, ATTACKER)

    def clone(self) -> Frame[Lords]:
        return MonsterStep(self.seat)


def line_of(m: Melee, tile: int, choice: int) -> int:
    """The line of a tile; a sheep has one of its own."""
    return t.SHEEP_LINE if tile == m.sheep else t.TILE_KIND[tile] * 2 + choice


def aim(m: Melee, tile: int, line: int) -> int:
    """Whom a line strikes; under Blind Rage monsters strike only the first."""
    target = t.LINE_TARGET[line]
    if m.front_only and not t.IS_GHOST[tile] and target != NOBODY:
        return t.FIRST
    return target


def target_problem(m: Melee, lord: Lord, tile: int, line: int, hero: int) -> Reason | None:
    """Why a line may not strike this adventurer. DL-MON-06..10, DL-SPELL-10"""
    if hero not in lord.party:
        return NOT_IN_PARTY
    if m.invisible and hero not in visible(m, lord):
        return UNSEEN
    if t.LINE_SPARES_PRIESTS[line] and t.CLASS[hero] == t.PRIEST:
        return NOT_PRIEST
    if t.LINE_TARGET[line] == t.CHOOSE_NOT_FIRST and hero == lord.party[0]:
        return NOT_FIRST
    return None


def victims(m: Melee, lord: Lord, tile: int, line: int) -> list[int]:
    """All whom the next hit of a line may strike: one of them, or each where the line says so."""
    if aim(m, tile, line) == t.FIRST:
        seen = visible(m, lord)
        return [seen[0]] if seen and target_problem(m, lord, tile, line, seen[0]) is None else []
    return [hero for hero in lord.party if target_problem(m, lord, tile, line, hero) is None]


def line_problem(s: Lords, m: Melee, tile: int, choice: int) -> Reason | None:
    """Why a tile cannot use a line now. DL-MON-02, DL-MON-17"""
    lord = s.lords[m.seat]
    if choice >= (1 if tile == m.sheep else t.LINES[t.TILE_KIND[tile]]):
        return NO_SUCH_LINE
    line = line_of(m, tile, choice)
    if lord.food < t.LINE_FOOD[line]:
        return LINE_TOO_DEAR
    if t.LINE_TARGET[line] == NOBODY or victims(m, lord, tile, line):
        return None
    return LINE_IDLE


class Attack(Chapter):
    """One monster or ghost attacks: a line, its targets, and back to the lair. DL-MON-02..17"""

    def __init__(self, seat: int = 0, tile: int = 0, line: int = EMPTY, hits: int = 0) -> None:
        self.seat = seat
        self.tile = tile
        self.line = line
        self.hits = hits  # hits of the line still to be dealt

    def advance(self, s: Lords) -> None:
        m = melee(s)
        lord = s.lords[self.seat]
        if self.line == EMPTY:
            choices = [choice for choice in range(2) if line_problem(s, m, self.tile, choice) is None]
            if not choices:
                self.give_up(s, m)
                return
            if len(choices) > 1:
                s.put(self.seat, WHICH_LINE if len(lord.sent) == 1 else WHICH_LINE_OR_BACK)
                return
            self.begin(s, m, choices[0])
        while self.hits and lord.party:
            struck = victims(m, lord, self.tile, self.line)
            if not struck:
                break
            if len(struck) > 1 and aim(m, self.tile, self.line) != t.EACH:
                s.put(self.seat, VICTIM)
                return
            self.strike(s, m, struck)
        s.pop()
        retire(s, m, self.tile, t.LINE_RETURNS[self.line])

    def give_up(self, s: Lords, m: Melee) -> None:
        """A tile without a possible line could not attack. DL-MON-04, DL-MON-05, DL-MON-17"""
        s.pop()
        retire(s, m, self.tile, stays_fresh(m, self.tile))
        if s.listening:
            s.emit("no-attack", {"seat": self.seat, "tile": t.TILES[self.tile]})

    def begin(self, s: Lords, m: Melee, choice: int) -> None:
        """A line is used: pay for it; what it forbids is forbidden from now on. DL-MON-11, DL-MON-12, DL-HEAL-02"""
        self.line = line_of(m, self.tile, choice)
        self.hits = t.LINE_REPEAT[self.line]
        s.changing_board(self.seat).food -= t.LINE_FOOD[self.line]
        if t.LINE_TARGET[self.line] != NOBODY:
            m.attacked = 1
        if t.LINE_SKIPS_CONQUEST[self.line]:
            m.no_conquest = 1
        if t.LINE_SKIPS_HEALING[self.line]:
            m.no_healing = 1
        if s.listening:
            s.emit("attacks", {"seat": self.seat, "tile": t.TILES[self.tile]})

    def strike(self, s: Lords, m: Melee, struck: list[int]) -> None:
        """Deal one hit of the line, with the room's bonus; a goblin's kill carries on once. DL-MON-15, DL-MON-16"""
        lord = s.lords[self.seat]
        self.hits -= 1
        room = room_of(s, m)
        bonus = 0
        if room != EMPTY and self.tile != m.sheep and t.ROOM_BONUS_KINDS[room] >> t.TILE_KIND[self.tile] & 1:
            bonus = t.ROOM_BONUS[room]
        hurt(s, m, struck.copy(), [t.LINE_AMOUNT[self.line] + bonus] * len(struck))
        if t.LINE_ON_KILL[self.line] and struck[0] not in lord.party:
            seen = visible(m, lord)
            if seen:
                hurt(s, m, [seen[0]], [t.LINE_ON_KILL[self.line] + bonus])

    def prompt_args(self, s: Lords, seat: int) -> dict[str, Any]:
        return {"tile": t.TILES[self.tile]}

    def clone(self) -> Frame[Lords]:
        return Attack(self.seat, self.tile, self.line, self.hits)


class SendForward(Deed[Lords, MonsterStep]):
    """Who attacks next. DL-MON-01, DL-MON-03"""

    def candidates(self, s: Lords, f: MonsterStep, seat: i64) -> list[int]:
        return s.lords[seat].sent

    def why(self, s: Lords, f: MonsterStep, seat: i64, target: i64) -> Reason | None:
        return None if target in s.lords[seat].sent else NOT_SENT

    def do(self, s: Lords, f: MonsterStep, seat: i64, target: i64) -> None:
        s.push(Attack(seat, target))


class UseLine(Deed[Lords, Attack]):
    """Which of its two lines. DL-MON-02, DL-MON-17"""

    def why(self, s: Lords, f: Attack, seat: i64, target: i64) -> Reason | None:
        return line_problem(s, melee(s), f.tile, target)

    def do(self, s: Lords, f: Attack, seat: i64, target: i64) -> None:
        f.begin(s, melee(s), target)

    def args(self, s: Lords, f: Attack, seat: i64, target: i64) -> dict[str, Any]:
        return {"line": f"line-{t.KINDS[t.TILE_KIND[f.tile]]}-{target + 1}"}


class OtherAttacker(Deed[Lords, Attack]):
    """Somebody else attacks first: nothing was paid or struck yet."""

    def do(self, s: Lords, f: Attack, seat: i64, target: i64) -> None:
        s.pop()


class Strike(Deed[Lords, Attack]):
    """Whom the line strikes. DL-MON-06..10"""

    def offer(self, s: Lords, f: Attack, seat: i64, moves: list[int]) -> None:
        for hero in victims(melee(s), s.lords[seat], f.tile, f.line):
            moves.append(self.moves[hero])

    def why(self, s: Lords, f: Attack, seat: i64, target: i64) -> Reason | None:
        return target_problem(melee(s), s.lords[seat], f.tile, f.line, target)

    def do(self, s: Lords, f: Attack, seat: i64, target: i64) -> None:
        f.strike(s, melee(s), [target])


LINE: Final = UseLine(VERBS.add("line", ATTACK_LINE, rule="DL-MON-02"))
ATTACKER: Final = Question("attack", [SendForward(VERBS.add("attack", TILE, rule="DL-MON-01"))])
WHICH_LINE: Final = Question("line", [LINE])
WHICH_LINE_OR_BACK: Final = Question("line", [LINE, OtherAttacker(BACK)])
VICTIM: Final = Question("target", [Strike(TARGET)])
