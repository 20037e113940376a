"""What can happen to figures: damage, statuses, arrival, displacement, the airlock (FCB-4, 7.5, 9, 10, 17)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from .reference_board import (
    cover_cells,
    distance,
)
from .reference_content import ITEMS, MUTATIONS, TILES
from .reference_table import Figure, Question, Table, TurnStopped

Flow = Generator[Question, Any, Any]
BLOCKED = 1000


class Effects(Table):
    """Damage, statuses and everything that moves a figure."""

    known_paths: tuple[Any, dict[int, list[int]]] = (None, {})  # the last search, as long as nothing has moved

    def run(self, text: str, /, **names: Any) -> Flow:
        raise NotImplementedError

    def ask(self, kind: str, seat: int, options: list[Any], about: Any = None) -> Flow:
        """One seat picks one of several; nothing is asked where there is no choice."""
        if len(options) == 1:
            return options[0]
        _, action = yield Question(
            "choose", {seat: [("choose", k) for k in range(len(options))]}, (kind, options, about)
        )
        return options[action[1]]

    # --- damage (FCB-4.14) --------------------------------------------------------------------

    def can_hurt(self, figure: Figure, source: Figure | None) -> bool:
        if figure.cell is None or figure.dying or "ko" in figure.status or "invulnerable" in figure.traits:
            return False
        if figure.sort == "prop" and figure.max_hp == 0:
            return False
        return "robotonly" not in figure.traits or (source is not None and "robot" in source.traits)

    def damage(self, figure: Figure | None, amount: int, source: Figure | None) -> Flow:
        if figure is None or amount <= 0 or not self.can_hurt(figure, source):
            return False
        if figure.provoker is not None and figure.provoker is not source:
            figure.provoker = None
        figure.hp = max(0, figure.hp - amount)
        self.rouse(figure, source)
        if figure.hp == 0:
            yield from self.fall(figure)
        else:
            self.trigger(figure, "damage", None)
        return True

    def rouse(self, figure: Figure, source: Figure | None) -> None:
        """A guard that is hurt or provoked (FCB-16.4)."""
        if self.stealth and self.is_foe(figure):
            figure.guard = 2
            if not self.sees_somebody(figure) and source is not None and source.cell is not None:
                figure.guard, figure.heard = 1, source.cell

    def trigger(self, figure: Figure, on: str, status: str | None) -> None:
        """Queue abilities (FCB-13.20, 13.21)."""
        for number, ability in enumerate(figure.record.get("abil", [])):
            fits = (
                figure.max_hp - figure.hp >= ability.get("n", 0) if on == "damage" else ability.get("s") == status
            ) and ability["on"] == on
            if fits and number not in figure.triggered:
                figure.triggered.add(number)
                self.queue.append((figure, number))

    def fall(self, figure: Figure, saved_by_charm: bool = True) -> Flow:
        """PV are 0, or somebody is beaten outright: K.O., defeat, flight, death."""
        charm = next((item for item in figure.items if ITEMS[item].get("passive") == "ko"), None)
        if charm and saved_by_charm:
            figure.items.remove(charm)
            self.throw_out(charm)
            figure.hp = 1
            return True
        figure.hp = 0
        if figure.sort == "hero":
            yield from self.knock_out(figure)
        else:
            if figure.sort == "enemy":
                figure.dying = True
                for number, ability in enumerate(figure.record["abil"]):
                    if ability["on"] == "defeat" and number not in figure.triggered:
                        figure.triggered.add(number)
                        yield from self.run(ability["do"], self=figure)
            if figure.sort == "npc":
                self.npc_lost = True
            yield from self.take_away(figure)
        return False

    def knock_out(self, hero: Figure) -> Flow:
        """FCB-4.7, 4.8, 4.10."""
        hero.status, hero.shields = {"ko"} | hero.status & {"severed"}, 0
        hero.bonus.clear()
        self.sever(hero)
        self.forget_provoker(hero)
        if hero.kind == "butch":
            dog = self.by_kind("rosie")
            if dog:
                yield from self.take_away(dog)

    def forget_provoker(self, figure: Figure) -> None:
        for other in self.figures:
            if other.provoker is figure:
                other.provoker = None

    def end_link(self, hero: Figure) -> None:
        if hero.link is not None:
            hero.link.link = None
            hero.link = None

    def sever(self, hero: Figure) -> None:
        """A link is over before the round: the player is out for the rest of it (FCB-17.12)."""
        if hero.link is not None:
            self.end_link(hero)
            hero.status.add("severed")

    def take_away(self, figure: Figure) -> Flow:
        """A figure leaves the board."""
        figure.last, figure.cell = figure.cell, None
        figure.dying = False
        self.queue = [(other, number) for other, number in self.queue if other is not figure]
        self.forget_provoker(figure)
        hero = figure.link
        if hero is not None and figure.sort == "enemy":  # FCB-17.13
            self.sever(hero)
            yield from self.damage(hero, 2, None)

    # --- healing and statuses (FCB-10) -------------------------------------------------------------

    def heal(self, figure: Figure | None, amount: int) -> None:
        if figure is None or figure.cell is None or "ko" in figure.status or figure.dying:
            return
        amount = max(0, amount + self.modifier(figure, "heal_in"))
        figure.hp = min(figure.max_hp, figure.hp + amount)

    def give_status(self, figure: Figure | None, status: str) -> None:
        if figure is None or figure.cell is None or "ko" in figure.status or figure.sort == "prop" or figure.dying:
            return
        immune = (status == "stun" and "nostun" in figure.traits) or (
            status in ("bleed", "poison") and "robot" in figure.traits
        )
        if immune:
            return
        if status == "immob":
            figure.pm = 0
        new = status not in figure.status
        figure.status.add(status)
        if new:
            self.trigger(figure, "status", status)

    def cure(self, figure: Figure | None, status: str) -> None:
        if figure is not None:
            figure.status -= {"bleed", "stun", "immob", "poison"} if status == "all" else {status}

    def give_pm(self, figure: Figure | None, amount: int) -> None:
        if figure is None or figure.cell is None or figure.status & {"immob", "locked", "ko"}:
            return
        figure.pm = min(12, max(0, figure.pm + amount))

    def provoke(self, figure: Figure | None, by: Figure | None) -> None:
        if figure is None or by is None or figure.cell is None or by.cell is None or not self.is_foe(figure):
            return
        if by.sort in ("hero", "companion") and "ko" not in by.status:
            figure.provoker = by
            self.rouse(figure, by)

    # --- arrival (FCB-7.5) ----------------------------------------------------------------------------

    def move_to(self, figure: Figure, cell: int) -> None:
        figure.last, figure.cell = figure.cell, cell

    def arrive(self, figure: Figure) -> Flow:
        cell = figure.cell
        if cell is None:
            return
        body = "ko" in figure.status
        floats = "flying" in figure.traits  # a jumper arrives in an abyss only when it is pushed (FCB-15.15)
        if cell in self.mines and figure.sort != "prop" and "flying" not in figure.traits and not body:
            self.mines.discard(cell)
            yield from self.damage(figure, 3, None)
            if figure.cell is None or "ko" in figure.status:
                return
        if self.board.terrain[cell] == "~" and not floats:
            yield from self.plunge(figure)
            return
        if self.board.terrain[cell] == "S":
            yield from self.blow_out(figure)
            return
        if figure.sort == "prop" or body:
            return
        if cell in self.tiles and figure.sort in ("hero", "companion"):
            group = self.tiles.pop(cell)
            tile = self.chance.take("tile", self.tiles_left[group])
            self.tiles_left[group].remove(tile)
            yield from self.run(TILES[tile]["do"], self=figure, cell=cell)
        for rule in self.mission.get("rules", []):
            if rule["on"] == "arrive" and figure.cell is not None and "ko" not in figure.status:
                yield from self.apply_rule(rule, self=figure, cell=cell)

    def apply_rule(self, rule: dict[str, Any], /, **names: Any) -> Flow:
        raise NotImplementedError

    def plunge(self, figure: Figure) -> Flow:
        """Into an abyss (FCB-15.15, 12.8)."""
        back = figure.last
        assert back is not None
        if figure.sort in ("hero", "companion") or "invulnerable" in figure.traits or "ko" in figure.status:
            taken = [other for other in self.there(back) if other is not figure]
            figure.cell = self.nearest_free([back]) if taken else back
            if figure.sort == "enemy":
                self.give_status(figure, "stun")
            elif "ko" not in figure.status:
                yield from self.fall(figure)
        elif figure.sort == "prop":
            yield from self.take_away(figure)
        else:
            yield from self.fall(figure)

    def blow_out(self, figure: Figure) -> Flow:
        """Out of the open airlock (FCB-17.8)."""
        if not self.board.airlock_open:
            return
        if figure.sort == "hero":
            if "ko" not in figure.status:
                figure.hp = 0
                yield from self.knock_out(figure)
            figure.status.add("removed")
            yield from self.take_away(figure)
        elif figure.sort == "prop":
            yield from self.take_away(figure)
        else:
            yield from self.fall(figure, saved_by_charm=False)

    # --- walking --------------------------------------------------------------------------------------------------

    def may_enter(self, figure: Figure, here: int, to: int) -> bool:
        """Terrain of an ordinary step (FCB-7.2)."""
        ground = self.board.terrain[to]
        if ground in "#P":
            return "climber" in figure.traits or self.gravity == "low" or self.board.terrain[here] in "#P"
        if ground == "v":
            return "climber" in figure.traits
        return ground in ".S"

    def can_stop(self, figure: Figure, here: int, to: int) -> bool:
        if "flying" in figure.traits:
            return self.is_free(to)
        return self.may_enter(figure, here, to) and not self.there(to)

    def can_pass(self, figure: Figure, here: int, to: int) -> bool:
        """FCB-7.6."""
        ground = self.board.terrain[to]
        if "flying" in figure.traits:
            return ground in ".#P~S"
        return self.can_stop(figure, here, to) or ("jumper" in figure.traits and ground == "~" and not self.there(to))

    def paths(self, figure: Figure) -> dict[int, list[int]]:
        """The way to every cell that a figure can reach or pass, by breadth-first search (FCB-13.13)."""
        assert figure.cell is not None
        now = (figure.slot, frozenset(figure.traits), self.gravity, self.board.state(), self.crowd())
        if self.known_paths[0] == now:
            return self.known_paths[1]
        found: dict[int, list[int]] = {figure.cell: []}
        todo = [figure.cell]
        while todo:
            cell = todo.pop(0)
            for other in self.ways(cell):
                if other not in found and self.can_pass(figure, cell, other):
                    found[other] = [*found[cell], other]
                    todo.append(other)
        self.known_paths = (now, found)
        return found

    def crowd(self) -> tuple[Any, ...]:
        """Who stands where."""
        return tuple((figure.slot, figure.cell) for figure in self.figures)

    def stops(self, figure: Figure, way: list[int]) -> bool:
        """Whether a way ends where the figure may stand."""
        before = way[-2] if len(way) > 1 else figure.cell
        assert before is not None
        return not way or self.can_stop(figure, before, way[-1])

    def walk(self, figure: Figure, way: list[int], by_itself: bool = True) -> Flow:
        for number, cell in enumerate(way):
            if figure.cell is None or "ko" in figure.status:
                return
            self.move_to(figure, cell)
            figure.moved += by_itself
            if self.stands_well(figure, way[: number + 1]):
                yield from self.arrive(figure)
            if figure.cell != cell:
                return

    def stands_well(self, figure: Figure, way: list[int]) -> bool:
        assert figure.cell is not None
        return self.board.terrain[figure.cell] != "~" and len(self.there(figure.cell)) == 1

    # --- sight of figures ------------------------------------------------------------------------------------------

    def in_cover(self, attacker: int, target: int) -> bool:
        return any(self.obstacle(cell) for cell in cover_cells(attacker, target))

    def covered(self, target: Figure, attacker: Figure) -> bool:
        """FCB-3.6 with 3.9."""
        if target.cell is None or attacker.cell is None or self.elevated(target) or self.elevated(attacker):
            return False
        return self.in_cover(attacker.cell, target.cell)

    def spots(self, foe: Figure, hero: Figure) -> bool:
        return self.board.sees(foe.cell, hero.cell) and not self.covered(hero, foe)

    def sees_somebody(self, foe: Figure) -> bool:
        return any(self.spots(foe, one) for one in self.base("heroes"))

    def seen(self, hero: Figure) -> bool:
        return hero in self.base("heroes") and any(self.spots(foe, hero) for foe in self.base("foes"))

    # --- the airlock (FCB-17.9) ------------------------------------------------------------------------------------

    def draw_out(self) -> Flow:
        airlock = next(cell for cell in self.board.cells if self.board.terrain[cell] == "S")
        far, todo = {airlock: 0}, [airlock]
        while todo:
            cell = todo.pop(0)
            for other in self.ways(cell):
                if other not in far and self.board.terrain[other] in ".S":
                    far[other] = far[cell] + 1
                    todo.append(other)
        drawn = [figure for figure in self.on_board() if figure.sort != "prop" and figure.cell in far]
        for figure in sorted(drawn, key=lambda figure: (far[figure.cell], figure.slot)):
            for _ in range(3):
                if figure.cell is None or figure.cell not in far:
                    break
                nearer = [cell for cell in self.ways(figure.cell) if far.get(cell, 999) < far[figure.cell]]
                to = next((cell for cell in nearer if not self.there(cell)), None)
                if to is None:
                    break
                self.move_to(figure, to)
                yield from self.arrive(figure)

    def stop_turn(self) -> None:
        if self.players_turn:
            raise TurnStopped

    def hooks(self, hero: Figure, name: str) -> list[str]:
        return [MUTATIONS[key]["hooks"][name] for key in hero.mutations if name in MUTATIONS[key]["hooks"]]

    def reach(self, figure: Figure, cell: int) -> int:
        assert figure.cell is not None
        return distance(figure.cell, cell)
