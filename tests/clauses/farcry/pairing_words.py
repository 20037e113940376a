"""Both tables in plain data, and actions in words, so that they can be compared (pairing.py)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.games.farcry.box import FIRST_HAND, NO_CELL, NOBODY, STATUS_KEYS, TRAIT_KEYS
from ludotheque.games.farcry.content import tables

from .reference import Mission
from .reference_board import DIRECTION_NAMES
from .reference_content import COLOURS, MISSIONS, WEAPONS, name_of
from .reference_table import Figure

VERBS = (
    "move", "lead", "jump", "zip", "float", "land", "stunt", "pick", "take", "use", "craft", "drop", "shed", "offer",
    "mark", "send", "accept", "refuse", "confirm", "react", "revive", "drag", "door", "hack", "link", "free", "act",
    "attack", "punch", "recoil", "link_move", "link_attack", "link_end", "pass", "decline", "choose",
)  # fmt: skip
TYPES = ("melee", "ranged", "flail", "throw")
STATUSES = {0: "bleed", 1: "stun", 2: "immob", 3: "poison", 4: "locked", 5: "float", 6: "ko", 7: "hacked", 8: "escaped",
            9: "removed", 10: "skip", 11: "ended", 12: "risen", 13: "severed"}  # fmt: skip
USED = ("item", "give", "context", "punch", "swap", "reaction")
assert tuple(STATUSES[bit] for bit in range(4)) == STATUS_KEYS


def keys(table: Any, row: Any) -> list[str]:
    return [table[int(number)] for number in row if number >= 0]


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
    events = MISSIONS[tables.MISSION_KEYS[s.mission]].get("events", [])
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
        "events": sorted(events[k] for k, n in enumerate(s.event_left) if n),
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
        found |= {"pm": int(s.pm[slot]), "moved": s.moved[slot] > 0}
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
        found |= {"pm": one.pm, "moved": one.moved > 0}
    if one.slot < 5:
        found["weapons"] = [None if card is None else (card.weapon, card.up, card.fittings) for card in one.weapons]
        found["items"] = one.items
    if t.stealth and one.sort == "enemy":
        found["guard"] = (one.guard, one.heard if one.guard == 1 else None)
        found["waypoint"] = one.waypoint
    if t.stealth and one.slot < 4 and "ko" not in one.status:
        found["noise"] = max(one.noise, min(3, one.moved - 1))
    return found
