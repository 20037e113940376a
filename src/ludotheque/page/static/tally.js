// The sheets of points: one column a seat, a line for each source, the total, and remarks.

import { h, say } from "./words.js";

/** Every sheet that the table counts, as tables; the winners' columns stand out. */
export function drawTally(place, { tally = [], seats, result }) {
  const names = seats.map(({ called }) => say(called));
  const won = new Set(result?.winners ?? []);
  place.replaceChildren(...tally.map((sheet) => drawSheet(sheet, names, won)));
  place.hidden = !tally.length;
}

function drawSheet({ title, lines, total, notes }, names, won) {
  const mark = (seat) => (won.has(seat) ? "best" : null);
  const cells = ({ values }) => values.map((value, seat) => h("td", { class: mark(seat) }, String(value)));
  const row = (line) => h("tr", {}, h("th", { scope: "row" }, say(line.label)), cells(line));
  const heads = names.map((name, seat) => h("th", { scope: "col", class: mark(seat) }, name));
  return h(
    "div",
    { class: "tally" },
    h(
      "table",
      {},
      h("caption", {}, say(title)),
      h("thead", {}, h("tr", {}, h("td", {}), heads)),
      h("tbody", {}, lines.map(row)),
      h("tfoot", {}, row(total)),
    ),
    notes.map((note) => h("p", { class: "hint" }, say(note))),
  );
}
