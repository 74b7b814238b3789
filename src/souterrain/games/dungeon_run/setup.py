"""Setting up: tiles, decks, the First Player, heroes and their first ability. DR-SETUP, DR-P56"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.rng import Rng
from . import tables as t
from .advancing import draw_abilities, keep_ability
from .dungeon import lay
from .hero import Hero
from .items import OPEN, UNSEEN
from .places import DECK, NONE, SIDE
from .state import Chapter, Run
from .turn import Rounds
from .verbs import CHOOSE, KEEP

if TYPE_CHECKING:
    from ...kernel.game import Game

HERO_TAKEN: Final = Reason("DR-SETUP-06", "hero-taken")
TRAINING_TAKEN: Final = Reason("DR-SETUP-07", "training-taken")
NOT_DRAWN: Final = Reason("DR-SETUP-09", "ability-not-drawn")


def set_up(game: Game, players: int, rng: Rng, mercy: bool, second_box: bool, round_cap: int) -> Run:
    """A table laid out and shuffled, before heroes are chosen."""
    s = Run(game, players, rng)
    s.mercy = mercy
    s.second_box = second_box
    s.round_cap = round_cap
    s.heroes = vec[Hero]([_new_hero() for _ in range(players)])
    s.x = vec[i64]([0] * t.TILES)
    s.y = vec[i64]([0] * t.TILES)
    s.exits = vec[i64]([0] * t.TILES)
    s.beside = vec[i64]([NONE] * (4 * t.TILES))
    s.near = vec[i64]([0] * t.TILES)
    s.monster_at = vec[i64]([NONE] * t.TILES)
    s.stands = vec[i64]([NONE] * (t.FIRST_ABILITY - t.ITEMS))
    s.stranger_at = vec[i64]([NONE] * t.TILES)
    s.trap_at = vec[i64]([NONE] * t.TILES)
    s.trap_owner = vec[i64]([NONE] * t.TILES)
    s.hurts = vec[i64]([0] * (t.FIRST_ABILITY - t.ITEMS))
    s.tile_stamps = vec[i64]([0] * t.TILES)
    lay(s, t.ENTRANCE, 0, 0, 0)
    s.boss = t.FIRST_BOSS + rng.below(t.BOSSES)
    s.pile = _stack(players, second_box, rng)
    s.pile_seen = [0] * len(s.pile)
    s.encounters = _shuffled(t.ENCOUNTERS, rng)
    s.encounters_seen = [0] * len(s.encounters)
    s.treasures = _shuffled(list(range(t.TREASURES)), rng)
    s.treasures_seen = [0] * t.TREASURES
    places = [DECK] * t.TREASURES + [SIDE] * (t.ITEMS - t.TREASURES)
    s.where = vec[i64](places)
    s.memory = ([UNSEEN] * t.TREASURES + [OPEN] * (t.ITEMS - t.TREASURES)) * players
    s.first = _highest(players, rng)
    s.active = s.first
    s.push(Heroes(s.first))
    return s


def _new_hero() -> Hero:
    hero = Hero()
    hero.lay_out()
    return hero


def _shuffled(cards: list[int], rng: Rng) -> list[int]:
    pile = cards.copy()
    rng.shuffle(pile)
    return pile


def stack_counts(players: int, second_box: bool) -> list[int]:
    """How many standard and special tiles make the stack. DR-SETUP-02, DR-P56-01, DR-P56-02"""
    if players > 4 and not second_box:
        return [t.STANDARD, t.BOX_TILES - t.STANDARD]
    return [count * players for count in t.STACK_PER_PLAYER]


def _stack(players: int, second_box: bool, rng: Rng) -> list[int]:
    box = range(2, t.TILES if second_box else 2 + t.BOX_TILES)
    counts = stack_counts(players, second_box)
    standard = _shuffled([tile for tile in box if t.SPECIAL[tile] < 0], rng)[: counts[0]]
    special = _shuffled([tile for tile in box if t.SPECIAL[tile] >= 0], rng)[: counts[1]]
    return _shuffled(standard + special, rng)


def _highest(players: int, rng: Rng) -> int:
    """Each rolls a die; those tied for the highest roll again. DR-SETUP-05"""
    seats = list(range(players))
    while len(seats) > 1:
        dice = [rng.below(6) for _ in seats]
        best = max(dice)
        seats = [seat for seat, die in zip(seats, dice, strict=True) if die == best]
    return seats[0]


class Heroes(Chapter):
    """Heroes are chosen one after the other, from the First Player to the left. DR-SETUP-06, DR-SETUP-07"""

    def advance(self, s: Run) -> None:
        if self.number < s.players:
            s.put((self.seat + self.number) % s.players, CHOOSING)
            return
        s.pop()
        s.push(Rounds(self.seat))
        if not s.alone():
            s.push(FirstAbilities())

    def clone(self) -> Chapter:
        return self.fill(Heroes())


class ChooseHero(Deed[Run, Heroes]):
    """Four trainings come before any comes twice. DR-SETUP-07"""

    def why(self, s: Run, f: Heroes, seat: i64, target: i64) -> Reason | None:
        if s.seat_of(target) >= 0:
            return HERO_TAKEN
        taken = 0
        for hero in s.heroes:
            if hero.figure >= 0:
                taken |= t.BIT[t.TRAINING[hero.figure]]
        if taken == 15:
            return None
        return TRAINING_TAKEN if taken >> t.TRAINING[target] & 1 else None

    def do(self, s: Run, f: Heroes, seat: i64, target: i64) -> None:
        hero = s.heroes[seat]
        hero.figure = target
        f.number += 1
        if not s.alone():
            deck = list(range(t.FIRST_ABILITY + target * t.HAND, t.FIRST_ABILITY + (target + 1) * t.HAND))
            s.rng.shuffle(deck)
            hero.deck = deck
        s.refresh(seat)
        if s.listening:
            s.emit("chose", {"seat": seat, "hero": t.HERO_NAMES[target]})


CHOOSING: Final = Question("hero", [ChooseHero(CHOOSE)])


class FirstAbilities(Chapter):
    """Everybody draws two ability cards and keeps one, all at the same time. DR-SETUP-09

    `cards` are the two cards of each seat, `mask` those who have chosen; `number` what each has chosen is in `picks`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.cards = []
        self.picks = [NONE] * t.SEATS

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            for seat in range(s.players):
                self.cards = self.cards + draw_abilities(s, seat, 2)
        for seat in range(s.players):
            if self.picks[seat] < 0:
                s.put(seat, KEEPING)
        if s.pending:
            return
        s.reveal("first-abilities")
        s.pop()
        for seat in range(s.players):
            keep_ability(s, seat, self.picks[seat], self.drawn(seat))

    def drawn(self, seat: i64) -> list[int]:
        return self.cards[2 * seat : 2 * seat + 2]

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {}

    def clone(self) -> Chapter:
        copy = FirstAbilities()
        copy.picks = self.picks.copy()
        return self.fill(copy)


class KeepFirst(Deed[Run, FirstAbilities]):
    def candidates(self, s: Run, f: FirstAbilities, seat: i64) -> list[int]:
        return [card - t.FIRST_ABILITY for card in f.drawn(seat)]

    def why(self, s: Run, f: FirstAbilities, seat: i64, target: i64) -> Reason | None:
        return None if target + t.FIRST_ABILITY in f.drawn(seat) else NOT_DRAWN

    def do(self, s: Run, f: FirstAbilities, seat: i64, target: i64) -> None:
        f.picks[seat] = target + t.FIRST_ABILITY


KEEPING: Final = Question("first-ability", [KeepFirst(KEEP)])
