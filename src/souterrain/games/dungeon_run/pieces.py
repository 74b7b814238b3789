"""What is on the stage: dice and what they do, tiles to turn, heroes and abilities to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import draw_paragraph, draw_stat
from .figures import (
    ABILITIES,
    BLOOD,
    GOLD,
    HEROES,
    KIND_OF,
    PAPER,
    draw_badge,
    draw_die,
    draw_figure,
    draw_turned_tile,
    text_of,
)

DICE_WIDTH, DICE_HEIGHT = 1120, 200
OWN_DICE = "reroll hit parry"
FOE_DICE = "reroll-foe cancel"


def draw_dice(pen: Pen, facts: Any, words: Words) -> None:
    """Two sides of a roll: who rolls with what, the dice, and what each may do."""
    pen.rect(0, 0, DICE_WIDTH, DICE_HEIGHT, "#3a2418", 12, "#7a4b21", 2)
    draw_side(pen, facts["own"], 14, words)
    pen.label(words.say(f"roll-{facts['kind']}"), DICE_WIDTH / 2, 30, 22, 200, GOLD, "middle", 700)
    if facts["foe"]:
        draw_side(pen, facts["foe"], DICE_WIDTH / 2 + 60, words)
    draw_blocks(pen, facts["blocks"], words)


def draw_side(pen: Pen, side: Mapping[str, Any], x: float, words: Words) -> None:
    draw_figure(pen, side["icon"], x + 34, 44, 32, side["ink"], PAPER if side["verbs"] == FOE_DICE else "#17110b")
    pen.label(side["name"], x + 78, 36, 22, 340, PAPER, weight=700)
    if side["note"]:
        pen.label(side["note"], x + 78, 62, 19, 400, "#e9d3ae")
    for n, face in enumerate(side["dice"]):
        at_x, at_y = x + 26 + n % 9 * 52, 108 + n // 9 * 52
        spot = pen.spot("face", str(face), verbs=side["verbs"])
        with pen.group(spot=spot, title=str(face)):
            draw_die(pen, face, at_x, at_y, 44, "#ffe9a8" if face in side["good"] else "#d8cdb8", spot)


def draw_blocks(pen: Pen, blocks: Any, words: Words) -> None:
    """Which die of yours stops which hit: a pair for each way, lit where it may be done."""
    for n, (own, foe) in enumerate(blocks):
        spot = pen.spot("faces", f"{own}.{foe}")
        with (
            pen.group(150 + n % 9 * 96, 172 + n // 9 * 34, spot, title=words.say("block", own=own, foe=foe)),
            pen.if_lit(spot),
        ):
            pen.rect(-6, -18, 92, 36, "#17110b", 8, GOLD, 2)
            draw_die(pen, own, 14, 0, 26)
            pen.text("⛨", 33, 7, 20, GOLD)
            draw_die(pen, foe, 66, 0, 26, "#ff9b85")


def draw_turns(pen: Pen, facts: Any, words: Words) -> None:
    """A tile in each way it may lie."""
    for turns in range(4):
        spot = pen.spot("quarters", str(turns))
        with pen.group(turns * 150, 4, spot, title=words.say("turned", n=turns)):
            with pen.if_lit(spot):
                draw_turned_tile(pen, facts["tile"], turns, 140, words, spot)
            with pen.if_dark(spot):
                pen.rect(0, 0, 140, 140, "#241d16", 4, "#3a2d22")


def draw_tile_choice(pen: Pen, facts: Any, words: Words) -> None:
    """Tiles that were drawn, to choose one from."""
    for n, name in enumerate(facts["tiles"]):
        spot = pen.spot("tile", name, verbs="pick")
        with pen.group(n * 150, 4, spot, title=words.name(name)):
            draw_turned_tile(pen, name, 0, 140, words, spot)


def draw_hero_card(pen: Pen, facts: Any, words: Words) -> None:
    """A hero who may be chosen: its ratings and what it can do."""
    entry = HEROES[facts["hero"]]
    spot = pen.spot("hero", facts["hero"])
    with pen.group(spot=spot, title=entry["name"][words.lang]):
        pen.rect(0, 0, 360, 220, "#3a2d22", 10, "#5b4733", 2, glow=spot)
        draw_figure(pen, facts["hero"], 46, 46, 36, "#8d7f6b" if facts["taken"] else GOLD)
        pen.label(entry["name"][words.lang], 96, 34, 23, 254, PAPER, weight=700)
        pen.label(f"{entry['title'][words.lang]}, {words.name(entry['training'])}", 96, 58, 19, 254, "#cdbfa6")
        x = 96.0
        for rating in ("brawn", "magic", "skill", "life"):
            x = draw_stat(pen, rating, str(entry[rating]), x, 64, words.name(rating), 26)
        y = 112.0
        for card in entry["personal"]:
            pen.label(card["name"][words.lang], 12, y, 19, 336, "#ffdf9e", weight=700)
            y = draw_paragraph(pen, card["text"][words.lang], 12, y + 19, 16, 336, most=3) + 4
        if facts["taken"]:
            pen.rect(0, 0, 360, 220, "#17110b", 10, opacity=0.6)


def draw_ability_choice(pen: Pen, facts: Any, words: Words) -> None:
    """An ability card in full, to keep or to leave."""
    card = facts["card"]
    spot = pen.spot("ability", card, facts["seat"])
    with pen.group(spot=spot, title=ABILITIES[card]["name"][words.lang]):
        pen.rect(0, 0, 360, 150, "#3a2d22", 10, "#5b4733", 2, glow=spot)
        pen.label(ABILITIES[card]["name"][words.lang], 12, 30, 22, 336, "#ffdf9e", weight=700)
        draw_paragraph(pen, text_of(card, words.lang), 12, 58, 19, 336, most=4)


def draw_monster_card(pen: Pen, facts: Any, words: Words) -> None:
    """A monster in full: its figures and what it does."""
    boss = facts["boss"]
    pen.rect(0, 0, 360, 200, "#45211c" if boss else "#33291f", 10, BLOOD if boss else "#6b5330", 3)
    draw_figure(pen, KIND_OF[facts["card"]], 48, 50, 38, BLOOD, PAPER)
    pen.label(words.name(facts["card"]), 98, 34, 22, 254, PAPER, weight=700)
    power = ", ".join(map(str, facts["power"]))
    x = draw_stat(pen, "attack", f"{facts['attack']}", 98, 44, words.say("attack", n=facts["attack"], power=power), 28)
    x = draw_stat(pen, "defence", f"{facts['defence']}+", x, 44, words.say("defence", n=facts["defence"]), 28)
    draw_stat(pen, "escape", f"{facts['escape']}+", x, 44, words.say("escape", n=facts["escape"]), 28)
    draw_badge(pen, f"{facts['life'] - facts['wounds']}", 82, 82, BLOOD, r=16)
    pen.text(words.say("power", faces=power), 112, 102, 19, "#e9d3ae")
    y = 132.0
    for ability in facts["abilities"]:
        y = draw_paragraph(pen, ability, 12, y, 18, 340, most=4)
