"""Tables before the first move: making them, the list of open tables, seats, presets, games resumed from a file."""
