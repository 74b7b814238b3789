"""A view in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import telling
from ...kernel.telling import Telling, View
from . import tables as t


class Teller(telling.Teller):
    """Tells one view."""

    def seat(self, number: int) -> str:
        return f"{super().seat(number)} ({self.name(t.COLOURS[number])})"

    def tell(self) -> list[Telling]:
        v = self.view
        return [
            self.part("progress", self.progress()),
            *(self.seat_part(seat, self.player(player)) for seat, player in enumerate(v["players"])),
            self.part("labyrinth", map(self.room, v["rooms"])),
            self.part("characters", (self.character(entry) for entry in v["characters"] if entry["place"])),
            self.part("objects", (self.thing(entry) for entry in v["objects"] if entry["at"])),
        ]

    def progress(self) -> Iterator[str]:
        v = self.view
        yield from self.ending()
        yield self.sentence("scenario", v)
        if v["active"]:
            yield self.say("active", name=self.seat(t.COLOURS.index(v["active"])))
        doing = v["doing"] or {}
        if doing.get("what") == "combat":
            yield self.sentence("combat", {**doing, "attackers": [*doing["attackers"], *doing["shooters"]]})

    def player(self, player: View) -> Iterator[str]:
        yield self.sentence("counts", player)
        if player["hand"] is not None:
            yield self.sentence("hand", player)
        yield from self.sentences(player, "spent")
        west, east = player["stationed"]
        if west or east:
            yield self.say("stationed", west=west, east=east)
        yield self.sentence("team", player["team"])
        yield from self.sentences(player["team"], "unplaced")
        people = [entry for entry in self.view["characters"] if entry["name"].startswith(player["colour"])]
        for state in ("escaped", "eliminated"):
            gone = [entry["name"] for entry in people if entry["state"] == state]
            if gone:
                yield self.say(state, names=self.names(gone))

    def room(self, room: View) -> str:
        if not room["up"]:
            return "".join([self.sentence("face-down", {**room, "cards": sum(room["hidden"])}),
                            *self.sentences(room, "own")])  # fmt: skip
        gate = self.say("gate", state=room["gate"]) if room["gate"] else ""
        return self.sentence("room", room) + gate + (self.say("broken") if room["broken"] else "")

    def thing(self, entry: View) -> str:
        where = "held" if entry["at"] in t.CHARACTER_NAMES else "beside" if entry["at"] in t.SLOT_NAMES else "lies"
        return self.sentence(where, entry)

    def character(self, entry: View) -> str:
        marks = [key for key in ("wounded", "carried") if entry["state"] == key]
        marks += [key for key in ("idle", "locked", "shot", "rushed", "smashed", "holds") if entry[key]]
        return self.sentence("stands", entry) + "".join(self.sentence(key, entry) for key in marks) + "."
