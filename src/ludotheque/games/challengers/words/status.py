"""The status line: one sentence for each decision of a cup, to its player or about the others."""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.games.challengers.content.names import card_name
from ludotheque.games.challengers.rules.cup.ties import ending_words
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words.text import ENDINGS

OWN_TASKS = {
    "coach": Text("Choisissez un entraîneur pour tout le tournoi.", "Choose a coach for the whole cup."),
    "option": Text(
        "Choisissez où recruter, avant de voir les cartes : {levels}.",
        "Choose where to draft, before you see the cards: {levels}.",
    ),
    "select": Text(
        "Sélectionnez encore {picks} de l’offre. Repioches : {redraws}.",
        "Select {picks} more from the offer. Redraws: {redraws}.",
    ),
    "gift": Text("{card} : prenez une des cartes en plus.", "{card}: take one of the extra cards."),
    "cut": Text("{card} : écartez une carte de votre deck.", "{card}: cut a card from your deck."),
    "trade": Text(
        "{card} : écartez une carte pour un choix de plus, ou passez.",
        "{card}: cut a card for one more pick, or pass.",
    ),
    "remove": Text("Retirez ce que vous voulez de votre deck, puis terminez.", "Remove what you like, then be done."),
    "peek": Text(
        "{card} : vous voyez {looked}. Laisser, ou mettre à l’autre bout ?",
        "{card}: you see {looked}. Keep it there, or switch to the other end?",
    ),
    "sort": Text(
        "{card} : de haut en bas, {looked}. Laquelle dessus, dessous, en réserve ?",
        "{card}: from the top, {looked}. Which on top, at the bottom, to the reserve?",
    ),
    "space": Text("{card} : choisissez un espace de votre banc.", "{card}: choose a space of your bench."),
    "clear": Text("{card} : quel espace de banc videz-vous ?", "{card}: which bench space do you clear?"),
    "move": Text("{card} : quelle carte va {path} ?", "{card}: which card goes {path}?"),
    "may": Text("{card} : quelle carte va {path} ? Ou passez.", "{card}: which card goes {path}? Or pass."),
    "use": Text("Faire jouer {card} maintenant ?", "Use {card} now?"),
}

PATH_WORDS = {
    "BENCH>TOP": Text("du banc sur le deck", "from the bench to the top of the deck"),
    "BENCH>RES": Text("du banc à la réserve", "from the bench to the reserve"),
    "BENCH>OUT": Text("du banc hors du deck, pour de bon", "from the bench out of the deck, for good"),
    "OBENCH>ORES": Text("du banc adverse à sa réserve", "from the rival’s bench to the rival’s reserve"),
    "RES>BOT": Text("de la réserve sous le deck", "from the reserve to the bottom of the deck"),
    "DECK>TOP": Text("de tout le deck sur le dessus", "from anywhere in the deck to its top"),
}

MATCH_RUNNING = Text("Le match se joue.", "The match is being played.")  # between two decisions: the frames of a scene
WAITING_FOR = Text("On attend {seats}.", "Waiting for {seats}.")


def status_line(view: View, lang: str) -> str:
    """Return what is to be decided, to the player or about the others; how the cup ended when it is over."""
    if view["over"]:
        return _ending_line(view)[lang]
    if not view["turn"]:
        return MATCH_RUNNING[lang]
    if view["seat"] not in view["turn"]:
        return WAITING_FOR.format(seats=", ".join(f"p{seat + 1}" for seat in view["turn"]))[lang]
    if view["phase"] == "coach":
        return OWN_TASKS["coach"][lang]
    return _draft_line(view, lang) if view["draft"] else _choice_line(view, lang)


def _ending_line(view: View) -> Text:
    """Return how the cup ended; where both had the same fans, what decided between them."""
    reason = view["result"]["reason"]
    if reason in ("rounds", "robot_ahead") and view["ties"]:
        return ending_words(view["ties"][0])
    return next(ending for ending in ENDINGS.values() if ending.key == reason).text


def _draft_line(view: View, lang: str) -> str:
    draft = view["draft"]
    levels = [_option_words(option, lang) for option in draft["options"]]
    plan = draft["plan"]
    stage = "remove" if plan and plan["ready"] else draft["stage"]
    return OWN_TASKS[stage].format(
        levels=Text(" ou ", " or ")[lang].join(levels),
        picks=plan["picks"] if plan else draft["picks"],
        redraws=draft["redraws"],
        card=card_name(draft["card"])[lang] if draft["card"] else "",
    )[lang]


def _option_words(option: dict[str, object], lang: str) -> str:
    fans = Text(f" et {option['fans']} fans", f" and {option['fans']} fans")[lang] if option["fans"] else ""
    return f"{option['cards']} {option['level']}{fans}"


def _choice_line(view: View, lang: str) -> str:
    asked = view["match"]["question"]
    kind = "may" if asked["kind"] == "move" and asked["may"] else asked["kind"]
    return OWN_TASKS[kind].format(
        card=card_name(asked["card"]),
        looked=", ".join(card_name(key)[lang] for key in asked["looked"] or ()),
        path=PATH_WORDS[asked["path"]] if asked["path"] else "",
    )[lang]
