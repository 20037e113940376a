"""The luck ledger: what luck and choices did in a finished game.

Read `ledger.py` first; `replayed_game.py`, `judge.py`, `rollouts.py` and `estimates.py` are what it is made from,
`text.py` its words.
"""
