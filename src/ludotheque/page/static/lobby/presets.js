// My recipes in the lobby: play by one click, share, rename, delete.

import { get, post, problem, remove } from "../shared/api.js";
import { ask, copy, line } from "../shared/dialog.js";
import { toast } from "../shared/bubble.js";
import { glyph, h, say, t } from "../shared/words.js";

/** Draw the list; `begin(body, box)` makes a table and goes there, or writes into the box why not. */
export async function showRecipes(list, none, begin) {
  const again = () => showRecipes(list, none, begin);
  const answer = await get("/api/recipes");
  const recipes = answer.data.recipes ?? [];
  list.replaceChildren(...recipes.map((recipe) => row(recipe, begin, again)));
  none.hidden = recipes.length > 0;
}

function row(recipe, begin, again) {
  const box = h("p", { class: "note bad", role: "alert", hidden: true });
  const key = (picture, words, act) => h("button", { type: "button", class: "btn btn-quiet btn-icon", title: words, "aria-label": `${words} · ${recipe.title}`, onclick: act }, glyph(picture));
  // what no longer exists is told by the set-up page, before anything is played
  const play = recipe.dropped.length
    ? h("a", { class: "btn btn-primary btn-small", href: recipe.url }, t("lobby.change"))
    : h("button", { type: "button", class: "btn btn-primary btn-small", onclick: () => begin(recipe.body, box) }, glyph("play"), t("lobby.play"));
  return h(
    "li",
    { class: "recipe" },
    h("img", { src: `/covers/${recipe.game}.svg`, alt: "", width: 48, height: 60 }),
    h("a", { class: "grow recipe-name", href: recipe.url }, h("strong", {}, recipe.title), h("span", { class: "muted" }, say(recipe.game_title))),
    play,
    h("span", { class: "row recipe-keys" },
      key("link", t("lobby.share"), () => copy(new URL(recipe.url, location.href).href, () => toast(t("lobby.shared"), "good"))),
      key("draw", t("lobby.rename"), () => rename(recipe, again)),
      key("close", t("lobby.remove"), () => throwAway(recipe, again))),
    box,
  );
}

async function rename({ id, title }, again) {
  const given = await ask({ title: t("lobby.rename"), fields: [line("title", t("lobby.recipe_title"), title, { maxlength: 60, required: true })] });
  if (!given) return;
  const answer = await post(`/api/recipes/${id}`, given);
  if (answer.ok) again();
  else toast(problem(answer), "bad");
}

async function throwAway({ id, title }, again) {
  const sure = await ask({ title: t("lobby.remove_title", { title }), text: t("lobby.remove_text"), yes: t("lobby.remove"), danger: true });
  if (!sure) return;
  const answer = await remove(`/api/recipes/${id}`);
  if (answer.ok) again();
  else toast(problem(answer), "bad");
}
