// @ts-check
// My presets in the lobby: play by one click, share, rename, delete.

/** @import { Bilingual } from "../types/messages" */

import { get, post, problem, remove } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { ask, copy, makeTextField } from "../shared/dialog.js";
import { glyph, h } from "../shared/dom.js";
import { say, t } from "../shared/words.js";

/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {Bilingual} game_title
 * @property {string} url
 * @property {Record<string, any>} body
 * @property {Bilingual[]} dropped what of it no longer exists
 */

/** @typedef {(body: Record<string, any>, box: HTMLElement) => void} Begin Makes a table and goes there, or writes into the box why not. */

/**
 * Load the presets and draw the list.
 * @param {HTMLElement} list
 * @param {HTMLElement} none shown where there is no preset
 * @param {Begin} begin
 */
export async function showPresets(list, none, begin) {
  const reload = () => showPresets(list, none, begin);
  const answer = await get("/api/recipes");
  /** @type {Preset[]} */
  const presets = answer.data.recipes ?? [];
  list.replaceChildren(...presets.map((preset) => drawPreset(preset, begin, reload)));
  none.hidden = presets.length > 0;
}

/**
 * @param {Preset} preset
 * @param {Begin} begin
 * @param {() => void} reload
 */
function drawPreset(preset, begin, reload) {
  const box = h("p", { class: "note bad", role: "alert", hidden: true });
  const share = () => copy(new URL(preset.url, location.href).href, () => toast(t("lobby.shared"), "good"));
  // what no longer exists is told by the set-up page, before anything is played
  const play = preset.dropped.length
    ? h("a", { class: "btn btn-primary btn-small", href: preset.url }, t("lobby.change"))
    : h("button", { type: "button", class: "btn btn-primary btn-small", onclick: () => begin(preset.body, box) }, glyph("play"), t("lobby.play"));
  return h(
    "li",
    { class: "recipe" },
    h("img", { src: `/covers/${preset.game}.svg`, alt: "", width: 48, height: 60 }),
    h("a", { class: "grow recipe-name", href: preset.url }, h("strong", {}, preset.title), h("span", { class: "muted" }, say(preset.game_title))),
    play,
    h("span", { class: "row recipe-keys" },
      makeButton(preset, "link", t("lobby.share"), share),
      makeButton(preset, "draw", t("lobby.rename"), () => renamePreset(preset, reload)),
      makeButton(preset, "close", t("lobby.remove"), () => deletePreset(preset, reload))),
    box,
  );
}

/**
 * @param {Preset} preset
 * @param {string} picture
 * @param {string} words
 * @param {() => void} act
 */
const makeButton = ({ title }, picture, words, act) =>
  h("button", { type: "button", class: "btn btn-quiet btn-icon", title: words, "aria-label": `${words} · ${title}`, onclick: act }, glyph(picture));

/**
 * @param {Preset} preset
 * @param {() => void} reload
 */
async function renamePreset({ id, title }, reload) {
  const given = await ask({ title: t("lobby.rename"), fields: [makeTextField("title", t("lobby.recipe_title"), title, { maxlength: 60, required: true })] });
  if (!given) return;
  const answer = await post(`/api/recipes/${id}`, given);
  if (answer.ok) reload();
  else toast(problem(answer), "bad");
}

/**
 * @param {Preset} preset
 * @param {() => void} reload
 */
async function deletePreset({ id, title }, reload) {
  const sure = await ask({ title: t("lobby.remove_title", { title }), text: t("lobby.remove_text"), yes: t("lobby.remove"), danger: true });
  if (!sure) return;
  const answer = await remove(`/api/recipes/${id}`);
  if (answer.ok) reload();
  else toast(problem(answer), "bad");
}
