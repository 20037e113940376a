"""Decisions between missions: learn a stunt, answer the story, try again; the clinic; the endings."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_button, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.board.campaign.story import draw_sheet
from ludotheque.games.farcry.board.campaign.team import draw_beside_sheet, find_mission_key
from ludotheque.games.farcry.board.card_icons import draw_card_picture
from ludotheque.games.farcry.board.layout import make_grid
from ludotheque.games.farcry.board.mission.cards import card_explanation
from ludotheque.games.farcry.board.mission.hero_board import draw_framed_face
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.board.signs import STAR, draw_sign
from ludotheque.games.farcry.content.tables import MUTATION_KEYS
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.board_titles import get_record, short_title, title


def draw_learn(scene: Scene) -> Markup:
    """Draw the stunts to learn after a victory, for each hero that took part (FCB-19.9)."""
    sheet, room = draw_beside_sheet(scene, won=True)
    me = scene.own_seat or 0
    stunts = ((scene.view["question"] or {}).get("stunts") or {}).get(str(me), [])
    cards = Box(room.x, room.y, room.w, room.h - 90)
    spots = make_grid(
        len(stunts), cards, 1 if scene.is_tall else 2, 14, min(190.0, cards.h / max(1, -(-len(stunts) // 2)) - 14)
    )
    return svg.join(
        sheet,
        [_draw_stunt(scene, me, key, spot) for key, spot in zip(stunts, spots, strict=True)],
        draw_button(
            f"skip:p{me + 1}",
            scene.translate("verbs.skip.button"),
            Box(room.x, room.bottom - 74, min(420.0, room.w), 58),
            "no",
            26,
        )
        if scene.is_deciding
        else None,
    )


def _draw_stunt(scene: Scene, seat: int, key: str, box: Box) -> Markup:
    found = get_record("stunts", key)
    name = title("stunts", key, scene.lang)
    cost = "★" if found is None or found.cost < 0 else str(found.cost)
    size = scene.small_size
    return draw_key(
        f"learn:p{seat + 1}:{key}",
        scene.translate("decision.learn", card=name),
        box,
        svg.g(
            svg.rect(class_="card row-card stunt", x=box.x, y=box.y, width=box.w, height=box.h, rx=14),
            draw_card_picture(scene, "stunt", key, 84, box.x + 64, box.y + 66, class_="row-art"),
            KIT.draw_line(name, box.x + 126, box.y + size * 1.9, box.w - 190, size * 1.4, "title start"),
            svg.path(
                class_="cost-plate", d="M0-22L24 0 0 22-24 0z", transform=svg.translate(box.right - 36, box.y + 34)
            ),
            draw_text(cost, box.right - 36, box.y + 34 + size * 0.38, size * 1.15, "cost-word"),
            KIT.draw_text_box(
                card_explanation(scene, "stunts", key),
                Box(box.x + 126, box.y + size * 2.4, box.w - 140, box.h - size * 2.8),
                size,
                "told start",
                13,
            ),
            aria_hidden=True,
        ),
        kind="stunt",
        radius=14,
    )


def draw_story(scene: Scene) -> Markup:
    """Draw a choice of the story: what was won, the question, the answers."""
    sheet, room = draw_beside_sheet(scene, won=True, share=0.42)
    question = scene.view["question"] or {}
    head = Box(room.x, room.y + 10, room.w, 130)
    options = question.get("options", [])
    spots = make_grid(len(options), Box(room.x, head.bottom + 20, room.w, 460), 1 if scene.is_tall else 2, 18, 210)
    votes = list((question.get("votes") or {}).values())
    return svg.join(
        sheet,
        KIT.draw_text_box(
            scene.translate(question["text"]) if question.get("text") else "",
            head,
            scene.small_size * 2.1,
            "neon",
            scene.small_size,
        ),
        [
            _draw_answer(scene, option, spot, votes.count(option["index"] - 1))
            for option, spot in zip(options, spots, strict=True)
        ],
    )


def _draw_answer(scene: Scene, option: dict[str, Any], box: Box, votes: int) -> Markup:
    text = scene.translate(option["text"])
    return draw_key(
        f"answer:{option['index']}",
        text,
        box,
        svg.g(
            svg.rect(class_="card story-choice", x=box.x, y=box.y, width=box.w, height=box.h, rx=16),
            draw_sign(STAR, box.cx, box.y + 48, 44, "var(--sun)"),
            KIT.draw_text_box(
                text,
                Box(box.x + 20, box.y + 82, box.w - 40, box.h - 100),
                scene.small_size * 1.6,
                "title",
                scene.small_size,
            ),
            [svg.circle(class_="use-dot", cx=box.x + 24 + 24 * k, cy=box.y + 24, r=9) for k in range(votes)],
            aria_hidden=True,
        ),
        kind="choice",
        radius=16,
    )


def draw_retry(scene: Scene) -> Markup:
    """Draw a lost mission: again, or elsewhere."""
    question = scene.view["question"] or {}
    box, me = scene.plan.field, scene.own_seat or 0
    wide = min(760.0, box.w)
    sheet = Box(box.cx - wide / 2, box.y, wide, box.h - (150 if not scene.is_tall else 260))
    low = Box(sheet.x, sheet.bottom + 62, sheet.w, 64)
    spots = make_grid(2, low, 1 if scene.is_tall else 2, 16, 64)
    mission = question.get("mission") or find_mission_key(scene.view)
    return svg.join(
        draw_sheet(scene, mission, sheet, won=False) if mission else None,
        _draw_stamp(scene, scene.translate("board.end.lost"), sheet, "lost"),
        draw_text(scene.translate("decision.retry"), box.cx, sheet.bottom + 44, scene.small_size * 1.4, "title"),
        [
            draw_button(f"{key}:p{me + 1}", scene.translate(text), spot, kind, 28)
            for (key, text, kind), spot in zip(
                (("retry", "verbs.retry.button", "go"), ("leave", "decision.leave_mission", "no")), spots, strict=True
            )
        ]
        if scene.is_deciding
        else None,
    )


def _draw_stamp(scene: Scene, text: str, box: Box, kind: str) -> Markup:
    """Draw a rubber stamp across a sheet."""
    size = min(64.0, box.w / max(6, len(text)) * 1.35)
    wide = size * 0.66 * len(text) + 50
    return svg.g(
        svg.rect(class_=f"stamp {kind}", x=-wide / 2, y=-size * 0.85, width=wide, height=size * 1.6, rx=12),
        draw_text(text, 0, size * 0.3, size, f"stamp-word {kind}"),
        transform=f"{svg.translate(box.cx, box.y + box.w * 0.26)} rotate(-9)",
        aria_hidden=True,
    )


# ── the clinic ───────────────────────────────────────────────────────────────────────────────────────────────


def draw_clinic(scene: Scene) -> Markup:
    """Draw the clinic, mutations in rows, heroes in columns: a dose gives one; a serum takes one away (FCB-19.11)."""
    box, campaign = scene.plan.field, scene.view["campaign"]
    heroes = campaign["heroes"]
    keys = list_mutations(scene.view)
    size = scene.small_size
    column = min(84.0, box.w * (0.5 if scene.is_tall else 0.42) / len(heroes))
    left = box.w - column * len(heroes) - 20
    high = (box.h - 170) / max(1, len(keys)) if not scene.is_tall else 128.0
    top = box.y + 92
    me = scene.own_seat or 0
    faces = [
        draw_framed_face(
            scene, hero["key"], Box(box.x + left + column * k + 6, box.y + 12, column - 14, column - 14), 12
        )
        for k, hero in enumerate(heroes)
    ]
    return svg.g(
        KIT.draw_panel(box),
        KIT.draw_line(
            scene.translate("decision.clinic"),
            box.x + 20,
            box.y + size * 2.0,
            left - 30,
            size * 1.5,
            "neon start",
        ),
        KIT.draw_line(
            WORDS.plural("decision.doses").format(campaign["doses"])[scene.lang],
            box.x + 20,
            box.y + size * 3.5,
            left - 30,
            size,
            "told start",
        ),
        faces,
        [
            _draw_mutation(scene, key, Box(box.x + 14, top + k * high, box.w - 28, high - 7), left, column)
            for k, key in enumerate(keys)
        ],
        draw_button(
            f"leave:p{me + 1}",
            scene.translate("decision.leave_clinic"),
            Box(box.x + 16, box.bottom - 68, min(440.0, box.w - 32), 54),
            "go",
            26,
        )
        if scene.is_deciding
        else None,
    )


def list_mutations(view: View) -> list[str]:
    """List the keys of all mutations, in the order of their cards."""
    return [str(key) for key in MUTATION_KEYS]


def clinic_height(view: View) -> float:
    """Return the height of the clinic on a phone."""
    return 92 + 128.0 * len(list_mutations(view)) + 90


def _draw_mutation(scene: Scene, key: str, box: Box, left: float, column: float) -> Markup:
    size = scene.small_size
    heroes = scene.view["campaign"]["heroes"]
    art = min(58.0, box.h - 8)
    return svg.g(
        svg.rect(class_="card row-card", x=box.x, y=box.y, width=box.w, height=box.h, rx=10),
        draw_card_picture(scene, "mutation", key, art, box.x + 10 + art / 2, box.cy, class_="row-art"),
        KIT.draw_line(
            title("mutations", key, scene.lang),
            box.x + art + 22,
            box.y + size * 1.2,
            left - art - 50,
            size * 1.05,
            "told strong start",
        ),
        KIT.draw_text_box(
            card_explanation(scene, "mutations", key),
            Box(box.x + art + 22, box.y + size * 1.4, left - art - 54, box.h - size * 1.6),
            size,
            "told start",
            12.5,
        ),
        [
            _draw_dose(
                scene,
                hero,
                key,
                Box(box.x - 14 + left + column * k + 8, box.cy - (column - 22) / 2, column - 18, column - 22),
            )
            for k, hero in enumerate(heroes)
        ],
    )


def _draw_dose(scene: Scene, hero: dict[str, Any], key: str, box: Box) -> Markup:
    has = key in hero["mutations"]
    name, mutation = short_title(hero["key"], scene.lang), title("mutations", key, scene.lang)
    said = scene.translate("decision.cleanse" if has else "decision.mutate", hero=name, mutation=mutation)
    mark = "M-9 1l6 7L10-9" if has else "M-9 0h18M0-9v18"
    return draw_key(
        f"{'cleanse' if has else 'mutation'}:{hero['key']}:{key}",
        said,
        box,
        svg.g(
            svg.rect(class_=f"card dose{' held' if has else ''}", x=box.x, y=box.y, width=box.w, height=box.h, rx=10),
            svg.path(class_="dose-mark", d=mark, transform=svg.translate(box.cx, box.cy)),
            aria_hidden=True,
        ),
        kind="dose",
        radius=10,
    )


# ── endings ──────────────────────────────────────────────────────────────────────────────────────────────────


def draw_over(scene: Scene) -> Markup:
    """Draw the end of a mission that was played for itself, or of the campaign."""
    view, box = scene.view, scene.plan.field
    won = bool((view["result"] or {}).get("winners"))
    free = view["campaign"]["free"]
    goal = find_mission_key(view)
    endings = view["campaign"]["ended"]
    ends = ("lost", "won") if free else ("campaign_open", "campaign_won")
    wide = min(860.0, box.w)
    sheet = Box(box.cx - wide / 2, box.y, wide, box.h - 150)
    team = [key for key in view["campaign"]["team"] if key]
    faces = make_grid(
        len(team),
        Box(box.cx - len(team) * 62, sheet.bottom + 24, len(team) * 124 - 12, 110),
        max(1, len(team)),
        14,
        110,
    )
    return svg.join(
        draw_sheet(scene, goal, sheet, won=won) if goal else _draw_credits(scene, endings, sheet),
        _draw_stamp(scene, scene.translate(f"board.end.{ends[won]}"), sheet, "won" if won else "lost"),
        [draw_framed_face(scene, key, Box(spot.x, spot.y, 108, 108)) for key, spot in zip(team, faces, strict=True)],
    )


def _draw_credits(scene: Scene, endings: list[str], box: Box) -> Markup:
    """Draw the endings that were reached, as the last cards of a film."""
    size = scene.small_size
    return svg.g(
        svg.rect(class_="sheet", x=box.x, y=box.y, width=box.w, height=box.h, rx=12),
        [
            svg.g(
                KIT.draw_text_box(
                    title("cards", key, scene.lang),
                    Box(box.x + 40, box.cy + k * 130, box.w - 80, 60),
                    size * 2.2,
                    "sheet-title",
                ),
                KIT.draw_text_box(
                    get_record("cards", key).hint[scene.lang],
                    Box(box.x + 40, box.cy + 60 + k * 130, box.w - 80, 50),
                    size * 1.2,
                    "sheet-text",
                ),
            )
            for k, key in enumerate(endings)
            if get_record("cards", key)
        ],
    )
