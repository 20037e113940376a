"""The board of BEVRI, drawn from a view alone. Read `board.py` first, then `layout.py` and `pieces.py`."""
