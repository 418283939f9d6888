# `make demo` and `make test` need nothing but python3; everything else is installed into .venv.
PYTHON ?= python3
PLAYERS ?= 3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
NODE_PATH := PATH="$$PATH:$(CURDIR)/$(BIN)"
SECONDS ?= 60
# The notice that is switched off speaks of the theme's successor; it is no warning about the site.
MKDOCS := NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint types contracts trace schemas schemas-check typescript test-typescript docs docs-serve \
	fuzz reach perft solo-figures bench bench-guard bench-compiled test-compiled compiler mutate tests test-browser browser format clean

help: ## Show what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(VENV)/installed: pyproject.toml src/house_of_fado/version.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

setup: $(VENV)/installed ## Set up the virtual environment

demo: setup ## Play a seeded game to its end (PLAYERS=3, or 1 for solo), write demo-game.json and demo-game.html
	@$(BIN)/python examples/demo.py --players $(PLAYERS)

test: lint types contracts trace schemas-check docs tests ## Everything that must hold

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

contracts: setup
	$(BIN)/lint-imports

trace: setup ## Print the matrix of rules, code and tests; fail when one is missing
	$(BIN)/python -m tools.traceability

schemas: setup ## Make the packaged JSON Schemas of the classes again
	$(BIN)/python -m tools.schemas

schemas-check: setup
	$(BIN)/python -m tools.schemas --check

# npm comes from the machine, or else as a Python wheel into .venv.
typescript/node_modules: typescript/package.json typescript/package-lock.json $(VENV)/installed
	command -v npm > /dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check '.[typescript]'
	$(NODE_PATH) npm ci --prefix typescript --no-audit --no-fund --loglevel=error
	@touch $@

typescript: schemas typescript/node_modules ## Make the TypeScript declarations of the schemas again (needs npm, or fetches it)
	$(NODE_PATH) npm run --prefix typescript generate

test-typescript: schemas-check typescript/node_modules ## Check the declarations, compile and run the TypeScript example
	$(NODE_PATH) npm run --prefix typescript check
	$(NODE_PATH) npm run --prefix typescript build
	$(NODE_PATH) $(BIN)/python -m pytest -q -n0 tests/typescript

fuzz: setup ## Throw damaged documents at every reader for SECONDS=60
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fuzz]'
	$(BIN)/python -m tools.fuzz $(SECONDS)

docs: setup ## Build the docs site strictly into site/, and check every link, anchor and name in it
	$(MKDOCS) build --quiet
	$(BIN)/python -m tools.docs.check

docs-serve: setup ## Show the docs site while you write in docs/ (start it again after a change elsewhere)
	$(MKDOCS) serve

reach: setup ## Play 300 games and print how often each rule is exercised
	$(BIN)/python -m tools.reach 300

solo-figures: setup ## Play 500 solo games of each kind of player and print how they end (about three minutes)
	$(BIN)/python -m tools.solo_figures 500

perft: setup ## Count the published perft table again (about a minute)
	$(BIN)/python -m tools.perft

# A peer that cannot be installed is shown as missing; the rest is measured all the same.
bench: setup ## Measure the speed against other libraries, write benchmarks/results.json (under a minute)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m benchmarks

bench-guard: setup ## Fail when a call of the library has become much slower (seconds)
	$(BIN)/python -m benchmarks.guard

# The wheel is made of the same sources (see hatch_build.py) and installed beside, not over, the editable package.
$(COMPILED)/installed: hatch_build.py pyproject.toml $(shell find src -type f -not -name '*.pyc')
	$(MAKE) compiler
	$(PYTHON) -m venv $(COMPILED)
	HOUSE_OF_FADO_COMPILED=1 $(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check '.[dev]'
	$(COMPILED)/bin/python -c 'import house_of_fado.rules.play as it; assert not it.__file__.endswith(".py"), it.__file__'
	@touch $@

test-compiled: $(COMPILED)/installed ## Let Cython compile the rules, and run the tests on what comes out (about three minutes)
	$(COMPILED)/bin/python -m pytest -q tests README.md

bench-compiled: $(COMPILED)/installed ## Measure the speed of the compiled rules against other libraries
	-$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check 'house-of-fado[bench]'
	$(COMPILED)/bin/python -m benchmarks

compiler:
	@command -v cc > /dev/null || { $(SUDO) apt-get update && $(SUDO) apt-get install --yes --no-install-recommends gcc libc6-dev python3-dev; }

mutate: setup ## Break the rules one line at a time and see which tests notice (about ten minutes)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutate]'
	$(BIN)/mutmut run

tests: setup
	$(BIN)/python -m pytest -q

test-browser: docs browser ## Read the built site and the page of a game in Debian's chromium, with the network off
	$(BIN)/python -m pytest -q -n0 -m browser tests/browser

browser:
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install --yes --no-install-recommends chromium chromium-driver; }

format: setup ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove everything that was made
	rm -rf $(VENV) $(COMPILED) typescript/node_modules typescript/build build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache mutants site demo-game.json benchmarks/results.json demo-game.html
