"""Questions about a cup, answered in words from a view: a player, a card, a coach, a round, the match, the deck…"""

from __future__ import annotations

import re

from ludotheque.core.language.text import Text, format_label
from ludotheque.games.challengers.box import FINALE
from ludotheque.games.challengers.content.names import (
    CARD_KEYS,
    CARD_NAMES,
    CARDS,
    COACH_KEYS,
    COACH_NAMES,
    SET_KEYS,
    SETS,
)
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.description import (
    arena_lines,
    card_words,
    coach_words,
    deck_words,
    entrant_lines,
    entrant_words,
    keys_words,
    match_lines,
    tray_words,
)

_SUBJECTS = {
    spelling: subject
    for subject in ("match", "deck", "offer", "trays", "standings", "sets", "robot", "finale")
    for spelling in WORDS.spellings(f"questions.{subject}")
}
_ROUND = "|".join(spelling.format(number="([1-7])") for spelling in WORDS.spellings("questions.round"))


def answer_question(view: View, what: str, lang: str) -> str | None:
    """Return the answer to what a person asks about, or None when it is not understood.

    `match`, `deck`, `offer`, `piles`, `standings`, `sets`, a player (`p2`, `robot`), a round (`round 3`, `finale`), a
    card (`snake`), a coach or a set, in French or English.
    """
    word = " ".join(what.casefold().split())
    seat, number = re.fullmatch(r"p([1-8])", word), re.fullmatch(_ROUND, word)
    if number:
        return "\n".join(arena_lines(view, lang, int("".join(filter(None, number.groups()))))) or None
    subject = "robot" if seat else _SUBJECTS.get(word)
    if subject == "robot":
        entrant = int(seat.group(1)) - 1 if seat else view["players"]
        return entrant_words(view, entrant, lang) if entrant < view["seats"] else None
    return _answer_subject(view, subject, lang) if subject else _answer_name(view, word, lang)


def _answer_subject(view: View, key: str, lang: str) -> str | None:
    if key == "match":
        return "\n".join(match_lines(view, lang)) if view["match"] else None
    if key == "deck":
        return deck_words(view, lang) if view["deck"] is not None else None
    if key == "offer":
        cards = [*view["draft"]["offer"], *view["draft"]["gift"]] if view["draft"] else []
        return "\n".join(card_words(card, view["round"], lang) for card in cards) or None
    if key == "finale":
        return "\n".join(arena_lines(view, lang, FINALE)) or None
    if key == "trays":
        return tray_words(view, lang)
    if key == "sets":
        names = [SETS[SET_KEYS.index(known)].title[lang] for known in view["sets"]]
        return WORDS["description.cup.sets"].format(sets=", ".join(names))[lang]
    return "\n".join(entrant_lines(view, lang))


def _answer_name(view: View, word: str, lang: str) -> str | None:
    """Describe a card, a coach or a set by its key or its name."""
    cards = _find_keys(word, CARD_KEYS, CARD_NAMES)
    if cards:
        return "\n".join(card_words(key, view["round"], lang) for key in cards)
    coaches = _find_keys(word, COACH_KEYS, COACH_NAMES)
    if coaches:
        return coach_words(coaches[0], lang)
    for number, card_set in enumerate(SETS):
        if _is_called(card_set.key, card_set.title, word):
            return format_label(card_set.title[lang], f"{_set_cards(number, view['round'])}.", lang)
    return None


def _is_called(key: str, title: Text, word: str) -> bool:
    return word == key or word in (name.casefold() for name in title.to_dict().values())


def _find_keys(word: str, keys: list[str], names: list[Text]) -> list[str]:
    return [key for key, name in zip(keys, names, strict=True) if _is_called(key, name, word)]


def _set_cards(number: int, round_no: int) -> str:
    return keys_words((card.key for card in CARDS if card.set == number), round_no)
