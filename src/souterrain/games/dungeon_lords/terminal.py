"""Dungeon Lords in a terminal: the boards in the middle, then one panel for each dungeon."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.messages import Messages
from . import GAME
from . import tables as t

# Events that open a new chapter when a game is told as a story.
CHAPTERS = frozenset({"season", "combat"})
COLOURS = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green")
View = Mapping[str, Any]


@cache
def _messages() -> Messages:
    return Messages(("souterrain.games.dungeon_lords", "terminal"))


def board(view: View, lang: str, seats: Sequence[str]) -> RenderableType:
    """The whole view; `seats` are the players' names."""
    return Pen(view, lang, seats).board()


class Pen:
    """Draws one view in one language."""

    def __init__(self, view: View, lang: str, seats: Sequence[str]) -> None:
        self.view = view
        self.lang = lang
        self.names = [GAME.seat_name(seat, lang, seats) for seat in range(view["players"])]

    def say(self, key: str, **args: Any) -> str:
        return _messages().text(self.lang, key, args)

    def name(self, thing: str) -> str:
        return GAME.label(thing, self.lang)

    def listed(self, things: Iterable[str | None]) -> str:
        """Names in a row; what is hidden shows as a question mark."""
        return ", ".join("?" if thing is None else self.name(thing) for thing in things) or "-"

    def board(self) -> RenderableType:
        parts: list[RenderableType] = [Text(self.headline(), style="bold")]
        if not self.view["over"]:
            parts.append(Columns([self.zones(), self.offers()], padding=(0, 3)))
        parts.append(self.titles() if self.view["over"] else self.evilometer())
        if self.view["battle"] is not None:
            parts.append(Text(self.battle(), style="bold red"))
        parts.append(Columns([self.lord(lord) for lord in self.view["lords"]], padding=(0, 1)))
        return Group(*parts)

    # ------------------------------------------------------------------ the boards in the middle

    def headline(self) -> str:
        if self.view["over"]:
            return self.say("over")
        phase = self.say(f"phase-{self.view['phase'].replace('_', '-')}")
        first = self.names[self.view["first"]]
        if self.view["combat_round"]:
            return self.say("combat", year=self.view["year"], round=self.view["combat_round"], phase=phase, first=first)
        season = self.name(self.view["season"])
        return self.say("season", year=self.view["year"], season=season, phase=phase, first=first)

    def zones(self) -> RenderableType:
        """Who stands on which order space."""
        grid = Table(box=None, padding=(0, 1))
        grid.add_column(self.say("orders"), style="bold")
        for space in t.SPACES:
            grid.add_column(space, min_width=3)
        for order, spaces in self.view["zones"].items():
            grid.add_row(self.name(order), *(self.minion(spaces[space]) for space in t.SPACES))
        return grid

    def minion(self, who: Mapping[str, int] | None) -> Text:
        if who is None:
            return Text("·", style="dim")
        if "npc" in who:
            return Text(self.say("npc"), style="dim")
        return Text(str(who["seat"] + 1), style=f"bold {COLOURS[who['seat']]}")

    def offers(self) -> RenderableType:
        """What can be had, who is coming, and what is known of the days to come."""
        view = self.view
        grid = Table(box=None, show_header=False, padding=(0, 1))
        events = [*view["events"]]
        special = view["specials"][view["year"] - 1] if view["specials"] else None
        rows = {
            "tavern": self.listed(view["tavern"]),
            "for-sale": self.listed(view["for_sale"]),
            "row": self.listed(view["row"]),
            "next-row": self.listed(view["next_row"]),
            "events": ", ".join(
                "?" if event is None else self.name(special if event == "special" and special else event)
                for event in events
            ),
            "city": self.listed(view["city"]),
            "paladin": self.paladin(),
        }
        for key, said in rows.items():
            grid.add_row(Text(self.say(key), style="bold"), Text(said))
        return grid

    def paladin(self) -> str:
        where = self.view["paladin"]
        return self.names[where] if isinstance(where, int) else self.say(f"paladin-{where}")

    def evilometer(self) -> RenderableType:
        """Two lines: the spaces, and under them the lords that stand there."""
        spaces, lords = Text(self.say("evilometer") + " ", style="bold"), Text(" " * (len(self.say("evilometer")) + 1))
        for space in range(t.EVIL_TOP + 1):
            mark = f"[{space}]" if space == t.EVIL_PALADIN else f" {space} "
            spaces.append(f"{mark:<4}", "red" if space >= t.EVIL_PALADIN else "dim")
            here = [lord["seat"] for lord in self.view["lords"] if lord["evil"] == space]
            lords.append(" ")
            for seat in here:
                lords.append(str(seat + 1), f"bold {COLOURS[seat]}")
            lords.append(" " * (3 - len(here)))
        return Text("\n").join([spaces, lords])

    def titles(self) -> RenderableType:
        """Who has earned which title, shared or not."""
        grid = Table(box=None, show_header=False, padding=(0, 1))
        for title, holders in self.view["titles"].items():
            names = ", ".join(self.names[seat] for seat in holders)
            grid.add_row(Text(self.name(f"title-{title}"), style="bold"), Text(names or "-"))
        return grid

    def battle(self) -> str:
        battle = self.view["battle"]
        said = self.say(
            "battle", name=self.names[battle["seat"]], step=self.say(f"step-{battle['step'].replace('_', '-')}")
        )
        laid = [battle[key] for key in ("trap", "spell") if battle[key] is not None]
        return f"{said} {self.listed(laid)}" if laid else said

    # ------------------------------------------------------------------ one dungeon

    def lord(self, lord: View) -> RenderableType:
        seat = lord["seat"]
        own = seat == self.view["seat"]
        body = Group(self.dungeon(lord), *self.possessions(lord))
        points = self.say("points", points=self.view["scores"][seat])
        return Panel(
            body,
            title=Text(f"{seat + 1} {self.names[seat]}", style=f"bold {COLOURS[seat]}"),
            subtitle=points,
            border_style=COLOURS[seat] if own else "dim",
            width=38,
        )

    def dungeon(self, lord: View) -> RenderableType:
        """The grid as the notation names it: columns a to e, rows 1 (the entrance side) to 4."""
        tiles = {tile["cell"]: tile for tile in lord["dungeon"]}
        attacked = lord["plan"]["cell"] if lord["plan"] is not None else None
        gate = " " * (3 + 4 * t.ENTRANCE)
        lines = [
            Text(gate + " ▼", style="dim"),
            Text("   " + " ".join(f" {column} " for column in "abcde"), style="dim"),
        ]
        for row in range(t.ROWS):
            line = Text(f" {row + 1} ", style="dim")
            for column in range(t.COLS):
                cell = t.CELLS[row * t.COLS + column]
                line.append_text(self.cell(tiles.get(cell), cell == attacked)).append(" ")
            lines.append(line)
        return Text("\n").join(lines)

    def cell(self, tile: View | None, attacked: bool) -> Text:
        """Rock, tunnel or room in three letters; x: conquered, $: mined, !: under attack."""
        if tile is None:
            return Text(" · ", style="dim")
        if tile["room"] is not None:
            code = self.code(tile["room"])
            if tile["conquered"]:
                return Text(f"x{code}", style="red")
            return Text(f"!{code}" if attacked else f" {code}", style="bold red" if attacked else "bold green")
        if tile["conquered"]:
            return Text("xxx", style="red")
        if attacked:
            return Text("!▒!", style="bold red")
        return Text("▒$▒" if tile["mined"] else "▒▒▒", style="yellow")

    def code(self, room: str) -> str:
        """Two letters for a room: those of its first and last word."""
        words = self.name(room).replace("'", " ").split()
        return (words[0][0] + words[-1][0] if len(words) > 1 else words[0][:2]).upper()

    def possessions(self, lord: View) -> Iterable[RenderableType]:
        yield Text(
            self.say(
                "supplies",
                food=lord["food"],
                gold=lord["gold"],
                idle=lord["imps"] - lord["busy_imps"],
                imps=lord["imps"],
            )
        )
        rooms = [tile["room"] for tile in lord["dungeon"] if tile["room"] is not None]
        if rooms:
            yield self.line("rooms", ", ".join(f"{self.code(room)} {self.name(room)}" for room in rooms))
        if lord["orders"]:
            yield self.line("laid", ", ".join(self.order(card) for card in lord["orders"]))
        elif lord["chosen"]:
            yield Text(self.say("chosen"), style="green")
        yield self.line("inaccessible", self.listed(lord["inaccessible"]))
        traps = self.listed(lord["traps"]) if lord["traps"] is not None else str(lord["trap_count"])
        yield self.line("traps", traps)
        yield self.line("lair", ", ".join(self.tile(tile) for tile in lord["lair"]) or "-")
        if lord["dead_letters"]:
            yield self.line("letters", str(lord["dead_letters"]))
        if lord["prison"]:
            yield self.line("prison", self.listed(lord["prison"]))
        if lord["party"]:
            yield self.line("party", ", ".join(self.hero(hero) for hero in lord["party"]))
        if lord["plan"] is not None:
            yield self.line("plan", self.plan(lord["plan"]))
        if lord["items"] is not None:
            yield from self.items(lord["items"], lord["prison_items"])

    def items(self, items: View, imprisoned: Sequence[str]) -> Iterable[RenderableType]:
        """Magic items, place by place; those that only the owner knows are shown to nobody else."""
        places = {
            "items-hand": items["hand"],
            "items-chosen": items["chosen"],
            "items-received": items["received"],
            "items-prison": [*items["prison"], *imprisoned],
            "items-letters": items["dead_letters"],
        }
        for key, tokens in places.items():
            if tokens:
                yield self.line(key, self.listed(tokens))

    def line(self, key: str, said: str) -> Text:
        return Text.assemble((self.say(key) + " ", "bold"), said)

    def order(self, card: View) -> str:
        """A minion that stays on its card did not act: the card is in brackets."""
        name = self.name(card["order"])
        return f"({name})" if card["minion_on_card"] else name

    def tile(self, tile: View) -> str:
        name = self.name(tile["tile"])
        return name if tile["face_up"] else f"({name})"

    def hero(self, hero: View) -> str:
        wounds = f" -{hero['damage']}" if hero["damage"] else ""
        carried = self.listed(item["item"] for item in hero["items"]) if hero["items"] else ""
        return self.name(hero["hero"]) + wounds + (f" [{carried}]" if carried else "")

    def plan(self, plan: View) -> str:
        traps = self.listed(plan["traps"]) if plan["traps"] is not None else str(plan["trap_count"])
        return self.say("plan-is", cell=plan["cell"], sent=self.listed(plan["sent"]), traps=traps)
