"""Guests, accounts, mail, results."""
