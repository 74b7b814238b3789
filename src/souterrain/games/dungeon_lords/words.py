"""A view in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel import telling
from ...kernel.telling import Telling, View
from . import tables as t
from .boards import ITEM_ROWS


class Teller(telling.Teller):
    """Tells one view."""

    def tell(self) -> list[Telling]:
        v = self.view
        return [
            self.part("progress", self.progress()),
            self.part("offer", self.offer()),
            self.part("orders", self.zones()),
            *(self.seat_part(lord["seat"], self.lord(lord)) for lord in v["lords"]),
            *(Telling(self.npc(n), [self.npc_orders(npc)], f"npc-{n}") for n, npc in enumerate(v["npcs"])),
        ]

    def progress(self) -> Iterator[str]:
        v = self.view
        yield from self.ending()
        if v["combat_round"]:
            yield self.sentence("combat", v)
        else:
            yield self.say(
                "season", year=v["year"], season=self.name(v["season"]), phase=self.say(f"phase-{v['phase']}")
            )
        yield self.say("first", name=self.seat(v["first"]))
        for season, event in zip(t.SEASONS[1:], v["events"], strict=True):
            if event:
                yield self.say("event", season=self.name(season), event=self.name(event))
        for year, special in enumerate(v["specials"], 1):
            if special:
                yield self.say("special", year=year, event=self.name(special))
        for place, card in enumerate(v["city"], 1):
            if card:
                yield self.say("city", round=place, card=self.name(card))
        if v["battle"]:
            yield self.say("battle", name=self.seat(v["battle"]["seat"]), step=self.say(f"step-{v['battle']['step']}"))

    def offer(self) -> Iterator[str]:
        v = self.view
        yield self.sentence("tavern", v)
        yield self.sentence("for_sale", v)
        if v["row"]:
            row = [self.bearing(hero, [v["row_items"][hero]] if hero in v["row_items"] else []) for hero in v["row"]]
            yield self.say("row", heroes=self.listed(row))
        yield from self.sentences(v, "next_row")
        paladin = v["paladin"]
        where, host = (paladin, "") if isinstance(paladin, str) else ("with", self.seat(paladin))
        yield self.say("paladin", where=where, name=host)
        for title, holders in v["titles"].items():
            if holders:
                yield self.say("title", title=self.name(f"title-{title}"), names=self.listed(map(self.seat, holders)))

    def zones(self) -> Iterator[str]:
        for zone, spaces in self.view["zones"].items():
            taken = [f"{space} {self.minion(who)}" for space, who in spaces.items() if who]
            yield self.say("zone", zone=self.name(zone), taken=", ".join(taken) or self.say("free"))

    def minion(self, who: View) -> str:
        return self.seat(who["seat"]) if "seat" in who else self.npc(who["npc"])

    def npc(self, number: int) -> str:
        return self.say("npc", number=number + 1)

    def npc_orders(self, npc: View) -> str:
        return self.say("npc-orders", orders=self.names([*npc["shown"], *([npc["third"]] if npc["third"] else [])]))

    # ------------------------------------------------------------------ one lord

    def lord(self, lord: View) -> Iterator[str]:
        if lord["chosen"]:
            yield self.say("chosen")
        yield self.sentence("counts", {**lord, "score": self.view["scores"][lord["seat"]]})
        yield from self.dungeon(lord["dungeon"])
        if lord["party"]:
            yield self.say("party", members=self.listed(map(self.member, lord["party"])))
        if lord["lair"]:
            ready = self.names(m["tile"] for m in lord["lair"] if m["face_up"])
            spent = [m["tile"] for m in lord["lair"] if not m["face_up"]]
            yield self.say("lair", tiles=ready) + (self.say("spent", tiles=self.names(spent)) if spent else "")
        yield from self.sentences(lord, "prison", "prison_items", "traps")
        if lord["orders"]:
            yield self.say("laid", orders=self.names(o["order"] for o in lord["orders"] if o["order"]))
        yield self.sentence("inaccessible", lord)
        if lord["plan"] and lord["plan"].get("cell"):
            yield self.sentence("plan", lord["plan"])
        items = lord["items"] or {}
        for place in ITEM_ROWS:
            if items.get(place):
                yield self.say("items", name=self.say(f"items-{place}"), items=self.names(items[place]))

    def dungeon(self, dug: Sequence[View]) -> Iterator[str]:
        plain = [tile["cell"] for tile in dug if not tile["room"]]
        yield self.say("tunnels", cells=", ".join(plain) or self.say("nothing"))
        rooms = [f"{self.name(tile['room'])} ({tile['cell']})" for tile in dug if tile["room"]]
        if rooms:
            yield self.say("rooms", rooms=", ".join(rooms))
        for mark in ("conquered", "mined", "produced"):
            cells = [tile["cell"] for tile in dug if tile[mark]]
            if cells:
                yield self.say(mark, cells=", ".join(cells))

    def member(self, member: View) -> str:
        hero = self.bearing(member["hero"], [carried["item"] for carried in member["items"]])
        return self.say("member", hero=hero, left=member["hp"] - member["damage"], hp=member["hp"])

    def bearing(self, hero: str, items: Sequence[str]) -> str:
        """An adventurer, with what he carries."""
        return self.say("bearing", hero=self.name(hero), items=self.names(items)) if items else self.name(hero)
