"""What the lab counts in this game, and the questions it answers."""
