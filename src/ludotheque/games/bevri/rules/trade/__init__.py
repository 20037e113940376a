"""The Trade phase: `transactions.py` for purchases and sales, `barter.py` for offers."""
