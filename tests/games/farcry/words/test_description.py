"""Far Cry in words: for the terminal, for screen readers, and as answers to questions."""

from __future__ import annotations

from html import escape
from itertools import islice

import pytest

from ludotheque.games.farcry.words.status import status_line
from tests.games.farcry.moments import FARCRY, PRACTICE, RULES, at, nodes


@pytest.mark.parametrize("mission", ["m01", "m06", "m11", "m12", "campaign"])
def test_every_moment_can_be_told(mission):
    for s in islice(nodes(mission, 8, 90, 3), 0, None, 7):
        for seat in (None, *RULES.turn(s)):
            view = FARCRY.show.view(s, seat)
            for lang in ("fr", "en"):
                told = FARCRY.words.describe(view, lang)
                assert "{" not in told
                assert "None" not in told
                assert FARCRY.words.brief(view, lang).splitlines()[-1] == told.splitlines()[-1]
            FARCRY.show.score_sheet(view)
            FARCRY.manners.ready_seats(view)


def test_a_mission_in_words():
    told = FARCRY.words.describe(at(PRACTICE).view(0), "en").splitlines()
    assert told[0] == "Mission “Practice Ground”, round 1 of 20. Revive tokens: 2."
    assert told[1] == "No objective: try whatever you like."
    assert told[6] == " 4    ·   K   ·  ##  ag   ·  bg   ·   ·   ·   ·   ·"
    assert "kumiko (p1, you) B4: PV 7/7, PM 4/4" in told
    assert (
        "    1 machete [melee green 1 / throw yellow 1], 2 colt45 (used) [ranged yellow 2]; items bandage; "
        "stunts vault 2, shove 1; reactions retake"
    ) in told
    assert "pam (p2) A1: PV 5/8, PM 4/4, bleeding" in told
    assert "artilleur.green E4: PV 3/6; will attack kumiko (yellow die 4/6, 2 damage)" in told
    assert told[-1] == "Your turn: act, or pass."


def test_a_window_in_words():
    m = at(PRACTICE)
    m.play(0, "attack kumiko 1 throw artilleur.green")
    assert FARCRY.words.describe(m.view(1), "fr").splitlines()[-1] == (
        "Kumiko va attaquer l’Artilleur vert : dé jaune 4/6, couverture 1/2, 1 dégât. Intervenez-vous ?"
    )
    assert FARCRY.words.describe(m.view(0), "fr").splitlines()[-1] == "p2 peut intervenir."
    skip = FARCRY.input.auto_decline(m.state, 1)
    assert list(skip.kinds) == ["decl"]
    assert FARCRY.notation.write(skip.action) == "decline"
    assert FARCRY.input.auto_decline(m.state, 0) is None


@pytest.mark.parametrize("mission", ["campaign", "m01"])
def test_the_board_says_the_same(mission: str):
    for s in list(nodes(mission, 5, 90))[::10]:
        for seat in (0, None):
            view = FARCRY.show.view(s, seat)
            for lang in ("fr", "en"):
                line = status_line(view, lang, ("Ada", "Bob"))
                told = FARCRY.words.describe(view, lang).splitlines()[-1]
                assert escape(line, quote=False) in FARCRY.show.board(view, lang=lang, names=("Ada", "Bob"))
                assert told.startswith(status_line(view, lang).removesuffix("."))


def test_a_campaign_in_words():
    told = FARCRY.words.describe(FARCRY.match(players=2, seed=1).view(0), "en").splitlines()
    assert told[0] == "Campaign, 0 missions tried of 60."
    assert told[1] == "  d_relais: Roadside 84 (introduction, envelope 100), to be opened"
    assert told[2] == "  Sealed envelopes: 15."
    assert told[-1] == "Where does the team go?"


QUESTIONS = {
    "D4": "D4: obstacle.",
    "kumiko": "kumiko (p1, you) B4: PV 7/7, PM 4/4",
    "Green Gunner": "The green Gunner E4: PV 3/6",
    "artilleur.green": "The green Gunner E4: PV 3/6\n  If this enemy has",
    "p2": "pam (p2) A1: PV 5/8, PM 4/4, bleeding",
    "machete": "Machete (machete): ",
    "Saut de cheval": "Vault (vault): ",
    "map": "    A   B   C",
    "enemies": "brigadier.green G4: PV 6/6",
    "stash": "Stash: weapons ",
}


@pytest.mark.parametrize("what", QUESTIONS)
def test_questions_are_answered(what):
    assert FARCRY.words.look(at(PRACTICE).view(0), what, "en").startswith(QUESTIONS[what])


@pytest.mark.parametrize("what", ["katana", "m15", "reine", "t_tape", "nonsense", "p4"])
def test_nobody_looks_into_envelopes(what):
    assert FARCRY.words.look(at(PRACTICE).view(0), what, "en") is None


def test_the_gallery_shows_what_the_box_shows_openly():
    keys = {exhibit.key for exhibit in FARCRY.show.gallery()}
    assert {"kumiko", "vault", "machete", "grenade", "armor", "dodge", "brigadier"} <= keys
    assert not {"katana", "angel", "superkit", "granite", "vostok", "scope"} & keys
    for exhibit in FARCRY.show.gallery():
        assert exhibit.text.fr
        assert exhibit.text.en
