"""What a seat sees of a cup, and what it does not (CHAL-15)."""

from __future__ import annotations

import json

import pytest

from tests.games.challengers.tables import CHALLENGERS, COACHED, DRAFT, PEEK, SEQUENTIAL, at, walk

KEYS = [
    *("game", "players", "seats", "seat", "ply", "turn", "round", "phase", "sets", "left_out", "pack", "entrants"),
    *("rounds", "finale", "trays", "deck", "unseen", "coaches", "draft", "match", "tally", "ties", "options"),
    *("over", "result"),
]
ENTRANT = [
    *("robot", "plan", "fans", "trophies", "total", "cards", "levels", "lost_prev", "coach", "coached", "stage"),
    *("level", "picks", "place"),
]
DRAFTED = [
    *("stage", "options", "level", "offer", "gift", "gift_level", "picks", "redraws", "card", "selected", "plan"),
]
MATCH = ["arena", "round", "sides", "attacker", "attack", "total", "flag", "reveals", "question"]
SIDE = ["seat", "robot", "deck", "backs", "bench", "spaces", "reserve", "next", "coach", "coach_used"]

CUP = """
round = 3
fans = [3, 5, 0, 0]
trophies = "1.1 p1 2, 2.1 p2 3, 1.2 box"
decks = ["newcomer_s talent", "snake owl", "rat", ""]
drafts = ["select A offer dj*2 rat", "select B offer vet clerk", "done"]
"""


def test_the_keys_of_a_view():
    m = at(DRAFT)
    view = m.view(0)
    assert list(view) == KEYS
    assert [list(entrant) for entrant in view["entrants"]] == [ENTRANT, ENTRANT]
    assert list(view["draft"]) == DRAFTED
    match = at(PEEK).view(0)["match"]
    assert list(match) == MATCH
    assert [list(side) for side in match["sides"]] == [SIDE, SIDE]


@pytest.mark.parametrize(("players", "options"), [(1, {}), (3, COACHED), (4, SEQUENTIAL)], ids=str)
def test_views_are_plain_and_imagining_leaves_them_as_they_are(players, options):
    rules = CHALLENGERS.interpreted_rules
    for m in walk(players, options, seed=20 + players):
        if m.state.ply % 3:
            continue
        json.dumps(m.view(None))
        for seat in range(players):
            thought = m.state.copy()
            if not m.state.over:
                rules.imagine(thought, seat, 1 + m.state.ply)
            assert m.view(seat) == CHALLENGERS.show.view(thought, seat)


def test_decks_and_offers_are_their_owners_business():
    m = at(CUP, 3)
    mine, other, nobody = m.view(0), m.view(1), m.view(None)
    assert mine["deck"] == {"newcomer_s": 1, "talent": 1}
    assert mine["draft"]["offer"] == ["dj", "dj", "rat"]
    assert other["deck"] == {"snake": 1, "owl": 1}
    assert other["draft"]["offer"] == ["vet", "clerk"]
    assert (nobody["deck"], nobody["draft"], nobody["unseen"], nobody["coaches"]) == (None, None, None, None)
    assert m.view(2)["draft"] is None
    public = [{key: entrant[key] for key in ("cards", "levels", "stage", "level")} for entrant in nobody["entrants"]]
    assert public[1] == {"cards": 2, "levels": {"S": 0, "A": 0, "B": 2, "C": 0}, "stage": "select", "level": "B"}


def test_trophy_values_are_seen_by_their_owner_in_a_large_cup_and_by_all_in_a_duel():
    m = at(CUP, 3)
    assert m.view(0)["entrants"][0]["trophies"] == [{"round": 1, "arena": 1, "value": 2}]
    assert m.view(0)["entrants"][0]["total"] == 5
    for viewer in (1, 2, None):
        entrant = m.view(viewer)["entrants"][0]
        assert (entrant["trophies"], entrant["total"]) == ([{"round": 1, "arena": 1, "value": None}], None)
    assert at(DRAFT).view(1)["entrants"][0]["total"] == 5
    final = 'phase = "final_deck"\nround = 8\nranking = "p1 p2 p3"\ntrophies = "7.1 p1 10"'
    assert at(final, 3).view(2)["entrants"][0]["total"] == 10


def test_the_plan_tells_who_meets_whom():
    rounds = at(CUP, 3).view(None)["rounds"]
    assert [len(one["arenas"]) for one in rounds] == [2] * 7
    assert rounds[0]["arenas"][1] == {"arena": 2, "light": 1, "dark": 2, "winner": 3, "boxed": True}
    assert rounds[1]["options"] == [{"level": "A", "cards": 2, "fans": 2}, {"level": "B", "cards": 1, "fans": 0}]
    assert rounds[0]["options"] == [{"level": "A", "cards": 3, "fans": 0}]


def test_a_match_shows_each_what_they_know():
    owner, other = at(PEEK).view(0)["match"], at(PEEK).view(1)["match"]
    dark = owner["sides"][1]
    assert (dark["seat"], dark["deck"], dark["backs"]) == (0, 3, ["owl", None, None])
    assert other["sides"][1]["backs"] == [None, None, None]
    assert owner["sides"][0]["backs"] == [None, None, None, None]
    assert dark["bench"] == [
        {"space": 1, "name": "coffee", "cards": ["coffee"], "wide": False},
        {"space": 2, "name": "icebob", "cards": ["icebob", "icebob"], "wide": False},
    ]
    assert owner["attack"] == [
        {"card": "newcomer_s", "locked": 0, "strength": 1},
        {"card": "dog", "locked": 2, "strength": 5},
    ]
    assert (owner["total"], owner["attacker"], owner["reveals"]) == (6, 1, 4)
    assert owner["flag"] == {"side": 0, "card": "snake", "locked": 0, "strength": 5, "under": ["talent"]}
    question = {"kind": "peek", "seat": 0, "card": "dog", "end": "top", "path": None, "may": False}
    assert owner["question"] == {**question, "looked": ["owl"]}
    assert other["question"] == {**question, "looked": None}


def test_unseen_cards_are_counted_by_level():
    view = at(PEEK).view(1)
    assert view["unseen"] == {"A": 1}
    assert view["entrants"][1]["cards"] == 8
    assert view["entrants"][1]["levels"] == {"S": 4, "A": 3, "B": 1, "C": 0}
    assert sum(view["deck"].values()) == 7


def test_a_wide_card_takes_two_spaces_and_a_coach_may_add_one():
    text = PEEK.replace("icebob*2", "troll*2 rat") + 'coaches = ["groundskeeper", "scout"]'
    side = at(text, excluded_set="toys", coaches="on").view(1)["match"]["sides"][1]
    assert side["spaces"] == 7
    assert [(one["space"], one["name"], one["wide"]) for one in side["bench"]] == [
        (1, "coffee", False),
        (2, "troll", True),
        (4, "rat", False),
    ]
    assert side["coach"] == "groundskeeper"


def test_coaches_are_secret_until_all_have_chosen():
    dealt = 'dealt = ["scout physio analyst", "striker captain pillar"]'
    m = at(f'phase = "coach"\nround = 0\n{dealt}', coaches="on")
    assert m.view(0)["coaches"] == ["scout", "physio", "analyst"]
    m.play(0, "coach physio")
    assert [m.view(seat)["entrants"][0]["coach"] for seat in (0, 1, None)] == ["physio", None, None]
    assert m.view(1)["entrants"][0]["coached"]
    m.play(1, "coach captain")
    assert [entrant["coach"] for entrant in m.view(None)["entrants"]] == ["physio", "captain"]


def test_a_finished_cup_has_a_result_and_a_tally():
    *_, last = walk(3, {}, seed=5)
    view = last.view(None)
    assert (view["phase"], view["over"], view["result"]["reason"]) == ("over", True, "finale")
    assert view["result"]["winner"] == view["finale"]["winner"]
    assert sorted(row["place"] for row in view["tally"]) == [1, 2, 3]
    *_, last = walk(1, {"robot_level": "5"}, seed=5)
    view = last.view(0)
    assert len(view["tally"]) == 2
    assert (view["result"]["winners"] == [0]) == (view["result"]["scores"] == [1.0])
