"""The same mission at two tables: the rules of the game, and the second implementation (reference.py)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from ludotheque import game
from ludotheque.core.actions import noun_of, verb_of
from ludotheque.core.chance import draw, draw_from
from ludotheque.core.decisions import question
from ludotheque.core.game import CONTRACT, Rules
from ludotheque.core.rule import bind
from ludotheque.games.farcry import tables
from ludotheque.games.farcry.content import FIRST_HAND, NO_CELL, NOBODY, STATUS_KEYS, TRAIT_KEYS
from ludotheque.games.farcry.signs import Q_CHOOSE, Q_POOL, Q_WINDOW
from ludotheque.games.farcry.state import LOADOUT, MISSION, TEAM
from tests.contract.tools import entropy

from .reference import Mission
from .reference_board import DIRECTION_NAMES
from .reference_content import COLOURS, MISSIONS, WEAPONS, name_of
from .reference_table import Chance, Figure, Outfit

SOURCES = ("attack", "cover", "check", "duel", "red", "green", "reaction", "event", "tile")
VERBS = (
    "move", "lead", "jump", "zip", "float", "land", "stunt", "pick", "take", "use", "craft", "drop", "shed", "offer",
    "mark", "send", "accept", "refuse", "confirm", "react", "revive", "drag", "door", "hack", "link", "free", "act",
    "attack", "punch", "recoil", "link_move", "link_attack", "link_end", "pass", "decline", "choose",
)  # fmt: skip
TYPES = ("melee", "ranged", "flail", "throw")
STATUSES = {0: "bleed", 1: "stun", 2: "immob", 3: "poison", 4: "locked", 5: "float", 6: "ko", 7: "hacked", 8: "escaped",
            9: "removed", 10: "skip", 11: "ended", 12: "risen"}  # fmt: skip
USED = ("item", "give", "context", "punch", "swap", "reaction")
QUESTIONS = {0: "pool", 1: "window", 2: "choose", 3: "offer_mark", 4: "offer_answer", 5: "offer_confirm"}
WINDOWS = ("top", "decl", "roll", "cover", "check", "act")
CHOICES = ("link", "target", "branch", "reaction", "splash", "token")
assert STATUS_KEYS == tuple(STATUSES[bit] for bit in range(4))

MOVED = True


class Followed(Chance):
    """Chance that has already spoken at the other table."""

    def __init__(self) -> None:
        self.coming: list[tuple[str, Any]] = []

    def next(self, source: str) -> Any:
        assert self.coming, f"the other table drew nothing more ({source})"
        kind, value = self.coming.pop(0)
        assert kind == source, f"the other table drew {kind}, not {source}"
        return value

    def roll(self, source: str) -> int:
        return int(self.next(source))

    def take(self, source: str, things: list[Any]) -> Any:
        thing = self.next(source)
        assert thing in things, (source, thing, things)
        return thing


# --- actions in words --------------------------------------------------------------------------------


def figure_word(code: int) -> str:
    if code == NOBODY:
        return "-"
    kind, number = divmod(code, 16)
    sort = int(tables.FIG_SORT[kind])
    return tables.KIND_KEYS[kind] + (f".{COLOURS[number]}" if sort == 3 else f".{number + 1}" if sort == 4 else "")


def cell_word(cell: int) -> str:
    return "-" if cell == NO_CELL else name_of(cell)


def place_words(place: int) -> tuple[str, int | None]:
    cell, extra = place & 127, place >> 7
    return cell_word(cell), None if extra == 0 else extra - FIRST_HAND if extra >= FIRST_HAND else extra - 1


def words(s: Any, seat: int, action: int) -> tuple[Any, ...]:
    """An action of the game as the second implementation names it."""
    verb = VERBS[verb_of(action)]
    a, b, c, d = (noun_of(action, k) for k in range(4))
    who = figure_word(a)
    if verb in ("stunt", "use"):
        keys = tables.STUNT_KEYS if verb == "stunt" else tables.ITEM_KEYS
        return (verb, who, keys[b], figure_word(c), *place_words(d))
    if verb == "react":
        return (verb, tables.REACTION_KEYS[a], figure_word(b), *place_words(c))
    if verb == "attack":
        modes = WEAPONS[tables.WEAPON_KEYS[s.weapon[_slot(s, a), b]]]["modes"]
        return (verb, who, b, [mode[0] for mode in modes].index(TYPES[c]), figure_word(d))
    if verb == "link_attack":
        foe = s.link[seat]
        return (verb, tables.WEAPON_KEYS[tables.FIG_WEAPON[s.kind[foe], a]], b, figure_word(c))
    spelt: dict[str, Any] = {
        "move": lambda: (DIRECTION_NAMES[b],),
        "lead": lambda: (DIRECTION_NAMES[b], figure_word(c)),
        "jump": lambda: (cell_word(b),),
        "zip": lambda: (b, cell_word(c)),
        "pick": lambda: (("red", "green")[b],),
        "take": lambda: (b, c),
        "craft": lambda: (tables.ITEM_KEYS[b],),
        "drop": lambda: (tables.ITEM_KEYS[b],),
        "drag": lambda: (figure_word(b), cell_word(c)),
        "door": lambda: (b,),
        "act": lambda: (b,),
        "recoil": lambda: (b, DIRECTION_NAMES[c]),
    }
    if verb in spelt:
        return (verb, who, *spelt[verb]())
    if verb in ("float", "land"):
        return (verb, who)
    if verb in ("offer", "revive", "hack", "link", "free", "punch"):
        return (verb, who, figure_word(b))
    if verb == "link_move":
        return (verb, DIRECTION_NAMES[a])
    if verb == "shed":
        return (verb, tables.REACTION_KEYS[a])
    return (verb, a) if verb in ("mark", "choose") else (verb,)


def _slot(s: Any, code: int) -> int:
    return next(k for k in range(5) if s.kind[k] == code // 16)


# --- both tables -------------------------------------------------------------------------------------------


class Pair:
    """A free mission here and there."""

    def __init__(self, mission: str, players: int, seed: int, outfits: list[Outfit] | None = None,
                 team: dict[str, Any] | None = None, **options: str) -> None:  # fmt: skip
        self.game, self.seed, self.chance = game("farcry"), seed, Followed()
        slots = self.game.slots() | {draw: self.watch_draw, draw_from: self.watch_cards}
        self.rules = Rules(self.game, bind(CONTRACT, "python", slots=slots))
        self.here = self.rules.blank({"mission": mission, **options}, players)
        self.watched: Any = None
        self.rules.begin_with(self.here, players, entropy(seed, 0))
        self.outfits, self.team = outfits, team or {}
        self.prepare(players)
        brought = [outfit_of(self.here, seat) for seat in range(players)]
        self.there = Mission(mission, brought, self.chance, team_of(self.here), **options)
        self.done()

    def watch_draw(self, s: Any, source: int, n: int) -> int:
        value = int(draw(s, source, n))
        self.chance.coming.append((SOURCES[source], value))
        return value

    def watch_cards(self, s: Any, source: int, counts: Any, kinds: int) -> int:
        value = int(draw_from(s, source, counts, kinds))
        if value >= 0:
            self.chance.coming.append((SOURCES[source], self.card(s, SOURCES[source], value)))
        return value

    def card(self, s: Any, source: str, value: int) -> str:
        if source in ("red", "green"):
            return tables.ITEM_KEYS[value]
        if source == "reaction":
            return tables.REACTION_KEYS[value]
        if source == "tile":
            return tables.TILE_KEYS[value]
        return str(MISSIONS[tables.MISSION_KEYS[s.mission]]["events"][value])

    def prepare(self, players: int) -> None:
        """Choose heroes and equip them as wished, up to the first question of the mission."""
        s = self.here
        dice = random.Random(self.seed)
        while s.stage == TEAM:
            seat = self.rules.turn(s)[0]
            actions = self.rules.legal(s, seat)
            if self.outfits:
                hero = tables.KIND_KEYS.index(self.outfits[seat].hero)
                actions = [action for action in actions if noun_of(action, 0) == hero]
            self.send(seat, dice.choice(actions))
        assert s.stage == LOADOUT
        if self.outfits:
            dress(s, self.outfits)
        for key, value in self.team.items():
            give(s, key, value)
        while s.stage == LOADOUT:
            seat = self.rules.turn(s)[0]
            start = next(action for action in self.rules.legal(s, seat) if verb_of(action) == 46)
            self.send(seat, start)
        assert s.stage == MISSION

    def send(self, seat: int, action: int) -> None:
        self.rules.play_with(self.here, seat, action, entropy(self.seed, self.here.ply + 1))

    def legal(self) -> dict[int, dict[tuple[Any, ...], int]]:
        """The legal actions of all seats that are asked."""
        found = {}
        for seat in self.rules.turn(self.here):
            actions = self.rules.legal(self.here, seat)
            found[seat] = {words(self.here, seat, action): action for action in actions}
            assert len(found[seat]) == len(actions)
        return found

    def play(self, seat: int, action: tuple[Any, ...], code: int) -> None:
        self.send(seat, code)
        self.there.play(seat, action)
        self.done()

    def done(self) -> None:
        assert not self.chance.coming, self.chance.coming

    def check(self) -> None:
        here, there = ours(self.here), theirs(self.there)
        wrong = {key: (here.get(key), there.get(key)) for key in here | there if here.get(key) != there.get(key)}
        assert not wrong, told(wrong)
        mine = {seat: sorted(actions, key=str) for seat, actions in self.legal().items()}
        other = {seat: sorted(actions, key=str) for seat, actions in self.there.legal.items()}
        assert set(mine) == set(other), (set(mine), set(other))
        for seat in mine:
            assert mine[seat] == other[seat], difference(mine[seat], other[seat])
        if mine:
            assert asked_here(self.here) == asked_there(self.there), (asked_here(self.here), asked_there(self.there))


def told(wrong: dict[str, tuple[Any, Any]]) -> str:
    """The differences, and of records only the fields that differ."""
    lines = []
    for key, (here, there) in wrong.items():
        if isinstance(here, dict) and isinstance(there, dict):
            fields = {f: (here.get(f), there.get(f)) for f in here | there if here.get(f) != there.get(f)}
            lines += [f"{key} {there.get('kind', '')}.{f}: here {a}, there {b}" for f, (a, b) in fields.items()]
        else:
            lines.append(f"{key}: here {here}, there {there}")
    return "; ".join(lines)


def difference(mine: list[Any], other: list[Any]) -> str:
    return f"only here: {[a for a in mine if a not in other]}; only there: {[a for a in other if a not in mine]}"


def asked_here(s: Any) -> tuple[Any, ...]:
    kind = QUESTIONS[question(s)]
    if question(s) == Q_WINDOW:
        return (kind, WINDOWS[int(s.ask_args[s.asked - 1][0])])
    if question(s) == Q_CHOOSE:
        what = CHOICES[int(s.ask_args[s.asked - 1][0])]
        return (kind, what, tuple(int(option) for option in s.option[: s.options_size]))
    assert question(s) == Q_POOL or kind.startswith("offer")
    return (kind,)


def asked_there(t: Mission) -> tuple[Any, ...]:
    asked = t.question
    assert asked
    if asked.kind == "window":
        return (asked.kind, asked.about)
    if asked.kind == "choose":
        what, options, about = asked.about
        if what == "reaction":
            options = [tables.REACTION_KEYS.index(card) for card in about]
        plain = [-1 if one is None else one.slot if isinstance(one, Figure) else one for one in options]
        return (asked.kind, what, tuple(plain))
    return (asked.kind,)


# --- outfits -------------------------------------------------------------------------------------------------------


def keys(table: Any, row: Any) -> list[str]:
    return [table[int(number)] for number in row if number >= 0]


def outfit_of(s: Any, seat: int) -> Outfit:
    """What a seat brings, as the mission has it."""
    weapons = [
        None if s.weapon[seat, k] < 0
        else (tables.WEAPON_KEYS[s.weapon[seat, k]], keys(tables.ACCESSORY_KEYS, s.fitting[seat][k]))
        for k in range(2)
    ]  # fmt: skip
    hero = int(s.team[seat])
    return Outfit(
        tables.KIND_KEYS[hero],
        weapons,
        keys(tables.ITEM_KEYS, s.outfit_item[hero]),
        keys(tables.STUNT_KEYS, s.stunt[seat]),
        keys(tables.MUTATION_KEYS, s.mutation[hero]),
    )


def team_of(s: Any) -> dict[str, Any]:
    return {
        "recipes": [key for number, key in enumerate(tables.ITEM_KEYS) if s.recipe[number]],
        "hacks": [key for number, key in enumerate(tables.HACK_KEYS) if s.hack[number]],
        "stash": [key for number, key in enumerate(tables.ITEM_KEYS) for _ in range(s.stash[number])],
        "inventory": int(s.inventory_bonus),
    }


def dress(s: Any, outfits: list[Outfit]) -> None:
    """Write outfits into a game that is about to begin its mission."""
    for outfit in outfits:
        hero = tables.KIND_KEYS.index(outfit.hero)
        for hand in range(2):
            entry = outfit.weapons[hand] if hand < len(outfit.weapons) else None
            s.outfit_weapon[hero, hand] = -1 if entry is None else tables.WEAPON_KEYS.index(entry[0])
            fittings = [] if entry is None else [tables.ACCESSORY_KEYS.index(key) for key in entry[1]]
            for place in range(2):
                s.outfit_fitting[hero, hand, place] = fittings[place] if place < len(fittings) else -1
        for row, table, have in (
            (s.outfit_item[hero], tables.ITEM_KEYS, outfit.items),
            (s.outfit_stunt[hero], tables.STUNT_KEYS, outfit.stunts),
            (s.mutation[hero], tables.MUTATION_KEYS, outfit.mutations),
        ):
            numbers = [table.index(key) for key in have]
            numbers = numbers if row is s.mutation[hero] else sorted(numbers)
            for place in range(len(row)):
                row[place] = numbers[place] if place < len(numbers) else -1


def give(s: Any, key: str, value: Any) -> None:
    if key == "inventory":
        s.inventory_bonus = value
        return
    table, row = (tables.ITEM_KEYS, s.recipe) if key == "recipes" else (tables.HACK_KEYS, s.hack)
    for number, name in enumerate(table):
        row[number] = name in value


# --- what both tables look like --------------------------------------------------------------------------------------


def bits(number: int, names: Any) -> frozenset[str]:
    return frozenset(name for bit, name in (names.items() if isinstance(names, dict) else enumerate(names))
                     if int(number) >> bit & 1)  # fmt: skip


def ours(s: Any) -> dict[str, Any]:
    """The game in plain data."""
    if s.over:
        return {"over": int(s.outcome) == 1}
    board = MISSIONS[tables.MISSION_KEYS[s.mission]]["board"]
    assert tables.BOARD_KEYS[s.board] == board
    return {
        "over": None,
        "round": (int(s.round_no), int(s.timer), int(s.alert), int(s.alert_floor), ("normal", "low", "zero")[s.gravity],
                  bool(s.air), bool(s.airlock_open), int(s.revives), bool(s.players_turn)),
        "doors": [("open", "closed", "locked")[s.door[k]] for k in range(4) if tables.DOOR_CELL[s.board, k] >= 0],
        "flags": {key for number, key in enumerate(tables.FLAG_KEYS) if s.flag[number]},
        "counters": {key: int(s.counter[n]) for n, key in enumerate(tables.COUNTER_KEYS) if s.counter[n]},
        "tokens": [[cell for cell in range(120) if s.token[cell] >> bit & 1] for bit in range(3)],
        "tiles": {cell: int(s.tile[cell]) - 1 for cell in range(120) if s.tile[cell]},
        "tiles left": [Counter({tables.TILE_KEYS[k]: int(n) for k, n in enumerate(row[: len(tables.TILE_KEYS)]) if n})
                       for row in s.tiles_left],
        "events": sorted(MISSIONS[tables.MISSION_KEYS[s.mission]]["events"][k] for k, n in enumerate(s.event_left) if n),
        "ground": [(int(s.ground_cell[k]), tables.WEAPON_KEYS[s.ground_weapon[k]], bool(s.ground_up[k]),
                    keys(tables.ACCESSORY_KEYS, s.ground_fitting[k])) for k in range(12) if s.ground_cell[k] >= 0],
        **cards_here(s),
        **{f"seat {seat}": seat_here(s, seat) for seat in range(s.players)},
        **{f"figure {slot}": figure_here(s, slot) for slot in range(32) if s.kind[slot] >= 0 and s.cell[slot] >= 0},
        "gone": [bits(s.status[seat], {8: "escaped"}) for seat in range(s.players) if s.cell[seat] < 0],
    }  # fmt: skip


def cards_here(s: Any) -> dict[str, Any]:
    def counted(table: Any, row: Any) -> Counter[str]:
        return Counter({table[k]: int(n) for k, n in enumerate(row[: len(table)]) if n})

    def under(table: Any, row: Any) -> list[str]:
        return [table[n - 1] for n in row if n]

    return {
        "decks": [counted(tables.ITEM_KEYS, s.deck[k]) for k in range(2)],
        "under": [under(tables.ITEM_KEYS, s.under[k]) for k in range(2)],
        "discards": [counted(tables.ITEM_KEYS, s.discard[k]) for k in range(2)],
        "stock": counted(tables.ITEM_KEYS, s.stock),
        "reaction deck": counted(tables.REACTION_KEYS, s.reaction_deck),
        "reactions under": under(tables.REACTION_KEYS, s.reaction_under),
        "reactions out": counted(tables.REACTION_KEYS, s.reaction_discard),
    }


def seat_here(s: Any, seat: int) -> dict[str, Any]:
    return {
        "reactions": keys(tables.REACTION_KEYS, s.reaction[seat]),
        "stunts": sorted(keys(tables.STUNT_KEYS, s.stunt[seat])),
        "used": bits(s.marks[seat], USED),
    }


def figure_here(s: Any, slot: int) -> dict[str, Any]:
    status = bits(s.status[slot], STATUSES)
    found: dict[str, Any] = {
        "kind": tables.KIND_KEYS[s.kind[slot]],
        "cell": name_of(int(s.cell[slot])),
        "hp": (int(s.hp[slot]), int(s.hp_max[slot])),
        "status": status,
        "shields": int(s.shields[slot]),
        "provoker": int(s.provoker[slot]),
        "boosts": (int(s.boost_damage[slot]), int(s.boost_pm[slot])),
        "bonuses": (int(s.bonus_damage[slot]), int(s.bonus_die[slot]), bool(s.bonus_nocover[slot])),
        "traits": bits(s.traits[slot], TRAIT_KEYS),
        "life": int(s.life[slot]),
        "link": int(s.link[slot]),
        "abilities": bits(s.abilities[slot], (0, 1, 2)),
    }
    if (slot < 5 or s.players_turn) and slot < 7 and "ko" not in status and s.round_no:
        found |= {"pm": int(s.pm[slot]), "moved": MOVED and s.moved[slot] > 0}
    if slot < 5:
        found["weapons"] = [
            None if s.weapon[slot, k] < 0
            else (tables.WEAPON_KEYS[s.weapon[slot, k]], bool(s.face_up[slot, k]),
                  keys(tables.ACCESSORY_KEYS, s.fitting[slot][k]))
            for k in range(2)
        ]  # fmt: skip
        found["items"] = keys(tables.ITEM_KEYS, s.item[slot])
    if tables.M_STEALTH[s.mission] and 7 <= slot < 23:
        found["guard"] = (int(s.guard[slot]), int(s.noise_cell[slot]) if s.guard[slot] == 1 else None)
        found["waypoint"] = int(s.waypoint[slot]) if s.route[slot] >= 0 else 0
    if tables.M_STEALTH[s.mission] and slot < 4 and "ko" not in status:
        found["noise"] = max(int(s.noise[slot]), min(3, int(s.moved[slot]) - 1))
    return found


def theirs(t: Mission) -> dict[str, Any]:
    """The same of the other table."""
    if t.outcome:
        return {"over": t.outcome.won}
    tiles = [Counter(left) for left in t.tiles_left]
    return {
        "over": None,
        "round": (t.round, t.timer, t.alert, t.alert_floor, t.gravity, t.air, t.board.airlock_open, t.revives,
                  t.players_turn),
        "doors": [door[2] for door in t.board.doors.values()],
        "flags": t.flags,
        "counters": {key: number for key, number in t.counters.items() if number},
        "tokens": [sorted(t.items_on), sorted(t.fires), sorted(t.mines)],
        "tiles": t.tiles,
        "tiles left": tiles + [Counter()] * (4 - len(tiles)),
        "events": sorted(t.events),
        "ground": [(cell, card.weapon, card.up, card.fittings) for cell, card in t.ground],
        "decks": [Counter(t.deck[deck]) for deck in ("red", "green")],
        "under": [t.under[deck] for deck in ("red", "green")],
        "discards": [Counter(t.discard[deck]) for deck in ("red", "green")],
        "stock": Counter(t.deck["white"]),
        "reaction deck": Counter(t.deck["reaction"]),
        "reactions under": t.under["reaction"],
        "reactions out": Counter(t.discard["reaction"]),
        **{f"seat {seat.number}": {"reactions": seat.reactions, "stunts": sorted(seat.stunts),
                                   "used": frozenset(seat.used)} for seat in t.seats},
        **{f"figure {figure.slot}": figure_there(t, figure) for figure in t.on_board()},
        "gone": [frozenset(seat.hero.status & {"escaped"}) for seat in t.seats if seat.hero.cell is None],
    }  # fmt: skip


def figure_there(t: Mission, one: Figure) -> dict[str, Any]:
    found: dict[str, Any] = {
        "kind": one.kind,
        "cell": name_of(one.cell),
        "hp": (one.hp, one.max_hp),
        "status": frozenset(one.status),
        "shields": one.shields,
        "provoker": one.provoker.slot if one.provoker else -1,
        "boosts": (one.boost["dmg"], one.boost["pm"]),
        "bonuses": (one.bonus["dmg"], one.bonus["up"], one.bonus["nocover"] > 0),
        "traits": frozenset(one.traits),
        "life": one.life,
        "link": one.link.slot if one.link else -1,
        "abilities": frozenset(one.triggered),
    }
    if (one.slot < 5 or t.players_turn) and one.slot < 7 and "ko" not in one.status and t.round:
        found |= {"pm": one.pm, "moved": MOVED and one.moved > 0}
    if one.slot < 5:
        found["weapons"] = [None if card is None else (card.weapon, card.up, card.fittings) for card in one.weapons]
        found["items"] = one.items
    if t.stealth and one.sort == "enemy":
        found["guard"] = (one.guard, one.heard if one.guard == 1 else None)
        found["waypoint"] = one.waypoint
    if t.stealth and one.slot < 4 and "ko" not in one.status:
        found["noise"] = max(one.noise, min(3, one.moved - 1))
    return found
