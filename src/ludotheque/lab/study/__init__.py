"""A game's open questions, answered by many games and written into a document.

`run.py` plays, `findings.py` makes sentences of the numbers, `page.py` and `plots.py` write them, `labels.py` has the
fixed words.
"""
