"""The command line: play, watch, read the rules, replay, verify, fuzz, measure."""

from .app import main

__all__ = ["main"]
