"""The actions of the open pool: what is legal, and how each is resolved (FCB-6, 7, 14.3, 16, 17)."""

from __future__ import annotations

from .reference_board import DIRECTION_NAMES, DIRECTIONS, axial, neighbour
from .reference_content import ENEMIES, HACKS, WEAPONS, cell_of, name_of
from .reference_effects import Flow
from .reference_hands import Hands, Moves
from .reference_table import Card, Figure, Seat
from .reference_words import Scope

IDLE = ("pass", "drop", "shed")


class Pool(Hands):
    """Everything that a seat may start."""

    def actions(self, seat: int) -> Moves:
        """Every legal action of a seat in the open pool; nothing when it may not act at all."""
        me = self.seats[seat]
        hero = me.hero
        found: Moves = {}
        if hero.cell is None or hero.status & {"ko", "severed"}:
            return found
        if hero.link is not None:
            return self.linked_actions(me)
        if not hero.status & {"skip", "ended"}:
            for part in (self.steps, self.crossings, self.carrying, self.attacks, self.taking):
                found |= part(me, hero)
            for part_of_hero in (self.playing, self.context, self.shedding):
                found |= part_of_hero(me)
        dog = self.by_kind("rosie") if hero.kind == "butch" else None
        if dog and not dog.status & {"skip", "ended"}:
            for part in (self.steps, self.crossings, self.carrying, self.attacks):
                found |= part(me, dog)
        return found

    # --- moving (FCB-7.1 to 7.9) ------------------------------------------------------------------

    def can_step(self, figure: Figure, direction: int) -> bool:
        assert figure.cell is not None
        to = neighbour(figure.cell, direction)
        if "float" in figure.status or figure.pm < self.step_cost(figure) or to is None:
            return False
        if self.board.is_wall(figure.cell, direction) or self.there(to):
            return False
        return self.may_enter(figure, figure.cell, to)

    def steps(self, me: Seat, actor: Figure) -> Moves:
        found: Moves = {}
        for d in range(6):
            if self.can_step(actor, d):
                found["move", actor.code, DIRECTION_NAMES[d]] = lambda d=d: self.do_step(actor, d)
        if actor.sort == "hero":
            for npc in self.base("npcs"):
                for d in range(6):
                    if self.can_step(actor, d) and self.can_lead(actor, npc):
                        found["lead", actor.code, DIRECTION_NAMES[d], npc.code] = lambda d=d, npc=npc: self.do_lead(
                            actor, d, npc
                        )
        if self.gravity == "zero" and "float" not in actor.status:
            found["float", actor.code] = lambda: self.do_float(actor)
        if "float" in actor.status and "risen" not in actor.status:
            found["land", actor.code] = lambda: self.do_land(actor)
        return found

    def do_step(self, actor: Figure, direction: int) -> Flow:
        assert actor.cell is not None
        to = neighbour(actor.cell, direction)
        assert to is not None
        actor.pm -= self.step_cost(actor)
        actor.moved += 1
        self.move_to(actor, to)
        yield from self.arrive(actor)

    def can_lead(self, hero: Figure, npc: Figure) -> bool:
        if "tied" in npc.traits or "immob" in npc.status or npc.pm < self.step_cost(npc):
            return False
        assert hero.cell is not None
        assert npc.cell is not None
        follows = self.may_enter(npc, npc.cell, hero.cell) and len(self.there(hero.cell)) == 1
        return follows and self.board.adjacent(hero.cell, npc.cell)

    def do_lead(self, hero: Figure, direction: int, npc: Figure) -> Flow:
        """FCB-14.3, 14.5."""
        if "reluctant" in npc.traits and not npc.led:
            npc.led = True
            success = yield from self.check(4, npc)
            if not success:
                npc.pm = 0
                return
        left = hero.cell
        yield from self.do_step(hero, direction)
        assert left is not None
        if npc.cell is not None and not self.there(left) and self.may_enter(npc, npc.cell, left):
            npc.pm -= self.step_cost(npc)
            self.move_to(npc, left)
            yield from self.arrive(npc)

    def do_float(self, actor: Figure) -> Flow:
        actor.status |= {"float", "risen"}
        actor.pm = 0
        return
        yield

    def do_land(self, actor: Figure) -> Flow:
        actor.status.discard("float")
        return
        yield

    def crossings(self, me: Seat, actor: Figure) -> Moves:
        found: Moves = {}
        if "float" in actor.status:
            return found
        for cell, cost in self.landings(actor).items():
            if cost <= actor.pm:
                found["jump", actor.code, name_of(cell)] = lambda cell=cell, cost=cost: self.do_jump(actor, cell, cost)
        for line, pair in enumerate(self.mission.get("zips", [])):
            ends = [cell_of(name) for name in pair]
            if actor.cell in ends and actor.pm >= 2:
                to = ends[1 - ends.index(actor.cell)]
                for cell in self.zip_rooms(to):
                    found["zip", actor.code, line, name_of(cell)] = lambda to=to, cell=cell: self.do_zip(
                        actor, to, cell
                    )
        return found

    def landings(self, actor: Figure) -> dict[int, int]:
        """Cells behind one or two cells of abyss, and what they cost (FCB-7.8)."""
        assert actor.cell is not None
        found: dict[int, int] = {}
        edge = {actor.cell}
        for cost in (4, 8):
            edge = {
                other
                for cell in edge
                for other in self.ways(cell)
                if self.board.terrain[other] == "~" and not self.there(other)
            }
            for cell in edge:
                for other in self.ways(cell):
                    if self.is_free(other):
                        found.setdefault(other, cost)
        return found

    def do_jump(self, actor: Figure, cell: int, cost: int) -> Flow:
        actor.pm -= cost
        actor.moved += cost // 4 + 1
        self.move_to(actor, cell)
        yield from self.arrive(actor)

    def zip_rooms(self, to: int) -> list[int | None]:
        """Where an occupant of the other end may go (FCB-7.9)."""
        there = self.there(to)
        if not there:
            return [None]
        if len(there) > 1 or self.immovable(there[0]):
            return []
        return [cell for cell in self.ways(to) if self.is_free(cell)]

    def do_zip(self, actor: Figure, to: int, room: int | None) -> Flow:
        actor.pm -= 2
        if room is not None:
            occupant = self.there(to)[0]
            yield from self.damage(occupant, 1, actor)
            if occupant.cell is not None:
                self.move_to(occupant, room)
                yield from self.arrive(occupant)
        if actor.cell is None or "ko" in actor.status:
            return
        actor.status.add("ended")
        actor.moved += 1
        self.move_to(actor, to)
        yield from self.arrive(actor)

    # --- stunts and reactions ------------------------------------------------------------------------

    def playing(self, me: Seat) -> Moves:
        hero, scope = me.hero, Scope(self=me.hero)
        found: Moves = {}
        for action, (key, bound) in self.stunts_of(me.number, scope).items():
            if "top" in self.stunt_windows(key):
                found[action] = lambda key=key, bound=bound: self.play_stunt(hero, key, bound)
        if self.options["interrupts"] == "off":  # FCB-21.1: reactions in the enemy turn only
            return found
        for action, (key, bound) in self.reactions_of(me.number, "top", scope).items():
            found[action] = lambda key=key, bound=bound: self.play_reaction(me.number, key, bound)
        return found

    def stunt_windows(self, key: str) -> list[str]:
        raise NotImplementedError

    def shedding(self, me: Seat) -> Moves:
        return {("shed", key): lambda key=key: self.do_shed(me, key) for key in dict.fromkeys(me.reactions)}

    def do_shed(self, me: Seat, key: str) -> Flow:
        me.reactions.remove(key)
        self.under["reaction"].append(key)
        return
        yield

    # --- contextual actions (FCB-7.22 to 7.24, 16.7, 17.10) ------------------------------------------------------

    def context(self, me: Seat) -> Moves:
        hero = me.hero
        found: Moves = {}
        bodies = [one for one in self.on_board() if one.sort == "hero" and "ko" in one.status]
        near = [body for body in bodies if self.board.adjacent(hero.cell, body.cell)]
        if self.revives:
            for body in near:
                found["revive", hero.code, body.code] = lambda body=body: self.do_revive(body)
        if "context" in me.used:
            return found
        assert hero.cell is not None
        for body in near:
            for cell in self.ways(hero.cell):
                if self.is_free(cell):
                    found["drag", hero.code, body.code, name_of(cell)] = lambda body=body, cell=cell: self.do_drag(
                        me, body, cell
                    )
        for number, (first, second, state) in enumerate(self.board.doors.values()):
            if hero.cell in (first, second) and state != "locked":
                found["door", hero.code, number] = lambda number=number: self.do_door(me, number)
        for npc in self.base("npcs"):
            if "tied" in npc.traits and self.board.adjacent(hero.cell, npc.cell):
                found["free", hero.code, npc.code] = lambda npc=npc: self.do_free(me, npc)
        found |= self.machines(me)
        for number, act in enumerate(self.mission.get("acts", [])):
            if self.holds(act.get("need"), Scope(self=hero)):
                found["act", hero.code, number] = lambda number=number: self.do_act(me, number)
        return found

    def machines(self, me: Seat) -> Moves:
        """Hacking and mind links."""
        hero = me.hero
        found: Moves = {}
        known = {HACKS[key]["robot"] for key in [*self.team["hacks"], *self.mission.get("lend", [])]}
        for foe in self.base("foes"):
            boss = ENEMIES[foe.kind]["boss"]
            if self.near_panel(hero) and foe.kind in known and not boss and "nohack" not in foe.traits:
                found["hack", hero.code, foe.code] = lambda foe=foe: self.do_hack(me, foe)
            if hero.cell in self.zone("mind") and not boss and "nocontrol" not in foe.traits and foe.link is None:
                found["link", hero.code, foe.code] = lambda foe=foe: self.do_link(me, foe)
        return found

    def do_revive(self, body: Figure) -> Flow:
        self.revives -= 1
        body.status = set()
        body.hp, body.pm = body.max_hp // 2, min(12, body.max_pm + body.boost["pm"])
        return
        yield

    def do_drag(self, me: Seat, body: Figure, cell: int) -> Flow:
        me.used.add("context")
        self.move_to(body, cell)
        yield from self.arrive(body)

    def do_door(self, me: Seat, number: int) -> Flow:
        me.used.add("context")
        door = list(self.board.doors.values())[number]
        door[2] = "closed" if door[2] == "open" else "open"
        return
        yield

    def do_free(self, me: Seat, npc: Figure) -> Flow:
        me.used.add("context")
        npc.traits.discard("tied")
        return
        yield

    def do_act(self, me: Seat, number: int) -> Flow:
        me.used.add("context")
        yield from self.run(self.mission["acts"][number]["do"], self=me.hero)

    def do_hack(self, me: Seat, foe: Figure) -> Flow:
        me.used.add("context")
        foe.status.add("hacked")
        foe.provoker, foe.guard = None, 0
        return
        yield

    def do_link(self, me: Seat, foe: Figure) -> Flow:
        me.used.add("context")
        me.hero.link, foe.link = foe, me.hero
        self.give_status(foe, "stun")
        return
        yield

    # --- attacks (FCB-7.25, 7.26, 17.5, 17.12) ----------------------------------------------------------------------

    def attacks(self, me: Seat, actor: Figure) -> Moves:
        found: Moves = {}
        for hand, card in enumerate(actor.weapons):
            if card is None or not card.up:
                continue
            for mode in range(len(WEAPONS[card.weapon]["modes"])):
                for target in self.standing():
                    if self.can_hit(actor, target, card.weapon, mode):
                        found["attack", actor.code, hand, mode, target.code] = (
                            lambda card=card, mode=mode, target=target: self.attack(
                                actor, target, card.weapon, mode, card, turned=card
                            )
                        )
            if self.gravity == "zero" and "firearm" in WEAPONS[card.weapon]["tags"] and actor.sort == "hero":
                for d in range(6):
                    found["recoil", actor.code, hand, DIRECTION_NAMES[d]] = lambda card=card, d=d: self.do_recoil(
                        actor, card, d
                    )
        if actor.sort == "hero" and not any(actor.weapons) and "punch" not in me.used:
            for target in self.standing():
                if self.can_hit(actor, target, "fist", 0):
                    found["punch", actor.code, target.code] = lambda target=target: self.do_punch(me, target)
        return found

    def do_punch(self, me: Seat, target: Figure) -> Flow:
        me.used.add("punch")
        yield from self.attack(me.hero, target, "fist")

    def do_recoil(self, hero: Figure, card: Card, direction: int) -> Flow:
        """FCB-17.5: as if the target were the neighbour in that direction."""
        assert hero.cell is not None
        card.up = False
        here = axial(hero.cell)
        aimed = (here[0] + DIRECTIONS[direction][0], here[1] + DIRECTIONS[direction][1])
        yield from self.push(hero, WEAPONS[card.weapon]["modes"][0][3], hero, origin=aimed)

    def linked_actions(self, me: Seat) -> Moves:
        hero, foe = me.hero, me.hero.link
        assert foe is not None
        found: Moves = {("link_end",): lambda: self.do_link_end(hero)}
        for d in range(6):
            assert foe.cell is not None
            to = neighbour(foe.cell, d)
            if to is None or self.board.is_wall(foe.cell, d) or hero.pm < self.step_cost(foe):
                continue
            if "immob" in foe.status:
                continue
            if self.can_stop(foe, foe.cell, to):
                found["link_move", DIRECTION_NAMES[d]] = lambda to=to: self.do_link_move(hero, foe, to)
        for weapon in foe.record["weapons"]:
            for hand, card in enumerate(hero.weapons):
                for target in self.standing() if card is not None and card.up else []:
                    if self.can_hit(foe, target, weapon, 0):
                        found["link_attack", weapon, hand, target.code] = (
                            lambda weapon=weapon, card=card, target=target: self.do_link_attack(
                                foe, weapon, card, target
                            )
                        )
        return found

    def do_link_move(self, hero: Figure, foe: Figure, to: int) -> Flow:
        hero.pm -= self.step_cost(foe)
        self.move_to(foe, to)
        yield from self.arrive(foe)

    def do_link_attack(self, foe: Figure, weapon: str, card: Card | None, target: Figure) -> Flow:
        yield from self.attack(foe, target, weapon, 0, None, turned=card, friend=True)

    def do_link_end(self, hero: Figure) -> Flow:
        self.sever(hero)
        return
        yield
