"""Pictures of cards by their keys, from the game-icons set; a card of a pack without a picture is a star."""

from __future__ import annotations

from functools import cache

from ludotheque.drawing import icons, svg
from ludotheque.drawing.path_data import round_path
from ludotheque.drawing.svg import Markup, Value
from ludotheque.games.farcry.board.scene import Scene
from ludotheque.games.farcry.board.signs import STAR

PICTURES: dict[str, dict[str, str]] = {
    "weapon": {
        "fist": "punch", "bite": "croc-jaws", "bark": "sound-waves", "machete": "machete", "colt45": "colt-m1911",
        "tranq": "lee-enfield", "smg11": "mac-10", "bat": "baseball-bat", "chains": "crossed-chains",
        "sawnoff": "sawed-off-shotgun", "rem870": "winchester-rifle", "hatchet": "hatchet", "cobra": "revolver",
        "viper": "uzi", "ak47": "ak47", "m70": "p90", "bow": "high-shot", "morningstar": "flail", "whip": "whip",
        "flamer": "flamethrower", "launcher": "bolter-gun", "sledge": "flat-hammer", "katana": "katana",
        "taser": "pistol-gun", "plasma": "ray-gun", "stinger": "wasp-sting", "baton": "nunchaku", "fangs": "croc-jaws",
        "torch": "fire-breath", "sidearm": "luger", "longgun": "lee-enfield", "stonefist": "fist",
        "net": "fishing-net", "sabre": "katana", "tokarev": "luger", "laser": "laser-burst", "rotary": "minigun",
        "grinder": "circular-sawblade", "magnet": "magnet", "mandibles": "saber-tooth", "spit": "acid-blob",
        "web": "spider-web", "thunder": "lightning-trio",
    },
    "item": {
        "molotov": "molotov", "grenade": "grenade", "minebox": "land-mine", "apammo": "heavy-bullets",
        "jerrycan": "jerrycan", "fireworks": "firework-rocket", "stim": "syringe", "powder": "powder-bag",
        "bandage": "bandage-roll", "medkit": "first-aid-kit", "vest": "kevlar-vest", "soda": "beer-bottle",
        "antidote": "medicines", "tape": "rolled-cloth", "charm": "clover", "sheet": "metal-plate",
        "superkit": "medical-pack-alt", "bomb": "time-bomb", "armor": "chest-armor", "rocket": "rocket",
        "serum": "corked-tube", "emp": "bolt-bomb",
    },
    "stunt": {
        "vault": "jump-across", "shove": "push", "medic": "stethoscope", "dive": "pool-dive", "roll": "acrobatic",
        "charge": "charging-bull", "gesture": "tongue", "tackle": "boot-kick", "swap": "body-swapping",
        "legup": "human-pyramid", "angel": "liberty-wing", "roundhouse": "high-kick", "adrenaline": "heart-beats",
        "triage": "ambulance", "snapshot": "gunshot", "cardboard": "cardboard-box", "humanwall": "brick-wall",
        "buddythrow": "throwing-ball", "headbutt": "skull-crack", "secondwind": "lungs", "whistle": "whistle",
        "barricade": "barricade",
    },
    "reaction": {
        "retake": "clapperboard", "closeup": "video-camera", "slowmo": "hourglass", "cue": "megaphone",
        "punchline": "old-microphone", "dodge": "running-ninja", "sidestep": "footsteps", "weswap": "cycle",
        "double": "domino-mask", "plate": "armor-vest",
    },
    "accessory": {
        "silencer": "silenced", "longbarrel": "pistol-gun", "drum": "machine-gun-magazine", "choke": "shotgun-rounds",
        "dragon": "fire-breath", "scope": "crosshair", "bayonet": "bayonet", "bipod": "arrow-scope",
        "piercing": "supersonic-bullet", "coating": "poison-bottle", "strap": "boomerang", "nails": "hammer-nails",
        "hook": "grapple", "firearrow": "flaming-arrow",
    },
    "mutation": {
        "granite": "stone-pile", "cricket": "praying-mantis", "acid": "acid-blob", "gland": "snake-bite",
        "flyeyes": "fly", "rage": "enrage", "regen": "gecko", "pouch": "kangaroo", "tentacle": "spiked-tentacle",
        "chitin": "beetle-shell",
    },
}  # fmt: skip


BOX = 256  # pictures are drawn in a box of this size, in whole numbers


def draw_card_picture(
    scene: Scene, sort: str, key: str, size: float, x: float = 0, y: float = 0, **more: Value
) -> Markup:
    """Draw the picture of a card, `size` wide, centred on (x, y)."""
    name = PICTURES[sort].get(key)
    if name is None:
        return svg.path(d=STAR, transform=f"{svg.translate(x, y)} scale({size / 22:.3g})", **more)
    place = f"{svg.translate(x - size / 2, y - size / 2)} scale({size / BOX:.3g})"
    return svg.use(href=f"#{scene.prefix}pic-{name}", transform=place, **more)


def draw_used_pictures(scene: Scene, inside: str) -> Markup:
    """Draw the outlines of all pictures that a drawing uses as definitions, once each."""
    names = scene.list_definitions(inside, "pic-")
    return svg.join(svg.path(id=f"{scene.prefix}{name}", d=_picture_path(name.removeprefix("pic-"))) for name in names)


@cache
def _picture_path(name: str) -> str:
    """Return the path of a picture in whole numbers: on a card nobody sees the difference, and it is much shorter."""
    return round_path(icons.load_pictures()[name], BOX / icons.PICTURE_BOX)
