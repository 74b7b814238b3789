"""The sampler: worlds follow from what the seat knows alone, forget nothing, and are drawn evenly.

The observer's law runs over all options; every draw in the sampler is broken once to see that a test notices.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any

import pytest

import souterrain
from souterrain import Rng, State, bots
from souterrain.games.dungeon_twister import sampling
from souterrain.kernel.laws import check_game

from ..sampler_cuts import first_noticed, same_draw, sampler, what_can_be_cut, without
from .observer import Witness

GAME = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}
OPTIONS = [
    {"teams": teams, "scenario": scenario, "clock": clock}
    for teams, scenario, clock in itertools.product(
        ("mirror", "secret", "draft"), ("SC1", "SC2", "SC3", "SC4"), (False, True)
    )
]
UNLIKELY = 1e-4


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(map(str, o.values())))
def test_a_witness_finds_nothing_to_object_to(options: dict[str, Any]) -> None:
    check_game(GAME, options, seed=4, laws={5}, every=13, observer=Witness)


def watched(teams: str, turns: int, seed: int = 8) -> tuple[Witness, dict[str, Any]]:
    """Blue's witness of a random game after so many turns, and a world that blue holds for possible."""
    state = GAME.new(seed=seed, teams=teams)
    witness, rng = Witness(0), Rng(3)
    while state.view(None)["turn"] < turns or state.asks[0].prompt != ("turn" if turns else "hide"):
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(tuple(m for m in ask.moves if GAME.notation(m) != "resign")))
        witness.watch(state.view(0), [event for event in state.events if event.seen_by(0)])
    return witness, state.perspective(0).sample(Rng(1)).position()


def take_back_a_card(world: dict[str, Any]) -> None:
    cards = world["players"]["yellow"]
    cards["hand"].append(cards["spent"].pop())


def move_a_starter(world: dict[str, Any]) -> None:
    place = next(e for n, e in world["characters"].items() if n.startswith("yellow") and e.get("place"))
    place["place"] = "yellow.e.w" if place["place"] == "yellow.w.w" else "yellow.w.w"


def move_a_hidden_card(world: dict[str, Any]) -> None:
    entry = next(e for n, e in world["characters"].items() if n.startswith("yellow") and "beside" in e)
    entry["beside"] = next(slot for slot, room in world["rooms"].items() if room["up"])


def change_the_team(world: dict[str, Any]) -> None:
    gone = next(n for n, e in world["characters"].items() if n.startswith("yellow") and "beside" in e)
    kinds = [entry["id"] for entry in GAME.components["characters"]]
    new = next(f"yellow.{kind}" for kind in kinds if f"yellow.{kind}" not in world["characters"])
    world["characters"][new] = world["characters"].pop(gone)


def part_two_twins(world: dict[str, Any]) -> None:
    down = next(entry for entry in world["rooms"].values() if not entry["up"])
    names = {entry["room"] for entry in world["rooms"].values()}
    down["room"] = next(entry["id"] for entry in GAME.components["rooms"] if entry["id"] not in names)


@pytest.mark.parametrize(
    ("lie", "turns"),
    [
        (take_back_a_card, 40),
        (move_a_starter, 0),
        (move_a_hidden_card, 6),
        (change_the_team, 6),
        (part_two_twins, 6),
    ],
)
def test_a_witness_notices_a_lie(lie: Callable[[dict[str, Any]], None], turns: int) -> None:
    witness, world = watched("draft", turns)
    assert not list(witness.objections(world))
    lie(world)
    assert list(witness.objections(world))


@pytest.mark.parametrize("teams", ["mirror", "secret", "draft"])
def test_bots_choose_the_same_in_every_world_they_hold_for_possible(teams: str) -> None:
    levels = {name: bots.make(name, "dungeon_twister").choose for name in ("random", "greedy")}
    check_game(GAME, {"teams": teams, "scenario": "SC1"}, seed=5, laws={5}, every=61, choosers=levels)


# ------------------------------------------------------------------ positions with something hidden


def reach(teams: str, seed: int, wanted: Callable[[State], bool]) -> State:
    """The first position of a random game that is as wanted."""
    state = GAME.new(seed=seed, teams=teams)
    rng = Rng(seed)
    while not wanted(state):
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
    return state


def asked(prompt: str, waiting: int = 1) -> Callable[[State], bool]:
    """This many seats are asked this."""
    return lambda state: [ask.prompt for ask in state.asks] == [prompt] * waiting


def duel(**players: Any) -> State:
    """Blue has attacked, and yellow has laid a card that blue does not see."""
    people = {"blue.warrior": "2b.c", "yellow.troll": "2b.c"}
    state = GAME.load({"rooms": ROOMS, "characters": people, "players": players})
    for seat, text in ((0, "act blue.warrior"), (0, "attack yellow.troll"), (1, "card 3")):
        state.play(seat, GAME.parse(text))
    return state


def hiding() -> list[tuple[State, int]]:
    """Positions from every stage of a game, each with a seat from which something is hidden."""
    found = [(duel(), 0)]
    for teams in ("secret", "draft"):
        for prompt in ("recruit", "equip", "station", "face"):
            if teams == "draft" and prompt in ("recruit", "equip"):
                continue
            state = reach(teams, 2, asked(prompt))
            found.append((state, state.asks[0].seat))
        state = reach(teams, 3, lambda s: asked("beside")(s) and sum(map(sum, hidden_counts(s))) == 6)
        found.append((state, 1 - state.asks[0].seat))
        found.append((reach(teams, 4, asked("turn")), 0))
    return found


def hidden_counts(state: State) -> list[list[int]]:
    return [room["hidden"] for room in state.view(None)["rooms"]]


# ------------------------------------------------------------------ what a world can differ in


def parts(world: Mapping[str, Any], seat: int) -> Iterator[tuple[str, Hashable]]:
    """Everything that is hidden from a seat, cut so that each draw of the sampler shows in a part of its own."""
    down = [entry for entry in world["rooms"].values() if not entry["up"]]
    if down:
        yield "pairs", frozenset(entry["room"][0] for entry in down)
        yield "half in the first face-down slot", down[0]["room"][1]
        yield "orientation", down[0]["turned"]
    colour = ("blue", "yellow")[1 - seat]
    people = {name: entry for name, entry in world["characters"].items() if name.startswith(colour)}
    things = {name: at for name, at in world["objects"].items() if name.startswith(colour)}
    yield "team", frozenset(people)
    yield "kit", frozenset(things)
    started = [e["state"] == "hidden" and "place" in e for e in people.values() if e["state"] in ("team", "hidden")]
    if world["frames"][-1]["frame"] in ("Muster", "Hide"):
        yield "starters by their place in the team", tuple(started)
    beside = {n: e["beside"] for n, e in people.items() if "beside" in e}
    beside |= {n: at for n, at in things.items() if at.startswith("beside")}
    yield "cards beside the rooms", frozenset(beside.items())
    slots = sorted({slot.split()[-1] for slot in beside.values()})
    if slots:
        yield "characters beside the first room", sum(n in people for n, at in beside.items() if at.endswith(slots[0]))
    yield "table", tuple(world["players"][colour]["table"])
    yield from frame_parts(world["frames"], people, things)


def frame_parts(stack: Any, people: Mapping[str, Any], things: Mapping[str, Any]) -> Iterator[tuple[str, Hashable]]:
    for frame in stack:
        if frame["frame"] == "Hide" and frame is not stack[-1]:
            yield "who begins to hide", frame["first"]
        elif frame["frame"] == "Hide" and frame["card"] != "none":
            held = [n.split(".")[1] for n, e in people.items() if e["state"] == "team"]
            held += [n.split(".")[1] for n, at in things.items() if at == "team"]
            yield "place in the hand of the card to be hidden", held.index(frame["card"])
        elif frame["frame"] == "Facing":
            yield "facings", tuple(entry for entry in frame["chosen"] if entry.split()[0] in people)


def variety(draws: int = 40) -> set[str]:
    """The parts that take more than one value from one position (a facing or an orientation: every value)."""
    varied = set()
    for state, seat in hiding():
        values: dict[str, set[Hashable]] = {}
        for i in range(draws):
            for part, value in parts(state.perspective(seat).sample(Rng(1000 + i)).position(), seat):
                values.setdefault(part, set()).add(value)
        varied |= {part for part, found in values.items() if len(found) >= (4 if part == "orientation" else 2)}
    return varied


ALL_PARTS = {
    "pairs",
    "half in the first face-down slot",
    "orientation",
    "team",
    "kit",
    "starters by their place in the team",
    "cards beside the rooms",
    "characters beside the first room",
    "table",
    "who begins to hide",
    "place in the hand of the card to be hidden",
    "facings",
}


def test_everything_hidden_is_drawn_anew() -> None:
    assert variety() == ALL_PARTS


# ------------------------------------------------------------------ mutants: the sampler with one draw left out


CUTS = [pytest.param(target, id=what) for target, what in enumerate(what_can_be_cut(sampling))]


def faults() -> Iterator[str]:
    yield from ALL_PARTS - variety()
    yield from (f"{state!r} seat {seat}" for state, seat in hiding() if not same_draw(state, seat))


def test_there_are_mutants() -> None:
    assert len(CUTS) > 15
    assert not list(faults())


@pytest.mark.skipif(souterrain.COMPILED, reason="compiled code cannot be cut")
@pytest.mark.parametrize("target", CUTS)
def test_a_draw_left_out_is_noticed(target: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "redraw", sampler(without(sampling, target, 5_000), "redraw"))
    assert first_noticed(faults())


# ------------------------------------------------------------------ distribution


def frequencies(state: State, seat: int, read: Callable[[dict[str, Any]], Hashable], n: int) -> Counter[Hashable]:
    return Counter(read(state.perspective(seat).sample(Rng(i * 7 + 1)).position()) for i in range(n))


def fits(found: Counter[Hashable], weights: Mapping[Hashable, float]) -> bool:
    """Could these draws come from these weights? Chi-square."""
    chisquare = pytest.importorskip("scipy.stats").chisquare
    assert set(found) <= set(weights)
    scale = found.total() / sum(weights.values())
    observed = [found[value] for value in weights]
    return bool(chisquare(observed, [weight * scale for weight in weights.values()]).pvalue > UNLIKELY)


def test_rooms_and_orientations_are_drawn_evenly() -> None:
    state = GAME.new(seed=1)
    found = frequencies(state, 0, lambda w: (w["rooms"]["r2c1"]["room"], w["rooms"]["r2c1"]["turned"]), 4800)
    names = [entry["id"] for entry in GAME.components["rooms"]]
    assert fits(found, {(room, turned): 1.0 for room in names for turned in range(4)})


def test_the_twin_of_a_revealed_room_lies_anywhere() -> None:
    state = GAME.load({"rooms": {"r1c1": "6b"}, "characters": {"blue.warrior": "6b.a", "yellow.troll": "6b.c"}})
    found = frequencies(state, 0, lambda w: next(s for s, e in w["rooms"].items() if e["room"] == "6a"), 2100)
    assert fits(found, {slot: 1.0 for slot in state.position()["rooms"] if slot != "r1c1"})


def test_a_card_laid_face_down_is_any_that_is_left() -> None:
    state = duel(yellow={"hand": [0, 3, 3, 6]})
    found = frequencies(state, 0, lambda w: w["players"]["yellow"]["table"][0], 2000)
    assert fits(found, {0: 1.0, 3: 2.0, 6: 1.0})


def test_face_down_cards_lie_beside_any_room() -> None:
    """An elf and three objects, two of them alike, beside two rooms."""
    rooms = {slot: {"room": room, "up": slot not in ("r3c1", "r3c2")} for slot, room in ROOMS.items()}
    state = GAME.load(
        {
            "rooms": rooms,
            "characters": {"blue.warrior": "2b.c", "yellow.elf_scout": {"beside": "r3c1"}},
            "objects": {
                "yellow.key.1": "beside r3c1",
                "yellow.key.2": "beside r3c2",
                "yellow.bow": "beside r3c2",
            },
        }
    )
    found = frequencies(
        state,
        0,
        lambda w: (
            w["characters"]["yellow.elf_scout"]["beside"],
            sum(at.endswith("r3c1") for name, at in w["objects"].items() if "key" in name),
        ),
        3000,
    )
    assert fits(found, {("r3c1", 0): 1.0, ("r3c1", 1): 2.0, ("r3c2", 1): 2.0, ("r3c2", 2): 1.0})


def test_a_secret_team_may_be_any() -> None:
    first = reach("secret", 1, asked("recruit"))
    seat = first.asks[0].seat
    colour = ("blue", "yellow")[1 - seat]
    found = frequencies(first, seat, lambda w: next(n for n in w["characters"] if n.startswith(colour)), 2500)
    assert fits(found, {f"{colour}.{entry['id']}": 1.0 for entry in GAME.components["characters"]})
    first = reach("secret", 1, asked("equip"))
    seat = first.asks[0].seat
    colour = ("blue", "yellow")[1 - seat]
    found = frequencies(
        first, seat, lambda w: next(n for n in w["objects"] if n.startswith(colour)).split(".")[1], 2600
    )
    assert fits(found, {entry["id"]: float(entry["copies"]) for entry in GAME.components["objects"]})


def test_facings_and_who_begins_are_even_lots() -> None:
    state = reach("draft", 1, asked("face"))
    seat = state.asks[0].seat
    colour = ("blue", "yellow")[1 - seat]
    found = frequencies(
        state, seat, lambda w: next(e.split()[1] for e in w["frames"][-1]["chosen"] if e.startswith(colour)), 1000
    )
    assert fits(found, {"west": 1.0, "east": 1.0})
    found = frequencies(GAME.new(seed=1), 0, lambda w: w["frames"][2]["first"], 1000)
    assert fits(found, {"blue": 1.0, "yellow": 1.0})
