// @ts-check
// The lobby: tables that wait, tables to watch, quick games against bots. It loads again every few seconds while it is
// seen.

/** @import { Bilingual, SeatShown, TermsShown } from "../types/messages" */

import { loadLastSetup } from "../setup/setup_form.js";
import { get, post, problem } from "../shared/api.js";
import { h, part } from "../shared/dom.js";
import { drawTerms } from "../shared/terms_text.js";
import { count, lang, say, t } from "../shared/words.js";
import { showMyTables } from "./my_tables.js";
import { showPresets } from "./presets.js";

const RELOAD_MS = 4000;
const MINE_EVERY = 5; // reloads between two looks at my own tables
const MAX_PICTURES = 12;
const QUICK_BOT = { kind: "bot", level: 2 };

/**
 * @typedef {object} ListedTable
 * @property {string} table
 * @property {string} url
 * @property {string} game
 * @property {Bilingual} title
 * @property {SeatShown[]} seats
 * @property {number[]} free
 * @property {TermsShown} terms
 * @property {{ title: Bilingual, value: Bilingual }[]} options
 * @property {boolean} position whether it begins from a position
 */

// ── at once, against bots ──────────────────────────────────────────────────────────────────────────────────

/**
 * Return the set-up of a quick game: my last one of this game, with bots wherever somebody else would sit.
 * @param {HTMLElement} box
 * @param {string} seat my seat; empty: a random one
 */
function makeQuickTable(box, seat) {
  const { quick: game, players, named } = box.dataset;
  const last = loadLastSetup(game);
  const count = Number(players);
  const setup = last?.seats?.length >= count ? last : { options: {}, seats: Array.from({ length: count }, () => QUICK_BOT) };
  const mine = seat === "" ? Math.floor(Math.random() * setup.seats.length) : Number(seat);
  const bot = setup.seats.find(({ kind }) => kind === "bot") ?? QUICK_BOT;
  const seats = setup.seats.map((chair, number) => (number === mine ? { kind: "me" } : chair.kind === "bot" ? chair : { ...bot }));
  const sides = named ? { seats: "fixed" } : {};
  return { game, options: { ...setup.options, ...sides }, seats };
}

/** @param {HTMLElement} box */
async function playNow(box) {
  const button = box.querySelector("button");
  button.disabled = true;
  await begin(makeQuickTable(box, box.querySelector("select").value), part("quick-answer"));
  button.disabled = false;
}

/**
 * Make a table and go there; write into the box why not.
 * @param {Record<string, any>} body
 * @param {HTMLElement} box
 */
async function begin(body, box) {
  const answer = await post("/api/tables", body);
  box.hidden = answer.ok;
  if (answer.ok) location.assign(answer.data.url);
  else box.textContent = problem(answer);
}

// ── tables ─────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {SeatShown} seat */
const nameSeat = ({ kind, name, level_name: level }) => name || (kind === "bot" ? say(level) : t("lobby.guest"));

/** @param {ListedTable} table */
const namePlayers = ({ seats }) => seats.filter(({ kind }) => kind !== "open").map(nameSeat).join(", ") || t("lobby.nobody");

/**
 * @param {string} table
 * @param {number} seat
 * @param {HTMLElement} ticket
 */
async function sitDown(table, seat, ticket) {
  const answer = await post(`/api/tables/${table}/sit`, { seat });
  if (answer.ok) return location.assign(answer.data.url);
  ticket.append(h("p", { class: "note bad", role: "alert" }, problem(answer)));
}

/**
 * Draw one button for the free seat, or a small one for each of several.
 * @param {ListedTable} table
 * @param {HTMLElement} ticket
 */
function drawSitButtons({ table, free, title }, ticket) {
  /** @type {(seat: number, words: any, kind: string) => HTMLElement} */
  const button = (seat, words, kind) => {
    const label = `${t("lobby.sit")} · ${say(title)} · ${t("lobby.seat_first", { n: seat + 1 })}`;
    return h("button", { type: "button", class: `btn ${kind}`, "aria-label": label, onclick: () => sitDown(table, seat, ticket) }, words);
  };
  if (free.length === 1) return h("div", { class: "ticket-acts" }, button(free[0], t("lobby.sit"), "btn-primary"));
  const choices = free.map((seat) => button(seat, [h("span", { class: `dot s${seat}` }), String(seat + 1)], "btn-small"));
  return h("div", { class: "ticket-acts" }, h("span", { class: "muted" }, t("lobby.choose")), h("span", { class: "row seat-row" }, choices));
}

/**
 * Draw a table that waits, like a ticket to be torn off.
 * @param {ListedTable} table
 */
function drawTicket(table) {
  const { game, title, free, terms, options, position } = table;
  const places = count("lobby.free", free.length);
  const chips = [
    h("span", { class: "chip on" }, places),
    ...drawTerms(terms),
    position ? h("span", { class: "chip" }, t("lobby.position")) : null,
    ...options.map((option) => h("span", { class: "chip" }, `${say(option.title)} · ${say(option.value)}`)),
  ];
  const item = h("li", { class: "ticket", "data-table": table.table });
  const names = h("strong", { class: "h3" }, namePlayers(table));
  item.append(
    h("img", { src: `/covers/${game}.svg`, alt: "", width: 64, height: 80 }),
    h("div", { class: "grow ticket-words" }, h("span", { class: "eyebrow" }, say(title)), names, h("p", { class: "chips" }, chips)),
    drawSitButtons(table, item),
  );
  return item;
}

/**
 * Draw a table that one can watch, with its board as it stands.
 * @param {ListedTable} table
 * @param {number} number
 */
function drawRunning(table, number) {
  const picture = number < MAX_PICTURES ? h("img", { src: `/api/tables/${table.table}/board.svg?lang=${lang}`, alt: "", loading: "lazy" }) : null;
  const words = h(
    "span",
    { class: "stack" },
    h("strong", {}, namePlayers(table)),
    h("span", { class: "muted" }, say(table.title)),
    h("span", { class: "chips" }, drawTerms(table.terms)),
  );
  return h("li", {}, h("a", { class: "card back-card", href: table.url }, picture, words));
}

let shown = ""; // what is on the page: drawn again only when it differs, so that no reader loses the place

/** @param {{ waiting: ListedTable[], running: ListedTable[], days: number }} lobby */
function draw(lobby) {
  const now = JSON.stringify([lobby.waiting, lobby.running.map(({ table, seats, terms }) => [table, seats, terms])]);
  if (now === shown) return;
  shown = now;
  part("waiting").replaceChildren(...lobby.waiting.map(drawTicket));
  part("running").replaceChildren(...lobby.running.map(drawRunning));
  part("waiting-none").hidden = lobby.waiting.length > 0;
  part("running-none").hidden = lobby.running.length > 0;
  part("rule").textContent = t("lobby.rule", { days: lobby.days });
}

let loads = 0;

async function load() {
  if (document.hidden) return;
  const game = part("filter").value;
  const answer = await get(`/api/lobby${game ? `?game=${game}` : ""}`);
  part("lobby-lost").hidden = answer.ok;
  if (answer.ok && game === part("filter").value) draw(answer.data);
  if (loads++ % MINE_EVERY === 0) showMyTables();
}

const boxes = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-quick]"));
for (const box of boxes) box.querySelector("button").addEventListener("click", () => playNow(box));
part("filter").addEventListener("change", load);
document.addEventListener("visibilitychange", load);
showPresets(part("recipes"), part("recipes-none"), begin);
load();
setInterval(load, RELOAD_MS);
