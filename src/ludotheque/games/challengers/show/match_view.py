"""The view of the running match (CHAL-15): both halves of the beach, the attack, the flag, the question."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.challengers.box import DECK_TO_TOP, IN_ATTACK, MOVE, NONE, PATHS, PEEK, SIDES, WIDE
from ludotheque.games.challengers.content.names import ACTOR_KEYS, CARD_KEYS, COACH_KEYS
from ludotheque.games.challengers.content.tables import NAME_KEYS
from ludotheque.games.challengers.effects.card_codes import has_operation, is_optional, line_operation, line_way
from ludotheque.games.challengers.rules.match.benches import count_spaces
from ludotheque.games.challengers.rules.match.faces import face_of, name_of
from ludotheque.games.challengers.rules.match.strength import attack_total, current_line, flag_strength, strength
from ludotheque.games.challengers.state import (
    CARD_MASK,
    EMPTY,
    LOOSE,
    ONLY_OWNER,
    Q_CLEAR,
    Q_MOVE,
    Q_PEEK,
    Q_SORT,
    Q_SPACE,
    Q_USE,
    State,
)

QUESTION_NAMES = {Q_PEEK: "peek", Q_SORT: "sort", Q_SPACE: "space", Q_CLEAR: "clear", Q_MOVE: "move", Q_USE: "use"}
END_NAMES = ("top", "bottom")


def match_view(s: State, seat: int | None) -> dict[str, Any]:
    """Return the match as a seat or a spectator sees it."""
    held = s.flag_card != EMPTY
    return {
        "arena": s.arena + 1,
        "round": s.round_no,
        "sides": [_side_view(s, side, seat) for side in range(SIDES)],
        "attacker": s.attacker,
        "attack": [_attack_card_view(s, place) for place in range(s.attack_size)],
        "total": attack_total(s),
        "flag": _flag_view(s) if held else None,
        "reveals": s.reveals,
        "question": _question_view(s, seat),
    }


def _side_view(s: State, side: int, seat: int | None) -> dict[str, Any]:
    owner = s.player[side]
    return {
        "seat": owner,
        "robot": owner == s.players,
        "deck": s.deck_size[side],
        "backs": [_back_key(s.deck[side, place], owner == seat) for place in reversed(range(s.deck_size[side]))],
        "bench": _bench_view(s, side),
        "spaces": count_spaces(s, side),
        "reserve": _card_keys(s.reserve[side], s.reserve_size[side]),
        "next": s.next_bonus[side],
        "coach": None if s.coach[owner] == NONE else COACH_KEYS[s.coach[owner]],
        "coach_used": bool(s.coach_used[side]),
    }


def _card_keys(cards: Any, count: int) -> list[str]:
    return [CARD_KEYS[card] for card in cards[:count]]


def _back_key(back: int, is_own: bool) -> str | None:
    """Return a card of a deck where the viewer knows it, or None."""
    if back < LOOSE or (is_own and back & ONLY_OWNER):
        return CARD_KEYS[back & CARD_MASK]
    return None


def _bench_view(s: State, side: int) -> list[dict[str, Any]]:
    """Return the bench spaces that hold something; a wide name is listed once, at its first space (CHAL-7.6)."""
    cards = [int(card) for card in s.bench[side][: s.bench_size[side]]]
    found: list[dict[str, Any]] = []
    listed_names: set[int] = set()
    for place, name in enumerate(s.space[side]):
        if name != EMPTY and name not in listed_names:
            listed_names.add(name)
            named = [card for card in cards if name_of(card) == name]
            wide = any(has_operation(face_of(card), WIDE) for card in named)
            keys = [CARD_KEYS[card] for card in named]
            found.append({"space": place + 1, "name": NAME_KEYS[name], "cards": keys, "wide": wide})
    return found


def _attack_card_view(s: State, place: int) -> dict[str, Any]:
    card, locked = int(s.attack[place]), int(s.locked[place])
    return {
        "card": CARD_KEYS[card],
        "locked": locked,
        "strength": strength(s, s.attacker, card, locked, IN_ATTACK, place),
    }


def _flag_view(s: State) -> dict[str, Any]:
    return {
        "side": 1 - s.attacker,
        "card": CARD_KEYS[s.flag_card],
        "locked": s.flag_locked,
        "strength": flag_strength(s),
        "under": _card_keys(s.under, s.under_size)[::-1],
    }


# --- what is asked ------------------------------------------------------------------------


def _question_view(s: State, seat: int | None) -> dict[str, Any] | None:
    """Return the choice that an effect owes, and what it shows to its owner alone (CHAL-11.1)."""
    asked = question(s)
    if s.over or asked not in QUESTION_NAMES:
        return None
    owner = asked_seats(s).bit_length() - 1
    line = current_line(s)
    path = line_way(line) if asked == Q_MOVE and line_operation(line) == MOVE else NONE
    return {
        "kind": QUESTION_NAMES[asked],
        "seat": owner,
        "card": ACTOR_KEYS[s.actor],
        "end": END_NAMES[line_way(line)] if asked == Q_PEEK and line_operation(line) == PEEK else None,
        "path": None if path == NONE else PATHS[path],
        "may": asked == Q_USE or bool(asked == Q_MOVE and is_optional(line)),
        "looked": _looked_keys(s, path) if owner == seat else None,
    }


def _looked_keys(s: State, path: int) -> list[str] | None:
    """Return what the effect shows to its owner: looked cards, or the whole deck without its order (CHAL-10.15)."""
    if path != DECK_TO_TOP:
        return _card_keys(s.looked, s.looked_size) or None
    side = s.actor_side
    known = [back & CARD_MASK for back in s.deck[side][: s.deck_size[side]] if back != LOOSE]
    return [CARD_KEYS[card] for card in sorted([*known, *s.loose[side][: s.loose_size[side]]])]
