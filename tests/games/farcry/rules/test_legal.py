"""`legal` is exactly what `forbids` allows, and asking changes nothing: in random play of every mission."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import NOUN_BITS, NOUN_MASK, VERB_BITS, pack, verb_of
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.chance import seed
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import CELLS, FIGURES, FIRST_HAND, HANDS, NO_CELL, NOBODY, ROSIE
from ludotheque.games.farcry.content.tables import MISSION_KEYS
from ludotheque.games.farcry.numbers import Q_POOL
from ludotheque.games.farcry.rules.actions.answers import TO_CHOOSE, TO_PASS
from ludotheque.games.farcry.rules.actions.cards import TO_REACT, TO_STUNT, TO_USE
from ludotheque.games.farcry.rules.actions.fight import TO_ATTACK
from ludotheque.games.farcry.rules.actions.forbids import forbids
from ludotheque.games.farcry.rules.actions.idle import can_act
from ludotheque.games.farcry.rules.actions.items import TO_DROP, TO_SHED
from ludotheque.games.farcry.rules.actions.leap import TO_JUMP
from ludotheque.games.farcry.rules.campaign.stages import setup
from ludotheque.games.farcry.rules.campaign.verbs import TO_START, TO_TEAM
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.rules.flow.turn import advance, play, turn
from ludotheque.games.farcry.rules.verbs import VERBS
from ludotheque.games.farcry.state import MISSION, State
from tests.games.farcry.squads import NOTATION, actions

RULES = bind({"setup": setup, "play": play, "advance": advance}, "python", slots={emit: lambda *_: None})
QUIET = (TO_PASS, TO_SHED, TO_DROP)
PLIES, LOOKS = 60, 3  # of one game, and positions in it that are looked at


def random_play(mission: int, players: int, rng: random.Random) -> Iterator[State]:
    """A free mission from its first round on, with anything that a seat may do but passing at once."""
    s = State()
    s.mission_option, s.players = mission + 1, players
    seed(s, rng.getrandbits(32))
    RULES.setup(s, players)
    for _ in range(PLIES):
        while RULES.advance(s):
            pass
        if s.over:
            return
        if s.stage == MISSION:
            yield s
        seat = rng.choice([seat for seat in range(players) if turn(s) >> seat & 1])
        found = actions(s, seat)
        if s.stage != MISSION:
            found = [action for action in found if verb_of(action) in (TO_TEAM, TO_START)]
        busy = [action for action in found if verb_of(action) not in QUIET] or found
        verb = rng.choice(sorted({verb_of(action) for action in busy}))
        RULES.play(s, seat, rng.choice([action for action in busy if verb_of(action) == verb]))


def others(s: State, seat: int, known: list[int], rng: random.Random) -> Iterator[int]:
    """Actions around the legal ones: one noun changed, cards with any picks, and the small verbs in full."""
    codes = [figure_code(s, slot) for slot in range(FIGURES) if s.kind[slot] >= 0] + [NOBODY]
    hero, dog = figure_code(s, seat), figure_code(s, ROSIE) if s.kind[ROSIE] >= 0 else NOBODY
    for action in known:
        shift = VERB_BITS + NOUN_BITS * rng.randrange(4)
        yield action & ~(NOUN_MASK << shift) | rng.choice([*codes, *range(8), rng.randrange(NO_CELL)]) << shift
    for actor in (hero, dog):
        for cell in range(CELLS):
            yield pack(TO_JUMP, actor, cell, 0, 0)
        for verb in range(len(VERBS)):
            for number in (*range(8), *codes):
                yield pack(verb, actor, number, 0, 0)
                yield pack(verb, number, 0, 0, 0)
        for code in codes:
            for hand in range(HANDS):
                for way in range(4):
                    yield pack(TO_ATTACK, actor, hand, way, code)
    for stunt in {int(s.stunt[seat, place]) for place in range(4)} - {-1}:
        for code, place in picks(codes, rng):
            yield pack(TO_STUNT, hero, stunt, code, place)
    for owner, actor in ((seat, hero), (ROSIE, dog)):
        for item in {int(s.item[owner, place]) for place in range(4)} - {-1}:
            for code, place in picks(codes, rng):
                yield pack(TO_USE, actor, item, code, place)
    for card in {int(s.reaction[seat, place]) for place in range(3)} - {-1}:
        for code, place in picks(codes, rng):
            yield pack(TO_REACT, card, code, place, 0)
    for option in range(16):
        yield pack(TO_CHOOSE, option, 0, 0, 0)


def picks(codes: list[int], rng: random.Random) -> Iterator[tuple[int, int]]:
    """Picks of a card: every cell, every figure, every direction and hand, and some of all together."""
    for cell in range(NO_CELL + 1):
        yield NOBODY, cell
        yield rng.choice(codes), cell + (NO_CELL + 1) * rng.choice((0, 0, 1, FIRST_HAND))
    for code in codes:
        for extra in range(FIRST_HAND + HANDS):
            yield code, NO_CELL + (NO_CELL + 1) * extra


def look(s: State, rng: random.Random) -> None:
    """Everything that is allowed is listed, once; everything else is refused; nothing has changed."""
    before = s.bytes()
    for seat in range(s.players):
        known = actions(s, seat)
        assert all(forbids(s, seat, action) == ALLOWED for action in known)
        assert all(NOTATION.is_well_formed(action) for action in known)
        allowed = set(known)
        for action in others(s, seat, known, rng):
            if action not in allowed and NOTATION.is_well_formed(action):
                assert forbids(s, seat, action) != ALLOWED, NOTATION.write(action)
        if question(s) == Q_POOL and turn(s) >> seat & 1:
            assert can_act(s, seat) == any(verb_of(action) not in QUIET for action in known)
            assert [verb_of(action) for action in known] == sorted(verb_of(action) for action in known)
    assert s.bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize("mission", range(len(MISSION_KEYS)), ids=MISSION_KEYS)
def test_legal_is_what_forbids_allows(mission: int) -> None:
    rng = random.Random(mission)
    for s in random_play(mission, 2 + mission % 3, rng):
        if rng.random() < LOOKS / PLIES:
            look(s, rng)
