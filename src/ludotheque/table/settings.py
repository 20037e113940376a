"""How the table is set: from `LUDOTHEQUE_*` variables of the environment, with good defaults."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from ludotheque.core.texts import Text
from ludotheque.table.problems import CannotStart

PREFIX = "LUDOTHEQUE_"
DATABASE_FILE = "tables.db"
SECRET_FILE = "secret"


def data_folder() -> Path:
    """The user's own folder for what the table keeps; made if it is not there."""
    folder = Path(os.environ.get(PREFIX + "DATA") or platformdirs.user_data_dir("ludotheque"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _no_folder(folder, error) from None
    return folder


def _no_folder(folder: Path, error: OSError) -> CannotStart:
    why = error.strerror or str(error)
    return CannotStart(
        Text(f"Le dossier {folder} ne peut pas servir : {why}.", f"The folder {folder} cannot be used: {why}.")
    )


@dataclass(frozen=True)
class Settings:
    """Everything that the server can be told. `Settings.read()` looks at the environment."""

    database_url: str
    secret: str = field(default_factory=lambda: secrets.token_hex(32), repr=False)
    host: str = "127.0.0.1"
    port: int = 8000
    thinkers: int = 1  # bots that think at the same time
    bot_pause: float = 0.6  # a bot answers no sooner than this: people want to see their own move first
    warm: bool = True  # compile the rules in the background
    rate: float = 1.0  # how generous the limits on requests are; 0 = no limits

    @classmethod
    def read(cls, **given: str | int | float | bool | None) -> Settings:
        """The settings of the environment; what is `given` and is not None comes first."""
        names = {"database_url": "DATABASE_URL", "secret": "SECRET", "host": "HOST"}
        values: dict[str, object] = {name: os.environ.get(PREFIX + word) for name, word in names.items()}
        values |= {name: _number(name, os.environ.get(PREFIX + name.upper())) for name in ("port", "thinkers")}
        values["rate"] = _number("rate", os.environ.get(PREFIX + "RATE"))
        values["warm"] = {"0": False, "off": False, "1": True, "on": True}.get(os.environ.get(PREFIX + "WARM", ""))
        values |= {name: value for name, value in given.items() if value is not None}
        chosen = {name: value for name, value in values.items() if value not in (None, "")}
        chosen.setdefault("thinkers", max(1, (os.cpu_count() or 1) - 1))
        if "database_url" not in chosen:
            chosen["database_url"] = f"sqlite+aiosqlite:///{data_folder() / DATABASE_FILE}"
        chosen["database_url"] = with_driver(str(chosen["database_url"]))
        if "secret" not in chosen:
            chosen["secret"] = _kept_secret(data_folder() / SECRET_FILE)
        return cls(**chosen)  # type: ignore[arg-type]


def with_driver(url: str) -> str:
    """A database URL with the driver that we use, where it names none: `sqlite:///x` or `postgresql://…`."""
    for plain, full in (("sqlite://", "sqlite+aiosqlite://"), ("postgres://", "postgresql+psycopg://")):
        if url.startswith(plain):
            return full + url.removeprefix(plain)
    if url.startswith("postgresql://"):
        return "postgresql+psycopg://" + url.removeprefix("postgresql://")
    return url


def _number(name: str, text: str | None) -> float | int | None:
    if not text:
        return None
    try:
        return float(text) if name == "rate" else int(text)
    except ValueError:
        word = PREFIX + name.upper()
        raise CannotStart(
            Text(f"{word} doit être un nombre, pas « {text[:40]} ».", f"{word} must be a number, not “{text[:40]}”.")
        ) from None


def _kept_secret(path: Path) -> str:
    """The secret that signs cookies: made once, kept where only the user reads it, so that guests stay known."""
    try:
        if path.exists() and len(kept := path.read_text(encoding="ascii").strip()) >= 32:
            return kept
        made = secrets.token_hex(32)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
            file.write(made + "\n")
        return made
    except (OSError, UnicodeDecodeError) as error:
        raise _no_folder(path, error if isinstance(error, OSError) else OSError(str(error))) from None
