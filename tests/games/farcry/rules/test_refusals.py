"""Every line of "Refused moves: which clause to show" (FCB-26) that a mission can meet."""

from __future__ import annotations

from ludotheque.core.engine.decisions import ask, close_question
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content.cells import cell_number
from ludotheque.games.farcry.content.tables import HACK_KEYS, ITEM_KEYS
from ludotheque.games.farcry.effects.opcodes import ATTACK, SELF, TARGET
from ludotheque.games.farcry.numbers import Q_CHOOSE, Q_OFFER_ANSWER, Q_OFFER_MARK, Q_WINDOW
from ludotheque.games.farcry.rules.flow.tasks import T_ATTACK, T_WINDOW, push_task
from ludotheque.games.farcry.state import (
    USED_CONTEXT,
    USED_GIVE,
    USED_ITEM,
    USED_PUNCH,
    USED_REACTION,
    USED_SWAP,
    State,
)
from tests.games.farcry.squads import ally, foe, give, ground, prop, refused, squad, texts, token, wall

# --- moving -------------------------------------------------------------------------------


def test_steps() -> None:
    s = squad(kumiko="D4", boris="E4")
    ground(s, c.OBSTACLE, "C4")
    ground(s, c.ABYSS, "D5")
    ground(s, c.DUCT, "E5")
    wall(s, "D4", "D3")
    assert refused(s, "move kumiko e") == "FCB-2.10"
    assert refused(s, "move kumiko w") == refused(s, "move kumiko se") == "FCB-7.2"
    assert refused(s, "move kumiko sw") == "FCB-7.8"
    assert refused(s, "move kumiko nw") == "FCB-2.6"
    assert refused(s, "move kumiko ne") == ""
    assert refused(s, "move boris e") == "FCB-19.17"
    s.pm[0] = 0
    assert refused(s, "move kumiko ne") == "FCB-7.1"
    s.status[0] = c.PM_LOCK
    assert refused(s, "move kumiko ne") == "FCB-10.5"


def test_doors_edges_and_gravity() -> None:
    s = squad("m08", kumiko="E5", boris="A1")
    assert refused(s, "move kumiko e") == "FCB-2.8"
    assert refused(s, "move boris w", seat=1) == "FCB-2.6"
    assert refused(s, "door kumiko 1") == ""
    s.door[0] = c.LOCKED
    assert refused(s, "door kumiko 1") == "FCB-7.23"
    assert refused(s, "door boris 1", seat=1) == "FCB-7.23"
    s.gravity, s.pm[1] = c.ZERO_GRAVITY, 2
    assert not texts(s, 1, "move")
    s.gravity = c.LOW_GRAVITY
    assert texts(s, 1, "move")


def test_floating() -> None:
    s = squad(kumiko="D4", nora="A1")
    assert refused(s, "float kumiko") == "FCB-17.6"
    s.gravity = c.ZERO_GRAVITY
    assert refused(s, "float kumiko") == ""
    s.status[0] = c.FLOATING | c.RISEN
    assert refused(s, "move kumiko e") == refused(s, "land kumiko") == refused(s, "float kumiko") == "FCB-17.6"
    s.status[0] = c.FLOATING
    assert refused(s, "land kumiko") == ""


def test_jumps_and_zip_lines() -> None:
    """The rooftops of FCB-27, example 11."""
    s = squad("m05", kumiko="C4", boris="C5")
    assert "jump kumiko E4" in texts(s, 0, "jump")
    assert refused(s, "jump kumiko C5") == "FCB-2.10"
    assert refused(s, "jump kumiko H4") == "FCB-7.8"
    assert refused(s, "zip boris 1 -", seat=1) == ""
    assert refused(s, "zip boris 1 E4", seat=1) == refused(s, "zip boris 2 -", seat=1) == "FCB-7.9"
    assert refused(s, "zip kumiko 1 -") == "FCB-7.9"
    s.pm[0], s.pm[1] = 3, 1
    assert refused(s, "jump kumiko E4") == "FCB-7.8"
    assert refused(s, "zip boris 1 -", seat=1) == "FCB-7.9"
    s = squad("m05", kumiko="C5", boris="E5")
    assert texts(s, 0, "zip") == ["zip kumiko 1 F5", "zip kumiko 1 E4", "zip kumiko 1 E6"]
    s.traits[1] |= c.HEAVY
    assert not texts(s, 0, "zip")
    s.status[0] = c.ENDED
    assert refused(s, "move kumiko w") == "FCB-7.9"


def test_who_may_not_act() -> None:
    s = squad(kumiko="D4", nora="A1")
    for status, clause in ((c.KO, "FCB-4.7"), (c.SKIP, "FCB-10.6"), (c.ENDED, "FCB-17.12")):
        s.status[0] = status
        assert refused(s, "move kumiko e") == clause
        assert texts(s, 0) == ["pass"]


def test_leading() -> None:
    s = squad("m03", kumiko="D4", nora="A1")
    npc = ally(s, "irina", "D5")
    assert refused(s, "lead kumiko e irina") == "FCB-14.4"
    s.traits[npc] = 0
    assert refused(s, "lead kumiko e irina") == ""
    s.pm[npc] = 0
    assert refused(s, "lead kumiko e irina") == "FCB-14.3"
    s.pm[npc], s.traits[npc] = 4, c.TIED
    assert refused(s, "lead kumiko e irina") == "FCB-14.4"
    assert refused(s, "free kumiko irina") == ""
    assert refused(s, "free nora irina", seat=1) == "FCB-14.4"
    assert refused(s, "lead nora e irina", seat=1) == "FCB-14.4"


# --- cards --------------------------------------------------------------------------------


def test_stunts() -> None:
    s = squad(kumiko="D4", balt="H8")
    give(s, 0, "vault", "shove", "snapshot")
    assert refused(s, "give_stunt vault balt") == "FCB-7.10"
    assert refused(s, "stunt kumiko charge - e") == "FCB-7.10"
    assert refused(s, "stunt kumiko vault - F4") == ""
    assert refused(s, "stunt kumiko vault - E4") == refused(s, "stunt kumiko shove balt -") == "FCB-20.9"
    assert refused(s, "stunt kumiko vault balt F4") == refused(s, "stunt kumiko vault - F4/w1") == "FCB-20.9"
    assert refused(s, "stunt kumiko snapshot balt w1") == "FCB-11.5"
    s.pm[0] = 1
    assert refused(s, "stunt kumiko vault - F4") == "FCB-7.10"


def test_items() -> None:
    s = squad(nora="D4", pam="E4", butch="H8", rosie="H7")
    give(s, 0, "vest", "tape", "charm")
    armor = ITEM_KEYS.index("armor")
    s.stock[armor] = 2
    assert refused(s, "use nora vest pam -") == refused(s, "use nora vest nora -") == ""
    assert refused(s, "use nora vest butch -") == "FCB-20.9"
    assert refused(s, "use nora charm - -") == "FCB-12.8"
    assert refused(s, "use nora tape - w1") == "FCB-7.11"
    assert refused(s, "use nora bandage nora -") == "FCB-7.14"
    assert refused(s, "craft nora armor") == "FCB-12.7"
    s.recipe[armor] = 1
    assert refused(s, "craft nora armor") == ""
    assert refused(s, "craft nora vest") == "FCB-12.6"
    s.stock[armor] = 0
    assert refused(s, "craft nora armor") == "FCB-7.15"
    s.marks[0] = USED_ITEM
    give(s, 0, "armor")
    assert refused(s, "use nora vest nora -") == "FCB-7.14"
    assert refused(s, "use nora armor nora -") == refused(s, "craft nora armor") == "FCB-7.15"
    assert refused(s, "drop nora vest") == ""
    assert refused(s, "drop nora soda") == "FCB-7.16"


def test_picking_up() -> None:
    s = squad(nora="D4", butch="H8", rosie="H7")
    assert refused(s, "pick nora red") == "FCB-7.13"
    s.token[cell_number("D4")] = s.token[cell_number("H7")] = c.ITEM_TOKEN
    assert refused(s, "pick nora red") == refused(s, "pick rosie green", seat=1) == ""
    give(s, 0, "vest", "tape")
    give(s, c.ROSIE, "vest")
    assert refused(s, "pick nora red") == refused(s, "pick rosie green", seat=1) == "FCB-12.2"


def test_weapons_on_the_ground() -> None:
    s = squad(kumiko="D4", butch="H8", rosie="H7")
    give(s, 0, "machete", "colt45")
    token(s, "hatchet", "D4")
    token(s, "bat", "H7")
    assert texts(s, 0, "take") == ["take kumiko 1 w1", "take kumiko 1 w2", "take kumiko 1 w1w2"]
    assert refused(s, "take kumiko 1 -") == "FCB-12.1"
    assert refused(s, "take kumiko 2 w1") == refused(s, "take butch 1 w1", seat=1) == "FCB-7.20"
    assert refused(s, "take rosie 2 -", seat=1) == "FCB-14.1"
    s.marks[0] = USED_SWAP
    assert refused(s, "take kumiko 1 w1") == "FCB-7.20"


def test_offers() -> None:
    s = squad(nora="D4", pam="E4", butch="H8", rosie="H7")
    assert refused(s, "offer nora pam") == "FCB-7.17"  # nothing to give
    give(s, 0, "vest")
    give(s, 2, "rem870")
    assert refused(s, "offer nora pam") == refused(s, "offer butch rosie", seat=2) == ""
    assert refused(s, "offer nora butch") == "FCB-7.17"
    s.refused[0] = 1 << 1
    assert refused(s, "offer nora pam") == "FCB-7.19"
    s.marks[0] = USED_GIVE
    assert refused(s, "offer nora pam") == "FCB-7.18"


def test_answers_to_an_offer() -> None:
    s = squad(nora="D4", pam="E4")
    give(s, 0, "tranq", "vest", "vest")
    give(s, 1, "sawnoff", "soda", "tape")
    close_question(s)
    ask(s, 1, Q_OFFER_MARK, 0, 1, 0, 0)
    assert texts(s, 0) == ["mark w1", "mark i1"]  # of two equal items the first one
    assert refused(s, "send") == "FCB-7.17"
    assert refused(s, "mark i2") == refused(s, "accept", seat=1) == refused(s, "move nora w") == "FCB-7.19"
    s.offered[0] = 0b000101
    assert texts(s, 0) == ["mark i2", "send"]
    close_question(s)
    ask(s, 2, Q_OFFER_ANSWER, 0, 1, 0, 0)
    assert refused(s, "accept", seat=1) == "FCB-12.1"
    s.offered[0] = 0b000100
    assert refused(s, "accept", seat=1) == "FCB-12.2"
    s.offered[1] = 0b000100
    assert refused(s, "accept", seat=1) == refused(s, "refuse", seat=1) == ""
    s.marks[1] = USED_GIVE
    assert refused(s, "mark w1", seat=1) == "FCB-7.18"


# --- attacks ------------------------------------------------------------------------------


def test_attacks() -> None:
    s = squad(kumiko="D5", boris="A1")
    give(s, 0, "machete", "chains")
    foe(s, "brigadier", "H5")
    wall(s, "D5", "C5")
    foe(s, "brigadier", "C5")
    prop(s, "panel", "D6")
    assert refused(s, "attack kumiko 1 melee brigadier.green") == "FCB-8.1"
    assert refused(s, "attack kumiko 2 flail brigadier.green") == "FCB-8.1"
    assert refused(s, "attack kumiko 1 throw brigadier.green") == ""
    assert refused(s, "attack kumiko 1 melee brigadier.yellow") == "FCB-3.2"
    assert refused(s, "attack kumiko 1 melee kumiko") == refused(s, "attack boris 1 melee kumiko", seat=1) == "FCB-7.25"
    assert refused(s, "attack kumiko 1 flail brigadier.green") == "FCB-8.7"
    assert refused(s, "attack kumiko 1 melee panel.1") == "FCB-16.6"
    s.face_up[0, 0] = 0
    assert refused(s, "attack kumiko 1 throw brigadier.green") == "FCB-8.7"
    s.face_up[0, 0], s.status[1] = 1, c.KO
    assert refused(s, "attack kumiko 1 throw boris") == "FCB-7.25"
    s.air = 0
    assert refused(s, "attack kumiko 1 throw brigadier.green") == "FCB-17.7"


def test_indestructible_props_and_punches() -> None:
    s = squad(kumiko="D5", boris="E5", butch="H8", rosie="H7")
    crate = prop(s, "crate", "C5")
    s.hp_max[crate] = 0
    assert refused(s, "punch kumiko crate.1") == "FCB-4.13"
    assert refused(s, "punch kumiko boris") == ""
    assert refused(s, "punch rosie butch", seat=2) == "FCB-14.1"
    assert refused(s, "attack rosie 1 melee butch", seat=2) == ""
    s.marks[0] = USED_PUNCH
    assert refused(s, "punch kumiko boris") == "FCB-7.26"
    s.marks[0] = 0
    give(s, 0, "machete")
    assert refused(s, "punch kumiko boris") == "FCB-7.26"


def test_recoil() -> None:
    s = squad(kumiko="D5", boris="E5")
    give(s, 0, "machete", "colt45")
    assert refused(s, "recoil kumiko 2 e") == "FCB-17.5"
    s.gravity = c.ZERO_GRAVITY
    assert refused(s, "recoil kumiko 2 e") == ""
    assert refused(s, "recoil kumiko 1 e") == "FCB-17.5"
    s.air = 0
    assert refused(s, "recoil kumiko 2 e") == "FCB-17.7"
    s.face_up[0, 1] = 0
    assert refused(s, "recoil kumiko 2 e") == "FCB-8.7"


# --- help and contextual actions ------------------------------------------------------------


def test_reviving_and_dragging() -> None:
    s = squad(kumiko="D5", boris="E5", butch="H8", rosie="H7")
    assert refused(s, "revive kumiko boris") == "FCB-7.22"
    s.status[1] = c.KO
    assert refused(s, "revive kumiko boris") == "FCB-7.22"
    s.revives = 1
    assert refused(s, "revive kumiko boris") == ""
    assert refused(s, "revive butch boris", seat=2) == "FCB-7.22"
    assert refused(s, "revive kumiko rosie") == "FCB-4.10"
    assert refused(s, "revive rosie boris", seat=2) == "FCB-6.7"
    assert texts(s, 0, "drag") == [f"drag kumiko boris {cell}" for cell in ("D4", "C4", "C5", "C6", "D6")]
    assert refused(s, "drag kumiko boris E5") == "FCB-2.10"
    assert refused(s, "drag kumiko boris A1") == "FCB-7.24"
    s.marks[0] = USED_CONTEXT
    assert refused(s, "drag kumiko boris D4") == "FCB-7.23"


def test_hacking() -> None:
    s = squad("m10", kumiko="D5", boris="A1")
    foe(s, "broyeur", "H5")
    foe(s, "sentinelle", "H7")
    assert refused(s, "hack kumiko broyeur.green") == "FCB-16.6"
    prop(s, "panel", "D6")
    assert refused(s, "hack kumiko broyeur.green") == ""  # its card is lent
    assert refused(s, "hack kumiko sentinelle.green") == "FCB-16.7"
    s.hack[HACK_KEYS.index("hk_sentinel")] = 1
    assert refused(s, "hack kumiko sentinelle.green") == ""
    s.marks[0] = USED_CONTEXT
    assert refused(s, "hack kumiko broyeur.green") == "FCB-7.23"


def test_links() -> None:
    s = squad("m14", kumiko="C3", boris="A1")
    give(s, 0, "machete")
    enemy = foe(s, "arachnide", "H5")
    boss = foe(s, "reine", "H7")
    assert refused(s, "link kumiko arachnide.green") == ""
    assert refused(s, "link kumiko reine.green") == "FCB-17.10"
    assert refused(s, "link boris arachnide.green", seat=1) == "FCB-17.10"
    assert refused(s, "link_end") == "FCB-17.12"
    s.link[0], s.link[enemy] = enemy, 0
    assert refused(s, "move kumiko e") == "FCB-17.12"
    assert refused(s, "link_move e") == refused(s, "link_end") == ""
    assert refused(s, "link_attack 1 1 reine.green") == "FCB-8.1"
    assert refused(s, "link_attack 1 2 reine.green") == "FCB-8.7"
    assert s.cell[boss] >= 0


def test_mission_actions() -> None:
    s = squad("m09", kumiko="K1", boris="A8")
    assert refused(s, "act kumiko 1") == ""
    foe(s, "sentinelle", "L1")
    assert refused(s, "act kumiko 1") == "FCB-16.1"
    assert refused(s, "act boris 1", seat=1) == "FCB-7.23"


# --- not one's turn -------------------------------------------------------------------------


def in_window(s: State, attacker: int, target: int, window: int) -> State:
    """The second seat is asked in a window of an attack."""
    close_question(s)
    attack = push_task(s, T_ATTACK)
    s.task[attack, SELF], s.task[attack, TARGET], s.task[attack, ATTACK] = attacker, target, attack
    s.acting = attacker if attacker <= c.ROSIE else c.NONE
    push_task(s, T_WINDOW)
    ask(s, 2, Q_WINDOW, window, 0, 0, 0)
    return s


def test_interrupts_of_the_player_turn() -> None:
    s = squad(kumiko="D5", nora="E4")
    enemy = foe(s, "brigadier", "E5")
    give(s, 1, "shove", "dodge", "closeup", "cue")
    give(s, 0, "shove")
    in_window(s, 0, enemy, c.DECL)
    assert refused(s, "stunt nora shove brigadier.green -", seat=1) == ""
    assert refused(s, "react closeup - -", seat=1) == refused(s, "decline", seat=1) == ""
    assert refused(s, "react dodge - -", seat=1) == "FCB-7.11"  # the victim is no friend
    assert refused(s, "react cue nora -", seat=1) == "FCB-11.5"
    assert refused(s, "move nora e", seat=1) == "FCB-11.5"
    assert refused(s, "pass", seat=1) == "FCB-11.7"
    assert refused(s, "move kumiko e") == "FCB-6.5"
    s.marks[1] = USED_REACTION
    assert refused(s, "react closeup - -", seat=1) == "FCB-11.2"
    s.interrupts = c.REACTIONS_ONLY
    assert refused(s, "stunt nora shove brigadier.green -", seat=1) == "FCB-21.1"
    s = in_window(squad(kumiko="D5", nora="E5"), 1, 0, c.DECL)
    give(s, 1, "shove")
    assert refused(s, "stunt nora shove kumiko -", seat=1) == "FCB-6.5"  # it is her own action


def test_interrupts_of_the_enemy_turn() -> None:
    s = squad(kumiko="D5", balt="E4")
    enemy = foe(s, "brigadier", "E5")
    give(s, 1, "dive", "shove")
    s.players_turn = 0
    in_window(s, enemy, 1, c.DECL)
    assert refused(s, "stunt balt dive - E3", seat=1) == ""
    assert refused(s, "stunt balt shove brigadier.green -", seat=1) == "FCB-11.1"
    assert refused(s, "move balt e", seat=1) == refused(s, "move kumiko e") == "FCB-11.1"
    s.interrupts = c.NO_INTERRUPTS
    assert refused(s, "stunt balt dive - E3", seat=1) == "FCB-21.1"


def test_choices_and_readiness() -> None:
    s = squad(kumiko="D5", nora="E4")
    close_question(s)
    ask(s, 2, 0, 0, 0, 0, 0)
    assert refused(s, "move kumiko e") == "FCB-6.8"  # she has passed, and nothing has happened since
    close_question(s)
    s.options_size = 2
    ask(s, 1, Q_CHOOSE, 0, 0, 0, 0)
    assert texts(s, 0) == ["choose 1", "choose 2"]
    assert refused(s, "choose 3") == "FCB-19.3"
    assert refused(s, "choose 1", seat=1) == "FCB-9.4"
    assert refused(s, "move kumiko e") == refused(s, "move nora e", seat=1) == "FCB-6.5"
