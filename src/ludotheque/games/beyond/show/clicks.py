"""How BEYOND's actions are clicked. Keys name what lies on the table: `pile`, `corner:T-`, `free:p2:Dh+`, `motif:B`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.games.beyond.box import (
    BIRD,
    CORNERS,
    NIAN,
    NONE,
    SPIRIT_LETTERS,
    TARGET_CODES,
    TYPE_CODES,
    TYPES,
    UNICORN,
)
from ludotheque.games.beyond.rules.capture import TO_CAPTURE, TO_PROTECT
from ludotheque.games.beyond.rules.collection import TO_PLACE, TO_RESCUE, TO_REVEAL
from ludotheque.games.beyond.rules.invocation import TO_INVOKE
from ludotheque.games.beyond.rules.legality import VERBS, forbids
from ludotheque.games.beyond.state import MAIN, PLACE, RESCUE, State, kind_of

SIDE_KEYS = {"spirit": "spirit", "capture": "stock"}
"""Where a card is placed, by its side."""


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Return every way to click each legal action."""
    return [(action, path) for action in actions for path in _list_paths(seat, action)]


def _list_paths(seat: int, action: int) -> Iterator[Path]:
    """Fill the templates of the verb: `{own}` is the seat, `{aim}` what is captured with two cards, `{rows}` the
    rescued cards in any order, `{side}` where a card is placed, any other brace a noun."""
    verb = VERBS[verb_of(action)]
    words = {noun.role: noun.kind.write(noun_of(action, place)) for place, noun in enumerate(verb.nouns)}
    words["own"] = f"p{seat + 1}"
    if "side" in words:
        words["side"] = SIDE_KEYS[words["side"]]
    if "second" in words:
        key = "nian:{seat}" if words["target"] == TARGET_CODES[NIAN] else "guarded:{seat}:{target}"
        words["aim"] = key.format(**words)
    chosen = [f"row:{place}" for place in words.get("cards", "") if place.isdigit()]
    for order in permutations(chosen):
        words["rows"] = " ".join(order)
        for template in verb.clicks:
            yield tuple(template.format(**words).split())


# --- what a person may well try in vain --------------------------------------------------------


def attempts(s: State, seat: int) -> list[tuple[int, Path, list[str]]]:
    """List likely clicks that are refused: the clause, the keys, and no places to point at."""
    if s.over or seat != s.mover:
        return []
    return [(clause, path, []) for action, path in _list_attempts(s, seat) if (clause := forbids(s, seat, action))]


def resolve_clicks(s: State, seat: int, keys: Path) -> int | None:
    """Return the action that refused clicks stand for, so that its refusal comes with the facts; None when unknown."""
    return next((action for action, path in _list_attempts(s, seat) if path == keys), None) if seat == s.mover else None


def _list_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    yield pack(TO_REVEAL, 0, 0, 0, 0), ("pile",)
    if s.step == PLACE:
        yield pack(TO_PLACE, 1, 0, 0, 0), ("stock",)
        yield pack(TO_PLACE, 1, 0, 0, 0), ("queue:1", "stock")
    if s.step == RESCUE:
        yield pack(TO_RESCUE, 1 << (s.row_count - 1), 0, 0, 0), (f"row:{s.row_count}",)
    if s.step == MAIN:
        yield from _list_capture_attempts(s, seat)
        yield from _list_token_attempts(s, seat)


def _list_capture_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    held = {kind_of(s.corner[seat, c]) for c in range(CORNERS) if s.corner[seat, c] != NONE}
    for payment in sorted(held):
        first = f"corner:{TYPE_CODES[payment]}"
        for victim in range(s.players):
            for target in range(TYPES):
                if victim != seat and s.free[victim, target]:
                    key = "guarded" if s.guarded[victim, target] == s.free[victim, target] else "free"
                    yield (
                        pack(TO_CAPTURE, victim, target, payment, 0),
                        (first, f"{key}:p{victim + 1}:{TYPE_CODES[target]}"),
                    )
            if victim != seat:
                yield pack(TO_CAPTURE, victim, NIAN, payment, 0), (first, f"nian:p{victim + 1}")


def _list_token_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    for spirit, letter in enumerate(SPIRIT_LETTERS):
        if s.invocation and spirit not in (BIRD, UNICORN):
            yield pack(TO_INVOKE, spirit, 0, 0, 0), ("lotus", f"motif:{letter}")
    for kind in range(TYPES):
        if s.protection and s.guarded[seat, kind] and s.guarded[seat, kind] == s.free[seat, kind]:
            yield pack(TO_PROTECT, kind, 0, 0, 0), ("lotus", f"guarded:p{seat + 1}:{TYPE_CODES[kind]}")
