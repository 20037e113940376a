"""A pack described to its author: how it plays, its sets, and every card in words."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.language.text import Text, join_texts
from ludotheque.games.challengers.box import BOX_DESIGNS, BOX_SETS, LEVEL_LETTERS
from ludotheque.games.challengers.content.packs import Collection, count_cards_in_play, read_pack
from ludotheque.games.challengers.content.reader import Card, Library, load_box
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.card_text import lines_text


def describe(data: bytes) -> Iterator[Text]:
    """Yield the lines that `ludotheque pack check` prints. Raise BadCards with everything that is wrong with a pack."""
    return _describe_collection(read_pack(data, Collection(load_box())))


def _describe_collection(found: Collection) -> Iterator[Text]:
    pack, library = found.packs[-1], found.library
    yield WORDS["packs.head"].format(title=pack.title, value=pack.value)
    played = [*(library.sets[number].title for number in pack.play), library.rainbow.title]
    yield WORDS["packs.plays_with"].format(sets=join_texts(played, ", "))
    piles = ", ".join(f"{LEVEL_LETTERS[level]} {n}" for level, n in enumerate(count_cards_in_play(pack.play, library)))
    yield WORDS["packs.piles"].format(piles=piles)
    for number, card_set in enumerate(library.sets[BOX_SETS:], BOX_SETS):
        yield WORDS["packs.set"].format(title=card_set.title)
        for card in library.cards[BOX_DESIGNS:]:
            if card.set == number:
                yield _describe_card(card, library)


def _describe_card(card: Card, library: Library) -> Text:
    face = {"level": LEVEL_LETTERS[card.level], "base": card.base, "title": card.title, "copies": card.copies}
    effects = lines_text(card.lines, library)
    return WORDS["packs.card_with_effects" if effects.en else "packs.card"].format(**face, effects=effects)
