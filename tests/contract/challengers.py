"""What the contract suite must be told about Challengers!: its books, its secrets, and cups that random play misses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludotheque.games.challengers.box import (
    FIRST_R,
    MAX_ARENAS,
    MAX_FANS,
    MAX_SEAT_CARDS,
    NONE,
    PAIRINGS,
    PILE_LEVELS,
    REVEAL_LIMIT,
    ROUNDS,
    SIDES,
    STARTER_COPIES,
    STARTERS,
    TOKENS,
    TROPHIES,
)
from ludotheque.games.challengers.content.names import CARD_KEYS, COACH_KEYS
from ludotheque.games.challengers.content.tables import COPIES, DESIGN_COUNT
from ludotheque.games.challengers.effects.card_codes import face_set
from ludotheque.games.challengers.rules.cup.tournament import is_set_played
from ludotheque.games.challengers.rules.match.benches import count_spaces
from ludotheque.games.challengers.rules.match.faces import face_of, level_of, name_of
from ludotheque.games.challengers.state import (
    CARD_MASK,
    COACH_PHASE,
    DONE,
    EMPTY,
    IDLE,
    IN_BOX,
    LOOSE,
    NOBODY,
    ONLY_OWNER,
    UNSEEN,
)

Options = Mapping[str, object]
RICH = {"coaches": "on", "excluded_set": "random"}
"""Options under which everything can happen."""
DECK_PHASE_DECISIONS, MATCH_DECISIONS, MOST_MATCHES = 80, 600, 29
LONGEST = 8 * 8 * DECK_PHASE_DECISIONS + MOST_MATCHES * MATCH_DECISIONS
"""CHAL, State inventory: decisions of a Deck phase and of a match, times as many as there can be."""
MOST_OWNED = 60  # CHAL-17.3


# --- the books (CHAL-17.5) ------------------------------------------------------------------------


def census(s: Any) -> Counter[str]:
    """Every level card of the box once, wherever it is, and the counts that the state keeps are right."""
    found: Counter[int] = Counter()
    for level in range(PILE_LEVELS):
        found.update(_list(s.pile[level], s.pile_size[level], level))
        found.update(_list(s.discard[level], s.discard_size[level], level))
    for seat in range(s.players):
        found.update(_level_cards(s.own[seat][: s.own_size[seat]]))
        found.update(s.offer[seat][: s.offer_size[seat]])
        found.update(s.gift[seat][: s.gift_size[seat]])
        _check_seat(s, seat)
    if s.arena != NONE:
        for side in range(SIDES):
            found.update(back & CARD_MASK for back in s.deck[side][: s.deck_size[side]] if back & NOBODY)
            _check_side(s, side)
        _check_flag(s)
    else:
        assert not any(s.owed)
    assert {card: count for card, count in found.items() if count} == _box(s)
    _check_trophies(s)
    return Counter({CARD_KEYS[card]: count for card, count in found.items()}) + Counter({"robot": _robot(s)})


def _box(s: Any) -> dict[int, int]:
    """The level cards of the sets in play (CHAL-2.5)."""
    cards = [
        card
        for card in range(DESIGN_COUNT)
        if level_of(card) < PILE_LEVELS and is_set_played(s, face_set(face_of(card)))
    ]
    return {card: int(COPIES[card]) for card in cards if COPIES[card]}


def _list(cards: Any, size: int, level: int) -> list[int]:
    """A list without an order: kept rising, nothing behind its end, of one level."""
    row = [int(card) for card in cards]
    assert row[:size] == sorted(row[:size])
    assert not any(row[size:])
    assert all(level_of(card) == level for card in row[:size])
    return row[:size]


def _level_cards(cards: Any) -> list[int]:
    return [int(card) for card in cards if level_of(int(card)) < PILE_LEVELS]


def _check_seat(s: Any, seat: int) -> None:
    own = [int(card) for card in s.own[seat]]
    size = int(s.own_size[seat])
    assert own[:size] == sorted(own[:size])
    assert not any(own[size:])
    for card in range(STARTERS):  # starter cards never increase
        assert own[:size].count(card) <= STARTER_COPIES[card]
    if s.arena == NONE:
        assert size >= 1  # CHAL-4.11
    assert size <= MOST_OWNED
    assert s.stage[seat] not in (IDLE, DONE) or not (s.offer_size[seat] or s.gift_size[seat])
    assert 0 <= s.fans[seat] <= MAX_FANS


def _robot(s: Any) -> int:
    """How many cards the Robot has; its list is checked against its level (CHAL-13.7, 13.8)."""
    if s.seats == s.players:
        return 0
    cards = [int(card) for card in s.own[s.players][: s.own_size[s.players]]]
    drawn = [card for card in cards if card >= FIRST_R]
    assert len(set(drawn)) == len(drawn) == (0, 1, 2, 3, 5)[s.robot_level - 1]
    assert len(cards) == (9 if s.robot_level == 5 else 8) + bool(s.coaches)
    return len(cards)


def _check_side(s: Any, side: int) -> None:
    """What lies on one half of the arena is what its player owns."""
    backs = [int(back) for back in s.deck[side][: s.deck_size[side]]]
    loose = [int(card) for card in s.loose[side][: s.loose_size[side]]]
    assert backs.count(LOOSE) == len(loose)
    known = [back & CARD_MASK for back in backs if back != LOOSE and not _is_unseen(back)]
    lying = loose + known + [int(card) for card in s.bench[side][: s.bench_size[side]]]
    lying += [int(card) for card in s.reserve[side][: s.reserve_size[side]]]
    if side == s.attacker:
        lying += [int(card) for card in s.attack[: s.attack_size]]
    elif s.flag_card != EMPTY:
        lying += [int(s.flag_card), *(int(card) for card in s.under[: s.under_size])]
    seat = int(s.player[side])
    assert sorted(lying) == [int(card) for card in s.own[seat][: s.own_size[seat]]]
    names = {name_of(int(card)) for card in s.bench[side][: s.bench_size[side]]}
    spaces = [int(name) for name in s.space[side] if name != EMPTY]
    assert set(spaces) == names
    assert len(spaces) <= count_spaces(s, side)


def _is_unseen(back: int) -> bool:
    return bool(UNSEEN <= back < ONLY_OWNER or back & NOBODY)


def _check_flag(s: Any) -> None:
    """One card has the flag, or the first card has just been revealed; cards owed by piles are in the decks."""
    assert s.flag_card != EMPTY or (s.attack_size == 1 and not s.under_size and s.reveals == 1)
    backs = [int(back) for side in range(SIDES) for back in s.deck[side][: s.deck_size[side]]]
    for level in range(PILE_LEVELS):
        assert backs.count(UNSEEN + level) == s.owed[level] <= s.pile_size[level]


def _check_trophies(s: Any) -> None:
    """The backs of a round's trophies are among its four (CHAL-1.8, 2.4)."""
    for played in range(ROUNDS):
        owners = [int(s.trophy_owner[arena, played]) for arena in range(MAX_ARENAS)]
        values = Counter(
            int(s.trophy_value[arena, played]) for arena in range(MAX_ARENAS) if s.trophy_value[arena, played]
        )
        assert values <= Counter(int(value) for value in TROPHIES[played])
        assert values.total() == sum(owner not in (NONE, IN_BOX) for owner in owners)
        assert int(s.tokens_drawn[played]).bit_count() == values.total()
        for seat in range(s.seats):
            assert owners.count(seat) <= 1


def caps(s: Any) -> dict[str, tuple[int, int]]:
    """The bounds of the section “State inventory”."""
    seats = range(s.players)
    return {
        "cards of a seat": (max(s.own_size[seat] for seat in seats), MOST_OWNED),
        "cards in a deck": (max(s.deck_size), MAX_SEAT_CARDS),
        "fans": (max(s.fans), MAX_FANS),
        "reveals of a match": (s.reveals, REVEAL_LIMIT),
        "locked bonus": (max(s.locked), 80),
        "cards in an attack": (s.attack_size, MAX_SEAT_CARDS),
        "trophies of a round": (max(int(bits).bit_count() for bits in s.tokens_drawn), TOKENS),
    }


# --- what a seat cannot know (CHAL-15) --------------------------------------------------------


def secrets(s: Any, seat: int) -> dict[str, object]:
    """Decks, offers, trophies and coaches of the others, and the Robot, where more than one thing is likely enough."""
    others = [other for other in range(s.players) if other != seat]
    found = _decks(s, others) | _offers(s, others) | _robot_cards(s) | _trays(s)
    if s.phase == COACH_PHASE:
        found |= {f"coach of {other}": int(s.coach[other]) for other in others if s.coach[other] != NONE}
        found |= {f"coaches dealt to {other}": tuple(map(int, s.dealt[other])) for other in others}
    if s.seats > 2 and s.place[0] == 0:
        found |= _backs(s, seat)
    return found


def _decks(s: Any, others: list[int]) -> dict[str, object]:
    """Whole decks outside of a match; in it, what is loose."""
    found: dict[str, object] = {}
    for other in others:
        side = list(s.player).index(other) if s.arena != NONE and other in s.player else SIDES
        cards = s.own[other][: s.own_size[other]] if side == SIDES else s.loose[side][: s.loose_size[side]]
        if any(s.pile_size[level_of(card)] > 3 for card in _level_cards(cards)):
            found[f"deck of {other}"] = tuple(int(card) for card in cards)
    return found


def _offers(s: Any, others: list[int]) -> dict[str, object]:
    rows = {f"offer of {other}": tuple(map(int, s.offer[other][: s.offer_size[other]])) for other in others}
    rows |= {f"gift of {other}": tuple(map(int, s.gift[other][: s.gift_size[other]])) for other in others}
    return {name: cards for name, cards in rows.items() if cards}


def _robot_cards(s: Any) -> dict[str, object]:
    """R cards that nobody has seen."""
    if s.seats == s.players:
        return {}
    cards = [int(card) for card in s.own[s.players][: s.own_size[s.players]] if card >= FIRST_R]
    hidden = [card for card in cards if not s.robot_seen >> (card - FIRST_R) & 1]
    return {"R cards": tuple(cards)} if hidden else {}


def _trays(s: Any) -> dict[str, object]:
    """Which cards of a level lie in its discard."""
    return {
        f"discard {'ABC'[level]}": tuple(map(int, s.discard[level][: s.discard_size[level]]))
        for level in range(PILE_LEVELS)
        if s.discard_size[level] and s.pile_size[level] > 3
    }


def _backs(s: Any, seat: int) -> dict[str, object]:
    """Values of the others' trophies, where those that the seat has not seen differ (CHAL-12.1)."""
    found: dict[str, object] = {}
    for played in range(ROUNDS):
        owners = [int(s.trophy_owner[arena, played]) for arena in range(MAX_ARENAS)]
        left = Counter(int(value) for value in TROPHIES[played])
        left -= Counter(int(s.trophy_value[arena, played]) for arena in range(MAX_ARENAS) if owners[arena] == seat)
        for arena, owner in enumerate(owners):
            if owner not in (NONE, IN_BOX, seat) and len(left) > 1:
                found[f"trophy {played + 1} of {owner}"] = int(s.trophy_value[arena, played])
    return found


# --- cups ---------------------------------------------------------------------------------------------


def position(**values: object) -> str:
    """A position text."""
    return "\n".join(f"{key} = {value!r}".replace("'", '"') for key, value in values.items())


class Cup:
    """Writes positions for a number of players and some options."""

    def __init__(self, players: int, options: Options) -> None:
        self.players, self.options = players, options
        self.seats = players + players % 2
        self.left_out = str(options.get("excluded_set", "forest"))
        self.coached = options.get("coaches", "off") == "on"
        self.free = options.get("draft_order", "free") == "free"

    def rival(self, number: int) -> str:
        """Who meets the first player in a round, the plans following the seats."""
        pairs = PAIRINGS[self.seats // 2 - 1, number - 1][: self.seats // 2]
        light, dark = next(pair for pair in pairs.tolist() if 1 in pair)
        seat = max(light, dark)
        return f"p{seat}" if seat <= self.players else "robot"

    def base(self, number: int) -> dict[str, object]:
        coaches = ["steward", *(key for key in COACH_KEYS if key != "steward")][: self.players]
        out = {"left_out": "secret"} if self.left_out == "random" else {}
        return {"round": number, **out, **({"coaches": coaches} if self.coached else {})}

    def lacks(self, set_: str) -> bool:
        """Whether a set stays in the box."""
        return ("secret" if self.left_out == "random" else self.left_out) == set_

    def robot_cards(self) -> list[str]:
        level = int(str(self.options.get("robot_level", 1)))
        drawn = ["gamma", "delta", "turbo", "shield", "magnet"][: level - 1 + (level == 5)]
        return ["cyborg"] * (4 + self.coached) + ["alpha", "beta", "mecabot", "champ"][level - 1 :] + drawn

    def duel(self, deck: str, loose: str, number: int = 1, **more: object) -> str:
        """The first player attacks; the rival has the flag on a card, one on the bench, and the rest in the deck."""
        rival = self.rival(number)
        cards = ["champion", "dog", "talent", *["newcomer_s"] * 3] if rival != "robot" else self.robot_cards()
        values = {
            "phase": "match",
            **self.base(number),
            "duel": f"p1 {rival}",
            "rows": [deck, f"?*{len(cards) - 2}"],
            "loose": [loose, " ".join(cards[2:])],
            "bench": [more.pop("bench", ""), cards[1]],
            "flag": cards[0] + "+9",
            "reveals": 5,
        }
        return position(**values, **more)

    def drafts(self, number: int, first: str, deck: str = "", **more: object) -> str:
        """The first player drafts, and where everybody drafts at once the others are about to remove cards."""
        rest = ["remove"] * (self.players - 1) if self.free else ["idle"] * (self.players - 1)
        decks = [deck] + [""] * (self.seats - 1)
        return position(phase="deck", **self.base(number), drafts=[first, *rest], decks=decks, **more)


def starts(players: int, options: Options) -> list[str]:
    """Cups that these options allow, close to what random games seldom come to."""
    cup = Cup(players, options)
    return [*_choices(cup), *_deck_phases(cup), *_ends(cup)]


def start(players: int, options: Options, words: str) -> str:
    """The one of them with these words."""
    return next(text for text in starts(players, options) if words in text)


def _choices(cup: Cup) -> list[str]:
    """A question of every kind that an effect asks."""
    rest = "newcomer_s*3 champion"
    found = [
        cup.duel("talent! ?*4 dj", rest, attack="dog", ask="peek", effect="dog p1 1", looked="talent"),
        cup.duel("talent! dj! dog! ?*4 ?A", rest, attack="hacker", ask="sort", effect="hacker p1 1",
                 looked="talent dj dog") if not cup.lacks("secret") else "",
        cup.duel("?*3 ?A ?C", "champion dj talent", attack="swimmer", bench="newcomer_s*2 dog", ask="space",
                 effect="swimmer p1 1") if not cup.lacks("beach") else "",
        cup.duel("?*2", "champion dj", attack="fairy", bench="newcomer_s*2 dwarf*3 troll", ask="clear",
                 effect="fairy p1 1") if not cup.lacks("forest") else "",
        cup.duel("?*2", "champion talent", attack="windup", bench="newcomer_s dj streamer", ask="move",
                 effect="windup p1 1") if not cup.lacks("toys") else "",
        cup.duel("?*2", "champion talent", attack="getaway", bench="thief cabbage zombie*2 dj", ask="move",
                 effect="getaway p1 1") if not cup.lacks("secret") else "",
        cup.duel("talent! dj~ ?*4", rest, attack="tutor", ask="move", effect="tutor p1 1")
        if not cup.lacks("university") else "",
    ]  # fmt: skip
    if cup.coached:
        found.append(cup.duel("?*2", "champion talent", attack="dj", bench="dog", ask="use", effect="steward p1 1"))
    return [text for text in found if text]


def _deck_phases(cup: Cup) -> list[str]:
    """Every stage of a Deck phase, and trays that have nearly run out."""
    found = [
        cup.drafts(5, "option"),
        cup.drafts(6, "select B redraws 0 offer streamer impostor"),
        cup.drafts(3, "remove A", deck="dj"),
        cup.drafts(4, "select A offer dj backpacker dj", discards=["rest", "", ""], piles=["dj", "rest", "rest"])
        if cup.players > 1 else "",
        cup.drafts(6, "gift B picks 1 offer streamer gift A dj backpacker card surfteacher 1", deck="dog surfteacher")
        if not cup.lacks("beach") else "",
        cup.drafts(3, "cut A picks 1 offer dj card grandmother 1", deck="dog champion grandmother")
        if not cup.lacks("forest") else "",
        cup.drafts(7, "trade C offer skater skater card matryoshka 1", deck="newcomer_s matryoshka")
        if not cup.lacks("toys") else "",
    ]  # fmt: skip
    return [text for text in found if text]


def _ends(cup: Cup) -> list[str]:
    """The last round, and the Finale."""
    trophies = "1.1 p1 2, 2.1 p1 2, 3.1 p1 3" if cup.players > 2 else ""
    found = [cup.drafts(7, "remove C", trophies=trophies)]
    if cup.players > 2:
        ranking = " ".join(f"p{seat + 1}" for seat in range(cup.players))
        second = "remove" if cup.free else "idle"
        stages = ["remove", second, *["idle"] * (cup.players - 2)]
        found.append(position(phase="final_deck", **cup.base(8), ranking=ranking, drafts=stages, trophies=trophies))
    return found


# --- twins: what the first player cannot know -----------------------------------------------------------

_DECKS = {"phase": "deck", "round": 3}
_OPTION = {**_DECKS, "drafts": ["remove A", "idle"]}
_SILENT = {"phase": "deck", "round": 1, "decks": ["champion talent"] * 4}
_COACHES = {"phase": "coach", "round": 0}
_MATCH = {"phase": "match", "round": 2, "duel": "p2 p1", "flag": "champion+9", "bench": ["goat", "newcomer_s"]}
_PEEK = {**_MATCH, "attack": "dog", "ask": "peek", "effect": "dog p2 1", "reveals": 3}
_MINE = "newcomer_s*2 talent dog"


def _dealt(second: str) -> list[str]:
    return ["defender striker captain", second]


def _peeked(card: str, loose: str) -> dict[str, object]:
    return {**_PEEK, "rows": [f"{card}! ?*2", "?*4"], "loose": [loose, _MINE], "looked": card}


def _known(card: str, loose: str) -> dict[str, object]:
    """The second player knows the bottom card, and now searches the deck."""
    rows = [f"?*2 {card}!", "?*4"]
    return {**_MATCH, "rows": rows, "loose": [loose, _MINE], "attack": "windup", "ask": "move",
            "effect": "windup p2 1", "reveals": 3}  # fmt: skip


def _takes_flag(card: str, loose: str) -> dict[str, object]:
    """The second player has seen the top card, and will take the flag with a card that is too strong to lose it."""
    return _peeked(card, loose) | {"flag": "goat", "attack": "dog+9", "next": "light dog; dark dog"}


_HIDDEN = [_takes_flag("rat", "dj kid"), _takes_flag("dj", "kid thief")]
_MOST_HIDDEN = [{**world, "rows": [world["rows"][0], "?*4"], "bench": ["goat", ""]} for world in _HIDDEN]


TWINS: list[tuple[list[dict[str, Any]], int, Options, list[str]]] = [
    ([{**_DECKS, "decks": ["", deck]} for deck in ("talent rat snake", "newcomer_s hamster owl")], 2, {}, []),
    ([{**_DECKS, "decks": ["", deck, "", ""]} for deck in ("dj mole", "dj mammoth")], 3, {}, []),  # a deck
    (
        [{**_DECKS, "drafts": ["option", f"select A offer {cards}"]} for cards in ("rat dj thief", "goat goat kid")],
        2,
        {},
        [],
    ),  # an offer
    (
        [
            {**_DECKS, "drafts": ["option", f"gift B offer owl gift A {cards} card surfteacher 1"],
             "decks": ["", "dog surfteacher"]}
            for cards in ("rat dj thief", "goat goat kid")
        ],
        2,
        {},
        [],
    ),  # a gift
    ([{**_OPTION, "next": f"card {cards}"} for cards in ("rat dj thief zombie kid", "goat goat skier skier skier")], 2,
     {"draft_order": "sequential"}, ["done", "draft A"]),
    (
        [{**_DECKS, "round": 6, "trophies": f"1.1 p1 2, 1.2 p2 {value}"} for value in (2, 3)],
        4,
        {},
        [],
    ),  # the back of a trophy
    ([{**_COACHES, "dealt": _dealt(dealt)} for dealt in ("pillar youth scout", "analyst steward physio")], 2,
     {"coaches": "on"}, []),
    ([{**_COACHES, "dealt": _dealt("pillar youth scout"), "coaches": ["-", coach]} for coach in ("youth", "scout")], 2,
     {"coaches": "on"}, []),  # a coach chosen in secret
    ([_peeked("rat", "dj kid"), _peeked("dj", "kid rat")], 2, {}, []),  # a look into a deck
    ([_known("rat", "dj kid"), _known("dj", "kid rat")], 2, {}, []),  # and what was seen earlier
    (
        [{**_DECKS, "decks": ["", deck]} for deck in ("talent rat snake", "talent hamster owl")],
        2,
        {},
        ["remove newcomer_s"],
    ),
    ([{**_SILENT, "next": f"trophy 1 {token}"} for token in (1, 3)], 4, {}, ["done"] * 4),  # a trophy won elsewhere
    # inside a match: what was looked at and put away, up to where the match ends and the scene can be watched
    (_HIDDEN, 2, {}, ["switch"]),
    (_HIDDEN, 2, {}, ["keep"]),
    (_HIDDEN, 2, {}, ["switch", "keep"]),
    (_MOST_HIDDEN, 2, {}, ["switch", "switch"]),
]  # fmt: skip
