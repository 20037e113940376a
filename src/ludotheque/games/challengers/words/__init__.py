"""The game in words: sentences for verbs, events, endings and what a screen reader says."""
