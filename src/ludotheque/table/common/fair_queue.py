"""A queue in which nobody delays others by asking for a lot.

A job belongs to a network (an address, where one is known), there to a guest, there to a table. The network that has
been served least comes next, then the guest, then the table: a hundred requests from one address wait for each other,
and others do not wait for them. For the same guest quick jobs go before long ones. An owner who comes back after a
while starts level with those who are being served: nobody saves up, and nobody pays for the past. No clock is read
here: callers say what jobs cost.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ludotheque.table.common.rate_limits import network_of

QUICK = 0.15
"""A job that is expected to take less than this is quick."""

MOST_IDLE = 1_000
"""Owners that are remembered although nothing of theirs waits."""

MOST_GUESTS = 20_000
"""Guests whose network is remembered."""


class Owner(NamedTuple):
    """The network, guest and table for which a job is done."""

    network: str = ""  # empty: not known
    guest: str = ""
    table: str = ""


@dataclass(eq=False)
class Turn:
    """A job that waits or runs. `cost` is what it is expected to take, in seconds."""

    owner: Owner
    cost: float
    work: Callable[[], Any] = field(default=lambda: None, repr=False)
    waits: bool = field(default=False, init=False)

    @property
    def quick(self) -> bool:
        """Whether the job is expected to take less than `QUICK_SECONDS`."""
        return self.cost < QUICK


class _Share:
    """What was spent on an owner, and what waits for it: in parts (its guests or tables), or as jobs."""

    def __init__(self, spent: float = 0.0) -> None:
        self.spent = spent
        self.floor = 0.0  # what had been spent on the part that was served last: where newcomers begin
        self.parts: dict[str, _Share] = {}
        self.turns: list[Turn] = []
        self.waiting = {True: 0, False: 0}  # how many turns, quick and long ones
        self.running = 0

    @property
    def idle(self) -> bool:
        """Whether nothing waits or runs here."""
        return not (self.running or any(self.waiting.values()))

    def has(self, quick: bool) -> bool:
        """Whether a job waits here; with `quick`, whether a quick one does."""
        return self.waiting[True] > 0 or (not quick and self.waiting[False] > 0)

    def part(self, name: str) -> _Share:
        """Return the share of one part; a new or idle one starts level with the others."""
        found = self.parts.get(name)
        if found is None:
            self._forget()
            found = self.parts[name] = _Share(self.floor)
        elif found.idle:
            found.spent = max(found.spent, self.floor)
        return found

    def _forget(self) -> None:
        """Forget idle parts when there are too many of them."""
        if len(self.parts) > MOST_IDLE:
            self.parts = {name: share for name, share in self.parts.items() if not share.idle}


class FairQueue:
    """All jobs that wait. `each`: how many may run at the same time for one network; None: no limit."""

    def __init__(self, each: int | None = None) -> None:
        self._root = _Share()
        self._each = each

    def __len__(self) -> int:
        return sum(self._root.waiting.values())

    def waiting(self, network: str) -> int:
        """Return how many jobs of a network wait."""
        share = self._root.parts.get(network)
        return sum(share.waiting.values()) if share else 0

    def tables(self, owner: Owner) -> int:
        """Return for how many tables of this owner's guest a job waits or runs."""
        network = self._root.parts.get(owner.network)
        guest = network.parts.get(owner.guest) if network else None
        return sum(not share.idle for share in guest.parts.values()) if guest else 0

    def add(self, job: Turn) -> None:
        """Add a job to the queue."""
        for share in self._path(job.owner):
            share.waiting[job.quick] += 1
        share.turns.append(job)
        job.waits = True

    def remove(self, job: Turn) -> bool:
        """Take a job out of the queue; return False when it was not waiting."""
        if not job.waits:
            return False
        for share in self._path(job.owner):
            share.waiting[job.quick] -= 1
        share.turns.remove(job)
        job.waits = False
        return True

    def take(self, quick: bool = False) -> Turn | None:
        """Take the next job out of the queue and count it as running; with `quick`, only a quick one. Return None when
        there is none."""
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
        job = next(job for job in table.turns if job.quick or not quick)
        self._begin(job)
        return job

    def _begin(self, job: Turn) -> None:
        self.remove(job)
        above = None
        for share in self._path(job.owner):
            if above:
                above.floor = max(above.floor, share.spent)
            share.spent += job.cost
            share.running += 1
            above = share

    def done(self, job: Turn, cost: float) -> None:
        """Count a job as finished, with the seconds that it really took."""
        for share in self._path(job.owner):
            share.spent += cost - job.cost
            share.running -= 1

    def _path(self, owner: Owner) -> Iterator[_Share]:
        """Yield every share that an owner's jobs count for, the root first."""
        share = self._root
        yield share
        for name in owner:
            share = share.part(name)
            yield share


def _least(shares: list[_Share]) -> _Share:
    return min(shares, key=lambda share: share.spent)


class Origins:
    """The networks of guests, as far as this process has heard of them."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        """Remember the address from which a guest sends requests."""
        self._networks[guest] = network_of(address)
        self._networks.move_to_end(guest)
        if len(self._networks) > MOST_GUESTS:
            self._networks.popitem(last=False)

    def owner(self, guest: str, table: str = "") -> Owner:
        """Return the owner of what a guest asks for, or of what happens at their table."""
        return Owner(self._networks.get(guest, ""), guest, table)
