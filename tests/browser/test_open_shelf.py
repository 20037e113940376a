"""A game of somebody else's package, installed as a wheel: found on the shelf, set up, and played to its end."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, free_port, wait_for
from tests.toys.wheel import install_toy

LIT = re.compile(r"\bcan\b")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in whose environment the wheel of the toy is installed."""
    folder, port = tmp_path_factory.mktemp("open_shelf"), free_port()
    settings = {"LUDOTHEQUE_DATA": str(folder / "data"), "LUDOTHEQUE_RATE": "0", "LUDOTHEQUE_WARM": "0"}
    command = [sys.executable, "-m", "ludotheque.table", "--port", str(port)]
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(command, env=install_toy(folder) | settings, cwd=folder, stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/health", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)
    assert " mishap " not in (folder / "log.txt").read_text(encoding="utf-8")


def test_the_lobby_offers_it(server: str) -> None:
    assert 'data-quick="tic_tac_toe"' in httpx.get(f"{server}/lobby").text
    assert "tic_tac_toe" in [one["name"] for one in httpx.get(f"{server}/api/games").json()]
    assert "lobby" in httpx.get(f"{server}/api/lobby?game=tic_tac_toe").url.path
    assert httpx.get(f"{server}/api/lobby?game=tic_tac_toe").status_code == 200


def test_it_is_taken_off_the_shelf_and_played(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    ada.page.locator('.box .btn-primary[href="/g/tic_tac_toe"]').click()
    expect(ada.page.locator("h1")).to_contain_text("Tic-tac-toe")
    ada.open_table(game="tic_tac_toe", options={})
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        expect(ada.cell(cell)).to_have_class(LIT)
        with ada.answered("/actions"):
            ada.touch(f"cell:{cell}")
    expect(ada.page.locator("#finale-text")).to_contain_text("Three marks in a row win.")
