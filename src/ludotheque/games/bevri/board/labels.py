"""The words on BEVRI's board, and what a screen reader says of its cards, cells and containers."""

from __future__ import annotations

from ludotheque.games.bevri import names
from ludotheque.games.bevri.box import CELL_CODES, WEAPON_CODES
from ludotheque.games.bevri.view_type import View as View
from ludotheque.games.bevri.words import WORDS

BOARD = WORDS["board.board"]
COMPANY = WORDS["names.company"]
FIRST = WORDS["board.first"]
ROUND = WORDS["board.round"]
ROUND_OF = WORDS["board.round_of"]
APPEARS = WORDS["board.appears"]
VANISHES = WORDS["board.vanishes"]
COUNTDOWN = WORDS["board.countdown"]
NEXT_CONTAINER = WORDS["board.next_container"]
NEXT_CONTAINER_LABEL = WORDS["board.next_container_label"]
CARGO_EMPTY = WORDS["board.cargo_empty"]
MARKET = WORDS["board.market"]
DECK = WORDS["board.deck"]
DISCARD = WORDS["board.discard"]
DISCARD_TRAY = WORDS["board.discard_tray"]
BANK = WORDS["board.bank"]
BANK_LONG = WORDS["board.bank_long"]
LOTTERY = WORDS["board.lottery"]
LOTTERY_LONG = WORDS["board.lottery_long"]
RECYCLE = WORDS["board.recycle"]
RECYCLE_LONG = WORDS["board.recycle_long"]
SELL = WORDS["board.sell"]
SELL_LONG = WORDS["board.sell_long"]
MARKET_CARD = WORDS["board.market_card"]
MARKET_PRICED = WORDS["board.market_priced"]
BASE_OF = WORDS["board.base_of"]
VALUE = WORDS["board.value"]
BASE_CARD = WORDS["board.base_card"]
SHIP = WORDS["board.ship"]
SHIP_OF = WORDS["board.ship_of"]
ABOARD = WORDS["board.aboard"]
ABOARD_CARD = WORDS["board.aboard_card"]
EMPTY_BAY = WORDS["board.empty_bay"]
DROP_HERE = WORDS["board.drop_here"]
DRAFT = WORDS["board.draft"]
OFFER_GIVE = WORDS["board.offer_give"]
OFFER_WANT = WORDS["board.offer_want"]
GIVES = WORDS["board.gives"]
WANTS = WORDS["board.wants"]
BARTER = WORDS["board.barter"]
BARTER_WITH = WORDS["board.barter_with"]
BARTER_HINT = WORDS["board.barter_hint"]
WANT = WORDS["board.want"]
PAY = WORDS["board.pay"]
CREDIT = WORDS["board.credit"]
WHY_NO_SHOT = WORDS["board.why_no_shot"]
NO_CARGO = WORDS["board.no_cargo"]
RANK = WORDS["board.rank"]
CELL_MOVE = WORDS["board.cell_move"]
CORVETTE = WORDS["board.corvette"]
CONTAINER = WORDS["board.container"]
OPENED = WORDS["board.opened"]
CONTENT = WORDS["board.content"]
CRYSTAL_ODDS = WORDS["board.crystal_odds"]
ROLLED = WORDS["board.rolled"]
TAKES_PART = WORDS["board.takes_part"]
STAYS_OUT = WORDS["board.stays_out"]
CHOSEN = WORDS["board.chosen"]
CHOOSING = WORDS["board.choosing"]
COMPANY_LONG = WORDS["board.company_long"]

MEANS = WORDS.section("board.means")
BURNS = WORDS["board.burns"]

ENGINES = WORDS.section("board.engine")
BOOSTERS = WORDS.section("board.booster")
COMPARTMENTS = WORDS.section("board.compartment")
PHASES = WORDS.section("board.phase")
PHASE_WORDS = WORDS.section("board.phase_hint")
PHASE_CARD = WORDS["board.phase_card"]
FAMILIES = WORDS.section("names.family")
CATEGORIES = WORDS.section("names.category")
TITLES = WORDS.section("names.title")
KINDS = WORDS.section("nouns.colour") | WORDS.section("names.kind")
SHORT_NAMES = WORDS.section("names.short_card")

# What holds for the rest of a turn
NOTES = WORDS.section("board.note")
REFUSALS = WORDS["board.refusals"]

PASS_TEXTS = WORDS.section("board.pass")
STOP_TEXTS = WORDS.section("board.stop")
BUTTON_TEXTS = WORDS.section("board.button")


def card_name(code: str, lang: str) -> str:
    """Return a card in words: `B2` is a blue module."""
    return names.card_name(code)[lang]


def cell_name(code: str, lang: str) -> str:
    """Return a cell in words; those of the cargo zone have only their code."""
    return names.CELL_NAMES[CELL_CODES.index(code)][lang] if code in CELL_CODES else code


def weapon_name(code: str, lang: str) -> str:
    """Return a weapon in words, by its code: `laser:B`."""
    return names.WEAPON_NAMES[WEAPON_CODES.index(code)][lang]


def weapon_abbreviation(code: str, lang: str) -> str:
    """Return a weapon in few letters, by its code `laser:B`: its family and its colours."""
    family, colours = code.split(":")
    return f"{FAMILIES[family][lang].capitalize()} {colours}"


def add_count(words: str, count: int) -> str:
    """Return words with a count: `blue cell ×2`."""
    return f"{words} ×{count}" if count > 1 else words


def write_percent(share: float, lang: str) -> str:
    """Write a chance as a percentage in one language."""
    return names.write_percent(share)[lang]


def write_card_count(count: int, lang: str) -> str:
    """Write a number of cards: `1 card`, `7 cards`."""
    return WORDS.plural("names.count.cards").format(count)[lang]


def write_crystal_count(count: int, lang: str) -> str:
    """Write a number of crystals: `1 crystal`, `2 crystals`."""
    return WORDS.plural("names.count.crystals").format(count)[lang]
