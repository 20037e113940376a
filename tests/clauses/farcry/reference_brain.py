"""Enemies, NPC allies and hacked robots (FCB-13, 14.2, 16.4), target by target and step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .reference_board import distance, neighbour
from .reference_content import HACKS, WEAPONS
from .reference_effects import Flow
from .reference_fight import Fight
from .reference_fx import Node
from .reference_table import NEGATIVES, Figure
from .reference_words import Scope

Fits = Callable[[int], bool]
FAR = 10_000


class Brain(Fight):
    """What figures do by themselves."""

    frozen: Figure | None = None  # immobilised in this activation
    active: Figure | None = None

    def act_out(self, name: str, nodes: list[Node], scope: Scope) -> Flow:
        me = scope.self
        if name == "puppet":
            yield from self.puppet(self.value(nodes[0], scope))
        elif name == "strike":
            yield from self.snap(me, self.value(nodes[1], scope), scope.slot)
        elif name == "charge" and nodes:
            yield from self.hero_charge(self.value(nodes[0], scope), scope.dir or 0)
        elif me is None or me.cell is None or "ko" in me.status:
            return
        elif name == "target":
            scope.target = yield from self.find_target(me, nodes)
        elif name == "go":
            yield from self.go_by_word(me, nodes, scope)
        elif name == "charge":
            yield from self.charge_at(me, scope.target)
        elif name == "attack":
            yield from self.attack_by_card(me, scope.target, nodes[0][1] if nodes else None)

    # --- targets (FCB-13.6 to 13.11) -----------------------------------------------------------------

    def find_target(self, me: Figure, nodes: list[Node]) -> Flow:
        base = next((node[1] for node in nodes if node[0] == "set"), None)
        criteria = [node[1] for node in nodes if node[0] == "name"]
        if me.provoker is not None:
            found = [me.provoker]
        elif base is not None:
            found = self.base(base)
        else:
            found = self.usual_targets(me)
        assert me.cell is not None
        found = [one for one in found if one is not me and one.cell is not None]
        found = [one for one in found if one.cell is not None and self.board.connected(me.cell, one.cell)]
        target = yield from self.narrow(me, found, criteria)
        return target

    def usual_targets(self, me: Figure) -> list[Figure]:
        if "hacked" in me.status:
            return self.base("foes")
        wanted = self.mission.get("prefer", {}).get(me.kind)
        props = [prop for prop in self.base("props") if wanted in prop.traits]
        return props or self.base("friends")

    def narrow(self, me: Figure, found: list[Figure], criteria: list[str]) -> Flow:
        """The one that fits best, by 13.6."""
        if not found:
            return None
        for name in [*criteria, "hp", "negatives", "max"]:
            marks = {one.slot: self.mark(name, me, one) for one in found}
            best = min(marks.values())
            found = [one for one in found if marks[one.slot] == best]
        if len(found) == 1 or self.options["auto_ties"] == "on":
            return found[0]
        chosen = yield from self.ask("target", self.captain(), found, me)
        return chosen

    def mark(self, name: str, me: Figure, one: Figure) -> int:
        """The smaller, the sooner chosen."""
        near = self.apart(me.cell, one.cell)
        return {
            "nearest": near,
            "farthest": -near,
            "lowest_hp": one.hp,
            "highest_hp": -one.hp,
            "most_hurt": one.hp - one.max_hp,
            "highest_rank": -one.rank,
            "lowest_rank": one.rank,
            "immobilised": -("immob" in one.status),
            "objective": -("objective" in one.traits),
            "hp": one.hp,
            "negatives": -len(one.status & set(NEGATIVES)),
            "max": one.max_hp,
        }[name]

    # --- movement (FCB-13.12 to 13.17) --------------------------------------------------------------------

    def budget(self, me: Figure) -> int:
        if me is self.frozen or "immob" in me.status:
            return 0
        return me.pm

    def go_by_word(self, me: Figure, nodes: list[Node], scope: Scope) -> Flow:
        goal = nodes[0][1]
        target = scope.target
        if goal == "zone":
            cells = self.zone(nodes[1][1])
            yield from self.go(me, lambda cell: cell in cells, target.cell if target else None)
            return
        if target is None or target.cell is None:
            return
        aim = target.cell
        if goal == "away":
            yield from self.flee(me, aim)
            return
        fits: dict[str, Fits] = {
            "adj": lambda cell: distance(cell, aim) == 1 and self.board.adjacent(cell, aim),
            "sight": lambda cell: self.board.sees(cell, aim),
            "cover": lambda cell: self.in_cover(aim, cell) or not self.board.sees(cell, aim),
        }
        if goal.startswith("range"):
            near = int(goal[5:])
            yield from self.go(me, lambda cell: distance(cell, aim) <= near and self.board.sees(cell, aim), aim)
        else:
            yield from self.go(me, fits[goal], aim, largest=goal == "cover")

    def go(self, me: Figure, fits: Fits, aim: int | None, largest: bool = False, asks: bool = True) -> Flow:
        """FCB-13.13, 13.14."""
        assert me.cell is not None
        if fits(me.cell):
            return
        ways = self.paths(me)
        fitting = [cell for cell, way in ways.items() if way and fits(cell) and self.stops(me, way)]
        if fitting:
            sign = -1 if largest else 1
            marks = {cell: (len(ways[cell]), sign * self.gap(cell, aim)) for cell in fitting}
            yield from self.go_one_way(me, ways, marks, asks)
            return
        near = self.in_reach(me, ways)
        left = {cell: self.steps_left(me, cell, fits) for cell in near}
        if min(left.values()) >= FAR:
            left = {cell: 900 + self.gap(cell, aim) for cell in near}
        yield from self.go_one_way(me, ways, {cell: (left[cell], len(ways[cell])) for cell in near}, asks)

    def go_one_way(self, me: Figure, ways: dict[int, list[int]], marks: dict[int, tuple[int, int]], asks: bool) -> Flow:
        """To one of the cells with the best mark; where several ways make a difference the players choose (13.6)."""
        tied = sorted(cell for cell in marks if marks[cell] == min(marks.values()))
        usual = self.cut(me, ways[tied[0]])
        if not asks or self.options["auto_ties"] != "off" or not ways[tied[0]]:
            yield from self.go_along(me, usual)
            return
        lengths = {cell: len(way) for cell, way in ways.items()}
        short = {self.cut(me, way) for cell in tied for way in self.shortest(me, lengths, cell)}
        first = usual[-1] if usual else me.cell
        found: dict[tuple[bool, int, int], tuple[int, ...]] = {}
        for way in sorted(short, key=lambda way: (not way or list(way) != ways[way[-1]], way)):
            end = way[-1] if way else me.cell
            assert end is not None
            dangers = [cell for cell in way[:-1] if self.is_danger(me, cell)]
            for via in dangers or [-1]:
                found.setdefault((end != first, end, via), way)
        options = [end + 128 * (via + 1) for _, end, via in sorted(found)]
        chosen = yield from self.ask("way", self.captain(), options, me)
        yield from self.go_along(me, found[sorted(found)[options.index(chosen)]])

    def is_danger(self, me: Figure, cell: int) -> bool:
        return self.board.terrain[cell] == "S" or (cell in self.mines and "flying" not in me.traits)

    def shortest(self, me: Figure, lengths: dict[int, int], end: int) -> list[tuple[int, ...]]:
        """Every shortest way to a cell."""
        if end == me.cell:
            return [()]
        before = [
            cell
            for cell in self.ways(end)
            if lengths.get(cell, FAR) == lengths[end] - 1 and self.can_pass(me, cell, end)
        ]
        return [(*way, end) for cell in before for way in self.shortest(me, lengths, cell)]

    def cut(self, me: Figure, way: Sequence[int]) -> tuple[int, ...]:
        """As far as the PM go, and to where the figure may stand."""
        way = tuple(way)[: self.budget(me) // self.step_cost(me)]
        while way and not self.stops(me, list(way)):
            way = way[:-1]
        return way

    def gap(self, cell: int, aim: int | None) -> int:
        return 0 if aim is None else distance(cell, aim)

    def in_reach(self, me: Figure, ways: dict[int, list[int]]) -> list[int]:
        steps = self.budget(me) // self.step_cost(me)
        return [cell for cell, way in ways.items() if len(way) <= steps and self.stops(me, way)]

    def steps_left(self, me: Figure, start: int, fits: Fits) -> int:
        """Steps to the nearest fitting cell, figures but not props ignored."""
        far, todo = {start: 0}, [start]
        while todo:
            cell = todo.pop(0)
            ground = self.board.terrain[cell]
            if fits(cell) and (cell == start or ground in ("." if "flying" in me.traits else ".#PSv")):
                return far[cell]
            for other in self.ways(cell):
                if other not in far and self.would_pass(me, cell, other):
                    far[other] = far[cell] + 1
                    todo.append(other)
        return FAR

    def would_pass(self, me: Figure, here: int, to: int) -> bool:
        if "flying" in me.traits:
            return self.board.terrain[to] in ".#P~S"
        if any(figure.sort == "prop" for figure in self.there(to)):
            return False
        over = "jumper" in me.traits and self.board.terrain[to] == "~"
        return over or self.may_enter(me, here, to)

    def flee(self, me: Figure, aim: int) -> Flow:
        ways = self.paths(me)
        marks = {cell: (-distance(cell, aim), len(ways[cell])) for cell in self.in_reach(me, ways)}
        yield from self.go_one_way(me, ways, marks, True)

    def go_along(self, me: Figure, way: tuple[int, ...]) -> Flow:
        me.pm -= len(way) * self.step_cost(me)
        yield from self.walk(me, list(way))

    def charge_at(self, me: Figure, target: Figure | None) -> Flow:
        """FCB-9.11."""
        goes_on = True
        me.pm = self.budget(me)
        while goes_on and me.pm >= self.step_cost(me):
            if target is None or target.cell is None or me.cell is None or "ko" in target.status:
                break
            direction = self.next_step(me, target.cell)
            if direction is None:
                break
            goes_on = yield from self.charge_step(me, direction, target)
        me.pm = 0

    def next_step(self, me: Figure, aim: int) -> int | None:
        """Around what cannot be pushed, where there is such a way; never farther from the target (FCB-9.11)."""
        assert me.cell is not None
        fixed = {one.cell for one in self.on_board() if one is not me and self.immovable(one)}
        far = self.walking_distances(me, aim, fixed)
        if me.cell not in far:
            far = self.walking_distances(me, aim, set())
        ways = []
        for d in range(6):
            to = neighbour(me.cell, d)
            if to is None or self.board.is_wall(me.cell, d) or not self.may_enter(me, me.cell, to) or to not in far:
                continue
            there = self.there(to)
            if any(self.immovable(figure) for figure in there):
                continue
            if me.cell not in far or far[to] < far[me.cell]:
                ways.append((far[to], bool(there), d))
        return min(ways)[2] if ways else None

    def walking_distances(self, me: Figure, aim: int, fixed: set[int | None]) -> dict[int, int]:
        """Walking distance of every cell to one, figures ignored but those that cannot be pushed; the last step counts
        even where it cannot be made."""
        found = {aim: 0}
        todo = [aim]
        while todo:
            cell = todo.pop(0)
            for other in self.ways(cell):
                if other not in found and other not in fixed and (cell == aim or self.may_enter(me, other, cell)):
                    found[other] = found[cell] + 1
                    todo.append(other)
        return found

    # --- attacks (FCB-13.18) ----------------------------------------------------------------------------------

    def attack_by_card(self, me: Figure, target: Figure | None, named: str | None) -> Flow:
        if target is None or target.cell is None:
            return
        for weapon in [named] if named else me.record["weapons"]:
            aimed = target
            if WEAPONS[weapon]["modes"][0][0] == "ranged" and me.provoker is None and target.sort != "prop":
                aimed = yield from self.higher_target(me, target, weapon)
            if "ko" not in aimed.status and self.can_hit(me, aimed, weapon, 0):
                yield from self.attack(me, aimed, weapon)
                return

    def higher_target(self, me: Figure, target: Figure, weapon: str) -> Flow:
        """FCB-13.11."""
        if "hacked" in me.status:
            return target
        high = [
            friend for friend in self.base("friends") if self.elevated(friend) and self.can_hit(me, friend, weapon, 0)
        ]
        found = yield from self.narrow(me, high, ["nearest"])
        return found or target

    def puppet(self, hero: Figure | None) -> Flow:
        """FCB-17.14."""
        if hero is None or hero.cell is None or "ko" in hero.status or hero.sort != "hero":
            return
        for card in hero.weapons:
            if card is None:
                continue
            friends = [
                friend
                for friend in self.base("friends")
                if friend is not hero and "hacked" not in friend.status and self.can_hit(hero, friend, card.weapon, 0)
            ]
            if friends:
                target = yield from self.narrow(hero, friends, ["nearest"])
                yield from self.attack(hero, target, card.weapon, 0, card, silently=True)
                return

    def snap(self, me: Figure | None, target: Figure | None, slot: int | None) -> Flow:
        """strike(U,U)."""
        if me is None or target is None or slot is None:
            return
        card = me.weapons[slot]
        if card is not None and self.can_hit(me, target, card.weapon, 0):
            yield from self.attack(me, target, card.weapon, 0, card, silently=True, turned=card)

    # --- activation (FCB-13.3) --------------------------------------------------------------------------------------

    def ability(self, figure: Figure, number: int) -> Flow:
        """With PM of its own (FCB-13.5)."""
        before, frozen = figure.pm, self.frozen
        figure.pm, self.frozen = figure.max_pm + figure.boost["pm"], None
        yield from self.run(figure.record["abil"][number]["do"], self=figure)
        figure.pm, self.frozen = before, frozen

    def activate(self, me: Figure) -> Flow:
        guard = self.stealth and self.is_foe(me)
        if guard and self.sees_somebody(me):
            me.guard = 2
        self.active, self.frozen = me, None
        if me.sort == "enemy":
            me.pm = me.max_pm + me.boost["pm"]
        yield from self.suffer(me)
        yield from self.drain()
        if me.cell is not None:
            yield from self.take_turn(me, guard)
        if me.cell is not None and "poison" in me.status:
            yield from self.damage(me, 1, None)
        yield from self.drain()
        if guard and me.cell is not None and self.sees_somebody(me):
            me.guard = 2
        self.active, self.frozen = None, None
        self.end_check()

    def suffer(self, figure: Figure) -> Flow:
        """Fire, then bleeding."""
        if figure.cell in self.fires and "flying" not in figure.traits:
            yield from self.damage(figure, 1, None)
        if figure.cell is not None and "bleed" in figure.status:
            yield from self.damage(figure, 1, None)

    def take_turn(self, me: Figure, guard: bool) -> Flow:
        if "immob" in me.status:
            me.status.discard("immob")
            me.pm, self.frozen = 0, me
        if "stun" in me.status:
            me.status.discard("stun")
            return
        yield from self.window("act", None, None, me)
        if me.cell is None:
            return
        if guard:
            yield from self.stand_guard(me)
        else:
            yield from self.follow_card(me)

    def follow_card(self, me: Figure) -> Flow:
        """FCB-13.4, 16.8."""
        cards = me.record["cards"]
        if "hacked" in me.status:
            known = {*self.team["hacks"], *self.mission.get("lend", [])}
            mine = [hack for key, hack in HACKS.items() if key in known and hack["robot"] == me.kind]
            cards = sorted(mine, key=lambda hack: hack["if"] == "always")
        for card in cards:
            if self.holds(card["if"], Scope(self=me)):
                yield from self.run(card["do"], self=me)
                return

    def stand_guard(self, me: Figure) -> Flow:
        """FCB-16.4."""
        if me.guard == 2 and self.sees_somebody(me):
            yield from self.follow_card(me)
        elif me.guard == 2:
            me.guard = 0
        elif me.guard == 1:
            heard = me.heard
            assert heard is not None
            yield from self.go(me, lambda cell: distance(cell, heard) <= 1, heard, asks=False)
            if me.cell is not None and distance(me.cell, heard) <= 1:
                me.guard = 0
        elif me.route:
            yield from self.patrol(me)

    def patrol(self, me: Figure) -> Flow:
        for _ in range(12):
            waypoint = me.route[me.waypoint]
            before = me.cell
            yield from self.go(me, lambda cell, waypoint=waypoint: cell == waypoint, waypoint, asks=False)
            if me.cell != waypoint:
                return
            me.waypoint = (me.waypoint + 1) % len(me.route)
            if self.budget(me) < self.step_cost(me) or (before == me.cell and len(me.route) == 1):
                return

    def listen(self) -> None:
        """Sight and noise at the end of the player turn (FCB-16.3)."""
        if not self.stealth:
            return
        foes = self.base("foes")
        for foe in foes:
            if self.sees_somebody(foe):
                foe.guard = 2
        for foe in foes:
            heard = []
            for hero in self.base("heroes"):
                assert hero.cell is not None
                assert foe.cell is not None
                noise = max(hero.noise, min(3, hero.moved - 1))
                near = distance(hero.cell, foe.cell)
                if foe.guard == 0 and near <= noise and self.board.connected(hero.cell, foe.cell):
                    heard.append((near, hero.slot, hero.cell))
            if heard:
                foe.guard, foe.heard = 1, min(heard)[2]

    def order(self) -> list[Figure]:
        """FCB-13.1."""
        enemies = [figure for figure in self.on_board() if figure.sort == "enemy"]
        return sorted(enemies, key=lambda enemy: (-enemy.rank, enemy.slot))
