"""FX expressions by their meaning (FCB-20.3 to 20.7), and programs statement by statement (FCB-20.5, 20.8)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from .reference_board import distance
from .reference_content import DICE, EVENTS, WEAPONS
from .reference_effects import Flow
from .reference_fx import Node, expression, program
from .reference_shoves import Shoves
from .reference_table import NEGATIVES, Card, Figure


@dataclass(eq=False)
class Die:
    """A die on the table."""

    source: str
    limit: int
    face: int = 0

    @property
    def success(self) -> bool:
        return self.face < self.limit


@dataclass(eq=False)
class Attack:
    """The attack record (FCB-8.6)."""

    attacker: Figure
    target: Figure
    weapon: str
    mode: int
    die: int
    damage: int
    card: Card | None = None
    thrown: bool = False
    friend: bool = False
    crit: bool = False
    nocover: bool = False
    hit: bool = False
    rolled: bool = False
    landing: int | None = None
    dodged: list[Figure] = field(default_factory=list)
    area: int = 0
    splashes: list[tuple[int, int]] = field(default_factory=list)

    @property
    def type(self) -> str:
        return str(WEAPONS[self.weapon]["modes"][self.mode][0])


@dataclass
class Scope:
    """What the names of a program stand for."""

    self: Figure | None = None
    target: Figure | None = None
    it: Figure | None = None
    attacker: Figure | None = None
    cell: int | None = None
    dir: int | None = None
    slot: int | None = None
    attack: Attack | None = None
    die: Die | None = None


class Words(Shoves):
    """Evaluates expressions and runs programs."""

    level = 0  # 1 inside of an interrupt (FCB-11.8)

    # --- expressions --------------------------------------------------------------------------

    def holds(self, text: str | None, scope: Scope | None = None) -> bool:
        return not text or bool(self.value(expression(text), scope or Scope()))

    def value(self, node: Node, scope: Scope) -> Any:
        kind = node[0]
        if kind in ("number", "cell"):
            return node[1]
        if kind == "minus":
            return -self.value(node[1], scope)
        if kind == "not":
            return not self.value(node[1], scope)
        if kind == "and":
            return bool(self.value(node[1], scope)) and bool(self.value(node[2], scope))
        if kind == "or":
            return bool(self.value(node[1], scope)) or bool(self.value(node[2], scope))
        if kind == "times":
            return self.value(node[1], scope) * self.value(node[2], scope)
        if kind == "sum":
            left, right = self.value(node[2], scope), self.value(node[3], scope)
            return left + right if node[1] == "+" else left - right
        if kind == "compare":
            return self.compared(node[1], self.value(node[2], scope), self.value(node[3], scope))
        if kind == "set":
            return self.figures_of(node, scope)
        if kind == "name":
            return self.named(node[1], scope)
        return self.called(node[1], node[2], scope)

    def compared(self, sign: str, left: Any, right: Any) -> bool:
        if sign in ("==", "!="):
            same = left is right if isinstance(left, Figure) or isinstance(right, Figure) else left == right
            return bool(same == (sign == "=="))
        return bool({"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[sign])

    def figures_of(self, node: Node, scope: Scope) -> list[Figure]:
        found = []
        for figure in self.base(node[1]):
            inside = replace(scope, it=figure)
            if all(self.value(test, inside) for test in node[2]):
                found.append(figure)
        return found

    def named(self, name: str, scope: Scope) -> Any:
        if name in ("self", "target", "it", "attacker", "cell", "dir", "slot"):
            return getattr(scope, name)
        numbers = {
            "always": True,
            "never": False,
            "players": self.players,
            "round": self.round,
            "timer": self.timer,
            "alert": self.alert,
            "escaped": self.escaped,
            "standing": len(self.heroes()),
        }
        if name in numbers:
            return numbers[name]
        if name == "seencount":
            return sum(self.seen(one) for one in self.base("heroes"))
        if name == "moved":
            return scope.self.moved if scope.self else 0
        if name == "victim":
            return scope.attack.target if scope.attack else None
        return self.by_kind(name)

    def place(self, node: Node, scope: Scope) -> int | None:
        """A cell, or the cell of a figure."""
        if node[0] == "call" and node[1] == "at":
            figure = self.value(node[2][0], scope)
            return None if figure is None else figure.last if figure.cell is None else figure.cell
        found = self.value(node, scope)
        return found.cell if isinstance(found, Figure) else found

    def called(self, name: str, arguments: list[Node], scope: Scope) -> Any:
        if name in ("range", "los", "wall", "adj", "near", "free", "stand", "onboard", "zone"):
            return self.about_cells(name, arguments, scope)
        if name in ("allnear", "allnpc", "team", "flag", "ctr", "present", "weapon", "card", "count", "min", "mod"):
            return self.about_words(name, arguments, scope)
        if name in ("attackerfriend", "victimfriend", "sasopen"):
            return self.about_now(name, scope)
        figures = [self.value(argument, scope) for argument in arguments[: 2 if name in PAIRS else 1]]
        if any(figure is None or figure.cell is None for figure in figures):
            return 999 if name == "path" else False
        word = arguments[-1][1]
        return self.about_figures(name, figures, word, arguments, scope)

    def about_cells(self, name: str, arguments: list[Node], scope: Scope) -> Any:
        first = self.place(arguments[0], scope)
        if name == "zone":
            return first in self.zone(arguments[1][1])
        if name == "free":
            return self.is_free(first)
        if name == "stand":
            return first is not None and self.board.terrain.get(first) in (".", "#") and not self.there(first)
        if name == "onboard":
            return first in self.board.terrain
        second = self.place(arguments[1], scope)
        if name == "range":
            return self.apart(first, second)
        if first is None or second is None:
            return False
        if name == "los":
            return self.board.sees(first, second)
        if name == "wall":
            near = distance(first, second) == 1
            return self.board.wall_between(first, second) if near else not self.board.sees(first, second)
        return self.board.adjacent(first, second)

    def about_words(self, name: str, arguments: list[Node], scope: Scope) -> Any:
        word = arguments[0][1]
        if name in ("min", "mod"):
            first, second = (self.value(argument, scope) for argument in arguments)
            return min(first, second) if name == "min" else first % second
        if name == "count":
            return len(self.value(arguments[0], scope))
        if name == "allnear":
            near = self.value(arguments[1], scope)
            cells = self.zone(word)
            heroes = self.heroes()
            return bool(heroes) and all(any(self.reach(hero, c) <= near for c in cells) for hero in heroes)
        if name == "allnpc":
            npcs = [figure for figure in self.figures if figure.sort == "npc"]
            return all(npc.cell in self.zone(word) for npc in npcs)
        if name == "team":
            return len(self.joiners(word))
        if name == "flag":
            return word in self.flags
        if name == "ctr":
            return self.counters[word]
        if name == "present":
            return self.by_kind(word) is not None
        if name == "card":
            return word in self.team.get("cards", [])
        attack = scope.attack
        if attack is None:
            return False
        type_ = "ranged" if attack.type == "throw" else attack.type
        return word in (type_, WEAPONS[attack.weapon]["fam"])

    def joiners(self, zone: str) -> list[Figure]:
        """Heroes able to join a joint test (FCB-15.21)."""
        near = [hero for hero in self.heroes() if any(self.board.adjacent(hero.cell, cell) for cell in self.zone(zone))]
        return [hero for hero in near if "context" not in self.seats[hero.slot].used]

    def about_now(self, name: str, scope: Scope) -> bool:
        if name == "sasopen":
            return self.board.airlock_open
        if scope.attack is None:
            return False
        if name == "attackerfriend":
            return self.is_friend(scope.attack.attacker) or scope.attack.friend
        return self.is_friend(scope.attack.target)

    def about_figures(self, name: str, figures: list[Figure], word: Any, nodes: list[Node], scope: Scope) -> Any:
        figure = figures[0]
        if name == "path":
            cell = self.place(nodes[1], scope)
            way = None if cell is None else self.paths(figure).get(cell)
            return 999 if way is None or not self.stops(figure, way) else len(way)
        if name == "canhit":
            card = figure.weapons[scope.slot or 0]
            return card is not None and self.can_hit(figure, figures[1], card.weapon, 0)
        answers = {
            "cover": lambda: self.covered(figure, figures[1]),
            "elevated": lambda: self.elevated(figure),
            "has": lambda: word in figure.status,
            "negatives": lambda: len(figure.status & set(NEGATIVES)),
            "hp": lambda: figure.hp,
            "maxhp": lambda: figure.max_hp,
            "dmgs": lambda: figure.max_hp - figure.hp,
            "type": lambda: figure.kind == word,
            "trait": lambda: word in figure.traits,
            "ishero": lambda: figure.sort == "hero",
            "alone": lambda: len(self.there(figure.cell or 0)) == 1,
            "provokedby": lambda: figure.provoker is figures[1],
            "facedown": lambda: sum(card is not None and not card.up for card in figure.weapons),
            "attacked": lambda: scope.attack is not None and scope.attack.target is figure,
            "seen": lambda: self.seen(figure),
            "panelnear": lambda: self.near_panel(figure),
        }
        return answers[name]()

    def near_panel(self, figure: Figure) -> bool:
        panels = [prop for prop in self.base("props") if prop.kind == "panel"]
        return any(self.board.adjacent(figure.cell, panel.cell) for panel in panels)

    def can_hit(self, attacker: Figure, target: Figure, weapon: str, mode: int) -> bool:
        """FCB-8.1, 7.25, 4.13, 17.7."""
        if target.cell is None or attacker.cell is None or target is attacker or "ko" in target.status:
            return False
        if target.sort == "prop" and (target.max_hp == 0 or "notarget" in target.traits):
            return False
        type_, reach = WEAPONS[weapon]["modes"][mode][:2]
        if type_ == "melee":
            return self.board.adjacent(attacker.cell, target.cell)
        if type_ in ("ranged", "throw") and not self.air:
            return False
        if type_ == "flail" and distance(attacker.cell, target.cell) > reach:
            return False
        return self.board.sees(attacker.cell, target.cell)

    # --- programs ---------------------------------------------------------------------------------

    def run(self, text: str, /, **names: Any) -> Flow:
        scope = names.pop("scope", None) or Scope(**names)
        yield from self.block(program(text), scope)

    def apply_rule(self, rule: dict[str, Any], /, **names: Any) -> Flow:
        if self.holds(rule.get("if"), Scope(**names)):
            yield from self.run(rule["do"], **names)

    def block(self, statements: list[Node], scope: Scope) -> Flow:
        for statement in statements:
            yield from self.statement(statement, scope)

    def statement(self, node: Node, scope: Scope) -> Flow:
        kind = node[0]
        if kind == "if":
            yield from self.block(node[2] if self.value(node[1], scope) else node[3], scope)
        elif kind == "roll":
            success = yield from self.check(DICE[node[1]], scope.self)
            yield from self.block(node[2] if success else node[3], scope)
        elif kind == "joint":
            success = yield from self.joint(node, scope)
            yield from self.block(node[4] if success else node[5], scope)
        elif kind == "each":
            for figure in self.value(node[1], scope):
                if figure.cell is not None:
                    yield from self.block(node[2], replace(scope, it=figure))
        elif kind == "hit":
            if scope.attack is not None and scope.attack.hit:
                yield from self.block(node[1], scope)
        elif kind == "choose":
            branch = yield from self.ask("branch", self.chooser(scope.self), list(range(len(node[1]))), scope.self)
            yield from self.block(node[1][branch], scope)
        else:
            yield from self.operation(node[1], node[2], scope)

    def check(self, limit: int, roller: Figure | None) -> Flow:
        """Any die but those of an attack."""
        die = Die("check", limit, self.chance.roll("check"))
        yield from self.window("check", None, die)
        return die.success

    def joint(self, node: Node, scope: Scope) -> Flow:
        """FCB-15.21."""
        wanted = self.value(node[3], scope)
        assert scope.self is not None
        others = [hero for hero in self.joiners(node[2]) if hero is not scope.self]
        team = sorted([scope.self, *others[: wanted - 1]], key=lambda hero: hero.slot)
        for hero in team:
            self.seats[hero.slot].used.add("context")
        dice = []
        for hero in team:
            success = yield from self.check(DICE[node[1]], hero)
            dice.append(success)
        return all(dice)

    def window(self, kind: str, attack: Attack | None, die: Die | None, active: Figure | None = None) -> Flow:
        raise NotImplementedError

    def operation(self, name: str, arguments: list[Node], scope: Scope) -> Flow:
        raise NotImplementedError

    def event(self) -> Flow:
        """Reveal an event card (FCB-15.3)."""
        if self.events:
            key = self.chance.take("event", self.events)
            self.events.remove(key)
            yield from self.run(EVENTS[key]["do"])


PAIRS = ("cover", "provokedby", "canhit")
