"""BEYOND in words: `text.py` (verbs, events, endings), `description.py` (the table), `labels.py` (the board),
`inspection.py` (questions)."""
