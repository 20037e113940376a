"""Attacks, area attacks, displacement and windows for reactions."""
