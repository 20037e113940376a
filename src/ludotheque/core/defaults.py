"""What a game need not give: `Game` fills in every field that still is DEFAULT, from the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from ludotheque.core.contract.book import Book, Ending
from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.contract.input import Input, Path
from ludotheque.core.contract.notation import Notation
from ludotheque.core.contract.plain_state import describe_fields
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.verbs import Verb, value_range
from ludotheque.core.contract.words import Words
from ludotheque.core.engine import slot_defaults
from ludotheque.core.engine.actions import NOUN_BITS, VERB_BITS
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.core.language.words import WORDS

MOST_ACTIONS = 20_000
"""A game with more well-formed actions writes its own `legal`: going through the whole list would take too long."""

RESIGNATION = WORDS["match.resignation"]


def well_formed_actions(verbs: Sequence[Verb]) -> list[int]:
    """Return every action that the verbs allow to write; raise ValueError where there are too many."""
    found: list[int] = []
    for number, verb in enumerate(verbs):
        for values in product(*(value_range(noun.kind) for noun in verb.nouns)):
            places = enumerate(values)
            found.append(number | sum(value << (VERB_BITS + place * NOUN_BITS) for place, value in places))
            if len(found) > MOST_ACTIONS:
                raise ValueError("there are too many well-formed actions: write a rule `legal` for this game")
    return found


def complete_rules(rules: Rules, book: Book) -> Rules:
    """Return the rules with `legal`, `max_actions`, `resign` and `score` as the core has them, where none are given."""
    given: dict[str, Any] = {}
    if rules.legal is DEFAULT or rules.max_actions is DEFAULT:
        actions = well_formed_actions(book.verbs)
        given["legal"] = slot_defaults.bind_legal(actions) if rules.legal is DEFAULT else rules.legal
        given["max_actions"] = rules.max_actions or len(actions)
    if rules.resign is DEFAULT:
        if "resigned" not in rules.state.field_names():
            raise ValueError("give a rule `resign`, or declare the state with resign=True")
        given["resign"] = slot_defaults.resign_seat
        given["score"] = slot_defaults.bind_score(rules.score)
    return replace(rules, **given) if given else rules


def complete_book(book: Book, rules: Rules) -> Book:
    """Return the book with the core's ending for a resignation, where the game uses the core's `resign`, and with a
    sentence for each ending: that of its clause, where none is given."""
    endings = dict(book.endings)
    if rules.resign is slot_defaults.resign_seat:
        clause = next(iter(book.clauses)).id
        endings.setdefault(slot_defaults.RESIGNED, Ending("resignation", clause, RESIGNATION))
    told = {
        sign: end if end.text else replace(end, text=book.clauses[end.clause].text) for sign, end in endings.items()
    }
    return replace(book, endings=told) if told != dict(book.endings) else book


def complete_words(words: Words, book: Book, name: str) -> Words:
    """Return the words with what stands on the box (`words/<lang>.toml`, section `[box]`), where none are given."""
    box = Lexicon(book.clauses.folder).section("box")
    plain = Text(name, name)
    return replace(
        words,
        title=words.title or box.get("title", plain),
        caption=words.caption or box.get("caption", NO_TEXT),
        facts_line=words.facts_line or box.get("facts_line", NO_TEXT),
        authors=words.authors or box.get("authors", NO_TEXT),
        cover_label=words.cover_label or box.get("cover", words.title or box.get("title", plain)),
        describe=describe_fields if words.describe is DEFAULT else words.describe,
    )


def complete_input(given: Input, notation: Notation) -> Input:
    """Return the input with one click for each noun of an action, where no paths are given."""
    return given if given.paths is not DEFAULT else replace(given, paths=partial(_plain_paths, notation))


def _plain_paths(notation: Notation, s: Any, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Return the clicks of each action: the verb where there are several verbs or no noun, then `kind:value`."""
    return [(action, _plain_path(notation, action)) for action in actions]


def _plain_path(notation: Notation, action: int) -> Path:
    verb, values = notation.unpack(action)
    first = () if verb.nouns and len(notation.verbs) == 1 else (f"verb:{verb.name}",)
    return (*first, *(f"{noun.kind.name}:{noun.kind.write(values[noun.role])}" for noun in verb.nouns))
