"""The effect language of the cards: its grammar (text to `Line` and back), and cards packed into integers."""
