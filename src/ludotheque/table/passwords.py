"""Passwords: hashed with argon2, in threads of their own. Hashing is slow on purpose; the table does not wait."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHING = 2
"""Passwords that are hashed at the same time: each takes 64 MiB while it lasts."""


class Passwords:
    """Hashes passwords and checks them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(HASHING, thread_name_prefix="password")

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def matches(self, kept: str | None, password: str) -> bool:
        """Whether this is the password. Where nothing is kept, since there is no such account, it takes as long."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._matches, kept, password)

    def outdated(self, kept: str) -> bool:
        """Whether a password should be hashed again: it was hashed more weakly than today."""
        return self._hasher.check_needs_rehash(kept)

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash(secrets.token_hex(16))

    def _matches(self, kept: str | None, password: str) -> bool:
        nobodys = self._nobodys
        try:
            return self._hasher.verify(kept or nobodys, password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False
