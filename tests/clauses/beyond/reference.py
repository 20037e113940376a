"""BEYOND a second time: slow, naive, and written apart from the engine, to check it.

Nothing here is shared with ``ludotheque``. A card is its code ("Dh+"), a free card with a protection token carries a
star ("Dh+*"), the pile is a shuffled list with its top first, and actions are the texts that people type.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, product

PARTS = {"T": "T", "B": "B", "D": "Dh Db", "G": "Gh Gb", "U": "U1 U2 U3 U4"}
COPIES = {"T": 8, "B": 8, "D": 4, "G": 4, "U": 2}  # of each part with each symbol (BEY-1.8)
NEEDED = {"T": 4, "B": 4, "D": 2, "G": 2, "U": 1}  # of each part in a motif (BEY-1.4)
STARS = {"T": 6, "B": 6, "D": 9, "G": 9, "U": 12}
YIN, YANG = "-", "+"
BOX = [part + sign for s in PARTS for part in PARTS[s].split() for sign in (YIN, YANG) for _ in range(COPIES[s])]


@dataclass
class Motif:
    """A complete motif."""

    spirit: str
    cards: list[str]
    token: bool = False


@dataclass
class Zone:
    """Everything in front of one player."""

    free: list[str] = field(default_factory=list)
    captures: list[str] = field(default_factory=list)
    motifs: list[Motif] = field(default_factory=list)
    nian: list[int] = field(default_factory=list)
    tokens: int = 2


@dataclass
class Table:
    """A match: the running game, and what the finished ones came to."""

    players: int
    first: int
    protection: bool = False
    invocation: bool = False
    games: int = 1
    dice: random.Random = field(default_factory=random.Random)
    results: list[tuple[str, list[int], list[int]]] = field(default_factory=list)  # the end, points, winners
    over: bool = False

    def __post_init__(self) -> None:
        deal(self)


def deal(t: Table) -> None:
    """A new game (BEY-2)."""
    t.zones = [Zone() for _ in range(t.players)]
    t.supply = 21 - 2 * t.players
    t.centre = [1, 2, 3, 4, 5, 6]
    t.pile, t.pile_no, t.discard = list(BOX), 1, []
    t.dice.shuffle(t.pile)
    t.active, t.turns, t.final = t.first, 1, None
    t.row, t.queue, t.looked, t.known_by = [], [], 0, set()
    t.step = "reveal"


# --- reading the table ----------------------------------------------------------------------


def symbol(card: str) -> str:
    return card.rstrip("*")[-1]


def back(t: Table) -> str | None:
    return symbol(t.pile[0]) if t.pile else None


def points(zone: Zone) -> int:
    """BEY-14.1, 14.2."""
    tokens = zone.tokens + sum(card.endswith("*") for card in zone.free) + sum(m.token for m in zone.motifs)
    return sum(STARS[m.spirit] for m in zone.motifs) + len(zone.free) + len(zone.nian) + len(zone.captures) + tokens


def spirit_side_up(zone: Zone) -> int:
    """BEY-14.4."""
    return len(zone.free) + 4 * len(zone.motifs) + len(zone.nian)


def choices(zone: Zone) -> tuple[str, list[str]] | None:
    """The first Spirit with a complete motif, and every way to choose its copies (BEY-9.5, 9.8)."""
    for spirit, parts in PARTS.items():
        ways = []
        for part in parts.split():
            signs = sorted((symbol(card) for card in zone.free if card.startswith(part)), key="-+".index)
            ways.append(sorted({"".join(way) for way in combinations(signs, NEEDED[spirit])}))
        if all(ways):
            mark = "/" if spirit in "DG" else ""
            return spirit, [spirit + mark.join(way) for way in product(*ways)]
    return None


def payments(zone: Zone) -> list[tuple[str, str]]:
    """Every Yin with every Yang that could be paid together."""
    held = set(zone.captures)
    return [(a, b) for a in held for b in held if symbol(a) == YIN and symbol(b) == YANG]


# --- what is legal ----------------------------------------------------------------------------


def legal(t: Table) -> list[str]:
    """The legal actions of the active player, as texts."""
    zone = t.zones[t.active]
    if t.over:
        return []
    if t.step == "reveal":
        return ["reveal"] * bool(t.pile) + ["stop"] * bool(t.row)
    if t.step == "rescue":
        places = range(1, len(t.row))
        bought = [way for count in range(zone.tokens + 1) for way in combinations(places, count)]
        return [f"rescue {''.join(map(str, way)) or 'none'}" for way in bought]
    if t.step == "place":
        return ["place spirit"] + ["place capture"] * (len(zone.captures) < 4)
    if t.step == "enchant":
        return [f"enchant {way}" for way in choices(zone)[1]]
    if t.step == "pick":
        return [f"pick {card}" for card in sorted(set(t.pile[: t.looked]))]
    return [*captures(t, zone), *protections(t, zone), *invocations(t, zone), "end"]


def captures(t: Table, zone: Zone) -> list[str]:
    """BEY-10.2, 10.3, 15.4."""
    found = []
    for seat, victim in enumerate(t.zones):
        if victim is zone:
            continue
        plain = {card for card in victim.free if not card.endswith("*")}
        dear = {card.rstrip("*") for card in victim.free if card.endswith("*")} | ({"N"} if victim.nian else set())
        whom = f"capture p{seat + 1}"
        found += [f"{whom} {c} with {pay}" for c in plain for pay in set(zone.captures) if symbol(pay) != symbol(c)]
        found += [f"{whom} {c} with {yin} and {yang}" for c in dear for yin, yang in payments(zone)]
    return sorted(found)


def protections(t: Table, zone: Zone) -> list[str]:
    """BEY-15.1, 15.2."""
    if not t.protection or zone.tokens == 0:
        return []
    return [f"protect {card}" for card in sorted({card for card in zone.free if not card.endswith("*")})]


def invocations(t: Table, zone: Zone) -> list[str]:
    """BEY-16.1 to 16.15."""
    if not t.invocation or zone.tokens == 0:
        return []
    ready = {motif.spirit for motif in zone.motifs if not motif.token}
    used = {motif.spirit for motif in zone.motifs if motif.token}
    found = [f"invoke {spirit}" for spirit in "TD" if spirit in ready and t.pile]
    found += ["invoke G"] * ("G" in ready and bool(t.centre))
    if "B" in ready and len(zone.captures) < 4:
        found += [f"invoke B for {card}" for card in sorted(set(t.discard))]
    if "U" in ready:
        found += [f"invoke U for {spirit}" for spirit in "TBDG" if spirit in used]
    return found


# --- playing ------------------------------------------------------------------------------------


def play(t: Table, text: str) -> None:
    """Play a legal action of the active player."""
    verb, *words = text.split()
    zone = t.zones[t.active]
    if verb == "reveal":
        reveal(t, zone)
    elif verb == "stop":
        collect(t, t.row)
    elif verb == "rescue":
        rescue(t, zone, [] if words == ["none"] else [int(place) - 1 for place in words[0]])
    elif verb == "place":
        (zone.free if words == ["spirit"] else zone.captures).append(t.queue.pop(0))
        if not t.queue:
            phase_three(t)
    elif verb == "enchant":
        lock(t, zone, words[0])
        phase_three(t)
    elif verb == "capture":
        capture(t, zone, t.zones[int(words[0][1]) - 1], words[1], words[3::2])
    elif verb == "protect":
        zone.free.remove(words[0])
        zone.free.append(words[0] + "*")
        zone.tokens -= 1
    elif verb == "invoke":
        invoke(t, zone, words[0], words[-1])
    elif verb == "pick":
        pick(t, zone, words[0])
    else:
        end_turn(t)


def refill(t: Table) -> None:
    """After a card has left the pile (BEY-6.1, 6.5, 6.7, 6.8)."""
    if not t.pile and t.pile_no == 1:
        t.pile, t.discard, t.pile_no = t.discard, [], 2
        t.dice.shuffle(t.pile)
    if not t.pile:
        t.final = t.final or "pile"


def reveal(t: Table, zone: Zone) -> None:
    card = t.pile.pop(0)
    t.known_by = set()
    refill(t)
    failed = card[0] in [known[0] for known in t.row]
    t.row.append(card)
    if failed:
        t.step = "rescue"
        if len(t.row) == 2:
            take_nian(t, zone)


def take_nian(t: Table, zone: Zone) -> None:
    if t.centre:
        zone.nian.append(t.centre.pop(0))
        look_for_nian(t, zone)


def look_for_nian(t: Table, zone: Zone) -> None:
    """BEY-12.1."""
    if len(zone.nian) == 6:
        winner = t.zones.index(zone)
        finish(t, "nian", [15 if seat == winner else 0 for seat in range(t.players)], [winner])


def rescue(t: Table, zone: Zone, bought: list[int]) -> None:
    zone.tokens -= len(bought)
    t.supply += len(bought)
    keep = {*bought, len(t.row) - 1}
    t.discard += [card for place, card in enumerate(t.row) if place not in keep]
    collect(t, [card for place, card in enumerate(t.row) if place in keep])


def collect(t: Table, cards: list[str]) -> None:
    t.queue, t.row, t.step = list(cards), [], "place"


def phase_three(t: Table) -> None:
    """Lock every complete motif that leaves no choice, and ask for the others (BEY-9.2, 9.7)."""
    t.step = "main"
    zone = t.zones[t.active]
    while found := choices(zone):
        if len(found[1]) > 1:
            t.step = "enchant"
            return
        lock(t, zone, found[1][0])


def lock(t: Table, zone: Zone, way: str) -> None:
    """BEY-9.5, 9.6, 9.10, 13.1, 15.6."""
    spirit, signs = way[0], way[1:].replace("/", "")
    parts = [part for part in PARTS[spirit].split() for _ in range(NEEDED[spirit])]
    cards = [part + sign for part, sign in zip(parts, signs, strict=True)]
    for card in cards:
        if card in zone.free:
            zone.free.remove(card)
        else:
            zone.free.remove(card + "*")
            t.supply += 1
    zone.motifs.append(Motif(spirit, cards))
    if len(zone.motifs) >= 3:
        t.final = t.final or "motifs"


def capture(t: Table, zone: Zone, victim: Zone, target: str, paid: list[str]) -> None:
    """Pay, move the card, compensate the victim, then look for Nian Shou and motifs (BEY-10.8)."""
    for card in paid:
        zone.captures.remove(card)
        t.discard.append(card)
    if target != "N" and len(paid) == 2:
        victim.free.remove(target + "*")
        victim.tokens += 1
        zone.free.append(target)
        phase_three(t)
        return
    if target == "N":
        number = min(victim.nian)
        victim.nian.remove(number)
        zone.nian.append(number)
    else:
        victim.free.remove(target)
        zone.free.append(target)
    if t.supply:
        t.supply -= 1
        victim.tokens += 1
    look_for_nian(t, zone)
    if not t.over and zone is t.zones[t.active]:
        phase_three(t)


def invoke(t: Table, zone: Zone, spirit: str, choice: str) -> None:
    """BEY-16.6 to 16.13."""
    zone.tokens -= 1
    next(m for m in zone.motifs if m.spirit == spirit and not m.token).token = True
    if spirit in "TD":
        t.step, t.looked, t.looker = "pick", min(len(t.pile), 4 if spirit == "T" else 2), spirit
    elif spirit == "B":
        t.discard.remove(choice)
        zone.captures.append(choice)
    elif spirit == "G":
        take_nian(t, zone)
    else:
        next(m for m in zone.motifs if m.spirit == choice and m.token).token = False
        zone.tokens += 1


def pick(t: Table, zone: Zone, card: str) -> None:
    """BEY-16.6, 16.7, 16.10, 16.11."""
    t.pile.remove(card)
    zone.free.append(card)
    if t.looker == "T":
        t.dice.shuffle(t.pile)
    t.known_by = {t.active} if t.looker == "D" and t.pile else set()  # the returned card
    t.looked = 0
    refill(t)
    phase_three(t)


def end_turn(t: Table) -> None:
    """BEY-4.2, 4.3, 13.2."""
    last = (t.first - 1) % t.players
    if t.final and t.active == last:
        totals = [points(zone) for zone in t.zones]
        standing = [(total, -spirit_side_up(zone)) for total, zone in zip(totals, t.zones, strict=True)]
        finish(t, t.final, totals, [seat for seat in range(t.players) if standing[seat] == max(standing)])
        return
    t.active = (t.active + 1) % t.players
    t.turns += 1
    t.step = "reveal" if t.pile else "main"


def finish(t: Table, end: str, totals: list[int], winners: list[int]) -> None:
    """The game is over; the next one of the match begins on the left (BEY-17.2)."""
    t.results.append((end, totals, winners))
    if len(t.results) == t.games:
        t.over = True
    else:
        t.first = (t.first + 1) % t.players
        deal(t)


def match_winners(t: Table) -> list[int]:
    """BEY-14.3 to 14.5 for a single game, BEY-17.3 for a match."""
    if t.games == 1:
        return t.results[0][2]
    standing = [
        (sum(totals[seat] for _, totals, _ in t.results), sum(seat in winners for _, _, winners in t.results))
        for seat in range(t.players)
    ]
    return [seat for seat in range(t.players) if standing[seat] == max(standing)]


# --- following another implementation ---------------------------------------------------------------


def arrange(t: Table, cards: list[str]) -> None:
    """Bring these cards to the top of the pile, in this order; what a seat has looked at stays where it is."""
    for place, card in enumerate(cards):
        found = t.pile.index(card, place)
        assert found == place or place > 0 or not t.known_by, "a card that somebody has put back is not on top"
        t.pile[place], t.pile[found] = t.pile[found], t.pile[place]


def show(t: Table, sign: str | None) -> None:
    """Bring any card with this back to the top, unless a seat knows the top card."""
    if back(t) != sign:
        assert not t.known_by, "a card that somebody has put back is not on top"
        arrange(t, [next(card for card in t.pile if symbol(card) == sign)])


def everything(t: Table) -> Counter[str]:
    """All cards, wherever they lie."""
    found = Counter(t.pile + t.discard + t.row + t.queue)
    for zone in t.zones:
        found.update(card.rstrip("*") for card in zone.free)
        found.update(zone.captures)
        found.update(card for motif in zone.motifs for card in motif.cards)
    return found
