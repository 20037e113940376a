"""The board, drawn from a view alone."""
