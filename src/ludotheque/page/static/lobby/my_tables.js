// @ts-check
// My tables, on the shelf, in the lobby and on the page of a game; those where it is my turn first.

/** @import { Bilingual } from "../types/messages" */

import { get } from "../shared/api.js";
import { h, part } from "../shared/dom.js";
import { lang, say, t } from "../shared/words.js";

const MAX_TABLES = 6;
const { game } = part("back").dataset; // on the page of a game, its own tables only

/** @typedef {{ kind: string, name: string, called: Bilingual }} OtherSeat */
/** @typedef {{ table: string, url: string, others: OtherSeat[], yours: boolean, status: Bilingual }} MyTable */

/** @param {OtherSeat} seat */
const nameSeat = ({ name, kind, called }) => (kind === "open" ? t("seat.open") : name || say(called) || t("seat.guest"));

/**
 * Draw one running table, with its board as it stands.
 * @param {MyTable} table
 */
function drawCard({ table, url, others, yours, status }) {
  const players = others.length ? t("shelf.back_with", { names: others.map(nameSeat).join(", ") }) : t("shelf.back_alone");
  const picture = h("img", { src: `/api/tables/${table}/board.svg?lang=${lang}`, alt: "", loading: "lazy" });
  const turn = yours ? h("span", { class: "eyebrow" }, t("lobby.your_turn")) : null;
  const words = h("span", { class: "stack" }, turn, h("strong", {}, players), h("span", { class: "muted" }, say(status)));
  return h("li", {}, h("a", { class: `card back-card ${yours ? "mine" : ""}`, href: url }, picture, words));
}

/** Load my tables and draw them. */
export async function showMyTables() {
  const answer = await get(`/api/lobby/mine${game ? `?game=${game}` : ""}`);
  if (!answer.ok) return;
  /** @type {MyTable[]} */
  const tables = answer.data.tables;
  part("back-list").replaceChildren(...tables.slice(0, MAX_TABLES).map(drawCard));
  part("back").hidden = !tables.length;
}
