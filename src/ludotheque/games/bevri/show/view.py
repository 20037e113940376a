"""What a seat sees of a BEVRI table (BEVRI-15): not the others' bases, choices still face down, contents not seen."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.results import told_result
from ludotheque.core.engine.decisions import argument, question
from ludotheque.core.language.text import Text
from ludotheque.core.match.ranking import by_score, last_if_left
from ludotheque.games.bevri.box import (
    BROKER,
    CATEGORY_CODES,
    CELL_CODES,
    COLOUR_LETTERS,
    COMPARTMENT_CODES,
    CRYSTAL,
    MARKET,
    NONE,
    PAIR_CODES,
    PAIR_MASKS,
    PHASE_CODES,
    PHASES,
    SLOTS,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.content import ALL_OPTIONS
from ludotheque.games.bevri.names import TITLE_CODES, letters
from ludotheque.games.bevri.rules.ending import score
from ludotheque.games.bevri.rules.specials import is_secret, may_hold_special
from ludotheque.games.bevri.rules.turn import turn
from ludotheque.games.bevri.show.position.questions import PAYMENTS, QUESTIONS, play_of
from ludotheque.games.bevri.show.prospects import (
    boosters_of,
    content_odds,
    engines_of,
    moves_of,
    shots_of,
    weapons_of,
    windows_of,
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
    category_of,
    compartment_of,
    grey_cell,
    kind_aboard,
)
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words.text import ENDINGS

PARTS = ("deal", "choose", *PHASE_CODES, "over")  # from DEALING on
STAGES = {Q_GIVE: "give", Q_WANT: "want", Q_ANSWER: "answer", Q_HAND: "hand"}
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
        "asked": [known for known in seats if asked == Q_WINDOW and _is_asked(s, known)],
        "round": s.round_no,
        "rounds": s.rounds,
        "first": s.first,
        "phase": "over" if s.over else PARTS[s.phase - DEALING],
        "active": None if s.over or s.offset == s.players else active_seat(s),
        "step": "over" if s.over else QUESTIONS[asked],
        "chosen": [_chosen(s, known, seat) for known in seats],
        "countdown": s.rounds_left,
        "cargo": _cargo(s, me),
        "next": None if s.front == NONE else _front(s, s.front),
        "containers": sum(s.container_deck) + (s.front != NONE),
        "deck": s.deck_left,
        "discard": cards_in(s.discard),
        "market": [None if kind == NONE else TYPE_CODES[kind] for kind in s.market],
        "prices": [price(s, seat, place) for place in range(MARKET)],
        "bank": s.bank,
        "values": {code: s.value[kind] for kind, code in enumerate(TYPE_CODES)},
        "fees": {"bond": s.bond_price, "survey": s.survey_price, "lottery": s.lottery_price},
        "limit": s.hand_limit,
        "companies": [_company(s, known, seat) for known in seats],
        "turn_state": None if s.over or s.phase < 0 else _turn_state(s),
        "pay": _payment(s) if asked == Q_PAY else None,
        "sale": _sale(s) if asked == Q_TAKE else None,
        "offer": _offer(s, seat, asked) if asked in STAGES else None,
        "shot": _shot(s, asked),
        "moves": moves_of(s, me) if mine and asked == Q_MOVE else None,
        "shots": shots_of(s, me) if mine and asked == Q_FIRE else None,
        "windows": windows_of(s, me) if mine and asked == Q_WINDOW else None,
        "answer": play_of(s, seat) or None if seat is not None else None,
        "tally": _tally(s) if s.over else None,
        "draft": None,
        "options": {option.name: option.read(s) for option in ALL_OPTIONS},
        "over": bool(s.over),
        "result": _result(s),
    }


def _is_asked(s: State, seat: int) -> bool:
    """Whether a company is asked in the open window, or was (BEVRI-11.2)."""
    return bool(turn(s) >> seat & 1) or (is_secret(s) and may_hold_special(s, seat))


def cards_in(counts: Any) -> dict[str, int]:
    """Return how many cards of each type there are, by code."""
    return {TYPE_CODES[kind]: count for kind, count in enumerate(counts) if count}


# --- the round ------------------------------------------------------------------------


def _chosen(s: State, known: int, seat: int | None) -> dict[str, Any]:
    """Return a company's choice of phases: others only see that it has chosen, and each phase once it has begun
    (BEVRI-6.8, 15.4)."""
    mask = s.chosen[known]
    begun = [phase for phase in range(PHASES) if mask and phase <= s.phase]
    return {
        "done": bool(mask),
        "mine": PAIR_CODES[list(PAIR_MASKS).index(mask)] if mask and known == seat else None,
        "shown": {PHASE_CODES[phase]: bool(mask >> phase & 1) for phase in begun},
    }


def _turn_state(s: State) -> dict[str, Any]:
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


def _front(s: State, container: int) -> dict[str, Any]:
    return {
        "container": container,
        "category": CATEGORY_CODES[category_of(container)],
        "defences": letters(s.defences[container]),
    }


def _cargo(s: State, seat: int) -> dict[str, Any] | None:
    if not s.present:
        return None
    slots = [None if s.slot[place] == NONE else _container(s, place, seat) for place in range(SLOTS)]
    return {"side": s.side, "places": slots[: s.cargo_room]}


def _container(s: State, place: int, seat: int) -> dict[str, Any]:
    container = s.slot[place]
    known = seat != NONE and s.known[container] >> seat & 1
    return {
        **_front(s, container),
        "place": place + 1,
        "grey": grey_cell(s, place),
        "defences": letters(s.shield[place]),
        "printed": letters(s.defences[container]),
        "content": TYPE_CODES[s.content[container]] if known else None,
        "odds": {} if known else content_odds(s, seat, container),
    }


# --- companies ---------------------------------------------------------------------------


def _company(s: State, known: int, seat: int | None) -> dict[str, Any]:
    open_base = known == seat or bool(s.over)
    return {
        "cell": CELL_CODES[s.cell[known]],
        "base": cards_in(s.base[known]) if open_base else None,
        "size": s.base_size[known],
        "crystals": s.base[known, CRYSTAL],
        "value": s.wealth[known] if open_base else None,
        "ship": {name: _aboard(s, known, place) for place, name in enumerate(COMPARTMENT_CODES)},
        "load": s.load[known],
        "engines": engines_of(s, known),
        "boosters": boosters_of(s, known),
        "weapons": weapons_of(s, known),
    }


def _aboard(s: State, seat: int, compartment: int) -> list[str]:
    entries = s.ship[seat][: s.load[seat]]
    return [TYPE_CODES[kind_aboard(entry)] for entry in entries if compartment_of(entry) == compartment]


def price(s: State, seat: int | None, place: int) -> int | None:
    """Return what a market card costs the viewer: now in its own turn, else in the next one (BEVRI-7.5, 11.5)."""
    if s.market[place] == NONE:
        return None
    full = int(s.value[s.market[place]] + s.markup)
    bought = s.has_bought and seat == active_seat(s)
    broker = seat is not None and s.base[seat, BROKER] and not bought
    return max(1, full - s.discount) if broker else full


# --- the current step -----------------------------------------------------------------------


def _payment(s: State) -> dict[str, Any]:
    what, slot = argument(s, 0), argument(s, 1)
    return {
        "what": PAYMENTS[what],
        "slot": slot + 1 if what in (FOR_CARD, FOR_SURVEY) else None,
        "price": argument(s, 2),
        "paid": argument(s, 3),
    }


def _sale(s: State) -> dict[str, Any]:
    return {"credit": argument(s, 0), "taken": [place + 1 for place in range(MARKET) if argument(s, 1) >> place & 1]}


def _offer(s: State, seat: int | None, asked: int) -> dict[str, Any] | None:
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
        "stage": STAGES[asked],
    }


def _shot(s: State, asked: int) -> dict[str, Any] | None:
    """Return the shot that is announced, or the dice of the last one."""
    if asked == Q_JAM:
        place, weapon, dice = argument(s, 0) + 1, WEAPON_CODES[argument(s, 1)], argument(s, 2)
        return {"seat": active_seat(s), "place": place, "weapon": weapon, "dice": dice, "rolled": []}
    if s.dice_count == 0:
        return None
    rolled = [[COLOUR_LETTERS[s.dice[die] >> 3], s.dice[die] & 7] for die in range(s.dice_count)]
    return {"seat": None, "place": None, "weapon": None, "dice": s.dice_count, "rolled": rolled}


# --- results -----------------------------------------------------------------------------------


def _scores(s: State) -> list[float]:
    scores = [0.0] * s.players
    score(s, scores)
    return scores


def _tally(s: State) -> list[dict[str, Any]]:
    """Return what each base is worth, and its rank; a solo game earns a title (BEVRI-14.1 to 14.6)."""
    scores = _scores(s)
    places = last_if_left(s, by_score(s, scores))
    return [
        {
            "crystals": s.base[seat, CRYSTAL],
            "value": s.wealth[seat],
            "score": CRYSTAL_POINTS * s.base[seat, CRYSTAL] + s.wealth[seat],
            "rank": places[seat],
            "title": title_of(scores[seat]) if s.players == 1 else None,
        }
        for seat in range(s.players)
    ]


def title_of(points: float) -> str:
    """Return the title of a solo score (BEVRI-14.6)."""
    return TITLE_CODES[max(0, min(len(TITLE_CODES) - 1, int(points) // CRYSTAL_POINTS))]


def _result(s: State) -> dict[str, object] | None:
    if not s.over:
        return None
    scores = _scores(s)
    return told_result(s, ENDINGS[s.over].key, scores, last_if_left(s, by_score(s, scores)))


def seat_name(s: State, seat: int) -> Text:
    """Return what a seat is called at the table."""
    return Text(f"Compagnie {seat + 1}", f"Company {seat + 1}")
