"""Tables in the middle of a game, given by the cards in each place, and what must hold on every table.

``table(base={0: "R1 R1"}, ship={0: "R1 Y1 / B3 / jammer"}, cell={0: "f0"}, cargo=". . 29")`` is a running game in which
seat 0 has its Trade turn: cards by seat, the compartments of a corvette apart by slashes, containers by their numbers,
each with its remaining defences where some are gone (``29:BW``). Every card that is not named is in the deck. `coming`
fixes chance: ``{"fire": "3 3 2", "card": "B1"}``. The table is read from its position text
(games/bevri/show/position/__init__.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ludotheque import Match, game
from ludotheque.core.content.position_toml import write_toml
from ludotheque.games.bevri import box, state
from ludotheque.games.bevri.state import State

CODES = box.TYPE_CODES
PAIRS = {"trade": "TE", "equip": "EM", "move": "MF", "fire": "MF"}

Texts = Mapping[int, str]
"""Cards, cells or phase cards by seat."""


def table(
    players: int = 2,
    *,
    phase: str = "trade",
    active: int | None = None,
    first: int | None = None,
    round: int = 3,
    chosen: Texts | None = None,
    ask: Iterable[str] = (),
    turn: str = "",
    base: Texts | None = None,
    ship: Texts | None = None,
    cell: Texts | None = None,
    market: str = "",
    deck: str | None = None,
    discard: str = "",
    bank: int = -1,
    cargo: str = "",
    side: int | None = None,
    countdown: int = 2,
    front: int | None = -1,
    containers: str | None = None,
    container_discard: str = "",
    known: Texts | None = None,
    inside: Mapping[int, str] | None = None,
    coming: Texts | Mapping[str, str] | None = None,
    seed: int = 1,
    **options: object,
) -> Match:
    """Return a running game. The active company alone takes part in the phase, unless `chosen` says more.

    With `deck` the deck holds just these cards, the discard pile those of `discard`, and the last seat's base all that
    is not named. `containers` are those of the container deck under the visible `front`; all others then were captured.
    `known` are containers whose contents a seat has seen, `inside` what is in them.
    """
    first = (active or 0) if first is None else first
    active = first if active is None else active
    seats = range(players)
    bases = [(base or {}).get(seat, "") for seat in seats]
    ships = [(ship or {}).get(seat, "") for seat in seats]
    if deck is not None:
        bases[-1] += _unnamed([*bases, *ships, market, deck, discard], players, options)
    position = {
        "round": round,
        "first": f"p{first + 1}",
        "phase": phase,
        "active": f"p{active + 1}",
        "ask": list(ask),
        "chosen": _chosen(phase, players, active, chosen),
        "turn": turn,
        "countdown": countdown,
        "side": "" if side is None else "nesw"[side],
        "cargo": ", ".join(word.replace(".", "-").replace(":", " ") for word in cargo.split()),
        "front": "any" if front == -1 else "-" if front is None else str(front),
        "thrown": container_discard,
        "contents": _contents(known or {}, inside or {}),
        "market": market.replace(".", "-"),
        "discard": discard if deck is None else "",
        "deck": "rest" if deck is None else deck,
        "bank": bank,
        "bases": bases,
        "ships": ships,
        "cells": [(cell or {}).get(seat, "centre") for seat in seats],
        "next": "; ".join(f"{source} {outcomes}" for source, outcomes in (coming or {}).items()),
    }
    m = game("bevri").match(players=players, options=options, seed=seed, position=write_toml(position))
    if containers is not None:
        kept = [int(word) for word in containers.split()]
        for number in range(box.CONTAINERS):
            m.state.container_deck[number] = number in kept
    check(m.state)
    return m


def _chosen(phase: str, players: int, active: int, chosen: Texts | None) -> list[str]:
    if phase in ("deal", "choose"):
        return []
    others = "TE" if phase in ("move", "fire") else "MF"
    pairs = dict.fromkeys(range(players), others) | {active: PAIRS[phase]} | dict(chosen or {})
    return [pairs[seat] for seat in range(players)]


def _contents(known: Texts, inside: Mapping[int, str]) -> str:
    """Write the contents that a seat has seen: as the test says, or what their category has most of."""
    seen: dict[int, list[str]] = {number: [] for number in inside}
    for seat, numbers in known.items():
        for number in numbers.split():
            seen.setdefault(int(number), []).append(f"p{seat + 1}")
    most = ("alloy", "crystal", "crystal")
    words = [[str(number), inside.get(number, most[number // 12]), *seats] for number, seats in sorted(seen.items())]
    return ", ".join(" ".join(entry) for entry in words)


def _unnamed(named: Iterable[str], players: int, options: Mapping[str, object]) -> str:
    left = Counter({code: 5 if code[1] == "1" else 4 if code[1] == "2" else 2 for code in CODES[: box.COLOURED_TYPES]})
    if options.get("specials") != "off":
        left.update(dict.fromkeys(box.SPECIAL_CODES, 3))
    if players == 1:
        left["jammer"] = 0
    left.subtract(Counter(word for text in named for word in text.split() if word in left))
    assert min(left.values()) >= 0
    return "".join(f" {code}x{count}" for code, count in left.items() if count)


# --- what must hold at every moment -----------------------------------------------------------------


def check(s: State) -> None:
    """Assert that no resource card, bond or place aboard is lost, doubled or miscounted."""
    found = [int(s.deck[kind]) + int(s.discard[kind]) for kind in range(box.RESOURCE_TYPES)]
    for kind in s.market:
        if kind != box.NONE:
            found[kind] += 1
    for seat in range(s.players):
        entries = [int(entry) for entry in s.ship[seat]]
        assert entries == sorted(entries)
        assert s.load[seat] == len(entries) - entries.count(state.EMPTY)
        kinds = range(box.CRYSTAL)
        assert s.base_size[seat] == sum(s.base[seat, kind] for kind in kinds)
        assert s.wealth[seat] == sum(s.base[seat, kind] * s.value[kind] for kind in kinds)
        assert min(s.base[seat]) >= 0
        for kind in range(box.RESOURCE_TYPES):
            found[kind] += int(s.base[seat, kind]) + sum(entry & 63 == kind for entry in entries if entry < state.EMPTY)
    absent = [
        kind >= box.COLOURED_TYPES and (s.specials or (kind == box.JAMMER and s.players == 1)) for kind in range(30)
    ]
    assert found == [0 if gone else int(s.copies[kind]) for kind, gone in enumerate(absent)]
    assert s.deck_left == sum(s.deck)
    bonds = 0 if s.bonds else s.bond_supply * s.players
    assert s.bank + sum(s.base[seat, box.BOND] for seat in range(s.players)) <= bonds


def _is_absent(s: State, kind: int) -> bool:
    """Whether a card is out of the game: Jammers in a solo game, special cards by option (BEVRI-4.5, 13.8)."""
    return kind >= box.COLOURED_TYPES and bool(s.specials or (kind == box.JAMMER and s.players == 1))
