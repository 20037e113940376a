"""Run programs of the effect language step by step.

Reading order: `interpreter` (statements), `expressions`, `functions`, then `operations` and its two parts.
"""
