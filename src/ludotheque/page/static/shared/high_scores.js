// @ts-check
// High scores: the best solo games, on the page of a game and at the end of one.

/** @import { Bilingual } from "../types/messages" */

import { get } from "./api.js";
import { h } from "./dom.js";
import { lang, say, t } from "./words.js";

const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
const colon = lang === "fr" ? "\u00a0: " : ": ";

/** @typedef {{ place: number, name: string, score: number, title: Bilingual, at: string, url: string, table: string }} HighScore */
/** @typedef {{ rows: HighScore[], options: { title: Bilingual, value: Bilingual }[] }} ScoreSet The scores of one set of options. */

/**
 * Draw one table of high scores; the game of the table `mine` stands out.
 * @param {HighScore[]} scores
 * @param {string} caption
 * @param {string | null} mine
 */
function drawTable(scores, caption, mine = null) {
  const heads = ["records.place", "records.name", "records.score", "records.rank", "records.date"].map((key) => h("th", { scope: "col" }, t(key)));
  const rows = scores.map(({ place, name, score, title, at, url, table }) =>
    h(
      "tr",
      { class: table === mine ? "best" : null, "aria-current": table === mine ? "true" : null },
      h("td", {}, String(place)),
      h("td", {}, h("a", { href: url, title: t("records.replay") }, name || t("seat.guest"))),
      h("td", {}, String(score)),
      h("td", {}, say(title)),
      h("td", {}, day.format(new Date(at))),
    ),
  );
  return h("table", { class: "records" }, h("caption", {}, caption), h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows));
}

/** @param {ScoreSet} set */
const describeOptions = ({ options }) => options.map(({ title, value }) => `${say(title)}${colon}${say(value)}`).join(", ");

/**
 * Show the high scores of a game, one table for each set of options; without any, a sentence about it.
 * @param {HTMLElement} place
 */
export async function showHighScores(place) {
  const { ok, data } = await get(`/api/records/${place.dataset.game}`);
  if (!ok) return;
  const sets = /** @type {ScoreSet[]} */ (data);
  const tables = sets.map((set) => drawTable(set.rows, set.options.length ? describeOptions(set) : t("records.usual")));
  const empty = h("p", { class: "muted" }, t("records.empty"));
  place.append(...(tables.length ? tables : [empty]));
  place.hidden = false;
}

/**
 * Show the high scores that a finished game belongs to, and say whether it is a new one.
 * @param {string} table
 * @param {HTMLElement} place
 * @param {HTMLElement} news
 */
export async function showHighScoresOf(table, place, news) {
  const { ok, data } = await get(`/api/tables/${table}/records`);
  if (!ok) return;
  news.textContent = data.record ? t("records.new") : "";
  news.hidden = !data.record;
  place.replaceChildren(h("h2", { class: "h3" }, t("records.title")));
  if (!data.counts) place.append(h("p", { class: "hint" }, t("records.out")));
  if (data.rows.length) place.append(drawTable(data.rows, t("records.same"), table));
  place.hidden = !data.rows.length && data.counts;
}
