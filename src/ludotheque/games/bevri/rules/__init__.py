"""The rules of play, by phase of the round. Read `round.py` and `turn.py` first; `actions/` has the verbs: what
refuses, lists and plays each."""
