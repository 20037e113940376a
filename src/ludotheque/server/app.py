"""The server as a whole: pages, API and static files behind one gateway; and `serve`, which runs it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from ludotheque import __version__
from ludotheque.core.language.system import language
from ludotheque.server import health, workers
from ludotheque.server.connections import connection_class
from ludotheque.server.error_handlers import HANDLERS
from ludotheque.server.gateway import Gateway
from ludotheque.server.words import WORDS
from ludotheque.table.api import api_players, lobby, openapi, people, presence, tables, talk
from ludotheque.table.api.response_cache import ResponseCache
from ludotheque.table.api.stream_places import StreamPlaces
from ludotheque.table.common import clock, cpu_costs, gc_settings, server_log
from ludotheque.table.common.problems import CannotStart, Problem
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs import clock_repair
from ludotheque.table.jobs.compile_games import WarmUp
from ludotheque.table.jobs.due_tables import DueTables
from ludotheque.table.jobs.turn_mails import TurnMails
from ludotheque.table.lobby import seats, second_device
from ludotheque.table.lobby.open_tables import Lobby
from ludotheque.table.people import taken_names
from ludotheque.table.people.accounts import Accounts
from ludotheque.table.people.sessions import SessionSigner
from ludotheque.table.play import stand_ins
from ludotheque.table.play.site import Site
from ludotheque.table.store import database_file, migrate
from ludotheque.table.store.store import Store

logger = logging.getLogger("ludotheque.table")

STATIC = Path(__file__).resolve().parents[1] / "page" / "static"
CANNOT_START = 1
"""The exit code when the server cannot start."""


def create_app(settings: Settings) -> FastAPI:
    """Make the application. Its database is prepared when it starts; CannotStart is raised where that fails."""
    app = FastAPI(
        title="Ludothèque", version=__version__, docs_url=None, redoc_url=None, openapi_url=None, lifespan=_lifespan
    )
    site = Site(settings, Store(settings.database_url))
    store = site.rooms.store
    accounts = Accounts(settings, store, site.mail)
    app.state.settings, app.state.site, app.state.accounts = settings, site, accounts
    app.state.lobby, app.state.sweeper = Lobby(store), DueTables(site.rooms)
    app.state.reminders, app.state.probe = TurnMails(site), health.Probe(store)
    app.state.copies = ResponseCache()
    app.state.places = StreamPlaces(settings.max_streams, settings.rate)
    stand_ins.watch_arrivals(site.rooms)
    second_device.renew_links_on_arrival(site.rooms)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    guests = SessionSigner(settings.secret)
    claim = partial(seats.claim_seat, site.rooms)
    app.add_middleware(Gateway, guests=guests, settings=settings, claim=claim, knows=accounts.verify_session)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    app.state.guests = guests
    for part in (tables, lobby, people, talk, presence, api_players, openapi, health):
        app.include_router(part.router)
    _add_pages(app)
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    return app


def _add_pages(app: FastAPI) -> None:
    """Add the pages, where they are installed."""
    try:
        from ludotheque.page.routes import api_docs, assets, game, shelf, table, unsubscribe
        from ludotheque.page.routes import lobby as lobby_pages
        from ludotheque.page.routes import people as people_pages
    except ModuleNotFoundError as error:
        logger.warning("the pages are missing: %s", error)
        return
    for module in (shelf, game, table, assets, lobby_pages, people_pages, unsubscribe, api_docs):
        app.include_router(module.router)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Prepare the database, run the services, and stop everything at the end."""
    settings: Settings = app.state.settings
    with database_file.hold_lock(settings.database_url):
        migrate.prepare_database(settings.database_url)
        async with _run_services(app, settings):
            yield


@asynccontextmanager
async def _run_services(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Run all that works beside the requests: compiling games, periodic tasks, listening to peers."""
    warming = WarmUp()
    if settings.warm:
        warming.start()
    with suppress(Problem):
        await clock_repair.repair_clocks(app.state.site.rooms.store)
    tasks = [app.state.sweeper.rounds, *([app.state.reminders.rounds] if app.state.site.mail.is_configured else [])]
    for task in tasks:
        task.start()
    try:
        await taken_names.fill_missing_keys(app.state.site.rooms.store)
        await app.state.site.start()
        async with health.update_gauges(settings, app.state.site):
            yield
    finally:
        for task in tasks:
            await task.stop()
        await warming.stop()
        app.state.accounts.passwords.close()
        await app.state.probe.close()
        await app.state.site.close()
        await app.state.site.rooms.store.close()


# --- running it ---


class Server(uvicorn.Server):
    """Uvicorn, which says when it serves, and ends its streams when it stops."""

    def __init__(self, config: uvicorn.Config, site: Site, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.site, self.ready = site, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and call `ready`."""
        await super().startup(sockets)
        if not self.should_exit:
            await asyncio.to_thread(self.ready)
            gc_settings.freeze_loaded_objects()
            cpu_costs.set_switch_interval()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let load balancers ask other servers, then end the streams, which would wait for ever."""
        self.site.draining = True
        await asyncio.sleep(0 if self.force_exit else self.site.settings.drain)
        self.site.rooms.pubsub.close()
        await super().shutdown(sockets)


GRACEFUL_SECONDS = 5
"""Seconds in which a stopping server finishes the answers that it has begun."""

KEEP_ALIVE_SECONDS = 5
"""Seconds that a connection may wait for its next request; proxies close theirs a little earlier (deploy/)."""


def make_uvicorn_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """Make the configuration of a process: with our connections and our log, and believing only the proxies that we
    know."""
    server_log.set_up_log(settings)
    return uvicorn.Config(
        app,
        http=connection_class(settings),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=[word.strip() for word in settings.trusted_proxies.split(",") if word.strip()],
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
    )


def serve(
    host: str | None = None,
    port: int | None = None,
    database_url: str | None = None,
    open_browser: bool = True,
    **more: Any,
) -> int:
    """Run the server until it is stopped; return the exit code. What is not given comes from the environment."""
    with ExitStack() as kept:
        try:
            settings = Settings.read(host=host, port=port, database_url=database_url, **more)
            workers.check_settings(settings)
            listener = kept.enter_context(_listen(settings.host, settings.port))
            kept.enter_context(database_file.hold_lock(settings.database_url))
            migrate.prepare_database(settings.database_url)
            clock.set_wall_time(migrate.read_server_time(settings.database_url))
        except CannotStart as error:
            print(error.text[console_language()], file=sys.stderr)
            return CANNOT_START
        return _run(settings, listener, open_browser)


def _run(settings: Settings, listener: socket.socket, open_browser: bool) -> int:
    """Serve on a socket until stopped, in this process or in several workers; return the exit code."""
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    ready = partial(_print_address, f"http://{shown}:{listener.getsockname()[1]}/", open_browser)
    if settings.workers > 1:
        return workers.run_workers(settings, listener, ready, run_server)
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # both ways to stop end the same way
    return 0 if run_server(settings, listener, ready) else CANNOT_START


def run_server(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve on a socket in this process until stopped; `ready` is called once it serves. Return whether it did."""
    app = create_app(settings)
    server = Server(make_uvicorn_config(app, settings), app.state.site, ready)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return server.started


def _print_address(url: str, open_browser: bool) -> None:
    """Print the address, and open the browser there."""
    print(WORDS["start.address"].format(url=url)[console_language()], flush=True)
    if open_browser and _has_browser():
        webbrowser.open(url)


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is done; raise CannotStart with one clear line when another process has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(1024)  # a second server on this port fails here
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise CannotStart(WORDS["start.port"].format(port=port, host=host, reason=why)) from None
    return listener


def _has_browser() -> bool:
    """Whether a browser window can open here: a desktop, not a bare terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def console_language() -> str:
    """Return the language of the terminal."""
    return language()
