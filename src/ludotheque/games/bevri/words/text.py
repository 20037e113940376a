"""BEVRI in words: verbs, events, endings."""

from __future__ import annotations

from dataclasses import replace

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.verbs import Verb
from ludotheque.core.language.text import Text
from ludotheque.games.bevri.nouns import spelling
from ludotheque.games.bevri.nouns.kinds import (
    CARD,
    CELL,
    COUNT,
    COUNTDOWN,
    DEFENCE,
    DICE,
    DIE,
    EFFECT,
    FACE,
    FAULT_NOUN,
    FROM_NOUN,
    GIVES,
    HANDED,
    INTO_NOUN,
    KIND,
    PAIR,
    PARTNER,
    PHASE,
    PLACE,
    ROUND,
    SEAT,
    SIDE,
    SIGN,
    SLOT,
    WANTS,
    WEAPON,
)
from ludotheque.games.bevri.numbers import RESIGNED, ROUNDS_OVER

_PLAIN_VERBS = (
    Verb("choose", (PAIR,), Text("Choisir : {pair}.", "Choose: {pair}.")),
    Verb("discard", (CARD,), Text("Défausser {card}.", "Discard {card}.")),
    Verb("pass", (), Text("Passer, ou terminer.", "Pass, or be done.")),
    Verb("buy", (SLOT,), Text("Acheter la carte {slot} du marché.", "Buy market card {slot}.")),
    Verb("pay", (CARD,), Text("Payer avec {card}.", "Pay with {card}.")),
    Verb("bond", (), Text("Acheter une obligation.", "Buy a bond.")),
    Verb("survey", (PLACE,), Text("Payer un sondage du conteneur {place}.", "Pay for a survey of container {place}.")),
    Verb("sell", (CARD,), Text("Vendre {card}.", "Sell {card}.")),
    Verb("take", (SLOT,), Text("Prendre la carte {slot} du marché.", "Take market card {slot}.")),
    Verb("lottery", (), Text("Jouer à la loterie.", "Play the lottery.")),
    Verb("recycle", (), Text("Recyclage : défausser le ★ vert pour 2 cartes.", "Recycling: the green ★ for 2 cards.")),
    Verb("barter", (SEAT,), Text("Proposer un troc à {seat}.", "Offer {seat} a barter.")),
    Verb("give", (CARD,), Text("Offrir {card}.", "Offer {card}.")),
    Verb("want", (KIND,), Text("Demander {kind}.", "Ask for {kind}.")),
    Verb("stop", (), Text("C’est tout.", "That is all.")),
    Verb("accept", (), Text("Accepter l’offre.", "Accept the offer.")),
    Verb("refuse", (), Text("Refuser l’offre.", "Refuse the offer.")),
    Verb("hand", (CARD,), Text("Remettre {card}.", "Hand over {card}.")),
    Verb("recompose", (), Text("Recomposer la corvette.", "Recompose the corvette.")),
    Verb("place", (CARD, INTO_NOUN), Text("Placer {card} {compartment}.", "Place {card} {compartment}.")),
    Verb("pulse", (), Text("Impulsion ionique (★ bleu) : 3 points de plus.", "Ion pulse (blue ★): 3 more points.")),
    Verb("go", (CELL,), Text("Aller {cell}.", "Go {cell}.")),
    Verb("unload", (CARD, FROM_NOUN), Text("Décharger {card} {compartment}.", "Unload {card} {compartment}.")),
    Verb("overcharge", (), Text("Surcharge (★ rouge) : un dé de plus.", "Overcharge (red ★): one more die.")),
    Verb(
        "precision",
        (),
        Text("Visée de précision (★ blanc) : seuils plus bas.", "Precision sight (white ★): lower hit numbers."),
    ),
    Verb(
        "key",
        (),
        Text("Clé noire (★ noir) : le hors couleur compte.", "Dark key (black ★): off-colour dice count as their own."),
    ),
    Verb(
        "shoot",
        (PLACE, WEAPON),
        Text("Tirer sur le conteneur {place} avec {weapon}.", "Fire at container {place} with {weapon}."),
    ),
    Verb("jam", (), Text("Brouiller le tir.", "Jam the shot.")),
    Verb(
        "probe", (PLACE,), Text("Sonder le conteneur {place} avec une sonde.", "Look into container {place} by probe.")
    ),
    Verb("anchor", (SIGN,), Text("Ancre temporelle : {sign}.", "Time anchor: {sign}.")),
    Verb("thrust", (CELL,), Text("Propulseur d’appoint : aller {cell}.", "Emergency thruster: go {cell}.")),
    # never allowed: each is refused with its clause
    Verb("attack", (SEAT,), Text("Tirer sur la corvette de {seat}.", "Fire at {seat}’s corvette.")),
    Verb("jettison", (CARD,), Text("Jeter {card} par-dessus bord.", "Throw {card} overboard.")),
    Verb("counter", (KIND,), Text("Contre-proposer {kind}.", "Ask for {kind} instead.")),
    Verb("change", (), Text("Demander la monnaie.", "Ask for change.")),
)
VERBS = tuple(replace(verb, aliases=spelling.TEMPLATES.get(verb.name, ())) for verb in _PLAIN_VERBS)

ENDINGS = {
    ROUNDS_OVER: Ending(
        "rounds",
        "BEVRI-14.1",
        Text("Le dernier round est joué : on compare les bases.", "The last round is played: bases are compared."),
    ),
    RESIGNED: Ending("resignation", "BEVRI-14.8", Text("Abandon.", "Resignation.")),
}

_ROUND_EVENTS = (
    EventKind("round", (ROUND, SEAT), Text("Round {round} : {seat} est première.", "Round {round}: {seat} is first.")),
    EventKind(
        "cargo_came",
        (SIDE, COUNT),
        Text(
            "Le cargo fantôme apparaît {side} (conteneurs : {count}).",
            "The ghost cargo appears {side} (containers: {count}).",
        ),
        reveals=True,
    ),
    EventKind("cargo_drifted", (SIDE,), Text("Le cargo dérive : il est {side}.", "The cargo drifts: it is {side}.")),
    EventKind("cargo_left", (), Text("Le cargo disparaît.", "The cargo vanishes.")),
    EventKind(
        "countdown_set",
        (COUNTDOWN,),
        Text("Compte à rebours : {count}.", "Countdown: {count}."),
        reveals=True,
    ),
    EventKind(
        "countdown_fell", (COUNTDOWN,), Text("Le compte à rebours passe à {count}.", "The countdown falls to {count}.")
    ),
    EventKind("dealt", (SEAT, COUNT), Text("{seat} reçoit des cartes : {count}.", "{seat} is dealt cards: {count}.")),
    EventKind("drew", (SEAT, CARD), Text("Vous recevez {card}.", "You get {card}."), private=0, reveals=True),
    EventKind("discarded", (SEAT, CARD), Text("{seat} défausse {card}.", "{seat} discards {card}.")),
    EventKind(
        "market_filled",
        (SLOT, CARD),
        Text("Marché, place {slot} : {card}.", "Market, place {slot}: {card}."),
        reveals=True,
    ),
    EventKind("reshuffled", (), Text("La défausse redevient la pioche.", "The discard pile becomes the deck again.")),
    EventKind("chose", (SEAT,), Text("{seat} a choisi ses phases.", "{seat} has chosen its phases.")),
    EventKind("phase", (PHASE,), Text("Phase : {phase}.", "Phase: {phase}.")),
    EventKind(
        "takes_part", (SEAT, PHASE), Text("{seat} participe : {phase}.", "{seat} takes part: {phase}."), reveals=True
    ),
    EventKind("turn", (SEAT, PHASE), Text("Au tour de {seat} : {phase}.", "{seat}’s turn: {phase}.")),
    EventKind("passed", (SEAT,), Text("{seat} a terminé.", "{seat} is done.")),
)

_TRADE_EVENTS = (
    EventKind("bought", (SEAT, CARD), Text("{seat} achète {card}.", "{seat} buys {card}.")),
    EventKind("paid", (SEAT, CARD), Text("{seat} paie avec {card}.", "{seat} pays with {card}.")),
    EventKind("bought_bond", (SEAT,), Text("{seat} achète une obligation.", "{seat} buys a bond.")),
    EventKind(
        "surveyed",
        (SEAT, PLACE),
        Text("{seat} regarde en secret le conteneur {place}.", "{seat} looks into container {place} in secret."),
        reveals=True,
    ),
    EventKind(
        "saw",
        (SEAT, PLACE, CARD),
        Text("Dans le conteneur {place}, vous voyez {card}.", "In container {place} you see {card}."),
        private=0,
        reveals=True,
    ),
    EventKind("sold", (SEAT, CARD), Text("{seat} vend {card}.", "{seat} sells {card}.")),
    EventKind("took", (SEAT, CARD), Text("{seat} prend {card} au marché.", "{seat} takes {card} from the market.")),
    EventKind(
        "lottery",
        (SEAT, FACE),
        Text("Loterie : {seat} lance un {face}.", "Lottery: {seat} rolls {face}."),
        reveals=True,
    ),
    EventKind(
        "recycled",
        (SEAT,),
        Text("Recyclage : {seat} défausse un ★ vert et pioche.", "Recycling: {seat} discards a green ★ and draws."),
    ),
    EventKind(
        "offered",
        (SEAT, PARTNER, GIVES, WANTS),
        Text("{seat} offre {gives} à {partner} pour {wants}.", "{seat} offers {partner} {gives} for {wants}."),
        reveals=True,  # whether the partner is asked at all reveals what it holds (BEVRI-7.15)
    ),
    EventKind("refused", (PARTNER,), Text("{partner} refuse.", "{partner} refuses.")),
    EventKind("accepted", (PARTNER,), Text("{partner} accepte.", "{partner} accepts.")),
    EventKind(
        "exchanged",
        (SEAT, PARTNER, GIVES, HANDED),
        Text(
            "{seat} donne {gives} à {partner} et reçoit {handed}.", "{seat} gives {partner} {gives} and gets {handed}."
        ),
        reveals=True,
    ),
)

_FLIGHT_EVENTS = (
    EventKind("recomposed", (SEAT,), Text("{seat} recompose sa corvette.", "{seat} recomposes its corvette.")),
    EventKind(
        "loaded",
        (SEAT, CARD, INTO_NOUN),
        Text("{seat} place {card} {compartment}.", "{seat} places {card} {compartment}."),
    ),
    EventKind("delivered", (SEAT, CARD), Text("{seat} livre {card} à sa base.", "{seat} delivers {card} to its base.")),
    EventKind("moved", (SEAT, CELL), Text("La corvette de {seat} va {cell}.", "{seat}’s corvette goes {cell}.")),
    EventKind("burnt", (SEAT, CARD), Text("{seat} brûle {card}.", "{seat} burns {card}.")),
    EventKind(
        "boosted", (SEAT, CARD), Text("{seat} utilise comme booster {card}.", "{seat} uses {card} as a booster.")
    ),
    EventKind("unloaded", (SEAT, CARD), Text("{seat} décharge {card}.", "{seat} unloads {card}.")),
    EventKind("star", (SEAT, EFFECT), Text("{seat} joue un effet ★ : {card}.", "{seat} plays a ★ effect: {card}.")),
)

_FIRE_EVENTS = (
    EventKind(
        "announced",
        (SEAT, PLACE, WEAPON, DICE),
        Text(
            "{seat} vise le conteneur {place} avec {weapon} (dés : {count}).",
            "{seat} aims at container {place} with {weapon} (dice: {count}).",
        ),
    ),
    EventKind(
        "jammed", (SEAT,), Text("{seat} brouille le tir : un dé de moins.", "{seat} jams the shot: one die less.")
    ),
    EventKind(
        "no_die",
        (SEAT,),
        Text("Plus aucun dé : le tir de {seat} est sans effet.", "No die left: {seat}’s shot has no effect."),
    ),
    EventKind("rolled", (SEAT, DIE, FACE), Text("Dé {colour} : {face}.", "The {colour} die: {face}."), reveals=True),
    EventKind(
        "rerolled",
        (SEAT, DIE, FACE),
        Text(
            "Calculateur de tir : le dé {colour} est relancé, {face}.",
            "Targeting computer: the {colour} die again, {face}.",
        ),
        reveals=True,
    ),
    EventKind(
        "defence_fell",
        (PLACE, DEFENCE),
        Text("La défense {colour} du conteneur {place} tombe.", "The {colour} defence of container {place} falls."),
    ),
    EventKind("captured", (SEAT, CARD), Text("{seat} capture {card} !", "{seat} captures {card}!"), reveals=True),
    EventKind(
        "probed",
        (SEAT, PLACE),
        Text("{seat} sonde le conteneur {place}.", "{seat} probes container {place}."),
        reveals=True,
    ),
    EventKind("anchored", (SEAT, SIGN), Text("Ancre temporelle de {seat} : {sign}.", "{seat}’s time anchor: {sign}.")),
    EventKind(
        "thrust",
        (SEAT, CELL),
        Text(
            "Propulseur d’appoint : la corvette de {seat} va {cell}.",
            "Emergency thruster: {seat}’s corvette goes {cell}.",
        ),
    ),
    EventKind("fault", (SEAT, FAULT_NOUN), Text("{seat} : {fault} !", "{seat}: {fault}!"), reveals=True),
    EventKind("lost", (SEAT, CARD), Text("{seat} perd {card}.", "{seat} loses {card}."), reveals=True),
    EventKind(
        "hindered",
        (SEAT, CARD),
        Text(
            "{seat} ne peut plus jouer {card}, et garde cette carte.",
            "{seat} can no longer play {card}, and keeps the card.",
        ),
        reveals=True,
    ),
)

EVENTS = (*_ROUND_EVENTS, *_TRADE_EVENTS, *_FLIGHT_EVENTS, *_FIRE_EVENTS)
