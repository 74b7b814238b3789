"""The compiled build: kernel, rule modules and search through mypyc; the same code interpreted where that cannot be.

SOUTERRAIN_COMPILE=0 builds the interpreted package; =1 fails where it cannot compile; unset, it compiles if it can.
SOUTERRAIN_OPT is the compiler's optimisation level, 2 unless set; 1 is built faster, for tests.
"""

import hashlib
import json
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

# Everything that plays, what is seen of it, and positions are compiled; drawing, prose and the rest stay interpreted.
INTERPRETED = {
    "__init__.py",
    "game.py",
    "schema.py",
    "score_sheet.py",
    "tally.py",
    "drawing.py",
    "boards.py",
    "figures.py",
    "panels.py",
    "pieces.py",
    "cards.py",
    "catalogue.py",
    "choices.py",
    "words.py",
    "terminal.py",
}

KERNEL = ("batch.py", "cells.py", "core.py", "deeds.py", "documents.py", "reactions.py", "rng.py", "sheets.py")

# mypyc forgets in its cache which machine integers of a class may be undefined, and then cannot compile what reads them
# in another group ("value is not in list"). So it looks at everything anew; C code that stays the same is not rebuilt.
CACHE = Path("build/mypy_cache")

# Nobody outside calls a compiled function by its C name: so the compiler may inline it, and calls it directly.
HIDDEN = [] if sys.platform == "win32" else ["-fvisibility=hidden"]


def groups() -> list[tuple[list[str], str]]:
    """What is compiled together: kernel, search, each game by itself, so that only what changed is built again."""
    source = Path("src/souterrain")
    kernel = [str(source / "kernel" / name) for name in KERNEL]
    games = sorted(path.parent for path in source.glob("games/*/game.py"))
    rules = {
        game.name: [str(path) for path in sorted(game.glob("*.py")) if path.name not in INTERPRETED] for game in games
    }
    search = [str(source / "bots" / name) for name in ("search.py", "tree.py")]
    together = [(kernel, "souterrain_kernel"), (search, "souterrain_search")]
    return together + [(files, f"souterrain_{name}") for name, files in rules.items()]


class ParallelBuild(build_ext):
    """Compiles the groups side by side, one a core."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        super().run()
        if self.extensions and not self.inplace:
            self.remove_what_is_compiled_no_longer()
            self.note_what_the_kernel_is()

    def remove_what_is_compiled_no_longer(self) -> None:
        """What an earlier build left here is installed with the rest, and hides the module that took its place."""
        made = {Path(output) for output in self.get_outputs()}
        for path in Path(self.build_lib).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            if path not in made:
                path.unlink()

    def note_what_the_kernel_is(self) -> None:
        """For games from other packages, which are compiled against it: see `souterrain/compiling.py`."""
        from mypy.version import __version__

        header = hashlib.sha256(Path("build/__native_souterrain_kernel.h").read_bytes()).hexdigest()
        note = {"mypyc": __version__, "modules": KERNEL, "header": header}
        place = Path(self.build_lib) / "souterrain" / "kernel" / "compiled.json"
        place.write_text(json.dumps(note) + "\n", encoding="utf-8")


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
    together = groups()
    paths = [path for files, _ in together for path in files]
    level = os.environ.get("SOUTERRAIN_OPT", "2")
    shutil.rmtree(CACHE, ignore_errors=True)
    options = ["--strict", f"--cache-dir={CACHE}"]
    modules = list(mypycify([*options, *paths], opt_level=level, debug_level="0", separate=together))
    for module in modules:  # which share one list of arguments
        module.extra_compile_args = [*module.extra_compile_args, *HIDDEN]
    # The largest first: the last core to finish then waits least.
    return sorted(modules, key=lambda module: -sum(Path(source).stat().st_size for source in module.sources))


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
