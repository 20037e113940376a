"""The status line: one sentence for each question, the same on the board and in words."""

from __future__ import annotations

import html
import re

import pytest

from ludotheque.games.challengers.board.board import draw_board
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.status import status_line
from tests.games.challengers.samples import SAMPLES, asked, draft, in_match, over, view

NAMES = ["Jessy", "Noé", "Ada", "Sam", "Max", "Lou", "Kim", "Ari"]
MINE = {
    "round 1, two": "Draft 3 cards (redraws left: 1).",
    "round 1, eight": "Draft 1 card (redraws left: 1).",
    "option": "Choose where to draft: 2 level A cards and 2 fans, or 1 level B card.",
    "gift": "Surf Teacher: choose one extra card.",
    "trade": "Matryoshka: remove a card to draft one more, or pass.",
    "remove": "Remove the cards you no longer want, then finish.",
    "coach": "Choose a coach for the whole cup.",
    "peek": "Dog: leave your top card, or put it under the deck?",
    "sort": "Hacker: which card goes on top, then under the deck, then to the reserve?",
    "space": "Swimmer: choose a space of your bench.",
    "clear": "Fairy: which bench space do you empty?",
    "move": "Getaway Vehicle: which bench card goes to your reserve? Or pass.",
    "move, theirs": "Skier: which card of the rival’s bench goes to reserve?",
    "use": "Use Saboteur now?",
    "match": "You attack.",
    "opening": "You open the match.",
}
OTHERS = {
    "waiting": "Waiting for Jessy, Noé and Sam to finish drafting.",
    "spectator": "Waiting for Jessy, Noé, Ada, Sam, Max and Lou to finish drafting.",
    "match, dark": "Jessy attacks.",
    "match, eight": "Jessy attacks.",
    "over": "Ada wins the cup!",
    "over, two": "You win the cup!",
}


@pytest.mark.parametrize("name", [*MINE, *OTHERS])
def test_what_a_player_reads(name):
    assert status_line(SAMPLES[name], "en", NAMES) == {**MINE, **OTHERS}[name]


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_board_says_the_same(name, lang):
    shown = SAMPLES[name]
    names = [*NAMES[: shown["players"]], *["Robot"] * (shown["players"] % 2)]
    told = status_line(shown, lang, names).removesuffix(".")
    assert told in html.unescape(draw_board(shown, lang, names=NAMES[: shown["players"]]))


def test_seats_without_names_are_called_as_they_are_typed():
    assert status_line(view(3, 0, 2), "fr") == "On attend p2 et p3, qui recrutent encore."
    assert status_line(view(2, 0, 2), "fr") == "On attend p2, qui recrute encore."
    assert (
        status_line({**asked("sort", "hacker"), "seat": 1}, "fr") == "On attend p1, qui décide (Pirate informatique)."
    )
    lost = {**over(1), "result": {"reason": "robot_lead", "winner": None}}
    assert status_line(lost, "fr") == "Le Robot remporte la coupe !"
    assert status_line({**over(4), "result": {"reason": "resignation", "winner": None}}, "en") == "The cup is over."


def test_finer_cases():
    assert status_line(view(4, 0, 2, draft=draft(picks=1, redraws=0)), "en") == "Draft 1 card."
    two = asked("sort", "hacker", looked=["snake", "rat"])
    assert status_line(two, "en") == "Hacker: which card goes on top, then under the deck?"
    bottom = asked("peek", "diver", end="bottom", looked=["rat"])
    assert status_line(bottom, "en") == "Diver: leave your bottom card, or put it on top?"
    assert status_line({**in_match(4, 0), "match": None}, "en") == "The match begins."
    finals = view(4, 2, 8, phase="final_deck", turn=[0, 1])
    assert status_line(finals, "fr") == "On attend p1 et p2, qui préparent la Finale."


@pytest.mark.parametrize("path", WORDS.section("status.mine.move"))
def test_every_path_of_a_card_has_its_question(path):
    shown = asked("move", "getaway", path=path)
    assert status_line(shown, "en").startswith("Getaway Vehicle: which ")
    assert status_line(shown, "fr").endswith(" ?")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_long_name_stays_on_a_phone(lang):
    drawn = draw_board({**asked("move", "getaway"), "seat": 2}, lang, shape="tall", names=["Maximilien-Alexandre"] * 4)
    x, wide = re.search(r'class="ribbon" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', drawn).groups()
    assert float(x) + float(wide) < 800
