// @ts-check
// "Play on from here": the dialog that chooses the players of the new table and its time control.

/** @import { LevelShown, Snapshot } from "../types/messages" */

import { get } from "../shared/api.js";
import { ask, makeMenu } from "../shared/dialog.js";
import { describeTimeControl } from "../shared/terms_text.js";
import { say, t } from "../shared/words.js";
import { numberPly } from "./move_numbers.js";

/**
 * Ask for the opponents, one's own seat and, where this table has a clock, the time control. Returns the seats and terms
 * of the new table, or null.
 * @param {Snapshot} snapshot
 * @param {number} ply
 */
export async function askFork(snapshot, ply) {
  const { game, seats, you, terms } = snapshot;
  const bots = await listBotChoices(game);
  /** @type {[string, string][]} */
  const others = [...bots, ["me", t("setup.hotseat")], ["open", t("setup.friend")]];
  /** @type {[string, string][]} */
  const sides = seats.map(({ seat, called }) => [String(seat), say(called)]);
  const given = await ask({
    title: t("fork.title"),
    text: t("fork.text", { ply: numberPly(snapshot, ply) }),
    fields: [
      makeMenu("other", t("setup.opponent"), others, bots.length ? "bot3" : "me"),
      makeMenu("mine", t("setup.side"), sides, String(you[0] ?? 0)),
      terms.clock ? makeMenu("clock", t("fork.clock"), [["", describeTimeControl(null)], ["same", describeTimeControl(terms.clock)]], "") : null,
    ],
    yes: t("fork.yes"),
  });
  if (!given) return null;
  const bot = /^bot(\d)$/.exec(given.other);
  const other = bot ? { kind: "bot", level: Number(bot[1]) } : { kind: given.other };
  const chairs = seats.map(({ seat }) => (String(seat) === given.mine ? { kind: "me" } : other));
  return { seats: chairs, terms: { clock: given.clock ? terms.clock : null, keeper: terms.keeper } };
}

/**
 * @param {string} game
 * @returns {Promise<[string, string][]>}
 */
async function listBotChoices(game) {
  /** @type {{ name: string, levels: LevelShown[] }[]} */
  const games = (await get("/api/games")).data;
  const levels = games.find((known) => known.name === game)?.levels ?? [];
  return levels.map(({ level, name }) => [`bot${level}`, t("setup.bot_level", { level, name: say(name) })]);
}
