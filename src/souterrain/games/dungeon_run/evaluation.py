"""How good a position stands for a hero, for bots that look a step ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from . import tables as t
from .assigning import needed
from .dice import current
from .dungeon import distances
from .effects import BATTLE_ROLL, BRAWN, ESCAPE_ROLL, FREE_ROLL, MAGIC
from .ending import solo_score
from .equipping import trained_for
from .places import DOWN, UP
from .rerolls import FOE_POOL, Rerolls
from .state import Run
from .throw import Throw
from .wounds import tile_of, total_worth

WON: Final = 1000.0
NOBODY: Final = -1.0e9  # worse than any hero stands
LIFE: Final = 0.6
LIFE_AT_LAST: Final = 1.5  # once a defeat is the end
ALMOST_DEAD: Final = 2.0
LAID_DOWN: Final = 4.0
MARKER: Final = 3.2
ABILITY: Final = 1.6
KILL: Final = 1.6
WORN_TREASURE: Final = 2.0
WORN_ARTIFACT: Final = 4.0
CARRIED_CARD: Final = 0.8
STONE: Final = 30.0
STONE_WORN: Final = 4.0
STEP_HOME: Final = 2.5
STEP_TO_GOAL: Final = 0.9
TILE_LAID: Final = 0.6
MONSTER_WOUND: Final = 0.2  # all of them together are worth less than the kill
BOSS_WOUND: Final = 0.8  # whoever deals the last one takes the Stone: most of the others help a rival
BOSS_WOUND_ALONE: Final = 1.6
BOSS_DEAD: Final = 5.0
LOOT_NEARBY: Final = 0.9
OPEN_STEP: Final = 0.25
RIVALS: Final = 0.6
READY: Final = 6  # dice with which a hero may look for the boss
LATE: Final = 14  # rounds after which any hero does
PATIENCE: Final = 26  # rounds in which most games are over
EAGER: Final = 0.5  # how much more whatever ends a game is worth with every round after that


def worth(s: Run, seat: int) -> float:
    """Worth of this hero against the best of the others; won and lost games stand far above and below."""
    if s.over:
        return WON if s.winner == seat else -WON
    own = strength(s, seat) + at_stake(s, seat)
    if s.alone():
        return own + solo_score(s) / 400.0
    best = NOBODY
    total = 0.0
    for other in range(s.players):
        if other != seat:
            rival = strength(s, other)
            total += rival
            best = max(best, rival)
    return own - RIVALS * best - 0.02 * total


def strength(s: Run, seat: int) -> float:
    """Life, training, abilities, cards, and how near the goal is."""
    hero = s.heroes[seat]
    if hero.figure < 0:
        return 0.0
    if hero.dead:
        return -100.0
    left = float(hero.life() - hero.wounds)
    last = s.final or s.alone()
    value = (LIFE_AT_LAST if last else LIFE) * left - (LAID_DOWN if hero.down else 0.0)
    if last and left < 3.0:
        value -= ALMOST_DEAD * (3.0 - left)
    markers = float(hero.markers[0] + hero.markers[1] + hero.markers[2])
    learned = MARKER * markers + ABILITY * float(len(hero.kept))
    value += learned + KILL * float(len(hero.kills)) + float(len(hero.companions))
    value -= 1.5 * float(len(hero.ailments)) + float(hero.fewer)
    return value + cards(s, seat) + goal(s, seat)


def cards(s: Run, seat: int) -> float:
    """Treasures and artifacts: equipped ones count for more than those carried about."""
    value = 0.0
    worn = s.heroes[seat].worn
    for card in s.owned(seat):
        if worn >> card & 1:
            value += WORN_TREASURE if t.is_treasure(card) else WORN_ARTIFACT
            value += STONE + STONE_WORN if card == t.STONE else 0.0
        else:
            value += CARRIED_CARD + (0.2 if trained_for(s, seat, card) else 0.0)
            value += STONE if card == t.STONE else 0.0
    return value


def goal(s: Run, seat: int) -> float:
    """New tiles first, then the boss, then the Stone, then the way out."""
    hero = s.heroes[seat]
    value = TILE_LAID * float(len(s.placed))
    eager = eagerness(s)
    wound = (BOSS_WOUND_ALONE if s.alone() else BOSS_WOUND) * eager
    if s.boss_dead:
        value += BOSS_DEAD + wound * int(t.MONSTER_LIFE[s.boss - t.ITEMS])
    if s.boss_met and s.revived >> (s.boss - t.ITEMS) & 1:
        value += wound * int(t.MONSTER_LIFE[s.boss - t.ITEMS])  # a life is lost, though its wounds are fewer now
    far = distances(s, hero.tile)
    if s.holds(seat, t.STONE):
        # What grows late in a game is the worth of having come nearer, or nobody would pick the Stone up any more.
        return value - STEP_HOME * far[t.ENTRANCE] + STEP_HOME * (eager - 1.0) * (int(t.TILES) - far[t.ENTRANCE])
    monster = s.monster_at[hero.tile]
    if monster >= 0:
        value += MONSTER_WOUND * int(s.hurts[monster - t.ITEMS])
    if s.boss_dead:
        return value - 2 * STEP_TO_GOAL * eager * max(0, far[stone_tile(s)])
    if s.boss_met:
        value += wound * int(s.hurts[s.boss - t.ITEMS])
        dice = max(current(s, seat, BRAWN), current(s, seat, MAGIC))
        if dice >= READY or s.round > LATE:
            return value - STEP_TO_GOAL * eager * max(0, far[tile_of(s, s.boss)])
    return value + near_loot(s, far) - (OPEN_STEP * way_to_open(s, hero.tile) if s.pile else 0.0)


def eagerness(s: Run) -> float:
    """How much more the way to the end counts late in a game, or heroes would wait for each other's first blow."""
    return 1.0 + EAGER * float(max(int(s.round) - PATIENCE, 0))


def stone_tile(s: Run) -> int:
    """Where the Stone lies, or its bearer stands."""
    place = s.where[t.STONE]
    if UP <= place < DOWN:
        return place - UP
    return int(s.heroes[place % 10].tile)


def near_loot(s: Run, far: list[int]) -> float:
    """Cards that lie about draw a hero."""
    value = 0.0
    searchable = s.strewn & ~s.haunted
    if not searchable:
        return value
    for tile in s.placed:
        if searchable >> tile & 1 and far[tile] >= 0:
            value = max(value, LOOT_NEARBY - 0.2 * far[tile])
    return value


def way_to_open(s: Run, start: i64) -> int:
    """How far the next open exit is; 0 where there is none."""
    known = s.openings.get(start)
    if known is None:
        far = distances(s, start)
        known = min([far[tile] for tile in s.placed if far[tile] >= 0 and has_open(s, tile)], default=0)
        s.openings[start] = known
    return known


def has_open(s: Run, tile: int) -> bool:
    for way in range(4):
        if s.exits[tile] >> way & 1 and s.beside[tile * 4 + way] < 0:
            return True
    return False


# ------------------------------------------------------------------ dice on the table


def at_stake(s: Run, seat: int) -> float:
    """What the dice that lie there promise or threaten."""
    if not s.throws:
        return 0.0
    throw = s.throws[-1]
    if throw.seat != seat:
        return bystander(s, throw, seat)
    value = 0.15 * int(throw.assist_dice) + 0.1 * len(throw.dice)
    if throw.kind in (BATTLE_ROLL, FREE_ROLL):
        value += fight_value(s, throw)
    elif throw.kind == ESCAPE_ROLL:
        value += 0.3 * max(throw.dice, default=0)
    return value + picked_dice(s, throw)


def bystander(s: Run, throw: Throw, seat: int) -> float:
    """Help against monsters is good for all until somebody has the Stone."""
    against = s.final and throw.seat >= 0 and (throw.rival == seat or s.holds(throw.seat, t.STONE))
    value = 0.0
    if seat in throw.assistants:
        value += -0.3 if against else 0.2
    if throw.saboteurs >> seat & 1:
        value += 0.4 if against else -0.2
    if throw.rival == seat:
        value -= int(total_worth(s, throw, False))
    return value


def fight_value(s: Run, throw: Throw) -> float:
    """Hits that are assigned, hits that are not blocked yet, and dice that still can do something."""
    if throw.rating < 0:
        return 0.0
    value = -(0.9 if s.final or s.alone() else 0.6) * len(throw.hits)
    dealt = int(total_worth(s, throw, False))
    if throw.monster >= 0:
        life = int(t.MONSTER_LIFE[throw.monster - t.ITEMS] - s.hurts[throw.monster - t.ITEMS])
        each = 1.2 if t.is_boss(throw.monster) else 0.7
        value += each * min(dealt, life) + (3.0 if dealt >= life else 0.0)
    else:
        value += 0.8 * dealt
    number = needed(s, throw, throw.seat)
    return value + sum(0.45 for die in throw.dice if die >= number)


def picked_dice(s: Run, throw: Throw) -> float:
    """Dice picked for a reroll: those that do nothing are the better choice."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Rerolls) or throw.rating < 0:
        return 0.0
    if frame.number == FOE_POOL:
        return sum(0.2 if face >= t.HERO_HITS_ON else -0.2 for face in frame.cards)
    number = needed(s, throw, throw.seat)
    return sum(0.2 if face < number else -0.4 for face in frame.cards)
