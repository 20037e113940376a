"""The table of refusals of the rules of record, row by row, and the bad input that a table must stand."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText, Refused, game

from .tools import new_game, play, table

SHOP = {"market": "B1 B2 B3"}
CHOOSING = {"phase": "choose"}
DEALT = {"phase": "deal", "base": {0: "B1 B1 R1 R1 G1 G1 Y1 Y1 W1 W1 K1 crystal"}}
POOR = {"base": {0: "R1"}, **SHOP, "cargo": "0"}
RICH = {"base": {0: "R3 R3 crystal", 1: "G1"}, "ship": {0: "/ / K1"}, **SHOP}
SURVEY = {"base": {0: "R3"}, "cargo": "24 . 0", "known": {0: "24"}}
SALE = {"base": {0: "isotope R3 bond crystal"}, "market": "B3 B2 R3"}
BARTER = {"players": 3, "base": {0: "R1 R1 R2", 1: "G1 G1 G1", 2: "W1"}}
REFUSED = {**BARTER, "turn": "refusals 3"}
LAST_DEAL = {"base": {0: "R2 R2"}, "turn": "transactions 23", "chosen": {0: "TE", 1: "TE"}, **SHOP}
OUTAGE = {"base": {0: "R3 R3 isotope"}, "turn": "closed", "failures": 1, "cargo": "0", **SHOP}
FLYING = {"phase": "equip", "cell": {0: "f3"}, "base": {0: "B1"}, "ship": {0: "G1 / / K1"}}
LOADING = {"phase": "equip", "base": {0: "R1 jammer alloy bond crystal"}}
NINE = {"phase": "equip", "base": {0: "B1 B1 B1 B1 B1 B2 B2 B2 B2"}, "chosen": {0: "EM", 1: "EM"}}
EIGHT = "recompose; " + "; ".join(["place B1 hold"] * 5 + ["place B2 hold"] * 3)
FAR = {"phase": "move", "cell": {0: "f1"}}
NUCLEAR = {**FAR, "ship": {0: "G1 K1"}}
CROWDED = {"phase": "move", "cell": {0: "f0", 1: "f1"}, "ship": {0: "G1 K1"}}
HOME = {"phase": "move", "base": {0: "B1"}, "ship": {0: "R1 / / crystal"}}
LANDED = {"phase": "move", "cell": {0: "n1"}, "base": {0: "W1"}, "ship": {0: "/ / K1 crystal"}}
FULL = {"base": {0: "W1"}, "ship": {0: "/ / K1 K1 K1 K1 K1 K2 K2 K2"}}
WINDOW = {"phase": "move", "ask": ["move p1", "window p1"], "countdown": 1}
THRUSTER = {**WINDOW, "cell": {0: "n1"}, "ship": {0: "/ / thruster crystal"}}
SPECIALS = {**WINDOW, "base": {0: "anchor anchor thruster"}, "ship": {0: "/ / probe"}, "cargo": "0", "countdown": 5}
ARMED = {"phase": "fire", "cell": {0: "f0"}, "ship": {0: "/ B1 B1"}, "cargo": "5 . 0"}
STARS = {**ARMED, "ship": {0: "/ B1 B1 / R* W* K*"}}
NO_STARS = {**ARMED, "base": {0: "R* W* K*"}}
BOTH_FIRE = {**ARMED, "chosen": {0: "MF", 1: "MF"}}
JAMMERS = {**BOTH_FIRE, "players": 3, "ship": {0: "/ B1 B1", 1: "/ / jammer", 2: "/ / jammer"}}

TABLE = [
    # row, the clause, the table, what is played first, the seat, the attempt
    (1, "BEVRI-6.7", CHOOSING, "", 0, "choose T"),
    (1, "BEVRI-6.7", CHOOSING, "", 0, "choose TEM"),
    (1, "BEVRI-6.7", CHOOSING, "", 0, "choose TT"),
    (1, "BEVRI-6.7", CHOOSING, "", 0, "choose none"),
    (1, "BEVRI-6.7", CHOOSING, "choose TE", 0, "choose TM"),
    (1, "BEVRI-6.7", RICH, "", 0, "choose TM"),
    (2, "BEVRI-6.9", {"base": {1: "R3"}, **SHOP}, "", 1, "buy 1"),
    (2, "BEVRI-6.9", RICH, "", 0, "go n1"),
    (2, "BEVRI-6.9", NUCLEAR, "", 0, "shoot 1 laser:B"),
    (2, "BEVRI-6.9", NUCLEAR, "", 1, "go n1"),
    (3, "BEVRI-6.3", DEALT, "", 0, "pass"),
    (3, "BEVRI-3.7", DEALT, "", 0, "discard crystal"),
    (4, "BEVRI-7.4", POOR, "", 0, "buy 1"),
    (4, "BEVRI-7.4", POOR, "", 0, "bond"),
    (4, "BEVRI-7.4", POOR, "", 0, "survey 1"),
    (4, "BEVRI-7.4", POOR, "", 0, "lottery"),
    (4, "BEVRI-7.4", RICH, "buy 3; pay R3", 0, "pass"),
    (4, "BEVRI-7.4", RICH, "buy 3; pay R3", 0, "stop"),
    (4, "BEVRI-7.4", RICH, "buy 3", 0, "change"),
    (4, "BEVRI-7.4", RICH, "buy 3", 0, "pay G1"),
    (5, "BEVRI-7.1", RICH, "buy 3", 0, "pay K1"),
    (6, "BEVRI-3.7", RICH, "buy 3", 0, "pay crystal"),
    (6, "BEVRI-3.7", RICH, "", 0, "sell crystal"),
    (6, "BEVRI-3.7", RICH, "barter p2", 0, "give crystal"),
    (7, "BEVRI-7.6", {**RICH, "bank": 0}, "", 0, "bond"),
    (8, "BEVRI-7.7", SURVEY, "", 0, "survey 2"),
    (8, "BEVRI-7.7", SURVEY, "", 0, "survey 1"),
    (8, "BEVRI-7.7", {"base": {0: "R3"}}, "", 0, "survey 1"),
    (9, "BEVRI-7.8", SALE, "", 0, "sell R3"),
    (9, "BEVRI-7.8", SALE, "", 0, "sell bond"),
    (9, "BEVRI-7.9", SALE, "sell isotope; take 2", 0, "take 1"),
    (9, "BEVRI-7.9", SALE, "sell isotope", 0, "pass"),
    (10, "BEVRI-7.11", BARTER, "", 1, "barter p3"),
    (10, "BEVRI-7.11", {**BARTER, "chosen": {0: "TE", 1: "TE", 2: "MF"}}, "pass", 0, "barter p3"),
    (11, "BEVRI-7.13", BARTER, "barter p2", 0, "stop"),
    (11, "BEVRI-7.13", BARTER, "barter p2; give R1; give R1", 0, "give R2"),
    (11, "BEVRI-7.14", BARTER, "barter p2; give R1; stop; want G; want G", 0, "want G"),
    (11, "BEVRI-7.18", BARTER, "barter p2; give R1; stop", 0, "stop"),
    (11, "BEVRI-7.18", BARTER, "barter p2; give R1; stop; want G; stop", 1, "counter R"),
    (11, "BEVRI-7.18", BARTER, "barter p2; give R1; stop; want G; stop", 1, "want R"),
    (12, "BEVRI-7.17", REFUSED, "", 0, "barter p2"),
    (13, "BEVRI-7.2", LAST_DEAL, "lottery; pay R2", 0, "lottery"),
    (13, "BEVRI-7.2", LAST_DEAL, "lottery; pay R2", 0, "buy 1"),
    (13, "BEVRI-13.18", OUTAGE, "", 0, "buy 1"),
    (13, "BEVRI-13.18", OUTAGE, "", 0, "bond"),
    (13, "BEVRI-13.18", OUTAGE, "", 0, "survey 1"),
    (13, "BEVRI-13.18", OUTAGE, "", 0, "sell isotope"),
    (13, "BEVRI-13.18", OUTAGE, "", 0, "lottery"),
    (14, "BEVRI-8.2", FLYING, "recompose", 0, "place B1 armament"),
    (15, "BEVRI-8.1", NINE, EIGHT, 0, "place B2 hold"),
    (15, "BEVRI-8.1", {**FULL, "phase": "equip"}, "", 0, "place W1 hold"),
    (16, "BEVRI-8.4", LOADING, "recompose", 0, "place alloy hold"),
    (16, "BEVRI-8.4", LOADING, "recompose", 0, "place bond hold"),
    (16, "BEVRI-8.4", LOADING, "recompose", 0, "place crystal hold"),
    (16, "BEVRI-8.6", LOADING, "recompose", 0, "place jammer propulsion"),
    (16, "BEVRI-8.6", LOADING, "recompose", 0, "place jammer armament"),
    (17, "BEVRI-8.5", FLYING, "", 0, "jettison K1"),
    (17, "BEVRI-8.5", FLYING, "recompose", 0, "jettison K1"),
    (18, "BEVRI-8.7", RICH, "", 0, "recompose"),
    (18, "BEVRI-8.7", ARMED, "", 0, "place B1 propulsion"),
    (18, "BEVRI-8.7", HOME, "", 0, "recompose"),
    (18, "BEVRI-8.7", HOME, "", 0, "place R1 hold"),
    (18, "BEVRI-8.7", {**HOME, "base": {0: "R1"}}, "", 0, "place R1 hold"),
    (18, "BEVRI-8.7", LANDED, "go centre", 0, "recompose"),
    (18, "BEVRI-8.7", LANDED, "go centre", 0, "place K1 propulsion"),
    (18, "BEVRI-8.7", {**FULL, "phase": "trade"}, "", 0, "place K1 propulsion"),
    (18, "BEVRI-8.7", {**FULL, "phase": "move"}, "", 0, "place K1 propulsion"),
    (18, "BEVRI-8.7", {**FULL, "phase": "fire"}, "", 0, "place K1 propulsion"),
    (19, "BEVRI-9.2", FAR, "", 0, "go f3"),
    (19, "BEVRI-9.2", NUCLEAR, "", 0, "go f6"),
    (19, "BEVRI-9.4", {**FAR, "ship": {0: "B1 W1"}}, "", 0, "go f7"),
    (20, "BEVRI-9.3", {**FAR, "ship": {0: "R1"}}, "", 0, "go f5"),
    (20, "BEVRI-9.3", {**FAR, "ship": {0: "W1"}}, "", 0, "go f5"),
    (20, "BEVRI-9.3", {"phase": "move", "ship": {0: "B1"}}, "", 0, "go f0"),
    (20, "BEVRI-9.3", {**FAR, "ship": {0: "B1"}}, "", 0, "go centre"),
    (20, "BEVRI-9.3", {**FAR, "ship": {0: "B1 W1 R1"}}, "", 0, "go f9"),
    (20, "BEVRI-9.3", {"phase": "move", "ship": {0: "G1 K1 W1"}}, "", 0, "go f2"),
    (21, "BEVRI-9.6", CROWDED, "", 0, "go f1"),
    (21, "BEVRI-2.2", CROWDED, "", 0, "go g0"),
    (21, "BEVRI-9.9", CROWDED, "", 0, "go f0"),
    (22, "BEVRI-9.8", HOME, "", 0, "unload crystal hold"),
    (22, "BEVRI-9.8", THRUSTER, "thrust centre", 0, "unload crystal hold"),
    (23, "BEVRI-9.8", HOME, "", 0, "place B1 hold"),
    (23, "BEVRI-9.8", LANDED, "go centre", 0, "place W1 hold"),
    (24, "BEVRI-10.1", {**ARMED, "cell": {0: "n2"}}, "", 0, "shoot 3 laser:B"),
    (25, "BEVRI-10.2", {**ARMED, "ship": {0: "/ B1 B1 / K1 K1 K1 K1 K1 K2"}}, "", 0, "shoot 3 laser:B"),
    (26, "BEVRI-10.3", {**ARMED, "ship": {0: "B1 B1"}}, "", 0, "shoot 3 laser:B"),
    (26, "BEVRI-10.5", ARMED, "", 0, "shoot 3 lance:B"),
    (26, "BEVRI-10.5", {**ARMED, "ship": {0: "/ B1 / R1"}}, "", 0, "shoot 3 twin:BR"),
    (27, "BEVRI-10.5", {**ARMED, "cell": {0: "f5"}}, "", 0, "shoot 3 laser:B"),
    (27, "BEVRI-10.4", ARMED, "", 0, "shoot 2 laser:B"),
    (27, "BEVRI-10.4", {**ARMED, "cargo": ""}, "", 0, "shoot 3 laser:B"),
    (27, "BEVRI-10.4", ARMED, "", 0, "attack p2"),
    (27, "BEVRI-10.4", BOTH_FIRE, "shoot 3 laser:B", 0, "shoot 1 laser:B"),
    (28, "BEVRI-11.2", {"base": {0: "anchor"}}, "", 0, "anchor +"),
    (28, "BEVRI-11.2", {"base": {1: "anchor"}}, "", 1, "anchor +"),
    (28, "BEVRI-11.4", SPECIALS, "", 0, "probe 1"),
    (28, "BEVRI-11.4", SPECIALS, "", 0, "thrust n1"),
    (28, "BEVRI-11.2", SPECIALS, "anchor +", 0, "anchor +"),
    (29, "BEVRI-11.3", JAMMERS, "shoot 3 laser:B; jam", 2, "jam"),
    (30, "BEVRI-11.4", {**WINDOW, "base": {0: "anchor"}}, "", 0, "anchor -"),
    (30, "BEVRI-11.4", {**WINDOW, "base": {0: "anchor"}, "countdown": 12}, "", 0, "anchor +"),
    (30, "BEVRI-11.4", {**THRUSTER, "base": {0: "anchor"}, "cargo": ". . .", "countdown": 5}, "", 0, "anchor +"),
    (31, "BEVRI-12.1", STARS, "overcharge", 0, "precision"),
    (31, "BEVRI-12.1", {"phase": "move", "ship": {1: "/ / B*"}}, "", 1, "pulse"),
    (31, "BEVRI-12.1", {"base": {1: "G*"}}, "", 1, "recycle"),
    (31, "BEVRI-12.1", {"base": {0: "G*"}, "chosen": {0: "TE", 1: "TE"}}, "pass", 0, "recycle"),
    (31, "BEVRI-12.2", {"phase": "move", "base": {0: "B*"}}, "", 0, "pulse"),
    (31, "BEVRI-12.3", NO_STARS, "", 0, "overcharge"),
    (31, "BEVRI-12.4", {"ship": {0: "/ / G*"}}, "", 0, "recycle"),
    (31, "BEVRI-12.6", NO_STARS, "", 0, "precision"),
    (31, "BEVRI-12.7", NO_STARS, "", 0, "key"),
]


def told(story: dict, played: str):
    """The table after a few actions."""
    return play(table(**story), *(played.split("; ") if played else []))


@pytest.mark.clause(*dict.fromkeys(row[1] for row in TABLE))
@pytest.mark.parametrize(("row", "clause", "story", "played", "seat", "attempt"), TABLE)
def test_each_refusal_names_its_clause(row, clause, story, played, seat, attempt):
    m = told(story, played)
    before, record = m.state.bytes(), m.record()
    refusal = m.find_refusal(seat, attempt)
    assert refusal is not None
    assert refusal.clause == clause
    for lang in ("fr", "en"):
        assert refusal.sentence[lang] == game("bevri").book.clauses[clause].text[lang]
    assert refusal.nearest in (m.legal(seat) or [None])
    with pytest.raises(Refused) as error:
        m.play(seat, attempt)
    assert error.value.refusal == refusal
    assert m.state.bytes() == before
    assert m.record() == record


def test_all_rows_are_told():
    assert sorted({row[0] for row in TABLE}) == list(range(1, 32))


BAD_INPUT = {
    "a third phase card": ("BEVRI-6.7", CHOOSING, "", 0, "choose TEM"),
    "an offer of cards one does not hold": ("BEVRI-7.13", BARTER, "barter p2", 0, "give W1"),
    "an offer of the same card twice": ("BEVRI-7.13", BARTER, "barter p2; give R2", 0, "give R2"),
    "loading in flight from the base": ("BEVRI-8.2", FLYING, "recompose", 0, "place B1 propulsion"),
    "stopping on an occupied cell": ("BEVRI-9.6", CROWDED, "", 0, "go f1"),
    "firing without a free hold place": (
        "BEVRI-10.2",
        {**ARMED, "ship": {0: "/ B1 / K1 K1 K1 K1 K1 K2 K2"}},
        "",
        0,
        "shoot 3 missile:B",
    ),
    "overloading the corvette": ("BEVRI-8.1", NINE, "", 0, EIGHT + "; place B2 hold"),
    "answering an offer that is not made yet": ("BEVRI-7.15", BARTER, "barter p2; give R1", 1, "accept"),
    "answering an offer that is gone": (
        "BEVRI-7.15",
        BARTER,
        "barter p2; give R1; stop; want G; stop; refuse",
        1,
        "accept",
    ),
    "answering an offer that answered itself": (
        "BEVRI-7.15",
        BARTER,
        "barter p2; give R1; stop; want bond; stop",
        1,
        "accept",
    ),
    "answering an offer to somebody else": (
        "BEVRI-7.15",
        BARTER,
        "barter p2; give R1; stop; want G; stop",
        2,
        "accept",
    ),
    "answering one's own offer": ("BEVRI-7.15", BARTER, "barter p2; give R1; stop; want G; stop", 0, "accept"),
    "playing on after the end": ("BEVRI-1.4", {"phase": "fire", "round": 14}, "pass", 0, "pass"),
}


@pytest.mark.clause(*dict.fromkeys(case[0] for case in BAD_INPUT.values()))
@pytest.mark.parametrize("case", BAD_INPUT.values(), ids=BAD_INPUT)
def test_bad_input(case):
    clause, story, played, seat, attempt = case
    m = told(story, played)
    before, record = m.state.bytes(), m.record()
    with pytest.raises(Refused) as error:
        m.play(seat, attempt)
    assert error.value.refusal.clause == clause
    assert (m.state.bytes(), m.record()) == (before, record)


# --- what cannot even be said -----------------------------------------------------------------------


@pytest.mark.clause("BEVRI-6.7", "BEVRI-9.2", "BEVRI-10.5", "BEVRI-3.4")
@pytest.mark.parametrize(
    "text",
    [
        "choose TX",
        "go f16",
        "go n3",
        "shoot 6 laser:B",
        "shoot 1 laser:BR",
        "buy 9",
        "pay B4",
        "place B1 bridge",
        "",
        "?",
    ],
)
def test_what_does_not_exist(text):
    m = table(**RICH)
    before = m.state.bytes()
    with pytest.raises(BadText):
        m.play(0, text)
    assert m.state.bytes() == before


@pytest.mark.clause("BEVRI-16.2")
def test_every_refused_action_is_absent_from_the_legal_ones():
    for _, _, story, played, seat, attempt in TABLE:
        assert attempt not in told(story, played).legal(seat)


# --- the whole table: any company, any action, at any moment ---------------------------------------

INSTEAD = {
    "window": "11.2", "pay": "7.4", "take": "7.9", "give": "7.13", "want": "7.14", "answer": "7.15", "hand": "7.16",
    "jam": "11.3", "choose": "6.7", "discard": "6.3", "place": "8.3", "unload": "9.7",
}  # fmt: skip
"""In the middle of something: the clause that says what is to be done first."""
TURNS = ("trade", "equip", "move", "fire")
ELSEWHERE = {
    "recompose": "8.7", "recycle": "12.1", "pulse": "12.1", "go": "6.9", "unload": "9.8", "choose": "6.7",
    "jam": "11.3", "anchor": "11.2", "accept": "7.15", "hand": "7.15", "pay": "7.4", "take": "7.9", "discard": "6.4",
    "lottery": "6.9",
}  # fmt: skip
"""Outside its own moment: the row of the table to which an action belongs."""
OWN = {"recycle": "trade", "lottery": "trade", "recompose": "equip", "go": "move", "pulse": "move"}
ATTEMPTS = (
    "recompose", "recycle", "pulse", "go f3", "unload R1 hold", "choose TE", "jam", "anchor +", "accept", "hand R1",
    "pay R1", "take 1", "discard R1", "lottery", "place R1 hold", "place B2 armament", "place W1 propulsion",
    "barter p3",
)  # fmt: skip


def row_that_fails(m, seat, text):
    """The clause of the table's row, read from what the seat sees; None where another test tells the row."""
    verb, card, *_ = [*text.split(), ""]
    view = m.view(seat)
    step = view["step"]
    own = seat in m.turn and (step != "window" or seat == view["active"])  # the others lack a turn of their own
    if step == "window" and seat in m.turn and verb == "anchor":
        return None
    if verb == "place":
        return row_of_placing(view, seat, card, step if own else "")
    if verb == "barter":
        with_active = view["phase"] == "trade" and view["active"] == 2  # 7.2 where the own turn is over
        return None if own or with_active else "7.11"
    if not own:
        return None if verb == "lottery" and view["phase"] == "trade" else ELSEWHERE[verb]
    if step in TURNS:
        return None if OWN.get(verb) == step else ELSEWHERE[verb]
    if step == "unload" and verb == "recompose":
        return "8.7"
    return None if verb in (step, ANSWERS.get(step)) else INSTEAD[step]


ANSWERS = {"window": "anchor", "answer": "accept"}


def row_of_placing(view, seat, card, step):
    """Rows 14 to 18 and 23: what it would be to put a card aboard now."""
    company = view["companies"][seat]
    aboard = [code for cards in company["ship"].values() for code in cards]
    ninth = len(aboard) == 8 and company["base"].get(card, 0) > 0
    if step == "place":
        return None
    if step and step not in (*TURNS, "unload"):
        return INSTEAD[step]
    if ninth:
        return "8.1"
    if step == "equip":
        return "8.3"
    return "9.8" if step in ("move", "unload") and card not in aboard else "8.7"


@pytest.mark.slow
@pytest.mark.clause("BEVRI-8.7", "BEVRI-9.8", "BEVRI-8.1", "BEVRI-7.11", "BEVRI-12.1", "BEVRI-6.9", "BEVRI-11.2")
def test_the_table_of_refusals_at_every_moment_of_random_games():
    rules, notation, clauses = game("bevri").interpreted_rules, game("bevri").notation, game("bevri").book.clauses
    seen, steps = set(), set()
    for seed in range(3):
        m, dice = new_game(players=3, seed=seed, length="short"), random.Random(seed)
        while m.turn:
            steps.add(m.view(None)["step"])
            for seat in range(3):
                for text in dice.sample(ATTEMPTS, 5):
                    expected = row_that_fails(m, seat, text)
                    (action,) = notation.read(text)
                    if expected:
                        number = rules.forbids(m.state, seat, action)
                        assert number, (m.position(), seat, text)
                        assert clauses.get_by_number(number).id == f"BEVRI-{expected}", (m.position(), seat, text)
                        seen.add(expected)
            seat = dice.choice(m.turn)
            m.play(seat, dice.choice(m.legal(seat)))
    assert {"8.7", "9.8", "8.3", "7.11", "12.1", "6.9", "11.2", "7.4", "6.7"} <= seen
    assert {*TURNS, "window", "pay", "place"} <= steps
