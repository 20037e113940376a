"""How BEYOND's actions are clicked. Keys name what lies on the table: `pile`, `corner:T-`, `free:p2:Dh+`, `motif:B`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.games.beyond.box import (
    BIRD,
    CHOICE_NAMES,
    CORNERS,
    NIAN,
    NONE,
    SPIRIT_LETTERS,
    SUBSET_NAMES,
    TYPE_CODES,
    TYPES,
    UNICORN,
)
from ludotheque.games.beyond.rules.legality import (
    SPIRIT_SIDE,
    TO_CAPTURE,
    TO_CAPTURE_WITH_BOTH,
    TO_ENCHANT,
    TO_END,
    TO_INVOKE,
    TO_INVOKE_BIRD,
    TO_PICK,
    TO_PLACE,
    TO_PROTECT,
    TO_RESCUE,
    TO_REVEAL,
    TO_STOP,
    forbids,
)
from ludotheque.games.beyond.state import MAIN, PLACE, RESCUE, State, kind_of


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Return every way to click each legal action."""
    return [(action, path) for action in actions for path in _list_paths(seat, action)]


def _list_paths(seat: int, action: int) -> Iterator[Path]:
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_REVEAL:
        yield ("pile",)
    elif verb == TO_STOP:
        yield ("stop",)
    elif verb == TO_RESCUE:
        chosen = [f"row:{place}" for place in SUBSET_NAMES[noun] if noun]
        for order in permutations(chosen):
            yield (*order, "collect")
    elif verb == TO_PLACE:
        side = "spirit" if noun == SPIRIT_SIDE else "stock"
        yield (side,)
        yield ("queue:1", side)
    elif verb == TO_ENCHANT:
        yield (f"choice:{CHOICE_NAMES[noun]}",)
    elif verb == TO_PICK:
        yield (f"looked:{TYPE_CODES[noun]}",)
    elif verb == TO_END:
        yield ("end",)
    else:
        yield from _list_phase_three_paths(seat, verb, action)


def _list_phase_three_paths(seat: int, verb: int, action: int) -> Iterator[Path]:
    noun = noun_of(action, 0)
    if verb == TO_CAPTURE:
        yield (_corner_key(action, 2), f"free:p{noun + 1}:{TYPE_CODES[noun_of(action, 1)]}")
    elif verb == TO_CAPTURE_WITH_BOTH:
        target = noun_of(action, 1)
        aim = f"nian:p{noun + 1}" if target == NIAN else f"guarded:p{noun + 1}:{TYPE_CODES[target]}"
        yield (_corner_key(action, 2), _corner_key(action, 3), aim)
        yield (_corner_key(action, 3), _corner_key(action, 2), aim)
    elif verb == TO_PROTECT:
        yield ("lotus", f"free:p{seat + 1}:{TYPE_CODES[noun]}")
    elif verb == TO_INVOKE:
        yield ("lotus", f"motif:{SPIRIT_LETTERS[noun]}")
    elif verb == TO_INVOKE_BIRD:
        yield ("lotus", f"motif:{SPIRIT_LETTERS[BIRD]}", f"discard:{TYPE_CODES[noun]}")
    else:
        yield ("lotus", f"motif:{SPIRIT_LETTERS[UNICORN]}", f"motif:{SPIRIT_LETTERS[noun]}")


def _corner_key(action: int, place: int) -> str:
    return f"corner:{TYPE_CODES[noun_of(action, place)]}"


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
