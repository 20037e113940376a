"""Items, gifts and weapons on the ground: what is legal, and how it is resolved (FCB-7.13 to 7.20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .reference_brain import Brain
from .reference_content import ITEMS, WEAPONS
from .reference_effects import Flow
from .reference_table import Card, Figure, Question, Seat
from .reference_words import Scope

Moves = dict[tuple[Any, ...], Callable[[], Flow]]


class Hands(Brain):
    """Cards that figures carry."""

    # --- items (FCB-7.13 to 7.16) ----------------------------------------------------------------------

    def carrying(self, me: Seat, actor: Figure) -> Moves:
        found: Moves = {}
        if actor.cell in self.items_on and len(actor.items) < self.inventory(actor):
            for deck in ("red", "green"):
                found["pick", actor.code, deck] = lambda deck=deck: self.do_pick(actor, deck)
        if "item" not in me.used:
            for key in dict.fromkeys(actor.items):
                if not ITEMS[key].get("passive"):
                    ways = self.ways_to_play(("use", actor.code, key), ITEMS[key], Scope(self=actor))
                    for action, bound in ways.items():
                        found[action] = lambda key=key, bound=bound: self.do_use(me, actor, key, bound)
            for key in self.team["recipes"]:
                if all(part in actor.items for part in ITEMS[key]["recipe"]) and key in self.deck["white"]:
                    found["craft", actor.code, key] = lambda key=key: self.do_craft(me, actor, key)
        for key in dict.fromkeys(actor.items):
            found["drop", actor.code, key] = lambda key=key: self.do_drop(actor, key)
        if "give" not in me.used and self.transferable(actor):
            for partner in self.partners(actor):
                found["offer", actor.code, partner.code] = lambda partner=partner: self.do_offer(me, actor, partner)
        return found

    def do_pick(self, actor: Figure, deck: str) -> Flow:
        self.items_on.discard(actor.cell or 0)
        self.draw_item(actor, deck)
        return
        yield

    def do_use(self, me: Seat, actor: Figure, key: str, scope: Scope) -> Flow:
        me.used.add("item")
        actor.items.remove(key)
        self.throw_out(key)
        yield from self.run(ITEMS[key]["do"], scope=scope)

    def do_craft(self, me: Seat, actor: Figure, key: str) -> Flow:
        me.used.add("item")
        for part in ITEMS[key]["recipe"]:
            actor.items.remove(part)
            self.throw_out(part)
        self.deck["white"].remove(key)
        self.carry(actor, key)
        return
        yield

    def do_drop(self, actor: Figure, key: str) -> Flow:
        actor.items.remove(key)
        deck = ITEMS[key]["deck"]
        (self.deck if deck == "white" else self.under)[deck].append(key)
        return
        yield

    # --- give and exchange (FCB-7.17 to 7.19) --------------------------------------------------------------

    def partners(self, actor: Figure) -> list[Figure]:
        """Allies next to it that can act themselves (FCB-7.17, 7.19, 10.6)."""
        near = [figure for figure in self.base("heroes") if self.board.adjacent(actor.cell, figure.cell)]
        able = [figure for figure in near if figure is not actor and not figure.status & {"skip", "ended"}]
        return [
            figure
            for figure in able
            if figure.seat is not None
            and self.seats[figure.seat].hero.link is None
            and "severed" not in self.seats[figure.seat].hero.status
            and (actor.slot, figure.slot) not in self.refused
        ]

    def transferable(self, figure: Figure) -> list[int]:
        """Cards that may change hands: 0 and 1 weapons, 2 and more items."""
        hands = [k for k, card in enumerate(figure.weapons) if card is not None and figure.sort == "hero"]
        return [*hands, *(2 + k for k in range(len(figure.items)))]

    def do_offer(self, me: Seat, actor: Figure, partner: Figure) -> Flow:
        assert partner.seat is not None
        mine = yield from self.marking("offer_mark", me.number, actor, partner, [])
        theirs = yield from self.marking("offer_answer", partner.seat, partner, actor, mine)
        if theirs:
            legal: list[tuple[Any, ...]] = [("refuse",), ("confirm",)]
            _, action = yield Question("offer_confirm", {me.number: legal}, (actor, partner))
            theirs = None if action == ("refuse",) else theirs
        if theirs is None:
            self.refused.add((actor.slot, partner.slot))
            return
        me.used.add("give")
        if theirs:
            self.seats[partner.seat].used.add("give")
        self.exchange(actor, mine, partner, theirs)

    def marking(self, kind: str, seat: int, owner: Figure, other: Figure, given: list[int]) -> Flow:
        """Mark cards one by one, then send or answer; None is a refusal."""
        marked: list[int] = []
        while True:
            free = [k for k in self.transferable(owner) if k not in marked]
            free = [k for k in free if k <= 2 or owner.items[k - 3] != owner.items[k - 2] or k - 1 in marked]
            if kind == "offer_answer":
                can_give = "give" not in self.seats[seat].used
                legal = [("mark", k) for k in free if can_give]
                legal += [("accept",)] if self.fits(other, given, owner, marked) else []
                legal += [("refuse",)]
            else:
                legal = [("mark", k) for k in free] + ([("send",)] if marked else [])
            _, action = yield Question(kind, {seat: legal}, (owner, other))
            if action[0] == "mark":
                marked.append(action[1])
            else:
                return None if action == ("refuse",) else marked

    def fits(self, first: Figure, given: list[int], second: Figure, taken: list[int]) -> bool:
        """Whether hands and inventories suffice afterwards."""
        for figure, out, other, coming in ((first, given, second, taken), (second, taken, first, given)):
            cards = [card for k, card in enumerate(figure.weapons) if k not in out and card is not None]
            come = [other.weapons[k] for k in coming if k < 2]
            hands = sum(WEAPONS[card.weapon]["hands"] for card in [*cards, *come] if card is not None)
            items = len(figure.items) - sum(k >= 2 for k in out) + sum(k >= 2 for k in coming)
            if hands > 2 or items > self.inventory(figure) or (come and figure.sort != "hero"):
                return False
        return True

    def exchange(self, first: Figure, given: list[int], second: Figure, taken: list[int]) -> None:
        """Weapons come into hands whose weapon goes, else into empty hands."""
        coming = [k for k in sorted(taken) if k < 2]
        for k in [k for k in sorted(given) if k < 2]:
            place = coming.pop(0) if coming else second.weapons.index(None)
            first.weapons[k], second.weapons[place] = second.weapons[place], first.weapons[k]
        for k in coming:
            place = first.weapons.index(None)
            second.weapons[k], first.weapons[place] = first.weapons[place], second.weapons[k]
        outs = [[figure.items[k - 2] for k in marks if k >= 2] for figure, marks in ((first, given), (second, taken))]
        for giver, receiver, items in ((first, second, outs[0]), (second, first, outs[1])):
            for item in items:
                giver.items.remove(item)
                self.carry(receiver, item)

    def equip(self, hero: Figure, card: Card) -> None:
        hero.weapons[hero.weapons.index(None)] = card

    # --- weapons on the ground (FCB-7.20) ----------------------------------------------------------------------

    def taking(self, me: Seat, hero: Figure) -> Moves:
        found: Moves = {}
        for token, (cell, card) in enumerate(self.ground):
            for mask in range(4) if cell == hero.cell else []:
                if any(mask >> k & 1 and hero.weapons[k] is None for k in (0, 1)) or (mask and "swap" in me.used):
                    continue
                kept = [held for k, held in enumerate(hero.weapons) if held is not None and not mask >> k & 1]
                if sum(WEAPONS[held.weapon]["hands"] for held in [*kept, card]) <= 2:
                    found["take", hero.code, token, mask] = lambda token=token, mask=mask: self.do_take(me, token, mask)
        return found

    def do_take(self, me: Seat, token: int, mask: int) -> Flow:
        hero = me.hero
        cell, card = self.ground.pop(token)
        for k in (0, 1):
            held = hero.weapons[k]
            if mask >> k & 1 and held is not None:
                self.ground.append((cell, held))
                hero.weapons[k] = None
        if mask:
            me.used.add("swap")
        self.equip(hero, card)
        return
        yield
