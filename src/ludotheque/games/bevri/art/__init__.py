"""Pictures of the game: its cover and the style sheet of its board."""
