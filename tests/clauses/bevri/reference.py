"""BEVRI a second time: slow, naive, and written apart from the engine, to check it.

Nothing here is shared with ``ludotheque``. A card is its code ("B3"), a base is a list, a corvette is three lists, and
actions are the texts that people type. The game is one generator: it yields what each seat may now answer, and goes on
when all have answered. Chance is asked for by name (`Chance`), so that the outcomes of another table can be followed.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from .reference_box import (
    CELLS,
    COLOURS,
    CONTENTS,
    COPIES,
    DEFAULTS,
    FRONTS,
    HOLD,
    OUTAGE,
    PAIRS,
    PHASES,
    PLAIN,
    ROUNDS,
    SPECIALS,
    TREASURE_COLOUR,
    TREASURES,
    Answers,
    Asking,
    Chance,
    Company,
    Slot,
    distances,
    in_order,
    spending_order,
    total,
)
from .reference_turns import Turns


class Table(Turns):
    """A game. `waiting` says what each seat may answer now; `play` answers for one seat."""

    def __init__(self, players: int, options: dict[str, str] | None = None, chance: Chance | None = None) -> None:
        self.players = players
        self.options = DEFAULTS | (options or {})
        self.chance = chance or Chance(random.Random())
        self.failures = int(self.options["failures"])
        self.companies = [Company() for _ in range(players)]
        self.content: dict[int, str] = {}
        self.pools = [list(pool) for pool in CONTENTS]
        self.container_deck = list(range(36))
        self.container_discard: list[int] = []
        self.front: int | None = None
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.gone: list[str] = []
        self.market: list[str | None] = [None] * 8
        self.present, self.side, self.countdown = False, None, 0
        self.slots: list[Slot | None] = []
        self.bank = 0
        self.round, self.phase, self.over = 0, "", False
        self.rounds = ROUNDS[self.options["length"]][players - 1]
        size = self.options["cargo_size"]
        self.cargo_room = (4, 4, 5, 5)[players - 1] if size == "auto" else int(size)
        self.reshuffles = 0
        self.active: int | None = None
        self.step = ""
        self.new_turn()
        self.game = self.whole_game()
        self.answers: Answers = {}
        self.waiting: dict[int, list[str]] = {}
        self.go_on()

    # --- asking and answering -----------------------------------------------------------------

    def go_on(self) -> None:
        try:
            self.waiting = self.game.send(None)
        except StopIteration:
            self.waiting, self.over, self.step, self.active = {}, True, "over", None

    def play(self, seat: int, text: str) -> None:
        """Answer for a seat; the game goes on when all seats have answered."""
        assert text in self.waiting[seat], (text, self.waiting[seat])
        self.answers[seat] = text
        del self.waiting[seat]
        if not self.waiting:
            self.go_on()

    def ask(self, seat: int, step: str, options: list[str]) -> Asking:
        """Ask one seat; the callers decide whether it is asked at all."""
        self.step = step
        yield {seat: options}
        return self.answers.pop(seat)

    # --- cards --------------------------------------------------------------------------------

    def draw(self) -> str | None:
        """BEVRI-3.9."""
        if not self.deck and self.discard:
            self.deck, self.discard = self.discard, []
            self.reshuffles += 1
        if not self.deck:
            return None
        card = self.chance.pick("card", self.deck)
        self.deck.remove(card)
        return card

    def draw_into(self, company: Company, count: int) -> None:
        for _ in range(count):
            card = self.draw()
            if card:
                company.base.append(card)

    def spend(self, card: str) -> None:
        """BEVRI-3.8."""
        if card == "bond":
            self.bank += 1
        elif card in TREASURES or card == "crystal":
            self.gone.append(card)
        else:
            self.discard.append(card)

    def fill_market(self) -> None:
        for place in range(8):
            if self.market[place] is None:
                self.market[place] = self.draw()

    def colour(self, card: str) -> str | None:
        """BEVRI-13.1: for engines, boosters and weapons."""
        if card in TREASURES and self.options["contents"] == "usable":
            return TREASURE_COLOUR[card]
        return card[0] if card[0] in COLOURS else None

    def colours(self, cards: list[str]) -> Counter[str]:
        return Counter(c for card in cards if (c := self.colour(card)))

    def lowest(self, cards: list[str], colour: str) -> str:
        return min((card for card in cards if self.colour(card) == colour), key=spending_order)

    # --- setup and rounds (BEVRI-4, 5, 6) -------------------------------------------------------

    def whole_game(self) -> Asking:
        self.set_up()
        while self.round < self.rounds:
            self.round += 1
            yield from self.prepare()
            yield from self.phases()

    def rest_of_game(self, phase: str, seat: int) -> Asking:
        """Play from a turn on, after its window; the table that the test has laid says what came before."""
        yield from self.turn(seat, phase, window=False)
        yield from self.phases(phase, (seat - self.first) % self.players + 1)
        while self.round < self.rounds:
            self.round += 1
            yield from self.prepare()
            yield from self.phases()

    def resume(self, phase: str, seat: int) -> None:
        """Begin in the middle of a round."""
        self.phase, self.game, self.answers = phase, self.rest_of_game(phase, seat), {}
        self.go_on()

    def set_up(self) -> None:
        self.deck = [card for card, copies in COPIES.items() for _ in range(copies)]
        if self.options["specials"] == "off":
            self.deck = [card for card in self.deck if card not in SPECIALS]
        if self.players == 1:
            self.deck = [card for card in self.deck if card != "jammer"]
        self.box = Counter(self.deck)
        self.turn_front()
        for company in self.companies:
            self.draw_into(company, int(self.options["start_hand"]))
        self.fill_market()
        self.bank = 6 * self.players if self.options["bonds"] == "on" else 0
        self.first = self.chance.pick("first", list(range(self.players)))
        self.countdown = self.roll_appearance()

    def roll_appearance(self) -> int:
        face = self.chance.die("appearance")
        return face if self.options["countdown"] == "raw" else (1 if face <= 4 else 2)

    def roll_disappearance(self) -> int:
        face = self.chance.die("disappearance")
        if self.options["countdown"] == "raw":
            return face + self.chance.die("disappearance")
        return {1: 2, 2: 3, 3: 3, 4: 3}.get(face, 4)

    def turn_front(self) -> None:
        """The next container shows (BEVRI-4.2)."""
        self.front = None
        if self.container_deck:
            self.front = self.chance.pick("front", self.container_deck)
            self.container_deck.remove(self.front)

    def prepare(self) -> Asking:
        """BEVRI-6.1, 6.2."""
        self.phase = "deal"
        for company in self.companies:
            company.chosen = ""
        self.update_cargo()
        self.first = (self.first + 1) % self.players
        yield from self.deal()
        self.fill_market()
        yield from self.choose()

    def phases(self, start: str = "T", offset: int = 0) -> Asking:
        """BEVRI-6.8, 6.9, 5.5."""
        for phase in PHASES[PHASES.index(start) :]:
            self.phase = phase
            for place, seat in enumerate(self.clockwise(self.first)):
                if phase in self.companies[seat].chosen and (phase != start or place >= offset):
                    yield from self.turn(seat, phase)
        if self.countdown > 0:
            self.countdown -= 1

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + k) % self.players for k in range(self.players)]

    def containers(self) -> list[int]:
        """The slots of the cargo that are not empty."""
        return [place for place, slot in enumerate(self.slots) if slot]

    def update_cargo(self) -> None:
        """BEVRI-5.6."""
        if self.present and (self.countdown == 0 or not self.containers()):
            self.container_discard += [slot.container for slot in self.slots if slot]
            self.present, self.slots = False, []
            self.countdown = self.roll_appearance()
        elif self.present:
            if self.options["drift"] == "per_round":
                self.side = (self.side + 1) % 4
        elif self.countdown == 0:
            self.create_cargo()

    def create_cargo(self) -> None:
        """BEVRI-5.7, 5.8, 5.13, 13.9."""
        self.present, self.slots = True, []
        for _ in range(self.cargo_room):
            if self.front is None:
                for container in self.container_discard:
                    for company in self.companies:
                        company.known.discard(container)
                self.container_deck, self.container_discard = self.container_discard, []
                self.turn_front()
            if self.front is not None:
                self.slots.append(Slot(self.front, FRONTS[self.front]))
                self.turn_front()
        if self.options["drift"] == "per_visit" and self.side is not None:
            self.side = (self.side + 1) % 4
        else:
            self.side = self.chance.pick("side", [0, 1, 2, 3])
        self.countdown = self.roll_disappearance()

    def grey(self, place: int) -> int:
        return (4 * self.side - self.cargo_room // 2 + place) % 16

    def deal(self) -> Asking:
        for seat in self.clockwise(self.first):
            company, self.active = self.companies[seat], seat
            self.draw_into(company, 4)
            while len(company.cards) > 10:
                text = yield from self.ask(seat, "discard", [f"discard {card}" for card in in_order(company.cards)])
                company.base.remove(text.split()[1])
                self.spend(text.split()[1])

    def choose(self) -> Asking:
        """All at once (BEVRI-6.7)."""
        self.phase, self.active, self.step = "choose", None, "choose"
        yield {seat: [f"choose {pair}" for pair in PAIRS] for seat in range(self.players)}
        for seat, company in enumerate(self.companies):
            company.chosen = self.answers.pop(seat).split()[1]

    # --- turns and windows (BEVRI-6.9, 11) --------------------------------------------------------

    def new_turn(self) -> None:
        self.star_used = self.has_bought = self.bank_closed = False
        self.transactions = self.refusals = self.pulse = 0
        self.overcharge = self.precision = self.key = False

    def turn(self, seat: int, phase: str, window: bool = True) -> Asking:
        self.new_turn()
        self.active = seat
        if window:
            yield from self.windows(seat)
        if phase == "T" and window:
            self.bank_closed = self.fails(OUTAGE, "bank")  # BEVRI-13.18
        yield from {"T": self.trade, "E": self.equip, "M": self.move, "F": self.fire}[phase](self.companies[seat], seat)
        self.new_turn()

    def windows(self, active: int) -> Asking:
        """Ask all companies that may hold a card at once, then play clockwise (BEVRI-11.2). Alone: only with a card."""
        asks = self.could_play if self.players > 1 else self.window
        asked = {seat: [*self.window(seat), "pass"] for seat in range(self.players) if asks(seat)}
        if asked:
            self.step = "window"
            yield dict(asked)
        answers = {seat: self.answers.pop(seat) for seat in asked}
        for seat in self.clockwise(active):
            if answers.get(seat, "pass") in self.window(seat):
                self.play_special(seat, answers[seat])

    def could_play(self, seat: int) -> bool:
        """Whether a company can play a special card as far as the others can tell."""
        company = self.companies[seat]
        unseen = [*self.deck, *(card for other in self.companies for card in other.base)]
        hides = any(card in COPIES for card in company.base)
        probes = self.unknown(company) and "probe" in unseen
        anchors = "anchor" in unseen and not (self.present and not self.containers())
        return (hides and bool(probes or anchors)) or any(text.startswith("thrust") for text in self.window(seat))

    def window(self, seat: int) -> list[str]:
        """BEVRI-11.2, 11.4."""
        company = self.companies[seat]
        found = []
        if "probe" in company.base:
            found += [f"probe {place + 1}" for place in self.unknown(company)]
        if "anchor" in company.base and not (self.present and not self.containers()):
            found += ["anchor -"] * (self.countdown > 1) + ["anchor +"] * (self.countdown < 12)
        if "thruster" in company.ship[HOLD]:
            near = [cell for cell in CELLS if distances(company.cell, PLAIN)[cell] == 1]
            found += [f"thrust {cell}" for cell in near if self.free(cell)]
        return found

    def unknown(self, company: Company) -> list[int]:
        return [place for place in self.containers() if self.slots[place].container not in company.known]

    def free(self, cell: str) -> bool:
        return cell == "centre" or all(company.cell != cell for company in self.companies)

    def play_special(self, seat: int, text: str) -> None:
        company, (verb, *words) = self.companies[seat], text.split()
        if verb == "probe":
            company.base.remove("probe")
            self.spend("probe")
            self.look(company, int(words[0]) - 1)
        elif verb == "anchor":
            company.base.remove("anchor")
            self.spend("anchor")
            self.countdown += 1 if words[0] == "+" else -1
        elif verb == "thrust":
            company.ship[HOLD].remove("thruster")
            self.spend("thruster")
            company.cell = words[0]

    def look(self, company: Company, place: int) -> None:
        container = self.slots[place].container
        company.known.add(container)
        self.inside(container)

    def inside(self, container: int) -> str:
        """Return the content of a container: chance decides which of its category at the first look (BEVRI-3.6)."""
        if container not in self.content:
            pool = self.pools[container // 12]
            self.content[container] = self.chance.pick("content", pool)
            pool.remove(self.content[container])
        return self.content[container]

    def fails(self, bit: int, name: str) -> bool:
        """BEVRI-13.18."""
        return bool(self.failures & bit) and self.chance.die(name) == 1

    def star(self, card: str, cards: list[str]) -> bool:
        """Whether a ★ effect may be used (BEVRI-12.1)."""
        return self.options["effects"] == "on" and not self.star_used and card in cards

    # --- the end (BEVRI-14) -------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return [1000 * company.base.count("crystal") + total(company.cards) for company in self.companies]

    def ranks(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    def everything(self) -> Counter[str]:
        """Count all cards that are somewhere, without contents that are still inside."""
        found = Counter(self.deck + self.discard + self.gone + [card for card in self.market if card])
        found["bond"] += self.bank
        for company in self.companies:
            found.update(company.base + company.aboard)
        if self.step == "place" and self.companies[self.active].cell != "centre":
            found.update(self.pool)
        return found


# --- random play ----------------------------------------------------------------------------------------------


@dataclass
class Played:
    """The result of a random game."""

    decisions: int
    choices: int
    widest: int
    ranks: list[int]
    reshuffles: int
    steps: Counter[str]
    forced: Counter[str]


def random_game(players: int, seed: int, options: dict[str, str] | None = None) -> Played:
    """Play uniformly at random to the end."""
    dice = random.Random(seed)
    t = Table(players, options, Chance(dice))
    steps, forced, choices, widest = Counter(), Counter(), 0, 0
    while not t.over:
        seat, legal = next(iter(t.waiting.items()))
        if t.step != "window" or len(legal) > 1:  # else it is asked for the sake of secrecy only
            steps[t.step] += 1
            forced[t.step] += len(legal) == 1
            choices += len(legal)
            widest = max(widest, len(legal))
        t.play(seat, dice.choice(legal))
    return Played(steps.total(), choices, widest, t.ranks(), t.reshuffles, steps, forced)
