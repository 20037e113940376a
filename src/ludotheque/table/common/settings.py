"""The server's settings. One list (the fields of `Settings`) gives the environment variables, the keys of the file, the
options of `ludotheque serve` and the table of docs/operate.md.

Order: the command line, the environment (`LUDOTHEQUE_PORT`), the file (`port = 8000`, TOML), the default.
"""

from __future__ import annotations

import os
import secrets
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs

from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.words import WORDS

PREFIX = "LUDOTHEQUE_"
CONFIG = PREFIX + "CONFIG"
DATABASE_FILE = "tables.db"
SECRET_FILE = "secret"
SHORTEST_SECRET = 16
BOOLEANS = {"0": False, "off": False, "false": False, "no": False, "1": True, "on": True, "true": True, "yes": True}


@dataclass(frozen=True)
class SettingInfo:
    """What one setting means and which values it takes."""

    text: Text = NO_TEXT
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    secret: bool = False  # never shown, and no command-line option: others could read it there
    usual: Text | None = None  # the default in words, where it depends on the machine


def _setting(default: Any, **more: Any) -> Any:
    """Return a dataclass field of `Settings`. What it means is in the language files, by its name."""
    about = SettingInfo(**more)
    options: dict[str, Any] = {"default_factory": default} if callable(default) else {"default": default}
    return field(**options, repr=not about.secret, metadata={"about": about})


@dataclass(frozen=True)
class Settings:
    """All settings of the server. `Settings.read()` reads the environment and the file."""

    database_url: str = field(repr=False, metadata={"about": SettingInfo(secret=True)})
    secret: str = _setting(lambda: secrets.token_hex(32), secret=True)
    host: str = _setting("127.0.0.1")
    port: int = _setting(8000, low=0, high=65535)
    workers: int = _setting(1, low=1, high=64)
    thinkers: int = _setting(lambda: max(1, (os.cpu_count() or 1) - 1), low=1, high=256)
    # a bot answers no sooner than this: people want to see their own move first
    bot_pause: float = _setting(0.6, low=0, high=60)
    warm: bool = _setting(True)
    rate: float = _setting(1.0, low=0, high=1000)
    max_connections: int = _setting(200, low=10, high=100_000)
    max_streams: int = _setting(100, low=1, high=100_000)
    public_url: str = _setting("")
    trusted_proxies: str = _setting("")
    smtp_url: str = _setting("", secret=True)
    smtp_from: str = _setting("")
    invite_days: int = _setting(14, low=1, high=365)
    log_format: str = _setting("text", choices=("text", "json"))
    log_level: str = _setting("warning", choices=("debug", "info", "warning", "error"))
    metrics: bool = _setting(False)
    metrics_token: str = _setting("", secret=True)
    drain: float = _setting(0.0, low=0, high=300)

    @classmethod
    def read(cls, config: str | None = None, **given: str | int | float | bool | None) -> Settings:
        """Read the settings from the environment and the file; a value in `given` that is not None comes first. Makes
        the data folder and the secret at the first start."""
        chosen = _read_sources(config, given)
        if "database_url" not in chosen or "secret" not in chosen:
            make_data_folder()
        chosen["database_url"] = _database_url(chosen)
        if "secret" not in chosen:
            chosen["secret"] = _load_secret(make_data_folder() / SECRET_FILE)
        return cls(**chosen)


def find_database_url(given: str | None = None) -> str:
    """Return the URL of the given database, or of the one that the settings name. Makes nothing."""
    return _database_url(_read_sources(None, {"database_url": given}))


def _database_url(chosen: Mapping[str, Any]) -> str:
    return with_driver(chosen.get("database_url") or f"sqlite:///{data_path() / DATABASE_FILE}")


def _read_sources(config: str | None, given: Mapping[str, str | int | float | bool | None]) -> dict[str, Any]:
    """Return what the file, the environment and the command line say; the last wins."""
    path = config or os.environ.get(CONFIG)
    chosen: dict[str, Any] = _read_file(Path(path)) if path else {}
    for name in list_settings():
        if word := os.environ.get(PREFIX + name.upper()):
            chosen[name] = check_value(name, word, PREFIX + name.upper())
    return chosen | {
        name: check_value(name, value, option_name(name)) for name, value in given.items() if value is not None
    }


@cache
def list_settings() -> dict[str, SettingInfo]:
    """Return every setting and what it means, in the order of `Settings`."""
    usual = WORDS.section("setting.usual")
    return {
        setting.name: replace(
            setting.metadata["about"], text=WORDS[f"setting.{setting.name}"], usual=usual.get(setting.name)
        )
        for setting in fields(Settings)
    }


@cache
def setting_types() -> dict[str, type]:
    """Return the type of each setting."""
    plain = {"str": str, "int": int, "float": float, "bool": bool}
    return {setting.name: plain[str(setting.type)] for setting in fields(Settings)}


def option_name(name: str) -> str:
    """Return a setting's option on the command line."""
    return "--database" if name == "database_url" else "--" + name.replace("_", "-")


def default_text(name: str) -> Text:
    """Return the default of a setting, as people are shown it."""
    about = list_settings()[name]
    if about.usual:
        return about.usual
    default = next(setting.default for setting in fields(Settings) if setting.name == name)
    assert default is not MISSING
    word = (
        {True: "on", False: "off"}[default]
        if isinstance(default, bool)
        else f"{default:g}"
        if _is_number(default)
        else str(default)
    )
    return Text(word, word)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)


def _read_file(path: Path) -> dict[str, Any]:
    """Read the settings of a TOML file; raise CannotStart when it cannot be read or has an unknown key."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _unreadable_file(path, error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _unreadable_file(path, " ".join(str(error).split())[:120]) from None
    for name in values:
        if name not in list_settings():
            raise CannotStart(WORDS["setting.error.unknown"].format(path=path, name=name[:40]))
    return {name: check_value(name, value, f"{path}: {name}") for name, value in values.items()}


def _unreadable_file(path: Path, why: str) -> CannotStart:
    return CannotStart(WORDS["setting.error.file"].format(path=path, reason=why))


def check_value(name: str, value: object, place: str) -> Any:
    """Return a value in the type of its setting; raise CannotStart, which names the `place` of a bad one. A secret is
    not repeated."""
    about, kind = list_settings()[name], setting_types()[name]
    shown = "…" if about.secret else str(value)[:40]
    found = _read_value(kind, value)
    if found is None:
        raise _bad_value(place, shown, WORDS[f"setting.wanted.{kind.__name__}"])
    if about.choices and found not in about.choices:
        words = ", ".join(about.choices)
        raise _bad_value(place, shown, WORDS["setting.wanted.one_of"].format(words=words))
    if (about.low is not None and found < about.low) or (about.high is not None and found > about.high):
        wanted = WORDS["setting.wanted.range"].format(low=f"{about.low:g}", high=f"{about.high:g}")
        raise _bad_value(place, shown, wanted)
    why = EXTRA_CHECKS[name](found) if name in EXTRA_CHECKS else None
    if why:
        raise _bad_value(place, shown, why)
    return found


def _read_value(kind: type, value: object) -> Any:
    """Return a value in the given type; None when it does not fit."""
    if kind is bool:
        return BOOLEANS.get(str(value).lower())
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    if kind is str:
        return value if isinstance(value, str) else None
    try:
        number = kind(value)
    except (ValueError, OverflowError):
        return None
    return number if number == float(value) else None


def _bad_value(place: str, shown: str, wanted: Text) -> CannotStart:
    return CannotStart(WORDS["setting.error.value"].format(name=place, wanted=wanted, value=shown))


# --- what a type does not say ---


def _url_error(url: str) -> Text | None:
    parts = urlsplit(url)
    good = not url or (parts.scheme in ("http", "https") and parts.netloc and parts.path in ("", "/"))
    return None if good else WORDS["setting.wanted.url"]


def _proxies_error(words: str) -> Text | None:
    for word in filter(None, (word.strip() for word in words.split(","))):
        try:
            ip_network(word)
        except ValueError:
            return WORDS["setting.wanted.proxies"]
    return None


def _secret_error(secret: str) -> Text | None:
    long = WORDS["setting.wanted.length"].format(least=SHORTEST_SECRET)
    return None if not secret or len(secret) >= SHORTEST_SECRET else long


EXTRA_CHECKS = {
    "public_url": _url_error,
    "trusted_proxies": _proxies_error,
    "secret": _secret_error,
    "metrics_token": _secret_error,
}
"""Checks beyond type and range: each returns what a value should have been, or None when it is good."""


# --- where things are kept ---


def data_path() -> Path:
    """Return the path of the user's folder for the server's data, whether or not it exists."""
    return Path(os.environ.get(PREFIX + "DATA") or platformdirs.user_data_dir("ludotheque"))


def make_data_folder() -> Path:
    """Return the user's folder for the server's data; make it if needed, raise CannotStart when that fails."""
    folder = data_path()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable_folder(folder, error) from None
    return folder


def _unusable_folder(folder: Path, error: OSError) -> CannotStart:
    why = error.strerror or str(error)
    return CannotStart(WORDS["setting.error.folder"].format(folder=folder, reason=why))


def with_driver(url: str) -> str:
    """Return a database URL with the driver that we use, where it names none: `sqlite:///x` or `postgresql://…`."""
    for plain, full in (("sqlite://", "sqlite+aiosqlite://"), ("postgres://", "postgresql+psycopg://")):
        if url.startswith(plain):
            return full + url.removeprefix(plain)
    if url.startswith("postgresql://"):
        return "postgresql+psycopg://" + url.removeprefix("postgresql://")
    return url


def _load_secret(path: Path) -> str:
    """Load the secret that signs cookies; make it the first time, readable by the user alone, so that guests stay
    known."""
    try:
        if path.exists() and len(stored := path.read_text(encoding="ascii").strip()) >= 32:
            return stored
        secret = secrets.token_hex(32)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
            file.write(secret + "\n")
        return secret
    except (OSError, UnicodeDecodeError) as error:
        raise _unusable_folder(path, error if isinstance(error, OSError) else OSError(str(error))) from None
