"""`make wheels`: a compiled wheel for this machine and a pure one, each tried in an empty environment.

Each wheel is installed with nothing but what it asks for; then a whole game of every kind is played, drawn and loaded.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

DIST = Path("dist")
TRY = """
import sys, souterrain
wanted = sys.argv[1] == "compiled"
if souterrain.COMPILED != wanted:
    sys.exit(f"expected the {sys.argv[1]} package, but COMPILED is {souterrain.COMPILED}")
for name in souterrain.names():
    game = souterrain.game(name)
    state, rng, moves = game.new(seed=1), souterrain.Rng(1), 0
    while not state.over:
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
        moves += 1
    assert game.load(state.position()).position() == state.position()
    assert state._repr_svg_().startswith("<svg")
    print(f"{name}: {moves} moves, {state.scores}, drawn")
"""


def build(kind: str) -> Path:
    """One wheel into dist/."""
    before = set(DIST.glob("*.whl"))
    environment = {**os.environ, "SOUTERRAIN_COMPILE": "1" if kind == "compiled" else "0"}
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(DIST), "."]
    subprocess.run(command, env=environment, check=True)
    return next(iter(set(DIST.glob("*.whl")) - before))


def check(wheel: Path, kind: str) -> None:
    """Install it into an empty environment and play."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel.resolve())], check=True)
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        subprocess.run([python, "-c", TRY, kind], env=environment, cwd=folder, check=True)


def main() -> None:
    DIST.mkdir(exist_ok=True)
    for old in DIST.glob("*.whl"):
        old.unlink()
    for kind in ("pure", "compiled"):
        wheel = build(kind)
        print(f"{wheel.name} ({kind})", flush=True)
        check(wheel, kind)


if __name__ == "__main__":
    main()
