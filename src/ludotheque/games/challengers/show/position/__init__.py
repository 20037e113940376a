"""Challengers positions as short TOML. Every key may be left out; level cards that are named nowhere lie in the piles.

phase = "deck"                            # coach, deck, match, final_deck, final_match
round = 3
left_out = "forest"                       # where the options do not say it
plans = [2, 1]                            # of each seat; the Robot's is the last
fans = [2, 0]                             # of each seat, the Robot included
lost = "p2"                               # the losers of the last match
trophies = "1.1 p1 2, 2.1 p2 3"           # round and arena, owner (or box), value
decks = ["newcomer_s*3 talent", "snake"]  # what each seat owns; "" is its starter deck
drafts = ["select A offer rat dj", "option"]  # the stage of each human in the Deck phase (questions.py)
discards = ["rat", "", ""]                # of the trays A, B, C; piles are the rest
next = "card snake owl; toss light"       # coming chance, for lessons and tests

duel = "p1 p2"                            # in a match: attacker and holder of the flag; lists are in this order
rows = ["? snake! ?A", "?*3"]             # decks, the top first (match_text.py)
loose = ["rat", "dog talent dj"]          # the cards behind ?
bench = ["coffee icebob", ""]
reserve = ["", "rat"]
attack = "newcomer_s talent+2"            # in the order in which they were revealed; +2 is a locked bonus
flag = "champion"
under = "newcomer_s"                      # the newest first
ask = "peek"                              # without it the attacker is about to reveal the next card
effect = "dog p1 1"                       # whose effect asks, of which side, and its line
looked = "snake"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ludotheque.core.content.position_toml import (
    read_choice,
    read_number,
    read_toml,
    read_words,
    write_toml,
)
from ludotheque.games.challengers.box import (
    ALPHA,
    CHAMP,
    CYBORG,
    DEALT_COACHES,
    FINALE,
    FIRST_R,
    LEVEL_LETTERS,
    MAX_FANS,
    MAX_SEAT_CARDS,
    NONE,
    PILE_LEVELS,
    R_CARDS,
    RANDOM_SET,
    ROUNDS,
    SOLO_CARDS,
    STARTER_COPIES,
    STARTERS,
    TROPHIES,
)
from ludotheque.games.challengers.content.names import CARD_KEYS, COACH_KEYS, SET_KEYS, seat_code
from ludotheque.games.challengers.content.tables import LEVEL_OF
from ludotheque.games.challengers.rules.cup.tournament import clear_state, fill_trays, mark_token
from ludotheque.games.challengers.rules.draft.trays import add_card, delete_card_at, discard_card, find_place
from ludotheque.games.challengers.show.position.checks import check_position
from ludotheque.games.challengers.show.position.match_text import (
    DUEL_KEYS,
    is_in_match,
    list_unseen_cards,
    read_match,
    write_match,
)
from ludotheque.games.challengers.show.position.questions import (
    make_error,
    read_cards,
    read_drafts,
    read_pins,
    read_seat,
    standard_drafts,
    write_cards,
    write_draft,
    write_pins,
)
from ludotheque.games.challengers.state import IN_BOX, State

PHASES = ("coach", "deck", "match", "final_deck", "final_match")
REST, NOTHING, BOX = "rest", "-", "box"

KINDS: dict[str, type] = {
    "phase": str,
    "round": int,
    "left_out": str,
    "plans": list,
    "fans": list,
    "lost": str,
    "trophies": str,
    "ranking": str,  # after round 7, from the first
    "coaches": list,
    "dealt": list,
    "decks": list,
    "robot_seen": str,  # R cards that the Robot has shown
    "discards": list,
    "piles": list,  # "rest", or a list when the discard is the rest
    "drafts": list,
    "next": str,
    **DUEL_KEYS,
}
ALWAYS = ("phase", "round")


def _make_defaults(s: State) -> dict[str, Any]:
    empty = {key: "" if kind is str else ["", ""] for key, kind in DUEL_KEYS.items()}
    return {
        **empty,
        "phase": "deck",
        "round": 1,
        "left_out": NOTHING if s.pack else SET_KEYS[0 if s.excluded_set == RANDOM_SET else s.excluded_set],
        "plans": list(range(1, s.seats + 1)),
        "fans": [0] * s.seats,
        "lost": "",
        "trophies": "",
        "ranking": "",
        "coaches": [NOTHING] * s.players,
        "dealt": [""] * s.players,
        "decks": [""] * s.seats,
        "robot_seen": "",
        "discards": [""] * PILE_LEVELS,
        "piles": [REST] * PILE_LEVELS,
        "drafts": [],
        "next": "",
        "reveals": 0,
        "bonus": [0, 0],
    }


# --- writing ---------------------------------------------------------------------------


def write_position(s: State) -> str:
    """Return the position as TOML; what is as at the start of a game is left out."""
    seats, humans = range(s.seats), range(s.players)
    values = {
        "phase": PHASES[s.phase],
        "round": s.round_no,
        "left_out": NOTHING if s.left_out == NONE else SET_KEYS[s.left_out],
        "plans": list(s.plan[: s.seats]),
        "fans": list(s.fans[: s.seats]),
        "lost": " ".join(seat_code(seat, s.players) for seat in seats if s.lost_prev[seat]),
        "trophies": _write_trophies(s),
        "ranking": _write_ranking(s),
        "coaches": [NOTHING if s.coach[seat] == NONE else COACH_KEYS[s.coach[seat]] for seat in humans],
        "dealt": [" ".join(COACH_KEYS[coach] for coach in s.dealt[seat] if coach != NONE) for seat in humans],
        "decks": [_write_deck(s, seat) for seat in seats],
        "robot_seen": write_cards([FIRST_R + bit for bit in range(R_CARDS + SOLO_CARDS) if s.robot_seen >> bit & 1]),
        **_write_trays(s),
        "drafts": [write_draft(s, seat) for seat in humans],
        "next": write_pins(s),
        **write_match(s),
    }
    standard = _make_defaults(s) | {"drafts": standard_drafts(s)}
    return write_toml({key: values[key] for key in KINDS if key in ALWAYS or values[key] != standard[key]})


def _write_trophies(s: State) -> str:
    words = []
    for number in range(ROUNDS):
        for arena in range(s.seats // 2):
            owner = s.trophy_owner[arena, number]
            if owner == IN_BOX:
                words.append(f"{number + 1}.{arena + 1} {BOX}")
            elif owner != NONE:
                value = s.trophy_value[arena, number]
                words.append(f"{number + 1}.{arena + 1} {seat_code(owner, s.players)} {value}")
    return ", ".join(words)


def _write_ranking(s: State) -> str:
    ranked = sorted((s.place[seat], seat) for seat in range(s.seats) if s.place[seat])
    return " ".join(seat_code(seat, s.players) for _, seat in ranked)


def _write_deck(s: State, seat: int) -> str:
    """Return what a seat owns; "" for the players of the running match, whose zones say it."""
    cards = list(s.own[seat][: s.own_size[seat]])
    return "" if is_in_match(s, seat) or cards == _standard_deck(s, seat) else write_cards(cards)


def _standard_deck(s: State, seat: int) -> list[int]:
    """Return a starter deck; for the Robot, its start cards and the first R cards for those that its level replaces."""
    if seat < s.players:
        return [card for card in range(STARTERS) for _ in range(STARTER_COPIES[card])]
    replaced = s.robot_level - 1
    drawn = replaced + (s.robot_level == 5)
    cyborgs = [CYBORG] * (5 if s.coaches else 4)
    return [*cyborgs, *range(ALPHA + replaced, CHAMP + 1), *range(FIRST_R, FIRST_R + drawn)]


def _write_trays(s: State) -> dict[str, list[str]]:
    """Return the shorter one of pile and discard for each level."""
    discards, piles = [], []
    for level in range(PILE_LEVELS):
        pile = s.pile[level][: s.pile_size[level]]
        discard = s.discard[level][: s.discard_size[level]]
        shorter = len(pile) < len(discard)
        piles.append(write_cards(pile) if shorter else REST)
        discards.append(REST if shorter else write_cards(discard))
    return {"discards": discards, "piles": piles}


# --- reading ---------------------------------------------------------------------------


def read_position(text: str, s: State) -> None:
    """Put a position into a state whose options and seats are set. Raise BadText with what is wrong with the text.

    Nobody need have anything to decide: a match without a question goes on with the next card, and a Deck phase in
    which all are done goes on with the matches.
    """
    read_unchecked_position(text, s)
    check_position(s)


def read_unchecked_position(text: str, s: State) -> None:
    """Put a position into a state like `read_position`, without the checks of the rules' invariants."""
    clear_state(s)
    s.seats = s.players + s.players % 2
    values = read_toml(text, KINDS, _make_defaults(s))
    for key, length in _list_lengths(s).items():
        if len(values[key]) != length:
            raise make_error("length", key=key, length=length)
    s.phase = read_choice(values["phase"], PHASES)
    s.round_no = read_number(values["round"], 0 if values["phase"] == "coach" else 1, FINALE)
    _read_seats(s, values)
    _read_trophies(s, values["trophies"])
    _read_ranking(s, read_words(values["ranking"]))
    fill_trays(s)
    if values["duel"]:
        read_match(s, values)
    _read_decks(s, values)
    read_drafts(s, values["drafts"])
    _take_from_piles(s)
    _read_trays(s, values)
    read_pins(s, values["next"])


def _list_lengths(s: State) -> dict[str, int]:
    seats = dict.fromkeys(("plans", "fans", "decks"), s.seats)
    humans = dict.fromkeys(("coaches", "dealt"), s.players)
    sides = {key: 2 for key, kind in DUEL_KEYS.items() if kind is list}
    return {**seats, **humans, **sides, "discards": PILE_LEVELS, "piles": PILE_LEVELS}


def _read_seats(s: State, values: Mapping[str, Any]) -> None:
    s.left_out = NONE if values["left_out"] == NOTHING else read_choice(values["left_out"], SET_KEYS)
    for seat in range(s.seats):
        s.plan[seat] = read_number(values["plans"][seat], 1, s.seats)
        s.fans[seat] = read_number(values["fans"][seat], 0, MAX_FANS)
    for word in read_words(values["lost"]):
        s.lost_prev[read_seat(s, word)] = 1
    for seat in range(s.players):
        coach = str(values["coaches"][seat])
        s.coach[seat] = NONE if coach == NOTHING else read_choice(coach, COACH_KEYS)
        for place, word in enumerate(read_words(values["dealt"][seat], DEALT_COACHES)):
            s.dealt[seat, place] = read_choice(word, COACH_KEYS)
    for card in read_cards(values["robot_seen"]):
        read_choice(CARD_KEYS[card], CARD_KEYS[FIRST_R : FIRST_R + R_CARDS + SOLO_CARDS])
        s.robot_seen |= 1 << (card - FIRST_R)


def _read_trophies(s: State, text: str) -> None:
    for part in text.split(",") if text.strip() else []:
        words = read_words(part, 3)
        where, _, arena = (words or [""])[0].partition(".")
        number, place = read_number(where, 1, ROUNDS) - 1, read_number(arena, 1, s.seats // 2) - 1
        owners = [seat_code(seat, s.players) for seat in range(s.seats)]
        owner = read_choice(words[1] if len(words) > 1 else "", [*owners, BOX])
        if s.trophy_owner[place, number] != NONE or (owner == s.seats) != (len(words) == 2):
            raise make_error("trophy", given=part.strip()[:20])
        if owner == s.seats:
            s.trophy_owner[place, number] = IN_BOX
            continue
        s.trophy_owner[place, number] = owner
        s.last_trophy[owner] = max(s.last_trophy[owner], number + 1)
        s.trophy_value[place, number] = _draw_token(s, number, read_number(words[2], 1, 10))


def _draw_token(s: State, number: int, value: int) -> int:
    """Mark one of the tokens of a round with this value, which must still be there (CHAL-1.8), and return the value."""
    before = s.tokens_drawn[number]
    mark_token(s, number, value)
    if s.tokens_drawn[number] == before:
        tokens = ", ".join(str(token) for token in TROPHIES[number])
        raise make_error("trophy_values", round=number + 1, tokens=tokens)
    return value


def _read_ranking(s: State, words: Sequence[str]) -> None:
    """Set the places after round 7; the first two meet in the Finale (CHAL-12.3, 12.11)."""
    if words and len(set(words)) != s.players:
        raise make_error("ranking_once")
    for place, word in enumerate(words):
        seat = read_seat(s, word)
        s.place[seat] = place + 1
        if place < len(s.finalist):
            s.finalist[place] = seat


# --- cards -----------------------------------------------------------------------------


def _read_decks(s: State, values: Mapping[str, Any]) -> None:
    for seat in range(s.seats):
        text = values["decks"][seat]
        if is_in_match(s, seat):
            if text:
                raise make_error("decks_in_match")
            continue
        cards = list(read_cards(text)) if text else _standard_deck(s, seat)
        for card in cards[:MAX_SEAT_CARDS]:
            add_card(s, seat, card)


def _take_from_piles(s: State) -> None:
    """Take every card that a seat has from the piles."""
    for seat in range(s.seats):
        held = [*s.own[seat][: s.own_size[seat]], *s.offer[seat][: s.offer_size[seat]]]
        for card in [*held, *s.gift[seat][: s.gift_size[seat]]]:
            _take_card(s, card)
    for card in list_unseen_cards(s):
        _take_card(s, card)


def _take_card(s: State, card: int) -> int | None:
    """Take a level card out of its pile and return its level; other cards come from the box: None."""
    for level in range(PILE_LEVELS):
        count = int(s.pile_size[level])
        place = find_place(s.pile[level], count, card)
        if place < count:
            delete_card_at(s.pile[level], count, place)
            s.pile_size[level] -= 1
            return level
    if LEVEL_OF[card] and LEVEL_OF[card] in LEVEL_LETTERS[:PILE_LEVELS]:
        key = CARD_KEYS[card]
        raise make_error("too_few_copies", card=key)
    return None


def _read_trays(s: State, values: Mapping[str, Any]) -> None:
    for level in range(PILE_LEVELS):
        pile, discard = values["piles"][level], values["discards"][level]
        if (pile == REST) == (discard == REST):
            raise make_error("one_is_rest")
        named = list(read_cards(discard if pile == REST else pile))
        for card in named:
            if _take_card(s, card) != level:
                key, letter = CARD_KEYS[card], LEVEL_LETTERS[level]
                raise make_error("wrong_level", card=key, level=letter)
        rest = list(s.pile[level][: s.pile_size[level]])
        _fill_tray(s, level, rest if pile == REST else sorted(named), named if pile == REST else rest)


def _fill_tray(s: State, level: int, pile: Sequence[int], discard: Iterable[int]) -> None:
    """Fill a tray with these cards."""
    for place in range(s.pile_size[level]):
        s.pile[level, place] = 0
    for place, card in enumerate(pile):
        s.pile[level, place] = card
    s.pile_size[level] = len(pile)
    for card in discard:
        discard_card(s, card)
