// The set-up form as the body of a new table, and back.

import { remember, remembered } from "../shared/prefs.js";

/** The last set-up of a game on this device; null when there is none. */
export function lastSetup(game) {
  try {
    return JSON.parse(remembered(`setup.${game}`, "null"));
  } catch {
    return null; // written by hand, or by an older page
  }
}

/** Keep a set-up for the next time; a position is for once. */
export function keepSetup({ position, ...body }) {
  remember(`setup.${body.game}`, JSON.stringify(body));
}

const number = (form, name) => Number(form.elements[name].value);

/** What the form says of time, spectators and ratings. */
export function terms(form) {
  const { clock, watch, keeper, rated, resign_ends: ends } = form.elements;
  const clocks = {
    live: () => ({ kind: "live", minutes: number(form, "minutes"), increment: number(form, "increment") }),
    days: () => ({ kind: "days", days: number(form, "days") }),
  };
  return {
    clock: clocks[clock.value]?.() ?? null,
    watch: /^\d+$/.test(watch.value) ? Number(watch.value) : watch.value,
    ...(keeper.value ? { keeper: Number(keeper.value) } : {}),
    rated: Boolean(rated?.checked),
    resign_ends: Boolean(ends?.checked),
  };
}

/** Fill the form from the body of a table, as far as it has such fields; answers whether the start may look different. */
export function fill(form, { options = {}, seats = null, terms: agreed = {}, listed = false, position = "", opponent = null }) {
  for (const [name, value] of Object.entries(options)) set(form, `option.${name}`, spelt(value));
  if (opponent) set(form, "opponent", opponent);
  if (seats) sitDown(form, seats, options);
  else if (form.elements.chair0) form.elements.opponent.forEach?.((choice) => choice.checked && choice.dispatchEvent(new Event("input", { bubbles: true })));
  agree(form, agreed ?? {});
  form.elements.listed.checked = Boolean(listed);
  if (position) form.elements.position.value = position;
  return Object.keys(options).length > 0 || Boolean(position) || Boolean(seats);
}

const spelt = (value) => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));

/** Give a field a value that it has; others are left alone. */
function set(form, name, value) {
  const field = form.elements[name];
  if (!field) return;
  if (field instanceof RadioNodeList) {
    if ([...field].some((choice) => choice.value === value)) field.value = value;
  } else if (!field.options || [...field.options].some((choice) => choice.value === value)) field.value = value;
}

function agree(form, { clock, watch, keeper, rated, resign_ends: ends }) {
  set(form, "clock", clock?.kind ?? "none");
  for (const name of ["minutes", "increment", "days"]) if (clock?.[name] !== undefined) set(form, name, String(clock[name]));
  if (watch !== undefined) setWatch(form.elements.watch, String(watch));
  if (keeper) set(form, "keeper", String(keeper));
  if (form.elements.rated) form.elements.rated.checked = Boolean(rated);
  if (form.elements.resign_ends) form.elements.resign_ends.checked = Boolean(ends);
}

/** A recipe may ask for another delay than those of the menu. */
function setWatch(menu, value) {
  if (![...menu.options].some((choice) => choice.value === value)) {
    const near = [...menu.options].filter((choice) => /^\d+$/.test(choice.value));
    const copy = near[0].cloneNode(true);
    copy.textContent = near[0].textContent.replace(near[0].value, value);
    copy.value = value;
    menu.append(copy);
  }
  menu.value = value;
}

/** Who sits where: a row for each, or the few questions of a game for two. */
function sitDown(form, seats, options) {
  const bot = seats.find(({ kind }) => kind === "bot");
  const mine = seats.map(({ kind }) => kind).indexOf("me");
  const others = seats.filter((_, seat) => seat !== mine);
  const kinds = new Set(others.map(({ kind }) => kind));
  const opponent = mine < 0 ? "watch" : kinds.has("open") ? "friend" : kinds.has("me") ? "hotseat" : "bot";
  set(form, "opponent", mine < 0 && kinds.has("open") ? "friend" : opponent);
  if (bot) set(form, "level", String(bot.level));
  if (!form.elements.chair0) {
    seats.forEach(({ level }, seat) => level && set(form, `level${seat}`, String(level)));
    set(form, "side", options.seats === "random" ? "random" : String(Math.max(mine, 0)));
    return;
  }
  set(form, "count", String(seats.length));
  seats.forEach((seat, place) => set(form, `chair${place}`, chairOf(seat, place === mine)));
}

const chairOf = ({ kind, level }, first) => (kind === "bot" ? `bot${level}` : kind === "open" ? "open" : first ? "me" : "here");
