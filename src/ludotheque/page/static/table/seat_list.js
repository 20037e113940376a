// @ts-check
// The seats beside the board: their players, whose turn it is, who is online; what bots say; links to free seats.

/** @import { SeatShown, Snapshot } from "../types/messages" */
/** @import { TablePage } from "./table_page.js" */
/** @import { TableState } from "./table_state.js" */

import { post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { ask, copy, makeTextField } from "../shared/dialog.js";
import { glyph, h, part } from "../shared/dom.js";
import { splitTerms } from "../shared/glossary.js";
import { savePref } from "../shared/prefs.js";
import { say, t } from "../shared/words.js";
import { drawClock, isAway } from "./parts/clocks.js";

const MAX_REMARKS = 3;

export class SeatList {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
  }

  onSnapshot() {
    this.#draw();
  }

  /** @param {string} name */
  onEvent(name) {
    if (name === "thinking") this.#draw();
    if (name === "beside") drawRemarks(part("talk"), this.state.snapshot);
  }

  #draw() {
    const { snapshot } = this.state;
    const { seats } = snapshot;
    const list = part("seats");
    list.dataset.count = seats.length;
    list.classList.toggle("many", seats.length > 4);
    list.replaceChildren(...sortSeats(snapshot).map((seat) => this.#drawSeat(seat)));
    this.#drawInvites(snapshot);
  }

  /** @param {SeatShown} seat */
  #drawSeat(seat) {
    const { snapshot } = this.state;
    const mine = snapshot.you.includes(seat.seat);
    const toMove = snapshot.turn.includes(seat.seat) && !snapshot.over;
    const item = h("li", { class: `seat ${toMove ? "active" : ""}`, "data-seat": seat.seat, "aria-current": toMove || null });
    const name = h("strong", {}, linkProfile(seat, nameSeat(seat, snapshot)));
    item.append(drawDot(snapshot, seat.seat));
    item.append(h("span", { class: "grow seat-who" }, name, h("span", { class: "muted" }, describeSeat(seat, snapshot))));
    item.append(...this.#drawSigns(seat, toMove));
    if (seat.kind === "human" && !mine) item.append(drawPresence(seat.online));
    if (mine && snapshot.pool && snapshot.you.length > 1) item.append(this.#drawEyes(seat));
    if (mine) item.append(h("button", { type: "button", class: "btn btn-quiet btn-small", onclick: () => renameSeat(this.state, seat) }, t("seat.rename")));
    return item;
  }

  /**
   * Draw the small signs of a seat: thinking, choosing, a program, the clock, the winner.
   * @param {SeatShown} seat
   * @param {boolean} toMove
   * @returns {any[]}
   */
  #drawSigns(seat, toMove) {
    const { snapshot } = this.state;
    const { result, sides, seats, over } = snapshot;
    const isDraw = sides && result?.winners.length > 1;
    const won = over && !isDraw && seats.length > 1 && result?.winners.includes(seat.seat);
    return [
      snapshot.thinking?.includes(seat.seat) && h("span", { class: "spinner", role: "img", "aria-label": t("seat.thinking") }),
      isChoosingTogether(snapshot) && drawChoosing(toMove),
      seat.robot && drawProgram(seat),
      drawClock(snapshot, seat.seat),
      won && h("span", { class: "won", role: "img", "aria-label": t("seat.won") }, glyph("trophy")),
    ].filter(Boolean);
  }

  /**
   * Draw a button to look through the eyes of another of one's seats, where several of them may act.
   * @param {SeatShown} seat
   */
  #drawEyes({ seat, called }) {
    const words = t("seat.look", { name: say(called) });
    const pressed = String(this.state.snapshot.view.seat === seat);
    const attributes = { type: "button", class: "btn btn-quiet btn-icon btn-small", "aria-pressed": pressed, "aria-label": words, title: words };
    return h("button", { ...attributes, onclick: () => this.table.lookThrough(seat) }, glyph("eye"));
  }

  /**
   * Draw the links of the free seats: one line each, with a button that copies it.
   * @param {Snapshot} snapshot
   */
  #drawInvites({ seats, over, terms }) {
    const open = seats.filter(({ url }) => url);
    part("invite-links").replaceChildren(...open.map((seat) => drawInvite(seat, open.length > 1)));
    part("invite").hidden = !open.length || over;
    const words = t(open.length > 1 ? "seat.invite_each" : "seat.invite_text");
    part("invite-text").textContent = terms.listed ? `${t("seat.invite_listed")} ${words}` : words;
  }
}

/**
 * @param {SeatShown} seat
 * @param {boolean} isNamed whether there are several links, so that each says whose it is
 */
function drawInvite({ url, called }, isNamed) {
  const link = new URL(url, location.href).href;
  const words = isNamed ? say(called) : t("seat.invite_copy");
  const label = isNamed ? `${t("seat.invite_copy")} · ${words}` : words;
  const copyLink = () => copy(link, () => toast(t("share.seat_copied"), "good"));
  const box = h("input", { class: "input grow", readonly: true, value: link, "aria-label": label });
  const button = h("button", { type: "button", class: "btn", "aria-label": label, title: label, onclick: copyLink }, glyph("copy"), words);
  return h("div", { class: "row type-row" }, box, button);
}

/**
 * Ask for the name of a seat and set it.
 * @param {TableState} state
 * @param {SeatShown} seat
 */
export async function renameSeat(state, seat) {
  const given = await ask({ title: t("seat.rename_title"), fields: [makeTextField("name", t("seat.name"), seat.name ?? "", { maxlength: 40 })] });
  if (!given) return;
  const answer = await post(state.api("name"), { seat: seat.seat, name: given.name });
  if (answer.ok) savePref("name", given.name);
  else toast(problem(answer), "bad");
}

/**
 * Return the seats in the order of the list: mine at the bottom, as at a real table, after those who play between my
 * turns; two at one screen face each other.
 * @param {Snapshot} snapshot
 */
function sortSeats({ seats, you }) {
  if (you.length === 1) return [...seats.slice(you[0] + 1), ...seats.slice(0, you[0] + 1)];
  return seats.length === 2 ? [...seats].reverse() : seats;
}

/**
 * Draw the colour of a seat, as a dot beside its name.
 * @param {Snapshot} snapshot
 * @param {number} seat
 */
export const drawDot = ({ view }, seat) => h("span", { class: `dot ${view.colours?.[seat] ?? `s${seat}`}`, "aria-hidden": "true" });

/**
 * Whether several seats decide at once, in secret.
 * @param {Snapshot} snapshot
 */
export const isChoosingTogether = ({ turn, decided, over, pool }) => !over && !pool && (turn.length > 1 || decided.length > 0);

/**
 * Draw what was last said at the table: what bots are about to do, what players ask of them.
 * @param {HTMLElement} place
 * @param {Snapshot} snapshot
 */
function drawRemarks(place, snapshot) {
  const { beside, seats } = snapshot;
  const remarks = beside.talk.slice(-MAX_REMARKS);
  const last = String(remarks.at(-1)?.number);
  place.hidden = !remarks.length;
  if (place.dataset.last === last) return;
  place.dataset.last = last;
  const lines = remarks.map(({ number, seat, text, to }) => {
    const name = to === null ? say(seats[seat].called) : `${say(seats[seat].called)} → ${say(seats[to].called)}`;
    return h("li", { "data-said": number }, drawDot(snapshot, seat), h("strong", {}, name), " ", splitTerms(say(text)));
  });
  place.replaceChildren(...lines);
}

/** @param {boolean} owes whether the seat still has to choose */
function drawChoosing(owes) {
  const words = t(owes ? "seat.choosing" : "seat.chosen");
  return h("span", { class: `choosing ${owes ? "" : "chosen"}`, role: "img", "aria-label": words, title: words }, owes ? "…" : "✓");
}

/** @param {boolean} online */
function drawPresence(online) {
  const words = t(online ? "seat.here" : "seat.away");
  return h("span", { class: `presence ${online ? "here" : ""}`, role: "img", "aria-label": words, title: words });
}

/**
 * Draw the sign of a seat that a program plays: on a phone there is no room for the words.
 * @param {SeatShown} seat
 */
function drawProgram({ label }) {
  const words = t("seat.program", { label: say(label) });
  return h("span", { class: "program", role: "img", "aria-label": words, title: words }, glyph("bot"));
}

/**
 * Return a seat's name, as a link to the profile where an account sits there.
 * @param {SeatShown} seat
 * @param {string} name
 */
const linkProfile = ({ profile }, name) => (profile ? h("a", { class: "seat-link", href: `/p/${encodeURIComponent(profile)}`, target: "profile" }, name) : name);

/**
 * @param {SeatShown} seat
 * @param {Snapshot} snapshot
 */
function nameSeat(seat, { you, sides }) {
  if (seat.kind === "open") return t("seat.open");
  if (!sides && !you.includes(seat.seat)) return say(seat.called);
  if (seat.kind === "bot") return seat.name || say(seat.level_name);
  if (seat.name) return seat.name;
  if (you.length > 1 || seat.kind === "past") return say(seat.label);
  return you.includes(seat.seat) ? t("seat.you") : t("seat.guest");
}

/**
 * Say in a few words what a seat is: its side, a bot's level, a player who is away.
 * @param {SeatShown} seat
 * @param {Snapshot} snapshot
 */
function describeSeat(seat, { you, over }) {
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
