"""Whatever the web tests share: the reference game on the path, and Django set up on a database of its own."""

import sys
from pathlib import Path

REFERENCE_GAME = str(Path(__file__).parents[1] / "reference_game")
if REFERENCE_GAME not in sys.path:
    sys.path.append(REFERENCE_GAME)
