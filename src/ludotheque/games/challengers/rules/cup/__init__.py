"""The tournament: rounds, trophies, ranking."""
