"""BEVRI positions as text: what is left out, what comes back, and what is refused."""

from __future__ import annotations

import pytest

from ludotheque import BadText
from tests.games.bevri.tables import BEVRI, FIRE, PLAIN, RICH, at, walk


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, RICH), (2, {}), (3, PLAIN), (4, RICH), (4, {})], ids=str)
def test_every_position_of_a_game_comes_back_to_the_byte(players, options):
    longest = 0
    for m in walk(players, options, seed=players, most=400):
        if m.state.over or m.state.ply % 3:
            continue
        text = BEVRI.book.write_position(m.state)
        fresh = BEVRI.interpreted_rules.blank(options, players)
        fresh.players = players
        BEVRI.book.read_position(text, fresh)
        fresh.ply = m.state.ply
        assert fresh.bytes() == m.state.bytes()
        assert BEVRI.book.write_position(fresh) == text
        longest = max(longest, len(text))
    assert longest < 1500


def test_a_finished_game_can_still_be_written():
    *_, last = walk(1, {"length": "short"}, seed=2, most=10_000)
    assert last.state.over
    assert 'phase = "over"' in BEVRI.book.write_position(last.state)


def test_what_is_not_named_lies_in_the_decks():
    m = at('phase = "move"\nbases = ["R1x2 bond", "crystal relic"]')
    s = m.state
    assert (m.turn, s.deck_left, s.bank) == ((0,), 94, 11)
    assert sum(s.container_deck) + (s.front >= 0) == 34  # the crystal and the relic come from captured containers
    assert m.legal(0) == ["pass", "go n1", "go e1", "go s1", "go w1"]


def test_one_company_takes_part_where_the_phase_cards_are_not_named():
    assert 'chosen = ["MF", "TE"]' in at('phase = "fire"').position()
    assert 'chosen = ["MF", "TE"]' in at('phase = "trade"\nask = ["trade p2"]').position()


def test_questions_on_top_of_a_turn():
    m = at('phase = "trade"\nask = ["trade p1", "pay p1 card 2 3 1"]\nmarket = "B1 B2"\nbases = ["R1 G3", ""]')
    assert m.legal(0) == ["pay R1", "pay G3"]
    m = at('phase = "trade"\nask = ["trade p1", "answer p2"]\noffer = "p2 give Y2 R1 want W"\nbases = ["R1 Y2", "W1"]')
    assert (m.turn, m.legal(1)) == ((1,), ["accept", "refuse"])
    assert 'offer = "p2 give R1 Y2 want W"' in m.position()
    m = at(FIRE + '\nask = ["fire p1", "jam p2 1 battery:BRY 3"]')
    assert (m.turn, m.legal(1)) == ((1,), ["jam", "pass"])
    m = at('phase = "move"\nask = ["move p1", "window p2"]\nbases = ["", "anchor"]')
    assert m.legal(1) == ["pass", "anchor -", "anchor +"]


def test_coming_chance_is_pinned_in_order():
    m = at(FIRE.replace('"f0"', '"f14"') + 'next = "fire 4 3 2 6; content crystal; fire 1"')
    assert 'next = "fire 4 3 2 6; content crystal; fire 1"' in m.position()
    m.play(0, "shoot 1 battery:BRY")
    m.play(1, "pass")
    assert m.view(0)["shot"]["rolled"] == [["B", 4], ["R", 3], ["Y", 2]]
    assert m.view(0)["companies"][0]["ship"]["hold"] == ["computer", "crystal"]


TRADE = 'phase = "trade"\nmarket = "B1 B2"\nbases = ["R1 G3", "W1"]\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "this is not TOML"),
        ('phase = "fly"', "“fly” is unknown"),
        ("round = 99", "“99” is not 1 to 14"),
        ('bases = ["R1"]', "bases: there are 2 companies"),
        ('cells = ["f0", "f0"]', "two corvettes are on f0"),
        ('bases = ["B3x3", ""]', "too many B3 cards"),
        ('bases = ["crystalx16", ""]', "too many crystal cards"),
        ('bases = ["bondx13", ""]', "not so many bonds"),
        ("bank = 40", "“40” is not 0 to 12"),
        ('ships = ["/ / R1x5 B1x4", ""]', "8 cards at most"),
        ('ships = ["probe", ""]', "probe cannot be there"),
        ('ships = ["/ / bond", ""]', "bond cannot be there"),
        ('ships = ["R1 / / / R1", ""]', "propulsion / armament / hold"),
        ('cargo = "24 G"', "does not have these defences"),
        ('cargo = "24 -"', "without a defence container 24 is captured"),
        ('cargo = "24, 24"', "container 24 is there twice"),
        ('cargo = "1, 2, 3, 4, 5"', "4 containers at most"),
        ('contents = "24 alloy p1"', "too many alloy"),
        ('captured = "24 R1"', "R1 is in no container"),
        ('phase = "move"\nask = ["fire p1"]', "ask does not fit the phase"),
        ('phase = "move"\nask = ["move p1", "jam p2"]', "ask does not fit the phase"),
        ('phase = "move"\nask = ["move p1 p2"]', "not that company’s turn"),
        ('phase = "move"\nask = ["move"]', "asks nobody"),
        ('phase = "move"\nchosen = ["TE", "TE"]', "did not choose this phase"),
        ('phase = "choose"\nchosen = ["TE", "TE"]', "chosen does not fit the phase"),
        ('bases = ["B1x5 R1x5 G1x5", ""]', "more than 10 cards"),
        ('phase = "trade"\nmarket = "B1 B2"\nask = ["trade p1", "pay p1 card 2 3 1"]', "this price cannot be paid"),
        ('phase = "trade"\nask = ["trade p1", "pay p1 card 2 3 1"]\nbases = ["R1 G3", ""]', "not for sale"),
        (TRADE + 'ask = ["trade p1", "pay p1 card 0 3 1"]', "not for sale"),
        (TRADE + 'ask = ["trade p1", "pay p1 survey 1 1"]', "not for sale"),
        (TRADE + 'ask = ["trade p1", "pay p1 bond 1 1"]\nbank = 0', "not for sale"),
        (TRADE + 'ask = ["trade p1", "pay p1 card 1 1 1"]', "this price cannot be paid"),
        (TRADE + 'ask = ["trade p1", "pay p2 card 1 1"]', "that company is not asked this"),
        (TRADE + 'ask = ["trade p1"]\nturn = "transactions 24"', "the turn is over"),
        ('phase = "trade"\nask = ["trade p1", "take p1 4"]', "this sale is not possible"),
        (TRADE + 'ask = ["trade p1", "take p1 3 1 isotope"]', "this sale is not possible"),
        (TRADE + 'ask = ["trade p1", "take p1 99 - isotope"]', "this sale is not possible"),
        (TRADE + 'ask = ["trade p1", "give p1"]\noffer = "p2 give R1 G3 want W"', "the offer is not possible"),
        (TRADE + 'ask = ["trade p1", "want p1"]\noffer = "p2 give R1 R1"', "the offer is not possible"),
        (TRADE + 'ask = ["trade p1", "hand p2"]\noffer = "p2 give R1 want W hand K1"', "the offer is not possible"),
        (FIRE + 'ask = ["fire p1", "jam p2 3 battery:BRY 3"]', "this shot is not possible"),
        (FIRE + 'ask = ["fire p1", "jam p2 1 laser:K 3"]', "this shot is not possible"),
        (FIRE + 'ask = ["fire p1", "jam p1 1 battery:BRY 3"]', "that company is not asked this"),
        ('phase = "move"\nask = ["move p1", "unload p1"]', "nothing to unload"),
        ('phase = "equip"\nask = ["equip p1", "place p1 propulsion:R1 8"]', "place does not fit the corvette"),
        ('phase = "equip"\nask = ["equip p1", "place p1"]\nships = ["R1 R1", ""]', "place does not fit the corvette"),
        ('phase = "deal"\nask = ["discard p1"]\nbases = ["R1", ""]', "nothing to discard"),
        ('cargo = "24,, 3"', "“” is not 0 to 35"),
        ('captured = "0 alloy,"', "“” is not 0 to 35"),
        ('contents = "9 alloy p1, 9 alloy p2"', "the content of 9 is told twice"),
        ('captured = "0 alloy"\ncontents = "0 alloy p1"', "the content of 0 is told twice"),
        ('offer = "p2"', "offer does not fit ask"),
        (
            'phase = "trade"\nask = ["trade p1", "answer p2"]\noffer = "p2 give R1 want W"\nbases = ["R1", "B1"]',
            "does not have what is wanted",
        ),
        ('next = "fire 7"', "“7” is not 1 to 6"),
        ('next = "fire ' + "1 " * 25 + '"', "24 outcomes at most"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_a_sentence(text, said):
    with pytest.raises(BadText) as caught:
        at(text)
    assert said in caught.value.text.en
    assert caught.value.text.fr.startswith("Position illisible : ")
