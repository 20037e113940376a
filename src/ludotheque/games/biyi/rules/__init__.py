"""The rules of play: what is forbidden, what is listed, what happens."""
