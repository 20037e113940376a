"""Our judgement of BEVRI for bots. Read `shot_estimates.py`, `sorties.py`, `card_values.py` and `phase_values.py`, then
`policy.py` (an action without search), `evaluation.py`, `levels.py` and `explanations.py`."""
