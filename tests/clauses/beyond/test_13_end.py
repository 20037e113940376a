"""BEYOND, chapter 13: how the game ends, and that it does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ludotheque import BadText, game
from ludotheque.core.engine.playouts import random_games
from ludotheque.games.beyond.state import NIAN_OVER

from .tools import ending, free, legal, motifs, mover, new_game, play, refused, step, table

FINISH = {"free": "U1- U2- U3-", "card": "U4-"}


def about_to_finish(players: int, seat: int, **setting):
    """A table whose active player places the last card of a third motif."""
    setting.setdefault("motifs", {seat: "T B"})
    free = {seat: FINISH["free"]} | setting.pop("others", {})
    return table(players, mover=seat, free=free, queue=FINISH["card"], **setting)


def quiet_turn(m):
    """One card, placed, and no more."""
    return play(m, "reveal", "stop", "place spirit", "end")


@pytest.mark.clause("BEY-13.1")
@pytest.mark.parametrize("owned", ["T B", "T T", "U U", "D G"])
def test_three_motifs_of_any_spirits_trigger_the_end(owned):
    m = about_to_finish(2, 0, motifs={0: owned})
    assert m.view(None)["final"] is None
    play(m, "place spirit")
    assert m.view(None)["final"] == "motifs"


@pytest.mark.clause("BEY-13.1")
def test_two_motifs_do_not_nor_three_of_several_players():
    m = play(about_to_finish(2, 0, motifs={0: "T", 1: "B G"}), "place spirit", "end")
    assert m.view(None)["final"] is None


@pytest.mark.clause("BEY-13.1")
def test_the_exhausted_second_pile_triggers_the_end():
    m = play(table(pile="T-", pile_no=2, coming="T-"), "reveal")
    assert m.view(None)["final"] == "pile"
    m = play(table(pile="T-", pile_no=1, coming="T-", discard="B-"), "reveal")
    assert m.view(None)["final"] is None


@pytest.mark.clause("BEY-13.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_round_is_finished_up_to_the_last_player(seat):
    m = play(about_to_finish(3, seat, coming="Gh- Gh- Gh-"), "place spirit", "end")
    for after in range(seat + 1, 3):
        assert mover(m) == after
        quiet_turn(m)
    assert ending(m)[0] == "motifs"
    assert refused(m, "reveal", 0) == "BEY-13.2"


@pytest.mark.clause("BEY-13.2")
def test_the_last_player_sits_on_the_right_of_the_first():
    m = play(about_to_finish(4, 3, first=2, coming="Gh- Gh- Gh-"), "place spirit", "end")
    for seat in (0, 1):  # seats 2 and 3 have had their turns
        assert mover(m) == seat
        quiet_turn(m)
    assert ending(m)[0] == "motifs"


@pytest.mark.clause("BEY-13.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_have_had_the_same_number_of_turns(players):
    rules = game("beyond").compiled_rules
    for seed in range(12):
        s = rules.new(players, {}, seed + 1)
        dice = random.Random(seed)
        turns = [0] * players
        while rules.turn(s):
            seat, before = s.mover, s.turn_no
            rules.play(s, seat, dice.choice(rules.legal(s, seat)))
            turns[seat] += bool(s.over) or s.turn_no != before
        if s.over != NIAN_OVER:
            assert len(set(turns)) == 1


@pytest.mark.clause("BEY-13.3")
def test_the_trigger_does_not_interrupt_the_turn():
    m = about_to_finish(3, 1, corners={1: "T-"}, others={0: "Dh+"})
    play(m, "place spirit")
    assert (mover(m), step(m)) == (1, "main")
    play(m, "capture p1 Dh+ with T-")
    assert free(m, 1) == "Dh+"


@pytest.mark.clause("BEY-13.3")
def test_the_last_player_ends_the_game_with_the_turn():
    m = about_to_finish(3, 2, corners={2: "T-"}, others={0: "Dh+"})
    play(m, "place spirit", "capture p1 Dh+ with T-")
    assert ending(m) is None
    assert ending(play(m, "end"))[0] == "motifs"


@pytest.mark.clause("BEY-13.3")
def test_revealing_the_last_card_leaves_all_phases_open():
    m = table(pile="T- T+", pile_no=2, coming="T- T+", corners={0: "B-"}, free={1: "Dh+"})
    play(m, "reveal", "reveal", "rescue 1", "place spirit", "place capture", "capture p2 Dh+ with B-", "end")
    assert (mover(m), step(m)) == (1, "main")


@pytest.mark.clause("BEY-13.4")
def test_the_turns_that_remain_are_ordinary_ones():
    m = about_to_finish(2, 0, corners={1: "T-"}, others={1: "Dh+"}, coming="B- Gh+")
    play(m, "place spirit", "end")
    assert legal(m) == {"reveal"}
    play(m, "reveal", "reveal", "stop", "place spirit", "place capture")
    assert ending(m) is None
    assert ending(play(m, "end"))[0] == "motifs"


@pytest.mark.clause("BEY-13.4")
def test_a_second_trigger_changes_nothing():
    m = about_to_finish(2, 0, others={1: "Dh- Dh- Db-"}, motifs={0: "T B", 1: "T B"}, coming="Db-")
    play(m, "place spirit", "end", "reveal", "stop", "place spirit")
    assert len(motifs(m, 1).split()) == 3
    assert ending(play(m, "end"))[0] == "motifs"


@pytest.mark.clause("BEY-13.4")
def test_an_empty_pile_after_the_third_motif_changes_nothing():
    m = table(pile="Gh-", pile_no=2, coming="Gh-", final="motifs", mover=1, motifs={0: "T B U"})
    play(m, "reveal", "stop", "place spirit")
    assert m.view(None)["final"] == "motifs"
    assert ending(play(m, "end"))[0] == "motifs"


@pytest.mark.clause("BEY-13.5")
@pytest.mark.parametrize(("modules", "bound"), [("off", 818), ("on", 1041)])
def test_games_end_within_their_bounds(modules, bound, note_cap):
    """Random games by the hundred, with the compiled rules."""
    beyond = game("beyond")
    loop = beyond.bind("cpu", {"random_games": random_games}, "playouts").random_games
    for players in (2, 3, 4):
        blank = beyond.interpreted_rules.blank({"protection": modules, "invocation": modules}, players)
        states, plies = np.zeros(1, beyond.rules.state.dtype), np.zeros(200, np.int64)
        out, scores = np.zeros(beyond.rules.max_actions, np.int64), np.zeros((200, players))
        loop(states, blank.data, players, 7, 0, out, scores, plies)
        assert 0 < plies.max() <= bound
        note_cap(f"beyond: decisions, modules {modules}", int(plies.max()), bound)
        assert int(states[0]["over"]) != 0
        assert int(states[0]["turn_no"]) <= 162


@pytest.mark.clause("BEY-13.5")
@pytest.mark.parametrize("players", [2, 4])
def test_the_slowest_players_come_to_an_end(players, note_cap):
    """Everybody takes one card a turn, throws what they can into the discard, and keeps motifs apart."""
    m = new_game(players)
    dice = random.Random(1)
    actions = 0
    while m.turn:
        choices = m.legal(m.turn[0])
        wanted = [a for a in choices if a in ("stop", "place capture") or a.startswith("capture")]
        m.play(m.turn[0], dice.choice(wanted or choices))
        actions += 1
    turns = m.view(None)["turns"]
    note_cap("beyond: turns of slow players", turns, 162)
    assert turns <= 162
    assert actions <= 818


@pytest.mark.clause("BEY-13.6")
def test_a_player_may_give_up():
    m = table(3, step="main", mover=1, motifs={1: "U U", 2: "T"}, free={0: "Dh- Gh-"})
    m.resign(1, ends=True)
    result = m.result()
    assert (result.reason, result.clause, result.winners) == ("resignation", "BEY-13.6", (2,))
    assert result.places == (2, 3, 1)
    one, given_up, two = result.scores
    assert given_up < one < two  # points of the moment; the seat that resigned comes last
    assert m.turn == ()


@pytest.mark.clause("BEY-13.6")
def test_only_on_ones_turn():
    with pytest.raises(BadText):
        new_game(2).resign(1)
    with pytest.raises(BadText):
        new_game(3).resign(1, ends=True)


@pytest.mark.clause("BEY-13.6")
def test_with_three_the_others_play_on():
    m = new_game(3)
    m.resign(1)
    assert (m.result(), m.turn) == (None, (0,))
    m.resign(0)
    assert ending(m) == ("resignation", (2,))


@pytest.mark.clause("BEY-13.6")
def test_giving_up_ends_the_match():
    m = new_game(2, match_games=5)
    m.resign(0)
    assert ending(m) == ("resignation", (1,))
    assert m.turn == ()
