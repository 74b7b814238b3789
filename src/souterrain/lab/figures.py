"""Shares and decimals as they are written in a language."""

from __future__ import annotations


def percent(part: float, lang: str) -> str:
    """A share, rounded.

    >>> percent(0.667, "en")
    '67%'
    """
    return f"{round(100 * part)}\N{NO-BREAK SPACE}%" if lang == "fr" else f"{part:.0%}"


def decimal(number: float, lang: str, form: str = ".2f") -> str:
    """A number, with two places unless another form is given.

    >>> decimal(1.5, "fr"), decimal(1.5, "fr", "g")
    ('1,50', '1,5')
    """
    return format(number, form).replace(".", "," if lang == "fr" else ".")
