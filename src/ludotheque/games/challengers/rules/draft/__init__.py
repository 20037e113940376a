"""The Deck phase: drafting and trimming a deck, and the trays that cards come from."""
