"""The HTML pages: `routes/` has a function for each address, `render.py` fills templates, `words.py` has the words."""
