// @ts-check
// The luck ledger, in the summary of a finished game: asked for, waited for, shown.

/** @import { Bilingual, Snapshot } from "../types/messages" */

import { get, post, problem } from "../shared/api.js";
import { h, part } from "../shared/dom.js";
import { lang, say, t } from "../shared/words.js";

/** @typedef {[number, number]} Figure A value and its error. */
/** @typedef {{ name: Bilingual, start: Figure, luck: Figure, own: Figure, others: Figure, rest: Figure, result: number, cost: Figure }} Account */
/** @typedef {{ ply: number, kind: string, url: string, sentence: Bilingual, told: Bilingual }} Moment */
/** @typedef {{ accounts: Account[], moments: Moment[], samples: number }} Ledger */

const PARTS = ["ledger.luck", "ledger.own", "ledger.others", "ledger.rest"];
const POLL_MS = 600; // between two looks at the work
const place = part("ledger");
const address = `/api/tables/${place.dataset.table}/ledger`;
const share = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 });
const change = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" });

/** @type {((ply: number) => void) | null} Shows the board after so many actions. */
let lookAt = null;

part("table").addEventListener("game-over", (/** @type {CustomEvent<{ snapshot: Snapshot, lookAt: (ply: number) => void }>} */ { detail }) => {
  if (detail.snapshot.seats.length === 1) return; // alone there is nobody to win against
  lookAt = detail.lookAt;
  place.hidden = false;
  for (const id of ["tab-end", "finale-more"]) part(id).hidden = false;
  if (!place.childElementCount) drawInvitation();
});

/**
 * Draw what the ledger is, and a button that asks for it: the work takes a while.
 * @param {string} trouble why the last try failed
 */
function drawInvitation(trouble = "") {
  const go = h("button", { type: "button", class: "btn", onclick: load }, t(trouble ? "ledger.again" : "ledger.go"));
  const words = trouble ? h("p", { class: "note bad", role: "alert" }, trouble) : h("p", { class: "hint" }, t("ledger.lead"));
  place.replaceChildren(h("h2", { class: "h3" }, t("ledger.title")), words, go);
}

/** Ask for the ledger and wait until it is there. */
async function load() {
  const meter = h("div", { class: "meter", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100, "aria-label": t("ledger.working") }, h("span"));
  const words = h("p", { class: "hint", role: "status" }, t("ledger.working"));
  place.replaceChildren(h("h2", { class: "h3" }, t("ledger.title")), words, meter);
  let answer = await post(address);
  while (answer.ok && ["running", "none"].includes(answer.data.state)) {
    meter.setAttribute("aria-valuenow", Math.round(100 * (answer.data.share ?? 0)));
    meter.firstChild.style.setProperty("--value", answer.data.share ?? 0);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    answer = answer.data.state === "none" ? await post(address) : await get(address);
  }
  if (answer.ok && answer.data.state === "done") show(answer.data.ledger);
  else drawInvitation(problem(answer));
}

/** @param {Ledger} ledger */
function show(ledger) {
  place.replaceChildren(h("h2", { class: "h3" }, t("ledger.title")), drawAccounts(ledger), drawMoments(ledger), drawMethod(ledger));
  place.querySelector("table").focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}

/**
 * Draw one column a seat and a line for each part: from the start to the result they add up.
 * @param {Ledger} ledger
 */
function drawAccounts({ accounts }) {
  const widest = Math.max(0.05, ...accounts.flatMap(({ luck, own, others, rest }) => [luck, own, others, rest].map(([value]) => Math.abs(value))));
  /** @type {(key: string, cell: (figure: any) => HTMLElement, kind?: string) => HTMLElement} */
  const line = (key, cell, kind = "") => {
    const name = /** @type {keyof Account} */ (key.slice("ledger.".length));
    return h("tr", { class: kind }, h("th", { scope: "row" }, t(key)), accounts.map((account) => cell(account[name])));
  };
  const drawPart = (/** @type {Figure} */ figure) => drawFigure(figure, widest);
  const drawShare = (/** @type {number} */ value) => h("td", {}, share.format(value));
  const names = accounts.map(({ name }) => h("th", { scope: "col", title: say(name) }, say(name)));
  return h(
    "table",
    { class: "accounts", tabindex: -1 },
    h("caption", {}, t("ledger.caption")),
    h("thead", {}, h("tr", {}, h("td", {}), names)),
    h("tbody", {}, line("ledger.start", ([value]) => drawShare(value)), PARTS.map((key) => line(key, drawPart))),
    h("tbody", { class: "sum" }, line("ledger.result", drawShare)),
    h("tbody", {}, line("ledger.cost", ([value, error]) => h("td", {}, share.format(value), drawError(error)), "aside")),
  );
}

/**
 * Draw what a part gave or cost: a figure with its error, and a bar to the right or to the left.
 * @param {Figure} figure
 * @param {number} widest the largest value of all
 */
function drawFigure([value, error], widest) {
  const bar = h("span", { class: `bar ${value < 0 ? "less" : "more"}`, "aria-hidden": "true" });
  bar.style.setProperty("--size", Math.min(1, Math.abs(value) / widest));
  return h("td", {}, change.format(value), drawError(error), bar);
}

/** @param {number} error */
const drawError = (error) => h("small", { title: t("ledger.noise") }, `±${Math.round(100 * error)}`);

/**
 * Draw the moments that mattered, each a link into the replay.
 * @param {Ledger} ledger
 */
function drawMoments({ moments }) {
  if (!moments.length) return h("p", { class: "hint" }, t("ledger.none"));
  return h("div", { class: "moments-that-mattered" }, h("h3", { class: "h4" }, t("ledger.moments")), h("ol", {}, moments.map(drawMoment)));
}

/** @param {Moment} moment */
function drawMoment(moment) {
  const go = (/** @type {MouseEvent} */ event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a new tab opens there by its address
    event.preventDefault();
    lookAt(moment.ply);
  };
  const kind = ["choice", "resign"].includes(moment.kind) ? "choice" : "luck";
  const chip = h("span", { class: `chip kind-${kind}` }, t(kind === "luck" ? "ledger.by_luck" : "ledger.by_choice"));
  const told = say(moment.told);
  return h("li", {}, chip, h("a", { href: moment.url, onclick: go }, say(moment.sentence)), told ? h("p", { class: "hint" }, told) : null);
}

/** @param {Ledger} ledger */
const drawMethod = ({ samples }) =>
  h("details", { class: "hint" }, h("summary", {}, t("ledger.how")), h("p", {}, t("ledger.how_text", { samples })), h("p", {}, t("ledger.how_parts")));
