"""A player with a good memory at one seat of Dungeon Twister, who checks sampled worlds against what he has seen.

Written from the `knowledge` section of the rules over views and events; it never sees the true state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import souterrain
from souterrain import State
from souterrain.kernel.core import Event
from souterrain.kernel.laws import Observer

GAME = souterrain.game("dungeon_twister")
COLOURS = ("blue", "yellow")
DECK = Counter({0: 1, 1: 1, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1})
CHARACTERS = frozenset(entry["id"] for entry in GAME.components["characters"])
OBJECTS = Counter({entry["id"]: entry["copies"] for entry in GAME.components["objects"]})
OUT_OF_SIGHT = ("team", "hidden")


def kind(name: str) -> str:
    """`blue.key.2` is a key."""
    return name.split(".")[1]


class Witness(Observer):
    """What one seat has seen: rooms, cards turned up, teams, combat cards, and what lies face down where."""

    def __init__(self, seat: int) -> None:
        self.colour = COLOURS[seat]
        self.other = COLOURS[1 - seat]
        self.seat = seat
        self.view: Mapping[str, Any] = {}
        self.rooms: set[str] = set()
        self.chosen: Counter[str] = Counter()
        self.turned_up: dict[str, set[str]] = {colour: set() for colour in COLOURS}
        self.beside: Counter[tuple[str, str]] = Counter()
        self.stationed: Counter[tuple[str, str]] = Counter()
        self.facings: set[str] = set()
        self.spent: dict[str, Counter[int]] = {colour: Counter() for colour in COLOURS}
        self.open: dict[str, Counter[int]] = {colour: Counter() for colour in COLOURS}
        self.hiders: list[str] = []

    # ------------------------------------------------------------------ what is seen

    def watch(self, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.view = view
        for event in events:
            note = getattr(self, "see_" + event.kind.replace("-", "_"), None)
            if note is not None:
                note(event.args)
        named = [event.args for event in events if event.kind == "names"]
        if named and not any(event.kind == "shows-hand" for event in events):
            self.open[COLOURS[1 - named[0]["seat"]]][named[0]["value"]] += 1
        if any(event.kind == "first" for event in events):
            self.see_starters()

    def see_picks(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-04: in mutual choice a pick is one for both."""
        if self.view["teams"] == "mirror" or COLOURS[args["seat"]] == self.other:
            self.chosen[args["card"]] += 1

    def see_stations(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-03"""
        self.stationed[COLOURS[args["seat"]], args["side"]] += 1

    def see_hides(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-03, DT-KNOW-07"""
        self.beside[COLOURS[args["seat"]], args["slot"]] += 1
        self.hiders.append(COLOURS[args["seat"]])

    def see_faces(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-08: one's own only."""
        self.facings.add(f"{args['character']} {'west' if args['side'] == 'w' else 'east'}")

    def see_starters(self) -> None:
        """DT-KNOW-03: all on the starting zones are turned up."""
        for entry in self.view["characters"]:
            self.turned_up[entry["name"].split(".")[0]].add(entry["name"])
        self.stationed.clear()

    def see_reveals(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-01, DT-KNOW-03"""
        self.rooms.add(args["room"])
        for card in args["cards"]:
            self.turned_up[card.split(".")[0]].add(card)
        for colour in COLOURS:
            self.beside.pop((colour, args["slot"]), None)

    def see_shows(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-09: given up for a jump."""
        self.spent[COLOURS[args["seat"]]][args["value"]] += 1

    def see_face_up(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-11"""
        self.open[COLOURS[args["seat"]]][args["value"]] += 1

    def see_combat(self, args: Mapping[str, Any]) -> None:
        """DT-KNOW-09: the 0 goes back."""
        attacker = args["character"].split(".")[0]
        for colour, cards in zip(COLOURS, self.sides(attacker, args), strict=True):
            self.spent[colour].update(value for value in cards if value)
            self.open[colour].clear()

    def sides(self, attacker: str, args: Mapping[str, Any]) -> list[list[int]]:
        sides = [args["attack_cards"], args["defence_cards"]]
        return sides if attacker == COLOURS[0] else sides[::-1]

    # ------------------------------------------------------------------ what is possible

    def objection(self, world: State) -> str | None:
        return next(self.objections(world.position()), None)

    def objections(self, world: Mapping[str, Any]) -> Iterator[str]:
        yield from self.on_rooms(world)
        yield from self.on_team(world)
        yield from self.on_places(world)
        yield from self.on_copies(world)
        yield from self.on_cards(world)
        yield from self.on_frames(world)

    def on_rooms(self, world: Mapping[str, Any]) -> Iterator[str]:
        """DT-KNOW-01, DT-KNOW-02"""
        lying = {entry["room"]: slot for slot, entry in world["rooms"].items()}
        for room in lying:
            if room[0] + "ba"[room[1] == "b"] not in lying:
                yield f"room {room} without its twin"
        up = {entry["room"] for entry in world["rooms"].values() if entry["up"]}
        if up != self.rooms:
            yield f"face up are {sorted(up)}, revealed were {sorted(self.rooms)}"

    def team(self, world: Mapping[str, Any]) -> Counter[str]:
        names = [*world["characters"], *world["objects"]]
        return Counter(kind(name) for name in names if name.startswith(self.other))

    def on_team(self, world: Mapping[str, Any]) -> Iterator[str]:
        """DT-KNOW-04, DT-KNOW-05"""
        team = self.team(world)
        if self.view["teams"] != "secret":
            if team != self.chosen:
                yield f"{self.other}'s team is {team}, chosen was {self.chosen}"
            return
        size = self.view["players"][1 - self.seat]["team"]["size"]
        people = sum(number for card, number in team.items() if card in CHARACTERS)
        if [people, team.total() - people] != size:
            yield f"{self.other} has {people} characters of {team.total()} cards, chosen were {size}"
        if any(number > OBJECTS.get(card, 1) for card, number in team.items()):
            yield f"{self.other}'s team has too many of one card: {team}"

    def on_places(self, world: Mapping[str, Any]) -> Iterator[str]:
        """DT-KNOW-03: what was turned up is on the board or gone, everything else is face down where cards lie."""
        people = {name: entry for name, entry in world["characters"].items() if name.startswith(self.other)}
        things = {name: at for name, at in world["objects"].items() if name.startswith(self.other)}
        open_people = {name for name, entry in people.items() if entry["state"] not in OUT_OF_SIGHT}
        open_things = {name for name, at in things.items() if at != "team" and not at.startswith("beside")}
        seen = self.turned_up[self.other]
        placing = set((self.view["doing"] or {}).get("cards") or ()) if self.placing() else set()
        if open_people | open_things != {card for card in seen if card not in placing}:
            yield f"open are {sorted(open_people | open_things)}, seen were {sorted(seen)}"
        beside = Counter(entry["beside"] for name, entry in people.items() if "beside" in entry and name not in placing)
        beside.update(at.split()[1] for name, at in things.items() if at.startswith("beside") and name not in placing)
        known = Counter({slot: n for (colour, slot), n in self.beside.items() if colour == self.other})
        if beside != known:
            yield f"{self.other} has {beside} beside the rooms, seen were {known}"
        posts = Counter(e["place"].split(".")[1] for e in people.values() if e["state"] == "hidden" and "place" in e)
        if posts != Counter({side: n for (colour, side), n in self.stationed.items() if colour == self.other}):
            yield f"{self.other} has {posts} on the starting zones, seen were {self.stationed}"

    def placing(self) -> bool:
        return (self.view["doing"] or {}).get("what") == "put"

    def on_copies(self, world: Mapping[str, Any]) -> Iterator[str]:
        """DT-KNOW-14: whichever of two equal cards is seen first is the first."""
        for name in self.turned_up[self.other]:
            if name.endswith(".2") and name[:-1] + "1" not in self.turned_up[self.other]:
                yield f"{name} was turned up before the first copy"

    def on_cards(self, world: Mapping[str, Any]) -> Iterator[str]:
        """DT-KNOW-09..13"""
        for colour in COLOURS:
            entry = world["players"][colour]
            hand, table, spent = (Counter(entry[place]) for place in ("hand", "table", "spent"))
            if spent != self.spent[colour]:
                yield f"{colour} has spent {spent}, seen were {self.spent[colour]}"
            if hand + table != DECK - self.spent[colour]:
                yield f"{colour} has {hand} in hand and {table} on the table, but has spent {self.spent[colour]}"
            if not self.open[colour] <= table:
                yield f"{colour} has {table} on the table, seen was {self.open[colour]}"
        shown = self.view["players"][1 - self.seat]["hand"]
        if shown is not None and world["players"][self.other]["hand"] != shown:
            yield f"{self.other} has shown {shown}, not {world['players'][self.other]['hand']}"

    def on_frames(self, world: Mapping[str, Any]) -> Iterator[str]:
        """DT-KNOW-06..08"""
        for frame in world["frames"]:
            if frame["frame"] == "Hide" and self.hiders and frame["first"] != self.hiders[0]:
                yield f"{frame['first']} begins to hide, but {self.hiders[0]} did"
            if frame["frame"] == "Facing":
                own = {entry for entry in frame["chosen"] if entry.startswith(self.colour)}
                if own != self.facings:
                    yield f"own facings are {own}, chosen were {self.facings}"
