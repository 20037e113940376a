"""Between missions: the map, loadouts, rewards, chains of missions."""
