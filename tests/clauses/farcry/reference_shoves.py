"""Push, pull, swap, leap and charge (FCB-9)."""

from __future__ import annotations

from .reference_board import DIRECTIONS, Point, apart, axial, cell_at, direction_between, minus, neighbour, step_from
from .reference_effects import Effects, Flow
from .reference_table import Figure

BLOCKED = 1000


class Shoves(Effects):
    """What moves figures that do not walk."""

    # --- displacement (FCB-9) -----------------------------------------------------------------------------

    def immovable(self, figure: Figure) -> bool:
        return "heavy" in figure.traits or (figure.sort == "prop" and not figure.record["push"])

    def candidates(self, cell: int, origin: Point, pull: bool) -> list[int]:
        """Directions that a push or pull may take (FCB-9.1, 9.2)."""
        here = axial(cell)
        far = apart(here, origin)
        if pull:
            return [] if far < 2 else [d for d in range(6) if apart(step_from(here, d), origin) == far - 1]
        if far == 0:
            return list(range(6))
        dq, dr = minus(here, origin)
        axis = [d for d in range(6) if (DIRECTIONS[d][0] * far, DIRECTIONS[d][1] * far) == (dq, dr)]
        return axis or [d for d in range(6) if apart(step_from(here, d), origin) == far + 1]

    def admits(self, figure: Figure, cell: int, direction: int) -> bool:
        """Whether a displaced figure may enter, figures apart (FCB-9.3)."""
        if self.board.is_wall(cell, direction):
            return False
        other = neighbour(cell, direction)
        assert other is not None
        ground = self.board.terrain[other]
        if ground in "#P":
            return self.gravity == "low" or self.board.terrain[cell] in "#P" or "climber" in figure.traits
        return ground != "v" or "climber" in figure.traits

    def resistance(self, figure: Figure, direction: int, origin: Point, pull: bool) -> int:
        cell = figure.cell
        assert cell is not None
        if not self.admits(figure, cell, direction):
            return BLOCKED
        to = neighbour(cell, direction)
        assert to is not None
        there = self.there(to)
        if not there:
            return 0
        if len(there) > 1 or self.immovable(there[0]) or (pull and apart(axial(to), origin) <= 1):
            return BLOCKED
        further = [self.resistance(there[0], d, origin, pull) for d in self.candidates(to, origin, pull)]
        blocked = sum(number >= BLOCKED for number in further)
        return 10 + min(further) + (blocked if blocked < len(further) else 0)

    def displace(self, figure: Figure, origin: int | Point, pull: bool, source: Figure | None) -> Flow:
        """One cell; answers whether it moved."""
        point = axial(origin) if isinstance(origin, int) else origin
        if figure.cell is None or self.immovable(figure):
            return False
        chain: list[tuple[Figure, int]] = []
        link: Figure | None = figure
        worst = 0
        while link is not None:
            assert link.cell is not None
            ways = self.candidates(link.cell, point, pull)
            if not ways:
                return False
            costs = {d: self.resistance(link, d, point, pull) for d in ways}
            least = min(costs.values())
            if not chain:
                worst = least
            ties = [d for d in ways if costs[d] == least]
            direction = yield from self.which_way(ties, least, link, source)
            chain.append((link, direction))
            link = self.pushed_along(link.cell, direction, least)
        if worst >= BLOCKED:
            for moved, _ in chain:
                yield from self.damage(moved, 1, source)
            return False
        yield from self.shift(chain)
        return True

    def pushed_along(self, cell: int, direction: int, cost: int) -> Figure | None:
        """The figure that the chain goes on with."""
        if cost in (0, BLOCKED):
            return None
        to = neighbour(cell, direction)
        assert to is not None
        return self.there(to)[0]

    def which_way(self, ties: list[int], cost: int, figure: Figure, source: Figure | None) -> Flow:
        if len(ties) == 1 or cost == BLOCKED:  # the same result either way (FCB-9.4)
            return ties[0]
        by_hero = source is not None and source.seat is not None
        if self.options["auto_ties"] != "off" and not by_hero:
            return ties[0]
        cell = figure.cell
        assert cell is not None
        cells = [cell_at(step_from(axial(cell), d)) for d in ties]
        chosen = yield from self.ask("link", self.chooser(source), cells, figure)
        return direction_between(cell, chosen)

    def shift(self, chain: list[tuple[Figure, int]]) -> Flow:
        """All move, the far end first; then they arrive, the far end first (FCB-9.5, 9.12)."""
        for figure, direction in reversed(chain):
            assert figure.cell is not None
            to = neighbour(figure.cell, direction)
            assert to is not None
            self.move_to(figure, to)
        for figure, _ in reversed(chain):
            yield from self.arrive(figure)

    def push(self, figure: Figure | None, times: int, source: Figure | None, pull: bool = False,
             origin: int | Point | None = None) -> Flow:  # fmt: skip
        if figure is None or figure.cell is None:
            return
        if origin is None:
            if source is None or source.cell is None:
                return
            origin = source.cell
        for _ in range(times):
            moved = yield from self.displace(figure, origin, pull, source)
            if not moved or figure.cell is None:
                return

    def swap(self, first: Figure | None, second: Figure | None) -> Flow:
        if first is None or second is None or first.cell is None or second.cell is None or first is second:
            return
        if self.immovable(first) or self.immovable(second):
            return
        here, there = first.cell, second.cell
        self.move_to(first, there)
        self.move_to(second, here)
        yield from self.arrive(second)
        if first.cell == there:
            yield from self.arrive(first)

    def leap(self, figure: Figure | None, cell: int | None, by: Figure | None) -> Flow:
        if figure is None or figure.cell is None or cell is None or len(self.there(cell)) > 1:
            return
        self.move_to(figure, cell)
        figure.moved += 2  # by itself: neither pushed, pulled nor swapped (FCB-16.3)
        yield from self.arrive(figure)

    # --- charge (FCB-9.10, 9.11) ------------------------------------------------------------------------------

    def charge_step(self, figure: Figure, direction: int, target: Figure | None = None) -> Flow:
        """One step of a charge; answers whether it goes on. An enemy's ends as soon as its target is out of it."""
        here = figure.cell
        assert here is not None
        to = neighbour(here, direction)
        if to is None or self.board.is_wall(here, direction) or not self.may_enter(figure, here, to):
            return False
        in_the_way = self.there(to)
        if len(in_the_way) > 1 or (in_the_way and self.immovable(in_the_way[0])):
            return False
        if in_the_way:
            point, victim = axial(here), in_the_way[0]
            if self.resistance(victim, direction, point, False) >= BLOCKED:
                for hurt in self.in_line(victim, direction):
                    yield from self.damage(hurt, figure.pm, figure)
                return False
            yield from self.displace(victim, point, False, figure)
            if self.there(to) or figure.cell != here or "ko" in figure.status:
                return False
            if target is not None and (target.cell is None or "ko" in target.status):
                return False
        figure.pm -= self.step_cost(figure)
        figure.moved += 1
        self.move_to(figure, to)
        yield from self.arrive(figure)
        return figure.cell == to and "ko" not in figure.status

    def in_line(self, figure: Figure, direction: int) -> list[Figure]:
        """Those that a blocked push of a charge should have moved."""
        found = [figure]
        while True:
            cell = found[-1].cell
            assert cell is not None
            to = neighbour(cell, direction)
            if not self.admits(found[-1], cell, direction):
                return found
            assert to is not None
            there = self.there(to)
            if len(there) != 1 or self.immovable(there[0]):
                return found
            found.append(there[0])

    def hero_charge(self, figure: Figure | None, direction: int) -> Flow:
        if figure is None or figure.cell is None:
            return
        goes_on = True
        while goes_on and figure.pm >= self.step_cost(figure):
            goes_on = yield from self.charge_step(figure, direction)
        figure.pm = 0
