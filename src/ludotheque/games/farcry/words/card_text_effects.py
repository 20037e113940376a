"""Programs of FX in words: one sentence for each statement (FCB-20.8)."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.games.farcry.content.records import Fx
from ludotheque.games.farcry.effects.tree import (
    Choose,
    Do,
    Each,
    Expression,
    Figures,
    Hit,
    If,
    Name,
    Number,
    Program,
    Roll,
    Statement,
)
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text_values import (
    add_article,
    amount_text,
    any_figure,
    condition_text,
    figure_text,
    kind_name,
    number_text,
    place_text,
)
from ludotheque.games.farcry.words.card_text_words import (
    COUNTERS,
    DICE,
    STATUSES,
    TRAITS,
    Voice,
    fill,
    flag_name,
    join_texts,
    quote_word,
    same_text,
    zone_name,
)

Arguments = tuple[Expression, ...]
Reader = Callable[[Expression, Voice], Text]
Deed = Callable[[Arguments, Voice], Text]


def program_text(fx: Fx, voice: Voice, inside: bool = False) -> Text:
    """Return a whole program as sentences; with `inside` it continues a sentence, without a capital. Empty for an
    empty one.
    """
    tree = fx.tree if isinstance(fx.tree, tuple) else ()
    first, *rest = [statement_text(one, voice) for one in tree] or [NO_TEXT]
    if inside and first.fr:
        return join_texts([Text.in_each(lambda lang: f"{first[lang]}."), *map(make_sentence, rest)])
    return join_sentences([first, *rest])


def join_sentences(parts: list[Text]) -> Text:
    """Make a sentence of each text and join them; empty texts are left out."""
    return join_texts(make_sentence(part) for part in parts if part.fr)


def make_sentence(text: Text) -> Text:
    """Return a text with a capital and a full stop.

    >>> make_sentence(Text("relancez le dé", "re-roll the die")).en
    'Re-roll the die.'
    """

    def finish(part: str) -> str:
        return f"{part[:1].upper()}{part[1:]}{'' if part.endswith(('.', '!')) else '.'}"

    return Text.in_each(lambda lang: finish(text[lang]))


def block_text(tree: Program, voice: Voice) -> Text:
    """Return the statements inside another one, joined by “then”."""
    return join_texts((statement_text(one, voice) for one in tree), WORDS["card.join.then"])


def statement_text(one: Statement, voice: Voice) -> Text:
    """Return one statement in words."""
    if isinstance(one, Do):
        return DEEDS[one.operation](one.given, voice)
    if isinstance(one, If):
        condition, then = condition_text(one.test, voice), block_text(one.then, voice)
        return fill("card.statement.if", condition=condition, then=then, other=_else_text(one.other, voice))
    if isinstance(one, Roll):
        return _roll_text(one, voice)
    if isinstance(one, Each):
        each = any_figure(one.figures, voice, "each")
        return fill("card.statement.each", each=each, what=block_text(one.body, voice))
    if isinstance(one, Hit):
        return fill("card.statement.hit", what=block_text(one.body, voice))
    return fill("card.statement.choose", branches=join_texts(list_branches(one, voice), WORDS["card.join.either"]))


def list_branches(one: Choose, voice: Voice) -> list[Text]:
    """Return the branches of a choice, each in words."""
    return [block_text(branch, voice) for branch in one.branches]


def _else_text(tree: Program, voice: Voice) -> Text:
    return fill("card.statement.else", what=block_text(tree, voice)) if tree else NO_TEXT


def _roll_text(one: Roll, voice: Voice) -> Text:
    words = {"die": DICE[one.die], "then": block_text(one.then, voice), "other": _else_text(one.other, voice)}
    if one.zone is None or one.heroes is None:
        return fill("card.statement.roll_acts" if voice.acts else "card.statement.roll", **words)
    return fill("card.statement.joint", count=number_text(one.heroes, voice), zone=zone_name(one.zone.word), **words)


# --- operations -------------------------------------------------------------------------------


def _make_deed(operation: str, **readers: Reader) -> Deed:
    """Make the text of an operation: an order to a player, or what a figure does itself, where that reads otherwise.
    `readers` fill the braces of its sentence, one for each argument.
    """

    def deed(given: Arguments, voice: Voice) -> Text:
        words = {name: readers[name](one, voice) for name, one in zip(readers, given, strict=False)}
        acts = voice.acts and operation in ACTED
        return fill(f"card.deed_acts.{operation}" if acts else f"card.deed.{operation}", **words)

    return deed


ACTED = WORDS.section("card.deed_acts")


def _quantity(what: str) -> Reader:
    return lambda tree, voice: amount_text(tree, voice, what)


def _lookup(known: dict[str, Text]) -> Reader:
    return lambda tree, voice: known.get(_word(tree)) or quote_word(_word(tree))


def _word(tree: Expression) -> str:
    return tree.word if isinstance(tree, Name) else tree.base if isinstance(tree, Figures) else ""


def _zone(tree: Expression, voice: Voice) -> Text:
    return zone_name(_word(tree))


def _kind(tree: Expression, voice: Voice) -> Text:
    return kind_name(_word(tree), voice)


def _flag(tree: Expression, voice: Voice) -> Text:
    return flag_name(_word(tree))


def _signed_number(tree: Expression, voice: Voice) -> Text:
    """Return a number with its sign: +1, −1."""
    if isinstance(tree, Number):
        return same_text(f"+{tree.value}" if tree.value >= 0 else f"−{-tree.value}")
    return number_text(tree, voice)


def _cured_status(tree: Expression, voice: Voice) -> Text:
    return STATUSES.get(_word(tree)) or WORDS["card.deed.cure_all"]


def _ready(given: Arguments, voice: Voice) -> Text:
    word = _word(given[1])
    known = word in ("all", "slot")
    weapons = WORDS[f"card.deed.ready_{word}"] if known else amount_text(given[1], voice, "weapons")
    return fill("card.deed.ready", weapons=weapons, figure=figure_text(given[0], voice))


def _bonus(given: Arguments, voice: Voice) -> Text:
    kind = _word(given[1]) if _word(given[1]) in ("up", "nocover") else "dmg"
    return fill(f"card.deed.bonus_{kind}", figure=figure_text(given[0], voice), count=_signed_number(given[2], voice))


def _boost(given: Arguments, voice: Voice) -> Text:
    key = "card.deed.boost_dmg" if _word(given[1]) == "dmg" else "card.deed.boost_pm"
    return fill(key, figure=figure_text(given[0], voice), count=_signed_number(given[2], voice))


def _charge(given: Arguments, voice: Voice) -> Text:
    if given:
        return fill("card.deed.charge_ahead", figure=figure_text(given[0], voice))
    return WORDS["card.deed.charge"]


def _trait(given: Arguments, voice: Voice) -> Text:
    key = "card.deed.no_trait" if isinstance(given[2], Number) and given[2].value == 0 else "card.deed.trait"
    return fill(key, figure=figure_text(given[0], voice), trait=_lookup(TRAITS)(given[1], voice))


def _fire(given: Arguments, voice: Voice) -> Text:
    where = place_text(given[0], voice)
    if isinstance(given[1], Number) and given[1].value == 0:
        return fill("card.deed.fire", cell=where)
    return fill("card.deed.fire_around", cell=where, count=number_text(given[1], voice))


def _spawn(given: Arguments, voice: Voice) -> Text:
    zone = isinstance(given[2], Name) and given[2].word != "cell"
    place = _zone(given[2], voice) if zone else place_text(given[2], voice)
    key = "card.deed.spawn" if isinstance(given[1], Number) else "card.deed.spawn_counted"
    return fill(key, place=place, count=number_text(given[1], voice), kind=_kind(given[0], voice))


def _target(given: Arguments, voice: Voice) -> Text:
    first = given[0] if given and isinstance(given[0], Figures) else None
    base = WORDS["card.opponent.opponent"]
    if first:
        base = WORDS.plural(f"card.figures.{'players_side' if first.base == 'friends' else first.base}").one
    criteria = [WORDS[f"card.criterion.{_word(one)}"] for one in (given[1:] if first else given)]
    figure = join_texts([add_article(base), base], "")
    return fill("card.deed.target", figure=figure, criteria=join_texts(criteria, WORDS["card.join.then"]))


def _go(given: Arguments, voice: Voice) -> Text:
    word = _word(given[0])
    if word == "zone":
        return fill("card.go.zone", zone=_zone(given[1], voice))
    reach = word.removeprefix("range")
    return WORDS[f"card.go.{word}"] if reach == word else fill("card.go.range", count=same_text(reach))


def _attack(given: Arguments, voice: Voice) -> Text:
    if not given:
        return WORDS["card.deed.attack"]
    word = _word(given[0])
    weapon = next((one.title for one in voice.library.weapons if one.key == word), quote_word(word))
    return fill("card.deed.attack_with", weapon=weapon)


def _quoted_word(tree: Expression, voice: Voice) -> Text:
    return quote_word(_word(tree))


def _is_off(given: Arguments) -> bool:
    return given[0] in (Number(0), Name("closed"))


def _sas(given: Arguments, voice: Voice) -> Text:
    return WORDS["card.deed.sas_closed" if _is_off(given) else "card.deed.sas_open"]


def _air(given: Arguments, voice: Voice) -> Text:
    return WORDS["card.deed.air_gone" if _is_off(given) else "card.deed.air_back"]


_READERS: dict[str, dict[str, Reader]] = {
    "damage": {"figure": figure_text, "amount": _quantity("damage")},
    "heal": {"figure": figure_text, "count": number_text},
    "shield": {"figure": figure_text, "amount": _quantity("shields")},
    "status": {"figure": figure_text, "status": _lookup(STATUSES)},
    "cure": {"figure": figure_text, "status": _cured_status},
    "provoke": {"figure": figure_text},
    "pm": {"figure": figure_text, "count": number_text},
    "push": {"figure": figure_text, "amount": _quantity("cells")},
    "pull": {"figure": figure_text, "amount": _quantity("cells")},
    "step": {"figure": figure_text, "cell": place_text},
    "leap": {"figure": figure_text, "cell": place_text},
    "swap": {"figure": figure_text, "other": figure_text},
    "defeat": {"figure": figure_text},
    "escape": {"figure": figure_text},
    "strike": {"figure": figure_text, "other": figure_text},
    "puppet": {"figure": figure_text},
    "mine": {"cell": place_text},
    "item": {"cell": place_text},
    "prop": {"cell": place_text, "kind": _kind},
    "mark": {"zone": _zone, "cell": place_text},
    "draw": {"figure": figure_text, "deck": _lookup(WORDS.section("card.deck")), "count": number_text},
    "react": {"figure": figure_text, "amount": _quantity("reactions")},
    "up": {"count": number_text},
    "down": {"count": number_text},
    "dmg": {"count": _signed_number},
    "crit": {},
    "nocover": {},
    "dodge": {},
    "redirect": {"figure": figure_text},
    "reroll": {},
    "splash": {"die": _lookup(DICE), "count": number_text},
    "area": {"count": number_text},
    "door": {"door": _quoted_word, "state": _lookup(WORDS.section("card.door"))},
    "gravity": {"gravity": _lookup(WORDS.section("nouns.gravity"))},
    "alert": {"count": _signed_number},
    "set": {"flag": _flag},
    "unset": {"flag": _flag},
    "add": {"counter": _lookup(COUNTERS), "count": _signed_number},
    "interrupt": {},
    "hold": {},
}
"""What fills the sentences of the plain operations, in the order of their arguments."""

DEEDS: dict[str, Deed] = {operation: _make_deed(operation, **readers) for operation, readers in _READERS.items()} | {
    "ready": _ready,
    "bonus": _bonus,
    "boost": _boost,
    "charge": _charge,
    "settrait": _trait,
    "fire": _fire,
    "spawn": _spawn,
    "spawnat": _spawn,
    "sas": _sas,
    "air": _air,
    "target": _target,
    "go": _go,
    "attack": _attack,
}
"""Every operation of FX in words (FCB-20.8)."""
