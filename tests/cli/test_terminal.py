"""The text client: a whole game in words, in a pipe, in both languages."""

from __future__ import annotations

import re

import pytest

from ludotheque import Match, game
from ludotheque.cli.terminal.client import Session, open_session
from ludotheque.cli.terminal.commands import list_help, read_command
from ludotheque.cli.terminal.input import list_completions, show_board
from ludotheque.cli.words import WORDS
from ludotheque.core.match.verify import verify

CHAIN = "c4:bbw d4:www d5:bbbbb f11:b w"
NEAR = "d12:bw a3:w a9:b g9:b w"  # White's pilot stands before the black nest


@pytest.fixture
def play(cli):
    """Play Biyi with what is typed, one line each."""

    def run(*typed: str, words: tuple[str, ...] = ("--hotseat", "--side", "white")) -> str:
        answer = cli("play", "biyi", *words, typed="\n".join(typed) + "\n")
        assert answer.code == 0
        assert answer.err == ""
        return answer.out

    return run


def test_a_game_to_its_end(play):
    out = play("d12-d13", words=("--hotseat", "--position", NEAR))
    assert "Biyi!" in out
    assert "Winner: White." in out
    assert "Gagnant : Blancs." in play("d12-d13", words=("--hotseat", "--position", NEAR, "--lang", "fr"))


def test_a_whole_turn_and_a_chain_in_two_lines(play):
    words = ("--hotseat", "--position", CHAIN)
    assert "Black to move" in play("c4-d4>d5", words=words)
    out = play("c4-d4", ">d5", words=words)
    assert "The pilot of d4 must go on." in out
    assert "Black to move" in out


def test_a_refusal_has_clause_facts_and_nearest(play):
    out = play("d6-d7")
    assert re.search(r"^BIYI-4\.4: ", out, re.MULTILINE)
    assert "d6: empty cell." in out
    assert "Nearest legal: " in out
    assert "Le plus proche permis : " in play("d6-d7", words=("--hotseat", "--lang", "fr"))


def test_what_is_no_action_changes_nothing(play):
    out = play("fly", "", "c4-", "d5-d6" * 500, "position")
    assert out.count("is not an action") == 2
    assert "too long" in out
    assert game("biyi").match(seed=1, options={"seats": "fixed"}).position() in out


def test_against_a_bot_and_undo(play):
    out = play("d5-d6", "undo", "record", words=("--bot", "1", "--side", "white", "--seed", "3"))
    assert re.search(r"Black plays \S+\.", out)
    assert "undo 0" in out


def test_the_bot_begins_when_it_is_white(play):
    out = play("quit", words=("--bot", "1", "--side", "noirs"))
    assert out.index("White plays") < out.index("Black to move")


def test_the_six_questions(play):
    out = play(
        "what is at d5?", "where are the dragons?", "c5-d5", "what changed?", "legal d9", "who leads?", "how long?"
    )
    for words in ("d5: one token, White.", "nowhere", "climb from c5 to d5", "d9-d8", "White  ", "Plies played: 1."):
        assert words in out
    french = ("qu’y a-t-il en d5 ?", "où sont les nids ?", "quoi de neuf ?", "coups d5", "qui mène ?", "durée")
    out = play(*french, words=("--hotseat", "--side", "white", "--lang", "fr"))
    for words in ("d5 : un jeton, Blancs.", "nid blanc d1", "Rien n’a changé.", "d5-d6", "Noirs", "Coups joués : 0."):
        assert words in out
    assert "I do not know" in play("what is at z9")


def test_why_hint_and_help(play):
    out = play("why d5-d6", "why d5-d7", "hint", "help")
    assert "d5-d6 is legal." in out
    assert "BIYI-" in out
    assert "I play " in out
    assert "resign, quit" in out
    assert "abandonner, quitter" in play("aide", words=("--lang", "fr", "--hotseat"))


def test_the_record_is_kept_and_holds(play, tmp_path):
    path = tmp_path / "game.txt"
    play("d5-d6", "d9-d8", "quit", words=("--hotseat", "--side", "white", "--record", str(path)))
    assert verify(path.read_bytes())
    assert Match.replay(path.read_text()).ply == 2
    path.unlink()
    out = play("d5-d6", "resign", words=("--hotseat", "--side", "white", "--record", str(path)))
    assert verify(path.read_bytes()).finished
    assert "Winner: White." in out


def test_save(play, tmp_path):
    path, other = tmp_path / "game.txt", tmp_path / "diary.txt"
    other.write_text("dear diary")
    out = play(
        "d5-d6", f"save {path}", "d9-d8", f"save {path}", f"save {other}", f"save {tmp_path}", f"save {tmp_path}/no/x"
    )
    assert out.count("Saved in") == 2
    assert out.count("exists already") == 2
    assert "no such file" in out
    assert Match.replay(path.read_text()).ply == 2
    assert other.read_text() == "dear diary"


def test_a_record_is_played_on_as_a_new_game(play, match, tmp_path):
    path, kept = tmp_path / "old.txt", tmp_path / "new.txt"
    path.write_text(match.record(), encoding="utf-8", newline="\n")
    play("e9-e8", "resign", words=("--hotseat", "--position", str(path), "--record", str(kept)))
    assert verify(kept.read_bytes()).finished
    assert Match.replay(kept.read_text(encoding="utf-8")).game_record.header.start == match.position()


def test_nothing_to_take_back(play):
    assert "nothing to take back" in play("undo")


def test_the_end_of_the_input_is_a_quiet_end(cli):
    assert cli("play", "biyi", "--hotseat", typed="").code == 0


def test_a_random_game_in_words_only():
    """The text client can do all that the rules can do: a game of random typed actions, to its end."""
    import random

    m = game("biyi").match(seed=8, options={"max_turns": 200})
    session = Session(m, "en", {})
    lot = random.Random(8)
    session.ask = lambda prompt: lot.choice(m.legal(m.turn[0]))
    assert session.run() == 0
    assert m.result()
    assert verify(m.record()).finished


def test_completion_offers_legal_actions_turns_and_commands():
    m = game("biyi").match(position=CHAIN)
    assert "c4-d4" in list_completions(m, 0, "", [])
    assert list_completions(m, 0, "c4-d", []) == ["c4-d4"]
    assert list_completions(m, 0, "c4-d4", []) == ["c4-d4", "c4-d4>d5", "c4-d4>e4"]
    assert list_completions(m, 0, "c4-d4>d5", []) == []
    assert list_completions(m, 0, "zz", []) == []
    assert list_completions(m, 0, "he", ["help", "hint"]) == ["help"]
    session = open_session(game("biyi"), "en", {}, CHAIN, bot=None)
    assert "legal" in session.complete("le")


def test_every_command_of_the_help_is_understood():
    for lang in ("fr", "en"):
        for names, _ in list_help(lang)[1:]:
            for name in names.replace(" [X]", "").split(", "):
                command, argument = read_command(name)
                assert command, name
                assert hasattr(Session, f"do_{command}")
                assert bool(argument) == bool(re.search(r" (ACTION|COUP|X|FILE|FICHIER)$", name))


def test_everything_is_said_in_both_languages():
    same = {"terminal.typed.action"}
    words = {key: text for key, text in WORDS.items() if key.startswith("terminal.") and key not in same}
    assert all(text.fr and text.en and text.fr != text.en for text in words.values())


def test_colour_changes_no_letter(capsys, monkeypatch):
    m = game("biyi").match(position=CHAIN)
    text = m.game.words.describe(m.view(0), "en")
    monkeypatch.setattr("ludotheque.cli.terminal.input.has_colours", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    show_board(text, m.view(0))
    painted = capsys.readouterr().out
    assert "\x1b[" in painted
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted).rstrip("\n") == text


# --- mistakes of our own ---


def fails(*_, **__):
    raise IndexError("no such cell")


@pytest.fixture
def biyi(monkeypatch):
    """Break a part of Biyi until the test is over."""

    def broken(**parts):
        for part, instead in parts.items():
            monkeypatch.setitem(vars(game("biyi").words), part, instead)

    return broken


@pytest.mark.faults
@pytest.mark.parametrize(("lang", "said"), [("en", "You can play on."), ("fr", "Vous pouvez continuer à jouer.")])
def test_a_board_that_cannot_be_shown_does_not_end_the_game(play, biyi, lang, said):
    biyi(describe=fails)
    out = play("d5-d6", "record", words=("--hotseat", "--side", "white", "--lang", lang))
    assert said in out
    assert "IndexError: no such cell" in out
    assert "0 d5-d6" in out


@pytest.mark.faults
def test_an_action_that_fails_changes_nothing(play, monkeypatch):
    sound = Match._play_action

    def half_played(self, seat, action, goes_on=False):
        sound(self, seat, action, goes_on)
        fails()

    monkeypatch.setattr(Match, "_play_action", half_played)
    out = play("d5-d6", "position")
    assert "nothing has changed, and you can play on" in out
    assert game("biyi").match(seed=1, options={"seats": "fixed"}).position() in out


@pytest.mark.faults
def test_a_bot_that_fails_ends_the_game_and_leaves_the_record(play, monkeypatch):
    monkeypatch.setattr(Session, "_think", fails)
    out = play("d5-d6", words=("--side", "white", "--bot", "1"))
    assert "The robot cannot play" in out
    assert "0 d5-d6" in out
