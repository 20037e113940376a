"""Lessons and puzzles: `.toml` files, and the code that reads them."""
