"""What stands beside the labyrinth: the heading, both teams, and what is going on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing import Pen, Words
from ...drawing.pen import NOWHERE
from .pieces import INKS, draw_border, draw_chip, draw_gear, thing_spot

PANEL_WIDTH = 414
TEAM_TOP, CHIP = 216, 64  # where the team begins, and from chip to chip
KEY_HEIGHT, KEY_PACE = 192, 50
BORDER_SIGNS = ("wall", "slit", "portcullis", "gate-open", "gate-broken", "pit")
PIECE_SIGNS = ("gear", "wounded", "object", "movement", "combat", "jump")
STAGE_WIDTH, STAGE_HEIGHT = 400, 116
STAGE_LOW = 58  # where no card is to be named


def draw_heading(pen: Pen, facts: Any, words: Words) -> None:
    title = words.say("title", scenario=facts["scenario"], target=facts["target"])
    pen.label(title, 0, 36, 24, PANEL_WIDTH, "#f0ab3f", weight=700)
    turn = words.say("turn", turn=facts["turn"])
    calm = f" · {words.say('calm', calm=facts['calm'])}" if facts["calm"] > 9 else ""
    pen.label(turn + calm, 0, 60, 17, PANEL_WIDTH - (200 if facts["over"] else 0), "#cdbfa6")
    if facts["over"]:
        winners = facts["winners"]
        verdict = words.say("winner", who=winners[0]) if len(winners) == 1 else words.say("draw")
        pen.label(verdict, PANEL_WIDTH, 60, 20, 200, "#7fd48a", "end", 700)


def draw_player(pen: Pen, player: Any, words: Words) -> None:
    """One side: points, actions, cards, and the team with what has become of everybody."""
    colour, owner, team = player["colour"], player["seat"], player["team"]
    ink, active = INKS[colour], player["active"]
    pen.rect(0, 0, PANEL_WIDTH, player["tall"], "#33291f", 10, ink if active else "#514230", 3 if active else 1)
    pen.path("M0 10q0-10 10-10h394q10 0 10 10v34h-414z", ink, opacity=0.26)
    pen.circle(24, 22, 11, ink, "#120d08")
    pen.label(player["name"], 44, 28, 18, 190, "#fff6e4", weight=700)
    pen.label(words.name(colour), 338, 28, 17, 90, "#e8dcc4", "end")
    with pen.group(title=words.say("points", vp=player["vp"], target=player["target"])):
        pen.icon("points", 350, 11, 22, "#ffd45e")
        pen.text(f"{player['vp']}/{player['target']}", 376, 28, 17, "#ffd45e", weight=700)
    draw_actions(pen, player, words)
    draw_hand(pen, player, words)
    waiting = [name.split(".")[1] for name in team["unplaced"] or ()]
    for i, kind in enumerate([*team["characters"], *team["objects"]]):
        person = i < len(team["characters"])
        place = i if person else i - len(team["characters"])
        top = TEAM_TOP if person else TEAM_TOP + 4 + (len(team["characters"]) + 1) // 2 * CHIP
        name = f"{colour}.{kind}"
        if kind in waiting:
            spot = pen.spot("card kind", kind, owner, "hide station-west station-east")
        else:
            spot = thing_spot(pen, name, owner)
        draw_chip(pen, kind, 10 + place % 2 * 200, top + place // 2 * CHIP, 194, CHIP - 4,
                  words, spot, ink, player["states"].get(name, "") if person else "")  # fmt: skip


def draw_actions(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    """Action points and jump cards."""
    told = words.say("actions", ap=player["ap"])
    with pen.group(title=told, about="action-points"):
        for i in range(player["ap"]):
            pen.rect(14 + i * 16, 54, 12, 16, "#ffdf9e", 3)
        pen.text(told, 18 + player["ap"] * 16, 69, 17, "#ffdf9e")
    for i in range(player["jumps"]):
        with pen.group(380 - i * 26, 51, title=words.say("jumps"), about="jump"):
            pen.rect(0, 0, 22, 22, "#8fc17c", 4)
            pen.icon("jump", 2, 2, 18, "#14240e")


def draw_hand(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    """Combat cards: their values if the reader may know them, else their backs; and those that are spent."""
    hand, number = player["hand"], player["cards"]
    spent = words.say("spent", cards=" ".join(map(str, player["spent"]))) if player["spent"] else ""
    if hand is None:
        for i in range(number):
            pen.rect(14 + i * 20, 86, 17, 28, "#7a1f1f", 3, "#514230")
        told = words.say("hidden-hand", cards=number) + (f", {spent}" if spent else "")
        pen.label(told, 400, 106, 17, 374 - 20 * number, "#cdbfa6", "end")
        return
    for i, value in enumerate(hand):
        spot = pen.spot("value", str(value), player["seat"], "card show")
        with pen.group(
            12 + i % 6 * 66, 78 + i // 6 * 66, spot, words.labelled(words.say("hand"), value), about=f"combat-{value}"
        ):
            draw_card(pen, str(value), 62, 62, spot)
    if spent:
        pen.label(spent, 402, 180, 17, 400 - 66 * max(0, len(hand) - 6), "#cdbfa6", "end")


def draw_card(pen: Pen, value: str, width: float, height: float, spot: int = NOWHERE, edge: str = "#514230") -> None:
    """A combat card, face up."""
    pen.rect(0, 0, width, height, "#f3ead6", 5, edge, glow=spot, lit_thick=4)
    pen.text(value, width / 2, height * 0.69, height * 0.49, "#7a1f1f", "middle", 700)


# ---------------------------------------------------------------------- what the signs mean


def draw_key(pen: Pen, facts: Any, words: Words) -> None:
    """Signs of the labyrinth and of the cards, with their names; each has its card."""
    pen.rect(0, 0, PANEL_WIDTH, KEY_HEIGHT, "#33291f", 10, "#514230")
    pen.label(words.say(f"key-{facts['title']}"), 16, 28, 17, PANEL_WIDTH - 32, "#f0ab3f", weight=700)
    for i, sign in enumerate(facts["signs"]):
        name = words.say(f"sign-{sign}")
        with pen.group(12 + i % 2 * 200, 40 + i // 2 * KEY_PACE, title=name, about=ABOUT.get(sign, "")):
            pen.rect(0, 0, 48, KEY_PACE - 6, "#555559", 6)
            draw_sign(pen, sign)
            pen.lines(name, 58, KEY_PACE / 2 + 3, 17, 136, 19, "#f4ead6", "start", 400)


ABOUT = {
    "wall": "border-wall", "slit": "border-slit", "portcullis": "border-portcullis", "pit": "border-pit",
    "gate-open": "open_portcullis", "gate-broken": "broken_portcullis", "wounded": "wounded_side", "jump": "jump",
}  # fmt: skip


def draw_sign(pen: Pen, sign: str) -> None:
    if sign == "pit":
        pen.ellipse(24, 22, 7, 19, "#0b0806", "#3a2c20", 2)
    elif sign == "slit":
        draw_border(pen, "wall", 24, 9, 24, 14)
        draw_border(pen, "wall", 24, 30, 24, 35)
    elif sign in BORDER_SIGNS:
        draw_border(pen, sign, 24, 8, 24, KEY_PACE - 14)
    elif sign == "gear":
        with pen.group(more=' transform="scale(.62)"'):
            draw_gear(pen, -11, -15, "cw")
    elif sign == "wounded":
        pen.circle(24, 22, 15, INKS["blue"], "#b3261e", 2, 0.45, "4 3")
        pen.path("M13 33L35 11", stroke="#b3261e", thick=3.5)
    elif sign == "object":
        pen.rect(13, 11, 22, 22, "#f3ead6", 4, INKS["yellow"], 2)
        pen.icon("sword", 15, 13, 18, "#2a1d10")
    elif sign == "jump":
        pen.rect(13, 11, 22, 22, "#8fc17c", 4)
        pen.icon("jump", 15, 13, 18, "#14240e")
    else:
        pen.icon(sign, 13, 11, 22, "#efe6d4" if sign == "movement" else "#ffb59c")


# ---------------------------------------------------------------------- what is going on


def draw_pick(pen: Pen, facts: Any, words: Words) -> None:
    """A character or an object to pick for a team."""
    kind = facts["kind"]
    draw_chip(pen, kind, 0, 0, 150, 54, words, pen.spot(facts["spot"], kind, verbs=facts["prompt"]))


def draw_placing(pen: Pen, facts: Any, words: Words) -> None:
    """A card that was hidden in a room and is to be placed."""
    colour, kind = facts["card"].split(".")[:2]
    draw_chip(pen, kind, 0, 0, 150, 54, words, ink=INKS[colour])


def draw_side(pen: Pen, side: Any, words: Words) -> None:
    """One side of a combat: who stands there, what they are worth, the cards that are laid or may be named."""
    ink = INKS[side["colour"]]
    pen.rect(0, 0, STAGE_WIDTH, side["height"], "#4a2320", 10, "#b3261e", 2)
    pen.icon("combat", 8, 14, 30, "#f0ab3f")
    for i, kind in enumerate(side["kinds"][:4]):
        with pen.group(46 + i * 44, 8, title=words.name(kind), about=kind):
            pen.circle(20, 20, 19, ink)
            pen.icon(kind, 6, 6, 28, "#1a120a")
    left = 50 + min(4, len(side["kinds"])) * 44
    pen.text(str(side["worth"]), left + 22, 41, 36, "#ffdf9e", "middle", 700)
    names = ", ".join(map(words.name, side["kinds"]))
    laid = STAGE_WIDTH - 6 - 44 * len(side["cards"])  # where the cards begin
    if laid - left > 100:
        pen.lines(names, left + 46, 33, 16, laid - left - 52, 18, "#fff6e4", "start", 600)
    for i, value in enumerate(side["cards"]):
        with pen.group(laid + i * 44, 4):
            draw_card(pen, str(value), 40, 50, edge="#120d08")
    for value in range(1, 7) if not side["own"] else ():  # a Telepath names a card for the other side
        spot = pen.spot("value", str(value), verbs="name")
        with pen.if_lit(spot), pen.group(STAGE_WIDTH - 318 + value * 44, 58, spot, str(value)):
            draw_card(pen, str(value), 40, 50, spot)
    if side["named"] and "telepath" not in side["kinds"]:
        pen.text(f"→ {side['named']}", STAGE_WIDTH - 60, 92, 24, "#efe6d4", "middle")
