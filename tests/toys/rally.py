"""Rally: everybody takes two cards at once, then duels play by themselves. It exercises what the page does for scenes,
for a draft of one click each, for a question that many answer at once in several steps, and for a gallery of cards. It
is registered only where a test imports it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path as File
from typing import Any

from ludotheque.core.catalog import register
from ludotheque.core.contract.book import Book, Ending
from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.contract.drafts import Draft, Placement
from ludotheque.core.contract.events import Event, EventKind
from ludotheque.core.contract.gallery import GalleryCard
from ludotheque.core.contract.input import Input, Path
from ludotheque.core.contract.lessons import Lesson, Step
from ludotheque.core.contract.manners import Manners
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.scenes import Scene, SeatNames
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show, View
from ludotheque.core.contract.verbs import Names, Noun, Numbers, Verb
from ludotheque.core.contract.words import Words
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import ask, asked_seats, close_question, note_answer, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array, GameState, array, i8
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.drawing import svg

SEATS, OFFER, TAKEN, VALUES, ROUNDS = 8, 3, 2, 6, 2
CLAUSES = Clauses(File(__file__).with_name("rally.toml"))
ASKED, TWO, ONCE, PUSHING = (CLAUSES.number(f"RALLY-1.{n}") for n in range(1, 5))
TO_TAKE, TO_SWAP, TO_READY, TO_PUSH, TO_HOLD = 0, 1, 2, 3, 4
Q_DRAFT, Q_PUSH = 0, 1
OFFERED, TOOK, READY, OPENED, SHOWN, WHISPERED, PUSHED, ENDED, GAINED, ROUND_OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
PLAYED, RESIGNED = 1, 2
DIE = 0


class State(GameState, frames=1, pins=2):
    """The whole game."""

    round_no: int = i8
    offer: Array = array(i8, SEATS, OFFER)  # 0 where a card was taken
    taken: Array = array(i8, SEATS, TAKEN)
    count: Array = array(i8, SEATS)
    swapped: Array = array(i8, SEATS)
    duel: int = i8  # -1 outside of duels
    shown: int = i8  # cards shown of each side
    total: Array = array(i8, 2)
    points: Array = array(i8, SEATS)
    resigned: int = i8


@rule
def setup(s: State, players: int) -> None:
    """An offer for everybody."""
    s.resigned = -1
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """Fresh offers; after the last round the game is over."""
    s.duel = -1
    s.round_no += 1
    if s.round_no > ROUNDS:
        s.over = PLAYED
        return
    for seat in range(s.players):
        s.count[seat] = 0
        s.swapped[seat] = 0
        fill(s, seat)
    ask(s, (1 << s.players) - 1, Q_DRAFT, 0, 0, 0, 0)


@rule
def fill(s: State, seat: int) -> None:
    """New cards on all free places; the seat alone sees them."""
    for place in range(OFFER):
        s.offer[seat, place] = draw(s, DIE, VALUES) + 1
    emit(s, OFFERED, seat, 0, 0, 0)


@rule
def turn(s: State) -> int:
    """Whoever is asked."""
    return 0 if s.over else asked_seats(s)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """RALLY-1.1 to 1.4."""
    verb = verb_of(action)
    if not turn(s) >> seat & 1 or verb > TO_HOLD:
        return ASKED
    if question(s) == Q_PUSH:
        return ALLOWED if verb >= TO_PUSH else ASKED
    if verb >= TO_PUSH:
        return PUSHING
    if verb == TO_READY:
        return ALLOWED if s.count[seat] == TAKEN else TWO
    if verb == TO_SWAP:
        return ALLOWED if s.swapped[seat] == 0 and s.count[seat] < TAKEN else ONCE
    place = noun_of(action, 0)
    return ALLOWED if place < OFFER and s.offer[seat, place] and s.count[seat] < TAKEN else TWO


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Everything that nothing forbids."""
    count = 0
    for place in range(OFFER):
        out[count] = pack(TO_TAKE, place, 0, 0, 0)
        count += forbids(s, seat, pack(TO_TAKE, place, 0, 0, 0)) == ALLOWED
    for verb in range(TO_SWAP, TO_HOLD + 1):
        out[count] = pack(verb, 0, 0, 0, 0)
        count += forbids(s, seat, pack(verb, 0, 0, 0, 0)) == ALLOWED
    return count


@rule
def play(s: State, seat: int, action: int) -> None:
    """Do it; the last one who is ready begins the duels."""
    verb = verb_of(action)
    if verb == TO_TAKE:
        place = noun_of(action, 0)
        s.taken[seat, s.count[seat]] = s.offer[seat, place]
        s.offer[seat, place] = 0
        s.count[seat] += 1
        emit(s, TOOK, seat, s.taken[seat, s.count[seat] - 1], 0, 0)
    elif verb == TO_SWAP:
        s.swapped[seat] = 1
        fill(s, seat)
    elif verb == TO_READY:
        emit(s, READY, seat, 0, 0, 0)
        if note_answer(s, seat):
            close_question(s)
            open_duel(s, 0)
    else:
        close_question(s)
        if verb == TO_PUSH:
            s.total[0] += 1
            emit(s, PUSHED, seat, 0, 0, 0)
        show_cards(s)
        close_duel(s)


@rule
def open_duel(s: State, duel: int) -> None:
    """A duel plays by itself up to its question; who has no opponent looks on; then the next round."""
    if 2 * duel + 1 >= s.players:
        emit(s, ROUND_OVER, s.round_no, 0, 0, 0)
        begin_round(s)
        return
    s.duel = duel
    s.shown = 0
    s.total[0] = 0
    s.total[1] = 0
    emit(s, OPENED, s.round_no, duel + 1, 2 * duel, 2 * duel + 1)
    show_cards(s)
    emit(s, WHISPERED, 2 * duel, s.taken[2 * duel, 1], 0, 0)
    ask(s, 1 << 2 * duel, Q_PUSH, 0, 0, 0, 0)


@rule
def show_cards(s: State) -> None:
    """The next card of both sides."""
    for side in range(2):
        value = s.taken[2 * s.duel + side, s.shown]
        s.total[side] += value
        emit(s, SHOWN, 2 * s.duel + side, value, s.total[side], 0)
    s.shown += 1


@rule
def close_duel(s: State) -> None:
    """The higher total wins a point, the first on a tie."""
    winner = 2 * s.duel + (s.total[1] > s.total[0])
    s.points[winner] += 1
    emit(s, ENDED, winner, 0, 0, 0)
    emit(s, GAINED, winner, 1, 0, 0)
    open_duel(s, s.duel + 1)


@rule
def score(s: State, out: Array) -> None:
    """The points."""
    for seat in range(s.players):
        out[seat] = -1.0 if s.resigned == seat else float(s.points[seat])


@rule
def resign(s: State, seat: int) -> None:
    """The game ends."""
    s.resigned = seat
    s.over = RESIGNED


@rule
def imagine(s: State, seat: int) -> None:
    """What others were offered and have taken, as far as it has not been shown."""
    for other in range(s.players):
        if other != seat:
            for place in range(TAKEN):
                known = other // 2 < s.duel or (other // 2 == s.duel and place < s.shown)
                if s.taken[other, place] and not known:
                    s.taken[other, place] = draw(s, -1, VALUES) + 1


@rule
def evaluate(s: State, seat: int) -> float:
    """By points, and by the cards in hand."""
    held = s.taken[seat, 0] * (s.count[seat] > 0) + s.taken[seat, 1] * (s.count[seat] > 1)
    return float(s.points[seat] + held / 20) / 4


# --- in words, and on the page -----------------------------------------------------

PLACE = Noun("place", Names("place", ["1", "2", "3"]))
SEAT = Noun("seat", Names("seat", [f"p{seat + 1}" for seat in range(SEATS)]))
VALUE = Noun("value", Numbers("value", 0, 99))
MORE = Noun("total", Numbers("total", 0, 99))

VERBS = [
    Verb("take", (PLACE,), Text("Prendre la carte {place}.", "Take card {place}.")),
    Verb("swap", (), Text("Changer.", "Swap.")),
    Verb("ready", (), Text("Prêt.", "Ready.")),
    Verb("push", (), Text("Pousser.", "Push.")),
    Verb("hold", (), Text("Tenir.", "Hold.")),
]
EVENTS = [
    EventKind("offered", (SEAT,), Text("Nouvelle offre.", "A new offer."), private=0, reveals=True),
    EventKind("took", (SEAT, VALUE), Text("Vous prenez un {value}.", "You take a {value}."), private=0),
    EventKind("ready", (SEAT,), Text("{seat} attend.", "{seat} is ready.")),
    EventKind(
        "opened",
        (VALUE, MORE, SEAT, Noun("other", SEAT.kind)),
        Text("Duel : {seat} contre {other}.", "Duel: {seat} against {other}."),
        beat=True,
        opens=True,
    ),
    EventKind(
        "shown",
        (SEAT, VALUE, MORE),
        Text("{seat} montre un {value} : {total}.", "{seat} shows a {value}: {total}."),
        reveals=True,
        beat=True,
    ),
    EventKind(
        "whispered", (SEAT, VALUE), Text("La suivante : {value}.", "The next one: {value}."), private=0, beat=True
    ),
    EventKind("pushed", (SEAT,), Text("{seat} pousse.", "{seat} pushes."), beat=True),
    EventKind("ended", (SEAT,), Text("{seat} gagne le duel.", "{seat} wins the duel."), beat=True, closes=True),
    EventKind("gained", (SEAT, VALUE), Text("{seat} : +{value}.", "{seat}: +{value}."), closes=True),
    EventKind("round_over", (VALUE,), Text("Fin de la manche {value}.", "End of round {value}.")),
]
ENDINGS = {
    PLAYED: Ending("played", "RALLY-1.1", Text("Tout est joué.", "All is played.")),
    RESIGNED: Ending("resignation", "RALLY-1.1", Text("Abandon.", "Resignation.")),
}


def scene(event: Event, names: SeatNames) -> Scene:
    """A duel, under its round and number."""
    played, duel, light, dark = event.args
    title = Text("Manche {n}, duel {k} : {one} – {two}", "Round {n}, duel {k}: {one} – {two}")
    pair = {"one": SEAT.label(light, names), "two": SEAT.label(dark, names)}
    return Scene(f"duel:{played}:{duel}", title.format(n=played, k=duel, **pair), (light, dark))


def view(s: State, seat: int | None) -> View:
    """The own offer and cards; of others what has been shown."""
    mask = turn(s)
    mine = seat is not None
    return {
        "game": "rally",
        "players": s.players,
        "seat": seat,
        "ply": s.ply,
        "round": s.round_no,
        "turn": [known for known in range(s.players) if mask >> known & 1],
        "drafting": s.duel < 0 and not s.over,
        "offer": [int(value) for value in s.offer[seat]] if mine else [0] * OFFER,
        "taken": [int(value) for value in s.taken[seat][: s.count[seat]]] if mine else [],
        "duel": None if s.duel < 0 else {"number": s.duel + 1, "totals": [int(s.total[0]), int(s.total[1])]},
        "points": [int(s.points[known]) for known in range(s.players)],
        "over": bool(s.over),
    }


def board(view: View, lang: str = "en", **_: Any) -> str:
    """The offer and the hand, or the duel that is played."""
    parts = _duel(view["duel"]) if view["duel"] else _draft(view)
    names = ("swap", "ready", "push", "hold")
    keys = [svg.g(svg.rect(x=50 * k, y=160, width=44, height=28, fill="#fff"), data_key=n) for k, n in enumerate(names)]
    past = [
        svg.g(svg.rect(x=40 * k, y=200, width=34, height=20, fill="#edc"), data_key=f"duel:{r}:{d}")
        for k, (r, d) in enumerate((r, d) for r in (1, 2) for d in (1, 2))
    ]
    return svg.svg(parts, keys, past, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 220 230", role="img")


def _draft(view: View) -> list[svg.Markup]:
    zones = [
        svg.g(svg.rect(x=0, y=70 * row, width=200, height=64, fill="#ddd2bd"), data_key=f"zone:{name}")
        for row, name in enumerate(("offer", "hand"))
    ]
    offer = [_card(f"offer:{place}", 60 * place + 8, 8, value) for place, value in enumerate(view["offer"]) if value]
    return [*zones, *offer, *(_card(f"hand:{k}", 60 * k + 8, 78, value) for k, value in enumerate(view["taken"]))]


def _card(key: str, x: int, y: int, value: int) -> svg.Markup:
    paper = svg.rect(x=x, y=y, width=36, height=48, rx=4, fill="#f8f2e2", stroke="#333")
    return svg.g(paper, svg.text(value, x=x + 14, y=y + 30), data_key=key, id=key.replace(":", "-"), data_glide="")


def _duel(duel: dict[str, Any]) -> list[svg.Markup]:
    return [
        svg.text(total, x=40 + 100 * side, y=80, id=f"total-{side}", data_count=total, font_size=40)
        for side, total in enumerate(duel["totals"])
    ]


def describe(view: View, lang: str) -> str:
    """One line for each seat, and who decides."""
    asked = ", ".join(f"p{seat + 1}" for seat in view["turn"])
    return "\n".join([*(f"p{seat + 1}: {points}" for seat, points in enumerate(view["points"])), asked])


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """One click each."""
    return [
        (action, (f"offer:{noun_of(action, 0)}" if verb_of(action) == TO_TAKE else VERBS[verb_of(action)].name,))
        for action in actions
    ]


def arrange(s: State, seat: int, puts: Sequence[Placement]) -> Draft | None:
    """Cards go to the hand and back, one click each; a swap is played at once, after what was put (RALLY-1.2, 1.3)."""
    if question(s) != Q_DRAFT or not turn(s) >> seat & 1:
        return None
    chosen: list[int] = []
    for item, zone in puts:
        kind, _, number = item.partition(":")
        if kind == "offer" and zone == "zone:hand" and number in ("0", "1", "2"):
            chosen.append(int(number))
            if len(chosen) + s.count[seat] > TAKEN:
                return Draft(view(s, seat), {}, clause=TWO)
        elif kind == "hand" and zone == "zone:offer" and number.isdigit() and int(number) - s.count[seat] in range(2):
            chosen.pop(int(number) - s.count[seat])
        else:
            raise BadText(Text("Ce n’est pas une carte à prendre.", "That is no card to be taken."))
    return _draft_of(s, seat, chosen)


def _draft_of(s: State, seat: int, chosen: list[int]) -> Draft:
    trial = s.copy()
    line = [_act("take", place) for place in chosen]
    for action in line:
        RALLY.interpreted_rules.play(trial, seat, action)
    full = trial.count[seat] == TAKEN
    free = [] if full else [place for place in range(OFFER) if trial.offer[seat, place]]
    places = {f"offer:{place}": ["zone:hand"] for place in free}
    places |= {f"hand:{s.count[seat] + k}": ["zone:offer"] for k in range(len(chosen))}
    swap = _act("swap")
    after = [(swap, ("swap",))] if RALLY.interpreted_rules.forbids(trial, seat, swap) == ALLOWED else []
    return Draft(view(trial, seat), places, [*line, _act("ready")] if full else line, full, next_actions=after)


def _act(verb: str, *values: int) -> int:
    return RALLY.notation.pack(verb, *values)


def draw_card(value: int, lang: str) -> str:
    """The face of a card."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{value}</text></svg>'


def gallery() -> list[GalleryCard]:
    """Six cards in two rooms."""
    return [
        GalleryCard(
            f"card{value}",
            Text(f"Carte {value}", f"Card {value}"),
            Text("Faibles", "Weak") if value < 4 else Text("Fortes", "Strong"),
            Text(f"Ajoute {value}.", f"Adds {value}."),
            partial(draw_card, value),
            level="A" if value < 4 else "B",
            strength=value,
            copies=2,
        )
        for value in range(1, VALUES + 1)
    ]


def lessons() -> list[Lesson]:
    """One lesson that begins in the middle of a duel."""
    match = RALLY.match(players=2, seed=1)
    for seat in (0, 1):
        match.play(seat, "take 1; take 2; ready")
    step = Step(match.position(), Text("Poussez.", "Push."), ("push",), players=2)
    return [Lesson("push", Text("Pousser", "Pushing"), (step,))]


def read_position(text: str, s: State) -> None:
    """The record's own bytes."""
    try:
        s.data.view("u1")[:] = list(bytes.fromhex(text))
        s.ply = 0
    except ValueError:
        raise BadText(Text("Position illisible.", "Unreadable position.")) from None


RALLY = register(
    Game(
        name="rally",
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
            max_actions=8,
            version=1,
        ),
        book=Book(
            CLAUSES,
            VERBS,
            ENDINGS,
            read_position=read_position,
            write_position=lambda s: s.data.tobytes().hex(),
            events=EVENTS,
        ),
        words=Words(
            title=Text("Le rallye", "Rally"),
            describe=describe,
            lessons=lessons,
        ),
        show=Show(
            view=view,
            board=board,
            scene=scene,
            gallery=gallery,
        ),
        input=Input(
            paths=paths,
            draft=arrange,
        ),
        search=Search(
            evaluate=evaluate,
        ),
        manners=Manners(
            ready_seats=lambda view: (
                [s for s in range(view["players"]) if s not in view["turn"]] if view["drafting"] else []
            ),
        ),
    )
)
