"""The API of people: accounts, profiles, ratings, personal data. One short function for each address.

Logging in or out here changes `request.state.session`, and the gateway then sends another cookie.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import StrictBool, StringConstraints

from ludotheque.core.language.text import Text
from ludotheque.table.api.bodies import Body
from ludotheque.table.api.dependencies import All, Json, Services, Who
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import account_names, accounts, guest_merge, name_checks, personal_data, profiles
from ludotheque.table.people.accounts import Accounts
from ludotheque.table.people.sessions import Session, stranger
from ludotheque.table.play import stand_ins

router = APIRouter(prefix="/api")

AccountName = Annotated[str, StringConstraints(max_length=200)]
Password = Annotated[str, StringConstraints(max_length=1000)]
Email = Annotated[str, StringConstraints(max_length=400, strip_whitespace=True)]
Token = Annotated[str, StringConstraints(max_length=800)]
Page = Annotated[int, Query(ge=1, le=100_000)]

NOT_SURE = Text("Confirmez que tout doit être effacé.", "Confirm that everything is to be deleted.")


class Register(Body):
    """A new account."""

    name: AccountName
    password: Password
    email: Email = ""


class LogIn(Body):
    """A name and its password."""

    name: AccountName
    password: Password


class NewPassword(Body):
    """Another password; the old one proves who asks."""

    old: Password
    new: Password


class NewEmail(Body):
    """Another e-mail address; empty: none."""

    email: Email
    password: Password


class Wishes(Body):
    """What an account would like."""

    lang: Literal["fr", "en"] | None = None
    mails: StrictBool | None = None


class NewName(Body):
    """Another name."""

    name: AccountName


class Lost(Body):
    """Whose password is lost."""

    name: AccountName


class Confirm(Body):
    """The token of a link that came by e-mail."""

    token: Token


class Reset(Confirm):
    """The same, and the password to come."""

    password: Password


class Delete(Body):
    """Everything is to go. An account proves itself by its password."""

    sure: StrictBool
    password: Password = ""


async def _accounts(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


async def _session(request: Request) -> Session:
    found: Session = request.state.session
    return found


People = Annotated[Accounts, Depends(_accounts)]
Cookie = Annotated[Session, Depends(_session)]


@router.get("/me")
async def me(client: Who, site: Services) -> Json:
    """Return what is known of the caller."""
    row = await accounts.account(site.rooms.store, client.guest)
    own = {"email": row.email, "confirmed": row.confirmed, "mails": row.mails, "lang": row.lang} if row else {}
    name = row.name if row else await site.rooms.store.guest_name(client.guest)
    robot = await accounts.is_robot(site.rooms.store, client.guest)
    return {"name": name, "account": row is not None, "robot": robot, "letters": site.mail.works, **own}


# --- logging in and out ---


def _let_in(request: Request, people: Accounts, session: Session) -> None:
    """Log an account in on this device, which is known from now on."""
    request.state.session = session
    request.state.device = people.devices.with_account(request.state.device, session.guest)


@router.post("/account", status_code=201)
async def register(body: Register, request: Request, client: Who, session: Cookie, people: People, rooms: All) -> Json:
    """Make an account of this guest, who keeps all seats."""
    made = await people.register(session, body.name, body.password, body.email, client.lang)
    await guest_merge.named(rooms, made.guest)
    _let_in(request, people, made)
    return {"applied": True, "name": account_names.checked(body.name)}


@router.post("/login")
async def log_in(body: LogIn, request: Request, session: Cookie, people: People, rooms: All) -> Json:
    """Log in. The seats of this guest move to the account."""
    known = await people.log_in(body.name, body.password, request.state.address, request.state.device)
    if session.epoch is None:
        await guest_merge.over(rooms, session.guest, known.guest)
    _let_in(request, people, known)
    return {"applied": True}


@router.post("/logout")
async def log_out(request: Request) -> Json:
    """Be a new guest on this device."""
    request.state.session = stranger()
    return {"applied": True}


@router.post("/logout/everywhere")
async def log_out_everywhere(request: Request, session: Cookie, people: People, rooms: All) -> Json:
    """Be a new guest on all devices."""
    await accounts.check(rooms.store, session.guest)
    await people.leave_everywhere(session.guest)
    request.state.session = stranger()
    return {"applied": True}


@router.post("/reset")
async def lost_password(body: Lost, people: People) -> Json:
    """Ask for a mail with a link for a new password. The answer is the same for a name that nobody has."""
    await people.ask_reset(body.name)
    return {"applied": True}


@router.post("/reset/confirm")
async def reset_password(body: Reset, request: Request, people: People) -> Json:
    """Set a new password by the link of the mail."""
    _let_in(request, people, await people.reset_password(body.token, body.password))
    return {"applied": True}


# --- settings ---


@router.post("/me/name")
async def rename(body: NewName, client: Who, session: Cookie, people: People, rooms: All) -> Json:
    """Change the caller's name: an account's is its own, a guest's need not be."""
    if session.epoch is not None:
        renamed = await people.rename(client.guest, body.name)
        await guest_merge.named(rooms, client.guest)
        return {"applied": True, "name": renamed}
    name = account_names.checked(body.name)
    await name_checks.check_account(rooms.store, client.guest, name)
    await rooms.store.name_guest(client.guest, name)
    return {"applied": True, "name": name}


@router.post("/me/password")
async def set_password(body: NewPassword, request: Request, session: Cookie, people: People) -> Json:
    """Change the password; all other devices are logged out."""
    request.state.session = await people.set_password(session.guest, body.old, body.new)
    return {"applied": True}


@router.post("/me/email")
async def set_email(body: NewEmail, session: Cookie, people: People) -> Json:
    """Change or remove the e-mail address."""
    await people.set_email(session.guest, body.password, body.email)
    return {"applied": True}


@router.post("/me/email/confirm")
async def confirm_email(body: Confirm, people: People) -> Json:
    """Confirm the e-mail address by the link of the mail."""
    await people.confirm_email(body.token)
    return {"applied": True}


@router.post("/me/wishes")
async def wishes(body: Wishes, session: Cookie, rooms: All) -> Json:
    """Change the language of mails, and whether they come."""
    await accounts.check(rooms.store, session.guest)
    chosen: dict[str, Any] = {name: value for name, value in body if value is not None}
    if chosen:
        await accounts.change(rooms.store, session.guest, **chosen)
    return {"applied": True, **chosen}


# --- personal data ---


@router.get("/me/export")
async def export(client: Who, rooms: All) -> Response:
    """Return everything that is stored of the caller, in one file."""
    headers = {"content-disposition": 'attachment; filename="ludotheque.json"', "cache-control": "no-store"}
    told = personal_data.export(rooms.store, client.guest)
    return StreamingResponse(told, media_type="application/json", headers=headers)


@router.post("/me/delete")
async def delete(body: Delete, request: Request, session: Cookie, people: People, rooms: All) -> Json:
    """Delete the caller's data. Games stay as records without the name."""
    if not body.sure:
        raise Problem(400, "not_sure", NOT_SURE)
    if session.epoch is not None:
        await people.prove(session.guest, body.password)
    await personal_data.forget(rooms, session.guest, partial(stand_ins.hand_over, rooms))
    people.forget(session.guest)
    request.state.session = stranger()
    return {"applied": True}


@router.get("/people/{name}")
async def profile(name: Annotated[str, Path(max_length=80)], client: Who, rooms: All, page: Page = 1) -> Json:
    """Return what everybody may see of an account."""
    found = await profiles.profile(rooms.store, name, client.guest, page)
    return found.json()
