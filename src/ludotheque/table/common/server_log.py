"""The server's own log, as lines of text or of JSON, on standard error. No secret ever gets there.

What is written of a request is its route (not its address), how it ended and how long it took: no query, no cookie, no
body. Everything else that is logged passes `redact`. Of an exception only its type and where it happened are written,
since its message may repeat what a person wrote; `log_level = "debug"` shows it, redacted. Where our own code failed at
a table, the record of that game is written without names (`table/room/faults.py`), so that the error can be reproduced.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import PurePath
from typing import Any

from ludotheque.table.common.settings import Settings

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request being answered: it stands in every line that is written meanwhile, and in its response."""

LOGGERS = ("ludotheque", "uvicorn", "uvicorn.error", "sqlalchemy", "alembic", "asyncio")
MOST_FRAMES = 12

SECRETS = (
    (re.compile(r"(?i)([?&](?:k|invite|key|token|code|confirm|reset)=)[^&\s\"']+"), r"\1…"),
    (re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]+"), r"\1 …"),
    (
        re.compile(r"(?i)\b(ludo|cookie|set-cookie|authorization|password|secret|token)(\"?\s*[=:]\s*\"?)[^\s,;\"'}]+"),
        r"\1\2…",
    ),
    (re.compile(r"(://[^\s:/@]+):[^\s@]+@"), r"\1:…@"),
    (re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"), "…@…"),
)
"""Patterns of secrets and of personal addresses, and what is written instead."""


def redact(text: str) -> str:
    """Return a text without what looks like a secret.

    >>> redact("GET /t/abc?k=s3cret by ada@example.org")
    'GET /t/abc?k=… by …@…'
    """
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class _LineFormatter(logging.Formatter):
    """What both formats have in common."""

    def __init__(self, debug: bool) -> None:
        super().__init__()
        self.debug = debug

    def facts(self, record: logging.LogRecord) -> dict[str, Any]:
        """Return a log record as names and values."""
        time = datetime.fromtimestamp(record.created, UTC)
        found: dict[str, Any] = {
            "time": time.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": redact(record.getMessage()),
        }
        if request_id.get():
            found["request_id"] = request_id.get()
        found |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            found |= self._describe_error(record.exc_info[1])
        return found

    def _describe_error(self, error: BaseException) -> dict[str, Any]:
        frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
        where = [f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
        description: dict[str, Any] = {"error": type(error).__name__, "where": where}
        return description | ({"message": redact(str(error))[:500]} if self.debug else {})


class JsonFormatter(_LineFormatter):
    """One JSON object on each line, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        return json.dumps(self.facts(record), ensure_ascii=False, default=str)


class TextFormatter(_LineFormatter):
    """A line for people: time, level, what happened, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        facts = self.facts(record)
        first = " ".join([facts.pop("time"), facts.pop("level").upper(), facts.pop("event")])
        return " ".join([first, *(f"{name}={_format_value(value)}" for name, value in facts.items())])


def _format_value(value: Any) -> str:
    """Return a value on one line; a text of several lines (a record) as JSON writes it."""
    text = ", ".join(value) if isinstance(value, list) else str(value)
    return json.dumps(text, ensure_ascii=False) if "\n" in text else text


def set_up_log(settings: Settings) -> None:
    """Write the log of this process from now on, in the format that the settings name."""
    debug = settings.log_level == "debug"
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(debug) if settings.log_format == "json" else TextFormatter(debug))
    level = logging.getLevelName(settings.log_level.upper())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [] if "." in name else [handler]
        logger.propagate = "." in name
        # libraries log a lot: only their warnings, except when debugging
        logger.setLevel(level if name == "ludotheque" or debug else max(level, logging.WARNING))


logger = logging.getLogger("ludotheque.request")


def log_request(method: str, route: str, status: int, seconds: float) -> None:
    """Log how a request ended."""
    facts = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
    logger.info("request", extra={"facts": facts})
