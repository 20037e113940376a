// The lobby: who waits, who plays, quick games against robots. It looks again every few seconds while it is seen.

import { get, post, problem } from "../shared/api.js";
import { chips } from "../shared/terms_text.js";
import { showRecipes } from "./presets.js";
import { lastSetup } from "../setup/setup_form.js";
import { showBack } from "./my_tables.js";
import { h, lang, say, t } from "../shared/words.js";

const EVERY = 4000; // milliseconds between two looks
const MINE_EVERY = 5; // looks between two looks at my own tables
const PICTURES = 12;
const part = (id) => document.getElementById(id);

// ── at once, against robots ────────────────────────────────────────────────────────────────────────────────

/** The set-up of a quick game: my last one of this game, with robots wherever somebody else would sit. */
function quickTable(box, seat) {
  const { quick: game, players, named } = box.dataset;
  const last = lastSetup(game);
  const count = Number(players);
  const kept = last?.seats?.length >= count ? last : { options: {}, seats: Array.from({ length: count }, () => ({ kind: "bot", level: 2 })) };
  const mine = seat === "" ? Math.floor(Math.random() * kept.seats.length) : Number(seat);
  const bot = kept.seats.find(({ kind }) => kind === "bot") ?? { kind: "bot", level: 2 };
  const seats = kept.seats.map((chair, number) => (number === mine ? { kind: "me" } : chair.kind === "bot" ? chair : { ...bot }));
  const sides = named ? { seats: "fixed" } : {};
  return { game, options: { ...kept.options, ...sides }, seats };
}

async function playNow(box) {
  const button = box.querySelector("button");
  button.disabled = true;
  await begin(quickTable(box, box.querySelector("select").value), part("quick-answer"));
  button.disabled = false;
}

/** Make a table and go there. */
async function begin(body, box) {
  const answer = await post("/api/tables", body);
  box.hidden = answer.ok;
  if (answer.ok) location.assign(answer.data.url);
  else box.textContent = problem(answer);
}

// ── tables ─────────────────────────────────────────────────────────────────────────────────────────────────

const nameOf = ({ kind, name, level_name: called }) => name || (kind === "bot" ? say(called) : t("lobby.guest"));
const people = ({ seats }) => seats.filter(({ kind }) => kind !== "open").map(nameOf).join(", ") || t("lobby.nobody");
const optionChip = ({ title, value }) => h("span", { class: "chip" }, `${say(title)} · ${say(value)}`);

async function sit(table, seat, ticket) {
  const answer = await post(`/api/tables/${table}/sit`, { seat });
  if (answer.ok) return location.assign(answer.data.url);
  ticket.append(h("p", { class: "note bad", role: "alert" }, problem(answer)));
}

/** One button for the free seat, or a small one for each of several. */
function sitButtons({ table, free, title }, ticket) {
  const button = (seat, words, kind) => {
    const label = `${t("lobby.sit")} · ${say(title)} · ${t("lobby.seat_first", { n: seat + 1 })}`;
    return h("button", { type: "button", class: `btn ${kind}`, "aria-label": label, onclick: () => sit(table, seat, ticket) }, words);
  };
  if (free.length === 1) return h("div", { class: "ticket-acts" }, button(free[0], t("lobby.sit"), "btn-primary"));
  const choices = free.map((seat) => button(seat, [h("span", { class: `dot s${seat}` }), String(seat + 1)], "btn-small"));
  return h("div", { class: "ticket-acts" }, h("span", { class: "muted" }, t("lobby.choose")), h("span", { class: "row seat-row" }, choices));
}

/** A table that waits, like a ticket to be torn off. */
function ticket(table) {
  const { game, title, free, terms, options, position } = table;
  const places = free.length > 1 ? t("lobby.free_many", { n: free.length }) : t("lobby.free_one");
  const item = h("li", { class: "ticket", "data-table": table.table });
  item.append(
    h("img", { src: `/covers/${game}.svg`, alt: "", width: 64, height: 80 }),
    h("div", { class: "grow ticket-words" }, h("span", { class: "eyebrow" }, say(title)), h("strong", { class: "h3" }, people(table)), h("p", { class: "chips" }, h("span", { class: "chip on" }, places), chips(terms), position ? h("span", { class: "chip" }, t("lobby.position")) : null, options.map(optionChip))),
    sitButtons(table, item),
  );
  return item;
}

/** A table one can watch, with its board as it stands. */
function stage(table, number) {
  const picture = number < PICTURES ? h("img", { src: `/api/tables/${table.table}/board.svg?lang=${lang}`, alt: "", loading: "lazy" }) : null;
  const words = h("span", { class: "stack" }, h("strong", {}, people(table)), h("span", { class: "muted" }, say(table.title)), h("span", { class: "chips" }, chips(table.terms)));
  return h("li", {}, h("a", { class: "card back-card", href: table.url }, picture, words));
}

let shown = ""; // what is on the page: drawn again only when it differs, so that nobody loses his place

function draw(found) {
  const news = JSON.stringify([found.waiting, found.running.map(({ table, seats, terms }) => [table, seats, terms])]);
  if (news === shown) return;
  shown = news;
  part("waiting").replaceChildren(...found.waiting.map(ticket));
  part("running").replaceChildren(...found.running.map(stage));
  part("waiting-none").hidden = found.waiting.length > 0;
  part("running-none").hidden = found.running.length > 0;
  part("rule").textContent = t("lobby.rule", { days: found.days });
}

let looks = 0;

async function look() {
  if (document.hidden) return;
  const game = part("filter").value;
  const answer = await get(`/api/lobby${game ? `?game=${game}` : ""}`);
  part("lobby-lost").hidden = answer.ok;
  if (answer.ok && game === part("filter").value) draw(answer.data);
  if (looks++ % MINE_EVERY === 0) showBack();
}

for (const box of document.querySelectorAll("[data-quick]")) box.querySelector("button").addEventListener("click", () => playNow(box));
part("filter").addEventListener("change", look);
document.addEventListener("visibilitychange", look);
showRecipes(part("recipes"), part("recipes-none"), begin);
look();
setInterval(look, EVERY);
