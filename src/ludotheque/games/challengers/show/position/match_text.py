"""What a position text says of the running match, from the attacker's side.

rows = ["? snake snake! snake~ snake? ?A"]
                   # loose; known to all; to its owner; its owner knows it is in the deck; decided but unseen; of pile A
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.content.position_toml import read_choice, read_number, read_words
from ludotheque.core.engine.decisions import ask, question
from ludotheque.games.challengers.box import (
    ACT,
    DARK,
    FAIL,
    FINALE,
    LEVEL_LETTERS,
    LIGHT,
    LOST,
    MAX_EFFECTS,
    MAX_SEAT_CARDS,
    MAX_SPACES,
    NONE,
    NOW,
    PILE_LEVELS,
    REVEAL_LIMIT,
    SIDES,
    SORT_SIZE,
)
from ludotheque.games.challengers.content.names import ACTOR_KEYS, CARD_KEYS, seat_code
from ludotheque.games.challengers.content.tables import NAME_KEYS, NAME_NUMBERS
from ludotheque.games.challengers.effects.card_codes import line_trigger
from ludotheque.games.challengers.rules.cup.tournament import arena_seat
from ludotheque.games.challengers.rules.draft.trays import add_card, insert_card
from ludotheque.games.challengers.rules.match.benches import claim_space
from ludotheque.games.challengers.rules.match.strength import line_of
from ludotheque.games.challengers.show.position.questions import (
    make_error,
    read_card,
    read_cards,
    read_repeats,
    read_seat,
    write_cards,
    write_repeats,
)
from ludotheque.games.challengers.state import (
    ACTING,
    CARD_MASK,
    COACH_WINDOW,
    EFFECTS,
    EMPTY,
    FAILING,
    FINAL_MATCH,
    HIDDEN,
    LOOSE,
    LOSING,
    MATCH_PHASE,
    NOBODY,
    ONLY_OWNER,
    Q_PEEK,
    Q_USE,
    REVEALING,
    UNSEEN,
    State,
)

QUESTION_NAMES = ("peek", "sort", "space", "clear", "move", "use")  # from Q_PEEK on
STEP_NAMES = {NOW: EFFECTS, FAIL: FAILING, ACT: ACTING, LOST: LOSING}
BACK_MARKS = {"!": ONLY_OWNER, "?": NOBODY, "~": HIDDEN}

DUEL_KEYS: dict[str, type] = {
    "duel": str,
    "rows": list,
    "loose": list,
    "bench": list,
    "spaces": list,  # names on the bench spaces, where they are not in the order of the bench
    "reserve": list,
    "attack": str,
    "flag": str,
    "under": str,
    "bonus": list,  # for the next card
    "used": str,  # whose coach has been used
    "reveals": int,
    "ask": str,
    "effect": str,
    "looked": str,
}


def is_in_match(s: State, seat: int) -> bool:
    """Whether a seat plays the running match."""
    return bool(s.arena != NONE and seat in (s.player[LIGHT], s.player[DARK]))


def list_unseen_cards(s: State) -> list[int]:
    """Return the cards of the decks that are decided, but that nobody has seen."""
    rows = [s.deck[side][: s.deck_size[side]] for side in range(SIDES)] if s.arena != NONE else []
    return [back & CARD_MASK for row in rows for back in row if back & NOBODY]


def write_match(s: State) -> dict[str, Any]:
    """Return the match, from the attacker's side."""
    if s.arena == NONE:
        return {key: "" if kind is str else ["", ""] for key, kind in DUEL_KEYS.items()} | {
            "bonus": [0, 0],
            "reveals": 0,
        }
    sides = (s.attacker, 1 - s.attacker)
    attack = [_write_bonus(s.attack[place], s.locked[place]) for place in range(s.attack_size)]
    return {
        "duel": " ".join(seat_code(s.player[side], s.players) for side in sides),
        "rows": [
            write_repeats(_write_back(s.deck[side, p]) for p in reversed(range(s.deck_size[side]))) for side in sides
        ],
        "loose": [write_cards(s.loose[side][: s.loose_size[side]]) for side in sides],
        "bench": [write_cards(s.bench[side][: s.bench_size[side]]) for side in sides],
        "spaces": [_write_spaces(s, side) for side in sides],
        "reserve": [write_cards(s.reserve[side][: s.reserve_size[side]]) for side in sides],
        "attack": write_repeats(attack),
        "flag": "" if s.flag_card == EMPTY else _write_bonus(s.flag_card, s.flag_locked),
        "under": write_cards(reversed(s.under[: s.under_size])),
        "bonus": [s.next_bonus[side] for side in sides],
        "used": " ".join(seat_code(s.player[side], s.players) for side in sides if s.coach_used[side]),
        "reveals": s.reveals,
        "ask": QUESTION_NAMES[question(s) - Q_PEEK] if s.asked else "",
        "effect": _write_effect(s) if s.asked else "",
        "looked": write_cards(s.looked[: s.looked_size]),
    }


def _write_bonus(card: int, locked: int) -> str:
    return CARD_KEYS[card] + (f"+{locked}" if locked else "")


def _write_back(back: int) -> str:
    if back == LOOSE:
        return "?"
    if UNSEEN <= back < ONLY_OWNER:
        return "?" + LEVEL_LETTERS[back - UNSEEN]
    return CARD_KEYS[back & CARD_MASK] + next((mark for mark, bit in BACK_MARKS.items() if back & bit), "")


def _write_spaces(s: State, side: int) -> str:
    """Return the names on the bench spaces, where they do not follow from the bench."""
    names = list(s.space[side])
    trial = s.copy()
    _claim_spaces(trial, side)
    if list(trial.space[side]) == names:
        return ""
    return " ".join("-" if name == EMPTY else NAME_KEYS[name] for name in names)


def _claim_spaces(s: State, side: int) -> bool:
    """Give each name of a bench the lowest free space, in the order of the cards (CHAL-7.7). Return whether all have
    one."""
    for place in range(MAX_SPACES):
        s.space[side, place] = EMPTY
    return all(claim_space(s, side, card) for card in s.bench[side][: s.bench_size[side]])


def _write_effect(s: State) -> str:
    words = [ACTOR_KEYS[s.actor], seat_code(s.player[s.actor_side], s.players), str(s.effect + 1)]
    words += ["times", str(s.times)] if s.times else []
    return " ".join([*words, *(["did"] if s.did else [])])


def read_match(s: State, values: Mapping[str, Any]) -> None:
    """Put the match into the state; what its players own is what lies in its zones."""
    words = read_words(values["duel"], 2)
    attacker, holder = (read_seat(s, word) for word in (words if len(words) == 2 else ["", ""]))
    s.arena, s.attacker = _find_arena(s, attacker, holder)
    s.matches_played = 0 if s.phase == FINAL_MATCH else s.arena
    sides = (s.attacker, 1 - s.attacker)
    s.player[sides[0]], s.player[sides[1]] = attacker, holder
    for word in read_words(values["used"], 2):
        s.coach_used[_read_side(s, word)] = 1
    for number, side in enumerate(sides):
        _read_row(s, side, values["rows"][number], values["loose"][number])
        _read_bench(s, side, values["bench"][number], values["spaces"][number])
        for card in read_cards(values["reserve"][number]):
            _add_owned_card(s, side, card)
            s.reserve[side, s.reserve_size[side]] = card
            s.reserve_size[side] += 1
        s.next_bonus[side] = read_number(values["bonus"][number], 0, 99)
    _read_front(s, values)
    s.reveals = read_number(values["reveals"], 0, REVEAL_LIMIT)
    s.step = REVEALING
    if values["ask"]:
        _read_effect(s, values)
    elif values["effect"] or values["looked"]:
        raise make_error("effect_without_ask")


def _find_arena(s: State, attacker: int, holder: int) -> tuple[int, int]:
    """Return the arena in which two seats meet in this round, and the attacker's side (CHAL-3.3, 12.11)."""
    if s.phase == FINAL_MATCH:
        pairs = [(s.finalist[LIGHT], s.finalist[DARK])]
    elif s.phase == MATCH_PHASE and 1 <= s.round_no < FINALE:
        pairs = [(arena_seat(s, arena, LIGHT), arena_seat(s, arena, DARK)) for arena in range(s.seats // 2)]
    else:
        pairs = []
    for arena, pair in enumerate(pairs):
        if sorted(pair) == sorted((attacker, holder)):
            return arena, pair.index(attacker)
    raise make_error("duel_pair")


def _read_side(s: State, word: str) -> int:
    seat = read_seat(s, word)
    if seat not in s.player:
        raise make_error("not_in_match", seat=word)
    return list(s.player).index(seat)


def _add_owned_card(s: State, side: int, card: int) -> None:
    if s.own_size[s.player[side]] == MAX_SEAT_CARDS - 1:
        raise make_error("too_many_cards")
    add_card(s, s.player[side], card)


def _read_row(s: State, side: int, row: object, loose: object) -> None:
    backs = [_read_back(word) for word in read_repeats(row)]
    for back in reversed(backs[: MAX_SEAT_CARDS - 1]):
        s.deck[side, s.deck_size[side]] = back
        s.deck_size[side] += 1
        if UNSEEN <= back < ONLY_OWNER:
            s.owed[back - UNSEEN] += 1
        elif back != LOOSE and not back & NOBODY:
            _add_owned_card(s, side, back & CARD_MASK)
    for card in read_cards(loose):
        _add_owned_card(s, side, card)
        insert_card(s.loose[side], s.loose_size[side], card)
        s.loose_size[side] += 1
    if backs.count(LOOSE) != s.loose_size[side]:
        raise make_error("loose_cards")


def _read_back(word: str) -> int:
    if word == "?":
        return LOOSE
    if word[:1] == "?":
        return UNSEEN + read_choice(word[1:], LEVEL_LETTERS[:PILE_LEVELS])
    mark = word[-1:] if word[-1:] in BACK_MARKS else ""
    return read_card(word.removesuffix(mark)) + BACK_MARKS.get(mark, 0)


def _read_bench(s: State, side: int, bench: object, spaces: object) -> None:
    for card in read_cards(bench):
        _add_owned_card(s, side, card)
        s.bench[side, s.bench_size[side]] = card
        s.bench_size[side] += 1
    if not _claim_spaces(s, side):
        raise make_error("bench_spaces")
    names = read_words(spaces, MAX_SPACES)
    if not names:
        return
    held = sorted(s.space[side])
    for place in range(MAX_SPACES):
        word = names[place] if place < len(names) else "-"
        s.space[side, place] = (
            EMPTY if word == "-" else NAME_NUMBERS[list(NAME_NUMBERS)[read_choice(word, list(NAME_NUMBERS))]]
        )
    if sorted(s.space[side]) != held:
        raise make_error("spaces_bench")


def _read_front(s: State, values: Mapping[str, Any]) -> None:
    """Read the attack zone, the flag card and what lies under it."""
    for word in read_repeats(values["attack"]):
        card, locked = _read_bonus(word)
        _add_owned_card(s, s.attacker, card)
        s.attack[s.attack_size], s.locked[s.attack_size] = card, locked
        s.attack_size += 1
    if values["flag"]:
        s.flag_card, s.flag_locked = _read_bonus(values["flag"])
        _add_owned_card(s, 1 - s.attacker, s.flag_card)
    for card in reversed(list(read_cards(values["under"]))):
        _add_owned_card(s, 1 - s.attacker, card)
        s.under[s.under_size] = card
        s.under_size += 1


def _read_bonus(word: str) -> tuple[int, int]:
    name, plus, bonus = word.partition("+")
    return read_card(name), read_number(bonus, 0, 255) if plus else 0


def _read_effect(s: State, values: Mapping[str, Any]) -> None:
    """Read the question, and by which line of which card it is asked (CHAL-11.1)."""
    asked = read_choice(values["ask"], QUESTION_NAMES) + Q_PEEK
    words = read_words(values["effect"], 6)
    if len(words) < 3:
        raise make_error("effect_form")
    read_choice(words[0], ACTOR_KEYS)
    s.actor = ACTOR_KEYS.index(words[0])
    s.actor_side = _read_side(s, words[1])
    s.effect = read_number(words[2], 1, MAX_EFFECTS) - 1
    s.did = int("did" in words)
    s.times = read_number(words[4] if len(words) > 4 else "", 1, 9) if "times" in words else 0
    for place, card in enumerate(read_cards(values["looked"])):
        if place == SORT_SIZE:
            raise make_error("looked_most")
        s.looked[place] = card
        s.looked_size += 1
    trigger = line_trigger(line_of(s.actor, s.effect))
    s.step = COACH_WINDOW if asked == Q_USE else STEP_NAMES.get(trigger, EFFECTS)
    ask(s, 1 << s.player[s.actor_side], asked, 0, 0, 0, 0)
