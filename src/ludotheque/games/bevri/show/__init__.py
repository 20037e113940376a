"""What a seat sees and how it acts: `view.py`, `clicks.py`, `drafts/`, `position/`, `refusal_facts.py`,
`score_sheet.py`."""
