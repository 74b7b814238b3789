"""The Dungeon Lords: every ability is data over a closed list of kinds, and each kind has one object that knows it.

DD-LORD-01..11
"""

from __future__ import annotations

from typing import Final

from librt.vecs import remove
from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .coins import has_coin, pick_coin, return_coin, steal_coin
from .conquest import Conquest, coup_targets
from .flight import Flight, landing
from .moving import Move, can_go_on
from .orders import ORDERS, Offer
from .rockfalls import Demolition, rocks_in_reach
from .state import ELEMENTAL, STANDARD_ABILITY, Digger, PlayerChapter
from .summoning import Summoning, summon_problem
from .tables import EMPTY, NOBODY, Effect
from .thinking import who_sees
from .verbs import TAKE_COIN, TILE, VERBS

NO_LORD: Final = Reason("DD-LORD-01", "no-lord")
USED_THIS_TURN: Final = Reason("DD-LORD-02", "used-this-turn")
USED_UP: Final = Reason("DD-LORD-03", "used-up")
WORKS_BY_ITSELF: Final = Reason("DD-LORD-04", "works-by-itself")
NO_EFFECT: Final = Reason("DD-LORD-05", "no-effect")
NO_ELEMENTAL: Final = Reason("DD-S2-11", "no-elemental")
NO_SUCH_COIN: Final = Reason("DD-STEP-07", "no-such-coin")
NOT_IN_BAG: Final = Reason("DD-LORD-09", "not-in-bag")

STANDARD: Final = 0
SPECIAL: Final = 1
BY_ELEMENTAL: Final = 2

# ------------------------------------------------------------------ the interpreter


class AbilityKind:
    """One kind of effect: can it have any effect now, and how does it begin?"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        raise NotImplementedError

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        raise NotImplementedError


class SummonKind(AbilityKind):
    """Stooges from the Reserve, up to a number. DD-LORD-06"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        return summon_problem(s, seat, effect.ignores_resources) is None

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        summoning = Summoning(seat, effect.amount)
        summoning.ignore_resources = effect.ignores_resources
        s.push(summoning)


class FreeOrderKind(AbilityKind):
    """An order at no cost; Move! with moves of its own number. DD-LORD-07, DD-LORD-09"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        if effect.order == t.MOVE:
            return can_go_on(s, Move(seat, effect.moves))
        if effect.order == t.WORK and s.secret_projects and len(s.bags[seat]) > 0:
            return True  # nobody else can know what would fit
        return ORDERS[effect.order].problem(s, seat, True) is None

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        if effect.order == t.MOVE:
            s.push(Move(seat, effect.moves))
        else:
            s.push(Offer(seat, effect.order))


class TeleportKind(AbilityKind):
    """A group is put on another tile. DD-LORD-07"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        for start in s.camps[seat]:
            if landing(s, seat, start):
                return True
        return False

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        s.push(Flight(seat))


class GainTyrannyKind(AbilityKind):
    """More points this turn, some of them for certain orders only. DD-LORD-08, DD-LORD-11"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        return True

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        if effect.only_for:
            s.earmarked += effect.amount
            s.earmarked_for = effect.only_for
        else:
            s.points += effect.amount


class SearchBagKind(AbilityKind):
    """A tile of one's choice from the bag. DD-LORD-09"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        return len(s.bags[seat]) > 0

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        s.push(Search(seat))


class ConquerAtRangeKind(AbilityKind):
    """A room beside one's own is taken. DD-LORD-10"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        return len(coup_targets(s, seat)) > 0

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        s.push(Conquest(seat, coup=True))


class ReturnCoinKind(AbilityKind):
    """A loose coin goes back into the bag. DD-LORD-11"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        return len(s.purse[seat]) > 0

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        s.push(Bribe(seat))


class StealCoinKind(AbilityKind):
    """A coin from each opponent who has one, in turn order. DD-LORD-11"""

    def possible(self, s: Digger, seat: i64, effect: Effect) -> bool:
        for other in range(s.players):
            if other != seat and s.purse[other]:
                return True
        return False

    def begin(self, s: Digger, seat: i64, effect: Effect) -> None:
        for turn in range(1, s.players):
            other = (seat + turn) % s.players
            if s.purse[other]:
                steal_coin(s, seat, other)


_BY_NAME: Final[dict[str, AbilityKind]] = {
    "summon": SummonKind(),
    "free_order": FreeOrderKind(),
    "teleport": TeleportKind(),
    "gain_tyranny": GainTyrannyKind(),
    "search_bag": SearchBagKind(),
    "conquer_at_range": ConquerAtRangeKind(),
    "return_coin": ReturnCoinKind(),
    "steal_coin": StealCoinKind(),
}
KINDS: Final[list[AbilityKind | None]] = [_BY_NAME.get(name) for name in t.EFFECT_KINDS]


def kind_of(effect: Effect) -> AbilityKind:
    kind = KINDS[effect.kind]
    assert kind is not None
    return kind


def effects_of(s: Digger, seat: i64, which: i64) -> list[Effect]:
    return t.STANDARD[s.lord[seat]] if which == STANDARD else t.SPECIAL[s.lord[seat]]


def has_effect(s: Digger, seat: i64, effects: list[Effect]) -> bool:
    """Can it do anything at all? What it costs must be paid. DD-LORD-05"""
    for effect in effects:
        if effect.is_cost:
            return kind_of(effect).possible(s, seat, effect)
    for effect in effects:
        if kind_of(effect).possible(s, seat, effect):
            return True
    return False


def ability_problem(s: Digger, seat: i64, which: i64) -> Reason | None:
    """Why an ability cannot be used between orders now. DD-LORD-02..05, DD-S2-11"""
    if which == BY_ELEMENTAL:
        return elemental_problem(s, seat)
    lord = s.lord[seat]
    if lord == NOBODY:
        return NO_LORD
    if which == STANDARD and not t.STANDARD_IS_FREE[lord]:
        return WORKS_BY_ITSELF
    if which == STANDARD and s.used & STANDARD_ABILITY:
        return USED_THIS_TURN
    if which == SPECIAL and s.spent & t.BIT[seat]:
        return USED_UP
    return None if has_effect(s, seat, effects_of(s, seat, which)) else NO_EFFECT


def demolisher(s: Digger, seat: i64) -> i64:
    """The tile of this seat's monster that demolishes for nothing; EMPTY if it has none. DD-S2-11"""
    for monster in range(len(s.monster_at)):
        if s.monster_of[monster] == seat and t.DEMOLISHES[monster]:
            return s.monster_at[monster]
    return EMPTY


def elemental_problem(s: Digger, seat: i64) -> Reason | None:
    cell = demolisher(s, seat)
    if cell == EMPTY:
        return NO_ELEMENTAL
    if s.used & ELEMENTAL:
        return USED_THIS_TURN
    return None if rocks_in_reach(s, seat, cell) else NO_EFFECT


def can_use_any(s: Digger, seat: i64) -> bool:
    """Is there a free ability left? Then the turn does not end by itself. DD-TURN-04"""
    for which in (STANDARD, SPECIAL, BY_ELEMENTAL):
        if ability_problem(s, seat, which) is None:
            return True
    return False


def use_ability(s: Digger, seat: i64, which: i64) -> None:
    if which == BY_ELEMENTAL:
        s.used |= ELEMENTAL
        if s.listening:
            s.emit("ability", {"seat": seat, "ability": "elemental"})
        s.push(Demolition(seat, demolisher(s, seat)))
        return
    if which == STANDARD:
        s.used |= STANDARD_ABILITY
    else:
        s.spent |= t.BIT[seat]
    if s.listening:
        s.emit("ability", {"seat": seat, "ability": f"{t.LORDS[s.lord[seat]]}-{'special' if which else 'standard'}"})
    s.push(Ability(seat, which))


class Ability(PlayerChapter):
    """The effects of an ability one after the other, as far as they are possible. DD-LORD-02, DD-LORD-03"""

    def __init__(self, seat: i64 = 0, which: i64 = 0) -> None:
        super().__init__(seat)
        self.which = which
        self.step: i64 = 0

    def advance(self, s: Digger) -> None:
        effects = effects_of(s, self.seat, self.which)
        if self.step >= len(effects):
            s.pop()
            return
        effect = effects[self.step]
        self.step += 1
        if kind_of(effect).possible(s, self.seat, effect):
            kind_of(effect).begin(s, self.seat, effect)

    def clone(self) -> Frame[Digger]:
        copy = Ability(self.seat, self.which)
        copy.step = self.step
        return copy


# ------------------------------------------------------------------ a coin for a point


class Bribe(PlayerChapter):
    """Which coin goes back into the bag? DD-LORD-11"""

    def advance(self, s: Digger) -> None:
        s.put(self.seat, BRIBING)

    def clone(self) -> Frame[Digger]:
        return Bribe(self.seat)


class GiveCoin(Deed[Digger, Bribe]):
    """A loose coin by its value. DD-LORD-11, DD-STEP-07"""

    def why(self, s: Digger, f: Bribe, seat: i64, target: i64) -> Reason | None:
        return None if has_coin(s, seat, t.COIN_VALUES[target]) else NO_SUCH_COIN

    def do(self, s: Digger, f: Bribe, seat: i64, target: i64) -> None:
        s.pop()
        return_coin(s, seat, pick_coin(s, seat, t.COIN_VALUES[target]))


BRIBING: Final = Question("bribe", [GiveCoin(TAKE_COIN)])

# ------------------------------------------------------------------ a look into the bag


class Search(PlayerChapter):
    """Which tile of the bag becomes a Project? DD-LORD-09"""

    def advance(self, s: Digger) -> None:
        s.put(self.seat, SEARCHING)

    def clone(self) -> Frame[Digger]:
        return Search(self.seat)


class TakeTile(Deed[Digger, Search]):
    """A tile beyond Creation; the bag is mixed. DD-LORD-09"""

    def candidates(self, s: Digger, f: Search, seat: i64) -> list[int]:
        return sorted(s.bags[seat])

    def why(self, s: Digger, f: Search, seat: i64, target: i64) -> Reason | None:
        return None if target in s.bags[seat] else NOT_IN_BAG

    def do(self, s: Digger, f: Search, seat: i64, target: i64) -> None:
        s.pop()
        bag = remove(s.bags[seat][:], target)
        s.rng.mix(bag)
        s.set_bag(seat, bag)
        s.projects[seat].append(target)
        s.reveal("tile-bag")
        if s.listening:
            s.emit("draws", {"seat": seat, "count": 1})
            s.emit("projects", {"seat": seat, "tiles": [t.TILES[target]]}, who_sees(s, seat))


SEARCHING: Final = Question("search", [TakeTile(VERBS.add("search", TILE, rule="DD-LORD-09"))])
