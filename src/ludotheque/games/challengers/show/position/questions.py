"""The position text of Deck phases and of coming chance, and the words of all such texts.

drafts = ["gift B picks 1 offer snake owl gift A rat dj card surfteacher 1", "done A"]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ludotheque.core.content.position_toml import bad_position, read_choice, read_number, read_words
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.decisions import ask
from ludotheque.core.errors import BadText
from ludotheque.games.challengers.box import (
    COACH_COUNT,
    DARK,
    LEVEL_LETTERS,
    LIGHT,
    MAX_EFFECTS,
    MAX_OFFER,
    MAX_SEAT_CARDS,
    MAX_SEATS,
    NONE,
    OPTION_CARDS,
    OPTION_LEVEL,
    PILE_LEVELS,
    REDRAW,
    ROUNDS,
    TOKENS,
)
from ludotheque.games.challengers.content.names import CARD_KEYS, COACH_KEYS, DESIGNS, SET_KEYS, seat_code
from ludotheque.games.challengers.rules.match.strength import coach_number
from ludotheque.games.challengers.state import (
    CHOOSING,
    COACH_PHASE,
    COACH_SOURCE,
    DECK_SOURCE,
    DONE,
    EMPTY,
    IDLE,
    PILE_SOURCE,
    PINS,
    PLAN_SOURCE,
    Q_COACH,
    Q_DRAFT,
    REMOVING,
    ROBOT_SOURCE,
    SELECTING,
    SET_SOURCE,
    TIE,
    TOSS,
    TROPHY,
    State,
)
from ludotheque.games.challengers.words import WORDS

STAGE_NAMES = ("idle", "option", "select", "gift", "cut", "trade", "remove", "done")


# --- words -------------------------------------------------------------------------------


def make_error(name: str, **values: object) -> BadText:
    """Return the error of a position, by its name among the words of `positions`."""
    return bad_position(WORDS[f"positions.{name}"].format(**values))


def read_seat(s: State, word: str) -> int:
    """Return the seat that a word names, the Robot included."""
    return read_choice(word, [seat_code(seat, s.players) for seat in range(s.seats)])


def write_cards(cards: Iterable[int]) -> str:
    """Return cards by their keys, equal neighbours together: `rat*2 snake`."""
    return write_repeats(CARD_KEYS[card] for card in cards)


def write_repeats(words: Iterable[str]) -> str:
    """Return words, equal neighbours together."""
    groups = [(word, len(list(group))) for word, group in groupby(words)]
    return " ".join(word if count == 1 else f"{word}*{count}" for word, count in groups)


def read_cards(text: object) -> Iterator[int]:
    """Yield the cards of such a text."""
    return (read_card(word) for word in read_repeats(text))


def read_repeats(text: object) -> Iterator[str]:
    """Yield the words of a text, those with a count as often as it says; never more than a seat can hold."""
    total = 0
    for word in read_words(text):
        name, star, count = word.partition("*")
        times = read_number(count, 1, MAX_SEAT_CARDS) if star else 1
        total += times
        if total > 2 * MAX_SEAT_CARDS:
            raise make_error("too_many_cards")
        yield from [name] * times


def read_card(word: str) -> int:
    """Return the design that a word names."""
    read_choice(word, CARD_KEYS)
    return DESIGNS[word]


# --- Deck phases -------------------------------------------------------------------------


def write_draft(s: State, seat: int) -> str:
    """Return the stage of a human in the Deck phase; what follows from the stage is left out."""
    words = [STAGE_NAMES[s.stage[seat]]]
    if s.level[seat] != NONE:
        words.append(LEVEL_LETTERS[s.level[seat]])
    picks, redraws = _standard_counts(s, seat)
    if s.picks_left[seat] != picks:
        words += ["picks", str(s.picks_left[seat])]
    if s.redraws_left[seat] != redraws:
        words += ["redraws", str(s.redraws_left[seat])]
    if s.offer_size[seat]:
        words += ["offer", write_cards(s.offer[seat][: s.offer_size[seat]])]
    if s.gift_size[seat]:
        words += ["gift", LEVEL_LETTERS[s.gift_level[seat]], write_cards(s.gift[seat][: s.gift_size[seat]])]
    if s.picked[seat] != EMPTY:
        words += ["card", CARD_KEYS[s.picked[seat]], str(s.pick_effect[seat])]
    return " ".join(words)


def _standard_counts(s: State, seat: int) -> tuple[int, int]:
    """Return the selections and redraws left, where a text does not say: all of them at first, none once cards are
    removed."""
    stage = s.stage[seat]
    redraws = coach_number(s, seat, REDRAW, 1) if CHOOSING <= stage < REMOVING else 0
    if stage != SELECTING or s.round_no > ROUNDS:
        return 0, redraws
    levels = list(OPTION_LEVEL[s.round_no - 1])
    known = s.level[seat] in levels
    return int(OPTION_CARDS[s.round_no - 1, levels.index(s.level[seat])]) if known else 0, redraws


def read_drafts(s: State, texts: Sequence[object]) -> None:
    """Put each seat in the stage that the text says, and ask those that are not done."""
    if not texts:
        texts = standard_drafts(s)
    if len(texts) != s.players:
        raise make_error("players", players=int(s.players))
    for seat, text in enumerate(texts):
        _read_draft(s, seat, list(read_repeats(text)))
    if s.phase == COACH_PHASE:
        mask = sum(1 << seat for seat in range(s.players) if s.coach[seat] == NONE)
        ask(s, mask, Q_COACH, 0, 0, 0, 0)
    elif s.arena == NONE:
        mask = sum(1 << seat for seat in range(s.players) if s.stage[seat] not in (IDLE, DONE))
        if mask:  # otherwise the cup goes on by itself
            ask(s, mask, Q_DRAFT, 0, 0, 0, 0)


def standard_drafts(s: State) -> list[str]:
    """Return the stage of each seat if the text does not say: removing cards, or done once the match runs."""
    return [_standard_draft(s, seat) for seat in range(s.players)]


def _standard_draft(s: State, seat: int) -> str:
    if s.phase == COACH_PHASE:
        return STAGE_NAMES[IDLE]
    if s.arena != NONE:
        return STAGE_NAMES[DONE]
    finals = s.round_no > ROUNDS and seat not in s.finalist
    return STAGE_NAMES[IDLE if finals else REMOVING]


def _read_draft(s: State, seat: int, words: list[str]) -> None:
    s.stage[seat] = read_choice(words.pop(0) if words else "", STAGE_NAMES)
    if words and words[0] in LEVEL_LETTERS[:PILE_LEVELS]:
        s.level[seat] = LEVEL_LETTERS.index(words.pop(0))
    s.picks_left[seat], s.redraws_left[seat] = _standard_counts(s, seat)
    key = ""
    while words:
        word = words.pop(0)
        if word in ("picks", "redraws"):
            number = read_number(words.pop(0) if words else "", 0, MAX_OFFER)
            (s.picks_left if word == "picks" else s.redraws_left)[seat] = number
        elif word == "card":
            s.picked[seat] = read_card(words.pop(0) if words else "")
            s.pick_effect[seat] = read_number(words.pop(0) if words else "", 1, MAX_EFFECTS)
        elif word in ("offer", "gift"):
            key = word
            if word == "gift":
                s.gift_level[seat] = read_choice(words.pop(0) if words else "", LEVEL_LETTERS[:PILE_LEVELS])
        else:
            _add_offered_card(s, seat, key, read_card(word))


def _add_offered_card(s: State, seat: int, key: str, card: int) -> None:
    """Add a card to an offer or a gift."""
    cards, sizes = (s.gift, s.gift_size) if key == "gift" else (s.offer, s.offer_size)
    if not key or sizes[seat] == MAX_OFFER:
        raise make_error("too_much", card=CARD_KEYS[card])
    cards[seat, sizes[seat]] = card
    sizes[seat] += 1


# --- coming chance -----------------------------------------------------------------------

SOURCE_NAMES = {
    SET_SOURCE: "set",
    PLAN_SOURCE: "plan",
    PILE_SOURCE: "card",
    ROBOT_SOURCE: "robot",
    COACH_SOURCE: "coach",
    TOSS: "toss",
    TROPHY: "trophy",
    TIE: "lot",
    DECK_SOURCE + LIGHT: "light",
    DECK_SOURCE + DARK: "dark",
}


def _outcome_names(source: int) -> Sequence[str]:
    """Return the names of the outcomes of a source."""
    if source in (PILE_SOURCE, DECK_SOURCE + LIGHT, DECK_SOURCE + DARK):
        return CARD_KEYS
    named = {SET_SOURCE: SET_KEYS, COACH_SOURCE: COACH_KEYS, TOSS: ("light", "dark")}
    if source in named:
        return named[source]
    return [str(number + 1) for number in range(TOKENS if source == TROPHY else max(MAX_SEATS, COACH_COUNT))]


def write_pins(s: State) -> str:
    """Return the coming outcomes, in their order."""
    words: list[str] = []
    for place in range(s.pinned):
        source = s.pin_source[place]
        if place == 0 or s.pin_source[place - 1] != source:
            words.append(("; " if place else "") + SOURCE_NAMES[source])
        words.append(_outcome_names(source)[s.pin_value[place]])
    return " ".join(words).replace(" ; ", "; ")


def read_pins(s: State, text: str) -> None:
    """Fix the coming outcomes of a text."""
    for group in text.split(";") if text.strip() else []:
        words = read_words(group)
        source = list(SOURCE_NAMES)[read_choice(words[0] if words else "", list(SOURCE_NAMES.values()))]
        for word in words[1:]:
            if s.pinned == PINS:
                raise make_error("pins_most", most=PINS)
            pin(s, source, read_choice(word, _outcome_names(source)))
