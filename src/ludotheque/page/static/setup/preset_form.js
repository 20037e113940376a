// @ts-check
// Presets on the set-up page: saving the form as one, and filling the form from one.

/** @import { Bilingual } from "../types/messages" */
/** @import { Setup } from "./setup_form.js" */

import { get, post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { ask, copy, makeTextField } from "../shared/dialog.js";
import { h, part } from "../shared/dom.js";
import { say, t } from "../shared/words.js";

/**
 * Save a set-up under a title, and show its link.
 * @param {Setup} body
 */
export async function savePreset(body) {
  const title = makeTextField("title", t("recipe.title"), "", { maxlength: 60, required: true });
  const given = await ask({ title: t("recipe.save_title"), text: t("recipe.save_text"), fields: [title], yes: t("recipe.save") });
  if (!given) return;
  const answer = await post("/api/recipes", { title: given.title, body });
  const place = part("recipe-answer");
  place.classList.toggle("bad", !answer.ok);
  place.hidden = false;
  if (!answer.ok) return place.replaceChildren(problem(answer));
  const link = new URL(answer.data.url, location.href).href;
  const button = h("button", { type: "button", class: "btn btn-small", onclick: () => copy(link, () => toast(t("lobby.shared"), "good")) }, t("recipe.copy"));
  place.replaceChildren(t("recipe.saved"), " ", h("a", { href: link, class: "recipe-link" }, link), " ", button);
}

/**
 * Fill the form from a preset, and say what of it no longer exists.
 * @param {string} id
 * @param {string} game
 * @param {(body: Setup) => void} fill
 */
export async function usePreset(id, game, fill) {
  const answer = await get(`/api/recipes/${encodeURIComponent(id)}`);
  const place = part("recipe-used");
  place.hidden = false;
  if (!answer.ok || answer.data.game !== game) {
    place.classList.add("bad");
    place.textContent = answer.ok ? t("net.odd") : problem(answer);
    return;
  }
  /** @type {{ title: string, body: Setup, dropped: Bilingual[] }} */
  const { title, body, dropped } = answer.data;
  fill(body);
  place.textContent = t("recipe.used", { title });
  if (!dropped.length) return;
  place.classList.add("warn");
  place.append(" ", t("recipe.dropped", { what: dropped.map(say).join(", ") }));
}
