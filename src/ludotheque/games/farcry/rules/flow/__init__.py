"""The flow of a mission: tasks, turns, rounds, votes.

Reading order: `tasks` (the stack), `turn` (decisions and what follows by itself), `round`, `votes`.
"""
