"""The contract suite: what must hold for every game, with every number of seats and whatever options.

To put a new game under contract, add its entry to `entries.py`; `docs/testing.md` says what each test is for.
"""

from __future__ import annotations

import json
import random
from typing import get_type_hints, is_typeddict
from xml.etree import ElementTree

import numpy as np
import pytest

from ludotheque import BadText, Match, Refused
from ludotheque.core.engine.bound_rules import BoundRules, collect_events
from ludotheque.core.engine.event_buffer import RawEvent
from ludotheque.core.engine.structs import GameState
from tests.contract.entries import ENTRIES, Case, cases
from tests.contract.tools import (
    Move,
    allowed,
    audit,
    choose,
    new_game,
    nodes,
    play_some,
    starts,
    walk,
    widest_choice,
)

SHORT = 250  # actions of a game that the everyday suite follows
LONG = 1000  # actions after which somebody gives up at a larger table: a smallest table plays whole campaigns
LANGUAGES = ("fr", "en")


def per_case(test):
    """Run a test on every case."""
    return pytest.mark.parametrize("case", cases(), ids=str)(test)


def per_game(test):
    """Run a test on every game with its largest number of seats, and everything that options can add."""
    full = [Case(entry, entry.game.rules.players[1], entry.rich) for entry in ENTRIES]
    return pytest.mark.parametrize("case", full, ids=lambda case: case.entry.name)(test)


# --- the targets --------------------------------------------------------------------


def heard(rules: BoundRules, s: GameState, move: Move) -> tuple[bool, list[RawEvent]]:
    """Play an action; answers whether anything was drawn, and what the rules told."""
    with collect_events() as told:
        drawn = rules.play_with(s, move.seat, move.action, move.entropy)
    return drawn, told


def follow_both(case: Case, seed: int, most: int) -> None:
    """Play one game in the interpreter and compiled, side by side, and compare everything after each action."""
    python, cpu = case.entry.game.interpreted_rules, case.entry.game.compiled_rules
    dice, other = random.Random(seed), random.Random(seed + 1)
    a, b = new_game(case, python, seed), new_game(case, cpu, seed)
    for _ in range(most):
        assert a.bytes() == b.bytes()
        assert python.turn(a) == cpu.turn(b)
        for seat in range(case.players):
            assert python.legal(a, seat) == cpu.legal(b, seat)
            tried = random_action(case.entry.game, other)
            assert python.forbids(a, seat, tried) == cpu.forbids(b, seat, tried)
            assert python.evaluate(a, seat) == pytest.approx(cpu.evaluate(b, seat))
        move = choose(cpu, b, dice, seed)
        if move is None:
            break
        assert heard(python, a, move) == heard(cpu, b, move)
    assert python.scores(a) == cpu.scores(b)


@per_case
def test_targets_agree_byte_for_byte_after_each_move(case):
    follow_both(case, seed=7, most=SHORT)


@per_game
def test_targets_agree_on_imagined_and_resigned_games(case):
    python, cpu = case.entry.game.interpreted_rules, case.entry.game.compiled_rules
    for s in nodes(case, 50, 6):
        for seat in range(case.players):
            a, b = s.copy(), s.copy()
            python.imagine(a, seat, 99)
            cpu.imagine(b, seat, 99)
            assert a.bytes() == b.bytes()
            with collect_events() as told:
                python.resign(a, seat)
            with collect_events() as told_compiled:
                cpu.resign(b, seat)
            assert a.bytes() == b.bytes()
            assert told == told_compiled
            assert python.scores(a) == cpu.scores(b)


# --- legal, forbids, texts --------------------------------------------------------------


@per_case
def test_legal_is_exactly_what_forbids_allows(case):
    game = case.entry.game
    cited = np.zeros(len(game.book.clauses) + 1, np.int64)
    for s in nodes(case, 10, 8):
        before = s.bytes()
        owing = game.compiled_rules.turn(s)
        for seat in range(case.players):
            legal = game.compiled_rules.legal(s, seat)
            assert len(set(legal)) == len(legal)
            assert bool(legal) == (seat in owing)
            assert sorted(legal) == sorted(allowed(audit(game), game, s, seat, cited))
            assert all(game.notation.is_well_formed(action) for action in legal)
        assert s.bytes() == before
    assert cited.sum() > 0


@per_game
def test_texts_are_unique_and_read_back(case):
    game = case.entry.game
    for s in nodes(case, 20, 12):
        for seat in game.compiled_rules.turn(s):
            legal = game.compiled_rules.legal(s, seat)
            texts = [game.notation.write(action) for action in legal]
            assert len(set(texts)) == len(texts)
            assert [game.notation.read(text) for text in texts] == [[action] for action in legal]
            for action in legal:
                sentence = game.notation.sentence(action)
                assert sentence.fr
                assert sentence.en


def random_action(game, dice) -> int:
    verb = dice.choice(game.book.verbs)
    return game.notation.pack(verb.name, *(dice.randrange(noun.kind.size) for noun in verb.nouns))


def refuse(m: Match, seat: int, text: str) -> None:
    """The text is refused by a clause of the rulebook, and nothing at all changes."""
    before, record, told = m.state.bytes(), m.record(), len(m.events)
    with pytest.raises(Refused) as caught:
        m.play(seat, text)
    refusal = caught.value.refusal
    assert refusal.clause in m.game.book.clauses
    assert refusal.sentence.fr
    assert refusal.nearest in (m.legal(seat) or [None])
    assert json.dumps(refusal.to_json())
    assert m.find_refusal(seat, text) == refusal
    assert (m.state.bytes(), m.record(), len(m.events)) == (before, record, told)


@per_case
def test_an_illegal_action_is_refused_with_a_clause_and_changes_nothing(case):
    game, dice = case.entry.game, random.Random(3)
    m = game.match(players=case.players, options=case.options, seed=3)
    refused = 0
    for attempt in range(120):
        seat, action = dice.randrange(case.players), random_action(game, dice)
        if game.input.understand(m.state, seat, action) not in m.actions(seat):
            refuse(m, seat, game.notation.write(action))
            refused += 1
        if attempt % 3 == 0:
            play_some(m, dice, 1)
    assert refused > 30


@per_game
def test_an_unknown_seat_or_text_is_bad_text_and_changes_nothing(case):
    m = case.entry.game.match(players=case.players, options=case.options, seed=1)
    before = m.record()
    text = m.legal(m.turn[0])[0]
    for seat, wrong in ((-1, text), (case.players, text), (m.turn[0], "hello!"), (m.turn[0], ""), (0, "x" * 5000)):
        with pytest.raises(BadText):
            m.play(seat, wrong)
        with pytest.raises(BadText):
            m.find_refusal(seat, wrong)
    assert m.record() == before


# --- bounds and books -------------------------------------------------------------------


@per_case
def test_every_game_ends_with_a_known_result(case):
    game = case.entry.game
    for seed in range(3):
        last = None
        for s in walk(case, game.compiled_rules, seed):
            last = s
        assert last.ply <= case.entry.longest
        assert last.over in game.book.endings
        assert game.book.endings[last.over].clause in game.book.clauses
        assert game.compiled_rules.turn(last) == []
        assert len(game.compiled_rules.scores(last)) == case.players
        assert all(game.compiled_rules.legal(last, seat) == [] for seat in range(case.players))


@per_case
def test_every_piece_is_in_exactly_one_place_at_every_node(case, note_cap):
    entry, first = case.entry, None
    for s in walk(case, entry.game.compiled_rules, seed=31):
        books = entry.census(s)
        first = books if first is None else first
        assert books == first
        for name, (value, bound) in entry.caps(s).items():
            assert value <= bound
            note_cap(f"{entry.name}: {name}", value, bound)


@per_case
def test_lists_stay_within_their_bounds(case, note_cap):
    """Every function of the contract, compiled with bounds checks: an access outside an array would raise."""
    game = case.entry.game
    widest = widest_choice(case, source=5, games=20, plies=case.entry.longest)
    assert 0 < widest <= game.rules.max_actions
    note_cap(f"{case.entry.name}: legal actions of a seat", widest, game.rules.max_actions)


@per_game
def test_forbids_reads_nothing_outside_the_record(case):
    """Every well-formed action of a position in which everything can happen: the audit has bounds checks."""
    game = case.entry.game
    cited = np.zeros(len(game.book.clauses) + 1, np.int64)
    for s in nodes(case, 60, 2):
        for seat in range(case.players):
            assert sorted(allowed(audit(game), game, s, seat, cited)) == sorted(game.compiled_rules.legal(s, seat))


@per_game
def test_earlier_copies_never_change(case):
    for rules in (case.entry.game.interpreted_rules, case.entry.game.compiled_rules):
        kept = [(s.copy(), s.bytes()) for s in walk(case, rules, seed=5, most=SHORT)]
        assert all(copy.bytes() == before for copy, before in kept)
        assert len({before for _, before in kept}) == len(kept)


@per_game
def test_every_action_is_counted_and_leaves_no_entropy(case):
    for ply, s in enumerate(walk(case, case.entry.game.interpreted_rules, seed=6, most=SHORT)):
        assert s.ply == ply
        assert list(s.rng) == [0, 0]
        assert s.players == case.players


# --- positions and records ----------------------------------------------------------------


def same_future(case: Case, s, reloaded, seed: int, plies: int) -> None:
    """Both states offer the same actions and come to the same positions, along a random game."""
    game, dice = case.entry.game, random.Random(seed)
    for _ in range(plies):
        if endings(game, s, reloaded) & case.entry.forgotten:
            return
        assert game.compiled_rules.turn(s) == game.compiled_rules.turn(reloaded)
        assert game.book.write_position(s) == game.book.write_position(reloaded)
        for seat in game.compiled_rules.turn(s):
            assert game.compiled_rules.legal(s, seat) == game.compiled_rules.legal(reloaded, seat)
        move = choose(game.compiled_rules, s, dice, seed)
        if move is None:
            assert s.over == reloaded.over
            assert game.compiled_rules.scores(s) == game.compiled_rules.scores(reloaded)
            return
        game.compiled_rules.play_with(s, move.seat, move.action, move.entropy)
        game.compiled_rules.play_with(reloaded, move.seat, move.action, move.entropy)


def endings(game, *states) -> set[str]:
    return {game.book.endings[s.over].key for s in states if s.over}


def seated_like(s, reloaded) -> None:
    """A Biyi position text says who is White by its letters; the seats are the table's business."""
    if hasattr(s, "white_seat"):
        reloaded.white_seat = s.white_seat


@per_case
def test_a_position_text_holds_all_that_the_rules_need(case):
    game = case.entry.game
    for number, s in enumerate(nodes(case, 40, 6)):
        text = game.book.write_position(s)
        reloaded = game.match(players=case.players, options=case.options, position=text).state
        seated_like(s, reloaded)
        assert game.book.write_position(reloaded) == text
        same_future(case, s, reloaded, number, 40)


@per_game
def test_a_position_text_comes_back_at_every_node(case):
    game = case.entry.game
    for s in walk(case, game.compiled_rules, seed=12, most=SHORT):
        if not s.over:
            text = game.book.write_position(s)
            assert game.match(players=case.players, options=case.options, position=text).position() == text


@per_case
def test_a_record_replays_to_the_same_bytes(case):
    game, dice = case.entry.game, random.Random(8)
    m = game.match(players=case.players, options=case.options, seed=8, names=["Ada", "Zoé"])
    for plies in (0, 1, 20, 100_000 if case.players == game.rules.players[0] else LONG):
        play_some(m, dice, plies)
        same_again(m)
    if m.turn:
        m.resign(m.turn[0])
        same_again(m)
    if m.turn:  # the others played on
        m.resign(m.turn[0], ends=True)
        same_again(m)
    assert m.result() is not None


def same_again(m: Match) -> None:
    again = Match.replay(m.record())
    assert again.state.bytes() == m.state.bytes()
    assert again.record() == m.record()
    assert again.events == m.events


@per_game
def test_undo_restores_the_bytes(case):
    game, dice = case.entry.game, random.Random(9)
    m = game.match(players=case.players, options=case.options, seed=9)
    undone = 0
    for _ in range(SHORT):
        if not m.turn:
            break
        before, told, ply = m.state.bytes(), list(m.events), m.ply
        seat = dice.choice(m.turn)
        m.play(seat, dice.choice(m.legal(seat)))
        if m.can_undo(seat):
            m.undo(seat)
            assert (m.state.bytes(), m.events, m.ply) == (before, told, ply)
            undone += 1
            play_some(m, dice, 1)
    assert undone > 0 or game.undo_clause(m.state)
    assert Match.replay(m.record()).state.bytes() == m.state.bytes()


@per_game
def test_rewinding_goes_through_the_same_states(case):
    m = case.entry.game.match(players=case.players, options=case.options, seed=10)
    dice, states = random.Random(10), []
    while m.turn and m.ply < 30:
        states.append((m.state.bytes(), list(m.events)))
        play_some(m, dice, 1)
    while m.result():  # a finished game is not taken back
        m = case.entry.game.match(players=case.players, options=case.options, seed=10)
        dice = random.Random(10)
        play_some(m, dice, len(states) - 1)
    if m.game.undo_clause(m.state):  # an option of the table, and off
        with pytest.raises(Refused):
            m.rewind(0)
        return
    for ply in (len(states) - 2, len(states) // 2, 0):
        m.rewind(ply)
        assert (m.state.bytes(), m.events) == states[ply]
    assert Match.replay(m.record()).state.bytes() == m.state.bytes()


# --- what people see ------------------------------------------------------------------------


@per_game
def test_views_are_plain_data_and_can_be_drawn_and_read(case):
    game = case.entry.game
    for s in [*starts(case), *nodes(case, 70, 3)]:
        for seat in (None, *range(case.players)):
            before = s.bytes()
            view = game.show.view(s, seat)
            assert s.bytes() == before
            assert json.loads(json.dumps(view)) == view
            assert {"game", "players", "seat", "ply", "turn", "over"} <= set(view)
            assert (view["game"], view["players"], view["seat"]) == (game.name, case.players, seat)
            for lang in LANGUAGES:
                assert game.words.describe(view, lang).strip()
                assert ElementTree.fromstring(game.show.board(view, lang=lang)).tag.endswith("svg")


@per_game
def test_a_view_has_the_keys_that_its_type_declares(case):
    game = case.entry.game
    declared = get_type_hints(game.show.view).get("return")
    if not is_typeddict(declared):
        assert game.shelf is None, "a game of the shelf declares its view"
        pytest.skip("a toy")
    for s in [*starts(case), *nodes(case, 71, 3)]:
        for seat in (None, *range(case.players)):
            assert set(game.show.view(s, seat)) == set(declared.__annotations__)


@per_game
def test_every_action_can_be_clicked_in_one_way_only(case):
    game = case.entry.game
    for s in nodes(case, 80, 6):
        for seat in game.compiled_rules.turn(s):
            legal = game.compiled_rules.legal(s, seat)
            found = game.input.paths(s, seat, legal)
            assert {action for action, _ in found} == set(legal)
            keys = {path: action for action, path in found}
            assert len(keys) == len(found)
            for path in keys:
                assert not any(path[:length] in keys for length in range(1, len(path)))


@per_game
def test_events_are_told_in_both_languages_to_those_who_may_know(case):
    m = case.entry.game.match(players=case.players, options=case.options, seed=13)
    play_some(m, random.Random(13), 100_000)
    assert bool(m.events) == bool(case.entry.game.book.events)
    for event in m.events:
        assert event.sentence().fr
        assert event.sentence().en
        assert event.argument_names() is not None
        eyes = [seat for seat in range(case.players) if event.is_visible_to(seat)]
        assert eyes == list(range(case.players)) if event.is_visible_to(None) else len(eyes) == 1


@per_game
def test_the_catalogue_of_the_game_is_complete(case):
    game = case.entry.game
    assert game.words.title.fr
    assert game.words.title.en
    for option in game.book.options:
        assert option.clause in game.book.clauses
        assert [option.decode(option.encode(text)) for text in option.list_values()] == option.list_values()
        for text in option.list_values():
            s = game.rules.state()
            option.write_to_state(s, option.encode(text))
            assert option.read_from_state(s) == text
    for clause in game.book.clauses:
        assert clause.section in game.book.clauses.sections
        assert clause.text.fr != clause.text.en


# --- long ----------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("case", cases(most=1000), ids=str)
def test_soak_targets_agree_over_whole_games(case):
    for seed in range(20):
        follow_both(case, seed, case.entry.longest + 1)


@pytest.mark.soak
@pytest.mark.parametrize("case", cases(most=1000), ids=str)
def test_soak_legal_is_exactly_what_forbids_allows(case):
    game = case.entry.game
    cited = np.zeros(len(game.book.clauses) + 1, np.int64)
    for s in nodes(case, 1000, 100):
        for seat in range(case.players):
            assert sorted(game.compiled_rules.legal(s, seat)) == sorted(allowed(audit(game), game, s, seat, cited))


@pytest.mark.soak
@pytest.mark.parametrize("case", cases(most=1000), ids=str)
def test_soak_positions_hold_all_that_the_rules_need(case):
    game = case.entry.game
    for number, s in enumerate(nodes(case, 2000, 100)):
        text = game.book.write_position(s)
        reloaded = game.match(players=case.players, options=case.options, position=text).state
        seated_like(s, reloaded)
        same_future(case, s, reloaded, number, 300)


@pytest.mark.soak
@pytest.mark.parametrize("case", cases(most=1000), ids=str)
def test_soak_lists_stay_within_their_bounds(case, note_cap):
    game = case.entry.game
    widest = widest_choice(case, source=99, games=20_000, plies=case.entry.longest)
    note_cap(f"{case.entry.name}: legal actions of a seat", widest, game.rules.max_actions)
