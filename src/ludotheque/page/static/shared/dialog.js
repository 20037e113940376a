// One dialog for questions: yes or no, a line of text, or a few choices.

import { h, t } from "./words.js";

/** Ask; answers the form's data, or null when the reader thinks better of it. */
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

/** A labelled line of text for `ask`. */
export const line = (name, label, value = "", extra = {}) =>
  h("label", { class: "field" }, h("span", {}, label), h("input", { class: "input", name, value, ...extra }));

/** A labelled menu for `ask`; `choices` are [value, label] pairs. */
export const menu = (name, label, choices, value) =>
  h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h("select", { class: "select", name }, choices.map(([key, word]) => h("option", { value: key, selected: key === value }, word))),
  );

/** Copy a text, with a word that it was done. */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    done();
  } catch {
    await ask({ title: t("share.copy"), fields: [line("text", t("share.by_hand"), text, { readonly: true })], yes: t("close") });
  }
}
