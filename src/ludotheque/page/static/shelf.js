// Tables to come back to, on the shelf and on the page of a game.

import { get } from "./api.js";
import { h, lang, say, t } from "./words.js";

const MOST = 6;
const list = document.getElementById("back-list");
const { game } = document.getElementById("back").dataset; // on the page of a game, its own tables only

function nameOf(seat, sides) {
  if (seat.kind === "open") return t("seat.open");
  return seat.name || say(sides ? seat.level_name : seat.called) || t("seat.guest");
}

/** One running table, with its board as it stands. */
async function show({ table, url }) {
  const answer = await get(`/api/tables/${table}?lang=${lang}`);
  if (!answer.ok || answer.data.over) return;
  const { you, turn, seats, sides, status } = answer.data;
  const names = seats.filter(({ seat }) => !you.includes(seat)).map((seat) => nameOf(seat, sides));
  const who = names.length ? t("shelf.back_with", { names: names.join(", ") }) : t("shelf.back_alone");
  const mine = you.some((seat) => turn.includes(seat));
  const picture = h("img", { src: `/api/tables/${table}/board.svg?lang=${lang}`, alt: "", loading: "lazy" });
  const words = h("span", { class: "stack" }, h("strong", {}, who), h("span", { class: "muted" }, say(status)));
  list.append(h("li", {}, h("a", { class: `card back-card ${mine ? "mine" : ""}`, href: url }, picture, words)));
  document.getElementById("back").hidden = false;
}

const answer = await get("/api/tables");
const running = (answer.data.tables ?? []).filter((table) => table.status === "playing" && (!game || table.game === game));
for (const table of running.slice(0, MOST)) await show(table);
