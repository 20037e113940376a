"""The game in words: the sentences of verbs, events and endings, card texts, descriptions for terminal and screen
readers.
"""
