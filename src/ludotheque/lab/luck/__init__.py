"""What luck and choices did in a finished game."""
