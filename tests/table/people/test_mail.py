"""Letters: what goes out, to whom, when, and how often. A mail server on the loopback receives them."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from fastapi import FastAPI
from sqlalchemy import select, update

from ludotheque.core.language.text import Text
from ludotheque.server.app import create_app
from ludotheque.table.common.clock import wall_time
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs.turn_mails import TurnMails
from ludotheque.table.people import mail as posting
from ludotheque.table.people.mail import Mailer
from ludotheque.table.store.schema import AccountRow, SentMailRow
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down
from tests.table.messages.test_stream import Reader

pytestmark = pytest.mark.anyio

AT_ONCE = timedelta()
SUBJECT, BODY = Text("Objet é", "Subject"), Text("Bonjour à tous", "Hello all")


class Mailbox:
    """A mail server that keeps what it is given; it can be told to refuse."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusals: list[str] = []
        self.tries = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Take a letter."""
        self.tries += 1
        if self.refusals:
            return self.refusals.pop(0)
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, str]]:
    """A mail server and its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, f"smtp://127.0.0.1:{port}"
    controller.stop()


@pytest.fixture
def with_post(settings: Settings, mailbox: tuple[Mailbox, str]) -> Settings:
    """A server that can send letters."""
    return replace(settings, smtp_url=mailbox[1], smtp_from="table@club.test", public_url="http://club.test/")


@pytest.fixture
async def app(with_post: Settings) -> AsyncIterator[FastAPI]:
    """A started server that can send letters."""
    made = create_app(with_post)
    async with made.router.lifespan_context(made):
        yield made


@pytest.fixture
def box(mailbox: tuple[Mailbox, str]) -> Mailbox:
    """What has arrived."""
    return mailbox[0]


# --- a letter ---


async def test_a_letter_arrives_in_its_language(with_post: Settings, box: Mailbox) -> None:
    assert await Mailer(with_post).send("ada@club.test", "fr", SUBJECT, BODY, "/mails/x")
    (letter,) = box.letters
    assert (letter["To"], letter["Subject"]) == ("ada@club.test", "Objet é")
    assert letter["From"] == "Ludothèque <table@club.test>"
    assert letter.get_content().strip() == "Bonjour à tous"
    assert letter["List-Unsubscribe"] == "<http://club.test/mails/x>"
    assert letter["Content-Language"] == "fr"
    assert letter["Message-ID"].endswith("@club.test>"), "the name of the machine is nobody's business"


async def test_nobody_slips_a_header_in(with_post: Settings, box: Mailbox) -> None:
    post = Mailer(with_post)
    evil = "x\r\nBcc: everybody@club.test"
    assert not await post.send(f"ada@club.test{evil}", "en", SUBJECT, BODY)
    assert not await post.send("ada@club.test", "en", Text(evil, evil), BODY)
    assert not await post.send("", "en", SUBJECT, BODY)
    assert box.letters == []


async def test_without_a_server_nothing_is_sent(settings: Settings) -> None:
    post = Mailer(settings)
    assert not post.is_configured
    assert not await post.send("ada@club.test", "en", SUBJECT, BODY)


async def test_a_letter_is_tried_again_and_no_address_is_logged(
    with_post: Settings, box: Mailbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(posting, "RETRY_PAUSES", (0.01, 0.01))
    box.refusals = ["451 ada@club.test come back later"]
    with caplog.at_level(logging.INFO):
        assert await Mailer(with_post).send("ada@club.test", "en", SUBJECT, BODY)
        box.refusals = ["550 ada@club.test is unknown"]
        assert not await Mailer(with_post).send("ada@club.test", "en", SUBJECT, BODY)
    assert box.tries == 3, "what is refused for good is not tried again"
    own = [record.getMessage() for record in caplog.records if record.name == "ludotheque.post"]
    assert own == ["a letter did not go out: SMTPDataError 451", "a letter did not go out: SMTPDataError 550"]


async def test_a_server_that_is_away_is_no_error_of_ours(
    with_post: Settings, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "RETRY_PAUSES", ())
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"smtp://127.0.0.1:{closed.getsockname()[1]}"
        assert not await Mailer(replace(with_post, smtp_url=url)).send("ada@club.test", "en", SUBJECT, BODY)


@pytest.mark.parametrize("url", ["http://mail.test", "smtp://", "smtp://mail.test:many", "mail.test:25"])
def test_an_address_that_is_none_stops_the_start(settings: Settings, url: str) -> None:
    with pytest.raises(CannotStart):
        Mailer(replace(settings, smtp_url=url))


def test_each_scheme_has_its_port(settings: Settings) -> None:
    found = {}
    for scheme in posting.PORTS:
        carrier = Mailer(replace(settings, smtp_url=f"{scheme}://ada:p%40ss@mail.test")).smtp_server
        assert carrier
        found[scheme] = (carrier.port, carrier.user, carrier.password)
    assert found == {scheme: (port, "ada", "p@ss") for scheme, port in posting.PORTS.items()}


# --- your turn ---


async def account(app: FastAPI, ada: Guest, table: str, **values: Any) -> str:
    """Give who holds the first seat an account with an address; answers her guest id."""
    guest = next(iter((await site_of(app).rooms.get(table)).seats[0].holders))
    await ada.post("/api/account", {"name": "Ada", "password": "a long password"}, 201)
    wanted = {"email": "ada@club.test", "confirmed": True, "lang": "en"} | values
    async with site_of(app).rooms.store.transaction() as connection:
        await connection.execute(update(AccountRow).where(AccountRow.guest == guest).values(**wanted))
    return guest


async def away(app: FastAPI, ada: Guest, ben: Guest, **values: Any) -> tuple[str, str]:
    """A table at which Ada has played and Ben has answered."""
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    guest = await account(app, ada, made["table"], **values)
    await ada.play(made["table"], 0, "b2-c2")
    await ben.play(made["table"], 1, "f12-f11")
    return made["table"], guest


async def look(app: FastAPI, reminders: TurnMails | None = None) -> int:
    """One round of letters, until they have arrived."""
    sent = await (reminders or TurnMails(site_of(app))).send_mails(AT_ONCE)
    await asyncio.gather(*site_of(app).mail._tasks)
    return sent


async def test_who_is_away_gets_one_letter_for_a_turn(app: FastAPI, ada: Guest, ben: Guest, box: Mailbox) -> None:
    table, _ = await away(app, ada, ben)
    assert await look(app) == 1
    (letter,) = box.letters
    assert letter["Subject"] == "Your turn: Biyi"
    assert f"http://club.test/t/{table}" in letter.get_content()
    assert "k=" not in letter.get_content(), "no key of a seat in a letter"
    await _long_after(app)
    assert await look(app) == 0, "once is enough"
    await ada.play(table, 0, "f1-f2")
    await ben.play(table, 1, "b12-b11")
    assert await look(app) == 1, "another turn, another letter"


async def test_there_is_a_moment_to_come_back(app: FastAPI, ada: Guest, ben: Guest, box: Mailbox) -> None:
    await away(app, ada, ben)
    assert await TurnMails(site_of(app)).send_mails() == 0
    assert box.letters == []


async def test_who_looks_or_has_looked_is_not_written_to(app: FastAPI, ada: Guest, ben: Guest, box: Mailbox) -> None:
    table, guest = await away(app, ada, ben)
    reader = Reader(app, table, guest)
    await reader.next()
    assert await look(app) == 0
    await reader.close()
    await site_of(app).rooms.finish_background_work()
    assert await look(app) == 0, "he knows that it is his turn"


@pytest.mark.parametrize("values", [{"confirmed": False}, {"mails": False}, {"email": None}])
async def test_who_wants_no_letters_gets_none(
    app: FastAPI, ada: Guest, ben: Guest, box: Mailbox, values: dict[str, Any]
) -> None:
    await away(app, ada, ben, **values)
    assert await look(app) == 0
    assert box.letters == []


async def test_many_workers_send_one_letter(app: FastAPI, ada: Guest, ben: Guest, box: Mailbox) -> None:
    await away(app, ada, ben)
    rounds = [TurnMails(site_of(app)).send_mails(AT_ONCE) for _ in range(4)]
    assert sum(await asyncio.gather(*rounds)) == 1
    await asyncio.gather(*site_of(app).mail._tasks)
    assert len(box.letters) == 1


async def test_several_tables_go_into_one_letter_and_the_next_waits(
    app: FastAPI, ada: Guest, ben: Guest, box: Mailbox
) -> None:
    one, _ = await away(app, ada, ben)
    two = await _another(ada, ben)
    assert await look(app) == 1
    assert all(f"/t/{table}" in box.letters[0].get_content() for table in (one, two))
    reminders, three = TurnMails(site_of(app)), await _another(ada, ben)
    assert await look(app, reminders) == 0, "a letter went out a moment ago"
    await _long_after(app)
    assert await look(app, reminders) == 1, "what waited is not forgotten"
    assert f"/t/{three}" in box.letters[1].get_content()


async def test_a_live_game_writes_no_letters(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE, terms={"clock": {"kind": "live", "minutes": 10}})
    await sit_down(ben, made)
    await account(app, ada, made["table"])
    await ada.play(made["table"], 0, "b2-c2")
    await ben.play(made["table"], 1, "f12-f11")
    assert await look(app) == 0


async def test_a_link_of_the_letter_ends_them(app: FastAPI, ada: Guest, ben: Guest, guest: Any, box: Mailbox) -> None:
    _, who = await away(app, ada, ben)
    await look(app)
    address = box.letters[0]["List-Unsubscribe"].strip("<>").removeprefix("http://club.test")
    anybody = guest()
    assert (await anybody.client.get(address)).status_code == 200
    wants = select(AccountRow.mails).where(AccountRow.guest == who)
    assert (await site_of(app).rooms.store.fetch_rows(wants))[0].mails, "a program that opens links changes nothing"
    answer = await anybody.client.post(address, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert not (await site_of(app).rooms.store.fetch_rows(wants))[0].mails
    assert (await anybody.client.post(address[:-8] + "x" * 8)).status_code == 404


async def _another(ada: Guest, ben: Guest) -> str:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    await ada.play(made["table"], 0, "b2-c2")
    await ben.play(made["table"], 1, "f12-f11")
    return str(made["table"])


async def _long_after(app: FastAPI) -> None:
    """All letters so far went out long ago."""
    async with site_of(app).rooms.store.transaction() as connection:
        long_ago = wall_time() - timedelta(hours=1)
        await connection.execute(update(SentMailRow).where(SentMailRow.table_id != "").values(at=long_ago))
        await connection.execute(
            update(SentMailRow).where(SentMailRow.table_id == "").values(at=long_ago, line=SentMailRow.line - 6)
        )
