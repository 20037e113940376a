"""Hypothesis plays: any mix of legal and illegal actions, undo, replay, imagination and reloading.

When something breaks, Hypothesis shrinks the story to the shortest game that shows it, and prints it.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludotheque import BadText, Match, Refused
from tests.contract.entries import ENTRIES, Entry, option_sets

PICK = st.integers(0, 10_000)


class Table(RuleBasedStateMachine):
    """A match of `entry`, and beside it what must be true of it."""

    entry: Entry

    @initialize(seed=st.integers(0, 2**32), seats=PICK, options=PICK)
    def sit_down(self, seed: int, seats: int, options: int) -> None:
        game = self.entry.game
        low, high = game.rules.players
        players = low + seats % (high - low + 1)
        sets = list(option_sets(game, players, 30))
        self.options = sets[options % len(sets)]
        self.m = game.match(players=players, options=self.options, seed=seed)
        self.books = self.entry.census(self.m.state)
        self.past = {0: self.now()}

    def now(self) -> tuple[bytes, list]:
        """All that an undo must bring back."""
        return self.m.state.bytes(), list(self.m.events)

    def running(self) -> bool:
        return bool(self.m.turn)

    @precondition(running)
    @rule(who=PICK, what=PICK)
    def play(self, who: int, what: int) -> None:
        seat = self.m.turn[who % len(self.m.turn)]
        legal = self.m.legal(seat)
        text = legal[what % len(legal)]
        assert self.m.find_refusal(seat, text) is None
        ply = self.m.ply
        self.m.play(seat, text)
        assert self.m.ply == ply + 1
        self.past[self.m.ply] = self.now()

    @rule(who=PICK, verb=PICK, nouns=st.tuples(PICK, PICK, PICK, PICK))
    def try_anything(self, who: int, verb: int, nouns: tuple[int, ...]) -> None:
        game, seat = self.entry.game, who % self.m.state.players
        chosen = game.book.verbs[verb % len(game.book.verbs)]
        values = [value % noun.kind.size for value, noun in zip(nouns, chosen.nouns, strict=False)]
        action = game.notation.pack(chosen.name, *values)
        before = self.m.state.bytes()
        if game.input.understand(self.m.state, seat, action) not in self.m.actions(seat):
            with pytest.raises(Refused) as caught:
                self.m.play(seat, game.notation.write(action))
            assert caught.value.refusal.clause in game.book.clauses
            assert self.m.state.bytes() == before

    @rule(text=st.text(max_size=30))
    def type_nonsense(self, text: str) -> None:
        before = self.m.state.bytes()
        try:
            self.entry.game.notation.read(text.strip())
        except BadText:
            with pytest.raises(BadText):
                self.m.play(0, text)
            assert self.m.state.bytes() == before

    @precondition(lambda self: any(self.m.can_undo(seat) for seat in range(self.m.state.players)))
    @rule()
    def undo(self) -> None:
        seat = next(seat for seat in range(self.m.state.players) if self.m.can_undo(seat))
        ply = self.m.ply
        self.m.undo(seat)
        assert self.m.ply == ply - 1
        assert self.now() == self.past[ply - 1]

    @precondition(lambda self: self.running() and self.m.ply > 0 and not self.entry.game.undo_clause(self.m.state))
    @rule(back=PICK)
    def rewind(self, back: int) -> None:
        ply = back % self.m.ply
        self.m.rewind(ply)
        assert self.m.ply == ply
        assert self.now() == self.past[ply]

    @rule()
    def replay_the_record(self) -> None:
        again = Match.replay(self.m.record(), self.m._secret)  # else its chance would go on from another, drawn anew
        assert again.state.bytes() == self.m.state.bytes()
        assert again.record() == self.m.record()
        assert again.events == self.m.events
        self.m = again

    @precondition(running)
    @rule(who=PICK, entropy=st.integers(0, 2**64 - 1))
    def imagine(self, who: int, entropy: int) -> None:
        game, seat = self.entry.game, who % self.m.state.players
        other = self.m.state.copy()
        game.interpreted_rules.imagine(other, seat, entropy)
        assert game.show.view(other, seat) == self.m.view(seat)
        assert game.interpreted_rules.legal(other, seat) == game.interpreted_rules.legal(self.m.state, seat)
        assert self.entry.census(other) == self.books

    @precondition(running)
    @rule()
    def reload_the_position(self) -> None:
        text, players = self.m.position(), self.m.state.players
        again = self.entry.game.match(players=players, options=self.options, position=text)
        assert again.position() == text

    @precondition(running)
    @rule(number=st.integers(0, 2**64 - 1))
    def add_a_number(self, number: int) -> None:
        self.m.add_number(self.m.turn[0], f"{number:x}")

    @invariant()
    def every_piece_is_somewhere(self) -> None:
        if hasattr(self, "m"):
            assert self.entry.census(self.m.state) == self.books
            for name, (value, bound) in self.entry.caps(self.m.state).items():
                assert value <= bound, name

    @invariant()
    def views_are_plain_data(self) -> None:
        if hasattr(self, "m"):
            assert json.dumps(self.m.view(None))

    @invariant()
    def the_end_is_the_end(self) -> None:
        if hasattr(self, "m"):
            assert (self.m.result() is None) == bool(self.m.turn)


def machine(entry: Entry) -> type:
    """The test case of one game, under a name that pytest finds."""
    made = type(f"{entry.name.title()}Table", (Table,), {"entry": entry})
    return made.TestCase


def class_name(entry: Entry) -> str:
    """The name of a game as part of the name of a class."""
    return entry.name.title().replace("_", "")


globals().update({f"Test{class_name(entry)}": machine(entry) for entry in ENTRIES})

# the same, as long and as often as the profile of a soak run says
globals().update({f"TestDeep{class_name(entry)}": pytest.mark.soak(machine(entry)) for entry in ENTRIES})
