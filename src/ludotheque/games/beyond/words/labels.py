"""The words on BEYOND's table, and what a screen reader says of its cards."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import SPIRIT_LETTERS, SPIRIT_NAMES, TYPE_CODES, TYPE_NAMES

View = dict[str, Any]

TABLE = Text("Table de BEYOND", "BEYOND table")
PLAYER = Text("Joueur {number}", "Player {number}")
YOU = Text("{name} (vous)", "{name} (you)")
FIRST = Text("premier joueur", "first player")
PILE = Text("Pioche {number} : {count} carte{s}, dos {symbol}", "Pile {number}: {count} card{s}, {symbol} back")
EMPTY_PILE = Text("Pioche épuisée", "The pile is empty")
PILE_SHORT = Text("pioche {number}/2", "pile {number}/2")
DISCARD = Text("Défausse · {count}", "Discard · {count}")
DISCARD_TRAY = Text("Dans la défausse", "In the discard")
SUPPLY = Text("Réserve", "Supply")
NIAN = Text("Nian Shou", "Nian Shou")
NIAN_OF = Text("{name} : {count} carte{s} Nian Shou", "{name}: {count} Nian Shou card{s}")
ROW_CARD = Text("Carte révélée {place} : {card}", "Revealed card {place}: {card}")
ROW_FREE = Text("Carte révélée {place} : {card}, collectée sans jeton", "Revealed card {place}: {card}, collected free")
QUEUE_CARD = Text("Carte à poser : {card}", "Card to place: {card}")
ODDS = Text("Risque d’échec : {percent} %", "Risk of failure: {percent}%")
FAILED = Text("Échec !", "Failed!")
FREE_CARD = Text("offerte", "free")
PRICES = Text("Une carte Capture prend le symbole opposé", "A Capture card takes the opposite symbol")
PRICES_LONG = Text(
    "Une carte Capture Yin prend une carte Yang, une Yang prend une Yin ; Yin et Yang ensemble prennent une carte "
    "Nian Shou ou protégée.",
    "A Yin Capture card takes a Yang card, a Yang one takes a Yin one; Yin and Yang together take a Nian Shou card "
    "or a protected one.",
)
UNSEEN = Text("Non vues", "Unseen")
UNSEEN_LONG = Text("Cartes encore dans la pioche", "Cards still in the pile")
LOCKED = Text("{spirit} complet", "{spirit} complete")
LOCKED_TOKEN = Text("{spirit} complet, invoqué", "{spirit} complete, invoked")
CORNER = Text("Carte Capture {card}", "Capture card {card}")
GUARDED = Text("{card}, protégée", "{card}, protected")
LOTUS = Text("{count} jeton{s} Lotus", "{count} Lotus token{s}")
STOCK = Text("Carte Stock de {name}", "Stock card of {name}")
SPIRIT_SHORT = Text("Face Esprit", "Spirit side")
SPIRIT_SIDE = Text("Poser Face Esprit", "Place Spirit side up")
CAPTURE_SIDE = Text("Poser Face Capture", "Place Capture side up")
CAPTURE_SHORT = Text("Face Capture", "Capture side")
KNOWN = Text("vous savez : {card}", "you know: {card}")
LOOKING = Text("{name} regarde {count} carte{s}", "{name} looks at {count} card{s}")
CHOOSE = Text("Quelles cartes verrouiller ?", "Which cards to lock?")
LEAVES = Text("reste", "left")
GAME_OF = Text("Manche {game}", "Game {game}")
POINTS = Text("{count} point{s}", "{count} point{s}")

BUTTONS = {
    "pile": Text("Révéler", "Reveal"),
    "stop": Text("M’arrêter", "Stop here"),
    "collect": Text("Collecter", "Collect"),
    "end": Text("Finir le tour", "End turn"),
}

FINAL = {
    "motifs": Text("Dernier tour : trois motifs", "Final round: three motifs"),
    "pile": Text("Dernier tour : pioche épuisée", "Final round: the pile is empty"),
}

FINAL_SHORT = Text("Dernier tour", "Final round")

OVER = {
    "motifs": Text("Fin : trois motifs", "The end: three motifs"),
    "pile": Text("Fin : pioche épuisée", "The end: the pile is empty"),
    "nian": Text("Nian Shou est enchanté !", "Nian Shou is enchanted!"),
    "match": Text("Fin du match", "End of the match"),
    "resignation": Text("Abandon", "Resignation"),
}

# The status line: to the deciding player, and about another.
STATUS_MINE = {
    "reveal": Text("À vous : révélez une carte", "Your turn: reveal a card"),
    "again": Text("Encore une carte, ou vous arrêter ?", "One more card, or stop?"),
    "rescue": Text("Un Lotus par carte à sauver", "One Lotus for each card to rescue"),
    "place": Text("Posez la carte : Esprit ou Capture", "Place the card: Spirit or Capture"),
    "enchant": Text("Choisissez les cartes du motif", "Choose the cards of the motif"),
    "main": Text("Capturez, ou finissez le tour", "Capture, or end the turn"),
    "pick": Text("Prenez une carte", "Take one card"),
}
STATUS_OTHERS = {
    "reveal": Text("{name} révèle", "{name} reveals"),
    "again": Text("{name} continue ou s’arrête", "{name} goes on or stops"),
    "rescue": Text("{name} sauve des cartes", "{name} rescues cards"),
    "place": Text("{name} pose ses cartes", "{name} places cards"),
    "enchant": Text("{name} enchante", "{name} enchants"),
    "main": Text("{name} capture", "{name} captures"),
    "pick": Text("{name} choisit une carte", "{name} picks a card"),
}


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
