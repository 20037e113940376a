"""Challengers! a second time: slow, naive, and written apart from the engine, to check it.

Nothing here is shared with ``ludotheque``. A card is its key ("snake"), a deck or a pile is a list, and actions are the
texts that people type. The cup is one generator: it yields what each seat may now answer, and goes on with every
answer. Chance is asked for by name (`Chance`), so that the outcomes of another table can be followed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .reference_box import (
    BOX,
    COACH,
    COACH_KEYS,
    OPTIONS,
    PLANS,
    R_CARDS,
    ROBOT,
    SETS,
    SOLO_CARDS,
    START,
    TROPHIES,
    Chance,
    Drafter,
    Effect,
    Player,
)
from .reference_match import Duel, Questions

DEFAULTS = {
    "excluded_set": "forest",
    "draft_order": "free",
    "robot_level": "1",
    "solo_cards": "off",
    "coaches": "off",
    "fixed_plans": "off",
}
Answering = Iterator[Any]
"""The generator of one seat's Deck phase: yields the answers that are allowed, is sent one of them."""


class Cup:
    """A game. `waiting` says what each seat may answer now; `play` answers for one seat."""

    def __init__(self, players: int, options: dict[str, str] | None = None, chance: Chance | None = None) -> None:
        self.humans, self.options = players, DEFAULTS | (options or {})
        self.chance = chance or Chance()
        self.size = players + players % 2
        self.players = [Player(seat, seat == players) for seat in range(self.size)]
        self.round, self.phase = 0, "coach"
        self.duel: Duel | None = None
        self.arena = 0
        self.result = ""
        self.order: list[Player] = []
        self.matches: list[tuple[int, int, int, str]] = []  # round, reveals, whether the starter won, how it ended
        self.decisions = 0
        self.widest = 0
        self.set_up()
        self.game = self.whole_game()
        self.waiting: dict[int, list[str]] = {}
        self.go_on(None)

    # --- asking and answering -----------------------------------------------------------------

    def go_on(self, answer: tuple[int, str] | None) -> None:
        try:
            self.waiting = self.game.send(answer)
        except StopIteration:
            self.waiting = {}

    def play(self, seat: int, text: str) -> None:
        """Answer for a seat."""
        assert text in self.waiting[seat], (text, self.waiting[seat])
        self.decisions += 1
        self.widest = max(self.widest, len(self.waiting[seat]))
        self.go_on((seat, text))

    @staticmethod
    def together(parts: dict[int, Answering]) -> Questions:
        """Several seats act at once, each in its own course."""
        waiting: dict[int, list[str]] = {}
        for seat, part in parts.items():
            waiting[seat] = next(part)
        while waiting:
            seat, text = yield dict(waiting)
            try:
                waiting[seat] = parts[seat].send(text)
            except StopIteration:
                del waiting[seat]

    def everybody(self, parts: dict[int, Any]) -> Questions:
        """The same, at once or one after the other (CHAL-4.16); `parts` make the courses."""
        if self.options["draft_order"] == "free":
            yield from self.together({seat: part() for seat, part in parts.items()})
        else:
            for seat in sorted(parts):
                yield from self.together({seat: parts[seat]()})

    # --- setup (CHAL-2) ---------------------------------------------------------------------------

    def set_up(self) -> None:
        left_out = self.options["excluded_set"].upper()
        self.left_out = self.chance.pick("set", list(SETS)) if left_out == "RANDOM" else left_out
        sets = {"RAINBOW", *SETS} - {self.left_out}
        self.piles: dict[str, list[str]] = {level: [] for level in "ABC"}
        self.discards: dict[str, list[str]] = {level: [] for level in "ABC"}
        self.owed = dict.fromkeys("ABC", 0)
        for card in BOX.values():
            if card.set in sets:
                self.piles[card.level] += [card.key] * card.copies
        self.tokens = {number: list(values) for number, values in TROPHIES.items()}
        plans = list(range(1, self.humans + 1))
        for player in self.players:
            if player.robot:
                player.plan, player.cards = self.size, self.robot_deck()
                continue
            fixed = self.options["fixed_plans"] == "on"
            player.plan = plans[0] if fixed else self.chance.pick("plan", plans)
            plans.remove(player.plan)
            player.cards = list(START)

    def robot_deck(self) -> list[str]:
        """CHAL-13.7, 13.8, 13.11, 14.7."""
        level, deck = int(self.options["robot_level"]), list(ROBOT)
        stock = R_CARDS + (SOLO_CARDS if self.options["solo_cards"] == "on" else [])
        for gone in ("alpha", "beta", "mecabot", "champ")[: level - 1]:
            deck.remove(gone)
            for _ in range(2 if gone == "champ" else 1):
                card = self.chance.pick("robot", stock)
                stock = [other for other in stock if other != card]
                deck.append(card)
        return deck + ["cyborg"] * (self.options["coaches"] == "on")

    # --- the course of the cup (CHAL-15.1) -----------------------------------------------------------

    def whole_game(self) -> Questions:
        if self.options["coaches"] == "on":
            yield from self.choose_coaches()
        for self.round in range(1, 8):
            self.phase = "deck"
            for player in self.players:
                player.draft = Drafter()
            humans = self.players[: self.humans]
            yield from self.everybody({p.seat: lambda p=p: self.deck_phase(p) for p in humans})
            self.phase = "match"
            yield from self.matches_of_the_round()
            if self.size == 2 and abs(self.players[0].total - self.players[1].total) >= 11:
                self.order = sorted(self.players, key=lambda player: -player.total)
                return self.finish("lead")
        self.rank()
        if self.size == 2:
            return self.finish("rounds")
        yield from self.finale()
        return self.finish("finale")

    def finish(self, result: str) -> None:
        self.phase, self.result = "over", result
        for place, player in enumerate(self.order):
            player.place = place + 1

    def scores(self) -> list[float]:
        if self.humans == 1:
            return [float(self.players[0].place == 1)]
        return [float(self.humans - player.place) for player in self.players[: self.humans]]

    def choose_coaches(self) -> Questions:
        """CHAL-14.1."""
        stock = list(COACH_KEYS)
        for player in self.players[: self.humans]:
            for _ in range(3 if self.humans <= 5 else 2):
                player.dealt.append(self.chance.pick("coach", stock))
                stock.remove(player.dealt[-1])

        def course(player: Player) -> Answering:
            text = yield [f"coach {coach}" for coach in player.dealt]
            player.coach = text.split()[1]

        yield from self.together({p.seat: course(p) for p in self.players[: self.humans]})

    def matches_of_the_round(self) -> Questions:
        by_plan = {player.plan: player for player in self.players}
        pairs = PLANS[self.size].split()[self.round - 1].split(",")
        for self.arena, pair in enumerate(pairs, start=1):
            light, dark = (by_plan[int(plan)] for plan in pair)
            winner = yield from self.one_match(light, dark)
            self.take_trophy(winner)

    def one_match(self, light: Player, dark: Player) -> Questions:
        self.duel = duel = Duel(self, light, dark, self.round)
        side = yield from duel.play()
        for number, half in enumerate(duel.sides):
            cards = duel.gathered(number)
            if not half.player.robot:
                half.player.cards = cards
            half.player.lost_prev = number != side
        self.matches.append((self.round, duel.reveals, int(side == duel.first), duel.reason))
        self.duel = None
        return duel.sides[side].player

    def take_trophy(self, winner: Player) -> None:
        """CHAL-8.6, 13.5: a trophy that the Robot wins from three or more goes to the box unseen."""
        if winner.robot and self.size > 2:
            return
        value = self.chance.pick("trophy", self.tokens[self.round])
        self.tokens[self.round].remove(value)
        winner.trophies[self.round] = value

    def rank(self) -> None:
        """CHAL-12.3 to 12.5: equal players are drawn."""
        left = [player for player in self.players if not (player.robot and self.size > 2)]
        self.order = []
        while left:
            best = max(player.chain for player in left)
            equal = [player for player in left if player.chain == best]
            first = self.chance.pick("tie", equal) if len(equal) > 1 else equal[0]
            self.order.append(first)
            left.remove(first)

    def finale(self) -> Questions:
        """CHAL-12.7 to 12.12."""
        self.round, self.phase = 8, "final_deck"
        finalists = self.order[:2]
        for player in self.players:
            player.draft = Drafter()
        yield from self.everybody({p.seat: lambda p=p: self.remove_cards(p) for p in finalists})
        self.phase = "final_match"
        winner = yield from self.one_match(*finalists)
        self.order.remove(winner)
        self.order.insert(0, winner)

    # --- the Deck phase (CHAL-4) ---------------------------------------------------------------------

    def deck_phase(self, player: Player) -> Answering:
        draft, lines = player.draft, OPTIONS[self.round]
        for effect in COACH.get(player.coach, ()):
            if effect.op == "FANS" and self.round > 1 and player.lost_prev:
                self.gain(player, int(effect.args[0]))
        line = lines[0]
        if len(lines) > 1:
            draft.stage = "option"
            text = yield [f"draft {level}" for level, _, _ in lines]
            line = next(line for line in lines if line[0] == text.split()[1])
        draft.level, draft.picks, fans = line
        self.gain(player, fans)
        draft.redraws = player.coaching("REDRAW") or 1
        draft.offer = self.draw(draft.level, player.coaching("DRAW") or 5)
        while draft.picks and draft.offer:
            draft.stage = "select"
            options = [f"select {card}" for card in sorted(set(draft.offer))]
            text = yield options + ["redraw"] * (draft.redraws > 0)
            if text == "redraw":
                draft.redraws -= 1
                self.discards[draft.level] += draft.offer
                draft.offer = self.draw(draft.level, len(draft.offer))
                continue
            draft.picks -= 1
            draft.offer.remove(text.split()[1])
            yield from self.select(player, text.split()[1])
        self.discards[draft.level] += draft.offer
        draft.offer, draft.picks, draft.redraws = [], 0, 0
        yield from self.remove_cards(player)

    def select(self, player: Player, card: str) -> Answering:
        """A card joins the deck and its PICK effects are carried out."""
        player.cards.append(card)
        for effect in BOX[card].effects:
            if effect.trigger != "PICK":
                continue
            if effect.op == "FANS":
                self.gain(player, int(effect.args[0]))
            elif effect.op == "GIFT":
                yield from self.give(player, *effect.args)
            elif effect.op == "CUT":
                yield from self.cut(player, effect)
            elif player.draft.offer:  # TRADE
                player.draft.stage = "trade"
                text = yield [f"trade {card}" for card in sorted(set(player.cards))] + ["pass"]
                if text != "pass":
                    self.remove(player, text.split()[1])
                    player.draft.picks += 1

    def give(self, player: Player, level: str, count: str) -> Answering:
        """CHAL-10.21."""
        draft = player.draft
        draft.gift = self.draw(level, int(count))
        if not draft.gift:
            return
        options = [f"select {card}" for card in sorted(set(draft.gift))]
        draft.stage = "gift"
        text = (yield options) if len(options) > 1 else options[0]
        card = text.split()[1]
        draft.gift.remove(card)
        self.discards[level] += draft.gift
        draft.gift = []
        yield from self.select(player, card)

    def cut(self, player: Player, effect: Effect) -> Answering:
        """CHAL-10.22."""
        least = int(effect.args[0].removeprefix("BASE>="))
        options = [f"cut {card}" for card in sorted(set(player.cards)) if BOX[card].base >= least]
        player.draft.stage = "cut"
        if options:
            text = (yield options) if len(options) > 1 else options[0]
            self.remove(player, text.split()[1])

    def remove_cards(self, player: Player) -> Answering:
        """CHAL-4.10, 4.11."""
        while True:
            player.draft.stage = "remove"
            options = [f"remove {card}" for card in sorted(set(player.cards))] if len(player.cards) > 1 else []
            text = yield [*options, "done"]
            if text == "done":
                player.draft.stage = "done"
                return
            self.remove(player, text.split()[1])

    def remove(self, player: Player, card: str) -> None:
        player.cards.remove(card)
        self.throw(card)

    # --- trays and fans ------------------------------------------------------------------------------

    def throw(self, card: str) -> None:
        """A level card goes to its discard, a starter card to the box."""
        if BOX[card].level in self.discards:
            self.discards[BOX[card].level].append(card)

    def can_draw(self, level: str) -> bool:
        """Whether the pile has a card, after a refill if it has run out."""
        if len(self.piles[level]) == self.owed[level]:
            self.refill(level)
        return len(self.piles[level]) > self.owed[level]

    def refill(self, level: str) -> None:
        """CHAL-4.13, for a pile that has run out; what lies unseen in decks is of the old pile."""
        if self.owed[level] and self.duel:
            for number, side in enumerate(self.duel.sides):
                for back in reversed(side.deck):
                    if back.pile == level:
                        self.duel.settle(number, back)
        self.piles[level], self.discards[level] = self.discards[level], []

    def draw(self, level: str, count: int) -> list[str]:
        """The top cards of a pile, or as many as there are."""
        found = []
        for _ in range(count):
            if self.can_draw(level):
                found.append(self.chance.pick("pile", self.piles[level]))
                self.piles[level].remove(found[-1])
        return found

    def owe(self, level: str) -> None:
        """The top card of a pile goes somewhere unseen."""
        self.owed[level] += 1

    def draw_owed(self, level: str) -> str:
        """Such a card is looked at."""
        self.owed[level] -= 1
        card = self.chance.pick("pile", self.piles[level])
        self.piles[level].remove(card)
        return str(card)

    def gain(self, player: Player, fans: int) -> None:
        """CHAL-13.6, 17.4."""
        if not (player.robot and self.size > 2):
            player.fans = min(99, player.fans + fans)


@dataclass
class Played:
    """What a random game came to."""

    decisions: int
    widest: int
    result: str
    matches: list[tuple[int, int, int, str]]


def random_game(players: int, seed: int, options: dict[str, str] | None = None) -> Played:
    """Uniform choices everywhere, but removal stops with probability ½ at each step."""
    dice = random.Random(seed)
    cup = Cup(players, options, Chance(dice))
    while cup.waiting:
        seat = min(cup.waiting)
        texts = cup.waiting[seat]
        if texts[-1] == "done":
            texts = texts[:-1] if len(texts) > 1 and dice.random() < 0.5 else ["done"]
        cup.play(seat, dice.choice(texts))
    return Played(cup.decisions, cup.widest, cup.result, cup.matches)
