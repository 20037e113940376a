# The side-by-side measurements. The peers live in an environment of their own.

PEERS := .venv-peers

.PHONY: bench load faults attack

bench: $(VENV)/.play $(PEERS)/.ready
	$(BIN)/python -m bench.run

# Tables under load; beside ours boardgame.io, where node and npm are found.
load: $(VENV)/.dev
	-@command -v npm >/dev/null 2>&1 && test ! -d bench/peers/boardgameio/node_modules \
		&& npm install --silent --prefix bench/peers/boardgameio
	$(BIN)/python -m bench.load

# What becomes of the tables when things break.
faults: $(VENV)/.dev
	$(BIN)/python -m bench.faults

# What people inside must not be able to do: every attack against a fresh server, on both databases.
attack: $(VENV)/.dev
	$(BIN)/python -m bench.attack

$(PEERS)/.ready: bench/peers/requirements.txt
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

# What bench/gpu.py takes along to a GPU machine that reaches no package index: pgx and the drawing library it imports.
.carry: bench/peers/requirements.txt $(PEERS)/.ready
	$(PEERS)/bin/python -m pip install --quiet --no-deps --upgrade --target $@ pgx==2.6.0 svgwrite==1.4.3
	@touch $@
