"""The cycle of the ghost cargo: how it appears, drifts and leaves (BEVRI-5)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw, draw_from
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import ARMS, CARGO_SLOTS, CONTAINERS, DRIFT_PER_VISIT, NONE, RAW_COUNTDOWN
from ludotheque.games.bevri.numbers import CARGO_CAME, CARGO_DRIFTED, CARGO_LEFT, COUNTDOWN_SET
from ludotheque.games.bevri.state import APPEARANCE, DISAPPEARANCE, FRONT, SIDE, State, count_containers


@rule
def update_cargo(s: State) -> None:
    """Do the first step of a round: destroy, move or create the cargo, or nothing (BEVRI-5.6)."""
    if s.present:
        if s.rounds_left == 0 or count_containers(s) == 0:
            destroy_cargo(s)
        elif s.drift != DRIFT_PER_VISIT:
            s.side = (s.side + 1) % ARMS  # BEVRI-5.10
            emit(s, CARGO_DRIFTED, s.side, 0, 0, 0)
    elif s.rounds_left == 0:
        create_cargo(s)


@rule
def create_cargo(s: State) -> None:
    """Create a cargo: containers, a side, defences and a countdown (BEVRI-5.7, 5.8, 13.9)."""
    for place in range(s.cargo_room):
        container = take_front(s)
        s.slot[place] = container
        if container != NONE:
            s.shield[place] = s.defences[container]
    s.present = 1
    if s.drift == DRIFT_PER_VISIT and s.side != NONE:
        s.side = (s.side + 1) % ARMS
    else:
        s.side = draw(s, SIDE, ARMS)
    emit(s, CARGO_CAME, s.side, count_containers(s), 0, 0)
    s.rounds_left = roll_disappearance(s)
    emit(s, COUNTDOWN_SET, s.rounds_left, 0, 0, 0)


@rule
def destroy_cargo(s: State) -> None:
    """Discard what is left of the cargo unseen, and start the countdown to the next one (BEVRI-5.11)."""
    for place in range(CARGO_SLOTS):
        if s.slot[place] != NONE:
            s.container_discard[s.slot[place]] = 1
        s.slot[place] = NONE
        s.shield[place] = 0
    s.present = 0
    emit(s, CARGO_LEFT, 0, 0, 0, 0)
    start_appearance_countdown(s)


@rule
def start_appearance_countdown(s: State) -> None:
    """Roll the countdown until the next cargo appears (BEVRI-5.3, 13.10)."""
    face = draw(s, APPEARANCE, 6)
    s.rounds_left = face + 1 if s.countdown == RAW_COUNTDOWN else s.appear_table[face]
    emit(s, COUNTDOWN_SET, s.rounds_left, 0, 0, 0)


@rule
def roll_disappearance(s: State) -> int:
    """Roll the countdown until the cargo leaves, and return it (BEVRI-5.4, 13.10)."""
    face = draw(s, DISAPPEARANCE, 6)
    if s.countdown == RAW_COUNTDOWN:
        return face + draw(s, DISAPPEARANCE, 6) + 2
    return int(s.vanish_table[face])


@rule
def reveal_front(s: State) -> None:
    """Reveal the front of the next container of the deck, if there is one (BEVRI-4.2)."""
    s.front = draw_from(s, FRONT, s.container_deck, CONTAINERS)
    if s.front != NONE:
        s.container_deck[s.front] = 0


@rule
def take_front(s: State) -> int:
    """Take the container on top of the deck, renewing an empty deck; NONE if no container is left at all
    (BEVRI-5.7)."""
    if s.front == NONE:
        renew_container_deck(s)
    container = int(s.front)
    if container != NONE:
        reveal_front(s)
    return container


@rule
def renew_container_deck(s: State) -> None:
    """Make the discarded containers a new deck; no company knows their contents any more (BEVRI-5.13)."""
    for container in range(CONTAINERS):
        if s.container_discard[container]:
            s.container_deck[container] = 1
            s.container_discard[container] = 0
            s.known[container] = 0
    reveal_front(s)
