"""How good a position stands for a hero, for bots that look ahead; `values.yaml` says what each thing is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ...kernel.core import State
from . import tables as t
from .assigning import needed
from .dice import current
from .dungeon import distances
from .effects import BATTLE_ROLL, BRAWN, ESCAPE_ROLL, FREE_ROLL, MAGIC, SKILL
from .ending import solo_score
from .equipping import trained_for
from .hero import Hero
from .places import DOWN, UP
from .rerolls import FOE_POOL, Rerolls
from .state import Run
from .throw import Throw
from .values import BY_HAND, LEARNED, Values
from .wounds import tile_of, total_worth

WON: Final = 1000.0
NOBODY: Final = -1.0e9  # worse than any hero stands
FAR_BEHIND: Final = 6  # tiles from which on a rival does not matter
LATE: Final = 14  # rounds after which any hero looks for the boss
PATIENCE: Final = 26  # rounds in which most games are over
EAGER: Final = 0.5  # how much more whatever ends a game is worth with every round after that


def by_hand(state: State, seat: int) -> float:
    """What a position is worth by the values by hand. (The game takes this and the next one as they are, compiled.)"""
    assert isinstance(state, Run)
    return worth(state, seat, BY_HAND)


def learned(state: State, seats: Sequence[int]) -> Sequence[float]:
    """What it is worth to these seats by the values that were learned."""
    assert isinstance(state, Run)
    return [worth(state, seat, LEARNED) for seat in seats]


def worth(s: Run, seat: int, v: Values) -> float:
    """Worth of this hero against the best of the others; won and lost games stand far above and below."""
    if s.over:
        return WON if s.winner == seat else -WON
    own = strength(s, seat, v) + at_stake(s, seat, v)
    if s.alone():
        return own + solo_score(s) / 400.0
    best = NOBODY
    total = 0.0
    for other in range(s.players):
        if other != seat:
            rival = strength(s, other, v)
            total += rival
            best = max(best, rival)
    return own - v.rivals * best - 0.02 * total


def strength(s: Run, seat: int, v: Values) -> float:
    """Life, training, abilities, cards, and how near the goal is."""
    hero = s.heroes[seat]
    if hero.figure < 0:
        return 0.0
    if hero.dead:
        return -100.0
    left = float(hero.life() - hero.wounds)
    last = s.final or s.alone()
    value = (v.life_at_last if last else v.life) * left - (v.laid_down if hero.down else 0.0)
    if last and left < 3.0:
        value -= v.almost_dead * (3.0 - left)
    markers = float(hero.markers[0] + hero.markers[1] + hero.markers[2])
    learned = v.marker * markers + v.ability * float(len(hero.kept))
    value += learned + v.kill * float(len(hero.kills)) + float(len(hero.companions))
    value -= 1.5 * float(len(hero.ailments)) + float(hero.fewer)
    if v.fighting_die or v.skill_die:
        value += v.fighting_die * float(max(current(s, seat, BRAWN), current(s, seat, MAGIC)))
        value += v.skill_die * float(current(s, seat, SKILL))
    if s.monster_at[hero.tile] >= 0:
        value -= v.held_up
    return value + cards(s, seat, v) + goal(s, seat, v)


def cards(s: Run, seat: int, v: Values) -> float:
    """Treasures and artifacts: equipped ones count for more than those carried about."""
    value = 0.0
    worn = s.heroes[seat].worn
    for card in s.owned(seat):
        if worn >> card & 1:
            value += v.worn_treasure if t.is_treasure(card) else v.worn_artifact
            value += v.stone + v.stone_worn if card == t.STONE else 0.0
        else:
            value += v.carried_card + (0.2 if trained_for(s, seat, card) else 0.0)
            value += v.stone if card == t.STONE else 0.0
    return value


def goal(s: Run, seat: int, v: Values) -> float:
    """New tiles first, then the boss, then the Stone, then the way out."""
    hero = s.heroes[seat]
    value = v.tile_laid * float(len(s.placed))
    eager = eagerness(s)
    wound = (v.boss_wound_alone if s.alone() else v.boss_wound) * eager
    if s.boss_dead:
        value += v.boss_dead + wound * int(t.MONSTER_LIFE[s.boss - t.ITEMS])
    if s.boss_met and s.revived >> (s.boss - t.ITEMS) & 1:
        value += wound * int(t.MONSTER_LIFE[s.boss - t.ITEMS])  # a life is lost, though its wounds are fewer now
    far = distances(s, hero.tile)
    if s.holds(seat, t.STONE):
        # What grows late in a game is the worth of having come nearer, or nobody would pick the Stone up any more.
        if v.head_start:
            value += v.head_start * float(head_start(s, seat, far))
        return value - v.step_home * far[t.ENTRANCE] + v.step_home * (eager - 1.0) * (int(t.TILES) - far[t.ENTRANCE])
    monster = s.monster_at[hero.tile]
    if monster >= 0:
        value += v.monster_wound * int(s.hurts[monster - t.ITEMS])
    if s.boss_dead:
        if v.in_the_way and stands_in_the_way(s, hero.tile):
            value += v.in_the_way
        return value - 2 * v.step_to_goal * eager * max(0, far[stone_tile(s)])
    if s.boss_met:
        value += wound * int(s.hurts[s.boss - t.ITEMS])
        dice = max(current(s, seat, BRAWN), current(s, seat, MAGIC))
        away = far[tile_of(s, s.boss)]
        if v.boss_in_reach:
            value += v.boss_in_reach * boss_in_reach(s, hero, dice, away)
        if float(dice) >= v.ready or s.round > LATE:
            return value - v.step_to_goal * eager * max(0, away)
    return value + near_loot(s, far, v) - (v.open_step * way_to_open(s, hero.tile) if s.pile else 0.0)


def boss_in_reach(s: Run, hero: Hero, dice: i64, away: int) -> float:
    """Which part of what the boss has left this hero can be expected to deal in one turn."""
    if not 0 <= away < 2 or not hero.awake():
        return 0.0
    foe = s.boss - t.ITEMS
    dealt = float(2 - away) * float(dice) * float(7 - t.DEFENCE_VALUE[foe]) / 6.0
    remains = float(t.MONSTER_LIFE[foe] - s.hurts[foe])
    return dealt / remains if dealt < remains else 1.0


def head_start(s: Run, seat: int, far: list[int]) -> int:
    """How many tiles the nearest rival is behind whoever has the Stone."""
    near = FAR_BEHIND
    for other in range(s.players):
        rival = s.heroes[other]
        if other != seat and rival.figure >= 0 and rival.awake():
            near = min(near, max(0, far[rival.tile]))
    return near


def stands_in_the_way(s: Run, tile: i64) -> bool:
    """Is this tile nearer to the Entrance than the bearer of the Stone, but not the Entrance, where nobody is held?"""
    if tile == t.ENTRANCE or UP <= s.where[t.STONE] < DOWN:
        return False
    home = distances(s, t.ENTRANCE)
    return 0 <= home[tile] < home[stone_tile(s)]


def eagerness(s: Run) -> float:
    """How much more the way to the end counts late in a game, or heroes would wait for each other's first blow."""
    return 1.0 + EAGER * float(max(int(s.round) - PATIENCE, 0))


def stone_tile(s: Run) -> int:
    """Where the Stone lies, or its bearer stands."""
    place = s.where[t.STONE]
    if UP <= place < DOWN:
        return place - UP
    return int(s.heroes[place % 10].tile)


def near_loot(s: Run, far: list[int], v: Values) -> float:
    """Cards that lie about draw a hero."""
    value = 0.0
    searchable = s.strewn & ~s.haunted
    if not searchable:
        return value
    for tile in s.placed:
        if searchable >> tile & 1 and far[tile] >= 0:
            value = max(value, v.loot_nearby - 0.2 * far[tile])
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


def at_stake(s: Run, seat: int, v: Values) -> float:
    """What the dice that lie there promise or threaten."""
    if not s.throws:
        return 0.0
    throw = s.throws[-1]
    if throw.seat != seat:
        return bystander(s, throw, seat)
    value = 0.15 * int(throw.assist_dice) + 0.1 * len(throw.dice)
    if throw.kind in (BATTLE_ROLL, FREE_ROLL):
        value += fight_value(s, throw, v)
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


def fight_value(s: Run, throw: Throw, v: Values) -> float:
    """Hits that are assigned, hits that are not blocked yet, and dice that still can do something."""
    if throw.rating < 0:
        return 0.0
    value = -v.hit_taken * (0.9 if s.final or s.alone() else 0.6) * len(throw.hits)
    dealt = int(total_worth(s, throw, False))
    if throw.monster >= 0:
        life = int(t.MONSTER_LIFE[throw.monster - t.ITEMS] - s.hurts[throw.monster - t.ITEMS])
        each = v.boss_hit if t.is_boss(throw.monster) else v.monster_hit
        value += each * min(dealt, life) + (v.last_hit if dealt >= life else 0.0)
    else:
        value += 0.8 * dealt
    number = needed(s, throw, throw.seat)
    return value + sum(v.live_die for die in throw.dice if die >= number)


def picked_dice(s: Run, throw: Throw) -> float:
    """Dice picked for a reroll: those that do nothing are the better choice."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Rerolls) or throw.rating < 0:
        return 0.0
    if frame.number == FOE_POOL:
        return sum(0.2 if face >= t.HERO_HITS_ON else -0.2 for face in frame.cards)
    number = needed(s, throw, throw.seat)
    return sum(0.2 if face < number else -0.4 for face in frame.cards)
