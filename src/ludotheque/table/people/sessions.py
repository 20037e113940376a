"""Who is asking: a guest known by a signed cookie, in a language."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludotheque.core.language.text import LANGUAGES

COOKIE = "ludo"
LANGUAGE_COOKIE = "lang"
ONE_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Session:
    """What a cookie says: a guest, and for an account its epoch when somebody logged in. It is good only as long as the
    account has the same: a cookie from before an account was made, or from before its password changed, is not."""

    guest: str
    epoch: int | None = None


def stranger() -> Session:
    """A guest nobody has seen before."""
    return Session(secrets.token_hex(8))


class Guests:
    """Signs the cookies of guests and accounts, and reads them."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="ludotheque guest")
        self._tokens = URLSafeSerializer(secret, salt="ludotheque token")  # a cookie is no token, nor the reverse

    def sign(self, session: Session) -> str:
        """The cookie of a guest or an account."""
        return _written(self._signer, session)

    def token(self, session: Session) -> str:
        """The token by which a program speaks for a guest or an account (`Authorization: Bearer …`)."""
        return _written(self._tokens, session)

    def read(self, cookie: str | None) -> Session | None:
        """Whom a cookie names; None when this server did not sign it."""
        return _read(self._signer, cookie)

    def read_token(self, token: str) -> Session | None:
        """Whom a token names; None when this server did not sign it."""
        return _read(self._tokens, token)


def _written(signer: URLSafeSerializer, session: Session) -> str:
    return str(signer.dumps(session.guest if session.epoch is None else [session.guest, session.epoch]))


def _read(signer: URLSafeSerializer, signed: str | None) -> Session | None:
    if not signed or len(signed) > 200:
        return None
    try:
        said = signer.loads(signed)
    except BadSignature:
        return None
    match said:
        case str(guest):
            return Session(guest)
        case [str(guest), int(epoch)]:
            return Session(guest, epoch)
    return None


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
