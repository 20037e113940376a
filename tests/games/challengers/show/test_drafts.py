"""The draft of a Deck phase: select, remove, change one's mind, commit once."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText
from ludotheque.games.challengers.clause_numbers import CLAUSES
from tests.games.challengers.tables import CHALLENGERS, DRAFT, PEEK, at, walk


def arranged(m, *puts: str, seat: int = 0):
    """Return the draft after placements written like `offer:0>deck`."""
    pairs = [tuple(put.split(">")) for put in puts]
    return CHALLENGERS.input.draft(m.state, seat, pairs)


def line_of(draft) -> str:
    return CHALLENGERS.notation.join_texts([CHALLENGERS.notation.write(action) for action in draft.actions])


def test_before_the_first_put_everything_is_where_it_was():
    draft = arranged(at(DRAFT))
    assert draft.zones == {"offer:0": ["deck"], "offer:1": ["deck"], "offer:2": ["deck"], "offer:4": ["deck"]}
    assert (draft.is_ready, list(draft.actions), draft.next_actions, draft.view["draft"]["plan"]) == (
        False,
        [],
        None,
        None,
    )


def test_cards_are_taken_and_given_back():
    m = at(DRAFT)
    one = arranged(m, "offer:0>deck")
    assert one.zones["offer:0"] == ["offer"]
    assert (one.is_ready, line_of(one)) == (False, "select snake")
    plan = one.view["draft"]["plan"]
    assert (plan["selected"], plan["offer"], plan["picks"], plan["ready"]) == (["snake"], [0], 1, False)
    assert plan["deck"]["snake"] == 1
    back = arranged(m, "offer:0>deck", "offer:0>offer", "offer:1>deck")
    assert line_of(back) == "select owl"


def test_a_whole_deck_phase_is_committed_at_once():
    m = at(DRAFT)
    puts = ["offer:0>deck", "offer:1>deck", "deck:newcomer_s>out", "deck:snake>out", "out:snake>deck", "deck:rat>out"]
    draft = arranged(m, *puts)
    assert draft.is_ready
    assert draft.next_actions == []
    assert line_of(draft) == "select snake; select owl; remove newcomer_s; remove rat; done"
    assert draft.zones["out:rat"] == ["deck"]
    assert draft.view["draft"]["plan"]["removed"] == ["newcomer_s", "rat"]
    m.play(0, line_of(draft))
    assert m.turn == (1,)
    assert m.view(0)["deck"] == {"newcomer_s": 1, "talent": 1, "dog": 1, "snake": 1, "owl": 1}


def test_giving_a_card_back_makes_selections_due_again():
    draft = arranged(at(DRAFT), "offer:0>deck", "offer:1>deck", "deck:rat>out", "offer:1>offer")
    assert line_of(draft) == "select snake"
    assert not any(key.startswith(("deck", "out")) for key in draft.zones)


def test_a_redraw_and_a_card_that_asks_are_played_at_once_after_what_was_put():
    m = at(DRAFT)
    draft = arranged(m, "offer:0>deck")
    follow = {path: CHALLENGERS.notation.write(action) for action, path in draft.next_actions}
    assert follow == {("redraw",): "redraw", ("offer:3",): "select surfteacher"}
    m.play(0, f"{line_of(draft)}; {follow[('offer:3',)]}")
    assert m.view(0)["draft"]["stage"] == "gift"
    assert arranged(m) is None


def test_what_the_rules_forbid_is_refused_with_its_clause():
    m = at(DRAFT)

    def clause(*puts: str) -> str:
        return CLAUSES.get_by_number(arranged(m, *puts).clause).id

    assert clause("offer:0>deck", "offer:1>deck", "offer:2>deck") == "CHAL-4.5"
    assert clause("deck:rat>out") == "CHAL-4.10"
    assert clause("offer:0>deck", "offer:1>deck", "deck:mole>out") == "CHAL-4.10"
    m = at('round = 3\ndecks = ["rat talent", ""]')
    assert clause("deck:rat>out", "deck:talent>out") == "CHAL-4.11"
    assert arranged(m, "deck:rat>out").zones == {"out:rat": ["deck"]}


@pytest.mark.parametrize(
    "put", ["offer:9>deck", "offer:0>offer", "offer:3>deck", "deck:griffin>out", "out:rat>deck", "x>y"]
)
def test_keys_that_mean_nothing_are_refused(put):
    with pytest.raises(BadText):
        arranged(at(DRAFT), put)


def test_nothing_is_arranged_elsewhere():
    assert arranged(at(PEEK)) is None
    assert arranged(at(DRAFT), seat=1) is None  # an option is chosen first
    assert arranged(at('round = 3\ndrafts = ["done", "option"]')) is None


def test_before_the_finale_cards_are_only_removed():
    m = at('phase = "final_deck"\nround = 8\nranking = "p1 p2 p3"', 3)
    draft = arranged(m, "deck:talent>out")
    assert line_of(draft) == "remove talent; done"


def test_every_draft_of_a_cup_can_be_committed():
    dice, committed = random.Random(3), 0
    for m in walk(2, {"excluded_set": "secret"}, seed=3):
        for seat in m.turn:
            puts: list[tuple[str, str]] = []
            draft = CHALLENGERS.input.draft(m.state, seat, puts)
            for _ in range(dice.randrange(9) if draft else 0):
                if not draft.zones:
                    break
                item = dice.choice(list(draft.zones))
                puts.append((item, dice.choice(list(draft.zones[item]))))
                draft = CHALLENGERS.input.draft(m.state, seat, puts)
                assert not draft.clause
            if draft and draft.is_ready:
                committed += 1
                assert m.find_refusal(seat, line_of(draft)) is None
    assert committed > 10
