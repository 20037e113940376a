"""Lessons, puzzles and the glossary."""
