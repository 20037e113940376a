"""E-mail, through the operator's own SMTP server; without one nothing is ever sent.

`LUDOTHEQUE_SMTP_URL` names it: `smtp://`, `smtp+starttls://` or `smtps://`, with user and password where it needs them.
A mail is plain text. Its headers are made by `EmailMessage`, which refuses line breaks: nobody slips one in. An address
appears in no log.
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
from ludotheque.table.common.clock import wall_time
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings
from ludotheque.table.words import WORDS

logger = logging.getLogger("ludotheque.post")

PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
TIMEOUT_SECONDS = 20.0
"""Seconds that the server may take for each step."""

RETRY_PAUSES = (5.0, 60.0, 300.0)
"""Seconds before a mail is tried again; then it is given up."""

MAIL_POLICY = SMTP.clone(max_line_length=900)
"""An address in a header is never broken: no mail program would find its parts again."""

MAX_PARALLEL = 2
"""Mails that are sent at the same time."""

CLOSE_SECONDS = 5.0
"""Seconds that unsent mails have when the server stops."""


@dataclass(frozen=True)
class SmtpServer:
    """The SMTP server and how to talk to it."""

    scheme: str
    host: str
    port: int
    user: str
    password: str

    @classmethod
    def from_url(cls, url: str) -> SmtpServer:
        """Read the server's address from the settings; raise CannotStart when it is not one."""
        try:
            parts = urlsplit(url)
            port = parts.port or PORTS[parts.scheme]
        except (KeyError, ValueError):
            raise _bad_address() from None
        if not parts.hostname:
            raise _bad_address()
        return cls(parts.scheme, parts.hostname, port, unquote(parts.username or ""), unquote(parts.password or ""))

    def deliver(self, message: EmailMessage, own_name: str) -> None:
        """Hand a mail over to the server. It blocks: call it in a thread."""
        secure = ssl.create_default_context()
        options: dict[str, Any] = {"local_hostname": own_name, "timeout": TIMEOUT_SECONDS}
        if self.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, context=secure, **options)
        else:
            connection = smtplib.SMTP(self.host, self.port, **options)
        with connection:
            if self.scheme == "smtp+starttls":
                connection.starttls(context=secure)
            if self.user:
                connection.login(self.user, self.password)
            connection.send_message(message)


def _bad_address() -> CannotStart:
    return CannotStart(WORDS["setting.error.smtp"])


class Mailer:
    """Sends mails."""

    def __init__(self, settings: Settings) -> None:
        self.smtp_server = SmtpServer.from_url(settings.smtp_url) if settings.smtp_url else None
        self.site = (settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")
        self.domain = urlsplit(self.site).hostname or "localhost"
        self.sender = settings.smtp_from or f"ludotheque@{self.domain}"
        self._signer = URLSafeSerializer(settings.secret, salt="ludotheque post")
        self._slots = asyncio.Semaphore(MAX_PARALLEL)
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def is_configured(self) -> bool:
        """Whether there is a server that takes mails."""
        return self.smtp_server is not None

    def make_link(self, path: str) -> str:
        """Return a full address of this site, as a mail writes it."""
        return self.site + path

    def unsubscribe_path(self, guest: str) -> str:
        """Return the path where a guest unsubscribes from mails about turns without logging in."""
        return f"/mails/{self._signer.dumps(guest)}"

    def read_unsubscribe_token(self, token: str) -> str | None:
        """Return the guest of an unsubscribe path; None when this server did not make it."""
        try:
            guest = self._signer.loads(token) if len(token) <= 200 else None
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    async def send(self, to: str, lang: str, subject: Text, body: Text, stop: str = "") -> bool:
        """Send a mail; return whether the server took it, which may be some minutes later: see `schedule`. `stop`: the
        path that unsubscribes."""
        if self.smtp_server is None:
            return False
        try:
            message = self._make_message(to, lang, subject, body, stop)
        except (ValueError, IndexError):
            logger.warning("a letter has an address or a subject that cannot be written")
            return False
        return await self._deliver_with_retries(self.smtp_server, message)

    def schedule(self, sending: Coroutine[Any, Any, Any]) -> None:
        """Send a mail while nobody waits for it: `mailer.schedule(mailer.send(…))`."""
        task = asyncio.create_task(sending)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Give unsent mails a moment, then drop them."""
        if self._tasks:
            _, unfinished = await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)
            for task in unfinished:
                task.cancel()

    def _make_message(self, to: str, lang: str, subject: Text, body: Text, stop: str) -> EmailMessage:
        message = EmailMessage(MAIL_POLICY)
        message["From"] = Address("Ludothèque", addr_spec=self.sender)
        message["To"] = Address(addr_spec=to)
        message["Subject"] = subject[lang]
        message["Date"] = format_datetime(wall_time())
        message["Message-ID"] = make_msgid(domain=self.domain)
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            address = self.make_link(stop)
            message["List-Unsubscribe"] = f"<{address}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(body[lang], cte="quoted-printable")
        message["Content-Language"] = lang
        return message

    async def _deliver_with_retries(self, server: SmtpServer, message: EmailMessage) -> bool:
        for pause in (*RETRY_PAUSES, None):
            try:
                async with self._slots:
                    await asyncio.to_thread(server.deliver, message, self.domain)
                metrics.count_event("mails", result="sent")
                return True
            except (OSError, smtplib.SMTPException) as error:
                logger.warning("a letter did not go out: %s", _describe_error(error))
                if pause is None or _is_permanent(error):
                    metrics.count_event("mails", result="failed")
                    return False
                await asyncio.sleep(pause)
        return False


def _is_permanent(error: Exception) -> bool:
    """Whether trying again is of no use: the server has refused the mail."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in error.recipients.values())
    return isinstance(error, smtplib.SMTPResponseException) and error.smtp_code >= 500


def _describe_error(error: Exception) -> str:
    """Return what went wrong, for the log: the server's own words may hold the address."""
    code = getattr(error, "smtp_code", None) or getattr(error, "errno", None)
    return f"{type(error).__name__} {code}" if code else type(error).__name__
