"""The words on the board, in both languages."""

from __future__ import annotations

from ludotheque.core.language.text import Text

BOARD = Text("Le champ de bataille", "The battlefield")
SEAT = Text("Joueur {number}", "Player {number}")
ROUND = Text("Manche", "Round")
ROUND_OF = Text("Manche {round} sur {most}", "Round {round} of {most}")
TIMER = Text("Compte à rebours", "Countdown")
TIMER_SAID = Text(
    "Compte à rebours : {now} sur {length} ; événements aux crans {crosses}",
    "Countdown: {now} of {length}; events at notches {crosses}",
)
HOLD = Text("tenir", "hold")
ALERT = Text("Alerte", "Alert")
ALERT_SAID = Text("Alerte : {now} sur {most}", "Alert: {now} of {most}")
REVIVES = Text("Jetons Réanimer : {count}", "Revive tokens: {count}")
GRAVITY = {
    "normal": Text("gravité normale", "normal gravity"),
    "low": Text("gravité réduite", "low gravity"),
    "zero": Text("apesanteur", "zero gravity"),
}
NO_AIR = Text("plus d’air", "no air")
AIRLOCK = {"open": Text("sas ouvert", "airlock open"), "closed": Text("sas fermé", "airlock closed")}
STEALTH = Text("infiltration", "infiltration")
PHASES = {
    "players": Text("À vous tous", "Your turn, all"),
    "npcs": Text("Les alliés agissent", "The allies act"),
    "enemies": Text("Les ennemis agissent", "The enemies act"),
    "between": Text("Entre deux tours", "Between two turns"),
    "start": Text("La manche commence", "The round begins"),
    "end": Text("La mission s’achève", "The mission ends"),
}
ORDER = Text("Ordre des ennemis", "Enemy order")
NEXT_ORDER = Text("Initiative", "Initiative")
NO_ENEMY = Text("Aucun ennemi en vue", "No enemy in sight")
GOALS = Text("Objectifs", "Objectives")
DECKS = Text("Piocher un objet {colour}", "Draw a {colour} item")
DECK_COLOURS = {"red": Text("rouge", "red"), "green": Text("vert", "green")}
DECK_LEFT = Text("{count} cartes", "{count} cards")
TEAM = Text("L’équipe", "The team")
READY = Text("prêt", "ready")
FLASH = Text("Flash", "Flash")
FACE_DOWN = Text("face cachée", "face down")
EMPTY = Text("vide", "empty")
EMPTY_HAND = Text("main vide", "empty hand")
PM_LEFT = Text("{now} PM sur {most}", "{now} PM of {most}")
COST_ALL = Text("tous les PM", "all PM")
COST = Text("{cost} PM", "{cost} PM")
USED = {
    "item": Text("Objet", "Item"),
    "give": Text("Don", "Give"),
    "context": Text("Contexte", "Context"),
    "reaction": Text("Réaction", "Reaction"),
}
WEAPONS, STUNTS, ITEMS, REACTIONS = (
    Text("Armes", "Weapons"),
    Text("Cascades", "Stunts"),
    Text("Objets", "Items"),
    Text("Réactions", "Reactions"),
)
REACTION_HELD = Text("Réaction : {card}", "Reaction: {card}")
STUNT_HELD = Text("Cascade : {card}, {cost}", "Stunt: {card}, {cost}")
ITEM_HELD = Text("Objet : {card}", "Item: {card}")
WEAPON_HELD = Text("Arme : {card}", "Weapon: {card}")
ORDER_HELD = Text("Ordre : {card}", "Order: {card}")
MODES = {
    "melee": Text("corps-à-corps", "melee"),
    "ranged": Text("à distance", "ranged"),
    "flail": Text("fléau", "flail"),
    "throw": Text("lancer", "throw"),
}
MODE_SHORT = {
    "melee": Text("contact", "melee"),
    "ranged": Text("tir", "ranged"),
    "flail": Text("fléau", "flail"),
    "throw": Text("lancer", "throw"),
}
NO_WEAPON = Text("Sans arme", "Unarmed")
OUTSIDE = Text("Vous regardez la partie", "You are watching")
KO = Text("K.O.", "K.O.")
GONE = {"escaped": Text("sauvé", "safe"), "removed": Text("perdu", "lost"), "fled": Text("en fuite", "fled")}
DIRECTION = Text("Direction {key}", "Direction {key}")

# ── what is asked ──────────────────────────────────────────────────────────────────────────────────────────

TO_ME = {
    "pool": Text("À vous : agissez, ou passez", "Your move: act, or pass"),
    "window": Text("Interrompre ?", "Interrupt?"),
    "offer_mark": Text("Que donnez-vous ?", "What do you give?"),
    "offer_answer": Text(
        "{maker} vous donne : {cards}. Que rendez-vous ?", "{maker} gives you: {cards}. What in return?"
    ),
    "offer_confirm": Text("En échange : {cards}. D’accord ?", "In exchange: {cards}. Agreed?"),
    "team": Text("Choisissez votre héros", "Choose your hero"),
    "loadout": Text("Préparez votre héros", "Equip your hero"),
    "learn": Text("Apprenez une cascade", "Learn a stunt"),
    "hub": Text("Où allez-vous ?", "Where do you go?"),
    "retry": Text("Recommencer la mission ?", "Try the mission again?"),
    "clinic": Text("La clinique clandestine", "The back-street clinic"),
    "relay": Text("Qui prend le relais ?", "Who takes over?"),
    "relieved": Text("Échangez des cartes avec {hero}, puis en route", "Exchange cards with {hero}, then go on"),
    "story": Text("Une décision à prendre", "A decision to make"),
}
OF_OTHERS = {
    "pool": Text("{name} peut agir", "{name} may act"),
    "window": Text("{name} peut interrompre", "{name} may interrupt"),
    "choose": Text("{name} choisit", "{name} is choosing"),
    "offer_mark": Text("{name} prépare une offre", "{name} prepares an offer"),
    "offer_answer": Text("{name} répond à une offre", "{name} answers an offer"),
    "offer_confirm": Text("{name} confirme l’échange", "{name} confirms the exchange"),
    "team": Text("{name} choisit un héros", "{name} chooses a hero"),
    "loadout": Text("{name} se prépare", "{name} gets ready"),
    "learn": Text("{name} apprend une cascade", "{name} learns a stunt"),
    "hub": Text("{name} choisit la destination", "{name} chooses where to go"),
    "retry": Text("{name} décide de la suite", "{name} decides what next"),
    "clinic": Text("{name} est à la clinique", "{name} is at the clinic"),
    "relay": Text("{name} peut passer le relais", "{name} may hand over"),
    "story": Text("{name} tranche pour l’équipe", "{name} decides for the team"),
}
ATTACK = Text("{attacker} attaque {target}", "{attacker} attacks {target}")
WINDOWS = {
    "decl": Text("Attaque annoncée", "Attack declared"),
    "roll": Text("Le dé est lancé", "The die is rolled"),
    "cover": Text("Le dé de couverture", "The cover die"),
    "check": Text("Un test est lancé", "A test is rolled"),
    "act": Text("{figure} va agir", "{figure} is about to act"),
}
CHOICES = {
    "link": Text("Où va la figurine poussée ?", "Where does the pushed figure go?"),
    "target": Text("Égalité : quelle cible ?", "A tie: which target?"),
    "way": Text(
        "Plusieurs chemins se valent : où va {figure} ?", "Several ways are equally good: where does {figure} go?"
    ),
    "branch": Text("Choisissez un effet", "Choose an effect"),
    "reaction": Text("Quelle Réaction défausser ?", "Which Reaction is discarded?"),
    "splash": Text("Projections : une autre cible ?", "Splash: another target?"),
    "token": Text("Un jeton reste en {cell} : quel objet ?", "A token is left on {cell}: which item?"),
}
OVER = Text("La partie est finie", "The game is over")

# ── buttons ────────────────────────────────────────────────────────────────────────────────────────────────

PASS_SHORT = Text("passer", "pass")
ROSIE_DOES = Text("Rosie : {deed}", "Rosie: {deed}")

# ── endings and the rest ───────────────────────────────────────────────────────────────────────────────────

MISSION_WON = Text("Mission accomplie", "Mission accomplished")
MISSION_LOST = Text("Mission échouée", "Mission failed")
CAMPAIGN_WON = Text("Fin de la route", "The end of the road")
CAMPAIGN_OPEN = Text("La route s’arrête ici", "The road stops here")
