// Recipes on the set-up page: saving the form as one, and filling the form from one.

import { get, post, problem } from "../shared/api.js";
import { ask, copy, line } from "../shared/dialog.js";
import { toast } from "../shared/bubble.js";
import { h, say, t } from "../shared/words.js";

const box = (id) => document.getElementById(id);

/** Save a set-up under a title, and show its link. */
export async function saveRecipe(body) {
  const given = await ask({ title: t("recipe.save_title"), text: t("recipe.save_text"), fields: [line("title", t("recipe.title"), "", { maxlength: 60, required: true })], yes: t("recipe.save") });
  if (!given) return;
  const answer = await post("/api/recipes", { title: given.title, body });
  const place = box("recipe-answer");
  place.classList.toggle("bad", !answer.ok);
  place.hidden = false;
  if (!answer.ok) return place.replaceChildren(problem(answer));
  const link = new URL(answer.data.url, location.href).href;
  const key = h("button", { type: "button", class: "btn btn-small", onclick: () => copy(link, () => toast(t("lobby.shared"), "good")) }, t("recipe.copy"));
  place.replaceChildren(t("recipe.saved"), " ", h("a", { href: link, class: "recipe-link" }, link), " ", key);
}

/** Fill the form from a recipe by `set(body)`, and say what of it no longer exists. */
export async function useRecipe(id, game, set) {
  const answer = await get(`/api/recipes/${encodeURIComponent(id)}`);
  const place = box("recipe-used");
  place.hidden = false;
  if (!answer.ok || answer.data.game !== game) {
    place.classList.add("bad");
    place.textContent = answer.ok ? t("net.odd") : problem(answer);
    return;
  }
  const { title, body, dropped } = answer.data;
  set(body);
  place.textContent = t("recipe.used", { title });
  if (!dropped.length) return;
  place.classList.add("warn");
  place.append(" ", t("recipe.dropped", { what: dropped.map(say).join(", ") }));
}
