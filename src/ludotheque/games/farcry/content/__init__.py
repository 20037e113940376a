"""Readers of the data files, and the tables that the rules read."""
