"""Helpers for tests of BEVRI: play actions, and read what lies where. `tables.py` makes the tables."""

from __future__ import annotations

from collections import Counter

from ludotheque import Match, game
from ludotheque.core.match.formalities import settle_formalities
from ludotheque.games.bevri import box

from .tables import CODES, check, table

__all__ = [
    "aboard",
    "base",
    "cell",
    "check",
    "company",
    "containers",
    "countdown",
    "discard",
    "events",
    "fraction_of",
    "greys",
    "inside",
    "legal",
    "market",
    "new_game",
    "next_round",
    "offer",
    "phase",
    "places",
    "play",
    "present",
    "reach",
    "refused",
    "resource_cards",
    "rolled",
    "settle_formalities",
    "shield",
    "step",
    "table",
    "told",
    "turn_state",
]


def new_game(players: int = 2, seed: int = 1, **options: object) -> Match:
    """Return a new game, in its first round."""
    m = game("bevri").match(players=players, options=options, seed=seed)
    check(m.state)
    return m


# --- playing ----------------------------------------------------------------------------------------


def play(m: Match, *actions: str) -> Match:
    """Play actions, each for the first company that is asked; each must be legal, and the table is checked after it. In
    windows, companies that can play nothing pass."""
    for action in actions:
        assert action in m.legal(m.turn[0])
        m.play(m.turn[0], action)
        settle_formalities(m)
        check(m.state)
    return m


def offer(m: Match, partner: str, *, give: str, want: str) -> Match:
    """Make a whole barter offer: ``offer(m, "p2", give="Y2", want="W special")``."""
    play(m, f"barter {partner}", *(f"give {card}" for card in give.split()))
    if step(m) == "give":
        play(m, "stop")
    play(m, *(f"want {kind}" for kind in want.split()))
    return play(m, "stop") if step(m) == "want" else m


def idle(m: Match) -> None:
    """Play one decision that changes nothing, or as little as possible."""
    seat = m.turn[0]
    quiet = {"choose": "choose TE", "discard": m.legal(seat)[0], "answer": "refuse"}
    m.play(seat, quiet.get(step(m), "pass"))
    check(m.state)


def next_round(m: Match) -> Match:
    """Play on idly until the next round has begun and cards are dealt."""
    number = m.view(None)["round"]
    while m.view(None)["round"] == number:
        idle(m)
    while step(m) == "discard":
        idle(m)
    return m


# --- reading ----------------------------------------------------------------------------------------


def legal(m: Match, start: str = "", seat: int | None = None) -> set[str]:
    """Return the legal actions of the company that is asked (or of a seat) that begin with `start`."""
    if not m.turn:
        return set()
    found = m.legal(m.turn[0] if seat is None else seat)
    assert len(set(found)) == len(found)
    return {text for text in found if text.startswith(start)}


def reach(m: Match) -> set[str]:
    """Return the cells where the corvette may go."""
    return {text.removeprefix("go ") for text in legal(m, "go ")}


def refused(m: Match, text: str, seat: int | None = None) -> str | None:
    """Return the clause that refuses an action of the company that is asked (or of a seat); None when it is legal."""
    refusal = m.find_refusal(m.turn[0] if seat is None else seat, text)
    return refusal.clause if refusal else None


def base(m: Match, seat: int) -> str:
    """Return the cards of a base: ``"R1 R1 crystal"``; crystals are last."""
    cards = m.view(seat)["companies"][seat]["base"]
    return " ".join(code for code in CODES for _ in range(cards.get(code, 0)))


def aboard(m: Match, seat: int) -> str:
    """Return the cards aboard: ``"R1 Y1 / B3 / jammer"``."""
    ship = m.view(None)["companies"][seat]["ship"]
    return " / ".join(" ".join(ship[name]) for name in box.COMPARTMENT_CODES).replace("  ", " ").strip()


def cell(m: Match, seat: int) -> str:
    return m.view(None)["companies"][seat]["cell"]


def market(m: Match) -> str:
    """Return the market cards in their places, a dot for an empty one."""
    return " ".join(code or "." for code in m.view(None)["market"])


def discard(m: Match) -> str:
    pile = m.view(None)["discard"]
    return " ".join(code for code in CODES for _ in range(pile.get(code, 0)))


def present(m: Match) -> bool:
    return m.view(None)["cargo"] is not None


def countdown(m: Match) -> int:
    return m.view(None)["countdown"]


def places(m: Match, seat: int | None = None) -> list[dict | None]:
    return m.view(seat)["cargo"]["places"]


def greys(m: Match) -> list[int | None]:
    """Return the grey cells where containers stand, None for an empty place."""
    return [place and place["grey"] for place in places(m)]


def containers(m: Match) -> list[int | None]:
    """Return the numbers of the cargo's containers, None for an empty place."""
    return [place and place["container"] for place in places(m)]


def inside(m: Match, seat: int | None = None) -> list[str | None]:
    """Return what a seat sees in the containers: a content, ``?`` where it does not know, None for an empty place."""
    return [place and (place["content"] or "?") for place in places(m, seat)]


def shield(m: Match, place: int) -> str:
    """Return the remaining defences of the container at a place, from 1."""
    return places(m)[place - 1]["defences"]


def rolled(m: Match) -> str:
    """Return the dice of the last shot: ``"B3 G3 W2"``."""
    return " ".join(f"{colour}{face}" for colour, face in m.view(None)["shot"]["rolled"])


def step(m: Match) -> str:
    return m.view(None)["step"]


def phase(m: Match) -> str:
    return m.view(None)["phase"]


def turn_state(m: Match) -> dict:
    return m.view(None)["turn_state"]


def company(m: Match, seat: int) -> dict:
    """Return all that a company sees of itself."""
    return m.view(seat)["companies"][seat]


def events(m: Match) -> list[tuple]:
    """Return the log: the name of each event and its arguments."""
    return [(event.kind.name, *event.args[: len(event.kind.nouns)]) for event in m.events]


def told(m: Match) -> list[str]:
    """Return the names of all events of the log."""
    return [event.kind.name for event in m.events]


def resource_cards(m: Match) -> Counter[str]:
    """Return all resource cards of a game, wherever they are."""
    cards = Counter(code for code in market(m).split() if code != ".")
    cards.update(discard(m).split())
    for seat in range(m.state.players):
        cards.update(base(m, seat).split())
        cards.update(code for code in aboard(m, seat).split() if code != "/")
    cards.update({CODES[kind]: int(count) for kind, count in enumerate(m.state.deck) if count})
    return cards


def fraction_of(counts: Counter, outcome: object) -> float:
    return counts[outcome] / counts.total()
