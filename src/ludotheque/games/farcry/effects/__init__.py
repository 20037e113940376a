"""The effect language of the cards (FX), as text, tree and code.

Reading order: `tree` (what a text becomes), `grammar` (text to tree), `symbols` (the words that exist), `opcodes` (the
numbers of the code), `compiler` (tree to code). `games/farcry/rules/effects` runs the code.
"""
