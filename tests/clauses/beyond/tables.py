"""Tables in the middle of a game, told by the cards in each place: ``table(free={1: "Dh+ B-*"}, corners={0: "T-"})``.

A star is a token on the card, or at the centre of a motif. Every card that is not named stays in the pile, or fills a
place where it is in nobody's way, so that there are always 80 cards, 21 tokens and 6 Nian Shou cards. The table is then
read from its position text (games/beyond/show/position.py), like that of a lesson.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ludotheque import Match, game
from ludotheque.core.content.position_toml import write_toml
from ludotheque.games.beyond import box as content
from ludotheque.games.beyond import state
from ludotheque.games.beyond.state import State, kind_of

CODES = content.TYPE_CODES
COPIES = {code: int(copies) for code, copies in zip(CODES, content.TYPE_COPIES, strict=True)}
LETTERS = content.SPIRIT_LETTERS
FINALS = {"motifs": state.THREE_MOTIFS, "pile": state.PILE_EMPTY}
NEEDED = {"T": ("T",) * 4, "B": ("B",) * 4, "D": ("Dh", "Dh", "Db", "Db"), "G": ("Gh", "Gh", "Gb", "Gb")}
NEEDED["U"] = ("U1", "U2", "U3", "U4")

Texts = Mapping[int, str]
"""Cards by seat."""


def table(
    players: int = 2,
    *,
    coming: str = "",
    pile: str | None = None,
    pile_no: int = 1,
    back: str = "",
    discard: str = "",
    row: str = "",
    queue: str = "",
    free: Texts | None = None,
    corners: Texts | None = None,
    motifs: Texts | None = None,
    tokens: Mapping[int, int] | None = None,
    supply: int | None = None,
    nian: Mapping[int, int] | None = None,
    mover: int = 0,
    first: int = 0,
    step: str = "",
    final: str | None = None,
    results: Iterable[str] = (),
    seed: int = 1,
    **options: object,
) -> Match:
    """A running game with these cards and tokens.

    `coming` are the next cards of the pile, from the top (and of the second pile after it). With `pile` the pile holds
    just these cards, and whatever else is not named lies in zones. The step follows from the row and the queue; say
    ``step="main"`` for phase 3. `nian` counts the Nian Shou cards of each seat, dealt from N1 on. `results` tell the
    finished games of a match: ``"motifs 41 38 p1"``.
    """
    box = Box(players, free or {}, corners or {}, " ".join([discard, row, queue, coming if pile is None else pile]))
    for seat, text in (motifs or {}).items():
        for letter in text.split():
            box.lay_motif(seat, letter)
    if pile is not None:
        box.spread(mover)
    owners = [str(seat + 1) for seat, count in (nian or {}).items() for _ in range(count)]
    position = {
        "first": f"p{first + 1}",
        "mover": f"p{mover + 1}",
        "step": step or _step(row, queue),
        "turn": 2 * players + (mover - first) % players + 1,  # somewhere in the third round
        "results": list(results),
        "pile": "rest" if pile is None else pile,
        "pile_no": pile_no,
        "back": back or _back(coming, pile),
        "next": coming,
        "discard": discard if pile is None else "",  # with a pile told card by card the rest is the discard
        "row": row,
        "queue": queue,
        "nian": "".join(owners).ljust(content.NIAN_CARDS, "."),
        "stock": box.stocks(tokens or {}, supply),
        **box.zones(),
    }
    settings = {"first": str(first + 1), **options}
    m = game("beyond").match(players=players, options=settings, seed=seed, position=write_toml(position))
    if final:
        m.state.final = FINALS[final]  # whatever triggered it
    check(m.state)
    return m


def _step(row: str, queue: str) -> str:
    spirits = [code[0] for code in row.split()]
    if queue:
        return "place"
    return "rescue" if len(set(spirits)) < len(spirits) else "reveal"


def _back(coming: str, pile: str | None) -> str:
    """The back of the coming card; without one a Yin if there is one."""
    if coming:
        return coming.split()[0][-1]
    symbols = "-" if pile is None else {code[-1] for code in pile.split()}
    return min(symbols, default="", key="-+".index)


class Box:
    """The cards that have no place yet, and what lies in the zones."""

    def __init__(self, players: int, free: Texts, corners: Texts, elsewhere: str) -> None:
        self.left = Counter(COPIES)
        self.free = [[self.take(code) for code in free.get(seat, "").split()] for seat in range(players)]
        self.corners = [[self.take(code) for code in corners.get(seat, "").split()] for seat in range(players)]
        self.motifs: list[list[str]] = [[] for _ in range(players)]
        for code in elsewhere.split():
            self.take(code)

    def take(self, code: str) -> str:
        """A card out of the box, with the star that it may have."""
        plain = code.rstrip("*")
        assert self.left[plain], f"there are only {COPIES[plain]} cards {plain}"
        self.left -= Counter([plain])
        return code

    def lay_motif(self, seat: int, letter: str) -> None:
        """A complete motif, of the copies of which most are left: `T--++`, and a star with a token at its centre."""
        symbols: dict[str, str] = {}
        for part in NEEDED[letter[0]]:
            code = self.take(max((part + "-", part + "+"), key=lambda code: self.left[code]))
            symbols[part] = "".join(sorted(symbols.get(part, "") + code[-1], key="-+".index))
        joint = "/" if len(symbols) == 2 else ""
        self.motifs[seat].append(letter[0] + joint.join(symbols.values()) + letter[1:])

    def spread(self, mover: int) -> None:
        """Put all cards that are left into zones: free cards that complete nothing, then motifs, then corners."""
        seats = sorted(range(len(self.free)), key=lambda seat: seat == mover)
        while self.left:
            code = next(iter(self.left))
            open_ = [seat for seat in seats if not completes([*self.free[seat], code])]
            poorest = min(seats, key=lambda seat: len(self.motifs[seat]))
            whole = all(self.left[p + "-"] + self.left[p + "+"] >= n for p, n in Counter(NEEDED[code[0]]).items())
            if open_:
                self.free[open_[0]].append(self.take(code))
            elif whole and len(self.motifs[poorest]) < content.MOTIFS_TO_END - 1:
                self.lay_motif(poorest, code[0])
            else:
                self.corners[min(seats, key=lambda seat: len(self.corners[seat]))].append(self.take(code))

    def zones(self) -> dict[str, list[str]]:
        """The zones as a position tells them: there a protected card has an exclamation mark."""
        free = [" ".join(cards).replace("*", "!") for cards in self.free]
        return {"free": free, "corners": list(map(" ".join, self.corners)), "motifs": list(map(" ".join, self.motifs))}

    def stocks(self, tokens: Mapping[int, int], supply: int | None) -> list[int]:
        """Two tokens for a seat that is not named; with a given supply the last such seat takes what is left."""
        found = [tokens.get(seat, content.START_TOKENS) for seat in range(len(self.free))]
        stars = sum(card.count("*") for zone in self.free + self.motifs for card in zone)
        if supply is not None:
            found[max(set(range(len(found))) - set(tokens))] += content.TOKENS - stars - sum(found) - supply
        return found


# --- what must hold at every moment (section 19 of the rules) -----------------------------------


def check(s: State) -> None:
    """80 cards, 21 tokens, 6 Nian Shou cards, and no motif left uncombined."""
    assert sorted(cards_everywhere(s)) == sets(content.ALL_COPIES)
    assert s.pile_size == len(sets(s.pile)) + len(looked_at(s))
    symbols = [CODES[kind_of(card)][-1] for card in sets(s.pile)]
    assert list(s.pile_left) == [symbols.count(symbol) for symbol in "-+"]
    assert (s.back == content.NONE) == (s.pile_size == 0)
    stars = sum(s.motif_token[number] for number in range(content.MOTIFS) if s.motif_owner[number] != content.NONE)
    guards = sum(len(sets(s.guarded[seat])) for seat in range(content.MAX_SEATS))
    assert s.supply + sum(s.stock) + guards + stars == content.TOKENS
    assert min(s.supply, *s.stock) >= 0
    for seat in range(s.players):
        assert all(s.guarded[seat, k] & ~s.free[seat, k] == 0 for k in range(content.TYPES))
        assert s.enchanted[seat] == list(s.motif_owner).count(seat)
        assert list(s.nian).count(seat) < content.NIAN_CARDS or s.over
        if seat != s.mover or s.step not in (state.PLACE, state.ENCHANT):
            assert not completes(free_codes(s, seat))


def sets(copies: Iterable[int]) -> list[int]:
    """The cards of a row of sets, by their numbers."""
    size = content.COPIES
    return [size * kind + bit for kind, have in enumerate(copies) for bit in range(size) if have >> bit & 1]


def cards_everywhere(s: State) -> list[int]:
    """Every Celestial Spirit card on the table, by its number."""
    found = sets(s.pile) + sets(s.discard) + list(s.row[: s.row_count]) + list(s.queue[: s.queue_count])
    found += looked_at(s)
    for seat in range(content.MAX_SEATS):
        found += sets(s.free[seat]) + [card for card in s.corner[seat] if card != content.NONE]
    owned = [number for number in range(content.MOTIFS) if s.motif_owner[number] != content.NONE]
    return found + [card for number in owned for card in s.motif_card[number]]


def looked_at(s: State) -> list[int]:
    """The cards of the pile that a seat has looked at: in an invocation, or put back on top by a Dragon."""
    return list(s.looked[: s.looked_count]) or [s.top] * (s.top != content.NONE)


def free_codes(s: State, seat: int) -> list[str]:
    return [code for kind, code in enumerate(CODES) for _ in range(bin(s.free[seat, kind]).count("1"))]


def completes(codes: Iterable[str]) -> bool:
    """Whether the cards hold a complete motif (BEY-1.4)."""
    have = parts(codes)
    return any(all(have[part] >= n for part, n in Counter(needed).items()) for needed in NEEDED.values())


def parts(codes: Iterable[str]) -> Counter[str]:
    """How many cards of each part."""
    return Counter(code.rstrip("*")[:-1] for code in codes)
