// The seats beside the board: who sits there, whose turn it is, who is here; what bots say; links to free seats.

import { withTerms } from "../shared/glossary.js";
import { glyph, h, lang, say, t } from "../shared/words.js";
import { clockFace, isAway } from "./parts/clocks.js";

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
