"""What a game declares: one small module for each kind of thing."""
