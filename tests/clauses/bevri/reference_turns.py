"""The four turns of the second BEVRI (see reference.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from .reference_box import (
    ARMAMENT,
    CELLS,
    COLOURS,
    COMPARTMENTS,
    DICE,
    ENGINE_COLOURS,
    ENGINES,
    EVA,
    HOLD,
    LAUNCH,
    ONE_SHOT,
    ORDER,
    PLAIN,
    PROPULSION,
    REENTRY,
    RING,
    SPECIALS,
    TREASURES,
    VALUE,
    WANTS,
    Asking,
    Company,
    Slot,
    distances,
    in_order,
    total,
)


class Turns:
    """What a company may do in a turn of each phase; `Table` has the rest."""

    # --- Trade (BEVRI-7) ----------------------------------------------------------------------------

    def trade(self, company: Company, seat: int) -> Asking:
        while self.transactions < 24:
            verb, *words = (yield from self.ask(seat, "trade", self.trades(company, seat))).split()
            if verb == "pass":
                return
            if verb == "buy":
                yield from self.buy(company, seat, int(words[0]) - 1)
            elif verb == "bond":
                yield from self.pay(company, seat, 6)
                self.bank -= 1
                company.base.append("bond")
            elif verb == "survey":
                yield from self.pay(company, seat, 3)
                self.look(company, int(words[0]) - 1)
            elif verb == "sell":
                yield from self.sell(company, seat, words[0])
            elif verb == "lottery":
                yield from self.pay(company, seat, 2)
                self.draw_into(company, max(0, self.chance.die("lottery") - 3))
            elif verb == "recycle":
                self.star_used = True
                company.base.remove("G*")
                self.spend("G*")
                self.draw_into(company, 2)
                continue
            elif not (yield from self.barter(company, seat, int(words[0][1]) - 1)):
                self.refusals += 1
                continue
            self.transactions += 1

    def wealth(self, company: Company) -> int:
        return total(company.cards) + 2 * self.star("Y*", company.base)

    def price(self, company: Company, card: str) -> int:
        """BEVRI-7.5, 11.5."""
        if "broker" in company.base and not self.has_bought:
            return max(1, VALUE[card] - 1)
        return VALUE[card] + 1

    def trades(self, company: Company, seat: int) -> list[str]:
        found, wealth = ["pass"], self.wealth(company)
        if not self.bank_closed:
            found += [
                f"buy {place + 1}"
                for place, card in enumerate(self.market)
                if card and self.price(company, card) <= wealth
            ]
            found += ["bond"] * (self.bank > 0 and wealth >= 6)
            if self.options["survey"] == "on" and wealth >= 3:
                found += [f"survey {place + 1}" for place in self.unknown(company)]
            cheapest = min([VALUE[card] for card in self.market if card], default=99)
            found += [
                f"sell {card}" for card in in_order(company.base) if card in TREASURES and VALUE[card] >= cheapest
            ]
            found += ["lottery"] * (self.options["lottery"] == "on" and wealth >= 2)
        found += ["recycle"] * self.star("G*", company.base)
        if self.options["barter"] == "on" and self.refusals < 3 and company.cards:
            others = [other for other in range(self.players) if other != seat and self.companies[other].cards]
            found += [f"barter p{other + 1}" for other in others]
        return found

    def pay(self, company: Company, seat: int, price: int) -> Asking:
        """BEVRI-7.4, 12.5."""
        paid = 0
        while paid < price:
            text = yield from self.ask(seat, "pay", [f"pay {card}" for card in in_order(company.cards)])
            card = text.split()[1]
            paid += VALUE[card]
            if card == "Y*" and self.star("Y*", company.base):
                paid += 2
                self.star_used = True
            company.base.remove(card)
            self.spend(card)

    def buy(self, company: Company, seat: int, place: int) -> Asking:
        card = self.market[place]
        yield from self.pay(company, seat, self.price(company, card))
        self.has_bought = True
        company.base.append(card)
        self.market[place] = None
        self.market[place] = self.draw()

    def sell(self, company: Company, seat: int, treasure: str) -> Asking:
        """BEVRI-7.8, 7.9."""
        company.base.remove(treasure)
        self.spend(treasure)
        credit, first = VALUE[treasure], True
        while fits := [place for place, card in enumerate(self.market) if card and VALUE[card] <= credit]:
            text = yield from self.ask(seat, "take", [f"take {place + 1}" for place in fits] + ["pass"] * (not first))
            if text == "pass":
                break
            place, first = int(text.split()[1]) - 1, False
            credit -= VALUE[self.market[place]]
            company.base.append(self.market[place])
            self.market[place] = None
        self.fill_market()

    def barter(self, company: Company, seat: int, other: int) -> Asking:
        """Whether the offer was accepted (BEVRI-7.12 to 7.16)."""
        partner, given, wanted = self.companies[other], [], []
        while len(given) < 2:
            rest = list(company.cards)
            for card in given:
                rest.remove(card)
            cards = [card for card in in_order(rest) if not given or ORDER[card] >= ORDER[given[0]]]
            text = yield from self.ask(seat, "give", [f"give {card}" for card in cards] + ["stop"] * bool(given))
            if text == "stop":
                break
            given.append(text.split()[1])
        while len(wanted) < 2:
            kinds = [kind for kind in WANTS if not wanted or WANTS.index(kind) >= WANTS.index(wanted[0])]
            text = yield from self.ask(seat, "want", [f"want {kind}" for kind in kinds] + ["stop"] * bool(wanted))
            if text == "stop":
                break
            wanted.append(text.split()[1])
        held = Counter(self.kind(card) for card in partner.cards)
        if Counter(wanted) - held or (yield from self.ask(other, "answer", ["accept", "refuse"])) == "refuse":
            return False
        yield from self.exchange(company, other, given, wanted)
        return True

    def kind(self, card: str) -> str:
        """BEVRI-7.14."""
        if card in SPECIALS:
            return "special"
        return "treasure" if card in TREASURES else "bond" if card == "bond" else card[0]

    def exchange(self, company: Company, other: int, given: list[str], wanted: list[str]) -> Asking:
        partner, handed = self.companies[other], []
        for kind in wanted:
            rest = list(partner.cards)
            for card in handed:
                rest.remove(card)
            cards = [card for card in in_order(rest) if self.kind(card) == kind]
            text = yield from self.ask(other, "hand", [f"hand {card}" for card in cards])
            handed.append(text.split()[1])
        for giver, taker, cards in ((company, partner, given), (partner, company, handed)):
            for card in cards:
                giver.base.remove(card)
                taker.base.append(card)

    # --- Equip (BEVRI-8) ------------------------------------------------------------------------------

    def equip(self, company: Company, seat: int) -> Asking:
        if (yield from self.ask(seat, "equip", ["pass", "recompose"])) == "pass":
            return
        ground = company.cell == "centre"
        pool, company.ship = company.aboard, [[], [], []]
        if ground:
            company.base += pool
            pool = company.base
        self.pool = pool  # the cards that may be placed are among these
        last = (0, 0)
        while company.load < 8:
            found = [
                f"place {card} {COMPARTMENTS[compartment]}"
                for compartment in (range(3) if ground else range(2))
                for card in in_order(pool)
                if (compartment, ORDER[card]) >= last and self.fits(card, compartment)
            ]
            text = yield from self.ask(seat, "place", [*found, "pass"])
            if text == "pass":
                break
            card, where = text.split()[1], COMPARTMENTS.index(text.split()[2])
            pool.remove(card)
            company.ship[where].append(card)
            last = (where, ORDER[card])
        if not ground:
            company.ship[HOLD] += pool
        self.pool = []

    def fits(self, card: str, compartment: int) -> bool:
        """BEVRI-8.4 to 8.6, 13.1."""
        return bool(self.colour(card)) or (card in SPECIALS and compartment == HOLD)

    # --- Move (BEVRI-9) ---------------------------------------------------------------------------------

    def move(self, company: Company, seat: int) -> Asking:
        while True:
            cells = [cell for cell in CELLS if cell != company.cell and self.free(cell) and self.means(company, cell)]
            found = ["pass", *(f"go {cell}" for cell in cells)] + ["pulse"] * self.star("B*", company.aboard)
            text = yield from self.ask(seat, "move", found)
            if text != "pulse":
                break
            self.star_used, self.pulse = True, 3
            self.take_star(company, "B*", (HOLD, ARMAMENT, PROPULSION))
        if text != "pass":
            yield from self.go(company, seat, text.split()[1])

    def take_star(self, company: Company, card: str, places: tuple[int, ...]) -> None:
        """BEVRI-12.8."""
        where = next(place for place in places if card in company.ship[place])
        company.ship[where].remove(card)
        self.spend(card)

    def engines(self, cards: list[str]) -> Iterator[tuple[int, tuple[int, int, int]]]:
        """Points and costs of every engine that these cards make (BEVRI-9.2, 13.3)."""
        held, zones = self.colours(cards), self.options["move_zones"] == "on"
        if held.total() >= 2:
            yield ENGINES["makeshift"]
        for engine, colours in ENGINE_COLOURS.items():
            if all(held[colour] for colour in colours):
                yield ENGINES[engine] if zones else (4, PLAIN)

    def boosters(self, company: Company, target: str) -> list[str]:
        """The colours that would boost this move, with a card in propulsion (BEVRI-9.3, 13.3, 13.6)."""
        if self.options["boosters"] == "none":
            return []
        allowed = "R" if company.cell == "centre" else "W" if target == "centre" else "B"
        if self.options["move_zones"] == "off":
            allowed = "RWB"
        held = self.colours(company.ship[PROPULSION])
        return [colour for colour in allowed if held[colour]]

    def means(self, company: Company, target: str) -> tuple[bool, str | None] | None:
        """Whether an engine is used, and the colour of the booster; None where the cell is out of reach (9.5)."""
        cards = company.ship[PROPULSION]

        def reaches(points: int, costs: tuple[int, int, int]) -> bool:
            return distances(company.cell, costs)[target] <= points + self.pulse

        fuelled = self.options["fuel"] == "off" or self.fuel(company) is not None
        if reaches(1, PLAIN):
            return False, None
        if fuelled and any(reaches(*engine) for engine in self.engines(cards)):
            return True, None
        boosters = self.boosters(company, target)
        if boosters and reaches(4, PLAIN):
            return False, boosters[0]
        for colour in boosters:
            rest = list(cards)
            rest.remove(self.lowest(cards, colour))
            if fuelled and any(reaches(points + 3, costs) for points, costs in self.engines(rest)):
                return True, colour
        return None

    def fuel(self, company: Company) -> tuple[list[str], str] | None:
        """The card that an engine would burn, and where it lies (BEVRI-13.5)."""
        for cards in [company.base] * (company.cell == "centre") + [company.ship[HOLD]]:
            burnable = [card for card in cards if card[0] in COLOURS]
            if burnable:
                return cards, min(burnable, key=lambda card: (VALUE[card], ORDER[card]))
        return None

    def go(self, company: Company, seat: int, target: str) -> Asking:
        engine, booster = self.means(company, target)
        if engine and self.options["fuel"] == "on":
            place, card = self.fuel(company)
            place.remove(card)
            self.spend(card)
        if booster:
            card = self.lowest(company.ship[PROPULSION], booster)
            company.ship[PROPULSION].remove(card)
            if self.options["boosters"] == "reusable":
                company.base.append(card)
            else:
                self.spend(card)
        if company.cell == "centre" and self.fails(LAUNCH, "launch"):
            return
        company.cell = target
        if target == "centre":
            if self.fails(REENTRY, "reentry"):
                self.lose_a_card(company)
            yield from self.unload(company, seat)

    def lose_a_card(self, company: Company) -> None:
        """BEVRI-13.20."""
        if not self.colours(company.ship[PROPULSION])["W"] and company.ship[HOLD]:
            card = self.chance.pick("lost", sorted(company.ship[HOLD], key=ORDER.__getitem__))
            company.ship[HOLD].remove(card)
            self.spend(card)

    def unload(self, company: Company, seat: int) -> Asking:
        """BEVRI-9.7."""
        last = (0, 0)
        while company.load:
            found = [
                f"unload {card} {COMPARTMENTS[place]}"
                for place in range(3)
                for card in in_order(company.ship[place])
                if (place, ORDER[card]) >= last
            ]
            text = yield from self.ask(seat, "unload", [*found, "pass"])
            if text == "pass":
                return
            card, place = text.split()[1], COMPARTMENTS.index(text.split()[2])
            company.ship[place].remove(card)
            company.base.append(card)
            last = (place, ORDER[card])

    # --- Fire (BEVRI-10) ----------------------------------------------------------------------------------

    def fire(self, company: Company, seat: int) -> Asking:
        stars = {"overcharge": "R*", "precision": "W*", "key": "K*"}
        while True:
            shots = self.shots(company)
            effects = [word for word, card in stars.items() if shots and self.star(card, company.aboard)]
            text = yield from self.ask(seat, "fire", ["pass", *shots, *effects])
            if text not in stars:
                break
            self.star_used = True
            setattr(self, text, True)
            self.take_star(company, stars[text], (HOLD, PROPULSION, ARMAMENT))
        if text != "pass":
            place, weapon = text.split()[1:]
            yield from self.shoot(company, seat, int(place) - 1, weapon)

    def weapons(self, company: Company) -> list[str]:
        """BEVRI-10.5."""
        held = self.colours(company.ship[ARMAMENT])
        colours = [colour for colour in COLOURS if held[colour]]
        found = [f"missile:{c}" for c in colours]
        found += [f"laser:{c}" for c in colours if held[c] >= 2]
        found += [f"lance:{c}" for c in colours if held[c] >= 3]
        found += [f"twin:{a}{b}" for a, b in combinations(colours, 2)]
        return found + [f"{w}:{''.join(three)}" for w in ("battery", "salvo") for three in combinations(colours, 3)]

    def dice_of(self, company: Company, place: int, weapon: str) -> int:
        step = (int(company.cell[1:]) - self.grey(place)) % 16
        distance = min(step, 16 - step)
        return DICE[weapon.split(":")[0]][distance] if distance < 5 else 0

    def shots(self, company: Company) -> list[str]:
        if company.cell not in RING or company.load >= 8:
            return []
        return [
            f"shoot {place + 1} {weapon}"
            for place in self.containers()
            for weapon in self.weapons(company)
            if self.dice_of(company, place, weapon)
        ]

    def shoot(self, company: Company, seat: int, place: int, weapon: str) -> Asking:
        """BEVRI-10.7."""
        count = self.dice_of(company, place, weapon) + self.overcharge
        for other in self.clockwise(seat)[1:]:
            hold = self.companies[other].ship[HOLD]
            if "jammer" in hold and (yield from self.ask(other, "jam", ["jam", "pass"])) == "jam":
                hold.remove("jammer")
                self.spend("jammer")
                count -= 1
                break
        family, colours = weapon.split(":")
        slot = self.slots[place]
        worth = {}
        for colour in colours:
            cards = [card for card in company.ship[ARMAMENT] if self.colour(card) == colour]
            worth[colour] = max(VALUE[card] for card in cards)
            if family in ONE_SHOT:
                card = self.lowest(cards, colour)
                worth[colour] = VALUE[card]
                company.ship[ARMAMENT].remove(card)
                self.spend(card)
        if count == 0:
            return
        if slot.defences:
            self.roll(company, slot, count, worth)
        if not slot.defences and not self.fails(EVA, "eva"):
            company.ship[HOLD].append(self.inside(slot.container))
            self.slots[place] = None

    def roll(self, company: Company, slot: Slot, count: int, worth: dict[str, int]) -> None:
        """BEVRI-10.6, 10.8 to 10.10, 11.6."""
        order = [c for c in worth if c in slot.defences] + [c for c in worth if c not in slot.defences]
        colours = [order[number % len(order)] for number in range(count)]
        faces = [self.chance.die("fire") for _ in range(count)]
        left, used = self.resolve(slot.defences, colours, faces, worth)
        unused = [number for number in range(count) if number not in used]
        if left and unused and "computer" in company.ship[HOLD]:
            again = next((number for number in unused if colours[number] in left), unused[0])
            faces[again] = self.chance.die("fire")
            left, used = self.resolve(slot.defences, colours, faces, worth)
        self.rolled = list(zip(colours, faces, strict=True))
        slot.defences = left

    def resolve(
        self, defences: str, colours: list[str], faces: list[int], worth: dict[str, int]
    ) -> tuple[str, set[int]]:
        """The defences that remain, and the dice used up (BEVRI-10.10, 12.6, 12.7, 13.2)."""
        used: set[int] = set()
        left = list(defences)
        hit = {c: max(2, {1: 4, 2: 3}.get(value, 2) - self.precision) for c, value in worth.items()}
        coloured = self.options["fire_colours"] == "on"
        if coloured:
            for colour in defences:
                dice = [
                    n for n in range(len(faces)) if colours[n] == colour and faces[n] >= hit[colour] and n not in used
                ]
                if dice:
                    used.add(min(dice, key=lambda n: (faces[n], n)))
                    left.remove(colour)
        for n, face in enumerate(faces):
            number = 6 - self.precision
            if self.key:
                number = hit[colours[n]]
            if not coloured:
                number = 4 - (self.precision or self.key)
            if n not in used and face >= number and left:
                left.remove(next((colour for colour in left if colour not in colours), left[0]))
                used.add(n)
        return "".join(left), used
