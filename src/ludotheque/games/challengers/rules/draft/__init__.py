"""The Deck phase."""
