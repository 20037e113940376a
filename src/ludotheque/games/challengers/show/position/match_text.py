"""What a position text says of the running match, from the attacker's side.

rows = ["? snake snake! snake~ snake? ?A"]
                   # loose; known to all; to its owner; its owner knows it is in the deck; decided but unseen; of pile A
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.content.position_toml import bad_position, number_of, one_of, words_of
from ludotheque.core.engine.decisions import ask, question
from ludotheque.games.challengers.box import (
    ACT,
    DARK,
    FAIL,
    FINALE,
    LEVEL_LETTERS,
    LEVELS,
    LIGHT,
    LOOKED,
    LOST,
    MAX_EFFECTS,
    NONE,
    NOW,
    REVEAL_LIMIT,
    ROOM,
    SIDES,
    SPACES,
)
from ludotheque.games.challengers.content.names import ACTOR_KEYS, CARD_KEYS, seat_code
from ludotheque.games.challengers.content.tables import NAME_KEYS, NAME_NUMBERS
from ludotheque.games.challengers.effects.card_codes import line_trigger
from ludotheque.games.challengers.rules.cup.tournament import opponent
from ludotheque.games.challengers.rules.draft.trays import add_card, insert
from ludotheque.games.challengers.rules.match.benches import claim_space
from ludotheque.games.challengers.rules.match.strength import line_of
from ludotheque.games.challengers.show.position.questions import (
    card_of,
    cards_of,
    cards_text,
    repeated,
    seat_of,
    spread,
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

QUESTIONS = ("peek", "sort", "space", "clear", "move", "use")  # from Q_PEEK on
STEPS = {NOW: EFFECTS, FAIL: FAILING, ACT: ACTING, LOST: LOSING}
MARKS = {"!": ONLY_OWNER, "?": NOBODY, "~": HIDDEN}

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


def in_duel(s: State, seat: int) -> bool:
    """Whether a seat plays the running match."""
    return bool(s.arena != NONE and seat in (s.player[LIGHT], s.player[DARK]))


def unseen_cards_of(s: State) -> list[int]:
    """Return the cards of the decks that are decided, but that nobody has seen."""
    rows = [s.deck[side][: s.deck_size[side]] for side in range(SIDES)] if s.arena != NONE else []
    return [back & CARD_MASK for row in rows for back in row if back & NOBODY]


def write_duel(s: State) -> dict[str, Any]:
    """Return the match, from the attacker's side."""
    if s.arena == NONE:
        return {key: "" if kind is str else ["", ""] for key, kind in DUEL_KEYS.items()} | {
            "bonus": [0, 0],
            "reveals": 0,
        }
    sides = (s.attacker, 1 - s.attacker)
    attack = [_with_bonus(s.attack[place], s.locked[place]) for place in range(s.attack_size)]
    return {
        "duel": " ".join(seat_code(s.player[side], s.players) for side in sides),
        "rows": [repeated(_back(s.deck[side, p]) for p in reversed(range(s.deck_size[side]))) for side in sides],
        "loose": [cards_text(s.loose[side][: s.loose_size[side]]) for side in sides],
        "bench": [cards_text(s.bench[side][: s.bench_size[side]]) for side in sides],
        "spaces": [_spaces(s, side) for side in sides],
        "reserve": [cards_text(s.reserve[side][: s.reserve_size[side]]) for side in sides],
        "attack": repeated(attack),
        "flag": "" if s.flag_card == EMPTY else _with_bonus(s.flag_card, s.flag_locked),
        "under": cards_text(reversed(s.under[: s.under_size])),
        "bonus": [s.next_bonus[side] for side in sides],
        "used": " ".join(seat_code(s.player[side], s.players) for side in sides if s.coach_used[side]),
        "reveals": s.reveals,
        "ask": QUESTIONS[question(s) - Q_PEEK] if s.asked else "",
        "effect": _effect(s) if s.asked else "",
        "looked": cards_text(s.looked[: s.looked_size]),
    }


def _with_bonus(card: int, locked: int) -> str:
    return CARD_KEYS[card] + (f"+{locked}" if locked else "")


def _back(back: int) -> str:
    if back == LOOSE:
        return "?"
    if UNSEEN <= back < ONLY_OWNER:
        return "?" + LEVEL_LETTERS[back - UNSEEN]
    return CARD_KEYS[back & CARD_MASK] + next((mark for mark, bit in MARKS.items() if back & bit), "")


def _spaces(s: State, side: int) -> str:
    """Return the names on the bench spaces, where they do not follow from the bench."""
    names = list(s.space[side])
    trial = s.copy()
    _claim(trial, side)
    if list(trial.space[side]) == names:
        return ""
    return " ".join("-" if name == EMPTY else NAME_KEYS[name] for name in names)


def _claim(s: State, side: int) -> bool:
    """Give each name of a bench the lowest free space, in the order of the cards (CHAL-7.7). Return whether all have
    one."""
    for place in range(SPACES):
        s.space[side, place] = EMPTY
    return all(claim_space(s, side, card) for card in s.bench[side][: s.bench_size[side]])


def _effect(s: State) -> str:
    words = [ACTOR_KEYS[s.actor], seat_code(s.player[s.actor_side], s.players), str(s.effect + 1)]
    words += ["times", str(s.times)] if s.times else []
    return " ".join([*words, *(["did"] if s.did else [])])


def read_duel(s: State, values: Mapping[str, Any]) -> None:
    """Put the match into the state; what its players own is what lies in its zones."""
    words = words_of(values["duel"], 2)
    attacker, holder = (seat_of(s, word) for word in (words if len(words) == 2 else ["", ""]))
    s.arena, s.attacker = _arena(s, attacker, holder)
    s.matches_played = 0 if s.phase == FINAL_MATCH else s.arena
    sides = (s.attacker, 1 - s.attacker)
    s.player[sides[0]], s.player[sides[1]] = attacker, holder
    for word in words_of(values["used"], 2):
        s.coach_used[_side_of(s, word)] = 1
    for number, side in enumerate(sides):
        _read_row(s, side, values["rows"][number], values["loose"][number])
        _read_bench(s, side, values["bench"][number], values["spaces"][number])
        for card in cards_of(values["reserve"][number]):
            _own(s, side, card)
            s.reserve[side, s.reserve_size[side]] = card
            s.reserve_size[side] += 1
        s.next_bonus[side] = number_of(values["bonus"][number], 0, 99)
    _read_middle(s, values)
    s.reveals = number_of(values["reveals"], 0, REVEAL_LIMIT)
    s.step = REVEALING
    if values["ask"]:
        _read_effect(s, values)
    elif values["effect"] or values["looked"]:
        raise bad_position("effect, looked : sans ask, rien n’attend", "effect, looked: without ask nothing is waiting")


def _arena(s: State, attacker: int, holder: int) -> tuple[int, int]:
    """Return the arena in which two seats meet in this round, and the attacker's side (CHAL-3.3, 12.11)."""
    if s.phase == FINAL_MATCH:
        pairs = [(s.finalist[LIGHT], s.finalist[DARK])]
    elif s.phase == MATCH_PHASE and 1 <= s.round_no < FINALE:
        pairs = [(opponent(s, arena, LIGHT), opponent(s, arena, DARK)) for arena in range(s.seats // 2)]
    else:
        pairs = []
    for arena, pair in enumerate(pairs):
        if sorted(pair) == sorted((attacker, holder)):
            return arena, pair.index(attacker)
    raise bad_position("duel : ces deux-là ne se rencontrent pas", "duel: these two do not meet")


def _side_of(s: State, word: str) -> int:
    seat = seat_of(s, word)
    if seat not in s.player:
        raise bad_position(f"{word} n’est pas de ce match", f"{word} is not in this match")
    return list(s.player).index(seat)


def _own(s: State, side: int, card: int) -> None:
    if s.own_size[s.player[side]] == ROOM - 1:
        raise bad_position("il y a trop de cartes", "there are too many cards")
    add_card(s, s.player[side], card)


def _read_row(s: State, side: int, row: object, loose: object) -> None:
    backs = [_read_back(word) for word in spread(row)]
    for back in reversed(backs[: ROOM - 1]):
        s.deck[side, s.deck_size[side]] = back
        s.deck_size[side] += 1
        if UNSEEN <= back < ONLY_OWNER:
            s.owed[back - UNSEEN] += 1
        elif back != LOOSE and not back & NOBODY:
            _own(s, side, back & CARD_MASK)
    for card in cards_of(loose):
        _own(s, side, card)
        insert(s.loose[side], s.loose_size[side], card)
        s.loose_size[side] += 1
    if backs.count(LOOSE) != s.loose_size[side]:
        raise bad_position("rows, loose : une carte pour chaque « ? »", "rows, loose: one card for each “?”")


def _read_back(word: str) -> int:
    if word == "?":
        return LOOSE
    if word[:1] == "?":
        return UNSEEN + one_of(word[1:], LEVEL_LETTERS[:LEVELS])
    mark = word[-1:] if word[-1:] in MARKS else ""
    return card_of(word.removesuffix(mark)) + MARKS.get(mark, 0)


def _read_bench(s: State, side: int, bench: object, spaces: object) -> None:
    for card in cards_of(bench):
        _own(s, side, card)
        s.bench[side, s.bench_size[side]] = card
        s.bench_size[side] += 1
    if not _claim(s, side):
        raise bad_position(
            "bench : il n’y a pas tant d’espaces (CHAL-7.3)", "bench: there are not so many spaces (CHAL-7.3)"
        )
    names = words_of(spaces, SPACES)
    if not names:
        return
    held = sorted(s.space[side])
    for place in range(SPACES):
        word = names[place] if place < len(names) else "-"
        s.space[side, place] = (
            EMPTY if word == "-" else NAME_NUMBERS[list(NAME_NUMBERS)[one_of(word, list(NAME_NUMBERS))]]
        )
    if sorted(s.space[side]) != held:
        raise bad_position("spaces ne va pas avec bench", "spaces does not fit bench")


def _read_middle(s: State, values: Mapping[str, Any]) -> None:
    """Read the attack zone, the flag card and what lies under it."""
    for word in spread(values["attack"]):
        card, locked = _read_bonus(word)
        _own(s, s.attacker, card)
        s.attack[s.attack_size], s.locked[s.attack_size] = card, locked
        s.attack_size += 1
    if values["flag"]:
        s.flag_card, s.flag_locked = _read_bonus(values["flag"])
        _own(s, 1 - s.attacker, s.flag_card)
    for card in reversed(list(cards_of(values["under"]))):
        _own(s, 1 - s.attacker, card)
        s.under[s.under_size] = card
        s.under_size += 1


def _read_bonus(word: str) -> tuple[int, int]:
    name, plus, bonus = word.partition("+")
    return card_of(name), number_of(bonus, 0, 255) if plus else 0


def _read_effect(s: State, values: Mapping[str, Any]) -> None:
    """Read the question, and by which line of which card it is asked (CHAL-11.1)."""
    asked = one_of(values["ask"], QUESTIONS) + Q_PEEK
    words = words_of(values["effect"], 6)
    if len(words) < 3:
        raise bad_position("effect : carte, siège, ligne", "effect: card, seat, line")
    one_of(words[0], ACTOR_KEYS)
    s.actor = ACTOR_KEYS.index(words[0])
    s.actor_side = _side_of(s, words[1])
    s.effect = number_of(words[2], 1, MAX_EFFECTS) - 1
    s.did = int("did" in words)
    s.times = number_of(words[4] if len(words) > 4 else "", 1, 9) if "times" in words else 0
    for place, card in enumerate(cards_of(values["looked"])):
        if place == LOOKED:
            raise bad_position("looked : trois cartes au plus", "looked: three cards at most")
        s.looked[place] = card
        s.looked_size += 1
    trigger = line_trigger(line_of(s.actor, s.effect))
    s.step = COACH_WINDOW if asked == Q_USE else STEPS.get(trigger, EFFECTS)
    ask(s, 1 << s.player[s.actor_side], asked, 0, 0, 0, 0)
