"""Known devices: a signed cookie says which accounts have logged in on a browser before.

It lets nobody in; it only keeps an attacker who guesses an account's password elsewhere from making its owner wait
(`login_limits.py`).
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "ludo_device"
LOGIN_PATHS = frozenset({"/api/login", "/api/account", "/api/reset/confirm"})
"""Where accounts log in: the cookie is read nowhere else."""

MAX_ACCOUNTS = 8
"""Accounts that a device remembers, the latest first."""

MAX_COOKIE_CHARS = 600


@dataclass(frozen=True)
class Device:
    """A browser: its id, and digests of the accounts that have logged in there."""

    id: str
    accounts: tuple[str, ...] = ()


class DeviceSigner:
    """Reads and signs the cookies of devices."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._signer = URLSafeSerializer(secret, salt="ludotheque device")

    def read(self, cookie: str | None) -> Device | None:
        """Return the device that a cookie names; None when this server did not sign it."""
        if not cookie or len(cookie) > MAX_COOKIE_CHARS:
            return None
        try:
            content = self._signer.loads(cookie)
        except BadSignature:
            return None
        match content:
            case [str(number), list(accounts)] if all(isinstance(digest, str) for digest in accounts):
                return Device(number, tuple(accounts[:MAX_ACCOUNTS]))
        return None

    def sign(self, device: Device) -> str:
        """Return the cookie of a device."""
        return str(self._signer.dumps([device.id, list(device.accounts)]))

    def with_account(self, device: Device | None, guest: str) -> Device:
        """Return the device after an account has logged in there."""
        known, own = device or Device(secrets.token_hex(8)), self._digest(guest)
        others = tuple(digest for digest in known.accounts if digest != own)
        return Device(known.id, (own, *others)[:MAX_ACCOUNTS])

    def has_account(self, device: Device | None, guest: str) -> bool:
        """Whether an account has logged in on a device before."""
        return device is not None and self._digest(guest) in device.accounts

    def _digest(self, guest: str) -> str:
        """Return an account as the cookie names it: the cookie does not reveal which account it is."""
        key = hashlib.sha256(self._secret.encode()).digest()
        return hashlib.blake2s(guest.encode(), key=key, digest_size=6).hexdigest()
