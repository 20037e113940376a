"""The effect language of the cards: as text, as a tree and as code."""
