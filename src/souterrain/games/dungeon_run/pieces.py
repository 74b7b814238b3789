"""What is on the stage: dice and what they do, tiles to turn, heroes and abilities to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import draw_frame, draw_paragraph, draw_stat, paragraph
from .figures import (
    ABILITIES,
    BLOOD,
    GOLD,
    HEROES,
    PAPER,
    draw_badge,
    draw_die,
    draw_figure,
    draw_turned_tile,
    text_of,
)

SIDE_WIDTH, HEAD_HEIGHT, DICE_ROW = 500, 88, 52
DICE_IN_A_ROW, BLOCKS_IN_A_ROW = 9, 5
STAGE_SCALE = 0.78
TURN_SIDE = 90  # of a tile to be turned: all four lie side by side on a phone
TURN_SCALE = TURN_SIDE / 122
HERO_SCALE, ABILITY_SCALE = 0.9, 0.8
CARD_WIDTH = 360
ENTRANCE_HEAD, ENTRANCE_COLUMNS = 146, (54, 74, 100, 78, 62)
LINE = 1.22  # from line to line, as a part of the font size
OWN_DICE = "reroll hit parry"
FOE_DICE = "reroll-foe cancel"


def side_height(side: Mapping[str, Any]) -> float:
    """A side is as high as what it shows: who it is, dice, pairs of dice that block, what a monster does."""
    abilities = side["monster"]["abilities"] if side["monster"] else []
    rows = -(-len(side["blocks"]) // BLOCKS_IN_A_ROW)
    return HEAD_HEIGHT + DICE_ROW * dice_rows(side["dice"]) + 62 * rows + text_height(abilities, 17, SIDE_WIDTH - 24)


def dice_rows(dice: Sequence[int]) -> int:
    return 0 if not dice else 1 if len(dice) <= DICE_IN_A_ROW else 2


def draw_side(pen: Pen, side: Any, words: Words) -> None:
    """One side of a roll: who rolls with what, the dice, and which hits they may block; a monster with what it does."""
    pen.rect(0, 0, SIDE_WIDTH, side_height(side), "#3a2418", 12, "#7a4b21", 2)
    draw_figure(pen, side["icon"], 44, 42, 34, side["ink"], PAPER if side["monster"] else "#17110b")
    pen.label(side["name"], 90, 32, 23, 240, PAPER, weight=700)
    pen.label(words.say(f"roll-{side['kind']}"), SIDE_WIDTH - 14, 31, 20, 160, GOLD, "end", 700)
    if side["monster"]:
        draw_monster_figures(pen, side["monster"], side["note"], words)
    else:
        pen.label(side["note"], 90, 62, 20, SIDE_WIDTH - 104, "#e9d3ae")
    rows = dice_rows(side["dice"])
    row = DICE_IN_A_ROW if len(side["dice"]) <= 2 * DICE_IN_A_ROW else (len(side["dice"]) + 1) // 2
    wide = min(52.0, (SIDE_WIDTH - 40) / row)
    for n, face in enumerate(side["dice"]):
        spot = pen.spot("face", str(face), verbs=side["verbs"])
        x, y = 38 + n % row * wide, HEAD_HEIGHT + 22 + n // row * DICE_ROW
        with pen.group(spot=spot, title=str(face)):
            good = "#ffe9a8" if face in side["good"] else "#d8cdb8"
            draw_die(pen, face, x, y, min(46, wide - 4), good, spot)
            pen.reach(spot, x - 29, y - 29, 58, 58)
    below: float = HEAD_HEIGHT + rows * DICE_ROW
    draw_blocks(pen, side["blocks"], below + 30, words)
    for ability in side["monster"]["abilities"] if side["monster"] else ():
        below = draw_paragraph(pen, ability, 12, below + 12, 17, SIDE_WIDTH - 24) - 12


def draw_monster_figures(pen: Pen, monster: Mapping[str, Any], note: str, words: Words) -> None:
    """What a monster has left, with how many dice it attacks, what hits it, what escapes it, and its hits."""
    power = words.listed(map(str, monster["power"]))
    draw_badge(pen, f"{monster['left']}", 74, 68, BLOOD, r=16)
    x = draw_stat(pen, "attack", f"{monster['attack']}", 96, 42, words.say("attack", n=monster["attack"], power=power))
    x = draw_stat(pen, "defence", f"{monster['defence']}+", x, 42, words.say("defence", n=monster["defence"]))
    x = draw_stat(pen, "escape", f"{monster['escape']}+", x, 42, words.say("escape", n=monster["escape"]))
    pen.label(note or words.say("power", faces=power), x + 4, 62, 19, SIDE_WIDTH - x - 14, "#e9d3ae")


def entrance_height(boss: Mapping[str, Any]) -> float:
    texts = [ability["text"] for ability in boss["abilities"]]
    return ENTRANCE_HEAD - 8 + 25 * len(texts) + text_height(texts, 18, SIDE_WIDTH - 32)


def draw_entrance(pen: Pen, boss: Any, words: Words) -> None:
    """The boss as it enters: a large figure, all its numbers with what they are, and what it does."""
    draw_frame(pen, SIDE_WIDTH, entrance_height(boss), "#45211c", "#ff9b85")
    draw_figure(pen, boss["icon"], 62, 70, 48, BLOOD, PAPER)
    pen.label(words.say("entrance"), 120, 32, 20, 364, GOLD, weight=700)
    pen.label(boss["name"], 120, 62, 28, 364, PAPER, weight=700)
    draw_entrance_figures(pen, boss, words)
    y: float = ENTRANCE_HEAD
    for ability in boss["abilities"]:
        pen.label(ability["name"], 16, y, 20, SIDE_WIDTH - 32, "#ffdf9e", weight=700)
        y = draw_paragraph(pen, ability["text"], 16, y + 24, 18, SIDE_WIDTH - 32) + 1


def draw_entrance_figures(pen: Pen, boss: Mapping[str, Any], words: Words) -> None:
    """Each number with its sign, and below them what it is: an entrance is read, not pointed at."""
    values = {"life": f"{boss['life']}", "attack": f"{boss['attack']}", "power": "",
              "defence": f"{boss['defence']}+", "escape": f"{boss['escape']}+"}  # fmt: skip
    x = 120.0
    for (key, value), width in zip(values.items(), ENTRANCE_COLUMNS, strict=True):
        if value:
            pen.icon(key, x, 74, 24, "#dcc9a0")
            pen.label(value, x + 29, 94, 24, width - 30, PAPER, weight=700)
        else:
            draw_faces(pen, boss["power"], x, 86, width - 12)
        pen.label(words.say(f"entrance-{key}"), x, 117, 16, width - 6, "#f0dcc0")
        x += width


def draw_faces(pen: Pen, faces: Sequence[int], x: float, y: float, width: float) -> None:
    """Dice in a row that show these faces."""
    wide = min(26.0, width / len(faces))
    for n, face in enumerate(faces):
        draw_die(pen, face, x + (n + 0.5) * wide, y, wide - 2)


def draw_blocks(pen: Pen, blocks: Any, y: float, words: Words) -> None:
    """Which die of yours stops which hit: a pair for each way, there where it may be done."""
    for n, (own, foe) in enumerate(blocks):
        spot = pen.spot("faces", f"{own}.{foe}")
        title = words.say("block", own=own, foe=foe)
        at = (12 + n % BLOCKS_IN_A_ROW * 98, y + n // BLOCKS_IN_A_ROW * 62)
        with pen.group(*at, spot, title=title), pen.if_lit(spot):
            pen.rect(-4, -29, 92, 58, "#17110b", 8, GOLD, 2)
            draw_die(pen, own, 16, 0, 26)
            pen.icon("defence", 33, -10, 20, GOLD)
            draw_die(pen, foe, 68, 0, 26, "#ff9b85")


def draw_turn(pen: Pen, facts: Any, words: Words) -> None:
    """A tile in one of the four ways; those in which it may not lie are in the dark."""
    turns = facts["turns"]
    spot = pen.spot("quarters", str(turns))
    with pen.group(spot=spot, title=words.say("turned", n=turns)):
        draw_turned_tile(pen, facts["tile"], turns, 122, words, spot)
        with pen.if_dark(spot):
            pen.rect(0, 0, 122, 122, "#241d16", 4, "#3a2d22", opacity=0.8)


def draw_tile_choice(pen: Pen, facts: Any, words: Words) -> None:
    """A tile that was drawn, to be chosen."""
    name = facts["tile"]
    spot = pen.spot("tile", name, verbs="pick")
    with pen.group(spot=spot, title=words.name(name), about=name):
        draw_turned_tile(pen, name, 0, 122, words, spot)


def text_height(texts: Sequence[str], size: float, width: float) -> float:
    """How much room these texts take one below the other."""
    return sum(len(paragraph(text, size, width)) for text in texts) * size * LINE


def hero_card_height(hero: str, lang: str) -> float:
    cards = HEROES[hero]["personal"]
    return 108 + 23 * len(cards) + text_height([card["text"][lang] for card in cards], 17, 336)


def ability_card_height(card: str, lang: str) -> float:
    return 50 + text_height([text_of(card, lang)], 19, 336)


def draw_hero_card(pen: Pen, facts: Any, words: Words) -> None:
    """A hero to be chosen: its ratings and what it can do, in full."""
    entry = HEROES[facts["hero"]]
    spot = pen.spot("hero", facts["hero"])
    with pen.group(spot=spot, title=entry["name"][words.lang], about=facts["hero"]):
        height = hero_card_height(facts["hero"], words.lang)
        pen.rect(1, 1, CARD_WIDTH - 2, height - 2, "#3a2d22", 10, "#5b4733", 2, glow=spot)
        draw_figure(pen, facts["hero"], 46, 46, 36, GOLD)
        pen.label(entry["name"][words.lang], 96, 34, 23, 254, PAPER, weight=700)
        pen.label(f"{entry['title'][words.lang]}, {words.name(entry['training'])}", 96, 58, 19, 254, "#cdbfa6")
        x = 96.0
        for rating in ("brawn", "magic", "skill", "life"):
            x = draw_stat(pen, rating, str(entry[rating]), x, 64, words.name(rating), 26)
        y = 112.0
        for card in entry["personal"]:
            pen.label(card["name"][words.lang], 12, y, 19, 336, "#ffdf9e", weight=700)
            y = draw_paragraph(pen, card["text"][words.lang], 12, y + 19, 17, 336) + 4
        with pen.if_dark(spot):
            pen.rect(0, 0, CARD_WIDTH, height, "#17110b", 10, opacity=0.6)


def draw_ability_choice(pen: Pen, facts: Any, words: Words) -> None:
    """An ability card in full, to keep or to leave."""
    card = facts["card"]
    spot = pen.spot("ability", card, facts["seat"])
    with pen.group(spot=spot, title=ABILITIES[card]["name"][words.lang], about=card):
        height = ability_card_height(card, words.lang)
        pen.rect(1, 1, CARD_WIDTH - 2, height - 2, "#3a2d22", 10, "#5b4733", 2, glow=spot)
        pen.label(ABILITIES[card]["name"][words.lang], 12, 30, 22, 336, "#ffdf9e", weight=700)
        draw_paragraph(pen, text_of(card, words.lang), 12, 58, 19, 336)
