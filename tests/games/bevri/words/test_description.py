"""BEVRI in words: the table described, questions answered, events told, loosely typed actions, facts."""

from __future__ import annotations

import html
import string

import pytest

from ludotheque.games.bevri import numbers
from ludotheque.games.bevri.board.board import draw_board
from ludotheque.games.bevri.box import TYPE_CODES, WEAPON_CODES
from ludotheque.games.bevri.names import CARD_NAMES, CARDS_WITH_ARTICLE, WEAPON_NAMES, WEAPONS_WITH_ARTICLE
from ludotheque.games.bevri.nouns.kinds import Packed
from ludotheque.games.bevri.words.description import brief, describe
from ludotheque.games.bevri.words.status import status_line
from ludotheque.games.bevri.words.text import EVENTS, VERBS
from tests.games.bevri.tables import BEVRI, FIRE, RICH, at, walk

ALL_VERBS = [name for name in vars(numbers) if name.startswith("TO_")]
OTHER_NAMES = {"DARK_KEY": "key", "ASK_CHANGE": "change"}


# --- verbs and events -----------------------------------------------------------------------


def test_every_verb_stands_at_its_number():
    for name in ALL_VERBS:
        short = name.removeprefix("TO_")
        assert VERBS[getattr(numbers, name)].name == OTHER_NAMES.get(short, short.lower())
    assert len(VERBS) == len(ALL_VERBS)


@pytest.mark.parametrize("kind", [*VERBS, *EVENTS], ids=lambda kind: kind.name)
def test_every_sentence_names_its_nouns_in_both_languages(kind):
    roles = {noun.role for noun in kind.nouns}
    for text in (kind.text.fr, kind.text.en):
        named = {field for _, field, _, _ in string.Formatter().parse(text) if field}
        assert named <= roles
        assert text


def test_events_stand_at_their_numbers():
    names = {
        numbers.ROUND_BEGAN: "round",
        numbers.COUNTDOWN_FELL: "countdown_fell",
        numbers.RESHUFFLED: "reshuffled",
        numbers.PASSED: "passed",
        numbers.RECYCLED: "recycled",
        numbers.EXCHANGED: "exchanged",
        numbers.STAR_PLAYED: "star",
        numbers.ANNOUNCED: "announced",
        numbers.CAPTURED: "captured",
        numbers.LOST: "lost",
        numbers.HINDERED: "hindered",
    }
    assert {number: EVENTS[number].name for number in names} == names
    assert len(EVENTS) == numbers.HINDERED + 1


def test_events_of_games_are_told_to_those_who_may_know():
    for options, players in (({}, 3), (RICH, 2)):
        m = BEVRI.match(players=players, options=options, seed=4)
        for _ in range(300):
            if m.turn:
                m.play(m.turn[0], m.legal(m.turn[0])[m.ply * 7 % len(m.legal(m.turn[0]))])
        for event in m.events:
            sentence = event.sentence()
            assert sentence.fr
            assert sentence.en
            assert event.is_visible_to(None) == (event.kind.name not in ("drew", "saw"))


def test_cards_and_weapons_have_names():
    assert CARD_NAMES[TYPE_CODES.index("Y2")].to_json() == {"fr": "module jaune", "en": "yellow module"}
    assert CARDS_WITH_ARTICLE[TYPE_CODES.index("B*")].to_json() == {
        "fr": "un prototype ★ bleu",
        "en": "a blue prototype ★",
    }
    assert CARDS_WITH_ARTICLE[TYPE_CODES.index("K1")].to_json() == {"fr": "une cellule noire", "en": "a black cell"}
    assert CARDS_WITH_ARTICLE[TYPE_CODES.index("thruster")].en == "an emergency thruster"
    assert WEAPON_NAMES[WEAPON_CODES.index("lance:W")].to_json() == {"fr": "lance blanche", "en": "white lance"}
    assert WEAPONS_WITH_ARTICLE[WEAPON_CODES.index("battery:BRG")].to_json() == {
        "fr": "une batterie bleu-rouge-vert",
        "en": "a blue-red-green battery",
    }
    assert len(set(CARD_NAMES)) == len(TYPE_CODES)


def test_two_cards_in_one_number():
    kind = Packed("cards", TYPE_CODES, CARDS_WITH_ARTICLE)
    one, two = TYPE_CODES.index("Y2"), TYPE_CODES.index("R1")
    both = one + 64 * (two + 1)
    assert (kind.write(one), kind.write(both)) == ("Y2", "Y2+R1")
    assert (kind.read("Y2"), kind.read("Y2+R1")) == (one, both)
    assert kind.labels[both].en == "a yellow module and a red cell"
    m = at('phase = "trade"\nbases = ["R1 Y2", "W1"]')
    m.play(0, "barter p2; give R1; give Y2; want W; stop")
    assert m.events[-1].sentence(["Ada", "Ben"]).en == "Ada offers Ben a red cell and a yellow module for a white card."
    m.play(1, "accept; hand W1")
    assert m.events[-1].sentence(["Ada", "Ben"]).fr == (
        "Ada donne une cellule rouge et un module jaune à Ben et reçoit une cellule blanche."
    )


# --- loosely typed ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("MT", "choose TM"),
        ("trade move", "choose TM"),
        ("commercer tirer", "choose TF"),
        ("passer", "pass"),
        ("no", "pass"),
        ("acheter 3", "buy 3"),
        ("payer module jaune", "pay Y2"),
        ("pay yellow module", "pay Y2"),
        ("sondage 2", "survey 2"),
        ("sonde 2", "probe 2"),
        ("vendre relique de Tarci", "sell relic"),
        ("troc p2; donner Y2; demander bleu; stop", "barter p2; give Y2; want B; stop"),
        ("placer R1 soute", "place R1 hold"),
        ("aller au centre", "go centre"),
        ("move to f4", "go f4"),
        ("décharger crystal soute", "unload crystal hold"),
        ("tirer 1 laser bleu", "shoot 1 laser:B"),
        ("shoot 1 battery:RBG", "shoot 1 battery:BRG"),
        ("fire at 2 with salvo KWB", "shoot 2 salvo:BWK"),
        ("ancre plus tard", "anchor +"),
        ("clé noire", "key"),
    ],
)
def test_what_people_type_is_read(typed, written):
    notation = BEVRI.notation
    assert "; ".join(notation.write(action) for action in notation.read(typed)) == written


def test_pass_and_stop_mean_what_is_asked():
    m = at('phase = "trade"\nbases = ["R1 Y2", "W1"]')
    m.play(0, "barter p2; give R1; pass; want W; pass")
    m.play(1, "no")
    assert m.view(0)["turn_state"]["refusals"] == 1
    m.play(0, "barter p2; give R1; stop; want W; stop")
    m.play(1, "accept; give W1")
    assert m.view(1)["companies"][1]["base"] == {"R1": 1}
    m.play(0, "stop")
    assert m.view(0)["phase"] != "trade"


def test_buying_during_a_sale_is_taking():
    m = at('phase = "trade"\nmarket = "B1 B2"\nbases = ["isotope", ""]')
    m.play(0, "sell isotope; buy 2; done")
    assert m.view(0)["companies"][0]["base"]["B2"] == 1


# --- the table described ----------------------------------------------------------------------


def test_a_table_in_english():
    assert describe(at(FIRE).view(0), "en").splitlines() == [
        "Round 3 of 14. First company: p1 (you). Phase: Fire.",
        "Cargo in the north, leaves: countdown 2.",
        "    1: vault, defences BRY, opposite f14, crystal 7 in 11",
        "    2: crate, defences Y, opposite f15, you saw inside: salvaged alloy",
        "    3: empty",
        "    4: armoured container, defences R of BR, opposite f1, crystal 5 in 11",
        "Next container: vault BYW (deck: 31).",
        "Market (price): 1 B1 (2), 2 -, 3 W3 (4), 4 probe (3), 5 -, 6 -, 7 -, 8 -.",
        "Deck: 83. Discard: 0. Bonds: 11.",
        "p1 (you): f0, crystals 1, base 1 card worth 1, has chosen MF",
        "    base: R1 crystal",
        "    corvette 6/8: propulsion R1 Y1 (makeshift engine, chemical engine, take-off booster) · "
        "armament B1 R2 Y3 (twin:BR, twin:BY, twin:RY, battery:BRY, salvo:BRY) · hold computer",
        "p2: centre, crystals 0, base 3 cards, takes part: Trade, Equip",
        "    corvette 2/8: hold jammer isotope",
        "Shots at 1: battery:BRY 0% (dice 1), twin:BR 0% (dice 1), twin:BY 0% (dice 1), twin:RY 0% (dice 1), "
        "and 4 more weapons.",
        "Shots at 2: missile:Y >99% (dice 3 spends Y3), salvo:BRY >99% (dice 4 spends B1 R2 Y3), "
        "battery:BRY 98% (dice 2), twin:BY 98% (dice 2), and 4 more weapons.",
        "Shots at 4: missile:R 99% (dice 3 spends R2), salvo:BRY 97% (dice 4 spends B1 R2 Y3), "
        "battery:BRY 91% (dice 2), twin:BR 91% (dice 2), and 4 more weapons.",
        "Fire at a container, or pass.",
    ]


def test_the_same_table_in_french_says_the_same():
    view = at(FIRE).view(0)
    french, english = (describe(view, lang).splitlines() for lang in ("fr", "en"))
    assert len(french) == len(english)
    assert french[0] == "Round 3 sur 14. Première compagnie : p1 (vous). Phase : tirer."
    assert french[-1] == "Tirez sur un conteneur, ou passez."
    assert "vous y avez vu alliage récupéré" in french[3]


def test_every_step_is_described_to_all_in_both_languages():
    steps = set()
    for m in walk(3, RICH, seed=9, most=500):
        for seat in (None, 0, 1):
            view = m.view(seat)
            for lang in ("fr", "en"):
                assert describe(view, lang).splitlines()[-1] == brief(view, lang).splitlines()[-1]
        steps.add(view["step"])
    assert len(steps) > 8


def test_the_board_says_what_the_description_says():
    steps = set()
    for m in walk(3, RICH, seed=5, most=300):
        view = m.view(m.turn[0] if m.turn else 0)
        for lang in ("fr", "en"):
            assert html.escape(describe(view, lang).splitlines()[-1], quote=False) in draw_board(view, lang)
        steps.add(view["step"])
    assert len(steps) > 8


def test_several_companies_are_counted_and_one_is_named():
    view = BEVRI.match(players=3, seed=1).view(None)
    assert status_line(view, "en") == "3 companies are choosing."
    assert status_line(view | {"turn": [1]}, "fr") == "p2 choisit ses phases."
    assert status_line(view | {"turn": [1]}, "en", ["Ada", "Ben", "Cleo"]) == "Ben chooses phases."


# --- questions and facts -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("2", "2: crate, defences Y, opposite f15, you saw inside: salvaged alloy"),
        ("next", "Next container: vault BYW (deck: 31)."),
        ("R1", "R1, red cell. p1 (you) base 1, p1 (you) propulsion 1"),
        ("module bleu", "B2, blue module. Nowhere in sight."),
        ("f0", "f0, firing cell 0. p1 (you)."),
        ("centre", "centre, the centre. p2."),
        ("nonsense", None),
        ("p7", None),
    ],
)
def test_questions_are_answered(asked, answer):
    assert BEVRI.words.look(at(FIRE).view(0), asked, "en") == answer


def test_questions_have_answers_in_french_too():
    view = at(FIRE).view(0)
    for asked in (
        "cargo",
        "prochain",
        "marché",
        "défausse",
        "pioche",
        "portée",
        "tirs",
        "codes",
        "moi",
        "p2",
        "1",
        "n1",
    ):
        assert BEVRI.words.look(view, asked, "fr")


@pytest.mark.parametrize(
    ("position", "action", "clause", "fact"),
    [
        ('phase = "trade"\nmarket = "B3"\nbases = ["R1", ""]', "buy 1", "BEVRI-7.4", "Price: 4; your base is worth 1."),
        ('phase = "trade"\nbases = ["R1", ""]', "survey 1", "BEVRI-7.7", "The cargo is absent."),
        ('phase = "move"', "go f4", "BEVRI-9.2", "The way there: 3 edges without an engine."),
        ('phase = "move"\ncells = ["f0", "f1"]', "go f1", "BEVRI-9.6", "On f1: p2."),
        (FIRE, "shoot 1 laser:B", "BEVRI-10.5", "There is no blue laser in the armament."),
        (FIRE, "shoot 3 missile:B", "BEVRI-10.4", "Place 3 of the cargo is empty."),
        ('phase = "fire"', "shoot 1 missile:B", "BEVRI-10.1", "Your corvette: the centre."),
        (
            'phase = "deal"\nbases = ["B1x5 R1x5 G1", ""]',
            "pass",
            "BEVRI-6.3",
            "Your base has 11 cards, the limit is 10.",
        ),
    ],
)
def test_a_refusal_comes_with_its_facts(position, action, clause, fact):
    refusal = at(position).find_refusal(0, action)
    assert refusal.clause == clause
    assert fact in [text.en for text in refusal.facts]


def test_facts_name_cards_in_words_and_count_them():
    selling = at('phase = "trade"\nbases = ["alloyx2 data", ""]').find_refusal(0, "sell isotope")
    assert selling.facts[-1].to_json() == {
        "fr": "Vos trésors : alliage récupéré × 2 et noyau de données × 1.",
        "en": "Your treasures: salvaged alloy × 2 and data core × 1.",
    }
    m = at('phase = "equip"\nbases = ["crystal R1 B1", ""]')
    m.play(0, "recompose")
    m.play(0, "place R1 hold")
    told = [text.to_json() for text in m.find_refusal(0, "place B1 armament").facts]
    assert {"fr": "À bord : 1 carte sur 8.", "en": "Aboard: 1 card of 8."} in told
    assert any("Dernière carte : cellule rouge (soute)" in each["fr"] for each in told)


def test_facts_tell_nothing_of_others():
    refusal = at(FIRE).find_refusal(1, "go f4")
    assert [text.en for text in refusal.facts] == [
        "It is for p1 to decide.",
        "Running phase: Fire.",
        "You did not choose this phase.",
    ]
