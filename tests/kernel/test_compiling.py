"""A game in a package of its own is compiled against the kernel that is installed, and plays as it does interpreted."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import souterrain
from souterrain import compiling

REFERENCE = Path(__file__).parents[1] / "reference_game"
ROOT = Path(compiling.__file__).parents[1]
only_compiled = pytest.mark.skipif(not souterrain.COMPILED, reason="the interpreted build compiles no game")
PLAY = """
import souterrain, souterrain_sixes.rules
from souterrain.kernel import laws
from souterrain.kernel.record import Record
game = souterrain.game("sixes")
for seed in range(5):
    record = laws.check_game(game, {"players": 3, "jeers": True, "rounds": 5}, seed)
print(souterrain_sixes.rules.__file__)
print(record.replay().position())
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The reference game as somebody else's checkout."""
    for name in ("souterrain_sixes", "souterrain_sixes-1.0.dist-info"):
        shutil.copytree(REFERENCE / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(REFERENCE / "setup.py", tmp_path)
    return tmp_path


def run(*command: str, folder: Path, where: Path, **more: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(where), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": path, "MYPY_CACHE_DIR": str(folder / "cache"), **more}
    return subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True)


@only_compiled
def test_a_game_of_another_package_is_compiled_and_plays_the_same(
    package: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    built = run("setup.py", "build_ext", "--inplace", folder=package, where=package, SOUTERRAIN_COMPILE="1")
    assert built.returncode == 0, built.stderr
    compiled = run("-c", PLAY, folder=package, where=package)
    assert compiled.returncode == 0, compiled.stderr
    interpreted = run("-c", PLAY, folder=tmp_path_factory.mktemp("elsewhere"), where=REFERENCE)
    file, position = compiled.stdout.splitlines()
    assert not file.endswith(".py")
    plain, expected = interpreted.stdout.splitlines()
    assert plain.endswith(".py")
    assert position == expected


@only_compiled
def test_a_kernel_that_was_built_otherwise_is_refused(package: Path) -> None:
    copy = package / "installed"
    shutil.copytree(
        ROOT / "souterrain", copy / "souterrain", ignore=shutil.ignore_patterns("__pycache__", "web", "games")
    )
    for shared in ROOT.glob("*__mypyc*"):
        shutil.copy(shared, copy)
    note = copy / "souterrain" / "kernel" / compiling.NOTE
    note.write_text(json.dumps({**json.loads(note.read_text()), "mypyc": "1.0", "header": "another"}))
    refused = run("setup.py", "build_ext", "--inplace", folder=package, where=copy, SOUTERRAIN_COMPILE="1")
    assert refused.returncode != 0
    assert "was built by mypyc 1.0" in refused.stderr


@only_compiled
def test_without_a_compiler_the_rules_stay_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules.py").touch()
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.delenv("SOUTERRAIN_COMPILE", raising=False)
    assert compiling.rules("mine", [str(tmp_path / "rules.py")]) == []
    assert "mine: there is no C compiler (no-such-compiler)" in capsys.readouterr().err


def test_where_nothing_is_compiled_its_games_are_not_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = tmp_path / "rules.py"
    module.touch()
    monkeypatch.setattr(compiling, "NOTE", "no-such-note.json")
    monkeypatch.delenv("SOUTERRAIN_COMPILE", raising=False)
    assert compiling.rules("mine", [str(module)]) == []
    assert "mine: the Souterrain that is installed is interpreted" in capsys.readouterr().err
    monkeypatch.setenv("SOUTERRAIN_COMPILE", "1")
    with pytest.raises(compiling.CompilingError, match="is interpreted"):
        compiling.rules("mine", [str(module)])
    with pytest.raises(compiling.CompilingError, match=r"gone\.py: there is no such file"):
        compiling.rules("mine", [str(tmp_path / "gone.py")])
    monkeypatch.setenv("SOUTERRAIN_COMPILE", "0")
    assert compiling.rules("mine", [str(tmp_path / "gone.py")]) == []
