"""Challengers positions as text: what is left out, what comes back, and what is refused."""

from __future__ import annotations

import pytest

from ludotheque import BadText, Match
from ludotheque.core.match.verify import verify
from ludotheque.games.challengers.box import FINALE
from tests.games.challengers.tables import CHALLENGERS, COACHED, DRAFT, PEEK, SEQUENTIAL, SKIER, at, run, walk


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"robot_level": "5"}), (2, COACHED), (3, SEQUENTIAL), (8, COACHED)], ids=str
)
def test_every_position_of_a_cup_comes_back_to_the_byte(players, options):
    longest = 0
    for m in walk(players, options, seed=players):
        if m.state.over or (m.state.ply % 5 and m.state.arena < 0):
            continue
        text = CHALLENGERS.book.write_position(m.state)
        fresh = CHALLENGERS.interpreted_rules.blank(options, players)
        fresh.players = players
        CHALLENGERS.book.read_position(text, fresh)
        fresh.ply = m.state.ply
        assert fresh.bytes() == m.state.bytes(), text
        assert CHALLENGERS.book.write_position(fresh) == text
        longest = max(longest, len(text))
    assert longest < 2500


RUNNING = """
phase = "match"
round = 3
trophies = "1.1 p1 2, 2.1 p2 3"
duel = "p1 p2"
rows = ["?*2", "?*3"]
loose = ["rat vet", "newcomer_s*2 champion"]
bench = ["coffee", "goat"]
attack = "newcomer_s"
flag = "snake"
reveals = 4
"""
"""The attacker is about to reveal the next card: nobody has anything to decide."""


@pytest.mark.parametrize(
    ("position", "players"),
    [
        (RUNNING, 2),
        (RUNNING.replace('attack = "newcomer_s"\nflag = "snake"\n', "").replace("reveals = 4", ""), 2),
        ('round = 2\ndrafts = ["done A", "done A"]', 2),
        ('round = 2\ndrafts = ["done A"]', 1),
        ('round = 2\ndrafts = ["done A", "done A", "done A"]', 3),
    ],
    ids=["between cards", "before the first card", "all done", "alone", "three"],
)
def test_where_nobody_owes_a_decision_the_cup_goes_on_by_itself(position, players):
    m = at(position, players)
    assert m.turn
    assert m.ply == 0
    assert m.events
    assert m.game_record.lines[0].startswith("setup ~")
    assert verify(m.record())
    assert Match.replay(m.record()).state.bytes() == m.state.bytes()
    seat = m.turn[0]
    m.play(seat, m.legal(seat)[0])
    assert verify(m.record())
    assert at(position, players).position() == at(position, players).position()


def test_a_cup_may_go_on_by_itself_to_its_end():
    last = RUNNING.replace("round = 3", "round = 7").replace(', 2.1 p2 3"', ', 2.1 p2 3"\nfans = [30, 0]')
    m = at(last)
    assert m.state.over
    assert m.result().winner == 0
    assert verify(m.record()).finished
    forged = m.record().replace(m.game_record.lines[0], "setup")
    assert not verify(forged)


def test_a_choice_of_coaches_without_anybody_to_choose_is_refused():
    m = CHALLENGERS.match(players=2, options=COACHED, seed=1)
    dealt = m.position()
    m.play(0, m.legal(0)[0])
    kept, other = m.view(0)["coaches"][0], m.view(1)["coaches"][0]
    chosen = dealt + f'\ncoaches = ["{kept}", "{other}"]'
    with pytest.raises(BadText, match="nobody has anything to decide"):
        CHALLENGERS.match(players=2, options=COACHED, position=chosen)


def test_sequential_deck_phases_go_on_with_the_next_seat():
    m = at('round = 3\ndrafts = ["done A", "idle"]', draft_order="sequential")
    assert m.turn == (1,)


def test_what_is_not_named_lies_in_the_piles():
    m = at("round = 3")
    assert m.turn == (0, 1)
    assert m.legal(0) == ["done", "remove newcomer_s", "remove talent", "remove dog", "remove champion"]
    assert [m.view(0)["trays"][level]["pile"] for level in "ABC"] == [83, 83, 54]
    m = at('round = 3\ndecks = ["snake*3 rat", "mole"]\ndiscards = ["dj*4", "", "diver"]')
    trays = m.view(0)["trays"]
    assert [trays[level]["pile"] for level in "ABC"] == [78, 80, 52]
    assert [trays[level]["discard"] for level in "ABC"] == [4, 0, 1]


def test_a_small_pile_is_listed_and_the_discard_is_the_rest():
    m = at('round = 3\npiles = ["rat dj", "rest", "rest"]\ndiscards = ["rest", "", ""]')
    assert m.view(0)["trays"]["A"] == {"pile": 2, "discard": 81}
    assert 'piles = ["dj rat", "rest", "rest"]' in m.position()


def test_deck_phases_go_on_where_they_stand():
    m = at(DRAFT)
    assert m.turn == (0, 1)
    assert m.legal(1) == ["draft A", "draft B"]
    m.play(0, "select snake; select owl; remove newcomer_s; done")
    assert m.turn == (1,)
    assert m.view(0)["deck"] == {"newcomer_s": 1, "talent": 1, "dog": 1, "rat": 1, "snake": 1, "owl": 1}


@pytest.mark.parametrize(
    ("draft", "legal"),
    [
        ("gift B picks 1 offer owl gift A rat dj card surfteacher 1", ["select rat", "select dj"]),
        ("cut A picks 1 offer rat card grandmother 1", ["cut dog", "cut champion", "cut grandmother"]),
        ("select B picks 1 redraws 0 offer owl", ["select owl"]),
    ],
)
def test_a_selected_card_may_be_asking_something(draft, legal):
    deck = "talent dog champion grandmother"
    m = at(f'round = 4\ndecks = ["{deck}", ""]\ndrafts = ["{draft}", "done"]', excluded_set="toys")
    assert m.legal(0) == legal


def test_a_match_stands_still_where_somebody_chooses():
    m = at(PEEK)
    assert (m.turn, m.legal(0)) == ((0,), ["keep", "switch"])
    assert [(line in m.position()) for line in PEEK.strip().splitlines()] == [True] * len(PEEK.strip().splitlines())
    m.play(0, "switch")
    assert "owl!" in m.position() or m.view(0)["match"] is None
    assert at(SKIER).legal(0) == ["move goat", "move rat"]


def test_an_attack_goes_on_from_a_text():
    """W3 of the rules: X reveals newcomer_s and talent against a dog."""
    s = run(
        'phase = "match"\nround = 3\nduel = "p1 p2"\nrows = ["newcomer_s talent dog", "newcomer_s"]\nflag = "dog"\n'
        "reveals = 1"
    )
    assert s.lost_prev[1] == 1  # p2 has one card left, which is not enough
    assert s.trophy_owner[0, 2] == 0


def test_bench_spaces_that_do_not_follow_from_the_cards():
    text = SKIER.replace(
        'bench = ["coffee", "goat rat*2"]', 'bench = ["coffee", "goat rat*2"]\nspaces = ["", "- rat goat"]'
    )
    bench = at(text).view(0)["match"]["sides"][0]["bench"]
    assert [(space["space"], space["name"]) for space in bench] == [(2, "rat"), (3, "goat")]
    assert 'spaces = ["", "- rat goat - - - -"]' in at(text).position()


def test_the_finale_has_a_ranking():
    text = f'phase = "final_deck"\nround = {FINALE}\nranking = "p3 p1 p2"'
    m = at(text, 3)
    assert m.turn == (0, 2)
    assert m.view(1)["finale"] == {"light": 2, "dark": 0, "winner": None}


def test_coming_chance_is_pinned_in_order():
    m = at('round = 2\ndrafts = ["option", "done"]\nnext = "card rat dj rat thief zombie; toss dark; trophy 4"')
    m.play(0, "draft A")
    assert m.view(0)["draft"]["offer"] == ["rat", "dj", "rat", "thief", "zombie"]
    assert 'next = "toss dark; trophy 4"' in m.position()


BAD = {
    'round = 3\ndecks = ["rat*4", ""]': "not so many rat",
    'round = 3\ndecks = ["newcomer_s*4", ""]': "too many newcomer_s",
    'round = 3\ndecks = ["cyborg", ""]': "cyborg cannot be at this seat",
    'round = 3\ndecks = ["fairy", ""]': "not so many fairy",  # the forest is left out
    'round = 3\ndecks = ["griffin", ""]': "“griffin” is unknown",
    'round = 3\ndecks = [""]': "decks: 2 are needed",
    'round = 9\nphase = "deck"': "“9” is not 1 to 8",
    'round = 8\nphase = "deck"': "phase does not fit round",
    'round = 3\nphase = "match"': "duel does not fit phase",
    "round = 3\nplans = [1, 1]": "each their own",
    'round = 3\nleft_out = "beach"': "left_out does not fit",
    'round = 3\ntrophies = "1.1 p1 9"': "round 1 are worth 2, 2, 2, 3",
    'round = 3\ntrophies = "4.1 p1 5"': "round 4 is not played",
    'round = 3\ntrophies = "1.1 box"': "those of the Robot",
    'round = 3\ndrafts = ["select A offer owl", "done"]': "p1 cannot be there",
    'round = 3\ndrafts = ["select A", "done"]': "p1 cannot be there",
    'round = 1\ndrafts = ["option", "done"]': "p1 cannot be there",
    'round = 3\ncoaches = ["scout", "-"]': "to each their own",
    "round = 3\nfans = [100, 0]": "“100” is not 0 to 99",
    'round = 3\nnext = "rain 3"': "“rain” is unknown",
    'round = 3\npiles = ["rest", "rest", "rest"]\ndiscards = ["rest", "", ""]': "one of them is “rest”",
    'round = 3\ndiscards = ["owl", "", ""]': "owl is not of level A",
    "weather = 3": "the keys are",
    PEEK.replace('ask = "peek"\n', ""): "without ask nothing is waiting",
    RUNNING + 'looked = "rat"': "without ask nothing is waiting",
    RUNNING.replace('flag = "snake"', ""): "flag: it is missing",
    PEEK.replace('looked = "owl"\n', ""): "do not fit ask",
    PEEK.replace('flag = "snake"\n', ""): "flag: it is missing",
    PEEK.replace("?*2", "?*3"): "one card for each “?”",
    PEEK.replace('duel = "p1 p2"', 'duel = "p1 p1"'): "these two do not meet",
    PEEK.replace("icebob*2", "rat snake mole eagle owl bunny vet"): "not so many spaces",
    PEEK.replace('effect = "dog p1 1"', 'effect = "dog"'): "card, seat, line",
    SKIER.replace('"goat rat*2"', '""'): "p1 has nothing to answer",
}


@pytest.mark.parametrize("text", BAD, ids=BAD.get)
def test_what_cannot_be_is_refused_with_a_sentence(text):
    with pytest.raises(BadText) as caught:
        at(text)
    assert BAD[text] in caught.value.text.en
    assert caught.value.text.fr != caught.value.text.en


def test_one_after_the_other_nobody_drafts_before_their_turn():
    with pytest.raises(BadText, match="drafts does not fit"):
        at('round = 3\ndrafts = ["idle", "option"]', draft_order="sequential")
    assert at('round = 3\ndrafts = ["done", "option"]', draft_order="sequential").turn == (1,)
