"""What moves can point at, and every verb. Dice are named by their faces: equal ones are as good as each other."""

from __future__ import annotations

from typing import Final

from ...kernel.vocabulary import Targets, Vocabulary
from . import tables as t
from .effects import RATINGS

VERBS: Final = Vocabulary("dungeon_run")

HERO: Final = Targets("hero", t.HERO_NAMES)
TILE: Final = Targets("tile", t.TILE_NAMES)
EXIT: Final = Targets("exit", t.EXIT_NAMES)
QUARTERS: Final = Targets("quarters", ["0", "1", "2", "3"])
RATING: Final = Targets("rating", RATINGS)
ITEM: Final = Targets("item", t.CARD_NAMES[: t.ITEMS])
CARD: Final = Targets("card", t.CARD_NAMES[: t.FIRST_ABILITY])
ABILITY: Final = Targets("ability", t.CARD_NAMES[t.FIRST_ABILITY :])
MONSTERS: Final[list[int]] = [*range(t.FIRST_MONSTER, t.FIRST_TRAP), *range(t.FIRST_BOSS, t.FIRST_ABILITY)]
# The place of a monster in that list, by card - ITEMS; -1 for other encounter cards.
MONSTER_NUMBER: Final[list[int]] = [
    MONSTERS.index(card) if card in MONSTERS else -1 for card in range(t.ITEMS, t.FIRST_ABILITY)
]
MONSTER: Final = Targets("monster", [t.CARD_NAMES[card] for card in MONSTERS])
FOE: Final = Targets("foe", [*t.HERO_NAMES, *MONSTER.names])
FACE: Final = Targets("face", ["1", "2", "3", "4", "5", "6"])
FACES: Final = Targets("faces", [f"{a}.{b}" for a in range(1, 7) for b in range(1, 7)])
POWER: Final = Targets("power", t.POWER_NAMES)
NUMBER: Final = Targets("number", ["1", "2", "3"])
HABITS: Final[list[str]] = ["help", "trade", "armour", "rally", "powers"]  # kinds of standing answers
HABIT: Final = Targets("habit", HABITS)
HELP_HABIT: Final = 0
TRADE_HABIT: Final = 1
ARMOUR_HABIT: Final = 2
RALLY_HABIT: Final = 3
POWER_HABIT: Final = 4

# setting up
CHOOSE: Final = VERBS.add("choose", HERO, rule="DR-SETUP-06")
KEEP: Final = VERBS.add("keep", ABILITY, rule="DR-SETUP-09")
# actions
MOVE: Final = VERBS.add("move", EXIT, rule="DR-MOVE-02")
FORCE: Final = VERBS.add("force", rule="DR-SPEC-10")
ESCAPE: Final = VERBS.add("escape", rule="DR-ESC-01")
BATTLE: Final = VERBS.add("battle", FOE, rule="DR-BAT-01")
EQUIP: Final = VERBS.add("equip", ITEM, rule="DR-EQ-01")
REMOVE: Final = VERBS.add("remove", ITEM, rule="DR-EQ-01")
TRADE: Final = VERBS.add("trade", HERO, rule="DR-TRADE-01")
SEARCH: Final = VERBS.add("search", rule="DR-SEARCH-01")
ADVANCE: Final = VERBS.add("advance", rule="DR-ADV-01")
USE: Final = VERBS.add("use", POWER, rule="DR-ABIL-06")
RESEARCH: Final = VERBS.add("research", rule="DR-SPEC-09")
TOSS: Final = VERBS.add("toss", ITEM, rule="DR-SPEC-15")
DEAL: Final = VERBS.add("deal", rule="DR-ENC-02")
SUMMON: Final = VERBS.add("summon", rule="DR-SUMMON-01")
END: Final = VERBS.add("end", rule="DR-TURN-02")
# small choices that many procedures ask for
PASS: Final = VERBS.add("pass", rule="DR-ABIL-07")
DONE: Final = VERBS.add("done", rule="DR-GEN-08")
EXIT_BY: Final = VERBS.add("exit", EXIT, rule="DR-ESC-03")
TO: Final = VERBS.add("to", TILE, rule="DR-ABIL-08")
AIM: Final = VERBS.add("target", FOE, rule="DR-ABIL-08")
RATE: Final = VERBS.add("rating", RATING, rule="DR-BAT-04")
TRAIN: Final = VERBS.add("train", RATING, rule="DR-ADV-01")
PAY: Final = VERBS.add("pay", CARD, rule="DR-ADV-01")
STOW: Final = VERBS.add("stow", ITEM, rule="DR-SEARCH-03")
LEAVE: Final = VERBS.add("leave", ITEM, rule="DR-DEF-04")
TAKE: Final = VERBS.add("take", ITEM, rule="DR-ABIL-08")
TAKE_HIDDEN: Final = VERBS.add("take-hidden", rule="DR-ABIL-08")
GIVE: Final = VERBS.add("give", ITEM, rule="DR-ABIL-08")
# tiles
PICK_TILE: Final = VERBS.add("pick", TILE, rule="DR-ABIL-09")
TURN_TILE: Final = VERBS.add("turn", QUARTERS, rule="DR-PLACE-01")
SEAL_EXIT: Final = VERBS.add("seal", EXIT, rule="DR-ABIL-08")
TRAP: Final = VERBS.add("lay", CARD, rule="DR-ABIL-08")
# help
ASSIST: Final = VERBS.add("assist", RATING, rule="DR-ASSIST-01")
SABOTAGE: Final = VERBS.add("sabotage", rule="DR-SAB-01")
NEVER_HELP: Final = VERBS.add("never-help", rule="DR-ASSIST-01")
ALWAYS_SABOTAGE: Final = VERBS.add("always-sabotage", rule="DR-SAB-01")
ACCEPT: Final = VERBS.add("accept", rule="DR-ASSIST-02")
REFUSE: Final = VERBS.add("refuse", rule="DR-ASSIST-02")
RALLY: Final = VERBS.add("rally", rule="DR-RALLY-01")
CURE: Final = VERBS.add("cure", CARD, rule="DR-RALLY-03")
ALWAYS_RALLY: Final = VERBS.add("always-rally", rule="DR-RALLY-01")
# dice
ASK: Final = VERBS.add("ask", HERO, rule="DR-REROLL-09")
REROLL: Final = VERBS.add("reroll", FACE, rule="DR-REROLL-01")
REROLL_FOE: Final = VERBS.add("reroll-foe", FACE, rule="DR-REROLL-02")
TURN_DIE: Final = VERBS.add("turn-die", FACES, rule="DR-REROLL-08")
TURN_FOE_DIE: Final = VERBS.add("turn-foe-die", FACES, rule="DR-REROLL-08")
HIT: Final = VERBS.add("hit", FACE, rule="DR-BAT-06")
BLOCK: Final = VERBS.add("block", FACES, rule="DR-BAT-05")
PARRY: Final = VERBS.add("parry", FACE, rule="DR-PVP-11")
CANCEL: Final = VERBS.add("cancel", FACE, rule="DR-BAT-19")
WEAR: Final = VERBS.add("armour", rule="DR-BAT-15")
BARE: Final = VERBS.add("no-armour", rule="DR-BAT-15")
ALWAYS_ARMOUR: Final = VERBS.add("always-armour", rule="DR-BAT-15")
BEAR: Final = VERBS.add("bear", NUMBER, rule="DR-BAT-19")
NEVER_REACT: Final = VERBS.add("never-react", rule="DR-ABIL-07")
# trading
OFFER: Final = VERBS.add("offer", CARD, rule="DR-TRADE-08")
AGREE: Final = VERBS.add("agree", rule="DR-TRADE-08")
CALL_OFF: Final = VERBS.add("call-off", rule="DR-TRADE-08")
NEVER_TRADE: Final = VERBS.add("never-trade", rule="DR-TRADE-02")
# monsters
ROAM: Final = VERBS.add("roam", MONSTER, rule="DR-ROAM-02")
STAY: Final = VERBS.add("stay", rule="DR-ROAM-02")
# defeat
SPARE: Final = VERBS.add("spare", rule="DR-MERCY-02")
CONDEMN: Final = VERBS.add("condemn", rule="DR-MERCY-02")
# encounter cards looked at
ON_TOP: Final = VERBS.add("on-top", CARD, rule="DR-ABIL-08")
TO_BOTTOM: Final = VERBS.add("to-bottom", CARD, rule="DR-ABIL-08")
# standing answers
ASK_ME: Final = VERBS.add("ask-me", HABIT, rule="DR-GEN-08")
