"""The names of seats: what the players of a table are called in sentences and on the board."""

from __future__ import annotations

import re
from dataclasses import replace

from ludotheque.core.contract.show import View
from ludotheque.core.contract.verbs import SEAT_KIND, Kind
from ludotheque.core.game import Game
from ludotheque.core.language.languages import MAIN
from ludotheque.core.language.text import Text, join_with_and
from ludotheque.core.match.match import Refusal
from ludotheque.table.room import bot_levels, faults
from ludotheque.table.room.room import Room
from ludotheque.table.words import WORDS


def seat_names(room: Room) -> list[Text]:
    """Return the name of each seat: its side, else its player; never two the same."""
    labels = [seat_label(room, place) for place in range(room.match.state.players)]
    if room.game.show.sides:
        return labels
    called = [_player_name(room, place) or own for place, own in enumerate(labels)]
    return [_numbered_name(called, place) for place in range(len(called))]


def seat_label(room: Room, place: int) -> Text:
    """Return what the game itself calls a seat."""
    plain = WORDS["seat.number"].format(number=place + 1)
    return faults.make_with_fallback(
        room, "seat_name", lambda: room.game.show.seat_name(room.match.state, place), lambda: plain
    )


def turn_sentence(room: Room, guest: str) -> Text:
    """Return whose decision it is, in a sentence that needs nothing of the game."""
    called, turn = board_names(room, guest), room.match.turn
    if not turn:
        return WORDS["problem.game_over"]
    return WORDS["seat.turn"].format(names=join_with_and([called[seat] for seat in turn]))


def board_names(room: Room, guest: str) -> list[Text]:
    """Return the names as a guest reads them on the board: `you` for a guest without a name who holds one seat."""
    return _names_with_own(room, guest, WORDS["seat.you"])


def sentence_names(room: Room, guest: str) -> list[Text]:
    """Return the names as a guest reads them in sentences: `your side reveals a card`."""
    return _names_with_own(room, guest, WORDS["seat.your_side"])


def _names_with_own(room: Room, guest: str, own: Text) -> list[Text]:
    """Return the names, with `own` for a guest without a name who holds one seat."""
    called, held = seat_names(room), room.list_seats(guest)
    if len(held) == 1 and not room.seats[held[0]].name and not room.game.show.sides:
        called[held[0]] = own
    return called


def _player_name(room: Room, place: int) -> Text | None:
    """Return the name of a seat's player; None where they have none."""
    if place >= len(room.seats):  # an imported record: names without seats
        known = room.match.game_record.header.names
        return Text(known[place], known[place]) if known and known[place] else None
    seat = room.seats[place]
    if seat.name:
        return Text(seat.name, seat.name)
    return bot_levels.level_name(seat.level or 1) if seat.kind == "bot" else None


def _numbered_name(called: list[Text], place: int) -> Text:
    """Return the name of a seat, with a number where several seats have the same one."""
    name, rank = called[place], called[:place].count(called[place]) + 1
    return Text.in_each(lambda lang: f"{name[lang]} {rank}") if called.count(name) > 1 else name


def name_seats_in_refusal(room: Room, refusal: Refusal) -> Refusal:
    """Return a refusal whose facts call the seats by their players' names, not as the notation does (`p2`)."""
    return replace(refusal, facts=tuple(name_seats(room, fact) for fact in refusal.facts))


def name_seats(room: Room, text: Text) -> Text:
    """Return a sentence that calls the seats by their players' names."""
    kind = _seat_kind(room.game)
    if kind is None:
        return text
    called = seat_names(room)
    beyond = getattr(kind, "extra_title", None)
    called += [beyond] * (kind.size - len(called)) if beyond else []
    return _replace_codes(text, [kind.write(seat) for seat in range(len(called))], called)


def describe_position(room: Room, view: View, lang: str) -> str:
    """Describe a position of a table in words, as its game does, with the players' names instead of `p2`."""
    text = room.game.words.describe(view, lang)
    lines = [Text.of({**dict.fromkeys(MAIN, line), lang: line}) for line in text.split("\n")]
    return "\n".join(name_seats(room, line)[lang] for line in lines)


def _seat_kind(game: Game) -> Kind | None:
    """Return how the notation writes seats; None where it writes none."""
    told = (*(verb.nouns for verb in game.book.verbs), *(event.nouns for event in game.book.events))
    return next((noun.kind for nouns in told for noun in nouns if noun.kind.name == SEAT_KIND), None)


def _replace_codes(text: Text, codes: list[str], called: list[Text]) -> Text:
    """Replace the codes of seats in a sentence by names."""
    code = re.compile(rf"\b({'|'.join(map(re.escape, codes))})\b")
    sentences = text.to_dict()
    if not any(map(code.search, sentences.values())):
        return text
    braces = {lang: code.sub(r"{\1}", words.replace("{", "{{").replace("}", "}}")) for lang, words in sentences.items()}
    return Text.of(braces).format(**dict(zip(codes, called, strict=True)))
