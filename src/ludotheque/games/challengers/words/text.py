"""The words of Challengers!: verbs, events, endings."""

from __future__ import annotations

from dataclasses import replace

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.verbs import Verb
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.nouns.kinds import (
    A_CARD,
    ACTOR,
    ARENA,
    BONUS,
    CARD,
    CARDS,
    COACH_NOUN,
    DARK_SEAT,
    DESTINATION,
    END,
    FANS,
    FLAG_STRENGTH,
    JOINED,
    KEPT,
    LEVEL,
    LIGHT_SEAT,
    LOSER,
    ORDER,
    PLACE,
    PLAN,
    REASON,
    ROUND,
    SEAT,
    SET,
    SPACE,
    STRENGTH,
    TOTAL,
    TROPHY,
    VALUE,
    WINNER,
)
from ludotheque.games.challengers.nouns.spelling import EXTRA_TEMPLATES
from ludotheque.games.challengers.numbers import (
    FINALE_PLAYED,
    LEAD_REACHED,
    RESIGNED,
    ROBOT_AHEAD,
    ROBOT_LEADS,
    ROUNDS_OVER,
)

_VERBS = (
    Verb("coach", (COACH_NOUN,), Text("Garder l’entraîneur {coach}.", "Keep the coach {coach}.")),
    Verb("draft", (LEVEL,), Text("Recruter au niveau {level}.", "Draft from level {level}.")),
    Verb("select", (CARD,), Text("Sélectionner {card}.", "Select {card}.")),
    Verb("redraw", (), Text("Repiocher le reste de l’offre.", "Redraw the rest of the offer.")),
    Verb("cut", (CARD,), Text("Écarter {card}, comme la carte l’exige.", "Cut {card}, as the card demands.")),
    Verb("trade", (CARD,), Text("Écarter {card} pour un choix de plus.", "Cut {card} for one more pick.")),
    Verb("remove", (CARD,), Text("Retirer {card} du deck.", "Remove {card} from the deck.")),
    Verb("done", (), Text("Terminer la Phase Deck.", "Finish the Deck phase.")),
    Verb("pass", (), Text("Passer.", "Pass.")),
    Verb("use", (), Text("Faire jouer l’entraîneur.", "Use the coach.")),
    Verb("keep", (), Text("Laisser la carte à sa place.", "Leave the card where it is.")),
    Verb("switch", (), Text("Mettre la carte à l’autre bout du deck.", "Move the card to the other end of the deck.")),
    Verb("order", (ORDER,), Text("Ranger les cartes vues : {order}.", "Put the cards seen back: {order}.")),
    Verb("space", (SPACE,), Text("Choisir l’espace de banc {space}.", "Choose bench space {space}.")),
    Verb("move", (CARD,), Text("Déplacer {card}.", "Move {card}.")),
    # never allowed: each is refused with its clause
    Verb("redraw_some", (CARD,), Text("Ne repiocher que {card}.", "Redraw {card} only.")),
    Verb("look", (), Text("Regarder les cartes cachées.", "Look at the hidden cards.")),
    Verb("start", (SEAT,), Text("Faire commencer {seat}.", "Let {seat} start.")),
    Verb("stop", (), Text("Ne plus retourner de carte.", "Stop revealing cards.")),
    Verb("seat", (CARD, SPACE), Text("Mettre {card} sur l’espace {space}.", "Put {card} on space {space}.")),
    Verb("value", (SEAT,), Text("Regarder les trophées de {seat}.", "Look at {seat}’s trophies.")),
)
VERBS = tuple(replace(verb, aliases=EXTRA_TEMPLATES.get(verb.name, ())) for verb in _VERBS)

ENDINGS = {
    FINALE_PLAYED: Ending("finale", "CHAL-12.9", Text("La Finale est jouée.", "The Finale has been played.")),
    LEAD_REACHED: Ending("lead", "CHAL-13.2", Text("Onze fans d’avance : c’est gagné.", "A lead of eleven fans wins.")),
    ROUNDS_OVER: Ending(
        "rounds",
        "CHAL-13.1",
        Text("Les sept manches sont jouées : le plus de fans gagne.", "Seven rounds are played: most fans win."),
    ),
    ROBOT_LEADS: Ending(
        "robot_lead", "CHAL-13.10", Text("Le Robot a onze fans d’avance.", "The Robot leads by eleven.")
    ),
    ROBOT_AHEAD: Ending(
        "robot_ahead",
        "CHAL-13.10",
        Text("Après sept manches, le Robot a plus de fans.", "After seven rounds the Robot has more fans."),
    ),
    RESIGNED: Ending("resignation", "CHAL-12.13", Text("Abandon.", "Resignation.")),
}

_SETUP_EVENTS = (
    EventKind("set_out", (SET,), Text("Resté dans la boîte : {set}.", "Left in the box: {set}."), reveals=True),
    EventKind("plan_dealt", (SEAT, PLAN), Text("{seat} a le plan {plan}.", "{seat} has plan {plan}."), reveals=True),
    EventKind(
        "coach_dealt",
        (SEAT, COACH_NOUN),
        Text("Entraîneurs au choix : {coach}.", "Coaches to choose from: {coach}."),
        private=0,
        reveals=True,
        gathers="coach",
    ),
    EventKind("coach_kept", (SEAT,), Text("{seat} a choisi son entraîneur.", "{seat} has chosen a coach.")),
    EventKind(
        "coach_shown",
        (SEAT, COACH_NOUN),
        Text("L’entraîneur de {seat} : {coach}.", "{seat}’s coach: {coach}."),
        reveals=True,
    ),
)

_DECK_EVENTS = (
    EventKind("round", (ROUND,), Text("Manche {round} : à vos decks !", "Round {round}: build your decks!")),
    EventKind(
        "option_chosen",
        (SEAT, LEVEL, CARDS),
        Text("{seat} recrute au niveau {level}, {cards} à garder.", "{seat} drafts at level {level}, {cards} to keep."),
    ),
    EventKind("fans_paid", (SEAT, FANS), Text("{seat} gagne {fans}.", "{seat} gains {fans}.")),
    EventKind(
        "offered",
        (SEAT, CARD),
        Text("Dans votre offre : {card}.", "In your offer: {card}."),
        private=0,
        reveals=True,
        gathers="card",
    ),
    EventKind("redrew", (SEAT, CARDS), Text("{seat} repioche {cards}.", "{seat} redraws {cards}."), reveals=True),
    EventKind("selected", (SEAT,), Text("{seat} prend une carte.", "{seat} takes a card.")),
    EventKind("picked", (SEAT, CARD), Text("{card} rejoint votre deck.", "{card} joins your deck."), private=0),
    EventKind(
        "gift_shown",
        (SEAT, CARD),
        Text("Cadeau au choix : {card}.", "A gift to choose: {card}."),
        private=0,
        reveals=True,
        gathers="card",
    ),
    EventKind("left_over", (SEAT, CARDS), Text("{seat} défausse {cards}.", "{seat} discards {cards}.")),
    EventKind(
        "removed", (SEAT, A_CARD), Text("{seat} retire {level} de son deck.", "{seat} removes {level} from the deck.")
    ),
    EventKind("removed_one", (SEAT, CARD), Text("{card} quitte votre deck.", "{card} leaves your deck."), private=0),
    EventKind("draft_done", (SEAT,), Text("{seat} attend le match.", "{seat} is ready for the match.")),
    EventKind(
        "refilled",
        (LEVEL,),
        Text("La défausse {level} est mélangée sous sa pile.", "Discard {level} is shuffled under its pile."),
    ),
)

_MATCH_EVENTS = (
    EventKind(
        "match_began",
        (ROUND, ARENA, LIGHT_SEAT, DARK_SEAT),
        Text("Plage {arena} : {light} contre {dark}.", "Arena {arena}: {light} against {dark}."),
        beat=True,
        opens=True,
    ),
    EventKind("tossed", (SEAT,), Text("Pile ou face : {seat} commence.", "Flag toss: {seat} starts."), reveals=True),
    EventKind(
        "starts",
        (SEAT, TROPHY),
        Text("{seat} commence ({trophy}).", "{seat} starts ({trophy})."),
    ),
    EventKind(
        "opened",
        (SEAT, CARD),
        Text("{seat} ouvre avec {card}.", "{seat} opens with {card}."),
        reveals=True,
        beat=True,
    ),
    EventKind(
        "revealed",
        (SEAT, CARD),
        Text("{seat} retourne {card}.", "{seat} reveals {card}."),
        reveals=True,
        beat=True,
    ),
    EventKind(
        "tolled", (SEAT, FANS), Text("{seat} gagne {fans} au passage.", "{seat} takes a toll of {fans}."), beat=True
    ),
    EventKind("boosted", (SEAT, CARD, BONUS), Text("{card} : +{bonus}.", "{card}: +{bonus}."), beat=True),
    EventKind(
        "pending",
        (SEAT, BONUS),
        Text("+{bonus} pour la prochaine carte de {seat}.", "+{bonus} for {seat}’s next card."),
        beat=True,
    ),
    EventKind(
        "gained_fans",
        (SEAT, ACTOR, FANS),
        Text("{card} : {seat} gagne {fans}.", "{card}: {seat} gains {fans}."),
        beat=True,
    ),
    EventKind(
        "peeked",
        (SEAT, END),
        Text("{seat} regarde la carte {end} de son deck.", "{seat} looks at the {end} card of the deck."),
        reveals=True,
    ),
    EventKind("peeked_card", (SEAT, CARD), Text("Vous voyez {card}.", "You see {card}."), private=0, reveals=True),
    EventKind("peek_done", (SEAT, KEPT), Text("{seat} {kept}.", "{seat} {kept}."), beat=True),
    EventKind(
        "sorted",
        (SEAT, CARDS),
        Text("{seat} range {cards} du dessus de son deck.", "{seat} sorts {cards} from the top of the deck."),
        reveals=True,
        beat=True,
    ),
    EventKind("sorted_card", (SEAT, CARD, DESTINATION), Text("{card} va {place}.", "{card} goes {place}."), private=0),
    EventKind(
        "to_top",
        (SEAT, CARD),
        Text("{card} va sur le deck de {seat}.", "{card} goes on top of {seat}’s deck."),
        beat=True,
    ),
    EventKind(
        "to_bottom",
        (SEAT, CARD),
        Text("{card} va sous le deck de {seat}.", "{card} goes under {seat}’s deck."),
        beat=True,
    ),
    EventKind(
        "to_reserve",
        (SEAT, CARD),
        Text("{card} va dans la réserve de {seat}.", "{card} goes to {seat}’s reserve."),
        beat=True,
    ),
    EventKind(
        "out",
        (SEAT, CARD),
        Text("{card} quitte pour de bon le deck de {seat}.", "{card} leaves {seat}’s deck for good."),
        beat=True,
    ),
    EventKind(
        "pile_to_deck",
        (SEAT, LEVEL, JOINED),
        Text(
            "Une carte {level}, que personne ne voit, va {end} le deck de {seat}.",
            "A level {level} card, seen by nobody, goes {end} {seat}’s deck.",
        ),
        beat=True,
    ),
    EventKind(
        "pile_to_reserve",
        (SEAT, CARD),
        Text("{card} vient de la pile.", "{card} comes from the pile."),
        reveals=True,
    ),
    EventKind(
        "checked",
        (SEAT, TOTAL, FLAG_STRENGTH),
        Text("Attaque {total} contre drapeau {flag}.", "Attack {total} against flag {flag}."),
    ),
    EventKind("failed", (SEAT, CARD), Text("{card} ne suffit pas.", "{card} is not enough.")),
    EventKind(
        "coach_used", (SEAT, COACH_NOUN), Text("{seat} fait jouer {coach}.", "{seat} calls on {coach}."), beat=True
    ),
    EventKind(
        "captured",
        (SEAT, CARD, STRENGTH),
        Text("{card} prend le drapeau avec {strength} !", "{card} takes the flag with {strength}!"),
        beat=True,
    ),
    EventKind(
        "benched",
        (SEAT, CARD, SPACE),
        Text("Au banc de {seat} : {card}.", "To {seat}’s bench: {card}."),
        gathers="card",
    ),
    EventKind(
        "match_ended",
        (WINNER, LOSER, REASON),
        Text("{winner} bat {loser} : {reason}.", "{winner} beats {loser}: {reason}."),
        beat=True,
        closes=True,
    ),
)

_CUP_EVENTS = (
    EventKind(
        "trophy_won",
        (SEAT, ROUND, ARENA),
        Text("{seat} gagne le trophée de la manche {round}.", "{seat} wins the trophy of round {round}."),
        closes=True,
    ),
    EventKind(
        "trophy_seen",
        (SEAT, VALUE),
        Text("Votre trophée vaut {value}.", "Your trophy is worth {value}."),
        private=0,
        reveals=True,
        closes=True,
    ),
    EventKind(
        "trophy_boxed",
        (ROUND, ARENA),
        Text("Le trophée de la manche {round} retourne dans la boîte.", "The trophy of round {round} goes to the box."),
        closes=True,
    ),
    EventKind(
        "gained_card",
        (SEAT, CARD),
        Text("La carte venue de la pile est {card}.", "The card that came from the pile is {card}."),
        private=0,
        reveals=True,
        closes=True,
    ),
    EventKind(
        "ranked",
        (SEAT, PLACE, TOTAL),
        Text("{seat} : place {place}, {total} fans.", "{seat}: place {place}, {total} fans."),
        reveals=True,
    ),
    EventKind(
        "finale_began",
        (LIGHT_SEAT, DARK_SEAT),
        Text("Finale : {light} contre {dark} !", "The Finale: {light} against {dark}!"),
        beat=True,
        opens=True,
    ),
    EventKind("finale_won", (SEAT,), Text("{seat} remporte la Finale !", "{seat} wins the Finale!"), closes=True),
    EventKind(
        "trophy_shown",
        (SEAT, VALUE),
        Text("Fans au dos, pour {seat} : {value}.", "Fans on the back for {seat}: {value}."),
        reveals=True,
        gathers="value",
    ),
    EventKind(
        "searched",
        (SEAT,),
        Text("{seat} cherche une carte et la met sur son deck.", "{seat} searches the deck and puts a card on top."),
        beat=True,
    ),
)

EVENTS = (*_SETUP_EVENTS, *_DECK_EVENTS, *_MATCH_EVENTS, *_CUP_EVENTS)
