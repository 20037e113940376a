"""What a seat sees and how it acts: view, position text, clicks, drafts, facts behind refusals."""
