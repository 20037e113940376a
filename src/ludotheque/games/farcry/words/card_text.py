"""Rules texts of cards, instructions, tiles, acts and missions, made from their FX (FCB-20.8).

`card_text` answers for every kind of record; `card_text_effects.py` and `card_text_values.py` put programs, expressions
and conditions into words. The words themselves are in `cards.toml` of each language.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import Any

from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.games.farcry.box import ATTACK_TYPES, DIE_KEYS, NONE, STATUS_KEYS, TAG_KEYS, WHITE, WINDOW_KEYS
from ludotheque.games.farcry.content import records
from ludotheque.games.farcry.content.records import (
    ALWAYS,
    Accessory,
    Act,
    Card,
    Creature,
    Destination,
    Effect,
    Fx,
    Hack,
    Item,
    Library,
    Mission,
    Mode,
    Modifier,
    Mutation,
    Pick,
    Record,
    Rule,
    Stunt,
    Threshold,
    Weapon,
)
from ludotheque.games.farcry.content.tables import CHOICES, KIND_KEYS, LIBRARY
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.tree import Figures
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text_effects import join_sentences, list_branches, make_sentence, program_text
from ludotheque.games.farcry.words.card_text_values import any_figure, cell_with, condition_text
from ludotheque.games.farcry.words.card_text_words import (
    DICE,
    FAMILIES,
    STATUSES,
    Voice,
    arrival_voice,
    attacker_voice,
    figure_voice,
    fill,
    join_texts,
    quote_word,
    same_text,
    tile_voice,
)

PLAIN_PICKS = {
    opcodes.PICK_DIRECTION: "direction",
    opcodes.PICK_UP: "up",
    opcodes.PICK_DOWN: "down",
    opcodes.PICK_DOWN_OR_NONE: "down_or_none",
}
MOMENTS = {
    opcodes.ON_ROUND_START: WORDS["card.moment.round_start"],
    opcodes.ON_ROUND_END: WORDS["card.moment.round_end"],
    opcodes.ON_ARRIVE: WORDS["card.moment.arrive"],
}


def card_text(record: Record, known: Library = LIBRARY) -> Text:
    """Return the whole rules text of a record; empty where it has none."""
    return _record_text(record, known)


@singledispatch
def _record_text(record: Record, known: Library) -> Text:
    return NO_TEXT


# --- cards that heroes play ---------------------------------------------------------------------


@_record_text.register
def _card(record: Card, known: Library) -> Text:
    voice = Voice(known)
    parts = [
        _timing_text(record),
        _requirement_text(record.need, voice),
        _picks_text(record.picks, voice),
        program_text(record.do, voice),
    ]
    return join_texts(parts)


def _timing_text(record: Card) -> Text:
    """Say when a card is played, where that is not simply in its player's turn; Flash; recipes; passive items."""
    if isinstance(record, Stunt):
        default = {"top", "decl", "roll"} | ({"act"} if record.flash else set())
        flash = WORDS["card.flash"] if record.flash else NO_TEXT
        return join_texts([flash, NO_TEXT if _window_keys(record.when) == default else _windows_text(record.when)])
    if isinstance(record, Item):
        if record.deck == WHITE:
            return fill("card.crafted", names=join_texts(map(_item_title, record.recipe), " + "))
        return WORDS["card.passive"] if record.passive else NO_TEXT
    return _windows_text(record.when)


def _item_title(key: str) -> Text:
    return next((one.title for one in LIBRARY.items if one.key == key), quote_word(key))


def _window_keys(when: int) -> set[str]:
    return {key for bit, key in enumerate(WINDOW_KEYS) if when >> bit & 1}


def _windows_text(when: int) -> Text:
    names = [WORDS[f"card.window.{key}"] for bit, key in enumerate(WINDOW_KEYS) if when >> bit & 1]
    return make_sentence(join_texts(names, WORDS["card.join.or"]))


def _requirement_text(need: Fx, voice: Voice) -> Text:
    if need == ALWAYS or need.tree is None or isinstance(need.tree, tuple):
        return NO_TEXT
    return fill("card.only_if", condition=condition_text(need.tree, voice))


def _picks_text(picks: tuple[Pick, ...], voice: Voice) -> Text:
    if not picks:
        return NO_TEXT
    asked = [_pick_text(one, voice) for one in picks]
    return fill("card.choose", picks=join_texts(asked, WORDS["card.join.then"]))


def _pick_text(pick: Pick, voice: Voice) -> Text:
    tree = pick.test.tree
    if isinstance(tree, Figures):
        return any_figure(tree, voice, "a")
    if tree is None or isinstance(tree, tuple):
        return WORDS[f"card.pick.{PLAIN_PICKS.get(pick.kind, 'cell')}"]
    return cell_with(tree, voice)


# --- weapons, accessories, mutations --------------------------------------------------------------


def mode_text(mode: Mode) -> Text:
    """Return one use of a weapon in words: « Corps-à-corps, dé vert, 1 dégât »."""
    kind = ATTACK_TYPES[mode.type]
    reach = fill("card.reach", count=mode.range) if kind == "flail" else NO_TEXT
    damage = WORDS.plural("nouns.amount.damage").format(mode.damage)
    return fill("card.mode", type=WORDS[f"card.type.{kind}"], reach=reach, die=DICE[DIE_KEYS[mode.die]], damage=damage)


@_record_text.register
def _weapon(record: Weapon, known: Library) -> Text:
    modes = join_texts(map(mode_text, record.modes), WORDS["card.join.either"])
    return join_texts([make_sentence(modes), *_fitting_texts(record, known)])


@_record_text.register
def _accessory(record: Accessory, known: Library) -> Text:
    family = FAMILIES.get(record.family, quote_word(record.family))
    return join_texts([fill("card.for_family", family=family), *_fitting_texts(record, known)])


def _fitting_texts(record: Weapon | Accessory, known: Library) -> list[Text]:
    tags = [WORDS[f"card.tag.{key}"] for bit, key in enumerate(TAG_KEYS) if record.tags >> bit & 1]
    head = make_sentence(join_texts(tags, ", ")) if tags else NO_TEXT
    return [head, *(program_text(fx, attacker_voice(known)) for fx in (record.pre, record.fx))]


@_record_text.register
def _mutation(record: Mutation, known: Library) -> Text:
    parts = [_modifier_text(one, known) for one in record.mods]
    for hook, fx in sorted(record.hooks.items()):
        when = WORDS[f"card.hook.{opcodes.HOOKS[hook]}"]
        parts.append(fill("card.when", when=when, what=program_text(fx, Voice(known), inside=True)))
    return join_sentences(parts)


def _modifier_text(one: Modifier, known: Library) -> Text:
    amount = same_text(f"+{one.amount}" if one.amount > 0 else f"−{-one.amount}")
    words = {"amount": amount, "what": WORDS[f"card.modify.{opcodes.MODIFIERS[one.stat]}"]}
    tree = one.condition.tree
    if tree is None or isinstance(tree, tuple):
        return fill("card.modifier", **words)
    return fill("card.modifier_if", condition=condition_text(tree, Voice(known)), **words)


# --- figures that nobody plays -----------------------------------------------------------------------


def _speaker_voice(record: Record, known: Library) -> Voice:
    return figure_voice(known, WORDS["card.voice.npc" if isinstance(record, records.Npc) else "card.voice.enemy"])


@_record_text.register
def _creature(record: Creature, known: Library) -> Text:
    return join_texts([*instruction_texts(record, known), *ability_texts(record, known)])


def instruction_texts(record: Creature, known: Library = LIBRARY) -> list[Text]:
    """Return the text of each instruction card of a figure (FCB-13.4)."""
    voice = _speaker_voice(record, known)
    return [_instruction_text(card.condition, card.do, voice) for card in record.cards]


def ability_texts(record: Creature, known: Library = LIBRARY) -> list[Text]:
    """Return the text of each ability of a figure (FCB-13.20)."""
    voice, found = _speaker_voice(record, known), []
    for one in record.abilities:
        when = WORDS["card.ability.defeat"]
        if one.on == opcodes.ON_DAMAGE:
            when = fill("card.ability.damage", count=one.number)
        elif one.on == opcodes.ON_STATUS:
            when = fill("card.ability.status", status=STATUSES[STATUS_KEYS[one.number.bit_length() - 1]])
        found.append(fill("card.when", when=when, what=program_text(one.do, voice, inside=True)))
    return found


@_record_text.register
def _hack(record: Hack, known: Library) -> Text:
    return _instruction_text(record.condition, record.do, figure_voice(known, WORDS["card.voice.robot"]))


def _instruction_text(asked: Fx, do: Fx, voice: Voice) -> Text:
    if asked.tree is None or isinstance(asked.tree, tuple) or asked.text == "always":
        return program_text(do, voice)
    what = program_text(do, voice, inside=True)
    return fill("card.if", condition=condition_text(asked.tree, voice), what=what)


# --- missions -------------------------------------------------------------------------------------------


@_record_text.register
def _effect(record: Effect, known: Library) -> Text:
    return program_text(record.do, tile_voice(known))


@_record_text.register
def _act(record: Act, known: Library) -> Text:
    return join_texts([_requirement_text(record.need, Voice(known)), program_text(record.do, Voice(known))])


def rule_text(rule: Rule, known: Library = LIBRARY) -> Text:
    """Return the text of a mission's special rule."""
    voice = arrival_voice(known) if rule.on == opcodes.ON_ARRIVE else Voice(known)
    words = {"when": MOMENTS[rule.on], "what": program_text(rule.do, voice, inside=True)}
    tree = rule.condition.tree
    if tree is None or isinstance(tree, tuple):
        return fill("card.when", **words)
    return fill("card.when_if", condition=condition_text(tree, voice), **words)


def threshold_text(step: Threshold, known: Library = LIBRARY) -> Text:
    """Return the text of a threshold of the alert gauge."""
    voice = Voice(known)
    parts = [program_text(step.enter, voice)]
    if step.leave.tree:
        parts.append(fill("card.alert.falls", what=program_text(step.leave, voice, inside=True)))
    if step.rule:
        parts.append(rule_text(step.rule, known))
    if step.lock:
        parts.append(WORDS["card.alert.lock"])
    return fill("card.alert.step", count=step.at, what=join_texts(parts))


def win_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is won: the words of its sheet, else a text made from its condition."""
    return mission.goal if mission.goal.fr else win_condition_text(mission, known)


def win_condition_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is won, made from its condition."""
    if mission.timer and mission.timer.win:
        return fill("card.goal.hold", count=mission.timer.length)
    return _goal_text("card.goal.win", mission.win, known)


def loss_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is lost; empty where its sheet says so in its own words."""
    return NO_TEXT if mission.goal.fr else loss_condition_text(mission, known)


def loss_condition_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is lost, made from its condition; what loses every mission is left out."""
    return _goal_text("card.goal.lose", mission.lose, known) if mission.lose else NO_TEXT


def _goal_text(key: str, fx: Fx, known: Library) -> Text:
    if fx.tree is None or isinstance(fx.tree, tuple) or fx.text == "never":
        return NO_TEXT
    return fill(key, condition=condition_text(fx.tree, Voice(known)))


@_record_text.register
def _mission(record: Mission, known: Library) -> Text:
    parts = [record.goal, win_condition_text(record, known), loss_condition_text(record, known)]
    parts += [rule_text(rule, known) for rule in record.rules]
    parts += [threshold_text(step, known) for step in (record.alert.steps if record.alert else ())]
    return join_texts(parts)


@_record_text.register
def _destination(record: Destination, known: Library) -> Text:
    tree = record.needs.tree
    if tree is None or isinstance(tree, tuple) or record.needs.text == "always":
        return NO_TEXT
    return fill("card.opens_if", condition=condition_text(tree, Voice(known)))


# --- a choice that is being made ---------------------------------------------------------------------------


def branch_texts(s: Any) -> list[Text]:
    """Return the branches of the `choose{...}or{...}` that a player is asked about, each as a sentence."""
    top = int(s.depth) - 1
    place, me = int(s.task[top, opcodes.STAGE]), int(s.task[top, opcodes.SELF])
    if place not in CHOICES:
        return []
    kind = LIBRARY.kinds[int(s.kind[me])] if me != NONE and 0 <= int(s.kind[me]) < len(KIND_KEYS) else None
    return _branch_sentences(place, kind.key if isinstance(kind, Creature) else "")


@cache
def _branch_sentences(place: int, kind: str) -> list[Text]:
    record = next((one for one in LIBRARY.kinds if one.key == kind), None)
    voice = _speaker_voice(record, LIBRARY) if record else Voice(LIBRARY)
    return [make_sentence(one) for one in list_branches(CHOICES[place], voice)]
