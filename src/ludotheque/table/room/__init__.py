"""One table in memory, and the registry of rooms."""
