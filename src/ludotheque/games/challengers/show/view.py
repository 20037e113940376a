"""The view of a cup (CHAL-15): without the others' decks and offers, and without trophies that only their owner saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.results import make_result_view
from ludotheque.core.language.text import Text
from ludotheque.core.match.ranking import rank_leavers_last
from ludotheque.games.challengers.box import (
    LEVEL_LETTERS,
    NONE,
    OPTION_CARDS,
    OPTION_FANS,
    OPTION_LEVEL,
    PAIRINGS,
    PILE_LEVELS,
    ROUNDS,
    SIDES,
)
from ludotheque.games.challengers.content.names import CARD_KEYS, COACH_KEYS, SET_KEYS
from ludotheque.games.challengers.content.options import ALL_OPTIONS
from ludotheque.games.challengers.content.tables import IN_PACK, LEVEL_OF, PACKS
from ludotheque.games.challengers.numbers import FINALE_PLAYED, ROBOT_AHEAD, ROUNDS_OVER
from ludotheque.games.challengers.rules.cup.ending import score
from ludotheque.games.challengers.rules.cup.ties import ending_words, list_ties
from ludotheque.games.challengers.rules.draft.trays import count_pile
from ludotheque.games.challengers.rules.turn import turn
from ludotheque.games.challengers.show.match_view import match_view
from ludotheque.games.challengers.state import (
    CARD_MASK,
    CUTTING,
    DONE,
    GIVEN,
    IDLE,
    IN_BOX,
    NOBODY,
    TRADING,
    UNSEEN,
    State,
    is_duel,
)
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.text import ENDINGS

PHASE_NAMES = ("coach", "deck", "match", "final_deck", "final_match")
FAN_ENDINGS = (ROUNDS_OVER, ROBOT_AHEAD)
"""Endings in which the fans decide, or what comes after them."""
STAGE_NAMES = ("idle", "option", "select", "gift", "cut", "trade", "remove", "done")


def view(s: State, seat: int | None) -> View:
    """Return the cup as plain data (the schema is in docs/games/challengers.md)."""
    mask = turn(s)
    return {
        "game": "challengers",
        "players": s.players,
        "seats": s.seats,
        "seat": seat,
        "ply": s.ply,
        "turn": [known for known in range(s.players) if mask >> known & 1],
        "round": s.round_no,
        "phase": "over" if s.over else PHASE_NAMES[s.phase],
        "sets": [key for number, key in enumerate(SET_KEYS) if is_set_in_play(s, number)],
        "left_out": None if s.left_out == NONE else SET_KEYS[s.left_out],
        "pack": None if s.pack == 0 else PACKS[s.pack - 1].key,
        "entrants": [_entrant_view(s, known, seat) for known in range(s.seats)],
        "rounds": [_round_view(s, number) for number in range(ROUNDS)],
        "finale": _finale_view(s),
        "trays": {
            letter: {"pile": count_pile(s, level), "discard": s.discard_size[level]}
            for level, letter in enumerate(LEVEL_LETTERS[:PILE_LEVELS])
        },
        "deck": None if seat is None else count_cards(s.own[seat][: s.own_size[seat]]),
        "unseen": None if seat is None else _count_unseen(s, seat),
        "coaches": None if seat is None else [COACH_KEYS[coach] for coach in s.dealt[seat] if coach != NONE],
        "draft": None if seat is None else _draft_view(s, seat),
        "match": None if s.arena == NONE else match_view(s, seat),
        "tally": _score_rows(s) if s.over or is_ranked(s) else None,
        "ties": list_ties(s),
        "options": {option.name: option.read_from_state(s) for option in ALL_OPTIONS},
        "over": bool(s.over),
        "result": _result_view(s),
    }


def count_cards(cards: Iterable[int]) -> dict[str, int]:
    """Return how many cards of each design there are, by key."""
    return {CARD_KEYS[card]: count for card, count in sorted(Counter(cards).items())}


def is_set_in_play(s: State, number: int) -> bool:
    """Whether a set is played with (CHAL-2.5, 16.3)."""
    return bool(IN_PACK[s.pack, number]) and number != s.left_out


def is_ranked(s: State) -> bool:
    """Whether round 7 is over and everybody has a place (CHAL-12.3)."""
    return bool(s.place[0])


# --- entrants --------------------------------------------------------------------------


def _entrant_view(s: State, known: int, seat: int | None) -> dict[str, Any]:
    robot = known == s.players
    trophies = _trophy_views(s, known, seat)
    hidden = any(trophy["value"] is None for trophy in trophies)
    unseen = _count_unseen(s, known)
    levels = Counter(LEVEL_OF[card] for card in s.own[known][: s.own_size[known]])
    levels.update(unseen)
    return {
        "robot": robot,
        "plan": s.plan[known],
        "fans": s.fans[known],
        "trophies": trophies,
        "total": None if hidden else s.fans[known] + sum(trophy["value"] for trophy in trophies),
        "cards": s.own_size[known] + sum(unseen.values()),
        "levels": {letter: levels[letter] for letter in "SABC"},
        "lost_prev": bool(s.lost_prev[known]),
        "coach": _coach_key(s, known, seat),
        "coached": s.coach[known] != NONE,
        "stage": _stage_name(s, known, seat),
        "level": None if s.level[known] == NONE else LEVEL_LETTERS[s.level[known]],
        "picks": s.picks_left[known],
        "place": _find_place(s, known) or None,
    }


def _stage_name(s: State, known: int, seat: int | None) -> str:
    """Return the stage of a seat's Deck phase. What a card just selected asks is hidden from the others: it would tell
    them which one it is."""
    stage = STAGE_NAMES[s.stage[known]]
    return "select" if known != seat and stage in ("gift", "cut", "trade") else stage


def _trophy_views(s: State, known: int, seat: int | None) -> list[dict[str, Any]]:
    """Return the trophies won; the back is seen by its owner, by all in a duel, and by all after round 7 (CHAL-12.1,
    13.3)."""
    visible = known == seat or is_duel(s) or is_ranked(s) or s.over
    return [
        {"round": number + 1, "arena": arena + 1, "value": s.trophy_value[arena, number] if visible else None}
        for number in range(ROUNDS)
        for arena in range(s.seats // 2)
        if s.trophy_owner[arena, number] == known
    ]


def _coach_key(s: State, known: int, seat: int | None) -> str | None:
    """Return the coach of a seat; coaches are shown when all have chosen (CHAL-14.1)."""
    chosen = s.coach[known] != NONE
    open_ = known == seat or all(s.coach[other] != NONE for other in range(s.players))
    return COACH_KEYS[s.coach[known]] if chosen and open_ else None


def _count_unseen(s: State, known: int) -> dict[str, int]:
    """Return the cards of a seat that came from a pile and that nobody has looked at yet (CHAL-10.18), by level."""
    found: Counter[str] = Counter()
    for side in range(SIDES):
        if s.arena == NONE or s.player[side] != known:
            continue
        for back in s.deck[side][: s.deck_size[side]]:
            if UNSEEN <= back < UNSEEN + PILE_LEVELS:
                found[LEVEL_LETTERS[back - UNSEEN]] += 1
            elif back & NOBODY:
                found[LEVEL_OF[back & CARD_MASK]] += 1
    return dict(found)


# --- the plan --------------------------------------------------------------------------


def draft_options(number: int) -> list[dict[str, Any]]:
    """Return the draft options of a round, counted from 0 (CHAL-3.2)."""
    return [
        {
            "level": LEVEL_LETTERS[OPTION_LEVEL[number, option]],
            "cards": int(OPTION_CARDS[number, option]),
            "fans": int(OPTION_FANS[number, option]),
        }
        for option in range(OPTION_LEVEL.shape[1])
        if OPTION_LEVEL[number, option] != NONE
    ]


def _round_view(s: State, number: int) -> dict[str, Any]:
    arenas = [_pairing_view(s, number, arena) for arena in range(s.seats // 2)]
    return {"round": number + 1, "options": draft_options(number), "arenas": arenas}


def _pairing_view(s: State, number: int, arena: int) -> dict[str, Any]:
    """Return the two seats of a match (CHAL-3.3) and its winner. A match that the Robot won put the trophy in the box
    (CHAL-13.5)."""
    plans = PAIRINGS[s.seats // 2 - 1, number, arena]
    light, dark = (next((seat for seat in range(s.seats) if s.plan[seat] == plan), None) for plan in plans)
    owner = s.trophy_owner[arena, number]
    winner = {NONE: None, IN_BOX: s.players}.get(owner, owner)
    return {"arena": arena + 1, "light": light, "dark": dark, "winner": winner, "boxed": owner == IN_BOX}


def _finale_view(s: State) -> dict[str, Any] | None:
    if s.finalist[0] == NONE:
        return None
    first = [seat for seat in range(s.players) if s.place[seat] == 1]
    return {
        "light": s.finalist[0],
        "dark": s.finalist[1],
        "winner": first[0] if s.over == FINALE_PLAYED else None,
    }


# --- the own draft -----------------------------------------------------------------------


def _draft_view(s: State, seat: int) -> dict[str, Any] | None:
    """Return what the viewer drafts from, while its Deck phase runs."""
    stage = s.stage[seat]
    if s.over or stage in (IDLE, DONE):
        return None
    asks = stage in (GIVEN, CUTTING, TRADING)
    return {
        "stage": STAGE_NAMES[stage],
        "options": draft_options(s.round_no - 1) if s.round_no <= ROUNDS else [],
        "level": None if s.level[seat] == NONE else LEVEL_LETTERS[s.level[seat]],
        "offer": [CARD_KEYS[card] for card in s.offer[seat][: s.offer_size[seat]]],
        "gift": [CARD_KEYS[card] for card in s.gift[seat][: s.gift_size[seat]]],
        "gift_level": None if s.gift_size[seat] == 0 else LEVEL_LETTERS[s.gift_level[seat]],
        "picks": s.picks_left[seat],
        "redraws": s.redraws_left[seat],
        "card": CARD_KEYS[s.picked[seat]] if asks else None,
        "selected": [],
        "plan": None,
    }


# --- results -----------------------------------------------------------------------------


def _score_rows(s: State) -> list[dict[str, Any]]:
    """Return fans, trophies and places of all, the Robot of a solo game included (CHAL-12.3, 13.14)."""
    found = []
    for known in range(s.seats if s.players == 1 else s.players):
        values = [trophy["value"] for trophy in _trophy_views(s, known, known)]
        row = {"fans": s.fans[known], "trophies": len(values), "values": sum(values)}
        found.append({**row, "total": row["fans"] + row["values"], "place": _find_place(s, known)})
    return found


def _result_view(s: State) -> dict[str, object] | None:
    if not s.over:
        return None
    scores = [0.0] * s.players
    score(s, scores)
    return make_result_view(s, ENDINGS[s.over].key, scores, rank_leavers_last(s, places(s, scores)))


def ending(s: State) -> Ending:
    """Return how a cup ended, and by which clause: where both had the same fans, by what decided between them."""
    usual, tied = ENDINGS[s.over], list_ties(s)
    if s.over not in FAN_ENDINGS or not tied:
        return usual
    return Ending(usual.key, tied[0]["clause"], ending_words(tied[0]))


def places(s: State, scores: Sequence[float]) -> list[int]:
    """Return the place of each seat (CHAL-12.4, 12.9); a solo player comes first or second to the Robot
    (CHAL-13.14)."""
    return [int(s.place[seat]) for seat in range(s.players)]


def _find_place(s: State, known: int) -> int:
    """Return the final place of a seat, or its place after round 7; a seat that has resigned comes last. 0 before
    that."""
    return rank_leavers_last(s, places(s, ()))[known] if s.over and known < s.players else int(s.place[known])


def seat_name(s: State, seat: int) -> Text:
    """Return what a seat is called at the table."""
    return WORDS["names.team"].format(number=seat + 1)
