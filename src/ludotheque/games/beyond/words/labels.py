"""The words on BEYOND's table, and what a screen reader says of its cards."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import SPIRIT_LETTERS, SPIRIT_NAMES, TYPE_CODES, TYPE_NAMES
from ludotheque.games.beyond.words import WORDS

View = dict[str, Any]

TABLE = WORDS["board.table"]
PLAYER = WORDS["board.player"]
YOU = WORDS["board.you"]
FIRST = WORDS["board.first"]
PILE = Text("Pioche {number} : {count} carte{s}, dos {symbol}", "Pile {number}: {count} card{s}, {symbol} back")
EMPTY_PILE = WORDS["board.empty_pile"]
PILE_SHORT = WORDS["board.pile_short"]
DISCARD = WORDS["board.discard"]
DISCARD_TRAY = WORDS["board.discard_tray"]
SUPPLY = WORDS["board.supply"]
NIAN = WORDS["board.nian"]
NIAN_OF = Text("{name} : {count} carte{s} Nian Shou", "{name}: {count} Nian Shou card{s}")
ROW_CARD = WORDS["board.row_card"]
ROW_FREE = WORDS["board.row_free"]
QUEUE_CARD = WORDS["board.queue_card"]
ODDS = WORDS["board.odds"]
FAILED = WORDS["board.failed"]
FREE_CARD = WORDS["board.free_card"]
PRICES = WORDS["board.prices"]
PRICES_LONG = WORDS["board.prices_long"]
UNSEEN = WORDS["board.unseen"]
UNSEEN_LONG = WORDS["board.unseen_long"]
LOCKED = WORDS["board.locked"]
LOCKED_TOKEN = WORDS["board.locked_token"]
CORNER = WORDS["board.corner"]
GUARDED = WORDS["board.guarded"]
LOTUS = Text("{count} jeton{s} Lotus", "{count} Lotus token{s}")
STOCK = WORDS["board.stock"]
SPIRIT_SHORT = WORDS["board.spirit_short"]
SPIRIT_SIDE = WORDS["board.spirit_side"]
CAPTURE_SIDE = WORDS["board.capture_side"]
CAPTURE_SHORT = WORDS["board.capture_short"]
KNOWN = WORDS["board.known"]
LOOKING = Text("{name} regarde {count} carte{s}", "{name} looks at {count} card{s}")
CHOOSE = WORDS["board.choose"]
LEAVES = WORDS["board.leaves"]
GAME_OF = WORDS["board.game_of"]
POINTS = Text("{count} point{s}", "{count} point{s}")

BUTTONS = WORDS.section("board.buttons")

FINAL = WORDS.section("board.final")

FINAL_SHORT = WORDS["board.final_short"]

OVER = WORDS.section("board.over")

# The status line: to the deciding player, and about another.
STATUS_MINE = WORDS.section("board.status.mine")
STATUS_OTHERS = WORDS.section("board.status.others")


def card_name(code: str) -> Text:
    """Return the name of a card by its code: `Dh+` in words."""
    return TYPE_NAMES[TYPE_CODES.index(code)]


def spirit_name(letter: str) -> Text:
    """Return the name of a Spirit by its letter: `D` in words."""
    return SPIRIT_NAMES[SPIRIT_LETTERS.index(letter)]


def symbol_name(code: str) -> str:
    """Return Yin or Yang, the same word in both languages, by a code."""
    return "Yin" if code.endswith("-") else "Yang"


def add_count(words: str, count: int) -> str:
    """Return words with a count above one: `Dragon Head Yin ×2`."""
    return f"{words} ×{count}" if count > 1 else words


def add_subject(subject: str, words: str, lang: str) -> str:
    """Return words after their subject: `Sam : …` in French, `Sam: …` in English."""
    return f"{subject} : {words}" if lang == "fr" else f"{subject}: {words}"
