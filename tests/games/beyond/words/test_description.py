"""BEYOND in words: the table described, questions answered, the facts behind a refusal, loosely typed actions."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from ludotheque import game
from ludotheque.games.beyond.words.description import brief, describe
from ludotheque.games.beyond.words.status import status_line

BEYOND = game("beyond")

TABLE = """
mover = "p1"
step = "main"
turn = 9
free = ["T- T- B+ Dh-", "Dh+! Db- U1+"]
corners = ["Gb- U2+ . .", "T+ . . ."]
motifs = ["U-+-+", "G-+/-+*"]
nian = "1.22.."
stock = [2, 0]
discard = "B- B- Gh+"
next = "T+"
"""
MODULES = {"protection": "on", "invocation": "on"}


def at(position: str, players: int = 2, **options: object):
    return BEYOND.match(players=players, position=position, options={**MODULES, **options}, seed=1)


# --- the table described --------------------------------------------------------------


def test_a_table_in_english():
    text = describe(at(TABLE).view(0), "en")
    assert text.splitlines() == [
        "Turn 9, round 5.",
        "Pile: 59 cards, Yang back.",
        "Still in the pile (Yin/Yang): T 6/7, B 6/7, Dh 3/3, Db 3/4, Gh 3/2, Gb 2/3, U1 1/1, U2 2/0, U3 1/2, U4 2/1.",
        "Discard (3): B-×2 Gh+.",
        "In the centre: Nian Shou N2 N5 N6. Supply: 17 Lotus.",
        "p1 (you), first player: 21 points, 2 Lotus",
        "    motifs: Yellow Unicorn 12★",
        "    free: T-×2 · B+ · Dh-",
        "    Capture: Gb- U2+ (2/4)",
        "    Nian Shou N1",
        "p2: 17 points, 0 Lotus",
        "    motifs: Double Metal Tiger 9★ (Lotus at its centre)",
        "    free: Dh+! Db- · U1+ (! protected)",
        "    Capture: T+ (1/4)",
        "    Nian Shou N3 N4",
        "Capture, protect, invoke, or end the turn.",
    ]


def test_a_table_in_french():
    lines = describe(at(TABLE).view(0), "fr").splitlines()
    assert "Pioche : 59 cartes, dos Yang." in lines
    assert "p1 (vous), premier joueur : 21 points, 2 Lotus" in lines
    assert "    motifs : Double Tigre Métal 9★ (Lotus au centre)" in lines
    assert lines[-1] == "Capturez, protégez, invoquez, ou finissez."


def test_the_aids_are_told_only_where_they_are_on():
    m = at('row = "T- B+"', odds="off", unseen="off", running_score="off")
    text = describe(m.view(0), "en")
    assert "Risk" not in text
    assert "Still in the pile" not in text
    assert "points" not in text
    m = at('row = "T- B+"\nback = "-"')
    assert "Risk of failure: 15 in 39 (38%)." in describe(m.view(0), "en")


@pytest.mark.parametrize(
    ("position", "mine", "other"),
    [
        ("turn = 1", "Reveal a card.", "p1 reveals a card."),
        ('row = "T-"', "Reveal another card, or stop.", "p1 reveals another card, or stops."),
        (
            'row = "T- T+"\nstep = "rescue"',
            "Rescue cards for one Lotus each.",
            "p1 may rescue cards.",
        ),
        (
            'queue = "Dh+"\nstep = "place"',
            "Place the card: Spirit or Capture side up.",
            "p1 places a card.",
        ),
        (
            'queue = "Dh+"\nstep = "place"\ncorners = ["T- T+ B- B+", ""]',
            "No free corner: place it Spirit side up.",
            "p1 places a card.",
        ),
        (
            'step = "enchant"\nfree = ["T- T- T- T+ T+", ""]',
            "Choose the cards of the motif to lock.",
            "p1 chooses the cards of a motif.",
        ),
        (
            'step = "pick_dragon"\nlooked = "U4+ B-"\nmotifs = ["D-+/-+*", ""]',
            "Take one of the cards you are looking at.",
            "p1 looks at cards and takes one.",
        ),
    ],
)
def test_the_last_line_says_what_is_to_be_decided(position, mine, other):
    m = at(position)
    assert describe(m.view(0), "en").splitlines()[-1] == mine
    assert status_line(m.view(1), "en") == other
    assert status_line(m.view(None), "en") == other
    assert status_line(m.view(0), "fr") != mine


def test_looked_at_cards_are_named_to_the_looker_alone():
    m = at('step = "pick_dragon"\nlooked = "U4+ B-"\nmotifs = ["D-+/-+*", ""]')
    assert "You are looking at: Unicorn part 4 Yang (U4+), Vermilion Bird Yin (B-)." in describe(m.view(0), "en")
    for seat in (1, None):
        assert "p1 is looking at the top 2 cards of the pile." in describe(m.view(seat), "en")
    m.play(0, "pick U4+")
    assert "You know the top card: Vermilion Bird Yin (B-)." in describe(m.view(0), "en")
    assert "You know" not in describe(m.view(1), "en")


def test_the_choices_say_what_is_left():
    text = describe(at('step = "enchant"\nfree = ["Dh- Dh+ Dh+ Db- Db+", ""]').view(0), "en")
    assert "enchant D-+/-+ (leaves Dh+)" in text
    assert "enchant D++/-+ (leaves Dh-)" in text


def test_a_final_round_and_a_match_are_announced():
    position = 'step = "main"\nresults = ["motifs 41 38 p1"]\nmotifs = ["T---- B---- G-+/-+", ""]'
    text = describe(at(position, match_games=3).view(0), "en")
    assert text.startswith("Game 2 of 3. Scored so far: p1 41, p2 38. Turn 1, round 1. Final round: ")
    assert "Final round" in brief(at(position, match_games=3).view(0), "en")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_view_of_a_whole_game_can_be_told(players):
    m = BEYOND.match(players=players, options=MODULES, seed=players)
    lot = random.Random(players)
    while m.turn:
        seat = m.turn[0]
        for lang in ("fr", "en"):
            for view in (m.view(seat), m.view(None)):
                text = describe(view, lang)
                assert text.count("\n") < 12 + 5 * players
                assert "None" not in text
                assert "{" not in text + brief(view, lang)
                for line in [*text.splitlines(), *brief(view, lang).splitlines()]:
                    assert not re.search(r"[:,(]\s*[.,)]|None", line), line  # nothing is said of nothing
        m.play(seat, lot.choice(m.legal(seat)))
    assert describe(m.view(None), "en").splitlines()[-1] == m.result().text.en


def test_the_docs_name_every_key_of_the_view():
    text = (Path(__file__).parents[4] / "docs" / "games" / "beyond.md").read_text(encoding="utf-8")
    view = at(TABLE).view(0)
    for key in (*view, *view["zones"][0]):
        assert f"`{key}`" in text, key
    for option in BEYOND.book.options:
        assert f"`{option.name}`" in text


# --- questions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "fr", "en"),
    [
        ("pile", "Pioche : 59 cartes, dos Yang.", "Pile: 59 cards, Yang back."),
        ("défausse", "Défausse (3) : B-×2 Gh+.", "Discard (3): B-×2 Gh+."),
        ("nian", None, "in the centre: Nian Shou N2 N5 N6; p1 (you): Nian Shou N1; p2: Nian Shou N3 N4."),
        ("Captures", None, "p1 (you): Gb- U2+; p2: T+."),
        ("dragon", None, "Double Azure Dragon. p1 (you): Dh-; p2: Dh+ Db-; pile: Dh-×3 Dh+×3 Db-×3 Db+×4."),
        (
            "licorne",
            "Licorne Jaune. p1 (vous) : Capture U2+, motifs complets : 1 ; p2 : U1+ ; "
            "pioche : U1-×1 U1+×1 U2-×2 U3-×1 U3+×2 U4-×2 U4+×1.",
            None,
        ),
        ("b-", None, "Vermilion Bird Yin. discard: 2 cards; pile: 6 cards."),
        ("lotus", None, "In the centre: Nian Shou N2 N5 N6. Supply: 17 Lotus.\np1 (you): 2 Lotus; p2: 0 Lotus."),
    ],
)
def test_answers(what, fr, en):
    for lang, answer in (("fr", fr), ("en", en)):
        if answer:
            assert BEYOND.words.look(at(TABLE).view(0), what, lang) == answer


def test_more_answers():
    view = at(TABLE).view(0)
    assert BEYOND.words.look(view, "p2", "en").startswith("p2: 17 points")
    assert BEYOND.words.look(view, "me", "en").startswith("p1 (you)")
    assert "Dh Tête de Dragon" in BEYOND.words.look(view, "légende", "fr")
    assert BEYOND.words.look(view, "unseen", "en").startswith("Still in the pile")
    assert "not switched on" in BEYOND.words.look(at(TABLE, unseen="off").view(0), "unseen", "en")


@pytest.mark.parametrize("what", ["", "p3", "p9", "z", "the meaning of life", "me"])
def test_what_is_not_understood(what):
    assert BEYOND.words.look(at(TABLE).view(None), what, "en") is None


# --- the facts behind a refusal ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "clause", "facts"),
    [
        (
            "capture p2 U1+ with U2+",
            "BEY-10.2",
            ["p2’s card U1+ is Yang; the price is Yin.", "Your Capture cards: Gb- U2+."],
        ),
        (
            "capture p2 Dh+ with Gb-",
            "BEY-15.4",
            ["p2’s card Dh+ is Yang; the price is a Yin and a Yang (it is protected).", "Your Capture cards: Gb- U2+."],
        ),
        (
            "capture p2 N with Gb-",
            "BEY-10.3",
            ["p2’s Nian Shou cards: 2; the price is a Yin and a Yang.", "Your Capture cards: Gb- U2+."],
        ),
        (
            "capture p2 T- with U2+",
            "BEY-10.1",
            ["p2 has no free Turtle-Snake Yin card (T-).", "Your Capture cards: Gb- U2+."],
        ),
        ("capture p3 T- with U2+", "BEY-10.1", ["There are 2 players.", "Your Capture cards: Gb- U2+."]),
        (
            "protect Gb+",
            "BEY-15.2",
            ["Lotus in stock: 2.", "Your free Gb+ cards: 0, protected ones among them: 0."],
        ),
        (
            "invoke T",
            "BEY-16.1",
            ["Lotus in stock: 2.", "Turtle-Snake, your complete motifs: 0, invoked already: 0."],
        ),
        (
            "invoke U for G",
            "BEY-16.14",
            [
                "Lotus in stock: 2.",
                "Yellow Unicorn, your complete motifs: 1, invoked already: 0.",
                "Spirits whose Lotus can come back: none.",
            ],
        ),
        ("enchant T----", "BEY-9.1", ["Turtle-Snake, free cards: T-×2."]),
        ("pick T-", "BEY-16.6", ["No invocation is under way."]),
    ],
)
def test_the_facts_of_phase_three(action, clause, facts):
    refusal = at(TABLE).find_refusal(0, action)
    assert refusal.clause == clause
    assert [fact.en for fact in refusal.facts] == facts


@pytest.mark.parametrize(
    ("position", "action", "facts"),
    [
        ('row = "T- B+"', "end", ["Revealed cards: T- B+."]),
        (
            'row = "T- B+ T+"\nstep = "rescue"\nstock = [1, 2]',
            "rescue 12",
            ["Revealed cards: T- B+ T+.", "Lotus in stock: 1.", "That would cost 2 Lotus."],
        ),
        (
            'queue = "Dh+"\nstep = "place"\ncorners = ["T- T+ B- B+", ""]',
            "place capture",
            ["Cards to place: Dh+.", "Capture cards: 4 of 4."],
        ),
        (
            'step = "pick_dragon"\nlooked = "U4+ B-"\nmotifs = ["D-+/-+*", ""]',
            "end",
            ["Cards looked at: U4+ B-."],
        ),
    ],
)
def test_the_facts_of_the_other_steps(position, action, facts):
    assert [fact.en for fact in at(position).find_refusal(0, action).facts] == facts


def test_another_seat_learns_nothing_but_whose_turn_it_is():
    m = at('step = "pick_dragon"\nlooked = "U4+ B-"\nmotifs = ["D-+/-+*", ""]')
    assert [fact.en for fact in m.find_refusal(1, "pick U4+").facts] == ["It is p1’s turn."]


# --- loosely typed actions -----------------------------------------------------------------------


def test_two_payments_in_any_order():
    m = at(TABLE)
    m.play(0, "capture p2 N with U2+ and Gb-")
    assert m.played_actions()[-1][1] == "capture p2 N with Gb- and U2+"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("r", "reveal"),
        ("Révéler", "reveal"),
        ("arrêter", "stop"),
        ("esprit", "place spirit"),
        ("poser capture", "place capture"),
        ("rescue 31", "rescue 13"),
        ("sauver aucune", "rescue none"),
        ("T+-+-", "enchant T--++"),
        ("enchant d+-/--", "enchant D-+/--"),
        ("D-+--", "enchant D-+/--"),
        ("capturer p2 dh+ avec t-", "capture p2 Dh+ with T-"),
        ("capture p2 n with T- B+", "capture p2 N with T- and B+"),
        ("protéger T-", "protect T-"),
        ("invoquer tigre", "invoke G"),
        ("invoke bird for T-", "invoke B for T-"),
        ("invoquer licorne pour dragon", "invoke U for D"),
        ("u1+", "pick U1+"),
        ("fin", "end"),
    ],
)
def test_what_people_type(typed, written):
    notation = BEYOND.notation
    assert [notation.write(action) for action in notation.read(typed)] == [written]


def test_other_spellings_hide_nothing_that_is_written():
    """Each written action is still read as itself."""
    for verb in BEYOND.book.verbs:
        sizes = [noun.kind.size for noun in verb.nouns]
        for value in range(max(sizes, default=1)):
            values = [min(value, size - 1) for size in sizes]
            action = BEYOND.notation.pack(verb.name, *values)
            assert BEYOND.notation.read(BEYOND.notation.write(action)) == [action]
