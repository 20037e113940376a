"""Windows, interrupts and the attack sequence (FCB-8, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from .reference_board import cover_cells, passed_cells
from .reference_content import ACCESSORIES, DICE, REACTIONS, STUNTS, WEAPONS, modifiers, name_of
from .reference_deeds import Deeds
from .reference_effects import Flow
from .reference_fx import expression, mentions, program
from .reference_table import Card, Figure, Over, Question, TurnStopped
from .reference_words import Attack, Die, Scope

DEFAULT_WINDOWS = ["top", "decl", "roll"]


class Fight(Deeds):
    """Attacks, and what players may play in between."""

    # --- cards that ask for a target (FCB-20.9) -----------------------------------------------------

    def bindings(self, record: dict[str, Any], scope: Scope) -> list[Scope]:
        """Every legal way to play a card."""
        if not self.holds(record.get("need"), scope):
            return []
        found = [scope]
        for pick in record.get("pick", []):
            found = [bound for one in found for bound in self.picks(pick, one)]
        return found

    def picks(self, pick: str, scope: Scope) -> Iterator[Scope]:
        kind, _, rest = pick.partition(":")
        if kind == "u":
            for figure in self.figures_of(expression(rest), scope):
                yield replace(scope, target=figure)
        elif kind == "c":
            test = expression(rest)
            for cell in self.board.cells:
                bound = replace(scope, cell=cell)
                if self.value(test, bound):
                    yield bound
        elif kind == "d":
            for direction in range(6):
                yield replace(scope, dir=direction)
        else:
            assert scope.self is not None
            up = rest == "up"
            slots = [k for k, card in enumerate(scope.self.weapons) if card is not None and card.up == up]
            if kind == "w?" and not slots:
                yield scope
            for slot in slots:
                yield replace(scope, slot=slot)

    def spelt(self, scope: Scope) -> tuple[Any, ...]:
        """The choices of a card as actions name them: figure, cell, direction or hand."""
        extra = scope.dir if scope.dir is not None else scope.slot
        return (scope.target.code if scope.target else "-", name_of(scope.cell), extra)

    def ways_to_play(self, verb: tuple[Any, ...], record: dict[str, Any], scope: Scope) -> dict[tuple[Any, ...], Scope]:
        return {(*verb, *self.spelt(bound)): bound for bound in self.bindings(record, scope)}

    def stunts_of(self, seat: int, scope: Scope) -> dict[tuple[Any, ...], tuple[str, Scope]]:
        """Stunts that a hero can pay and play, whatever the window."""
        hero = self.seats[seat].hero
        found = {}
        for key in self.seats[seat].stunts:
            cost = STUNTS[key]["cost"]
            if hero.pm >= (self.step_cost(hero) if cost == "all" else cost):
                for action, bound in self.ways_to_play(("stunt", hero.code, key), STUNTS[key], scope).items():
                    found[action] = (key, bound)
        return found

    def reactions_of(self, seat: int, window: str, scope: Scope) -> dict[tuple[Any, ...], tuple[str, Scope]]:
        found: dict[tuple[Any, ...], tuple[str, Scope]] = {}
        if "reaction" in self.seats[seat].used:
            return found
        for key in dict.fromkeys(self.seats[seat].reactions):
            if window in REACTIONS[key]["when"]:
                for action, bound in self.ways_to_play(("react", key), REACTIONS[key], scope).items():
                    found[action] = (key, bound)
        return found

    def play_stunt(self, hero: Figure, key: str, scope: Scope) -> Flow:
        if STUNTS[key]["cost"] != "all":
            hero.pm -= STUNTS[key]["cost"]
        yield from self.run(STUNTS[key]["do"], scope=scope)

    def play_reaction(self, seat: int, key: str, scope: Scope) -> Flow:
        self.seats[seat].used.add("reaction")
        self.seats[seat].reactions.remove(key)
        self.discard["reaction"].append(key)
        yield from self.run(REACTIONS[key]["do"], scope=scope)

    # --- windows (FCB-11.3 to 11.8) --------------------------------------------------------------------

    def window(self, kind: str, attack: Attack | None, die: Die | None, active: Figure | None = None) -> Flow:
        if self.level > 0 or (self.players_turn and self.options["interrupts"] == "off"):
            return
        declined: set[int] = set()
        plays = 0
        while plays < 8:
            offers = ((seat, self.interrupts(seat, kind, attack, die)) for seat in range(self.players))
            seat, offered = next(((seat, found) for seat, found in offers if seat not in declined and found), (-1, {}))
            if seat < 0:
                return
            _, action = yield Question("window", {seat: [*offered, ("decline",)]}, kind)
            if action == ("decline",):
                declined.add(seat)
                continue
            declined.clear()
            plays += 1
            key, scope = offered[action]
            self.level += 1
            if action[0] == "stunt":
                yield from self.play_stunt(self.seats[seat].hero, key, scope)
            else:
                yield from self.play_reaction(seat, key, scope)
            yield from self.settle()
            self.level -= 1

    def interrupts(self, seat: int, kind: str, attack: Attack | None, die: Die | None) -> dict[Any, tuple[str, Scope]]:
        hero = self.seats[seat].hero
        if (
            hero.cell is None
            or "ko" in hero.status
            or hero.link is not None
            or "severed" in hero.status
            or (self.players_turn and "skip" in hero.status)
        ):
            return {}
        scope = Scope(self=hero, attack=attack, die=die)
        found = self.reactions_of(seat, kind, scope)
        mode = self.options["interrupts"]
        if self.players_turn:
            allowed = kind in ("decl", "roll") and mode == "full" and hero is not self.acting
        else:
            allowed = kind in ("decl", "roll", "act") and mode != "off"
        if allowed:
            for action, (key, bound) in self.stunts_of(seat, scope).items():
                record = STUNTS[key]
                windows = record.get("when", DEFAULT_WINDOWS + (["act"] if record["flash"] else []))
                if kind in windows and (self.players_turn or record["flash"]):
                    found[action] = (key, bound)
        return found

    # --- the attack (FCB-8.7 to 8.22) -------------------------------------------------------------------

    def attack(self, attacker: Figure, target: Figure, weapon: str, mode: int = 0, card: Card | None = None,
               silently: bool = False, turned: Card | None = None, friend: bool = False) -> Flow:  # fmt: skip
        """`card` lends its accessories, `turned` is the one that is turned over afterwards."""
        level, self.level = self.level, self.level + silently
        record = WEAPONS[weapon]["modes"][mode]
        found = Attack(attacker, target, weapon, mode, DICE[record[2]], record[3] + attacker.boost["dmg"], card,
                       friend=friend)  # fmt: skip
        found.thrown = record[0] == "throw"
        try:
            yield from self.modify(found)
            yield from self.window("decl", found, None)
            if self.possible(found):
                yield from self.carry_out(found, turned)
        except TurnStopped:
            if found.rolled and turned:
                turned.up = False
            raise
        yield from self.settle()
        self.level = level

    def settle(self) -> Flow:
        """Queued abilities, then the end check (FCB-8.22)."""
        yield from self.drain()
        self.end_check()

    def drain(self) -> Flow:
        if self.draining:
            return
        self.draining = True
        try:
            while self.queue:
                figure, number = self.queue.pop(0)
                yield from self.ability(figure, number)
        finally:
            self.draining = False

    def ability(self, figure: Figure, number: int) -> Flow:
        raise NotImplementedError

    def tags(self, attack: Attack) -> set[str]:
        fittings = attack.card.fittings if attack.card else []
        return set(WEAPONS[attack.weapon]["tags"]).union(*(ACCESSORIES[key]["tags"] for key in fittings))

    def texts(self, attack: Attack, field: str) -> list[str]:
        fittings = attack.card.fittings if attack.card else []
        return [WEAPONS[attack.weapon][field], *(ACCESSORIES[key][field] for key in fittings)]

    def modify(self, attack: Attack) -> Flow:
        """FCB-8.8."""
        attacker, target = attack.attacker, attack.target
        scope = Scope(self=attacker, target=target, attack=attack)
        for text in self.texts(attack, "pre"):
            yield from self.run(text, scope=scope)
        for owner, stats in ((attacker, ("atk_die", "atk_dmg")), (target, ("def_die",))):
            for key in owner.mutations:
                for stat, number, test in modifiers(key):
                    if stat in stats and self.holds(test, scope):
                        attack.die += number if stat != "atk_dmg" else 0
                        attack.damage += number if stat == "atk_dmg" else 0
        attack.die += attacker.bonus["up"]
        attack.damage += attacker.bonus["dmg"]
        attack.nocover |= attacker.bonus["nocover"] > 0
        attacker.bonus.clear()

    def possible(self, attack: Attack) -> bool:
        """FCB-8.10."""
        if attack.attacker.cell is None or "ko" in attack.attacker.status:
            return False
        return self.can_hit(attack.attacker, attack.target, attack.weapon, attack.mode)

    def make_noise(self, attack: Attack) -> None:
        """FCB-16.3."""
        if attack.attacker.sort == "hero":
            tags = self.tags(attack)
            loud = 0 if "silent" in tags else 5 if "firearm" in tags else 2
            attack.attacker.noise = max(attack.attacker.noise, loud)

    def carry_out(self, attack: Attack, turned: Card | None) -> Flow:
        """From the roll on (FCB-8.11)."""
        self.make_noise(attack)
        attack.landing = attack.target.cell
        others = any(mentions(text, word) for text in self.texts(attack, "fx") for word in ("splash", "area"))
        success = False
        idle = attack.target in attack.dodged and not others
        limit = min(6, max(0, attack.die))
        if not idle:
            success = limit == 6
            if 0 < limit < 6:
                die = Die("attack", limit, self.chance.roll("attack"))
                attack.rolled = True
                yield from self.window("roll", attack, die)
                success = die.success
                if not self.possible(attack):
                    self.put_by(attack, turned)
                    return
        stopped = False
        if success and self.needs_blue(attack) and (others or attack.target not in attack.dodged):
            blue = Die("cover", 3, self.chance.roll("cover"))
            yield from self.window("cover", attack, blue)
            stopped = not blue.success
        yield from self.consequences(attack, success, stopped)
        if not success and not idle:
            yield from self.friendly_fire(attack)
        yield from self.recoil(attack)
        self.put_by(attack, turned)
        if stopped:
            yield from self.hit_panels(attack)

    def needs_blue(self, attack: Attack) -> bool:
        return (
            attack.type in ("ranged", "throw") and not attack.nocover and self.covered(attack.target, attack.attacker)
        )

    def consequences(self, attack: Attack, success: bool, stopped: bool) -> Flow:
        """FCB-8.14 to 8.18."""
        landed = success and not stopped
        dodged = attack.target in attack.dodged
        attack.hit = landed and not dodged
        amount = max(0, attack.damage) * (2 if attack.crit else 1)
        attack_dealt = 0
        if attack.hit:
            attack_dealt = yield from self.strike(attack.target, amount, attack.attacker)
        self.dealt = attack_dealt
        scope = Scope(self=attack.attacker, target=attack.target, attack=attack)
        for text in self.texts(attack, "fx"):
            for statement in program(text):
                if not dodged or statement[:2] in (("do", "splash"), ("do", "area")):
                    yield from self.statement(statement, scope)
        if attack.hit:
            for text in self.hooks(attack.attacker, "hit"):
                yield from self.run(text, scope=scope)
        if landed and attack.area:
            yield from self.area(attack, amount)
        yield from self.splash(attack, amount)

    def strike(self, victim: Figure, amount: int, attacker: Figure) -> Flow:
        """Attack damage, with shields (FCB-4.5, 4.6); answers how much was dealt."""
        if amount < 1 or not self.can_hurt(victim, attacker):
            return 0
        if victim.shields:
            victim.shields -= 1
            return 0
        hurt = yield from self.damage(victim, amount, attacker)
        if hurt and victim.cell is not None and "ko" not in victim.status:
            for text in self.hooks(victim, "hurt"):
                yield from self.run(text, self=victim, attacker=attacker)
        return amount if hurt else 0

    def area(self, attack: Attack, amount: int) -> Flow:
        target = attack.target
        centre = target.last if target.cell is None else target.cell
        assert centre is not None
        for figure in self.standing():
            near = self.apart(centre, figure.cell) <= attack.area and self.board.sees(centre, figure.cell)
            if near and figure is not target:
                yield from self.strike(figure, amount, attack.attacker)

    def splash(self, attack: Attack, amount: int) -> Flow:
        hit = [attack.target]
        for limit, number in attack.splashes:
            chosen: list[Figure] = []
            while len(chosen) < number:
                near = [figure for figure in self.base("units") if self.splashed(attack, figure, [*hit, *chosen])]
                if not near:
                    break
                if attack.attacker.seat is None:
                    pick = yield from self.narrow(attack.attacker, near, ["nearest"])
                else:
                    pick = yield from self.ask("splash", attack.attacker.seat, [*near, None], attack.attacker)
                if pick is None:
                    break
                chosen.append(pick)
            hit += chosen
            if chosen:
                success = yield from self.check(limit, attack.attacker)
                for figure in chosen if success else []:
                    yield from self.strike(figure, amount, attack.attacker)

    def splashed(self, attack: Attack, figure: Figure, hit: list[Figure]) -> bool:
        here = attack.attacker.cell
        near = self.apart(here, figure.cell) <= 3 and self.board.sees(here, figure.cell)
        return near and figure is not attack.attacker and figure not in hit

    def friendly_fire(self, attack: Attack) -> Flow:
        """FCB-21.2."""
        attacker, target = attack.attacker, attack.target
        if self.options["friendly_fire"] != "on" or attacker.seat is None or attack.type == "melee":
            return
        if attacker.cell is None or target.cell is None:
            return
        cells = passed_cells(attacker.cell, target.cell)
        allies = [figure for figure in self.base("friends") if figure.cell in cells and figure is not attacker]
        if allies:
            first = min(allies, key=lambda figure: (self.apart(attacker.cell, figure.cell), figure.slot))
            yield from self.strike(first, max(0, attack.damage) * (2 if attack.crit else 1), attacker)

    def recoil(self, attack: Attack) -> Flow:
        """FCB-17.5."""
        attacker, target = attack.attacker, attack.target
        if self.gravity != "zero" or "firearm" not in self.tags(attack) or attacker.cell is None:
            return
        former = attacker.cell
        aimed = target.last if target.cell is None else target.cell
        dealt = self.dealt
        yield from self.push(attacker, max(0, attack.damage), attacker, origin=aimed)
        if attack.hit:
            yield from self.push(target, dealt, attacker, origin=former)

    def put_by(self, attack: Attack, turned: Card | None) -> None:
        """FCB-8.20."""
        if turned is None:
            return
        if not attack.thrown or "return" in self.tags(attack):
            turned.up = False
            return
        owner = attack.attacker
        owner.weapons = [None if card is turned else card for card in owner.weapons]
        turned.up = True
        self.drop_weapon(turned, attack.landing)

    def drop_weapon(self, card: Card, cell: int | None) -> None:
        assert cell is not None
        lost = self.board.terrain[cell] == "~" or (self.board.terrain[cell] == "S" and self.board.airlock_open)
        if not lost and len(self.ground) < 12:
            self.ground.append((cell, card))

    def hit_panels(self, attack: Attack) -> Flow:
        """FCB-8.21."""
        if attack.attacker.cell is None or attack.target.cell is None:
            return
        cells = cover_cells(attack.attacker.cell, attack.target.cell)
        for panel in [prop for prop in self.base("props") if prop.kind == "panel" and prop.cell in cells]:
            yield from self.damage(panel, 1, attack.attacker)

    # --- the end (FCB-18.1) ------------------------------------------------------------------------------

    def end_check(self) -> None:
        if self.holds(self.mission["win"]):
            raise Over(True, "win")
        if self.npc_lost and "rescue" in self.mission["kinds"]:
            raise Over(False, "npc")
        if self.mission.get("lose") and self.holds(self.mission["lose"]):
            raise Over(False, "lose")
        if not self.heroes():
            raise Over(False, "heroes")
