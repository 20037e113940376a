"""What a seat sees and how it acts: view and clicks (`view.py`), position text, and a game written as a move sheet."""
