"""Far Cry positions: short TOML that holds everything, and says what is wrong with anything else."""

from __future__ import annotations

from itertools import islice

import pytest

from ludotheque.core.content.position_toml import MAX_LENGTH
from ludotheque.core.errors import BadText
from tests.games.farcry.moments import FARCRY, PRACTICE, RULES, at, nodes


def read_back(s, options):
    fresh = RULES.blank(options, s.players)
    fresh.players = s.players
    FARCRY.book.read_position(FARCRY.book.write_position(s), fresh)
    fresh.ply = s.ply
    return fresh


@pytest.mark.parametrize(
    ("mission", "players", "seed"),
    [("m01", 2, 1), ("m02", 3, 2), ("m06", 4, 3), ("m09", 2, 4), ("m11", 3, 5), ("m13", 4, 6), ("m14", 2, 7)],
)
def test_positions_read_back_byte_for_byte(mission, players, seed):
    for s in islice(nodes(mission, seed, 90, players), 2, None, 6):
        text = FARCRY.book.write_position(s)
        assert len(text) < MAX_LENGTH
        assert read_back(s, {"mission": mission}).bytes() == s.bytes()


def test_a_campaign_is_a_position():
    for s in islice(nodes("campaign", 5, 80, 2, difficulty="easy"), 0, None, 6):
        assert read_back(s, {"difficulty": "easy"}).bytes() == s.bytes()


HUB = """
stage = "hub"
done = "m01 m03"
cards = "p01 p03"
story = "c_notes 1"
attempts = 4
weapons = "machete*2 colt45 tranq smg11 bat chains sawnoff rem870 bow"
stash = "grenade bandage*2"
recipes = "armor serum"
doses = 2
heroes = ["kumiko +roundhouse *granite"]
team = "kumiko nora"
"""


def test_the_file_of_a_campaign_is_short_and_open():
    m = FARCRY.match(players=2, position=HUB, seed=1)
    view = m.view(0)
    assert view["campaign"]["stash"] == {"grenade": 1, "bandage": 2}
    assert view["campaign"]["heroes"][0]["learned"] == ["roundhouse"]
    assert view["campaign"]["heroes"][0]["mutations"] == ["granite"]
    assert m.position() == HUB.strip()
    assert "go d_clinique" in m.legal(0)
    assert "go d_relais" not in m.legal(0)


def test_a_position_by_hand():
    m = at(PRACTICE)
    assert m.position().splitlines()[0] == 'stage = "mission"'
    assert "seal" not in m.position()
    s = m.state
    assert [int(s.hp[slot]) for slot in (0, 1, 11)] == [7, 5, 3]
    assert "attack kumiko 1 throw artilleur.green" in m.legal(0)
    assert "attack kumiko 2 ranged artilleur.green" not in m.legal(0)


def test_chance_can_be_fixed():
    m = at(PRACTICE + 'next = "attack 0; cover 5"')
    m.play(0, "attack kumiko 1 throw artilleur.green")
    while m.view(0)["question"]["kind"] == "window":
        m.play(m.turn[0], "decline")
    told = [event.kind.name for event in m.events]
    assert [name for name in told if name in ("rolled", "cover_rolled", "missed", "hit")] == [
        "rolled",
        "cover_rolled",
        "missed",
    ]


def test_a_saved_game_that_was_changed_is_refused():
    s = next(s for s in nodes("m01", 1, 80) if "seal" in FARCRY.book.write_position(s))
    text = FARCRY.book.write_position(s)
    for changed in (text.replace("round = ", "round = 1"), text.replace("more = ", "seal_ = "), text[:-3] + '0"'):
        if changed != text:
            with pytest.raises(BadText):
                FARCRY.match(players=2, options={"mission": "m01"}, position=changed)


BAD = {
    "biyi a1 a2": "",
    'stage = "moon"': "“moon” is unknown",
    'stage = "mission"': "which one?",
    'stage = "mission"\nmission = "practice"': "a hero for every seat",
    'stage = "hub"\nteam = "kumiko kumiko"': "each hero once",
    'stage = "hub"\nstash = "bandage*9"': "“9” is not 0 to 3",
    'stage = "hub"\nweapons = "machete*3"': "not so many machete",
    'stage = "hub"\noutfits = ["kumiko sawnoff bat /  / "]': "two hands only",
    'stage = "hub"\noutfits = ["kumiko bat+scope /  / "]': "does not carry these accessories",
    'stage = "hub"\noutfits = ["kumiko bat /  / charge"]': "does not know these stunts",
    'stage = "hub"\nseal = "00000000"': "changed or damaged",
    PRACTICE.replace("kumiko B4", "kumiko Z9"): "no cell",
    PRACTICE.replace("kumiko B4", "kumiko B4 99"): "is not 0 to 7",
    PRACTICE.replace('"kumiko B4", ', ""): "every hero of the team",
    PRACTICE.replace("artilleur.green", "balt"): "balt",
    PRACTICE.replace("E4 3", "E4 0"): "at 0 PV",
    PRACTICE.replace('"retake"', '"retake retake retake retake"'): "badly written",
    PRACTICE.replace("D4#", "D4_"): "void cannot be placed",
    PRACTICE + "round = 99": "is not 0 to 20",
    PRACTICE + 'walls = "A1|C1"': "no neighbours",
    PRACTICE + 'next = "attack 6"': "unknown",
    PRACTICE + 'ready = "p1 p2"': "nobody has anything to decide",
    PRACTICE + "over = 1": "the keys are",
}


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_an_impossible_position_is_refused_with_a_sentence(text):
    options = {"mission": "practice"} if "practice" in text else {}
    with pytest.raises(BadText) as bad:
        FARCRY.match(players=2, options=options, position=text)
    assert BAD[text] in bad.value.text.en
    assert bad.value.text.fr
