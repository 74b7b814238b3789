"""The compiled build: kernel, rule modules and search through mypyc; the same code interpreted where that cannot be.

SOUTERRAIN_COMPILE=0 builds the interpreted package; =1 fails where it cannot compile; unset, it compiles if it can.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# Rendering, loading, prose, web and command line stay interpreted; everything that plays is listed here.
COMPILED = [
    "src/souterrain/kernel/core.py",
    "src/souterrain/kernel/rng.py",
]


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
    modules = [path for path in COMPILED if Path(path).exists()]
    return list(mypycify(["--strict", *modules], opt_level="2", debug_level="0", multi_file=False))


setup(ext_modules=extensions())
