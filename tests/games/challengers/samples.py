"""Views of Challengers by hand: every moment that a board must be able to show, without playing a game to get there."""

from __future__ import annotations

from typing import Any

from ludotheque.games.challengers.box import OPTION_CARDS, OPTION_FANS, OPTION_LEVEL, PAIRINGS, TROPHIES

View = dict[str, Any]
LETTERS = "ABC"
STARTER = {"newcomer_s": 3, "talent": 1, "dog": 1, "champion": 1}
DECK = {**STARTER, "rat": 2, "newcomer_b": 2, "coffee": 1, "climber": 1, "snake": 1, "yeti": 1, "icecream": 2}


def entrant(seat: int, seats: int, players: int, number: int, mine: bool = False, **more: Any) -> View:
    """Return an entrant in the middle of a cup: seats with lower numbers have won more."""
    won = [k for k in range(1, min(number, 8)) if (k + seat) % 2]
    tokens = [
        {"round": k, "arena": 1, "value": int(TROPHIES[k - 1][0]) if mine or seats == 2 or number > 7 else None}
        for k in won
    ]
    fans = (seat * 3) % 7
    hidden = any(token["value"] is None for token in tokens)
    return {
        "robot": seat >= players,
        "plan": seat + 1,
        "fans": fans,
        "trophies": tokens,
        "total": None if hidden else fans + sum(token["value"] for token in tokens),
        "cards": 6 + number,
        "levels": {"S": 6, "A": number, "B": 0, "C": 0},
        "lost_prev": False,
        "coach": None,
        "coached": False,
        "stage": "idle",
        "level": None,
        "picks": 0,
        "place": None,
        **more,
    }


def rounds(seats: int, number: int) -> list[View]:
    """Return the plan; rounds before `number` are played."""
    found = []
    for k in range(7):
        options = [
            {"level": LETTERS[OPTION_LEVEL[k, o]], "cards": int(OPTION_CARDS[k, o]), "fans": int(OPTION_FANS[k, o])}
            for o in range(2)
            if OPTION_LEVEL[k, o] >= 0
        ]
        arenas = []
        for arena in range(seats // 2):
            light, dark = (int(plan) - 1 for plan in PAIRINGS[seats // 2 - 1, k, arena])
            winner = (light if (k + arena) % 2 else dark) if k + 1 < number else None
            arenas.append({"arena": arena + 1, "light": light, "dark": dark, "winner": winner, "boxed": False})
        found.append({"round": k + 1, "options": options, "arenas": arenas})
    return found


def view(players: int = 4, seat: int | None = 0, number: int = 1, **more: Any) -> View:
    """Return a view; tests name the parts that matter to them."""
    seats = players + players % 2
    found: View = {
        "game": "challengers",
        "players": players,
        "seats": seats,
        "seat": seat,
        "ply": 12,
        "turn": [k for k in range(players) if k != seat or "draft" in more or more.get("phase") == "coach"],
        "round": number,
        "phase": "deck",
        "sets": ["secret", "beach", "mountain", "university", "toys"],
        "left_out": "forest",
        "pack": None,
        "entrants": [
            entrant(k, seats, players, number, k == seat, stage="done" if k % 3 == 2 else "select")
            for k in range(seats)
        ],
        "rounds": rounds(seats, number),
        "finale": None,
        "trays": {"A": {"pile": 63, "discard": 14}, "B": {"pile": 83, "discard": 0}, "C": {"pile": 54, "discard": 0}},
        "deck": None if seat is None else dict(STARTER),
        "unseen": {},
        "coaches": None,
        "draft": None,
        "match": None,
        "tally": None,
        "ties": [],
        "options": {},
        "over": False,
        "result": None,
    }
    return {**found, **more}


def draft(stage: str = "select", **more: Any) -> View:
    """Return the viewer's Deck phase."""
    return {
        "stage": stage,
        "options": [{"level": "A", "cards": 2, "fans": 2}, {"level": "B", "cards": 1, "fans": 0}],
        "level": "A",
        "offer": ["zombie", "kid", "climber", "coffee", "puppet"],
        "gift": [],
        "gift_level": None,
        "picks": 3,
        "redraws": 1,
        "card": None,
        "selected": [],
        "plan": None,
        **more,
    }


def side(seat: int, *, bench: list[tuple[str, ...]] = (), spaces: int = 6, **more: Any) -> View:  # type: ignore[assignment]
    """Return one half of a beach."""
    places, at = [], 1
    for cards in bench:
        wide = "troll" in cards
        places.append({"space": at, "name": cards[0], "cards": list(cards), "wide": wide})
        at += 1
    return {
        "seat": seat,
        "robot": False,
        "deck": 7,
        "backs": [None] * more.get("deck", 7),
        "bench": places,
        "spaces": spaces,
        "reserve": [],
        "next": 0,
        "coach": None,
        "coach_used": False,
        **more,
    }


LIGHT = side(
    0,
    bench=[
        ("newcomer_s", "newcomer_s", "newcomer_b"),
        ("icecream", "icecream"),
        ("rat",),
        ("gingerbread",),
        ("snowman",),
    ],
    reserve=["cabbage", "backpacker", "thief"],
    backs=["snake", None, None, None, None, None, None],
)
DARK = side(
    1,
    bench=[("coffee",), ("professor",), ("collector", "collector"), ("vet",), ("seagull",), ("matryoshka",)],
    deck=4,
    next=2,
)


def attack(*cards: tuple[str, int, int]) -> list[View]:
    """Return an attack row: card, locked bonus, strength."""
    return [{"card": key, "locked": locked, "strength": strength} for key, locked, strength in cards]


def match(**more: Any) -> View:
    """Return a match under way."""
    found: View = {
        "arena": 1,
        "round": 5,
        "sides": [LIGHT, DARK],
        "attacker": 0,
        "attack": attack(("climber", 0, 2), ("puppet", 2, 4), ("getaway", 0, 3)),
        "total": 9,
        "flag": {"side": 1, "card": "mammoth", "locked": 0, "strength": 10, "under": ["quarterback", "owl"]},
        "reveals": 14,
        "question": None,
    }
    return {**found, **more}


def question(kind: str, card: str, **more: Any) -> View:
    """Return a question to seat 0."""
    return {"kind": kind, "seat": 0, "card": card, "end": None, "path": None, "may": False, "looked": None, **more}


def in_match(players: int = 4, seat: int | None = 0, turn: tuple[int, ...] = (), **more: Any) -> View:
    """Return a view in the middle of a match."""
    number = more.get("round", 5)
    return view(players, seat, number, phase="match", turn=list(turn), deck=dict(DECK), match=match(**more))


def asked(kind: str, card: str, **more: Any) -> View:
    """Return a view in which seat 0 is asked something in a match."""
    return in_match(4, 0, (0,), question=question(kind, card, **more))


def over(players: int) -> View:
    """Return a view of the end of a cup."""
    seats = players + players % 2
    order = [2, 0, 1, 3, 4, 5, 6, 7][:players]
    if players < 3:
        order = list(range(players))
    entrants = [
        entrant(k, seats, players, 8, True, place=order.index(k) + 1 if k < players else None) for k in range(seats)
    ]
    result = {"reason": "finale", "winner": order[0], "winners": [order[0]], "scores": [0.0] * players}
    finale = {"light": order[0], "dark": order[1], "winner": order[0]} if players > 2 else None
    return view(
        players,
        0,
        8,
        phase="over",
        over=True,
        turn=[],
        entrants=entrants,
        result=result,
        finale=finale,
        rounds=rounds(seats, 8),
    )


SAMPLES: dict[str, View] = {
    "round 1, two": view(2, 0, 1, draft=draft()),
    "round 1, eight": view(
        8,
        3,
        1,
        draft=draft(plan={"offer": [1, 3], "selected": ["kid", "coffee"], "removed": [], "picks": 1, "ready": False}),
    ),
    "option": view(4, 0, 2, draft=draft("option", offer=[], level=None)),
    "six cards": view(
        5,
        0,
        5,
        deck=dict(DECK),
        draft=draft(offer=["snake", "hacker", "vet", "monkey", "janitor", "bunny"], level="B", picks=2, redraws=2),
    ),
    "gift": view(
        3,
        0,
        4,
        deck=dict(DECK),
        draft=draft("gift", offer=["owl"], gift=["rat", "kid", "yodeler"], gift_level="A", card="surfteacher"),
    ),
    "trade": view(
        8,
        0,
        7,
        deck=dict(DECK),
        draft=draft("trade", offer=["mole", "yeti", "exam", "tutor"], level="C", card="matryoshka"),
    ),
    "remove": view(
        8,
        0,
        6,
        deck=dict(DECK),
        draft=draft(
            "remove",
            offer=[],
            picks=0,
            plan={"selected": [], "removed": ["newcomer_s", "newcomer_s", "talent"], "picks": 0, "ready": True},
        ),
    ),
    "waiting": view(8, 2, 6, turn=[0, 1, 3], deck=dict(DECK)),
    "spectator": view(6, None, 3),
    "coach": view(4, 0, 1, phase="coach", coaches=["defender", "saboteur", "strategist"], deck=dict(STARTER)),
    "match": in_match(4, 0),
    "match, dark": in_match(4, 1),
    "match, eight": in_match(8, 4),
    "opening": in_match(2, 0, attack=[], flag=None, total=0),
    "peek": asked("peek", "dog", end="top", looked=["gingerbread"]),
    "sort": asked("sort", "hacker", looked=["snake", "professor", "getaway"]),
    "space": asked("space", "swimmer"),
    "clear": asked("clear", "fairy"),
    "move": asked("move", "getaway", path="BENCH>RES", may=True),
    "move, theirs": asked("move", "skier", path="OBENCH>ORES"),
    "reserve": asked("move", "safecracker", path="RES>BOT"),
    "search": asked(
        "move",
        "tutor",
        path="DECK>TOP",
        looked=["newcomer_s", "newcomer_s", "dog", "rat", "rat", "yeti", "coffee", "climber"],
    ),
    "use": asked("use", "saboteur", may=True),
    "seven spaces": in_match(
        4,
        0,
        (),
        sides=[
            side(0, spaces=7, bench=[("rat",), ("troll",), ("owl",)], coach="groundskeeper"),
            side(1, bench=[("coffee",)], coach="saboteur", coach_used=True),
        ],
    ),
    "long attack": in_match(
        2,
        1,
        attack=attack(*[(key, 0, 2) for key in ("rat", "zombie", "kid", "climber", "coffee", "puppet", "newcomer_s")]),
    ),
    "finale": in_match(8, 0, (), round=8),
    "over": over(8),
    "over, two": over(2),
}
