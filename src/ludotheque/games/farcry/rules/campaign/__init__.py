"""Between missions: the map, loadouts, rewards, chains of missions.

Reading order: `stages` (what follows what), `forbids` and `forbids_loadout` (what is allowed), then what each stage
does.
"""
