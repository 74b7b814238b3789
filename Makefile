# Two commands do everything on a fresh machine: make play, make test.
PY ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src setup.py pyproject.toml -name '*.py' -o -name '*.toml' -o -name '*.yaml' -o -name '*.ftl' -o -name '*.j2')
COMPILED := build/compiled
ARGS ?=

.PHONY: play test test-compiled lint bench fuzz docs clean

$(VENV)/.installed: pyproject.toml setup.py
	test -x $(BIN)/python || $(PY) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check -U pip
	SOUTERRAIN_COMPILE=0 $(BIN)/python -m pip install -q --disable-pip-version-check -e ".[dev]"
	touch $@

# The compiled package lies beside the sources, never among them: PYTHONPATH chooses which one runs.
$(COMPILED)/.built: $(VENV)/.installed $(SOURCES)
	rm -rf $(COMPILED) build/lib* build/bdist* build/temp*
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --target $(COMPILED) .
	touch $@

play: $(COMPILED)/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python -m souterrain.cli play dungeon-lords $(ARGS)

test: $(VENV)/.installed test-compiled
	$(BIN)/python -m pytest $(ARGS)

test-compiled: $(COMPILED)/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest tests/laws tests/records $(ARGS)

lint: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

clean:
	rm -rf $(VENV) build dist site
