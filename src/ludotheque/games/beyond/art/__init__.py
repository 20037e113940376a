"""The pictures on BEYOND’s cards, drawn by hand and brush: nothing here knows a rule."""
