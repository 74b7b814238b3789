"""Hero sheets and the heading beside the dungeon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import draw_count, draw_paragraph, draw_stat, draw_summary_ground, paragraph
from . import tables as t
from .figures import ABILITIES, BLOOD, EMBER, GOLD, HEROES, PAPER, draw_chip, draw_figure, icon_of, text_of

PANEL = 560
SUMMARY = 84
SUMMARY_WIDTH = 400
SUMMARY_KEYS = ("hero", "seat", "name", "ink", "active", "winner", "dead", "unconscious", "first", "wounds", "life",
                "ratings", "equipped", "companions", "ailments", "loot")  # fmt: skip
RATINGS = ("brawn", "magic", "skill")


# ---------------------------------------------------------------------- heading


def draw_heading(pen: Pen, facts: Any, words: Words) -> None:
    """Round, what is left of the piles, the boss, and the final phase."""
    pen.label(words.say("round", round=facts["round"], cap=facts["cap"]), 0, 30, 26, 260, "#f0ab3f", weight=700)
    if facts["final"]:
        pen.label(words.say("final"), PANEL, 30, 24, 280, EMBER, "end", 700)
    x = 0.0
    for icon in ("stack", "encounter", "treasure"):
        number = facts["piles"][icon]
        x = draw_stat(pen, icon, str(number), x, 44, words.say(f"pile-{icon}", n=number), 30)
    state = "dead" if facts["dead"] else "met" if facts["met"] else "hidden"
    boss = words.name(facts["boss"]) if facts["boss"] else ""
    pen.label(words.say(f"boss-{state}", boss=boss, known="yes" if boss else "no"), 0, 102, 21, PANEL)


# ---------------------------------------------------------------------- sheets


def sheet_height(hero: Mapping[str, Any], lang: str) -> int:
    """A sheet has every ability in full, and all that its hero carries."""
    if hero["hero"] is None:
        return 56
    return 160 + sum(ability_height(card, lang) for card in abilities_of(hero)) + 66 * rows(chips_of(hero), 3) + 8


def rows(things: Sequence[Any], wide: int) -> int:
    return (len(things) + wide - 1) // wide


def abilities_of(hero: Mapping[str, Any]) -> list[str]:
    """What its hero card and ability cards let it do; the summoner's power while it wears the Stone."""
    if hero["hero"] is None:
        return []
    entry = HEROES[hero["hero"]]
    own = [card["id"].lower() for card in entry["personal"]]
    if "summoning_stone" in hero["equipped"]:
        own.append(entry["summoner"]["id"].lower())
    return own + list(hero["abilities"])


def ability_height(card: str, lang: str) -> int:
    return 30 + 24 * lines_of(text_of(card, lang))


def lines_of(text: str) -> int:
    return len(paragraph(text, 19, PANEL - 40))


def chips_of(hero: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Everything it carries, as chips: what it wears, who goes with it, what ails it, what is in its loot pile."""
    loot = hero["loot"]
    known = list(loot["known"])
    treasures = loot["treasures"] - sum(card not in t.CARD_NAMES[t.TREASURES : t.ITEMS] for card in known)
    artifacts = loot["artifacts"] - sum(card in t.CARD_NAMES[t.TREASURES : t.ITEMS] for card in known)
    found = [{"card": card, "what": "worn"} for card in hero["equipped"]]
    found += [{"card": card, "what": "companion"} for card in hero["companions"]]
    found += [{"card": ailment["card"], "what": "ailment"} for ailment in hero["ailments"]]
    found += [{"card": card, "what": "loot"} for card in known]
    found += [{"card": None, "what": "loot", "back": "treasure"}] * max(0, treasures)
    found += [{"card": None, "what": "loot", "back": "artifact"}] * max(0, artifacts)
    return found + [{"card": card, "what": "encounter"} for card in loot["encounters"]]


def draw_sheet(pen: Pen, hero: Any, words: Words) -> None:
    height = hero["height"]
    edge, thick = (hero["ink"], 3) if hero["active"] else ("#4d3f2d", 1)
    pen.rect(0, 0, PANEL, height, "#2a2118", 10, edge, thick)
    name = titled(hero, words)
    if hero["hero"] is None:
        pen.circle(26, 28, 16, hero["ink"])
        pen.label(name, 56, 36, 22, 420, weight=700)
        return
    # A rival is chosen on the map or in the summary, which are in sight when this sheet is not.
    entry, spot = HEROES[hero["hero"]], pen.spot("hero foe", hero["hero"]) if hero["own"] else -1
    with pen.group(spot=spot, title=words.name(hero["hero"]), about=hero["hero"]):
        draw_figure(pen, hero["hero"], 50, 52, 40, hero["ink"], glow=spot)
    pen.label(name, 104, 32, 23, PANEL - 220, PAPER, weight=700)
    title = f"{words.name(hero['hero'])}, {entry['title'][words.lang]}"
    pen.label(title, 104, 58, 19, PANEL - 120, "#cdbfa6")
    draw_condition(pen, hero, words)
    draw_ratings(pen, hero, words)
    y = 132.0
    for card in abilities_of(hero):
        y = draw_ability(pen, card, y, hero, words)
    draw_carried(pen, hero, y + 4, words)


def titled(hero: Mapping[str, Any], words: Words) -> str:
    return words.say("winner", name=hero["name"]) if hero["winner"] else str(hero["name"])


def summary_height(hero: Mapping[str, Any]) -> int:
    return 26 if hero["hero"] is None else SUMMARY


def summary_facts(hero: Mapping[str, Any]) -> dict[str, Any]:
    """What a summary shows, and nothing else: it changes only with that."""
    return {key: hero[key] for key in SUMMARY_KEYS}


def draw_summary(pen: Pen, hero: Any, words: Words) -> None:
    """A rival in two lines of signs; the whole sheet opens from here."""
    size = (SUMMARY_WIDTH, summary_height(hero))
    title = words.say("open-sheet", name=hero["name"])
    draw_summary_ground(pen, size, f"hero-{hero['seat']}", title, titled(hero, words), hero["ink"], "",
                        hero["active"], 150)  # fmt: skip
    if hero["hero"] is None:
        return
    pen.label(words.name(hero["hero"]), size[0] - 28, 19, 14, 150, "#e8dcc4", "end")
    spot = pen.spot("hero foe", hero["hero"])
    with pen.group(spot=spot, title=words.name(hero["hero"]), about=hero["hero"]):
        draw_figure(pen, hero["hero"], 26, 55, 20, hero["ink"], glow=spot)
        pen.reach(spot, 2, 29, 48, 52)
    x = 58.0
    for rating in RATINGS:
        now, printed = hero["ratings"][rating]["current"], hero["ratings"][rating]["printed"]
        draw_count(
            pen, rating, str(now), x, 31, words.say("rating", rating=words.name(rating), now=now, printed=printed)
        )
        x += 44
    left = f"{max(0, hero['life'] - hero['wounds'])}/{hero['life']}"
    draw_count(pen, "life", left, x, 31, words.say("life", wounds=hero["wounds"], life=hero["life"]))
    x += 64
    for icon in conditions(hero):
        with pen.group(x, 31, title=words.say(f"is-{icon}")):
            pen.icon(icon, 0, 0, 18, EMBER if icon == "dead" else GOLD)
        x += 26
    draw_small_chips(pen, chips_of(hero), words)


def draw_small_chips(pen: Pen, chips: Sequence[Mapping[str, Any]], words: Words) -> None:
    """What a rival carries, as signs; the backs of a kind are counted."""
    known = [chip["card"] for chip in chips if chip["card"]]
    backs = [chip["back"] for chip in chips if not chip["card"]]
    x = 58.0
    for card in known[:9]:
        with pen.group(x, 56, title=words.name(card), about=icon_of(card)):
            pen.icon(icon_of(card), 0, 0, 22, "#dcc9a0")
        x += 27
    if len(known) > 9:
        pen.text(f"+{len(known) - 9}", x, 73, 14, PAPER)
        x += 26
    for back in sorted(set(backs)):
        draw_count(pen, back, f"×{backs.count(back)}", x, 58, words.say(f"back-{back}"))
        x += 48


def conditions(hero: Mapping[str, Any]) -> list[str]:
    """What is to be said of a hero before all else."""
    return [icon for icon in ("dead", "unconscious", "first") if hero[icon]]


def draw_condition(pen: Pen, hero: Mapping[str, Any], words: Words) -> None:
    """Dead, unconscious, the first player, and how many actions are left."""
    x = PANEL - 44.0
    for icon in conditions(hero):
        with pen.group(x, 8, title=words.say(f"is-{icon}")):
            pen.icon(icon, 0, 0, 32, BLOOD if icon == "dead" else GOLD)
        x -= 40
    if hero["active"] and hero["actions"]:
        draw_stat(pen, "actions", str(hero["actions"]), x - 44, 10, words.say("actions", n=hero["actions"]), 28)


def draw_ratings(pen: Pen, hero: Mapping[str, Any], words: Words) -> None:
    x = 104.0
    for rating in RATINGS:
        now, printed = hero["ratings"][rating]["current"], hero["ratings"][rating]["printed"]
        ink = PAPER if now == printed else "#8fe08a" if now > printed else "#ff9b85"
        said = words.say("rating", rating=words.name(rating), now=now, printed=printed)
        x = draw_stat(pen, rating, str(now), x, 72, said, 30, ink)
    life = words.say("life", wounds=hero["wounds"], life=hero["life"])
    for i in range(hero["life"]):
        with pen.group(x + i * 22, 76, title=life):
            pen.icon("life", 0, 0, 22, "#5a4a3a" if i >= hero["life"] - hero["wounds"] else BLOOD)


def draw_ability(pen: Pen, card: str, y: float, hero: Mapping[str, Any], words: Words) -> float:
    """An ability in full; lit where it can be used."""
    spot = pen.spot("power ability", card, hero["seat"])
    height = ability_height(card, words.lang) - 4
    used = card in hero["used"] or hero["quelled"]
    with pen.group(10, y, spot, title=ABILITIES[card]["name"][words.lang], about=card):
        pen.rect(0, 0, PANEL - 20, height, "#3a2d22", 6, "#54432f", glow=spot)
        pen.text(ABILITIES[card]["name"][words.lang], 10, 21, 20, "#b5a690" if used else "#ffdf9e", weight=700)
        draw_paragraph(pen, text_of(card, words.lang), 10, 43, 19, PANEL - 40, "#b5a690" if used else PAPER)
    return y + height + 4


def draw_carried(pen: Pen, hero: Mapping[str, Any], y: float, words: Words) -> None:
    """What it wears and carries, three to a row."""
    wide = (PANEL - 32) / 3
    for n, chip in enumerate(chips_of(hero)):
        x, at = 10 + n % 3 * (wide + 6), y + n // 3 * 66
        spot = pen.spot("item card power", chip["card"], hero["seat"]) if chip["card"] else -1
        draw_chip(
            pen, chip["card"], x, at, wide, words, spot, chip.get("back", "treasure"), chip["what"] == "encounter"
        )
