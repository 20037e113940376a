// @ts-check
// The set-up page: one form, one obvious button.

/** @import { SeatSetup, Setup } from "./setup_form.js" */

import { post, problem } from "../shared/api.js";
import { h, part } from "../shared/dom.js";
import { showHighScores } from "../shared/high_scores.js";
import { loadPref, savePref } from "../shared/prefs.js";
import { lang } from "../shared/words.js";
import { savePreset, usePreset } from "./preset_form.js";
import { ResumeFile } from "./resume_file.js";
import { fillForm, saveSetup, loadLastSetup, readTerms } from "./setup_form.js";

/** @type {HTMLFormElement} */
const form = part("setup");
const fields = /** @type {Record<string, any>} */ (/** @type {unknown} */ (form.elements));
const { game } = form.dataset;
const PREVIEW_MS = 250; // after the last change

/**
 * @param {string} name
 * @returns {string}
 */
const getValue = (name) => fields[name]?.value ?? "";

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
const listParts = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(selector))];

/** Show only the questions that the chosen opponent needs. */
function showQuestions() {
  for (const question of listParts("[data-for]")) question.hidden = !question.dataset.for.split(" ").includes(getValue("opponent"));
  if (chairs.length && countSeats() === 1) for (const question of listParts("[data-company]")) question.hidden = true;
  else for (const question of listParts("[data-company]:not([data-for])")) question.hidden = false;
  for (const question of listParts("[data-clock]")) question.hidden = question.dataset.clock !== getValue("clock");
  allowOffers();
}

/** Only a table with a free seat can be listed; only one of people can be rated. */
function allowOffers() {
  const kinds = readSeats().map(({ kind }) => kind);
  const isAmongPeople = kinds.length > 1 && !kinds.includes("bot") && kinds.filter((kind) => kind === "me").length < 2;
  allow("listed", kinds.includes("open"));
  allow("rated", isAmongPeople && kinds.includes("open"));
}

/**
 * @param {string} name
 * @param {boolean} isAllowed
 */
function allow(name, isAllowed) {
  const box = fields[name];
  if (!box) return;
  box.disabled = !isAllowed;
  box.checked &&= isAllowed;
}

// ── more than two seats: a row for each, which the questions above fill in ────────────────────────────────

const chairs = listParts("[data-chair]");
const countSeats = () => Number(getValue("count"));

/** Fill in who sits where, as the questions above have it. */
function fillChairs() {
  const bot = `bot${getValue("level")}`;
  /** @type {Record<string, string>} */
  const kinds = { bot, watch: bot, friend: "open", hotseat: "here" };
  const others = kinds[getValue("opponent")];
  const isSeated = countSeats() === 1 || getValue("opponent") !== "watch";
  chairs.forEach((_, seat) => (fields[`chair${seat}`].value = seat === 0 && isSeated ? "me" : others));
  showChairs();
}

/** Show as many rows as seats; a name only for people at this screen. */
function showChairs() {
  chairs.forEach((row, seat) => {
    row.hidden = seat >= countSeats();
    /** @type {HTMLElement} */ (row.querySelector(".chair-name")).hidden = !["me", "here"].includes(getValue(`chair${seat}`));
  });
  if (chairs.length) part("fill-row").hidden = !listFreeSeats().length;
}

/** Return the seats that wait for somebody with a link. */
const listFreeSeats = () => chairs.map((_, seat) => seat).slice(0, countSeats()).filter((seat) => getValue(`chair${seat}`) === "open");

/** Put bots of one level on all seats that still wait. */
function fillWithBots() {
  const level = part("fill-level").value;
  for (const seat of listFreeSeats()) fields[`chair${seat}`].value = `bot${level}`;
  showChairs();
}

/** @returns {SeatSetup[]} */
function readChairs() {
  return chairs.slice(0, countSeats()).map((_, seat) => {
    const [kind, name] = [getValue(`chair${seat}`), getValue(`name${seat}`)];
    if (kind.startsWith("bot")) return { kind: "bot", level: Number(kind.slice(3)) };
    return kind === "open" ? { kind } : { kind: "me", name };
  });
}

/**
 * Return the seats as the table takes them, in the order of the sides.
 * @returns {SeatSetup[]}
 */
function readSeats() {
  if (chairs.length) return readChairs();
  const me = { kind: "me", name: getValue("player") };
  const side = getValue("side") === "random" ? 0 : Number(getValue("side"));
  if (getValue("opponent") === "hotseat") return [me, { kind: "me" }];
  if (getValue("opponent") === "watch") return [0, 1].map((seat) => ({ kind: "bot", level: Number(getValue(`level${seat}`)) }));
  /** @type {Record<string, SeatSetup>} */
  const kinds = { bot: { kind: "bot", level: Number(getValue("level")) }, friend: { kind: "open" } };
  const other = kinds[getValue("opponent")];
  return side === 0 ? [me, other] : [other, me];
}

function readOptions() {
  /** @type {Record<string, string>} */
  const given = {};
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name^="option."]'))) {
    if (field.type !== "radio" || field.checked) given[field.name.slice("option.".length)] = field.value;
  }
  const isRandom = getValue("side") === "random" && ["bot", "friend"].includes(getValue("opponent"));
  if (form.dataset.seats === "yes") given.seats = isRandom ? "random" : "fixed";
  return given;
}

/**
 * Return the new table as the form has it.
 * @returns {Setup}
 */
function readForm() {
  const position = getValue("position").trim();
  return { game, options: readOptions(), seats: readSeats(), ...(position ? { position } : {}), terms: readTerms(form), listed: fields.listed.checked };
}

/** @param {string} sentence what is wrong; empty for nothing */
function writeProblem(sentence) {
  part("setup-answer").textContent = sentence;
  part("setup-answer").hidden = !sentence;
}

/** @param {SubmitEvent} event */
async function begin(event) {
  event.preventDefault();
  writeProblem("");
  part("go").disabled = true;
  savePref("name", getValue("player") || getValue("name0"));
  const { text } = resume;
  const answer = text ? await post("/api/continue", { game, options: readOptions(), seats: readSeats(), text }) : await post("/api/tables", readForm());
  if (answer.ok && !resume.text) saveSetup(readForm());
  part("go").disabled = false;
  if (answer.ok) location.assign(answer.data.url);
  else writeProblem(problem(answer));
}

/** Draw the start again when an option or the position changes. */
async function preview() {
  const players = chairs.length ? { players: String(countSeats()) } : {};
  const address = new URLSearchParams({ lang, ...players, ...readOptions(), position: getValue("position").trim() });
  const answer = await fetch(`/g/${game}/start?${address}`).catch(() => /** @type {Response | null} */ (null));
  if (!answer?.ok) return;
  const { svg, error } = await answer.json();
  writeProblem(error ?? "");
  if (svg) part("preview").innerHTML = svg;
}

/**
 * Show in a folded choice what is chosen, drawing and name.
 * @param {Element} field
 */
function showChosen(field) {
  const shown = field.closest("details.choose")?.querySelector("[data-chosen]");
  if (!shown) return;
  const copies = [...field.parentElement.children].slice(1).map((child) => child.cloneNode(true));
  shown.parentElement.replaceChildren(...copies.slice(0, -1), h("span", { "data-chosen": true }, copies.at(-1).textContent));
}

/**
 * Set the number of players, as a saved game says it.
 * @param {number} players
 */
function setCount(players) {
  const choice = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name="count"][value="${players}"]`));
  if (!choice) return;
  choice.checked = true;
  fillChairs();
  showQuestions();
}

const resume = new ResumeFile(form, {
  check: (text) => post(`/api/continue/look?lang=${lang}`, { game, text, options: readOptions(), ...(chairs.length ? { players: countSeats() } : {}) }),
  show: ({ players, svg }) => {
    setCount(players);
    part("preview").innerHTML = svg;
  },
  showNew: () => preview(),
});

let timer = 0;
form.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const { name } = field;
  if (name.startsWith("saved")) return;
  showQuestions();
  showChosen(field);
  if (["opponent", "level", "count"].includes(name)) fillChairs();
  else showChairs();
  if (!name.startsWith("option.") && !["position", "count"].includes(name)) return;
  clearTimeout(timer);
  timer = setTimeout(preview, PREVIEW_MS);
});
form.addEventListener("submit", begin);
(fields.player ?? fields.name0).value = loadPref("name", "");
if (chairs.length) {
  fillChairs();
  part("fill").addEventListener("click", fillWithBots);
}
part("recipe-save").addEventListener("click", () => savePreset(readForm()));

/**
 * Fill the form from a set-up: a preset, or the last one of this game.
 * @param {Setup} setup
 */
function useSetup(setup) {
  const isChanged = fillForm(form, setup);
  showQuestions();
  showChairs();
  if (isChanged) preview();
}

const query = new URLSearchParams(location.search);
const last = loadLastSetup(game);
if (query.has("recipe")) usePreset(query.get("recipe"), game, useSetup);
else if (query.has("open")) useSetup({ ...last, seats: null, opponent: "friend", listed: true });
else if (last && !getValue("position").trim()) useSetup(last);
showQuestions();
if (getValue("position").trim()) preview();
const highScores = part("records");
if (highScores) showHighScores(highScores);
import("../lobby/shelf.js"); // my tables of this game: the form does not wait for them
