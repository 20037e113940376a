"""What the package says of itself: one version number, types, and the licences of all that it ships."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ludotheque
from ludotheque.cli.main import main

ROOT = Path(__file__).parents[1]
PACKAGE = Path(ludotheque.__file__).parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NOTICE = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
LICENCES = {
    "MIT": "MIT licence",
    "CC-BY-NC-SA-4.0": "CC BY-NC-SA 4.0",
    "CC-BY-3.0": "CC BY 3.0",
    "OFL-1.1": "SIL Open Font License 1.1",
    "0BSD": "Zero-Clause BSD",
}
"""The licences of what is shipped: their SPDX names, and how NOTICE.md calls them."""
NOT_SHIPPED = {"Mozilla Public License 2.0", "Apache License 2.0"}
"""Tools of the tests and of the linters: they stay in the repository."""
LICENCE_NAME = re.compile(r"CC BY[\w-]* \d\.\d|Zero-Clause BSD|(?:[A-Z]\w+ )+License \d\.\d")


def test_there_is_one_version_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "ludotheque.__version__"}
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"ludotheque {ludotheque.__version__}\n"


def test_the_licence_names_everything_that_ships() -> None:
    assert set(PROJECT["project"]["license"].split(" AND ")) == set(LICENCES)
    assert all(name in NOTICE for name in LICENCES.values())
    named = set(LICENCE_NAME.findall(NOTICE))
    assert named | {"MIT licence"} == set(LICENCES.values()) | NOT_SHIPPED


def test_every_licence_text_goes_along() -> None:
    shipped = {path for pattern in PROJECT["project"]["license-files"] for path in ROOT.glob(pattern)}
    assert {ROOT / "LICENSE", ROOT / "NOTICE.md"} <= shipped
    assert set(PACKAGE.rglob("*LICENSE*")) <= shipped


def test_types_go_along() -> None:
    assert (PACKAGE / "py.typed").is_file()
    assert "py.typed" in PROJECT["tool"]["setuptools"]["package-data"]["ludotheque"]


def test_a_commit_is_checked_by_the_same_linters_as_make() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"^\s*(?:- )?(?:repo|entry|rev): (.*)$", hooks, re.MULTILINE) == ["local", "make lint"]
