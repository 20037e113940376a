// @ts-check
// One dialog for questions: yes or no, a line of text, or a few choices.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Ask a question. Returns the form's data, or null when the reader thinks better of it.
 * @param {{ title: string, text?: string, fields?: (HTMLElement | null)[], yes?: string, danger?: boolean }} question
 * @returns {Promise<Record<string, any> | null>}
 */
export function ask({ title, text = "", fields = [], yes = t("yes"), danger = false }) {
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "ask-title" });
  const form = h(
    "form",
    { method: "dialog", class: "stack" },
    h("h2", { class: "h3", id: "ask-title" }, title),
    text ? h("p", {}, text) : null,
    fields,
    h(
      "div",
      { class: "row" },
      h("button", { class: `btn ${danger ? "btn-danger" : "btn-primary"}`, value: "yes" }, yes),
      h("button", { class: "btn btn-quiet", value: "no", formnovalidate: true }, t("no")),
    ),
  );
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      const data = dialog.returnValue === "yes" ? Object.fromEntries(new FormData(form)) : null;
      dialog.remove();
      resolve(data);
    });
  });
}

/**
 * Make a labelled line of text for `ask`.
 * @param {string} name
 * @param {string} label
 * @param {string} value
 * @param {Record<string, any>} attributes
 */
export const makeTextField = (name, label, value = "", attributes = {}) =>
  h("label", { class: "field" }, h("span", {}, label), h("input", { class: "input", name, value, ...attributes }));

/**
 * Make a labelled menu for `ask`.
 * @param {string} name
 * @param {string} label
 * @param {[value: string, label: string][]} choices
 * @param {string} value
 */
export const makeMenu = (name, label, choices, value) =>
  h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h("select", { class: "select", name }, choices.map(([key, word]) => h("option", { value: key, selected: key === value }, word))),
  );

/**
 * Copy a text and call `done`; where that is not possible, show it to be copied by hand.
 * @param {string} text
 * @param {() => void} done
 */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    done();
  } catch {
    await ask({ title: t("share.copy"), fields: [makeTextField("text", t("share.by_hand"), text, { readonly: true })], yes: t("close") });
  }
}
