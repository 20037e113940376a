// The parts of the play page that are written from the state of the table: seats, moves.

import { clockFace, isAway } from "./clocks.js";
import { countingOf, numbered } from "./numbering.js";
import { withTerms } from "./terms.js";
import { glyph, h, lang, say, t } from "./words.js";

/** The seats: who sits there, who is to move, who is here. */
export function drawSeats(list, full, rename, lookThrough) {
  list.dataset.count = full.seats.length;
  list.classList.toggle("many", full.seats.length > 4);
  list.replaceChildren(...inOrder(full).map((seat) => seatPlate(seat, full, rename, lookThrough)));
}

/** Mine at the bottom, as at a real table, after those who play between my turns; two at one screen face each other. */
function inOrder({ seats, you }) {
  if (you.length === 1) return [...seats.slice(you[0] + 1), ...seats.slice(0, you[0] + 1)];
  return seats.length === 2 ? [...seats].reverse() : seats;
}

/** The colour of a seat, as a dot beside its name. */
export const dot = ({ view }, seat) => h("span", { class: `dot ${view.colours?.[seat] ?? `s${seat}`}`, "aria-hidden": "true" });

function seatPlate(seat, full, rename, lookThrough) {
  const mine = full.you.includes(seat.seat);
  const toMove = full.turn.includes(seat.seat) && !full.over;
  const draw = full.sides && full.result?.winners.length > 1;
  const won = full.over && !draw && full.seats.length > 1 && full.result?.winners.includes(seat.seat);
  const plate = h("li", { class: `seat ${toMove ? "active" : ""}`, "data-seat": seat.seat, "aria-current": toMove || null });
  plate.append(dot(full, seat.seat));
  plate.append(h("span", { class: "grow seat-who" }, h("strong", {}, linked(seat, seatName(seat, full))), h("span", { class: "muted" }, seatNote(seat, full))));
  if (full.thinking?.includes(seat.seat)) plate.append(h("span", { class: "spinner", role: "img", "aria-label": t("seat.thinking") }));
  if (toChoose(full)) plate.append(choice(toMove));
  if (seat.robot) plate.append(program(seat));
  plate.append(clockFace(full, seat.seat) ?? "");
  if (won) plate.append(h("span", { class: "won", role: "img", "aria-label": t("seat.won") }, glyph("trophy")));
  if (seat.kind === "human" && !mine) plate.append(presence(seat.online));
  if (mine && full.pool && full.you.length > 1) plate.append(eyes(seat, full, lookThrough));
  if (mine) {
    const change = () => rename(seat);
    plate.append(h("button", { type: "button", class: "btn btn-quiet btn-small", onclick: change }, t("seat.rename")));
  }
  return plate;
}

/** A key to look through the eyes of another of one's seats, where several of them may act. */
function eyes({ seat, called }, { view }, lookThrough) {
  const words = t("seat.look", { name: say(called) });
  const look = { type: "button", class: "btn btn-quiet btn-icon btn-small", "aria-pressed": String(view.seat === seat), "aria-label": words, title: words };
  return h("button", { ...look, onclick: () => lookThrough(seat) }, glyph("eye"));
}

/** Whether several decide at once, in secret. */
export const toChoose = ({ turn, decided, over, pool }) => !over && !pool && (turn.length > 1 || decided.length > 0);

/** What was last said at the table: what bots are about to do, what people wish from them. */
export function drawTalk(place, full) {
  const { beside, seats } = full;
  const last = beside.talk.slice(-3);
  place.hidden = !last.length;
  const lines = last.map(({ number, seat, text, to }) => {
    const name = to === null ? say(seats[seat].called) : `${say(seats[seat].called)} → ${say(seats[to].called)}`;
    return h("li", { "data-said": number }, dot(full, seat), h("strong", {}, name), " ", withTerms(say(text)));
  });
  if (place.dataset.last !== String(last.at(-1)?.number)) place.replaceChildren(...lines);
  place.dataset.last = String(last.at(-1)?.number);
}

const choice = (owes) => {
  const words = t(owes ? "seat.choosing" : "seat.chosen");
  return h("span", { class: `choosing ${owes ? "" : "chosen"}`, role: "img", "aria-label": words, title: words }, owes ? "…" : "✓");
};

const presence = (online) =>
  h("span", { class: `presence ${online ? "here" : ""}`, role: "img", "aria-label": t(online ? "seat.here" : "seat.away"), title: t(online ? "seat.here" : "seat.away") });

/** The sign of a seat that a program plays: on a phone there is no room for the words. */
function program({ label }) {
  const words = t("seat.program", { label: say(label) });
  return h("span", { class: "program", role: "img", "aria-label": words, title: words }, glyph("bot"));
}

/** An account's name leads to its profile. */
const linked = ({ profile }, name) => (profile ? h("a", { class: "seat-link", href: `/p/${encodeURIComponent(profile)}`, target: "profile" }, name) : name);

function seatName(seat, full) {
  const { you } = full;
  if (seat.kind === "open") return t("seat.open");
  if (!full.sides && !you.includes(seat.seat)) return say(seat.called);
  if (seat.kind === "bot") return seat.name || say(seat.level_name);
  if (seat.name) return seat.name;
  if (you.length > 1 || seat.kind === "past") return say(seat.label);
  return you.includes(seat.seat) ? t("seat.you") : t("seat.guest");
}

function seatNote(seat, { you, over }) {
  const label = say(seat.label);
  if (seat.kind === "bot") return t("seat.bot", { label, level: seat.level });
  if (seat.closed) return t("seat.closed", { label });
  if (seat.resigned) return t(over || !seat.kept ? "keep.resigned" : "keep.resigned_kept", { label, level: say(seat.kept?.name) });
  if (seat.kept) return t("keep.kept", { label, level: say(seat.kept.name) });
  if (!over && isAway(seat)) return t("keep.absent", { label });
  if (seat.robot) return t("seat.program", { label });
  if (!seat.name && you.length > 1) return t("seat.shared");
  return seat.kind === "past" && !seat.name ? "" : label;
}

/** The links of the seats that still wait for somebody: one line each, with a button that copies it. */
export function drawInvites(place, { seats }, copy) {
  const open = seats.filter(({ url }) => url);
  const many = open.length > 1;
  place.replaceChildren(
    ...open.map(({ url, called }) => {
      const link = new URL(url, location.href).href;
      const words = many ? say(called) : t("seat.invite_copy");
      const whole = many ? `${t("seat.invite_copy")} · ${words}` : words;
      const box = h("input", { class: "input grow", readonly: true, value: link, "aria-label": whole });
      const button = h("button", { type: "button", class: "btn", "aria-label": whole, title: whole, onclick: () => copy(link) }, glyph("copy"), words);
      return h("div", { class: "row type-row" }, box, button);
    }),
  );
}

const SHOWN_GAINS = 5; // more would cover what the hint points at

/** What each choice gains over their average, as bars; figures and words for who does not see them. */
export function drawGains(weighed) {
  const most = Math.max(...weighed.map(({ gain }) => Math.abs(gain)), 0.001);
  const percent = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}${lang === "fr" ? "\u00a0%" : "%"}`;
  const rows = weighed.slice(0, SHOWN_GAINS).map(({ said, gain, error }) => {
    const figure = percent(Math.round(100 * gain));
    const bar = h("span", { class: `gain-bar ${gain < 0 ? "less" : ""}`, "aria-hidden": "true" }, h("span", {}));
    bar.firstChild.style.width = `${(100 * Math.abs(gain)) / most}%`;
    return h("li", { title: t("hint.sure", { n: Math.round(100 * error) }) }, h("span", { class: "gain-said" }, say(said)), bar, h("strong", {}, figure));
  });
  return h("div", { class: "gains" }, h("p", { class: "hint" }, t("hint.gains")), h("ul", {}, rows));
}

/** The log cut into turns: runs of entries of one seat. */
export function turnsOf(log) {
  const turns = [];
  for (const entry of log) {
    const turn = turns.at(-1);
    if (turn && turn.seat === entry.seat) turn.entries.push(entry);
    else turns.push({ seat: entry.seat, entries: [entry] });
  }
  return turns;
}

/** The move list; each action can be clicked to look at the board after it. Older chapters are folded. */
export function drawMoves(list, full, shown, look, chapters) {
  const make = full.story ? storyRows : notationRows;
  const rows = chapters.rows(full, (log) => make({ ...full, log }, shown, look));
  const top = list.scrollTop;
  list.replaceChildren(...rows);
  list.classList.toggle("story", full.story);
  list.classList.toggle("empty", !rows.length);
  list.scrollTop = top;
  const current = list.querySelector("[aria-current]");
  if (current) list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

/** A move a row, the turn of each side in its column, in the short notation. */
function notationRows(full, shown, look) {
  const { seat: first } = countingOf(full);
  const numbers = numbered(full);
  const rows = new Map();
  full.log.forEach((entry, place) => {
    const number = numbers[place];
    if (!rows.has(number)) rows.set(number, full.seats.map(() => h("span", { class: "turn-cell" })));
    const column = (entry.seat - first + full.seats.length) % full.seats.length;
    rows.get(number)[column].append(moveButton(entry, entry.action, shown, look));
  });
  const [begun] = rows.values();
  if (begun && !begun[0].hasChildNodes()) begun[0].append("…"); // a game that began in the middle of a move
  return [...rows].map(([number, cells]) => h("li", {}, h("span", { class: "ply" }, `${number}.`), cells));
}

/** A paragraph a turn: who, and what happened, in sentences. */
function storyRows(full, shown, look) {
  const told = full.log.filter((entry) => entry.action || entry.events.length); // what others only prepare is not seen
  return turnsOf(told).map(({ seat, entries }) => {
    const name = say(full.seats[seat].called);
    const buttons = entries.map((entry) => moveButton(entry, storyWords(entry, name), shown, look));
    return h("li", {}, h("strong", {}, dot(full, seat), name), h("div", { class: "turn-cell" }, buttons));
  });
}

/** What an action did, under the name of who did it. */
const storyWords = (entry, name) =>
  entry.undone ? capital(t("moves.undone")) : entry.events.map((text) => unnamed(say(text), name)).join(" ") || entry.action;

/** A sentence under the name of who did it: the name need not be said again. */
export function unnamed(words, name) {
  const by = [name, t("seat.own")].find((one) => words.startsWith(`${one} `));
  return by ? capital(words.slice(by.length + 1)) : words;
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** A move that was taken back: its notation struck through; where sentences tell the story, that it was taken back. */
const undone = ({ action }, words) =>
  words === action ? h("s", { class: "undone", title: t("moves.undone") }, action) : h("span", { class: "undone", title: action }, words);

function moveButton(entry, words, shown, look) {
  if (entry.undone) return undone(entry, words);
  const current = entry.ply === shown ? "true" : null;
  const whole = entryWords(entry);
  const marked = withTerms(words, true);
  const title = marked.length > 1 ? null : whole; // a keyword explains itself
  return h("button", { type: "button", "aria-current": current, title, "aria-label": whole, onclick: () => look(entry.ply) }, marked);
}

/** An action and what it did, in a sentence. */
export const entryWords = ({ action, events }) => [action && `${action}.`, ...events.map(say)].filter(Boolean).join(" ");

/** An action on a line of its own: where sentences tell the story, without its notation. */
export const lineWords = (entry, { story }) => (story && entry.events.map(say).join(" ")) || entryWords(entry);

/** The last action that stands, in a sentence. */
export function lastWords(full) {
  const entry = full.log.filter((known) => !known.undone && (known.action || known.events.length)).at(-1);
  return entry ? lineWords(entry, full) : "";
}

/** What came between somebody's click and the table, where his answer was too late for it. */
export function meanwhile({ full, since = [] }) {
  const told = since.slice(-2).map((entry) => lineWords(entry, full)).filter(Boolean);
  return told.length ? t("net.since", { words: told.join(" ") }) : t("net.stale");
}
