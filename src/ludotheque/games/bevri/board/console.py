"""The console: what is to be done now, with its buttons. Its body depends on the question that is open."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_buttons, draw_text, fit_size
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.console_parts import draw_empty_body, draw_timeline, pick_body
from ludotheque.games.bevri.board.labels import BUTTON_TEXTS, NOTES, PASS_TEXTS, STOP_TEXTS
from ludotheque.games.bevri.board.pieces import KIT, Scene
from ludotheque.games.bevri.board.weapons import draw_weapons
from ludotheque.games.bevri.words import WORDS, status

Button = tuple[str, str, str]

MIN_BUTTON_TEXT = 24.0  # no smaller letters on a phone's buttons
LOW_HEIGHT = 200.0  # a console lower than this has many buttons beside its body,
MEDIUM_HEIGHT = 300.0  # and one lower than this all of them, where the body is large


def draw_console(scene: Scene) -> Markup:
    """Draw the console: title, body and buttons."""
    box = scene.plan.console
    inner = box.inset(14, 10)
    size = 25.0 if not scene.is_tall else 28.0
    text, note = status_line(scene), " · ".join(list_notes(scene))
    room = min(inner.w * 0.42, 11.0 * len(note) + 24) if note else 0.0
    low = Box(inner.x, inner.y + size * 1.35, inner.w, inner.h - size * 1.35)
    acts, draw = _list_buttons(scene), pick_body(scene)
    rows = _split_rows(scene, acts, low.w)
    large = bool(scene.view.get("shots")) or (
        draw is draw_weapons and box.h < LOW_HEIGHT
    )  # also for the text that says why none may fire
    body, foot = _split_box(scene, low, rows, large)
    if acts and draw is draw_timeline and box.h < LOW_HEIGHT:  # the rivals' panels show it too
        body, foot, draw = Box(low.x, low.y, 0, 0), low, draw_empty_body
    mine = " my" if scene.is_deciding else ""
    return svg.g(
        KIT.draw_panel(box, "lit" if scene.is_deciding else ""),
        draw_text(
            text,
            inner.x,
            inner.y + size * 0.85,
            fit_size(text, inner.w - room - 8, size, 0.53 if note else 0.5),
            f"task start{mine}",
        ),
        _draw_note(note, Box(inner.right - room, inner.y - 2, room, size * 1.2)) if note else None,
        draw(scene, body),
        _draw_rows(rows, foot),
        class_="console",
    )


def status_line(scene: Scene) -> str:
    """Return what is to be done now, and by which company."""
    return status.status_line(scene.view, scene.lang, scene.names)


def list_notes(scene: Scene) -> list[str]:
    """List what holds for the rest of the turn: ★ effects played, an outage of the bank, refused offers."""
    state, lang = scene.view.get("turn_state") or {}, scene.lang
    label = [name[lang] for key, name in NOTES.items() if state.get(key)]
    refused = state.get("refusals") or 0
    return [*label, WORDS["board.refusals"].format(count=refused)[lang]] if refused else label


def _draw_note(text: str, box: Box) -> Markup:
    size = fit_size(text, box.w - 16, box.h * 0.62, 0.52)
    return svg.g(
        svg.rect(class_="lamp", x=box.x, y=box.y, width=box.w, height=box.h, rx=box.h / 2),
        draw_text(text, box.cx, box.cy + size * 0.35, size, "lamp-word"),
    )


def _split_rows(scene: Scene, acts: list[Button], width: float) -> list[list[Button]]:
    """Split the buttons into rows: three to a row at most, two in two rows where their text would become too small."""
    if scene.plan.console.h < MEDIUM_HEIGHT and scene.view.get("shots"):
        return _split_by_count(acts, 2)
    letters = 0.56 * (MIN_BUTTON_TEXT if scene.is_tall else MIN_BUTTON_TEXT * 0.8)
    asked = letters * sum(max(8, len(act[1])) for act in acts) + 34 * len(acts)
    if scene.plan.console.h < LOW_HEIGHT or asked <= width or len(acts) > 4:
        return _split_by_count(acts, 3)
    return _split_by_count(acts, -(-len(acts) // 2))


def _split_by_count(acts: list[Button], count: int) -> list[list[Button]]:
    return [acts[k : k + count] for k in range(0, len(acts), count)]


def _split_box(scene: Scene, box: Box, acts: list[list[Button]], draws_much: bool) -> tuple[Box, Box]:
    """Return the boxes of the body and of the buttons: under it, or beside it where there is too little height."""
    if not acts:
        return box, box
    if (draws_much and scene.plan.console.h < MEDIUM_HEIGHT) or (len(acts) > 1 and scene.plan.console.h < LOW_HEIGHT):
        width = box.w * (0.5 if draws_much else 0.58)
        return Box(box.x, box.y, box.w - width - 12, box.h), Box(box.x + box.w - width, box.y + 2, width, box.h - 6)
    rows = len(acts)
    height = (88.0 if scene.is_tall else 48.0) * rows + 8 * (rows - 1)
    return Box(box.x, box.y, box.w, box.h - height - 12), Box(box.x, box.bottom - height - 4, box.w, height)


def _draw_rows(rows: list[list[Button]], box: Box) -> Markup:
    if not rows:
        return svg.join()
    height = min(92.0, (box.h - 8 * (len(rows) - 1)) / len(rows))
    return svg.join(
        draw_buttons(row, Box(box.x, box.y + k * (height + 8), box.w, height)) for k, row in enumerate(rows)
    )


# ── buttons ────────────────────────────────────────────────────────────────────────────────────────────────


def _list_buttons(scene: Scene) -> list[Button]:
    """List the buttons of this step: (key, text, kind)."""
    if not scene.is_deciding or scene.view["over"]:
        return []
    step, lang = scene.question, scene.lang
    if scene.draft:
        kind = scene.draft["kind"]
        ready = [("commit", BUTTON_TEXTS[f"commit:{kind}"][lang], "go")] if scene.draft.get("ready") else []
        return [*ready, ("cancel", BUTTON_TEXTS["cancel"][lang], "no")]
    if step == "answer":
        return [("accept", BUTTON_TEXTS["accept"][lang], "go"), ("refuse", BUTTON_TEXTS["refuse"][lang], "no")]
    if step in STOP_TEXTS:
        return [("stop", STOP_TEXTS[step][lang], "no")]
    return [*_list_effect_buttons(scene), *([("pass", PASS_TEXTS[step][lang], "no")] if step in PASS_TEXTS else [])]


def _list_effect_buttons(scene: Scene) -> list[Button]:
    """List what may be played in this step besides the plain move: ★ effects, special cards."""
    view, lang, step = scene.view, scene.lang, scene.question
    aboard = {code for cards in view["companies"][scene.bottom_seat]["ship"].values() for code in cards}
    fresh = not (view.get("turn_state") or {}).get("star_used")
    keys: list[str] = []
    if step == "equip":
        keys = ["recompose"]
    elif step == "move" and fresh and "B*" in aboard:
        keys = ["pulse"]
    elif step == "fire" and fresh and view.get("shots"):
        keys = [key for key, star in (("overcharge", "R*"), ("precision", "W*"), ("key", "K*")) if star in aboard]
    elif step == "jam":
        keys = ["jam"]
    elif step == "window":
        windows = view.get("windows") or {}
        signs = {"+": "later", "-": "earlier"}
        if windows.get("anchor"):
            keys = [key for sign, key in signs.items() if sign in windows["anchor"]]
        keys += [key for key, name in (("probe", "probe"), ("thruster", "thrust")) if windows.get(name)]
    return [(key, BUTTON_TEXTS[key][lang], "" if key == "recompose" else "star") for key in keys]
