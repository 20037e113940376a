"""Nouns of Far Cry's verbs and events: what each ranges over, and what its values are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheque.core.contract.verbs import Names, Noun, Numbers, Seats
from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.records import Hero, Record
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.nouns.figures_and_cells import MOST, Cells, Figures, NumberWords, Places
from ludotheque.games.farcry.nouns.names import KINDS, figure_name, short_name
from ludotheque.games.farcry.nouns.spelling import also_names
from ludotheque.games.farcry.numbers import (
    R_ACCESSORY,
    R_CARD,
    R_DOSES,
    R_HACK,
    R_INVENTORY,
    R_ITEM,
    R_RECIPE,
    R_STUNT,
    R_WEAPON,
)
from ludotheque.games.farcry.state import OPTIONS
from ludotheque.games.farcry.words import WORDS


def _number_names(
    name: str, size: int, labels: Sequence[Text] | None = None, also: dict[str, str] | None = None
) -> Names:
    return Names(name, [str(number + 1) for number in range(size)], labels, also)


def _record_names(name: str, records: Sequence[Record]) -> Names:
    """Make a kind for cards by their keys; their titles in both languages are read, too."""
    return Names(name, [one.key for one in records], [one.title for one in records], also_names(records))


def _list_texts(section: str, keys: Sequence[str]) -> list[Text]:
    """Return the words of a section; an empty key says nothing."""
    return [WORDS[f"nouns.{section}.{key}"] if key else NO_TEXT for key in keys]


def _number_words(name: str, *keys: str) -> NumberWords:
    """Make a kind whose numbers are told in words, by their keys; numbers above the last word use the last."""
    labels = _list_texts(name, keys)
    return NumberWords(name, lambda value: labels[max(0, min(value, len(labels) - 1))], len(labels))


def _aim_text(code: int) -> Text:
    """Return what a card is played at, as the end of a sentence."""
    return NO_TEXT if code == box.NOBODY else WORDS["nouns.place.figure"].format(figure=figure_name(code))


_FIGURES, _CELLS, _PLACES = Figures(), Cells(), Places()

# Kinds have other names than the keys of clicks: a click on a card is not yet an action that names this card.
# --- of verbs ------------------------------------------------------------------------------
SEAT = Noun("seat", Seats(box.HEROES))
ACTOR = Noun("actor", _FIGURES)
FIGURE = Noun("figure", _FIGURES)
AIM = Noun("figure", Figures(_aim_text))  # of a card, which may name nobody
CELL = Noun("cell", _CELLS)
PLACE = Noun("place", _PLACES)
DIRECTION = Noun("direction", Names.from_words("toward", box.DIRECTION_KEYS, WORDS))
HAND = Noun("hand", _number_names("hand", box.HANDS))
MODE = Noun("mode", Names.from_words("mode", box.ATTACK_TYPES, WORDS))
STUNT = Noun("stunt", _record_names("a_stunt", LIBRARY.stunts))
ITEM = Noun("item", _record_names("an_item", LIBRARY.items))
REACTION = Noun("reaction", _record_names("a_reaction", LIBRARY.reactions))
WEAPON = Noun("weapon", _record_names("a_weapon", LIBRARY.weapons))
ACCESSORY = Noun("accessory", _record_names("accessory", LIBRARY.accessories))
MUTATION = Noun("mutation", _record_names("mutation", LIBRARY.mutations))
DESTINATION = Noun("destination", _record_names("destination", LIBRARY.destinations))
_HEROES = [kind for kind in KINDS if isinstance(kind, Hero)]
HERO = Noun("hero", Names("hero", [one.key for one in _HEROES], list(map(short_name, _HEROES)), also_names(_HEROES)))
DECK = Noun("deck", Names.from_words("pile", ["red", "green"], WORDS))
TOKEN = Noun("token", _number_names("token", box.WEAPON_TOKENS))
PUT_DOWN = Noun("put_down", Names.from_words("hands", ["-", "w1", "w2", "w1w2"], WORDS))
LINE = Noun("line", _number_names("line", box.ZIPS))
DOOR = Noun("door", _number_names("door", box.DOORS))
ACT = Noun("act", _number_names("act", box.ACTS))
OPTION = Noun("option", _number_names("option", OPTIONS))
ARM = Noun("weapon", _number_names("arm", 2))  # of an enemy: its first or second weapon
CARD = Noun(
    "card", Names("card", [*(f"w{n + 1}" for n in range(box.HANDS)), *(f"i{n + 1}" for n in range(box.INVENTORY))])
)

# --- of events: figures in other roles -------------------------------------------------------
OTHER, BY = Noun("other", _FIGURES), Noun("by", _FIGURES)
ATTACKER, TARGET = Noun("attacker", _FIGURES), Noun("target", _FIGURES)
NEW_HERO = Noun("other", HERO.kind)
MISSION = Noun("mission", _record_names("mission", LIBRARY.missions))
EVENT = Noun("event", _record_names("event", LIBRARY.events))
TILE = Noun("tile", _record_names("tile", LIBRARY.tiles))
STORY_CARD = Noun("card", _record_names("story", LIBRARY.cards))
CHOICE = Noun("choice", _record_names("choice", LIBRARY.choices))
KIND = Noun("kind", Names("kind", [kind.key for kind in KINDS], [kind.title for kind in KINDS]))

# --- of events: numbers that a sentence tells in words -----------------------------------------


def _count_words(name: str) -> NumberWords:
    """Make a kind that counts something."""
    return NumberWords(name, lambda count: WORDS.plural(f"nouns.amount.{name}").format(count))


def _signed_text(amount: int) -> Text:
    """Return an amount with its sign, `+2`; empty for 0. An event has twelve bits: the upper half is below 0."""
    amount = amount - MOST if amount > MOST // 2 else amount
    words = "" if amount == 0 else f" +{amount}" if amount > 0 else f" −{-amount}"
    return Text(words, words)


_DICE = _list_texts("die", box.DIE_KEYS)


def _change_first_letter(text: Text, change: Callable[[str], str]) -> Text:
    return Text.in_each(lambda lang: change(text[lang][:1]) + text[lang][1:])


def _odds_text(die: int) -> Text:
    """Return a die with its chances (FCB-8.3)."""
    name = _change_first_letter(_DICE[max(0, min(die, len(_DICE) - 1))], str.upper)
    return WORDS.plural("nouns.amount.odds").format(die, die=name) if 0 < die < len(_DICE) - 1 else name


def _attack_die_text(die: int) -> Text:
    """Return the die of an attack; automatic results roll none (FCB-8.4)."""
    known = 0 < die < len(_DICE) - 1
    return WORDS["nouns.amount.attack_die"].format(die=_DICE[die]) if known else WORDS["nouns.amount.no_die"]


def _act_text(value: int) -> Text:
    mission, act = divmod(value, box.ACTS)
    if mission < len(LIBRARY.missions) and act < len(LIBRARY.missions[mission].acts):
        return _change_first_letter(LIBRARY.missions[mission].acts[act].title, str.lower)
    return WORDS["nouns.other.act"]


def _item_text(value: int) -> Text:
    """Return the title of the item that a deck gave (the value is the item + 1)."""
    return LIBRARY.items[value - 1].title if 0 < value <= len(LIBRARY.items) else WORDS["nouns.reward.nothing"]


def _attempt_text(number: int) -> Text:
    return NO_TEXT if number < 2 else WORDS["nouns.amount.attempt"].format(number=number)


ROUND = Noun("round", Numbers("round", 0, 99))
ATTEMPT = Noun("attempt", NumberWords("attempt", _attempt_text))
AMOUNT = Noun("amount", Numbers("amount", 0, 99))
LEFT = Noun("left", Numbers("left", 0, 99))
DAMAGE = Noun("damage", _count_words("damage"))
SHIELDS = Noun("shields", _count_words("shields"))
SIGNED = Noun("amount", NumberWords("signed", _signed_text))
DIE = Noun("die", NumberWords("die", _odds_text, len(box.DIE_KEYS)))
DIE_ROLLED = Noun("die", NumberWords("die", lambda die: _DICE[max(0, min(die, len(_DICE) - 1))], len(box.DIE_KEYS)))
ATTACK_DIE = Noun("die", NumberWords("die", _attack_die_text, len(box.DIE_KEYS)))
FACE = Noun("face", Numbers("face", 0, 5))
COVER = Noun("cover", _number_words("cover", "", "behind"))
SUCCESS = Noun("success", _number_words("success", "failure", "success"))
PASSED = Noun("passed", _number_words("passed", "holds", "through"))
CRITICAL = Noun("critical", _number_words("critical", "", "critical"))
WAY = Noun("way", _number_words("way", *box.ATTACK_TYPES))
STATUS = Noun("status", _number_words("status", *box.STATUS_KEYS))
CAUSE = Noun("cause", _number_words("cause", "fire", "bleed", "poison"))
CURED = Noun("status", _number_words("cured", *box.STATUS_KEYS, "all"))
BONUS = Noun("what", _number_words("bonus", "damage", "pm", "next_damage", "next_die", "next_cover"))
FOUND = Noun("item", NumberWords("found", _item_text, len(LIBRARY.items) + 1))


_DOORS = WORDS.section("nouns.door")


def _door_text(value: int) -> Text:
    """Return the name of a door; the value is board x DOORS + its place there."""
    board, place = divmod(value, box.DOORS)
    known = LIBRARY.boards[board].doors if board < len(LIBRARY.boards) else ()
    return _DOORS.get(known[place].key, _DOORS["other"]) if place < len(known) else Text("?", "?")


A_DOOR = Noun("door", NumberWords("a_door", _door_text))
DOOR_STATE = Noun("state", _number_words("door_state", "open", "closed", "locked"))
GRAVITY = Noun("gravity", _number_words("gravity", "normal", "low", "zero"))
WITH_AIR = Noun("air", _number_words("air", "gone", "back"))
OPENED = Noun("state", _number_words("opened", "closed", "open"))
GIVEN = Noun("given", _number_words("given", "lost", "gained"))
TRAIT = Noun("trait", Names.from_words("trait", box.TRAIT_KEYS, WORDS))
GUARD = Noun("guard", _number_words("guard", "patrol", "noise", "alarm"))
ACTED = Noun("act", NumberWords("acted", _act_text, box.MISSION_ROOM * box.ACTS))
TIMER = Noun("timer", Numbers("timer", 0, 99))
ALERT = Noun("alert", Numbers("alert", 0, 99))
AT = Noun("at", Numbers("at", 0, 99))
REASON = Noun("reason", _number_words("reason", "lost", "heroes", "ally", "objective", "timer", "rounds", "withdrawn"))
_REWARDS: dict[int, tuple[str, Sequence[Record]]] = {
    R_CARD: ("card", LIBRARY.cards),
    R_WEAPON: ("weapon", LIBRARY.weapons),
    R_ACCESSORY: ("accessory", LIBRARY.accessories),
    R_RECIPE: ("recipe", LIBRARY.items),
    R_HACK: ("hack", LIBRARY.hacks),
    R_ITEM: ("item", LIBRARY.items),
}


def _reward_text(value: int) -> Text:
    """Return a reward in words; the value is its sort x 256 + its number or amount."""
    sort, number = divmod(value, 256)
    key, records = _REWARDS.get(sort, ("", ()))
    if number < len(records):
        return WORDS[f"nouns.reward.{key}"].format(title=records[number].title)
    if sort == R_DOSES:
        return WORDS.plural("nouns.reward.doses").format(number)
    return WORDS[f"nouns.reward.{ {R_INVENTORY: 'inventory', R_STUNT: 'stunt'}.get(sort, 'nothing') }"]


WHAT = Noun("what", Numbers("what", 0, 9))
REWARD = Noun("reward", NumberWords("reward", _reward_text))


def _answer_text(value: int) -> Text:
    """Return the answer to a story choice in words; the value is the choice x 16 + the answer."""
    choice, option = divmod(value, 16)
    if choice < len(LIBRARY.choices) and option < len(LIBRARY.choices[choice].answers):
        return LIBRARY.choices[choice].answers[option].title
    return WORDS["nouns.other.answer"].format(number=option + 1)


ANSWER = Noun("option", NumberWords("answer", _answer_text))
OUTCOME = Noun("success", _number_words("outcome", "out", "in"))
