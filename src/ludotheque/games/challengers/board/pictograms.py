"""The picture on each card: a solid shape in a 512 box, most from game-icons (NOTICE.md), a few of our own
(`art/pictures.svg`)."""

from __future__ import annotations

from ludotheque.drawing import icons, svg
from ludotheque.drawing.svg import Markup, Value
from ludotheque.drawing.symbol_sheet import SymbolSheet

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

OWN_PICTURES = SymbolSheet("ludotheque.games.challengers", "pictures.svg")


def draw_pictogram(key: str, size: float, x: float = 0, y: float = 0, **attributes: Value) -> Markup:
    """Draw the picture of a card or a coach, `size` wide, centred on (x, y)."""
    name = PICTURES.get(key)
    own = key if key in OWN_PICTURES.symbols else "fallback"
    outline = icons.load_pictures()[name] if name else OWN_PICTURES.read_outline(own)
    place = f"{svg.translate(x - size / 2, y - size / 2)} scale({size / icons.PICTURE_BOX:.4g})"
    return svg.path(transform=place, d=outline, **attributes)
