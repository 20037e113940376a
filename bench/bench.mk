# The side-by-side measurements. The peers live in an environment of their own.

PEERS := .venv-peers

$(PEERS)/.ready: bench/peers/requirements.txt
	python3 -m venv $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --requirement $<
	touch $@

.PHONY: bench
bench: setup $(PEERS)/.ready ## measure ourselves beside OpenSpiel, pgx and PettingZoo
	.venv/bin/python -m bench.run
