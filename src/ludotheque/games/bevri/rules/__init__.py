"""The rules of play, by phase of the round. Read `round.py` and `turn.py` first; `legality.py` refuses, `legal.py`
lists."""
