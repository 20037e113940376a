"""The API of people: accounts, profiles, ratings, personal data. One short function for each address.

Logging in or out here changes `request.state.session`, and the gateway then sends another cookie.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import StrictBool, StringConstraints

from ludotheque.core.language.languages import LANGUAGES
from ludotheque.table.api.bodies import Body
from ludotheque.table.api.dependencies import AllRooms, CurrentClient, Json, Services
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import account_names, accounts, guest_merge, name_checks, personal_data, profiles
from ludotheque.table.people.accounts import Accounts
from ludotheque.table.people.sessions import Session, new_guest_session
from ludotheque.table.play import stand_ins
from ludotheque.table.words import WORDS

router = APIRouter(prefix="/api")

AccountName = Annotated[str, StringConstraints(max_length=200)]
Password = Annotated[str, StringConstraints(max_length=1000)]
Email = Annotated[str, StringConstraints(max_length=400, strip_whitespace=True)]
Token = Annotated[str, StringConstraints(max_length=800)]
Page = Annotated[int, Query(ge=1, le=100_000)]
if TYPE_CHECKING:
    LanguageCode = str
else:
    LanguageCode = Literal[LANGUAGES]  # a list that is made when the program starts


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

    lang: LanguageCode | None = None
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


async def _get_accounts(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


async def _get_session(request: Request) -> Session:
    found: Session = request.state.session
    return found


CurrentAccounts = Annotated[Accounts, Depends(_get_accounts)]
CurrentSession = Annotated[Session, Depends(_get_session)]


@router.get("/me")
async def get_me(client: CurrentClient, site: Services) -> Json:
    """Return what is known of the caller."""
    row = await accounts.find_account(site.rooms.store, client.guest)
    own = {"email": row.email, "confirmed": row.confirmed, "mails": row.mails, "lang": row.lang} if row else {}
    name = row.name if row else await site.rooms.store.load_guest_name(client.guest)
    robot = await accounts.is_api_player(site.rooms.store, client.guest)
    return {"name": name, "account": row is not None, "robot": robot, "letters": site.mail.is_configured, **own}


# --- logging in and out ---


def _log_in_device(request: Request, people: Accounts, session: Session) -> None:
    """Log an account in on this device, which is known from now on."""
    request.state.session = session
    request.state.device = people.devices.with_account(request.state.device, session.guest)


@router.post("/account", status_code=201)
async def register(
    body: Register,
    request: Request,
    client: CurrentClient,
    session: CurrentSession,
    people: CurrentAccounts,
    rooms: AllRooms,
) -> Json:
    """Make an account of this guest, who keeps all seats."""
    made = await people.register(session, body.name, body.password, body.email, client.lang)
    await guest_merge.publish_new_name(rooms, made.guest)
    _log_in_device(request, people, made)
    return {"applied": True, "name": account_names.check_name(body.name)}


@router.post("/login")
async def log_in(
    body: LogIn, request: Request, session: CurrentSession, people: CurrentAccounts, rooms: AllRooms
) -> Json:
    """Log in. The seats of this guest move to the account."""
    known = await people.log_in(body.name, body.password, request.state.address, request.state.device)
    if session.epoch is None:
        await guest_merge.merge_guest_into_account(rooms, session.guest, known.guest)
    _log_in_device(request, people, known)
    return {"applied": True}


@router.post("/logout")
async def log_out(request: Request) -> Json:
    """Be a new guest on this device."""
    request.state.session = new_guest_session()
    return {"applied": True}


@router.post("/logout/everywhere")
async def log_out_everywhere(
    request: Request, session: CurrentSession, people: CurrentAccounts, rooms: AllRooms
) -> Json:
    """Be a new guest on all devices."""
    await accounts.check_account(rooms.store, session.guest)
    await people.log_out_everywhere(session.guest)
    request.state.session = new_guest_session()
    return {"applied": True}


@router.post("/reset")
async def request_reset(body: Lost, people: CurrentAccounts) -> Json:
    """Ask for a mail with a link for a new password. The answer is the same for a name that nobody has."""
    await people.request_reset(body.name)
    return {"applied": True}


@router.post("/reset/confirm")
async def reset_password(body: Reset, request: Request, people: CurrentAccounts) -> Json:
    """Set a new password by the link of the mail."""
    _log_in_device(request, people, await people.reset_password(body.token, body.password))
    return {"applied": True}


# --- settings ---


@router.post("/me/name")
async def rename_me(
    body: NewName, client: CurrentClient, session: CurrentSession, people: CurrentAccounts, rooms: AllRooms
) -> Json:
    """Change the caller's name: an account's is its own, a guest's need not be."""
    if session.epoch is not None:
        renamed = await people.rename_account(client.guest, body.name)
        await guest_merge.publish_new_name(rooms, client.guest)
        return {"applied": True, "name": renamed}
    name = account_names.check_name(body.name)
    await name_checks.check_account_name(rooms.store, client.guest, name)
    await rooms.store.save_guest_name(client.guest, name)
    return {"applied": True, "name": name}


@router.post("/me/password")
async def set_password(body: NewPassword, request: Request, session: CurrentSession, people: CurrentAccounts) -> Json:
    """Change the password; all other devices are logged out."""
    request.state.session = await people.set_password(session.guest, body.old, body.new)
    return {"applied": True}


@router.post("/me/email")
async def set_email(body: NewEmail, session: CurrentSession, people: CurrentAccounts) -> Json:
    """Change or remove the e-mail address."""
    await people.set_email(session.guest, body.password, body.email)
    return {"applied": True}


@router.post("/me/email/confirm")
async def confirm_email(body: Confirm, people: CurrentAccounts) -> Json:
    """Confirm the e-mail address by the link of the mail."""
    await people.confirm_email(body.token)
    return {"applied": True}


@router.post("/me/wishes")
async def change_preferences(body: Wishes, session: CurrentSession, rooms: AllRooms) -> Json:
    """Change the language of mails, and whether they come."""
    await accounts.check_account(rooms.store, session.guest)
    chosen: dict[str, Any] = {name: value for name, value in body if value is not None}
    if chosen:
        await accounts.update_account(rooms.store, session.guest, **chosen)
    return {"applied": True, **chosen}


# --- personal data ---


@router.get("/me/export")
async def export_my_data(client: CurrentClient, rooms: AllRooms) -> Response:
    """Return everything that is stored of the caller, in one file."""
    headers = {"content-disposition": 'attachment; filename="ludotheque.json"', "cache-control": "no-store"}
    told = personal_data.export_data(rooms.store, client.guest)
    return StreamingResponse(told, media_type="application/json", headers=headers)


@router.post("/me/delete")
async def delete_me(
    body: Delete, request: Request, session: CurrentSession, people: CurrentAccounts, rooms: AllRooms
) -> Json:
    """Delete the caller's data. Games stay as records without the name."""
    if not body.sure:
        raise Problem(400, "not_sure", WORDS["account.not_sure"])
    if session.epoch is not None:
        await people.check_password(session.guest, body.password)
    await personal_data.delete_guest(rooms, session.guest, partial(stand_ins.give_seat_to_bot, rooms))
    people.forget_login_state(session.guest)
    request.state.session = new_guest_session()
    return {"applied": True}


@router.get("/people/{name}")
async def get_profile(
    name: Annotated[str, Path(max_length=80)], client: CurrentClient, rooms: AllRooms, page: Page = 1
) -> Json:
    """Return what everybody may see of an account."""
    found = await profiles.load_profile(rooms.store, name, client.guest, page)
    return found.to_json()
