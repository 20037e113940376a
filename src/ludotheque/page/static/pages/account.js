// @ts-check
// The account page. Every form names the address it is sent to; what comes back is told in the form itself.

import { post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { loadPref, savePref } from "../shared/prefs.js";

/**
 * Return the fields of a form as the API takes them; a field without a name is only there for the browser.
 * @param {HTMLFormElement} form
 */
function readFields(form) {
  const fields = /** @type {HTMLInputElement[]} */ ([...form.elements]).filter((field) => field.name);
  return Object.fromEntries(fields.map((field) => [field.name, field.type === "checkbox" ? field.checked : field.value]));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} words
 * @param {string} kind
 */
function writeAnswer(form, words, kind) {
  const place = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
  place.textContent = words;
  place.className = `note ${kind}`;
  place.hidden = false;
}

/**
 * Return the token of a link from a mail. It stands behind the #: it is never sent with the address of a page.
 * @param {string} kind
 */
function readToken(kind) {
  const [name, value] = location.hash.slice(1).split("=");
  return name === kind ? value : undefined;
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const { link, post: address, then, done = "" } = form.dataset;
  const body = link ? { ...readFields(form), token: readToken(link) } : readFields(form);
  const button = form.querySelector("button");
  button.disabled = true;
  const answer = await post(address, body);
  button.disabled = false;
  if (!answer.ok) return writeAnswer(form, problem(answer), "bad");
  if (then) return open(then, done);
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[type=password]"))) field.value = "";
  writeAnswer(form, done, "good");
}

/**
 * Open a page, even if it is this one with something behind its #: from its top, with a word of what was done.
 * @param {string} address
 * @param {string} done
 */
function open(address, done) {
  if (new URL(address, location.href).pathname !== location.pathname) return location.assign(address);
  savePref("done", done);
  history.scrollRestoration = "manual";
  history.replaceState(null, "", address);
  location.reload();
}

/** Say what was done before this page was opened, if anything was. */
function showDone() {
  const done = loadPref("done", "");
  if (done) toast(done, "good");
  savePref("done", "");
}

showDone();
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-post]"))) {
  if (form.dataset.link) form.hidden = readToken(form.dataset.link) === undefined;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}
