"""How often passwords may be tried: an attacker is slow, and the owner of the account still gets in.

A try is counted before the password is verified, and refunded when it was right. It is counted

* where the account has logged in before (a known device, `known_devices.py`): for this device alone;
* elsewhere: for the address, for the account from this address, and for the account from all such addresses together.
  When these last are used up, somebody guesses from many addresses: then only an address that has not failed for this
  account in the last ten minutes may try, once. So the right password still opens from a fresh address, and an attacker
  needs another address for every try.

A refused try is not counted: asking again does not make the wait longer. Each worker counts for itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.table.common.problems import too_many_passwords, too_many_requests
from ludotheque.table.common.rate_limits import LOGIN, Allowance, Limiter

DEVICE = Allowance(10, 1 / 20)
"""One account on a device on which it has logged in before; and one that is logged in and gives its password again."""

PAIR = Allowance(5, 1 / 20)
"""One account from one address."""

ACCOUNT = Allowance(100, 100 / 3600)
"""One account from all addresses together, known devices left out."""

FRESH_ADDRESS = Allowance(1, 1 / 600)
"""One account from one address, while it is tried from too many."""

MAILS = Allowance(6, 1 / 600)
"""Mails with a link for a new password, for one account."""

Spent = tuple[str, str, Allowance]


@dataclass(frozen=True)
class LoginSource:
    """Where a log-in comes from: the address, and the device if it is known for this account."""

    address: str
    device: str = ""


class LoginLimits:
    """Counts the passwords that are tried."""

    def __init__(self, rate: float) -> None:
        self._limiter = Limiter(rate)

    def count_login(self, login: str, source: LoginSource) -> list[Spent]:
        """Count a try for an account and return what to refund if it is right; raise a Problem when it is one too
        many."""
        if source.device:
            return self._spend([(f"{source.device} {login}", "device", DEVICE)])
        pair = f"{source.address} {login}"
        everywhere, fresh = (login, "account", ACCOUNT), (pair, "fresh", FRESH_ADDRESS)
        needed = [(source.address, "address", LOGIN), (pair, "pair", PAIR)]
        if self._limiter.wait_seconds(*everywhere) > 0:
            return self._spend([*needed, fresh])
        spent = self._spend([*needed, everywhere])
        return [*spent, fresh] if self._limiter.try_spend(*fresh) else spent

    def count_proof(self, guest: str) -> list[Spent]:
        """Count a try for an account that is logged in; see `count_login`."""
        return self._spend([(guest, "prove", DEVICE)])

    def count_mail(self, login: str) -> None:
        """Count a mail to an account; raise a Problem when it is one too many."""
        if not self._limiter.try_spend(login, "letter", MAILS):
            raise too_many_requests(self._limiter.wait_seconds(login, "letter", MAILS))

    def refund(self, spent: list[Spent]) -> None:
        """Refund a try: the password was right, or was not verified."""
        for allowance in spent:
            self._limiter.refund(*allowance)

    def _spend(self, needed: list[Spent]) -> list[Spent]:
        wait = max(self._limiter.wait_seconds(*allowance) for allowance in needed)
        if wait > 0:
            raise too_many_passwords(wait)
        for allowance in needed:
            self._limiter.try_spend(*allowance)
        return needed
