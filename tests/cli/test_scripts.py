"""The commands that the package installs exist."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("name", PROJECT["scripts"])
def test_a_command_of_the_package_can_be_called(name: str) -> None:
    main = EntryPoint(name, PROJECT["scripts"][name], "console_scripts").load()
    assert main(["--help"]) == 0


def test_the_command_line_is_installed_under_its_name() -> None:
    assert "ludotheque" in PROJECT["scripts"]
