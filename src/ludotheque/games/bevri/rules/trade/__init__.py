"""The Trade phase: transactions and barter."""
