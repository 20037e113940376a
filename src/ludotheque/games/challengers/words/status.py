"""The status line: one sentence for each decision of a cup, to its player or about the others."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.language.text import Text, join_with_and
from ludotheque.games.challengers.content.names import card_name
from ludotheque.games.challengers.rules.cup.ties import ending_words
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.text import ENDINGS

DRAFT = WORDS.section("status.draft")
MATCH = WORDS.section("status.match")


def status_line(view: View, lang: str) -> str:
    """Return what is to be decided, to the player or about the others; how the cup ended when it is over."""
    if view["over"]:
        return _ending_line(view)[lang]
    if not view["turn"]:
        return WORDS["status.running"][lang]  # between two decisions: the frames of a scene
    if view["seat"] not in view["turn"]:
        return WORDS["status.waiting"].format(seats=", ".join(f"p{seat + 1}" for seat in view["turn"]))[lang]
    if view["phase"] == "coach":
        return DRAFT["coach"][lang]
    return _draft_line(view, lang) if view["draft"] else _choice_line(view, lang)


def _ending_line(view: View) -> Text:
    """Return how the cup ended; where both had the same fans, what decided between them."""
    reason = view["result"]["reason"]
    if reason in ("rounds", "robot_ahead") and view["ties"]:
        return ending_words(view["ties"][0])
    return next(ending for ending in ENDINGS.values() if ending.key == reason).text


def _draft_line(view: View, lang: str) -> str:
    draft, plan = view["draft"], view["draft"]["plan"]
    stage = "remove" if plan and plan["ready"] else draft["stage"]
    return DRAFT[stage].format(
        levels=join_with_or([_option_words(option) for option in draft["options"]]),
        picks=plan["picks"] if plan else draft["picks"],
        redraws=draft["redraws"],
        card=card_name(draft["card"]) if draft["card"] else "",
    )[lang]


def _option_words(option: dict[str, object]) -> Text:
    return WORDS["status.option.cards_and_fans" if option["fans"] else "status.option.cards"].format(**option)


def join_with_or(words: Sequence[Text | str]) -> Text:
    """Return two things as a choice in words; one by itself, and nothing for none."""
    if len(words) < 2:
        return join_with_and(words)
    return WORDS["names.either"].format(first=words[0], second=words[1])


def _choice_line(view: View, lang: str) -> str:
    asked = view["match"]["question"]
    kind = "may" if asked["kind"] == "move" and asked["may"] else asked["kind"]
    return MATCH[kind].format(
        card=card_name(asked["card"]),
        looked=", ".join(card_name(key)[lang] for key in asked["looked"] or ()),
        path=WORDS[f"status.path.{asked['path']}"] if asked["path"] else "",
    )[lang]
