"""The picture on each card: a solid shape in a 512 box, most from game-icons (NOTICE.md), a few of our own."""

from __future__ import annotations

from ludotheque.drawing import icons, svg
from ludotheque.drawing.svg import Markup, Value

PICTURES = {
    # starters and rainbow
    "newcomer_s": "person", "talent": "star-medal", "dog": "sitting-dog", "champion": "medallist",
    "backpacker": "light-backpack", "dj": "headphones", "impostor": "domino-mask", "streamer": "video-camera",
    "skater": "skateboard",
    # Secret Base
    "thief": "robber", "zombie": "shambling-zombie", "rat": "rat", "safecracker": "strongbox", "getaway": "city-car",
    "hacker": "laptop", "snake": "snake", "cabbage": "cabbage", "scientist": "erlenmeyer", "mole": "mole",
    # Beach Club
    "kid": "beach-bucket", "animateur": "megaphone", "newcomer_b": "skimmer-hat", "seagull": "seagull",
    "icecream": "food-truck", "swimmer": "pool-dive", "surfteacher": "wave-surfer", "monkey": "monkey",
    "sandstorm": "tornado", "diver": "scuba-mask", "crocodile": "croc-jaws",
    # Mountain
    "yodeler": "hunting-horn", "climber": "mountain-climbing", "skier": "skier", "goat": "goat", "snowman": "snowman",
    "vet": "stethoscope", "eagle": "eagle-head", "yeti": "sasquatch", "zeppelin": "zeppelin", "mammoth": "mammoth",
    # University
    "quarterback": "american-football-ball", "coffee": "coffee-cup", "cheerleader": "human-pyramid",
    "hamster": "seated-mouse", "professor": "teacher", "janitor": "broom", "pcoach": "weight-lifting-up",
    "owl": "barn-owl", "exam": "scroll-quill", "tutor": "open-book", "gargoyle": "gargoyle",
    # Toy Store
    "railway": "steam-locomotive", "figure": "strong-man", "rockhorse": "trojan-horse", "clerk": "shop",
    "windup": "race-car", "karaoke": "old-microphone", "bunny": "rabbit-head", "collector": "meeple",
    "matryoshka": "matryoshka-dolls",
    # Enchanted Forest
    "fairy": "fairy-wand", "dwarf": "dwarf-face", "frog": "frog", "grandmother": "rocking-chair",
    "mirror": "mirror-mirror", "gingerbread": "gingerbread-man", "deer": "deer-head", "troll": "troll",
    "carriage": "pumpkin", "unicorn": "unicorn", "cauldron": "cauldron",
    # the Robot
    "cyborg": "cyborg-face", "alpha": "mono-wheel-robot", "beta": "tracked-robot", "mecabot": "mecha-head",
    "champ": "trophy", "gamma": "robot-antennas", "delta": "robot-helmet", "turbo": "rocket",
    "shield": "energy-shield", "magnet": "magnet", "dynamo": "power-generator", "recycler": "recycle",
    "echo": "sound-waves", "nemesis": "android-mask", "overclock": "cpu", "idol": "star-medal",
    # coaches
    "strategist": "chess-knight", "striker": "beach-ball", "captain": "captain-hat-profile", "pillar": "greek-temple",
    "youth": "sprout", "globetrotter": "globe", "recruiter": "shaking-hands", "groundskeeper": "park-bench",
    "tactician": "hourglass", "motivator": "lightning-trio", "physio": "first-aid-kit", "steward": "hand-truck",
    "saboteur": "sparky-bomb", "scout": "binoculars", "analyst": "magnifying-glass",
}  # fmt: skip

OWN_PICTURES = {
    "icebob": (  # a bobsled in its track
        "M24 300c60 6 96-12 132-60c24-32 62-44 108-44h96c56 0 100 34 128 96c10 22-4 48-30 48H104c-44 0-72-14-80-40z"
        "M196 176a44 44 0 1 1 88 0zM300 176a44 44 0 1 1 88 0zM60 372h380c22 0 38-8 50-26l14 12c-16 30-38 42-66 42H56z"
        "M40 436h430v20H40z"
    ),
    "giraffe": (
        "M300 40l14-30 16 4-6 30c34 6 66 22 92 46c14 14 4 34-16 32l-62-10c-6 40-2 78 10 114c18 16 30 36 34 62l30 196"
        "h-38l-36-150h-90l-22 150h-40l8-186c-30-6-48 0-58 24l-34 92-20-8 36-104c14-36 44-50 92-44c16-80 30-146 40-168"
        "c6-14 20-26 40-34l-22-34 16-10z"
    ),
    "puppet": (  # a puppet on its strings, under the cross
        "M40 36h432v34H40zM238 10h36v86h-36zM120 70h10v150h-10zM382 70h10v150h-10zM251 96h10v40h-10z"
        "M256 132a52 52 0 1 1 0 104a52 52 0 1 1 0-104zM196 248h120l18 128h-156zM188 252l-70-44-20 26 78 60z"
        "M324 252l70-44 20 26-78 60zM196 384h44l-10 96h-52c-10 0-12-16 0-20l14-4zM272 384h44l4 72 14 4c12 4 10 20 0 20"
        "h-52z"
    ),
    "defender": "M256 24c66 44 134 56 196 58c4 174-56 320-196 408c-140-88-200-234-196-408c62-2 130-14 196-58z",
    "fallback": (  # a star, for a card that a pack adds
        "M256 30l66 146 160 16-120 106 36 158-142-82-142 82 36-158-120-106 160-16z"
    ),
}


def draw_pictogram(key: str, size: float, x: float = 0, y: float = 0, **attributes: Value) -> Markup:
    """Draw the picture of a card or a coach, `size` wide, centred on (x, y)."""
    name = PICTURES.get(key)
    outline = icons.load_pictures()[name] if name else OWN_PICTURES.get(key, OWN_PICTURES["fallback"])
    place = f"{svg.translate(x - size / 2, y - size / 2)} scale({size / icons.PICTURE_BOX:.4g})"
    return svg.path(transform=place, d=outline, **attributes)
