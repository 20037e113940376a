"""Choices on the way: what each kind is about, shown wherever somebody looks, on every cell of the board."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from ludotheque import Match, game
from ludotheque.cli import main
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument, question
from ludotheque.core.match.verify import verify
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.box import CELLS, FIGURES, NONE
from ludotheque.games.farcry.content.cells import cell_name, cell_number
from ludotheque.games.farcry.rules.actions.answers import TO_CHOOSE
from ludotheque.games.farcry.show.mission_view import slot_code
from ludotheque.games.farcry.show.question_view import CHOICES
from ludotheque.games.farcry.words.status import decision_line, options_words, status_line
from tests.games.farcry.moments import FARCRY, RULES, at, nodes

ALMOST_WON = """
stage = "mission"
mission = "m01"
team = "kumiko pam"
flags = "wave"
figures = ["kumiko D5", "pam C5", "brigadier.green E5 1"]
hands = ["machete colt45", "sawnoff"]
reactions = ["", ""]
tokens = "item {cells}"
next = "attack 0; red stim; green bandage"
"""
"""One enemy is left, with one PV, beside Kumiko; item tokens lie around."""

EARLY, LATE = "A1 G1 H3", "I3 J3 A6 G7"
"""Cells below 32, where a figure could have the same number, and from 32 on, where none has."""


def won(cells: str, **options: str) -> Match:
    """A campaign in which a mission has just been won; a table that has been played to that moment."""
    m = FARCRY.match(players=2, options=options, position=ALMOST_WON.format(cells=cells), seed=1)
    m.play(0, "attack kumiko 1 melee brigadier.green")
    while m.view(0)["question"]["kind"] == "window":
        m.play(m.turn[0], "decline")
    return m


def tokens_in(cells: str) -> list[str]:
    return sorted(cells.split(), key=cell_number)


@pytest.mark.parametrize("cells", [EARLY, LATE])
def test_a_token_that_is_left_is_shown_where_it_lies(cells):
    m = won(cells)
    for cell in tokens_in(cells):
        asked = m.view(0)["question"]
        assert (asked["kind"], asked["what"], asked["figure"]) == ("choose", "token", None)
        assert (asked["cell"], asked["at"]) == (cell, cell_number(cell))
        assert [one["text"]["en"] for one in asked["options"]] == ["A red item", "A green item", "Leave it"]
        for seat in (None, 0, 1):
            view = m.view(seat)
            json.dumps(view)
            assert cell_number(cell) in view["mission"]["board"]["tokens"]["item"]
            for lang in ("fr", "en"):
                assert FARCRY.words.describe(view, lang)
                for shape in ("wide", "tall"):
                    assert FARCRY.show.board(view, lang=lang, shape=shape).startswith("<svg")
        for lang, place in (("fr", f"reste en {cell}"), ("en", f"left on {cell}")):
            assert cell in status_line(m.view(0), lang)
            assert place in FARCRY.show.board(m.view(0), lang=lang)
        paths = {path: action for action, path in FARCRY.input.paths(m.state, 0, m.actions(0))}
        assert paths["option:1",] == pack(TO_CHOOSE, 0, 0, 0, 0)
        assert set(paths.values()) == set(m.actions(0))
        m.play(0, "choose 1")
    assert m.view(0)["stage"] == "hub"


def test_figures_to_choose_from_have_names():
    asked = {"options": [{"index": 1, "figure": "brigadier.green", "cell": None}, {"index": 2, "cell": "F5"}]}
    view: Any = {"over": False, "seat": 0, "turn": [0], "question": asked}
    assert options_words(view, "fr") == "1 le Brigadier vert, 2 F5"
    assert options_words(view, "en") == "1 the green Brigadier, 2 F5"


@pytest.mark.parametrize("cells", [EARLY, LATE])
def test_such_a_moment_is_a_position(cells):
    m = won(cells)
    again = FARCRY.match(players=2, position=m.position(), seed=2)
    assert again.position() == m.position()
    assert again.view(0)["question"] == m.view(0)["question"]
    again.play(0, "choose 2")
    assert again.view(0)["question"]["cell"] == tokens_in(cells)[1]


@pytest.mark.parametrize("cells", [EARLY, LATE])
@pytest.mark.parametrize("answers", [0, 1, 9])
def test_what_is_verified_can_be_read_again(cells, answers, tmp_path, capsys):
    """A record that holds is told to its end: as a list, as data, step by step and at every ply."""
    m = won(cells)
    for _ in range(min(answers, len(tokens_in(cells)))):
        m.play(0, "choose 1")
    file = tmp_path / "won.txt"
    file.write_text(m.record(), encoding="utf-8")
    assert verify(m.record())
    assert Match.replay(m.record()).record() == m.record()
    assert main.main(["verify", str(file)]) == 0
    for more in ((), ("--json",), *(("--ply", str(ply)) for ply in range(m.ply + 1))):
        for lang in ("fr", "en"):
            assert main.main(["replay", str(file), *more, "--lang", lang]) == 0
    assert capsys.readouterr().err == ""


HUNTED = """
stage = "mission"
mission = "practice"
team = "kumiko pam"
terrain = "D4# C4# C6# D6# C5#"
figures = ["kumiko D5", "pam A10", "brigadier.green {cell}"]
tokens = "mine F6"
reactions = ["", ""]
"""
"""An enemy whose shortest way leads over a mine, or past it; or one with several cells to go to."""


def chosen_way(cell: str) -> Match:
    m = at(HUNTED.format(cell=cell) if cell == "G6" else HUNTED.replace("D4# C4# C6# D6# C5#", "A1#").format(cell=cell))
    while m.view(0)["question"]["kind"] == "pool":
        m.play(m.turn[0], "pass")
    return m


@pytest.mark.parametrize(("cell", "said"), [("G6", "F5"), ("I6", "")])
def test_ways_are_shown_and_clicked(cell, said):
    m = chosen_way(cell)
    asked = m.view(0)["question"]
    assert (asked["what"], asked["figure"], asked["cell"]) == ("way", "brigadier.green", None)
    ends = [(one["cell"], one["via"]) for one in asked["options"]]
    assert len(ends) == len(set(ends)) == len(m.legal(0)) > 1
    assert ((said, "F6") in ends) == (cell == "G6")
    for seat in (None, 0, 1):
        for lang in ("fr", "en"):
            assert FARCRY.words.describe(m.view(seat), lang)
            for shape in ("wide", "tall"):
                drawn = FARCRY.show.board(m.view(seat), lang=lang, shape=shape)
                assert ("Brigadier" in drawn, "None" in drawn) == (True, False)
    if cell == "G6":
        assert "F5 en passant par F6" in decision_line(m.view(0), "fr")
        assert "F5 by way of F6" in decision_line(m.view(0), "en")
        assert "F5 by way of F6" in FARCRY.show.board(m.view(0), lang="en")
    paths: dict[tuple[str, ...], int] = {}
    for action, path in FARCRY.input.paths(m.state, 0, m.actions(0)):
        assert paths.setdefault(path, action) == action
    assert set(paths.values()) == set(m.actions(0))
    cells = [end for end, _ in ends]
    assert {path[0] for path in paths if path[0].startswith("cell:")} == {
        f"cell:{end}" for end in cells if cells.count(end) == 1
    }
    again = at(m.position())
    assert (again.position(), again.view(0)["question"]) == (m.position(), asked)
    again.play(0, "choose 2")
    m.play(0, "choose 2")
    assert verify(m.record())
    assert Match.replay(m.record()).record() == m.record()


def test_every_kind_of_choice_says_what_it_is_about():
    kinds = {value for name, value in vars(numbers).items() if name.startswith("C_")}
    assert set(CHOICES) == kinds == set(range(len(numbers.ABOUT))) == set(range(len(numbers.ANSWERS)))


NUMBERS = {"figure": (NONE, 0, 5, FIGURES - 1), "cell": (0, 5, 31, 32, 64, CELLS - 1)}


@pytest.mark.parametrize(
    ("what", "number"), [(what, number) for what, about in enumerate(numbers.ABOUT) for number in NUMBERS[about]]
)
def test_a_choice_about_a_cell_never_shows_a_figure(what, number):
    """For every kind of choice, and numbers of cells and figures: each is read as what it is."""
    s = next(islice(nodes("m01", 1, 40), 12, None))
    s.ask_question[s.asked - 1] = numbers.Q_CHOOSE
    s.ask_args[s.asked - 1, 0], s.ask_args[s.asked - 1, 1] = what, number
    s.options_size = 0
    asked = FARCRY.show.view(s, 0)["question"]
    if numbers.ABOUT[what] == "cell":
        assert (asked["figure"], asked["cell"]) == (None, cell_name(number))
    else:
        assert asked["cell"] is None
        assert asked["figure"] == (slot_code(s, number) if number >= 0 and s.kind[number] != NONE else None)


def test_what_the_rules_ask_about_is_what_they_declare():
    """In play: the number of a choice is a figure on the table, or a cell, as declared."""
    seen = set()
    for mission, seed in (("m01", 3), ("m07", 4), ("m14", 2), ("campaign", 5)):
        for s in nodes(mission, seed, 220, 3):
            if question(s) != numbers.Q_CHOOSE:
                continue
            what, number = argument(s, 0), argument(s, 1)
            seen.add(what)
            if numbers.ABOUT[what] == "cell":
                assert 0 <= number < CELLS
            else:
                assert number == NONE or s.kind[number] != NONE
            for seat in RULES.turn(s):
                assert len(RULES.legal(s, seat)) == len(FARCRY.show.view(s, seat)["question"]["options"])
    assert seen


def test_labels_come_to_an_end() -> None:
    kinds = [noun.kind for event in game("farcry").book.events for noun in event.nouns]
    for kind in kinds:
        labels = getattr(kind, "labels", None) or ()
        assert len(list(labels)) == len(labels)
