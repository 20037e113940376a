"""Error handlers: from every kind of exception to one sentence."""

from __future__ import annotations

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.language.text import make_encodable
from ludotheque.core.language.words import WORDS as CORE_WORDS
from ludotheque.core.match.match import BadText, Refused
from ludotheque.server.problem_pages import answer
from ludotheque.server.words import WORDS
from ludotheque.table.api.bodies import HALF_SIGN
from ludotheque.table.common.problems import Problem, body_too_large, from_rules_error, unknown_page


async def on_problem(request: Request, error: Exception) -> Response:
    """Answer a problem, which says all itself."""
    assert isinstance(error, Problem)
    return answer(request, error)


async def on_rules(request: Request, error: Exception) -> Response:
    """Answer what the core refused."""
    assert isinstance(error, BadText | Refused)
    return answer(request, from_rules_error(error))


async def on_invalid(request: Request, error: Exception) -> Response:
    """Answer a body or a parameter that is not what the API accepts."""
    assert isinstance(error, RequestValidationError)
    return answer(request, _read_invalid(error))


def _read_invalid(error: RequestValidationError) -> Problem:
    """Return the first mistake of a request as a problem."""
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return Problem(400, "bad_json", WORDS["request.no_json"])
    if first["type"] == HALF_SIGN:
        return Problem(400, "bad_request", CORE_WORDS["action.unencodable"])
    field = (
        make_encodable(".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))[:60])
        or "?"
    )
    if first["type"] == "missing":
        return Problem(400, "bad_request", WORDS["request.missing_field"].format(field=field))
    if first["type"] == "extra_forbidden":
        return Problem(400, "bad_request", WORDS["request.unknown_field"].format(field=field))
    if first["type"] == "value_error":
        either = WORDS["request.either"]
        return Problem(400, "bad_request", either)
    return Problem(400, "bad_request", WORDS["request.bad_field"].format(field=field))


async def on_http(request: Request, error: Exception) -> Response:
    """Answer what the framework itself refuses."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return answer(request, unknown_page())
    if error.status_code == 405:
        text = WORDS["request.wrong_method"]
        return answer(request, Problem(405, "method", text))
    if error.status_code == 413:
        return answer(request, body_too_large())
    unread = WORDS["request.not_understood"]
    return answer(request, Problem(error.status_code, "bad_request", unread))


HANDLERS = {
    Problem: on_problem,
    BadText: on_rules,
    Refused: on_rules,
    RequestValidationError: on_invalid,
    HTTPException: on_http,
}
