"""The luck ledger: what the draws of a finished game gave each seat, and what the choices did.

Let V be what a seat may expect in a position (0 lost, 1 won), and Q what it may expect once an action is chosen but
before its dice are thrown or its cards drawn. Every action is then two steps: V → Q is the choice, Q → V is luck. All
steps of a game lead from the expectation at the start to the result, so each seat's account adds up exactly:

    start + luck + own choices + choices of others + rest = result

Where nothing is drawn there is no luck, by definition: Q is the V of the next position. Where there is nothing to
choose, V and Q are the same. V and Q are means over rollouts (`lab/luck/judge.py`); every figure comes with its
standard error. Choices are measured against the modest players of the rollouts: better choices than theirs are a plus.
The rest is by how much the judgement of the same positions changed (`lab/luck/estimates.py`): a small figure.

What a choice *cost* is computed separately: how much better the best action was, as far as the seat could know. That
action is found by one half of the rollouts and measured by the other half, else the luckiest of many would pass for the
best.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.core.contract.events import Event
from ludotheque.core.match.match import Match
from ludotheque.lab.luck.estimates import NOW, RESULT, ZERO, Estimates, Figure, Judgement, Progress, Stopped
from ludotheque.lab.luck.replayed_game import replay_match

__all__ = ["Account", "Figure", "Ledger", "LedgerEntry", "Moment", "Stopped", "ledger_json", "make_ledger"]

MOMENTS = 3
BY_CHANCE = ("luck", "setup")
SMALLEST_MOMENT = 0.01
CLEAR = 2.0  # standard errors by which a figure must stand out from nothing


@dataclass(frozen=True)
class Account:
    """One seat's account. The parts from `start` to `rest` add up to the result; `cost` is separate."""

    seat: int
    start: Figure
    luck: Figure
    own: Figure
    others: Figure
    rest: Figure
    cost: Figure
    result: float


@dataclass(frozen=True)
class LedgerEntry:
    """What one action did to every seat: its luck and its choice, and what the choice cost its own seat.

    `kind` is "action", or "setup" or "resign" for the two that are none. `better` is the action that was better.
    """

    kind: str
    ply: int
    number: int
    turn: int
    seat: int
    text: str
    events: tuple[Event, ...]
    luck: tuple[Figure, ...]
    choice: tuple[float, ...]
    cost: Figure
    better: str | None


@dataclass(frozen=True)
class Moment:
    """A moment that mattered: what it changed for a seat, by luck, by a choice, by the set-up or by resigning."""

    kind: str  # "luck", "choice", "setup", "resign"
    ply: int  # at which the replay shows it
    seat: int
    share: Figure
    entry: LedgerEntry


@dataclass(frozen=True)
class Ledger:
    """The whole ledger of a game."""

    game: str
    players: int
    samples: int
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]
    entries: tuple[LedgerEntry, ...]


def make_ledger(
    match: Match,
    target: str = "cpu",
    progress: Progress | None = None,
    stop: threading.Event | None = None,
    samples: int | None = None,
) -> Ledger:
    """Return the ledger of a match that is over; raise BadText while it runs, Stopped when `stop` is set.

    It takes about ten seconds, with as many rollouts for each estimate as that allows, or with `samples` of them.

    >>> from ludotheque import game
    >>> m = game("biyi").match(position="c13:w d9:b w")
    >>> m.play(0, "c13-d13")
    >>> account = make_ledger(m, "python", samples=4).accounts[0]
    >>> account.luck.value, account.result
    (0.0, 1.0)
    """
    estimates = Estimates(
        replay_match(match), target, progress or (lambda share: None), stop or threading.Event(), samples
    )
    estimates.run()
    return add_up(estimates)


# --- adding up ---


def add_up(estimates: Estimates) -> Ledger:
    """Return the ledger of a replayed game whose estimates are made."""
    replay, entries = estimates.replay, _list_entries(estimates)
    accounts = tuple(_make_account(estimates, seat) for seat in range(replay.players))
    return Ledger(replay.game.name, replay.players, estimates.samples, accounts, list_moments(entries), entries)


def _make_account(estimates: Estimates, seat: int) -> Account:
    """Add up a seat's steps, estimate by estimate, so that what cancels out brings in no error either."""
    replay = estimates.replay
    start, luck, own, others, rest = (np.zeros((len(estimates.estimates), 2)) for _ in range(5))
    start[estimates.opening] += 1
    _add_step(luck, estimates.opening, estimates.values_reached[0])
    for place, decision in enumerate(replay.decisions):
        _add_step(rest, estimates.values_reached[place], estimates.values_left[place])
        _add_step(
            own if decision.seat == seat else others, estimates.values_left[place], estimates.values_chosen[place]
        )
        if decision.had_chance:
            _add_step(luck, estimates.values_chosen[place], estimates.values_reached[place + 1])
    _add_step(own if replay.resigned == seat else others, estimates.values_reached[-1], RESULT)
    begun, drawn, chosen, given, left = (
        _make_figure(estimates, weights, seat) for weights in (start, luck, own, others, rest)
    )
    result = float(estimates.estimates[0].mean[NOW, seat])
    return Account(seat, begun, drawn, chosen, given, left, _sum_costs(estimates, seat), result)


def _add_step(weights: np.ndarray, before: Judgement, after: Judgement) -> None:
    """Count the step from one judgement to another."""
    weights[before] -= 1
    weights[after] += 1


def _make_figure(estimates: Estimates, weights: np.ndarray, seat: int) -> Figure:
    """Return a weighted sum of judgements; those of different estimates are independent of each other."""
    means = np.array([estimate.mean[:, seat] for estimate in estimates.estimates])
    spreads = np.array([estimate.spread[seat] for estimate in estimates.estimates])
    return Figure(float((weights * means).sum()), float(np.sqrt(np.einsum("ei,eij,ej", weights, spreads, weights))))


def _sum_costs(estimates: Estimates, seat: int) -> Figure:
    """Return what all of a seat's choices cost. The parts are not cut off at 0: then their errors would only add up."""
    own = [
        cost
        for cost, decision in zip(estimates.costs, estimates.replay.decisions, strict=True)
        if decision.seat == seat
    ]
    return Figure(max(0.0, sum(cost.value for cost in own)), float(np.sqrt(sum(cost.error**2 for cost in own))))


def _list_entries(estimates: Estimates) -> tuple[LedgerEntry, ...]:
    """Return the entries of the set-up, of every action, and of a resignation."""
    replay = estimates.replay
    entries = [_make_entry(estimates, place) for place in range(len(replay.decisions))]
    no_luck, no_choice = (ZERO,) * replay.players, (0.0,) * replay.players
    if replay.blank is not None:
        dealt = _difference(estimates, estimates.opening, estimates.values_reached[0])
        entries.insert(0, LedgerEntry("setup", 0, 0, -1, 0, "", (), dealt, no_choice, ZERO, None))
    if replay.resigned is not None:
        change = _difference(estimates, estimates.values_reached[-1], RESULT)
        loss = change[replay.resigned]
        values = tuple(figure.value for figure in change)
        ply, turn = len(replay.decisions), len(replay.decisions) + 1
        cost = Figure(-loss.value, loss.error)
        entries.append(LedgerEntry("resign", ply, ply, turn, replay.resigned, "", (), no_luck, values, cost, None))
    return tuple(entries)


def _make_entry(estimates: Estimates, place: int) -> LedgerEntry:
    decision, best = estimates.replay.decisions[place], estimates.better_actions[place]
    luck = _difference(
        estimates,
        estimates.values_chosen[place],
        estimates.values_reached[place + 1] if decision.had_chance else estimates.values_chosen[place],
    )
    choice = tuple(
        figure.value for figure in _difference(estimates, estimates.values_left[place], estimates.values_chosen[place])
    )
    better = None if best is None else estimates.replay.game.notation.write(best)
    plain = (decision.ply, decision.number, decision.turn, decision.seat, decision.text, decision.events)
    return LedgerEntry("action", *plain, luck, choice, estimates.costs[place], better)


def _difference(estimates: Estimates, before: Judgement, after: Judgement) -> tuple[Figure, ...]:
    """Return what the step from one judgement to another changed for every seat."""
    weights = np.zeros((len(estimates.estimates), 2))
    _add_step(weights, before, after)
    return tuple(_make_figure(estimates, weights, seat) for seat in range(estimates.replay.players))


# --- the moments that mattered ---


def list_moments(entries: Sequence[LedgerEntry]) -> tuple[Moment, ...]:
    """Return the moments that mattered most, in the order of the game: clearly not chance of the estimates, one from
    each turn.
    """
    found = [moment for entry in entries for moment in _list_candidates(entry)]
    clear = [moment for moment in found if _is_clear(moment)]
    chosen: list[Moment] = []
    for moment in sorted(clear, key=lambda m: -abs(m.share.value)):
        if len(chosen) < MOMENTS and moment.entry.turn not in [known.entry.turn for known in chosen]:
            chosen.append(moment)
    return tuple(sorted(chosen, key=lambda m: m.ply))


def _is_clear(moment: Moment) -> bool:
    """Whether a moment is large, and surely so; a choice that cost less than nothing cost nothing."""
    size = abs(moment.share.value) if moment.kind in BY_CHANCE else moment.share.value
    return size >= max(SMALLEST_MOMENT, CLEAR * moment.share.error)


def _list_candidates(entry: LedgerEntry) -> list[Moment]:
    """Return the moments of one entry: its luck, for the seat that it changed most (the mover where all are equal), and
    its choice.
    """
    most = max(abs(figure.value) for figure in entry.luck)
    struck = max(range(len(entry.luck)), key=lambda s: (abs(entry.luck[s].value) >= most - 1e-9, s == entry.seat))
    by_luck = Moment("setup" if entry.kind == "setup" else "luck", entry.ply, struck, entry.luck[struck], entry)
    by_choice = Moment("resign" if entry.kind == "resign" else "choice", entry.ply, entry.seat, entry.cost, entry)
    return [by_luck, by_choice]


def ledger_json(found: Ledger) -> dict[str, Any]:
    """Return the ledger as plain data, without words."""
    return {
        "game": found.game,
        "players": found.players,
        "samples": found.samples,
        "accounts": [_account_json(account) for account in found.accounts],
        "moments": [
            {"kind": m.kind, "ply": m.ply, "seat": m.seat, "share": _figure_json(m.share), "action": m.entry.text}
            for m in found.moments
        ],
    }


def _account_json(account: Account) -> dict[str, Any]:
    figures = ("start", "luck", "own", "others", "rest", "cost")
    shown = {name: _figure_json(getattr(account, name)) for name in figures}
    return {"seat": account.seat, "result": account.result, **shown}


def _figure_json(figure: Figure) -> list[float]:
    return [round(figure.value, 4), round(figure.error, 4)]
