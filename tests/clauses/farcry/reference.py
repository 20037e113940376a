"""A second, slow implementation of a mission of Far Cry: Beyond, written from the rules of record alone.

Everything is an object, every effect is read from its FX string, and questions are asked by generators: `play` sends
the answer in. Compare with the real rules in test_reference.py.
"""

from __future__ import annotations

import random
from typing import Any

from .reference_content import ACCESSORIES, HEROES, ITEMS, MUTATIONS, STUNTS, WEAPONS
from .reference_effects import Flow
from .reference_fight import DEFAULT_WINDOWS
from .reference_pool import IDLE, Pool
from .reference_table import Chance, Figure, Outfit, Over, Question, TurnStopped


class Mission(Pool):
    """A mission from its set-up to its end."""

    def __init__(self, mission: str, outfits: list[Outfit], chance: Chance, team: dict[str, Any] | None = None,
                 **options: str) -> None:  # fmt: skip
        super().__init__(mission, outfits, chance, team, **options)
        self.outcome: Over | None = None
        self.question: Question | None = None
        self.dealt = 0
        self.flow = self.whole()
        self.resume(None)

    def resume(self, answer: Any) -> None:
        try:
            self.question = self.flow.send(answer)
        except StopIteration:
            self.question = None

    @property
    def legal(self) -> dict[int, list[tuple[Any, ...]]]:
        return self.question.legal if self.question else {}

    def play(self, seat: int, action: tuple[Any, ...]) -> None:
        assert action in self.legal[seat], (seat, action)
        self.resume((seat, action))

    def stunt_windows(self, key: str) -> list[str]:
        record = STUNTS[key]
        return list(record.get("when", DEFAULT_WINDOWS + (["act"] if record["flash"] else [])))

    def begin_again(self) -> None:
        """Ask the open pool anew, in a situation that somebody has changed by hand."""
        self.flow = self.whole(opened=True)
        self.resume(None)

    # --- rounds (FCB-6) --------------------------------------------------------------------------

    def whole(self, opened: bool = False) -> Flow:
        try:
            if not opened:
                yield from self.set_out()
            while True:
                if not opened:
                    yield from self.round_start()
                opened = False
                yield from self.player_turn()
                yield from self.turn_end()
                yield from self.others_turn()
                yield from self.round_end()
        except Over as over:
            self.outcome = over

    def set_out(self) -> Flow:
        for hero in self.heroes():
            for text in self.hooks(hero, "mission_start"):
                yield from self.run(text, self=hero)
            yield from self.draw_reactions(hero, self.deal)

    def round_start(self) -> Flow:
        """FCB-6.3."""
        self.round += 1
        for seat in self.seats:
            seat.used.clear()
        self.refused.clear()
        for figure in self.figures:
            if figure.sort in ("hero", "companion", "npc"):
                figure.pm = min(12, figure.max_pm + figure.boost["pm"])
            figure.status -= {"locked", "skip", "ended", "risen", "severed"}
            figure.moved, figure.noise, figure.led = 0, 0, False
            for card in figure.weapons:
                if card is not None:
                    card.up = True
            if figure.sort == "hero":
                self.end_link(figure)
        for rule in [*self.mission.get("rules", []), *self.alert_rules("round_start")]:
            if rule["on"] == "round_start":
                yield from self.apply_rule(rule)
                yield from self.drain()
        if self.board.airlock_open:
            yield from self.draw_out()
            yield from self.drain()
        for figure in self.on_board():
            if figure.sort in ("hero", "companion"):
                yield from self.start_turn(figure)
        yield from self.drain()
        self.end_check()

    def start_turn(self, figure: Figure) -> Flow:
        if figure.cell is None or "ko" in figure.status:
            return
        yield from self.suffer(figure)
        if figure.cell is None or "ko" in figure.status:
            return
        for text in self.hooks(figure, "turn_start"):
            yield from self.run(text, self=figure)
        if "immob" in figure.status:
            figure.status.discard("immob")
            figure.status.add("locked")
            figure.pm = 0
        if "stun" in figure.status:
            figure.status.discard("stun")
            figure.status.add("skip")

    def player_turn(self) -> Flow:
        """The open pool (FCB-6.4, 6.8)."""
        self.players_turn = True
        ready: set[int] = set()
        count = 0
        while count < 200 and not all("skip" in hero.status for hero in self.heroes()):
            moves = {seat: self.actions(seat) for seat in range(self.players)}
            able = [seat for seat in moves if any(action[0] not in IDLE for action in moves[seat])]
            waiting = {seat: [*moves[seat], ("pass",)] for seat in able if seat not in ready}
            if not waiting:
                break
            seat, action = yield Question("pool", waiting)
            if action == ("pass",):
                ready.add(seat)
                continue
            ready.clear()
            count += 1
            self.acting = self.actor_of(seat, action)
            try:
                yield from moves[seat][action]()
                yield from self.settle()
            except TurnStopped:
                self.level, self.draining = 0, False
                break
        self.players_turn, self.acting = False, None

    def actor_of(self, seat: int, action: tuple[Any, ...]) -> Figure:
        dog = self.by_kind("rosie")
        return dog if dog and len(action) > 1 and action[1] == "rosie" else self.seats[seat].hero

    def turn_end(self) -> Flow:
        """FCB-6.11; who was stunned may react again (10.6)."""
        for figure in self.figures:
            figure.status -= {"skip", "ended"}
        yield from self.drain()
        for figure in self.standing():
            if figure.sort in ("hero", "companion") and figure.cell is not None and "poison" in figure.status:
                yield from self.damage(figure, 1, None)
        self.listen()
        yield from self.drain()
        self.end_check()

    def others_turn(self) -> Flow:
        for npc in [figure for figure in self.on_board() if figure.sort == "npc"]:
            if npc.cell is not None and "tied" not in npc.traits:
                yield from self.activate(npc)
        for enemy in self.order():
            if enemy.cell is not None and enemy in self.figures:
                yield from self.activate(enemy)

    def round_end(self) -> Flow:
        """FCB-6.13."""
        for prop in self.base("props"):
            if prop.life:
                prop.life -= 1
                if prop.life == 0:
                    yield from self.take_away(prop)
        for rule in [*self.mission.get("rules", []), *self.alert_rules("round_end")]:
            if rule["on"] == "round_end":
                yield from self.apply_rule(rule)
                yield from self.drain()
        self.end_check()
        timer = self.mission.get("timer")
        if timer:
            self.timer += 1
            if self.timer in timer["cross"]:
                yield from self.event()
                yield from self.drain()
            if self.timer >= timer["len"]:
                raise Over(timer["end"] == "win", "timer")
        if self.round >= self.mission["max_rounds"]:
            raise Over(False, "rounds")


# --- random games ------------------------------------------------------------------------------------


def starting_outfits(players: int, dice: random.Random) -> list[Outfit]:
    """Different heroes with what they start with."""
    heroes = dice.sample(list(HEROES), players)
    return [
        Outfit(hero, [(weapon, []) for weapon in HEROES[hero]["weapons"]], [], list(HEROES[hero]["stunts"]))
        for hero in heroes
    ]


def any_outfits(players: int, dice: random.Random) -> list[Outfit]:
    """Any weapons, accessories, items, stunts and mutations that heroes may have."""
    heroes = dice.sample(list(HEROES), players)
    weapons = [key for key, record in WEAPONS.items() for _ in range(record["copies"]) if record["hands"]]
    items = [key for key, record in ITEMS.items() for _ in range(record["copies"])]
    mutations, accessories = list(MUTATIONS), list(ACCESSORIES)
    for pile in (weapons, items, mutations, accessories):
        dice.shuffle(pile)
    found = []
    for hero in heroes:
        record = HEROES[hero]
        chosen = [weapons.pop()]
        if WEAPONS[chosen[0]]["hands"] == 1 and dice.random() < 0.7:
            other = next((key for key in weapons if WEAPONS[key]["hands"] == 1), None)
            if other:
                weapons.remove(other)
                chosen.append(other)
        fitted = []
        for key in chosen:
            fits = [a for a in accessories if ACCESSORIES[a]["fam"] == WEAPONS[key]["fam"]][: WEAPONS[key]["hands"]]
            accessories = [a for a in accessories if a not in fits]
            fitted.append((key, fits))
        learnt = [key for key in record["learn"] if key not in record["stunts"]][:2]
        taken = [mutations.pop() for _ in range(dice.randrange(3)) if mutations]
        found.append(Outfit(hero, list(fitted), [items.pop(), items.pop()], [*record["stunts"], *learnt], taken))
    return found


def random_game(mission: str, players: int, seed: int, outfits: list[Outfit] | None = None, team: Any = None,
                **options: str) -> tuple[Mission, int]:  # fmt: skip
    """Play at random to the end; answers the mission and the number of decisions."""
    dice = random.Random(seed)
    game = Mission(mission, outfits or starting_outfits(players, dice), Chance(dice), team, **options)
    decisions = 0
    while game.question:
        seat = dice.choice(sorted(game.legal))
        game.play(seat, dice.choice(game.legal[seat]))
        decisions += 1
    return game, decisions
