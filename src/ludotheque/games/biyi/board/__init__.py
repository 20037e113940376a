"""The board, drawn from a view alone: `board.py` puts it together, `layout.py` says where everything lies."""
