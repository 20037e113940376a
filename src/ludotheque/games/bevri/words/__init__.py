"""BEVRI in words: sentences (`fr/`, `en/`), the table described, status lines, answers to questions.

Adapted from BEVRI by Lucas Borboleta, https://github.com/LucasBorboleta/bevri, CC BY-NC-SA 4.0; this text is under the
same licence.
"""

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.games.bevri")
"""What people read of BEVRI, by dotted key. Every other room of the game may use it."""
