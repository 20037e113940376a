"""What the contract suite must be told about BEYOND: its books, its secrets, and tables that random play misses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludotheque.games.beyond import state
from ludotheque.games.beyond.box import (
    CARDS,
    COPIES,
    FIRST_PART,
    MAX_ROW,
    MAX_SEATS,
    MAX_TURNS,
    MOTIFS,
    MOTIFS_EACH,
    NIAN_CARDS,
    NONE,
    PART_NEEDED,
    SPIRITS,
    TOKENS,
)

Options = Mapping[str, object]
BITS = [[copy for copy in range(COPIES) if have >> copy & 1] for have in range(1 << COPIES)]
MODULES = {"protection": "on", "invocation": "on"}


# --- the books (section 19 of the rules) ----------------------------------------------------


def census(s: Any) -> Counter[str]:
    """Every card, token and Nian Shou card once, and the counts that the state keeps are those that one would count."""
    _check_pile(s)
    for seat in range(MAX_SEATS):
        _check_zone(s, seat)
    owners = [s.motif_owner[motif] for motif in range(MOTIFS)]
    for spirit in range(SPIRITS):
        made = owners[MOTIFS_EACH * spirit : MOTIFS_EACH * (spirit + 1)]
        assert [owner != NONE for owner in made] == [place < s.locked[spirit] for place in range(MOTIFS_EACH)]
    for motif in range(MOTIFS):
        if owners[motif] != NONE:
            _check_motif(s, motif)
    found = state.ZONES.census(s)
    if s.top != NONE and not s.looked_count:  # the one card that lies in no array
        found[f"card {s.top}"] += 1
    assert set(found.values()) == {1}
    assert len(found) == CARDS + NIAN_CARDS
    found["tokens"] = s.supply + sum(tokens_of(s, seat) for seat in range(MAX_SEATS))
    assert found["tokens"] == TOKENS
    assert all(NONE <= s.nian[card] < s.players for card in range(NIAN_CARDS))
    return found


def cards_in(sets: Any) -> list[int]:
    """The cards of a row of sets."""
    return [COPIES * kind + copy for kind, have in enumerate(sets) if have for copy in BITS[have]]


def looked_at(s: Any) -> list[int]:
    """The cards of the pile that somebody has looked at."""
    return [int(card) for card in s.looked[: s.looked_count]] or ([int(s.top)] if s.top != NONE else [])


def tokens_of(s: Any, seat: int) -> int:
    """The tokens of a seat: in stock, on its cards, on its motifs."""
    centred = sum(s.motif_token[motif] for motif in range(MOTIFS) if s.motif_owner[motif] == seat)
    return int(s.stock[seat] + len(cards_in(s.guarded[seat])) + centred)


def _check_pile(s: Any) -> None:
    unknown, seen = cards_in(s.pile), looked_at(s)
    assert s.pile_size == len(unknown) + len(seen)
    assert [s.pile_left[sign] for sign in (0, 1)] == [sum(c // COPIES % 2 == sign for c in unknown) for sign in (0, 1)]
    first = seen[:1] or unknown
    assert s.back in {card // COPIES % 2 for card in first} if first else s.back == NONE
    assert bool(s.top_seen_by) == (s.top != NONE)
    assert s.looked_count == 0 or s.step in (state.PICK_TURTLE, state.PICK_DRAGON)
    assert s.top == NONE or s.top == seen[0]
    for kind in {card // COPIES for card in seen}:  # BEY-3.7: the number of an open card tells nothing of these
        lowest = sorted(card for card in unknown + seen if card // COPIES == kind)
        assert [card for card in seen if card // COPIES == kind] == lowest[: sum(c // COPIES == kind for c in seen)]
    assert s.pile_no in (1, 2)
    assert s.pile_size > 0 or (s.pile_no == 2 and s.final != state.NOT_YET)


def _check_zone(s: Any, seat: int) -> None:
    """No motif is left uncombined, and nobody has all six Nian Shou cards, while the game goes on."""
    assert set(cards_in(s.guarded[seat])) <= set(cards_in(s.free[seat]))
    assert s.enchanted[seat] == sum(s.motif_owner[motif] == seat for motif in range(MOTIFS))
    assert min(s.stock[seat], s.supply) >= 0
    if seat != s.mover or s.step not in (state.PLACE, state.ENCHANT):
        assert state.first_complete_spirit(s, seat) == NONE
    assert s.over or sum(s.nian[card] == seat for card in range(NIAN_CARDS)) < NIAN_CARDS
    if seat >= s.players:
        assert (sum(s.free[seat]), s.stock[seat], set(s.corner[seat])) == (0, 0, {NONE})


def _check_motif(s: Any, motif: int) -> None:
    """A motif is made of its own parts (BEY-1.4)."""
    spirit = motif // MOTIFS_EACH
    wanted = {part: PART_NEEDED[part] for part in range(FIRST_PART[spirit], FIRST_PART[spirit + 1])}
    assert Counter(int(card) // COPIES // 2 for card in s.motif_card[motif]) == wanted


def caps(s: Any) -> dict[str, tuple[int, int]]:
    """The bounds of section 19."""
    return {
        "revealed cards": (s.row_count, MAX_ROW),
        "cards to place": (s.queue_count, MAX_ROW),
        "turns": (s.turn_no, MAX_TURNS),
        "free cards of a seat": (max(len(cards_in(s.free[seat])) for seat in range(s.players)), 42),
        "points of a seat": (max(state.points_of(s, seat) for seat in range(s.players)), 195),
    }


# --- what a seat cannot know (BEY-3.7) ---------------------------------------------------------


def secrets(s: Any, seat: int) -> dict[str, object]:
    """The cards that only others have looked at, by their types; left out where hardly another card is possible."""
    hidden = [] if s.looked_count and s.mover == seat else looked_at(s)
    start = 1 if s.top_seen_by >> seat & 1 else 0  # this seat knows the first card
    if not hidden[start:]:
        return {}
    pool = Counter(card // COPIES for card in [*cards_in(s.pile), *hidden[start:]])
    if start == 0:
        pool = Counter({kind: count for kind, count in pool.items() if kind % 2 == s.back})
    if max(pool.values()) > 0.8 * pool.total():
        return {}
    name = "cards looked at" if s.looked_count else "card put back on top"
    return {name: tuple(card // COPIES for card in hidden[start:])}


# --- tables ------------------------------------------------------------------------------------


def position(players: int = 2, **values: object) -> str:
    """A position text; lists are filled up for the seats that are not named."""
    fills = {"free": "", "corners": "", "motifs": "", "stock": 2}
    lines = []
    for key, value in values.items():
        if key in fills:
            value = [*value, *[fills[key]] * players][:players]  # type: ignore[misc]
        lines.append(f"{key} = {value!r}".replace("'", '"'))
    return "\n".join(lines)


def starts(players: int, options: Options) -> list[str]:
    """Tables that these options allow, close to what random games seldom come to."""
    protected = "!" if options.get("protection") == "on" else ""
    called = "*" if options.get("invocation") == "on" else ""
    motifs = [f"T--++ D-+/-+{called}", f"U-+-+ G-+/-+{called}"]
    free = [f"B- B-{protected} Gh+ U1+", f"B+{protected} B+ Gb- Dh+{protected}"]
    corners = ["T- T+ Gh- U2+", "B- B+ . ."]
    table = {"mover": "p1", "step": "main", "stock": [3, 3], "free": free, "corners": corners, "nian": "1222.."}
    found = [
        position(players, **table, motifs=motifs, discard="T- Gh+ U2-"),
        position(players, mover="p2", nian="22222.", corners=["T- B+", "Gh-"], free=["Dh+", "U1-"]),  # one is missing
        position(players, pile="B+ T- U1+", pile_no=2, corners=["T-", "Gh+"]),  # the last cards
        position(players, pile="Gh+ B-", pile_no=1, row="T+"),  # the first pile is about to run out
        position(players, step="enchant", free=["T- T- T- T+ T+ Dh- Dh+ Dh+ Db- Db+ U1- U1+ U2- U3+ U4-", "B+"]),
        position(players, step="place", queue="T+ U4-", free=["T- T- T+ U1- U2+ U3+ U4+"], corners=["B- B- B+"]),
    ]
    if called:
        looking = {"motifs": ["T--++* D-+/-+*", "G-+/-+"], "mover": "p1"}
        found += [
            position(players, **looking, step="pick_turtle", looked="Dh- U1+ T- Gb+"),
            position(players, **looking, step="pick_dragon", looked="U4+ B-"),
            position(players, **looking | {"mover": "p2"}, row="B+", top="B-", top_seen_by="p1"),
            position(players, mover="p1", step="main", motifs=["T--++ D-+/-+"], pile="B+ T-", pile_no=1),
        ]
    return found
