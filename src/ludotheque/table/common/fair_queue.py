"""Who is next: a queue in which nobody stands in the way of others by asking for much.

What waits belongs to somebody: to a network (an address, where one is known), there to a guest, there to a table. Of
several networks that wait the one that has been served least is next, then of its guests, then of their tables: so a
hundred requests from one address wait for each other, and not others for them. What is quick goes before what is long,
where both wait for the same person. Whoever comes after a while begins level with those who are being served: nobody
saves up, and nobody pays for yesterday. No clock is read here: what things cost is told.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ludotheque.table.common.rate_limits import network_of

QUICK = 0.15
"""Seconds: what is expected to take less is quick."""

MOST_IDLE = 1_000
"""Owners that are remembered although nothing of theirs waits."""

MOST_GUESTS = 20_000
"""Guests of whom it is known where they come from."""


class Owner(NamedTuple):
    """For whom something is done."""

    network: str = ""  # empty: not known
    guest: str = ""
    table: str = ""


@dataclass(eq=False)
class Turn:
    """Something that waits, or is being done. `cost` is what it is expected to take, in seconds."""

    owner: Owner
    cost: float
    work: Callable[[], Any] = field(default=lambda: None, repr=False)
    waits: bool = field(default=False, init=False)

    @property
    def quick(self) -> bool:
        """Whether it will soon be done."""
        return self.cost < QUICK


class _Share:
    """What was done for somebody, and what waits: in parts, for his guests or tables, or as turns."""

    def __init__(self, spent: float = 0.0) -> None:
        self.spent = spent
        self.floor = 0.0  # what had been spent on the part that was served last: where newcomers begin
        self.parts: dict[str, _Share] = {}
        self.turns: list[Turn] = []
        self.waiting = {True: 0, False: 0}  # how many turns, quick and long ones
        self.running = 0

    @property
    def idle(self) -> bool:
        return not (self.running or any(self.waiting.values()))

    def has(self, quick: bool) -> bool:
        """Whether anything waits here, or, with `quick`, anything quick."""
        return self.waiting[True] > 0 or (not quick and self.waiting[False] > 0)

    def part(self, name: str) -> _Share:
        """The share of one of the parts, which begins level with the others."""
        found = self.parts.get(name)
        if found is None:
            self._forget()
            found = self.parts[name] = _Share(self.floor)
        elif found.idle:
            found.spent = max(found.spent, self.floor)
        return found

    def _forget(self) -> None:
        """Forget those whose turn it would not be any later, or earlier, for what they had."""
        if len(self.parts) > MOST_IDLE:
            self.parts = {name: share for name, share in self.parts.items() if not share.idle}


class FairQueue:
    """All that waits. `each`: how much may be done at the same time for one network; None: as much as there is."""

    def __init__(self, each: int | None = None) -> None:
        self._root = _Share()
        self._each = each

    def __len__(self) -> int:
        return sum(self._root.waiting.values())

    def waiting(self, network: str) -> int:
        """How much waits for a network."""
        share = self._root.parts.get(network)
        return sum(share.waiting.values()) if share else 0

    def tables(self, owner: Owner) -> int:
        """For how many tables of the same guest something waits or is being done."""
        network = self._root.parts.get(owner.network)
        guest = network.parts.get(owner.guest) if network else None
        return sum(not share.idle for share in guest.parts.values()) if guest else 0

    def add(self, turn: Turn) -> None:
        """Let something wait."""
        for share in self._path(turn.owner):
            share.waiting[turn.quick] += 1
        share.turns.append(turn)
        turn.waits = True

    def remove(self, turn: Turn) -> bool:
        """It is no longer wanted; False when it does not wait any more."""
        if not turn.waits:
            return False
        for share in self._path(turn.owner):
            share.waiting[turn.quick] -= 1
        share.turns.remove(turn)
        turn.waits = False
        return True

    def take(self, quick: bool = False) -> Turn | None:
        """What is next, to be done now; with `quick`, only what is quick. None when there is nothing of the kind."""
        networks = [
            share
            for share in self._root.parts.values()
            if share.has(quick) and (self._each is None or share.running < self._each)
        ]
        if not networks:
            return None
        network = _least(networks)
        guest = _least([share for share in network.parts.values() if share.has(quick)])
        quick = guest.has(True)
        table = _least([share for share in guest.parts.values() if share.has(quick)])
        turn = next(turn for turn in table.turns if turn.quick or not quick)
        self._begin(turn)
        return turn

    def _begin(self, turn: Turn) -> None:
        self.remove(turn)
        above = None
        for share in self._path(turn.owner):
            if above:
                above.floor = max(above.floor, share.spent)
            share.spent += turn.cost
            share.running += 1
            above = share

    def done(self, turn: Turn, cost: float) -> None:
        """It has been done, and took so long."""
        for share in self._path(turn.owner):
            share.spent += cost - turn.cost
            share.running -= 1

    def _path(self, owner: Owner) -> Iterator[_Share]:
        """All shares that an owner's turns count for, the whole first."""
        share = self._root
        yield share
        for name in owner:
            share = share.part(name)
            yield share


def _least(shares: list[_Share]) -> _Share:
    return min(shares, key=lambda share: share.spent)


class Origins:
    """Where guests come from, as far as this process has heard of them."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        """A guest asks for something from an address."""
        self._networks[guest] = network_of(address)
        self._networks.move_to_end(guest)
        if len(self._networks) > MOST_GUESTS:
            self._networks.popitem(last=False)

    def owner(self, guest: str, table: str = "") -> Owner:
        """For whom something is done that a guest asks for, or that happens at his table."""
        return Owner(self._networks.get(guest, ""), guest, table)
