// Honest chance in the page: the table's promise, numbers of one's own, and the check at the end.

import { post, problem } from "../../shared/api.js";
import { toast } from "../../shared/bubble.js";
import { remember, remembered } from "../../shared/prefs.js";
import { able, checks } from "../record_check.js";
import { h, say, t } from "../../shared/words.js";

const part = (id) => document.getElementById(id);

export class Honest {
  constructor(table) {
    this.table = table;
    this.seen = null; // the promise that this browser saw while the game ran
    part("honest-roll").addEventListener("click", () => (part("honest-number").value = rolled()));
    part("honest-add").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#add();
    });
    part("honest-check").addEventListener("click", () => this.#check());
  }

  hear(full, before) {
    this.#remember(full);
    if (full.over && !before?.over) part("honest").open = true; // now everything can be checked
    const running = full.kind === "game" && !full.over;
    part("honest-add").hidden = !running || !full.you.length;
    part("honest-check").hidden = !full.over;
    const names = (full.numbers ?? []).map((seat) => say(full.seats[seat].called));
    part("honest-who").textContent = names.length ? t("honest.who", { names: names.join(", ") }) : t("honest.nobody");
  }

  /** What the table promises is kept here the first time it is seen, so that it could not be swapped later. */
  #remember({ table, commitment, over }) {
    const name = `promise.${table}`;
    this.seen = remembered(name, null);
    if (this.seen || over) return;
    this.seen = commitment;
    remember(name, commitment);
  }

  async #add() {
    const { full, seat } = this.table;
    const number = part("honest-number").value.trim().toLowerCase();
    if (!/^[0-9a-f]{1,64}$/.test(number)) return toast(t("honest.hex"), "bad");
    const answer = await post(this.table.api("number"), { seat: seat ?? full.you[0], number });
    if (!answer.ok) return toast(problem(answer), "bad");
    part("honest-number").value = "";
    toast(t("honest.added"), "good");
  }

  async #check() {
    const button = part("honest-check");
    button.disabled = true;
    part("honest-result").replaceChildren(h("li", {}, h("span", { class: "spinner", "aria-hidden": "true" }), " ", t("honest.checking")));
    const here = await this.#here();
    const verdict = await post(this.table.api("verify"));
    const there = verdict.ok ? row(verdict.data.holds, t("honest.there"), say(verdict.data.text)) : row(null, t("honest.there"), problem(verdict));
    part("honest-result").replaceChildren(...here, there);
    part("honest-result").scrollIntoView({ block: "nearest" });
    button.disabled = false;
  }

  /** What this browser finds out by itself. */
  async #here() {
    if (!able()) return [row(null, t("honest.here"), t("honest.unable"))];
    const answer = await fetch(this.table.api("record")).catch(() => null);
    if (!answer?.ok) return [row(null, t("honest.here"), t("net.away"))];
    const found = await checks(await answer.arrayBuffer(), this.seen);
    const rows = found.map(([name, holds, n]) => row(holds, TITLES[name](), holds ? WORDS[name](n) : t("honest.broken")));
    return this.seen ? rows : [...rows, row(null, t("honest.same"), t("honest.unseen"))];
  }
}

const TITLES = {
  digest: () => t("honest.digest"),
  promise: () => t("honest.promise"),
  chance: () => t("honest.chance"),
  same: () => t("honest.same"),
};
const WORDS = {
  digest: () => t("honest.digest_ok"),
  promise: () => t("honest.promise_ok"),
  chance: (n) => t("honest.chance_ok", { n }),
  same: () => t("honest.same_ok"),
};

const row = (holds, title, words) => {
  const [sign, kind, said] = holds === null ? ["–", "", t("honest.not_checked")] : holds ? ["✓", "good", t("honest.holds")] : ["✗", "bad", t("honest.fails")];
  return h("li", { class: `honest-row ${kind}` }, h("span", { class: "honest-sign", role: "img", "aria-label": said }, sign), h("span", {}, h("strong", {}, title), " ", words));
};

const rolled = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
