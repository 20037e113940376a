// The luck ledger, in the summary of a finished game: asked for, waited for, shown.

import { get, post, problem } from "../shared/api.js";
import { h, lang, say, t } from "../shared/words.js";

const PATIENCE = 600; // milliseconds between two looks at the work
const place = document.getElementById("ledger");
const table = document.getElementById("table");
const address = `/api/tables/${place.dataset.table}/ledger`;
const share = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 });
const change = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" });

let look = null; // shows the board after so many actions

table.addEventListener("game-over", ({ detail }) => {
  if (detail.full.seats.length === 1) return; // alone there is nobody to win against
  look = detail.look;
  place.hidden = false;
  for (const id of ["tab-end", "finale-more"]) document.getElementById(id).hidden = false;
  if (!place.childElementCount) invite();
});

/** What it is, and a button: the work takes a while, nobody has to want it. */
function invite(trouble = "") {
  const go = h("button", { type: "button", class: "btn", onclick: work }, t(trouble ? "ledger.again" : "ledger.go"));
  const words = trouble ? h("p", { class: "note bad", role: "alert" }, trouble) : h("p", { class: "hint" }, t("ledger.lead"));
  place.replaceChildren(h("h2", { class: "h3" }, t("ledger.title")), words, go);
}

/** Ask for the ledger and wait until it is there. */
async function work() {
  const meter = h("div", { class: "meter", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100, "aria-label": t("ledger.working") }, h("span"));
  const words = h("p", { class: "hint", role: "status" }, t("ledger.working"));
  place.replaceChildren(h("h2", { class: "h3" }, t("ledger.title")), words, meter);
  let answer = await post(address);
  while (answer.ok && ["running", "none"].includes(answer.data.state)) {
    meter.setAttribute("aria-valuenow", Math.round(100 * (answer.data.share ?? 0)));
    meter.firstChild.style.setProperty("--value", answer.data.share ?? 0);
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    answer = answer.data.state === "none" ? await post(address) : await get(address);
  }
  if (answer.ok && answer.data.state === "done") show(answer.data.ledger);
  else invite(problem(answer));
}

function show(ledger) {
  place.replaceChildren(h("h2", { class: "h3" }, t("ledger.title")), accounts(ledger), moments(ledger), method(ledger));
  place.querySelector("table").focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}

/** One column a seat, a line for each part: from the start to the result they add up. */
function accounts({ accounts }) {
  const widest = Math.max(0.05, ...accounts.flatMap(({ luck, own, others, rest }) => [luck, own, others, rest].map(([value]) => Math.abs(value))));
  const line = (key, cell, kind = "") =>
    h("tr", { class: kind }, h("th", { scope: "row" }, t(key)), accounts.map((account) => cell(account[key.slice("ledger.".length)])));
  const part = (figure) => partCell(figure, widest);
  return h(
    "table",
    { class: "accounts", tabindex: -1 },
    h("caption", {}, t("ledger.caption")),
    h("thead", {}, h("tr", {}, h("td", {}), accounts.map(({ name }) => h("th", { scope: "col", title: say(name) }, say(name))))),
    h("tbody", {}, line("ledger.start", ([value]) => h("td", {}, share.format(value))), ["ledger.luck", "ledger.own", "ledger.others", "ledger.rest"].map((key) => line(key, part))),
    h("tbody", { class: "sum" }, line("ledger.result", (value) => h("td", {}, share.format(value)))),
    h("tbody", {}, line("ledger.cost", ([value, error]) => h("td", {}, share.format(value), noise(error)), "aside")),
  );
}

/** What a part gave or cost: a figure with its error, and a bar to the right or to the left. */
function partCell([value, error], widest) {
  const bar = h("span", { class: `bar ${value < 0 ? "less" : "more"}`, "aria-hidden": "true" });
  bar.style.setProperty("--size", Math.min(1, Math.abs(value) / widest));
  return h("td", {}, change.format(value), noise(error), bar);
}

const noise = (error) => h("small", { title: t("ledger.noise") }, `±${Math.round(100 * error)}`);

/** The moments that mattered, each a link into the replay. */
function moments({ moments }) {
  if (!moments.length) return h("p", { class: "hint" }, t("ledger.none"));
  const items = moments.map((moment) => {
    const go = (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a new tab opens there by its address
      event.preventDefault();
      look(moment.ply);
    };
    const kind = ["choice", "resign"].includes(moment.kind) ? "choice" : "luck";
    const chip = h("span", { class: `chip kind-${kind}` }, t(kind === "luck" ? "ledger.by_luck" : "ledger.by_choice"));
    const told = say(moment.told);
    return h("li", {}, chip, h("a", { href: moment.url, onclick: go }, say(moment.sentence)), told ? h("p", { class: "hint" }, told) : null);
  });
  return h("div", { class: "moments-that-mattered" }, h("h3", { class: "h4" }, t("ledger.moments")), h("ol", {}, items));
}

const method = ({ samples }) =>
  h("details", { class: "hint" }, h("summary", {}, t("ledger.how")), h("p", {}, t("ledger.how_text", { samples })), h("p", {}, t("ledger.how_parts")));
