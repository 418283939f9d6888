# `make demo` and `make test` need nothing but python3; everything else is installed into .venv.
PYTHON ?= python3
PLAYERS ?= 3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint types contracts trace reach perft mutate tests format clean

help: ## Show what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(VENV)/installed: pyproject.toml src/house_of_fado/version.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

setup: $(VENV)/installed ## Set up the virtual environment

demo: setup ## Play a seeded game to its end (PLAYERS=3), write demo-game.json
	@$(BIN)/python examples/demo.py --players $(PLAYERS)

test: lint types contracts trace tests ## Everything that must hold

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

contracts: setup
	$(BIN)/lint-imports

trace: setup ## Print the matrix of rules, code and tests; fail when one is missing
	$(BIN)/python -m tools.traceability

reach: setup ## Play 300 games and print how often each rule is exercised
	$(BIN)/python -m tools.reach 300

perft: setup ## Count the published perft table again (about two minutes)
	$(BIN)/python -m tools.perft

mutate: setup ## Break the rules one line at a time and see which tests notice (about ten minutes)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutate]'
	$(BIN)/mutmut run

tests: setup
	$(BIN)/python -m pytest -q

format: setup ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove everything that was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache mutants demo-game.json
