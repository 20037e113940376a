"""The tournament: set-up, rounds, trophies, ranking, ending."""
