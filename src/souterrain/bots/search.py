"""One search for all games: trees over sampled worlds, one a seat, each branching on that seat's own choices alone.

Every iteration draws a fresh world that the searching seat cannot tell from the real one and plays it: in the tree by
upper confidence bounds among the moves that are legal there, then for a few moves by chance, until the position can be
judged. A seat's tree knows nothing of what is hidden from it, nor of what the others chose unless all have seen it and
the level thinks of replies: so simultaneous choices are decided independently and nobody acts on what it cannot know.
Work is counted in iterations.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from ..kernel.core import Perspective, State
from ..kernel.game import Game, SearchProfile
from ..kernel.rng import Rng
from .tree import KEPT, Branch, Node, faced_with, likeliest, regrow, written

LOOK_ON: Final = 80  # moves after those by chance, at most, until a position is settled
ACTIONS: Final = 500  # positions looked at, at most, to find the whole actions of one
CLOSELY: Final = 8  # visits after which a choice counts as looked into
GRAIN: Final = 1_000_000


@final
class Offer:
    """A world in the middle of an action, and what it is worth once that was asked."""

    def __init__(self, world: State) -> None:
        self.world = world
        self.worth = 0.0
        self.is_judged = False


class Search:
    """The trees of all seats, grown from the perspective of one."""

    def __init__(self, perspective: Perspective, rng: Rng, profile: SearchProfile | None = None) -> None:
        self.perspective = perspective
        self.rng = rng
        game = perspective.game
        self.game: Game = game
        self.profile: SearchProfile = game.search if profile is None else profile
        self.exploration: float = self.profile.exploration
        self.idle: frozenset[int] = game.idle_moves
        self.reluctant: frozenset[int] = game.moves_of(self.profile.reluctant)
        self.settled: frozenset[str] = self.profile.settled
        self.solved: frozenset[str] = self.profile.solved
        self.whole: bool = self.profile.whole
        self.depth: i64 = self.profile.depth
        self.seen: frozenset[str] = self.profile.seen if self.profile.replies else frozenset()
        self.actions: list[tuple[int, ...]] = []  # whole actions by their number, which is what a tree branches on then
        self.numbers: dict[tuple[int, ...], int] = {}
        self.seat = perspective.seat
        self.roots: list[Node] = []
        self.base: list[float] = []  # what an even position is worth to each seat
        self.low: list[float] = []
        self.high: list[float] = []
        self.iterations: i64 = 0
        self.trunk = Node()  # what was found out before about the seat's question
        self.trunk_base = 0.0
        self.trunk_low = 1.0
        self.trunk_high = 0.0

    def run(self, iterations: int) -> None:
        """Grow the trees until they rest on so many playouts, those of a tree that was kept included.

        A kept tree that rests on as many or more is of a search that looked further: it is left out.
        """
        if not self.roots and self.iterations >= iterations:
            self.trunk = Node()
            self.iterations = 0
        for _ in range(iterations - self.iterations):
            self.iterate(self.perspective.sample(self.rng))

    def iterate(self, state: State) -> None:
        """Play one world through the trees and on to where it can be judged; the nodes passed remember the verdict."""
        players = state.players
        while len(self.roots) < players:
            self.begin(state, len(self.roots))
        self.iterations += 1
        paths: list[list[Node]] = [[root] for root in self.roots]
        grown = 0
        enough = 1 << self.seat if self.profile.plies else -1  # chance spoils what is judged at once: any tree will do
        own = paths[self.seat]
        since: list[tuple[int, ...]] = [()] * players  # what the others have done since a seat chose last
        answered: i64 = 0
        while not state.over and (self.depth or len(own) == 1 or not grown & enough):
            ask = state.pending[0]
            seat = ask.seat
            moves = self.wise(ask.moves)
            if ask.prompt in self.solved:
                state.play(seat, self.draw(self.game.solution(state, seat)))
                continue
            if self.depth and answered >= self.depth and len(own) > 1:
                break
            answered += 1
            if grown >> seat & 1 and not self.depth:
                state.play(seat, self.by_chance(moves))
                continue
            path = paths[seat]
            node = path[len(path) - 1]
            if since[seat] and (seat != self.seat or len(own) > 1):  # its question is one, whatever is done before
                node = faced_with(since[seat], node)
                path.append(node)
            since[seat] = ()
            move = self.pick(node, self.promising(state, node, moves, seat), seat)
            child = node.children.get(move)
            if child is None:
                child = Node()
                child.available = 1
                node.children[move] = child
                grown |= 1 << seat
            path.append(child)
            if ask.prompt in self.seen:
                since = [done if i == seat else (*done, move) for i, done in enumerate(since)]
            if self.whole:
                self.act(state, seat, self.actions[move])
            else:
                state.play(seat, move)
            if self.depth:
                self.play_on(state, 0)
        self.play_on(state, self.profile.plies)
        seats = [seat for seat in range(players) if len(paths[seat]) > 1]
        values = self.worths(state, seats)
        for i in range(len(seats)):
            seat = seats[i]
            self.remember(paths[seat], seat, self.verdict(seat, values[i]))

    def begin(self, state: State, seat: int) -> None:
        """A seat's tree: a new one, or the searching seat's own as far as it was kept."""
        if seat == self.seat and self.trunk.visits:
            self.roots.append(self.trunk)
            self.low.append(self.trunk_low)
            self.high.append(self.trunk_high)
            self.base.append(self.trunk_base)
            return
        self.roots.append(Node())
        self.low.append(1.0)
        self.high.append(0.0)
        self.base.append(self.worth(state, seat) if self.profile.relative else 0.0)

    def wise(self, moves: tuple[int, ...]) -> tuple[int, ...]:
        """The moves without those that are not worth a thought; all of them where nothing else is left."""
        if not self.idle:
            return moves
        return tuple([move for move in moves if move not in self.idle]) or moves

    def by_chance(self, moves: tuple[int, ...]) -> int:
        """Any of these moves; one that does nothing with what was bought or won only where there is no other."""
        move = moves[self.rng.below(len(moves))]
        if move in self.reluctant:
            others = [other for other in moves if other not in self.reluctant]
            if others:
                return others[self.rng.below(len(others))]
        return move

    def draw(self, mixture: Sequence[tuple[int, float]]) -> int:
        """A move of a mixed strategy."""
        lot = float(self.rng.below(GRAIN)) / float(GRAIN)
        for move, weight in mixture:
            lot -= weight
            if lot < 0.0:
                return move
        return mixture[len(mixture) - 1][0]

    def promising(self, state: State, node: Node, moves: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """What is worth trying: all, or where a game ranks its moves the best at a glance, more with every visit.

        In reply to a choice fewer will do: whoever goes on there makes the best move that is known.
        """
        width: i64 = self.profile.ranked
        if not self.whole and (width == 0 or len(moves) <= width):
            return moves
        if self.profile.replies and node is not self.roots[self.seat]:
            width = self.profile.replies
        width += i64(sqrt(float(node.visits)))
        if self.whole:
            return self.best_actions(state, node, moves, seat, width)
        fresh = [move for move in moves if move not in node.order]
        if fresh:
            node.order = self.ranking(state, node.order, fresh, seat)
        if len(moves) <= width:
            return moves
        return tuple([move for move in node.order if move in moves][:width])

    # ------------------------------------------------------------------ whole actions

    def best_actions(self, state: State, node: Node, moves: tuple[int, ...], seat: int, width: i64) -> tuple[int, ...]:
        """The actions that this world allows, so many of those that looked best in the world that was first seen here.

        A world in which none of them can be begun is looked at anew.
        """
        found: list[int] = []
        for number in node.order:
            if self.actions[number][0] in moves:
                found.append(number)
                if len(found) == width:
                    break
        if not found:
            found = self.whole_actions(state, moves, seat)
            node.order = node.order + found
        return tuple(found[:width])

    def whole_actions(self, state: State, moves: tuple[int, ...], seat: int) -> list[int]:
        """Everything that the seat can do until it, or somebody else, faces a settled question; the best first.

        The shortest way to each question counts: what offers the same choices and is worth the same is looked at once.
        """
        ends: list[tuple[float, int]] = []
        known: dict[tuple[int, ...], list[Offer]] = {}
        worlds: list[State] = [state]
        paths: list[tuple[int, ...]] = [()]
        looked: i64 = 0
        at: i64 = 0
        while at < len(worlds):
            world = worlds[at]
            path = paths[at]
            at += 1
            here = moves if not path else self.wise(world.pending[0].moves)
            for move in here:
                after = world.clone()
                after.play(seat, move)
                steps = path + (move,)  # noqa: RUF005 - a tuple at once, not by way of a list
                looked += 1
                if looked >= ACTIONS or not self.goes_on(state, after, seat):
                    self.play_on(after, 0)
                    ends.append((-self.worth(after, seat), self.number(steps)))
                    continue
                if self.is_new(known, after, seat):
                    worlds.append(after)
                    paths.append(steps)
        if not ends:  # whatever is begun leads round in a circle
            return [self.number((move,)) for move in moves]
        ends.sort()
        return [number for _, number in ends]

    def is_new(self, known: dict[tuple[int, ...], list[Offer]], world: State, seat: int) -> bool:
        """Does it offer what none before it did, or is it worth something else? Only where moves are met again is it
        asked what they are worth.
        """
        offered = world.pending[0].moves
        offer = Offer(world)
        alike = known.get(offered)
        if alike is None:
            known[offered] = [offer]
            return True
        worth = self.worth_of(offer, seat)
        for other in alike:
            if self.worth_of(other, seat) == worth:
                return False
        alike.append(offer)
        return True

    def worth_of(self, offer: Offer, seat: int) -> float:
        """What it is worth, reckoned once."""
        if not offer.is_judged:
            offer.worth = self.worth(offer.world, seat)
            offer.is_judged = True
        return offer.worth

    def goes_on(self, before: State, after: State, seat: int) -> bool:
        """Is the seat still in the middle of its action, having seen nothing new?"""
        if after.over or after.reveals != before.reveals:
            return False
        ask = after.pending[0]
        return ask.seat == seat and ask.prompt not in self.settled and ask.prompt not in self.solved

    def number(self, steps: tuple[int, ...]) -> int:
        known = self.numbers.get(steps)
        if known is None:
            known = len(self.actions)
            self.numbers[steps] = known
            self.actions.append(steps)
        return known

    def act(self, state: State, seat: int, steps: tuple[int, ...]) -> None:
        """Carry out an action as far as this world allows it."""
        for move in steps:
            ask = state.ask_of(seat)
            if ask is None or move not in ask.moves:
                return
            state.play(seat, move)

    # ------------------------------------------------------------------ one step

    def ranking(self, state: State, order: list[int], fresh: list[int], seat: int) -> list[int]:
        """These moves by what a world is worth right after them; those ranked before stand first."""
        ranked = [(-self.glance(state, seat, move), i) for i, move in enumerate(fresh)]
        ranked.sort()
        return order + [fresh[i] for _, i in ranked]

    def glance(self, state: State, seat: int, move: int) -> float:
        after = state.clone()
        after.play(seat, move)
        return self.worth(after, seat)

    def pick(self, node: Node, moves: tuple[int, ...], seat: i64) -> int:
        """A move never tried here, by lot; once all were tried, the one with the best upper confidence bound."""
        fresh = 0
        chosen = -1
        for move in moves:
            child = node.children.get(move)
            if child is not None:
                child.available += 1
                continue
            fresh += 1
            if fresh == 1 or (self.profile.ranked == 0 and self.rng.below(fresh) == 0):
                chosen = move
        if fresh:
            return chosen
        low = self.low[seat]
        span = self.high[seat] - low
        scale = 1.0 / span if span > 0.0 else 0.0
        best = -1.0
        for move in moves:
            child = node.children[move]
            visits = float(child.visits)
            bound = (child.total / visits - low) * scale + self.exploration * sqrt(log(float(child.available)) / visits)
            if bound > best:
                best = bound
                chosen = move
        return chosen

    def play_on(self, state: State, plies: i64) -> None:
        """So many moves, by chance or at a glance, and further until the position can be judged."""
        limit = plies + LOOK_ON
        played: i64 = 0
        while not state.over and played < limit:
            ask = state.pending[0]
            if ask.prompt in self.solved or (played >= plies and (not self.settled or ask.prompt in self.settled)):
                return
            moves = self.wise(ask.moves)
            if self.profile.ranked and len(moves) > 1:
                move = self.ranking(state, [], list(moves), ask.seat)[0]
            else:
                move = self.by_chance(moves)
            state.play(ask.seat, move)
            played += 1

    def worth(self, state: State, seat: int) -> float:
        """What a world is worth to a seat, by the values of the level."""
        if self.profile.learned:
            return float(self.game.evaluate_learned(state, [seat])[0])
        return self.game.evaluate(state, seat)

    def worths(self, state: State, seats: list[int]) -> Sequence[float]:
        """What it is worth to each of these."""
        if self.profile.learned:
            return self.game.evaluate_learned(state, seats)
        return self.game.evaluate_seats(state, seats)

    def verdict(self, seat: int, worth: float) -> float:
        """Between 0 and 1: how a world of this worth stands for a seat, or ended for it."""
        value = (worth - self.base[seat]) / self.profile.scale
        return 0.5 + 0.5 * value / (1.0 + abs(value))

    def remember(self, path: list[Node], seat: i64, value: float) -> None:
        if self.low[seat] > self.high[seat]:
            self.low[seat] = value
            self.high[seat] = value
        self.low[seat] = min(self.low[seat], value)
        self.high[seat] = max(self.high[seat], value)
        for node in path:
            node.visits += 1
            node.total += value

    # ------------------------------------------------------------------ from one question to the next

    def kept(self, move: int) -> tuple[list[Branch], float, float, float]:
        """The tree below one of the seat's choices, the bounds of its verdicts, and what they were compared with."""
        found: list[Branch] = []
        for at, child in self.roots[self.seat].children[move].children.items():
            if child.visits >= KEPT:
                found.extend(written(at, child))
        return found, self.low[self.seat], self.high[self.seat], self.base[self.seat]

    def go_on_from(self, branches: Sequence[Branch], low: float, high: float, base: float) -> None:
        """Begin with what was kept of an earlier search, as far as it is about what is offered now.

        The worlds that it has seen, as far as they count, are playouts of this one.
        """
        trunk = Node()
        at: i64 = 0
        while at < len(branches):
            at = regrow(trunk, branches, at)
        offered = self.wise(self.perspective.moves)
        trunk.children = {move: child for move, child in trunk.children.items() if move in offered}
        for child in trunk.children.values():
            trunk.visits += child.visits
            trunk.total += child.total
        self.trunk = trunk
        self.trunk_low = low
        self.trunk_high = high
        self.trunk_base = base
        self.iterations = trunk.visits

    # ------------------------------------------------------------------ what was found

    def expected(self, steps: tuple[int, ...], most: int) -> tuple[int, ...]:
        """What the seat would do after one of its choices, as far as that was looked into at all closely."""
        node = self.roots[self.seat].children[self.numbers[steps] if self.whole else steps[0]]
        found: list[int] = []
        while len(found) < most:
            best = -1
            visits: i64 = CLOSELY - 1
            node = likeliest(node)
            for move, child in node.children.items():
                if child.visits > visits:
                    best, visits = move, child.visits
            if best < 0:
                break
            node = node.children[best]
            if self.whole:
                found.extend(self.actions[best])
            else:
                found.append(best)
        return tuple(found[:most])

    def choices(self) -> list[tuple[tuple[int, ...], int, float]]:
        """What the seat may do, the most visited first: its moves (those of a whole action), visits, mean verdict."""
        if not self.roots:
            return []
        found = [
            (int(child.visits), child.total / float(child.visits), move)
            for move, child in self.roots[self.seat].children.items()
        ]
        found.sort(reverse=True)
        return [(self.actions[move] if self.whole else (move,), visits, mean) for visits, mean, move in found]


def playout(state: State, rng: Rng) -> int:
    """Play a game to its end by chance, here, without leaving compiled code; how many decisions it took."""
    decisions: i64 = 0
    while not state.over:
        ask = state.pending[0]
        moves = ask.moves
        state.play(ask.seat, moves[rng.below(len(moves))])
        decisions += 1
    return int(decisions)
