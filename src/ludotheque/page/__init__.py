"""The HTML pages: `routes/` has one function for each address, `render.py` fills templates, `words.py` has the words."""
