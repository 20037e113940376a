// The set-up page: one form, one obvious button.

import { post, problem } from "../shared/api.js";
import { remember, remembered } from "../shared/prefs.js";
import { showRecords } from "../shared/high_scores.js";
import { saveRecipe, useRecipe } from "./preset_form.js";
import { Resume } from "./resume_file.js";
import { fill, keepSetup, lastSetup, terms } from "./setup_form.js";
import { h, lang } from "../shared/words.js";

const form = document.getElementById("setup");
const answerBox = document.getElementById("setup-answer");
const value = (name) => form.elements[name]?.value ?? "";

/** Show only the questions that the chosen opponent needs. */
function showQuestions() {
  for (const part of form.querySelectorAll("[data-for]")) part.hidden = !part.dataset.for.split(" ").includes(value("opponent"));
  if (chairs.length && count() === 1) for (const part of form.querySelectorAll("[data-company]")) part.hidden = true;
  else for (const part of form.querySelectorAll("[data-company]:not([data-for])")) part.hidden = false;
  for (const part of form.querySelectorAll("[data-clock]")) part.hidden = part.dataset.clock !== value("clock");
  showOffers();
}

/** Only a table with a free seat is listed; only one of people is rated. */
function showOffers() {
  const kinds = seats().map(({ kind }) => kind);
  const among = kinds.length > 1 && !kinds.includes("bot") && kinds.filter((kind) => kind === "me").length < 2;
  allow("listed", kinds.includes("open"));
  allow("rated", among && kinds.includes("open"));
}

function allow(name, may) {
  const box = form.elements[name];
  if (!box) return;
  box.disabled = !may;
  box.checked &&= may;
}

// ── more than two seats: a row for each, which the questions above fill in ────────────────────────────────

const chairs = [...form.querySelectorAll("[data-chair]")];
const count = () => Number(value("count"));

/** Who sits where, as the questions above have it. */
function fillChairs() {
  const bot = `bot${value("level")}`;
  const others = { bot, watch: bot, friend: "open", hotseat: "here" }[value("opponent")];
  const mine = count() === 1 || value("opponent") !== "watch";
  chairs.forEach((_, seat) => (form.elements[`chair${seat}`].value = seat === 0 && mine ? "me" : others));
  showChairs();
}

/** As many rows as seats; a name only for people at this screen. */
function showChairs() {
  chairs.forEach((row, seat) => {
    row.hidden = seat >= count();
    row.querySelector(".chair-name").hidden = !["me", "here"].includes(value(`chair${seat}`));
  });
  if (chairs.length) document.getElementById("fill-row").hidden = !free().length;
}

/** The seats that wait for somebody with a link. */
const free = () => chairs.map((_, seat) => seat).slice(0, count()).filter((seat) => value(`chair${seat}`) === "open");

/** Robots of one level on all seats that still wait. */
function fillWithBots() {
  const level = document.getElementById("fill-level").value;
  for (const seat of free()) form.elements[`chair${seat}`].value = `bot${level}`;
  showChairs();
}

function chairSeats() {
  return chairs.slice(0, count()).map((_, seat) => {
    const [kind, name] = [value(`chair${seat}`), value(`name${seat}`)];
    if (kind.startsWith("bot")) return { kind: "bot", level: Number(kind.slice(3)) };
    return kind === "open" ? { kind } : { kind: "me", name };
  });
}

/** The seats as the table wants them, in the order of the sides. */
function seats() {
  if (chairs.length) return chairSeats();
  const me = { kind: "me", name: value("player") };
  const side = value("side") === "random" ? 0 : Number(value("side"));
  const facing = { bot: { kind: "bot", level: Number(value("level")) }, friend: { kind: "open" } }[value("opponent")];
  if (value("opponent") === "hotseat") return [me, { kind: "me" }];
  if (value("opponent") === "watch") return [0, 1].map((seat) => ({ kind: "bot", level: Number(value(`level${seat}`)) }));
  return side === 0 ? [me, facing] : [facing, me];
}

function options() {
  const given = {};
  for (const field of form.querySelectorAll('[name^="option."]')) {
    if (field.type !== "radio" || field.checked) given[field.name.slice(7)] = field.value;
  }
  const drawn = value("side") === "random" && ["bot", "friend"].includes(value("opponent"));
  if (form.dataset.seats === "yes") given.seats = drawn ? "random" : "fixed";
  return given;
}

/** The new table as the form has it. */
function body() {
  const position = value("position").trim();
  const listed = form.elements.listed.checked;
  return { game: form.dataset.game, options: options(), seats: seats(), ...(position ? { position } : {}), terms: terms(form), listed };
}

function complain(sentence) {
  answerBox.textContent = sentence;
  answerBox.hidden = !sentence;
}

async function begin(event) {
  event.preventDefault();
  complain("");
  const go = document.getElementById("go");
  go.disabled = true;
  remember("name", value("player") || value("name0"));
  const made = { game: form.dataset.game, options: options(), seats: seats() };
  const answer = resume.text ? await post("/api/continue", { ...made, text: resume.text }) : await post("/api/tables", body());
  if (answer.ok && !resume.text) keepSetup(body());
  go.disabled = false;
  if (answer.ok) location.assign(answer.data.url);
  else complain(problem(answer));
}

/** Draw the start again when an option or the position changes. */
async function preview() {
  const players = chairs.length ? { players: count() } : {};
  const query = new URLSearchParams({ lang, ...players, ...options(), position: value("position").trim() });
  const answer = await fetch(`/g/${form.dataset.game}/start?${query}`).catch(() => null);
  if (!answer?.ok) return;
  const { svg, error } = await answer.json();
  complain(error ?? "");
  if (svg) document.getElementById("preview").innerHTML = svg;
}

/** A folded choice shows what is chosen, drawing and name. */
function showChosen(field) {
  const shown = field.closest("details.choose")?.querySelector("[data-chosen]");
  if (!shown) return;
  const copies = [...field.parentElement.children].slice(1).map((part) => part.cloneNode(true));
  shown.parentElement.replaceChildren(...copies.slice(0, -1), h("span", { "data-chosen": true }, copies.at(-1).textContent));
}

/** A saved game says how many play. */
function setCount(players) {
  const choice = form.querySelector(`[name="count"][value="${players}"]`);
  if (!choice) return;
  choice.checked = true;
  fillChairs();
  showQuestions();
}

const resume = new Resume(form, {
  ask: (text) => post(`/api/continue/look?lang=${lang}`, { game: form.dataset.game, text, options: options(), ...(chairs.length ? { players: count() } : {}) }),
  found: ({ players, svg }) => {
    setCount(players);
    document.getElementById("preview").innerHTML = svg;
  },
  gone: () => preview(),
});

let waiting = 0;
form.addEventListener("input", (event) => {
  const { name } = event.target;
  if (name.startsWith("saved")) return;
  showQuestions();
  showChosen(event.target);
  if (["opponent", "level", "count"].includes(name)) fillChairs();
  else showChairs();
  if (!name.startsWith("option.") && !["position", "count"].includes(name)) return;
  clearTimeout(waiting);
  waiting = setTimeout(preview, 250);
});
form.addEventListener("submit", begin);
(form.elements.player ?? form.elements.name0).value = remembered("name", "");
if (chairs.length) {
  fillChairs();
  document.getElementById("fill").addEventListener("click", fillWithBots);
}
document.getElementById("recipe-save").addEventListener("click", () => saveRecipe(body()));
/** Begin from a set-up: a recipe, or the last one of this game. */
function setFrom(given) {
  const first = fill(form, given);
  showQuestions();
  showChairs();
  if (first) preview();
}
const query = new URLSearchParams(location.search);
const last = lastSetup(form.dataset.game);
if (query.has("recipe")) useRecipe(query.get("recipe"), form.dataset.game, setFrom);
else if (query.has("open")) setFrom({ ...last, seats: null, opponent: "friend", listed: true });
else if (last && !value("position").trim()) setFrom(last);
showQuestions();
if (value("position").trim()) preview();
const records = document.getElementById("records");
if (records) showRecords(records);
import("../lobby/shelf.js"); // the tables of this game to come back to: the form does not wait for them
