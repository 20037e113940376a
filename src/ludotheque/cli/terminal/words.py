"""What the text client understands and prints, in French and English."""

from __future__ import annotations

import re

from ludotheque.core.language.text import Text

WORDS = {
    "title": Text("{game}. Tapez un coup, ou « aide ».", "{game}. Type an action, or “help”."),
    "try_help": Text("(« coups » les donne tous, « aide » le reste)", "(“legal” lists them all, “help” the rest)"),
    "plays": Text("{who} joue {action}.", "{who} plays {action}."),
    "legal": Text("{action} est permis.", "{action} is legal."),
    "nothing": Text("Rien.", "Nothing."),
    "resigned": Text(
        "{who} abandonne et sera dernier : un robot joue à sa place.", "{who} resigns and comes last: a robot plays on."
    ),
    "unshown": Text(
        "La position ne peut pas être montrée : une erreur de notre part ({error}). Vous pouvez continuer à jouer.",
        "The position cannot be shown: a mistake of ours ({error}). You can play on.",
    ),
    "failed": Text(
        "Une erreur de notre part ({error}) : rien n’a changé, vous pouvez continuer à jouer.",
        "A mistake of ours ({error}): nothing has changed, and you can play on.",
    ),
    "bot_failed": Text(
        "Le robot ne peut pas jouer : une erreur de notre part ({error}). La partie s’arrête ici.",
        "The robot cannot play: a mistake of ours ({error}). The game stops here.",
    ),
    "no_undo": Text("Il n’y a rien à reprendre.", "There is nothing to take back."),
    "saved": Text("Enregistré dans {file}.", "Saved in {file}."),
    "unknown": Text("Je ne connais pas « {what} ».", "I do not know “{what}”."),
    "nothing_changed": Text("Rien n’a changé.", "Nothing has changed."),
    "long": Text(
        "{ply} coups joués ; {count} coups permis maintenant.", "{ply} plies played; {count} actions are legal now."
    ),
}

HELP = {
    "en": (
        ("{example}", "an action, or a whole turn"),
        ("legal [X]", "what can I do?"),
        ("why ACTION", "would it be allowed? by which clause not?"),
        ("what is at X, where are X, look X", "look at the board in words"),
        ("changed", "what changed since my last decision?"),
        ("leads", "who leads?"),
        ("long", "how long has it been?"),
        ("hint", "what a bot would do, and why"),
        ("undo", "take my last action back"),
        ("board, position, record", "the board again; the position or the record as text"),
        ("save FILE", "write the record into a file"),
        ("resign, quit", "give up; leave"),
    ),
    "fr": (
        ("{example}", "un coup, ou tout un tour"),
        ("coups [X]", "que puis-je faire ?"),
        ("pourquoi COUP", "serait-il permis ? quel article l’interdit ?"),
        ("qu’y a-t-il en X, où sont X, voir X", "regarder le plateau en mots"),
        ("changements", "qu’est-ce qui a changé depuis ma dernière décision ?"),
        ("mène", "qui mène ?"),
        ("durée", "depuis combien de temps ?"),
        ("conseil", "ce que ferait un robot, et pourquoi"),
        ("reprendre", "reprendre mon dernier coup"),
        ("plateau, position, partie", "revoir le plateau ; la position ou l’enregistrement en texte"),
        ("enregistrer FICHIER", "écrire l’enregistrement dans un fichier"),
        ("abandonner, quitter", "abandonner ; partir"),
    ),
}

_END = r"\s*[?.!]*"
_PATTERNS = {
    "help": r"help|aide|h|\?",
    "legal": r"(?:legal|moves|coups|what can i do|que puis-je faire)(?: (?:(?:from|de|en|at) )?(\S+?))?" + _END,
    "why": r"(?:why|pourquoi) (?:not |pas )?(.+?)" + _END,
    "hint": r"hint|conseil|indice",
    "undo": r"undo|takeback|reprendre|annuler",
    "resign": r"resign|abandonner|abandon",
    "record": r"record|partie|enregistrement",
    "position": r"position",
    "save": r"(?:save|enregistrer|sauver) (.+)",
    "quit": r"quit|exit|q|quitter",
    "board": r"board|show|plateau|voir",
    "changes": r"(?:(?:what )?changed|changements?|quoi de neuf|qu'est-ce qui a changé)" + _END,
    "leads": r"(?:(?:who )?leads|(?:qui )?mène)" + _END,
    "long": r"(?:(?:how )?long|durée|depuis combien de temps)" + _END,
    "look": (
        r"(?:what(?:'s| is)(?: at| on| in)?|at|where(?: are| is)?|look(?: at)?|show|"
        r"qu'y a-t-il(?: en| à| sur| dans| chez)?|en|où(?: sont| est)?|voir|regarder)"
        r" (?:the |my |les |le |la |l'|mes )?(.+?)" + _END
    ),
}
_COMMANDS = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in _PATTERNS.items()}


def read_command(line: str) -> tuple[str, str]:
    """Return the command that a line gives, and its argument; an empty command when the line is none.

    >>> read_command("What is at d4?"), read_command("où sont les dragons ?"), read_command("c4-d4")
    (('look', 'd4'), ('look', 'dragons'), ('', ''))
    """
    words = " ".join(line.replace("’", "'").replace("\u00a0", " ").split()).removeprefix("/")
    for name, pattern in _COMMANDS.items():
        match = pattern.fullmatch(words)
        if match:
            return name, (match.group(1) or "").strip() if pattern.groups else ""
    return "", ""
