"""The status line: one sentence for each question of BEVRI, to the viewer who decides or about another company."""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words.text import ENDINGS

STATUS_MINE = {
    "discard": Text(
        "Votre base dépasse la limite : défaussez une carte.", "Your base is over the limit: discard a card."
    ),
    "choose": Text(
        "Choisissez deux phases : T commercer, E s’équiper, M se déplacer, F tirer.",
        "Choose two phases: T Trade, E Equip, M Move, F Fire.",
    ),
    "trade": Text(
        "Commercez : achat, sondage, vente, troc… ou passez.",
        "Trade: buy, survey, sell, barter… or pass.",
    ),
    "trade_alone": Text(
        "Commercez : achat, sondage, vente… ou passez.",
        "Trade: buy, survey, sell… or pass.",
    ),
    "equip": Text("Équipez-vous : recomposez la corvette, ou passez.", "Equip: recompose the corvette, or pass."),
    "move": Text("Déplacez la corvette, ou passez.", "Move the corvette, or pass."),
    "fire": Text("Tirez sur un conteneur, ou passez.", "Fire at a container, or pass."),
    "unarmed": Text("Aucun tir n’est possible : passez.", "No shot is possible: pass."),
    "window": Text("Jouez une carte spéciale, ou passez.", "Play a special card, or pass."),
    "nothing": Text(
        "Vous n’avez pas de carte spéciale à jouer : la table passe pour vous.",
        "You have no special card to play: the table passes for you.",
    ),
    "jam": Text("Brouillez ce tir, ou passez.", "Jam this shot, or pass."),
    "pay": Text("Payez carte par carte, sans rendu de monnaie.", "Pay card by card; no change is given."),
    "take": Text("Prenez des cartes du marché dans la limite du crédit.", "Take market cards within the credit."),
    "give": Text("Troc : que donnez-vous ? Une ou deux cartes.", "Barter: what do you give? One or two cards."),
    "want": Text("Troc : que demandez-vous ? Une ou deux cartes.", "Barter: what do you want? One or two cards."),
    "answer": Text("Acceptez-vous cette offre ?", "Do you accept this offer?"),
    "hand": Text("Quelle carte remettez-vous ?", "Which card do you hand over?"),
    "place": Text(
        "Placez des cartes : propulsion, puis armement, puis soute ; ou terminez.",
        "Place cards: propulsion, then armament, then hold; or be done.",
    ),
    "unload": Text("Déchargez ce que vous voulez, ou terminez.", "Unload what you like, or be done."),
}

STATUS_OTHERS = {
    "discard": Text("{seat} défausse des cartes.", "{seat} discards cards."),
    "choose": Text("En attente des choix de {seat}.", "Waiting for the choice of {seat}."),
    "trade": Text("{seat} commerce.", "{seat} trades."),
    "equip": Text("{seat} s’équipe.", "{seat} equips."),
    "move": Text("{seat} se déplace.", "{seat} moves."),
    "fire": Text("{seat} peut tirer.", "{seat} may fire."),
    "window": Text("Cartes spéciales : on attend {seat}.", "Special cards: waiting for {seat}."),
    "jam": Text("{seat} peut brouiller le tir.", "{seat} may jam the shot."),
    "pay": Text("{seat} paie.", "{seat} pays."),
    "take": Text("{seat} vend un trésor.", "{seat} sells a treasure."),
    "give": Text("{seat} prépare une offre.", "{seat} prepares an offer."),
    "want": Text("{seat} prépare une offre.", "{seat} prepares an offer."),
    "answer": Text("{seat} répond à l’offre.", "{seat} answers the offer."),
    "hand": Text("{seat} choisit les cartes à remettre.", "{seat} chooses the cards to hand over."),
    "place": Text("{seat} charge sa corvette.", "{seat} loads its corvette."),
    "unload": Text("{seat} décharge sa corvette.", "{seat} unloads its corvette."),
}


def status_line(view: View, lang: str) -> str:
    """Return the status line of a view; the ending when the game is over."""
    if view["over"]:
        return next(e for e in ENDINGS.values() if e.key == view["result"]["reason"]).text[lang]
    step = view["step"]
    if view["seat"] in view["turn"]:
        return STATUS_MINE[_status_key(view)][lang]
    seats = ", ".join(f"p{seat + 1}" for seat in view["turn"])
    return STATUS_OTHERS[step].format(seat=seats)[lang]


def _status_key(view: View) -> str:
    """Return the key of the viewer's sentence: the step, with a few special cases."""
    step = str(view["step"])
    if step == "fire" and not view["shots"]:
        return "unarmed"
    if step == "window" and not any(view["windows"].values()):
        return "nothing"
    if step == "trade" and (view["players"] == 1 or view["options"]["barter"] == "off"):
        return "trade_alone"
    return step
