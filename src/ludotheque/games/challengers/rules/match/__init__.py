"""A match: its steps (`match.py`), decks, benches, effects, strength."""
