"""The game in words: verbs, events and endings (`text.py`), the table described (`description.py`, `status.py`),
questions about it answered (`inspection.py`)."""
