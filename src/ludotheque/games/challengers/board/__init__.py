"""Challengers' board as SVG, from a view alone: the beach of a match, the draft, the tournament board.

`board.py` draws the whole, `layout.py` places its parts; `pieces.py`, `cards.py`, `marks.py` and `scenery.py` are what
the parts are made of.
"""
