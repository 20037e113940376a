"""Verbs, events and endings of Challengers in words, and typed actions in both languages."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ludotheque import BadText
from ludotheque.core.contract.events import Event, sentences
from ludotheque.core.contract.scenes import list_scenes
from ludotheque.core.language.text import Text
from ludotheque.games.challengers import numbers
from ludotheque.games.challengers.words.text import ENDINGS, EVENTS, VERBS
from ludotheque.table.room.seat_names import name_seats
from tests.games.challengers.tables import CHALLENGERS, COACHED, DRAFT, SKIER, at

NAMES = [Text("Ada", "Ada"), Text("Bob", "Bob"), Text("Zoé", "Zoé")]


def said(number: int, *args: int) -> Text:
    return Event(EVENTS[number], args, 1).sentence(NAMES)


def test_verbs_and_events_are_in_the_order_of_their_numbers():
    assert [VERBS[numbers.TO_COACH].name, VERBS[numbers.TO_MOVE].name, VERBS[numbers.TO_ASK_VALUE].name] == [
        *("coach", "move", "value"),
    ]
    assert [
        EVENTS[number].name for number in (numbers.SET_OUT, numbers.MATCH_BEGAN, numbers.CAPTURED, numbers.SEARCHED)
    ] == [
        *("set_out", "match_began", "captured", "searched"),
    ]
    assert len(EVENTS) == numbers.SEARCHED + 1
    assert len(VERBS) == numbers.TO_ASK_VALUE + 1
    assert set(ENDINGS) == set(range(1, numbers.RESIGNED + 1))


def test_cards_that_come_together_are_told_together():
    snake, newcomer = 15, 0
    benched = [Event(EVENTS[numbers.BENCHED], (seat, snake, place), 1) for seat, place in ((0, 1), (0, 2), (1, 1))]
    offered = [Event(EVENTS[numbers.OFFERED], (0, card), 1) for card in (snake, newcomer, snake)]
    told = [text.en for text in sentences([*benched, *offered], NAMES)]
    assert told[:2] == ["To Ada’s bench: Snake and Snake.", "To Bob’s bench: Snake."]
    assert told[2:] == ["In your offer: Snake, Newcomer and Snake."]


@pytest.mark.parametrize(
    ("event", "fr", "en"),
    [
        ((numbers.CAPTURED, 0, 15, 5), "Serpent prend le drapeau avec 5 !", "Snake takes the flag with 5!"),
        ((numbers.MATCH_BEGAN, 2, 1, 0, 3), "Plage 2 : Ada contre le Robot.", "Arena 2: Ada against the Robot."),
        ((numbers.REVEALED, 3, 78), "Le Robot retourne C.H.A.M.P.", "The Robot reveals C.H.A.M.P."),
        ((numbers.PENDING, 3, 2), "+2 pour la prochaine carte du Robot.", "+2 for the Robot’s next card."),
        ((numbers.GAINED_FANS, 0, 30, 1), "Yodleur : Ada gagne 1 fan.", "Yodeler: Ada gains 1 fan."),
        ((numbers.GAINED_FANS, 1, 241, 2), "Stratège : Bob gagne 2 fans.", "Strategist: Bob gains 2 fans."),
        (
            (numbers.MATCH_ENDED, 0, 3, numbers.BENCH_FULL),
            "Ada bat le Robot : le banc est plein.",
            "Ada beats the Robot: the bench is full.",
        ),
        ((numbers.WENT_TO_RESERVE, 0, 4), "Routard va dans la réserve d’Ada.", "Backpacker goes to Ada’s reserve."),
        (
            (numbers.REMOVED, 2, 3),
            "Zoé retire une carte de départ de son deck.",
            "Zoé removes a starter card from the deck.",
        ),
        ((numbers.STARTS, 1, 0), "Bob commence (l’autre ne commence jamais).", "Bob starts (the other never starts)."),
    ],
)
def test_sentences(event, fr, en):
    assert said(*event) == Text(fr, en)


@pytest.mark.parametrize(("players", "options"), [(1, COACHED), (3, {"excluded_set": "toys"})], ids=str)
def test_every_event_of_a_cup_has_a_sentence_and_every_match_is_a_scene(players, options):
    m = CHALLENGERS.match(players=players, options=options, seed=4)
    while m.turn:
        seat = m.turn[0]
        m.play(seat, m.legal(seat)[0])
    for event in m.events:
        sentence = event.sentence(NAMES[:players])
        assert "{" not in sentence.fr + sentence.en
        assert sentence.fr[-1] in ".!"
    scenes = list_scenes(CHALLENGERS.show.scene, m.events, None)
    assert all(scene.is_closed and scene.frames > 2 for scene in scenes)
    assert [scene.scene.key for scene in scenes][:2] == ["arena:1:1", "arena:2:1" if players == 1 else "arena:1:2"]
    assert players == 1 or scenes[-1].scene.is_for_all


def test_the_robot_has_its_name_wherever_seats_do():
    m = CHALLENGERS.match(players=3, seed=1)
    seats = [SimpleNamespace(name=name.fr, kind="person", level=None) for name in NAMES]
    room = SimpleNamespace(game=CHALLENGERS, match=m, seats=seats)
    assert name_seats(room, Text("Plage 1 : p4 – p2", "Arena 1: p4 – p2")) == Text(
        "Plage 1 : le Robot – Bob", "Arena 1: the Robot – Bob"
    )


def test_nothing_that_one_may_take_back_is_a_reveal():
    """The line `select; select; remove; done` is played all or nothing."""
    quiet = (
        numbers.SELECTED,
        numbers.PICKED,
        numbers.LEFT_OVER,
        numbers.REMOVED,
        numbers.REMOVED_ONE,
        numbers.DRAFT_DONE,
    )
    assert not any(EVENTS[number].reveals for number in quiet)
    private = [kind.name for kind in EVENTS if kind.private == 0]
    assert private == [
        *("coach_dealt", "offered", "picked", "gift_shown", "removed_one", "peeked_card", "sorted_card"),
        *("trophy_seen", "gained_card"),
    ]


TYPED = {
    "prendre Serpent": "select snake",
    "Select Snake": "select snake",
    "pick newcomer (beach)": "select newcomer_b",
    "retirer Espoir; fini": "remove talent; done",
    "niveau B": "draft B",
    "repiocher": "redraw",
    "redraw snake": "redraw_some snake",
    "garder": "keep",
    "garder Kiné": "coach physio",
    "move Bonhomme de pain d'épices": "move gingerbread",
    "ordre 231": "order 231",
    "p2 commence": "start p2",
    "select C.H.A.M.P.": "select champ",
}


@pytest.mark.parametrize("typed", TYPED)
def test_actions_are_read_in_both_languages(typed):
    notation = CHALLENGERS.notation
    assert "; ".join(notation.write(action) for action in notation.read(typed)) == TYPED[typed]


@pytest.mark.parametrize("typed", ["select griffin", "draft D", "space 8", "order 122", "start p9"])
def test_what_does_not_exist_is_no_action(typed):
    with pytest.raises(BadText):
        CHALLENGERS.notation.read(typed)


def test_loose_words_are_understood_by_what_is_asked():
    m = at('round = 3\ndecks = ["newcomer_b talent", ""]')
    m.play(0, "remove newcomer")  # the one that is there
    m.play(0, "pass")
    assert m.turn == (1,)
    m = at(SKIER)
    m.play(0, "take goat")
    assert any(event.kind.name == "to_reserve" and event.argument_names()["card"] == "goat" for event in m.events)
    deck = "talent dog grandmother"
    cut = f'round = 4\ndecks = ["{deck}", ""]\ndrafts = ["cut A picks 1 offer rat card grandmother 1", "done"]'
    m = at(cut, excluded_set="toys")
    m.play(0, "remove dog")
    assert m.view(0)["deck"] == {"talent": 1, "grandmother": 1}


def test_refusals_come_with_facts():
    m = at(DRAFT)
    told = m.find_refusal(0, "remove rat")
    assert told.clause == "CHAL-4.10"
    assert [fact.en for fact in told.facts] == ["Cards to select: 2; redraws left: 1.", "In your deck: Rat × 1."]
    assert [fact.en for fact in m.find_refusal(1, "draft C").facts] == ["Round 4: level A or B."]
    m.play(0, "select snake; select owl; done")
    assert [fact.en for fact in m.find_refusal(0, "select vet").facts] == [
        "Your Deck phase is finished.",
        "Waiting for p2.",
    ]
    told = at(SKIER).find_refusal(0, "move coffee")
    assert told.clause == "CHAL-10.14"
    assert told.facts[0].en.startswith("Skier asks: ")
