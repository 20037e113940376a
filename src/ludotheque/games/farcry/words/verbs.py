"""The verbs of Far Cry in words: the sentence of an action, other ways to type it, and its button on the board.

Everything is found by the name of the verb; numbers, nouns, rules and clicks are declared in the modules of
`games/farcry/rules/actions/`, and in `games/farcry/rules/campaign/verbs.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.language.text import Text

SENTENCES = {
    "move": Text("{actor} fait un pas vers {direction}.", "{actor} steps to {direction}."),
    "lead": Text(
        "{actor} va vers {direction} et fait suivre {figure}.", "{actor} goes to {direction} and leads {figure}."
    ),
    "jump": Text("{actor} saute par-dessus l’abîme en {cell}.", "{actor} jumps the abyss to {cell}."),
    "zip": Text("{actor} prend la tyrolienne {line}{place}.", "{actor} takes zip-line {line}{place}."),
    "float": Text("{actor} s’élève et flotte.", "{actor} rises and floats."),
    "land": Text("{actor} se pose.", "{actor} lands."),
    "stunt": Text("{actor} tente la cascade {stunt}{figure}{place}.", "{actor} does the stunt {stunt}{figure}{place}."),
    "pick": Text("{actor} pioche un objet dans la pile {deck}.", "{actor} draws an item, {deck} deck."),
    "take": Text(
        "{actor} ramasse l’arme au sol n° {token}{put_down}.", "{actor} takes weapon token {token}{put_down}."
    ),
    "use": Text("{actor} utilise {item}{figure}{place}.", "{actor} uses {item}{figure}{place}."),
    "craft": Text("{actor} fabrique {item}.", "{actor} crafts {item}."),
    "drop": Text("{actor} jette {item}.", "{actor} throws away {item}."),
    "shed": Text("Remettre {reaction} sous la pile.", "Put {reaction} under the deck."),
    "offer": Text("{actor} propose un don à {figure}.", "{actor} makes {figure} an offer."),
    "mark": Text("Mettre la carte {card} dans l’échange.", "Put card {card} into the deal."),
    "send": Text("Envoyer la proposition.", "Send the offer."),
    "accept": Text("Accepter.", "Accept."),
    "refuse": Text("Refuser.", "Refuse."),
    "confirm": Text("Confirmer l’échange.", "Confirm the exchange."),
    "react": Text("Jouer la réaction {reaction}{figure}{place}.", "Play the reaction {reaction}{figure}{place}."),
    "revive": Text("{actor} remet {figure} sur pied.", "{actor} revives {figure}."),
    "drag": Text("{actor} traîne {figure} en {cell}.", "{actor} drags {figure} to {cell}."),
    "door": Text("{actor} ouvre ou ferme la porte {door}.", "{actor} opens or closes door {door}."),
    "hack": Text("{actor} pirate {figure}.", "{actor} hacks {figure}."),
    "link": Text("{actor} prend le contrôle de {figure}.", "{actor} links with {figure}."),
    "free": Text("{actor} détache {figure}.", "{actor} unties {figure}."),
    "act": Text("{actor} : action {act} de la mission.", "{actor}: mission action {act}."),
    "attack": Text("{actor} attaque {figure} {mode}, main {hand}.", "{actor} attacks {figure}: {mode}, hand {hand}."),
    "punch": Text("{actor} donne une beigne à {figure}.", "{actor} punches {figure}."),
    "recoil": Text(
        "{actor} tire vers {direction} pour reculer, main {hand}.",
        "{actor} fires towards {direction} to recoil, hand {hand}.",
    ),
    "link_move": Text("Mener l’ennemi lié vers {direction}.", "Walk the linked enemy to {direction}."),
    "link_attack": Text(
        "L’ennemi lié attaque {figure}, arme {weapon} (main {hand} payée).",
        "The linked enemy attacks {figure}, weapon {weapon} (hand {hand} spent).",
    ),
    "link_end": Text("Rompre le lien mental.", "Break the mind link."),
    "pass": Text("Passer.", "Pass."),
    "decline": Text("Pas d’intervention.", "No reaction."),
    "choose": Text("Choisir l’option {option}.", "Choose option {option}."),
    "go": Text("Aller à {destination}.", "Go to {destination}."),
    "team": Text("Prendre {hero}.", "Take {hero}."),
    "equip": Text("S’équiper : {weapon}.", "Equip {weapon}."),
    "unequip": Text("Rendre l’arme de la main {hand}.", "Return the weapon in hand {hand}."),
    "carry": Text("Emporter {item}.", "Carry {item}."),
    "uncarry": Text("Laisser {item}.", "Leave {item} behind."),
    "fit": Text("Monter {accessory} (main {hand}).", "Fit {accessory} (hand {hand})."),
    "unfit": Text("Démonter {accessory} (main {hand}).", "Take off {accessory} (hand {hand})."),
    "slot": Text("Retenir la cascade {stunt}.", "Bring the stunt {stunt}."),
    "unslot": Text("Laisser la cascade {stunt}.", "Leave the stunt {stunt}."),
    "start": Text("Commencer la mission.", "Start the mission."),
    "learn": Text("Apprendre {stunt}.", "Learn {stunt}."),
    "mutate": Text("{hero} prend la mutation {mutation}.", "{hero} takes {mutation}."),
    "cleanse": Text("{hero} se défait de {mutation}.", "{hero} gets rid of {mutation}."),
    "answer": Text("Répondre {option}.", "Answer {option}."),
    "relay": Text("Passer le relais à {hero}.", "Let {hero} take over."),
    "retry": Text("Recommencer la mission.", "Try the mission again."),
    "leave": Text("Repartir.", "Leave."),
    "finish": Text("Terminer la campagne.", "Finish the campaign."),
    "skip": Text("Ne rien apprendre.", "Learn nothing."),
    "give_stunt": Text("Donner la cascade {stunt} à {figure}.", "Give {figure} the stunt {stunt}."),
}

ALSO: dict[str, tuple[str, ...]] = {
    "move": ("go {actor} {direction}", "aller {actor} {direction}", "bouger {actor} {direction}"),
    "lead": ("mener {actor} {direction} {figure}", "guider {actor} {direction} {figure}"),
    "jump": ("sauter {actor} {cell}",),
    "zip": ("tyrolienne {actor} {line} {place}",),
    "float": ("flotter {actor}",),
    "land": ("atterrir {actor}", "descendre {actor}"),
    "stunt": ("cascade {actor} {stunt} {figure} {place}",),
    "pick": ("ramasser {actor} {deck}", "piocher {actor} {deck}"),
    "take": ("prendre {actor} {token} {put_down}",),
    "use": ("utiliser {actor} {item} {figure} {place}",),
    "craft": ("fabriquer {actor} {item}",),
    "drop": ("jeter {actor} {item}",),
    "shed": ("défausser {reaction}", "defausser {reaction}"),
    "offer": ("proposer {actor} {figure}", "give {actor} {figure}", "donner {actor} {figure}"),
    "mark": ("marquer {card}",),
    "send": ("envoyer",),
    "accept": ("accepter", "yes", "oui"),
    "refuse": ("refuser", "no", "non"),
    "confirm": ("confirmer",),
    "react": (
        "réagir {reaction} {figure} {place}",
        "reagir {reaction} {figure} {place}",
        "reaction {reaction} {figure} {place}",
    ),
    "revive": ("réanimer {actor} {figure}", "reanimer {actor} {figure}"),
    "drag": ("traîner {actor} {figure} {cell}", "trainer {actor} {figure} {cell}"),
    "door": ("porte {actor} {door}",),
    "hack": ("pirater {actor} {figure}",),
    "link": ("lier {actor} {figure}",),
    "free": ("libérer {actor} {figure}", "liberer {actor} {figure}"),
    "act": ("agir {actor} {act}",),
    "attack": ("attaquer {actor} {hand} {mode} {figure}", "tirer {actor} {hand} {mode} {figure}"),
    "punch": ("beigne {actor} {figure}", "cogner {actor} {figure}"),
    "recoil": ("recul {actor} {hand} {direction}",),
    "link_move": ("diriger {direction}",),
    "link_attack": ("lien_attaque {weapon} {hand} {figure}",),
    "link_end": ("rompre",),
    "pass": ("p", "passer", "done", "fini"),
    "decline": ("d", "décliner", "decliner", "laisser"),
    "choose": ("choisir {option}", "option {option}"),
    "go": ("aller {destination}", "partir {destination}", "open {destination}", "ouvrir {destination}"),
    "team": ("héros {hero}", "heros {hero}", "hero {hero}", "équipe {hero}", "equipe {hero}"),
    "equip": ("équiper {weapon}", "equiper {weapon}"),
    "unequip": ("déséquiper {hand}", "desequiper {hand}"),
    "carry": ("porter {item}", "emporter {item}"),
    "uncarry": ("déposer {item}", "deposer {item}"),
    "fit": ("monter {hand} {accessory}",),
    "unfit": ("démonter {hand} {accessory}", "demonter {hand} {accessory}"),
    "slot": ("garder {stunt}",),
    "unslot": ("retirer {stunt}",),
    "start": ("commencer", "prêt", "pret", "ready"),
    "learn": ("apprendre {stunt}",),
    "mutate": ("muter {hero} {mutation}",),
    "cleanse": ("soigner {hero} {mutation}",),
    "answer": ("répondre {option}", "repondre {option}"),
    "relay": ("relais {hero}",),
    "retry": ("recommencer", "réessayer", "reessayer"),
    "leave": ("partir", "quitter"),
    "finish": ("terminer", "finir"),
    "skip": ("rien",),
    "give_stunt": ("donner {stunt} {figure}", "give {stunt} {figure}"),
}
"""Templates that are read beside the written one, never written: short forms, and words of the other language."""


@dataclass(frozen=True)
class Button:
    """A small button of the mission's console: its words, and the fact of the view by which it is shown at all.

    The facts are found in `games/farcry/board/mission/console.py`. `rosie` gives the dog a button of its own.
    """

    text: Text
    shown: str
    rosie: bool = False


BUTTONS = {
    "offer": Button(Text("Donner / échanger", "Give / trade"), "company", rosie=True),
    "jump": Button(Text("Sauter l’abîme", "Jump the abyss"), "abyss", rosie=True),
    "revive": Button(Text("Réanimer", "Revive"), "fallen, and a token"),
    "drag": Button(Text("Traîner", "Drag"), "fallen"),
    "hack": Button(Text("Pirater", "Hack"), "robots"),
    "link": Button(Text("Lien psychique", "Mind link"), "interfaces"),
    "free": Button(Text("Libérer", "Free"), "tied allies"),
    "lead": Button(Text("Guider", "Lead"), "allies"),
    "punch": Button(Text("Beigne", "Punch"), "no weapon"),
    "recoil": Button(Text("Recul", "Recoil"), "zero gravity, and a firearm"),
    "float": Button(Text("S’élever", "Float"), "zero gravity", rosie=True),
    "land": Button(Text("Redescendre", "Land"), "zero gravity", rosie=True),
    "drop": Button(Text("Jeter une carte", "Throw away"), "cards"),
}
"""In the order in which they stand on the console."""

ANSWER_BUTTONS = {
    "pass": Text("Fini pour moi", "I am done"),
    "decline": Text("Laisser faire", "Let it be"),
    "send": Text("Proposer", "Send"),
    "accept": Text("Accepter", "Accept"),
    "refuse": Text("Refuser", "Refuse"),
    "confirm": Text("Confirmer", "Confirm"),
    "link_end": Text("Couper le lien", "End the link"),
    "craft": Text("Fabriquer : {item}", "Craft: {item}"),
}
"""Larger buttons, and those that name a card."""
