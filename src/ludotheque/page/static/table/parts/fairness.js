// @ts-check
// Fairness of chance: the table's commitment, numbers of one's own, and the check at the end.

/** @import { Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { post, problem } from "../../shared/api.js";
import { toast } from "../../shared/bubble.js";
import { h, part } from "../../shared/dom.js";
import { loadPref, savePref } from "../../shared/prefs.js";
import { say, t } from "../../shared/words.js";
import { canCheck, checkRecord } from "../record_check.js";

export class Fairness {
  /** @param {TablePage} table */
  constructor(table) {
    this.state = table.state;
    /** @type {string | null} The commitment that this browser saw while the game ran. */
    this.seen = null;
    part("honest-roll").addEventListener("click", () => (part("honest-number").value = makeNumber()));
    part("honest-add").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#addNumber();
    });
    part("honest-check").addEventListener("click", () => this.#check());
  }

  /**
   * @param {Snapshot} snapshot
   * @param {Snapshot | null} before
   */
  onSnapshot(snapshot, before) {
    this.#rememberCommitment(snapshot);
    if (snapshot.over && !before?.over) part("honest").open = true; // now everything can be checked
    const running = snapshot.kind === "game" && !snapshot.over;
    part("honest-add").hidden = !running || !snapshot.you.length;
    part("honest-check").hidden = !snapshot.over;
    const names = (snapshot.numbers ?? []).map((seat) => say(snapshot.seats[seat].called));
    part("honest-who").textContent = names.length ? t("honest.who", { names: names.join(", ") }) : t("honest.nobody");
  }

  /**
   * Keep the commitment the first time it is seen, so that it could not be swapped later.
   * @param {Snapshot} snapshot
   */
  #rememberCommitment({ table, commitment, over }) {
    const name = `promise.${table}`;
    this.seen = loadPref(name, null);
    if (this.seen || over) return;
    this.seen = commitment;
    savePref(name, commitment);
  }

  async #addNumber() {
    const number = part("honest-number").value.trim().toLowerCase();
    if (!/^[0-9a-f]{1,64}$/.test(number)) return toast(t("honest.hex"), "bad");
    const answer = await post(this.state.api("number"), { seat: this.state.seat, number });
    if (!answer.ok) return toast(problem(answer), "bad");
    part("honest-number").value = "";
    toast(t("honest.added"), "good");
  }

  async #check() {
    const button = part("honest-check");
    button.disabled = true;
    part("honest-result").replaceChildren(h("li", {}, h("span", { class: "spinner", "aria-hidden": "true" }), " ", t("honest.checking")));
    const rows = await this.#checkHere();
    const verdict = await post(this.state.api("verify"));
    const server = verdict.ok ? drawRow(verdict.data.holds, t("honest.there"), say(verdict.data.text)) : drawRow(null, t("honest.there"), problem(verdict));
    part("honest-result").replaceChildren(...rows, server);
    part("honest-result").scrollIntoView({ block: "nearest" });
    button.disabled = false;
  }

  /** Check the record in this browser. Returns the rows of what was found. */
  async #checkHere() {
    if (!canCheck()) return [drawRow(null, t("honest.here"), t("honest.unable"))];
    const answer = await fetch(this.state.api("record")).catch(() => /** @type {Response | null} */ (null));
    if (!answer?.ok) return [drawRow(null, t("honest.here"), t("net.away"))];
    const checks = await checkRecord(await answer.arrayBuffer(), this.seen);
    const rows = checks.map(([name, holds, n]) => drawRow(holds, TITLES[name](), holds ? WORDS[name](n) : t("honest.broken")));
    return this.seen ? rows : [...rows, drawRow(null, t("honest.same"), t("honest.unseen"))];
  }
}

const TITLES = {
  digest: () => t("honest.digest"),
  promise: () => t("honest.promise"),
  chance: () => t("honest.chance"),
  same: () => t("honest.same"),
};
/** @type {Record<keyof typeof TITLES, (n: number) => string>} */
const WORDS = {
  digest: () => t("honest.digest_ok"),
  promise: () => t("honest.promise_ok"),
  chance: (n) => t("honest.chance_ok", { n }),
  same: () => t("honest.same_ok"),
};

/**
 * @param {boolean | null} holds null: it was not checked
 * @param {string} title
 * @param {string} words
 */
function drawRow(holds, title, words) {
  const [sign, kind, said] = holds === null ? ["–", "", t("honest.not_checked")] : holds ? ["✓", "good", t("honest.holds")] : ["✗", "bad", t("honest.fails")];
  const mark = h("span", { class: "honest-sign", role: "img", "aria-label": said }, sign);
  return h("li", { class: `honest-row ${kind}` }, mark, h("span", {}, h("strong", {}, title), " ", words));
}

/** Make a random number of 128 bits, in hexadecimal. */
const makeNumber = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
