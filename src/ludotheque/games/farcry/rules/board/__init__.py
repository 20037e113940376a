"""The board: cells, sight, reach, and what changes on it."""
