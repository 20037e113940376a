"""Bots of Challengers: evaluation, policy, levels, explanations."""
