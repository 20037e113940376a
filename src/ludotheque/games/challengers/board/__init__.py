"""Challengers' board as SVG: the beach of a match, the draft, the tournament board."""
