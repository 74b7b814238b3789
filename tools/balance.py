"""What wins: many games between bots of one level, and who or what won them.

    .venv/bin/python tools/balance.py dungeon_run --players 4 --games 1000
    PYTHONPATH=build/compiled .venv/bin/python tools/balance.py dungeon_digger --players 4 --games 1000 -o lords=random

Heroes and lords are dealt at random. A share is wins / games sat in; the fair share is games with a winner / games /
players.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import souterrain
from souterrain import Rng, bots

DEALT = ("hero", "lord")  # questions that chance answers in these runs


class Outcome:
    """One game in plain data."""

    def __init__(self) -> None:
        self.winners: list[int] = []
        self.who: list[str | None] = []  # hero or lord by seat
        self.decisions: list[int] = []
        self.others: list[int] = []  # questions that a seat answered in another's turn
        self.turns = 0
        self.events: Counter[str] = Counter()
        self.gold: list[Counter[str]] = []
        self.view: dict[str, Any] = {}


def play(game_name: str, options: dict[str, Any], levels: list[str], seed: int) -> Outcome:
    game = souterrain.game(game_name)
    state, rng = game.new(seed=seed, **options), Rng(seed)
    state.listening = True
    seats = [bots.make(level, game_name) for level in levels]
    found = Outcome()
    found.decisions, found.others = [0] * state.players, [0] * state.players
    found.gold = [Counter() for _ in range(state.players)]
    active: int | None = None
    while not state.over:
        ask = state.asks[0]
        found.decisions[ask.seat] += 1
        if active is not None and ask.seat != active:
            found.others[ask.seat] += 1
        move = (
            rng.choice(ask.moves) if ask.prompt in DEALT else seats[ask.seat].choose(state.perspective(ask.seat), rng)
        )
        state.play(ask.seat, move)
        for event in state.events:
            found.events[event.kind] += 1
            if event.kind == "turn":
                active, found.turns = event.args["seat"], found.turns + 1
            if event.kind in ("gold", "scenario-gold", "prize"):
                why = event.args.get("rule", event.kind)
                found.gold[event.args["seat"]][str(why)] += int(event.args.get("amount", event.args.get("gold", 0)))
    found.winners = list(state.winners)
    found.view = state.view(None)
    sitting = found.view.get("heroes") or found.view.get("players")
    found.who = [entry.get("hero") or entry.get("lord") for entry in sitting]
    return found


def lines(game: str, players: int, outcomes: list[Outcome]) -> Iterator[str]:
    games = len(outcomes)
    won = [outcome for outcome in outcomes if outcome.winners]
    fair = len(won) / games / players
    yield f"{game}, {players} players, {games} games: {len(won) / games:.1%} with a winner, fair share {fair:.3f}"
    sat: Counter[str] = Counter()
    wins: dict[str, float] = defaultdict(float)
    by_seat = [0.0] * players
    for outcome in outcomes:
        sat.update(who for who in outcome.who if who)
        for seat in outcome.winners:
            by_seat[seat] += 1 / len(outcome.winners)
            if outcome.who[seat]:
                wins[str(outcome.who[seat])] += 1 / len(outcome.winners)
    for who in sorted(sat, key=lambda name: -wins[name] / sat[name]):
        share = wins[who] / sat[who]
        yield f"  {who:12} {share:.3f} of {sat[who]} games, {share / fair if fair else 0:.2f} times its fair share"
    yield "  seats: " + ", ".join(f"{wins_ / games / fair if fair else 0:.2f}" for wins_ in by_seat)
    decisions = [sum(outcome.decisions) / players for outcome in outcomes]
    yield f"  decisions a player: median {statistics.median(decisions):.0f}, most {max(decisions):.0f}"
    turns = sum(outcome.turns for outcome in outcomes)
    if turns:
        asked = sum(sum(outcome.others) for outcome in outcomes) / turns / max(1, players - 1)
        yield f"  questions to a player in another player's turn: {asked:.2f} on average"
    rounds = [outcome.view["round"] for outcome in outcomes]
    capped = sum(outcome.view["round"] >= outcome.view["round_cap"] for outcome in outcomes)
    yield f"  rounds: median {statistics.median(rounds):.0f}; at the cap {capped / games:.1%}"
    told = ("boss", "killed", "final-phase", "slain", "fainted", "died", "corridor", "conquered", "last-turn")
    share_of = {kind: sum(bool(outcome.events[kind]) for outcome in outcomes) / games for kind in told}
    yield "  games with: " + ", ".join(f"{kind} {share:.0%}" for kind, share in share_of.items() if share)
    yield from bosses(outcomes)
    yield from plans(outcomes)


def bosses(outcomes: list[Outcome]) -> Iterator[str]:
    met = [outcome.view["boss"] for outcome in outcomes if outcome.view.get("boss", {}).get("met")]
    for card in sorted({boss["card"] for boss in met}):
        of_it = [boss for boss in met if boss["card"] == card]
        yield f"  boss {card}: met in {len(of_it)}, killed in {sum(boss['dead'] for boss in of_it) / len(of_it):.0%}"


def plans(outcomes: list[Outcome]) -> Iterator[str]:
    """The winners' largest source of points."""
    largest: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for outcome in outcomes:
        for gold in outcome.gold:
            total.update(gold)
        for seat in outcome.winners:
            if outcome.gold[seat]:
                largest[outcome.gold[seat].most_common(1)[0][0]] += 1
    if largest:
        wins = sum(largest.values())
        yield "  winners' largest source: " + ", ".join(f"{why} {n / wins:.0%}" for why, n in largest.most_common())
        yield "  all gold: " + ", ".join(f"{why} {n / sum(total.values()):.0%}" for why, n in total.most_common())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="greedy", help="a level, or one for each seat with commas")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("-o", dest="options", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options: dict[str, Any] = {"players": given.players}
    for option in given.options:
        name, _, value = option.partition("=")
        options[name] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    levels = given.bots.split(",")
    levels = levels * given.players if len(levels) == 1 else levels
    seeds = range(given.first, given.first + given.games)
    with ProcessPoolExecutor(given.jobs) as pool:
        outcomes = list(pool.map(partial(play, given.game, options, levels), seeds, chunksize=4))
    print(f"{'compiled' if souterrain.COMPILED else 'interpreted'}, bots {','.join(levels)}, options {options}")
    print("\n".join(lines(given.game, given.players, outcomes)))


if __name__ == "__main__":
    main()
