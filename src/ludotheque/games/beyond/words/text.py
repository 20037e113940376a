"""BEYOND in words: verbs, events, endings."""

from __future__ import annotations

from dataclasses import replace

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.verbs import Names, Noun, Numbers, Verb
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import (
    CARDS,
    MAX_GAMES,
    TOKENS,
)
from ludotheque.games.beyond.nouns import (
    CARD,
    CHOICE_KIND,
    NIAN_KIND,
    PAYMENT,
    PLACE_KIND,
    SEAT,
    SEAT_KIND,
    SECOND_PAYMENT,
    SIDE_KIND,
    SPIRIT,
    SUBSET_KIND,
    TARGET,
    VERB_SPELLINGS,
)
from ludotheque.games.beyond.state import MATCH_OVER, MOTIFS_OVER, NIAN_OVER, PILE_OVER, RESIGNED

_VERBS = (
    Verb("reveal", (), Text("Révéler une carte.", "Reveal a card.")),
    Verb("stop", (), Text("S’arrêter et tout collecter.", "Stop and collect everything.")),
    Verb("rescue", (Noun("cards", SUBSET_KIND),), Text("Sauver : {cards}.", "Rescue: {cards}.")),
    Verb("place", (Noun("side", SIDE_KIND),), Text("Poser la carte {side}.", "Place the card {side}.")),
    Verb("enchant", (Noun("choice", CHOICE_KIND),), Text("Enchanter : {choice}.", "Enchant: {choice}.")),
    Verb(
        "capture",
        (SEAT, TARGET, PAYMENT),
        Text("Capturer {target} de {seat} avec {payment}.", "Capture {target} from {seat} with {payment}."),
        "capture {seat} {target} with {payment}",
    ),
    Verb(
        "capture_with_both",
        (SEAT, TARGET, PAYMENT, SECOND_PAYMENT),
        Text(
            "Capturer {target} de {seat} avec {payment} et {second}.",
            "Capture {target} from {seat} with {payment} and {second}.",
        ),
        "capture {seat} {target} with {payment} and {second}",
    ),
    Verb("protect", (TARGET,), Text("Protéger {target}.", "Protect {target}.")),
    Verb("invoke", (SPIRIT,), Text("Invoquer : {spirit}.", "Invoke: {spirit}.")),
    Verb(
        "invoke_bird",
        (CARD,),
        Text("Invoquer l’Oiseau Vermillon pour {card}.", "Invoke the Vermilion Bird for {card}."),
        "invoke B for {card}",
    ),
    Verb(
        "invoke_unicorn",
        (SPIRIT,),
        Text("Invoquer la Licorne Jaune pour {spirit}.", "Invoke the Yellow Unicorn for {spirit}."),
        "invoke U for {spirit}",
    ),
    Verb("pick", (CARD,), Text("Prendre {card}.", "Take {card}.")),
    Verb("end", (), Text("Terminer le tour.", "End the turn.")),
    # never allowed: each is refused with its clause
    Verb("pass", (), Text("Passer.", "Pass.")),
    Verb("discard", (TARGET,), Text("Défausser {target}.", "Discard {target}.")),
    Verb("turn", (TARGET,), Text("Retourner {target}.", "Turn {target} over.")),
    Verb("refuse", (), Text("Refuser.", "Refuse.")),
    Verb("choose", (Noun("nian", NIAN_KIND),), Text("Choisir {nian}.", "Choose {nian}.")),
    Verb("unprotect", (TARGET,), Text("Reprendre le jeton de {target}.", "Take the token of {target} back.")),
    Verb("look", (Noun("where", PLACE_KIND),), Text("Regarder {where}.", "Look at {where}.")),
)
VERBS = tuple(replace(verb, aliases=VERB_SPELLINGS.get(verb.name, ())) for verb in _VERBS)

_CARDS = Noun("count", Numbers("count", 0, CARDS))
_TOKENS = Noun("count", Numbers("count", 0, TOKENS))
_VICTIM = Noun("victim", SEAT_KIND)
_NIAN = Noun("nian", NIAN_KIND)
_GAME = Noun("game", Numbers("game", 1, MAX_GAMES))
_CAUSE = Noun(
    "cause",
    Names(
        "cause",
        ["motifs", "pile"],
        [
            Text("un troisième motif est complet", "a third motif is complete"),
            Text("la seconde pioche est épuisée", "the second pile is exhausted"),
        ],
    ),
)

ENDINGS = {
    MOTIFS_OVER: Ending(
        "motifs",
        "BEY-13.1",
        Text("Trois Esprits enchantés : on compte les points.", "Three Spirits enchanted: points are counted."),
    ),
    PILE_OVER: Ending(
        "pile",
        "BEY-13.1",
        Text(
            "La seconde pioche est épuisée : on compte les points.", "The second pile is exhausted: points are counted."
        ),
    ),
    NIAN_OVER: Ending(
        "nian",
        "BEY-12.1",
        Text("Nian Shou est enchanté : victoire immédiate !", "Nian Shou is enchanted: an instant win!"),
    ),
    RESIGNED: Ending("resignation", "BEY-13.6", Text("Abandon.", "Resignation.")),
    MATCH_OVER: Ending(
        "match",
        "BEY-17.3",
        Text("Toutes les manches sont jouées : on additionne.", "All games are played: the points are added up."),
    ),
}
_RESULT = Noun("result", Names("result", [e.key for e in ENDINGS.values()], [e.text for e in ENDINGS.values()]))

EVENTS = (
    EventKind("turn", (SEAT,), Text("Au tour de {seat}.", "{seat} to play.")),
    EventKind("revealed", (SEAT, CARD), Text("{seat} révèle {card}.", "{seat} reveals {card}."), reveals=True),
    EventKind("failed", (SEAT, SPIRIT), Text("Deux fois {spirit} : échec !", "{spirit} twice: failed!")),
    EventKind(
        "took_nian",
        (SEAT, _NIAN),
        Text("{seat} prend la carte Nian Shou {nian}.", "{seat} takes the Nian Shou card {nian}."),
    ),
    EventKind("collected", (SEAT, _CARDS), Text("{seat} collecte : {count}.", "{seat} collects: {count}.")),
    EventKind("paid", (SEAT, _TOKENS), Text("{seat} paie des Lotus : {count}.", "{seat} pays Lotus tokens: {count}.")),
    EventKind(
        "placed",
        (SEAT, CARD, Noun("side", SIDE_KIND)),
        Text("{seat} pose {card} {side}.", "{seat} places {card} {side}."),
    ),
    EventKind("locked", (SEAT, SPIRIT), Text("{seat} enchante : {spirit} !", "{seat} enchants: {spirit}!")),
    EventKind(
        "spent",
        (SEAT, CARD),
        Text("{seat} défausse la carte Capture {card}.", "{seat} spends the Capture card {card}."),
    ),
    EventKind(
        "captured",
        (SEAT, _VICTIM, TARGET),
        Text("{seat} capture {target} de {victim}.", "{seat} captures {target} from {victim}."),
    ),
    EventKind("compensated", (SEAT,), Text("{seat} reçoit un Lotus.", "{seat} receives a Lotus.")),
    EventKind("recovered", (SEAT,), Text("{seat} reprend le Lotus de la carte.", "{seat} gets the card’s Lotus back.")),
    EventKind("protected", (SEAT, CARD), Text("{seat} protège {card}.", "{seat} protects {card}.")),
    EventKind("invoked", (SEAT, SPIRIT), Text("{seat} invoque : {spirit}.", "{seat} invokes: {spirit}.")),
    EventKind(
        "looking",
        (SEAT, _CARDS),
        Text(
            "{seat} regarde le dessus de la pioche (cartes : {count}).",
            "{seat} looks at the top of the pile (cards: {count}).",
        ),
        reveals=True,
    ),
    EventKind("saw", (SEAT, CARD), Text("Vous voyez {card}.", "You see {card}."), private=0, reveals=True),
    EventKind("took", (SEAT, CARD), Text("{seat} en prend {card}.", "{seat} takes {card}."), reveals=True),
    EventKind(
        "fetched",
        (SEAT, CARD),
        Text("{seat} reprend {card} dans la défausse.", "{seat} fetches {card} from the discard."),
    ),
    EventKind(
        "returned", (SEAT, SPIRIT), Text("{seat} récupère le Lotus : {spirit}.", "{seat} gets a Lotus back: {spirit}.")
    ),
    EventKind(
        "second_pile",
        (_CARDS,),
        Text(
            "La défausse devient la seconde pioche (cartes : {count}).",
            "The discard becomes the second pile (cards: {count}).",
        ),
    ),
    EventKind("final_round", (_CAUSE,), Text("Dernier tour : {cause}.", "Final round: {cause}.")),
    EventKind("game_ended", (_GAME, _RESULT), Text("Manche {game} : {result}", "Game {game}: {result}")),
    EventKind("game_began", (_GAME, SEAT), Text("Manche {game} : {seat} commence.", "Game {game}: {seat} begins.")),
)
