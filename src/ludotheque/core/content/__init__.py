"""Data files of games, read and checked."""
