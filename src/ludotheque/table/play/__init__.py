"""What can be done at a running table: `actions` and `commit` first, `site` holds all services, `bot_players` play
along."""
