"""The HTML pages: `routes/` has one function for each address, `render.py` fills a template, `words.py` has the
words."""
