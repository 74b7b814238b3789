"""Randomness that a game owns: a fast stream for search, a sealed one for real play.

Both are the same compiled and interpreted: drawing never leaves 62 bits.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

M1: Final = 2147483563
M2: Final = 2147483399


def _spread(seed: int, salt: int) -> int:
    """Turn nearby seeds into far ones."""
    x = (abs(seed) % 2147483647) ^ salt ^ (0x55555555 if seed < 0 else 0)
    x ^= (abs(seed) // 2147483647) % 2147483647 * 69621 % 2147483647
    for _ in range(3):
        x = (x ^ (x >> 15)) * 0x2C1B3C6D % 2305843009213693951
        x ^= x >> 29
    return x


A0: Final[int] = 1 + _spread(0, 0x9E3779B9) % (M1 - 1)
B0: Final[int] = 1 + _spread(0, 0x7F4A7C15) % (M2 - 1)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Rng:
    """The fast stream: L'Ecuyer's combined generator (period about 2**61).

    >>> Rng(7).below(6) == Rng(7).below(6)
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self.a: i64 = A0
        self.b: i64 = B0
        if seed:
            self.a = 1 + _spread(seed, 0x9E3779B9) % (M1 - 1)
            self.b = 1 + _spread(seed, 0x7F4A7C15) % (M2 - 1)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        sides: i64 = n
        a = self.a * 40014 % M1
        b = self.b * 40692 % M2
        self.a = a
        self.b = b
        return (a + b) % M1 * sides // M1

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        moved: list[Any] = cards  # as the objects that they are: nothing is counted with them
        a = self.a
        b = self.b
        for i in range(len(moved) - 1, 0, -1):
            sides: i64 = i + 1
            a = a * 40014 % M1
            b = b * 40692 % M2
            j = (a + b) % M1 * sides // M1  # what `below` draws
            card = moved[i]
            moved[i] = moved[j]
            moved[j] = card
        self.a = a
        self.b = b

    def mix(self, tiles: vec[i64]) -> None:
        """Shuffle an array in place, by the same numbers as `shuffle`."""
        a = self.a
        b = self.b
        for i in range(len(tiles) - 1, 0, -1):
            a = a * 40014 % M1
            b = b * 40692 % M2
            j = (a + b) % M1 * (i + 1) // M1
            tile = tiles[i]
            tiles[i] = tiles[j]
            tiles[j] = tile
        self.a = a
        self.b = b

    def shuffled(self, cards: list[int]) -> list[int]:
        """These cards in a new order that nothing of their old one goes into: what a sampler draws from."""
        drawn = sorted(cards)
        self.shuffle(drawn)
        return drawn

    def redrawn(self, laid: list[int], shown: int, pool: list[int]) -> list[int]:
        """Cards laid out, of which those with a bit in `shown` lie open: the others may be any others of a pool."""
        seen = [card for place, card in enumerate(laid) if shown >> place & 1]
        rest = self.shuffled([card for card in pool if card not in seen])
        return [card if shown >> place & 1 else rest.pop() for place, card in enumerate(laid)]

    def choice(self, items: tuple[int, ...] | list[int]) -> int:
        """One of them."""
        at = self.below(len(items))
        if isinstance(items, tuple):  # what is known to be one is read directly
            return items[at]
        return items[at]

    def clone(self) -> Rng:
        """A stream that goes on like this one."""
        copy = Rng()
        copy.a = self.a
        copy.b = self.b
        return copy

    def document(self) -> dict[str, object]:
        """The stream's place, as plain types."""
        return {"stream": "fast", "state": [self.a, self.b]}


class SealedRng(Rng):
    """The stream of real play: BLAKE2b over a secret 256-bit seed and a counter. Nothing seen predicts what comes."""

    def __init__(self, seed: str) -> None:
        super().__init__(0)
        self.secret = seed
        self.used = 0

    def below(self, n: int) -> int:
        limit = 4611686018427387904 - 4611686018427387904 % n
        while True:
            self.used += 1
            digest = hashlib.blake2b(
                self.used.to_bytes(8, "big"), key=bytes.fromhex(self.secret), digest_size=8
            ).digest()
            x = int.from_bytes(digest, "big") >> 2
            if x < limit:
                return x % n

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def mix(self, tiles: vec[i64]) -> None:
        cards = list(tiles)
        self.shuffle(cards)
        for i in range(len(cards)):
            tiles[i] = cards[i]

    def clone(self) -> Rng:
        copy = SealedRng(self.secret)
        copy.used = self.used
        return copy

    def document(self) -> dict[str, object]:
        return {"stream": "sealed", "seed": self.secret, "used": self.used}


def seal(seed: str) -> str:
    """The hash that commits to a sealed seed; published when a game starts."""
    return hashlib.blake2b(bytes.fromhex(seed), digest_size=32, person=b"souterrain-seal").hexdigest()
