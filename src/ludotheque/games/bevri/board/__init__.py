"""The board of BEVRI, drawn: deep space, cards, consoles. `board.py` is the door."""
