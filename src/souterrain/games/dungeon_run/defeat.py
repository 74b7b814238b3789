"""Heroes who are defeated: unconscious before the final phase, dead in it. DR-DEF, DR-KILL, DR-MERCY"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .effects import DROPPED, ON_DEFEATED, ON_OTHER_DEFEATED, SUPPRESS, SURVIVE, TAKE_CARD, Effect
from .equipping import Sorting
from .items import hide, pass_on, show
from .places import DOWN, LOOT, NONE, UP, WORN
from .powers import NO_EFFECT, Power, teach
from .state import Chapter, Run
from .tables import EFFECTS
from .verbs import CONDEMN, LEAVE, SPARE
from .windows import open_window

NOT_OWNED: Final = Reason("DR-DEF-04", "leave-not-owned")


def defeated(s: Run) -> list[int]:
    """Heroes with as many wounds as life, in turn order from the First Player. DR-HERO-05, DR-DEF-10"""
    return [seat for seat in s.clockwise(s.leader()) if s.heroes[seat].is_defeated()]


def anybody_defeated(s: Run) -> bool:
    for hero in s.heroes:
        if hero.wounds > 0 and hero.is_defeated():
            return True
    return False


def settle_defeats(s: Run) -> bool:
    """Handle all who are defeated now; False if nobody is."""
    if not anybody_defeated(s):
        return False
    s.push(Defeats(defeated(s)))
    return True


class Defeats(Chapter):
    """Heroes defeated by one event: they may be saved, are voted on, and are laid down or killed one by one.

    `number` is how many have been looked at in this stage, `mask` who dies. DR-DEF-10, DR-MERCY-04
    """

    def __init__(self, fallen: list[int] | None = None) -> None:
        super().__init__()
        self.cards = fallen if fallen is not None else []

    def advance(self, s: Run) -> None:
        if self.stage == 0 and self.save(s):
            return
        if self.stage == 1 and self.vote(s):
            return
        if self.number < len(self.cards):
            seat = self.cards[self.number]
            self.number += 1
            if self.mask >> seat & 1:
                die(s, seat)
            else:
                faint(s, seat)
            return
        s.pop()

    def save(self, s: Run) -> bool:
        """An ability that avoids the defeat comes first. DR-MERCY-04"""
        while self.number < len(self.cards):
            seat = self.cards[self.number]
            self.number += 1
            if open_window(s, ON_DEFEATED, seat):
                return True
        self.cards = [seat for seat in self.cards if s.heroes[seat].wounds >= s.heroes[seat].life()]
        self.stage = 1
        self.number = 0
        return False

    def vote(self, s: Run) -> bool:
        """All others show their thumbs; in the final phase, and alone, nobody is spared. DR-KILL-01, DR-SOLO-03"""
        if self.other >= 0:
            if s.outcome:
                self.mask |= t.BIT[self.other]
            self.other = NONE
        while self.number < len(self.cards):
            seat = self.cards[self.number]
            self.number += 1
            if s.final or s.alone():
                self.mask |= t.BIT[seat]
            elif s.mercy:
                self.other = seat
                s.push(Vote(seat))
                return True
        self.stage = 2
        self.number = 0
        return False

    def clone(self) -> Chapter:
        return self.fill(Defeats())


class Vote(Chapter):
    """Every other player still in the game shows a thumb; all down means death. The outcome is 1 for death. DR-MERCY-02

    `mask` are those who have shown it, `cards` the thumbs, 1 down.
    """

    def __init__(self, seat: int = NONE) -> None:
        super().__init__(seat)
        self.cards = [0] * t.SEATS

    def advance(self, s: Run) -> None:
        voters = 0
        down = 0
        for seat in range(s.players):
            if seat == self.seat or s.heroes[seat].dead:
                continue
            voters += 1
            if not self.mask >> seat & 1:
                s.put(seat, VOTE)
            down += self.cards[seat]
        if s.pending:
            return
        s.pop()
        s.outcome = 1 if voters > 0 and down == voters else 0
        if s.listening:
            s.emit("voted", {"seat": self.seat, "count": down, "voters": voters})
            for seat in range(s.players):
                if self.mask >> seat & 1:
                    s.emit("condemns" if self.cards[seat] else "spares", {"seat": seat, "other": self.seat})

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"seat": self.seat}

    def clone(self) -> Chapter:
        return self.fill(Vote())


class Thumb(Deed[Run, Vote]):
    def __init__(self, verb: Any, down: int) -> None:
        super().__init__(verb)
        self.down = down

    def do(self, s: Run, f: Vote, seat: i64, target: i64) -> None:
        f.mask |= t.BIT[seat]
        f.cards[seat] = self.down


VOTE: Final = Question("vote", [Thumb(SPARE, 0), Thumb(CONDEMN, 1)])


# ------------------------------------------------------------------ unconscious


def faint(s: Run, seat: i64) -> None:
    """Laid down with half the wounds; lasting traps and companions leave. DR-DEF-02..05"""
    hero = s.heroes[seat]
    hero.wounds = hero.life() // 2
    hero.down = True
    hero.fewer = 0
    shed(s, seat)
    if s.listening:
        s.emit("fainted", {"seat": seat, "total": hero.wounds})
    if s.owned(seat):
        s.push(Drop(seat))


def shed(s: Run, seat: i64) -> None:
    """Trap cards with lasting effects, and strangers, are discarded; a spell on one's cards lasts. DR-DEF-05"""
    hero = s.heroes[seat]
    cards = [card for code in hero.ailments if t.is_trap(card := EFFECTS[code >> 1].card)]
    s.discards = s.discards + cards + hero.companions
    hero.ailments = [] if hero.dead else [code for code in hero.ailments if EFFECTS[code >> 1].kind == SUPPRESS]
    hero.companions = []
    s.refresh(seat)


class Drop(Chapter):
    """A treasure or artifact of the owner's choice stays on the tile, or goes to a robber. DR-DEF-04"""

    def advance(self, s: Run) -> None:
        if self.card < 0:
            owned = s.owned(self.seat)
            if len(owned) > 1:
                s.put(self.seat, DROPPING)
                return
            self.card = owned[0]
        if self.stage == 0:
            self.stage = 1
            if open_window(s, ON_OTHER_DEFEATED):
                return
        s.pop()
        worn = s.where[self.card] == WORN + self.seat
        place = LOOT + self.other if self.other >= 0 else DOWN + s.heroes[self.seat].tile
        seers = t.BIT[self.seat] | (t.BIT[self.other] if self.other >= 0 else 0)
        if worn:
            hide(s, self.card, place)
        else:
            pass_on(s, self.card, place, seers)
        if s.listening:
            tell_drop(s, self.seat, self.other, self.card, worn)

    def clone(self) -> Chapter:
        return self.fill(Drop())


def tell_drop(s: Run, seat: i64, robber: i64, card: i64, seen: bool) -> None:
    """Who sees which card it is."""
    name = t.CARD_NAMES[card]
    if robber < 0:
        if not seen:
            s.emit("left", {"seat": seat})
        s.emit("left-card", {"seat": seat, "card": name}, None if seen else (int(seat),))
        return
    if not seen:
        s.emit("robbed", {"seat": robber, "other": seat})
    told = {"seat": robber, "other": seat, "card": name}
    s.emit("robbed-card", told, None if seen else (int(seat), int(robber)))


class LeaveItem(Deed[Run, Drop]):
    """Which one. DR-DEF-04"""

    def candidates(self, s: Run, f: Drop, seat: i64) -> list[int]:
        return s.owned(seat)

    def why(self, s: Run, f: Drop, seat: i64, target: i64) -> Reason | None:
        return None if s.holds(seat, target) else NOT_OWNED

    def do(self, s: Run, f: Drop, seat: i64, target: i64) -> None:
        f.card = target


DROPPING: Final = Question("leave", [LeaveItem(LEAVE)])


class RobFallen(Power):
    """Take what another hero on the tile leaves behind."""

    def drop(self, s: Run) -> Drop | None:
        for frame in s.stack[::-1]:
            if isinstance(frame, Drop):
                return frame
        return None

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        drop = self.drop(s)
        if drop is None or drop.other >= 0 or drop.seat == seat or s.heroes[seat].is_defeated():
            return NO_EFFECT
        return None if s.heroes[seat].tile == s.heroes[drop.seat].tile else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        drop = self.drop(s)
        assert drop is not None
        drop.other = seat


class Survive(Power):
    """Not defeated after all. DR-MERCY-04"""

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        hero = s.heroes[seat]
        hero.wounds = hero.life() - e.amount


teach(SURVIVE, Survive())
teach(TAKE_CARD, RobFallen(), DROPPED)

# ------------------------------------------------------------------ dead


def die(s: Run, seat: i64) -> None:
    """Killed: treasures and artifacts face up on the tile, everything else leaves the game. DR-KILL-01..05"""
    hero = s.heroes[seat]
    hero.dead = True
    hero.down = False
    if s.listening:
        s.emit("killed", {"seat": seat})
    if s.alone():
        s.over = True
        return
    booty = s.owned(seat)
    for card in booty:
        show(s, card, UP + hero.tile)
    s.discards = s.discards + [card for card in hero.kills if not t.is_boss(card)]
    hero.kills = []
    shed(s, seat)
    if s.sealer == seat:
        s.sealed = NONE
        s.sealer = NONE
    if booty and hero.slayer >= 0 and may_loot(s, hero.slayer, hero.tile):
        s.push(Sorting(hero.slayer, booty, True))


def may_loot(s: Run, seat: i64, tile: i64) -> bool:
    """Conscious, not dying in the same event, and there. DR-KILL-04"""
    hero = s.heroes[seat]
    return hero.awake() and hero.tile == tile and hero.wounds < hero.life()
