"""The pictures on BEYOND’s cards (`motifs.py` first), its cover and its style sheet; no rule is known here."""
