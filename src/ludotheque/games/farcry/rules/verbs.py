"""All verbs of Far Cry by their numbers, as the modules of the rules declare them."""

from __future__ import annotations

from ludotheque.core.contract.verb_table import make_table
from ludotheque.games.farcry.rules.actions import pool
from ludotheque.games.farcry.rules.campaign import verbs as campaign

VERBS = make_table((*pool.VERBS, *campaign.VERBS))
