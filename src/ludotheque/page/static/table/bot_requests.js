// @ts-check
// A bot request: a small dialog that asks which bot, and what.

/** @import { Snapshot } from "../types/messages" */

import { ask, makeMenu } from "../shared/dialog.js";
import { say, t } from "../shared/words.js";

/**
 * Ask what a player wants of which bot. Returns it as the table takes it; null when the player thinks better of it.
 * @param {Snapshot} snapshot
 */
export async function askBotRequest({ seats, wishes, beside }) {
  /** @type {[string, string][]} */
  const bots = seats.filter(({ kind }) => kind === "bot").map(({ seat, called }) => [String(seat), say(called)]);
  const first = bots[0][0];
  /** @type {[string, string][]} */
  const kinds = [["", t("wish.none")], ...wishes.map(([key, text]) => /** @type {[string, string]} */ ([key, say(text)]))];
  const given = await ask({
    title: t("wish.title"),
    text: t("wish.text"),
    fields: [makeMenu("seat", t("wish.who"), bots, first), makeMenu("wish", t("wish.what"), kinds, beside.wishes[first] ?? "")],
    yes: t("wish.yes"),
  });
  return given && { seat: Number(given.seat), wish: given.wish };
}
