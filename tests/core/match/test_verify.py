"""The verifier accepts every record that a match writes, and no other."""

from __future__ import annotations

import hashlib
import random

import pytest

from ludotheque import Match, game
from ludotheque.core.match import record as journal
from ludotheque.core.match.verify import derive_chance, verify

DRAWN = {"setup": "two_cards"}  # cards and colours are drawn at set-up: there is chance to verify


def with_digest(body: str) -> str:
    """A record whose digest fits, whatever else is wrong with it."""
    return body + f"digest {hashlib.sha256(body.encode()).hexdigest()}\n"


def redigested(record: str, old: str, new: str) -> str:
    """The record with a change and a digest that fits again."""
    body = record[: record.rindex("digest ")]
    assert old in body
    return with_digest(body.replace(old, new, 1))


def played(seed: int, plies: int, **how) -> Match:
    """A game of random actions with numbers, free undos and takebacks in it."""
    m = game("biyi").match(seed=seed, **how)
    lot = random.Random(seed)
    taken_back = set()
    while m.turn and m.ply < plies:
        seat = m.turn[0]
        m.play(seat, lot.choice(m.legal(seat)))
        if m.ply in taken_back or not m.turn:
            continue
        if m.ply % 9 == 5:
            taken_back.add(m.ply)
            m.add_number(lot.randrange(2), f"{lot.randrange(1 << 40):x}")
            m.undo(seat)
        elif m.ply % 13 == 7:
            taken_back.add(m.ply)
            m.rewind(m.ply - 3)
    return m


def resigned(**how) -> str:
    """A short finished record."""
    m = game("biyi").match(seed=5, **how)
    m.resign(m.turn[0])
    return m.record()


def flips(data: bytes, bits):
    """The data with each of these bits changed, one at a time."""
    for bit in bits:
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        yield bit, bytes(changed)


# --- what holds ---


@pytest.mark.parametrize("seed", range(4))
def test_unfinished_records_hold(seed):
    m = played(seed, 40, options=DRAWN, names=["Ada", "Zoé « la grue »"])
    verdict = verify(m.record())
    assert verdict
    assert not verdict.finished
    assert verdict.plies == m.ply


@pytest.mark.parametrize("seed", range(3))
def test_finished_records_hold(seed):
    m = played(seed, 3000, options={"max_turns": 200})
    assert m.result()
    verdict = verify(m.record().encode())
    assert verdict
    assert verdict.finished
    assert verdict.plies == m.ply


def test_a_resigned_game_and_a_given_position_hold():
    assert verify(resigned()).finished
    m = game("biyi").match(position="c4:bbw d4:www d5:bbbbb f11:b w", names=["Ada"])
    m.play(0, "c4-d4>d5")
    assert verify(m.record())
    m.resign(1)
    assert verify(m.record()).finished


def test_a_number_given_after_the_end_changes_nothing():
    m = game("biyi").match(seed=5, options=DRAWN)
    m.resign(m.turn[0])
    m.add_number(0, "ab")
    assert verify(m.record())


# --- what does not ---


@pytest.mark.parametrize("how", [{}, {"options": DRAWN, "names": ["Ada", "Zoé"]}])
def test_every_single_bit_of_a_short_record_counts(how):
    data = resigned(**how).encode()
    assert verify(data)
    assert [bit for bit, changed in flips(data, range(8 * len(data))) if verify(changed)] == []


def test_every_single_bit_of_an_unfinished_record_counts():
    data = played(2, 6, options=DRAWN, names=["Ada"]).record().encode()
    assert [bit for bit, changed in flips(data, range(8 * len(data))) if verify(changed)] == []


def test_bits_of_a_long_record_count():
    data = played(1, 3000, options={"max_turns": 200}).record().encode()
    bits = random.Random(1).sample(range(8 * len(data)), 2000)
    assert [bit for bit, changed in flips(data, bits) if verify(changed)] == []


def test_cut_records_do_not_hold():
    data = resigned().encode()
    assert not any(verify(data[:length]) for length in range(len(data)))
    assert not verify(data + b"\n")
    assert not verify(data * 2)
    assert not verify(b"\xef\xbb\xbf" + data)
    assert not verify(data.replace(b"\n", b"\r\n"))


def test_even_with_a_new_digest_no_bit_outside_names_and_actions_can_change():
    """Who recomputes the digest can still change neither options, chance, numbers, result nor promise.

    Left over: what the rules cannot tell, that is other names, other legal actions, other values of options that play
    no part in the game. All of these would be caught by comparing with anybody's copy of the commitment or the record.
    """
    m = played(3, 5, options={"setup": "two_cards"}, names=["Ada", "Bo"])
    m.add_number(0, "5eed")
    m.resign(m.turn[0])
    body = m.record()[: m.record().rindex("digest ")].encode()
    starts = [0]
    for line in body.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    accepted = set()
    for bit, changed in flips(body, range(8 * len(body))):
        digest = f"digest {hashlib.sha256(changed).hexdigest()}\n".encode()
        if verify(changed + digest):
            line = max(place for place, start in enumerate(starts) if start <= bit // 8)
            accepted.add(body.split(b"\n")[line].split(b" ")[0].decode())
    assert accepted <= {"seat", "0", "1", "undo", "number"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("secret ", "secret 0", "secret"),
        ("option seats random", "option seats  random", "seats"),
        ("option max_turns 1000", "option max_turns 01000", "max_turns"),
        ("option max_turns 1000\n", "", "max_turns"),
        ("players 2", "players 3", "so many"),
        ("rules 2", "rules 3", "version 3"),
        ("game biyi", "game chess", "Unknown game"),
        ("game biyi", "game BIYI", "game is missing"),
        ("result resignation", "result bird", "expected"),
        ("ludotheque record 1", "ludotheque record 2", "expected"),
        ('seat 0 "Ada"', 'seat 0 "\\u0041da"', "quoted"),
        ('seat 0 "Ada"', "seat 0 Ada", "quoted"),
        ('seat 1 ""\n', "", "quoted"),
        ('seat 0 "Ada"', f'seat 0 "{"A" * 41}"', "name"),
        ("\nresign", "\nresign 0\nresign", "own turn"),
        ("\nresign", "\nnumber 2 ab\nresign", "no seat 2"),
        ("\nresign", "\nnumber 0 AB\nresign", "means nothing"),
        ("\nresign", "\nundo 0\nresign", "go back"),
        ("\nresign", "\n0 d5-d6 \nresign", "badly written"),
        ("\nresign", "\n\nresign", "does not belong"),
        ("setup ~", "setup\nsetup ~", "chance of this action is not written"),
    ],
)
def test_a_wrong_line_is_named(old, new, says):
    record = resigned(options=DRAWN, names=["Ada"])
    verdict = verify(redigested(record, old, new))
    assert not verdict
    assert says in verdict.text.en
    assert verdict.text.fr.startswith("L’enregistrement ne tient pas")
    assert "\n" not in verdict.text.fr


def test_an_illegal_action_is_named_by_its_clause():
    m = game("biyi").match(seed=1, options={"seats": "fixed"})
    m.play(0, "d5-d6")
    verdict = verify(redigested(m.record(), "0 d5-d6", "0 d5-d7"))
    assert not verdict
    assert "BIYI-" in verdict.text.en
    assert verdict.line == 15
    assert "BIYI-4.1" in verify(redigested(m.record(), "0 d5-d6", "1 d9-d8")).text.en


def test_chance_that_does_not_come_from_the_secret_is_found():
    record = resigned(options=DRAWN)
    word = record[record.index("~") + 1 :][:16]
    for other in range(1, 60):  # some other words draw the same cards and colours: only the HMAC gives them away
        changed = redigested(record, f"~{word}", f"~{int(word, 16) ^ other:016x}")
        assert not verify(changed)


def test_a_secret_that_was_not_promised_is_found():
    record = resigned()
    secret = record[record.index("secret ") + 7 :][:64]
    assert "promised" in verify(redigested(record, secret, "00" * 32)).text.en
    both = redigested(
        redigested(record, secret, "00" * 32), f"commitment {journal.commit_to(secret)}", f"commitment {'1' * 64}"
    )
    assert not verify(both)


def test_chance_where_there_is_none_is_found():
    m = game("biyi").match(seed=1, options={"seats": "fixed"})
    m.play(0, "d5-d6")
    assert "no chance" in verify(redigested(m.record(), "0 d5-d6", "0 d5-d6 ~0000000000000000")).text.en
    assert "no chance" in verify(redigested(m.record(), "\nsetup", "\nsetup ~0000000000000000")).text.en


def test_a_finished_game_needs_its_end_and_a_running_one_has_none():
    record = resigned()
    cut = record[: record.index("\n\nresult") + 1]
    assert "stops too early" in verify(with_digest(cut)).text.en
    running = game("biyi").match(seed=1).record()
    body = running[: running.rindex("digest ")]
    assert not verify(with_digest(body + "\nresult bird 0 1 0\nsecret " + "0" * 64 + "\n"))


def test_the_verifier_derives_chance_by_itself_and_the_same():
    secret, numbers = "ab" * 32, [(0, "1"), (1, "ffee")]
    assert int(derive_chance(secret, numbers, 7), 16) == journal.entropy(secret, numbers, 7)
    assert int(derive_chance(secret, [], 0), 16) == journal.entropy(secret, [], 0)


@pytest.mark.parametrize("junk", [b"", b"\n", b"\xff\xfe", b"digest ", b"x" * 5_000_000, "\ud800", "hello\n"])
def test_junk_gets_one_sentence(junk):
    verdict = verify(junk)
    assert not verdict
    assert verdict.text.en.count("\n") == 0
    assert verdict.text.en.endswith(".")


def test_the_verifier_stands_apart():
    """It shares no code with what writes records."""
    from pathlib import Path

    from ludotheque.core.match import verify as module

    source = Path(module.__file__).read_text(encoding="utf-8")
    assert "core.match.record" not in source
    assert "core.match.match" not in source
    assert "core.match import" not in source


def test_the_record_in_the_documentation_holds():
    from pathlib import Path

    text = (Path(__file__).resolve().parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
    start = text.index("ludotheque record 1")
    record = text[start : text.index("```", start)]
    assert verify(record).finished
    assert Match.replay(record).record() == record
