// @ts-check
// The terms of a table in a few words.

/** @import { TermsShown, TimeControlShown } from "../types/messages" */

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Say a time control in a few words.
 * @param {TimeControlShown | null} clock
 */
export function describeTimeControl(clock) {
  if (!clock) return t("clock.none");
  return clock.kind === "live" ? t("clock.live", clock) : t("clock.days_each", clock);
}

/**
 * Draw the terms of a table, one chip each: its time control, whether it is rated, what spectators see.
 * @param {TermsShown} terms
 */
export function drawTerms({ clock, rated, watch }) {
  return [
    h("span", { class: "chip" }, describeTimeControl(clock)),
    rated ? h("span", { class: "chip on" }, t("lobby.rated")) : null,
    typeof watch === "number" ? h("span", { class: "chip" }, t("lobby.behind", { n: watch })) : null,
  ].filter(Boolean);
}
