"""A cup in words: for the terminal, for screen readers, and as answers to questions."""

from __future__ import annotations

import pytest

from tests.games.challengers.tables import CHALLENGERS, COACHED, DRAFT, PEEK, at, walk


@pytest.mark.parametrize(("players", "options"), [(1, {"robot_level": "2"}), (3, COACHED)], ids=str)
def test_every_moment_of_a_cup_can_be_told(players, options):
    for m in walk(players, options, seed=11):
        for seat in (None, *range(players)):
            view = m.view(seat)
            for lang in ("fr", "en"):
                told = CHALLENGERS.words.describe(view, lang)
                assert "{" not in told
                assert "None" not in told
                assert CHALLENGERS.words.brief(view, lang).splitlines()[-1] == told.splitlines()[-1]
            CHALLENGERS.show.score_sheet(view)


def test_a_draft_in_words():
    told = CHALLENGERS.words.describe(at(DRAFT).view(0), "en").splitlines()
    assert told[0] == "Round 4 of 7: Deck phase."
    assert told[1] == "p1 (you): fans 3, ★ 1=2, 5 in all, deck 5 (S 4, A 1), drafting (B)"
    assert "    snake 5: Snake (level B, Secret Base)." in told
    assert told[-2] == "Your deck (5): newcomer_s 1 ×2, talent 2, dog 3, rat 3."
    assert told[-1] == "Draft 2 cards (redraws left: 1)."
    assert CHALLENGERS.words.describe(at(DRAFT).view(1), "fr").splitlines()[-1] == (
        "Choisissez où recruter : 2 cartes A, ou 2 cartes B."
    )
    draft = CHALLENGERS.input.draft(at(DRAFT).state, 0, [("offer:0", "deck"), ("offer:1", "deck"), ("deck:rat", "out")])
    told = CHALLENGERS.words.describe(draft.view, "en").splitlines()
    assert "To be played: + snake, + owl, − rat." in told
    assert told[-1] == "Remove the cards you no longer want, then finish."


def test_a_match_in_words():
    told = CHALLENGERS.words.describe(at(PEEK).view(0), "en").splitlines()
    assert told[0] == "Round 3 of 7, arena 1."
    assert "    ⚑ snake, strength 5, under it: talent 2" in told
    assert "    attack 6: newcomer_s 1, dog 5" in told
    assert "    bench 2/6: 1 coffee 2 · 2 icebob 4 ×2" in told
    assert "Card seen: owl 5." in told
    assert told[-1] == "Dog: leave your top card, or put it under the deck?"
    other = CHALLENGERS.words.describe(at(PEEK).view(1), "fr")
    assert "owl" not in other
    assert other.splitlines()[-1] == "On attend p1, qui décide (Chien)."


QUESTIONS = {
    "snake": "snake 5: Snake (level B, Secret Base).",
    "Serpent": "snake 5: Snake (level B, Secret Base).",
    "p2": "p2: fans 5, ★ 2=3 3=4, 12 in all, deck 4 (S 1, A 2, B 1), choosing where to draft",
    "round 3": "Arena 1: p2 – p1 (you), won by p2",
    "piles": "Piles (discards): A 80 (0), B 77 (0), C 54 (0).",
    "scout": "scout: Scout. Once per match, after a failed check",
    "sets": "In play: Secret Base, Beach Club, Mountain, University, Toy Store.",
    "montagne": "Mountain: yodeler 2, climber 2, skier 3",
    "deck": "Your deck (5): newcomer_s 1 ×2, talent 2, dog 3, rat 3.",
    "offer": "snake 5: Snake (level B, Secret Base).\nowl 5",
    "standings": "p1 (you): fans 3",
}


@pytest.mark.parametrize("asked", QUESTIONS)
def test_questions_are_answered(asked):
    told = CHALLENGERS.words.look(at(DRAFT).view(0), asked, "en")
    assert told is not None
    assert told.startswith(QUESTIONS[asked].split("Once per match")[0])


@pytest.mark.parametrize("asked", ["match", "finale", "p7", "robot", "weather"])
def test_what_is_not_there_is_not_answered(asked):
    assert CHALLENGERS.words.look(at(DRAFT).view(0), asked, "en") is None


def test_newcomers_share_their_name():
    told = CHALLENGERS.words.look(at(DRAFT).view(0), "débutant", "fr")
    assert told is not None
    assert told.startswith("newcomer_s 1 : Débutant (départ).")


def test_the_end_of_a_solo_cup_is_a_feat():
    *_, last = walk(1, {"robot_level": "3"}, seed=2)
    view = last.view(None)
    feat = CHALLENGERS.show.solo_score(view)
    own, robot = view["tally"]
    assert feat.score == own["total"] - robot["total"]
    assert "3" in feat.title.en
    assert feat.counts == bool(view["result"]["winners"])
    sheet = CHALLENGERS.show.score_sheet(view)[0]
    assert sheet.total.values == (own["total"],)
    assert f"The Robot has {robot['total']} fans" in sheet.notes[0].en
    assert CHALLENGERS.show.solo_score(at(DRAFT).view(None)) is None


def test_who_is_ready_is_public():
    m = at(DRAFT)
    assert CHALLENGERS.manners.ready_seats(m.view(None)) == []
    m.play(0, "select snake; select owl; done")
    assert CHALLENGERS.manners.ready_seats(m.view(1)) == [0]
    dealt = 'dealt = ["scout physio analyst", "striker captain pillar"]\ncoaches = ["scout", "-"]'
    m = at(f'phase = "coach"\nround = 0\n{dealt}', coaches="on")
    assert CHALLENGERS.manners.ready_seats(m.view(1)) == [0]


def test_an_active_coach_need_not_be_offered_every_time():
    text = PEEK.replace('ask = "peek"\neffect = "dog p1 1"\nlooked = "owl"', 'ask = "use"\neffect = "scout p1 1"')
    m = at(text.replace("owl! ?*2", "?*2") + 'coaches = ["scout", "striker"]', coaches="on")
    assert m.legal(0) == ["use", "pass"] or m.legal(0) == ["pass", "use"]
    skip = CHALLENGERS.input.auto_decline(m.state, 0)
    assert [text.en for text in skip.kinds.values()] == ["Scout"]
    assert CHALLENGERS.notation.write(skip.action) == "pass"
    assert CHALLENGERS.input.auto_decline(at(PEEK).state, 0) is None
