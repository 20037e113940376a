"""What a seat sees and how it acts: view, position text, clicks, facts behind refusals."""
