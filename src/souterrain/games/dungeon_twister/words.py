"""A view in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...kernel import telling
from ...kernel.game import Telling
from .tables import COLOURS

View = Mapping[str, Any]


class Teller(telling.Teller):
    """Tells one view."""

    def seat(self, colour: str) -> str:
        player = self.game.seat_name(COLOURS.index(colour), self.lang, self.seats)
        return f"{player} ({self.name(colour)})"

    def tell(self) -> list[Telling]:
        told = [Telling(self.say("progress"), list(self.progress()))]
        told += [Telling(self.seat(player["colour"]), list(self.player(player))) for player in self.view["players"]]
        told.append(Telling(self.say("labyrinth"), [self.room(room) for room in self.view["rooms"]]))
        people = [self.character(entry) for entry in self.view["characters"] if entry["place"]]
        things = [
            self.say("lies", thing=self.name(entry["name"]), place=self.name(entry["at"]))
            for entry in self.view["objects"]
            if entry["at"]
        ]
        return [*told, Telling(self.say("characters"), people), Telling(self.say("objects"), things)]

    def progress(self) -> Iterator[str]:
        v = self.view
        if v["over"]:
            winners = [COLOURS[seat] for seat in v["winners"]]
            names = self.listed([self.seat(colour) for colour in winners])
            yield self.say("over" if len(winners) == 1 else "draw", winners=names)
        yield self.say("scenario", name=self.name(v["scenario"]), target=v["target"], turn=v["turn"])
        if v["active"]:
            yield self.say("active", name=self.seat(v["active"]))
        doing = v["doing"] or {}
        if doing.get("what") == "combat":
            attackers = self.names([*doing["attackers"], *doing["shooters"]])
            facts = {"attack": doing["attack"], "defence": doing["defence"]}
            yield self.say("combat", attackers=attackers, defenders=self.names(doing["defenders"]), **facts)

    def player(self, player: View) -> Iterator[str]:
        facts = {key: player[key] for key in ("vp", "ap", "jumps", "cards")}
        yield self.say("counts", **facts)
        if player["hand"] is not None:
            yield self.say("hand", cards=self.names(player["hand"]))
        if player["spent"]:
            yield self.say("spent", cards=self.names(player["spent"]))
        west, east = player["stationed"]
        if west or east:
            yield self.say("stationed", west=west, east=east)
        team = player["team"]
        yield self.say("team", characters=self.names(team["characters"]), objects=self.names(team["objects"]))
        if team["unplaced"]:
            yield self.say("unplaced", cards=self.names(team["unplaced"]))
        people = [entry for entry in self.view["characters"] if entry["name"].startswith(player["colour"])]
        for state in ("escaped", "eliminated"):
            gone = [entry["name"] for entry in people if entry["state"] == state]
            if gone:
                yield self.say(state, names=self.names(gone))

    def room(self, room: View) -> str:
        slot = self.name(room["slot"])
        if not room["up"]:
            own = self.names(room["own"]) if room["own"] else ""
            hidden = self.say("face-down", slot=slot, cards=sum(room["hidden"]))
            return hidden + (self.say("own", cards=own) if own else "")
        gate = self.say("gate", state=room["gate"]) if room["gate"] else ""
        broken = self.say("broken") if room["broken"] else ""
        return self.say("room", slot=slot, room=self.name(room["room"]), turned=room["turned"]) + gate + broken

    def character(self, entry: View) -> str:
        who = self.name(entry["name"])
        said = self.say("stands", who=who, place=self.name(entry["place"]))
        states = [key for key in ("wounded", "carried") if entry["state"] == key]
        said += "".join(self.say(key, who=who) for key in (*states, *(key for key in ("idle", "locked") if entry[key])))
        return said + (self.say("holds", things=self.names(entry["holds"])) if entry["holds"] else "") + "."
