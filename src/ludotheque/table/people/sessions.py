"""Sessions: a guest known by a signed cookie or token, and the language of a response."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludotheque.core.language.languages import LANGUAGES

COOKIE = "ludo"
LANGUAGE_COOKIE = "lang"
ONE_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Session:
    """What a cookie says: a guest, and for an account its epoch at log-in. It is valid only while the account has the
    same epoch: a cookie from before an account was made, or from before its password changed, is not."""

    guest: str
    epoch: int | None = None


def new_guest_session() -> Session:
    """Return the session of a new guest."""
    return Session(secrets.token_hex(8))


class SessionSigner:
    """Signs the cookies of guests and accounts, and reads them."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="ludotheque guest")
        self._tokens = URLSafeSerializer(secret, salt="ludotheque token")  # a cookie is no token, and a token no cookie

    def sign(self, session: Session) -> str:
        """Return the cookie of a session."""
        return _sign(self._signer, session)

    def sign_token(self, session: Session) -> str:
        """Return the token by which a program speaks for a guest or an account (`Authorization: Bearer …`)."""
        return _sign(self._tokens, session)

    def read(self, cookie: str | None) -> Session | None:
        """Return the session of a cookie; None when this server did not sign it."""
        return _read_signed_session(self._signer, cookie)

    def read_token(self, token: str) -> Session | None:
        """Return the session of a token; None when this server did not sign it."""
        return _read_signed_session(self._tokens, token)


def _sign(signer: URLSafeSerializer, session: Session) -> str:
    return str(signer.dumps(session.guest if session.epoch is None else [session.guest, session.epoch]))


def _read_signed_session(signer: URLSafeSerializer, signed: str | None) -> Session | None:
    if not signed or len(signed) > 200:
        return None
    try:
        content = signer.loads(signed)
    except BadSignature:
        return None
    match content:
        case str(guest):
            return Session(guest)
        case [str(guest), int(epoch)]:
            return Session(guest, epoch)
    return None


def choose_language(connection: HTTPConnection) -> str:
    """Return the language of a response: what the address says, else the cookie, else what the browser prefers."""
    for choice in (connection.query_params.get("lang"), connection.cookies.get(LANGUAGE_COOKIE)):
        if choice in LANGUAGES:
            return choice
    return _preferred_language(connection.headers.get("accept-language", ""))


def _preferred_language(header: str) -> str:
    """Return the first of our languages in an Accept-Language header, by its weights.

    >>> _preferred_language("de, en;q=0.5, fr;q=0.8")
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


def make_cookie_header(name: str, value: str, secure: bool, script: bool = False) -> tuple[bytes, bytes]:
    """Return a Set-Cookie header. `script`: the page's own script may read it."""
    response = Response()
    response.set_cookie(name, value, max_age=ONE_YEAR, path="/", secure=secure, httponly=not script, samesite="lax")
    return next((key, content) for key, content in response.raw_headers if key == b"set-cookie")
