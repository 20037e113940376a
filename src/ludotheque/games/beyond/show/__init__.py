"""What a seat sees and how it acts: view, clicks, position text and its checks, facts behind refusals, score sheet."""
