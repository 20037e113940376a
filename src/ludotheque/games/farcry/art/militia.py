"""The militia: soldiers, dogs apart, and their colonel; each a pose, a face and what it wears."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.ink import (
    baton,
    detail,
    disc,
    draw_held,
    flat,
    long_rifle,
    part,
    pistol,
    rifle,
    sabre,
    torch,
)
from ludotheque.games.farcry.art.people import (
    KNEEL_LEGS,
    STAND_LEGS,
    STRIDE_LEGS,
    WIDE_LEGS,
    Look,
    draw_face,
    draw_person,
)

ARMY, ARMY_DARK = "#6d7350", "#3f4433"


def draw_brigadier() -> Markup:
    """Draw helmet and visor, a long coat, a chained baton."""
    look = Look("#d9a77c", "#3d4660", "#2a3044", bulk=1.25, stance=WIDE_LEGS)
    head = svg.join(
        draw_face(look.skin),
        part("M-14-3Q-15-19 0-19 15-18 14-3z", "#2d3448"),
        part("M-8-6H15v9q-10 5-23 0z", "#79d7e8", fill_opacity=0.85),
        detail("M-14-3H15", "#ffcf4a", 2.4),
    )
    coat = svg.join(
        part("M-18-58L-22-20H-4l1-18h6l2 18h19L18-58z", look.top),
        detail("M0-76v34", "#20263a"),
        flat("M-13-68h8v5h-8z", "#ffcf4a"),
    )
    return draw_person(
        look,
        ("M-16-70L-26-58-20-46", "M16-71L29-68 30-82"),
        head,
        chest=coat,
        near=draw_held(30, -84, -40, baton(), scale=1.1),
        mirror=True,
    )


def draw_artilleur() -> Markup:
    """Draw a soldier with a cap and a rifle."""
    look = Look("#dba77c", ARMY, ARMY_DARK, stance=STAND_LEGS)
    head = svg.join(
        draw_face(look.skin),
        part("M-12-4Q-14-17 0-17 13-16 12-6h9q0 4-9 3-12-4-24-1z", ARMY_DARK),
        flat("M-3-14l3-2 3 2-1 4h-4z", "#e5343f"),
    )
    vest = svg.join(part("M-11-70h22v22h-22z", ARMY_DARK), part("M-9-60h8v9h-8zM1-60h8v9H1z", ARMY))
    return draw_person(
        look, ("M-12-70L-2-56 16-60", "M12-70L10-54 24-58"), head, chest=vest, near=draw_held(20, -60, -4, rifle()),
        mirror=True,
    )  # fmt: skip


def draw_sapeur() -> Markup:
    """Draw a welder's mask, gas on the back, a blowtorch."""
    look = Look("#dba77c", "#b5652a", "#4b3524", stance=STRIDE_LEGS)
    head = svg.join(
        draw_face(look.skin),
        part("M-13-6Q-13-18 1-18 14-16 15-2l-2 14H-4l-4-8z", "#4d5364"),
        part("M-1-8h15v7H-1z", "#6fe7ff"),
    )
    tanks = part("M-26-78q0-5 6-5t6 5v34h-12zM-14-76q0-5 5-5v37h-5z", "#d8323c")
    return draw_person(
        look,
        ("M-12-70L-4-56 12-54", "M12-70L17-55 28-56"),
        head,
        behind=tanks,
        chest=part("M-9-62H9l3 22H-12z", "#6b4426"),
        near=draw_held(28, -58, -4, torch()),
        mirror=True,
    )


def draw_infirmier() -> Markup:
    """Draw white smock, red cross, a service pistol."""
    look = Look("#dba77c", "#f2eee6", ARMY_DARK, stance=STAND_LEGS)
    head = svg.join(
        draw_face(look.skin),
        part("M-13-3Q-14-18 0-18 14-17 13-3z", "#f2eee6"),
        flat("M-2-15h4v3h3v4H2v3h-4v-3h-3v-4h3z", "#e5343f"),
    )
    smock = svg.join(
        part("M-14-62L-17-26H17L14-62z", look.top),
        flat("M-3-66h6v6h6v6H3v6h-6v-6h-6v-6h6z", "#e5343f"),
        part("M-28-50h14v14h-14z", "#e5343f"),
        flat("M-23-48h4v3h3v4h-3v3h-4v-3h-3v-4h3z", "#fff"),
    )
    return draw_person(
        look, ("M-12-70L-22-60-21-50", "M12-70L21-58 29-64"), head, chest=smock, near=draw_held(29, -65, -6, pistol()),
        mirror=True,
    )  # fmt: skip


def draw_tireur() -> Markup:
    """Draw a hooded marksman on one knee, a very long rifle."""
    look = Look("#d9a77c", "#4f5b3a", "#394029", stance=KNEEL_LEGS)
    head = svg.join(
        draw_face(look.skin),
        part("M-14 11Q-20-20 1-19 18-17 13 1 8-9 0-9-8-6-7 4-8 9-14 11z", "#3a4329"),
        disc(8, -2, 4, "#ff5c5c"),
    )
    cape = part("M-13-74Q-28-50-30-18L-6-30 4-72z", "#333b25")
    figure = draw_person(
        look,
        ("M-12-68L0-56 22-60", "M12-68L12-54 16-56"),
        head,
        behind=cape,
        near=draw_held(18, -62, -2, long_rifle()),
        mirror=True,
    )
    return svg.g(figure, transform="translate(6 6)")


def draw_exalte() -> Markup:
    """Draw a robe, arms in the air, dynamite around the waist."""
    look = Look("#e3b48c", "#7a2340", "#571a30", stance=STRIDE_LEGS)
    head = svg.join(
        draw_face(look.skin),
        part("M-15 12Q-20-22 0-22 20-20 15 12 10-2 8-9 0-13-8-9-11 0-15 12z", "#571a30"),
        detail("M2 5q4 3 8 0", "#150b24", 2.4),
    )
    robe = svg.join(
        part("M-16-62L-24-12Q0-4 24-12L15-62z", look.top),
        part("M-17-54H17l1 16H-18z", "#3b2a1c"),
        part("M-14-56h6v19h-6zM-5-56h6v19h-6zM4-56h6v19H4z", "#e5343f"),
        detail("M-11-56q4-8 10-4M-2-56q4-8 12-6", "#ffcf4a", 2),
    )
    return draw_person(look, ("M-12-72L-26-84-22-102", "M12-72L26-84 24-102"), head, chest=robe, mirror=True)


def draw_traqueur() -> Markup:
    """Draw full armour, no face, a weighted net."""
    look = Look("#596072", "#8a93a8", "#6b7388", boots="#3b4152", bulk=1.4, stance=STRIDE_LEGS)
    head = svg.join(
        part("M-13 8Q-16-18 1-19 17-17 14 8 8 14 0 14-8 14-13 8z", "#a7b0c4"),
        part("M-4-6h19l-1 6H-4z", "#ff3b4e"),
        detail("M1-19V-6", "#596072"),
    )
    plates = svg.join(
        part("M-24-76q10-8 18 0l-4 12q-10 4-16-2zM24-76q-10-8-18 0l4 12q10 4 16-2z", "#a7b0c4"),
        part("M-11-66H11l-3 16H-8z", "#a7b0c4"),
    )
    net = svg.join(
        part("M0 0Q22-14 30 4q0 22-18 26Q-6 22 0 0z", "#d9c48a", fill_opacity=0.35),
        detail("M2 4q14 4 26 4M2 14q12 4 25 4M6 24q8 2 16 2M10-6q-4 18 2 36M20-6q2 18-4 34", "#d9c48a", 1.6),
    )
    return draw_person(
        look, ("M-18-70L-30-60-26-46", "M18-70L30-60 27-48"), head, chest=plates, near=draw_held(27, -46, 8, net),
        mirror=True, tall=2,
    )  # fmt: skip


def draw_vostok() -> Markup:
    """Draw the colonel: greatcoat, peaked cap, sabre drawn, a golden pistol."""
    look = Look("#dba77c", "#47513a", "#2b3024", bulk=1.3, stance=WIDE_LEGS)
    head = svg.join(
        draw_face(look.skin, 12),
        part("M3 5q7-4 12 0 2 2-1 4-5-3-12-1z", "#d9dde4"),
        part("M-17-9Q-18-22 1-22 20-22 18-10H-15z", "#2f3827"),
        part("M-13-11H20q4 5-6 6-14-3-27 0z", "#b3202e"),
        flat("M0-20l4 3-1 5h-5l-1-5z", "#ffcf4a"),
    )
    coat = svg.join(
        part("M-19-60L-25-10H-3l2-30h4l2 30h21L19-60z", look.top),
        part("M-26-76q8-6 15 0v6h-15zM26-76q-8-6-15 0v6h15z", "#ffcf4a"),
        detail("M-6-72v28M6-72v28", "#ffcf4a", 2.4),
        flat("M-13-66h5v5h-5zM9-66h5v5H9z", "#e5343f"),
    )
    cape = part("M-20-76Q-36-40-32-6L-10-16 0-70z", "#8e1a26")
    return draw_person(
        look,
        ("M-18-71L-30-60-38-62", "M18-72L31-78 31-92"),
        head,
        behind=cape,
        chest=coat,
        far=draw_held(-40, -62, 180, svg.g(pistol("#ffcf4a"), transform="scale(1 -1)")),
        near=draw_held(31, -94, -58, sabre(), scale=1.15),
        mirror=True,
        tall=3,
    )
