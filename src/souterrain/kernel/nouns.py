"""Nouns that know their grammar: "the Elf", "an Elf", and in French "l'elfe", "un elfe", "de l'elfe", "à l'elfe".

A game writes each of its nouns once, in `nouns.yaml`, as it is said in a sentence and with its definite article: that
tells gender, number and elision. Where the article hides the gender (l', les), it follows: "l'elfe (m)".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Self

import yaml

ARTICLES = {"en": re.compile(r"the "), "fr": re.compile(r"le |la |les |l'")}
GENDERS = {"le ": "m", "la ": "f"}
MARK = re.compile(r" \((m|f|p)\)$")
OF_IN_FRENCH = {"le ": "du ", "les ": "des "}
TO_IN_FRENCH = {"le ": "au ", "les ": "aux "}
NOBODY_AND_NOTHING = "none"  # what an empty list is to a message, which says it in its own words


QUOTES = {"en": "“{}”", "fr": "«\u00a0{}\u00a0»"}


def quotation(name: str, lang: str) -> str:
    """A name between the quotation marks of a language: “Fireball”."""
    return QUOTES[lang].format(name)


class Noun(str):
    """A name as it stands by itself ("Elfe"), which knows how it is said in a sentence ("de l'elfe").

    >>> elf = noun("l'elfe (m)", "fr")
    >>> elf, elf.the, elf.a, elf.of, elf.to, elf.gender
    ('Elfe', "l'elfe", 'un elfe', "de l'elfe", "à l'elfe", 'm')

    A name without an article is a proper one and never takes any.

    >>> noun("Anna", "fr").of, noun("Anna", "fr").the, noun("the Elf", "en").a
    ("d'Anna", 'Anna', 'an Elf')
    """

    said: str  # in a sentence, without its article
    article: str
    gender: str  # "m" or "f", in the plural "mp" or "fp"; English needs only "p"
    lang: str

    def __new__(cls, said: str, article: str = "", gender: str = "", lang: str = "en") -> Self:
        self = super().__new__(cls, capital(said) if article else said)
        self.said, self.article, self.gender, self.lang = said, article, gender, lang
        return self

    @property
    def plural(self) -> bool:
        return self.gender.endswith("p")

    @property
    def the(self) -> str:
        return self.article + self.said

    @property
    def a(self) -> str:
        if not self.article:
            return self.said
        if self.lang == "en":
            return self.said if self.plural else f"{'an' if opens_with_vowel(self.said) else 'a'} {self.said}"
        return f"{'des' if self.plural else 'une' if self.gender == 'f' else 'un'} {self.said}"

    @property
    def of(self) -> str:
        if self.lang == "en":
            return f"of {self.the}"
        if not self.article:
            return f"d'{self.said}" if opens_with_vowel(self.said) else f"de {self.said}"
        return OF_IN_FRENCH.get(self.article, f"de {self.article}") + self.said

    @property
    def to(self) -> str:
        if self.lang == "en":
            return f"to {self.the}"
        return TO_IN_FRENCH.get(self.article, f"à {self.article}") + self.said

    def described(self, adjective: Adjective) -> Noun:
        """The same thing with an adjective: "the blue Elf", "la fée bleue"."""
        said = f"{adjective} {self.said}" if self.lang == "en" else f"{self.said} {adjective.agreeing(self.gender)}"
        return Noun(said, self.article, self.gender, self.lang)

    def owned_by(self, owner: str) -> Noun:
        """The same thing as somebody's own: "Anna's Elf", "l'elfe d'Anna"."""
        if self.lang == "en":
            return Noun(f"{owner}'s {self.said}", "", self.gender, self.lang)
        return Noun(f"{self.said} {Noun(owner, lang=self.lang).of}", self.article, self.gender, self.lang)

    def followed(self, detail: str) -> Noun:
        """The same thing with something said after it: "the Elf (4 hp)"."""
        return Noun(f"{self.said} {detail}", self.article, self.gender, self.lang)


class Adjective(str):
    """A colour, say: what goes with a noun and in French agrees with it."""

    feminine: str

    def __new__(cls, masculine: str, feminine: str = "") -> Adjective:
        self = super().__new__(cls, masculine)
        self.feminine = feminine or masculine
        return self

    def agreeing(self, gender: str) -> str:
        return (self.feminine if gender.startswith("f") else self) + ("s" if gender.endswith("p") else "")


class Lexicon(dict[str, Noun]):
    """The nouns of a game in one language, by id, and its adjectives."""

    def __init__(self, lang: str, nouns: Mapping[str, Any], adjectives: Mapping[str, Any]) -> None:
        super().__init__({key: noun(entry[lang], lang) for key, entry in nouns.items()})
        self.lang = lang
        self.adjectives = {key: adjective(entry[lang]) for key, entry in adjectives.items()}
        self.update({key: Noun(capital(word), lang=lang) for key, word in self.adjectives.items()})

    @classmethod
    def read(cls, package: str, lang: str) -> Lexicon:
        """The game's own file: `nouns`, and `adjectives` where it has some."""
        document = yaml.safe_load(files(package).joinpath("nouns.yaml").read_text(encoding="utf-8"))
        return cls(lang, document["nouns"], document.get("adjectives", {}))


def noun(written: str, lang: str) -> Noun:
    """A noun as it stands in a game's file: "the Elf", "l'elfe (m)", "les couloirs jumeaux (m)", "Anna"."""
    found = ARTICLES[lang].match(written)
    if found is None:
        return Noun(written, lang=lang)
    article, mark = found.group(), MARK.search(written)
    gender = mark.group(1) if mark else GENDERS.get(article, "")
    if lang == "fr" and gender not in ("m", "f"):
        raise ValueError(f"{written!r}: {article.strip()!r} hides the gender; expected (m) or (f) behind it")
    said = MARK.sub("", written.removeprefix(article))
    return Noun(said, article, gender + "p" if article == "les " else gender, lang)


def adjective(written: str | Sequence[str]) -> Adjective:
    """An adjective as it stands in a game's file: "blue", or in French [bleu, bleue]."""
    return Adjective(written) if isinstance(written, str) else Adjective(*written)


def capital(said: str) -> str:
    """With a capital, as at the beginning of a sentence."""
    return said[:1].upper() + said[1:]


def opens_with_vowel(said: str) -> bool:
    """Does the article before it change? An h is silent or not by the noun, so a noun with h says it by its article."""
    return unicodedata.normalize("NFD", said)[:1].lower() in (*"aeiouœæ",)


def listed(names: Sequence[str], lang: str) -> str:
    """Names in a row: "Anna, Ben and Cleo"."""
    if not names:
        return NOBODY_AND_NOTHING
    most, last = ", ".join(names[:-1]), names[-1]
    return f"{most} {'and' if lang == 'en' else 'et'} {last}" if most else last


class Row(Noun):
    """Names in a row, each of which may have its article: "la cape et l'arc".

    >>> cape, bow = noun("la cape", "fr"), noun("l'arc (m)", "fr")
    >>> row = Row([cape, bow, "Anna"], "fr")
    >>> str(row), row.the, row.of
    ('Cape, Arc et Anna', "la cape, l'arc et Anna", "de la cape, de l'arc et d'Anna")
    """

    names: Sequence[Noun]

    def __new__(cls, names: Sequence[str], lang: str) -> Self:
        self = super().__new__(cls, listed(names, lang), lang=lang)
        self.names = [name if isinstance(name, Noun) else Noun(str(name), lang=lang) for name in names]
        return self

    @property
    def the(self) -> str:
        return listed([name.the for name in self.names], self.lang)

    @property
    def a(self) -> str:
        return listed([name.a for name in self.names], self.lang)

    @property
    def of(self) -> str:
        return listed([name.of for name in self.names], self.lang)

    @property
    def to(self) -> str:
        return listed([name.to for name in self.names], self.lang)


def functions(lang: str) -> dict[str, Callable[[Any], Any]]:
    """What messages can do with a noun: { THE($tile) }, { A($tile) }, { OF($tile) }, { TO($tile) }; CAP begins a
    sentence with it, and GENDER is what a participle agrees with."""

    def known(value: Any) -> Noun:
        return value if isinstance(value, Noun) else Noun(str(value), lang=lang)

    return {
        "THE": lambda value: known(value).the,
        "A": lambda value: known(value).a,
        "OF": lambda value: known(value).of,
        "TO": lambda value: known(value).to,
        "GENDER": lambda value: known(value).gender,
        "CAP": lambda value: capital(str(value)),
    }
