"""A real server, a real Chromium, and people who sit at the table. Nothing may be printed to the console."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.player import Player

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
START_SECONDS = 60
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser of this machine. Without one the tests are skipped, unless they are required."""
    if CHROMIUM:
        return CHROMIUM
    if os.environ.get("LUDOTHEQUE_REQUIRE_BROWSER") == "1":
        pytest.fail("Chromium is required and was not found")
    pytest.skip("no Chromium here")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own, with its own data folder."""
    port = free_port()
    data = tmp_path_factory.mktemp("data")
    settings = {"LUDOTHEQUE_DATA": str(data), "LUDOTHEQUE_RATE": "0", "LUDOTHEQUE_WARM": "0"}
    command = [sys.executable, "-m", "tests.browser.serve", "--port", str(port)]
    with (data / "log.txt").open("w") as log:
        process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/health", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)
    told = (data / "log.txt").read_text(encoding="utf-8").splitlines()
    swallowed = [line for line in told if " mishap " in line and "error=PlantedFault" not in line]
    assert swallowed == [], "the server met errors of its own"


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers at an address; fail when its process ends."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            pytest.fail(f"the server stopped at once: {process.returncode}")
        try:
            httpx.get(address, timeout=2)
            return
        except httpx.HTTPError:
            time.sleep(0.1)
    pytest.fail("the server does not answer")


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests of this folder; each person has a context of their own.

    Playwright keeps an event loop running in this thread, so it must be gone before other folders' tests begin.
    """
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


Visit = Callable[..., Player]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Makes people: `visit(lang="fr", phone=True)`. At the end nobody's console may have said a word."""
    said: list[str] = []
    contexts = []

    def arrive(
        *, lang: str = "en", phone: bool = False, dark: bool = False, motion: str = "reduce", **more: Any
    ) -> Player:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion=motion,
            base_url=server,
            **more,
        )
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        _listen(page, said)
        context.on("page", lambda opened: _listen(opened, said))
        return Player(page, phone)

    yield arrive
    for context in contexts:
        context.close()
    assert said == []


LATE = "status of 409"
"""What Chromium itself prints when a click came too late: on a busy machine that is ordinary, and the page tells it."""


def _listen(page: Page, said: list[str]) -> None:
    def hear(message: Any) -> None:
        if LATE not in message.text:
            said.append(f"{message.type}: {message.text} at {page.url}")

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(f"error: {error} at {page.url}"))


@pytest.fixture
def ada(visit: Visit) -> Player:
    """Somebody who reads English, at a desk."""
    return visit()
