"""The log of a mission: one sentence for each event, in the order of `games/farcry/numbers.py`.

Sentences avoid words that agree in gender: Pam, the green Brigadier and a Sentinel share them.
"""

from __future__ import annotations

from ludotheque.core.contract.events import EventKind
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.nouns import (
    A_DOOR,
    A_WEAPON,
    ACTED,
    ALERT,
    AMOUNT,
    AT,
    ATTACK_DIE,
    ATTACKER,
    ATTEMPT,
    BONUS,
    BY,
    CARD_ITEM,
    CELL,
    COVER,
    CRITICAL,
    CURED,
    DAMAGE,
    DECK,
    DIE,
    DIE_ROLLED,
    DOOR_STATE,
    EVENT,
    FACE,
    FIGURE,
    FOUND,
    GIVEN,
    GRAVITY,
    GUARD,
    ITEM,
    KIND,
    LEFT,
    MISSION,
    OPENED,
    OTHER,
    PASSED,
    REACTION,
    ROUND,
    SEAT,
    SHIELDS,
    SIGNED,
    STATUS,
    STUNT,
    SUCCESS,
    TARGET,
    TILE,
    TIMER,
    TRAIT,
    WAY,
    WEAPON,
    WITH_AIR,
)

ROUND_EVENTS = (
    EventKind(
        "mission",
        (MISSION, ATTEMPT),
        Text("Mission « {mission} »{attempt}.", "Mission “{mission}”{attempt}."),
        chapter=True,
    ),
    EventKind("round", (ROUND,), Text("Manche {round}.", "Round {round}."), beat=True, closes=True),
    EventKind("players_turn", (ROUND,), Text("Aux héros de jouer.", "The heroes’ turn.")),
    EventKind("enemies_turn", (ROUND,), Text("Aux ennemis de jouer.", "The enemies’ turn."), beat=True, opens=True),
    EventKind("activated", (FIGURE,), Text("Au tour de {figure}.", "{figure} acts."), beat=True),
    EventKind(
        "skipped",
        (FIGURE,),
        Text("{figure} passe son tour, sous le choc.", "{figure} is stunned and skips this turn."),
        beat=True,
    ),
)

_MOVING = (
    EventKind(
        "moved", (FIGURE, CELL), Text("{figure} va en {cell}.", "{figure} moves to {cell}."), beat=True, gathers="cell"
    ),
    EventKind("leapt", (FIGURE, CELL), Text("{figure} bondit en {cell}.", "{figure} leaps to {cell}."), beat=True),
    EventKind(
        "displaced",
        (FIGURE, CELL),
        Text("{figure} se retrouve en {cell}.", "{figure} ends up on {cell}."),
        beat=True,
        halts=True,
        gathers="cell",
    ),
    EventKind(
        "collided",
        (FIGURE,),
        Text("{figure} heurte ce qui lui barre la route.", "{figure} slams into something."),
        beat=True,
        halts=True,
    ),
    EventKind(
        "swapped",
        (FIGURE, OTHER),
        Text("{figure} et {other} échangent leurs places.", "{figure} and {other} trade places."),
        beat=True,
    ),
)

_ATTACK = (
    EventKind(
        "attacks",
        (ATTACKER, TARGET, WEAPON, WAY),
        Text("{attacker} {way} {target} ({weapon}).", "{attacker} {way} {target} ({weapon})."),
        beat=True,
    ),
    EventKind(
        "odds", (DIE, COVER, DAMAGE), Text("{die}{cover} ; en jeu : {damage}.", "{die}{cover}; at stake: {damage}.")
    ),
    EventKind(
        "rolled",
        (ATTACK_DIE, FACE, SUCCESS),
        Text("{die} : {success}.", "{die}: {success}."),
        reveals=True,
        beat=True,
    ),
    EventKind(
        "cover_rolled",
        (FACE, PASSED),
        Text("Le dé bleu : {passed}.", "The blue die: {passed}."),
        reveals=True,
        beat=True,
    ),
    EventKind(
        "checked",
        (FIGURE, DIE_ROLLED, FACE, SUCCESS),
        Text("{figure} lance le {die} : {success}.", "{figure} rolls the {die}: {success}."),
        reveals=True,
        beat=True,
        halts=True,
    ),
    EventKind("rerolled", (FIGURE,), Text("{figure} fait relancer le dé.", "{figure} has the die rolled again.")),
    EventKind(
        "hit",
        (TARGET, DAMAGE, CRITICAL),
        Text("Coup au but sur {target}{critical} !", "A hit on {target}{critical}!"),
        beat=True,
    ),
    EventKind("missed", (TARGET,), Text("Raté : {target} s’en tire.", "A miss: {target} is safe."), beat=True),
    EventKind("dodged", (TARGET,), Text("{target} esquive.", "{target} dodges."), beat=True),
    EventKind(
        "cancelled",
        (ATTACKER,),
        Text("L’attaque de {attacker} ne porte plus.", "{attacker}’s attack comes to nothing."),
        beat=True,
    ),
    EventKind(
        "redirected",
        (TARGET,),
        Text("{target} prend l’attaque pour soi.", "{target} takes the attack instead."),
        beat=True,
    ),
)

_HARM = (
    EventKind(
        "shield_spent",
        (FIGURE,),
        Text("Un bouclier de {figure} arrête le coup.", "{figure}’s shield stops the blow."),
        beat=True,
        halts=True,
    ),
    EventKind(
        "hurt",
        (FIGURE, AMOUNT, LEFT),
        Text("{figure} perd {amount} PV, reste {left}.", "{figure} loses {amount} PV, {left} left."),
        beat=True,
        halts=True,
    ),
    EventKind(
        "healed",
        (FIGURE, AMOUNT, LEFT),
        Text("{figure} reprend {amount} PV, total {left}.", "{figure} recovers {amount} PV, {left} now."),
        beat=True,
    ),
    EventKind("shielded", (FIGURE, SHIELDS), Text("{figure} gagne {shields}.", "{figure} gains {shields}."), beat=True),
    EventKind("status", (FIGURE, STATUS), Text("{figure} {status}.", "{figure} {status}."), beat=True, halts=True),
    EventKind("cured", (FIGURE, CURED), Text("{figure} {status}.", "{figure} {status}."), beat=True),
    EventKind(
        "provoked",
        (FIGURE, BY),
        Text("{by} provoque {figure}.", "{by} provokes {figure}."),
        beat=True,
    ),
    EventKind("pm", (FIGURE, SIGNED), Text("{figure} :{amount} PM.", "{figure}:{amount} PM.")),
    EventKind("readied", (FIGURE, WEAPON), Text("{figure} apprête l’arme {weapon}.", "{figure} readies {weapon}.")),
    EventKind("boosted", (FIGURE, BONUS, SIGNED), Text("{figure} : {what}{amount}.", "{figure}: {what}{amount}.")),
    EventKind("ko", (FIGURE,), Text("{figure} est K.O. !", "{figure} is K.O.!"), beat=True, halts=True),
    EventKind(
        "defeated", (FIGURE,), Text("C’en est fini de {figure} !", "{figure} is defeated!"), beat=True, halts=True
    ),
    EventKind("fled", (FIGURE,), Text("{figure} prend la fuite.", "{figure} runs away."), beat=True, halts=True),
    EventKind(
        "saved",
        (FIGURE, ITEM),
        Text("{item} : {figure} reste debout avec 1 PV.", "{item}: {figure} stays up with 1 PV."),
        beat=True,
        halts=True,
    ),
    EventKind("escaped", (FIGURE,), Text("{figure} s’échappe !", "{figure} gets away!"), beat=True, halts=True),
    EventKind(
        "fell",
        (FIGURE, CELL),
        Text("{figure} tombe dans l’abîme en {cell}.", "{figure} falls into the abyss on {cell}."),
        beat=True,
        halts=True,
    ),
    EventKind(
        "sucked", (FIGURE,), Text("Le sas aspire {figure} !", "The airlock swallows {figure}!"), beat=True, halts=True
    ),
    EventKind(
        "drawn",
        (FIGURE, CELL),
        Text("Le vide attire {figure} en {cell}.", "The void draws {figure} to {cell}."),
        beat=True,
        halts=True,
        gathers="cell",
    ),
    EventKind(
        "mine",
        (FIGURE, CELL),
        Text("Une mine éclate sous {figure} en {cell} !", "A mine goes off under {figure} on {cell}!"),
        beat=True,
        halts=True,
    ),
)

_GROUND = (
    EventKind(
        "fire", (CELL,), Text("Le feu prend en {cell}.", "Fire breaks out on {cell}."), beat=True, gathers="cell"
    ),
    EventKind("mined", (CELL,), Text("Une mine attend en {cell}.", "A mine lies on {cell}."), beat=True),
    EventKind("item_placed", (CELL,), Text("Un objet à ramasser en {cell}.", "An item to pick up on {cell}.")),
    EventKind("prop", (KIND, CELL), Text("En {cell} : {kind}.", "On {cell}: {kind}."), beat=True),
    EventKind(
        "spawned",
        (FIGURE, CELL),
        Text("Renfort : {figure} arrive en {cell}.", "Reinforcements: {figure} arrives on {cell}."),
        beat=True,
        halts=True,
    ),
    EventKind(
        "tile",
        (FIGURE, TILE, CELL),
        Text("{figure} retourne la tuile en {cell} : {tile}.", "{figure} turns over the tile on {cell}: {tile}."),
        reveals=True,
        beat=True,
        halts=True,
    ),
    EventKind(
        "picked",
        (FIGURE, DECK, FOUND),
        Text("{figure} pioche dans la pile {deck} : {item}.", "{figure} draws from the {deck} deck: {item}."),
        reveals=True,
    ),
    EventKind("took", (FIGURE, WEAPON), Text("{figure} ramasse l’arme {weapon}.", "{figure} picks up {weapon}.")),
    EventKind("put_down", (FIGURE, WEAPON), Text("{figure} pose l’arme {weapon}.", "{figure} puts down {weapon}.")),
    EventKind("thrown", (A_WEAPON, CELL), Text("{weapon} : au sol en {cell}.", "{weapon} lies on {cell}."), beat=True),
)

_CARDS = (
    EventKind("used", (FIGURE, ITEM), Text("{figure} utilise l’objet {item}.", "{figure} uses {item}.")),
    EventKind("crafted", (FIGURE, ITEM), Text("{figure} fabrique l’objet {item}.", "{figure} crafts {item}.")),
    EventKind("dropped", (FIGURE, ITEM), Text("{figure} jette l’objet {item}.", "{figure} throws away {item}.")),
    EventKind("shed", (SEAT, REACTION), Text("{seat} se défait de « {reaction} ».", "{seat} gives up “{reaction}”.")),
    EventKind("gave", (FIGURE, OTHER), Text("{figure} et {other} font affaire.", "{figure} and {other} make a deal.")),
    EventKind("refused", (FIGURE, OTHER), Text("{figure} dit non à {other}.", "{figure} turns {other} down.")),
    EventKind("stunt", (FIGURE, STUNT), Text("{figure} : {stunt} !", "{figure}: {stunt}!"), beat=True),
    EventKind(
        "reaction", (FIGURE, REACTION), Text("{figure} joue « {reaction} ».", "{figure} plays “{reaction}”."), beat=True
    ),
    EventKind(
        "reaction_drawn",
        (FIGURE, CARD_ITEM),
        Text("Réactions pour {figure} : {reaction}.", "Reactions for {figure}: {reaction}."),
        reveals=True,
        gathers="reaction",
    ),
)

_DEEDS = (
    EventKind("revived", (FIGURE, BY), Text("{by} remet {figure} sur pied.", "{by} revives {figure}."), beat=True),
    EventKind("dragged", (FIGURE, CELL), Text("On traîne {figure} en {cell}.", "{figure} is dragged to {cell}.")),
    EventKind("door", (A_DOOR, DOOR_STATE), Text("{door} {state}.", "{door} {state}."), beat=True),
    EventKind("hacked", (FIGURE, BY), Text("{by} pirate {figure}.", "{by} hacks {figure}.")),
    EventKind(
        "linked", (FIGURE, BY), Text("L’esprit de {by} dirige {figure}.", "{by} takes over the mind of {figure}.")
    ),
    EventKind("unlinked", (BY,), Text("{by} rompt le lien mental.", "{by} breaks the mind link.")),
    EventKind("freed", (FIGURE,), Text("Les liens de {figure} tombent.", "{figure} is untied.")),
    EventKind("act", (FIGURE, ACTED), Text("{figure} agit : {act}.", "{figure} acts: {act}.")),
    EventKind("followed", (FIGURE, CELL), Text("{figure} suit en {cell}.", "{figure} follows to {cell}.")),
    EventKind("balked", (FIGURE,), Text("{figure} refuse de suivre.", "{figure} refuses to follow."), halts=True),
    EventKind(
        "zipped", (FIGURE, CELL), Text("{figure} file par la tyrolienne en {cell}.", "{figure} zips down to {cell}.")
    ),
    EventKind("floats", (FIGURE,), Text("{figure} s’élève et flotte.", "{figure} rises and floats.")),
    EventKind("landed", (FIGURE,), Text("{figure} se pose.", "{figure} lands.")),
    EventKind(
        "recoiled",
        (FIGURE, WEAPON),
        Text("{figure} tire dans le vide ({weapon}).", "{figure} fires into the void ({weapon})."),
    ),
    EventKind("ready", (SEAT,), Text("{seat} attend la fin du tour.", "{seat} is ready to end the turn.")),
    EventKind("turn_over", (), Text("Les héros ont joué.", "The heroes’ turn is over.")),
)

_MISSION = (
    EventKind("event", (EVENT,), Text("Événement : {event}.", "Event: {event}."), reveals=True, beat=True),
    EventKind("timer", (TIMER,), Text("Compte à rebours : {timer}.", "Countdown: {timer}."), beat=True),
    EventKind("alert", (ALERT,), Text("Jauge d’alerte : {alert}.", "Alert gauge: {alert}."), beat=True, halts=True),
    EventKind("threshold", (AT,), Text("Palier d’alerte {at}.", "Alert threshold {at}."), beat=True),
    EventKind("gravity", (GRAVITY,), Text("Gravité {gravity}.", "Gravity is {gravity}."), beat=True),
    EventKind("air", (WITH_AIR,), Text("{air}.", "{air}."), beat=True),
    EventKind("airlock", (OPENED,), Text("Le sas {state}.", "The airlock {state}."), beat=True),
    EventKind("trait", (FIGURE, TRAIT, GIVEN), Text("{figure} {given} : {trait}.", "{figure} {given}: {trait}.")),
    EventKind(
        "interrupted",
        (),
        Text("Le tour des héros s’arrête net !", "The heroes’ turn stops at once!"),
        beat=True,
        halts=True,
    ),
    EventKind("ability", (FIGURE,), Text("{figure} : capacité spéciale !", "{figure}: special ability!"), beat=True),
    EventKind("guard", (FIGURE, GUARD), Text("{figure} {guard}.", "{figure} {guard}."), beat=True, halts=True),
    EventKind(
        "area",
        (FIGURE, DAMAGE),
        Text("{figure} est aussi dans le champ : {damage}.", "{figure} is in range, too: {damage}."),
        beat=True,
    ),
    EventKind(
        "friendly_fire",
        (FIGURE, DAMAGE),
        Text("Tir allié : {figure} prend {damage}.", "Friendly fire: {figure} takes {damage}."),
        beat=True,
    ),
    EventKind(
        "puppet",
        (FIGURE, TARGET),
        Text("On force {figure} à viser {target} !", "{figure} is forced to attack {target}!"),
        beat=True,
    ),
)

MISSION_EVENTS = (*ROUND_EVENTS, *_MOVING, *_ATTACK, *_HARM, *_GROUND, *_CARDS, *_DEEDS, *_MISSION)
