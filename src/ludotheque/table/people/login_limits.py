"""How often passwords may be tried. Who guesses is slow; whose account it is gets in meanwhile.

A try is counted before the password is looked at, and given back when it was right. It is counted

* where the account has logged in before (a known device, `known_devices.py`): for this device alone;
* elsewhere: for the address, for the account from this address, and for the account from all such addresses together.
  When these last are used up, somebody guesses from many addresses: then only an address that has not failed for this
  account in the last ten minutes may try, once. So the right password still opens from a fresh address, and who guesses
  needs another address for every try.

Nothing is counted for who is refused: asking again does not make the wait longer. Each worker counts for itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.table.common.problems import too_fast, too_many_tries
from ludotheque.table.common.rate_limits import LOGIN, Allowance, Limiter

DEVICE = Allowance(10, 1 / 20)
"""One account on a device on which it has logged in before; and one that is logged in and proves itself again."""

PAIR = Allowance(5, 1 / 20)
"""One account from one address."""

ACCOUNT = Allowance(100, 100 / 3600)
"""One account from all addresses together, known devices left out."""

FRESH = Allowance(1, 1 / 600)
"""One account from one address, while it is tried from too many."""

LETTERS = Allowance(6, 1 / 600)
"""Letters with a link to another password, for one account."""

Drawn = tuple[str, str, Allowance]


@dataclass(frozen=True)
class Asking:
    """From where somebody asks to be let in: the address, and the device if it is known for this account."""

    address: str
    device: str = ""


class Tries:
    """Counts the passwords that are tried."""

    def __init__(self, rate: float) -> None:
        self._limiter = Limiter(rate)

    def log_in(self, login: str, asking: Asking) -> list[Drawn]:
        """Count a try for an account; Problem when it is one too many. Answers what to give back if it is right."""
        if asking.device:
            return self._draw([(f"{asking.device} {login}", "device", DEVICE)])
        pair = f"{asking.address} {login}"
        everywhere, fresh = (login, "account", ACCOUNT), (pair, "fresh", FRESH)
        needed = [(asking.address, "address", LOGIN), (pair, "pair", PAIR)]
        if self._limiter.wait(*everywhere) > 0:
            return self._draw([*needed, fresh])
        drawn = self._draw([*needed, everywhere])
        return [*drawn, fresh] if self._limiter.draws(*fresh) else drawn

    def prove(self, guest: str) -> list[Drawn]:
        """The same for an account that is logged in."""
        return self._draw([(guest, "prove", DEVICE)])

    def letter(self, login: str) -> None:
        """Count a letter to an account; Problem when it is one too many."""
        if not self._limiter.draws(login, "letter", LETTERS):
            raise too_fast(self._limiter.wait(login, "letter", LETTERS))

    def give_back(self, drawn: list[Drawn]) -> None:
        """The password was right, or was not looked at."""
        for one in drawn:
            self._limiter.give_back(*one)

    def _draw(self, needed: list[Drawn]) -> list[Drawn]:
        wait = max(self._limiter.wait(*one) for one in needed)
        if wait > 0:
            raise too_many_tries(wait)
        for one in needed:
            self._limiter.draws(*one)
        return needed
