"""Pairs: hold cards in secret, ask the others for what you hold, lay pairs.

It exercises what `prizes` does not: private hands dealt from a face-down pile, a question to another seat in the
middle of a turn, a card that only one seat looks at, and an `imagine` that must keep what everybody was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path as File
from typing import Any

from ludotheque.core.content.position_toml import bad_position, read_toml, write_toml
from ludotheque.core.content.zone_forms import Counts, Things
from ludotheque.core.content.zones import Zone, Zones, list_seats, seen_by_none, seen_by_owner
from ludotheque.core.contract.book import Book, Ending
from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.input import Input, Path
from ludotheque.core.contract.options import Option
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show, View
from ludotheque.core.contract.verbs import Names, Noun, Verb
from ludotheque.core.contract.words import Words
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.chance import draw_from, forget_pins, pin
from ludotheque.core.engine.decisions import argument, ask, asked_seats, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array, GameState, array, i8
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.drawing import svg

# --- the state ------------------------------------------------------------------

SEATS = 4
PICTURES = 4
COPIES = 4
NONE = -1
PICTURE_NAMES = ["sun", "moon", "star", "tree"]


class State(GameState, frames=2, pins=8):
    """The whole game. Below the top question there is at most the turn that it interrupts."""

    # options
    hand_size: int = i8
    refusals: int = i8  # tokens that each seat starts with
    # the cards: how many of each picture, everywhere
    pile: Array = array(i8, PICTURES)
    discard: Array = array(i8, PICTURES)
    hand: Array = array(i8, SEATS, PICTURES)
    pairs: Array = array(i8, SEATS, PICTURES)
    # the seats
    held: Array = array(i8, SEATS)  # cards in each hand, which everybody can count
    tokens: Array = array(i8, SEATS)  # refusals left
    mover: int = i8
    resigned: int = i8  # the seat that gave up, NONE


CARDS = Things("picture", PICTURE_NAMES, most=COPIES * PICTURES)
ZONES = Zones(
    State,
    Zone("hand", CARDS, Counts(), key="hands", of=list_seats, seen=seen_by_owner),
    Zone("pairs", CARDS, Counts(), key="pairs", of=list_seats, weight=2),
    Zone("pile", CARDS, Counts(), key="pile", seen=seen_by_none),
    Zone("discard", CARDS, Counts(), key="discard"),
)
clear_table = ZONES.clear_rule("clear_table", __name__, held=0, tokens=0, resigned=NONE)


# --- the rules ------------------------------------------------------------------

CLAUSES = Clauses(File(__file__).with_name("pairs.toml"))
PAIRS_2_1 = CLAUSES.number("PAIRS-2.1")
PAIRS_2_2 = CLAUSES.number("PAIRS-2.2")
PAIRS_2_3 = CLAUSES.number("PAIRS-2.3")
PAIRS_2_4 = CLAUSES.number("PAIRS-2.4")
PAIRS_3_1 = CLAUSES.number("PAIRS-3.1")
PAIRS_3_2 = CLAUSES.number("PAIRS-3.2")
PAIRS_3_3 = CLAUSES.number("PAIRS-3.3")
PAIRS_3_4 = CLAUSES.number("PAIRS-3.4")
PAIRS_3_5 = CLAUSES.number("PAIRS-3.5")

DRAW, LAY, ASK, GIVE, NO_CARD, REFUSE, KEEP, DISCARD = 0, 1, 2, 3, 4, 5, 6, 7  # verbs
TURN, ANSWER, LOOK = 0, 1, 2  # questions; ANSWER: who asks, for which picture; LOOK: at which card
DEALT, LOOKED, LAID, ASKED, GAVE, HAD_NONE, REFUSED, KEPT, DISCARDED = 0, 1, 2, 3, 4, 5, 6, 7, 8  # events
PILE_EMPTY, RESIGNED = 1, 2  # results
PILE = 0  # the source of chance
IMAGINED = -1  # a source that no position can pin


@rule
def setup(s: State, players: int) -> None:
    """Deal the hands (PAIRS-1.1, 1.2); the first seat begins."""
    clear_table(s)
    for picture in range(PICTURES):
        s.pile[picture] = COPIES
    for seat in range(players):
        s.tokens[seat] = s.refusals
        for _ in range(s.hand_size):
            picture = take_from_pile(s, PILE)
            put_in_hand(s, seat, picture, 1)
            emit(s, DEALT, seat, picture, 0, 0)
    ask(s, 1, TURN, 0, 0, 0, 0)


@rule
def take_from_pile(s: State, source: int) -> int:
    """Take a card off the face-down pile: it is decided now which one it is."""
    picture = draw_from(s, source, s.pile, PICTURES)
    s.pile[picture] -= 1
    return picture


@rule
def put_in_hand(s: State, seat: int, picture: int, count: int) -> None:
    """Add cards to a hand, or take them out of it with a negative count."""
    s.hand[seat, picture] += count
    s.held[seat] += count


@rule
def turn(s: State) -> int:
    """Whoever is asked: the mover, or the seat that he asks (PAIRS-2.1)."""
    return 0 if s.over else asked_seats(s)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """The clause that forbids an action, by the question on top."""
    if not turn(s) >> seat & 1:
        return PAIRS_2_1
    if question(s) == ANSWER:
        return answer_forbidden(s, seat, verb_of(action))
    if question(s) == LOOK:
        return ALLOWED if verb_of(action) == KEEP or verb_of(action) == DISCARD else PAIRS_2_3
    return turn_forbidden(s, seat, action)


@rule
def turn_forbidden(s: State, seat: int, action: int) -> int:
    """On one's turn: draw, ask or lay (PAIRS-2.2)."""
    verb = verb_of(action)
    if verb == DRAW:
        return ALLOWED
    if verb == LAY:
        return ALLOWED if s.hand[seat, noun_of(action, 0)] >= 2 else PAIRS_2_4
    if verb != ASK:
        return PAIRS_2_2
    other = noun_of(action, 0)
    if other == seat or other >= s.players:
        return PAIRS_3_1
    return ALLOWED if s.hand[seat, noun_of(action, 1)] > 0 else PAIRS_3_2


@rule
def answer_forbidden(s: State, seat: int, verb: int) -> int:
    """When asked for a picture: give it, truly have none, or pay for a refusal (PAIRS-3.3 to 3.5)."""
    holds = s.hand[seat, argument(s, 1)] > 0
    if verb == GIVE:
        return ALLOWED if holds else PAIRS_3_3
    if verb == NO_CARD:
        return PAIRS_3_4 if holds else ALLOWED
    if verb == REFUSE:
        return ALLOWED if s.tokens[seat] > 0 else PAIRS_3_5
    return PAIRS_2_1


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Every action that nothing forbids."""
    count = 0
    for verb in (DRAW, GIVE, NO_CARD, REFUSE, KEEP, DISCARD):
        count = offer(s, seat, pack(verb, 0, 0, 0, 0), out, count)
    for picture in range(PICTURES):
        count = offer(s, seat, pack(LAY, picture, 0, 0, 0), out, count)
        for other in range(s.players):
            count = offer(s, seat, pack(ASK, other, picture, 0, 0), out, count)
    return count


@rule
def offer(s: State, seat: int, action: int, out: Array, count: int) -> int:
    """Add an action to the list if it is legal; answers the new count."""
    if forbids(s, seat, action) != ALLOWED:
        return count
    out[count] = action
    return count + 1


@rule
def play(s: State, seat: int, action: int) -> None:
    """Do what the verb says, up to the next question."""
    verb = verb_of(action)
    if verb == DRAW:
        look(s, seat)
    elif verb == LAY:
        lay(s, seat, noun_of(action, 0))
        end_turn(s)
    elif verb == ASK:
        emit(s, ASKED, seat, noun_of(action, 0), noun_of(action, 1), 0)
        ask(s, 1 << noun_of(action, 0), ANSWER, seat, noun_of(action, 1), 0, 0)
    elif verb == KEEP or verb == DISCARD:
        decide(s, seat, verb)
    else:
        answer(s, seat, verb)


@rule
def look(s: State, seat: int) -> None:
    """Draw a card that only the seat sees, and ask what becomes of it (PAIRS-2.3)."""
    picture = take_from_pile(s, PILE)
    emit(s, LOOKED, seat, picture, 0, 0)
    ask(s, 1 << seat, LOOK, picture, 0, 0, 0)


@rule
def decide(s: State, seat: int, verb: int) -> None:
    """Keep the card looked at, or show it to everybody (PAIRS-2.3)."""
    picture = argument(s, 0)
    close_question(s)
    if verb == KEEP:
        put_in_hand(s, seat, picture, 1)
        emit(s, KEPT, seat, 0, 0, 0)
    else:
        s.discard[picture] += 1
        emit(s, DISCARDED, seat, picture, 0, 0)
    end_turn(s)


@rule
def answer(s: State, seat: int, verb: int) -> None:
    """Answer the question; the turn ends, unless the asker now draws (PAIRS-3.3 to 3.5)."""
    asker = argument(s, 0)
    picture = argument(s, 1)
    close_question(s)
    if verb == NO_CARD:
        emit(s, HAD_NONE, seat, picture, 0, 0)
        look(s, asker)
        return
    if verb == GIVE:
        put_in_hand(s, seat, picture, -1)
        put_in_hand(s, asker, picture, 1)
        emit(s, GAVE, seat, asker, picture, 0)
        lay(s, asker, picture)
    else:
        s.tokens[seat] -= 1
        emit(s, REFUSED, seat, picture, 0, 0)
    end_turn(s)


@rule
def lay(s: State, seat: int, picture: int) -> None:
    """Lay a pair on the table (PAIRS-2.4)."""
    put_in_hand(s, seat, picture, -2)
    s.pairs[seat, picture] += 1
    emit(s, LAID, seat, picture, 0, 0)


@rule
def end_turn(s: State) -> None:
    """The next seat's turn, unless the pile is empty (PAIRS-4.1)."""
    close_question(s)
    if count_cards(s.pile) == 0:
        s.over = PILE_EMPTY
        return
    s.mover = (s.mover + 1) % s.players
    ask(s, 1 << s.mover, TURN, 0, 0, 0, 0)


@rule
def count_cards(cards: Array) -> int:
    """How many cards (or pairs) a row of counts holds."""
    total = 0
    for picture in range(PICTURES):
        total += cards[picture]
    return total


@rule
def score(s: State, out: Array) -> None:
    """The pairs; who resigned scores minus one (PAIRS-4.1, 4.2)."""
    for seat in range(s.players):
        out[seat] = -1.0 if s.resigned == seat else float(count_cards(s.pairs[seat]))


@rule
def resign(s: State, seat: int) -> None:
    """The game ends (PAIRS-4.2)."""
    s.resigned = seat
    s.over = RESIGNED


@rule
def imagine(s: State, seat: int) -> None:
    """Gather every card that the seat cannot see and deal them again, keeping what everybody was told.

    Known are the sizes of the hands, and that the seat who asks for a picture holds it (PAIRS-3.2).
    """
    forget_pins(s)
    for other in range(s.players):
        if other != seat:
            for picture in range(PICTURES):
                s.pile[picture] += s.hand[other, picture]
                s.hand[other, picture] = 0
    reserved = NONE
    if question(s) == ANSWER and argument(s, 0) != seat:
        reserved = argument(s, 0)
        s.pile[argument(s, 1)] -= 1
        s.hand[reserved, argument(s, 1)] = 1
    if question(s) == LOOK and not asked_seats(s) >> seat & 1:
        s.pile[argument(s, 0)] += 1
        s.ask_args[s.asked - 1, 0] = take_from_pile(s, IMAGINED)
    for other in range(s.players):
        if other != seat:
            for _ in range(s.held[other] - (1 if other == reserved else 0)):
                s.hand[other, take_from_pile(s, IMAGINED)] += 1


@rule
def evaluate(s: State, seat: int) -> float:
    """The seat's share of the pairs laid so far."""
    total = 0
    for other in range(s.players):
        total += count_cards(s.pairs[other])
    return 0.5 if total == 0 else count_cards(s.pairs[seat]) / total


# --- in words -------------------------------------------------------------------

PICTURE_LABELS = [
    Text("soleil", "sun"),
    Text("lune", "moon"),
    Text("étoile", "star"),
    Text("arbre", "tree"),
]
SEAT_NAMES = ["p1", "p2", "p3", "p4"]
PICTURE = Noun("picture", Names("picture", PICTURE_NAMES, PICTURE_LABELS))
SEAT = Noun("seat", Names("seat", SEAT_NAMES))
OTHER = Noun("other", Names("seat", SEAT_NAMES))

VERBS = [
    Verb("draw", (), Text("Piocher.", "Draw.")),
    Verb("lay", (PICTURE,), Text("Poser une paire : {picture}.", "Lay a pair: {picture}.")),
    Verb("ask", (SEAT, PICTURE), Text("Demander à {seat} : {picture} ?", "Ask {seat}: {picture}?")),
    Verb("give", (), Text("Donner la carte.", "Give the card.")),
    Verb("none", (), Text("« Je n’en ai pas. »", "“I have none.”")),
    Verb("refuse", (), Text("Refuser, pour un jeton.", "Refuse, for a token.")),
    Verb("keep", (), Text("Garder la carte.", "Keep the card.")),
    Verb("discard", (), Text("Défausser la carte.", "Discard the card.")),
]

EVENTS = [
    EventKind("dealt", (SEAT, PICTURE), Text("Vous recevez : {picture}.", "You are dealt: {picture}."), private=0),
    EventKind("looked", (SEAT, PICTURE), Text("Vous piochez : {picture}.", "You draw: {picture}."), 0, reveals=True),
    EventKind("laid", (SEAT, PICTURE), Text("{seat} pose : {picture}.", "{seat} lays: {picture}."), reveals=True),
    EventKind("asked", (SEAT, OTHER, PICTURE), Text("{seat} à {other} : {picture} ?", "{seat} to {other}: {picture}?")),
    EventKind("gave", (SEAT, OTHER, PICTURE), Text("{seat} donne : {picture}.", "{seat} gives: {picture}.")),
    EventKind("had_none", (SEAT, PICTURE), Text("{seat} : pas de {picture}.", "{seat}: no {picture}."), reveals=True),
    EventKind("refused", (SEAT, PICTURE), Text("{seat} refuse.", "{seat} refuses.")),
    EventKind("kept", (SEAT,), Text("{seat} garde la carte.", "{seat} keeps the card.")),
    EventKind(
        "discarded", (SEAT, PICTURE), Text("{seat} jette : {picture}.", "{seat} discards: {picture}."), reveals=True
    ),
]

ENDINGS = {
    PILE_EMPTY: Ending("pile", "PAIRS-4.1", Text("La pioche est vide.", "The pile is empty.")),
    RESIGNED: Ending("resignation", "PAIRS-4.2", Text("Abandon.", "Resignation.")),
}

OPTIONS = [
    Option("hand_size", Text("Cartes en main", "Cards in hand"), clause="PAIRS-1.2", low=2, high=3),
    Option("refusals", Text("Refus", "Refusals"), clause="PAIRS-3.5", low=0, high=2, default="1"),
]


# --- what a seat sees -----------------------------------------------------------


def view(s: State, seat: int | None) -> View:
    """Its own hand, the sizes of the others, and what lies on the table."""
    mask, zones = turn(s), ZONES.view(s, seat)
    return {
        "game": "pairs",
        "players": s.players,
        "seat": seat,
        "ply": s.ply,
        "turn": [known for known in range(s.players) if mask >> known & 1],
        "hand": None if seat is None else zones["hands"][seat],
        "held": [s.held[known] for known in range(s.players)],
        "pairs": zones["pairs"],
        "tokens": [s.tokens[known] for known in range(s.players)],
        "pile": sum(s.pile),
        "discard": zones["discard"],
        "question": _question(s, seat),
        "over": bool(s.over),
    }


def _question(s: State, seat: int | None) -> dict[str, Any] | None:
    """The question on top; the card looked at is for its looker's eyes only."""
    if question(s) == ANSWER:
        return {"kind": "answer", "asker": argument(s, 0), "picture": PICTURE_NAMES[argument(s, 1)]}
    if question(s) == LOOK:
        mine = seat is not None and asked_seats(s) >> seat & 1
        return {"kind": "look", "picture": PICTURE_NAMES[argument(s, 0)] if mine else None}
    return None


def board(view: View, lang: str = "en", **_: Any) -> str:
    """The pile, the hand that one holds, and the pairs of each seat."""
    hand = [_card(x, 40, name, f"hand:{name}") for x, name in enumerate(view["hand"] or ())]
    pairs = [
        svg.g([_card(x, 80 + 40 * seat, name, None) for x, name in enumerate(laid)], data_key=f"seat:p{seat + 1}")
        for seat, laid in enumerate(view["pairs"])
    ]
    box = f"0 0 400 {80 + 40 * view['players']}"
    return svg.svg(
        _card(0, 0, str(view["pile"]), "pile"), hand, pairs, xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img"
    )


def _card(x: int, y: int, name: str, key: str | None) -> svg.Markup:
    paper = svg.rect(x=60 * x, y=y, width=54, height=34, rx=3, fill="#f4efe4", stroke="#333")
    return svg.g(paper, svg.text(name, x=60 * x + 6, y=y + 22), data_key=key)


def describe(view: View, lang: str) -> str:
    """The table in a few lines."""
    word = Text("pioche {pile}", "pile {pile}").format(pile=view["pile"])[lang]
    rows = [
        f"{SEAT_NAMES[seat]}: {' '.join(laid) or '-'} ({held})"
        for seat, (laid, held) in enumerate(zip(view["pairs"], view["held"], strict=True))
    ]
    return "\n".join([word, *rows, "= " + " ".join(view["hand"] or ())])


# --- positions as text ----------------------------------------------------------

KEYS: Mapping[str, type] = {
    "hands": list,  # the pictures in each hand, one text for each seat
    "pairs": list,
    "tokens": list,  # refusals left
    "pile": str,
    "next": str,  # the coming cards of the pile, as far as they are pinned
    "discard": str,
    "mover": str,
    "question": str,  # "", "p2 moon" (p2 is asked for a moon), or "moon" (the mover looks at one)
}


def write_position(s: State) -> str:
    """The position as TOML."""
    asked = ""
    if question(s) == ANSWER:
        asked = f"{SEAT_NAMES[asked_seats(s).bit_length() - 1]} {PICTURE_NAMES[argument(s, 1)]}"
    elif question(s) == LOOK:
        asked = PICTURE_NAMES[argument(s, 0)]
    values = {
        **ZONES.write(s),
        "tokens": [s.tokens[seat] for seat in range(s.players)],
        "next": " ".join(PICTURE_NAMES[s.pin_value[place]] for place in range(s.pinned)),
        "mover": SEAT_NAMES[s.mover],
        "question": asked,
    }
    return write_toml({key: values[key] for key in KEYS})


def read_position(text: str, s: State) -> None:
    """Put a position into a record whose options and seats are set."""
    values = read_toml(text, KEYS)
    if any(len(values[key]) != s.players for key in ("hands", "pairs", "tokens")):
        raise bad_position(Text(f"il y a {s.players} joueurs", f"there are {s.players} players"))
    clear_table(s)
    ZONES.read(s, values, KEYS)
    for seat in range(s.players):
        _read_seat(s, seat, values["tokens"][seat])
    pinned = _pictures(values["next"])
    if any(pinned.count(picture) > s.pile[picture] for picture in pinned) or len(pinned) > len(s.pin_value):
        raise bad_position(Text("une carte annoncée n’est pas dans la pioche", "a pinned card is not in the pile"))
    for picture in pinned:
        pin(s, PILE, picture)
    if values["mover"] not in SEAT_NAMES[: s.players]:
        raise bad_position(Text("qui joue ?", "whose turn is it?"))
    s.mover = SEAT_NAMES.index(values["mover"])
    ask(s, 1 << s.mover, TURN, 0, 0, 0, 0)
    _read_question(s, values["question"])
    _check_cards(s)


def _read_seat(s: State, seat: int, tokens: object) -> None:
    s.held[seat] = sum(s.hand[seat])
    if type(tokens) is not int or not 0 <= tokens <= 2:
        raise bad_position(Text("les jetons sont 0 à 2", "tokens are 0 to 2"))
    s.tokens[seat] = tokens


def _read_question(s: State, text: str) -> None:
    words = text.split()
    if not words:
        if not sum(s.pile):
            raise bad_position(Text("la pioche est vide", "the pile is empty"))
        return
    picture = _pictures(words[-1])[0]
    if len(words) == 1:
        ask(s, 1 << s.mover, LOOK, picture, 0, 0, 0)
    elif len(words) == 2 and words[0] in SEAT_NAMES[: s.players] and sum(s.pile):
        asked = SEAT_NAMES.index(words[0])
        if asked == s.mover or not s.hand[s.mover, picture]:
            raise bad_position(Text("cette question n’est pas possible", "this question is not possible"))
        ask(s, 1 << asked, ANSWER, s.mover, picture, 0, 0)
    else:
        raise bad_position(Text("cette question n’est pas possible", "this question is not possible"))


def _check_cards(s: State) -> None:
    """No picture more often than in the box (PAIRS-1.1)."""
    counts = count_all_cards(s)
    for picture, name in enumerate(PICTURE_LABELS):
        if counts[f"picture {picture}"] > COPIES:
            raise bad_position(Text(f"trop de cartes : {name.fr}", f"too many cards: {name.en}"))


def count_all_cards(s: State) -> Counter[str]:
    """Cards of each picture, wherever they are; one that is looked at lies in no zone."""
    counts = ZONES.census(s)
    if question(s) == LOOK:
        counts[f"picture {argument(s, 0)}"] += 1
    return counts


def _pictures(text: object) -> list[int]:
    if not isinstance(text, str) or any(word not in PICTURE_NAMES for word in text.split()):
        raise bad_position(Text("une image est inconnue", "a picture is unknown"))
    if len(text.split()) > COPIES * PICTURES:
        raise bad_position(Text("il n’y a que seize cartes", "there are only sixteen cards"))
    return [PICTURE_NAMES.index(word) for word in text.split()]


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """A seat and a picture for a question, a picture twice for a pair, one button for the rest."""
    found: list[tuple[int, Path]] = []
    for action in actions:
        verb = verb_of(action)
        if verb == ASK:
            picture = PICTURE_NAMES[noun_of(action, 1)]
            found.append((action, (f"hand:{picture}", f"seat:{SEAT_NAMES[noun_of(action, 0)]}")))
        elif verb == LAY:
            picture = PICTURE_NAMES[noun_of(action, 0)]
            found.append((action, (f"hand:{picture}", f"hand:{picture}")))
        else:
            found.append((action, ("pile",) if verb == DRAW else (f"say:{VERBS[verb].name}",)))
    return found


PAIRS = Game(
    name="pairs",
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
        max_actions=1 + PICTURES + (SEATS - 1) * PICTURES,
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
        title=Text("Les paires", "Pairs"),
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
    ),
)
