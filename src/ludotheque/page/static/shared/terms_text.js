// The terms of a table in a few words.

import { h, t } from "./words.js";

/** A clock in a few words. */
export function clockWords(clock) {
  if (!clock) return t("clock.none");
  return clock.kind === "live" ? t("clock.live", clock) : t("clock.days_each", clock);
}

/** What is agreed at a table, one chip each: its clock, whether it is rated, what lookers-on see. */
export function chips({ clock, rated, watch }) {
  return [
    h("span", { class: "chip" }, clockWords(clock)),
    rated ? h("span", { class: "chip on" }, t("lobby.rated")) : null,
    typeof watch === "number" ? h("span", { class: "chip" }, t("lobby.behind", { n: watch })) : null,
  ].filter(Boolean);
}
