"""Every message with every kind of noun and number, read for its grammar; and every thing has its noun."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import souterrain
from souterrain import Event, Game
from souterrain.kernel.catalogue import with_ids
from souterrain.kernel.lessons import Text, lessons_of
from souterrain.kernel.messages import LANGUAGES, Messages
from souterrain.kernel.nouns import ARTICLES, Lexicon, Noun, functions, listed, noun

GAMES = souterrain.names()
WRITTEN = {
    "en": ["the Troll", "the Elf", "the Twins (p)", "Anna"],
    "fr": ["le troll", "la sorcière", "l'elfe (m)", "l'épée (f)", "les couloirs (m)", "les ombres (f)", "Anna", "Ben"],
}
NOUNS = {lang: [noun(written, lang) for written in WRITTEN[lang]] for lang in LANGUAGES}
NUMBERS = (0, 1, 2, 21)
NEVER_NUMBERS = ("seat", "other", "colour")
NOUN_FUNCTIONS = ("THE", "A", "OF", "TO", "GENDER")


# ---------------------------------------------------------------- what a message can be told about


class Uses(Visitor):
    """How a message uses its variables: as nouns, by the keys it distinguishes, as numbers, or as they are."""

    def __init__(self) -> None:
        self.nouns: set[str] = set()
        self.keys: dict[str, set[str]] = {}
        self.numbers: set[str] = set()
        self.bare: set[str] = set()

    def visit_FunctionReference(self, node: fluent.FunctionReference) -> None:  # noqa: N802 - the visitor's name
        for argument in node.arguments.positional:
            if isinstance(argument, fluent.VariableReference) and node.id.name in NOUN_FUNCTIONS:
                self.nouns.add(argument.id.name)
            else:
                self.visit(argument)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802 - the visitor's name
        if isinstance(node.selector, fluent.VariableReference):
            self.select(node.selector.id.name, [variant.key for variant in node.variants])
        else:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant.value)

    def select(self, name: str, keys: list[fluent.Identifier | fluent.NumberLiteral]) -> None:
        words = {key.name for key in keys if isinstance(key, fluent.Identifier)}
        if len(words) < len(keys) or words == {"one", "other"}:
            self.numbers.add(name)
        else:
            self.keys.setdefault(name, set()).update(words - {"other"})

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.bare.add(node.id.name)

    def values(self, lang: str) -> dict[str, list[Any]]:
        """For each variable all that the message may be given."""
        found: dict[str, list[Any]] = {}
        for name in {*self.nouns, *self.keys, *self.numbers, *self.bare}:
            values: list[Any] = [*self.keys.get(name, ())]
            if name in self.nouns:
                values += NOUNS[lang]
            if name in self.numbers:
                values += NUMBERS
            elif name in self.bare and name not in self.nouns:
                values += ["Anna", "Ben", *(() if name in NEVER_NUMBERS else NUMBERS)]
            found[name] = values or ["other"]
        return found


def files() -> list[Path]:
    """Every Fluent file there is, ours and those of games from other packages."""
    packages = ["souterrain", *(souterrain.game(name).package for name in GAMES)]
    return sorted({path for package in packages for path in folder(package).rglob("*.ftl")})


def folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def messages_of(path: Path) -> Messages:
    inside = path.parts[len(path.parts) - 1 - path.parts[::-1].index("souterrain") :] if "src" in path.parts else None
    package = ".".join(inside[:-1]) if inside else path.parent.name
    return Messages((package, path.name.split(".")[0]))


def sayings(path: Path) -> Iterator[tuple[str, str]]:
    """Each message of a file, each of its variables in turn with every value it may have."""
    lang, messages = path.name.split(".")[1], messages_of(path)
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(entry, fluent.Message):
            continue
        uses = Uses()
        uses.visit(entry)
        values = uses.values(lang)
        usual = {name: those[0] for name, those in values.items()}
        yield entry.id.name, messages.text(lang, entry.id.name, usual)
        for name, those in values.items():
            for value in those:
                yield entry.id.name, messages.text(lang, entry.id.name, {**usual, name: value})


# ---------------------------------------------------------------- what is wrong with a sentence

VOWEL = "[aeiouyàâéèêëîïôùûœ]"
HERS = "(?i:la sorcière|l'épée)"
COUNTED = {  # whatever is counted somewhere, in the singular and in the plural
    "en": (
        r"action(?! point)|action point|card|character|choice|clause|coin|combat card|conquest token|courage token"
        r"|damage cube|decision|door|encounter card|game|hit point|icon|imp|jump card|law|letter|monster|more point"
        r"|move|new point|object|player|point|Rockfall|room|round|row|seat|second|siege marker|sign|space|step|Stooge"
        r"|success|tile|trap|treasure|turn|Tyranny point|victory point|wound"
    ),
    "fr": (
        r"action|article|blessure|carte|case|choice|coup|cran|cube|dé|décision|dégât|déplacement|éboulement|icône|jeton"
        r"|joueur|larbin|lettre|loi|lutin|manche|marqueur|monstre|nourriture|nouveau point|objet|partie|personnage"
        r"|pièce|piège|place|point|porte|rangée|règle|salle|seconde|signe|tour|touche|trésor|tuile"
    ),
}
NEVER = {  # whoever writes: a possessive without an owner, a name of the data, a full stop after another sign
    "en": [r"\b(the|per) own\b(?!-)", r"\bof own choice\b", r"[a-z]_[a-z]", r"!\."],
    "fr": [r"\btour à soi\b", r"\bquel que soit qui\b", r"[a-z]_[a-z]", r"! ?\."],
}
FAULTS = {
    "en": [
        *NEVER["en"],
        r"\(s\)",
        r"\w  \w",
        r"[{}]",
        r" [.,!?;:]",
        r"\b[Aa] [aeiou]",
        r"\b[Aa]n [^aeiouAEIOU]",
        r"\b(the|an?) (the|an?)\b",
        rf"(?<!\d)1 ({COUNTED['en']})s\b",
        rf"\b(0|2|21) ({COUNTED['en']})\b(?! damage)",
        r"(?<!\d)1 dice\b",
        r"\b(0|2|21) die\b",
    ],
    "fr": [
        *NEVER["fr"],
        r"\(s\)",
        r"\w  \w",
        r"[{}]",
        r" [.,]",
        r"(?<! )(?<!^)[!?;:](?!\w|//)",
        r"\b(de|à) les?\b",
        rf"(?<!-)\b(le|la|de|que|ne|se) {VOWEL}",  # "prenez-le encore" does not elide
        r"[ld]' ",
        r"\b(le|la|les|du|des|aux?) (le|la|les|l'|une?|du|des)\b",
        r"\bnone\b",
        rf"(?<!\d)[01] ({COUNTED['fr']})[sx]\b",
        rf"\b(2|21) ({COUNTED['fr']})\b",
        rf"{HERS} (est|sera|a été) \w*(é|is|it|i|u)\b",
        rf"{HERS} [^.]*-t-il\b",
    ],
}
LAYOUT = ("terminal", "drawing")  # words that stand beside each other on a board are no sentence


def faults(lang: str, text: str) -> list[str]:
    text = text.replace("\u00a0", " ")  # a space that does not break, as French has before ":"
    return [f"{match.group()!r} in {text!r}" for fault in FAULTS[lang] for match in re.finditer(fault, text)]


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_message_is_a_sentence_with_every_noun_and_number(path: Path) -> None:
    lang = path.name.split(".")[1]
    said = {text for _, text in sayings(path)}
    if path.name.startswith(LAYOUT):
        said = {re.sub("  +", " · ", text) for text in said}
    found = {fault for text in said for fault in faults(lang, text)}
    assert sorted(found) == []


def texts_of(entry: Any) -> Iterator[Text]:
    """Every text of a lesson or an exercise, and of its steps."""
    for value in vars(entry).values():
        if isinstance(value, Text):
            yield value
        for step in value if isinstance(value, list) else ():
            yield from texts_of(step) if hasattr(step, "say") else ()


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_a_lesson_reads_well_in_both_languages(name: str) -> None:
    texts = [text for entry in lessons_of(souterrain.game(name)).all.values() for text in texts_of(entry)]
    assert all(text("en") != text("fr") for text in texts)
    found = {fault for text in texts for lang in LANGUAGES for fault in faults(lang, text(lang).replace("\n", " "))}
    assert sorted(found) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_written_for_players(name: str, lang: str) -> None:
    rules = souterrain.game(name).rules
    clauses = [text for clause in rules.values() for text in (clause.text(lang), clause.ruling(lang) or "")]
    known = [entry.text(lang) for entry in rules.knowledge.values()]
    pattern = re.compile("|".join(NEVER[lang]))
    assert [text for text in (*clauses, *known) if pattern.search(text.replace("\u00a0", " "))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_piece_of_the_box_is_told_in_sentences(name: str, lang: str) -> None:
    """A message is well only with the words it is given: "a orange room", "salle de couleur vert"."""
    told = [exhibit.words for shelf in souterrain.game(name).catalogue(lang) for exhibit in shelf.exhibits]
    faulty = {fault for text in told for fault in faults(lang, text)}
    if lang == "fr":
        faulty |= {text for text in told if re.search(r"\b([Ss]alle|couleur) (bleu|vert|gris|violet)\b", text)}
    assert sorted(faulty) == []


# ---------------------------------------------------------------- every thing has its noun

PLAIN = re.compile(r"\d+|[a-e]\d|out")  # numbers, cells of a board and the way out are called as they are written


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_move_can_point_at_has_its_noun(name: str, lang: str) -> None:
    game = souterrain.game(name)
    moves = range(len(game.vocabulary))
    targets = {target for move in moves if (target := game.vocabulary.target(move)) is not None}
    assert sorted(t for t in targets if not PLAIN.fullmatch(t) and not isinstance(game.label(t, lang), Noun)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_component_has_its_noun(name: str, lang: str) -> None:
    """A component is called in a sentence as it is called in the box, capitals and articles apart."""
    game = souterrain.game(name)
    nouns = {str(entry).casefold() for entry in Lexicon.read(game.package, lang).values()}
    called = [entry["name"][lang].casefold() for entry in components(game)]
    assert [name for name in called if not nouns & {name, re.sub(rf"^({ARTICLES[lang].pattern})", "", name)}] == []


def components(game: Game) -> list[Mapping[str, Any]]:
    """All that have a name of their own; adventurers are called by their class and figures."""
    things = with_ids([*game.components.values()])
    return [thing for thing in things if isinstance(thing.get("name"), Mapping) and "hp" not in thing]


# ---------------------------------------------------------------- faults that were seen

LORDS, TWISTER = souterrain.game("dungeon_lords"), souterrain.game("dungeon_twister")
DIGGER, RUN = souterrain.game("dungeon_digger"), souterrain.game("dungeon_run")


def told(game: Game, lang: str, kind: str, **args: Any) -> str:
    return game.tell(Event(kind, args), lang, ["Anna", "Ben"])


@pytest.mark.parametrize(
    ("said", "kind", "args"),
    [
        (
            "Le troll d'Anna brise la herse du cachot (4b).",
            "gate",
            {"character": "blue.troll", "room": "4b", "state": "broken"},
        ),
        ("La voleuse de Ben est blessée.", "wounded", {"character": "yellow.thief"}),
        ("L'ange sombre d'Anna est blessé.", "wounded", {"character": "blue.dark_angel"}),
        ("La passe-muraille d'Anna est éliminée.", "eliminated", {"character": "blue.wall_walker"}),
        (
            "La corde d'Anna est placée sur l'étoile de la salle de garde (1a).",
            "placed",
            {"thing": "blue.rope.2", "place": "1a.b"},
        ),
        (
            "Le golem d'Anna va sur la zone de départ de Ben (à l'ouest, moitié droite).",
            "goes",
            {"character": "blue.golem", "place": "yellow.w.e"},
        ),
        (
            "Le clerc d'Anna donne l'épée à l'assassin.",
            "gives",
            {"character": "blue.cleric", "thing": "blue.sword.1", "friend": "blue.assassin"},
        ),
        (
            "Le golem d'Anna brise tous les murs des couloirs jumeaux (2b).",
            "smashes",
            {"character": "blue.golem", "room": "2b"},
        ),
        ("C'est au tour d'Anna, avec 1 point d'action.", "turn", {"seat": 0, "points": 1}),
        ("Ben marque 1 point et totalise 3.", "score", {"seat": 1, "points": 1, "total": 3}),
        (
            "La salle de la rangée 1, colonne 2 est révélée\u00a0: la loge du geôlier (4a). Aucune carte à côté.",
            "reveals",
            {"slot": "r1c2", "room": "4a", "cards": []},
        ),
    ],
)
def test_dungeon_twister_in_french(said: str, kind: str, args: dict[str, Any]) -> None:
    assert told(TWISTER, "fr", kind, **args) == said


@pytest.mark.parametrize(
    ("said", "kind", "args"),
    [
        ("Ben's Thief is wounded.", "wounded", {"character": "yellow.thief"}),
        ("Anna names the 3.", "names", {"seat": 0, "value": 3}),
        (
            "The game is over: Anna has 1 point, Ben has 5.",
            "over",
            {"seat": 0, "points": 1, "other": 1, "other_points": 5},
        ),
        (
            "The room in row 1, column 2 is revealed: the Cell (4b). Cards beside it: Anna's Rope and Ben's Bow.",
            "reveals",
            {"slot": "r1c2", "room": "4b", "cards": ["blue.rope.1", "yellow.bow"]},
        ),
    ],
)
def test_dungeon_twister_in_english(said: str, kind: str, args: dict[str, Any]) -> None:
    assert told(TWISTER, "en", kind, **args) == said


@pytest.mark.parametrize(
    ("said", "kind", "args"),
    [
        (
            "La baguette magique bleue est prise par un aventurier.",
            "item-moved",
            {"item": "wand/blue", "zone": "zone-carried"},
        ),
        (
            "Le trèfle à quatre feuilles vert est pris par un aventurier.",
            "item-moved",
            {"item": "clover/green", "zone": "zone-carried"},
        ),
        (
            "Anna doit 3 pièces d'or de taxes et en paie 2\u00a0; le reste devient 1 cube Dégâts.",
            "taxed",
            {"seat": 0, "due": 3, "paid": 2, "cubes": 1},
        ),
        ("Ben perd un gobelin.", "tile-lost", {"seat": 1, "tile": "goblin-1"}),
        ("Ben perd 2 pièces d'or.", "gold-lost", {"seat": 1, "count": 2}),
        ("Le voleur (3 PV, 1 icône) est soigné de 1 dégât.", "healed", {"seat": 0, "hero": "t1a", "count": 1}),
        ("Le guerrier (3 PV) subit 2 dégâts.", "hurt", {"seat": 0, "hero": "w1a", "count": 2}),
        ("Le prêtre (3 PV, 2 icônes) quitte la prison d'Anna.", "released", {"seat": 0, "hero": "p1b"}),
        ("Ben défend c1 sans piège.", "plan-shown", {"seat": 1, "cell": "c1", "tiles": [], "traps": 0}),
    ],
)
def test_dungeon_lords_in_french(said: str, kind: str, args: dict[str, Any]) -> None:
    assert told(LORDS, "fr", kind, **args) == said


@pytest.mark.parametrize(
    ("said", "kind", "args"),
    [
        ("Ben loses a Goblin.", "tile-lost", {"seat": 1, "tile": "goblin-1"}),
        ("The Thief (3 hp, 1 icon) is healed of 1 damage.", "healed", {"seat": 0, "hero": "t1a", "count": 1}),
        ("The blue Magic Wand leaves for the Distant Lands.", "item-moved", {"item": "wand/blue", "zone": "zone-far"}),
        ("In the Tavern: a Goblin, a Witch and a Troll.", "tavern", {"tiles": ["goblin-1", "witch-1", "troll-1"]}),
    ],
)
def test_dungeon_lords_in_english(said: str, kind: str, args: dict[str, Any]) -> None:
    assert told(LORDS, "en", kind, **args) == said


@pytest.mark.parametrize(
    ("lang", "said", "kind", "args"),
    [
        ("en", "The Swinging Blades are drawn.", "drew", {"card": "blades"}),
        ("en", "Anna uses “Fireball”.", "used", {"seat": 0, "power": "emm-03"}),
        ("en", "Anna uses the Healing Draught.", "used", {"seat": 0, "power": "t19"}),
        ("fr", "Anna utilise «\u00a0Boule de feu\u00a0».", "used", {"seat": 0, "power": "emm-03"}),
        ("fr", "La tanière est mise de côté.", "put-aside", {"tile": "den"}),
        ("fr", "Le puits est mis de côté.", "put-aside", {"tile": "well"}),
        ("fr", "Anna subit l'effet de la momie.", "afflicted", {"seat": 0, "card": "mummy"}),
        ("fr", "L'Adresse d'Anna augmente de 1.", "trained", {"seat": 0, "rating": "skill"}),
        ("fr", "L'hydre guérit\u00a0: il reste 2 blessures.", "regenerated", {"monster": "hydra", "total": 2}),
    ],
)
def test_dungeon_run_in_both_languages(lang: str, said: str, kind: str, args: dict[str, Any]) -> None:
    assert told(RUN, lang, kind, **args) == said


@pytest.mark.parametrize(("dice", "said"), [(1, "1 dé, qui touche"), (3, "3 dés, qui touchent")])
def test_dice_of_dungeon_run_agree_with_their_number(dice: int, said: str) -> None:
    choice = RUN.say("fr", "move-rating", {"target": "brawn", "count": dice, "number": 4})
    assert choice == f"Lancer la Force\u00a0: {said} à partir de 4"


def test_captives_of_dungeon_digger_agree() -> None:
    words = DIGGER.teller(DIGGER, {"players": []}, "fr")
    taken = [words.say("captive", who=words.name(who), name="Anna") for who in ("adv-1", "adv-3")]
    assert taken == ["Écuyer\u00a0: captif d'Anna", "Archère\u00a0: captive d'Anna"]


TITLES = re.compile(r"(Maître|Seigneur) des \w+|Foire aux Monstres")


@pytest.mark.parametrize("game", [LORDS, TWISTER], ids=lambda game: str(game.name))
def test_a_thing_with_its_article_has_no_capital_in_french(game: Game) -> None:
    """On one screen "le fantôme de Ben va sur l'étoile" and "le Fantôme ne transporte rien" are not the same voice."""
    called = {entry.said for entry in Lexicon.read(game.package, "fr").values() if entry.article}
    names = "|".join(re.escape(said[0].upper() + said[1:]) for said in called if said[0].islower())
    capital = re.compile(rf"\b(?:(?:[Ll][ea]s?|[Uu]ne?|[Dd]u|[Aa]ux?|[Dd]es) |[ld]')(?:{names})s?\b")
    told = [text for path in folder(game.package).glob("*.fr.ftl") for _, text in sayings(path)]
    told += [exhibit.words for shelf in game.catalogue("fr") for exhibit in shelf.exhibits]
    told += [text("fr") for entry in lessons_of(game).all.values() for text in texts_of(entry)]
    told += [text for clause in game.rules.values() for text in (clause.text("fr"), clause.ruling("fr") or "")]
    assert len(told) > 500
    assert sorted({match.group() for text in told for match in capital.finditer(TITLES.sub("", text))}) == []


def test_questions_agree_with_whom_they_are_about() -> None:
    assert LORDS.say("fr", "prompt-line", {"tile": "witch-1"}) == "Comment la sorcière attaque-t-elle\u00a0?"
    assert LORDS.say("fr", "prompt-line", {"tile": "slime-1"}) == "Comment l'amas visqueux attaque-t-il\u00a0?"
    assert LORDS.say("fr", "move-act", {"zone": "traps-III"}) == (
        "Achat de pièges, case III\u00a0: payer 2 pièces d'or, piocher 2 pièges"
    )


def test_forms_of_a_noun() -> None:
    twins = noun("les jumelles (f)", "fr")
    assert (twins, twins.the, twins.a, twins.of, twins.to) == (
        "Jumelles",
        "les jumelles",
        "des jumelles",
        "des jumelles",
        "aux jumelles",
    )
    assert noun("le hall", "fr").of == "du hall"
    assert noun("l'homme (m)", "fr").to == "à l'homme"
    assert noun("Émile", "fr").of == "d'Émile"
    assert noun("the Twins (p)", "en").a == "Twins"
    with pytest.raises(ValueError, match=r"\"l'elfe\": \"l'\" hides the gender"):
        noun("l'elfe", "fr")


def test_names_in_a_row() -> None:
    assert listed(["Anna"], "en") == "Anna"
    assert listed(["Anna", "Ben", "Cleo"], "en") == "Anna, Ben and Cleo"
    assert listed(["Anna", "Ben"], "fr") == "Anna et Ben"


def test_plain_names_take_the_forms_of_their_language() -> None:
    assert functions("fr")["OF"]("Anna") == "d'Anna"
    assert functions("en")["THE"]("Anna") == "Anna"
