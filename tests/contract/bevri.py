"""What the contract suite must be told about BEVRI: its books, its secrets, and tables that random play misses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludotheque.core.engine.decisions import question
from ludotheque.games.bevri.box import (
    BOND,
    BONDS_OFF,
    CARGO_SLOTS,
    CATEGORIES,
    CENTRE,
    COLOURED_TYPES,
    CONTAINERS,
    CONTENTS,
    CONTENTS_USABLE,
    CRYSTAL,
    FIRST_TREASURE,
    HOLD,
    JAMMER,
    MAX_COUNTDOWN,
    MAX_LOAD,
    MAX_REFUSALS,
    MAX_SEATS,
    MAX_TRANSACTIONS,
    NONE,
    PAIR_MASKS,
    RESOURCE_TYPES,
    SPECIALS_OFF,
    TYPE_CODES,
)
from ludotheque.games.bevri.box import MAX_DECISIONS as MAX_DECISIONS
from ludotheque.games.bevri.rules.ending import count_offered_cards
from ludotheque.games.bevri.state import EMPTY, Q_ANSWER, Q_HAND
from ludotheque.games.bevri.zones import ZONES

Options = Mapping[str, object]
RICH = {"contents": "usable", "fuel": "on", "boosters": "reusable", "failures": "15"}
"""Options under which everything can happen."""


# --- the books ------------------------------------------------------------------------------


def census(s: Any) -> Counter[str]:
    """Every card and container once, and the counts that the state keeps are those that one would count."""
    lying = ZONES.census(s)
    found = Counter({TYPE_CODES[kind]: lying[f"card {kind}"] for kind in (*range(RESOURCE_TYPES), BOND)})
    found["bond"] += int(s.bank)
    assert {code: count for code, count in found.items() if count} == box(s)
    for seat in range(MAX_SEATS):
        _check_company(s, seat)
    _check_containers(s, lying)
    assert s.deck_left == sum(s.deck)
    assert min(*s.deck, *s.discard, s.deck_left, s.bank) >= 0
    assert not any(s.unseen)
    flying = [s.cell[seat] for seat in range(s.players) if s.cell[seat] != CENTRE]
    assert len(set(flying)) == len(flying)
    return found


def box(s: Any) -> dict[str, int]:
    """The cards of the box: 96, 93 in a solo game, 78 without special cards; and the bonds (BEVRI-3.1, 4.5, 13.8)."""
    cards = {TYPE_CODES[kind]: int(s.copies[kind]) for kind in range(COLOURED_TYPES)}
    if s.specials != SPECIALS_OFF:
        kinds = [kind for kind in range(COLOURED_TYPES, RESOURCE_TYPES) if kind != JAMMER or s.players > 1]
        cards |= {TYPE_CODES[kind]: int(s.copies[kind]) for kind in kinds}
    assert sum(cards.values()) == (78 if s.specials == SPECIALS_OFF else 93 if s.players == 1 else 96)
    bonds = 0 if s.bonds == BONDS_OFF else int(s.bond_supply) * s.players
    return cards | ({"bond": bonds} if bonds else {})


def _check_company(s: Any, seat: int) -> None:
    base, entries = [int(count) for count in s.base[seat]], [int(entry) for entry in s.ship[seat]]
    assert min(base) >= 0
    assert s.held[seat] == sum(1 << kind for kind, count in enumerate(base) if count)
    assert s.base_size[seat] == sum(base[:CRYSTAL])
    assert s.wealth[seat] == sum(count * s.value[kind] for kind, count in enumerate(base))
    load = int(s.load[seat])
    assert entries[:load] == sorted(entries[:load])
    assert entries[load:] == [EMPTY] * (MAX_LOAD - load)
    for entry in entries[:load]:
        kind = entry & 63
        usable = s.contents == CONTENTS_USABLE and FIRST_TREASURE <= kind < BOND
        assert entry >> 6 == HOLD or kind < COLOURED_TYPES or usable
        assert kind != BOND
    if seat >= s.players:
        assert (sum(base), load, s.chosen[seat]) == (0, 0, 0)


def _check_containers(s: Any, lying: Counter[str]) -> None:
    """Containers and contents: each in one place, and nothing was captured twice (BEVRI-3.4 to 3.6)."""
    places = Counter([int(s.front)] * (s.front != NONE))
    for container in range(CONTAINERS):
        places[container] += lying[f"container {container}"]
        assert places[container] <= 1
        assert places[container] or s.content[container] == NONE
        assert s.content[container] != NONE or not s.known[container]
    captured: Counter[int] = Counter()
    for category in range(CATEGORIES):
        containers = range(12 * category, 12 * category + 12)
        left = Counter(int(s.content[c]) for c in containers if s.content[c] != NONE)
        for place in range(CONTENTS):
            kind = CRYSTAL if place == CONTENTS - 1 else FIRST_TREASURE + place
            taken = int(s.content_copies[category, place] - s.content_pool[category, place]) - left[kind]
            assert taken >= 0
            captured[kind] += taken
        assert sum(s.content_pool[category]) + left.total() == sum(places[c] for c in containers)
    for kind in (*range(FIRST_TREASURE, BOND), CRYSTAL):
        assert lying[f"card {kind}"] <= captured[kind]
    for place in range(CARGO_SLOTS):
        assert s.slot[place] != NONE or s.shield[place] == 0
        assert s.slot[place] == NONE or s.shield[place] & ~s.defences[s.slot[place]] == 0
    assert s.present or all(container == NONE for container in s.slot)


def caps(s: Any) -> dict[str, tuple[int, int]]:
    """The bounds of the section “State inventory”."""
    seats = range(s.players)
    return {
        "cards aboard": (max(s.load[seat] for seat in seats), MAX_LOAD),
        "cards of a base": (max(s.base_size[seat] for seat in seats), 127),
        "value of a base": (max(s.wealth[seat] for seat in seats), 999),
        "transactions of a turn": (s.transactions, MAX_TRANSACTIONS),
        "refused offers": (s.refusals, MAX_REFUSALS),
        "countdown": (s.rounds_left, MAX_COUNTDOWN),
        "questions in a row": (s.asked, len(s.ask_seats)),
        "rounds": (s.round_no, s.rounds),
    }


# --- what a seat cannot know (BEVRI-15) --------------------------------------------------------


def secrets(s: Any, seat: int) -> dict[str, object]:
    """Bases, phase cards and contents of the others, where more than one thing is likely enough."""
    others = [other for other in range(s.players) if other != seat]
    return _bases(s, others) | _choices(s, others) | _contents(s, seat)


def _varied(pool: Counter[int]) -> bool:
    return pool.total() > 0 and max(pool.values()) < 0.8 * pool.total()


def _bases(s: Any, others: list[int]) -> dict[str, object]:
    hidden = {other: _hidden(s, other) for other in others}
    pool = Counter({kind: int(s.deck[kind]) for kind in range(RESOURCE_TYPES)})
    for cards in hidden.values():
        pool.update(cards)
    answering = question(s) in (Q_ANSWER, Q_HAND)
    return {
        f"base of {other}": tuple(int(count) for count in s.base[other][:RESOURCE_TYPES])
        for other, cards in hidden.items()
        if 0 < cards.total() < pool.total() and _varied(pool) and not (answering and other == s.partner)
    }


def _hidden(s: Any, other: int) -> Counter[int]:
    cards = {kind: int(s.base[other, kind]) - count_offered_cards(s, other, kind) for kind in range(RESOURCE_TYPES)}
    return Counter({kind: count for kind, count in cards.items() if count > 0})


def _choices(s: Any, others: list[int]) -> dict[str, object]:
    shown = (1 << (max(s.phase, NONE) + 1)) - 1
    return {
        f"phase cards of {other}": int(s.chosen[other])
        for other in others
        if s.chosen[other] and sum(pair & shown == s.chosen[other] & shown for pair in PAIR_MASKS) > 1
    }


def _contents(s: Any, seat: int) -> dict[str, object]:
    seen_by_others = [c for c in range(CONTAINERS) if s.content[c] != NONE and not s.known[c] >> seat & 1]
    found: dict[str, object] = {}
    for container in seen_by_others:
        pool = Counter({place: int(count) for place, count in enumerate(s.content_pool[container // 12])})
        inside = [int(s.content[c]) for c in seen_by_others if c // 12 == container // 12]
        pool.update(CONTENTS - 1 if kind == CRYSTAL else kind - FIRST_TREASURE for kind in inside)
        if _varied(pool):
            found[f"content of {container}"] = int(s.content[container])
    return found


# --- tables ------------------------------------------------------------------------------------

FILLS = {"bases": "", "ships": "", "cells": "centre"}
MARKET = "B2 R1 G3 Y1 W2 K1 K3 R2"


def position(players: int = 2, **values: object) -> str:
    """A position text; lists are filled up, or cut, for the seats of the table."""
    lines = []
    for key, value in values.items():
        if key in FILLS:
            value = [*value, *[FILLS[key]] * players][:players]  # type: ignore[misc]
        if key == "chosen":
            value = [*value, *[value[-1]] * players][:players]  # type: ignore[index,misc]
        lines.append(f"{key} = {value!r}".replace("'", '"'))
    return "\n".join(lines)


CARGO = {"side": "n", "cargo": "24 BR, 12 BR, 3 Y", "countdown": 3, "market": MARKET}


def starts(players: int, options: Options) -> list[str]:
    """Tables that these options allow, close to what random games seldom come to."""
    special = options.get("specials", "on") == "on"
    rivals = players > 1
    found = [
        *_flights(players, options, special and rivals),
        *_trades(players, options),
        *_rounds(players, options, special),
    ]
    if rivals and special:
        held = {"bases": ["R1 anchor", "G1 anchor"], "ships": ["/ / thruster"] * 2, "cells": ["f0", "f2"]}
        asked = {"phase": "move", "chosen": ["MF"], "ask": ["move p1", "window p1"], "plays": ["", "thrust f1"]}
        found.append(position(players, round=3, **CARGO, **asked, **held))
    if rivals and options.get("barter", "on") == "on":
        found += _barters(players, special)
    if special:
        bases = ["R1 B1 probe anchor", "G1 G2 probe anchor"]
        asked = {"phase": "trade", "ask": ["trade p1", f"window p{min(2, players)}"]}
        found.append(position(players, round=3, **CARGO, **asked, bases=bases))
    return found


def _flights(players: int, options: Options, jams: bool) -> list[str]:
    """Corvettes in flight with engines and weapons beside a cargo, on their way home, or being loaded."""
    treasure = "alloy circuit" if options.get("contents") == "usable" else "R1 Y1"
    hold = "jammer" if jams else "G2"
    ships = [f"{treasure} / B3 R2 Y1 / W* K*", f"B1 W1 / G1 K2 / {hold} crystal", "R2 R* / R3 / B* data", "/ W1 W2 /"]
    cells = ["f0", "f14", "f2", "f12"]
    table = {"round": 3, **CARGO, "ships": ships, "cells": cells, "bases": ["K1 K2", "G3", "Y*", "R1"]}
    found = [
        position(players, **table, phase="fire", chosen=["MF"]),
        position(players, **table, phase="move", chosen=["MF"]),
        position(players, **table, phase="equip", chosen=["EF"]),
        position(players, **table, phase="equip", chosen=["EF"], ask=["equip p1", "place p1 propulsion:R1 1"]),
        position(players, **table | {"cells": ["n1", "f14", "f2", "f12"]}, phase="move", chosen=["MF"]),
        position(
            players,
            **table | {"cells": ["centre", "f14"], "ships": ["R1 / B2 B* / alloy crystal"]},
            phase="move",
            chosen=["MF"],
            ask=["move p1", "unload p1"],
        ),
        position(
            players,
            **table | {"cells": ["centre"], "ships": ["R1"], "bases": ["R1 R1 B1 B2 G* alloy"]},
            phase="equip",
            chosen=["EM"],
            ask=["equip p1", "place p1 propulsion:R1 1"],
        ),
    ]
    if jams:
        found.append(position(players, **table, phase="fire", chosen=["MF"], ask=["fire p1", "jam p2 1 battery:BRY 3"]))
    return found


def _trades(players: int, options: Options) -> list[str]:
    """Payments and a sale under way; bonds and treasures to spend."""
    bond = "bond" if options.get("bonds", "on") == "on" else "K1"
    table = {"round": 2, **CARGO, "phase": "trade", "chosen": ["TE"], "bases": [f"Y* G* R1 isotope {bond}", "W1 W3"]}
    return [
        position(players, **table),
        position(players, **table, ask=["trade p1", "pay p1 card 1 3 1"]),
        position(players, **table, ask=["trade p1", "take p1 3 - isotope"]),
        position(players, **table, ask=["trade p1"], turn="bought transactions 23"),
    ]


def _rounds(players: int, options: Options, special: bool) -> list[str]:
    """Decks about to run out, the last round, a deal, and a choice half made."""
    thrown = " ".join(map(str, range(1, 36, 2)))
    captured = ", ".join(f"{c} {card}" for c, card in ((0, "alloy"), (2, "alloy"), (12, "data"), (24, "crystal")))
    short = options.get("length") == "short"
    rounds = (8, 8, 9, 8) if short else (16, 20, 18, 16) if options.get("length") == "long" else (12, 14, 12, 12)
    late = {"round": rounds[players - 1], **CARGO, "bases": ["R1 crystal", "B3", "K2", "crystal alloy"]}
    rare = "probe" if special else "K*"
    found = [
        position(
            players,
            round=4,
            phase="fire",
            chosen=["MF"],
            countdown=1,
            front="34",
            thrown=thrown,
            captured=captured,
            contents="1 crystal p1, 3 crystal p1",
            deck="B1 R1 R1",
            market=MARKET,
        ),
        position(players, **late, phase="fire", chosen=["TF"]),
        position(players, **late, phase="trade", chosen=["TF"]),
        position(players, round=2, phase="deal", ask=["discard p1"], bases=[f"B1x4 R1x4 G1x4 {rare}", "R2"]),
    ]
    if players > 1:
        chosen = ["TE", *["?"] * (players - 1)]
        asked = " ".join(f"p{seat + 1}" for seat in range(1, players))
        found.append(position(players, round=2, phase="choose", ask=[f"choose {asked}"], chosen=chosen))
    return found


def _barters(players: int, special: bool) -> list[str]:
    """Offers at every stage."""
    rare = "special" if special else "K"
    bases = ["Y2 R1 R1 K1", f"W1 W3 {'broker' if special else 'K2'} K3"]
    table = {"round": 2, "phase": "trade", "chosen": ["TE"], "market": MARKET, "bases": bases}
    stages = {
        "give p1": "p2 give R1",
        "want p1": "p2 give R1 Y2 want W",
        "answer p2": "p2 give Y2 want W W",
        "hand p2": f"p2 give R1 R1 want W {rare} hand W1",
    }
    return [position(players, **table, ask=["trade p1", ask], offer=offer) for ask, offer in stages.items()]


# --- twins: what the first company cannot know -------------------------------------------------------

_TRADE = {"round": 2, **CARGO, "phase": "trade", "chosen": ["TE"]}
_BASES = {"bases": ["R1 B1 Y2", "G1 G2"]}
_SEEN = "crystal", "relic"
_PROBING = {**_TRADE, "bases": ["R1 B1 Y2", "probe G2"], "ask": ["trade p1", "window p2"]}
_WINDOW = {**_TRADE, "ask": ["trade p1", "window p1 p2"]}
_ANSWERED = {**_TRADE, "ask": ["trade p1", "window p1"], "bases": ["anchor B1 Y2", "probe anchor"]}
_PLAYING = {**_TRADE, "first": "p2", "active": "p2", "ask": ["trade p2"], "bases": ["R1 B1 Y2", "G2 G2 K3"]}
_LAST = {"round": 2, **CARGO, **_BASES, "phase": "fire", "chosen": ["MF", "TE"]}
_ASKED = {**_TRADE, "ask": ["trade p1", "answer p2"], "offer": "p2 give R1 want W"}
_HANDED = {**_TRADE, "bases": ["R1 B1 Y2", "W1 W1 W3 W3"], "ask": ["trade p1", "hand p2"]}
_MAKING = {**_PLAYING, "ask": ["trade p2", "give p2"]}
_EQUIP = {**_TRADE, **_BASES, "phase": "equip"}

TWINS: list[tuple[list[dict[str, Any]], int, list[str]]] = [
    ([{**_TRADE, "bases": ["R1 B1 Y2", base]} for base in ("G1 G2", "K3 probe")], 2, []),  # a base
    ([{**_TRADE, "bases": ["R1 B1 Y2", "W1", base]} for base in ("W2 G2", "K3 probe")], 4, ["buy 2", "pay R1"]),
    (
        [
            {"round": 2, **_BASES, "phase": "choose", "ask": ["choose p1"], "chosen": ["?", pair]}
            for pair in ("TE", "MF")
        ],  # phase cards, face down
        2,
        [],
    ),
    ([{**_EQUIP, "chosen": ["TE", pair]} for pair in ("TM", "TF")], 2, []),  # what is not shown yet of them
    ([{**_TRADE, **_BASES, "contents": f"24 {seen} p2"} for seen in _SEEN], 2, []),  # a content seen
    ([{**_TRADE, **_BASES, "contents": f"24 {seen} p2 p3, 12 data p1"} for seen in _SEEN], 3, []),
    ([{**_PROBING, "next": f"content {seen}"} for seen in _SEEN], 2, ["probe 1"]),  # a look in public
    ([{**_PLAYING, "next": f"content {seen}"} for seen in _SEEN], 2, ["survey 1", "pay K3"]),
    (
        [{**_PLAYING, "next": f"lottery 6; card {cards}"} for cards in ("B1 R1 G1", "K2 K2 probe")],  # cards won
        2,
        ["lottery", "pay G2"],
    ),
    (
        [{**_LAST, "next": f"card {cards} R1 R1 R2 R2"} for cards in ("B1 B1 B2 B2", "K1 K1 K2 probe")],  # cards dealt
        2,
        ["pass"],
    ),
    ([{**_ASKED, "bases": ["R1 B1 Y2", f"W1 {card}"]} for card in ("G1", "probe")], 2, []),  # behind an offer
    ([{**_HANDED, "offer": f"p2 give R1 B1 want W W hand {card}"} for card in ("W1", "W3")], 3, []),
    ([{**_MAKING, "offer": f"p1 give {card}"} for card in ("G2", "K3")], 2, []),  # an offer before it is made
    ([{**_WINDOW, "bases": ["R1 B1 Y2", base]} for base in ("G1 G2", "probe anchor")], 2, []),  # who can play a card
    ([{**_WINDOW, "bases": ["anchor B1", base]} for base in ("G1 G2", "probe anchor")], 2, ["anchor +", "pass"]),
    ([{**_ANSWERED, "plays": ["", card]} for card in ("", "anchor -")], 2, []),  # whether a card is to be played
    ([{**_ANSWERED, "plays": ["", card]} for card in ("anchor -", "probe 1")], 3, []),
]
