"""Section 15: the order of play, chance, and what each seat knows."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import Match

from .cups import before_matches, cup_after
from .tools import (
    X,
    Y,
    attack,
    branch,
    deck,
    draft,
    entrant,
    kick_off,
    legal,
    new_cup,
    offer,
    owned,
    play,
    side,
    story,
    told,
)


def finish(m: Match, last: int = 7) -> Match:
    """Everybody plays the first legal action until a round is over."""
    while m.turn and m.view(None)["round"] <= last:
        for seat in m.turn:
            action = "done" if "done" in m.legal(seat) else m.legal(seat)[0]
            m.play(seat, action)
            break
    return m


@pytest.mark.clause("CHAL-15.1", "CHAL-3.1")
def test_the_phases_of_a_whole_cup():
    m = new_cup(3, seed=5, coaches="on")
    phases = [m.view(None)["phase"]]
    while m.turn:
        seat = m.turn[-1]
        m.play(seat, "done" if "done" in m.legal(seat) else m.legal(seat)[0])
        if m.view(None)["phase"] != phases[-1]:
            phases.append(m.view(None)["phase"])
    order = [phase for phase in phases if phase != "match"]
    assert order[0] == "coach"
    assert order[1] == "deck"
    assert set(order[1:-2]) <= {"deck", "final_deck"}
    assert phases[-1] == "over"
    assert told(m, "round") == ["1", "2", "3", "4", "5", "6", "7"]
    assert len(told(m, "match_began")) == 14
    assert len(told(m, "finale_began")) == 1
    assert m.result().reason == "finale"


@pytest.mark.clause("CHAL-15.2", "CHAL-15.3")
def test_matches_start_together_and_run_arena_by_arena():
    m = before_matches(6, round=1, winners={0, 1, 2})
    assert told(m, "match_began") == []
    play(m, "done", seat=0)
    names = [text.split()[0] for text in story(m, "match_began", "match_ended")]
    assert names == ["match_began", "match_ended"] * 3
    assert [text.split()[1] for text in told(m, "match_began")] == ["1", "2", "3"]


@pytest.mark.clause("CHAL-15.3", "CHAL-11.1")
def test_a_match_with_a_choice_waits_and_only_its_owner_acts():
    m = before_matches(4, round=1, winners={0, 1}, decks={1: "mammoth*3 dog*6"})
    play(m, "done", seat=0)
    assert told(m, "match_began")[-1] == "1 2 p2 p3"
    assert (m.view(None)["phase"], m.turn) == ("match", (1,))
    assert m.view(None)["match"]["arena"] == 2


@pytest.mark.clause("CHAL-15.3")
def test_arenas_share_the_piles():
    m = before_matches(4, round=1, winners={0, 1}, decks={0: "thief*9", 1: "mammoth*9"})
    m.state.pile_size[0] = 1
    m.state.discard_size[0] = 0
    play(m, "done", seat=0)
    assert m.view(None)["trays"]["A"] == {"pile": 0, "discard": 0}
    assert owned(m, 0).total() == 10


@pytest.mark.clause("CHAL-15.4")
def test_the_same_seed_and_decisions_give_the_same_cup():
    first, second = (finish(new_cup(2, seed=9), last=2) for _ in range(2))
    assert first.record() == second.record()
    assert first.state.bytes() == second.state.bytes()
    replayed = Match.replay(first.record(), secret=first._secret)
    assert replayed.state.bytes() == first.state.bytes()
    assert finish(new_cup(2, seed=10), last=2).record() != first.record()


@pytest.mark.clause("CHAL-15.4", "CHAL-5.1")
def test_a_decks_order_exists_nowhere_before_it_is_seen():
    m = kick_off("dog rat goat snake", "dog talent rat")
    s = m.state
    assert [int(back) for back in s.deck[X][:3]] == [255, 255, 512 + 11]  # two loose cards under the Rat just seen
    assert sorted(int(card) for card in s.loose[X][:2]) == [15, 33]
    assert [int(back) for back in s.deck[Y][:3]] == [255, 255, 255]
    assert (s.loose_size[X], s.loose_size[Y]) == (2, 3)


@pytest.mark.clause("CHAL-15.5")
def test_owned_cards_are_kept_in_order():
    m = play(draft("B", "owl vet snake hacker clerk", deck="talent rat"), "select vet", "select hacker")
    own = [int(card) for card in m.state.own[0][: m.state.own_size[0]]]
    assert own == sorted(own)


# --- what each seat knows -------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-15.6")
def test_decks_are_known_to_their_owners_only():
    m = draft(picks=0, deck="mole owl talent")
    assert m.view(0)["deck"] == {"talent": 1, "mole": 1, "owl": 1}
    assert m.view(None)["deck"] is None
    assert "mole" not in str(m.view(1))
    assert entrant(m, 0, viewer=1)["levels"] == {"S": 1, "A": 0, "B": 1, "C": 1}


@pytest.mark.clause("CHAL-15.6", "CHAL-10.13")
def test_a_card_seen_in_the_deck_is_known_to_its_owner_only():
    m = kick_off("hacker rat goat mole snake", "dog talent talent")
    assert m.view(Y)["match"]["question"]["looked"] is None
    play(m, "order 123")
    assert [deck(m, X, viewer) for viewer in (X, Y, None)] == ["rat ? goat", "? ? ?", "? ? ?"]
    assert side(m, X, Y)["reserve"] == ["mole"]


@pytest.mark.clause("CHAL-15.6", "CHAL-10.14")
def test_a_card_put_on_top_from_the_bench_is_known_to_all():
    m = attack("scientist snake", "newcomer_s", bench="rat goat")
    play(m, "move goat")
    assert [deck(m, X, viewer) for viewer in (X, Y, None)] == ["goat snake"] * 3


@pytest.mark.clause("CHAL-15.6", "CHAL-4.4")
def test_an_imagined_cup_keeps_what_a_seat_knows_and_draws_the_rest():
    m = new_cup(2, seed=3)
    mine, theirs = offer(m, 0), offer(m, 1)
    seen = Counter()
    for entropy in range(12):
        s = m.state.copy()
        m.game.interpreted_rules.imagine(s, 0, entropy)
        guess = m.game.show.view(s, 1)["draft"]["offer"]
        assert " ".join(m.game.show.view(s, 0)["draft"]["offer"]) == mine
        seen[" ".join(guess)] += 1
    assert len(seen) > 6
    assert seen[theirs] < 3


@pytest.mark.clause("CHAL-15.6", "CHAL-12.1")
def test_a_hidden_trophy_is_imagined_anew():
    m = cup_after(4, round=5, winners={1, 3})
    arena = entrant(m, 3, 3)["trophies"][0]["arena"] - 1
    values = Counter()
    for entropy in range(60):
        s = m.state.copy()
        m.game.interpreted_rules.imagine(s, 0, entropy)
        values[int(s.trophy_value[arena, 4])] += 1
    assert set(values) == {6, 7}
    assert values[6] > values[7]


@pytest.mark.clause("CHAL-15.7")
def test_a_match_tells_everything_public():
    m = cup_after(2, round=1, winners={0})
    public = [event.kind.name for event in m.events if event.is_visible_to(None)]
    for kind in ("match_began", "tossed", "opened", "revealed", "checked", "match_ended", "trophy_won"):
        assert kind in public
    other = attack("yodeler rat skier", "goat", y_bench="icebob", fans=(0, 0))
    kinds = {event.kind.name for event in other.events}
    assert {"revealed", "checked", "failed", "gained_fans", "captured", "benched"} <= kinds
    assert all(event.is_visible_to(None) for event in other.events if event.kind.name != "peeked_card")


@pytest.mark.clause("CHAL-4.16", "CHAL-15.2")
def test_everybody_sees_who_is_still_choosing():
    m = draft("B", "owl vet", players=4)
    assert [one["stage"] for one in m.view(None)["entrants"]] == ["select", "option", "option", "option"]
    play(m, "draft A", seat=2)
    assert entrant(m, 2, viewer=0)["level"] == "A"
    assert legal(branch(m), 1) == {"draft A", "draft B"}
