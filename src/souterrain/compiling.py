"""Compiled rules for a game in a package of its own: what its `setup.py` calls.

    from setuptools import setup
    from souterrain.compiling import rules

    setup(ext_modules=rules("my_game", ["my_game/state.py", "my_game/digging.py"]))

The classes of a game are subclasses of the kernel's, so its C code must know how the installed kernel lays out its own.
That is worked out anew from the kernel's sources and held against what the kernel was built from; only the game is
built.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import site
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Any

KERNEL = "souterrain_kernel"
NOTE = "compiled.json"  # beside a compiled kernel: what it was built from
HEADER = f"__native_{KERNEL}.h"
CACHE = Path("build/mypy_cache")  # always begun anew: from its cache mypyc cannot compile what reads machine integers


class CompilingError(Exception):
    """The game cannot be compiled against the Souterrain that is installed."""


def rules(name: str, paths: Sequence[str], opt_level: str = "2") -> list[Any]:
    """The extensions of a game whose rule modules are these; none where Souterrain itself is interpreted.

    SOUTERRAIN_COMPILE=0 asks for none; =1 makes it an error where there can be none.
    """
    wish = os.environ.get("SOUTERRAIN_COMPILE", "")
    if wish == "0":
        return []
    for path in paths:
        if not Path(path).is_file():
            raise CompilingError(f"{path}: there is no such file")
    folder = Path(__file__).parent / "kernel"
    if (obstacle := _obstacle(folder)) is None:
        return _extensions(name, paths, folder, opt_level)
    if wish == "1":
        raise CompilingError(f"{name}: {obstacle}")
    print(f"{name}: {obstacle}; its rules stay interpreted", file=sys.stderr)
    return []


def _obstacle(kernel: Path) -> str | None:
    """Why nothing can be compiled here."""
    if not (kernel / NOTE).exists():
        return "the Souterrain that is installed is interpreted"
    compiler = os.environ.get("CC", (sysconfig.get_config_var("CC") or "cc").split()[0])
    return None if shutil.which(compiler) else f"there is no C compiler ({compiler})"


def _extensions(name: str, paths: Sequence[str], folder: Path, opt_level: str) -> list[Any]:
    from mypyc.build import mypycify

    built = json.loads((folder / NOTE).read_text(encoding="utf-8"))
    kernel = [str(folder / module) for module in built["modules"]]
    _let_mypy_find(folder.parents[1])
    separate: list[tuple[list[str], str | None]] = [(kernel, KERNEL), (list(paths), name)]
    shutil.rmtree(CACHE, ignore_errors=True)
    options = ["--strict", f"--cache-dir={CACHE}"]
    made = mypycify([*options, *kernel, *paths], opt_level=opt_level, debug_level="0", separate=separate)
    if header_digest(Path("build") / HEADER) != built["header"]:
        raise CompilingError(
            f"{name}: the kernel that is installed was built otherwise than it would be here; "
            f"it was built by mypyc {built['mypyc']}, and here is {mypyc_version()}"
        )
    return [extension for extension in made if not _of_the_kernel(extension.name)]


def _of_the_kernel(name: str) -> bool:
    return name == f"{KERNEL}__mypyc" or name.startswith("souterrain.kernel.")


def _let_mypy_find(root: Path) -> None:
    """A package that is installed is found by itself; one that lies elsewhere has to be shown."""
    installed = {Path(place).resolve() for place in (*site.getsitepackages(), site.getusersitepackages())}
    if root.resolve() not in installed:
        os.environ["MYPYPATH"] = os.pathsep.join(filter(None, (str(root), os.environ.get("MYPYPATH"))))


def header_digest(path: Path) -> str:
    """What tells whether two builds of the kernel lay out its classes and functions alike."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def mypyc_version() -> str:
    from mypy.version import __version__

    return str(__version__)
