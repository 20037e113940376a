"""The facts behind a refusal, and loosely written actions read as the exact ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import (
    BIRD,
    CHOICE_SPIRIT,
    CORNERS,
    MOTIFS_EACH,
    NIAN,
    NONE,
    SPIRIT_NAMES,
    SYMBOL_NAMES,
    TARGET_CODES,
    TARGET_NAMES,
    TYPE_CODES,
    TYPES,
    UNICORN,
    YANG,
    YIN,
)
from ludotheque.games.beyond.rules.capture import TO_CAPTURE, TO_CAPTURE_WITH_BOTH, TO_PROTECT
from ludotheque.games.beyond.rules.collection import TO_PLACE, TO_RESCUE
from ludotheque.games.beyond.rules.enchantment import TO_ENCHANT
from ludotheque.games.beyond.rules.invocation import TO_INVOKE, TO_INVOKE_BIRD, TO_INVOKE_UNICORN, TO_PICK
from ludotheque.games.beyond.state import (
    MAIN,
    PICK_DRAGON,
    PICK_TURTLE,
    PLACE,
    RESCUE,
    REVEAL,
    State,
    count_capture_cards,
    count_cards,
    count_copies,
    count_nian,
    find_motif,
    kind_of,
    spirit_of_kind,
    unguarded_copies,
)
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.description import write_codes

_FACTS = WORDS.section("facts")


def understand(s: State, seat: int, action: int) -> int:
    """Read a capture paid with a Yang and a Yin as paid with the Yin and the Yang: order means nothing (BEY-10.3)."""
    if verb_of(action) == TO_CAPTURE_WITH_BOTH:
        first, second = noun_of(action, 2), noun_of(action, 3)
        if first & 1 == YANG and second & 1 == YIN:
            return int(pack(TO_CAPTURE_WITH_BOTH, noun_of(action, 0), noun_of(action, 1), second, first))
    return action


def facts(s: State, seat: int, action: int) -> list[Text]:
    """Return what a refusal rests on, as far as the seat may know: whose turn, the row, the stock, symbols and
    prices."""
    if s.over:
        return []
    if seat != s.mover:
        return [_FACTS["turn"].format(number=s.mover + 1)]
    return [*_step_facts(s), *_verb_facts(s, seat, action)]


# --- where the turn stands -----------------------------------------------------------------


def _step_facts(s: State) -> Iterator[Text]:
    if s.step in (REVEAL, RESCUE) and s.row_count:
        shown = " ".join(_list_codes(s.row[: s.row_count]))
        yield _FACTS["row"].format(cards=shown)
    if s.step == REVEAL and s.pile_size == 0:
        yield _FACTS["no_pile"]
    if s.step == PLACE:
        waiting = " ".join(_list_codes(s.queue[: s.queue_count]))
        yield _FACTS["queue"].format(cards=waiting)
    if s.step in (PICK_TURTLE, PICK_DRAGON):  # only the mover gets here, and it may see these cards
        looked_at = " ".join(_list_codes(s.looked[: s.looked_count]))
        yield _FACTS["looked"].format(cards=looked_at)


def _list_codes(cards: Any) -> list[str]:
    return [TYPE_CODES[kind_of(card)] for card in cards]


# --- what the action is about -----------------------------------------------------------------


def _verb_facts(s: State, seat: int, action: int) -> Iterator[Text]:
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_RESCUE and s.step == RESCUE:
        yield _stock_fact(s, seat)
        yield _FACTS["price"].format(count=count_copies(noun))
    elif verb == TO_PLACE and s.step == PLACE:
        yield _FACTS["corners"].format(used=count_capture_cards(s, seat), all=CORNERS)
    elif verb == TO_ENCHANT:
        yield _free_cards_fact(s, seat, int(CHOICE_SPIRIT[noun]))
    elif verb in (TO_CAPTURE, TO_CAPTURE_WITH_BOTH) and s.step == MAIN:
        yield from _capture_facts(s, seat, action)
    elif verb == TO_PROTECT and s.protection and s.step == MAIN:
        yield from _protect_facts(s, seat, noun)
    elif verb in (TO_INVOKE, TO_INVOKE_BIRD, TO_INVOKE_UNICORN) and s.invocation and s.step == MAIN:
        spirit = {TO_INVOKE_BIRD: BIRD, TO_INVOKE_UNICORN: UNICORN}.get(verb, noun)
        yield from _invoke_facts(s, seat, spirit)
    elif verb == TO_PICK and s.looked_count == 0 and s.invocation:
        yield _FACTS["no_invocation"]


def _stock_fact(s: State, seat: int) -> Text:
    return _FACTS["stock"].format(count=s.stock[seat])


def _free_cards_fact(s: State, seat: int, spirit: int) -> Text:
    own = [
        TYPE_CODES[kind] for kind in range(TYPES) if spirit_of_kind(kind) == spirit for _ in _free_copies(s, seat, kind)
    ]
    return _FACTS["free"].format(spirit=SPIRIT_NAMES[spirit], cards=write_codes(own) or _FACTS["none"])


def _free_copies(s: State, seat: int, kind: int) -> range:
    return range(count_copies(s.free[seat, kind]))


def _capture_facts(s: State, seat: int, action: int) -> Iterator[Text]:
    victim, target = noun_of(action, 0), noun_of(action, 1)
    if victim >= s.players:
        yield _FACTS["players"].format(count=s.players)
    elif victim != seat:
        yield _target_fact(s, victim, target)
    held = write_codes(_list_codes(card for card in s.corner[seat] if card != NONE))
    yield _FACTS["own_corners"].format(cards=held or _FACTS["none"])


def _target_fact(s: State, victim: int, target: int) -> Text:
    """Return what the victim has of the target, and what it would cost."""
    owner = f"p{victim + 1}"
    if target == NIAN:
        return _FACTS["nian"].format(owner=owner, count=count_nian(s, victim))
    code, name = TARGET_CODES[target], TARGET_NAMES[target]
    if s.free[victim, target] == 0:
        return _FACTS["no_free_card"].format(owner=owner, name=name, code=code)
    price = SYMBOL_NAMES[YIN if target & 1 == YANG else YANG]
    if unguarded_copies(s, victim, target) == 0:
        price = _FACTS["protected_price"]
    return _FACTS["target"].format(owner=owner, code=code, symbol=SYMBOL_NAMES[target & 1], price=price)


def _protect_facts(s: State, seat: int, target: int) -> Iterator[Text]:
    yield _stock_fact(s, seat)
    if target != NIAN:
        code = TYPE_CODES[target]
        free, guarded = count_copies(s.free[seat, target]), count_copies(s.guarded[seat, target])
        yield _FACTS["protected"].format(code=code, free=free, guarded=guarded)


def _invoke_facts(s: State, seat: int, spirit: int) -> Iterator[Text]:
    yield _stock_fact(s, seat)
    own = [m for m in range(MOTIFS_EACH * spirit, MOTIFS_EACH * (spirit + 1)) if s.motif_owner[m] == seat]
    spent = sum(int(s.motif_token[motif]) for motif in own)
    yield _FACTS["motifs"].format(spirit=SPIRIT_NAMES[spirit], count=len(own), spent=spent)
    if spirit == UNICORN:
        with_token = [SPIRIT_NAMES[k] for k in range(UNICORN) if find_motif(s, seat, k, 1) != NONE]
        names = Text.in_each(lambda lang: ", ".join(name[lang] for name in with_token))
        yield _FACTS["unicorn"].format(spirits=names if with_token else _FACTS["no_spirit"])
    elif spirit == BIRD:
        used, discard = count_capture_cards(s, seat), count_cards(s.discard)
        yield _FACTS["bird"].format(used=used, all=CORNERS, discard=discard)
