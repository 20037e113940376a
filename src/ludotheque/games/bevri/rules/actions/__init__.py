"""What companies may do: each verb in one module, with all that the rules say about it.

A module declares its verbs at the end (`VERBS`): number, nouns, the questions that they answer, what forbids, lists and
plays them, and how they are clicked. Their words are in `words/*/verbs.toml`. `verbs.py` has the whole table and the
dispatchers that are written from it; `forbids.py` and `legal.py` begin with the question that is asked.
"""
