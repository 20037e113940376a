"""A program that sits down at a table of Ludothèque and plays: whatever is legal, at random.

Only Python's standard library is needed. It follows docs/api.md step by step; put your own idea into `choose`.

    python bot.py http://127.0.0.1:8000                          # the first free seat of the lobby
    python bot.py http://127.0.0.1:8000 --game biyi
    python bot.py "http://127.0.0.1:8000/t/TABLE?invite=KEY"     # an invitation
"""

from __future__ import annotations

import argparse
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

Json = dict[str, Any]


class Refused(Exception):
    """The server said no: `code` is for programs, the message for people."""

    def __init__(self, status: int, answer: Json) -> None:
        super().__init__(answer["error"]["en"])
        self.status, self.code, self.answer = status, answer["error"]["code"], answer


class Site:
    """The server, as one guest sees it."""

    def __init__(self, url: str, name: str) -> None:
        self.url, self.token = url.rstrip("/"), ""
        self.token = self.ask("/api/guests", {"name": name, "robot": True})["token"]

    def open(self, path: str, body: Json | None = None, accept: str = "application/json") -> Any:
        """Send a request; with a body it is a POST of JSON."""
        headers = {"Accept": accept, "User-Agent": "ludotheque-example/1"}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers), timeout=30)

    def ask(self, path: str, body: Json | None = None) -> Any:
        """Send a request and read its JSON; Refused when the server says no."""
        try:
            with self.open(path, body) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(error.code, json.load(error)) from None

    def listen(self, table: str) -> Iterator[tuple[str, Json]]:
        """What is told of a table, message by message. The server sends an empty line every 15 seconds."""
        with self.open(f"/api/tables/{table}/stream?form=data", accept="application/x-ndjson") as lines:
            for line in lines:
                if line.strip():
                    message = json.loads(line)
                    yield message["event"], message["data"]


def sit_by_invitation(site: Site, link: str) -> str:
    """Take a free seat with an invitation; answers the table."""
    parts = urlsplit(link)
    table, key = parts.path.rsplit("/", 1)[-1], parse_qs(parts.query)["invite"][0]
    for seat in site.ask(f"/api/tables/{table}/invitation?invite={key}")["seats"]:
        if seat["kind"] == "open":
            try:
                site.ask(f"/api/tables/{table}/sit", {"seat": seat["seat"], "invite": key})
                return table
            except Refused as no:
                if no.code != "taken":  # somebody was faster: try the next seat
                    raise
    raise SystemExit("This table is full.")


def sit_in_the_lobby(site: Site, game: str | None) -> str:
    """Wait for a listed table with a free seat, and take it; answers the table."""
    while True:
        for table in site.ask("/api/lobby")["waiting"]:
            if game in (None, table["game"]):
                try:
                    site.ask(f"/api/tables/{table['table']}/sit", {"seat": table["free"][0]})
                    return str(table["table"])
                except Refused:
                    pass  # somebody was faster
        time.sleep(2)


def choose(state: Json, actions: list[str]) -> str:
    """Which of the legal actions to play. `state["view"]` is all that this seat may know."""
    return random.choice(actions)


def play(site: Site, table: str, pause: float) -> Json:
    """Play until the game is over; answers its last state."""
    while True:
        try:
            for event, state in site.listen(table):
                if event not in ("full", "change"):
                    continue
                if state["over"]:
                    return state
                for owed in state["legal"]:
                    time.sleep(pause)
                    answer(site, table, state, owed)
        except (OSError, ValueError):
            pass  # the connection broke, or the server stopped: ask again
        time.sleep(1)


def answer(site: Site, table: str, state: Json, owed: Json) -> None:
    """Make one decision."""
    move = {"seat": owed["seat"], "ply": state["ply"], "action": choose(state, owed["actions"])}
    try:
        site.ask(f"/api/tables/{table}/actions", move)
    except Refused as no:
        if no.code not in ("stale", "over"):  # stale: the table has moved on, the next message tells how
            print(f"refused: {move['action']}: {no}")
        if no.status in (429, 503):
            time.sleep(2)


def main() -> None:
    """Read the command line, sit down, play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("link", help="the address of the site, or an invitation")
    parser.add_argument("--game", help="only tables of this game")
    parser.add_argument("--name", default="Random walker")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds before each move")
    given = parser.parse_args()
    parts = urlsplit(given.link)
    site = Site(f"{parts.scheme}://{parts.netloc}", given.name)
    table = sit_by_invitation(site, given.link) if parts.query else sit_in_the_lobby(site, given.game)
    print(f"playing at {site.url}/t/{table}", flush=True)
    print(json.dumps(play(site, table, given.pause)["result"], ensure_ascii=False))


if __name__ == "__main__":
    main()
