"""The schemas of what the API answers, for its OpenAPI document. An answer may hold more than is listed: a program
reads the names that it knows.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

TEXT: Json = {"$ref": "#/components/schemas/Text"}
WHOLE: Json = {"type": "integer", "minimum": 0}
YES: Json = {"type": "boolean"}
WORD: Json = {"type": "string"}


def _object(description: str, required: tuple[str, ...], **properties: Json) -> Json:
    return {"type": "object", "description": description, "required": list(required), "properties": properties}


def _told(shape: Json, description: str) -> Json:
    return {**shape, "description": description}


def _list(shape: Json, description: str = "") -> Json:
    return {"type": "array", "items": shape} | ({"description": description} if description else {})


def _or_none(shape: Json, description: str = "") -> Json:
    return {"anyOf": [shape, {"type": "null"}]} | ({"description": description} if description else {})


SHAPES: dict[str, Json] = {
    "Text": _object("A sentence in both languages.", ("fr", "en"), fr=WORD, en=WORD),
    "Problem": _object(
        "A refusal. Nothing was changed.",
        ("error",),
        error=_object(
            "Why not.",
            ("code", "fr", "en"),
            code=_told(WORD, "for programs"),
            fr=_told(WORD, "for people, in French"),
            en=_told(WORD, "for people, in English"),
        ),
        full=_told({"$ref": "#/components/schemas/Table"}, "with `stale`: the table as it is now"),
        wait=_told({"type": "integer"}, "with `too_fast` and `busy`: the seconds to wait, as in Retry-After"),
        refusal=_told({"type": "object"}, "with `refused`: the clause, its sentence, the nearest legal action"),
    ),
    "Seat": _object(
        "A seat of a table.",
        ("seat", "kind", "name"),
        seat=WHOLE,
        kind=_told({"enum": ["human", "bot", "open", "past"]}, "`open`: free; `past`: of an imported record"),
        name=WORD,
        called=_told(TEXT, "what to call who sits there"),
        label=_told(TEXT, "the side it plays"),
        level=_or_none({"type": "integer"}, "of the bot"),
        online=YES,
        robot=_told(YES, "a program plays here by the API"),
        closed=_told(YES, "of a free seat: it was somebody’s, and the others must agree before you sit down there"),
        url=_told(WORD, "for the host: the link that opens this free seat, once"),
        link=_told(WORD, "for its holder alone: the way back on another device, once"),
        profile=_told(WORD, "the name of the account that sits there, where one does"),
    ),
    "Legal": _object(
        "What a seat may do now.",
        ("seat", "actions"),
        seat=WHOLE,
        actions=_list(WORD, "every legal action, as text for `POST …/actions`"),
    ),
    "Table": _object(
        "A table as the caller may see it.",
        ("table", "game", "ply", "you", "seats", "turn", "over", "view"),
        table=WORD,
        game=WORD,
        ply=_told(WHOLE, "how many actions stand; name it when you play"),
        you=_list(WHOLE, "the seats that you hold"),
        formal=_list(WHOLE, "those of them for which the table answers in a moment: they can only say no"),
        seats=_list({"$ref": "#/components/schemas/Seat"}),
        turn=_list(WHOLE, "the seats that owe a decision"),
        over=YES,
        result=_or_none({"type": "object"}, "once the game is over"),
        status=_told(TEXT, "whose decision it is"),
        view=_told({"type": "object"}, "the position as data, without what you cannot know"),
        legal=_list({"$ref": "#/components/schemas/Legal"}, "only with form=data: your decisions"),
        svg=_told({}, "the drawing; not with form=data"),
        text=_told(WORD, "the position in words; not with form=data"),
        log=_list({"type": "object"}, "what happened; in a `change` only what is new"),
        keep=_told(WHOLE, "in a `change`: how many entries of the log that you have stay"),
        seating=_or_none({"type": "object"}, "what the host asks about a seat: `POST …/seating/answer`"),
        mishap=_or_none({"type": "object"}, "what of this could not be told as usual, and a line that says so"),
        commitment=_told(WORD, "the hash of the secret of this game’s chance"),
    ),
    "Applied": _object("It was done.", ("applied",), applied=YES, ply=_told(WHOLE, "where the game stands now")),
    "Made": _object(
        "A new table.",
        ("table", "url"),
        table=WORD,
        url=WORD,
        seats=_list({"type": "object"}, "with the links of free seats"),
    ),
    "Guest": _object(
        "A guest for a program.",
        ("token", "name"),
        token=_told(WORD, "send it as `Authorization: Bearer …`"),
        name=WORD,
        robot=YES,
    ),
    "Sat": _object("You sit.", ("applied", "seat", "url"), applied=YES, seat=WHOLE, url=WORD),
    "Listed": _object(
        "A table of the lobby.",
        ("table", "game", "seats", "free"),
        table=WORD,
        url=WORD,
        game=WORD,
        title=TEXT,
        seats=_list({"type": "object"}),
        free=_list(WHOLE, "the free seats"),
        terms={"type": "object"},
    ),
    "Lobby": _object(
        "The lobby.",
        ("waiting", "running"),
        waiting=_list({"$ref": "#/components/schemas/Listed"}, "tables with a free seat"),
        running=_list({"$ref": "#/components/schemas/Listed"}, "tables to watch"),
    ),
    "Game": _object(
        "A game.",
        ("name", "title", "players", "options", "levels"),
        name=WORD,
        title=TEXT,
        version={"type": "integer"},
        players=_list({"type": "integer"}, "fewest, most"),
        options=_list({"type": "object"}),
        levels=_list({"type": "object"}, "of the bots"),
    ),
    "Games": _list({"$ref": "#/components/schemas/Game"}),
}

ANSWERS = {
    "GET /api/games": "Games",
    "GET /api/lobby": "Lobby",
    "GET /api/tables/{table}": "Table",
    "POST /api/guests": "Guest",
    "POST /api/tokens": "Guest",
    "POST /api/tables": "Made",
    "POST /api/import": "Made",
    "POST /api/continue": "Made",
    "POST /api/tables/{table}/rematch": "Made",
    "POST /api/tables/{table}/fork": "Made",
    "POST /api/tables/{table}/sit": "Sat",
    "POST /api/tables/{table}/stand": "Applied",
    "POST /api/tables/{table}/actions": "Applied",
    "POST /api/tables/{table}/undo": "Applied",
    "POST /api/tables/{table}/resign": "Applied",
    "POST /api/tables/{table}/number": "Applied",
    "POST /api/tables/{table}/hurry": "Applied",
    "POST /api/tables/{table}/plan": "Applied",
    "POST /api/tables/{table}/wish": "Applied",
}
"""The schema of each route's answer; a route that is not listed answers JSON of its own."""
