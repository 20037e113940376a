"""`Match`, the running game: what each door of it does, and what it refuses to do."""

from __future__ import annotations

import random
import re

import pytest

from ludotheque import BadText, Match, Refused, game
from ludotheque.core.engine.bound_rules import BoundRules
from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.match.record import commit_to
from tests.toys import PAIRS, PRIZES

BIYI = "c4:w g3:w d9:b f11:b w"


def biyi(position: str = BIYI, **options: object) -> Match:
    return game("biyi").match(position=position, options=options)


# --- starting ---------------------------------------------------------------------------


def test_a_match_starts_with_the_fewest_seats_and_the_defaults():
    m = PRIZES.match(seed=1)
    assert m.state.players == 2
    assert m.turn == (0, 1)
    assert m.ply == 0
    assert m.result() is None


@pytest.mark.parametrize("players", [0, 1, 5, -1, 99])
def test_a_match_has_as_many_seats_as_the_game_allows(players):
    with pytest.raises(BadText, match="This game is for 2–4"):
        PRIZES.match(players=players)


def test_a_game_for_two_says_so_in_plain_words():
    with pytest.raises(BadText, match="This game is for 2 players, not 3"):
        game("biyi").match(players=3)


@pytest.mark.parametrize("options", [{"cards": 9}, {"colour": "red"}, {"carry": "maybe"}], ids=str)
def test_wrong_options_are_refused(options):
    with pytest.raises(BadText):
        PRIZES.match(options=options)


@pytest.mark.parametrize("position", ["", "   ", "nonsense", "a1:w" * 2000])
def test_a_wrong_position_is_refused(position):
    with pytest.raises(BadText):
        game("biyi").match(position=position)


def test_without_a_seed_every_match_has_its_own_secret():
    commitments = {read(PRIZES.match(), "commitment") for _ in range(5)}
    assert len(commitments) == 5


def test_with_a_seed_the_match_is_the_same():
    assert PRIZES.match(seed=4).record() == PRIZES.match(seed=4).record()
    assert PRIZES.match(seed=4).record() != PRIZES.match(seed=5).record()


def test_a_given_secret_is_committed_to():
    m = Match(PRIZES, secret="ab" * 32)
    assert read(m, "commitment") == commit_to("ab" * 32)


def test_names_are_kept_short_printable_and_one_a_seat():
    m = PRIZES.match(players=3, names=["Zo\u00e9\n", "x" * 100])
    assert re.findall(r"^seat (\d) (.*)$", m.record(), re.M) == [("0", '"Zoé"'), ("1", f'"{"x" * 40}"'), ("2", '""')]
    assert Match.replay(m.record()).record() == m.record()


def read(m: Match, word: str) -> str:
    return next(line for line in m.record().splitlines() if line.startswith(word + " ")).partition(" ")[2]


# --- reading -----------------------------------------------------------------------------


def test_a_seat_that_owes_nothing_has_no_actions():
    m = biyi()
    assert m.turn == (0,)
    assert m.legal(1) == []
    assert m.actions(1) == []
    assert len(m.legal(0)) == len(m.actions(0)) > 0


def test_why_changes_nothing_and_tells_the_clause_the_facts_and_the_nearest():
    m = biyi("d4:bw d3:w f11:b w")
    before = (m.state.bytes(), m.record(), list(m.events))
    refusal = m.find_refusal(0, "d4-d3")
    assert refusal.clause == "BIYI-5.1"
    assert refusal.action == "d4-d3"
    assert any("d4" in fact.fr for fact in refusal.facts)
    assert refusal.nearest in m.legal(0)
    assert m.find_refusal(0, m.legal(0)[0]) is None
    assert (m.state.bytes(), m.record(), list(m.events)) == before


def test_a_refusal_travels_as_json():
    json = biyi().find_refusal(0, "c4-c6").to_json()
    assert set(json) == {"clause", "sentence", "facts", "nearest", "action"}
    assert set(json["sentence"]) == set(LANGUAGES)


def test_a_spectator_sees_a_view_too():
    m = PAIRS.match(seed=1)
    assert m.view()["seat"] is None
    assert m.view(1)["hand"] is not None


def test_the_position_of_a_match_starts_the_same_match():
    m = biyi()
    m.play(0, "c4-d4")
    again = game("biyi").match(position=m.position())
    assert again.position() == m.position()
    assert again.legal(1) == m.legal(1)


# --- playing -----------------------------------------------------------------------------


def test_playing_tells_events_and_counts():
    m = biyi()
    m.play(0, "c4-d4")
    assert (m.ply, m.turn) == (1, (1,))
    assert [event.kind.name for event in m.events] == ["slid"]
    assert m.events[0].ply == 1


def test_a_refused_action_raises_with_its_refusal():
    m = biyi()
    with pytest.raises(Refused) as caught:
        m.play(0, "c4-c3")
    assert caught.value.refusal.clause == "BIYI-5.1"
    assert str(caught.value).startswith("BIYI-5.1: ")
    assert m.ply == 0


def test_a_whole_turn_is_played_or_nothing_of_it():
    m = biyi("c4:bbw d4:www d5:bbbbb f11:b w")
    before = m.state.bytes()
    with pytest.raises(Refused):
        m.play(0, "c4-d4>c4")
    assert (m.state.bytes(), m.ply, m.events) == (before, 0, [])
    m.play(0, "c4-d4>d5")
    assert m.ply == 2
    assert [line for line in m.record().splitlines() if line.startswith("0 ")] == ["0 c4-d4", "0 >d5"]


def test_a_winning_mark_must_be_true():
    m = biyi("c13:w d12:bw a9:b w")
    with pytest.raises(BadText, match="does not win"):
        m.play(0, "c13-b13#")
    assert m.ply == 0
    m.play(0, "c13-d13#")
    assert m.result().winner == 0


@pytest.mark.parametrize("seat", [-1, 2, 17])
def test_there_is_no_other_seat(seat):
    with pytest.raises(BadText, match="There is no seat"):
        biyi().play(seat, "c4-d4")


def test_nothing_is_played_after_the_end():
    m = biyi("c13:w d12:bw a9:b w")
    m.play(0, "c13-d13")
    assert m.turn == ()
    assert m.legal(0) == m.legal(1) == []
    with pytest.raises(Refused):
        m.play(1, "a9-a8")
    with pytest.raises(BadText):
        m.resign(1)
    with pytest.raises(BadText):
        m.undo()


def test_a_text_cannot_be_used_to_look_at_what_comes():
    """All or nothing stops at chance: else `draw; keep` would be taken back whenever the card is a bad one."""
    m = PAIRS.match(seed=1)
    before = m.record()
    for text in ("draw; keep", "draw; give"):
        with pytest.raises(BadText, match="one action at a time"):
            m.play(0, text)
        with pytest.raises(BadText, match="one action at a time"):
            m.find_refusal(0, text)
    assert m.record() == before


def test_the_result_names_reason_clause_winner_and_scores():
    m = biyi("c13:w d12:bw a9:b w")
    m.play(0, "d12-d13")
    result = m.result()
    assert (result.reason, result.clause, result.winner, result.scores) == ("bird", "BIYI-11.1", 0, (1.0, 0.0))
    assert result.text.fr
    assert m.record().splitlines()[-3].startswith("result bird 0 1 0")


def test_a_shared_best_score_has_no_winner():
    m = PRIZES.match(options={"cards": 2}, seed=1)
    for card in (1, 2):
        m.play(0, f"bid {card}")
        m.play(1, f"bid {card}")
    assert m.result().winner is None
    assert "result prizes - 0 0" in m.record()


def test_resigning_ends_the_game_and_is_told():
    m = biyi()
    with pytest.raises(BadText):
        m.resign(1)
    m.resign(0)
    assert (m.result().reason, m.result().winner) == ("resignation", 1)
    assert [event.kind.name for event in m.events] == ["ended"]
    assert Match.replay(m.record()).record() == m.record()


# --- chance ------------------------------------------------------------------------------


def test_each_draw_is_written_down_and_follows_from_the_secret():
    m = PRIZES.match(seed=2)
    m.play(0, "bid 1")
    m.play(1, "bid 3")
    lines = m.game_record.lines
    assert re.fullmatch(r"setup ~[0-9a-f]{16}", lines[0])
    assert lines[1] == "0 bid 1"  # nothing is drawn before everybody has bid
    assert re.fullmatch(r"1 bid 3 ~[0-9a-f]{16}", lines[2])


@pytest.mark.parametrize("number", ["", "xyz", "ABC", "1" * 65, "12 34"])
def test_a_seats_number_is_hexadecimal(number):
    with pytest.raises(BadText):
        PRIZES.match(seed=1).add_number(0, number)


def test_the_state_never_holds_entropy_between_actions():
    m = PAIRS.match(seed=3)
    dice = random.Random(3)
    while m.turn:
        assert list(m.state.rng) == [0, 0]
        seat = m.turn[0]
        m.play(seat, dice.choice(m.legal(seat)))


def test_a_pinned_outcome_comes_to_pass():
    position = PAIRS.match(seed=1).position().replace('next = ""', 'next = "tree"')
    for seed in range(5):
        m = Match(PAIRS, seed=seed, position=position)
        m.play(0, "draw")
        assert m.view(0)["question"]["picture"] == "tree"


# --- undo --------------------------------------------------------------------------------


def test_undo_is_free_within_ones_own_turn():
    m = biyi("c4:bbw d4:www d5:bbbbb f11:b w")
    start = m.state.bytes()
    m.play(0, "c4-d4>d5")
    assert m.can_undo(0)
    assert not m.can_undo(1)
    m.undo(0)
    assert m.ply == 1
    m.undo()
    assert m.state.bytes() == start
    assert m.game_record.lines[-2:] == ["undo 1", "undo 0"]
    assert Match.replay(m.record()).state.bytes() == start


def test_undo_stops_at_another_seats_decision():
    m = biyi()
    m.play(0, "c4-d4")
    m.play(1, "d9-d8")
    assert not m.can_undo(0)
    with pytest.raises(BadText, match="No taking back"):
        m.undo(0)
    m.undo(1)
    assert m.turn == (1,)
    with pytest.raises(BadText):
        m.undo()


def test_undo_stops_at_chance_and_at_what_somebody_saw():
    m = PAIRS.match(seed=1)
    m.play(0, "draw")
    assert not m.can_undo(0)
    m.play(0, "keep")
    assert m.can_undo(0)
    m.undo(0)
    assert m.legal(0) == ["keep", "discard"]
    m.play(0, "discard")
    assert not m.can_undo(0)


def test_a_bid_may_be_taken_back_until_somebody_else_bids():
    m = PRIZES.match(players=3, seed=1)
    m.play(0, "bid 1")
    m.undo(0)
    m.play(0, "bid 2")
    m.play(1, "bid 1")
    assert not m.can_undo(0)
    assert m.can_undo(1)


def test_rewinding_by_consent_goes_further_and_draws_the_same_again():
    m = PRIZES.match(seed=6)
    first = m.state.bytes()
    for seat in (0, 1):
        m.play(seat, "bid 1")
    prize = m.view(None)["prize"]
    m.rewind(0)
    assert m.state.bytes() == first
    for seat in (0, 1):
        m.play(seat, "bid 2")
    assert m.view(None)["prize"] == prize  # going back is no way to roll again
    assert [text for _, text, _ in m.played_actions()] == ["bid 2", "bid 2"]
    again = Match.replay(m.record())
    assert again.state.bytes() == m.state.bytes()
    assert again.played_actions() == m.played_actions()


def long_game(name: str, plies: int) -> Match:
    """A game played at random for a while."""
    m, dice = game(name).match(seed=4), random.Random(4)
    while m.ply < plies:
        m.play(m.turn[0], dice.choice(m.legal(m.turn[0])))
    return m


def known(m: Match) -> tuple[object, ...]:
    """Everything that a match is but its record."""
    undo = [(before.state.bytes(), before.seat, before.event_count) for before in m._history.undos]
    positions = [state.bytes() for state in m._history.states]
    return m.state.bytes(), tuple(m.events), m.turn, undo, tuple(m._history.plies), positions, m.last_hazard()


@pytest.mark.parametrize("name", ["biyi", "beyond"])
def test_going_back_in_a_long_game_leaves_it_as_if_it_had_only_been_played_so_far(name):
    m = long_game(name, 150)
    for ply in (148, 130, 128, 97, 64, 62, 31, 0):
        played = [f"{seat} {text}" + (f" ~{word}" if word else "") for seat, text, word in m.played_actions()[:ply]]
        again = Match(game(name), seed=4)
        for line in played:
            again.apply_line(line)
        m.rewind(ply)
        assert known(m) == known(again)
        drawn = [place for place, (_, _, word) in enumerate(m.played_actions(), start=1) if word]
        assert m.last_hazard() == max([0, *drawn, *(event.ply for event in m.events if event.kind.reveals)])


def test_of_a_long_game_only_a_few_actions_are_played_again(monkeypatch):
    m, played = long_game("biyi", 150), []
    play = BoundRules.play_with
    monkeypatch.setattr(BoundRules, "play_with", lambda rules, s, *of: played.append(s.ply) or play(rules, s, *of))
    m.state_at(100)
    assert played == [96, 97, 98, 99]
    m.rewind(140)
    assert played[4:] == list(range(128, 140))


@pytest.mark.parametrize("name", ["biyi", "beyond"])
def test_every_position_of_a_long_game_can_be_looked_at_again(name):
    m, seen = game(name).match(seed=4), []
    for line in long_game(name, 100).game_record.lines[1:]:
        seen.append(m.state.bytes())
        m.apply_line(line)
    m.rewind(90)
    m.apply_line(f"{m.turn[0]} {m.legal(m.turn[0])[-1]}" if name == "biyi" else m.game_record.lines[91])
    assert [m.state_at(ply).bytes() for ply in range(90)] == seen[:90]
    assert m.state_at(m.ply).bytes() == m.state.bytes()
    assert (m.state_at(-1), m.state_at(m.ply + 1)) == (None, None)


def test_a_match_comes_back_to_a_mark_from_wherever_it_went():
    m = long_game("biyi", 70)
    m.rewind(65)
    before, record = known(m), m.record()
    for change in (m.undo, lambda: m.rewind(3), lambda: m.resign(m.turn[0]), lambda: m.add_number(0, "5")):
        mark = m.checkpoint()
        m.play(m.turn[0], m.legal(m.turn[0])[-1])
        change()
        m.restore(mark)
        assert (known(m), m.record(), m.numbers) == (before, record, [])


@pytest.mark.parametrize("ply", [-1, 2, 3])
def test_one_cannot_rewind_to_what_has_not_been(ply):
    m = biyi()
    m.play(0, "c4-d4")
    m.play(1, "d9-d8")
    with pytest.raises(BadText):
        m.rewind(ply)
    assert m.ply == 2


# --- records -----------------------------------------------------------------------------


def test_a_record_is_followed_line_by_line():
    m = PRIZES.match(seed=2)
    m.play(0, "bid 1")
    m.add_number(1, "beef")
    m.play(1, "bid 3")
    m.rewind(1)
    m.play(1, "bid 4")
    mirror = PRIZES.match(seed=9)
    for line in m.game_record.lines:
        mirror.apply_line(line)
    assert mirror.state.bytes() == m.state.bytes()


def test_a_replayed_game_goes_on_with_the_secret_that_its_host_kept():
    m = Match(PRIZES, secret="ab" * 32)
    m.play(0, "bid 1")
    again = Match.replay(m.record(), secret="ab" * 32)
    for game_ in (m, again):
        game_.play(1, "bid 2")
    assert again.record() == m.record()


def test_a_record_of_other_rules_is_refused():
    text = PRIZES.match(seed=1).record()
    body = text[: text.index("digest ")].replace("rules 1", "rules 2")
    from tests.core.match.test_record import signed

    with pytest.raises(BadText, match="version 2 of the rules"):
        Match.replay(signed(body))
