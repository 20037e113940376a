"""The operations of FX (FCB-20.8)."""

from __future__ import annotations

from typing import Any

from .reference_content import DICE
from .reference_effects import Flow
from .reference_fx import Node
from .reference_table import Figure
from .reference_words import Scope, Words


class Deeds(Words):
    """Carries out operations."""

    def operation(self, name: str, nodes: list[Node], scope: Scope) -> Flow:
        if name in ("up", "down", "dmg", "crit", "nocover", "dodge", "redirect", "reroll", "splash", "area"):
            self.change_attack(name, nodes, scope)
        elif name in ("target", "go", "attack", "charge", "hold", "strike", "puppet"):
            yield from self.act_out(name, nodes, scope)
        elif name in ("push", "pull", "step", "leap", "swap", "defeat", "escape"):
            yield from self.displace_by_word(name, nodes, scope)
        elif name in ("damage", "heal", "shield", "status", "cure", "provoke", "pm", "ready", "bonus", "boost",
                      "settrait", "draw", "react"):  # fmt: skip
            yield from self.do_to_figure(name, nodes, scope)
        else:
            yield from self.do_to_board(name, nodes, scope)

    def change_attack(self, name: str, nodes: list[Node], scope: Scope) -> None:
        attack = scope.attack
        number = self.value(nodes[0], scope) if nodes and name in ("up", "down", "dmg", "area") else 0
        if name == "reroll":
            if scope.die is not None:
                scope.die.face = self.chance.roll(scope.die.source)
            return
        if attack is None:
            return
        if name in ("up", "down"):
            attack.die += number if name == "up" else -number
        elif name == "dmg":
            attack.damage += number
        elif name == "crit":
            attack.crit = True
        elif name == "nocover":
            attack.nocover = True
        elif name == "dodge":
            attack.dodged.append(attack.target)
        elif name == "redirect":
            figure = self.value(nodes[0], scope)
            if figure is not None and figure.cell is not None:
                attack.target = figure
        elif name == "area":
            attack.area = max(attack.area, number)
        else:
            attack.splashes.append((DICE[nodes[0][1]], self.value(nodes[1], scope)))

    def act_out(self, name: str, nodes: list[Node], scope: Scope) -> Flow:
        raise NotImplementedError

    def displace_by_word(self, name: str, nodes: list[Node], scope: Scope) -> Flow:
        figure = self.value(nodes[0], scope)
        if figure is None or figure.cell is None:
            return
        if name in ("push", "pull"):
            yield from self.push(figure, self.value(nodes[1], scope), scope.self, name == "pull")
        elif name == "step":
            cell = self.place(nodes[1], scope)
            way = self.paths(figure).get(cell) if cell is not None else None
            if way and self.stops(figure, way):
                yield from self.walk(figure, way)
        elif name == "leap":
            yield from self.leap(figure, self.place(nodes[1], scope), scope.self)
        elif name == "swap":
            yield from self.swap(figure, self.value(nodes[1], scope))
        elif name == "defeat":
            if "ko" not in figure.status and not figure.dying:
                yield from self.fall(figure)
        else:
            self.escape(figure)

    def escape(self, figure: Figure) -> None:
        """FCB-15.17."""
        self.escaped += figure.sort == "hero"
        figure.status.add("escaped")
        self.end_link(figure)
        self.forget_provoker(figure)
        figure.last, figure.cell = figure.cell, None

    def do_to_figure(self, name: str, nodes: list[Node], scope: Scope) -> Flow:
        figure = self.value(nodes[0], scope)
        if figure is None or figure.cell is None:
            return
        word = nodes[1][1] if len(nodes) > 1 else None
        if name in ("damage", "heal", "shield", "pm"):
            number = self.value(nodes[1], scope)
            if name == "damage":
                yield from self.damage(figure, number, scope.self)
            elif name == "heal":
                self.heal(figure, number)
            elif name == "pm":
                self.give_pm(figure, number)
            elif "ko" not in figure.status:
                figure.shields = min(3, figure.shields + number)
        elif name == "status":
            self.give_status(figure, word)
        elif name == "cure":
            self.cure(figure, word)
        elif name == "provoke":
            self.provoke(figure, scope.self)
        elif name == "ready":
            self.ready(figure, nodes[1], scope)
        elif name == "bonus":
            figure.bonus[word] += self.value(nodes[2], scope)
        elif name == "boost":
            before = figure.boost[word]
            figure.boost[word] = max(0, before + self.value(nodes[2], scope))
            if word == "pm" and figure.sort == "enemy":  # counts at once for who is moving (FCB-13.5)
                figure.pm = max(0, figure.pm + figure.boost[word] - before)
        elif name == "settrait":
            figure.traits = figure.traits | {word} if self.value(nodes[2], scope) else figure.traits - {word}
        elif name == "draw":
            for _ in range(self.value(nodes[2], scope)):
                self.draw_item(figure, word)
        else:
            yield from self.draw_reactions(figure, self.value(nodes[1], scope))

    def ready(self, figure: Figure, node: Node, scope: Scope) -> None:
        down = [card for card in figure.weapons if card is not None and not card.up]
        if node[1] == "slot":
            if scope.slot is not None:
                card = figure.weapons[scope.slot]
                if card is not None:
                    card.up = True
            return
        for card in down if node[1] == "all" else down[: self.value(node, scope)]:
            card.up = True

    def draw_item(self, figure: Figure, deck: str) -> None:
        if figure.sort in ("hero", "companion") and len(figure.items) < self.inventory(figure):
            item = self.draw(deck)
            if item:
                self.carry(figure, item)

    def draw_reactions(self, figure: Figure, number: int) -> Flow:
        """FCB-11.11."""
        if figure.sort != "hero":
            return
        seat = self.seats[figure.slot]
        for _ in range(number):
            card = self.draw("reaction")
            if card is None:
                return
            if len(seat.reactions) < self.hand_limit(figure):
                self.hold(seat, card)
                continue
            known = list(dict.fromkeys([card, *seat.reactions]))
            thrown = yield from self.ask("reaction", seat.number, known, known)
            self.hold(seat, card)
            seat.reactions.remove(thrown)
            self.discard["reaction"].append(thrown)

    # --- the board --------------------------------------------------------------------------------

    def do_to_board(self, name: str, nodes: list[Node], scope: Scope) -> Flow:
        word = nodes[0][1] if nodes else None
        if name in ("fire", "mine", "item", "prop"):
            self.put_token(name, self.place(nodes[0], scope), nodes, scope)
        elif name == "mark":
            cell = self.place(nodes[1], scope)
            if cell is not None and len(self.marks) < 4:
                self.marks.append((str(word), cell))
        elif name in ("spawn", "spawnat"):
            self.spawn(name, nodes, scope)
        elif name == "door":
            self.board.doors[str(word)][2] = nodes[1][1]
        elif name == "sas":
            was_open = self.board.airlock_open
            self.board.airlock_open = word == "open"
            if self.board.airlock_open and not was_open:
                yield from self.draw_out()
        elif name == "gravity":
            self.gravity = str(word)
            if word != "zero":
                for figure in self.figures:
                    figure.status -= {"float", "risen"}
        elif name == "air":
            self.air = bool(self.value(nodes[0], scope))
        elif name == "alert":
            yield from self.move_alert(self.value(nodes[0], scope))
        elif name == "set":
            self.flags.add(str(word))
        elif name == "unset":
            self.flags.discard(str(word))
        elif name == "add":
            self.counters[str(word)] += self.value(nodes[1], scope)
        else:
            assert name == "interrupt", name
            self.stop_turn()

    def put_token(self, name: str, cell: int | None, nodes: list[Node], scope: Scope) -> None:
        if cell is None:
            return
        if name == "fire":
            radius = self.value(nodes[1], scope)
            near = [other for other in self.board.cells if self.apart(cell, other) <= radius]
            self.fires |= {other for other in near if self.board.sees(cell, other) and self.board.terrain[other] != "~"}
        elif name == "mine":
            if len(self.mines) < 8:
                self.mines.add(cell)
        elif name == "item":
            self.items_on.add(cell)
        elif self.is_free(cell):
            self.new_prop(nodes[1][1], cell)

    def spawn(self, name: str, nodes: list[Node], scope: Scope) -> None:
        """FCB-20.11."""
        for _ in range(self.value(nodes[1], scope)):
            if name == "spawn":
                cells = self.zone(nodes[2][1])
            else:
                place = self.place(nodes[2], scope)
                cells = [] if place is None else [place]
            cell = next((cell for cell in cells if self.is_free(cell)), None)
            cell = self.nearest_free(cells) if cell is None else cell
            if cell is not None:
                self.new_enemy(nodes[0][1], cell)

    def move_alert(self, number: int) -> Flow:
        """FCB-16.9."""
        gauge = self.mission.get("alert")
        if not gauge:
            return
        before = self.alert
        self.alert = min(gauge["max"], max(self.alert_floor, before + number))
        for step in gauge["steps"]:
            if before < step["at"] <= self.alert:
                if step["lock"]:
                    self.alert_floor = max(self.alert_floor, step["at"])
                yield from self.run(step["enter"])
            elif self.alert < step["at"] <= before:
                yield from self.run(step["leave"])

    def alert_rules(self, on: str) -> list[dict[str, Any]]:
        """Rules of the thresholds that are reached."""
        steps = self.mission.get("alert", {}).get("steps", [])
        return [
            step["rule"] for step in steps if step.get("rule") and self.alert >= step["at"] and step["rule"]["on"] == on
        ]
