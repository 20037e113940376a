"""The text client with cards: BEYOND, whose turns are many small decisions, for up to four seats."""

from __future__ import annotations

import random
import re

import pytest

from ludotheque import Match, game
from ludotheque.cli.terminal.client import Session
from ludotheque.cli.terminal.input import list_completions, show_board
from ludotheque.core.match.verify import verify

TURN = ("--hotseat", "--option", "first=1", "--position", 'next = "T+ Gb- U2+ B- Dh+"')
PHASE_THREE = """
step = "main"
free = ["B- B- B+", "B- B+"]
corners = ["Gb- . . .", ""]
"""


@pytest.fixture
def play(cli):
    """Play BEYOND with what is typed, one line each."""

    def run(*typed: str, words: tuple[str, ...] = TURN) -> str:
        answer = cli("play", "beyond", *words, typed="\n".join(typed) + "\n")
        assert answer.code == 0
        assert answer.err == ""
        return answer.out

    return run


def test_a_turn_in_english(play):
    out = play("reveal", "r", "r", "s", "spirit", "place capture", "spirit", "end")
    for words in (
        "Player 1 reveals Turtle-Snake Yang.",
        "Revealed: 1 Turtle-Snake Yang (T+), 2 Tiger Body Yin (Gb-).",
        "To place: Tiger Body Yin (Gb-), Unicorn part 2 Yang (U2+).",
        "Place the card: Spirit or Capture side up.",
        "    Capture: Gb- (1/4)",
        "Player 2 to play.",
    ):
        assert words in out


def test_a_turn_in_french(play):
    out = play(
        "révéler", "R", "r", "arrêter", "esprit", "poser capture", "esprit", "fin", words=(*TURN, "--lang", "fr")
    )
    for words in (
        "Joueur 1 révèle Tortue Serpent Yang.",
        "Révélées : 1 Tortue Serpent Yang (T+), 2 Corps de Tigre Yin (Gb-).",
        "    Capture : Gb- (1/4)",
        "Au tour de Joueur 2.",
    ):
        assert words in out


def test_the_whole_table_is_shown_once_a_turn_and_on_demand(play):
    once = play("r", "r", "s", "spirit", "spirit", "quit")
    assert once.count("In the centre:") == 1
    assert once.count("Place the card:") == 2
    assert play("r", "board", "quit").count("In the centre:") == 2
    assert play("r", "s", "spirit", "end", "quit").count("In the centre:") == 2


def test_a_reveal_ends_the_line(play):
    """Nobody decides before seeing: several actions on one line stop where chance comes in."""
    out = play("reveal; stop", "reveal", "stop; place spirit")
    assert "Player 1 places Turtle-Snake Yang Spirit side up." in out
    assert out.count("Player 1 reveals") == 1


def test_questions_about_cards(play):
    out = play("r", "pile", "look discard", "where are the dragons?", "what is p2", "codes", "help", "legal")
    for words in (
        "Pile: 79 cards",
        "Discard (0)",
        "Double Azure Dragon. pile: Dh-×4",
        "p2: 2 points",
        "Dh Dragon Head",
    ):
        assert words in out
    assert re.search(r"^  reveal +an action, or a whole turn$", out, re.MULTILINE)
    assert "Défausse (0)" in play("voir la défausse", words=(*TURN, "--lang", "fr"))


def test_what_can_i_do_names_cards_and_verbs(play):
    out = play("legal p2", "legal capture", "legal Gb-", "legal end", words=("--hotseat", "--position", PHASE_THREE))
    assert out.count("> legal p2\ncapture p2 B+ with Gb-\n") == 1
    assert out.count("capture p2 B+ with Gb-") == 3
    assert "> legal end\nend\n" in out


def test_a_refusal_has_clause_facts_and_nearest(play):
    out = play("capture p2 B- with Gb-", words=("--hotseat", "--position", PHASE_THREE))
    assert "BEY-10.2: " in out
    assert "p2’s card B- is Yin; the price is Yang." in out
    assert "Nearest legal: capture p2 B+ with Gb-" in out


def test_completion_offers_the_cards():
    m = game("beyond").match(position=PHASE_THREE)
    assert list_completions(m, 0, "cap", []) == ["capture p2 B+ with Gb-"]
    assert list_completions(m, 0, "", []) == ["capture p2 B+ with Gb-", "end"]


def test_colour_changes_no_letter(capsys, monkeypatch):
    m = game("beyond").match(position=PHASE_THREE)
    text = m.game.words.describe(m.view(0), "en")
    monkeypatch.setattr("ludotheque.cli.terminal.input.has_colours", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    show_board(text, m.view(0), m.game.words.inks)
    painted = capsys.readouterr().out
    assert re.search(r"\x1b\[1;91mB-\x1b\[0m", painted)
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted).rstrip("\n") == text


def test_a_seat_is_named_as_in_the_notation(play):
    assert "p2 (you)" in play("quit", words=("--side", "p2", "--bot", "1", "--option", "first=2"))


def test_three_seats_and_two_bots(play, tmp_path):
    path = tmp_path / "game.txt"
    words = ("--players", "3", "--bot", "1", "--side", "0", "--option", "first=2", "--seed", "5", "--record", str(path))
    out = play("r", "s", "spirit", "end", "changed", "quit", words=words)
    assert re.search(r"Player 2 plays reveal\. Player 2 reveals \S+", out)
    assert "p3: " in out
    assert verify(path.read_bytes())
    assert Match.replay(path.read_text(encoding="utf-8")).state.players == 3


@pytest.mark.parametrize(("players", "lang"), [(2, "en"), (3, "fr"), (4, "en")])
def test_a_random_game_in_words_only(players, lang, capsys):
    """The text client can do all that the rules can do, modules and a match included."""
    options = {"protection": "on", "invocation": "on", "match_games": 2 if players == 2 else 1}
    m = game("beyond").match(players=players, options=options, seed=players)
    session = Session(m, lang, {})
    lot = random.Random(players)
    session.ask = lambda prompt: lot.choice(m.legal(m.turn[0]))
    assert session.run() == 0
    assert m.result()
    assert verify(m.record()).finished
    assert "Total" in capsys.readouterr().out
