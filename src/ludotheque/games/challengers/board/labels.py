"""The words on the board, in both languages."""

from __future__ import annotations

from ludotheque.core.language.text import Text, format_count

BOARD = Text("La coupe de plage", "The beach cup")
ROBOT = Text("Robot", "Robot")
YOU = Text("Vous", "You")  # what the table calls a viewer without a name
TEAM = Text("Équipe {number}", "Team {number}")
ROUND = Text("Manche {number}", "Round {number}")
FINALE = Text("Finale", "Finale")
ARENA = Text("Plage {number}", "Arena {number}")

# ── what is to be done ─────────────────────────────────────────────────────────────────────────────────────

TASKS = {
    "coach": Text("Choisissez votre entraîneur", "Choose your coach"),
    "option": Text("Choisissez où recruter", "Choose where to draft"),
    "select": Text("Recrutez {count} carte{s}", "Draft {count} card{s}"),
    "enough": Text("Recrutement complet", "All cards drafted"),
    "gift": Text("{card} : prenez une carte", "{card}: take one card"),
    "cut": Text("{card} : retirez une carte de votre deck", "{card}: remove a card of your deck"),
    "trade": Text(
        "{card} : retirez une carte pour en recruter une de plus, ou passez",
        "{card}: remove a card to draft one more, or pass",
    ),
    "remove": Text("Retirez les cartes dont vous ne voulez plus", "Remove the cards you no longer want"),
}
WAITING_TASKS = {
    "coach": Text("Les autres choisissent leur entraîneur", "The others choose their coaches"),
    "deck": Text("Les autres recrutent encore", "The others are still drafting"),
    "final_deck": Text("Les finalistes préparent leur deck", "The finalists prepare their decks"),
    "match": Text("Le match commence", "The match begins"),
}
SPECTATOR_TASKS = Text("Les équipes recrutent", "The teams are drafting")
QUESTION_TASKS = {
    "peek:top": Text("{card} : votre carte du dessus", "{card}: your top card"),
    "peek:bottom": Text("{card} : votre carte du dessous", "{card}: your bottom card"),
    "sort": Text(
        "{card} : touchez-les dans l’ordre dessus, dessous, réserve", "{card}: tap them in order: top, bottom, reserve"
    ),
    "sort:2": Text("{card} : touchez la carte du dessus, puis l’autre", "{card}: tap the top card, then the other"),
    "space": Text("{card} : choisissez un espace de votre banc", "{card}: choose a space of your bench"),
    "clear": Text("{card} : quel espace de banc videz-vous ?", "{card}: which bench space do you empty?"),
    "use": Text("Utiliser {card} ?", "Use {card}?"),
    "BENCH>TOP": Text("{card} : quelle carte du banc va sur le deck ?", "{card}: which bench card goes on your deck?"),
    "BENCH>RES": Text(
        "{card} : quelle carte du banc va en réserve ?", "{card}: which bench card goes to your reserve?"
    ),
    "BENCH>OUT": Text("{card} : quelle carte du banc quitte le jeu ?", "{card}: which bench card leaves the game?"),
    "OBENCH>ORES": Text(
        "{card} : quelle carte du banc adverse va en réserve ?", "{card}: which card of their bench goes to reserve?"
    ),
    "RES>BOT": Text("{card} : quelle carte de la réserve va sous le deck ?", "{card}: which reserve card goes under?"),
    "DECK>TOP": Text("{card} : quelle carte du deck va dessus ?", "{card}: which card of your deck goes on top?"),
}
OTHER_CHOOSES = Text("{name} choisit ({card})", "{name} is choosing ({card})")
WINNER = Text("{name} remporte la coupe !", "{name} wins the cup!")
ATTACKS = Text("{name} attaque", "{name} attacks")
OPENS = Text("{name} ouvre le match", "{name} opens the match")
SAID_TO_VIEWER = {
    OTHER_CHOOSES: Text("Vous choisissez ({card})", "You are choosing ({card})"),
    ATTACKS: Text("Vous attaquez", "You attack"),
    OPENS: Text("Vous ouvrez le match", "You open the match"),
    WINNER: Text("Vous remportez la coupe !", "You win the cup!"),
}
"""The same sentences said to the viewer, where the viewer gave no name."""

# ── buttons ────────────────────────────────────────────────────────────────────────────────────────────────

BUTTON_WORDS = {
    "redraw": Text("Repiocher tout", "Redraw all"),
    "done": Text("Mon deck est prêt", "My deck is ready"),
    "pass": Text("Passer", "Pass"),
    "use": Text("Utiliser", "Use it"),
    "keep": Text("La laisser", "Leave it"),
    "switch:top": Text("La mettre dessous", "Put it under"),
    "switch:bottom": Text("La mettre dessus", "Put it on top"),
    "commit": Text("Valider", "Confirm"),
    "cancel": Text("Annuler", "Undo all"),
}

# ── draft ──────────────────────────────────────────────────────────────────────────────────────────────────

OFFER = Text("Les cartes à recruter", "The cards to draft from")
DECK = Text("Mon deck", "My deck")
REMOVED = Text("Retirées", "Removed")
REMOVED_HINT = Text("Touchez une carte du deck pour la retirer", "Tap a card of the deck to remove it")
AVERAGE = Text("force moyenne {value}", "average strength {value}")
CARDS = Text("{count} carte{s}", "{count} card{s}")
FANS = Text("{count} fan{s}", "{count} fan{s}")
SELECT_COUNT = Text("{count} carte{s}", "{count} card{s}")
LEVEL = Text("Niveau {level}", "Level {level}")
PILE = Text("Pile {level} : {count} carte{s}, défausse {discard}", "Pile {level}: {count} card{s}, discard {discard}")
PICKS_LEFT = Text("encore {count}", "{count} left")
REDRAWS = Text("repioche{s} : {count}", "redraw{s}: {count}")
UNSEEN = Text("+{count} inconnue{s} ({level})", "+{count} unknown ({level})")
STAGE_WORDS = {
    "idle": Text("attend", "waiting"),
    "option": Text("choisit son option", "choosing a pile"),
    "select": Text("recrute", "drafting"),
    "gift": Text("recrute", "drafting"),
    "cut": Text("recrute", "drafting"),
    "trade": Text("recrute", "drafting"),
    "remove": Text("prépare son deck", "trimming the deck"),
    "done": Text("prêt", "ready"),
}
CHOSEN_CARD = Text("{card}, choisie", "{card}, chosen")

# ── match ──────────────────────────────────────────────────────────────────────────────────────────────────

FLAG = Text("Drapeau", "Flag")
DECK_OF = Text("Deck : {count} carte{s}", "Deck: {count} card{s}")
TOP_KNOWN = Text("dessus : {card}", "top: {card}")
BOTTOM_KNOWN = Text("dessous : {card}", "bottom: {card}")
RESERVE = Text("Réserve", "Reserve")
RESERVE_OF = Text("Réserve : {cards}", "Reserve: {cards}")
EMPTY = Text("vide", "empty")
BENCH = Text("Banc {used}/{all}", "Bench {used}/{all}")
SPACE = Text("espace {number}", "space {number}")
SPACE_EMPTY = Text("espace {number}, libre", "space {number}, free")
NEXT = Text("+{count} à la prochaine", "+{count} to the next card")
COACH = Text("Entraîneur : {card}", "Coach: {card}")
COACH_USED = Text("{card} (utilisé)", "{card} (used)")
STRENGTHS = Text("Attaque {total}, drapeau {flag}", "Attack {total}, flag {flag}")
UNDER = Text("+{count} dessous", "+{count} under it")

# ── cup ────────────────────────────────────────────────────────────────────────────────────────────────────

STANDINGS = Text("Classement", "Standings")
HIDDEN_TOTAL = Text("{fans} + ?", "{fans} + ?")
ENTRANT = Text("{name} : {fans}, {trophies}, {cards}", "{name}: {fans}, {trophies}, {cards}")
TROPHIES = Text("{count} trophée{s}", "{count} troph{ies}")
PAIRING = Text(
    "Manche {round}, plage {arena} : {one} contre {two}", "Round {round}, arena {arena}: {one} against {two}"
)
FINALE_PAIR = Text("Finale : {one} contre {two}", "Finale: {one} against {two}")
WON_BY = Text(" ; gagnant : {name}", "; winner: {name}")
NO_WINNER = Text("La coupe est terminée", "The cup is over")
FINALE_RESULT = Text("Finale : {one}, devant {two}", "Finale: {one}, ahead of {two}")
DECIDED_BY = {
    "trophies": Text("À égalité de fans, grâce à plus de trophées", "Equal fans: more trophies decide"),
    "round": Text(
        "À égalité de fans, grâce au trophée de la manche {round}", "Equal fans: the trophy of round {round} decides"
    ),
    "lots": Text("À égalité de fans et de trophées, par tirage au sort", "Equal fans and trophies: decided by lot"),
}


def fill_plural(text: Text, count: int, lang: str, **more: object) -> str:
    """Return a text with `{count}`, and `{s}` where there are several."""
    return format_count(text, count, ies="y" if count == 1 else "ies", **more)[lang]


def ordinal(place: int, lang: str) -> str:
    """Return 1st, 2nd, 3rd; 1er, 2e, 3e."""
    if lang == "fr":
        return "1er" if place == 1 else f"{place}e"
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"
