"""The rules of play: what is legal (`legality.py`, `river.py`) and what happens (`turn.py`)."""
