"""One table in memory, and the registry of rooms: `room` first, then `registry` and `sync` (memory follows the store),
`transactions` (decisions while peers decide as well); the others are one subject each."""
