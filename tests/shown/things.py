"""The things that a person is shown, one function each; a function makes it and says what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable

from ludotheque import BadText
from ludotheque.core.language.languages import MAIN
from ludotheque.table.messages import catch_up_card, game_log, reads, scenes, stream
from ludotheque.table.play import actions, advice
from ludotheque.table.play.moves import Move
from tests.shown import words
from tests.shown.bounds import BOUNDS
from tests.shown.faults import EXAMPLE
from tests.shown.hall import TABLE
from tests.shown.looks import Look

ILLEGAL = 3
"""Illegal actions that are tried at each look."""
FRAMES = 3
"""Pictures of a film that are looked at."""


def full_message(look: Look) -> None:
    """The whole message: it is plain data, as a stream and as an answer carry it, and every sentence in it holds."""
    full = look.full
    for lang in MAIN:
        json.dumps(full[lang], allow_nan=False)
        stream.write_event("full", full[lang])
    look.reads({name: value for name, value in full["en"].items() if name not in ("log", "text", "svg", "said")})
    look.same(full["fr"]["view"], full["en"]["view"], "the view depends on the language")


def names(look: Look) -> None:
    """Everybody has a name."""
    for seat in look.full["en"]["seats"]:
        for name in ("called", "label"):
            for lang in MAIN:
                look.check(seat[name][lang].strip(), f"seat {seat['seat']} has no {name} in {lang}")


def board(look: Look) -> None:
    """The drawing: it is well-formed, and what is written on it."""
    said = {lang: words.drawn(look.full[lang]["svg"])[0] for lang in MAIN}
    look.compare(said["fr"], said["en"])
    look.same(*(words.drawn(look.full[lang]["svg"])[1] for lang in MAIN), "what can be clicked, by language")


def description(look: Look) -> None:
    """The position in words, and its last line, the status."""
    look.described(*(look.full[lang]["text"] for lang in MAIN))
    for lang in MAIN:
        look.check(look.full["en"]["status"][lang].strip(), f"the status is empty in {lang}")


def log(look: Look) -> None:
    """The log of this chapter, in sentences."""
    told = look.full["en"]["log"]
    look.reads([entry["events"] for entry in told[-12:]])
    for chapter in look.full["en"]["chapters"][:-1][-1:]:
        look.reads(look.ask(game_log.get_chapter, chapter["number"]))


def past(look: Look) -> None:
    """An earlier position, for the slider."""
    last = look.full["en"]["ply"]
    ply = look.dice.randint(0, last)
    shown = {lang: look.hall.ask(reads.get_past(look.hall.rooms, look.who(lang), TABLE, ply)) for lang in MAIN}
    look.reads({"status": shown["en"]["status"], "line": shown["en"]["last_line"], "view": shown["en"]["view"]})
    look.described(*(shown[lang]["text"] for lang in MAIN))
    look.compare(*(words.drawn(shown[lang]["svg"])[0] for lang in MAIN))


ADDED_UP = ("beyond",)
"""Games whose score sheet ends with the sum of its lines; others have lines that are no points."""


def tally(look: Look) -> None:
    """The score sheets: every line has a label and a figure for each seat, and the total is the sum."""
    for sheet in look.full["en"]["tally"]:
        columns = len(sheet["total"]["values"])
        for line in (*sheet["lines"], sheet["total"]):
            look.check(line["label"]["fr"] and line["label"]["en"], "a line of the score sheet has no label")
            look.same(len(line["values"]), columns, "the score sheet has another number of columns")
        for place, total in enumerate(sheet["total"]["values"] if look.game in ADDED_UP else ()):
            look.same(sum(line["values"][place] for line in sheet["lines"]), total, "the score sheet does not add up")


def comeback_card(look: Look) -> None:
    """The card for who was away."""
    room = look.hall.room
    if not room.list_seats(look.guest):
        return
    lines = look.dice.randint(1, room.length)
    by_bots = frozenset(look.hall.shelf.thoughts)
    look.reads(
        catch_up_card._make_card(
            room, look.who("en"), catch_up_card._find_news(room, look.who("en"), lines, by_bots), "a note"
        )
    )


def refusals(look: Look) -> None:
    """Three random actions that are illegal: the clause and the facts."""
    room, game = look.hall.room, look.hall.game
    for seat in room.list_active_seats(look.guest)[:1]:
        for _ in range(ILLEGAL):
            verb = look.dice.choice(game.book.verbs)
            nouns = [look.dice.randrange(noun.kind.size) for noun in verb.nouns]
            text = game.notation.write(game.notation.pack(verb.name, *nouns))
            look.reads(_why(look, seat, Move(action=text)))


def clicks_in_vain(look: Look) -> None:
    """Something drawn is clicked that leads nowhere: whatever is clicked, the table has an answer."""
    room = look.hall.room
    keys = sorted(words.drawn(look.full["en"]["svg"])[1])
    for seat in room.list_active_seats(look.guest)[:1]:
        for count in (1, 2) if keys else ():
            look.reads(_why(look, seat, Move(keys=tuple(look.dice.choices(keys, k=count)))))


def _why(look: Look, seat: int, move: Move) -> object:
    return look.hall.ask(actions.explain_refusal(look.hall.rooms, look.who("en"), TABLE, seat, move))


def film(look: Look) -> None:
    """The pictures of what one action set off, and as many as were promised."""
    room = (look.late and look.hall.room.delayed_room) or look.hall.room
    if not room.match.ply:
        return
    ply = look.dice.choice((room.match.ply, look.dice.randint(1, room.match.ply)))
    promised = game_log.count_beats(room, look.who("en"), ply)
    shown = {lang: look.ask(scenes.list_action_frames, ply, lang=lang)["pictures"] for lang in MAIN} if promised else {}
    if shown:
        look.same(len(shown["en"]), min(promised, scenes.MAX_ACTION_FRAMES), "the film has another number of pictures")
        _pictures(look, shown)


def scene(look: Look) -> None:
    """A scene: its pictures, and as many as its title promises."""
    known = [one for one in look.full["en"]["scenes"] if one["frames"]]
    if not known:
        return
    chosen = look.dice.choice(known[-3:])
    start = look.dice.randrange(chosen["frames"])
    told = {lang: look.ask(scenes.watch_scene, chosen["key"], start, FRAMES, lang=lang) for lang in MAIN}
    look.same(told["en"]["frames"], chosen["frames"], "the scene has another number of pictures")
    _pictures(look, {lang: told[lang]["pictures"] for lang in MAIN})


def _pictures(look: Look, shown: dict[str, list[dict[str, object]]]) -> None:
    for french, english in list(zip(shown["fr"], shown["en"], strict=True))[:FRAMES]:
        look.reads(english["told"])
        look.described(french["text"], english["text"])
        look.compare(*(words.drawn(str(one["svg"]))[0] for one in (french, english)))


def reasons(look: Look) -> None:
    """Why a bot played what it played: told at once in open games, at the end in the others."""
    room, thoughts = (look.late and look.hall.room.delayed_room) or look.hall.room, look.hall.shelf.thoughts
    standing = room.match.played_actions()
    known = [ply for ply in thoughts if ply <= len(standing) and standing[ply - 1][1] == thoughts[ply]["action"]]
    if room.is_open and known:
        look.reads(look.ask(advice.explain_action, look.dice.choice(known)))


def position(look: Look) -> None:
    """The position of a running game as text, read again, is the same text, and the same may be done."""
    match = look.hall.match
    if match.state.over:
        return
    text = match.position()
    try:
        again = look.hall.game.match(match.state.players, match.game_record.header.options, position=text)
    except BadText as error:
        look.fault(f"the position cannot be read: {error.text.en}{EXAMPLE}{text}")
        return
    look.same(again.position(), text, "the position, read again")
    legal = [sorted(text for seat in one.turn for text in one.legal(seat)) for one in (again, match)]
    look.same(*legal, "what is legal in the position, read again")


def sizes(look: Look) -> None:
    """Nothing grows beyond its bound."""
    for lang in MAIN:
        full = look.full[lang]
        sizes = {name: len(json.dumps(full[name])) for name in ("view", "log", "svg", "text")}
        sizes["full"] = len(json.dumps(full))
        for name, size in sizes.items():
            bound = BOUNDS[look.game][name]
            look.check(size <= bound, f"{name} is larger than {bound} bytes: {size}")
            look.faults.largest(f"{look.game}: {name}", size, bound)


EVERYBODY: tuple[Callable[[Look], None], ...] = (
    full_message,
    names,
    board,
    description,
    log,
    past,
    tally,
    comeback_card,
    refusals,
    clicks_in_vain,
    film,
    scene,
    reasons,
    sizes,
)
"""What is shown to everybody who looks."""
