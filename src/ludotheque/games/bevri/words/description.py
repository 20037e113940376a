"""A BEVRI table in words, from a view alone: for the terminal, for screen readers, and as one status line.

Cards are written as they are typed (`R2`: red module); `look codes` says what the letters mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ludotheque.core.language.text import Text, format_label, join_with_and
from ludotheque.games.bevri.box import COMPARTMENT_CODES, PHASE_CODES
from ludotheque.games.bevri.names import SIDE_CODES, card_name
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS
from ludotheque.games.bevri.words.status import status_line

INKS = tuple(
    (rf"(?<![\w:*]){letter}[123*](?![\w*])", f"bold {ink}")
    for letter, ink in zip(
        "BRGYWK", ("bright_blue", "bright_red", "green", "yellow", "bright_white", "bright_black"), strict=True
    )
)
"""The colours of card codes on a terminal."""

MAX_SHOTS = 4  # weapons that are listed for each container

_TABLE = WORDS.section("table")
_COMPANY = WORDS.section("company")
_STEP = WORDS.section("step")


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
    return WORDS.plural("names.count.cards").format(count)[lang]


def write_codes(codes: Iterable[str]) -> str:
    """Write a list of cards, equal ones counted."""
    counts: dict[str, int] = {}
    for code in codes:
        counts[code] = counts.get(code, 0) + 1
    return write_cards(counts)


def write_seat(view: View, seat: int, lang: str) -> str:
    """Write a seat: `p2`, or `p1 (you)` for the viewer."""
    name = f"p{seat + 1}"
    return _COMPANY["you"].format(seat=name)[lang] if seat == view["seat"] else name


# --- the middle of the table -----------------------------------------------------------


def _describe_round(view: View, lang: str) -> str:
    first = write_seat(view, view["first"], lang)
    known = {"round": view["round"], "rounds": view["rounds"], "first": first}
    if view["phase"] not in PHASE_CODES:
        return _TABLE["round"].format(**known)[lang]
    return _TABLE["round_phase"].format(phase=WORDS[f"nouns.phase.{view['phase']}"], **known)[lang]


def describe_cargo(view: View, lang: str) -> list[str]:
    """List where the cargo is and for how long; then each of its containers."""
    cargo = view["cargo"]
    if cargo is None:
        return [_TABLE["absent"].format(count=view["countdown"])[lang]]
    side = WORDS[f"nouns.side.{SIDE_CODES[cargo['side']]}"]
    head = _TABLE["cargo"].format(side=side, count=view["countdown"])[lang]
    return [head, *(f"    {describe_container(cargo, place, lang)}" for place in range(len(cargo["places"])))]


def describe_container(cargo: dict[str, Any], place: int, lang: str) -> str:
    """Describe a container: category, defences, cell, and what may be inside."""
    found = cargo["places"][place]
    if found is None:
        return _TABLE["empty"].format(place=place + 1)[lang]
    key = "intact" if found["defences"] == found["printed"] else "slot"
    return _TABLE[key].format(
        place=place + 1,
        category=WORDS[f"names.category.{found['category']}"],
        left=found["defences"] or "-",
        printed=found["printed"],
        grey=found["grey"],
        inside=_describe_content(found, lang),
    )[lang]


def _describe_content(found: dict[str, Any], lang: str) -> str:
    if found["content"]:
        return _TABLE["known"].format(card=card_name(found["content"]))[lang]
    count, total = found["odds"].get("crystal", (0, next(iter(found["odds"].values()), (0, 1))[1]))
    return _TABLE["odds"].format(count=count, all=total)[lang]


def describe_next_container(view: View, lang: str) -> str:
    """Describe the front on top of the container deck."""
    front = view["next"]
    if front is None:
        return _TABLE["no_next"][lang]
    category = WORDS[f"names.category.{front['category']}"]
    return _TABLE["next"].format(category=category, printed=front["defences"], count=view["containers"])[lang]


def describe_market(view: View, lang: str) -> str:
    """Describe the eight places of the market with the viewer's prices."""
    slots = [
        f"{place} {code} ({price})" if code else f"{place} -"
        for place, (code, price) in enumerate(zip(view["market"], view["prices"], strict=True), 1)
    ]
    return _TABLE["market"].format(cards=", ".join(slots))[lang]


def describe_piles(view: View, lang: str) -> str:
    """Describe the resource deck, the discard pile, the bank."""
    thrown = sum(view["discard"].values())
    return _TABLE["piles"].format(deck=view["deck"], discard=thrown, bank=view["bank"])[lang]


def _describe_dice(view: View, lang: str) -> list[str]:
    shot = view["shot"]
    if not shot or not shot["rolled"]:
        return []
    return [_TABLE["dice"].format(dice=" ".join(f"{colour}:{face}" for colour, face in shot["rolled"]))[lang]]


# --- companies ----------------------------------------------------------------------------


def describe_company(view: View, seat: int, lang: str) -> list[str]:
    """Describe a company in lines: where it is and what it owns, its base if the viewer may see it, its corvette."""
    company = view["companies"][seat]
    head = _COMPANY["head" if company["value"] is None else "head_value"].format(
        cell=company["cell"],
        crystals=company["crystals"],
        size=write_card_count(company["size"], lang),
        value=company["value"],
    )[lang]
    choice = _describe_choice(view, seat, lang)
    lines = [format_label(write_seat(view, seat, lang), f"{head}{', ' + choice if choice else ''}", lang)]
    if company["base"] is not None:
        lines.append("    " + _COMPANY["base"].format(cards=write_cards(company["base"]))[lang])
    return [*lines, "    " + describe_ship(company, lang)]


def _describe_choice(view: View, seat: int, lang: str) -> str:
    """Describe what is known of a company's phase cards."""
    chosen = view["chosen"][seat]
    if view["over"] or not chosen["done"]:
        return ""
    if chosen["mine"]:
        return _COMPANY["mine"].format(pair=chosen["mine"])[lang]
    if not chosen["shown"]:
        return _COMPANY["done"][lang]
    phases = [WORDS[f"nouns.phase.{phase}"][lang] for phase, taken in chosen["shown"].items() if taken]
    return _COMPANY["phases"].format(phases=", ".join(phases))[lang] if phases else _COMPANY["out"][lang]


def describe_ship(company: dict[str, Any], lang: str) -> str:
    """Describe the three compartments, and what their cards make."""
    if company["load"] == 0:
        return _COMPANY["bare"][lang]
    parts = [
        f"{WORDS[f'names.compartment.{code}'][lang]} {write_codes(company['ship'][code])}"
        f"{_list_assemblies(company, code, lang)}"
        for code in COMPARTMENT_CODES
        if company["ship"][code]
    ]
    return _COMPANY["ship"].format(load=company["load"], parts=" · ".join(parts))[lang]


def _list_assemblies(company: dict[str, Any], compartment: str, lang: str) -> str:
    if compartment == "propulsion":
        names = [WORDS[f"names.engine.{code}"][lang] for code in company["engines"]]
        names += [WORDS[f"names.booster.{code}"][lang] for code in company["boosters"]]
    elif compartment == "armament":
        names = [weapon["weapon"] for weapon in company["weapons"] if not weapon["weapon"].startswith("missile")]
    else:
        names = []
    return f" ({', '.join(names)})" if names else ""


# --- the current step --------------------------------------------------------------------


def describe_step(view: View, lang: str) -> Iterator[str]:
    """List the current payment, sale, offer or shot, or what the viewer's own turn makes possible."""
    if view["pay"]:
        yield _STEP[view["pay"]["what"]].format(**view["pay"])[lang]
    if view["sale"]:
        yield _STEP["sale"].format(credit=view["sale"]["credit"])[lang]
    if view["offer"]:
        yield _describe_offer(view, lang)
    if view["step"] == "jam":
        shot = {key: view["shot"][key] for key in ("place", "weapon", "dice")}
        yield _STEP["shot"].format(seat=write_seat(view, view["shot"]["seat"], lang), **shot)[lang]
    if view["moves"]:
        yield _STEP["moves"].format(cells=_describe_moves(view["moves"], lang))[lang]
    if view["shots"]:
        yield from describe_shots(view, lang)
    if view["windows"]:
        yield _describe_window(view["windows"], lang)


def _describe_offer(view: View, lang: str) -> str:
    offer = view["offer"]
    return _STEP["offer_handed" if offer["handed"] else "offer"].format(
        maker=write_seat(view, offer["from"], lang),
        partner=write_seat(view, offer["to"], lang),
        give=_join_texts([card_name(code) for code in offer["give"]]),
        want=_join_texts([WORDS[f"nouns.kind.{code}"] for code in offer["want"]]),
        cards=" ".join(offer["handed"]),
    )[lang]


def _join_texts(texts: list[Text]) -> Text | str:
    return join_with_and(texts) if texts else "…"


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
        parts.append(WORDS[f"names.engine.{how['engine']}"][lang])
    if how["booster"]:
        parts.append(WORDS["means.booster"].format(card=how["booster"])[lang])
    if how["fuel"]:
        parts.append(WORDS["means.fuel"].format(card=how["fuel"])[lang])
    return " + ".join(parts) or WORDS["means.none"][lang]


def describe_shots(view: View, lang: str) -> Iterator[str]:
    """List the best shots at each container, with their exact chances."""
    for place in sorted({shot["place"] for shot in view["shots"]}):
        shots = sorted((shot for shot in view["shots"] if shot["place"] == place), key=_shot_sort_key)
        listed = ", ".join(_describe_shot(shot, lang) for shot in shots[:MAX_SHOTS])
        more = len(shots) - MAX_SHOTS
        text = WORDS.plural("step.shots_more").choose(more) if more > 0 else _STEP["shots"]
        yield text.format(place=place, shots=listed, count=more)[lang]


def _shot_sort_key(shot: dict[str, Any]) -> tuple[float, int, str]:
    return -shot["chance"], len(shot["spent"]), shot["weapon"]


def _describe_shot(shot: dict[str, Any], lang: str) -> str:
    return WORDS["shot.spent" if shot["spent"] else "shot.plain"].format(
        weapon=shot["weapon"],
        chance=write_percent(shot["chance"]),
        dice=shot["dice"],
        cards=" ".join(shot["spent"]),
    )[lang]


def write_percent(chance: float) -> Text:
    """Write a chance in percent; 0 and 100 only where they are exact."""
    percent = round(100 * chance)
    shown = "<1" if percent == 0 and chance > 0 else ">99" if percent == 100 and chance < 1 else percent
    return WORDS["names.percent"].format(number=shown)


def _describe_window(windows: dict[str, Any], lang: str) -> str:
    cards = [_STEP[key].format(places=" ".join(map(str, places)))[lang] for key, places in windows.items() if places]
    return _STEP["windows"].format(cards=", ".join(cards) or "-")[lang]
