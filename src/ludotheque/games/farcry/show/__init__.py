"""What a seat sees and how it acts: view, position text, clicks and attempts, facts behind refusals."""
