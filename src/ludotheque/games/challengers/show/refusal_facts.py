"""The facts behind a refusal, and loosely written actions read as the exact ones."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.language.text import Text, join_texts, join_with_or
from ludotheque.games.challengers.box import FIRST_COACH, LEVEL_LETTERS, MAX_SPACES, ROUNDS
from ludotheque.games.challengers.content.names import ACTOR_NAMES, CARD_KEYS, CARD_NAMES, CARDS, COACH_NAMES, COACHES
from ludotheque.games.challengers.numbers import (
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_MOVE,
    TO_PASS,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_SPACE,
    TO_TRADE,
)
from ludotheque.games.challengers.rules.verbs import forbids
from ludotheque.games.challengers.show.view import draft_options
from ludotheque.games.challengers.state import (
    CHOOSING,
    CUTTING,
    DONE,
    EMPTY,
    GIVEN,
    Q_COACH,
    Q_DRAFT,
    Q_MOVE,
    Q_USE,
    REMOVING,
    SELECTING,
    TRADING,
    State,
)
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.card_text import line_text

# --- loosely written actions -------------------------------------------------------------

CARD_VERBS = (TO_SELECT, TO_CUT, TO_TRADE, TO_REMOVE, TO_MOVE)


def understand(s: State, seat: int, action: int) -> int:
    """Return the exact action: people say "remove" for what a card makes them cut or trade, "done" for "pass", "take"
    for what they move."""
    if s.over or not asked_seats(s) >> seat & 1:
        return action
    verb, asked = verb_of(action), question(s)
    if verb in CARD_VERBS:
        return _find_namesake(s, seat, _card_verb(verb, asked, s.stage[seat]), noun_of(action, 0))
    if verb == TO_DONE and (asked in (Q_MOVE, Q_USE) or (asked == Q_DRAFT and s.stage[seat] == TRADING)):
        return pack(TO_PASS, 0, 0, 0, 0)
    if verb == TO_PASS and asked == Q_DRAFT and s.stage[seat] == REMOVING:
        return pack(TO_DONE, 0, 0, 0, 0)
    return action


def _card_verb(verb: int, asked: int, stage: int) -> int:
    """Return the verb that names a card, for what is asked."""
    if asked == Q_MOVE:
        return TO_MOVE
    if asked == Q_DRAFT and verb in (TO_CUT, TO_TRADE, TO_REMOVE):
        return {CUTTING: TO_CUT, TRADING: TO_TRADE}.get(stage, verb)
    return verb


def _find_namesake(s: State, seat: int, verb: int, card: int) -> int:
    """Return the action with the card of the same name that is there: "Newcomer" may mean either one (CHAL-7.4)."""
    action = pack(verb, card, 0, 0, 0)
    if card >= len(CARD_KEYS) or not forbids(s, seat, action):
        return action
    others = [pack(verb, other, 0, 0, 0) for other in range(len(CARD_KEYS)) if CARDS[other].name == CARDS[card].name]
    return next((other for other in others if not forbids(s, seat, other)), action)


# --- facts -----------------------------------------------------------------------------------


def facts(s: State, seat: int, action: int) -> list[Text]:
    """Return what a refusal rests on, as far as the seat may know it: whose decision, what is asked, what is left."""
    if s.over:
        return []
    if not asked_seats(s) >> seat & 1:
        return list(_waiting_facts(s, seat))
    verb, noun = verb_of(action), noun_of(action, 0)
    asked = question(s)
    if asked == Q_COACH:
        names = [COACH_NAMES[coach] for coach in s.dealt[seat] if coach >= 0]
        return [WORDS["facts.coaches"].format(cards=_list_names(names))]
    if asked == Q_DRAFT:
        return [*_draft_facts(s, seat), *_card_facts(s, seat, verb, noun)]
    return list(_choice_facts(s, verb, noun))


def _list_names(names: list[Text]) -> Text | str:
    return join_texts(names, ", ") if names else "-"


def _effect_text(actor: int, place: int) -> Text:
    """Return a line of effect of a card or a coach, in plain words."""
    lines = COACHES[actor - FIRST_COACH].lines if actor >= FIRST_COACH else CARDS[actor].lines
    return line_text(lines[place])


def _waiting_facts(s: State, seat: int) -> Iterator[Text]:
    mask = asked_seats(s)
    others = ", ".join(f"p{other + 1}" for other in range(s.players) if mask >> other & 1)
    if question(s) == Q_DRAFT and s.stage[seat] == DONE:
        yield WORDS["facts.finished"]
    yield WORDS["facts.waiting"].format(seats=others)


def _draft_facts(s: State, seat: int) -> Iterator[Text]:
    """Yield the stage of the Deck phase and what is left in it."""
    stage = s.stage[seat]
    if stage == CHOOSING:
        yield _option_facts(s)
    elif stage == SELECTING:
        yield WORDS["facts.picks"].format(picks=int(s.picks_left[seat]), redraws=int(s.redraws_left[seat]))
    elif stage in (GIVEN, CUTTING, TRADING) and s.picked[seat] != EMPTY:
        effect = _effect_text(s.picked[seat], s.pick_effect[seat] - 1)
        yield WORDS["facts.asks"].format(card=CARD_NAMES[s.picked[seat]], effect=effect)
    elif stage == REMOVING:
        yield WORDS.plural("facts.selections_done").format(int(s.own_size[seat]))


def _option_facts(s: State) -> Text:
    levels = [option["level"] for option in draft_options(s.round_no - 1)] if s.round_no <= ROUNDS else []
    return WORDS["facts.options"].format(round=int(s.round_no), levels=join_with_or(levels) if levels else "")


def _card_facts(s: State, seat: int, verb: int, noun: int) -> Iterator[Text]:
    if verb == TO_DRAFT and s.stage[seat] != CHOOSING:
        yield _option_facts(s)
        if s.level[seat] >= 0:
            yield WORDS["facts.level"].format(level=LEVEL_LETTERS[s.level[seat]])
    elif verb == TO_SELECT:
        cards = s.offer[seat][: s.offer_size[seat]]
        yield WORDS["facts.offer"].format(cards=_list_names([CARD_NAMES[card] for card in cards]))
    elif verb == TO_REDRAW and s.stage[seat] == REMOVING:
        yield WORDS["facts.nothing_left"]
    elif verb in (TO_CUT, TO_TRADE, TO_REMOVE) and noun < len(CARD_KEYS):
        count = list(s.own[seat][: s.own_size[seat]]).count(noun)
        yield WORDS["facts.in_deck"].format(card=CARD_NAMES[noun], count=count)


def _choice_facts(s: State, verb: int, noun: int) -> Iterator[Text]:
    """Yield what the effect asks, and what lies where the answer points."""
    yield WORDS["facts.asks"].format(card=ACTOR_NAMES[s.actor], effect=_effect_text(s.actor, s.effect))
    if verb == TO_SPACE and noun < MAX_SPACES:
        there = s.space[s.actor_side, noun]
        yield (
            WORDS["facts.space_empty"].format(space=noun + 1)
            if there == EMPTY
            else WORDS["facts.space"].format(space=noun + 1, card=CARD_NAMES[there])
        )
