"""What cards do, as data: every effect of the component file is read once into an `Effect` of plain numbers.

The kinds are the closed list of the component file. The chapters ask for effects by kind and carry them out; nowhere
is a card known by its name.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.rules import read_yaml

COMPONENTS: Final[dict[str, Any]] = read_yaml("souterrain.games.dungeon_run", "components.yaml")

KINDS: Final[list[str]] = list(COMPONENTS["vocabulary"]["kinds"])
DICE: Final[int] = KINDS.index("dice")
STAT: Final[int] = KINDS.index("stat")
USE_STAT: Final[int] = KINDS.index("use_stat")
REROLL: Final[int] = KINDS.index("reroll")
FORCE_REROLL: Final[int] = KINDS.index("force_reroll")
SET_DIE: Final[int] = KINDS.index("set_die")
ADJUST_DIE: Final[int] = KINDS.index("adjust_die")
HIT_MOD: Final[int] = KINDS.index("hit_mod")
BLOCK_MOD: Final[int] = KINDS.index("block_mod")
ARMOUR: Final[int] = KINDS.index("armour")
PREVENT: Final[int] = KINDS.index("prevent")
REDIRECT: Final[int] = KINDS.index("redirect")
HEAL: Final[int] = KINDS.index("heal")
WOUND: Final[int] = KINDS.index("wound")
FREE_ATTACK: Final[int] = KINDS.index("free_attack")
ACTION_MOD: Final[int] = KINDS.index("action_mod")
MOVE_MOD: Final[int] = KINDS.index("move_mod")
RELOCATE: Final[int] = KINDS.index("relocate")
HINDER: Final[int] = KINDS.index("hinder")
TAKE_CARD: Final[int] = KINDS.index("take_card")
PEEK: Final[int] = KINDS.index("peek")
CHOOSE_OF: Final[int] = KINDS.index("choose_of")
REDRAW_TILE: Final[int] = KINDS.index("redraw_tile")
LAY_TRAP: Final[int] = KINDS.index("lay_trap")
DISARM_MOD: Final[int] = KINDS.index("disarm_mod")
ASSIST_MOD: Final[int] = KINDS.index("assist_mod")
SABOTAGE_MOD: Final[int] = KINDS.index("sabotage_mod")
RALLY_MOD: Final[int] = KINDS.index("rally_mod")
SURVIVE: Final[int] = KINDS.index("survive")
IMMUNITY: Final[int] = KINDS.index("immunity")
SUPPRESS: Final[int] = KINDS.index("suppress")
ENEMY_DICE: Final[int] = KINDS.index("enemy_dice")
CONTROL_ROAM: Final[int] = KINDS.index("control_roam")
SUMMON_MOD: Final[int] = KINDS.index("summon_mod")
PAY_ADVANCE: Final[int] = KINDS.index("pay_advance")
ESCAPE_MOD: Final[int] = KINDS.index("escape_mod")
STATUS: Final[int] = KINDS.index("status")
LOSE_ACTIONS: Final[int] = KINDS.index("lose_actions")
DISCARD_CARD: Final[int] = KINDS.index("discard_card")
GAIN_CARD: Final[int] = KINDS.index("gain_card")
PLACE_MONSTER: Final[int] = KINDS.index("place_monster")
MONSTER_ATTACK: Final[int] = KINDS.index("monster_attack")
MONSTER_RESIST: Final[int] = KINDS.index("monster_resist")
REGENERATE: Final[int] = KINDS.index("regenerate")
REVIVE: Final[int] = KINDS.index("revive")
ROAM_MOD: Final[int] = KINDS.index("roam_mod")
ESCAPE_DICE: Final[int] = KINDS.index("escape_dice")
SUMMONER_POWER: Final[int] = KINDS.index("summoner_power")
TAKE_LOOT: Final[int] = KINDS.index("take_loot")

TIMINGS: Final[list[str]] = ["passive", "action", "free", "reaction"]
PASSIVE: Final = 0
ACTION: Final = 1
FREE: Final = 2

MOMENTS: Final[list[str]] = ["", *COMPONENTS["vocabulary"]["when"]]
ON_DECLARE: Final[int] = MOMENTS.index("declare")
ON_ROLL: Final[int] = MOMENTS.index("roll")
ON_REROLL: Final[int] = MOMENTS.index("reroll")
ON_ASSIGN: Final[int] = MOMENTS.index("assign")
ON_WOUNDS: Final[int] = MOMENTS.index("wounds")
AFTER_BATTLE: Final[int] = MOMENTS.index("after_battle")
ON_KILL: Final[int] = MOMENTS.index("kill")
ON_DRAW_TILE: Final[int] = MOMENTS.index("draw_tile")
ON_CONTENT: Final[int] = MOMENTS.index("content_die")
ON_DEFEATED: Final[int] = MOMENTS.index("defeated")
ON_OTHER_DEFEATED: Final[int] = MOMENTS.index("other_defeated")
ON_ATTACKED: Final[int] = MOMENTS.index("attacked")
ON_TURN_START: Final[int] = MOMENTS.index("turn_start")
ON_ROAM: Final[int] = MOMENTS.index("roam")
ON_SUMMON: Final[int] = MOMENTS.index("summon")
ON_HERO_WOUNDED: Final[int] = MOMENTS.index("monster_wounds_hero")
ON_MONSTER_KILLED: Final[int] = MOMENTS.index("monster_killed")

LIMITS: Final[list[str]] = ["", "once_per_turn", "once_per_round", "once_per_game", "once_per_game_per_hero"]
PER_TURN: Final = 1
PER_ROUND: Final = 2
PER_GAME: Final = 3
PER_HERO: Final = 4

CONDITIONS: Final[list[str]] = ["", "target_wounded", "no_monster_on_tile", "final_phase", "wounds_at_least_half"]
TARGET_WOUNDED: Final = 1
NO_MONSTER: Final = 2
FINAL_PHASE: Final = 3
HALF_WOUNDED: Final = 4

# Every word that stands in a parameter of one kind or another; an effect holds their numbers.
MODES: Final[list[str]] = [
    "",
    *("defence", "double", "extra_wound", "face_hits", "any", "auto", "defender", "free", "extra"),
    *("long", "ignore_lock", "ignore_tile", "teleport", "to", "tunnel", "push", "swap", "back", "stop", "seal"),
    *("steal", "forced_swap", "dropped", "remote", "full", "bonus", "grant_reroll", "heal_target"),
    *("stronger", "no_wound", "immune", "weaker_against", "count", "traps", "until_monster", "single"),
    *("immune_stat", "ignore_hits", "battle_only", "block_same_face", "block_high_only", "no_rerolls"),
    *("none", "steps_2", "through_walls"),
]
DEFENCE: Final[int] = MODES.index("defence")
DOUBLE: Final[int] = MODES.index("double")
EXTRA_WOUND: Final[int] = MODES.index("extra_wound")
FACE_HITS: Final[int] = MODES.index("face_hits")
ANY_DIE: Final[int] = MODES.index("any")
AUTO: Final[int] = MODES.index("auto")
DEFENDER: Final[int] = MODES.index("defender")
AS_FREE: Final[int] = MODES.index("free")
EXTRA: Final[int] = MODES.index("extra")
LONG: Final[int] = MODES.index("long")
IGNORE_LOCK: Final[int] = MODES.index("ignore_lock")
IGNORE_TILE: Final[int] = MODES.index("ignore_tile")
TELEPORT: Final[int] = MODES.index("teleport")
TO_PLACE: Final[int] = MODES.index("to")
TUNNEL: Final[int] = MODES.index("tunnel")
PUSH: Final[int] = MODES.index("push")
SWAP: Final[int] = MODES.index("swap")
BACK: Final[int] = MODES.index("back")
STOP: Final[int] = MODES.index("stop")
SEAL: Final[int] = MODES.index("seal")
STEAL: Final[int] = MODES.index("steal")
FORCED_SWAP: Final[int] = MODES.index("forced_swap")
DROPPED: Final[int] = MODES.index("dropped")
REMOTE: Final[int] = MODES.index("remote")
FULL: Final[int] = MODES.index("full")
BONUS: Final[int] = MODES.index("bonus")
GRANT_REROLL: Final[int] = MODES.index("grant_reroll")
HEAL_TARGET: Final[int] = MODES.index("heal_target")
STRONGER: Final[int] = MODES.index("stronger")
NO_WOUND: Final[int] = MODES.index("no_wound")
IMMUNE: Final[int] = MODES.index("immune")
WEAKER_AGAINST: Final[int] = MODES.index("weaker_against")
COUNT: Final[int] = MODES.index("count")
TRAPS: Final[int] = MODES.index("traps")
IMMUNE_STAT: Final[int] = MODES.index("immune_stat")
IGNORE_HITS: Final[int] = MODES.index("ignore_hits")
BATTLE_ONLY: Final[int] = MODES.index("battle_only")
BLOCK_SAME_FACE: Final[int] = MODES.index("block_same_face")
BLOCK_HIGH_ONLY: Final[int] = MODES.index("block_high_only")
NO_REROLLS: Final[int] = MODES.index("no_rerolls")
NO_ROAMING: Final[int] = MODES.index("none")
STEPS_2: Final[int] = MODES.index("steps_2")
THROUGH_WALLS: Final[int] = MODES.index("through_walls")

RATINGS: Final[list[str]] = ["brawn", "magic", "skill"]
BRAWN: Final = 0
MAGIC: Final = 1
SKILL: Final = 2
ANY_RATING: Final = 3

ROLLS: Final[list[str]] = ["battle", "defend", "free_attack", "escape", "disarm", "test", "content"]
BATTLE_ROLL: Final = 1
DEFEND_ROLL: Final = 2
FREE_ROLL: Final = 4
ESCAPE_ROLL: Final = 8
DISARM_ROLL: Final = 16
TEST_ROLL: Final = 32
CONTENT_ROLL: Final = 64
ANY_ROLL: Final = 63  # every roll of a rating; the content die is none

TYPES: Final[list[str]] = ["humanoid", "undead", "beast", "inanimate"]
BEAST: Final = 4
BOSS_FOE: Final = 16
HERO_FOE: Final = 32
MONSTER_FOE: Final = 31
FOE_BITS: Final[dict[str, int]] = {
    **{name: 1 << i for i, name in enumerate(TYPES)},
    "boss": BOSS_FOE,
    "hero": HERO_FOE,
    "monster": MONSTER_FOE,
    "any": MONSTER_FOE | HERO_FOE,
    "monster_or_hero": MONSTER_FOE | HERO_FOE,
}

RANGES: Final[list[str]] = ["battle", "tile", "adjacent", "tile_or_adjacent", "any"]
ON_TILE: Final = 1
ADJACENT: Final = 2
NEAR: Final = 3  # own tile or an adjacent one
ANYWHERE: Final = 4

SOURCES: Final[list[str]] = ["trap", "tile", "sabotage", "free_attack", "ability", "battle"]
FROM_TRAP: Final = 1
FROM_TILE: Final = 2
FROM_SABOTAGE: Final = 4
FROM_FREE_ATTACK: Final = 8
FROM_ABILITY: Final = 16
FROM_BATTLE: Final = 32

UNTILS: Final[list[str]] = ["", "end_of_next_turn", "start_of_own_next_turn", "rally", "kill_or_disarm"]
END_OF_NEXT_TURN: Final = 1
UNTIL_RALLY: Final = 3
KILL_OR_DISARM: Final = 4

# Words that only one or two kinds use: whom it touches, what it is drawn from, which event sets it off.
WORDS: Final[list[str]] = [
    "",
    *("self", "hero_on_tile", "self_or_hero_on_tile", "killer", "others_on_tile", "all_on_tile", "own"),
    *("any_on_tile", "search", "move", "battle", "entrance", "tile_of_another_hero", "treasures", "tile_stack"),
    *("encounter_deck", "tile", "ability", "kill", "disarm", "assist", "any", "enchanted", "abilities"),
    *("equipped_treasure", "equipped_treasure_not_enchanted", "treasure_deck", "own_tile", "loot_or_equip"),
    *("victim_tile_battle", "adjacent_to_self", "other_same_name", "wounds", "hero_wounded_on_tile"),
    *("per_wound_dealt", "enchanted_main_hand", "hero", "monster", "status", "treasure", "own_loot", "boss"),
    *("rot", "poison", "netted", "cursed", "webbed"),
]
SELF: Final[int] = WORDS.index("self")
KILLER: Final[int] = WORDS.index("killer")
OTHERS_ON_TILE: Final[int] = WORDS.index("others_on_tile")
ALL_ON_TILE: Final[int] = WORDS.index("all_on_tile")
OWN: Final[int] = WORDS.index("own")
ANY_ON_TILE: Final[int] = WORDS.index("any_on_tile")
SEARCH: Final[int] = WORDS.index("search")
MOVE: Final[int] = WORDS.index("move")
BATTLE: Final[int] = WORDS.index("battle")
TREASURES: Final[int] = WORDS.index("treasures")
TILE_STACK: Final[int] = WORDS.index("tile_stack")
ENCOUNTER_DECK: Final[int] = WORDS.index("encounter_deck")
TILE: Final[int] = WORDS.index("tile")
ABILITY: Final[int] = WORDS.index("ability")
KILL: Final[int] = WORDS.index("kill")
DISARM: Final[int] = WORDS.index("disarm")
ASSIST: Final[int] = WORDS.index("assist")
ANY_EVENT: Final[int] = WORDS.index("any")
ENCHANTED: Final[int] = WORDS.index("enchanted")
ABILITIES: Final[int] = WORDS.index("abilities")
PLAIN_TREASURE: Final[int] = WORDS.index("equipped_treasure_not_enchanted")
TREASURE_DECK: Final[int] = WORDS.index("treasure_deck")
OWN_TILE: Final[int] = WORDS.index("own_tile")
BESIDE_SELF: Final[int] = WORDS.index("adjacent_to_self")
SAME_NAME: Final[int] = WORDS.index("other_same_name")
HERO_WOUNDED: Final[int] = WORDS.index("hero_wounded_on_tile")
PER_WOUND: Final[int] = WORDS.index("per_wound_dealt")
HERO: Final[int] = WORDS.index("hero")
MONSTER: Final[int] = WORDS.index("monster")

ALL: Final = 99
PAY_THIS: Final = 1
PAY_TREASURE: Final = 2
COSTS: Final[list[str]] = ["", "discard_this", "discard_1_treasure"]
FACE_BIT: Final[vec[i64]] = vec[i64]([0, 1, 2, 4, 8, 16, 32])  # by face


@final
class Effect:
    """One effect of one card. Which of the numbers mean something is said by its kind in the component file."""

    def __init__(self, number: int, kind: int) -> None:
        self.id: i64 = number
        self.kind: i64 = kind
        self.mode: i64 = 0
        self.power: i64 = -1  # its number among those that a player can name
        self.card: i64 = -1  # of a treasure, an artifact, an encounter card or an ability card
        self.of_hero = False  # personal ability, ability card or summoner ability
        self.enchanted = False
        self.timing: i64 = 0
        self.when: i64 = 0
        self.limit: i64 = 0
        self.condition: i64 = 0
        self.not_alone = False  # does nothing in a solo game
        self.not_with_stone = False
        self.cost: i64 = 0
        self.amount: i64 = 0
        self.dice: i64 = 0
        self.total: i64 = 0
        self.most: i64 = 0
        self.steps: i64 = 0
        self.every: i64 = 0  # for every so many wounds
        self.rolls: i64 = 0
        self.rating: i64 = ANY_RATING
        self.use: i64 = ANY_RATING
        self.vs: i64 = MONSTER_FOE | HERO_FOE
        self.types: i64 = 0
        self.faces: i64 = 0
        self.face: i64 = 0  # 0: any
        self.reach: i64 = ON_TILE
        self.target: i64 = 0
        self.foes: i64 = 0
        self.of: i64 = 0
        self.place: i64 = 0  # where it is drawn from, looked at or put
        self.gives: i64 = -1  # an artifact, by its number among the artifacts
        self.event: i64 = 0
        self.action: i64 = 0
        self.source: i64 = 0
        self.cap: i64 = -1
        self.tiles: list[int] = []  # special tiles
        self.test_rating: i64 = -1
        self.test_target: i64 = 0
        self.test_needed: i64 = 0
        self.contest: i64 = -1
        self.by_actor = False
        self.until: i64 = 0
        self.inner: i64 = -1  # the effect of a status; -1: no rally
        self.all_targets = False
        self.no_free_attack = False
        self.locks: i64 = 0
        self.name: i64 = 0
