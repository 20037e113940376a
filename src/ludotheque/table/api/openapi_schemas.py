"""The schemas of what the API answers, for its OpenAPI document. An answer may hold more than is listed: a program
reads the names that it knows.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.languages import OTHERS

Json = dict[str, Any]

TEXT: Json = {"$ref": "#/components/schemas/Text"}
INTEGER: Json = {"type": "integer", "minimum": 0}
BOOLEAN: Json = {"type": "boolean"}
STRING: Json = {"type": "string"}


def _object_schema(description: str, required: tuple[str, ...], **properties: Json) -> Json:
    return {"type": "object", "description": description, "required": list(required), "properties": properties}


def _describe(shape: Json, description: str) -> Json:
    return {**shape, "description": description}


def _list_schema(shape: Json, description: str = "") -> Json:
    return {"type": "array", "items": shape} | ({"description": description} if description else {})


def _nullable(shape: Json, description: str = "") -> Json:
    return {"anyOf": [shape, {"type": "null"}]} | ({"description": description} if description else {})


SCHEMAS: dict[str, Json] = {
    "Text": _object_schema(
        "A sentence in French and in English, and in other languages where there are words for it.",
        ("fr", "en"),
        fr=STRING,
        en=STRING,
        **dict.fromkeys(OTHERS, STRING),
    ),
    "Problem": _object_schema(
        "A refusal. Nothing was changed.",
        ("error",),
        error=_object_schema(
            "Why not.",
            ("code", "fr", "en"),
            code=_describe(STRING, "for programs"),
            fr=_describe(STRING, "for people, in French"),
            en=_describe(STRING, "for people, in English"),
            **{lang: _describe(STRING, f"for people, in the language {lang}") for lang in OTHERS},
        ),
        full=_describe({"$ref": "#/components/schemas/Table"}, "with `stale`: the table as it is now"),
        wait=_describe({"type": "integer"}, "with `too_fast` and `busy`: the seconds to wait, as in Retry-After"),
        refusal=_describe({"type": "object"}, "with `refused`: the clause, its sentence, the nearest legal action"),
    ),
    "Seat": _object_schema(
        "A seat of a table.",
        ("seat", "kind", "name"),
        seat=INTEGER,
        kind=_describe({"enum": ["human", "bot", "open", "past"]}, "`open`: free; `past`: of an imported record"),
        name=STRING,
        called=_describe(TEXT, "what to call who sits there"),
        label=_describe(TEXT, "the side it plays"),
        level=_nullable({"type": "integer"}, "of the bot"),
        online=BOOLEAN,
        robot=_describe(BOOLEAN, "a program plays here by the API"),
        closed=_describe(
            BOOLEAN, "of a free seat: it was somebody’s, and the others must agree before you sit down there"
        ),
        url=_describe(STRING, "for the host: the link that opens this free seat, once"),
        link=_describe(STRING, "for its holder alone: the way back on another device, once"),
        profile=_describe(STRING, "the name of the account that sits there, where one does"),
    ),
    "Legal": _object_schema(
        "What a seat may do now.",
        ("seat", "actions"),
        seat=INTEGER,
        actions=_list_schema(STRING, "every legal action, as text for `POST …/actions`"),
    ),
    "Table": _object_schema(
        "A table as the caller may see it.",
        ("table", "game", "ply", "you", "seats", "turn", "over", "view"),
        table=STRING,
        game=STRING,
        ply=_describe(INTEGER, "how many actions stand; name it when you play"),
        you=_list_schema(INTEGER, "the seats that you hold"),
        formal=_list_schema(INTEGER, "those of them for which the table answers in a moment: they can only say no"),
        seats=_list_schema({"$ref": "#/components/schemas/Seat"}),
        turn=_list_schema(INTEGER, "the seats that owe a decision"),
        over=BOOLEAN,
        result=_nullable({"type": "object"}, "once the game is over"),
        status=_describe(TEXT, "whose decision it is"),
        view=_describe({"type": "object"}, "the position as data, without what you cannot know"),
        legal=_list_schema({"$ref": "#/components/schemas/Legal"}, "only with form=data: your decisions"),
        svg=_describe({}, "the drawing; not with form=data"),
        text=_describe(STRING, "the position in words; not with form=data"),
        log=_list_schema({"type": "object"}, "what happened; in a `change` only what is new"),
        keep=_describe(INTEGER, "in a `change`: how many entries of the log that you have stay"),
        seating=_nullable({"type": "object"}, "what the host asks about a seat: `POST …/seating/answer`"),
        mishap=_nullable({"type": "object"}, "what of this could not be told as usual, and a line that says so"),
        commitment=_describe(STRING, "the hash of the secret of this game’s chance"),
    ),
    "Applied": _object_schema(
        "It was done.", ("applied",), applied=BOOLEAN, ply=_describe(INTEGER, "where the game stands now")
    ),
    "Made": _object_schema(
        "A new table.",
        ("table", "url"),
        table=STRING,
        url=STRING,
        seats=_list_schema({"type": "object"}, "with the links of free seats"),
    ),
    "Guest": _object_schema(
        "A guest for a program.",
        ("token", "name"),
        token=_describe(STRING, "send it as `Authorization: Bearer …`"),
        name=STRING,
        robot=BOOLEAN,
    ),
    "Sat": _object_schema("You sit.", ("applied", "seat", "url"), applied=BOOLEAN, seat=INTEGER, url=STRING),
    "Listed": _object_schema(
        "A table of the lobby.",
        ("table", "game", "seats", "free"),
        table=STRING,
        url=STRING,
        game=STRING,
        title=TEXT,
        seats=_list_schema({"type": "object"}),
        free=_list_schema(INTEGER, "the free seats"),
        terms={"type": "object"},
    ),
    "Lobby": _object_schema(
        "The lobby.",
        ("waiting", "running"),
        waiting=_list_schema({"$ref": "#/components/schemas/Listed"}, "tables with a free seat"),
        running=_list_schema({"$ref": "#/components/schemas/Listed"}, "tables to watch"),
    ),
    "Game": _object_schema(
        "A game.",
        ("name", "title", "players", "options", "levels"),
        name=STRING,
        title=TEXT,
        version={"type": "integer"},
        players=_list_schema({"type": "integer"}, "fewest, most"),
        options=_list_schema({"type": "object"}),
        levels=_list_schema({"type": "object"}, "of the bots"),
    ),
    "Games": _list_schema({"$ref": "#/components/schemas/Game"}),
}

ANSWER_SCHEMAS = {
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
