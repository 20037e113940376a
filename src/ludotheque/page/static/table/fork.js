// "Play on from here": who sits where at the new table, and with what clock.

import { clockWords } from "../shared/terms_text.js";
import { get } from "../shared/api.js";
import { ask, menu } from "../shared/dialog.js";
import { numberOf } from "./move_numbers.js";
import { say, t } from "../shared/words.js";

/** Ask for the opponents, one's own seat and, where this table has a clock, the clock; answers the seats and terms of the new
 * table, or null. */
export async function askFork(full, ply) {
  const { game, seats, you, terms } = full;
  const bots = await botChoices(game);
  const others = [...bots, ["me", t("setup.hotseat")], ["open", t("setup.friend")]];
  const sides = seats.map(({ seat, called }) => [String(seat), say(called)]);
  const given = await ask({
    title: t("fork.title"),
    text: t("fork.text", { ply: numberOf(full, ply) }),
    fields: [
      menu("other", t("setup.opponent"), others, bots.length ? "bot3" : "me"),
      menu("mine", t("setup.side"), sides, String(you[0] ?? 0)),
      terms.clock ? menu("clock", t("fork.clock"), [["", clockWords(null)], ["same", clockWords(terms.clock)]], "") : null,
    ],
    yes: t("fork.yes"),
  });
  if (!given) return null;
  const bot = /^bot(\d)$/.exec(given.other);
  const other = bot ? { kind: "bot", level: Number(bot[1]) } : { kind: given.other };
  const chairs = seats.map(({ seat }) => (String(seat) === given.mine ? { kind: "me" } : other));
  return { seats: chairs, terms: { clock: given.clock ? terms.clock : null, keeper: terms.keeper } };
}

async function botChoices(name) {
  const games = (await get("/api/games")).data;
  const levels = games.find((game) => game.name === name)?.levels ?? [];
  return levels.map(({ level, name: called }) => [`bot${level}`, t("setup.bot_level", { level, name: say(called) })]);
}
