"""A game of another package stands on the shelf like our own, and one that is broken is left off it."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque import BadText
from ludotheque.core import catalog
from ludotheque.core.catalog import games_on_shelf
from ludotheque.core.content import installed_games
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from tests.toys import TIC_TAC_TOE
from tests.toys.wheel import install_toy

pytestmark = pytest.mark.anyio

TITLE = "Tic-tac-toe"


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    """The server runs on asyncio."""
    return "asyncio"


@pytest.fixture(scope="module")
def ludotheque(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """The command line of an environment in which the wheel of the toy is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    env = install_toy(folder) | {"LUDOTHEQUE_DATA": str(folder / "data"), "LANG": "en_GB.UTF-8"}

    def run(*words: str) -> str:
        command = [sys.executable, "-c", "import sys; from ludotheque.cli.main import main; sys.exit(main())", *words]
        done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_an_installed_game_is_among_the_games(ludotheque: Callable[..., str]) -> None:
    told = json.loads(ludotheque("games", "--json"))
    assert [one["name"] for one in told] == ["bevri", "beyond", "biyi", "challengers", "farcry", "tic_tac_toe"]
    assert TITLE in ludotheque("games", "--lang", "en")


def test_an_installed_game_has_its_rules_printed(ludotheque: Callable[..., str]) -> None:
    assert "Three marks in a row win." in ludotheque("rules", "tic_tac_toe", "--lang", "en")


def test_an_installed_game_is_simulated(ludotheque: Callable[..., str]) -> None:
    told = ludotheque("simulate", "tic_tac_toe", "--games", "20", "--target", "python", "--lang", "en")
    assert "20" in told


# --- register() ---


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is registered, and wants to stand on the shelf."""
    monkeypatch.setattr(catalog, "_registered", dict(catalog._registered))
    catalog.register(replace(TIC_TAC_TOE, shelf=100))


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A started server and one browser."""
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", secret="s" * 32, warm=False, rate=0)
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test")


@pytest.mark.usefixtures("registered")
async def test_a_registered_game_is_offered_everywhere(client: httpx.AsyncClient) -> None:
    assert games_on_shelf()[-1].name == "tic_tac_toe"
    shelf = (await client.get("/", params={"lang": "en"})).text
    assert 'href="/g/tic_tac_toe"' in shelf
    assert "Three in a row, before the other." in shelf
    assert "Six games on a shelf" in shelf
    lobby = (await client.get("/lobby", params={"lang": "en"})).text
    assert 'data-quick="tic_tac_toe"' in lobby
    assert TITLE in (await client.get("/g/tic_tac_toe", params={"lang": "en"})).text
    assert "TTT-3" in (await client.get("/rules/tic_tac_toe")).text
    assert (await client.get("/covers/tic_tac_toe.svg")).text.startswith("<svg")
    offered = {one["name"]: one for one in (await client.get("/api/games")).json()}
    assert offered["tic_tac_toe"]["title"] == {"fr": "Morpion", "en": TITLE}


@pytest.mark.usefixtures("registered")
async def test_a_registered_game_can_be_played(client: httpx.AsyncClient) -> None:
    await client.get("/about")
    made = (await client.post("/api/tables", json={"game": "tic_tac_toe", "seats": [{"kind": "me"}] * 2})).json()
    path = f"/api/tables/{made['table']}"
    for ply, cell in enumerate(("a1", "b1", "a2", "b2", "a3")):
        body = {"seat": ply % 2, "ply": ply, "action": cell}
        assert (await client.post(f"{path}/actions", json=body)).status_code == 200
    full: dict[str, Any] = (await client.get(path)).json()
    assert (full["result"]["reason"], full["result"]["winner"]) == ("line", 0)
    listed = (await client.get("/api/tables")).json()["tables"]
    assert [one["game"] for one in listed] == ["tic_tac_toe"]


# --- a game that cannot be loaded ---


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some package offers a game that cannot be loaded."""

    def load() -> object:
        raise ModuleNotFoundError("No module named 'dice'")

    loaders = {**installed_games.find_loaders(), "ruin": load}
    monkeypatch.setattr(catalog, "find_loaders", lambda: loaders)
    monkeypatch.setattr(catalog, "_broken", {})


@pytest.mark.usefixtures("broken")
async def test_a_broken_game_is_logged_once_and_left_off_the_shelf(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "ludotheque.core.catalog"):
        for _ in range(2):
            page = await client.get("/")
            assert page.status_code == 200
            assert "ruin" not in page.text
        assert "ruin" not in [one["name"] for one in (await client.get("/api/games")).json()]
        assert (await client.get("/g/ruin")).status_code == 404
    told = [record.getMessage() for record in caplog.records if "ruin" in record.getMessage()]
    assert told == [
        "The game ruin cannot be loaded and is left off the shelf: ModuleNotFoundError: No module named 'dice'"
    ]
    with pytest.raises(BadText, match="The game ruin cannot be loaded"):
        catalog.get_game("ruin")
    assert "ruin" not in catalog.game_names()


@pytest.mark.usefixtures("broken")
def test_an_entry_point_that_is_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "find_loaders", lambda: {"ruin": lambda: "a castle"})
    with pytest.raises(BadText):
        catalog.get_game("ruin")
    assert games_on_shelf() == []
