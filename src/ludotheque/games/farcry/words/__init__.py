"""The game in words: the sentences of verbs, events and endings, card texts, descriptions for terminal and screen
readers. `fr/` and `en/` hold the sentences themselves.
"""

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.games.farcry")
