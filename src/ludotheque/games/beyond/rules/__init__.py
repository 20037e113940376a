"""The rules of play: `legality.py` (what is forbidden), `legal.py` (what is listed), `turn.py` and the chapters it
calls."""
