"""The server as a whole: pages, API and static files behind one door; and `serve`, which runs it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from ludotheque import __version__
from ludotheque.core.texts import Text
from ludotheque.inputs import language
from ludotheque.table import api, lobby_api, migrate, people_api, talk_api, time_api
from ludotheque.table.door import Door
from ludotheque.table.errors import HANDLERS
from ludotheque.table.players import Guests
from ludotheque.table.problems import CannotStart
from ludotheque.table.settings import Settings
from ludotheque.table.store import Store
from ludotheque.table.tables import Tables
from ludotheque.table.warm import Warming

logger = logging.getLogger("ludotheque.table")

STATIC = Path(__file__).resolve().parents[1] / "page" / "static"
CANNOT_START = 1
"""The exit code when the server cannot start."""


def create_app(settings: Settings) -> FastAPI:
    """The application. Its database is prepared when it starts; CannotStart when it cannot be."""
    app = FastAPI(
        title="Ludothèque", version=__version__, docs_url=None, redoc_url=None, openapi_url=None, lifespan=_life
    )
    tables = Tables(settings, Store(settings.database_url))
    app.state.settings, app.state.tables = settings, tables
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(Door, guests=Guests(settings.secret), rate=settings.rate, claim=tables.claim)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    for router in (api.router, lobby_api.router, people_api.router, talk_api.router, time_api.router):
        app.include_router(router)
    _add_pages(app)
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    return app


def _add_pages(app: FastAPI) -> None:
    try:
        from ludotheque.page import lobby_pages, pages, people_pages
    except ModuleNotFoundError as error:
        logger.warning("the pages are missing: %s", error)
        return
    for module in (pages, lobby_pages, people_pages):
        app.include_router(module.router)


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Prepare the database, compile in the background, and stop everything at the end."""
    settings: Settings = app.state.settings
    migrate.prepare(settings.database_url)
    warming = Warming()
    if settings.warm:
        warming.start()
    try:
        yield
    finally:
        await warming.stop()
        await app.state.tables.close()
        await app.state.tables.store.close()


# --- running it ---


class Server(uvicorn.Server):
    """Uvicorn, which says where it is once it is there, and lets go of its streams when it stops."""

    def __init__(self, config: uvicorn.Config, tables: Tables, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self.tables, self.url, self.open_browser = tables, url, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, print the address, open the browser."""
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Ludothèque  {self.url}   (Ctrl+C : {STOP[console_language()]})", flush=True)
        if self.open_browser and _has_browser():
            await asyncio.to_thread(webbrowser.open, self.url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first: they would wait for ever."""
        self.tables.hub.close()
        await super().shutdown(sockets)


STOP = Text("arrêter", "stop")


def serve(
    host: str | None = None,
    port: int | None = None,
    database_url: str | None = None,
    open_browser: bool = True,
    **more: Any,
) -> int:
    """Run the table until it is stopped; answers the exit code. What is not given comes from the environment."""
    try:
        settings = Settings.read(host=host, port=port, database_url=database_url, **more)
        listener = _listen(settings.host, settings.port)
        migrate.prepare(settings.database_url)
    except CannotStart as error:
        print(error.text[console_language()], file=sys.stderr)
        return CANNOT_START
    with listener:
        app = create_app(settings)
        config = uvicorn.Config(
            app, ws="none", log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=3
        )
        bound = listener.getsockname()[1]
        shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
        server = Server(config, app.state.tables, f"http://{shown}:{bound}/", open_browser)
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, signal.default_int_handler)  # both ways to stop end the same way
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    return 0 if server.started else CANNOT_START


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is done; one clear line when somebody has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(1024)  # a second server on this port fails here and now
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise CannotStart(
            Text(
                f"Le port {port} de {host} n’est pas libre : {why}. Choisissez-en un autre avec --port.",
                f"Port {port} of {host} cannot be taken: {why}. Choose another one with --port.",
            )
        ) from None
    return listener


def _has_browser() -> bool:
    """Whether a browser window can open here: a desktop, not a bare terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def console_language() -> str:
    """The language of the terminal, or the one asked for with `--lang`."""
    return language()
