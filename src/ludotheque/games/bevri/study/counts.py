"""What the lab counts in games of BEVRI to answer its author's questions (BEVRI-13).

Adapted from BEVRI by Lucas Borboleta, https://github.com/LucasBorboleta/bevri, CC BY-NC-SA 4.0; this text is under the
same licence.
"""

from __future__ import annotations

from ludotheque.core.contract.study import DecisionKind, Study
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import (
    BOND,
    CARGO_SLOTS,
    CATEGORIES,
    CONTAINERS,
    CONTENTS,
    CRYSTAL,
    FIRST_TREASURE,
    NONE,
    PAIR_MASKS,
    PHASES,
    PROPULSION,
)
from ludotheque.games.bevri.numbers import (
    TO_ACCEPT,
    TO_BOND,
    TO_BUY,
    TO_CHOOSE,
    TO_DARK_KEY,
    TO_GO,
    TO_JAM,
    TO_LOTTERY,
    TO_OVERCHARGE,
    TO_PASS,
    TO_PLACE,
    TO_PULSE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_SHOOT,
    TO_SURVEY,
    TO_THRUST,
)
from ludotheque.games.bevri.rules.flight.movement import find_means, has_fuel, means_booster
from ludotheque.games.bevri.rules.turn_end import count_by_colour
from ludotheque.games.bevri.state import (
    Q_CHOOSE,
    Q_DISCARD,
    Q_EQUIP,
    Q_FIRE,
    Q_JAM,
    Q_MOVE,
    Q_PLACE,
    Q_TRADE,
    Q_UNLOAD,
    Q_WINDOW,
    State,
    is_on_ground,
)
from ludotheque.games.bevri.study.questions import MEASURES, PROTOTYPE_RESULTS, QUESTIONS
from ludotheque.games.bevri.words import WORDS

# Places of `counts`, in the order of MEASURES.
DECISIONS, TURNS, DELIVERED, CRYSTALS, APPEARED, CAPTURED, OWNERS, SHOTS = 0, 1, 2, 3, 4, 5, 6, 7
FLIGHTS, VALUE, BY_VALUE, BOUGHT, BONDS, SURVEYS, BARTERS, LOTTERIES = 8, 9, 10, 11, 12, 13, 14, 15
STARS, SPECIALS, BOOSTS, TREASURES, PICKED = 16, 17, 18, 19, 20
TURNS_EACH_ROUND = 2  # BEVRI-6.7: two phase cards, so two turns

KINDS = tuple(
    DecisionKind(name, WORDS[f"study.kind.{name}"])
    for name in ("choose", "trade", "equip", "move", "fire", "specials", "discard")
)


# --- counted before each action -----------------------------------------------------------


@rule
def count_action(s: State, seat: int, action: int, counts: Array) -> None:
    """Count turns that do something, and what is done in them."""
    verb = verb_of(action)
    if verb == TO_CHOOSE:
        for phase in range(PHASES):
            counts[PICKED + phase] += PAIR_MASKS[noun_of(action, 0)] >> phase & 1
    elif verb == TO_PASS:
        counts[TURNS] += question(s) == Q_TRADE and (s.transactions > 0 or s.star_used > 0)
    elif verb == TO_SHOOT:
        counts[TURNS] += 1
        counts[SHOTS] += 1
    elif verb == TO_GO:
        counts[TURNS] += 1
        counts[FLIGHTS] += is_on_ground(s, seat)
        how = find_means(s, seat, noun_of(action, 0), count_by_colour(s, seat, PROPULSION), has_fuel(s, seat))
        counts[BOOSTS] += means_booster(how) != NONE
    elif verb == TO_RECOMPOSE:
        counts[TURNS] += 1
    else:
        count_trade(verb, counts)
        count_card_use(verb, noun_of(action, 0), counts)


@rule
def count_trade(verb: int, counts: Array) -> None:
    """Count transactions (BEVRI-7)."""
    counts[BOUGHT] += verb == TO_BUY
    counts[BONDS] += verb == TO_BOND
    counts[SURVEYS] += verb == TO_SURVEY
    counts[BARTERS] += verb == TO_ACCEPT
    counts[LOTTERIES] += verb == TO_LOTTERY


@rule
def count_card_use(verb: int, kind: int, counts: Array) -> None:
    """Count cards that do more than they cost (BEVRI-11, 12, 13.1); a Solar bill is a payment like others."""
    counts[STARS] += verb == TO_RECYCLE or verb == TO_PULSE or TO_OVERCHARGE <= verb <= TO_DARK_KEY
    counts[SPECIALS] += TO_JAM <= verb <= TO_THRUST
    counts[TREASURES] += verb == TO_PLACE and FIRST_TREASURE <= kind < BOND


# --- counted at the end -----------------------------------------------------------------------


@rule
def finish_counts(s: State, counts: Array) -> None:
    """Add containers and companies to the counts; turn the counts of turns and phase cards into shares."""
    counts[DECISIONS] = s.ply
    counts[TURNS] /= TURNS_EACH_ROUND * s.players * s.rounds
    for phase in range(PHASES):
        counts[PICKED + phase] /= s.players * s.rounds
    for container in range(CONTAINERS):
        if has_appeared(s, container):
            counts[APPEARED] += 1
            counts[CAPTURED] += is_captured(s, container)
    counts[CRYSTALS] = count_crystals_out(s)
    best = 0
    winners = 0
    for seat in range(s.players):
        crystals = s.base[seat, CRYSTAL]
        counts[DELIVERED] += crystals
        counts[OWNERS] += (crystals > 0) / s.players
        counts[VALUE] += s.wealth[seat] / s.players
        winners = winners + 1 if crystals == best else 1 if crystals > best else winners
        best = max(best, int(crystals))
    counts[BY_VALUE] = winners > 1


@rule
def has_appeared(s: State, container: int) -> bool:
    """Whether a container has left its deck (BEVRI-5.7). So few games need a second deck (BEVRI-5.13) that none does in
    twenty rounds."""
    return bool(not s.container_deck[container] and s.front != container)


@rule
def is_captured(s: State, container: int) -> bool:
    """Whether a container that appeared was captured: it is neither discarded (BEVRI-5.11) nor still there."""
    found = bool(not s.container_discard[container])
    for place in range(CARGO_SLOTS):
        found = found and s.slot[place] != container
    return found


@rule
def count_crystals_out(s: State) -> int:
    """Count the crystals that are out of their containers, wherever they are now (BEVRI-10.12)."""
    total = 0
    for category in range(CATEGORIES):
        total += s.content_copies[category, CONTENTS - 1] - s.content_pool[category, CONTENTS - 1]
    for container in range(CONTAINERS):
        total -= s.content[container] == CRYSTAL  # seen, and still inside
    return total


@rule
def decision_kind(s: State) -> int:
    """Return the kind of the open decision, as KINDS lists them."""
    asked = question(s)
    if asked == Q_CHOOSE:
        return 0
    if asked == Q_EQUIP or asked == Q_PLACE:
        return 2
    if asked == Q_MOVE or asked == Q_UNLOAD:
        return 3
    if asked == Q_FIRE:
        return 4
    if asked == Q_WINDOW or asked == Q_JAM:
        return 5
    return 6 if asked == Q_DISCARD else 1


@rule
def opening_company(s: State) -> int:
    """Return the first company of round 1: the card has gone round since (BEVRI-6.2)."""
    return int((s.first - s.round_no + 1) % s.players)


STUDY = Study(
    title=WORDS["study.title"],
    header=WORDS["study.header"],
    introduction=WORDS["study.introduction"],
    players=4,
    measures=MEASURES,
    kinds=KINDS,
    questions=QUESTIONS,
    count_action=count_action,
    complete_counts=finish_counts,
    decision_kind=decision_kind,
    first_seat=opening_company,
    earlier_results=PROTOTYPE_RESULTS,
)


def study() -> Study:
    """Return the study of BEVRI."""
    return STUDY
