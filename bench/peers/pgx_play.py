"""pgx's Connect Four in JAX: a jitted batch of games played at random, on one CPU core or on a GPU.

Run by the peers' Python, from the root of the repository: `python -m bench.peers.pgx_play`, or with `--gpu`.

What is computed: every lane always plays a running game. A lane whose game ends is given a new one in the
same step, so each step of each lane is one move and none is wasted on finished games. Choices are uniform
over the legal mask, by one random number a lane (cheaper than the categorical draw of pgx's own helper,
which newer versions of JAX refuse). The observation is thrown away after each step, so that XLA may leave
it out. All three are in pgx's favour.
"""

from __future__ import annotations

import dataclasses
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bench import measure

if TYPE_CHECKING:
    import jax

GAME = "connect_four"
STEPS = 400
CPU_BATCHES = (256, 1024, 4096)
GPU_BATCHES = (1 << 16, 1 << 18, 1 << 20, 1 << 22)
COMPUTED = "legal mask, uniform choice, step, new game at once in a finished lane; no observation"


def uniform_choice(key: jax.Array, mask: jax.Array) -> jax.Array:
    """For each lane, one of its legal actions: the k-th with k uniform."""
    import jax
    import jax.numpy as jnp

    legal = mask.sum(-1, keepdims=True)
    k = (jax.random.uniform(key, (mask.shape[0], 1)) * legal).astype(jnp.int32)
    return jnp.argmax(jnp.cumsum(mask, axis=-1) > k, axis=-1)


def random_play(env: Any, batch: int, steps: int) -> Callable[[jax.Array], tuple[jax.Array, jax.Array]]:
    """A jitted function: of a random key, (moves played, games finished) by all lanes in `steps` steps."""
    import jax
    import jax.numpy as jnp

    step = jax.vmap(env.step)

    def renew(over: jax.Array, fresh: jax.Array, old: jax.Array) -> jax.Array:
        return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), fresh, old)

    def run(key: jax.Array) -> tuple[jax.Array, jax.Array]:
        first, key = jax.random.split(key)
        fresh = jax.vmap(env.init)(jax.random.split(first, batch))

        def move(carried: tuple[Any, jax.Array], key: jax.Array) -> tuple[tuple[Any, jax.Array], None]:
            state, games = carried
            state = step(state, uniform_choice(key, state.legal_action_mask))
            state = state.replace(observation=jnp.zeros_like(state.observation))
            over = state.terminated | state.truncated
            state = jax.tree_util.tree_map(lambda new, old: renew(over, new, old), fresh, state)
            return (state, games + over.sum()), None

        (_, games), _ = jax.lax.scan(move, (fresh, jnp.int32(0)), jax.random.split(key, steps))
        return jnp.int32(batch * steps), games

    compiled: Callable[[jax.Array], tuple[jax.Array, jax.Array]] = jax.jit(run)
    return compiled


def measured(batches: tuple[int, ...], policy: measure.Policy) -> dict[str, Any]:
    """The best batch size of those given, as a row."""
    import jax
    import pgx

    env = pgx.make(GAME)
    device = str(jax.devices()[0].device_kind)
    rows = []
    for batch in batches:
        run = random_play(env, batch, STEPS)
        keys = iter(range(1 << 30))

        def play(run: Any = run, keys: Any = keys) -> tuple[int, int]:
            moves, games = run(jax.random.key(next(keys)))
            return int(moves), int(games)

        rows.append(measure.as_row(measure.best_rate(play, policy), COMPUTED, batch=batch, device=device))
    best = max(rows, key=lambda row: row["per_second"])
    return {**best, "batches": {str(row["batch"]): row["per_second"] for row in rows}}


def versions() -> dict[str, str]:
    """What was measured."""
    import jax
    import pgx

    return {"pgx": pgx.__version__, "jax": jax.__version__}


def main() -> None:
    """Measure on one CPU core, or on the GPU, and print."""
    policy = measure.policy_from_arguments()
    if "--gpu" in sys.argv:
        row = measured(GPU_BATCHES, dataclasses.replace(policy, clock=time.perf_counter))
    else:
        measure.one_core()
        row = measured(CPU_BATCHES, policy)
    measure.print_rows(versions(), {f"playouts/{GAME}": row})


if __name__ == "__main__":
    main()
