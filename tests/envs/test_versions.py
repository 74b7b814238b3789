"""The version of an environment changes with what a trained agent relies on, and without an extra we say which."""

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import souterrain
from souterrain.envs.versions import fingerprint, results, version

from .tables import NAMES

KNOWN = yaml.safe_load(Path(__file__).with_name("versions.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_what_a_trained_agent_relies_on_has_a_version(name):
    game = souterrain.game(name)
    found = {"version": version(game), "fingerprint": fingerprint(game), **results(game)}
    assert found == KNOWN[name], (
        "rules, actions, numbers of observations or rewards have changed: after the first release raise the version in "
        "envs/versions.py; and write what is new into versions.yaml"
    )


WITHOUT = """
import sys
sys.modules[{library!r}] = None
try:
    import souterrain.envs.{module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [("pettingzoo", "pettingzoo", "envs"), ("gymnasium", "gymnasium", "envs"), ("openspiel", "pyspiel", "openspiel")],
)
def test_without_its_library_a_module_names_the_extra(module, library, extra):
    script = WITHOUT.format(module=module, library=library)
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert f"souterrain.envs.{module} needs {library}" in said
    assert f"pip install 'souterrain[{extra}]'" in said
