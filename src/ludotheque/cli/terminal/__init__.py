"""The text client: the same view as the page, in words."""
