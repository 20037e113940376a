"""What is being asked, of which seats, and what the answers stand for."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.decisions import argument, asked_seats, question
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.effects.opcodes import RESULT, SELF
from ludotheque.games.farcry.numbers import (
    ABOUT,
    ANSWERS,
    C_BRANCH,
    C_LINK,
    C_REACTION,
    C_SPLASH,
    C_TARGET,
    C_TOKEN,
    C_WAY,
    Q_CHOOSE,
    Q_CLINIC,
    Q_HUB,
    Q_LEARN,
    Q_LOADOUT,
    Q_OFFER_ANSWER,
    Q_OFFER_CONFIRM,
    Q_OFFER_MARK,
    Q_POOL,
    Q_RELAY,
    Q_RETRY,
    Q_STORY,
    Q_TEAM,
    Q_WINDOW,
)
from ludotheque.games.farcry.rules.actions.card_picks import is_playable
from ludotheque.games.farcry.rules.actions.cards import TO_REACT, TO_STUNT
from ludotheque.games.farcry.rules.actions.interrupts import forbids_interrupt
from ludotheque.games.farcry.rules.campaign.rewards import can_learn
from ludotheque.games.farcry.rules.flow.tasks import T_CHECK, T_WINDOW, A
from ludotheque.games.farcry.rules.movement.ways import VIA
from ludotheque.games.farcry.show.mission_view import find_attack_task, slot_code
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text import branch_texts

KINDS = {
    Q_POOL: "pool",
    Q_WINDOW: "window",
    Q_CHOOSE: "choose",
    Q_OFFER_MARK: "offer_mark",
    Q_OFFER_ANSWER: "offer_answer",
    Q_OFFER_CONFIRM: "offer_confirm",
    Q_HUB: "hub",
    Q_TEAM: "team",
    Q_LOADOUT: "loadout",
    Q_LEARN: "learn",
    Q_STORY: "story",
    Q_RETRY: "retry",
    Q_CLINIC: "clinic",
    Q_RELAY: "relay",
}
CHOICES = {
    C_LINK: "link",
    C_TARGET: "target",
    C_BRANCH: "branch",
    C_REACTION: "reaction",
    C_SPLASH: "splash",
    C_TOKEN: "token",
    C_WAY: "way",
}


def question_view(s: State) -> dict[str, Any] | None:
    """Return the question on top, None when nobody is asked anything."""
    asked = question(s)
    if s.over or asked not in KINDS:
        return None
    mask = asked_seats(s)
    found: dict[str, Any] = {"kind": KINDS[asked], "seats": [seat for seat in range(s.players) if mask >> seat & 1]}
    found |= _question_details(s, asked)
    votes = {str(seat): int(s.vote[seat]) - 1 for seat in range(s.players) if s.vote[seat]}
    return found | ({"votes": votes} if votes else {})


def _question_details(s: State, asked: int) -> dict[str, Any]:
    if asked == Q_WINDOW:
        return _window_details(s)
    if asked == Q_CHOOSE:
        return {"what": CHOICES[argument(s, 0)], **_choice_subject(s), "options": _list_options(s)}
    if Q_OFFER_MARK <= asked <= Q_OFFER_CONFIRM:
        return {"maker": slot_code(s, argument(s, 0)), "partner": slot_code(s, argument(s, 1))}
    return _campaign_details(s, asked)


def _choice_subject(s: State) -> dict[str, Any]:
    """Return the figure or the cell that a choice is about, as its kind declares."""
    number = argument(s, 1)
    if ABOUT[argument(s, 0)] == "cell":
        return {"figure": None, **cell_option(number)}
    return {"figure": _find_code(s, number), "cell": None, "at": None}


def _find_code(s: State, figure: int) -> str | None:
    """Return the code of a figure, None when there is none in that slot."""
    return slot_code(s, figure) if figure >= 0 and s.kind[figure] != box.NONE else None


def _list_options(s: State) -> list[dict[str, Any]]:
    return [option_view(s, place) for place in range(s.options_size)]


def _campaign_details(s: State, asked: int) -> dict[str, Any]:
    """Return the details of a question between missions."""
    if asked == Q_TEAM:
        return {
            "heroes": [tables.KIND_KEYS[hero] for hero in range(tables.HERO_COUNT) if hero not in s.team[: s.players]]
        }
    if asked == Q_LEARN:
        return {"stunts": {str(seat): _list_learnable_stunts(s, int(s.team[seat])) for seat in range(s.players)}}
    if asked == Q_RELAY:
        former = {seat: int(s.relay_from[seat]) for seat in range(s.players)}
        return {"relieved": {str(seat): tables.KIND_KEYS[hero] for seat, hero in former.items() if hero != box.NONE}}
    if asked == Q_RETRY:
        return {"mission": tables.MISSION_KEYS[argument(s, 0)]}
    if asked == Q_STORY:
        choice = tables.LIBRARY.choices[argument(s, 0)]
        answers = [{"index": place + 1, "text": one.title.to_json()} for place, one in enumerate(choice.answers)]
        return {"choice": tables.CHOICE_KEYS[argument(s, 0)], "text": choice.title.to_json(), "options": answers}
    return {}


def _list_learnable_stunts(s: State, hero: int) -> list[str]:
    stunts = [int(stunt) for stunt in tables.HERO_LEARN[hero] if stunt != box.NONE] if hero != box.NONE else []
    return [tables.STUNT_KEYS[stunt] for stunt in stunts if can_learn(s, hero, stunt)]


# --- windows -----------------------------------------------------------------------------------


def _window_details(s: State) -> dict[str, Any]:
    """Return what may be interrupted, and with which cards (FCB-11.3)."""
    window = argument(s, 0)
    seat = asked_seats(s).bit_length() - 1
    found: dict[str, Any] = {"window": box.WINDOW_KEYS[window], "figure": None, "die": None, "success": None}
    found["plays"] = [
        *({"sort": "reaction", "card": tables.REACTION_KEYS[card]} for card in _list_reactions(s, seat, window)),
        *({"sort": "stunt", "card": tables.STUNT_KEYS[card]} for card in _list_stunts(s, seat, window)),
    ]
    below = next((f for f in reversed(range(s.depth)) if s.task[f, 0] != T_WINDOW), 0)
    if window == box.CHECK and s.task[below, 0] == T_CHECK:
        found["die"] = box.DIE_KEYS[s.task[below, A]]
        found["success"] = bool(s.task[below, RESULT])
    attack = find_attack_task(s)
    figure = int(s.task[below if window in (box.CHECK, box.ACT) or attack == box.NONE else attack, SELF])
    found["figure"] = _find_code(s, figure)
    return found


def _list_reactions(s: State, seat: int, window: int) -> list[int]:
    held = sorted({int(card) for card in s.reaction[seat] if card != box.NONE})
    return [
        card
        for card in held
        if not forbids_interrupt(s, seat, TO_REACT, card, window) and is_playable(s, seat, tables.REACTION_PLAY + card)
    ]


def _list_stunts(s: State, seat: int, window: int) -> list[int]:
    held = [int(s.stunt[seat, place]) for place in range(box.STUNT_SLOTS) if s.stunt[seat, place] != box.NONE]
    return [
        card for card in held if not forbids_interrupt(s, seat, TO_STUNT, card, window) and is_playable(s, seat, card)
    ]


# --- choices and offers ---------------------------------------------------------------------------


def option_view(s: State, place: int) -> dict[str, Any]:
    """Return one option of a choice: a cell, a figure, a card or words."""
    holds, value = ANSWERS[argument(s, 0)], int(s.option[place])
    found: dict[str, Any] = {"index": place + 1}
    if holds == "cell":
        return found | cell_option(value)
    if holds == "way":
        end, via = value % VIA, value // VIA - 1
        return found | cell_option(end) | {"via": None if via == box.NONE else cell_name(via)}
    if holds == "reaction":
        return found | {"reaction": tables.REACTION_KEYS[value], "new": place == 0}
    if holds == "deck":
        return found | {
            "text": WORDS[f"board.option.{'leave' if value == box.NONE else box.DECK_KEYS[value]}"].to_json()
        }
    if holds == "branch":
        texts = branch_texts(s)
        text = texts[value] if value < len(texts) else WORDS["board.option.number"].format(number=place + 1)
        return found | {"text": text.to_json()}
    if value == box.NONE:
        return found | {"text": WORDS["board.option.stop"].to_json()}
    return found | {"figure": slot_code(s, value)}


def cell_option(cell: int) -> dict[str, Any]:
    """Return a cell by its name and by its number."""
    return {"cell": cell_name(cell), "at": cell}


def offer_view(s: State) -> dict[str, Any] | None:
    """Return the deal that is being made (FCB-7.19), None where there is none."""
    asked = question(s)
    if not Q_OFFER_MARK <= asked <= Q_OFFER_CONFIRM:
        return None
    return {
        "maker": slot_code(s, argument(s, 0)),
        "partner": slot_code(s, argument(s, 1)),
        "given": _list_marked_cards(int(s.offered[0])),
        "asked": _list_marked_cards(int(s.offered[1])),
    }


def _list_marked_cards(bits: int) -> list[str]:
    keys = [*(f"w{hand + 1}" for hand in range(box.HANDS)), *(f"i{place + 1}" for place in range(box.INVENTORY))]
    return [key for card, key in enumerate(keys) if bits >> card & 1]
