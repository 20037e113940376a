"""Biyi in words: `text.py` (verbs, events, endings, the description), `labels.py` (the board), `inspection.py`
(questions)."""
