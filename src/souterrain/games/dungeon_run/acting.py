"""Abilities that heal, wound, attack, hinder, or change actions: special actions, free actions, reactions. DR-ACT-03"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .ailments import afflict
from .attacks import HeroAttack
from .defeat import settle_defeats
from .dice import Test
from .duel import Duel
from .effects import (
    ACTION_MOD,
    ALL_ON_TILE,
    AS_FREE,
    BATTLE,
    BATTLE_ROLL,
    EXTRA,
    FACE_BIT,
    FREE_ATTACK,
    FROM_ABILITY,
    HEAL,
    HERO_FOE,
    HINDER,
    KILL,
    LAY_TRAP,
    MOVE,
    ON_KILL,
    ON_TILE,
    SEAL,
    SELF,
    STOP,
    SUPPRESS,
    WOUND,
    Effect,
)
from .equipping import search
from .helping import rally
from .keeping import place_trap
from .moving import Move
from .places import NONE
from .powers import NO_EFFECT, Power, teach
from .state import Chapter, Run
from .tables import EFFECTS
from .targets import ChooseFoe, ChoosePlace, foes_in_reach, reach_of, tiles_in_reach
from .verbs import SEAL_EXIT, TRAP
from .windows import open_window
from .wounds import heal_hero, is_slain, slay, wound_hero, wound_monster

NOTHING_HERE: Final = Reason("DR-SEARCH-01", "nothing-to-search")
MONSTER_GUARDS: Final = Reason("DR-SEARCH-01", "monster-guards")
NO_SUCH_EXIT: Final = Reason("DR-MOVE-02", "no-exit")
NOT_YOUR_TRAP: Final = Reason("DR-LOOT-03", "not-your-trap")


def why_search(s: Run, seat: i64) -> Reason | None:
    """DR-SEARCH-01"""
    if s.monster_with(seat) >= 0:
        return MONSTER_GUARDS
    return None if s.strewn >> s.heroes[seat].tile & 1 else NOTHING_HERE


class Heal(Power):
    """Remove wounds from oneself or a hero on the tile."""

    def targets(self, s: Run, seat: i64, e: Effect) -> list[int]:
        found = [int(seat)] if s.heroes[seat].wounds > 0 else []
        if e.target != SELF:
            found += [other for other in s.others_on(s.heroes[seat].tile, seat) if s.heroes[other].wounds > 0]
        return found

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if self.targets(s, seat, e) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChooseFoe(seat, e.id, self.targets(s, seat, e)))

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        heal_hero(s, code, e.amount)


class Strike(Power):
    """Place wounds directly on one target, or perhaps on all of the tile."""

    def targets(self, s: Run, seat: i64, e: Effect) -> list[int]:
        if e.target == ALL_ON_TILE:
            return foes_in_reach(s, seat, ON_TILE, 63)
        return foes_in_reach(s, seat, reach_of(e), e.foes)

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if self.targets(s, seat, e) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        targets = self.targets(s, seat, e)
        if e.target != ALL_ON_TILE:
            s.push(ChooseFoe(seat, e.id, targets))
            return
        spoils = Spoils(seat)
        for code in targets:
            die = s.roll(1)[0]
            if s.listening:
                s.emit("chance", {"seat": seat, "die": die})
            if e.faces & FACE_BIT[die]:
                self.hit(s, seat, e, code, spoils)
        s.push(spoils)

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        spoils = Spoils(seat)
        self.hit(s, seat, e, code, spoils)
        s.push(spoils)

    def hit(self, s: Run, seat: i64, e: Effect, code: i64, spoils: Spoils) -> None:
        if code < t.SEATS:
            wound_hero(s, code, e.amount, FROM_ABILITY, seat)
            return
        wound_monster(s, code, e.amount, FROM_ABILITY)
        if is_slain(s, code):
            slay(s, code, seat)
            spoils.mask = 1


class Spoils(Chapter):
    """After wounds outside a battle: who is defeated, and for a killed monster (`mask` 1) a rally. DR-FREE-05"""

    def advance(self, s: Run) -> None:
        stage = self.stage
        self.stage += 1
        if stage == 0:
            settle_defeats(s)
        elif stage == 1:
            if self.mask:
                rally(s, self.seat, KILL, False)
        elif stage == 2:
            if self.mask:
                open_window(s, ON_KILL, self.seat)
        else:
            s.pop()

    def clone(self) -> Chapter:
        return self.fill(Spoils())


class FreeAttack(Power):
    """Attack without being attacked: one target, or all of a tile. DR-FREE-04"""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if foes_in_reach(s, seat, reach_of(e), e.foes) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        if not e.all_targets:
            s.push(ChooseFoe(seat, e.id, foes_in_reach(s, seat, reach_of(e), e.foes)))
            return
        tiles = [tile for tile in tiles_in_reach(s, seat, reach_of(e)) if self.foes_on(s, seat, e, tile)]
        s.push(ChoosePlace(seat, e.id, tiles))

    def foes_on(self, s: Run, seat: i64, e: Effect, tile: i64) -> list[int]:
        found = s.others_on(tile, seat) if e.foes & HERO_FOE else []
        card = s.monster_at[tile]
        return [*found, card] if card >= 0 and e.foes & t.FOE_BIT[card - t.ITEMS] else found

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        s.push(HeroAttack(seat, e.id, [int(code)]))

    def go(self, s: Run, seat: i64, e: Effect, code: i64, tile: i64) -> None:
        s.push(HeroAttack(seat, e.id, self.foes_on(s, seat, e, tile)))


class FreeSearch(Power):
    """Search without spending an action."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return why_search(s, seat)

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        search(s, seat)


class ExtraMove(Power):
    """A Move action that does not count, right after this action, in one's own turn."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if e.action == MOVE and s.active == seat else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.bonus_moves += 1


class Dispel(Power):
    """A hero's enchanted cards do nothing for a while."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if s.has_company(seat) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChooseFoe(seat, e.id, s.others_on(s.heroes[seat].tile, seat)))

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        afflict(s, code, e)


# ------------------------------------------------------------------ hindering


class Hinder(Power):
    """An action just declared by another hero is lost, if a test says so. DR-ABIL-07"""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        if s.lost:
            return NO_EFFECT
        for frame in s.stack[::-1]:
            if isinstance(frame, Move):
                return None if e.action == MOVE and self.reaches(s, seat, e, frame) else NO_EFFECT
            if isinstance(frame, Duel):
                good = e.action == BATTLE and frame.other == seat and s.throw().kind == BATTLE_ROLL
                return None if good else NO_EFFECT
        return NO_EFFECT

    def reaches(self, s: Run, seat: i64, e: Effect, move: Move) -> bool:
        """Was this Move just declared by another hero near enough?"""
        if move.seat == seat or move.stage != 1:
            return False
        return s.heroes[move.seat].tile in tiles_in_reach(s, seat, e.reach)

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        roller = s.actor() if e.by_actor else seat
        s.push(Hindrance(seat, e.id))
        s.push(Test(roller, t.BIT[e.test_rating], e.test_target, e.test_needed))


class Hindrance(Chapter):
    """The test is made: is the action lost?"""

    def __init__(self, seat: int = NONE, effect: int = NONE) -> None:
        super().__init__(seat)
        self.effect = effect

    def advance(self, s: Run) -> None:
        s.pop()
        made = s.outcome == 1
        if made != EFFECTS[self.effect].by_actor:
            s.lost = True
            if s.listening:
                s.emit("hindered", {"seat": self.seat, "other": s.actor()})

    def clone(self) -> Chapter:
        return self.fill(Hindrance())


class SealExit(Power):
    """Nobody passes an exit of one's tile for a while."""

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(Sealing(seat))


class Sealing(Chapter):
    """Which exit."""

    def advance(self, s: Run) -> None:
        s.put_choice(self.seat, SEALING)

    def clone(self) -> Chapter:
        return self.fill(Sealing())


class Seal(Deed[Run, Sealing]):
    def why(self, s: Run, f: Sealing, seat: i64, target: i64) -> Reason | None:
        return None if s.exits[s.heroes[seat].tile] >> target & 1 else NO_SUCH_EXIT

    def do(self, s: Run, f: Sealing, seat: i64, target: i64) -> None:
        s.sealed = s.heroes[seat].tile * 4 + target
        s.sealer = seat
        s.pop()
        if s.listening:
            s.emit("sealed", {"seat": seat, "exit": t.EXIT_NAMES[target]})


SEALING: Final = Question("seal", [Seal(SEAL_EXIT)])


# ------------------------------------------------------------------ laying traps


def traps_of(s: Run, seat: i64) -> list[int]:
    return [card for card in s.heroes[seat].kills if t.is_trap(card)]


class LayTrap(Power):
    """Put a trap of one's loot pile face up on one's tile, for the next other hero."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if traps_of(s, seat) and s.trap_at[s.heroes[seat].tile] < 0 else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(Laying(seat))


def lay_trap(s: Run, seat: i64, card: i64, tile: i64) -> None:
    place_trap(s, card, seat, tile)
    if s.listening:
        s.emit("laid-trap", {"seat": seat, "card": t.CARD_NAMES[card], "tile": t.TILE_NAMES[tile]})


class Laying(Chapter):
    """Which trap."""

    def advance(self, s: Run) -> None:
        s.put_choice(self.seat, LAYING)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {}

    def clone(self) -> Chapter:
        return self.fill(Laying())


class Lay(Deed[Run, Laying]):
    def candidates(self, s: Run, f: Laying, seat: i64) -> list[int]:
        return traps_of(s, seat)

    def why(self, s: Run, f: Laying, seat: i64, target: i64) -> Reason | None:
        return None if target in traps_of(s, seat) else NOT_YOUR_TRAP

    def do(self, s: Run, f: Laying, seat: i64, target: i64) -> None:
        s.heroes[seat].remove_kill(target)
        lay_trap(s, seat, target, s.heroes[seat].tile)
        s.pop()


LAYING: Final = Question("lay-trap", [Lay(TRAP)])

teach(HEAL, Heal())
teach(WOUND, Strike())
teach(FREE_ATTACK, FreeAttack())
teach(ACTION_MOD, FreeSearch(), AS_FREE)
teach(ACTION_MOD, ExtraMove(), EXTRA)
teach(SUPPRESS, Dispel())
teach(HINDER, Hinder(), STOP)
teach(HINDER, SealExit(), SEAL)
teach(LAY_TRAP, LayTrap())
