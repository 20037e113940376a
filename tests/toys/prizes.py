"""Prizes: everybody bids one card, in secret and at the same time; the highest bid takes the prize.

The smallest game with a simultaneous question, hidden choices, a face-down pile, options and pins. A real game is cut
into several files (state, rules, view, text, position, board); this one fits on a few screens, in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path as File
from typing import Any

from ludotheque.core.content.position_toml import bad_position, read_toml, write_toml
from ludotheque.core.contract.book import Book, Ending
from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.input import Input, Path
from ludotheque.core.contract.options import Option
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show, View
from ludotheque.core.contract.verbs import Names, Noun, Numbers, Verb
from ludotheque.core.contract.words import Words
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.chance import draw_from, forget_pins, pin
from ludotheque.core.engine.decisions import ask, ask_again, asked_seats, close_question, note_answer
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array, GameState, array, i8
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.drawing import svg

# --- the state ------------------------------------------------------------------

SEATS = 4
CARDS = 6  # at most; the option says how many
NONE = -1


class State(GameState, frames=1, pins=CARDS):
    """The whole game. A card or a prize is its number less one, so that arrays start at 0."""

    # options
    cards: int = i8  # cards in each hand, and prizes
    carry: int = i8  # what becomes of a tied prize
    # the table
    pile: Array = array(i8, CARDS)  # prizes still face down: 1 for each, no order
    prize: int = i8  # the prize to win now
    carried: int = i8  # points of tied prizes
    hand: Array = array(i8, SEATS, CARDS)  # 1 for each card a seat still has
    bid: Array = array(i8, SEATS)  # the card a seat has put down this round, NONE before
    points: Array = array(i8, SEATS)
    resigned: int = i8  # the seat that gave up, NONE


# --- the rules ------------------------------------------------------------------

CLAUSES = Clauses(File(__file__).with_name("prizes.toml"))
PRIZES_2_1 = CLAUSES.number("PRIZES-2.1")
PRIZES_2_2 = CLAUSES.number("PRIZES-2.2")

BID = 0  # the only verb, and the only question
TURNED, BIDDEN, SHOWN, WON, TIED = 0, 1, 2, 3, 4  # events
NO_PRIZE_LEFT, RESIGNED = 1, 2  # results
PILE = 0  # the source of chance
IMAGINED = -1  # a source that no position can pin


@rule
def setup(s: State, players: int) -> None:
    """Full hands, all prizes face down, and the first one turned up (PRIZES-1.1, 1.2)."""
    s.resigned = NONE
    for seat in range(SEATS):
        s.bid[seat] = NONE
    for card in range(s.cards):
        s.pile[card] = 1
        for seat in range(players):
            s.hand[seat, card] = 1
    next_prize(s)


@rule
def next_prize(s: State) -> None:
    """Turn a prize up and ask everybody for a bid; without a prize the game is over (PRIZES-1.2, 2.1, 3.1)."""
    prize = draw_from(s, PILE, s.pile, s.cards)
    if prize == NONE:
        s.over = NO_PRIZE_LEFT
        return
    s.pile[prize] = 0
    s.prize = prize
    emit(s, TURNED, prize, 0, 0, 0)
    ask(s, (1 << s.players) - 1, BID, 0, 0, 0, 0)


@rule
def turn(s: State) -> int:
    """Everybody who has not bid yet (PRIZES-2.1)."""
    return 0 if s.over else asked_seats(s)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """A seat bids once a round (PRIZES-2.1), with a card it has (PRIZES-2.2)."""
    if not turn(s) >> seat & 1 or verb_of(action) != BID:
        return PRIZES_2_1
    card = noun_of(action, 0)
    if card >= s.cards or s.hand[seat, card] == 0:
        return PRIZES_2_2
    return ALLOWED


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Every card that nothing forbids."""
    count = 0
    for card in range(s.cards):
        action = pack(BID, card, 0, 0, 0)
        if forbids(s, seat, action) == ALLOWED:
            out[count] = action
            count += 1
    return count


@rule
def play(s: State, seat: int, action: int) -> None:
    """Put a card down; when it is the last one, everybody shows."""
    card = noun_of(action, 0)
    s.hand[seat, card] = 0
    s.bid[seat] = card
    emit(s, BIDDEN, seat, card, 0, 0)
    if note_answer(s, seat):
        close_question(s)
        settle(s)
        next_prize(s)


@rule
def settle(s: State) -> None:
    """Show the bids; the highest takes the prize, unless it is shared (PRIZES-2.3, 2.4)."""
    best = NONE
    winner = NONE
    for seat in range(s.players):
        emit(s, SHOWN, seat, s.bid[seat], 0, 0)
        if s.bid[seat] > best:
            best = s.bid[seat]
            winner = seat
        elif s.bid[seat] == best:
            winner = NONE
    for seat in range(s.players):
        s.bid[seat] = NONE
    worth = s.prize + 1 + s.carried
    s.carried = 0
    if winner != NONE:
        s.points[winner] += worth
        emit(s, WON, winner, worth, 0, 0)
    else:
        s.carried = worth if s.carry else 0
        emit(s, TIED, 0, 0, 0, 0)


@rule
def score(s: State, out: Array) -> None:
    """The points; who resigned scores minus one (PRIZES-3.1, 3.2)."""
    for seat in range(s.players):
        out[seat] = -1.0 if s.resigned == seat else float(s.points[seat])


@rule
def resign(s: State, seat: int) -> None:
    """The game ends (PRIZES-3.2)."""
    s.resigned = seat
    s.over = RESIGNED


@rule
def imagine(s: State, seat: int) -> None:
    """A seat cannot know the bids that the others have already put down: each could be any card they had."""
    forget_pins(s)
    for other in range(s.players):
        if other != seat and s.bid[other] != NONE:
            s.hand[other, s.bid[other]] = 1
            card = draw_from(s, IMAGINED, s.hand[other], s.cards)
            s.hand[other, card] = 0
            s.bid[other] = card


@rule
def reopen(s: State, seat: int) -> None:
    """The others take up the cards that they have put down: a search bids for them anew."""
    for other in range(s.players):
        if other != seat and s.bid[other] != NONE:
            s.hand[other, s.bid[other]] = 1
            s.bid[other] = NONE
            ask_again(s, other)


@rule
def evaluate(s: State, seat: int) -> float:
    """The seat's share of the points won so far."""
    total = 0
    for other in range(s.players):
        total += s.points[other]
    return 0.5 if total == 0 else s.points[seat] / total


# --- in words -------------------------------------------------------------------

CARD = Noun("card", Names("card", ["1", "2", "3", "4", "5", "6"]))
SEAT = Noun("seat", Names("seat", ["p1", "p2", "p3", "p4"]))
WORTH = Noun("worth", Numbers("worth", 0, 127))

VERBS = [Verb("bid", (CARD,), Text("Miser {card}.", "Bid {card}."))]

EVENTS = [
    EventKind("turned", (CARD,), Text("Le lot vaut {card}.", "The prize is worth {card}."), reveals=True),
    EventKind("bidden", (SEAT, CARD), Text("Vous misez {card}.", "You bid {card}."), private=0),
    EventKind("shown", (SEAT, CARD), Text("{seat} avait misé {card}.", "{seat} had bid {card}."), reveals=True),
    EventKind("won", (SEAT, WORTH), Text("{seat} gagne {worth} points.", "{seat} wins {worth} points.")),
    EventKind("tied", (), Text("Égalité : personne n’a le lot.", "A tie: nobody has the prize.")),
]

ENDINGS = {
    NO_PRIZE_LEFT: Ending("prizes", "PRIZES-3.1", Text("Il n’y a plus de lot.", "No prize is left.")),
    RESIGNED: Ending("resignation", "PRIZES-3.2", Text("Abandon.", "Resignation.")),
}

OPTIONS = [
    Option("cards", Text("Cartes", "Cards"), clause="PRIZES-1.1", low=2, high=CARDS, default="4"),
    Option(
        "carry",
        Text("Lot à égalité", "Tied prize"),
        clause="PRIZES-2.4",
        values={"off": Text("perdu", "lost"), "on": Text("reporté", "carried on")},
    ),
]


# --- what a seat sees -----------------------------------------------------------


def view(s: State, seat: int | None) -> View:
    """A card put down is still shown among its owner's cards: nobody else knows which one it is."""
    mask = turn(s)
    return {
        "game": "prizes",
        "players": s.players,
        "seat": seat,
        "ply": s.ply,
        "turn": [known for known in range(s.players) if mask >> known & 1],
        "prize": s.prize + 1,
        "carried": s.carried,
        "left": [card + 1 for card in range(s.cards) if s.pile[card]],
        "hands": [_cards_before(s, known) for known in range(s.players)],
        "down": [s.bid[known] != NONE for known in range(s.players)],
        "mine": s.bid[seat] + 1 if seat is not None and s.bid[seat] != NONE else None,
        "points": [s.points[known] for known in range(s.players)],
        "over": bool(s.over),
    }


def _cards_before(s: State, seat: int) -> list[int]:
    return [card + 1 for card in range(s.cards) if s.hand[seat, card] or s.bid[seat] == card]


def board(view: View, lang: str = "en", **_: Any) -> str:
    """The prize, and a row of cards for each seat."""
    rows = [
        svg.g(
            [_card(30 * place, 40 * row + 40, card) for place, card in enumerate(hand)],
            data_key=f"hand:p{row + 1}",
        )
        for row, hand in enumerate(view["hands"])
    ]
    box = f"0 0 220 {40 * view['players'] + 40}"
    prize = svg.g(_card(0, 0, view["prize"]), data_key="prize")
    return svg.svg(prize, rows, xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img")


def _card(x: int, y: int, number: int) -> svg.Markup:
    paper = svg.rect(x=x, y=y, width=26, height=34, rx=3, fill="#f4efe4", stroke="#333")
    return svg.g(paper, svg.text(number, x=x + 9, y=y + 22), data_key=f"card:{number}")


def describe(view: View, lang: str) -> str:
    """The table in a few lines."""
    prize = Text("Lot", "Prize")[lang]
    rows = [
        f"p{seat + 1}: {' '.join(map(str, hand))} = {points}"
        for seat, (hand, points) in enumerate(zip(view["hands"], view["points"], strict=True))
    ]
    return "\n".join([f"{prize} {view['prize']} (+{view['carried']})", *rows])


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """One click on a card of one's hand."""
    return [(action, (f"card:{noun_of(action, 0) + 1}",)) for action in actions]


# --- positions as text ----------------------------------------------------------

KEYS: Mapping[str, type] = {
    "prize": int,  # the prize turned up
    "carried": int,
    "pile": list,  # prizes face down
    "next": list,  # the coming prizes of the pile, as far as they are pinned
    "hands": list,  # one list of cards for each seat
    "bids": list,  # the card each seat has put down, 0 for none yet
    "points": list,
}


def write_position(s: State) -> str:
    """The position as TOML: cards and prizes by the numbers that people see."""
    seats = range(s.players)
    return write_toml(
        {
            "prize": s.prize + 1,
            "carried": s.carried,
            "pile": [card + 1 for card in range(s.cards) if s.pile[card]],
            "next": [s.pin_value[place] + 1 for place in range(s.pinned)],
            "hands": [[card + 1 for card in range(s.cards) if s.hand[seat, card]] for seat in seats],
            "bids": [s.bid[seat] + 1 for seat in seats],
            "points": [s.points[seat] for seat in seats],
        }
    )


def read_position(text: str, s: State) -> None:
    """Put a position into a record whose options and seats are set."""
    values = read_toml(text, KEYS)
    seats = range(s.players)
    if any(len(values[key]) != s.players for key in ("hands", "bids", "points")):
        raise bad_position(Text(f"il y a {s.players} joueurs", f"there are {s.players} players"))
    s.resigned = NONE
    for seat in range(SEATS):
        s.bid[seat] = NONE
    s.prize = _index(s, values["prize"])
    s.carried = _count(values["carried"])
    for card in _distinct(s, values["pile"]):
        s.pile[card] = 1
    for card in _distinct(s, values["next"]):
        if not s.pile[card]:
            raise bad_position(Text("un lot annoncé n’est pas dans la pioche", "a pinned prize is not in the pile"))
        pin(s, PILE, card)
    for seat in seats:
        _read_seat(s, seat, values)
    waiting = sum(1 << seat for seat in seats if s.bid[seat] == NONE)
    ready = all(sum(s.hand[seat]) > sum(s.pile) - (s.bid[seat] != NONE) for seat in seats)
    if not waiting or not ready or s.pile[s.prize]:
        raise bad_position(Text("il manque des cartes", "cards are missing"))
    ask(s, waiting, BID, 0, 0, 0, 0)


def _read_seat(s: State, seat: int, values: Mapping[str, Any]) -> None:
    for card in _distinct(s, values["hands"][seat]):
        s.hand[seat, card] = 1
    s.points[seat] = _count(values["points"][seat])
    if values["bids"][seat] != 0:
        s.bid[seat] = _index(s, values["bids"][seat])
        if s.hand[seat, s.bid[seat]]:
            raise bad_position(Text("une carte est à deux endroits", "a card is in two places"))


def _index(s: State, number: object) -> int:
    """A card or prize by the number that people see."""
    if type(number) is not int or not 1 <= number <= s.cards:
        raise bad_position(Text("les cartes sont des nombres de la boîte", "cards are numbers in the box"))
    return number - 1


def _distinct(s: State, numbers: object) -> list[int]:
    if not isinstance(numbers, list):
        raise bad_position(Text("il faut une liste", "a list is needed"))
    found = [_index(s, number) for number in numbers]
    if len(set(found)) != len(found):
        raise bad_position(Text("une carte est donnée deux fois", "a card is given twice"))
    return found


def _count(number: object) -> int:
    if type(number) is not int or not 0 <= number <= 50:
        raise bad_position(Text("un total n’est pas possible", "a total is not possible"))
    return number


PRIZES = Game(
    name="prizes",
    shelf=None,
    rules=Rules(
        State,
        (2, SEATS),
        setup=setup,
        forbids=forbids,
        play=play,
        score=score,
        turn=turn,
        legal=legal,
        imagine=imagine,
        resign=resign,
        max_actions=CARDS,
        version=1,
    ),
    book=Book(
        CLAUSES,
        VERBS,
        ENDINGS,
        read_position=read_position,
        write_position=write_position,
        events=EVENTS,
        options=OPTIONS,
    ),
    words=Words(
        title=Text("Les lots", "Prizes"),
        describe=describe,
    ),
    show=Show(
        view=view,
        board=board,
    ),
    input=Input(
        paths=paths,
    ),
    search=Search(
        evaluate=evaluate,
        reopen=reopen,
    ),
)
