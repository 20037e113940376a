"""Guests and accounts, names and passwords, mail, results and ratings, personal data."""
