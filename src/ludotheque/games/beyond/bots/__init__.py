"""How bots judge BEYOND: `evaluation.py` first, `prospects.py` and `card_values.py` behind it; levels and
explanations."""
