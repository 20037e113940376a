"""The record of a game: one spelling, honest chance, and clear words for what is wrong."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque import BadText, Match, Refused
from ludotheque.core.match.record import MAX_RECORD, GameRecord, Header, commit_to, entropy, read_record
from tests.toys import PAIRS, PRIZES

SECRET = "5e" * 32


def record(plies: int = 1000, **more) -> str:
    """The record of a random game of pairs."""
    m = PAIRS.match(players=3, seed=5, names=["Ada", "Zoé", ""], **more)
    dice = random.Random(5)
    while m.turn and m.ply < plies:
        seat = dice.choice(m.turn)
        m.play(seat, dice.choice(m.legal(seat)))
    return m.record()


RUNNING, FINISHED = record(12), record()


def test_the_entropy_of_an_action_is_what_the_docs_say():
    """Anybody can check it with two lines of any language."""
    message = b"ply 7 0:ab 1:c"
    digest = hmac.new(bytes.fromhex(SECRET), message, hashlib.sha256).digest()
    assert entropy(SECRET, [(0, "ab"), (1, "c")], 7) == int.from_bytes(digest[:8], "big")
    assert commit_to(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_every_ply_every_number_and_every_secret_changes_the_entropy():
    plain = entropy(SECRET, [], 1)
    others = {
        entropy(SECRET, [], 2),
        entropy(SECRET, [(0, "1")], 1),
        entropy(SECRET, [(1, "1")], 1),
        entropy("00" * 32, [], 1),
    }
    assert len(others | {plain}) == 5


def test_a_header_and_lines_come_back():
    header = Header("pairs", 1, 2, {"hand_size": "2"}, ('A "quoted" name', "é\nü"), commit_to(SECRET), 'a = "b"\nc = 1')
    journal = GameRecord(header, ["setup", "0 draw ~0123456789abcdef"], "result pile 0 1 0", SECRET)
    again = read_record(journal.text())
    assert again == journal


@pytest.mark.parametrize("text", [RUNNING, FINISHED], ids=["running", "finished"])
def test_a_record_comes_back_byte_for_byte(text):
    assert read_record(text).text() == text
    assert Match.replay(text).record() == text


def test_a_running_game_does_not_show_its_secret():
    assert "secret" not in RUNNING
    assert "secret" in FINISHED


@pytest.mark.parametrize("text", [RUNNING, FINISHED], ids=["running", "finished"])
def test_any_changed_character_is_noticed(text):
    dice = random.Random(1)
    for place in [*range(40), *(dice.randrange(len(text)) for _ in range(300))]:
        changed = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
        with pytest.raises((BadText, Refused)):
            Match.replay(changed)


@pytest.mark.parametrize("text", [RUNNING, FINISHED], ids=["running", "finished"])
def test_a_truncated_record_is_noticed(text):
    lines = text.splitlines(keepends=True)
    for count in range(len(lines)):
        with pytest.raises(BadText):
            read_record("".join(lines[:count]))


def signed(body: str) -> str:
    """A record whose digest is right, whatever it says."""
    return body + f"digest {hashlib.sha256(body.encode()).hexdigest()}\n"


def forged(text: str, old: str, new: str) -> str:
    body = text[: text.index("digest ")]
    assert old in body
    return signed(body.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game pairs", "game chess"),
        ("rules 1", "rules 99"),
        ("rules 1", "rules one"),
        ("players 3", "players 9"),
        ("players 3\n", ""),
        ("option refusals 1", "option refusals 7"),
        ("option refusals 1", "option colour red"),
        ('seat 0 "Ada"', "seat 0 Ada"),
        ('seat 0 "Ada"', "seat 0 5"),
        ("setup ~", "set-up ~"),
        ("\n0 ", "\n7 "),
        ("result pile", "result resignation"),
        ("secret ", "secret: "),
    ],
)
def test_a_forged_record_with_a_right_digest_is_refused_by_its_content(old, new):
    with pytest.raises((BadText, Refused)) as caught:
        Match.replay(forged(FINISHED, old, new))
    assert str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "line", ["0 dance", "0 draw; keep", "undo x", "undo 99", "resign 7", "number 0 xyz", "hello", "0 draw ~12"]
)
def test_a_line_that_makes_no_sense_is_refused(line):
    body = RUNNING[: RUNNING.index("digest ")]
    with pytest.raises((BadText, Refused)):
        Match.replay(signed(body + line + "\n"))


def test_an_oversized_record_is_not_read():
    with pytest.raises(BadText, match="too long"):
        read_record("x" * (MAX_RECORD + 1))


@given(text=st.text(max_size=300))
def test_any_text_at_all_is_no_record(text):
    with pytest.raises(BadText):
        read_record(text)
    with pytest.raises(BadText):
        read_record("ludotheque record 1" + text)


def test_the_same_secret_and_numbers_give_the_same_game_whoever_hosts_it():
    games = []
    for _ in range(2):
        m = PRIZES.match(seed=3)
        m.add_number(0, "beef")
        m.play(0, "bid 1")
        m.play(1, "bid 2")
        games.append(m.record())
    assert games[0] == games[1]


def test_a_seats_own_number_changes_the_coming_chance_but_not_the_past():
    prizes = []
    for number in range(24):
        m = PRIZES.match(seed=3)
        first = m.view(None)["prize"]
        m.add_number(1, f"{number:x}")
        m.play(0, "bid 1")
        m.play(1, "bid 2")
        prizes.append((first, m.view(None)["prize"]))
    assert len({first for first, _ in prizes}) == 1
    assert len({later for _, later in prizes}) > 1
