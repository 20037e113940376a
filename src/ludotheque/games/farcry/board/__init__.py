"""Far Cry's board as SVG, drawn from a view alone: `board.py` first, then `layout.py`, `mission/` and `campaign/`."""
