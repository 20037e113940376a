"""A pack described to its author: how it plays, its sets, and every card in words."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import BOX_DESIGNS, BOX_SETS, LEVEL_LETTERS
from ludotheque.games.challengers.content.packs import Collection, count_cards_in_play, read_pack
from ludotheque.games.challengers.content.reader import Card, Library, load_box
from ludotheque.games.challengers.words.card_text import lines_text


def describe(data: bytes) -> Iterator[Text]:
    """Yield the lines that `ludotheque pack check` prints. Raise BadCards with everything that is wrong with a pack."""
    return _describe_collection(read_pack(data, Collection(load_box())))


def _describe_collection(found: Collection) -> Iterator[Text]:
    pack, library = found.packs[-1], found.library
    yield Text(f"{pack.title.fr} ({pack.value})", f"{pack.title.en} ({pack.value})")
    played = [*(library.sets[number].title for number in pack.play), library.rainbow.title]
    yield Text(
        f"Se joue avec : {', '.join(title.fr for title in played)}.",
        f"Plays with: {', '.join(title.en for title in played)}.",
    )
    piles = ", ".join(f"{LEVEL_LETTERS[level]} {n}" for level, n in enumerate(count_cards_in_play(pack.play, library)))
    yield Text(f"Cartes en jeu : {piles}.", f"Cards in play: {piles}.")
    for number, card_set in enumerate(library.sets[BOX_SETS:], BOX_SETS):
        yield Text(f"\n{card_set.title.fr}", f"\n{card_set.title.en}")
        for card in library.cards[BOX_DESIGNS:]:
            if card.set == number:
                yield _describe_card(card, library)


def _describe_card(card: Card, library: Library) -> Text:
    says = lines_text(card.lines, library)
    head = f"  {LEVEL_LETTERS[card.level]} {card.base}"
    fr, en = f"{head} {card.title.fr} ×{card.copies}", f"{head} {card.title.en} ×{card.copies}"
    return Text(f"{fr} : {says.fr}", f"{en}: {says.en}") if says.en else Text(fr, en)
