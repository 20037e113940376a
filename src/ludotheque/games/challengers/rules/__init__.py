"""The rules of play: what is forbidden, what is listed, what happens.

Read `turn.py` first, then the chapters `cup/`, `draft/` and `match/`; `legality.py` refuses, `legal.py` lists,
`imagination.py` samples what a seat cannot know.
"""
