"""Registers of a T_ATTACK task (FCB-8.6): SELF is the attacker, TARGET the target, SLOT the hand of the weapon."""

from __future__ import annotations

from ludotheque.games.farcry.rules.flow.tasks import A, B, C, D, E, F, G, H, J, K, L, M

WEAPON, MODE, DIE, DAMAGE = A, B, C, D
FLAGS = E
AREA = F  # radius + 1, 0 without any
LANDING = G  # the target's cell when the attack die was rolled (FCB-8.20)
SPLASH, SPLASH_2 = H, J  # die + 8 x targets, 0 without any
DEALT = K  # damage that the target has taken
TAGS = L  # of weapon and accessories
OWNER = M  # the figure whose hand it is; another one than the attacker in a mind link (FCB-17.12)

# Bits of FLAGS
CRITICAL, NO_COVER, DODGED, HIT, CANCELLED, SUCCEEDED, COVER_STOPPED, ROLLED, BORROWED = (
    1,
    2,
    4,
    8,
    16,
    32,
    64,
    128,
    256,
)
# BORROWED: a weapon that is not turned face down by this attack (puppet, enemies)
