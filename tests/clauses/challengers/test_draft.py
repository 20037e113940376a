"""Section 4: the Deck phase. What cards do when they are selected is in test_draft_effects.py."""

from __future__ import annotations

from collections import Counter

import pytest

from .cups import before_matches
from .tools import branch, draft, entrant, legal, new_cup, offer, owned, play, refused, stage, story, told

OFFER = "snake owl vet hacker clerk"


@pytest.mark.clause("CHAL-4.1", "CHAL-4.16", "CHAL-15.2")
def test_free_draft_all_at_once_in_any_order():
    m = new_cup(4)
    assert m.turn == (0, 1, 2, 3)
    for seat in (2, 0, 3):
        for _ in range(3):
            play(m, f"select {offer(m, seat).split()[0]}", seat=seat)
    assert [stage(m, seat) for seat in range(4)] == ["remove", "select", "remove", "remove"]
    play(m, "done", seat=2)
    assert m.turn == (0, 1, 3)
    assert (m.view(None)["phase"], stage(m, 2)) == ("deck", "done")


@pytest.mark.clause("CHAL-4.16")
def test_sequential_draft_one_after_the_other():
    m = new_cup(3, draft_order="sequential")
    for seat in range(3):
        assert m.turn == (seat,)
        assert [stage(m, other) for other in range(seat + 1, 3)] == ["idle"] * (2 - seat)
        for _ in range(3):
            play(m, next(action for action in m.legal(seat) if action.startswith("select")))
        while stage(m, seat) != "remove":
            play(m, m.legal(seat)[0])
        play(m, "done")
    assert "match_began" in {event.kind.name for event in m.events}


@pytest.mark.clause("CHAL-4.2")
def test_the_option_comes_first():
    m = draft(round=3)
    assert legal(m) == {"draft A", "draft B"}
    assert m.view(0)["draft"]["offer"] == []
    play(m, "draft B")
    assert refused(m, "draft A") == "CHAL-4.2"
    assert told(m, "option_chosen") == ["p1 B 1"]


@pytest.mark.clause("CHAL-4.3")
def test_fans_of_an_option_come_when_it_is_chosen():
    m = play(draft(round=2, fans=4), "draft A")
    assert (entrant(m, 0)["fans"], stage(m)) == (6, "select")


@pytest.mark.clause("CHAL-4.4", "CHAL-15.6")
def test_five_cards_that_nobody_else_sees():
    m = draft(round=4, piles={"B": f"{OFFER} rat"})
    play(m, "draft B")
    assert sorted(offer(m).split()) == sorted(OFFER.split())
    assert legal(m) == {"redraw", *(f"select {key}" for key in OFFER.split())}
    assert m.view(None)["draft"] is None
    assert "snake" not in str(m.view(1)) + str(m.view(None))
    assert m.view(None)["trays"]["B"]["pile"] == 1


@pytest.mark.clause("CHAL-4.5")
def test_exactly_so_many_cards_each_joins_at_once():
    m = draft("B", OFFER)
    assert "done" not in legal(m)
    play(m, "select owl")
    assert (owned(m, 0)["owl"], entrant(m, 0)["picks"], entrant(m, 0)["cards"]) == (1, 1, 7)
    assert offer(m) == "snake vet hacker clerk"
    play(m, "select vet")
    assert legal(m) == {"done", *(f"remove {key}" for key in owned(m, 0))}


@pytest.mark.clause("CHAL-4.5", "CHAL-17.6")
def test_a_short_offer_is_taken_whole():
    m = draft(round=4, piles={"B": "snake"}, discards={"B": ""})
    play(m, "draft B")
    assert offer(m) == "snake"
    play(m, "select snake")
    assert stage(m) == "remove"


@pytest.mark.clause("CHAL-17.6")
def test_without_any_card_the_selection_is_over():
    m = draft(round=4, piles={"B": ""}, discards={"B": ""})
    play(m, "draft B")
    assert (stage(m), entrant(m, 0)["picks"]) == ("remove", 0)
    assert "done" in legal(m)


@pytest.mark.clause("CHAL-4.7", "CHAL-4.14")
def test_a_redraw_changes_the_whole_rest_once():
    fresh = "monkey deer eagle troll owl"
    m = draft("B", OFFER, piles={"B": fresh}, discards={"B": "karaoke"})
    play(m, "redraw")
    assert sorted(offer(m).split()) == sorted(fresh.split())
    assert m.view(None)["trays"]["B"] == {"pile": 0, "discard": 6}
    assert "redraw" not in legal(m)
    assert told(m, "redrew") == ["p1 5"]


@pytest.mark.clause("CHAL-4.14", "CHAL-4.13")
def test_a_redraw_gives_as_many_cards_as_it_took():
    m = draft("B", OFFER, piles={"B": "troll troll"}, discards={"B": ""})
    play(m, "redraw")
    found = Counter(offer(m).split())
    assert (found.total(), found["troll"]) == (5, 2)  # the discard comes in when the pile has run out
    assert set(found) <= {"troll", *OFFER.split()}
    assert told(m, "refilled") == ["B"]
    assert m.view(None)["trays"]["B"] == {"pile": 2, "discard": 0}


@pytest.mark.clause("CHAL-4.8")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_redraw_before_any_selection_that_is_due(before):
    m = draft("A", "rat goat frog hamster seagull", picks=3, round=1)
    for key in ("rat", "goat")[:before]:
        play(m, f"select {key}")
    assert "redraw" in legal(m)
    play(m, "redraw")
    assert len(offer(m).split()) == 5 - before
    assert refused(m, "redraw") == "CHAL-4.7"


@pytest.mark.clause("CHAL-4.8")
def test_no_redraw_after_the_last_selection():
    m = play(draft("B", OFFER, picks=1), "select owl")
    assert refused(m, "redraw") == "CHAL-4.8"


@pytest.mark.clause("CHAL-4.9")
def test_what_is_not_selected_is_discarded():
    m = draft("B", OFFER, discards={"B": ""})
    play(m, "select owl", "select vet")
    level = m.state.discard[1]
    assert m.view(None)["trays"]["B"]["discard"] == 3
    from ludotheque.games.challengers.content.names import CARD_KEYS

    assert {CARD_KEYS[level[place]] for place in range(3)} == {"snake", "hacker", "clerk"}


@pytest.mark.clause("CHAL-4.10", "CHAL-4.12")
def test_any_number_of_cards_is_removed_one_by_one():
    m = draft(picks=0, deck="newcomer_s newcomer_s talent rat snake mole", discards={"A": "", "B": "", "C": ""})
    assert legal(m) == {"done", "remove newcomer_s", "remove talent", "remove rat", "remove snake", "remove mole"}
    play(m, "remove newcomer_s", "remove newcomer_s", "remove rat", "remove mole", "remove talent")
    assert owned(m, 0) == {"snake": 1}
    assert [m.view(None)["trays"][level]["discard"] for level in "ABC"] == [1, 0, 1]  # starters go to the box
    assert told(m, "removed") == ["p1 S", "p1 S", "p1 A", "p1 C", "p1 S"]
    assert legal(m) == {"done"}
    play(m, "done")
    assert stage(m) == "done"


@pytest.mark.clause("CHAL-4.11")
def test_the_last_card_stays():
    m = draft(picks=0, deck="rat")
    assert legal(m) == {"done"}
    assert refused(m, "remove rat") == "CHAL-4.11"


@pytest.mark.clause("CHAL-4.12")
def test_a_removed_card_does_not_come_back():
    m = play(draft(picks=0, deck="rat goat snake"), "remove rat")
    assert refused(m, "select rat") == "CHAL-4.5"
    assert refused(m, "remove rat") == "CHAL-4.10"


@pytest.mark.clause("CHAL-4.13")
def test_the_discard_is_shuffled_under_a_pile_that_is_too_small():
    m = draft(round=4, piles={"B": "troll deer"}, discards={"B": "snake*2 owl*2 vet"})
    play(m, "draft B")
    found = Counter(offer(m).split())
    assert (found["troll"], found["deer"], found.total()) == (1, 1, 5)
    assert m.view(None)["trays"]["B"] == {"pile": 2, "discard": 0}
    exact = draft(round=4, piles={"B": "troll deer snake owl vet"}, discards={"B": "hacker"})
    play(exact, "draft B")
    assert exact.view(None)["trays"]["B"] == {"pile": 0, "discard": 1}
    short = draft(round=4, piles={"B": "troll"}, discards={"B": "deer"})
    play(short, "draft B")
    assert sorted(offer(short).split()) == ["deer", "troll"]


@pytest.mark.clause("CHAL-4.13")
def test_a_refill_is_uniform():
    m = draft(round=4, piles={"B": "troll*3"}, discards={"B": "snake owl vet hacker"})
    drawn = Counter()
    for entropy in range(200):
        copy = m.state.copy()
        m.game.interpreted_rules.play_with(copy, 0, m.game.notation.read("draft B")[0], entropy)
        drawn.update(int(copy.offer[0, place]) for place in range(copy.offer_size[0]))
    others = [count for card, count in drawn.items() if count != 600]
    assert drawn.total() == 1000
    assert len(others) == 4
    assert all(70 <= count <= 130 for count in others)  # 100 expected, sd 7


@pytest.mark.clause("CHAL-4.15")
def test_a_card_removed_before_the_match_is_out_and_can_be_drawn_again():
    m = before_matches(2, round=3, decks={0: "karaoke mammoth", 1: "newcomer_s"})
    m.state.pile_size[1] = m.state.discard_size[1] = 0
    m.state.stage[0] = 6
    play(m, "remove karaoke")
    assert m.view(None)["trays"]["B"]["discard"] == 1
    assert owned(m, 0) == {"mammoth": 1}
    play(m, "done")
    assert "karaoke" not in " ".join(story(m, "opened", "revealed"))
    play(m, "draft B", seat=1)
    assert offer(m, 1) == "karaoke"


@pytest.mark.clause("CHAL-4.16", "CHAL-15.2")
def test_matches_wait_for_the_last_player():
    m = draft(picks=0, players=3)
    play(m, "done", seat=0)
    assert m.turn == (1, 2)
    assert m.view(None)["phase"] == "deck"
    assert m.legal(0) == []


@pytest.mark.clause("CHAL-4.16", "CHAL-15.6")
def test_nobody_sees_what_another_drafts():
    m = draft("B", OFFER)
    before = [str(m.view(viewer)) for viewer in (1, None)]
    seen = branch(m)
    play(seen, "select snake")
    other = play(branch(m), "select hacker")
    assert [str(seen.view(viewer)) for viewer in (1, None)] == [str(other.view(viewer)) for viewer in (1, None)]
    assert before != [str(seen.view(viewer)) for viewer in (1, None)]  # how many cards it has is public
    assert entrant(seen, 0, viewer=1)["cards"] == 7
    visible = [event for event in seen.events if event.is_visible_to(1)]
    assert [event.kind.name for event in visible] == ["selected"]
