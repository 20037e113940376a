"""What a card does and what an enemy will do, in words: panels that are seen while the thing is pointed at."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import LEADING, fit_text
from ludotheque.games.farcry.board.mission.cards import card_explanation
from ludotheque.games.farcry.board.mission.overlays import percent_text
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.words.board_titles import code_title, figure_title, get_record, title
from ludotheque.games.farcry.words.card_text import ability_texts, instruction_texts


def draw_info(scene: Scene) -> Markup:
    """Draw all panels, unseen until asked for."""
    seat = scene.mission["seats"][scene.own_seat or 0]
    return svg.g(
        [_draw_panel(scene, key, name, [text]) for key, name, text in _list_card_infos(scene, seat) if text],
        [_draw_figure(scene, figure) for figure in scene.mission["figures"] if figure["sort"] in ("enemy", "npc")],
        class_="infos",
        aria_hidden=True,
    )


def _list_card_infos(scene: Scene, seat: dict[str, Any]) -> list[tuple[str, str, str]]:
    """List (key, name, words) of every card of the seat."""
    owner = f"p{seat['seat'] + 1}"
    rosie = seat.get("companion") or {"weapons": (), "items": ()}
    found = [(f"weapon:{owner}:{weapon['hand']}", "weapons", weapon["key"]) for weapon in seat["weapons"]]
    found += [(f"weapon:rosie:{weapon['hand']}", "weapons", weapon["key"]) for weapon in rosie["weapons"]]
    found += [(f"stunt:{owner}:{stunt['key']}", "stunts", stunt["key"]) for stunt in seat["stunts"]]
    found += [(f"item:{owner}:{key}", "items", key) for key in dict.fromkeys(seat["items"])]
    found += [(f"item:rosie:{key}", "items", key) for key in rosie["items"]]
    found += [(f"reaction:{owner}:{key}", "reactions", key) for key in dict.fromkeys(seat["reactions"])]
    return [
        (key, title(family, card, scene.lang), card_explanation(scene, family, card)) for key, family, card in found
    ]


def _draw_figure(scene: Scene, figure: dict[str, Any]) -> Markup:
    creature = get_record("kinds", figure["kind"])
    text = "board.figure.vitals_rank" if figure["rank"] else "board.figure.vitals"
    head = scene.translate(text, hp=figure["hp"], most=figure["hp_max"], pm=figure["pm_max"], rank=figure["rank"])
    said = [head, *_list_forecast_lines(scene, figure["code"])]
    if creature is not None:
        said += [one[scene.lang] for one in (*instruction_texts(creature), *ability_texts(creature))]
    return _draw_panel(scene, f"figure:{figure['code']}", figure_title(figure, scene.lang), said)


def _list_forecast_lines(scene: Scene, code: str) -> list[str]:
    plan = next((one for one in scene.mission.get("forecast") or () if one["figure"] == code), None)
    if plan is None:
        return []
    steps = max(0, len(plan["path"]) - 1)
    said = [scene.translate("board.figure.will_move", count=steps)] if steps else []
    said += [
        scene.translate(
            "board.figure.will_attack",
            weapon=title("weapons", attack["weapon"], scene.lang),
            target=code_title(attack["target"], scene.lang),
            chance=percent_text(scene, attack["chance"]),
            damage=attack["damage"],
        )
        for attack in plan["attacks"]
    ]
    return said or [scene.translate("board.figure.will_hold")]


def _draw_panel(scene: Scene, key: str, name: str, texts: list[str]) -> Markup:
    """Draw a panel over the team on a screen, over the headline on a phone."""
    place = Box(8, 4, scene.plan.width - 16, 270) if scene.is_tall else scene.plan.team
    size = scene.small_size
    while True:
        blocks = [fit_text(text, place.w - 32, 2000, size)[1] for text in texts]
        count = sum(map(len, blocks))
        high = count * size * LEADING + len(blocks) * 6 + size * 2.3
        if high <= place.h or size <= 13.5:
            break
        size -= 0.5
    y = place.y + size * 1.5
    parts = [KIT.draw_line(name, place.x + 16, y, place.w - 32, size * 1.35, "title start")]
    y += size * 0.5
    rows: list[Markup] = []
    for block in blocks:
        for text in block:
            y += size * LEADING
            rows.append(svg.tspan(text, x=place.x + 16, y=round(y)))
        y += 6
    parts.append(svg.text(rows, class_="told start", font_size=size))
    box = svg.rect(class_="info-leaf", x=place.x, y=place.y, width=place.w, height=min(place.h, high + 8), rx=14)
    return svg.g(box, parts, class_="info", data_when=key)
