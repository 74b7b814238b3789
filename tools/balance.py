"""What wins: many games between bots of one level, and who or what won them.

    .venv/bin/python tools/balance.py dungeon_run --players 4 --games 1000
    PYTHONPATH=build/compiled .venv/bin/python tools/balance.py dungeon_digger --players 4 --games 1000 -o lords=random

Heroes and lords are dealt at random. A share is wins / games sat in; the fair share is games with a winner / games /
players. `--keep FILE` writes each game down as it ends and plays only the seeds that the file lacks, so that a long run
can be stopped and gone on with.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import souterrain
from souterrain import Rng, bots
from souterrain.kernel.core import Event

DEALT = ("hero", "lord")  # questions that chance answers in these runs
LONG = 3  # tiles of a corridor that counts as a long one
# The clauses that pay gold in Dungeon Digger, by the plan that they belong to; those of scenarios begin with DD-S.
PLANS = {"DD-GOLD-02": "rooms", "DD-THRO-01": "rooms", "DD-THRO-02": "rooms", "DD-GOLD-04": "corridors"}
GOAL = "the scenario's goal"

Outcome = dict[str, Any]  # one game in plain data


class Tally:
    """What the events of one game say about it."""

    def __init__(self, players: int) -> None:
        self.events: Counter[str] = Counter()
        self.turns = 0
        self.active: int | None = None
        self.first: int | None = None  # who took the first turn
        self.portals: list[str | None] = [None] * players
        self.fallen = 0  # heroes who fell to the boss
        self.fighting = ""  # the monster that a hero is battling
        self.boss = ""
        self.gold: list[Counter[str]] = [Counter() for _ in range(players)]
        self.corridors: Counter[int] = Counter()  # by length
        self.conquered: int | None = None  # the seat whose next coin is the coin of a conquest

    def note(self, event: Event) -> None:
        self.events[event.kind] += 1
        if event.kind == "turn":
            self.active, self.turns = event.args["seat"], self.turns + 1
            self.first = self.active if self.first is None else self.first
        elif event.kind == "portal":
            self.portals[event.args["seat"]] = event.args["cell"]
        self.note_fight(event)
        self.note_gold(event)

    def note_fight(self, event: Event) -> None:
        """Dungeon Run: whom the boss has felled."""
        if event.kind == "boss":
            self.boss = event.args["monster"]
        elif event.kind in ("battles", "free-attack"):
            self.fighting = event.args["monster"]
        elif event.kind in ("turn", "moves", "duels", "attacks", "trap"):
            self.fighting = ""
        elif event.kind in ("fainted", "killed") and self.boss and self.fighting == self.boss:
            self.fallen += 1

    def note_gold(self, event: Event) -> None:
        """Dungeon Digger: where gold comes from."""
        if event.kind == "corridor":
            self.corridors[event.args["length"]] += 1
        elif event.kind == "gold":
            rule = event.args["rule"]
            self.gold[event.args["seat"]][GOAL if rule.startswith("DD-S") else PLANS[rule]] += event.args["amount"]
        elif event.kind == "conquered":
            self.conquered = event.args["seat"]
        elif event.kind in ("order", "turn"):
            self.conquered = None
        elif event.kind == "coin-seen" and event.args["seat"] == self.conquered:
            self.gold[event.args["seat"]]["conquest"] += event.args["value"]
            self.conquered = None
        elif event.kind == "coins-revealed":
            gold = self.gold[event.args["seat"]]
            gold["coins"] += max(0, event.args["amount"] - gold["conquest"])
        elif event.kind == "prize":
            self.gold[event.args["seat"]]["prizes"] += event.args["amount"]
        elif event.kind == "scenario-gold":
            self.gold[event.args["seat"]][GOAL] += event.args["amount"]
        elif event.kind == "wins-at-once":
            self.gold[event.args["seat"]] = Counter({GOAL: 1})


def play(game_name: str, options: dict[str, Any], levels: list[str], seed: int) -> Outcome:
    game = souterrain.game(game_name)
    state, rng = game.new(seed=seed, **options), Rng(seed)
    state.listening = True
    seats = [bots.make(level, game_name) for level in levels]
    tally = Tally(state.players)
    decisions = others = 0
    while not state.over:
        ask = state.asks[0]
        decisions += 1
        others += tally.active is not None and ask.seat != tally.active
        move = (
            rng.choice(ask.moves) if ask.prompt in DEALT else seats[ask.seat].choose(state.perspective(ask.seat), rng)
        )
        state.play(ask.seat, move)
        for event in state.events:
            tally.note(event)
    view = state.view(None)
    sitting = view.get("heroes") or view.get("players")
    return {
        "seed": seed,
        "winners": list(state.winners),
        "who": [entry.get("hero") or entry.get("lord") for entry in sitting],
        "first": tally.first,
        "portals": tally.portals,
        "decisions": decisions / state.players,
        "others": others,
        "turns": tally.turns,
        "events": dict(tally.events),
        "round": view["round"],
        "capped": view["round"] >= view["round_cap"],
        "boss": view.get("boss", {}).get("card"),
        "boss_met": bool(view.get("boss", {}).get("met")),
        "boss_dead": bool(view.get("boss", {}).get("dead")),
        "fallen": tally.fallen,
        "gold": [dict(gold) for gold in tally.gold],
        "corridors": {str(length): count for length, count in tally.corridors.items()},
    }


# ------------------------------------------------------------------ the report


def lines(game: str, players: int, outcomes: list[Outcome]) -> Iterator[str]:
    games = len(outcomes)
    won = [outcome for outcome in outcomes if outcome["winners"]]
    fair = len(won) / games / players
    yield f"{game}, {players} players, {games} games: {len(won) / games:.1%} with a winner, fair share {fair:.3f}"
    yield from shares(players, outcomes, fair)
    decisions = [outcome["decisions"] for outcome in outcomes]
    yield f"  decisions a player: median {statistics.median(decisions):.0f}, most {max(decisions):.0f}"
    turns = sum(outcome["turns"] for outcome in outcomes)
    if turns:
        asked = sum(outcome["others"] for outcome in outcomes) / turns / max(1, players - 1)
        yield f"  questions to a player in another player's turn: {asked:.2f} on average"
    rounds = sorted(outcome["round"] for outcome in outcomes)
    capped = sum(outcome["capped"] for outcome in outcomes)
    late = rounds[min(games - 1, games * 99 // 100)]
    yield f"  rounds: median {statistics.median(rounds):.0f}, 99 % by {late}; at the cap {capped / games:.1%}"
    told = ("boss", "final-phase", "fainted", "killed", "collapsed", "conquered", "last-turn", "wins-at-once")
    share_of = {kind: sum(kind in outcome["events"] for outcome in outcomes) / games for kind in told}
    yield "  games with: " + ", ".join(f"{kind} {share:.0%}" for kind, share in share_of.items() if share)
    yield from bosses(outcomes)
    yield from corridors(outcomes)
    yield from plans(outcomes)


def shares(players: int, outcomes: list[Outcome], fair: float) -> Iterator[str]:
    """Who wins, by hero or lord and by seat."""
    sat: Counter[str] = Counter()
    wins: dict[str, float] = defaultdict(float)
    by_seat = [0.0] * players
    by_turn = [0.0] * players
    by_portal: dict[str, float] = defaultdict(float)
    for outcome in outcomes:
        sat.update(who for who in outcome["who"] if who)
        for seat in outcome["winners"]:
            part = 1 / len(outcome["winners"])
            by_seat[seat] += part
            by_turn[(seat - outcome["first"]) % players] += part
            by_portal[outcome["portals"][seat]] += part
            wins[str(outcome["who"][seat])] += part
    if not fair:
        return
    for who in sorted(sat, key=lambda name: -wins[name] / sat[name]):
        share = wins[who] / sat[who]
        yield f"  {who:12} {share:.3f} of {sat[who]} games, {share / fair:.2f} times its fair share"
    yield "  seats: " + ", ".join(f"{count / len(outcomes) / fair:.2f}" for count in by_seat)
    yield "  by turn, the first player first: " + ", ".join(f"{count / len(outcomes) / fair:.2f}" for count in by_turn)
    if None not in by_portal:
        told = sorted(by_portal.items())
        yield "  portals: " + ", ".join(f"{cell} {count / len(outcomes) / fair:.2f}" for cell, count in told)


def bosses(outcomes: list[Outcome]) -> Iterator[str]:
    """How each boss fares: slain in the end, slain before it has felled anybody, and how many it fells."""
    met = [outcome for outcome in outcomes if outcome["boss_met"]]
    for card in sorted({outcome["boss"] for outcome in met}):
        of_it = [outcome for outcome in met if outcome["boss"] == card]
        slain = sum(outcome["boss_dead"] for outcome in of_it) / len(of_it)
        unharmed = sum(outcome["boss_dead"] and not outcome["fallen"] for outcome in of_it) / len(of_it)
        fallen = sum(outcome["fallen"] for outcome in of_it) / len(of_it)
        yield (
            f"  boss {card}: met in {len(of_it)}, killed in {slain:.0%}, in {unharmed:.0%} before a hero fell to it; "
            f"heroes fallen to it {fallen:.2f} a game"
        )


def corridors(outcomes: list[Outcome]) -> Iterator[str]:
    """How much of the corridor gold comes from long ones."""
    built: Counter[int] = Counter()
    for outcome in outcomes:
        built.update({int(length): count for length, count in outcome["corridors"].items()})
    if not built:
        return
    pays = souterrain.game("dungeon_digger").components["points"]["corridor_by_length"]
    gold = {length: count * pays[min(length, max(pays))] for length, count in built.items()}
    share = sum(amount for length, amount in gold.items() if length >= LONG) / sum(gold.values())
    by_length = ", ".join(f"{length}: {built[length] / len(outcomes):.2f}" for length in sorted(built))
    yield f"  corridors a game by length: {by_length}; of {LONG} and more tiles {share:.0%} of the corridor gold"


def plans(outcomes: list[Outcome]) -> Iterator[str]:
    """The winners' largest source of gold."""
    largest: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for outcome in outcomes:
        for gold in outcome["gold"]:
            total.update(gold)
        for seat in outcome["winners"]:
            if outcome["gold"][seat]:
                largest[Counter(outcome["gold"][seat]).most_common(1)[0][0]] += 1
    if largest:
        wins = sum(largest.values())
        yield "  winners' largest source: " + ", ".join(f"{why} {n / wins:.0%}" for why, n in largest.most_common())
        yield "  all gold: " + ", ".join(f"{why} {n / sum(total.values()):.0%}" for why, n in total.most_common())


# ------------------------------------------------------------------ the run


def outcomes_of(given: argparse.Namespace, options: dict[str, Any], levels: list[str]) -> list[Outcome]:
    """Play the games wanted, or those that the kept file lacks."""
    wanted = range(given.first, given.first + given.games)
    kept = Path(given.keep) if given.keep else None
    lines_kept = kept.read_text().splitlines() if kept is not None and kept.exists() else []
    done = {outcome["seed"]: outcome for outcome in map(json.loads, lines_kept)}
    missing = [seed for seed in wanted if seed not in done]
    with ProcessPoolExecutor(given.jobs) as pool:
        for outcome in pool.map(partial(play, given.game, options, levels), missing, chunksize=4):
            done[outcome["seed"]] = outcome
            if kept is not None:
                with kept.open("a") as file:
                    file.write(json.dumps(outcome) + "\n")
    return [done[seed] for seed in wanted]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="greedy", help="a level, or one for each seat with commas")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--keep", metavar="FILE", help="where games are written down; those in it are not played again")
    parser.add_argument("-o", dest="options", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options: dict[str, Any] = {"players": given.players}
    for option in given.options:
        name, _, value = option.partition("=")
        options[name] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    levels = given.bots.split(",")
    levels = levels * given.players if len(levels) == 1 else levels
    outcomes = outcomes_of(given, options, levels)
    print(f"{'compiled' if souterrain.COMPILED else 'interpreted'}, bots {','.join(levels)}, options {options}")
    print("\n".join(lines(given.game, given.players, outcomes)))


if __name__ == "__main__":
    main()
