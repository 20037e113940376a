"""Far Cry: Beyond in words: verbs, events, endings."""

from __future__ import annotations

from dataclasses import replace

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.verbs import Verb
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.nouns import (
    ACCESSORY,
    ACT,
    ACTOR,
    AIM,
    ARM,
    CARD,
    CELL,
    DECK,
    DESTINATION,
    DIRECTION,
    DOOR,
    FIGURE,
    HAND,
    HERO,
    ITEM,
    LINE,
    MODE,
    MUTATION,
    OPTION,
    PLACE,
    PUT_DOWN,
    REACTION,
    STUNT,
    TOKEN,
    WEAPON,
)
from ludotheque.games.farcry.nouns.spelling import ALSO
from ludotheque.games.farcry.numbers import (
    CAMPAIGN_UNFINISHED,
    CAMPAIGN_WON,
    EVENT_COUNT,
    GIVEN_UP,
    MISSION_LOST,
    MISSION_WON,
    VERB_COUNT,
)
from ludotheque.games.farcry.words.events_campaign import CAMPAIGN_EVENTS
from ludotheque.games.farcry.words.events_mission import MISSION_EVENTS

_MOVING = (
    Verb("move", (ACTOR, DIRECTION), Text("{actor} fait un pas vers {direction}.", "{actor} steps to {direction}.")),
    Verb(
        "lead",
        (ACTOR, DIRECTION, FIGURE),
        Text("{actor} va vers {direction} et fait suivre {figure}.", "{actor} goes to {direction} and leads {figure}."),
    ),
    Verb(
        "jump", (ACTOR, CELL), Text("{actor} saute par-dessus l’abîme en {cell}.", "{actor} jumps the abyss to {cell}.")
    ),
    Verb(
        "zip",
        (ACTOR, LINE, PLACE),
        Text("{actor} prend la tyrolienne {line}{place}.", "{actor} takes zip-line {line}{place}."),
    ),
    Verb("float", (ACTOR,), Text("{actor} s’élève et flotte.", "{actor} rises and floats.")),
    Verb("land", (ACTOR,), Text("{actor} se pose.", "{actor} lands.")),
    Verb(
        "stunt",
        (ACTOR, STUNT, AIM, PLACE),
        Text("{actor} tente la cascade {stunt}{figure}{place}.", "{actor} does the stunt {stunt}{figure}{place}."),
    ),
)

_CARDS = (
    Verb(
        "pick",
        (ACTOR, DECK),
        Text("{actor} pioche un objet dans la pile {deck}.", "{actor} draws an item, {deck} deck."),
    ),
    Verb(
        "take",
        (ACTOR, TOKEN, PUT_DOWN),
        Text("{actor} ramasse l’arme au sol n° {token}{put_down}.", "{actor} takes weapon token {token}{put_down}."),
    ),
    Verb(
        "use",
        (ACTOR, ITEM, AIM, PLACE),
        Text("{actor} utilise {item}{figure}{place}.", "{actor} uses {item}{figure}{place}."),
    ),
    Verb("craft", (ACTOR, ITEM), Text("{actor} fabrique {item}.", "{actor} crafts {item}.")),
    Verb("drop", (ACTOR, ITEM), Text("{actor} jette {item}.", "{actor} throws away {item}.")),
    Verb("shed", (REACTION,), Text("Remettre {reaction} sous la pile.", "Put {reaction} under the deck.")),
    Verb("offer", (ACTOR, FIGURE), Text("{actor} propose un don à {figure}.", "{actor} makes {figure} an offer.")),
    Verb("mark", (CARD,), Text("Mettre la carte {card} dans l’échange.", "Put card {card} into the deal.")),
    Verb("send", (), Text("Envoyer la proposition.", "Send the offer.")),
    Verb("accept", (), Text("Accepter.", "Accept.")),
    Verb("refuse", (), Text("Refuser.", "Refuse.")),
    Verb("confirm", (), Text("Confirmer l’échange.", "Confirm the exchange.")),
    Verb(
        "react",
        (REACTION, AIM, PLACE),
        Text("Jouer la réaction {reaction}{figure}{place}.", "Play the reaction {reaction}{figure}{place}."),
    ),
)

_DEEDS = (
    Verb("revive", (ACTOR, FIGURE), Text("{actor} remet {figure} sur pied.", "{actor} revives {figure}.")),
    Verb(
        "drag", (ACTOR, FIGURE, CELL), Text("{actor} traîne {figure} en {cell}.", "{actor} drags {figure} to {cell}.")
    ),
    Verb(
        "door", (ACTOR, DOOR), Text("{actor} ouvre ou ferme la porte {door}.", "{actor} opens or closes door {door}.")
    ),
    Verb("hack", (ACTOR, FIGURE), Text("{actor} pirate {figure}.", "{actor} hacks {figure}.")),
    Verb("link", (ACTOR, FIGURE), Text("{actor} prend le contrôle de {figure}.", "{actor} links with {figure}.")),
    Verb("free", (ACTOR, FIGURE), Text("{actor} détache {figure}.", "{actor} unties {figure}.")),
    Verb("act", (ACTOR, ACT), Text("{actor} : action {act} de la mission.", "{actor}: mission action {act}.")),
    Verb(
        "attack",
        (ACTOR, HAND, MODE, FIGURE),
        Text("{actor} attaque {figure} {mode}, main {hand}.", "{actor} attacks {figure}: {mode}, hand {hand}."),
    ),
    Verb("punch", (ACTOR, FIGURE), Text("{actor} donne une beigne à {figure}.", "{actor} punches {figure}.")),
    Verb(
        "recoil",
        (ACTOR, HAND, DIRECTION),
        Text(
            "{actor} tire vers {direction} pour reculer, main {hand}.",
            "{actor} fires towards {direction} to recoil, hand {hand}.",
        ),
    ),
    Verb(
        "link_move", (DIRECTION,), Text("Mener l’ennemi lié vers {direction}.", "Walk the linked enemy to {direction}.")
    ),
    Verb(
        "link_attack",
        (ARM, HAND, FIGURE),
        Text(
            "L’ennemi lié attaque {figure}, arme {weapon} (main {hand} payée).",
            "The linked enemy attacks {figure}, weapon {weapon} (hand {hand} spent).",
        ),
    ),
    Verb("link_end", (), Text("Rompre le lien mental.", "Break the mind link.")),
    Verb("pass", (), Text("Passer.", "Pass.")),
    Verb("decline", (), Text("Pas d’intervention.", "No reaction.")),
    Verb("choose", (OPTION,), Text("Choisir l’option {option}.", "Choose option {option}.")),
)

_CAMPAIGN = (
    Verb("go", (DESTINATION,), Text("Aller à {destination}.", "Go to {destination}.")),
    Verb("team", (HERO,), Text("Prendre {hero}.", "Take {hero}.")),
    Verb("equip", (WEAPON,), Text("S’équiper : {weapon}.", "Equip {weapon}.")),
    Verb("unequip", (HAND,), Text("Rendre l’arme de la main {hand}.", "Return the weapon in hand {hand}.")),
    Verb("carry", (ITEM,), Text("Emporter {item}.", "Carry {item}.")),
    Verb("uncarry", (ITEM,), Text("Laisser {item}.", "Leave {item} behind.")),
    Verb("fit", (HAND, ACCESSORY), Text("Monter {accessory} (main {hand}).", "Fit {accessory} (hand {hand}).")),
    Verb(
        "unfit", (HAND, ACCESSORY), Text("Démonter {accessory} (main {hand}).", "Take off {accessory} (hand {hand}).")
    ),
    Verb("slot", (STUNT,), Text("Retenir la cascade {stunt}.", "Bring the stunt {stunt}.")),
    Verb("unslot", (STUNT,), Text("Laisser la cascade {stunt}.", "Leave the stunt {stunt}.")),
    Verb("start", (), Text("Commencer la mission.", "Start the mission.")),
    Verb("learn", (STUNT,), Text("Apprendre {stunt}.", "Learn {stunt}.")),
    Verb("mutate", (HERO, MUTATION), Text("{hero} prend la mutation {mutation}.", "{hero} takes {mutation}.")),
    Verb("cleanse", (HERO, MUTATION), Text("{hero} se défait de {mutation}.", "{hero} gets rid of {mutation}.")),
    Verb("answer", (OPTION,), Text("Répondre {option}.", "Answer {option}.")),
    Verb("relay", (HERO,), Text("Passer le relais à {hero}.", "Let {hero} take over.")),
    Verb("retry", (), Text("Recommencer la mission.", "Try the mission again.")),
    Verb("leave", (), Text("Repartir.", "Leave.")),
    Verb("finish", (), Text("Terminer la campagne.", "Finish the campaign.")),
    Verb("skip", (), Text("Ne rien apprendre.", "Learn nothing.")),
    # never allowed: it is refused with its clause
    Verb(
        "give_stunt", (STUNT, FIGURE), Text("Donner la cascade {stunt} à {figure}.", "Give {figure} the stunt {stunt}.")
    ),
)

VERBS = tuple(replace(verb, also=ALSO.get(verb.name, ())) for verb in (*_MOVING, *_CARDS, *_DEEDS, *_CAMPAIGN))
EVENTS = (*MISSION_EVENTS, *CAMPAIGN_EVENTS)

ENDINGS = {
    MISSION_WON: Ending("won", "FCB-18.1", Text("Mission réussie !", "Mission accomplished!")),
    MISSION_LOST: Ending("lost", "FCB-18.5", Text("Mission perdue.", "Mission lost.")),
    CAMPAIGN_WON: Ending("campaign_won", "FCB-19.12", Text("La campagne est gagnée !", "The campaign is won!")),
    CAMPAIGN_UNFINISHED: Ending(
        "campaign_unfinished",
        "FCB-19.12",
        Text(
            "Soixante missions, et pas de fin : la campagne s’arrête.",
            "Sixty missions and no ending: the campaign stops.",
        ),
    ),
    GIVEN_UP: Ending("resignation", "FCB-18.6", Text("Abandon.", "Resignation.")),
}

assert len(VERBS) == VERB_COUNT
assert len(EVENTS) == EVENT_COUNT
