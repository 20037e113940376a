"""What a seat sees of a BEYOND table (BEY-3): everything but the order of the pile and the others' private looks."""

from __future__ import annotations

from typing import Any

from ludotheque.core.content.zone_forms import Bits
from ludotheque.core.contract.results import make_result_view
from ludotheque.core.language.text import Text
from ludotheque.core.match.ranking import rank_by_score, rank_leavers_last
from ludotheque.games.beyond.box import (
    CHOICE_NAMES,
    COPIES,
    MOTIF_CARDS,
    MOTIFS,
    MOTIFS_EACH,
    NIAN_CARDS,
    NONE,
    OPTIONS,
    SPIRIT_LETTERS,
    SPIRITS,
    STARS,
    SYMBOLS,
    TYPE_CODES,
    TYPES,
)
from ludotheque.games.beyond.rules.enchantment import list_enchantments, lock_motif
from ludotheque.games.beyond.rules.ending import score
from ludotheque.games.beyond.rules.odds import count_unseen_copies, fail_odds
from ludotheque.games.beyond.rules.turn import turn
from ludotheque.games.beyond.state import (
    ENCHANT,
    NOT_YET,
    PICK_TURTLE,
    PILE_EMPTY,
    RESCUE,
    REVEAL,
    THREE_MOTIFS,
    ZONES,
    State,
    count_capture_cards,
    count_cards,
    count_nian,
    count_spirit_cards,
    count_tokens,
    is_top_known,
    kind_of,
    points_of,
    spirit_of,
)
from ludotheque.games.beyond.view_type import View
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.text import ENDINGS

STEPS = ("reveal", "rescue", "place", "enchant", "main", "pick", "pick")
FINAL_CAUSES = {NOT_YET: None, THREE_MOTIFS: "motifs", PILE_EMPTY: "pile"}

Card = list[Any]  # its number and its code


def view(s: State, seat: int | None) -> View:
    """Return the table as plain data (the schema is in docs/games/beyond.md)."""
    mask = turn(s)
    seats = range(s.players)
    cards = ZONES.view(s, seat, view_card, {"motifs": _view_motifs})
    return {
        "game": "beyond",
        "players": s.players,
        "seat": seat,
        "ply": s.ply,
        "turn": [each_seat for each_seat in seats if mask >> each_seat & 1],
        "first": s.first_seat,
        "mover": s.mover,
        "step": "over" if s.over else STEPS[s.step],
        "turns": s.turn_no,
        "round": (s.turn_no - 1) // s.players + 1,
        "final": FINAL_CAUSES[s.final],
        "match": _view_match(s),
        "pile": _view_pile(s, seat),
        "looking": _view_looked_cards(s, cards["looked"]),
        "discard": cards["discard"],
        "row": cards["row"],
        "failed": s.step == RESCUE,
        "queue": cards["queue"],
        "centre": _list_nian(s, NONE),
        "supply": s.supply,
        "zones": [_view_zone(s, each_seat, cards) for each_seat in seats],
        "choices": list_choices(s) if s.step == ENCHANT and not s.over else [],
        "odds": _view_odds(s, seat),
        "unseen": _count_unseen(s) if s.unseen and not s.over else None,
        "tally": [_view_points(s, each_seat) for each_seat in seats] if s.over else None,
        "options": {option.name: option.read_from_state(s) for option in OPTIONS},
        "over": bool(s.over),
        "result": _view_result(s),
    }


# --- cards --------------------------------------------------------------------------


def view_card(number: int) -> Card:
    """Return a card as the view shows it: its number and its code."""
    return [int(number), TYPE_CODES[kind_of(number)]]


def view_sets(sets: Any) -> list[Card]:
    """Return the cards of a row of sets as the view shows them, type by type."""
    return Bits(COPIES).show(sets, view_card)


def _list_nian(s: State, owner: int) -> list[int]:
    return [number + 1 for number in range(NIAN_CARDS) if s.nian[number] == owner]


def _view_zone(s: State, seat: int, cards: dict[str, Any]) -> dict[str, Any]:
    return {
        "free": cards["free"][seat],
        "guarded": Bits(COPIES).list_things(s.guarded[seat]),
        "corners": cards["corners"][seat],
        "motifs": cards["motifs"][seat],
        "nian": _list_nian(s, seat),
        "tokens": s.stock[seat],
        "points": int(points_of(s, seat)) if s.running_score or s.over else None,
    }


def _view_motifs(s: State, seat: int) -> list[dict[str, Any]]:
    return [_view_motif(s, motif) for motif in range(MOTIFS) if s.motif_owner[motif] == seat]


def _view_motif(s: State, motif: int) -> dict[str, Any]:
    return {
        "number": motif,
        "spirit": SPIRIT_LETTERS[motif // MOTIFS_EACH],
        "cards": [view_card(s.motif_card[motif, place]) for place in range(MOTIF_CARDS)],
        "token": bool(s.motif_token[motif]),
    }


# --- the pile: the visible back, and what this seat alone has looked at (BEY-3.1, 3.7) ---------


def _view_pile(s: State, seat: int | None) -> dict[str, Any]:
    is_known = is_top_known(s, NONE if seat is None else seat)
    return {
        "count": s.pile_size,
        "number": s.pile_no,
        "back": None if s.back == NONE else SYMBOLS[s.back],
        "known": view_card(s.top) if is_known else None,
    }


def _view_looked_cards(s: State, cards: list[Card] | None) -> dict[str, Any] | None:
    if s.looked_count == 0:
        return None
    return {
        "seat": s.mover,
        "spirit": "T" if s.step == PICK_TURTLE else "D",
        "count": s.looked_count,
        "cards": cards,
    }


def list_choices(s: State) -> list[dict[str, Any]]:
    """List what the mover may lock: the cards that go and the copies that stay free (BEY-9.5)."""
    found: list[int] = [0] * 16
    count = list_enchantments(s, s.mover, found)
    return [_view_choice(s, action >> 8) for action in found[:count]]


def _view_choice(s: State, choice: int) -> dict[str, Any]:
    spirit = SPIRIT_LETTERS.index(CHOICE_NAMES[choice][0])
    trial = s.copy()
    motif = MOTIFS_EACH * spirit + s.locked[spirit]
    lock_motif(trial, s.mover, spirit, choice)
    left = [held for held in view_sets(trial.free[s.mover]) if spirit_of(held[0]) == spirit]
    return {"name": CHOICE_NAMES[choice], "locks": _view_motif(trial, motif)["cards"], "leaves": left}


# --- the aids (BEY-3.6) -----------------------------------------------------------------


def _view_odds(s: State, seat: int | None) -> dict[str, Any] | None:
    if not s.odds or s.over or s.step != REVEAL or s.pile_size == 0:
        return None
    return {"fails": list(fail_odds(s, NONE if seat is None else seat))}


def _count_unseen(s: State) -> dict[str, int]:
    counts = {TYPE_CODES[kind]: count_unseen_copies(s, kind) for kind in range(TYPES)}
    return {code: count for code, count in counts.items() if count}


# --- results -----------------------------------------------------------------------------


def _view_match(s: State) -> dict[str, Any]:
    finished = s.game_no if s.over and s.game_end[s.game_no - 1] else s.game_no - 1
    seats = range(s.players)
    return {
        "game": s.game_no,
        "games": s.match_games,
        "results": [
            {
                "end": ENDINGS[s.game_end[game]].key,
                "points": [s.game_points[game, seat] for seat in seats],
                "winners": [seat for seat in seats if s.game_winners[game] >> seat & 1],
            }
            for game in range(finished)
        ],
        "sums": [sum(s.game_points[game, seat] for game in range(finished)) for seat in seats],
    }


def _view_points(s: State, seat: int) -> dict[str, Any]:
    """Return every source of a seat's points (BEY-14.1), and the cards that break a tie (BEY-14.4)."""
    owned = [motif // MOTIFS_EACH for motif in range(MOTIFS) if s.motif_owner[motif] == seat]
    stars = {SPIRIT_LETTERS[k]: int(STARS[k]) * owned.count(k) for k in range(SPIRITS) if k in owned}
    return {
        "motifs": stars,
        "free": count_cards(s.free[seat]),
        "nian": count_nian(s, seat),
        "captures": count_capture_cards(s, seat),
        "tokens": count_tokens(s, seat),
        "total": int(points_of(s, seat)),
        "spirit_cards": count_spirit_cards(s, seat),
    }


def _view_result(s: State) -> dict[str, object] | None:
    if not s.over:
        return None
    scores = [0.0] * s.players
    score(s, scores)
    return make_result_view(s, ENDINGS[s.over].key, scores, rank_leavers_last(s, rank_by_score(s, scores)))


def seat_name(s: State, seat: int) -> Text:
    """Return what a seat is called at the table."""
    return WORDS["names.seat"].format(number=seat + 1)
