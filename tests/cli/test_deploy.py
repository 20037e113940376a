"""What docs/operate.md and deploy/ tell operators to run is there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from ludotheque.cli.main import app
from ludotheque.table.common.settings import PREFIX, list_settings

ROOT = Path(__file__).resolve().parents[2]
FILES = [*sorted((ROOT / "deploy").iterdir()), ROOT / "docs" / "operate.md", ROOT / "docs" / "api.md"]
COMMAND = re.compile(r"(?:^|[`\s/])ludotheque ((?:serve|db|verify)\b[^`#\n]*)", re.M)
ELSEWHERE = {"DATA", "CACHE", "LANG", "PACKS", "CONFIG"}
"""Variables that are not settings of the server."""


def commands(text: str) -> list[list[str]]:
    """The words of every command of ours in a file, in a shell or in a list of a container file."""
    lists = re.findall(r'CMD \["ludotheque", (.*)\]', text)
    found = [[word.strip(' "') for word in line.split(",")] for line in lists]
    return found + [shlex.split(line) for line in COMMAND.findall(text)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_command_and_variable_is_known(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for words in commands(text):
        known_command = typer.main.get_command(app)
        for word in words:
            if word.startswith("-"):
                options = {name for one in known_command.params for name in (*one.opts, *one.secondary_opts)}
                assert word in options, f"{path.name}: {' '.join(words)}"
            elif hasattr(known_command, "commands"):
                assert word in known_command.commands, f"{path.name}: {' '.join(words)}"
                known_command = known_command.commands[word]
    for name in re.findall(rf"\b{PREFIX}([A-Z_]+)", text):
        assert name.lower() in list_settings() or name in ELSEWHERE, f"{path.name}: {PREFIX}{name}"


def test_the_commands_are_found() -> None:
    unit = (ROOT / "deploy" / "ludotheque.service").read_text(encoding="utf-8")
    image = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    assert commands(unit) == [["serve", "--no-open", "--host", "127.0.0.1", "--port", "8000"]]
    assert commands(image) == [["serve", "--no-open", "--host", "0.0.0.0", "--port", "8000"]]
    assert "USER ludotheque" in image


def test_the_container_file_copies_what_is_there() -> None:
    image = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    for line in re.findall(r"^COPY (?!--)(.*) \S+$", image, re.M):
        for name in line.split():
            assert (ROOT / name).exists(), name


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "ludotheque.service").read_text(encoding="utf-8")
    unit = tmp_path / "ludotheque.service"
    unit.write_text(text.replace("/opt/ludotheque/bin/ludotheque", sys.executable), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "ludotheque.service" not in done.stderr
