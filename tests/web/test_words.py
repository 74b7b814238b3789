"""The pages speak English and French, and say nothing that has no words."""

import re
from pathlib import Path

import souterrain.web
from souterrain.web.words import messages, say, spoken

HERE = Path(souterrain.web.__file__).parent


def test_every_message_is_there_in_both_languages() -> None:
    keys = messages().keys
    assert keys["en"] == keys["fr"]


def test_every_word_that_a_template_or_a_module_says_exists() -> None:
    said: set[str] = set()
    for path in (HERE / "templates").rglob("*.html"):
        said |= set(re.findall(r"{% say [\"']([a-z-]+)[\"']", path.read_text()))
        said |= set(re.findall(r"verb=\"([a-z-]+)\"", path.read_text()))
    for path in HERE.glob("*.py"):
        text = path.read_text()
        said |= set(re.findall(r"say\([a-z._]+, \"([a-z-]+)\"", text))
        errors = "Conflict|Unknown|Malformed|NotYours"
        said |= {f"error-{key}" for key in re.findall(rf"(?:{errors})\(\s*\"([a-z-]+)\"", text)}
    assert len(said) > 80
    assert said <= messages().keys["en"]


def test_the_browsers_first_known_language_is_spoken() -> None:
    assert spoken("de-DE, fr;q=0.8, en;q=0.7") == "fr"
    assert spoken("ja") == "en"
    assert say("fr", "your-turn") == "À vous de jouer"
