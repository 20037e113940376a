"""Section 11: choices asked by effects, and the answer that is given for a seat that does not answer."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.games.challengers.bots.quick_answers import answer_value
from ludotheque.games.challengers.words.card_text import card_text, coach_text

from .printed import PRINTED, PRINTED_COACHES
from .tools import X, Y, attack, checks, draft, legal, play, question, refused, told


@pytest.mark.clause("CHAL-11.1")
def test_the_owner_of_the_effect_alone_is_asked():
    m = attack("skier", "goat", y_bench="icebob rat")
    assert (question(m), m.turn, m.legal(Y)) == ("move p1", (X,), [])
    assert refused(m, "move rat", seat=Y) == "CHAL-11.1"
    holder = attack("mole", "rat")  # Y's Dog asks Y
    assert (question(holder), holder.turn) == ("peek p2", (Y,))
    assert refused(holder, "keep", seat=X) == "CHAL-11.1"


@pytest.mark.clause("CHAL-11.1", "CHAL-13.4")
def test_the_robots_cards_ask_nothing():
    asking = ("PEEK", "SORT3", "MOVE", "CLEAR_SEAT", "SEAT)", "GIFT", "TRADE", "CUT")
    robot = [card for card in PRINTED if card.number in range(74, 90)]
    assert not [card.key for card in robot for line in card.effects if any(word in line for word in asking)]


@pytest.mark.clause("CHAL-11.2")
def test_identical_cards_are_one_choice():
    m = attack("cauldron", "rat", bench="rat rat goat")
    assert legal(m) == {"move rat", "move goat"}
    tutor = attack("tutor rat rat goat", "newcomer_s")
    assert legal(tutor) == {"move rat", "move goat"}


@pytest.mark.clause("CHAL-11.2")
@pytest.mark.parametrize(
    ("deck", "table"),
    [
        ("cauldron", {"bench": "rat rat"}),
        ("skier", {"y_bench": "rat"}),
        ("fairy", {"bench": "rat rat"}),
        ("safecracker", {"reserve": "rat"}),
        ("tutor rat rat", {}),
        ("hacker rat rat rat", {}),
        ("swimmer", {"bench": "rat goat"}),
    ],
)
def test_a_single_option_happens_by_itself(deck, table):
    assert question(attack(deck, "newcomer_s", **table)) == "peek p2"  # X's effect asked nothing


@pytest.mark.clause("CHAL-11.2")
def test_looking_at_a_card_is_always_asked():
    assert legal(attack("dog rat rat", "newcomer_s")) == {"keep", "switch"}


@pytest.mark.clause("CHAL-11.3")
def test_a_choice_has_few_options():
    names = "newcomer_s newcomer_b rat goat frog hamster seagull"
    bench = attack("cauldron", "rat", bench=names, coach=("groundskeeper",), coaches="on")
    assert len(legal(bench)) == 6  # the starter Newcomer is no A card
    steward = attack("rat dog talent talent", "mole", bench=names, coach=("steward",), coaches="on")
    play(steward, "use")
    assert len(legal(steward)) == 7  # six names, Newcomer counts twice
    assert len(legal(attack("hacker rat goat mole", "newcomer_s"))) == 6
    spaces = attack("fairy", "rat", bench="rat goat frog hamster seagull owl")
    assert legal(spaces) == {f"space {number}" for number in range(1, 7)}


@pytest.mark.clause("CHAL-11.4")
def test_at_most_two_choices_of_a_card_and_two_of_a_coach():
    m = attack("getaway talent", "mole", bench="rat rat zombie owl", coach=("steward",), coaches="on")
    asked = []
    for answer in ("move rat", "move rat", "use", "move owl"):
        asked.append(question(m))
        play(m, answer)
    assert asked == ["move p1", "move p1", "use p1", "move p1"]
    assert told(m, "revealed")[1] == "p1 talent"


@pytest.mark.clause("CHAL-11.5")
def test_everything_else_follows():
    first = attack("newcomer_s rat goat snake", "mole", y_deck="eagle deer")
    again = attack("newcomer_s rat goat snake", "mole", y_deck="eagle deer")
    assert told(first, "revealed") == told(again, "revealed")
    assert first.state.bytes() == again.state.bytes()


# --- the answer for whoever does not answer -----------------------------------------------------------


def auto(m) -> str:
    """The answer of CHAL-11.6: of those that look equally good, the first."""
    actions = m.actions(m.turn[0])
    values = [answer_value(m.state, action) for action in actions]
    return m.game.notation.write(actions[int(np.argmax(values))])


@pytest.mark.clause("CHAL-11.6")
@pytest.mark.parametrize(
    ("m", "answer"),
    [
        (lambda: attack("dog mole rat", "zeppelin"), "keep"),  # 7 is above the mean of 5
        (lambda: attack("dog rat mole", "zeppelin"), "switch"),
        (lambda: attack("dog rat rat", "zeppelin"), "keep"),  # just the mean
        (lambda: attack("diver rat mole", "zeppelin"), "switch"),
        (lambda: attack("diver mole rat", "zeppelin"), "keep"),
        (lambda: attack("hacker rat mole champion", "zeppelin"), "order 231"),
        (lambda: attack("hacker rat mole", "zeppelin"), "order 21"),
        (lambda: attack("swimmer", "zeppelin", bench="rat goat goat"), "space 2"),
        (lambda: attack("fairy", "zeppelin", bench="rat dwarf dwarf"), "space 2"),
        (lambda: attack("fairy", "zeppelin", bench="vet rat rat"), "space 2"),
        (lambda: attack("fairy", "zeppelin", bench="rat rat goat"), "space 2"),
        (lambda: attack("scientist", "zeppelin", bench="dj rat newcomer_b"), "move rat"),
        (lambda: attack("safecracker", "zeppelin", reserve="rat mole owl"), "move mole"),
        (lambda: attack("tutor rat mole owl", "zeppelin"), "move mole"),
        (lambda: attack("getaway", "zeppelin", bench="rat rat zombie"), "move zombie"),
        (lambda: attack("getaway", "zeppelin", bench="rat rat"), "pass"),
        (lambda: attack("windup", "zeppelin", bench="rat newcomer_s"), "move newcomer_s"),
        (lambda: attack("windup", "zeppelin", bench="rat coffee"), "pass"),
        (lambda: attack("cauldron", "zeppelin", bench="rat coffee dj"), "move dj"),
        (lambda: attack("skier", "zeppelin", y_bench="rat rat coffee"), "move coffee"),
        (lambda: attack("skier", "zeppelin", y_bench="mole rat rat"), "move rat"),
        (lambda: attack("skier", "zeppelin", y_bench="mole rat"), "move rat"),  # the lowest number
    ],
)
def test_the_automatic_answer(m, answer):
    assert auto(m()) == answer


# --- texts (CHAL-10.24) -------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.24")
def test_every_effect_has_a_text_in_both_languages():
    for card in PRINTED:
        for lang in ("fr", "en"):
            assert bool(card_text(card.number, lang)) == bool(card.effects)
    for number, _, _, _, _, _ in PRINTED_COACHES:
        assert coach_text(number, "fr") != coach_text(number, "en")


@pytest.mark.clause("CHAL-10.24")
@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("snowman", ("Holding the flag: +3.", "Avec le drapeau : +3.")),
        ("zombie", ("While attacking: +1 per card", "Pendant l’attaque : +1 par carte")),
        ("figure", ("If it does not capture: +2", "Si elle ne capture pas : +2")),
        ("skater", ("After a lost match, gain 2 fans.", "Après un match perdu, gagnez 2 fans.")),
        ("cheerleader", ("When drafted: gain 2 fans.", "Au recrutement : gagnez 2 fans.")),
        ("troll", ("Special: takes two bench spaces.", "Spécial : occupe deux espaces du banc.")),
        ("fix_fan", ("When it loses the flag: gain 1 fan.", "Quand elle perd le drapeau : gagnez 1 fan.")),
        ("coffee", ("On the bench: your University cards", "Sur le banc : vos cartes de l’Université")),
    ],
)
def test_texts_are_made_from_the_data(key, words):
    number = next(card.number for card in PRINTED if card.key == key)
    assert card_text(number, "en").startswith(words[0])
    assert card_text(number, "fr").startswith(words[1])


@pytest.mark.clause("CHAL-11.2", "CHAL-4.6")
def test_drafting_choices_merge_too():
    m = draft("B", "owl owl vet vet vet")
    assert legal(m) == {"redraw", "select owl", "select vet"}
    assert checks(m) == ""
