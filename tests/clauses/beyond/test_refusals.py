"""The table of refusals (section 20 of the rules of record), row by row."""

from __future__ import annotations

import pytest

from ludotheque import BadText, Refused, game

from .tools import free, legal, play, table

P, I = {"protection": "on"}, {"invocation": "on"}  # noqa: E741 - the modules have these names

START = {"coming": "T+ Gb-"}
ONE_CARD = {"row": "T+"}
FAILED = {"row": "T+ Gb- Gh-"}
NO_PILE = {"pile": "", "pile_no": 2}
PLACING = {"queue": "B- Dh+", "corners": {0: "T-"}}
FULL = {"queue": "B-", "corners": {0: "T- T+ Gh- Gh+"}}
CAPTURING = {"step": "main", "free": {0: "U1-", 1: "Dh+ B-"}, "corners": {0: "T- T- T+", 1: "Gh-"}}
LOCKED = {"step": "main", "motifs": {0: "T", 1: "B"}, "corners": {0: "Gh- Gh+"}}
NIAN = {"step": "main", "nian": {1: 2}, "corners": {0: "T- B- Gh+"}}
CHOOSING = {"free": {0: "T- T- T- T+"}, "queue": "T+", "corners": {0: "Gh-"}}
GUARDS = {"step": "main", "free": {0: "Gh-* B+", 1: "Dh+*"}, "corners": {0: "T- T+"}, "motifs": {0: "U"}, **P}
INVOKED = {"step": "main", "motifs": {0: "T* G"}, **I}
EMPTY_CENTRE = {"step": "main", "motifs": {0: "G"}, "nian": {0: 3, 1: 3}, **I}
GAME_OVER = {"step": "main", "mover": 1, "final": "pile", **NO_PILE}
NIAN_WINS = {"coming": "T- T+", "nian": {0: 5}}


def broke(story: dict) -> dict:
    return {**story, "tokens": {0: 0}}


TABLE = [
    # row, the clauses that may be shown, the table, what is played first, the seat, the attempt
    (1, "BEY-5.1", START, "", 0, "stop"),
    (1, "BEY-5.1", START, "", 0, "end"),
    (2, "BEY-5.6", FAILED, "", 0, "reveal"),
    (2, "BEY-5.6", FAILED, "", 0, "stop"),
    (3, "BEY-6.5 BEY-6.6", {**NO_PILE, "row": "T+"}, "", 0, "reveal"),
    (4, "BEY-5.4", ONE_CARD, "", 0, "discard T+"),
    (4, "BEY-5.4", ONE_CARD, "", 0, "end"),
    (5, "BEY-5.8", FAILED | {"tokens": {0: 1}}, "", 0, "rescue 12"),
    (5, "BEY-5.8", broke(FAILED), "", 0, "rescue 1"),
    (6, "BEY-15.8", broke({**FAILED, "free": {0: "B-*"}, **P}), "", 0, "rescue 1"),
    (6, "BEY-16.5", broke({**FAILED, "motifs": {0: "B*"}, **I}), "", 0, "rescue 1"),
    (7, "BEY-5.7", FAILED, "", 0, "rescue 3"),
    (7, "BEY-5.7", FAILED, "", 0, "end"),
    (8, "BEY-5.16", ONE_CARD, "", 0, "rescue 1"),
    (8, "BEY-5.16", ONE_CARD, "stop", 0, "rescue 1"),
    (8, "BEY-5.16", START, "", 0, "rescue none"),
    (9, "BEY-5.14", {"coming": "T- T+"}, "reveal reveal", 0, "refuse"),
    (9, "BEY-1.10", {"coming": "T- T+"}, "reveal reveal", 0, "choose N3"),
    (10, "BEY-7.3 BEY-7.4", FULL, "", 0, "place capture"),
    (11, "BEY-7.4", FULL, "", 0, "discard T-"),
    (12, "BEY-7.1", CAPTURING, "", 0, "turn U1-"),
    (12, "BEY-7.1", CAPTURING, "", 0, "turn T-"),
    (13, "BEY-1.9", {**CAPTURING, "nian": {0: 1}}, "", 0, "turn N"),
    (14, "BEY-7.5", PLACING, "", 0, "discard B-"),
    (14, "BEY-7.5", PLACING, "", 0, "end"),
    (15, "BEY-4.1", {**START, "free": {1: "Dh+"}, "corners": {0: "T-"}}, "", 0, "capture p2 Dh+ with T-"),
    (15, "BEY-4.1", {**PLACING, "free": {1: "Dh+"}}, "", 0, "capture p2 Dh+ with T-"),
    (16, "BEY-10.2 BEY-10.10", CAPTURING, "", 0, "capture p2 Dh+ with T+"),
    (16, "BEY-10.2 BEY-10.10", CAPTURING, "", 0, "capture p2 B- with T-"),
    (17, "BEY-9.9", LOCKED, "", 0, "capture p2 B- with Gh+"),
    (18, "BEY-10.9", CAPTURING, "", 0, "capture p2 Gh- with T+"),
    (18, "BEY-10.9", CAPTURING, "", 0, "capture p2 N with T- and T+"),  # all six lie in the centre
    (18, "BEY-10.9", CAPTURING, "", 0, "capture p1 U1- with T+"),
    (19, "BEY-10.3 BEY-10.10", NIAN, "", 0, "capture p2 N with T-"),
    (19, "BEY-10.3 BEY-10.10", NIAN, "", 0, "capture p2 N with T- and B-"),
    (20, "BEY-15.4", GUARDS, "", 0, "capture p2 Dh+ with T-"),
    (21, "BEY-7.1 BEY-10.6", CAPTURING, "capture p2 Dh+ with T-", 0, "turn Dh+"),
    (21, "BEY-7.1 BEY-10.6", CAPTURING, "capture p2 Dh+ with T-", 0, "place capture"),
    (22, "BEY-9.2 BEY-9.7", CHOOSING, "place spirit", 0, "end"),
    (22, "BEY-9.2 BEY-9.7", CHOOSING, "place spirit", 0, "capture p2 B+ with Gh-"),
    (23, "BEY-9.10", LOCKED, "", 0, "discard T-"),
    (23, "BEY-9.10", LOCKED, "", 0, "enchant T--++"),
    (24, "BEY-3.8", START, "", 1, "reveal"),
    (24, "BEY-3.8", CAPTURING, "", 1, "end"),
    (24, "BEY-10.11", CAPTURING, "capture p2 Dh+ with T-", 1, "refuse"),
    (24, "BEY-11.3", CAPTURING, "capture p2 Dh+ with T-", 0, "refuse"),
    (25, "BEY-4.5", CAPTURING, "", 0, "protect U1-"),
    (25, "BEY-4.5", LOCKED, "", 0, "invoke T"),
    (25, "BEY-4.5", {**LOCKED, **P}, "", 0, "invoke T"),
    (25, "BEY-4.5", {**CAPTURING, **I}, "", 0, "protect U1-"),
    (26, "BEY-15.1", GUARDS, "", 0, "protect Gh-"),
    (27, "BEY-15.2", GUARDS, "", 0, "protect U1-"),  # locked
    (27, "BEY-15.2", GUARDS, "", 0, "protect Dh+"),  # the other seat's
    (27, "BEY-15.7", {**GUARDS, "nian": {0: 1}}, "", 0, "protect N"),
    (27, "BEY-15.7", GUARDS, "", 0, "protect T-"),  # a Capture card
    (28, "BEY-15.3", GUARDS, "", 0, "unprotect Gh-"),
    (29, "BEY-15.1", broke(GUARDS), "", 0, "protect B+"),
    (29, "BEY-16.1", broke(INVOKED), "", 0, "invoke G"),
    (30, "BEY-16.4", INVOKED, "", 0, "invoke T"),
    (30, "BEY-16.4", {**INVOKED, "motifs": {0: "G"}}, "invoke G", 0, "invoke G"),
    (31, "BEY-16.1", {**INVOKED, "free": {0: "Dh- Dh+ Db-"}}, "", 0, "invoke D"),
    (31, "BEY-16.1", {**INVOKED, "motifs": {1: "T"}}, "", 0, "invoke T"),
    (32, "BEY-16.7", {**INVOKED, "motifs": {0: "T"}, "final": "pile", **NO_PILE}, "", 0, "invoke T"),
    (32, "BEY-16.11", {**INVOKED, "motifs": {0: "D"}, "final": "pile", **NO_PILE}, "", 0, "invoke D"),
    (33, "BEY-16.6", {**INVOKED, "motifs": {0: "T"}}, "invoke T", 0, "end"),
    (33, "BEY-16.10", {**INVOKED, "motifs": {0: "D"}}, "invoke D", 0, "end"),
    (34, "BEY-16.9", {**INVOKED, "motifs": {0: "B"}}, "", 0, "invoke B for T-"),
    (34, "BEY-16.9", {**INVOKED, **FULL, "queue": "", "discard": "B-", "motifs": {0: "B"}}, "", 0, "invoke B for B-"),
    (35, "BEY-16.12", EMPTY_CENTRE, "", 0, "invoke G"),
    (36, "BEY-16.14", {**INVOKED, "motifs": {0: "U G"}}, "", 0, "invoke U for G"),
    (36, "BEY-16.14", {**INVOKED, "motifs": {0: "U U*"}}, "", 0, "invoke U for U"),
    (37, "BEY-3.2", START, "", 0, "look pile"),
    (37, "BEY-3.4", START, "", 0, "look discard"),
    (38, "BEY-12.1", NIAN_WINS, "reveal reveal", 0, "rescue none"),
    (38, "BEY-13.2", GAME_OVER, "end", 0, "reveal"),
    (38, "BEY-13.2", GAME_OVER, "end", 1, "end"),
]

NAMED = [clause for row in TABLE for clause in row[1].split()]


def told(story: dict, played: str):
    """The table after a few actions: words of one, or one action of several words."""
    m = table(**story)
    several = all(word in ("reveal", "stop", "end") for word in played.split())
    return play(m, *(played.split() if several else [played]))


@pytest.mark.clause(*dict.fromkeys(NAMED))
@pytest.mark.parametrize(("row", "clauses", "story", "played", "seat", "attempt"), TABLE)
def test_each_refusal_names_its_clause(row, clauses, story, played, seat, attempt):
    m = told(story, played)
    before = m.state.bytes()
    refusal = m.find_refusal(seat, attempt)
    assert refusal is not None
    assert refusal.clause in clauses.split()
    for lang in ("fr", "en"):
        assert refusal.sentence[lang] == game("beyond").book.clauses[refusal.clause].text[lang]
    assert refusal.nearest in (m.legal(seat) or [None])
    with pytest.raises(Refused) as error:
        m.play(seat, attempt)
    assert error.value.refusal == refusal
    assert m.state.bytes() == before


def test_all_thirty_eight_rows_are_told():
    assert sorted({row[0] for row in TABLE}) == list(range(1, 39))


FIVE = {
    "a capture paid with the wrong symbol": ("BEY-10.2", CAPTURING, "", 0, "capture p2 Dh+ with T+"),
    "a fifth Capture card": ("BEY-7.3", FULL, "", 0, "place capture"),
    "rescuing with too few tokens": ("BEY-5.8", FAILED | {"tokens": {0: 1}}, "", 0, "rescue 12"),
    "invoking twice": ("BEY-16.4", {**INVOKED, "motifs": {0: "G"}}, "invoke G", 0, "invoke G"),
    "acting in another seat's turn": ("BEY-3.8", START, "", 1, "reveal"),
}


@pytest.mark.clause(*(case[0] for case in FIVE.values()))
@pytest.mark.parametrize("case", FIVE.values(), ids=FIVE)
def test_bad_input(case):
    clause, story, played, seat, attempt = case
    assert told(story, played).find_refusal(seat, attempt).clause == clause


# --- what cannot even be said -----------------------------------------------------------------------


@pytest.mark.clause("BEY-10.9")
@pytest.mark.parametrize(
    "text", ["capture p2 token with T-", "capture centre N with T- and T+", "capture p2 N1 with T-"]
)
def test_tokens_and_the_centre_are_no_targets(text):
    with pytest.raises(BadText):
        table(**CAPTURING).find_refusal(0, text)


@pytest.mark.clause("BEY-10.6")
def test_a_captured_card_has_no_side_to_choose():
    m = table(**CAPTURING)
    assert legal(m, "capture p2 Dh+") == {"capture p2 Dh+ with T-"}
    assert "Dh+" in free(play(m, "capture p2 Dh+ with T-"), 0).split()


@pytest.mark.clause("BEY-5.16")
def test_after_a_failure_nothing_but_a_rescue_is_left():
    assert all(text.startswith("rescue") for text in legal(table(**FAILED)))
    assert legal(play(table(**ONE_CARD), "stop")) == {"place spirit", "place capture"}


@pytest.mark.clause("BEY-15.3")
def test_no_token_is_moved():
    """A protected card is on offer for nothing; its owner may only protect others."""
    assert legal(table(**GUARDS), "protect") == {"protect B+"}
    assert legal(table(**GUARDS), "unprotect") == set()
