"""What a T_ATTACK task remembers (FCB-8.6): SELF is the attacker, TARGET the target, SLOT the hand of the weapon."""

from __future__ import annotations

from ludotheque.games.farcry.stack import A, B, C, D, E, F, G, H, I, J, K, L

WEAPON, MODE, DIE, DAMAGE = A, B, C, D
FLAGS = E
AREA = F  # radius + 1, 0 without any
LANDING = G  # the target's cell when the attack die was rolled (FCB-8.20)
SPLASH, SPLASH_2 = H, I  # die + 8 x targets, 0 without any
DEALT = J  # damage that the target has taken
TAGS = K  # of weapon and accessories
OWNER = L  # the figure whose hand it is; another one than the attacker in a mind link (FCB-17.12)

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
