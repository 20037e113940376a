// Tables to come back to, on the shelf, in the lobby and on the page of a game; those where it is my turn first.

import { get } from "../shared/api.js";
import { h, lang, say, t } from "../shared/words.js";

const MOST = 6;
const list = document.getElementById("back-list");
const { game } = document.getElementById("back").dataset; // on the page of a game, its own tables only

const nameOf = ({ name, kind, called }) => (kind === "open" ? t("seat.open") : name || say(called) || t("seat.guest"));

/** One running table, with its board as it stands. */
function card({ table, url, others, yours, status }) {
  const who = others.length ? t("shelf.back_with", { names: others.map(nameOf).join(", ") }) : t("shelf.back_alone");
  const picture = h("img", { src: `/api/tables/${table}/board.svg?lang=${lang}`, alt: "", loading: "lazy" });
  const words = h("span", { class: "stack" }, yours ? h("span", { class: "eyebrow" }, t("lobby.your_turn")) : null, h("strong", {}, who), h("span", { class: "muted" }, say(status)));
  return h("li", {}, h("a", { class: `card back-card ${yours ? "mine" : ""}`, href: url }, picture, words));
}

/** Draw them as they are now. */
export async function showBack() {
  const answer = await get(`/api/lobby/mine${game ? `?game=${game}` : ""}`);
  if (!answer.ok) return;
  list.replaceChildren(...answer.data.tables.slice(0, MOST).map(card));
  document.getElementById("back").hidden = !answer.data.tables.length;
}
