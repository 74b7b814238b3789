"""The picture of a view: rooms as they are turned, who and what stands in them, hands, and what can be chosen.

Everything comes from the view and the component tables. Colours are attributes, never styles, so that a page may
forbid inline style. The labyrinth has yellow's end at the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from ...kernel.game import Game
from ...kernel.icons import Icons
from ...kernel.messages import Messages
from .tables import (
    CHARACTER_NAMES,
    CHARACTERS,
    COLOURS,
    INSIDE,
    KINDS,
    LETTERS,
    OBJECT_KINDS,
    PIECE_NAMES,
    PIECES,
    PLACE_NAMES,
    ROOM_NAMES,
    ROOMS,
    SCENARIOS,
)

PACKAGE = "souterrain.games.dungeon_twister"
ICONS = Icons(PACKAGE, "dt")
ROOM, GAP, LEFT, TOP = 200, 14, 24, 112
ZONE = ROOM // 2
PANEL = LEFT + 2 * ROOM + GAP + 26
WIDTH = PANEL + 862
CORNERS = ((0, 0), (ZONE, 0), (ZONE, ZONE), (0, ZONE))
INKS = {"blue": "#4f8fe0", "yellow": "#e8b830"}
FLOORS = {1: "#8c4a40", 2: "#40608c", 3: "#4a7a4c", 4: "#9a6a34", 5: "#6a4a86", 6: "#6d6d72"}
GLYPHS = {"a": "☾", "b": "★", "c": "♛", "d": "☠"}
AIMING = ("shoot", "shoot-bow", "burn", "thrust", "join", "join-bow")
SPOTS = ((18, 20), (50, 20), (82, 20), (18, 80), (50, 80), (82, 80))


@cache
def messages() -> Messages:
    return Messages((PACKAGE, "drawing"))


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader(PACKAGE, "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(left=LEFT, panel=PANEL, width=WIDTH, size=text_size, halves=halves)
    return made


def text_size(text: str, width: float, most: float) -> float:
    """The font size at which a text fits a width."""
    return round(min(most, width / (0.6 * max(1, len(text)))), 1)


def halves(text: str) -> list[str]:
    """A long name on two lines."""
    words = text.split()
    if len(text) < 15 or len(words) < 2:
        return [text]
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


class Lights:
    """Which things on the board can be chosen now, and what clicking them means."""

    def __init__(self, game: Game, moves: Sequence[int], seat: int | None) -> None:
        self.seat = seat
        self.moves: dict[str, list[int]] = {}
        self.verbs: dict[str, set[str]] = {}
        for move in moves:
            target = game.vocabulary.target(move)
            if target is not None:
                self.moves.setdefault(target, []).append(move)
                self.verbs.setdefault(target, set()).add(game.vocabulary.verb(move).name)

    def lit(self, name: str) -> bool:
        return name in self.moves

    def __call__(self, name: str, kind: str = "") -> Markup:
        """Attributes of a thing: one move, several to choose from, or what it is, so that a click explains."""
        moves = self.moves.get(name, [])
        if len(moves) == 1:
            return Markup(f' data-move="{moves[0]}" class="lit"')
        if moves:
            return Markup(f' data-moves="{" ".join(map(str, moves))}" class="lit"')
        return Markup(f' data-target="{escape(kind)}:{escape(name)}"') if kind and self.seat is not None else Markup("")


class Pen:
    """One picture in the making."""

    def __init__(self, game: Game, view: Mapping[str, Any], lang: str, moves: Sequence[int], seat: int | None) -> None:
        self.game = game
        self.view = view
        self.lang = lang
        self.seat = seat
        self.light = Lights(game, moves, seat)
        self.rows = int(view["rows"])
        self.slots = {entry["slot"]: entry for entry in view["rooms"]}
        self.slot_of = {entry["room"]: entry["slot"] for entry in view["rooms"] if entry["up"]}
        self.height = TOP + self.rows * (ROOM + GAP) + 96

    # ------------------------------------------------------------------ words

    def say(self, key: str, **args: Any) -> str:
        return messages().text(self.lang, key, args)

    def name(self, key: str) -> str:
        return self.game.label(key, self.lang)

    def kind(self, name: str) -> str:
        """The name of a character or object without its colour."""
        return self.name(name.split(".")[1])

    # ------------------------------------------------------------------ places

    def corner(self, slot: str) -> tuple[int, int]:
        """The top left of a room."""
        row, column = int(slot[1]) - 1, int(slot[3]) - 1
        return LEFT + column * (ROOM + GAP), TOP + (self.rows - 1 - row) * (ROOM + GAP)

    def cell(self, number: int) -> tuple[int, int]:
        """The top left of a zone, by the number of its cell."""
        x, y = self.corner(f"r{number // 8 + 1}c{number // 4 % 2 + 1}")
        return x + CORNERS[number % 4][0], y + CORNERS[number % 4][1]

    def place(self, name: str) -> tuple[int, int]:
        """The top left of a zone or of half a starting zone, by name."""
        if name[0].isdigit():
            room, letter = name.split(".")
            entry = self.slots[self.slot_of[room]]
            x, y = self.corner(entry["slot"])
            at = CORNERS[(LETTERS.index(letter) + entry["turned"]) % 4]
            return x + at[0], y + at[1]
        colour, end, side = name.split(".")
        x = LEFT + (ROOM + GAP) * (end == "e") + ZONE * (side == "e")
        return x, TOP - 74 if colour == "yellow" else TOP + self.rows * (ROOM + GAP) - GAP + 8

    # ------------------------------------------------------------------ the labyrinth

    def rooms(self) -> list[dict[str, Any]]:
        found = []
        for entry in self.view["rooms"]:
            x, y = self.corner(entry["slot"])
            facts = {"x": x, "y": y, "slot": entry["slot"], "attrs": self.light(entry["slot"], "slot")}
            facts.update(lit=self.light.lit(entry["slot"]), up=entry["up"])
            facts["backs"] = [
                {"x": x + 14 + 24 * i, "y": y + (138 if seat == 0 else 16), "ink": INKS[COLOURS[seat]]}
                for seat, cards in enumerate(entry["hidden"])
                for i in range(cards if seat != self.seat or not entry["own"] else 0)
            ]
            if entry["up"]:
                facts.update(
                    room_card(ROOM_NAMES.index(entry["room"]), entry["turned"], entry["gate"], entry["broken"])
                )
                facts.update(title=self.name(entry["room"]), room_attrs=self.light(entry["room"], "room"))
                facts.update(name=entry["room"], room_lit=self.light.lit(entry["room"]))
            facts["own"] = [
                {"title": self.name(card), "icon": card.split(".")[1], "ink": INKS[card.split(".")[0]]}
                for card in entry["own"]
            ]
            found.append(facts)
        return found

    def zones(self) -> list[dict[str, Any]]:
        """Every zone and half starting zone: can it be chosen, could the mover get there?"""
        doing = self.view["doing"] or {}
        reach = set(doing.get("reach", ()))
        found = []
        for name in PLACE_NAMES:
            if name[0].isdigit() and name.split(".")[0] not in self.slot_of:
                continue
            x, y = self.place(name)
            size = ZONE if name[0].isdigit() else 66
            facts = {"x": x, "y": y, "h": size, "name": name, "title": self.name(name), "reach": name in reach}
            found.append({**facts, "attrs": self.light(name, "way"), "lit": self.light.lit(name)})
        return found

    def exits(self) -> dict[str, Any] | None:
        """The way out, where it can be taken."""
        if not self.light.lit("out"):
            return None
        up = self.view["active"] == "blue"
        return {"y": 8 if up else self.height - 34, "attrs": self.light("out")}

    def backs(self) -> list[dict[str, Any]]:
        """The opponent's face-down characters on his starting zones."""
        found = []
        for seat, player in enumerate(self.view["players"]):
            for end, cards in zip("we", player["stationed"] if seat != self.seat else (), strict=False):
                x, y = self.place(f"{player['colour']}.{end}.w")
                found += [{"x": x + 14 + 24 * i, "y": y + 20, "ink": INKS[player["colour"]]} for i in range(cards)]
        return found

    def tokens(self) -> list[dict[str, Any]]:
        """Characters on the board, friends in one row of a zone and enemies in the other."""
        crowds: dict[str, list[Mapping[str, Any]]] = {}
        for entry in self.view["characters"]:
            if entry["place"] and entry["state"] != "carried":
                crowds.setdefault(entry["place"], []).append(entry)
        return [token for place, crowd in crowds.items() for token in self.stack(place, crowd)]

    def stack(self, place: str, crowd: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        x, y = self.place(place)
        taken = {"yellow": 0, "blue": 3}
        found = []
        for entry in crowd:
            colour, kind = entry["name"].split(".")
            spot = SPOTS[taken[colour] % 6]
            taken[colour] += 1
            if not place[0].isdigit():
                spot = (spot[0], 33)
            found.append(
                {
                    "x": x + spot[0], "y": y + spot[1], "colour": INKS[colour], "name": entry["name"],
                    "icon": kind, "combat": CHARACTERS[KINDS.index(kind)]["combat"],
                    "hurt": entry["state"] == "wounded", "face": entry["state"] == "hidden", "title": self.about(entry),
                    "acting": (self.view["doing"] or {}).get("character") == entry["name"],
                    "attrs": self.light(entry["name"], "character"), "lit": self.light.lit(entry["name"]),
                    "load": [self.load(thing) for thing in entry["holds"]], "locked": entry["locked"],
                    "facing": 0 if place[0].isdigit() else 1 if colour == "yellow" else -1,
                    "dim": entry["idle"] or entry["hit"],
                }
            )  # fmt: skip
        return found

    def about(self, entry: Mapping[str, Any]) -> str:
        """A character in words."""
        words = [
            self.name(entry["name"]) + self.stats(entry["name"].split(".")[1]).removeprefix(self.kind(entry["name"]))
        ]
        words += [self.say(key) for key in ("hit", "idle", "locked") if entry[key]]
        if entry["state"] == "wounded":
            words.insert(1, self.say("wounded"))
        if entry["holds"]:
            words.append(self.say("carries", things=", ".join(map(self.name, entry["holds"]))))
        return ", ".join(words)

    def load(self, thing: str) -> dict[str, Any]:
        person = thing in CHARACTER_NAMES
        facts = {"icon": thing.split(".")[1], "person": person, "title": self.name(thing), "name": thing}
        colour = INKS[thing.split(".")[0]]
        return {**facts, "colour": colour, "attrs": self.light(thing, "thing"), "lit": self.light.lit(thing)}

    def things(self) -> list[dict[str, Any]]:
        """Objects on the floor, in the middle of their zone."""
        found: list[dict[str, Any]] = []
        shelf: dict[str, int] = {}
        for entry in self.view["objects"]:
            if entry["at"] is None or entry["at"] not in PLACE_NAMES:
                continue
            x, y = self.place(entry["at"])
            step = shelf.get(entry["at"], 0)
            shelf[entry["at"]] = step + 1
            middle = 50 if entry["at"][0].isdigit() else 56
            found.append({**self.load(entry["name"]), "x": x + 8 + step % 5 * 20, "y": y + middle - 9})
        return found

    def sights(self) -> list[dict[str, Any]]:
        """Lines from the one who aims to everybody he can aim at."""
        doing = self.view["doing"] or {}
        where = {entry["name"]: entry["place"] for entry in self.view["characters"] if entry["place"]}
        origin = where.get(doing.get("character", ""))
        if origin is None:
            return []
        found = []
        for target, verbs in self.light.verbs.items():
            if verbs & set(AIMING) and target in where:
                (x, y), (to_x, to_y) = self.place(origin), self.place(where[target])
                found.append({"x1": x + 50, "y1": y + 50, "x2": to_x + 50, "y2": to_y + 50})
        return found

    # ------------------------------------------------------------------ the players

    def players(self) -> list[dict[str, Any]]:
        """The reader's own side first."""
        order = (0, 1) if self.seat != 1 else (1, 0)
        return [self.player(seat, self.view["players"][seat]) for seat in order]

    def player(self, seat: int, entry: Mapping[str, Any]) -> dict[str, Any]:
        colour, team = entry["colour"], entry["team"]
        cards = None
        if entry["hand"] is not None:
            cards = [self.value(value, seat == self.seat) for value in entry["hand"]]
        waiting = [name.split(".")[1] for name in team["unplaced"] or ()]
        fates = {c["name"].split(".")[1]: c for c in self.view["characters"] if c["name"].startswith(colour)}
        return {
            **entry, "ink": INKS[colour], "title": self.name(colour), "active": self.view["active"] == colour,
            "seat_name": self.game.seat_name(seat, self.lang), "hand": cards,
            "people": [self.member(colour, kind, fates.get(kind), kind in waiting) for kind in team["characters"]],
            "kit": [self.member(colour, kind, None, kind in waiting) for kind in team["objects"]],
        }  # fmt: skip

    def member(self, colour: str, kind: str, fate: Mapping[str, Any] | None, waits: bool) -> dict[str, Any]:
        """A character or object of a team: what it can do, or what has become of it."""
        own = self.seat is not None and COLOURS[self.seat] == colour
        target = kind if waits else f"{colour}.{kind}"
        offered = self.light.verbs.get(kind, set()) & {"recruit", "equip"}
        lit = own and not offered and self.light.lit(target)
        state = fate["state"] if fate else ""
        note = self.say(state) if state in ("escaped", "eliminated", "wounded") else ""
        return {
            **self.thing(kind), "ink": INKS[colour], "lit": lit, "note": note, "slain": state == "eliminated",
            "attrs": self.light(target, "card" if waits else "character") if lit else "",
            "gone": state in ("escaped", "eliminated"), "mark": "#7fd48a" if state == "escaped" else "#f0836a",
        }  # fmt: skip

    def thing(self, kind: str) -> dict[str, Any]:
        """What is printed on a card."""
        entry = CHARACTERS[KINDS.index(kind)] if kind in KINDS else None
        stats = (entry["movement"], entry["combat"]) if entry else ()
        return {"name": self.name(kind), "title": self.stats(kind), "icon": kind, "stats": stats, "note": ""}

    def panel_height(self) -> int:
        """Room for the larger team."""
        teams = [player["team"] for player in self.view["players"]]
        people = max(len(team["characters"]) for team in teams)
        kit = max(len(team["objects"]) for team in teams)
        return 150 + (people + 1) // 2 * 59 + (kit + 1) // 2 * 45

    def value(self, value: int, mine: bool) -> dict[str, Any]:
        name = str(value)
        return {
            "value": value,
            "attrs": self.light(name, "value") if mine else "",
            "lit": mine and self.light.lit(name),
        }

    def choices(self) -> list[dict[str, Any]]:
        """Characters or objects to pick for a team."""
        kinds = [kind for kind in (*KINDS, *OBJECT_KINDS) if self.light.verbs.get(kind, set()) & {"recruit", "equip"}]
        return [self.offered(kind, self.light(kind, "kind")) for kind in kinds]

    def offered(self, kind: str, attrs: str) -> dict[str, Any]:
        facts = {"attrs": attrs, "lit": bool(attrs), "gone": False, "slain": False, "ink": "#f4ead6", "mark": ""}
        return {**self.thing(kind), **facts}

    def stats(self, kind: str) -> str:
        """The printed numbers of a character; objects have none."""
        if kind not in KINDS:
            return self.name(kind)
        entry = CHARACTERS[KINDS.index(kind)]
        return self.say("stats", name=self.name(kind), movement=entry["movement"], combat=entry["combat"])

    def fight(self) -> dict[str, Any] | None:
        doing = self.view["doing"]
        if not doing or doing["what"] != "combat":
            return None
        first = COLOURS.index(doing["attacker"])
        sides = []
        for seat, names, value in (
            (first, [*doing["attackers"], *doing["shooters"]], doing["attack"]),
            (1 - first, doing["defenders"], doing["defence"]),
        ):
            cards = doing["cards"][seat]
            laid = self.view["players"][seat]["cards_laid"]
            shown = ["?"] * laid if cards is None else [str(card) for card in cards]
            people = ", ".join(dict.fromkeys(self.kind(name) for name in names))
            faces = list(dict.fromkeys(name.split(".")[1] for name in names))[:5]
            side = {"ink": INKS[COLOURS[seat]], "people": people, "icons": faces, "value": value, "cards": shown}
            sides.append(side)
        values = [{"value": v, "attrs": self.light(str(v), "value")} for v in range(1, 7)]
        naming = any("name" in self.light.verbs.get(str(v), ()) for v in range(1, 7))
        return {"sides": sides, "named": doing["named"], "nameable": values if naming else []}

    def placing(self) -> list[dict[str, Any]]:
        doing = self.view["doing"] or {}
        cards = doing["cards"] if doing.get("what") == "put" else ()
        return [{**self.offered(card.split(".")[1], ""), "ink": INKS[card.split(".")[0]]} for card in cards]

    def verdict(self) -> str:
        if not self.view["over"]:
            return ""
        winners = self.view["winners"]
        return self.say("winner", who=self.name(COLOURS[winners[0]])) if len(winners) == 1 else self.say("draw")

    def heading(self) -> str:
        scenario = next(entry for entry in SCENARIOS if entry["id"] == self.view["scenario"])
        return self.say("title", scenario=scenario["name"][self.lang], target=self.view["target"])


def room_card(number: int, turned: int, gate: str | None, broken: bool) -> dict[str, Any]:
    """A room in its printed orientation, with everything that stands on its borders."""
    pieces = []
    for letter in range(4):
        x, y = CORNERS[letter]
        for direction in range(4):
            inner = INSIDE[letter * 4 + direction] >= 0
            if inner and direction != (letter + 1) % 4:
                continue
            kind = PIECE_NAMES[PIECES[number * 16 + letter * 4 + direction]]
            edge = 0 if inner else 5
            ends = ((x + 8, y + edge, x + 92, y + edge), (x + 100 - edge, y + 8, x + 100 - edge, y + 92),
                    (x + 8, y + 100 - edge, x + 92, y + 100 - edge), (x + edge, y + 8, x + edge, y + 92))  # fmt: skip
            x1, y1, x2, y2 = ends[direction]
            state = "rubble" if broken and kind in ("wall", "slit", "portcullis") else kind
            if state == "portcullis" and gate != "closed":
                state = f"gate-{gate}"
            pieces.append({"kind": state, "x1": x1, "y1": y1, "x2": x2, "y2": y2})
    entry = ROOMS[number]
    gear = CORNERS["ABCD".index(entry["gear"])]
    letters = [
        {"x": CORNERS[i][0] + 50, "y": CORNERS[i][1] + 60, "glyph": GLYPHS[letter]} for i, letter in enumerate(LETTERS)
    ]
    return {
        "turned": 90 * turned, "pieces": pieces, "floor": FLOORS[entry["pair"]], "gear": gear, "letters": letters,
        "arrow": "↻" if entry["rotation"] == "cw" else "↺", "centre": entry["edges"]["centre"] == "pit",
    }  # fmt: skip


def draw(game: Game, view: Mapping[str, Any], lang: str, moves: Sequence[int], seat: int | None) -> str:
    """The whole table as one reader sees it."""
    pen = Pen(game, view, lang, moves, seat)
    body = environment().get_template("board.svg.j2").render(pen=pen, view=view, say=pen.say)
    return body.replace("<!--defs-->", ICONS.definitions(body), 1)
