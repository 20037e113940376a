"""Everything shown, everywhere: whole games are played, and all that a person could be shown of them is made and read.

`plans.py` says which games are played, `hall.py` is a table in memory with the table's own telling code, `playing.py`
plays, `things.py`, `choices.py` and `ends.py` are what is looked at, `words.py` reads sentences, `faults.py` gathers
what is wrong. `python -m tests.shown biyi 7` plays one game again and prints what is wrong with it, and its record.
"""
