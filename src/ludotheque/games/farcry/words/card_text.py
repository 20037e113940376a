"""Rules texts of cards, instructions, tiles, acts and missions, made from their FX (FCB-20.8).

`card_text` answers for every kind of record; `card_text_effects.py`, `card_text_values.py` and
`card_text_conditions.py` put programs, expressions and conditions into words.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import Any

from ludotheque.core.language.text import Text
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
from ludotheque.games.farcry.words.card_text_effects import join_sentences, list_branches, make_sentence, program_text
from ludotheque.games.farcry.words.card_text_values import any_figure, cell_with, condition_text
from ludotheque.games.farcry.words.card_text_words import (
    DICE,
    FAMILIES,
    HOOKS,
    MODIFIERS,
    MOMENTS,
    STATUSES,
    TAGS,
    TYPE_NAMES,
    WINDOWS,
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
    opcodes.PICK_DIRECTION: Text("une direction", "a direction"),
    opcodes.PICK_UP: Text("une de vos armes face visible", "one of your face-up weapons"),
    opcodes.PICK_DOWN: Text("une de vos armes face cachée", "one of your face-down weapons"),
    opcodes.PICK_DOWN_OR_NONE: Text(
        "une de vos armes face cachée, s’il y en a", "one of your face-down weapons, if there is one"
    ),
}
FLASH = Text("Flash.", "Flash.")


def card_text(record: Record, known: Library = LIBRARY) -> Text:
    """Return the whole rules text of a record; empty where it has none."""
    return _record_text(record, known)


@singledispatch
def _record_text(record: Record, known: Library) -> Text:
    return Text("", "")


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
    return join_texts([part for part in parts if part.fr], " ", " ")


def _timing_text(record: Card) -> Text:
    """Say when a card is played, where that is not simply in its player's turn; Flash; recipes; passive items."""
    if isinstance(record, Stunt):
        default = {"top", "decl", "roll"} | ({"act"} if record.flash else set())
        flash = [FLASH] if record.flash else []
        moments = [] if _window_keys(record.when) == default else [_windows_text(record.when)]
        return join_texts([*flash, *moments], " ", " ")
    if isinstance(record, Item):
        if record.deck == WHITE:
            names = join_texts([_item_title(key) for key in record.recipe], " + ", " + ")
            return fill("Fabriqué : {names}.", "Crafted: {names}.", names=names)
        if record.passive:
            return Text("Passif : quand vous allez être K.O.", "Passive: when you are about to be K.O.")
        return Text("", "")
    return _windows_text(record.when)


def _item_title(key: str) -> Text:
    return next((one.title for one in LIBRARY.items if one.key == key), quote_word(key))


def _window_keys(when: int) -> set[str]:
    return {key for bit, key in enumerate(WINDOW_KEYS) if when >> bit & 1}


def _windows_text(when: int) -> Text:
    names = [WINDOWS[key] for bit, key in enumerate(WINDOW_KEYS) if when >> bit & 1]
    return make_sentence(join_texts(names, " ou ", " or "))


def _requirement_text(need: Fx, voice: Voice) -> Text:
    if need == ALWAYS or need.tree is None or isinstance(need.tree, tuple):
        return Text("", "")
    return fill("Seulement si {it}.", "Only if {it}.", it=condition_text(need.tree, voice))


def _picks_text(picks: tuple[Pick, ...], voice: Voice) -> Text:
    if not picks:
        return Text("", "")
    asked = join_texts([_pick_text(one, voice) for one in picks], ", puis ", ", then ")
    return fill("Choisissez {asked}.", "Choose {asked}.", asked=asked)


def _pick_text(pick: Pick, voice: Voice) -> Text:
    tree = pick.test.tree
    if isinstance(tree, Figures):
        return any_figure(tree, voice, "un ", "a ")
    if tree is None or isinstance(tree, tuple):
        return PLAIN_PICKS.get(pick.kind, Text("une case", "a cell"))
    return cell_with(tree, voice)


# --- weapons, accessories, mutations --------------------------------------------------------------


def mode_text(mode: Mode) -> Text:
    """Return one use of a weapon in words: « Corps-à-corps, dé vert, 1 dégât »."""
    kind = ATTACK_TYPES[mode.type]
    reach = fill(", portée {n}", ", range {n}", n=same_text(mode.range)) if kind == "flail" else Text("", "")
    points = Text(f"{mode.damage} dégât{'s' * (mode.damage > 1)}", f"{mode.damage} damage")
    words = {"type": TYPE_NAMES[kind], "reach": reach, "die": DICE[DIE_KEYS[mode.die]], "points": points}
    return fill("{type}{reach}, dé {die}, {points}", "{type}{reach}, {die} die, {points}", **words)


@_record_text.register
def _weapon(record: Weapon, known: Library) -> Text:
    modes = join_texts([mode_text(mode) for mode in record.modes], " ; ou ", "; or ")
    return join_texts([make_sentence(modes), *_fitting_texts(record, known)], " ", " ")


@_record_text.register
def _accessory(record: Accessory, known: Library) -> Text:
    family = FAMILIES.get(record.family, quote_word(record.family))
    head = fill("Pour une arme de famille {f}.", "For a weapon of family {f}.", f=family)
    return join_texts([head, *_fitting_texts(record, known)], " ", " ")


def _fitting_texts(record: Weapon | Accessory, known: Library) -> list[Text]:
    tags = [TAGS[key] for bit, key in enumerate(TAG_KEYS) if record.tags >> bit & 1]
    parts = [make_sentence(join_texts(tags, ", ", ", ")) if tags else Text("", "")]
    parts += [program_text(record.pre, attacker_voice(known)), program_text(record.fx, attacker_voice(known))]
    return [part for part in parts if part.fr]


@_record_text.register
def _mutation(record: Mutation, known: Library) -> Text:
    parts = [_modifier_text(one, known) for one in record.mods]
    for hook, fx in sorted(record.hooks.items()):
        parts.append(
            fill(
                "{when} : {what}", "{when}: {what}", when=HOOKS[hook], what=program_text(fx, Voice(known), inside=True)
            )
        )
    return join_sentences(parts)


def _modifier_text(one: Modifier, known: Library) -> Text:
    amount = same_text(f"+{one.amount}" if one.amount > 0 else f"−{-one.amount}")
    words = {"n": amount, "what": MODIFIERS[one.stat]}
    tree = one.condition.tree
    if tree is None or isinstance(tree, tuple):
        return fill("{n} {what}", "{n} {what}", **words)
    return fill("{n} {what} si {it}", "{n} {what} if {it}", it=condition_text(tree, Voice(known)), **words)


# --- figures that nobody plays -----------------------------------------------------------------------


def _speaker_voice(record: Record, known: Library) -> Voice:
    if isinstance(record, records.Npc):
        return figure_voice(known, "ce PNJ", "this NPC")
    return figure_voice(known, "cet ennemi", "this enemy")


@_record_text.register
def _creature(record: Creature, known: Library) -> Text:
    return join_texts([*instruction_texts(record, known), *ability_texts(record, known)], " ", " ")


def instruction_texts(record: Creature, known: Library = LIBRARY) -> list[Text]:
    """Return the text of each instruction card of a figure (FCB-13.4)."""
    voice = _speaker_voice(record, known)
    return [_instruction_text(card.condition, card.do, voice) for card in record.cards]


def ability_texts(record: Creature, known: Library = LIBRARY) -> list[Text]:
    """Return the text of each ability of a figure (FCB-13.20)."""
    voice, found = _speaker_voice(record, known), []
    for one in record.abilities:
        when = Text("Au moment de la défaite", "When defeated")
        if one.on == opcodes.ON_DAMAGE:
            when = fill("À {n} dégâts", "At {n} damage", n=same_text(one.number))
        elif one.on == opcodes.ON_STATUS:
            status = STATUSES[STATUS_KEYS[one.number.bit_length() - 1]]
            when = fill("En recevant le statut {s}", "When getting the status {s}", s=status)
        found.append(
            fill("{when} : {what}", "{when}: {what}", when=when, what=program_text(one.do, voice, inside=True))
        )
    return found


@_record_text.register
def _hack(record: Hack, known: Library) -> Text:
    return _instruction_text(record.condition, record.do, figure_voice(known, "ce robot", "this robot"))


def _instruction_text(asked: Fx, do: Fx, voice: Voice) -> Text:
    if asked.tree is None or isinstance(asked.tree, tuple) or asked.text == "always":
        return program_text(do, voice)
    what = program_text(do, voice, inside=True)
    return fill("Si {it} : {what}", "If {it}: {what}", it=condition_text(asked.tree, voice), what=what)


# --- missions -------------------------------------------------------------------------------------------


@_record_text.register
def _effect(record: Effect, known: Library) -> Text:
    return program_text(record.do, tile_voice(known))


@_record_text.register
def _act(record: Act, known: Library) -> Text:
    return join_texts(
        [
            part
            for part in (_requirement_text(record.need, Voice(known)), program_text(record.do, Voice(known)))
            if part.fr
        ],
        " ",
        " ",
    )


def rule_text(rule: Rule, known: Library = LIBRARY) -> Text:
    """Return the text of a mission's special rule."""
    voice = arrival_voice(known) if rule.on == opcodes.ON_ARRIVE else Voice(known)
    words = {"when": MOMENTS[rule.on], "what": program_text(rule.do, voice, inside=True)}
    tree = rule.condition.tree
    if tree is None or isinstance(tree, tuple):
        return fill("{when} : {what}", "{when}: {what}", **words)
    return fill("{when}, si {it} : {what}", "{when}, if {it}: {what}", it=condition_text(tree, voice), **words)


def threshold_text(step: Threshold, known: Library = LIBRARY) -> Text:
    """Return the text of a threshold of the alert gauge."""
    voice = Voice(known)
    parts = [program_text(step.enter, voice)]
    if step.leave.tree:
        parts.append(
            fill("En redescendant : {it}", "When it falls again: {it}", it=program_text(step.leave, voice, inside=True))
        )
    if step.rule:
        parts.append(rule_text(step.rule, known))
    if step.lock:
        parts.append(Text("L’alerte ne redescend plus sous ce palier.", "The alert cannot fall below this any more."))
    said = join_texts([part for part in parts if part.fr], " ", " ")
    return fill("Alerte {n} : {it}", "Alert {n}: {it}", n=same_text(step.at), it=said)


def win_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is won: the words of its sheet, else a text made from its condition."""
    return mission.goal if mission.goal.fr else win_condition_text(mission, known)


def win_condition_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is won, made from its condition."""
    if mission.timer and mission.timer.win:
        return fill("Victoire : tenir {n} manches.", "Victory: hold for {n} rounds.", n=same_text(mission.timer.length))
    return _goal_text(mission.win, Text("Victoire", "Victory"), known)


def loss_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is lost; empty where its sheet says so in its own words."""
    return Text("", "") if mission.goal.fr else loss_condition_text(mission, known)


def loss_condition_text(mission: Mission, known: Library = LIBRARY) -> Text:
    """Return how a mission is lost, made from its condition; what loses every mission is left out."""
    return _goal_text(mission.lose, Text("Défaite", "Defeat"), known) if mission.lose else Text("", "")


def _goal_text(fx: Fx, head: Text, known: Library) -> Text:
    if fx.tree is None or isinstance(fx.tree, tuple) or fx.text == "never":
        return Text("", "")
    return fill("{head} : {it}.", "{head}: {it}.", head=head, it=condition_text(fx.tree, Voice(known)))


@_record_text.register
def _mission(record: Mission, known: Library) -> Text:
    parts = [record.goal, win_condition_text(record, known), loss_condition_text(record, known)]
    parts += [rule_text(rule, known) for rule in record.rules]
    parts += [threshold_text(step, known) for step in (record.alert.steps if record.alert else ())]
    return join_texts([part for part in parts if part.fr], " ", " ")


@_record_text.register
def _destination(record: Destination, known: Library) -> Text:
    tree = record.needs.tree
    if tree is None or isinstance(tree, tuple) or record.needs.text == "always":
        return Text("", "")
    return fill("S’ouvre si {it}.", "Opens if {it}.", it=condition_text(tree, Voice(known)))


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
