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
    count_copies,
    count_nian,
    find_motif,
    kind_of,
    spirit_of_kind,
    unguarded_copies,
)
from ludotheque.games.beyond.words.description import write_codes


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
        return [Text(f"C’est à p{s.mover + 1} de jouer.", f"It is p{s.mover + 1}’s turn.")]
    return [*_step_facts(s), *_verb_facts(s, seat, action)]


# --- where the turn stands -----------------------------------------------------------------


def _step_facts(s: State) -> Iterator[Text]:
    if s.step in (REVEAL, RESCUE) and s.row_count:
        shown = " ".join(_list_codes(s.row[: s.row_count]))
        yield Text(f"Cartes révélées : {shown}.", f"Revealed cards: {shown}.")
    if s.step == REVEAL and s.pile_size == 0:
        yield Text("La pioche est épuisée.", "The pile is exhausted.")
    if s.step == PLACE:
        waiting = " ".join(_list_codes(s.queue[: s.queue_count]))
        yield Text(f"Cartes à poser : {waiting}.", f"Cards to place: {waiting}.")
    if s.step in (PICK_TURTLE, PICK_DRAGON):  # only the mover gets here, and it may see these cards
        looked_at = " ".join(_list_codes(s.looked[: s.looked_count]))
        yield Text(f"Cartes regardées : {looked_at}.", f"Cards looked at: {looked_at}.")


def _list_codes(cards: Any) -> list[str]:
    return [TYPE_CODES[kind_of(card)] for card in cards]


# --- what the action is about -----------------------------------------------------------------


def _verb_facts(s: State, seat: int, action: int) -> Iterator[Text]:
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_RESCUE and s.step == RESCUE:
        yield _stock_fact(s, seat)
        price = count_copies(noun)
        yield Text(f"Cela coûterait {price} Lotus.", f"That would cost {price} Lotus.")
    elif verb == TO_PLACE and s.step == PLACE:
        used = count_capture_cards(s, seat)
        yield Text(f"Cartes Capture : {used} sur {CORNERS}.", f"Capture cards: {used} of {CORNERS}.")
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
        yield Text("Aucune invocation n’est en cours.", "No invocation is under way.")


def _stock_fact(s: State, seat: int) -> Text:
    return Text(f"Lotus en stock : {s.stock[seat]}.", f"Lotus in stock: {s.stock[seat]}.")


def _free_cards_fact(s: State, seat: int, spirit: int) -> Text:
    own = [
        TYPE_CODES[kind] for kind in range(TYPES) if spirit_of_kind(kind) == spirit for _ in _free_copies(s, seat, kind)
    ]
    cards = write_codes(own)
    name = SPIRIT_NAMES[spirit]
    return Text(f"{name.fr}, cartes libres : {cards or 'aucune'}.", f"{name.en}, free cards: {cards or 'none'}.")


def _free_copies(s: State, seat: int, kind: int) -> range:
    return range(count_copies(s.free[seat, kind]))


def _capture_facts(s: State, seat: int, action: int) -> Iterator[Text]:
    victim, target = noun_of(action, 0), noun_of(action, 1)
    if victim >= s.players:
        yield Text(f"Il y a {s.players} joueurs.", f"There are {s.players} players.")
    elif victim != seat:
        yield _target_fact(s, victim, target)
    held = write_codes(_list_codes(card for card in s.corner[seat] if card != NONE))
    yield Text(f"Vos cartes Capture : {held or 'aucune'}.", f"Your Capture cards: {held or 'none'}.")


def _target_fact(s: State, victim: int, target: int) -> Text:
    """Return what the victim has of the target, and what it would cost."""
    owner = f"p{victim + 1}"
    if target == NIAN:
        count = count_nian(s, victim)
        return Text(
            f"Cartes Nian Shou de {owner} : {count} ; le prix est un Yin et un Yang.",
            f"{owner}’s Nian Shou cards: {count}; the price is a Yin and a Yang.",
        )
    code, name = TARGET_CODES[target], TARGET_NAMES[target]
    if s.free[victim, target] == 0:
        return Text(
            f"{owner} n’a pas de carte libre {name.fr} ({code}).", f"{owner} has no free {name.en} card ({code})."
        )
    price = (
        _protected_price()
        if unguarded_copies(s, victim, target) == 0
        else SYMBOL_NAMES[YIN if target & 1 == YANG else YANG]
    )
    symbol = SYMBOL_NAMES[target & 1]
    return Text(
        f"La carte {code} de {owner} est {symbol.fr} ; le prix est {price.fr}.",
        f"{owner}’s card {code} is {symbol.en}; the price is {price.en}.",
    )


def _protected_price() -> Text:
    return Text("un Yin et un Yang (elle est protégée)", "a Yin and a Yang (it is protected)")


def _protect_facts(s: State, seat: int, target: int) -> Iterator[Text]:
    yield _stock_fact(s, seat)
    if target != NIAN:
        code = TYPE_CODES[target]
        free, guarded = count_copies(s.free[seat, target]), count_copies(s.guarded[seat, target])
        yield Text(
            f"Vos cartes {code} libres : {free}, dont protégées : {guarded}.",
            f"Your free {code} cards: {free}, protected ones among them: {guarded}.",
        )


def _invoke_facts(s: State, seat: int, spirit: int) -> Iterator[Text]:
    yield _stock_fact(s, seat)
    own = [m for m in range(MOTIFS_EACH * spirit, MOTIFS_EACH * (spirit + 1)) if s.motif_owner[m] == seat]
    spent = sum(int(s.motif_token[motif]) for motif in own)
    name = SPIRIT_NAMES[spirit]
    yield Text(
        f"{name.fr}, vos motifs complets : {len(own)}, déjà invoqués : {spent}.",
        f"{name.en}, your complete motifs: {len(own)}, invoked already: {spent}.",
    )
    if spirit == UNICORN:
        with_token = [SPIRIT_NAMES[k] for k in range(UNICORN) if find_motif(s, seat, k, 1) != NONE]
        yield Text(
            "Esprits dont un Lotus peut revenir : " + (", ".join(t.fr for t in with_token) or "aucun") + ".",
            "Spirits whose Lotus can come back: " + (", ".join(t.en for t in with_token) or "none") + ".",
        )
    elif spirit == BIRD:
        used, discard = count_capture_cards(s, seat), _count_discard(s)
        yield Text(
            f"Cartes Capture : {used} sur {CORNERS} ; cartes dans la défausse : {discard}.",
            f"Capture cards: {used} of {CORNERS}; cards in the discard: {discard}.",
        )


def _count_discard(s: State) -> int:
    return sum(count_copies(s.discard[kind]) for kind in range(TYPES))
