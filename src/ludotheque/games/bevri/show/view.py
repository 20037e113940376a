"""What a seat sees of a BEVRI table (BEVRI-15): not the others' bases, choices still face down, contents not seen."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.results import make_result_view
from ludotheque.core.engine.decisions import argument, question
from ludotheque.core.language.text import Text
from ludotheque.core.match.ranking import rank_by_score, rank_leavers_last
from ludotheque.games.bevri.box import (
    BROKER,
    CARGO_SLOTS,
    CATEGORY_CODES,
    CELL_CODES,
    COLOUR_LETTERS,
    COMPARTMENT_CODES,
    CRYSTAL,
    MARKET_SLOTS,
    NONE,
    PAIR_CODES,
    PAIR_MASKS,
    PHASE_CODES,
    PHASES,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.content import ALL_OPTIONS
from ludotheque.games.bevri.names import TITLE_CODES, colour_letters
from ludotheque.games.bevri.rules.ending import score
from ludotheque.games.bevri.rules.specials import can_hold_special, is_window_secret
from ludotheque.games.bevri.rules.turn import turn
from ludotheque.games.bevri.show.position.questions import PAYMENT_WORDS, QUESTION_WORDS, write_play
from ludotheque.games.bevri.show.prospects import (
    count_possible_contents,
    list_boosters,
    list_engines,
    list_weapons,
    view_moves,
    view_shots,
    view_window,
)
from ludotheque.games.bevri.state import (
    DEALING,
    FOR_CARD,
    FOR_SURVEY,
    Q_ANSWER,
    Q_FIRE,
    Q_GIVE,
    Q_HAND,
    Q_JAM,
    Q_MOVE,
    Q_PAY,
    Q_TAKE,
    Q_WANT,
    Q_WINDOW,
    State,
    active_seat,
    container_category,
    entry_compartment,
    entry_kind,
    grey_cell,
)
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS
from ludotheque.games.bevri.words.text import ENDINGS

PHASE_WORDS = ("deal", "choose", *PHASE_CODES, "over")  # from DEALING on
OFFER_STAGES = {Q_GIVE: "give", Q_WANT: "want", Q_ANSWER: "answer", Q_HAND: "hand"}
CRYSTAL_POINTS = 1000


def view(s: State, seat: int | None) -> View:
    """Return the table as plain data, as a seat (None: a spectator) may see it (the schema is in
    docs/games/bevri.md)."""
    mask = turn(s)
    seats = range(s.players)
    asked = NONE if s.over else question(s)
    me = NONE if seat is None else seat
    mine = seat is not None and bool(mask >> seat & 1)
    return {
        "game": "bevri",
        "players": s.players,
        "seat": seat,
        "ply": s.ply,
        "turn": [known for known in seats if mask >> known & 1],
        "asked": [known for known in seats if asked == Q_WINDOW and _is_window_seat(s, known)],
        "round": s.round_no,
        "rounds": s.rounds,
        "first": s.first,
        "phase": "over" if s.over else PHASE_WORDS[s.phase - DEALING],
        "active": None if s.over or s.offset == s.players else active_seat(s),
        "step": "over" if s.over else QUESTION_WORDS[asked],
        "chosen": [_view_choice(s, known, seat) for known in seats],
        "countdown": s.rounds_left,
        "cargo": _view_cargo(s, me),
        "next": None if s.front == NONE else _view_front(s, s.front),
        "containers": sum(s.container_deck) + (s.front != NONE),
        "deck": s.deck_left,
        "discard": view_cards(s.discard),
        "market": [None if kind == NONE else TYPE_CODES[kind] for kind in s.market],
        "prices": [view_price(s, seat, place) for place in range(MARKET_SLOTS)],
        "bank": s.bank,
        "values": {code: s.value[kind] for kind, code in enumerate(TYPE_CODES)},
        "fees": {"bond": s.bond_price, "survey": s.survey_price, "lottery": s.lottery_price},
        "limit": s.hand_limit,
        "companies": [_view_company(s, known, seat) for known in seats],
        "turn_state": None if s.over or s.phase < 0 else _view_turn(s),
        "pay": _view_payment(s) if asked == Q_PAY else None,
        "sale": _view_sale(s) if asked == Q_TAKE else None,
        "offer": _view_offer(s, seat, asked) if asked in OFFER_STAGES else None,
        "shot": _view_shot(s, asked),
        "moves": view_moves(s, me) if mine and asked == Q_MOVE else None,
        "shots": view_shots(s, me) if mine and asked == Q_FIRE else None,
        "windows": view_window(s, me) if mine and asked == Q_WINDOW else None,
        "answer": write_play(s, seat) or None if seat is not None else None,
        "tally": _view_ranking(s) if s.over else None,
        "draft": None,
        "options": {option.name: option.read_from_state(s) for option in ALL_OPTIONS},
        "over": bool(s.over),
        "result": _view_result(s),
    }


def _is_window_seat(s: State, seat: int) -> bool:
    """Whether a company is asked in the open window, or was (BEVRI-11.2)."""
    return bool(turn(s) >> seat & 1) or (is_window_secret(s) and can_hold_special(s, seat))


def view_cards(counts: Any) -> dict[str, int]:
    """Return how many cards of each type there are, by code."""
    return {TYPE_CODES[kind]: count for kind, count in enumerate(counts) if count}


# --- the round ------------------------------------------------------------------------


def _view_choice(s: State, known: int, seat: int | None) -> dict[str, Any]:
    """Return a company's choice of phases: others only see that it has chosen, and each phase once it has begun
    (BEVRI-6.8, 15.4)."""
    mask = s.chosen[known]
    begun = [phase for phase in range(PHASES) if mask and phase <= s.phase]
    return {
        "done": bool(mask),
        "mine": PAIR_CODES[list(PAIR_MASKS).index(mask)] if mask and known == seat else None,
        "shown": {PHASE_CODES[phase]: bool(mask >> phase & 1) for phase in begun},
    }


def _view_turn(s: State) -> dict[str, Any]:
    return {
        "bought": bool(s.has_bought),
        "transactions": s.transactions,
        "refusals": s.refusals,
        "bank_closed": bool(s.bank_closed),
        "star_used": bool(s.star_used),
        "pulse": bool(s.pulse),
        "overcharge": bool(s.overcharge),
        "precision": bool(s.precision),
        "key": bool(s.dark_key),
    }


# --- the cargo -------------------------------------------------------------------------


def _view_front(s: State, container: int) -> dict[str, Any]:
    return {
        "container": container,
        "category": CATEGORY_CODES[container_category(container)],
        "defences": colour_letters(s.defences[container]),
    }


def _view_cargo(s: State, seat: int) -> dict[str, Any] | None:
    if not s.present:
        return None
    slots = [None if s.slot[place] == NONE else _view_container(s, place, seat) for place in range(CARGO_SLOTS)]
    return {"side": s.side, "places": slots[: s.cargo_room]}


def _view_container(s: State, place: int, seat: int) -> dict[str, Any]:
    container = s.slot[place]
    known = seat != NONE and s.known[container] >> seat & 1
    return {
        **_view_front(s, container),
        "place": place + 1,
        "grey": grey_cell(s, place),
        "defences": colour_letters(s.shield[place]),
        "printed": colour_letters(s.defences[container]),
        "content": TYPE_CODES[s.content[container]] if known else None,
        "odds": {} if known else count_possible_contents(s, seat, container),
    }


# --- companies ---------------------------------------------------------------------------


def _view_company(s: State, known: int, seat: int | None) -> dict[str, Any]:
    open_base = known == seat or bool(s.over)
    return {
        "cell": CELL_CODES[s.cell[known]],
        "base": view_cards(s.base[known]) if open_base else None,
        "size": s.base_size[known],
        "crystals": s.base[known, CRYSTAL],
        "value": s.wealth[known] if open_base else None,
        "ship": {name: _list_aboard(s, known, place) for place, name in enumerate(COMPARTMENT_CODES)},
        "load": s.load[known],
        "engines": list_engines(s, known),
        "boosters": list_boosters(s, known),
        "weapons": list_weapons(s, known),
    }


def _list_aboard(s: State, seat: int, compartment: int) -> list[str]:
    entries = s.ship[seat][: s.load[seat]]
    return [TYPE_CODES[entry_kind(entry)] for entry in entries if entry_compartment(entry) == compartment]


def view_price(s: State, seat: int | None, place: int) -> int | None:
    """Return what a market card costs the viewer: now in its own turn, else in the next one (BEVRI-7.5, 11.5)."""
    if s.market[place] == NONE:
        return None
    full = int(s.value[s.market[place]] + s.markup)
    bought = s.has_bought and seat == active_seat(s)
    broker = seat is not None and s.base[seat, BROKER] and not bought
    return max(1, full - s.discount) if broker else full


# --- the current step -----------------------------------------------------------------------


def _view_payment(s: State) -> dict[str, Any]:
    what, slot = argument(s, 0), argument(s, 1)
    return {
        "what": PAYMENT_WORDS[what],
        "slot": slot + 1 if what in (FOR_CARD, FOR_SURVEY) else None,
        "price": argument(s, 2),
        "paid": argument(s, 3),
    }


def _view_sale(s: State) -> dict[str, Any]:
    return {
        "credit": argument(s, 0),
        "taken": [place + 1 for place in range(MARKET_SLOTS) if argument(s, 1) >> place & 1],
    }


def _view_offer(s: State, seat: int | None, asked: int) -> dict[str, Any] | None:
    """Return the offer: only its maker sees it before it is made, and cards to hand over only their owner
    (BEVRI-7.16)."""
    maker = active_seat(s)
    if asked in (Q_GIVE, Q_WANT) and seat != maker:
        return None
    return {
        "from": maker,
        "to": s.partner,
        "give": [TYPE_CODES[kind] for kind in s.given if kind != NONE],
        "want": [WANT_CODES[kind] for kind in s.wanted if kind != NONE],
        "handed": [TYPE_CODES[kind] for kind in s.handed if kind != NONE] if seat == s.partner else [],
        "stage": OFFER_STAGES[asked],
    }


def _view_shot(s: State, asked: int) -> dict[str, Any] | None:
    """Return the shot that is announced, or the dice of the last one."""
    if asked == Q_JAM:
        place, weapon, dice = argument(s, 0) + 1, WEAPON_CODES[argument(s, 1)], argument(s, 2)
        return {"seat": active_seat(s), "place": place, "weapon": weapon, "dice": dice, "rolled": []}
    if s.dice_count == 0:
        return None
    rolled = [[COLOUR_LETTERS[s.dice[die] >> 3], s.dice[die] & 7] for die in range(s.dice_count)]
    return {"seat": None, "place": None, "weapon": None, "dice": s.dice_count, "rolled": rolled}


# --- results -----------------------------------------------------------------------------------


def _list_scores(s: State) -> list[float]:
    scores = [0.0] * s.players
    score(s, scores)
    return scores


def _view_ranking(s: State) -> list[dict[str, Any]]:
    """Return what each base is worth, and its rank; a solo game earns a title (BEVRI-14.1 to 14.6)."""
    scores = _list_scores(s)
    places = rank_leavers_last(s, rank_by_score(s, scores))
    return [
        {
            "crystals": s.base[seat, CRYSTAL],
            "value": s.wealth[seat],
            "score": CRYSTAL_POINTS * s.base[seat, CRYSTAL] + s.wealth[seat],
            "rank": places[seat],
            "title": solo_title(scores[seat]) if s.players == 1 else None,
        }
        for seat in range(s.players)
    ]


def solo_title(points: float) -> str:
    """Return the title of a solo score (BEVRI-14.6)."""
    return TITLE_CODES[max(0, min(len(TITLE_CODES) - 1, int(points) // CRYSTAL_POINTS))]


def _view_result(s: State) -> dict[str, object] | None:
    if not s.over:
        return None
    scores = _list_scores(s)
    return make_result_view(s, ENDINGS[s.over].key, scores, rank_leavers_last(s, rank_by_score(s, scores)))


def seat_name(s: State, seat: int) -> Text:
    """Return what a seat is called at the table."""
    return WORDS["names.company"].format(number=seat + 1)
