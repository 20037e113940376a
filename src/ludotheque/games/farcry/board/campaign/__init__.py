"""The drawn campaign: map, team, loadout, story, decisions."""
