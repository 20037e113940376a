"""Attacks, area attacks, displacement and windows for reactions.

Reading order: `attack` (the sequence) with `attack_task` (its registers), `aim`, `area_attacks`, `displacement`,
`windows`.
"""
