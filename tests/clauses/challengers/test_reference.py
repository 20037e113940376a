"""The engine against a second implementation of the rules, action by action."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any

import pytest

from ludotheque import game
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.bound_rules import CONTRACT, BoundRules
from ludotheque.core.engine.chance import draw
from ludotheque.games.challengers.rules.draft.trays import add_card, delete_card_at, draw_place, find_place
from ludotheque.games.challengers.rules.match.faces import name_of
from ludotheque.games.challengers.state import (
    CARD_MASK,
    COACH_SOURCE,
    DECK_SOURCE,
    EMPTY,
    HIDDEN,
    IN_BOX,
    LOOSE,
    NOBODY,
    ONLY_OWNER,
    PILE_SOURCE,
    PLAN_SOURCE,
    ROBOT_SOURCE,
    SET_SOURCE,
    TIE,
    TOSS,
    TROPHY,
    UNSEEN,
)
from tests.contract.tools import entropy

from .reference import Cup
from .reference_box import BOX, COACH_KEYS, KEYS, SETS, Chance

pytestmark = pytest.mark.slow

SOURCES = {
    SET_SOURCE: "set", PLAN_SOURCE: "plan", PILE_SOURCE: "pile", ROBOT_SOURCE: "robot", COACH_SOURCE: "coach",
    TOSS: "toss", TROPHY: "trophy", TIE: "tie", DECK_SOURCE: "deck 0", DECK_SOURCE + 1: "deck 1",
}  # fmt: skip
RULES = (
    "CHAL-3.2", "CHAL-3.3", "CHAL-4.1", "CHAL-4.5", "CHAL-4.6", "CHAL-4.7", "CHAL-4.9", "CHAL-4.10", "CHAL-4.11",
    "CHAL-4.16", "CHAL-5.3", "CHAL-5.6", "CHAL-6.2", "CHAL-6.3", "CHAL-6.4", "CHAL-6.5", "CHAL-6.6", "CHAL-7.1",
    "CHAL-7.2", "CHAL-7.3", "CHAL-7.4", "CHAL-7.5", "CHAL-7.6", "CHAL-7.7", "CHAL-7.9", "CHAL-7.10", "CHAL-8.1",
    "CHAL-8.2", "CHAL-8.3", "CHAL-8.4", "CHAL-8.5", "CHAL-8.7", "CHAL-8.8", "CHAL-8.9", "CHAL-9.1", "CHAL-9.2",
    "CHAL-9.3", "CHAL-9.4", "CHAL-9.5", "CHAL-9.15", "CHAL-10.5", "CHAL-10.6", "CHAL-10.14", "CHAL-11.2", "CHAL-12.3",
    "CHAL-12.4", "CHAL-12.5", "CHAL-12.12", "CHAL-13.1", "CHAL-13.2", "CHAL-13.4", "CHAL-13.13", "CHAL-15.1",
)  # fmt: skip
PHASES = ("coach", "deck", "match", "final_deck", "final_match")
STAGES = ("idle", "option", "select", "gift", "cut", "trade", "remove", "done")


# --- two tables side by side ------------------------------------------------------------------


class Followed(Chance):
    """Chance that has already spoken at another table, source by source."""

    def __init__(self) -> None:
        self.coming: dict[str, list[Any]] = defaultdict(list)
        self.ranking: list[int] = []

    def pick(self, source: str, things: list[Any]) -> Any:
        if source == "tie":
            return min(things, key=lambda player: self.ranking.index(player.seat))
        assert self.coming[source], f"the other table drew nothing of {source}"
        thing = self.coming[source].pop(0)
        if source in ("robot", "coach", "trophy"):  # numbers among those that are left
            return things[thing]
        assert thing in things, f"the other table drew {thing} of {source}, not one of {things}"
        return thing


class Pair:
    """The same cup here and there."""

    def __init__(self, players: int, options: dict[str, str], seed: int) -> None:
        self.game, self.seed, self.chance = game("challengers"), seed, Followed()
        slots = self.game.slots() | {draw_place: self.watch_cards, draw: self.watch_draw}
        self.rules = BoundRules(self.game, bind(CONTRACT, "python", slots=slots))
        self.here = self.rules.blank(options, players)
        self.rules.begin_with(self.here, players, entropy(seed, 0))
        if options.get("fixed_plans") != "on":
            self.chance.coming["plan"] = [int(self.here.plan[seat]) for seat in range(players)]
        self.there = Cup(players, options, self.chance)

    def watch_cards(self, s: Any, source: int, cards: Any, count: int) -> int:
        place = int(draw_place(s, source, cards, count))
        self.chance.coming[SOURCES[source]].append(spelt(SOURCES[source], int(cards[place])))
        return place

    def watch_draw(self, s: Any, source: int, n: int) -> int:
        value = int(draw(s, source, n))
        if source not in (PLAN_SOURCE, TIE):  # lots: who got which is read off the table
            self.chance.coming[SOURCES[source]].append(spelt(SOURCES[source], value))
        return value

    def legal(self) -> dict[int, dict[str, int]]:
        """The legal actions of all seats, by their texts."""
        return {
            seat: {self.game.notation.write(action): action for action in self.rules.legal(self.here, seat)}
            for seat in self.rules.turn(self.here)
        }

    def play(self, seat: int, text: str, action: int) -> None:
        self.rules.play_with(self.here, seat, action, entropy(self.seed, self.here.ply + 1))
        ranked = sorted((self.here.place[seat], seat) for seat in range(self.here.players) if self.here.place[seat])
        self.chance.ranking = [int(seat) for _, seat in ranked]
        self.there.play(seat, text)
        assert not any(self.chance.coming.values()), dict(self.chance.coming)


def spelt(source: str, value: int) -> Any:
    """An outcome in the words of the other table."""
    if source in ("pile", "deck 0", "deck 1"):
        return KEYS[value]
    return SETS[value] if source == "set" else value


def keys(cards: Any, count: int) -> list[str]:
    return sorted(KEYS[card] for card in cards[:count])


def ours(s: Any) -> dict[str, Any]:
    """Our cup in plain data."""
    humans, seats = range(s.players), range(s.seats)
    table = {
        "cup": ("over" if s.over else PHASES[s.phase], None if s.over else s.round_no, SETS[s.left_out]),
        "robot": keys(s.own[s.players], s.own_size[s.players]) if s.seats > s.players else [],
        "fans": [int(s.fans[seat]) for seat in seats],
        "lost": [bool(s.lost_prev[seat]) for seat in seats],
        "plans": [int(s.plan[seat]) for seat in seats],
        "trophies": [trophies(s, seat) for seat in seats],
        "coaches": [COACH_KEYS[s.coach[seat]] if s.coach[seat] >= 0 else "" for seat in humans],
        "piles": [(keys(s.pile[k], s.pile_size[k]), keys(s.discard[k], s.discard_size[k])) for k in range(3)],
        "owed": [int(count) for count in s.owed],
        "places": [int(s.place[seat]) for seat in seats] if s.over else None,
    }
    if s.phase in (1, 3) and not s.over:
        table["drafts"] = [
            (
                STAGES[s.stage[seat]],
                keys(s.own[seat], s.own_size[seat]),
                keys(s.offer[seat], s.offer_size[seat]),
                keys(s.gift[seat], s.gift_size[seat]),
                int(s.picks_left[seat]) if STAGES[s.stage[seat]] in ("select", "trade") else None,
                int(s.redraws_left[seat]) if STAGES[s.stage[seat]] in ("select", "trade") else None,
            )
            for seat in humans
        ]
    if s.arena >= 0 and not s.over:
        table["match"] = (int(s.arena) + 1, int(s.attacker), int(s.reveals), [half(s, side) for side in (0, 1)])
    return table


def trophies(s: Any, seat: int) -> dict[int, int]:
    found = {}
    for row, owners in enumerate(s.trophy_owner):
        for column, owner in enumerate(owners):
            assert owner <= IN_BOX
            if owner == seat:
                found[column + 1] = int(s.trophy_value[row, column])
    return found


def half(s: Any, side: int) -> dict[str, Any]:
    """One half of the arena."""
    flag_side = 1 - s.attacker
    zone = [[KEYS[s.attack[k]], int(s.locked[k])] for k in range(s.attack_size)] if side == s.attacker else []
    flag, under = None, []
    if s.flag_card == EMPTY:  # the opening card is not in an attack zone there
        flag, zone = (zone[0] if zone else None), []
    elif side == flag_side:
        flag, under = [KEYS[s.flag_card], int(s.flag_locked)], [KEYS[card] for card in s.under[: s.under_size]]
    names = {number: card.name for number, card in numbered_names().items()}
    return {
        "seat": int(s.player[side]),
        "deck": [back_text(int(back)) for back in s.deck[side][: s.deck_size[side]]][::-1],
        "loose": keys(s.loose[side], s.loose_size[side]),
        "bench": keys(s.bench[side], s.bench_size[side]),
        "spaces": [names[name] if name != EMPTY else "" for name in s.space[side]],
        "reserve": keys(s.reserve[side], s.reserve_size[side]),
        "zone": zone,
        "flag": flag,
        "under": under,
        "next": int(s.next_bonus[side]),
        "used": bool(s.coach_used[side]),
    }


def numbered_names() -> dict[int, Any]:
    """The cards by the number of their name in our tables."""
    return {int(name_of(number)): BOX[key] for number, key in enumerate(KEYS)}


def back_text(back: int) -> str:
    if back == LOOSE:
        return "?"
    if UNSEEN <= back < ONLY_OWNER:
        return "pile " + "ABC"[back - UNSEEN]
    card = KEYS[back & CARD_MASK]
    return card + (" owner" if back & ONLY_OWNER else " nobody" if back & (NOBODY | HIDDEN) else "")


def theirs(t: Cup) -> dict[str, Any]:
    """The same of the other table."""
    humans = t.players[: t.humans]
    over = t.phase == "over"
    table: dict[str, Any] = {
        "cup": (t.phase, None if over else t.round, t.left_out),
        "robot": sorted(t.players[-1].cards) if t.players[-1].robot else [],
        "fans": [p.fans for p in t.players],
        "lost": [p.lost_prev for p in t.players],
        "plans": [p.plan for p in t.players],
        "trophies": [p.trophies for p in t.players],
        "coaches": [p.coach for p in humans],
        "piles": [(sorted(t.piles[level]), sorted(t.discards[level])) for level in "ABC"],
        "owed": [t.owed[level] for level in "ABC"],
        "places": [p.place for p in t.players] if over else None,
    }
    if t.phase in ("deck", "final_deck"):
        table["drafts"] = [
            (
                p.draft.stage,
                sorted(p.cards),
                sorted(p.draft.offer),
                sorted(p.draft.gift),
                p.draft.picks if p.draft.stage in ("select", "trade") else None,
                p.draft.redraws if p.draft.stage in ("select", "trade") else None,
            )
            for p in humans
        ]
    if t.duel:
        duel = t.duel
        attacker = duel.attacker if duel.planted else 1 - duel.attacker
        arena = 1 if t.phase == "final_match" else t.arena
        table["match"] = (arena, attacker, duel.reveals, [half_there(duel, side) for side in (0, 1)])
    return table


def half_there(duel: Any, number: int) -> dict[str, Any]:
    side = duel.sides[number]
    texts = {"nobody": " nobody", "owner": " owner", "all": ""}
    return {
        "seat": side.player.seat,
        "deck": [back.card + texts[back.seen] if back.card else f"pile {back.pile}" if back.pile else "?"
                 for back in side.deck],
        "loose": sorted(side.loose),
        "bench": sorted(side.bench),
        "spaces": [*side.spaces, ""][:7],
        "reserve": sorted(side.reserve),
        "zone": side.zone,
        "flag": side.flag,
        "under": side.under,
        "next": side.next,
        "used": side.coach_used,
    }  # fmt: skip


# --- playing both -------------------------------------------------------------------------------


def difference(here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
    """What is not the same at both tables."""
    return {key: (here.get(key), there.get(key)) for key in here | there if here.get(key) != there.get(key)}


def follow(both: Pair, dice: random.Random, keeps: float = 0.5) -> Counter[str]:
    """Play at random on both sides, comparing all the way; answers how often each verb was played.

    Removal stops with the chance `keeps`: high, and decks grow large.
    """
    verbs: Counter[str] = Counter()
    there = both.there
    while True:
        assert difference(ours(both.here), theirs(there)) == {}, verbs.total()
        legal = both.legal()
        assert {seat: sorted(texts) for seat, texts in legal.items()} == {
            seat: sorted(texts) for seat, texts in there.waiting.items()
        }
        if not legal:
            assert both.rules.scores(both.here) == there.scores()
            return verbs
        seat = dice.choice(sorted(legal))
        text = dice.choice(sorted(legal[seat]))
        if "done" in legal[seat] and dice.random() < keeps:
            text = "done"
        verbs[text.split()[0]] += 1
        both.play(seat, text, legal[seat][text])


def some_options(players: int, dice: random.Random) -> dict[str, str]:
    """Every option at random, as far as the number of players allows."""
    return {
        "excluded_set": dice.choice([*(name.lower() for name in SETS), "random"]),
        "draft_order": dice.choice(["free", "sequential"]),
        "robot_level": str(dice.randint(1, 5 if players == 1 else 3 if players % 2 else 1)),
        "solo_cards": dice.choice(["on", "off"]) if players == 1 else "off",
        "coaches": dice.choice(["on", "off"]),
        "fixed_plans": dice.choice(["on", "off"]),
    }


@pytest.mark.clause(*RULES)
@pytest.mark.parametrize("players", range(1, 9))
def test_random_cups(players):
    dice = random.Random(players)
    follow(Pair(players, {}, players), dice)
    follow(Pair(players, {"coaches": "on", "excluded_set": "random"}, 10 + players), dice)


@pytest.mark.clause(
    "CHAL-2.3", "CHAL-2.6", "CHAL-4.16", "CHAL-14.1", "CHAL-14.2", "CHAL-14.3", "CHAL-14.6", "CHAL-15.3"
)
@pytest.mark.parametrize("seed", range(8))
def test_cups_with_any_options(seed):
    dice = random.Random(seed)
    players = 1 + seed % 8
    follow(Pair(players, some_options(players, dice), 100 + seed), dice, dice.choice([0.5, 0.9]))


@pytest.mark.clause("CHAL-13.7", "CHAL-13.8", "CHAL-13.10", "CHAL-13.11", "CHAL-13.12", "CHAL-13.14")
@pytest.mark.parametrize("seed", range(6))
def test_solo_cups(seed):
    dice = random.Random(seed)
    follow(Pair(1, {"robot_level": str(1 + seed % 5), "solo_cards": "on"}, 200 + seed), dice)


def shrink(both: Pair, dice: random.Random, left: int) -> None:
    """Take cards of all piles out of the game, at both tables, until so many are left."""
    s = both.here
    for level, letter in enumerate("ABC"):
        while s.pile_size[level] > left:
            place = dice.randrange(s.pile_size[level])
            both.there.piles[letter].remove(KEYS[s.pile[level, place]])
            delete_card_at(s.pile[level], int(s.pile_size[level]), place)
            s.pile_size[level] -= 1


def enrich(both: Pair, seat: int, wanted: str) -> None:
    """Give a seat all these cards that are still in the piles, at both tables."""
    s = both.here
    for card in [number for number, key in enumerate(KEYS) if key in wanted.split()]:
        level = "ABC".index(BOX[KEYS[card]].level)
        while (place := find_place(s.pile[level], int(s.pile_size[level]), card)) < s.pile_size[level]:
            delete_card_at(s.pile[level], int(s.pile_size[level]), place)
            s.pile_size[level] -= 1
            add_card(s, seat, card)
            both.there.piles["ABC"[level]].remove(KEYS[card])
            both.there.players[seat].cards.append(KEYS[card])


@pytest.mark.clause("CHAL-4.13", "CHAL-4.14", "CHAL-10.18", "CHAL-10.21", "CHAL-17.5", "CHAL-17.6")
@pytest.mark.parametrize("seed", range(8))
def test_cups_with_hardly_any_cards_in_the_piles(seed):
    """Short offers, none at all, refills in the middle of a match with cards of the old pile unseen in decks."""
    dice = random.Random(seed)
    players = (2, 3, 4, 8)[seed % 4]
    both = Pair(players, {"excluded_set": "toys" if seed % 2 else "forest"}, 300 + seed)
    for seat in range(players):
        enrich(both, seat, ("sandstorm tutor", "karaoke thief", "hacker skier", "cauldron")[seat % 4])
    shrink(both, dice, seed % 5)
    follow(both, dice, 0.9)


RECYCLING = ("dwarf fairy carriage scientist", "safecracker getaway mirror railway", "thief sandstorm karaoke tutor")


@pytest.mark.clause("CHAL-8.11", "CHAL-10.15", "CHAL-10.17", "CHAL-10.19", "CHAL-17.2", "CHAL-17.3")
@pytest.mark.parametrize("seed", range(6))
def test_cups_with_decks_that_never_end(seed):
    """Cards that come back to the deck, and seats that own so many that they get no more from piles (CHAL-17.3)."""
    dice = random.Random(seed)
    both = Pair(2 + seed % 3, {"excluded_set": "university"}, 400 + seed)
    for seat in range(2):
        enrich(
            both, seat, " ".join([RECYCLING[(seed + seat) % 3], *(["rat newcomer_b zombie goat skier"] * (seed > 2))])
        )
    follow(both, dice, 1.0)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(400))
def test_soak_many_more_cups(seed):
    dice = random.Random(seed)
    players = dice.randint(1, 8)
    follow(Pair(players, some_options(players, dice), 1000 + seed), dice, dice.choice([0.2, 0.5, 0.9, 1.0]))
