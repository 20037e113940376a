// Solo records: tables of the best games played alone, on the page of a game and at the end of one.

import { get } from "./api.js";
import { h, lang, say, t } from "./words.js";

const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });

/** One table of records; the game of the table `mine` stands out. */
function recordTable(rows, caption, mine = null) {
  const heads = ["records.place", "records.name", "records.score", "records.rank", "records.date"].map((key) => h("th", { scope: "col" }, t(key)));
  const cells = ({ place, name, score, title, at, url, table }) =>
    h(
      "tr",
      { class: table === mine ? "best" : null, "aria-current": table === mine ? "true" : null },
      h("td", {}, String(place)),
      h("td", {}, h("a", { href: url, title: t("records.replay") }, name || t("seat.guest"))),
      h("td", {}, String(score)),
      h("td", {}, say(title)),
      h("td", {}, day.format(new Date(at))),
    );
  return h("table", { class: "records" }, h("caption", {}, caption), h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows.map(cells)));
}

const colon = lang === "fr" ? "\u00a0: " : ": ";
const changed = ({ options }) => options.map(({ title, value }) => `${say(title)}${colon}${say(value)}`).join(", ");

/** The records of a game, one table for each set of options; without any, a word about it. */
export async function showRecords(place) {
  const { ok, data } = await get(`/api/records/${place.dataset.game}`);
  if (!ok) return;
  const tables = data.map((set) => recordTable(set.rows, set.options.length ? changed(set) : t("records.usual")));
  const empty = h("p", { class: "muted" }, t("records.empty"));
  place.append(...(tables.length ? tables : [empty]));
  place.hidden = false;
}

/** The records that a finished game belongs to; says whether it is a new one. */
export async function showRecordsOf(table, place, news) {
  const { ok, data } = await get(`/api/tables/${table}/records`);
  if (!ok) return;
  news.textContent = data.record ? t("records.new") : "";
  news.hidden = !data.record;
  place.replaceChildren(h("h2", { class: "h3" }, t("records.title")));
  if (!data.counts) place.append(h("p", { class: "hint" }, t("records.out")));
  if (data.rows.length) place.append(recordTable(data.rows, t("records.same"), table));
  place.hidden = !data.rows.length && data.counts;
}
