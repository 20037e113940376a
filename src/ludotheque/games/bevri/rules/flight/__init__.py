"""The Move and Fire phases. Read `movement.py`, then `fire.py`."""
