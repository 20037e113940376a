"""The language files: that they fit together, that the code uses them, and that no sentence stands outside them."""
