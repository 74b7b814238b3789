"""Abilities that put heroes and monsters elsewhere. DR-SPEC-12"""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.deeds import Reason
from . import tables as t
from .arriving import Arrival, enter
from .dice import Contest, Test
from .dungeon import distances
from .effects import ANYWHERE, BEAST, HERO_FOE, ON_TILE, PUSH, RELOCATE, SWAP, TELEPORT, TO_PLACE, TUNNEL, Effect
from .encounters import scare_stranger
from .items import drop_carried
from .keeping import place_monster
from .places import NONE
from .powers import NO_EFFECT, Power, power_of, teach
from .state import Chapter, Run
from .tables import EFFECTS
from .targets import ChooseFoe, ChoosePlace, foes_in_reach
from .wounds import tile_of


class Journey(Power):
    """Go to one of several tiles, whatever stands on the way."""

    def tiles(self, s: Run, seat: i64, e: Effect) -> list[int]:
        raise NotImplementedError

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if self.tiles(s, seat, e) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChoosePlace(seat, e.id, self.tiles(s, seat, e)))

    def go(self, s: Run, seat: i64, e: Effect, code: i64, tile: i64) -> None:
        enter(s, seat, tile, False)


class Teleport(Journey):
    """A few moves away, through exits between tiles on the table."""

    def tiles(self, s: Run, seat: i64, e: Effect) -> list[int]:
        far = distances(s, s.heroes[seat].tile)
        return [tile for tile in s.placed if 0 < far[tile] <= e.steps]

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if s.near[s.heroes[seat].tile] else NO_EFFECT


class Recall(Journey):
    """To the Entrance or to another conscious hero."""

    def tiles(self, s: Run, seat: i64, e: Effect) -> list[int]:
        here = s.heroes[seat].tile
        goals = [t.ENTRANCE]
        for hero in s.heroes:
            if hero.awake() and hero.tile not in goals:
                goals.append(hero.tile)
        return [tile for tile in s.placed if tile in goals and tile != here]


class Dig(Journey):
    """To a tile that touches one's own, exits or not."""

    def tiles(self, s: Run, seat: i64, e: Effect) -> list[int]:
        here = s.heroes[seat].tile
        return [near for way in range(4) if (near := s.beside[here * 4 + way]) >= 0]


def pushed_to(s: Run, tile: i64, monster: bool) -> list[int]:
    """Where something can be pushed from a tile."""
    if monster and t.SPECIAL[tile] in (t.GLYPH_ROOM, t.PORTCULLIS):
        return []
    found: list[int] = []
    for way in range(4):
        near = s.through(tile, way)
        if near >= 0 and not s.is_sealed(tile, way) and not (monster and s.monster_at[near] >= 0):
            found.append(near)
    return found


class Push(Power):
    """Move a hero or a monster from one's tile to an adjacent one; heroes resist."""

    def targets(self, s: Run, seat: i64, e: Effect) -> list[int]:
        here = s.heroes[seat].tile
        found: list[int] = []
        for code in foes_in_reach(s, seat, ON_TILE, e.foes):
            if pushed_to(s, here, code >= t.SEATS) and not t.is_boss(code):
                found.append(code)
        return found

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if self.targets(s, seat, e) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChooseFoe(seat, e.id, self.targets(s, seat, e)))

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        if e.contest >= 0:
            s.push(Struggle(seat, e.id, code))
            s.push(Contest(seat, code, e.contest))
        else:
            self.shove(s, seat, e, code)

    def shove(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        tiles = pushed_to(s, s.heroes[seat].tile, code >= t.SEATS)
        s.push(ChoosePlace(seat, e.id, tiles, code))

    def go(self, s: Run, seat: i64, e: Effect, code: i64, tile: i64) -> None:
        if code < t.SEATS:
            enter(s, code, tile, False)
        else:
            move_monster(s, code, tile)


class Swap(Power):
    """Exchange places with a hero, if a test is made."""

    def targets(self, s: Run, seat: i64, e: Effect) -> list[int]:
        here = s.heroes[seat].tile
        return [other for other in foes_in_reach(s, seat, ANYWHERE, HERO_FOE) if s.heroes[other].tile != here]

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if self.targets(s, seat, e) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChooseFoe(seat, e.id, self.targets(s, seat, e)))

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        s.push(Struggle(seat, e.id, code))
        s.push(Test(seat, t.BIT[e.test_rating], e.test_target, e.test_needed))

    def shove(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        """Both stand at their new places before either arrival is resolved, the user's first."""
        user, other = s.heroes[seat], s.heroes[code]
        user.left, other.left = user.tile, other.tile
        user.tile, other.tile = other.tile, user.tile
        if s.listening:
            s.emit("swapped", {"seat": seat, "other": code})
        s.push(Arrival(code, other.tile, False))
        s.push(Arrival(seat, user.tile, False))


class Struggle(Chapter):
    """A contest or test decides whether a hero is moved; `other` is that hero."""

    def __init__(self, seat: int = NONE, effect: int = NONE, other: int = NONE) -> None:
        super().__init__(seat)
        self.effect = effect
        self.other = other

    def advance(self, s: Run) -> None:
        s.pop()
        if not s.outcome:
            return
        e = EFFECTS[self.effect]
        power = power_of(e)
        if isinstance(power, (Push, Swap)):
            power.shove(s, self.seat, e, self.other)

    def clone(self) -> Chapter:
        return self.fill(Struggle())


def move_monster(s: Run, card: i64, tile: i64) -> None:
    """A monster goes to a tile; beasts leave behind what they carry, a boss takes it along. DR-ROAM-06..08"""
    before = tile_of(s, card)
    place_monster(s, NONE, before)
    place_monster(s, card, tile)
    scare_stranger(s, tile)
    if t.FOE_BIT[card - t.ITEMS] & BEAST and not t.is_boss(card):
        drop_carried(s, card, before)
    if s.listening:
        s.emit("monster-moves", {"monster": t.CARD_NAMES[card], "tile": t.TILE_NAMES[tile]})


teach(RELOCATE, Teleport(), TELEPORT)
teach(RELOCATE, Recall(), TO_PLACE)
teach(RELOCATE, Dig(), TUNNEL)
teach(RELOCATE, Push(), PUSH)
teach(RELOCATE, Swap(), SWAP)
