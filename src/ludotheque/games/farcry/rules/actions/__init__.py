"""What players may do in a mission (FCB-7, 11, 17): each verb in one module, with all that the rules say about it.

A module declares its verbs at the end (`VERBS`): number, nouns, what forbids, lists and plays them, and how they are
clicked. Their words are in `verbs.toml` of each language. `pool.py` makes the dispatchers of the player turn from these
declarations; `forbids.py` and `legal.py` begin with the question that is asked; `idle.py` finds out whether a seat can
still do anything.
"""
