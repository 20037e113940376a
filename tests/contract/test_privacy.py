"""Nobody learns what they cannot know: not from views, streams or logs, and not from what a bot says.

Worlds that differ only in what a seat cannot know are the same world to that seat, byte for byte.
"""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from ludotheque import Match
from ludotheque.bots import levels
from ludotheque.table.messages import snapshot
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import TableRow
from ludotheque.table.store.store import Seat
from tests.contract.entries import ENTRIES, Case, Entry, Twins
from tests.contract.test_chance import TWINS, worlds
from tests.contract.test_contract import LANGUAGES, random_action
from tests.contract.tools import entropy, nodes, one_at_a_time, starts

HIDING = [entry for entry in ENTRIES if entry.hides]
SPECTATOR = "eve"


# --- what the table tells ----------------------------------------------------------------------


def room_of(m: Match) -> Room:
    """A table at which every seat is held by a person of its own."""
    empty = dict.fromkeys(TableRow.__table__.columns.keys())
    row = SimpleNamespace(**empty | {"id": "1", "status": "playing", "listed": False, "terms": {}})
    places = range(m.state.players)
    seats = [Seat(place, "human", None, f"P{place}", f"key {place}", frozenset([str(place)])) for place in places]
    return Room(SimpleNamespace(row=row, seats=seats), m)  # type: ignore[arg-type]


def told(m: Match, guest: str) -> Iterator[str]:
    """All that the table ever sends to a guest: the stream's message in each language, and every earlier position."""
    room = room_of(m)
    for lang in LANGUAGES:
        yield json.dumps(snapshot.make_snapshot(room, Client(guest, lang)))
        for ply in range(m.ply + 1):
            state = m.state_at(ply)
            yield json.dumps(snapshot.make_past_snapshot(room, state, ply, Client(guest, lang)))


@pytest.mark.parametrize(("entry", "twins"), TWINS)
def test_the_table_sends_the_same_to_who_cannot_know_the_difference(entry: Entry, twins: Twins):
    first, second = worlds(entry, twins)
    for guest in (str(twins.seat), SPECTATOR):
        assert list(told(first, guest)) == list(told(second, guest))
    knowing = [str(seat) for seat in range(twins.players) if seat != twins.seat]
    assert any(list(told(first, guest)) != list(told(second, guest)) for guest in knowing) != twins.chance


@pytest.mark.parametrize("entry", HIDING, ids=lambda entry: entry.name)
def test_no_byte_sent_depends_on_what_its_reader_cannot_know(entry: Entry):
    """A game is played; again and again a seat's world is exchanged for another that it thinks possible. The message
    that the table would send it, and the one that it would send to who looks on, stay the same byte for byte."""
    dice, left = random.Random(5), 40
    m = entry.game.match(entry.game.rules.players[1], entry.rich, seed=5)
    while m.turn and left:
        truth = m.state.copy()
        for reader in [seat for seat in range(m.state.players) if entry.secrets(m.state, seat)][:left]:
            left -= 1
            before = sent(m, str(reader)), sent(m, SPECTATOR)
            entry.game.interpreted_rules.imagine(m.state, reader, entropy(left, reader))
            m.state.rng[0] = m.state.rng[1] = 0  # the chance to come: no message holds it
            assert (sent(m, str(reader)), sent(m, SPECTATOR)) == before
            m.state.assign(truth)
        seat = dice.choice(m.turn)
        m.play(seat, entry.game.notation.write(dice.choice(m.actions(seat))))
    assert left < 30


def sent(m: Match, guest: str) -> list[str]:
    """What goes out to a guest now, in each language."""
    return [json.dumps(snapshot.make_snapshot(room_of(m), Client(guest, lang))) for lang in LANGUAGES]


@pytest.mark.parametrize(("entry", "twins"), TWINS)
def test_refusals_tell_the_same(entry: Entry, twins: Twins):
    """Whatever a seat tries: the clause, the facts and the nearest legal action."""
    first, second = worlds(entry, twins)
    dice = random.Random(1)
    for _ in range(60):
        action = random_action(entry.game, dice)
        if entry.game.input.understand(first.state, twins.seat, action) not in first.actions(twins.seat):
            text = entry.game.notation.write(action)
            assert first.find_refusal(twins.seat, text).to_json() == second.find_refusal(twins.seat, text).to_json()


# --- what bots say -------------------------------------------------------------------------------


@pytest.fixture(scope="module", autouse=True)
def compiled():
    for entry in (entry for entry in ENTRIES if entry.twins):
        with one_at_a_time(f"bots-{entry.name}"):
            entry.game.warm_up()
            levels.warm_up(entry.game)


def thought(entry: Entry, s, seat: int, level: int) -> dict:
    """A bot's thought, without the time that it took: what the table gives as a hint, and keeps as an explanation."""
    found = levels.think(entry.game, s, seat, level, seed=7, seconds=600)
    return dataclasses.asdict(found) | {"seconds": 0}


@pytest.mark.parametrize(("entry", "twins"), TWINS)
def test_hints_and_explanations_do_not_know_either(entry: Entry, twins: Twins):
    first, second = worlds(entry, twins)
    if twins.seat not in first.turn:
        assert (first.legal(twins.seat), second.legal(twins.seat)) == ([], [])  # who owes no decision gets no hint
        return
    for level in (1, 2, 3, 4):
        assert thought(entry, first.state, twins.seat, level) == thought(entry, second.state, twins.seat, level)


@pytest.mark.parametrize("entry", HIDING, ids=lambda entry: entry.name)
def test_bots_think_the_same_in_every_world_that_their_seat_thinks_possible(entry: Entry):
    hidden, case = 0, Case(entry, entry.game.rules.players[1], entry.rich)
    for number, s in enumerate([*starts(case), *nodes(case, 200, 12)]):
        for seat in entry.game.compiled_rules.turn(s):
            if not entry.secrets(s, seat):
                continue
            hidden += 1
            other = s.copy()
            entry.game.compiled_rules.imagine(other, seat, entropy(number, seat))
            other.rng[0] = other.rng[1] = 0
            assert thought(entry, other, seat, 3) == thought(entry, s, seat, 3)
    assert hidden
