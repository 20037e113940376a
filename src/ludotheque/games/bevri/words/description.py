"""A BEVRI table in words, from a view alone: for the terminal, for screen readers, and as one status line.

Cards are written as they are typed (`R2`: red module); `look codes` says what the letters mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.bevri.box import (
    CATEGORY_CODES,
    CATEGORY_NAMES,
    COMPARTMENT_CODES,
    PHASE_CODES,
    PHASE_NAMES,
    TYPE_CODES,
    WANT_CODES,
)
from ludotheque.games.bevri.names import (
    BOOSTER_CODES,
    BOOSTER_NAMES,
    CARD_NAMES,
    COMPARTMENT_NAMES,
    ENGINE_CODES,
    ENGINE_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    card_name,
)
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words.status import status_line

INKS = tuple(
    (rf"(?<![\w:*]){letter}[123*](?![\w*])", f"bold {ink}")
    for letter, ink in zip(
        "BRGYWK", ("bright_blue", "bright_red", "green", "yellow", "bright_white", "bright_black"), strict=True
    )
)
"""The colours of card codes on a terminal."""

MAX_SHOTS = 4  # weapons that are listed for each container

_TABLE_TEXTS = {
    "round": Text(
        "Round {round} sur {rounds}. Première compagnie : {first}.",
        "Round {round} of {rounds}. First company: {first}.",
    ),
    "phase": Text(" Phase : {phase}.", " Phase: {phase}."),
    "cargo": Text("Cargo {side}, départ : compte à rebours {count}.", "Cargo {side}, leaves: countdown {count}."),
    "absent": Text("Cargo absent, apparition : compte à rebours {count}.", "No cargo, appears: countdown {count}."),
    "slot": Text(
        "{place} : {category}, défenses {left} sur {printed}, face à f{grey}, {inside}",
        "{place}: {category}, defences {left} of {printed}, opposite f{grey}, {inside}",
    ),
    "intact": Text(
        "{place} : {category}, défenses {printed}, face à f{grey}, {inside}",
        "{place}: {category}, defences {printed}, opposite f{grey}, {inside}",
    ),
    "empty": Text("{place} : vide", "{place}: empty"),
    "known": Text("vous y avez vu {card}", "you saw inside: {card}"),
    "odds": Text("cristal {count} chances sur {all}", "crystal {count} in {all}"),
    "next": Text(
        "Prochain conteneur : {category} {printed} (pioche : {count}).",
        "Next container: {category} {printed} (deck: {count}).",
    ),
    "no_next": Text("Plus de conteneur en pioche.", "No container left in the deck."),
    "market": Text("Marché (prix) : {cards}.", "Market (price): {cards}."),
    "piles": Text(
        "Pioche : {deck}. Défausse : {discard}. Obligations : {bank}.",
        "Deck: {deck}. Discard: {discard}. Bonds: {bank}.",
    ),
    "dice": Text("Dés du dernier tir : {dice}.", "Dice of the last shot: {dice}."),
}

_COMPANY_TEXTS = {
    "you": Text("{seat} (vous)", "{seat} (you)"),
    "head": Text("{cell}, cristaux {crystals}, base {size}", "{cell}, crystals {crystals}, base {size}"),
    "value": Text(" valant {value}", " worth {value}"),
    "base": Text("base : {cards}", "base: {cards}"),
    "ship": Text("corvette {load}/8 : {parts}", "corvette {load}/8: {parts}"),
    "bare": Text("corvette vide", "corvette empty"),
    "done": Text("a choisi", "has chosen"),
    "mine": Text("a choisi {pair}", "has chosen {pair}"),
    "phases": Text("participe : {phases}", "takes part: {phases}"),
    "out": Text("ne participe à rien encore", "takes part in nothing so far"),
}

_STEP_TEXTS = {
    "card": Text(
        "À payer pour la carte {slot} du marché : {price}, déjà payé {paid}.",
        "To pay for market card {slot}: {price}, paid {paid}.",
    ),
    "bond": Text(
        "À payer pour une obligation : {price}, déjà payé {paid}.", "To pay for a bond: {price}, paid {paid}."
    ),
    "survey": Text(
        "À payer pour le sondage {slot} : {price}, déjà payé {paid}.", "To pay for survey {slot}: {price}, paid {paid}."
    ),
    "lottery": Text(
        "À payer pour la loterie : {price}, déjà payé {paid}.", "To pay for the lottery: {price}, paid {paid}."
    ),
    "sale": Text("Crédit de la vente : {credit}.", "Credit of the sale: {credit}."),
    "offer": Text(
        "Offre de {maker} à {partner} : {give} contre {want}.", "Offer of {maker} to {partner}: {give} for {want}."
    ),
    "handed": Text(" Déjà remis : {cards}.", " Handed so far: {cards}."),
    "shot": Text(
        "{seat} vise le conteneur {place} : {weapon}, dés {dice}.",
        "{seat} aims at container {place}: {weapon}, dice {dice}.",
    ),
    "moves": Text("À portée : {cells}.", "Within reach: {cells}."),
    "shots": Text("Tirs sur {place} : {shots}.", "Shots at {place}: {shots}."),
    "more": Text(", et {count} autres armes", ", and {count} more weapons"),
    "probe": Text("sonde sur {places}", "probe on {places}"),
    "anchor": Text("ancre {places}", "anchor {places}"),
    "thrust": Text("appoint vers {places}", "thruster to {places}"),
    "windows": Text("Cartes spéciales : {cards}.", "Special cards: {cards}."),
}


def describe(view: View, lang: str) -> str:
    """Describe the table in a few lines; the last one is the status line."""
    lines = [_describe_round(view, lang), *describe_cargo(view, lang), describe_next_container(view, lang)]
    lines += [describe_market(view, lang), describe_piles(view, lang), *_describe_dice(view, lang)]
    for seat in range(view["players"]):
        lines += describe_company(view, seat, lang)
    return "\n".join([*lines, *describe_step(view, lang), status_line(view, lang)])


def brief(view: View, lang: str) -> str:
    """Describe what matters between two decisions of one turn: the current step, and the company that decides."""
    lines: list[str] = []
    if view["step"] in ("trade", "take"):
        lines.append(describe_market(view, lang))
    if view["step"] in ("fire", "jam", "window"):
        lines += describe_cargo(view, lang)
    if view["seat"] is not None and view["step"] not in ("window", "answer", "jam"):
        lines += describe_company(view, view["seat"], lang)
    return "\n".join([*lines, *describe_step(view, lang), status_line(view, lang)])


# --- cards and seats ----------------------------------------------------------------


def write_cards(counts: Mapping[str, int]) -> str:
    """Write cards by their codes: `B1 R2×3`."""
    return " ".join(code if count == 1 else f"{code}×{count}" for code, count in counts.items()) or "-"


def write_card_count(count: int, lang: str) -> str:
    """Write a number of cards: `3 cards`."""
    plural = count > 1 if lang == "fr" else count != 1
    return f"{count} {Text('carte', 'card')[lang]}{'s' if plural else ''}"


def write_codes(codes: Iterable[str]) -> str:
    """Write a list of cards, equal ones counted."""
    counts: dict[str, int] = {}
    for code in codes:
        counts[code] = counts.get(code, 0) + 1
    return write_cards(counts)


def write_seat(view: View, seat: int, lang: str) -> str:
    """Write a seat: `p2`, or `p1 (you)` for the viewer."""
    name = f"p{seat + 1}"
    return _COMPANY_TEXTS["you"].format(seat=name)[lang] if seat == view["seat"] else name


def _colon(lang: str) -> str:
    return " : " if lang == "fr" else ": "


# --- the middle of the table -----------------------------------------------------------


def _describe_round(view: View, lang: str) -> str:
    first = write_seat(view, view["first"], lang)
    words = _TABLE_TEXTS["round"].format(round=view["round"], rounds=view["rounds"], first=first)[lang]
    if view["phase"] in PHASE_CODES:
        words += _TABLE_TEXTS["phase"].format(phase=PHASE_NAMES[PHASE_CODES.index(view["phase"])])[lang]
    return words


def write_category(code: str, lang: str) -> str:
    """Write a category: a crate, an armoured container, a vault."""
    return CATEGORY_NAMES[CATEGORY_CODES.index(code)][lang]


def describe_cargo(view: View, lang: str) -> list[str]:
    """List where the cargo is and for how long; then each of its containers."""
    cargo = view["cargo"]
    if cargo is None:
        return [_TABLE_TEXTS["absent"].format(count=view["countdown"])[lang]]
    head = _TABLE_TEXTS["cargo"].format(side=SIDE_NAMES[cargo["side"]], count=view["countdown"])[lang]
    return [head, *(f"    {describe_container(cargo, place, lang)}" for place in range(len(cargo["places"])))]


def describe_container(cargo: dict[str, Any], place: int, lang: str) -> str:
    """Describe a container: category, defences, cell, and what may be inside."""
    found = cargo["places"][place]
    if found is None:
        return _TABLE_TEXTS["empty"].format(place=place + 1)[lang]
    key = "intact" if found["defences"] == found["printed"] else "slot"
    return _TABLE_TEXTS[key].format(
        place=place + 1,
        category=write_category(found["category"], lang),
        left=found["defences"] or "-",
        printed=found["printed"],
        grey=found["grey"],
        inside=_describe_content(found, lang),
    )[lang]


def _describe_content(found: dict[str, Any], lang: str) -> str:
    if found["content"]:
        return _TABLE_TEXTS["known"].format(card=card_name(found["content"]))[lang]
    count, total = found["odds"].get("crystal", (0, next(iter(found["odds"].values()), (0, 1))[1]))
    return _TABLE_TEXTS["odds"].format(count=count, all=total)[lang]


def describe_next_container(view: View, lang: str) -> str:
    """Describe the front on top of the container deck."""
    front = view["next"]
    if front is None:
        return _TABLE_TEXTS["no_next"][lang]
    category = write_category(front["category"], lang)
    return _TABLE_TEXTS["next"].format(category=category, printed=front["defences"], count=view["containers"])[lang]


def describe_market(view: View, lang: str) -> str:
    """Describe the eight places of the market with the viewer's prices."""
    slots = [
        f"{place} {code} ({price})" if code else f"{place} -"
        for place, (code, price) in enumerate(zip(view["market"], view["prices"], strict=True), 1)
    ]
    return _TABLE_TEXTS["market"].format(cards=", ".join(slots))[lang]


def describe_piles(view: View, lang: str) -> str:
    """Describe the resource deck, the discard pile, the bank."""
    thrown = sum(view["discard"].values())
    return _TABLE_TEXTS["piles"].format(deck=view["deck"], discard=thrown, bank=view["bank"])[lang]


def _describe_dice(view: View, lang: str) -> list[str]:
    shot = view["shot"]
    if not shot or not shot["rolled"]:
        return []
    return [_TABLE_TEXTS["dice"].format(dice=" ".join(f"{colour}:{face}" for colour, face in shot["rolled"]))[lang]]


# --- companies ----------------------------------------------------------------------------


def describe_company(view: View, seat: int, lang: str) -> list[str]:
    """Describe a company in lines: where it is and what it owns, its base if the viewer may see it, its corvette."""
    company = view["companies"][seat]
    head = _COMPANY_TEXTS["head"].format(
        cell=company["cell"], crystals=company["crystals"], size=write_card_count(company["size"], lang)
    )[lang]
    if company["value"] is not None:
        head += _COMPANY_TEXTS["value"].format(value=company["value"])[lang]
    choice = _describe_choice(view, seat, lang)
    lines = [f"{write_seat(view, seat, lang)}{_colon(lang)}{head}{', ' + choice if choice else ''}"]
    if company["base"] is not None:
        lines.append("    " + _COMPANY_TEXTS["base"].format(cards=write_cards(company["base"]))[lang])
    return [*lines, "    " + describe_ship(company, lang)]


def _describe_choice(view: View, seat: int, lang: str) -> str:
    """Describe what is known of a company's phase cards."""
    chosen = view["chosen"][seat]
    if view["over"] or not chosen["done"]:
        return ""
    if chosen["mine"]:
        return _COMPANY_TEXTS["mine"].format(pair=chosen["mine"])[lang]
    if not chosen["shown"]:
        return _COMPANY_TEXTS["done"][lang]
    phases = [PHASE_NAMES[PHASE_CODES.index(phase)][lang] for phase, taken in chosen["shown"].items() if taken]
    return _COMPANY_TEXTS["phases"].format(phases=", ".join(phases))[lang] if phases else _COMPANY_TEXTS["out"][lang]


def describe_ship(company: dict[str, Any], lang: str) -> str:
    """Describe the three compartments, and what their cards make."""
    if company["load"] == 0:
        return _COMPANY_TEXTS["bare"][lang]
    parts = [
        f"{COMPARTMENT_NAMES[place][lang]} {write_codes(company['ship'][code])}{_list_assemblies(company, code, lang)}"
        for place, code in enumerate(COMPARTMENT_CODES)
        if company["ship"][code]
    ]
    return _COMPANY_TEXTS["ship"].format(load=company["load"], parts=" · ".join(parts))[lang]


def _list_assemblies(company: dict[str, Any], compartment: str, lang: str) -> str:
    if compartment == "propulsion":
        names = [ENGINE_NAMES[ENGINE_CODES.index(code)][lang] for code in company["engines"]]
        names += [BOOSTER_NAMES[BOOSTER_CODES.index(code)][lang] for code in company["boosters"]]
    elif compartment == "armament":
        names = [weapon["weapon"] for weapon in company["weapons"] if not weapon["weapon"].startswith("missile")]
    else:
        names = []
    return f" ({', '.join(names)})" if names else ""


# --- the current step --------------------------------------------------------------------


def describe_step(view: View, lang: str) -> Iterator[str]:
    """List the current payment, sale, offer or shot, or what the viewer's own turn makes possible."""
    if view["pay"]:
        yield _STEP_TEXTS[view["pay"]["what"]].format(**view["pay"])[lang]
    if view["sale"]:
        yield _STEP_TEXTS["sale"].format(credit=view["sale"]["credit"])[lang]
    if view["offer"]:
        yield _describe_offer(view, lang)
    if view["step"] == "jam":
        shot = {key: view["shot"][key] for key in ("place", "weapon", "dice")}
        yield _STEP_TEXTS["shot"].format(seat=write_seat(view, view["shot"]["seat"], lang), **shot)[lang]
    if view["moves"]:
        yield _STEP_TEXTS["moves"].format(cells=_describe_moves(view["moves"], lang))[lang]
    if view["shots"]:
        yield from describe_shots(view, lang)
    if view["windows"]:
        yield _describe_window(view["windows"], lang)


def _describe_offer(view: View, lang: str) -> str:
    offer = view["offer"]
    words = _STEP_TEXTS["offer"].format(
        maker=write_seat(view, offer["from"], lang),
        partner=write_seat(view, offer["to"], lang),
        give=_join_texts([CARD_NAMES[TYPE_CODES.index(code)] for code in offer["give"]], lang),
        want=_join_texts([KIND_NAMES[WANT_CODES.index(code)] for code in offer["want"]], lang),
    )[lang]
    return words + (_STEP_TEXTS["handed"].format(cards=" ".join(offer["handed"]))[lang] if offer["handed"] else "")


def _join_texts(texts: list[Text], lang: str) -> str:
    return (" et " if lang == "fr" else " and ").join(text[lang] for text in texts) or "…"


def _describe_moves(moves: dict[str, Any], lang: str) -> str:
    """Describe the cells within reach, by what each costs."""
    groups: dict[str, list[str]] = {}
    for cell, how in moves.items():
        groups.setdefault(describe_means(how, lang), []).append(cell)
    return "; ".join(f"{' '.join(cells)} ({how})" for how, cells in groups.items())


def describe_means(how: dict[str, Any], lang: str) -> str:
    """Describe how a cell is reached, and what that spends (BEVRI-9.5)."""
    parts = []
    if how["engine"]:
        parts.append(ENGINE_NAMES[ENGINE_CODES.index(how["engine"])][lang])
    if how["booster"]:
        parts.append(Text(f"booster {how['booster']}", f"booster {how['booster']}")[lang])
    if how["fuel"]:
        parts.append(Text(f"carburant {how['fuel']}", f"fuel {how['fuel']}")[lang])
    return " + ".join(parts) or Text("sans moteur", "no engine")[lang]


def describe_shots(view: View, lang: str) -> Iterator[str]:
    """List the best shots at each container, with their exact chances."""
    for place in sorted({shot["place"] for shot in view["shots"]}):
        shots = sorted((shot for shot in view["shots"] if shot["place"] == place), key=_shot_sort_key)
        listed_shots = ", ".join(_describe_shot(shot, lang) for shot in shots[:MAX_SHOTS])
        if len(shots) > MAX_SHOTS:
            listed_shots += _STEP_TEXTS["more"].format(count=len(shots) - MAX_SHOTS)[lang]
        yield _STEP_TEXTS["shots"].format(place=place, shots=listed_shots)[lang]


def _shot_sort_key(shot: dict[str, Any]) -> tuple[float, int, str]:
    return -shot["chance"], len(shot["spent"]), shot["weapon"]


def _describe_shot(shot: dict[str, Any], lang: str) -> str:
    percent = write_percent(shot["chance"], lang)
    spent = (
        Text(f" perd {' '.join(shot['spent'])}", f" spends {' '.join(shot['spent'])}")[lang] if shot["spent"] else ""
    )
    dice = Text(f"dés {shot['dice']}", f"dice {shot['dice']}")[lang]
    return f"{shot['weapon']} {percent} ({dice}{spent})"


def write_percent(chance: float, lang: str) -> str:
    """Write a chance in percent; 0 and 100 only where they are exact."""
    percent = round(100 * chance)
    shown = "<1" if percent == 0 and chance > 0 else ">99" if percent == 100 and chance < 1 else str(percent)
    return f"{shown} %" if lang == "fr" else f"{shown}%"


def _describe_window(windows: dict[str, Any], lang: str) -> str:
    cards = [
        _STEP_TEXTS[key].format(places=" ".join(map(str, places)))[lang] for key, places in windows.items() if places
    ]
    return _STEP_TEXTS["windows"].format(cards=", ".join(cards) or "-")[lang]
