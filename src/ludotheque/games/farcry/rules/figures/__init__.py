"""Figures: where they stand, damage, abilities, what they carry."""
