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

QUICK_SECONDS = 0.15
"""A job that is expected to take less than this is quick."""

MAX_IDLE_SHARES = 1_000
"""Owners that are remembered although nothing of theirs waits."""

MAX_GUESTS = 20_000
"""Guests whose network is remembered."""


class Owner(NamedTuple):
    """The network, guest and table for which a job is done."""

    network: str = ""  # empty: not known
    guest: str = ""
    table: str = ""


@dataclass(eq=False)
class Job:
    """A job that waits or runs. `cost` is what it is expected to take, in seconds."""

    owner: Owner
    cost: float
    work: Callable[[], Any] = field(default=lambda: None, repr=False)
    is_waiting: bool = field(default=False, init=False)

    @property
    def is_quick(self) -> bool:
        """Whether the job is expected to take less than `QUICK_SECONDS`."""
        return self.cost < QUICK_SECONDS


class _Share:
    """What was spent on an owner, and what waits for it: in parts (its guests or tables), or as jobs."""

    def __init__(self, spent: float = 0.0) -> None:
        self.spent = spent
        self.floor = 0.0  # what had been spent on the part that was served last: where newcomers begin
        self.parts: dict[str, _Share] = {}
        self.jobs: list[Job] = []
        self.waiting_counts = {True: 0, False: 0}  # how many turns, quick and long ones
        self.running = 0

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits or runs here."""
        return not (self.running or any(self.waiting_counts.values()))

    def has_waiting(self, quick: bool) -> bool:
        """Whether a job waits here; with `quick`, whether a quick one does."""
        return self.waiting_counts[True] > 0 or (not quick and self.waiting_counts[False] > 0)

    def get_part(self, name: str) -> _Share:
        """Return the share of one part; a new or idle one starts level with the others."""
        found = self.parts.get(name)
        if found is None:
            self._forget_idle_parts()
            found = self.parts[name] = _Share(self.floor)
        elif found.is_idle:
            found.spent = max(found.spent, self.floor)
        return found

    def _forget_idle_parts(self) -> None:
        """Forget idle parts when there are too many of them."""
        if len(self.parts) > MAX_IDLE_SHARES:
            self.parts = {name: share for name, share in self.parts.items() if not share.is_idle}


class FairQueue:
    """All jobs that wait. `each`: how many may run at the same time for one network; None: no limit."""

    def __init__(self, each: int | None = None) -> None:
        self._root = _Share()
        self._each = each

    def __len__(self) -> int:
        return sum(self._root.waiting_counts.values())

    def count_jobs(self, network: str) -> int:
        """Return how many jobs of a network wait."""
        share = self._root.parts.get(network)
        return sum(share.waiting_counts.values()) if share else 0

    def count_active_tables(self, owner: Owner) -> int:
        """Return for how many tables of this owner's guest a job waits or runs."""
        network = self._root.parts.get(owner.network)
        guest = network.parts.get(owner.guest) if network else None
        return sum(not share.is_idle for share in guest.parts.values()) if guest else 0

    def add(self, job: Job) -> None:
        """Add a job to the queue."""
        for share in self._list_shares(job.owner):
            share.waiting_counts[job.is_quick] += 1
        share.jobs.append(job)
        job.is_waiting = True

    def remove(self, job: Job) -> bool:
        """Take a job out of the queue; return False when it was not waiting."""
        if not job.is_waiting:
            return False
        for share in self._list_shares(job.owner):
            share.waiting_counts[job.is_quick] -= 1
        share.jobs.remove(job)
        job.is_waiting = False
        return True

    def start_next(self, quick: bool = False) -> Job | None:
        """Take the next job out of the queue and count it as running; with `quick`, only a quick one. Return None when
        there is none."""
        networks = [
            share
            for share in self._root.parts.values()
            if share.has_waiting(quick) and (self._each is None or share.running < self._each)
        ]
        if not networks:
            return None
        network = _least_share(networks)
        guest = _least_share([share for share in network.parts.values() if share.has_waiting(quick)])
        quick = guest.has_waiting(True)
        table = _least_share([share for share in guest.parts.values() if share.has_waiting(quick)])
        job = next(job for job in table.jobs if job.is_quick or not quick)
        self._start(job)
        return job

    def _start(self, job: Job) -> None:
        self.remove(job)
        above = None
        for share in self._list_shares(job.owner):
            if above:
                above.floor = max(above.floor, share.spent)
            share.spent += job.cost
            share.running += 1
            above = share

    def finish(self, job: Job, cost: float) -> None:
        """Count a job as finished, with the seconds that it really took."""
        for share in self._list_shares(job.owner):
            share.spent += cost - job.cost
            share.running -= 1

    def _list_shares(self, owner: Owner) -> Iterator[_Share]:
        """Yield every share that an owner's jobs count for, the root first."""
        share = self._root
        yield share
        for name in owner:
            share = share.get_part(name)
            yield share


def _least_share(shares: list[_Share]) -> _Share:
    return min(shares, key=lambda share: share.spent)


class GuestNetworks:
    """The networks of guests, as far as this process has heard of them."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        """Remember the address from which a guest sends requests."""
        self._networks[guest] = network_of(address)
        self._networks.move_to_end(guest)
        if len(self._networks) > MAX_GUESTS:
            self._networks.popitem(last=False)

    def make_owner(self, guest: str, table: str = "") -> Owner:
        """Return the owner of what a guest asks for, or of what happens at their table."""
        return Owner(self._networks.get(guest, ""), guest, table)
