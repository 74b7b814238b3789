# Two commands do everything on a fresh machine: make play, make test.
PY ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
COMPILED := build/compiled
ICONS := build/icons/.fetched
# How many tests run at once; ARGS goes to the command behind the target: make play ARGS="--lang fr".
JOBS ?= 2
ARGS ?=
# CI installs exactly the files that were tested, by their hashes: make test LOCK=requirements/ci.txt
LOCK ?=
PIP := -m pip --disable-pip-version-check --quiet
# pip checks hashes only where every requirement has one, which a checkout cannot: so it comes second, without asking for more.
LOCKED = $(BIN)/python $(PIP) install --require-hashes --requirement $(LOCK)
NEWEST = $(BIN)/python $(PIP) install --upgrade pip
CHECKOUT = SOUTERRAIN_COMPILE=0 $(BIN)/python $(PIP) install $(if $(LOCK),--no-deps --no-build-isolation) --editable
SOURCES := $(shell find src setup.py pyproject.toml -name '*.py' -o -name '*.toml' -o -name '*.yaml' -o -name '*.ftl' -o -name '*.html' -o -name '*.css' -o -name '*.js')
GAMES ?= 1000
GAME ?= dungeon-lords
# Both builds must play alike: these run on both. What is long and the same on either runs once, on the compiled one.
ON_BOTH := $(wildcard tests/kernel tests/laws tests/perft tests/records tests/games/*/test_stamps.py)
ONCE := $(wildcard tests/bots tests/drawing tests/envs tests/lab)
IS_COMPILED := PYTHONPATH=$(COMPILED) $(BIN)/python -c 'import souterrain, sys; sys.exit(not souterrain.COMPILED)'

.PHONY: help play terminal icons test test-compiled test-browser test-interpreted lint bench readable fuzz ladder load soak-crash attack audit wheels docs clean

help:
	@echo "make play        the table in the browser          make play ARGS='--port 8080'"
	@echo "make terminal    a game in the terminal            make terminal ARGS='--seats human,greedy --lang fr'"
	@echo "make test        all tests, both builds            make test ARGS='-k dig'"
	@echo "make lint        ruff, mypy --strict, import-linter"
	@echo "make fuzz        random games under all laws       make fuzz GAME=dungeon-lords GAMES=1000"
	@echo "make bench       speed beside the peers, one table"
	@echo "make ladder      games of the ladder played again, two hours at most"
	@echo "make load        tables played at once by pages and by programs, and watched by many"
	@echo "make soak-crash  servers killed 500 times in the middle of play"
	@echo "make attack      what a stranger would try, against servers on this machine"
	@echo "make audit       known faults of the packages in the lock, asked of the vulnerability service"
	@echo "make wheels      a compiled and a pure wheel, each tried in an empty environment"
	@echo "make docs        the documentation, built strictly into site/"
	@echo "make clean       remove everything that was built"

$(VENV)/.installed: pyproject.toml setup.py
	test -x $(BIN)/python || $(PY) -m venv $(VENV)
	$(if $(LOCK),$(LOCKED),$(NEWEST))
	$(CHECKOUT) ".[dev,web,push,lab,envs,openspiel]"
	touch $@

# What playing needs, without the developers' tools; compiling in the background fetches what it needs itself.
$(VENV)/.playing: pyproject.toml
	test -x $(BIN)/python || $(PY) -m venv $(VENV)
	@if [ ! -e $(VENV)/.installed ]; then \
		$(if $(LOCK),$(LOCKED),$(NEWEST)) && $(CHECKOUT) ".[web]"; \
	fi
	touch $@

# Icons of the game-icons set are fetched by package name and never committed; without npm boards draw initials.
icons: $(ICONS)

$(ICONS): tools/icons.py $(wildcard src/souterrain/games/*/icons.yaml) | $(VENV)/.playing
	mkdir -p $(@D)
	@if command -v npm >/dev/null && (cd $(@D) && npm pack --silent @iconify-json/game-icons >/dev/null); then \
		$(BIN)/python tools/icons.py $(@D)/*.tgz; \
	else \
		echo "The icons could not be fetched (no npm?): boards show initials in shields."; \
	fi
	touch $@

# The compiled package lies beside the sources, never among them: PYTHONPATH chooses which one runs.
# Without a C compiler the same recipe lays the interpreted package there; test-compiled then says so.
$(VENV)/.compiling: pyproject.toml | $(VENV)/.playing
	@if [ ! -e $(VENV)/.installed ]; then \
		$(if $(LOCK),$(LOCKED),$(BIN)/python $(PIP) install "mypy[mypyc]>=2.4,<3" "setuptools>=77,<83" "types-PyYAML>=6"); \
	fi
	touch $@

$(COMPILED)/.built: $(VENV)/.compiling $(ICONS) $(SOURCES)
	@echo "Building the compiled rules; this takes a few minutes, and only when they changed."
	rm -rf $(COMPILED)
	$(BIN)/python $(PIP) install --no-deps --no-build-isolation --target $(COMPILED) .
	touch $@

# Starts at once on the interpreted rules, compiles in the background, and changes over between two moves.
play: $(VENV)/.playing $(ICONS)
	$(BIN)/python tools/play.py --compiled $(COMPILED) --target $(COMPILED)/.built -- serve $(ARGS)

terminal: $(COMPILED)/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python -m souterrain.cli play $(GAME) $(ARGS)

# The interpreted run comes last, so that the last line is the summary of most of the suite.
test: test-compiled test-browser
	@if $(IS_COMPILED); then \
		$(MAKE) --no-print-directory test-interpreted TESTED="$(ONCE)"; \
	else \
		$(MAKE) --no-print-directory test-interpreted; \
	fi

# What can be read and touched at the table, looked at from the first move of whole games to the last.
readable: $(VENV)/.installed
	SOUTERRAIN_WHOLE_GAMES=1 $(BIN)/python -m pytest tests/browser/test_readable.py $(ARGS)

# The browser tests run alone: two browsers at once would wait for each other. (5: ARGS chose none of them.)
test-browser: $(VENV)/.installed $(COMPILED)/.built
	PYTHONPATH=$(abspath $(COMPILED)) $(BIN)/python -m pytest tests/browser $(ARGS) || test $$? -eq 5

test-interpreted: $(VENV)/.installed
	$(BIN)/python -m pytest -n $(JOBS) $(addprefix --ignore=,tests/browser $(TESTED)) $(ARGS)

test-compiled: $(VENV)/.installed $(COMPILED)/.built
	@if $(IS_COMPILED); then \
		echo "Compiled build: kernel, laws, golden records; bots, boards, environments"; \
		PYTHONPATH=$(COMPILED) SOUTERRAIN_EXPECT=compiled $(BIN)/python -m pytest -n $(JOBS) $(ON_BOTH) $(ONCE) $(ARGS); \
	else \
		echo "No C compiler on this machine: only the interpreted build is tested."; \
	fi

lint: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fuzz: $(VENV)/.installed $(COMPILED)/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python -m souterrain.cli fuzz $(GAME) --games $(GAMES) --jobs $(JOBS) $(ARGS)

ladder: $(VENV)/.installed $(COMPILED)/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/ladder.py $(ARGS)

$(BENCH)/.installed: bench/requirements.txt
	test -x $(BENCH)/bin/python || $(PY) -m venv $(BENCH)
	$(BENCH)/bin/python $(PIP) install --upgrade pip
	$(BENCH)/bin/python $(PIP) install --requirement bench/requirements.txt
	touch $@

bench: $(VENV)/.installed $(COMPILED)/.built $(BENCH)/.installed
	$(BIN)/python -m bench --peers $(BENCH)/bin/python --compiled $(COMPILED) $(ARGS)

load: $(VENV)/.installed $(COMPILED)/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/load.py $(ARGS)

soak-crash: $(VENV)/.installed $(COMPILED)/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/soak_crash.py $(ARGS)

attack: $(VENV)/.installed
	PYTHONPATH=tests/reference_game $(BIN)/python tools/attack.py $(ARGS)

# Asks a service on the internet, so it runs where that can be reached and is no part of the tests.
audit: $(VENV)/.installed
	$(BIN)/python $(PIP) install "pip-audit>=2.7,<3"
	$(BIN)/pip-audit --strict --requirement requirements/ci.txt --require-hashes --disable-pip $(ARGS)

# A compiled wheel and a pure one, each tried in an empty environment.
wheels: $(VENV)/.compiling $(ICONS)
	$(BIN)/python tools/wheels.py

docs: $(VENV)/.installed
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

clean:
	rm -rf $(VENV) $(BENCH) build dist site
