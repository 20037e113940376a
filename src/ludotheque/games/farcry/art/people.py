"""Heroes and people: each a pose, a face and what it wears; the base is at (0, 0), the head about 90 above."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.ink import (
    STEEL,
    bat,
    detail,
    disc,
    draw_figure,
    draw_held,
    flat,
    limb,
    machete,
    part,
    pistol,
    rifle,
    shotgun,
    smg,
)

STAND_LEGS = ("M-6-46L-10-24-12-5", "M6-46L11-25 13-5")
STRIDE_LEGS = ("M-4-46L-15-28-25-9", "M5-46L18-31 16-5")
WIDE_LEGS = ("M-8-46L-17-25-19-5", "M8-46L17-25 19-5")
KNEEL_LEGS = ("M-4-40L-20-22-22-5", "M6-40L22-30 20-5")


class Look(NamedTuple):
    """What a person wears."""

    skin: str
    top: str
    legs: str
    boots: str = "#241a2c"
    sleeves: str = ""  # as the top
    bulk: float = 1.0  # how broad the shoulders are
    stance: tuple[str, str] = STAND_LEGS


def draw_person(
    look: Look,
    arms: tuple[str, str],
    head: Markup,
    *,
    behind: Markup | None = None,
    chest: Markup | None = None,
    far: Markup | None = None,
    near: Markup | None = None,
    mirror: bool = False,
    tall: float = 0,
) -> Markup:
    """Draw a person: the far arm and leg, the body, the head, the near arm; `far` and `near` are what the hands
    hold.
    """
    sleeves = look.sleeves or look.top
    broad = look.bulk
    wide = 15 * broad
    body = f"M{svg.num(-wide)}-75Q0-82 {svg.num(wide)}-75L{svg.num(12 * broad)}-42H{svg.num(-12 * broad)}z"
    back, front = look.stance
    limbs = 9 * (0.5 + broad / 2)
    return draw_figure(
        behind,
        limb(arms[0], sleeves, limbs - 1),
        far,
        limb(back, look.legs, limbs),
        limb(front, look.legs, limbs),
        _draw_boots(back, front, look.boots),
        part(body, look.top),
        flat(f"M{svg.num(wide)}-75L{svg.num(12 * broad)}-42h-7L{svg.num(wide * 0.35)}-79z", "#000", 0.22),
        chest,
        svg.g(head, transform=svg.translate(0, -88 - tall)),
        near,
        limb(arms[1], sleeves, limbs),
        _draw_hands(arms, look.skin),
        mirror=mirror,
    )


def _limb_end(path: str) -> tuple[float, float]:
    """Return where a limb ends: its last two numbers."""
    numbers = path.replace("M", " ").replace("L", " ").replace("-", " -").split()
    return float(numbers[-2]), float(numbers[-1])


def _draw_boots(back: str, front: str, colour: str) -> Markup:
    feet = [_limb_end(path) for path in (back, front)]
    return svg.join(part(f"M{svg.num(x - 6)} {svg.num(y - 4)}h9q9 2 10 9h-19z", colour) for x, y in feet)


def _draw_hands(arms: tuple[str, str], skin: str) -> Markup:
    return svg.join(disc(*_limb_end(path), 4.6, skin) for path in arms)


def draw_face(skin: str, r: float = 11) -> Markup:
    """Draw a head in three quarters: a light half and a dark one, an eye, an ear."""
    return svg.join(
        part(f"M-{r} -4Q-{r}-{r + 2} 0-{r + 2} {r}-{r + 1} {r}-2 {r} 10 1 12-{r - 2} 11-{r}-4z", skin),
        flat(f"M-{r}-4Q-{r}-{r + 2}-3-{r + 2}-6 0-3 11-{r - 2} 8-{r}-4z", "#000", 0.16),
        flat("M3-3h4v2.6H3zM-4-3h4v2.6h-4z", "#150b24"),
    )


# ── heroes ───────────────────────────────────────────────────────────────────────────────────────────────────


def draw_kumiko() -> Markup:
    """Draw a skirmisher in a red jacket, machete high."""
    look = Look("#f2c59b", "#d8323c", "#272a3d", stance=STRIDE_LEGS)
    hair = svg.join(
        part("M-13 4Q-16-15 0-16 15-15 13 2q-3-8-8-9-6 3-14 0-2 4-4 11z", "#17121f"),
        part("M-13-7Q0-12 13-7l0 4Q0-8-13-3z", "#ff4f5e"),
        part("M-13-6l-12-3 2 6-8 5 14 1z", "#ff4f5e"),
    )
    return draw_person(
        look,
        ("M-12-70L-20-58-8-52", "M12-71L25-78 27-92"),
        svg.join(draw_face(look.skin), hair),
        far=draw_held(-8, -52, 10, pistol()),
        near=draw_held(27, -94, -58, machete()),
        chest=svg.join(flat("M-4-79L0-62 5-79z", "#f6efe6"), detail("M-1-62L-2-44", "#7c1620")),
    )


def draw_nora() -> Markup:
    """Draw the doctor: coat, glasses, a rifle with darts, a bag with a cross."""
    look = Look("#e9b78f", "#f3f0ea", "#2d7f86", stance=STAND_LEGS)
    hair = svg.join(
        part("M-12 2Q-15-15 0-15 14-15 12-2q-4-8-10-8-8 2-11 3-1 4-3 9z", "#c9a25a"),
        disc(-9, -14, 6, "#c9a25a"),
        detail("M-5-2h5M3-2h6", "#150b24", 3),
    )
    coat = svg.join(
        part("M-16-60L-20-22h12l2-20H6l2 20h13L16-60z", look.top),
        flat("M-4-79L0-56 6-79z", "#2fb6b0"),
        part("M-22-44h16v14h-16z", "#e9413f"),
        flat("M-16-42h4v3h3v4h-3v3h-4v-3h-3v-4h3z", "#fff"),
    )
    return draw_person(
        look,
        ("M-12-70L-4-58 14-58", "M12-70L16-56 26-62"),
        svg.join(draw_face(look.skin), hair),
        chest=coat,
        near=draw_held(22, -62, -8, rifle("#3d6d72", "#2a4f54")),
    )


def draw_balt() -> Markup:
    """Draw a gunman in a loud shirt, sunglasses, always running."""
    look = Look("#c98b5c", "#f2a51f", "#5a6b8c", boots="#6b3b1e", sleeves="#f2a51f", stance=STRIDE_LEGS)
    hair = svg.join(
        part("M-12-1Q-15-16 1-16 15-14 12-4L6-9Q-4-6-9-8z", "#2a170f"),
        part("M-6-5h19v5h-8l-2-3-2 3h-7z", "#150b24"),
        part("M0 5q6-3 10 0-5 2-10 0z", "#2a170f"),
    )
    flowers = svg.join(
        flat("M-9-70l4-3 3 4-4 4zM3-58l5-2 2 5-5 2zM-8-54l4-2 2 4-4 2zM5-72l4-1 1 4-4 1z", "#d8323c"),
        flat("M-2-76L1-62 6-76z", look.skin),
    )
    return draw_person(
        look,
        ("M-12-70L-25-62-20-50", "M12-70L22-60 33-64"),
        svg.join(draw_face(look.skin), hair),
        chest=flowers,
        far=draw_held(-20, -50, 70, machete()),
        near=draw_held(33, -65, -6, smg()),
    )


def draw_boris() -> Markup:
    """Draw the bruiser: bald, bearded, a bat over the shoulder and chains across the chest."""
    look = Look("#eab28c", "#2d5fc4", "#3c3f4f", sleeves="#eab28c", bulk=1.5, stance=WIDE_LEGS)
    head = svg.join(
        draw_face(look.skin, 12),
        part("M-12 0Q-12 12-4 17q6 3 10 0Q14 11 12 0 9 7 6 6-2 3-7 6z", "#7a3f1d"),
        detail("M-9-7q8-4 18 0", "#7a3f1d", 2.4),
    )
    chain = detail("M-20-72L17-46M-17-76L20-50", "#aeb6c6", 3.4)
    return draw_person(
        look,
        ("M-20-72L-32-62-22-48", "M20-72L35-68 30-80"),
        head,
        chest=chain,
        near=draw_held(30, -80, -68, bat(), scale=1.25),
        far=svg.join(
            detail("M-22-48q-8 12-2 22t-4 16", "#150b24", 5), detail("M-22-48q-8 12-2 22t-4 16", "#aeb6c6", 2.6)
        ),
        tall=3,
    )


def draw_pam() -> Markup:
    """Draw the brawler: a storm of hair, denim, pink tights, a sawn-off shotgun."""
    look = Look("#b9774e", "#3f6fb5", "#ff4fa8", boots="#f7e3f0", sleeves="#b9774e", bulk=1.08, stance=WIDE_LEGS)
    head = svg.join(
        part("M-9 13Q-26 12-22-4-26-18-11-21-2-31 10-23 25-20 21-4 26 9 13 12z", "#e0551f"),
        draw_face(look.skin),
        part("M-12-3Q-12-17 0-17 13-16 12-3 6-11-1-9-8-8-12-3z", "#ff7a2f"),
        part("M-12-9Q0-13 12-9v4Q0-9-12-5z", "#6ff3ff"),
        flat("M1 4h7q-3 4-7 0z", "#d8204c"),
    )
    return draw_person(
        look,
        ("M-14-70L-6-56 10-54", "M14-70L18-54 30-58"),
        head,
        chest=svg.join(flat("M-6-78L0-60 7-78z", "#ffe27a"), detail("M-9-75v30M10-75v30", "#254a80")),
        near=draw_held(22, -57, -4, shotgun(short=True), scale=1.15),
    )


def draw_butch() -> Markup:
    """Draw the dog handler: cap, beard, an olive jacket, a leash."""
    look = Look("#e3ab80", "#66743a", "#4a3b2c", bulk=1.15, stance=STAND_LEGS)
    head = svg.join(
        draw_face(look.skin),
        part("M-11 1Q-10 11-3 14q6 2 9-1 6-5 5-13-6 8-14 6z", "#5b3a1f"),
        part("M-12-5Q-13-18 1-18 14-17 13-7H22q-1 4-8 4-14-4-26-2z", "#c8402c"),
        flat("M1-15h8v7H1z", "#fff3da"),
    )
    return draw_person(
        look,
        ("M-14-70L-22-56-14-46", "M14-70L24-58 18-50"),
        head,
        behind=draw_held(16, -52, -112, shotgun(), scale=1.1),
        chest=svg.join(detail("M0-78v36", "#3d4720"), part("M-11-66h8v8h-8zM5-66h7v8H5z", "#7e8d4a")),
        far=detail("M-14-46q-14 8-10 26t-2 12", "#d8323c", 2.4),
    )


# ── those whom one rescues ───────────────────────────────────────────────────────────────────────────────────


def draw_irina() -> Markup:
    """Draw the doctor of the convoy: red hair, lab coat."""
    look = Look("#f0c8a6", "#e9edf2", "#3b4a66", boots="#3b1d2e")
    hair = part("M-14 12Q-17-16 0-16 17-16 13 10 10 0 8-8-3-4-10-7-10 4-14 12z", "#a8321f")
    coat = svg.join(
        part("M-15-62L-19-18h13l3-24H3l3 24h13L15-62z", look.top),
        flat("M-4-79L0-60 5-79z", "#7a4fc0"),
        detail("M-8-54h7"),
    )
    return draw_person(
        look, ("M-12-70L-12-54 3-54", "M12-70L15-54 2-50"), svg.join(draw_face(look.skin), hair), chest=coat
    )


def draw_producteur() -> Markup:
    """Draw the producer: a large suit, dark glasses, a cigar."""
    look = Look("#e8b48c", "#f1e7d0", "#d9cdb2", boots="#6b3b1e", bulk=1.45, stance=WIDE_LEGS)
    head = svg.join(
        draw_face(look.skin, 12),
        part("M-12-2Q-14-15-6-13L-8-4z", "#cfd3da"),
        part("M-7-5h21v6H6L4-2 2 1h-9z", "#150b24"),
        part("M5 6h12v3H5z", "#7a4a22"),
        disc(18, 7.5, 2.4, "#ff8a2b"),
    )
    suit = svg.join(
        part("M-17-60Q0-52 18-60L21-34Q0-26-20-34z", look.top),
        flat("M-6-79L0-58 8-79z", "#ff4fa8"),
        part("M-7-78l7 3 8-3v7l-8-3-7 3z", "#17121f"),
    )
    return draw_person(look, ("M-20-70L-30-56-24-44", "M20-70L32-62 36-76"), head, chest=suit, tall=1)


def draw_stranger(mirror: bool = False) -> Markup:
    """Draw a person of a pack: a plain figure in a long coat."""
    look = Look("#dba77c", "#6a5a8c", STEEL, stance=STAND_LEGS)
    hat = part("M-20-6Q0-11 20-6l-1 4Q0-6-19-2zM-11-6Q-11-19 0-18 11-19 11-7z", "#3b3058")
    coat = part("M-15-62L-19-16H19L15-62z", look.top)
    return draw_person(
        look,
        ("M-12-70L-19-56-13-46", "M12-70L19-56 14-46"),
        svg.join(draw_face(look.skin), hat),
        chest=coat,
        mirror=mirror,
    )
