"""The flow of a mission: tasks, turns, rounds, votes."""
