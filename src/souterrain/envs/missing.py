"""What to say where an extra is not installed."""

from __future__ import annotations


def extra_needed(module: str, extra: str, error: ImportError) -> ImportError:
    """The error to raise: which extra, and how to get it."""
    return ImportError(f"{module} needs {error.name or error}: install it with pip install 'souterrain[{extra}]'")
