"""The compiled build: kernel, rule modules and search through mypyc; the same code interpreted where that cannot be.

SOUTERRAIN_COMPILE=0 builds the interpreted package; =1 fails where it cannot compile; unset, it compiles if it can.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# Everything that plays, and what is seen of it, is compiled; drawing, loading, prose and the rest stay interpreted.
INTERPRETED = {
    "__init__.py",
    "game.py",
    "position.py",
    "drawing.py",
    "catalogue.py",
    "words.py",
    "terminal.py",
}

# Nobody outside calls a compiled function by its C name: so the compiler may inline it, and calls it directly.
HIDDEN = [] if sys.platform == "win32" else ["-fvisibility=hidden"]


def compiled() -> list[str]:
    kernel = [Path("src/souterrain/kernel") / name for name in ("core.py", "deeds.py", "rng.py")]
    games = sorted(Path("src/souterrain/games").glob("*/*.py"))
    return [str(path) for path in (*kernel, *games) if path.name not in INTERPRETED]


def extensions() -> list[object]:
    wish = os.environ.get("SOUTERRAIN_COMPILE", "")
    if wish == "0":
        return []
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(os.environ.get("CC", compiler)) is None:
        if wish == "1":
            sys.exit(f"SOUTERRAIN_COMPILE=1, but there is no C compiler ({compiler})")
        print("souterrain: no C compiler found; installing the interpreted package", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    modules = list(mypycify(["--strict", *compiled()], opt_level="2", debug_level="0"))
    for module in modules:
        module.extra_compile_args += HIDDEN
    return modules


setup(ext_modules=extensions())
