// @ts-check
// The set-up form as the body of a new table, and back.

/** @import { TermsShown, TimeControlShown } from "../types/messages" */

import { loadPref, savePref } from "../shared/prefs.js";

/** @typedef {{ kind: string, level?: number, name?: string }} SeatSetup */

/**
 * @typedef {object} Setup The body of a new table.
 * @property {string} [game]
 * @property {Record<string, any>} [options]
 * @property {SeatSetup[] | null} [seats]
 * @property {Partial<TermsShown>} [terms]
 * @property {boolean} [listed]
 * @property {string} [position]
 * @property {string | null} [opponent] a choice of the form, in place of seats
 */

/**
 * The fields of the form, by name. Their types are open: the template says which kind each is.
 * @param {HTMLFormElement} form
 * @returns {Record<string, any>}
 */
const getFields = (form) => /** @type {any} */ (form.elements);

/**
 * Return the last set-up of a game on this device; null when there is none.
 * @param {string} game
 * @returns {Setup | null}
 */
export function loadLastSetup(game) {
  try {
    return JSON.parse(loadPref(`setup.${game}`, "null"));
  } catch {
    return null; // written by hand, or by an older page
  }
}

/**
 * Keep a set-up for the next time, without its position.
 * @param {Setup} setup
 */
export function saveSetup({ position, ...body }) {
  savePref(`setup.${body.game}`, JSON.stringify(body));
}

/**
 * Read what the form says of time, spectators and ratings.
 * @param {HTMLFormElement} form
 */
export function readTerms(form) {
  const { watch, keeper, rated, resign_ends: ends } = getFields(form);
  return {
    clock: readTimeControl(form),
    watch: /^\d+$/.test(watch.value) ? Number(watch.value) : watch.value,
    ...(keeper.value ? { keeper: Number(keeper.value) } : {}),
    rated: Boolean(rated?.checked),
    resign_ends: Boolean(ends?.checked),
  };
}

/**
 * @param {HTMLFormElement} form
 * @returns {TimeControlShown | null}
 */
function readTimeControl(form) {
  const { clock, minutes, increment, days } = getFields(form);
  if (clock.value === "live") return { kind: "live", minutes: Number(minutes.value), increment: Number(increment.value) };
  return clock.value === "days" ? { kind: "days", days: Number(days.value) } : null;
}

/**
 * Fill the form from the body of a table, as far as it has such fields. Returns whether the start may look different.
 * @param {HTMLFormElement} form
 * @param {Setup} setup
 */
export function fillForm(form, { options = {}, seats = null, terms = {}, listed = false, position = "", opponent = null }) {
  const fields = getFields(form);
  for (const [name, value] of Object.entries(options)) setField(form, `option.${name}`, writeOption(value));
  if (opponent) setField(form, "opponent", opponent);
  if (seats) fillSeats(form, seats, options);
  else if (fields.chair0) fields.opponent.forEach?.(repeatChoice);
  fillTerms(form, terms ?? {});
  fields.listed.checked = Boolean(listed);
  if (position) fields.position.value = position;
  return Object.keys(options).length > 0 || Boolean(position) || Boolean(seats);
}

/**
 * Let the form react to a choice as if it had just been made.
 * @param {HTMLInputElement} choice
 */
function repeatChoice(choice) {
  if (choice.checked) choice.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {any} value */
const writeOption = (value) => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));

/**
 * Give a field a value that it has; others are left alone.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function setField(form, name, value) {
  const field = getFields(form)[name];
  if (!field) return;
  const choices = field instanceof RadioNodeList ? [...field] : field.options && [...field.options];
  if (!choices || choices.some((choice) => choice.value === value)) field.value = value;
}

/**
 * @param {HTMLFormElement} form
 * @param {Partial<TermsShown>} terms
 */
function fillTerms(form, { clock, watch, keeper, rated, resign_ends: ends }) {
  const fields = getFields(form);
  setField(form, "clock", clock?.kind ?? "none");
  for (const name of /** @type {const} */ (["minutes", "increment", "days"])) if (clock?.[name] !== undefined) setField(form, name, String(clock[name]));
  if (watch !== undefined) setDelay(fields.watch, String(watch));
  if (keeper) setField(form, "keeper", String(keeper));
  if (fields.rated) fields.rated.checked = Boolean(rated);
  if (fields.resign_ends) fields.resign_ends.checked = Boolean(ends);
}

/**
 * Set the delay of spectators: a preset may ask for another one than those of the menu.
 * @param {HTMLSelectElement} menu
 * @param {string} value
 */
function setDelay(menu, value) {
  if (![...menu.options].some((choice) => choice.value === value)) {
    const [first] = [...menu.options].filter((choice) => /^\d+$/.test(choice.value));
    const copy = /** @type {HTMLOptionElement} */ (first.cloneNode(true));
    copy.textContent = first.textContent.replace(first.value, value);
    copy.value = value;
    menu.append(copy);
  }
  menu.value = value;
}

/**
 * Fill in who sits where: a row for each, or the few questions of a game for two.
 * @param {HTMLFormElement} form
 * @param {SeatSetup[]} seats
 * @param {Record<string, any>} options
 */
function fillSeats(form, seats, options) {
  const bot = seats.find(({ kind }) => kind === "bot");
  const mine = seats.findIndex(({ kind }) => kind === "me");
  const kinds = new Set(seats.filter((_, seat) => seat !== mine).map(({ kind }) => kind));
  const opponent = mine < 0 ? "watch" : kinds.has("open") ? "friend" : kinds.has("me") ? "hotseat" : "bot";
  setField(form, "opponent", mine < 0 && kinds.has("open") ? "friend" : opponent);
  if (bot) setField(form, "level", String(bot.level));
  if (!getFields(form).chair0) {
    seats.forEach(({ level }, seat) => level && setField(form, `level${seat}`, String(level)));
    setField(form, "side", options.seats === "random" ? "random" : String(Math.max(mine, 0)));
    return;
  }
  setField(form, "count", String(seats.length));
  seats.forEach((seat, place) => setField(form, `chair${place}`, writeChair(seat, place === mine)));
}

/**
 * @param {SeatSetup} seat
 * @param {boolean} isMine
 */
const writeChair = ({ kind, level }, isMine) => (kind === "bot" ? `bot${level}` : kind === "open" ? "open" : isMine ? "me" : "here");
