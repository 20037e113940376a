"""Lessons and puzzles, read from their data files."""
