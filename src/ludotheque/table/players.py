"""Who is asking: a guest known by a signed cookie, in a language."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludotheque.core.texts import LANGUAGES

COOKIE = "ludo"
LANGUAGE_COOKIE = "lang"
ONE_YEAR = 365 * 24 * 3600


class Guests:
    """Makes guests and knows them again."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="ludotheque guest")

    def new(self) -> str:
        """A guest nobody has seen before."""
        return secrets.token_hex(8)

    def sign(self, guest: str) -> str:
        """The cookie of a guest."""
        return str(self._signer.dumps(guest))

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None when this server did not sign it."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            guest = self._signer.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None


def language(asked: HTTPConnection) -> str:
    """The language of an answer: what the address says, else the cookie, else what the browser prefers."""
    for choice in (asked.query_params.get("lang"), asked.cookies.get(LANGUAGE_COOKIE)):
        if choice in LANGUAGES:
            return choice
    return _preferred(asked.headers.get("accept-language", ""))


def _preferred(header: str) -> str:
    """The first of our languages in an Accept-Language header, by its weights.

    >>> _preferred("de, en;q=0.5, fr;q=0.8")
    'fr'
    """
    weighed: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((float(weight or 1), tag[:2].lower()))
        except ValueError:
            continue
    ours = [pair for pair in weighed if pair[1] in LANGUAGES and pair[0] > 0]
    return max(ours, key=lambda pair: pair[0])[1] if ours else "en"


def cookie_header(name: str, value: str, secure: bool, script: bool = False) -> tuple[bytes, bytes]:
    """A Set-Cookie header. `script`: the page's own script may read it."""
    response = Response()
    response.set_cookie(name, value, max_age=ONE_YEAR, path="/", secure=secure, httponly=not script, samesite="lax")
    return next((key, content) for key, content in response.raw_headers if key == b"set-cookie")
