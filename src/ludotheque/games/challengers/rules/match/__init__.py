"""A match: decks, benches, effects, strength."""
