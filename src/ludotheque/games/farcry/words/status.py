"""The status line: one sentence for each decision, to the seat that decides or about the others."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words.text import ENDINGS
from ludotheque.games.farcry.words.titles import code_name, title

OWN_DECISIONS = {
    "pool": Text("À vous : agissez, ou passez.", "Your turn: act, or pass."),
    "decl": Text(
        "{attacker} va attaquer {target} : {odds}. Intervenir ?",
        "{attacker} is about to attack {target}: {odds}. React?",
    ),
    "roll": Text(
        "{attacker} attaque {target} : {rolled}. Intervenir ?", "{attacker} attacks {target}: {rolled}. React?"
    ),
    "cover": Text("Le dé de couverture est jeté. Intervenir ?", "The cover die is rolled. React?"),
    "check": Text("{figure} a lancé le {die} : {rolled}. Intervenir ?", "{figure} rolled the {die}: {rolled}. React?"),
    "act": Text("{figure} va agir. Intervenir avant ?", "{figure} is about to act. React first?"),
    "link": Text("Où va {figure} ? {options}", "Where does {figure} go? {options}"),
    "target": Text("{figure} hésite : qui vise-t-on ? {options}", "{figure} hesitates: who is the target? {options}"),
    "way": Text(
        "Plusieurs chemins se valent : où va {figure} ? {options}",
        "Several ways are equally good: where does {figure} go? {options}",
    ),
    "branch": Text("Au choix : {options}", "Choose: {options}"),
    "reaction": Text("Main pleine : quelle réaction part ? {options}", "Full hand: which reaction goes? {options}"),
    "splash": Text("Projections : qui d’autre ? {options}", "Splash: who else? {options}"),
    "token": Text("Un objet reste au sol en {cell} : {options}", "An item is left on {cell}: {options}"),
    "offer_mark": Text(
        "Que propose {maker} à {partner} ? Marquez des cartes, puis envoyez.",
        "What does {maker} offer {partner}? Mark cards, then send.",
    ),
    "offer_answer": Text(
        "{maker} propose {given} à {partner}. Marquez ce que vous donnez en échange, acceptez ou refusez.",
        "{maker} offers {partner} {given}. Mark what you give in exchange, accept or refuse.",
    ),
    "offer_confirm": Text(
        "{partner} donne {asked} contre {given}. Confirmez ou refusez.",
        "{partner} gives {asked} for {given}. Confirm or refuse.",
    ),
    "hub": Text("Où va l’équipe ?", "Where does the team go?"),
    "team": Text("Choisissez votre héros : {heroes}.", "Choose your hero: {heroes}."),
    "loadout": Text("Équipez votre héros, puis commencez.", "Equip your hero, then start."),
    "learn": Text("Votre héros peut apprendre : {stunts}.", "Your hero may learn: {stunts}."),
    "story": Text("{text} {options}", "{text} {options}"),
    "retry": Text(
        "Mission perdue : recommencer, ou repartir vers la carte ?", "Mission lost: try again, or leave for the map?"
    ),
    "clinic": Text("À la clinique : muter, soigner, ou repartir.", "At the clinic: mutate, cleanse, or leave."),
    "relay": Text(
        "Entre deux missions : passer le relais à un autre héros, ou continuer.",
        "Between two missions: let another hero take over, or go on.",
    ),
    "relieved": Text(
        "Échangez des cartes avec {hero} si vous voulez, puis continuez.",
        "Exchange cards with {hero} if you like, then go on.",
    ),
}
VIA = Text("{cell} en passant par {via}", "{cell} by way of {via}")
WAITING_FOR = Text("On attend {seats}.", "Waiting for {seats}.")
PHASE_TEXTS = {  # nobody is asked: a picture of a scene
    "players": Text("Les héros agissent.", "The heroes act."),
    "npcs": Text("Les alliés agissent.", "The allies act."),
    "enemies": Text("Les ennemis agissent.", "The enemies act."),
    "between": Text("La partie suit son cours.", "The game goes on."),
}
HERO_OUT = Text("Votre héros ne joue plus cette mission. ", "Your hero is out of this mission. ")
ROLL_RESULTS = {True: Text("réussi", "success"), False: Text("raté", "failure"), None: Text("à venir", "to come")}


def odds_words(attack: dict[str, Any], lang: str) -> str:
    """Return the odds of an attack: `yellow 4/6, cover 1/2, 2 damage`."""
    die = DICE[attack["die"]][lang]
    faces = list(DICE).index(attack["die"])
    parts = [die if attack["die"] in ("fail", "success") else f"{die} {faces}/6"]
    if attack["cover"]:
        parts.append(Text("couverture 1/2", "cover 1/2")[lang])
    many = "s" * (attack["damage"] > 1)
    parts.append(Text(f"{attack['damage']} dégât{many}", f"{attack['damage']} damage")[lang])
    return ", ".join(parts)


DICE = {
    "fail": Text("échec automatique", "automatic failure"),
    "black": Text("dé noir", "black die"),
    "red": Text("dé rouge", "red die"),
    "orange": Text("dé orange", "orange die"),
    "yellow": Text("dé jaune", "yellow die"),
    "green": Text("dé vert", "green die"),
    "success": Text("réussite automatique", "automatic success"),
}


def status(view: View, lang: str) -> str:
    """Return what is to be decided, addressed to the seat that decides or about the others; the ending when it is
    over.
    """
    if view["over"]:
        return next(e for e in ENDINGS.values() if e.key == view["result"]["reason"]).text[lang]
    if not view["turn"]:
        phase = view["mission"]["phase"] if view["mission"] else ""
        return PHASE_TEXTS.get(phase, PHASE_TEXTS["between"])[lang]
    if view["seat"] not in view["turn"]:
        seats = ", ".join(f"p{seat + 1}" for seat in view["turn"])
        gone = view["mission"] and view["seat"] in [one["seat"] for one in view["mission"]["gone"]]
        return (HERO_OUT[lang] if gone else "") + WAITING_FOR.format(seats=seats)[lang]
    return _question_text(view, view["question"], lang)


def _question_text(view: View, asked: dict[str, Any], lang: str) -> str:
    kind = {"window": asked.get("window"), "choose": asked.get("what")}.get(asked["kind"], asked["kind"])
    values: dict[str, object] = {"options": options_words(asked, lang)}
    if asked.get("figure"):
        values["figure"] = code_name(asked["figure"])
    if asked.get("cell"):
        values["cell"] = asked["cell"]
    if asked["kind"] == "window":
        values |= _window_values(view, asked, lang)
    if asked["kind"].startswith("offer"):
        values |= _offer_values(view, lang)
    if kind == "team":
        values["heroes"] = ", ".join(title(key)[lang] for key in asked["heroes"])
    if kind == "learn":
        values["stunts"] = ", ".join(title(key, "stunts")[lang] for key in asked["stunts"].get(str(view["seat"]), []))
    former = relieved_hero(view)
    if former:
        kind, values["hero"] = "relieved", code_name(former)
    if kind == "story":
        values["text"] = asked["text"][lang]
    return OWN_DECISIONS[str(kind)].format(**{"figure": "", **values})[lang]


def relieved_hero(view: View) -> str | None:
    """Return the key of the hero that a relay has just replaced for the viewer's seat, None when there is none."""
    relieved: dict[str, str] = (view["question"] or {}).get("relieved", {})
    return relieved.get(str(view["seat"]))


def options_words(asked: dict[str, Any], lang: str) -> str:
    """Return the options of a choice: `1 F5, 2 E6`."""
    return ", ".join(f"{one['index']} {_option_text(one, lang)}" for one in asked.get("options", ()))


def _option_text(one: dict[str, Any], lang: str) -> str:
    if "text" in one:
        return str(one["text"][lang])
    if "reaction" in one:
        new = Text(" (nouvelle)", " (new)")[lang] if one["new"] else ""
        return title(one["reaction"])[lang] + new
    if one.get("via"):
        return VIA.format(cell=one["cell"], via=one["via"])[lang]
    return str(one["cell"]) if one.get("cell") else code_name(one["figure"])[lang]


def _window_values(view: View, asked: dict[str, Any], lang: str) -> dict[str, object]:
    attack = view["mission"]["attack"]
    values: dict[str, object] = {"attacker": "", "target": "", "odds": "", "rolled": "", "die": ""}
    if asked["window"] == "check" and asked["die"]:
        values |= {"die": DICE[asked["die"]], "rolled": ROLL_RESULTS[asked["success"]]}
    elif attack:
        rolled = Text(
            f"{DICE[attack['die']].fr}, {ROLL_RESULTS[attack['rolled']].fr}",
            f"{DICE[attack['die']].en}, {ROLL_RESULTS[attack['rolled']].en}",
        )
        values |= {
            "attacker": code_name(attack["attacker"]),
            "target": code_name(attack["target"]) if attack["target"] else "?",
            "odds": odds_words(attack, lang),
            "rolled": rolled,
        }
    return values


def _card_name(view: View, code: str, card: str, lang: str) -> str:
    """Return the name of a hero's or Rosie's card by its place: `w1` is the weapon of hand 1, `i2` the second
    item.
    """
    boards = [board for seat in view["mission"]["seats"] for board in (seat, seat.get("companion")) if board]
    owner = next((one for one in boards if code in (one.get("hero"), one.get("code"))), None)
    if owner is None:
        return card
    if card.startswith("i"):
        return title(owner["items"][int(card[1:]) - 1], "items")[lang]
    return next((title(one["key"], "weapons")[lang] for one in owner["weapons"] if f"w{one['hand']}" == card), card)


def _offer_values(view: View, lang: str) -> dict[str, object]:
    offer = view["mission"]["offer"]
    given, asked = (
        ", ".join(_card_name(view, offer[role], card, lang) for card in offer[side]) or Text("rien", "nothing")[lang]
        for side, role in (("given", "maker"), ("asked", "partner"))
    )
    return {"maker": code_name(offer["maker"]), "partner": code_name(offer["partner"]), "given": given, "asked": asked}
