"""Letters by e-mail, through the operator's own SMTP server; without one nothing is ever sent.

`LUDOTHEQUE_SMTP_URL` names it: `smtp://`, `smtp+starttls://` or `smtps://`, with user and password where it asks for
them. A letter is plain text. Its headers are made by `EmailMessage`, which refuses line breaks: nobody slips one in.
An address appears in no log.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Coroutine
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from typing import Any
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer

from ludotheque.core.language.text import Text
from ludotheque.table.common import metrics
from ludotheque.table.common.clock import now
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings

logger = logging.getLogger("ludotheque.post")

PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
TIMEOUT = 20.0
"""Seconds that the server may take for each step."""

PAUSES = (5.0, 60.0, 300.0)
"""Seconds before a letter is tried again; then it is given up."""

LINES = SMTP.clone(max_line_length=900)
"""An address in a header is never broken: no mail program would find its parts again."""

CARRIERS = 2
"""Letters that are on their way at the same time."""

LAST_MOMENT = 5.0
"""Seconds that letters on their way have when the table stops."""


@dataclass(frozen=True)
class Carrier:
    """The SMTP server and how to talk to it."""

    scheme: str
    host: str
    port: int
    user: str
    password: str

    @classmethod
    def of(cls, url: str) -> Carrier:
        """As the settings name it; CannotStart when that is no such address."""
        try:
            parts = urlsplit(url)
            port = parts.port or PORTS[parts.scheme]
        except (KeyError, ValueError):
            raise _bad_address() from None
        if not parts.hostname:
            raise _bad_address()
        return cls(parts.scheme, parts.hostname, port, unquote(parts.username or ""), unquote(parts.password or ""))

    def deliver(self, letter: EmailMessage, own_name: str) -> None:
        """Hand a letter over. It blocks: call it in a thread."""
        secure = ssl.create_default_context()
        where: dict[str, Any] = {"local_hostname": own_name, "timeout": TIMEOUT}
        if self.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, context=secure, **where)
        else:
            line = smtplib.SMTP(self.host, self.port, **where)
        with line:
            if self.scheme == "smtp+starttls":
                line.starttls(context=secure)
            if self.user:
                line.login(self.user, self.password)
            line.send_message(letter)


def _bad_address() -> CannotStart:
    return CannotStart(
        Text(
            "LUDOTHEQUE_SMTP_URL doit être une adresse smtp://, smtp+starttls:// ou smtps://.",
            "LUDOTHEQUE_SMTP_URL must be an address smtp://, smtp+starttls:// or smtps://.",
        )
    )


class Post:
    """Sends letters."""

    def __init__(self, settings: Settings) -> None:
        self.carrier = Carrier.of(settings.smtp_url) if settings.smtp_url else None
        self.site = (settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")
        self.domain = urlsplit(self.site).hostname or "localhost"
        self.sender = settings.smtp_from or f"ludotheque@{self.domain}"
        self._signer = URLSafeSerializer(settings.secret, salt="ludotheque post")
        self._free = asyncio.Semaphore(CARRIERS)
        self._on_the_way: set[asyncio.Task[Any]] = set()

    @property
    def works(self) -> bool:
        """Whether there is a server that takes letters."""
        return self.carrier is not None

    def link(self, path: str) -> str:
        """An address of this site, as a letter writes it."""
        return self.site + path

    def stop_path(self, guest: str) -> str:
        """Where somebody says, without logging in, that he wants no more letters about his turns."""
        return f"/mails/{self._signer.dumps(guest)}"

    def guest_of(self, token: str) -> str | None:
        """Whose that address is; None when this server did not make it."""
        try:
            guest = self._signer.loads(token) if len(token) <= 200 else None
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    async def send(self, to: str, lang: str, subject: Text, body: Text, stop: str = "") -> bool:
        """Send a letter; answers whether the server took it, which may be some minutes later: see `soon`. `stop`: the
        path that ends such letters."""
        if self.carrier is None:
            return False
        try:
            letter = self._letter(to, lang, subject, body, stop)
        except (ValueError, IndexError):
            logger.warning("a letter has an address or a subject that cannot be written")
            return False
        return await self._deliver(self.carrier, letter)

    def soon(self, sending: Coroutine[Any, Any, Any]) -> None:
        """Let a letter go its way while nobody waits for it: `post.soon(post.send(…))`."""
        task = asyncio.create_task(sending)
        self._on_the_way.add(task)
        task.add_done_callback(self._on_the_way.discard)

    async def close(self) -> None:
        """Give letters on their way a moment, then leave them."""
        if self._on_the_way:
            _, late = await asyncio.wait(self._on_the_way, timeout=LAST_MOMENT)
            for task in late:
                task.cancel()

    def _letter(self, to: str, lang: str, subject: Text, body: Text, stop: str) -> EmailMessage:
        letter = EmailMessage(LINES)
        letter["From"] = Address("Ludothèque", addr_spec=self.sender)
        letter["To"] = Address(addr_spec=to)
        letter["Subject"] = subject[lang]
        letter["Date"] = format_datetime(now())
        letter["Message-ID"] = make_msgid(domain=self.domain)
        letter["Auto-Submitted"] = "auto-generated"
        if stop:
            letter["List-Unsubscribe"] = f"<{self.link(stop)}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(body[lang], cte="quoted-printable")
        letter["Content-Language"] = lang
        return letter

    async def _deliver(self, carrier: Carrier, letter: EmailMessage) -> bool:
        for pause in (*PAUSES, None):
            try:
                async with self._free:
                    await asyncio.to_thread(carrier.deliver, letter, self.domain)
                metrics.count("mails", result="sent")
                return True
            except (OSError, smtplib.SMTPException) as error:
                logger.warning("a letter did not go out: %s", _without_address(error))
                if pause is None or _for_good(error):
                    metrics.count("mails", result="failed")
                    return False
                await asyncio.sleep(pause)
        return False


def _for_good(error: Exception) -> bool:
    """Whether trying again is of no use: the server has said no."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in error.recipients.values())
    return isinstance(error, smtplib.SMTPResponseException) and error.smtp_code >= 500


def _without_address(error: Exception) -> str:
    """What went wrong, for the log: the server's own words may hold the address."""
    code = getattr(error, "smtp_code", None) or getattr(error, "errno", None)
    return f"{type(error).__name__} {code}" if code else type(error).__name__
