"""The words on BEVRI's board, and what a screen reader says of its cards, cells and containers."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.bevri import names
from ludotheque.games.bevri.box import (
    CATEGORY_CODES,
    CATEGORY_NAMES,
    CELL_CODES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    FAMILY_CODES,
    FAMILY_NAMES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.names import TITLE_CODES, TITLE_NAMES

View = dict[str, Any]

BOARD = Text("Plateau de BEVRI", "BEVRI board")
COMPANY = Text("Compagnie {number}", "Company {number}")
FIRST = Text("première compagnie", "first company")
ROUND = Text("round", "round")
ROUND_OF = Text("Round {round} sur {rounds}", "Round {round} of {rounds}")
APPEARS = Text("apparition", "appears")
VANISHES = Text("disparition", "vanishes")
COUNTDOWN = Text("Compte à rebours : {count}, {what}", "Countdown: {count}, {what}")
NEXT_CONTAINER = Text("prochain", "next")
NEXT_CONTAINER_LABEL = Text(
    "Prochain conteneur : {what} ; {count} dans la pile", "Next container: {what}; {count} in the deck"
)
CARGO_EMPTY = Text("Le cargo est vide", "The cargo is empty")
MARKET = Text("Marché", "Market")
DECK = Text("Pioche", "Deck")
DISCARD = Text("Défausse", "Discard")
DISCARD_TRAY = Text("Dans la défausse", "In the discard pile")
BANK = Text("Obligation", "Bond")
BANK_LONG = Text("Acheter une obligation : {price} ; il en reste {count}", "Buy a bond: {price}; {count} left")
LOTTERY = Text("Loterie", "Lottery")
LOTTERY_LONG = Text("Loterie : payer {price}, gagner peut-être des cartes", "Lottery: pay {price}, maybe win cards")
RECYCLE = Text("Recyclage", "Recycle")
RECYCLE_LONG = Text("Recyclage : défausser un ★ vert, piocher 2 cartes", "Recycling: discard a green ★, draw 2 cards")
SELL = Text("Vendre", "Sell")
SELL_LONG = Text("Vendre un trésor de la base", "Sell a treasure of the base")
MARKET_CARD = Text("Marché {slot} : {card}", "Market {slot}: {card}")
MARKET_PRICED = Text("Marché {slot} : {card}, prix {price}", "Market {slot}: {card}, price {price}")
BASE_OF = Text("Base", "Base")
CARDS = Text("{count} cartes", "{count} cards")
ONE_CARD = Text("1 carte", "1 card")
VALUE = Text("valeur {value}", "value {value}")
CRYSTALS = Text("{count} cristaux", "{count} crystals")
CRYSTAL_ONE = Text("1 cristal", "1 crystal")
BASE_CARD = Text("Base : {card}", "Base: {card}")
SHIP = Text("Ma corvette", "My corvette")
SHIP_OF = Text("Corvette", "Corvette")
ABOARD = Text("{load}/8 à bord", "{load}/8 aboard")
ABOARD_CARD = Text("{compartment} : {card}", "{compartment}: {card}")
EMPTY_BAY = Text("vide", "empty")
DROP_HERE = Text("glissez ici", "drop here")
DRAFT = Text("brouillon", "draft")
OFFER_GIVE = Text("Je donne", "I give")
OFFER_WANT = Text("Je demande", "I ask for")
GIVES = Text("{name} donne", "{name} gives")
WANTS = Text("{name} demande", "{name} asks for")
BARTER = Text("Troc", "Barter")
BARTER_WITH = Text("Troc avec {name}", "Barter with {name}")
BARTER_HINT = Text("une compagnie, vos cartes, ce que vous voulez", "a company, your cards, what you want")
WANT = Text("Demander : {kind}", "Ask for: {kind}")
PAY = Text("Payé {paid} sur {price}", "Paid {paid} of {price}")
CREDIT = Text("Crédit {credit}", "Credit {credit}")
NO_SHOT = Text("Aucun tir possible d’ici", "No shot is possible from here")
WHY_NO_SHOT = Text("Touchez un conteneur\u00a0: il dit pourquoi.", "Touch a container to learn why.")
NO_CARGO = Text("Le cargo est absent.", "The cargo is absent.")
CHOOSE_PARTNER = Text("À quelle compagnie ?", "To which company?")
CONFIRM_OFFER = Text("Proposer ce troc ?", "Make this offer?")
RANK = Text("rang {rank}", "rank {rank}")
CELL_MOVE = Text("{cell}, à portée : {means}", "{cell}, in reach: {means}")
CORVETTE = Text("Corvette de {name} : {cell}", "Corvette of {name}: {cell}")
CONTAINER = Text(
    "Conteneur {place}, {category}, défenses {defences}", "Container {place}, {category}, defences {defences}"
)
OPENED = Text("sans défense", "no defence")
CONTENT = Text("contenu : {content}", "content: {content}")
CRYSTAL_ODDS = Text("cristal {percent} %", "crystal {percent}%")
ROLLED = Text("Dés : {dice}", "Dice: {dice}")
TAKES_PART = Text("{phase} : participe", "{phase}: takes part")
STAYS_OUT = Text("{phase} : ne participe pas", "{phase}: stays out")
CHOSEN = Text("a choisi", "has chosen")
CHOOSING = Text("choisit…", "choosing…")
COMPANY_LONG = Text("{name} : {cards}, {crystals}, {load}/8 à bord", "{name}: {cards}, {crystals}, {load}/8 aboard")

MEANS = {
    "none": Text("sans moteur", "no engine"),
    "engine": Text("moteur", "engine"),
    "booster": Text("booster", "booster"),
    "engine_booster": Text("moteur et booster", "engine and booster"),
}
BURNS = Text("brûle {card}", "burns {card}")

ENGINES = {
    "makeshift": Text("de fortune", "Makeshift"),
    "chemical": Text("chimique", "Chemical"),
    "ion": Text("ionique", "Ion drive"),
    "nuclear": Text("nucléaire", "Nuclear"),
}
BOOSTERS = {
    "take_off": Text("décollage", "take-off"),
    "heat_shield": Text("bouclier", "heat shield"),
    "ion_burst": Text("poussée", "ion burst"),
}
COMPARTMENTS = {
    "propulsion": Text("Propulsion", "Propulsion"),
    "armament": Text("Armement", "Armament"),
    "hold": Text("Soute", "Hold"),
}
PHASES = {
    "trade": Text("Commercer", "Trade"),
    "equip": Text("S’équiper", "Equip"),
    "move": Text("Se déplacer", "Move"),
    "fire": Text("Tirer", "Fire"),
}
PHASE_WORDS = {
    "trade": Text("marché, troc, sondage", "market, barter, survey"),
    "equip": Text("charger la corvette", "load the corvette"),
    "move": Text("voler, décharger", "fly, unload"),
    "fire": Text("ouvrir un conteneur", "open a container"),
}
PHASE_CARD = Text("Carte de phase : {phase}", "Phase card: {phase}")
FAMILIES = dict(zip(FAMILY_CODES, FAMILY_NAMES, strict=True))
CATEGORIES = dict(zip(CATEGORY_CODES, CATEGORY_NAMES, strict=True))
TITLES = dict(zip(TITLE_CODES, TITLE_NAMES, strict=True))
KINDS = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True)) | {
    "special": Text("spéciale", "special"),
    "treasure": Text("trésor", "treasure"),
    "bond": Text("obligation", "bond"),
}
SHORT_NAMES = {
    "probe": Text("sonde", "probe"),
    "anchor": Text("ancre", "anchor"),
    "broker": Text("courtier", "broker"),
    "jammer": Text("brouilleur", "jammer"),
    "computer": Text("calculateur", "computer"),
    "thruster": Text("appoint", "thruster"),
    "alloy": Text("alliage", "alloy"),
    "data": Text("données", "data"),
    "isotope": Text("isotope", "isotope"),
    "circuit": Text("circuit", "circuit"),
    "porcelain": Text("porcelaine", "porcelain"),
    "relic": Text("relique", "relic"),
    "bond": Text("obligation", "bond"),
    "crystal": Text("cristal", "crystal"),
}
# What is to be done now: to the viewer who decides, and about another company.
STATUS_MINE = {
    "discard": Text("Défaussez le surplus", "Discard the surplus"),
    "choose": Text("Choisissez deux phases, en secret", "Choose two phases, in secret"),
    "trade": Text("À vous de commercer", "Your turn to trade"),
    "equip": Text("Chargez votre corvette", "Load your corvette"),
    "move": Text("Où va votre corvette ?", "Where does your corvette go?"),
    "fire": Text("Une arme, puis un conteneur", "A weapon, then a container"),
    "window": Text("Une carte spéciale, maintenant ?", "A special card, now?"),
    "nothing": Text("Rien à jouer : la table passe", "Nothing to play: the table passes"),
    "jam": Text("Brouiller ce tir ?", "Jam this shot?"),
    "pay": Text("Payez avec des cartes de la base", "Pay with cards of the base"),
    "take": Text("Prenez au marché pour ce crédit", "Take from the market for this credit"),
    "give": Text("Quelles cartes donnez-vous ?", "Which cards do you give?"),
    "want": Text("Que demandez-vous ?", "What do you ask for?"),
    "answer": Text("Acceptez-vous ce troc ?", "Do you accept this barter?"),
    "hand": Text("Quelle carte remettez-vous ?", "Which card do you hand over?"),
    "place": Text("Placez les cartes à bord", "Place the cards aboard"),
    "unload": Text("Que déchargez-vous ?", "What do you unload?"),
}
STATUS_OTHERS = {
    "discard": Text("{name} défausse", "{name} discards"),
    "choose": Text("Les autres choisissent", "The others are choosing"),
    "trade": Text("{name} commerce", "{name} trades"),
    "equip": Text("{name} s’équipe", "{name} equips"),
    "move": Text("{name} se déplace", "{name} moves"),
    "fire": Text("{name} prépare un tir", "{name} prepares a shot"),
    "window": Text("Cartes spéciales : on attend", "Special cards: waiting"),
    "jam": Text("{name} peut brouiller", "{name} may jam"),
    "pay": Text("{name} paie", "{name} pays"),
    "take": Text("{name} vend un trésor", "{name} sells a treasure"),
    "give": Text("{name} propose un troc", "{name} makes an offer"),
    "want": Text("{name} propose un troc", "{name} makes an offer"),
    "answer": Text("{name} répond à l’offre", "{name} answers the offer"),
    "hand": Text("{name} choisit ses cartes", "{name} picks the cards"),
    "place": Text("{name} charge sa corvette", "{name} loads the corvette"),
    "unload": Text("{name} décharge", "{name} unloads"),
}
GAME_OVER = Text("La partie est finie", "The game is over")

# What holds for the rest of a turn
NOTES = {
    "pulse": Text("★ impulsion", "★ ion pulse"),
    "overcharge": Text("★ surcharge", "★ overcharge"),
    "precision": Text("★ précision", "★ precision"),
    "key": Text("★ clé noire", "★ dark key"),
    "bank_closed": Text("banque en panne", "bank outage"),
}
REFUSALS = Text("{count} refus", "{count} refused")

PASS_TEXTS = {
    "trade": Text("Finir le commerce", "End trading"),
    "equip": Text("Ne rien changer", "Change nothing"),
    "move": Text("Rester ici", "Stay here"),
    "fire": Text("Ne pas tirer", "Hold fire"),
    "window": Text("Non, merci", "No, thanks"),
    "jam": Text("Laisser tirer", "Let it fire"),
    "take": Text("Assez pris", "That is enough"),
    "place": Text("Fermer les soutes", "Close the hatches"),
    "unload": Text("Garder le reste", "Keep the rest"),
}
STOP_TEXTS = {"give": Text("C’est tout", "That is all"), "want": Text("Proposer", "Make the offer")}
BUTTON_TEXTS = {
    "accept": Text("Accepter", "Accept"),
    "refuse": Text("Refuser", "Refuse"),
    "commit:equip": Text("Valider le chargement", "Confirm the load"),
    "commit:unload": Text("Décharger", "Unload"),
    "commit:barter": Text("Proposer ce troc", "Make this offer"),
    "cancel": Text("Annuler", "Cancel"),
    "recompose": Text("Tout sortir et recharger", "Empty it and load anew"),
    "pulse": Text("★ Impulsion : +3", "★ Ion pulse: +3"),
    "overcharge": Text("★ Surcharge : +1 dé", "★ Overcharge: +1 die"),
    "precision": Text("★ Précision : seuils −1", "★ Precision: hit −1"),
    "key": Text("★ Clé noire", "★ Dark key"),
    "jam": Text("Brouiller : −1 dé", "Jam: −1 die"),
    "probe": Text("Sonde", "Probe"),
    "later": Text("Ancre : +1", "Anchor: +1"),
    "earlier": Text("Ancre : −1", "Anchor: −1"),
    "thruster": Text("Appoint", "Thruster"),
}


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
    return ONE_CARD[lang] if count == 1 else CARDS.format(count=count)[lang]


def write_crystal_count(count: int, lang: str) -> str:
    """Write a number of crystals: `1 crystal`, `2 crystals`."""
    return CRYSTAL_ONE[lang] if count == 1 else CRYSTALS.format(count=count)[lang]
