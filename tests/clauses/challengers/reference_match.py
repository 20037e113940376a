"""A match of the second Challengers (see reference.py): CHAL-5 to CHAL-11, on plain lists.

A deck is a list of backs, the top first. Nobody shuffles: what lies behind a back is settled when somebody looks.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from .reference_arena import Arena, Back, Side
from .reference_box import BOX, COACH, Card, Chance, Effect, Player

Questions = Iterator[Any]
"""A generator: yields {seat: answers that are allowed}, is sent (seat, answer)."""


class MatchOver(Exception):
    """Somebody has won."""

    def __init__(self, winner: int, reason: str) -> None:
        self.winner, self.reason = winner, reason


class Duel(Arena):
    """One match between two seats, light first."""

    def __init__(self, cup: Any, light: Player, dark: Player, round_no: int) -> None:
        super().__init__(light, dark, round_no)
        self.cup = cup
        self.chance: Chance = cup.chance
        self.reveals = 0
        self.planted = False
        self.first, self.reason, self.question = 0, "", ""
        for side in self.sides:
            side.loose = list(side.player.cards)
            side.deck = [Back() for _ in side.loose]
            side.spaces = [""] * (side.player.coaching("SEATS") or 6)

    # --- the course of a match -------------------------------------------------------------------

    def play(self) -> Questions:
        """To the end; returns the side that won."""
        try:
            starter = self.starter()
            self.first, self.attacker = starter, 1 - starter
            yield from self.open(starter)
            while True:
                yield from self.reveal()
        except MatchOver as end:
            self.reason = end.reason
            return end.winner

    def starter(self) -> int:
        """CHAL-5.2, 5.3, 14.5."""
        for number, side in enumerate(self.sides):
            if side.player.coaching("SECOND"):
                return 1 - number
        ranks = [max(side.player.trophies, default=0) for side in self.sides]
        if ranks[0] == ranks[1]:
            return int(self.chance.pick("toss", [0, 1]))
        return 0 if ranks[0] > ranks[1] else 1

    def open(self, starter: int) -> Questions:
        """CHAL-5.5, 5.6: shown, its NOW effects, then the flag."""
        side = self.sides[starter]
        side.flag = [self.take(starter, 0), 0]
        self.reveals += 1
        yield from self.resolve(starter, side.flag, "NOW")
        self.planted = True

    def reveal(self) -> Questions:
        """One reveal of the attacker (CHAL-6.2)."""
        number, side = self.attacker, self.sides[self.attacker]
        if not side.deck:
            raise MatchOver(1 - number, "no cards")
        shown = [self.take(number, 0), side.next]
        side.next = 0
        side.zone.append(shown)
        self.reveals += 1
        self.toll(1 - number)
        yield from self.resolve(number, shown, "NOW")
        if self.attack_total() >= self.flag_strength():
            yield from self.capture()
        else:
            yield from self.resolve(number, shown, "FAIL")
            yield from self.coach_window(number)
        if self.reveals >= 150:
            raise MatchOver(1 - self.attacker, "reveal limit")

    def toll(self, holder: int) -> None:
        flag = self.sides[holder].flag
        assert flag
        for effect in BOX[flag[0]].effects:
            if effect.op == "TOLL" and self.holds(effect, holder):
                self.cup.gain(self.sides[holder].player, int(effect.args[0]))

    def capture(self) -> Questions:
        """CHAL-7.1, 7.2, 7.5."""
        winner, loser = self.sides[self.attacker], self.sides[1 - self.attacker]
        assert loser.flag
        yield from self.resolve(1 - self.attacker, loser.flag, "LOST")
        winner.flag = winner.zone.pop()
        winner.under, winner.zone = [card for card, _ in winner.zone], []
        batch = [loser.flag[0], *reversed(loser.under)]
        stays = [card for card in batch if not BOX[card].has("BENCH_AS_RES")]
        new = {BOX[card].name: 2 if BOX[card].has("WIDE") else 1 for card in stays}
        if sum(room for name, room in new.items() if name not in loser.spaces) > loser.spaces.count(""):
            raise MatchOver(self.attacker, "bench full")
        loser.flag, loser.under = None, []
        for card in batch:
            if card in stays:
                self.put_on_bench(loser, BOX[card])
            else:
                self.to_reserve(1 - self.attacker, card)
        self.attacker = 1 - self.attacker

    @staticmethod
    def put_on_bench(side: Side, card: Card) -> None:
        if card.name not in side.spaces:
            for _ in range(2 if card.has("WIDE") else 1):
                side.spaces[side.spaces.index("")] = card.name
        side.bench.append(card.key)

    def coach_window(self, number: int) -> Questions:
        """CHAL-14.6."""
        side = self.sides[number]
        acts = [effect for effect in COACH.get(side.player.coach, ()) if effect.trigger == "ACT"]
        if not acts or side.coach_used or not self.can_act(number, acts[0]):
            return
        self.question = "use"
        _, answer = yield {side.player.seat: ["pass", "use"]}
        if answer == "use":
            side.coach_used = True
            yield from self.carry_out(number, acts[0], None)

    def can_act(self, number: int, act: Effect) -> bool:
        if act.op == "NEXT":
            return bool(self.sides[number].deck)
        if act.op == "MILL":
            return bool(self.sides[1 - number].deck)
        if act.op == "MOVE" and act.args[0] == "DECK>TOP":
            return len(self.sides[number].deck) > 1
        if act.op == "MOVE":
            return bool(self.matching(number, act.args[0], act.args[1]))
        return True

    # --- effects -------------------------------------------------------------------------------

    def resolve(self, number: int, shown: list[Any], trigger: str) -> Questions:
        """The effects of a card with this trigger, in the printed order."""
        self.moved = False
        for effect in BOX[shown[0]].effects:
            if effect.trigger == trigger and self.holds(effect, number):
                self.moved = False
                yield from self.carry_out(number, effect, shown)

    def carry_out(self, number: int, effect: Effect, shown: list[Any] | None) -> Questions:
        side, args = self.sides[number], effect.args
        if effect.op == "SELF":
            assert shown
            space = (yield from self.choose_space(number, "space")) if "SEAT" in args[0] else ""
            shown[1] += self.amount(number, args[0], self.on_space(side, space))
        elif effect.op == "NEXT":
            side.next += int(args[0])
        elif effect.op == "FANS":
            self.cup.gain(side.player, int(args[0]))
        elif effect.op == "FORFEIT":
            raise MatchOver(1 - number, "forfeit")
        elif effect.op == "PEEK":
            yield from self.peek(number, args[0])
        elif effect.op == "SORT3":
            yield from self.sort(number)
        elif effect.op == "MOVE":
            yield from self.move(number, *args)
        elif effect.op == "CLEAR_SEAT":
            name = yield from self.choose_space(number, "clear")
            for card in [card for card in side.bench if BOX[card].name == name]:
                self.leave_bench(side, card)
                self.to_reserve(number, card)
        elif effect.op == "MILL":
            for _ in range(min(int(args[0]), len(self.sides[1 - number].deck))):
                self.to_reserve(1 - number, self.take(1 - number, 0))
        elif effect.op == "PILE":
            self.from_pile(number, *args[0].split(">"))

    def choose_space(self, number: int, question: str) -> Questions:
        """The name on a space that the owner chooses; not asked where it makes no difference (CHAL-11.2)."""
        side = self.sides[number]
        names = {name: place for place, name in reversed(list(enumerate(side.spaces))) if name}
        sizes = {self.on_space(side, name) for name in names}
        if len(names) < 2 or (question == "space" and len(sizes) < 2):
            return min(names, default="")
        self.question = question
        _, answer = yield {side.player.seat: [f"space {place + 1}" for place in sorted(names.values())]}
        return side.spaces[int(answer.split()[1]) - 1]

    @staticmethod
    def on_space(side: Side, name: str) -> int:
        return sum(BOX[card].name == name for card in side.bench)

    def peek(self, number: int, end: str) -> Questions:
        """CHAL-10.12."""
        side = self.sides[number]
        if len(side.deck) < 2:
            return
        here, there = (0, len(side.deck) - 1) if end == "TOP" else (len(side.deck) - 1, 0)
        self.look(number, side.deck[here])
        self.question = "peek"
        _, answer = yield {side.player.seat: ["keep", "switch"]}
        if answer == "switch":
            side.deck.insert(there, side.deck.pop(here))

    def sort(self, number: int) -> Questions:
        """CHAL-10.13."""
        side = self.sides[number]
        count = min(3, len(side.deck))
        if count < 2:
            return
        looked = side.deck[:count]
        for back in looked:
            self.look(number, back)
        orders: dict[tuple[str, ...], tuple[int, ...]] = {}
        for order in itertools.permutations(range(count)):
            orders.setdefault(tuple(looked[place].card for place in order), order)
        answer = "order " + "".join(str(place + 1) for place in min(orders.values()))
        if len(orders) > 1:
            self.question = "sort"
            texts = ["order " + "".join(str(place + 1) for place in order) for order in orders.values()]
            _, answer = yield {side.player.seat: texts}
        chosen = [Back(looked[int(digit) - 1].card, seen="owner") for digit in answer.split()[1]]
        side.deck = [chosen[0], *side.deck[count:], chosen[1]]
        if count == 3:
            self.to_reserve(number, chosen[2].card)

    def move(self, number: int, path: str, wanted: str, times: str, mode: str) -> Questions:
        """CHAL-10.14, 10.15."""
        for _ in range(int(times)):
            found = self.matching(number, path, wanted)
            if not found:
                return
            answer = f"move {found[0]}"
            if mode == "may" or len(found) > 1:
                self.question = "move"
                extra = ["pass"] if mode == "may" else []
                _, answer = yield {self.sides[number].player.seat: [*(f"move {card}" for card in found), *extra]}
            if answer == "pass":
                return
            self.carry(number, path, answer.split()[1])
            self.moved = True

    def matching(self, number: int, path: str, wanted: str) -> list[str]:
        """The designs that a MOVE may name now."""
        side, rival = self.sides[number], self.sides[1 - number]
        source = path.split(">")[0]
        if source == "DECK":
            if len(side.deck) < 2:
                return []
            self.settle_piles(number)
            zone = side.loose + [back.card for back in side.deck if back.card]
        else:
            zone = {"BENCH": side.bench, "OBENCH": rival.bench, "RES": side.reserve}[source]
        return sorted({card for card in zone if self.matches(card, wanted, zone)})

    def carry(self, number: int, path: str, card: str) -> None:
        side = self.sides[number]
        if path == "DECK>TOP":
            self.search(number, card)
            return
        if path == "RES>BOT":
            side.reserve.remove(card)
            side.deck.append(Back(card, seen="all"))
            return
        owner = 1 - number if path == "OBENCH>ORES" else number
        self.leave_bench(self.sides[owner], card)
        if path == "BENCH>TOP":
            side.deck.insert(0, Back(card, seen="all"))
        elif path == "BENCH>OUT":
            self.cup.throw(card)
        else:
            self.to_reserve(owner, card)

    @staticmethod
    def leave_bench(side: Side, card: str) -> None:
        side.bench.remove(card)
        name = BOX[card].name
        if not any(BOX[other].name == name for other in side.bench):
            side.spaces = ["" if on_it == name else on_it for on_it in side.spaces]

    # --- decks and reserves ------------------------------------------------------------------------

    def to_reserve(self, number: int, card: str) -> None:
        """CHAL-10.19."""
        if BOX[card].has("RES_AS_TOP"):
            self.sides[number].deck.insert(0, Back(card, seen="all"))
        else:
            self.sides[number].reserve.append(card)

    def look(self, number: int, back: Back) -> None:
        """The owner looks behind a back."""
        self.settle(number, back)
        if back.seen == "nobody":
            back.seen = "owner"

    def settle(self, number: int, back: Back) -> None:
        """What lies behind a back: one of the loose cards, or of the pile that it came from."""
        if back.pile and not back.card:
            back.card = self.cup.draw_owed(back.pile)
        elif not back.card:
            back.card = self.chance.pick(f"deck {number}", self.sides[number].loose)
            self.sides[number].loose.remove(back.card)

    def settle_piles(self, number: int) -> None:
        for back in reversed(self.sides[number].deck):
            if back.pile:
                self.settle(number, back)

    def take(self, number: int, place: int) -> str:
        """A card off the deck."""
        back = self.sides[number].deck.pop(place)
        self.settle(number, back)
        return back.card

    def search(self, number: int, card: str) -> None:
        """The named card goes on top; the others keep their order, which nobody saw."""
        side = self.sides[number]
        if card in side.loose:
            side.loose.remove(card)
            side.deck.remove(next(back for back in side.deck if not back.card))  # any: the loose ones are all alike
        else:
            side.deck.remove(next(back for back in reversed(side.deck) if back.card == card))
        side.deck.insert(0, Back(card, seen="owner"))

    def from_pile(self, number: int, level: str, end: str) -> None:
        """CHAL-10.18, 17.3."""
        side = self.sides[number]
        if side.owned() >= 40 or not self.cup.can_draw(level):
            return
        if end == "RES":
            self.to_reserve(number, self.cup.draw(level, 1)[0])
            return
        self.cup.owe(level)
        side.deck.insert(0 if end == "TOP" else len(side.deck), Back(pile=level))

    def gathered(self, number: int) -> list[str]:
        """Every card of a side, once the match is over (CHAL-8.7)."""
        side = self.sides[number]
        self.settle_piles(number)
        lying = [back.card for back in side.deck if back.card] + side.loose + side.bench + side.reserve + side.under
        return sorted(lying + [card for card, _ in side.zone] + ([side.flag[0]] if side.flag else []))
