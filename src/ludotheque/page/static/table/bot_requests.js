// A wish to a bot: a small dialog that asks which bot, and what.

import { ask, menu } from "../shared/dialog.js";
import { say, t } from "../shared/words.js";

/** What somebody wishes from which bot, as the table wants it; null when he thinks better of it. */
export async function askWish({ seats, wishes, beside }) {
  const bots = seats.filter(({ kind }) => kind === "bot").map(({ seat, called }) => [String(seat), say(called)]);
  const first = bots[0][0];
  const kinds = [["", t("wish.none")], ...wishes.map(([key, text]) => [key, say(text)])];
  const given = await ask({
    title: t("wish.title"),
    text: t("wish.text"),
    fields: [menu("seat", t("wish.who"), bots, first), menu("wish", t("wish.what"), kinds, beside.wishes[first] ?? "")],
    yes: t("wish.yes"),
  });
  return given && { seat: Number(given.seat), wish: given.wish };
}
