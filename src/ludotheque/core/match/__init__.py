"""A running game, its record and its verifier."""
