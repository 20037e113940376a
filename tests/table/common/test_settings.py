"""Settings: one list, four places to say them, one line when something is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.cli.main import main
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import PREFIX, Settings, default_text, list_settings, option_name, setting_types

OPERATE = Path(__file__).resolve().parents[3] / "docs" / "operate.md"


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is said in the environment but where data are kept."""
    for name in (*list_settings(), "config", "data"):
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    monkeypatch.setenv(PREFIX + "DATA", str(tmp_path / "data"))


def written(tmp_path: Path, text: str) -> str:
    """A file of settings."""
    path = tmp_path / "ludotheque.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_line_beats_the_environment_beats_the_file_beats_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = written(tmp_path, 'port = 1\nworkers = 2\nhost = "0.0.0.0"\nmetrics = true\nbot_pause = 2\n')
    monkeypatch.setenv("LUDOTHEQUE_PORT", "11")
    monkeypatch.setenv("LUDOTHEQUE_WORKERS", "12")
    read = Settings.read(config=config, port=21)
    assert (read.port, read.workers, read.host, read.metrics, read.rate) == (21, 12, "0.0.0.0", True, 1.0)
    assert read.bot_pause == 2.0
    monkeypatch.setenv("LUDOTHEQUE_CONFIG", config)
    assert Settings.read().host == "0.0.0.0", "the file may be named in the environment"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 1", "unknown setting, “prot”"),
        ("port = 70000", "between 0 and 65535"),
        ('port = "x"', "a whole number"),
        ("port = 1.5", "a whole number"),
        ("port = true", "a whole number"),
        ("host = 3", "a text"),
        ("warm = 3", "on or off"),
        ('log_format = "xml"', "one of: text, json"),
        ('public_url = "club.example"', "https://HOST"),
        ('public_url = "https://club.example/games"', "without a path"),
        ('trusted_proxies = "nginx"', "addresses or networks"),
        ("[table]\nport = 1", "unknown setting"),
        ("port = ", "cannot be used"),
    ],
)
def test_a_wrong_file_is_one_clear_line(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(CannotStart) as stop:
        Settings.read(config=written(tmp_path, text))
    assert told in stop.value.text.en
    assert "\n" not in stop.value.text.en + stop.value.text.fr


def test_a_missing_file_and_a_wrong_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CannotStart, match="cannot be used"):
        Settings.read(config=str(tmp_path / "none.toml"))
    monkeypatch.setenv("LUDOTHEQUE_RATE", "fast")
    with pytest.raises(CannotStart, match="LUDOTHEQUE_RATE must be a number, not “fast”"):
        Settings.read()


SECRET = "a very secret word"


def test_secrets_are_never_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = [name for name, about in list_settings().items() if about.secret]
    assert set(hidden) == {"database_url", "secret", "smtp_url", "metrics_token"}
    shown = repr(Settings(**dict.fromkeys(hidden, SECRET)))
    assert SECRET not in shown
    assert "port=8000" in shown
    monkeypatch.setenv("LUDOTHEQUE_SECRET", "short1")
    with pytest.raises(CannotStart) as stop:
        Settings.read()
    assert "short1" not in stop.value.text.en + stop.value.text.fr


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_help_tells_every_setting_but_no_value_of_a_secret(lang: str) -> None:
    hidden = {PREFIX + name.upper(): SECRET for name, about in list_settings().items() if about.secret}
    command = [sys.executable, "-m", "ludotheque", "serve", "--help", "--lang", lang]
    page = subprocess.run(command, env=os.environ | hidden, capture_output=True, text=True, check=True).stdout
    page = " ".join(page.split())
    assert SECRET not in page
    for name, about in list_settings().items():
        assert PREFIX + name.upper() in page
        on_the_line = not about.secret or name == "database_url"
        assert (f"{option_name(name)} " in page) == on_the_line
        assert (about.text[lang] in page) == on_the_line


def test_a_wrong_option_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")  # the command sets it for its workers
    assert main(["serve", "--log-format", "xml", "--no-open", "--lang", "en"]) != 0
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "--log-format" in told


def rows() -> list[str]:
    """The table of settings as docs/operate.md has it."""
    shown = []
    for name, about in list_settings().items():
        values = "|".join(about.choices) or setting_types()[name].__name__
        if about.low is not None:
            values += f", {about.low:g} to {about.high:g}"
        default = default_text(name).en or "none"
        where = "" if not about.secret or name == "database_url" else " Not an option of the command line."
        words = about.text.en[:1].upper() + about.text.en[1:].replace("|", "\\|")
        shown.append(f"| `{name}` | {values.replace('|', ' / ')} | {default} | {words}.{where} |")
    return shown


def test_the_table_of_the_docs_is_the_list_of_the_code() -> None:
    told = re.findall(r"^\| `\w+` \|.*\|$", OPERATE.read_text(encoding="utf-8"), re.M)
    assert told[: len(list_settings())] == rows(), "docs/operate.md: put in\n" + "\n".join(rows())
