"""The best defence, found by trying every one, where nothing hidden can change which it is.

A lord's battle is his own affair: once the combat card of the round is known nothing in it is left to chance. While he
still plans, the card may be hidden from him and the paladin may come or go in battles before his; then there is an
answer only if one plan is best whichever card comes, and if the paladin stays where he is.

What counts is what the position is worth to him right after his battle. All that he cannot know is laid aside first,
so that the answer follows from what he knows and from nothing else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from . import tables as t
from .battle import Battle
from .combat import RESOLUTION
from .dungeon import cells_of, nearest
from .evaluation import worth
from .planning import FINISH, MARK, MARKING, NOTHING, RELEASING, SEND, SET, Planning
from .sampling import shown_cards
from .spells import MOVE_EVIL, PAY_OR_WITHDRAW, PEACE
from .state import EMPTY, GONE, TENT, Lords
from .verbs import BACK

POSITIONS: Final = 6_000  # that are looked at for one answer, at most: some 50 ms compiled
ROUNDS: Final = 4
YEARS: Final = 2
NEAR: Final = 1e-9  # what is worth the same but for rounding
FATIGUE: Final = [1, 2]  # of a card that is still hidden, by year: the average


class Plan:
    """A tile, and the traps and monsters that defend it."""

    def __init__(self, marked: int, traps: list[int], sent: list[int]) -> None:
        self.marked = marked
        self.traps = traps
        self.sent = sent


class Defence:
    """All that a lord can still do in his battle of this round."""

    def __init__(self, s: Lords, seat: int) -> None:
        self.seat = seat
        self.looked: i64 = 0
        self.world = laid_open(s, seat)

    @property
    def given_up(self) -> bool:
        return self.looked > POSITIONS

    # ------------------------------------------------------------------ in battle

    def best_move(self, floor: int) -> int:
        """The move that leads to the best end of the battle under way; EMPTY if there are too many to try."""
        best = EMPTY
        most = 0.0
        for move in wise(self.world):
            after = self.world.clone()
            self.play(after, move, floor)
            value = self.outcome(after, floor)
            if best == EMPTY or value > most + NEAR:
                best = move
                most = value
        return EMPTY if self.given_up else best

    def outcome(self, s: Lords, floor: int) -> float:
        """What the best defence from here on brings."""
        self.looked += 1
        if not s.pending or self.given_up:
            return self.value(s)
        moves = wise(s)
        most = 0.0
        for i in range(len(moves)):
            after = s if i == len(moves) - 1 else s.clone()
            self.play(after, moves[i], floor)
            value = self.outcome(after, floor)
            if i == 0 or value > most:
                most = value
        return most

    def play(self, s: Lords, move: int, floor: int) -> None:
        """Make a choice, and go on until the next one or until the battle is over."""
        ask = s.pending[0]
        s.withdraw(ask)
        deed = ask.question.deed(move)
        assert deed is not None
        deed.do(s, s.stack[-1], self.seat, move - deed.first)
        go_on(s, floor)

    def value(self, s: Lords) -> float:
        """What a position after the battle is worth; the last battle of all leaves nothing but points."""
        if s.combat_round == ROUNDS and s.year == YEARS:
            s.over = True
        s.combat_round += 1
        return worth(s, (self.seat,))[0]

    # ------------------------------------------------------------------ while he plans

    def best_plan(self, frame: Planning, spells: list[int]) -> Plan | None:
        """The plan than which no other is better, whichever of these cards comes; None if there is no such plan."""
        plans = self.plans(frame)
        best: list[Plan] = plans
        for spell in spells:
            most = 0.0
            top: list[Plan] = []
            for plan in plans:
                value = self.prospect(plan, spell)
                if self.given_up:
                    return None
                if not top or value > most + NEAR:
                    most = value
                    top = [plan]
                elif value > most - NEAR:
                    top.append(plan)
            best = [plan for plan in best if plan in top]
            if not best:
                return None
        return best[0]

    def prospect(self, plan: Plan, spell: int) -> float:
        """What the best defence brings that begins with this plan, if this is the card of the round."""
        return self.outcome(self.begun(plan, spell), len(self.world.stack) - 1)

    def begun(self, plan: Plan, spell: int) -> Lords:
        """The battle that follows from a plan, up to its first question."""
        s = self.world.clone()
        s.pending = ()
        floor = len(s.stack) - 1
        frame = s.stack[floor]
        assert isinstance(frame, Planning)
        frame.marked[self.seat] = plan.marked
        frame.traps[self.seat] = plan.traps.copy()
        frame.sent[self.seat] = plan.sent.copy()
        frame.show(s)
        city = s.city.copy()
        city[s.combat_round - 1] = spell
        s.city = city
        s.phase = RESOLUTION + 1
        s.push(Battle(self.seat))
        go_on(s, floor)
        return s

    def plans(self, frame: Planning) -> list[Plan]:
        """Every plan that goes on from what he has chosen so far."""
        seat = self.seat
        found: list[Plan] = []
        marked = frame.marked[seat]
        cells = cells_of(nearest(self.world.lords[seat])) if marked == EMPTY else [marked]
        for cell in cells:
            frame.marked[seat] = cell
            self.add_traps(frame, 0, found)
        frame.marked[seat] = marked
        return found

    def add_traps(self, frame: Planning, first: int, found: list[Plan]) -> None:
        """With no further trap, then with each that may be laid; those of a kind are alike."""
        self.add_tiles(frame, 0, found)
        chosen = frame.traps[self.seat]
        for trap in range(first, len(t.TRAP_NAMES)):
            if frame.set_problem(self.world, self.seat, trap) is None:
                chosen.append(trap)
                self.add_traps(frame, trap, found)
                chosen.pop()

    def add_tiles(self, frame: Planning, first: int, found: list[Plan]) -> None:
        """With nobody else, then with each who may be sent; of two of a kind the first one goes before the other."""
        seat = self.seat
        chosen = frame.sent[seat]
        found.append(Plan(frame.marked[seat], frame.traps[seat].copy(), chosen.copy()))
        lair = self.world.lords[seat].lair
        for at in range(first, len(lair)):
            tile = lair[at]
            if frame.send_problem(self.world, seat, tile) is None and not self.has_twin(frame, tile, at):
                chosen.append(tile)
                self.add_tiles(frame, at + 1, found)
                chosen.pop()

    def has_twin(self, frame: Planning, tile: int, at: int) -> bool:
        """Could one of the same kind that lies before it in the lair be sent in its place?"""
        lair = self.world.lords[self.seat].lair
        for other in lair[:at]:
            alike = t.TILE_KIND[other] == t.TILE_KIND[tile]
            if alike and frame.send_problem(self.world, self.seat, other) is None:
                return True
        return False


def best_defence(s: Lords, seat: int) -> int:
    """The best answer to what this seat is asked in a combat round; EMPTY where that is not certain."""
    ask = s.ask_of(seat)
    if ask is None or not s.combat_round:
        return EMPTY
    top = s.stack[-1]
    if not isinstance(top, Planning):
        floor = battle_of(s, seat)
        return EMPTY if floor < 0 else Defence(s, seat).best_move(floor)
    if top.stage[seat] == RELEASING:
        return Defence(s, seat).best_move(len(s.stack))  # no battle follows
    spells = cards_of_round(s, seat)
    if paladin_may_move(s, seat, spells):
        return EMPTY
    defence = Defence(s, seat)
    frame = defence.world.stack[-1]
    assert isinstance(frame, Planning)
    plan = defence.best_plan(frame, spells)
    return EMPTY if plan is None else next_step(top, seat, plan)


def next_step(frame: Planning, seat: int, plan: Plan) -> int:
    """What is still to be chosen for a plan."""
    if frame.stage[seat] == MARKING:
        return MARK.first + plan.marked
    laid = frame.traps[seat]
    if len(plan.traps) > len(laid):
        return SET.first + plan.traps[len(laid)]
    sent = frame.sent[seat]
    return SEND.first + plan.sent[len(sent)] if len(plan.sent) > len(sent) else FINISH.first


def wise(s: Lords) -> list[int]:
    """What may be chosen, without going back."""
    return [move for move in s.pending[0].moves if move != BACK.first]


def go_on(s: Lords, floor: int) -> None:
    """Until somebody is asked, or until nothing is left of the battle."""
    while not s.pending and len(s.stack) > floor:
        s.stack[-1].advance(s)


def battle_of(s: Lords, seat: int) -> int:
    """Where in the stack this lord's battle is; -1 if it is not under way."""
    for at in range(len(s.stack)):
        frame = s.stack[at]
        if isinstance(frame, Battle) and frame.seat == seat:
            return at
    return -1


# ---------------------------------------------------------------------- what he knows


def cards_seen(s: Lords, seat: int) -> int:
    """The combat cards of this year that he knows, as bits. DL-KNOW-02, DL-KNOW-03"""
    return int((1 << shown_cards(s)) - 1 | s.lords[seat].peeked)


def cards_of_round(s: Lords, seat: int) -> list[int]:
    """Which card this round may have: the one that he has looked at, or any of this year's that he has not seen."""
    seen = cards_seen(s, seat)
    at = s.combat_round - 1
    if seen >> at & 1:
        return [s.city[at]]
    known = [s.city[i] for i in range(len(s.city)) if seen >> i & 1]
    base = (s.year - 1) * t.SPELLS_PER_YEAR
    return [spell for spell in range(base, base + t.SPELLS_PER_YEAR) if spell not in known]


def laid_open(s: Lords, seat: int) -> Lords:
    """The table as he knows it: hidden cards are any of their kind, and the others do nothing in this round."""
    world = s.clone()
    seen = cards_seen(s, seat)
    usual = typical(s.year)
    world.city = [s.city[i] if seen >> i & 1 else usual for i in range(len(s.city))]
    for other in range(s.players):
        if other != seat:
            lord = world.changing_cards(other)
            lord.traps = [0] * len(lord.traps)
            lord.set_traps = [0] * len(lord.set_traps)
    frame = world.stack[-1]
    if isinstance(frame, Planning):
        for other in range(s.players):
            if other != seat:
                frame.stage[other] = NOTHING
                frame.marked[other] = EMPTY
                frame.traps[other] = []
                frame.sent[other] = []
    world.pending = tuple([ask for ask in s.pending if ask.seat == seat])
    world.listening = False
    return world


def typical(year: int) -> int:
    """A card of this year that tires a party as much as they do on average."""
    base = (year - 1) * t.SPELLS_PER_YEAR
    for spell in range(base, base + t.SPELLS_PER_YEAR):
        if t.SPELL_FATIGUE[spell] == FATIGUE[year - 1]:
            return spell
    return base


def paladin_may_move(s: Lords, seat: int, spells: list[int]) -> bool:
    """Might the paladin come or go in battles that are fought before this lord's? DL-RES-01, DL-PAL-11..14"""
    if s.paladin_at == GONE:
        return False
    fighting: list[int] = []
    for other in s.order():
        if other == seat:
            break
        if s.lords[other].party:
            fighting.append(other)
    if not fighting:
        return False
    rise = max([rise_of(spell) for spell in spells])
    fighting.append(seat)
    highest = [int(lord.evil) for lord in s.lords]
    for other in fighting:
        highest[other] += rise
    host = s.paladin_at
    if host == TENT:
        return max(highest) >= t.EVIL_PALADIN
    lowest = s.lords[host].evil - (1 if host in fighting else 0)
    for other in range(s.players):
        if other != host and highest[other] > lowest and highest[other] >= t.EVIL_PALADIN:
            return True
    return False


def rise_of(spell: int) -> int:
    """By how much a lord may rise on the Evilometer because of this spell."""
    effect = t.SPELL_EFFECT[spell]
    if effect == MOVE_EVIL:
        return max(0, t.SPELL_AMOUNT[spell])
    if effect == PEACE:
        return t.PEACE_EVIL
    return t.EVIL_TOP if effect == PAY_OR_WITHDRAW else 0
