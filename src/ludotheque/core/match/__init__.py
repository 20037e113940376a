"""A running game, its record and its verifier.

Read `match.py` first; `record.py` is the text of a game, `action_log.py` and `history.py` what a match remembers,
`ranking.py` how it ended. `verify.py` checks a record with code of its own.
"""
