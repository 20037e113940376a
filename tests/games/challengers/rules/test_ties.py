"""Equal fans at the end of a cup: every sentence names what decided."""

from __future__ import annotations

import pytest

from ludotheque.core.language.languages import MAIN
from tests.clauses.challengers.cups import before_matches, cup_after

TIED = {"winners": {0}, "fans": {0: 2}, "trophies": {0: [1, 2, 3], 1: [4, 5, 6]}}


def words_of_the_end(m, lang):
    """Return every sentence about the end, from each place that has one."""
    view = m.view(None)
    sheet = m.game.show.score_sheet(view)[0]
    return {
        "result": m.result().text[lang],
        "status": m.game.words.describe(view, lang).splitlines()[-1],
        "description": m.game.words.describe(view, lang),
        "sheet": " ".join(note[lang] for note in sheet.notes),
        "board": m.game.show.board(view, lang),
    }


@pytest.mark.clause("CHAL-12.4", "CHAL-13.1")
@pytest.mark.parametrize("lang", MAIN)
def test_more_trophies_are_named(lang):
    m = cup_after(2, **TIED)
    said = words_of_the_end(m, lang)
    assert m.result().clause == "CHAL-12.4"
    assert said["status"] == {"fr": "p1 remporte la coupe !", "en": "p1 wins the cup!"}[lang]
    decided = {"fr": "le plus de trophées l’emporte, 4 contre 3", "en": "more trophies decide, 4 to 3"}[lang]
    for place in ("result", "description", "sheet"):
        assert decided in said[place], place
        assert "18" in said[place], place
    assert "(CHAL-12.4)" in said["sheet"]
    assert {"fr": "plus de trophées", "en": "more trophies"}[lang] in said["board"]
    assert {"fr": "plus de fans gagne", "en": "most fans"}[lang] not in said["description"] + said["result"]


@pytest.mark.clause("CHAL-12.4", "CHAL-13.10", "CHAL-13.14")
@pytest.mark.parametrize("winner", [0, 1])
def test_against_the_robot_too(winner):
    trophies = {winner: [1, 2, 3], 1 - winner: [4, 5, 6]}
    m = cup_after(1, winners={winner}, fans={winner: 2}, trophies=trophies)
    said = words_of_the_end(m, "en")
    assert [row["total"] for row in m.view(None)["tally"]] == [18, 18]
    assert m.result().places == (winner + 1,)
    assert "more trophies decide, 4 to 3" in said["result"]
    assert "has more fans" not in said["result"] + said["description"]
    ahead, behind = ("p1", "the Robot") if winner == 0 else ("the Robot", "p1")
    assert f"With 18 fans each, {ahead} comes before {behind}" in said["sheet"]


@pytest.mark.clause("CHAL-12.4")
def test_the_highest_round_is_named():
    m = cup_after(4, winners={0, 1}, fans={2: 20, 3: 20}, trophies={2: [2], 3: [1]})
    (first, *_) = m.view(None)["ties"]
    assert (first["ahead"], first["behind"], first["by"], first["round"]) == (2, 3, "round", 2)
    assert first["clause"] == "CHAL-12.4"
    assert "p3 comes before p4: as many trophies, and that of round 2 decides" in m.game.words.describe(m.view(2), "en")


@pytest.mark.clause("CHAL-12.5")
def test_a_later_trophy_is_named():
    m = cup_after(4, winners={0, 1}, fans={0: 19, 3: 6, 2: 6}, trophies={3: [2, 5, 6], 2: [3, 4, 6]})
    tied = next(tie for tie in m.view(None)["ties"] if tie["ahead"] == 3)
    assert (tied["behind"], tied["by"], tied["round"], tied["clause"]) == (2, "round", 5, "CHAL-12.5")


@pytest.mark.clause("CHAL-12.5")
def test_lots_are_named():
    m = cup_after(4, winners={0, 1}, fans={0: 5, 1: 5})
    tied = m.view(None)["ties"][0]
    assert {tied["ahead"], tied["behind"]} == {0, 1}
    assert (tied["by"], tied["clause"]) == ("lots", "CHAL-12.5")
    assert "lots were drawn" in m.game.words.describe(m.view(0), "en")
    assert "le sort a décidé" in m.game.words.describe(m.view(0), "fr")


@pytest.mark.clause("CHAL-12.9", "CHAL-12.11")
def test_between_finalists_the_finale_decides():
    m = cup_after(4, winners={0, 1}, fans={0: 5, 1: 5}, decks={0: "mammoth*9", 1: "newcomer_s"})
    while m.turn:
        m.play(m.turn[0], "done")
    assert all({tie["ahead"], tie["behind"]} != {0, 1} for tie in m.view(None)["ties"])
    assert m.result().clause == "CHAL-12.9"


def test_without_a_tie_the_fans_decide():
    m = cup_after(2, winners={0}, fans={0: 3, 1: 15})
    assert m.view(None)["ties"] == []
    assert "most fans win" in m.result().text.en
    assert m.result().clause == "CHAL-13.1"


@pytest.mark.clause("CHAL-12.13")
def test_who_gives_up_is_in_no_tie_and_last_everywhere():
    m = before_matches(4, winners={0, 1}, fans={0: 5, 1: 5})
    m.resign(0)
    m.play(0, "done")
    while m.turn:
        m.play(m.turn[0], "done")
    view = m.view(None)
    places = list(m.result().places)
    assert places[0] == 4
    assert view["result"]["places"] == places
    assert [row["place"] for row in view["tally"]] == places
    assert [entrant["place"] for entrant in view["entrants"]] == places
    assert all(0 not in (tie["ahead"], tie["behind"]) for tie in view["ties"])


@pytest.mark.clause("CHAL-13.10", "CHAL-13.14")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("gives_up", [False, True])
def test_a_solo_cup_is_told_the_same_everywhere(winner, gives_up):
    how = {"winners": {winner}, "fans": {winner: 20}}
    m = before_matches(1, **how) if gives_up else cup_after(1, **how)
    if gives_up:
        m.resign(0)
    won = winner == 0 and not gives_up
    view = m.view(0)
    assert m.result().winners == ((0,) if won else ())
    assert view["result"]["winners"] == list(m.result().winners)
    assert [row["place"] for row in view["tally"]] == ([1, 2] if won else [2, 1])
    assert [entrant["place"] for entrant in view["entrants"]] == ([1, 2] if won else [2, 1])
    assert m.record().splitlines()[-3].split()[2] == ("0" if won else "-")
    feat = m.game.show.solo_score(view)
    assert feat.counts is won
    assert ("Beaten by" in feat.title.en) is not won
    assert ("Robot wins the cup!" in m.game.show.board(view, "en")) is not won
