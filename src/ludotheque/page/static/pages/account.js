// The account page. Every form names the address it is sent to; what comes back is told in the form itself.

import { post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { remember, remembered } from "../shared/prefs.js";

/** The fields of a form as the API wants them; a field without a name is only there for the browser's own keys. */
function body(form) {
  const fields = [...form.elements].filter((field) => field.name);
  return Object.fromEntries(fields.map((field) => [field.name, field.type === "checkbox" ? field.checked : field.value]));
}

function tell(form, words, kind) {
  const said = form.querySelector("[role=status]");
  said.textContent = words;
  said.className = `note ${kind}`;
  said.hidden = false;
}

/** The token of a link from a letter stands behind the #: it is never sent with the address of a page. */
function token(kind) {
  const [name, value] = location.hash.slice(1).split("=");
  return name === kind ? value : undefined;
}

async function send(form) {
  const asked = form.dataset.link ? { ...body(form), token: token(form.dataset.link) } : body(form);
  const button = form.querySelector("button");
  button.disabled = true;
  const answer = await post(form.dataset.post, asked);
  button.disabled = false;
  if (!answer.ok) return tell(form, problem(answer), "bad");
  if (form.dataset.then) return leave(form.dataset.then, form.dataset.done ?? "");
  for (const field of form.querySelectorAll("[type=password]")) field.value = "";
  tell(form, form.dataset.done, "good");
}

/** Open a page, even if it is this one with something behind its #: from its top, with a word of what was done. */
function leave(address, done) {
  if (new URL(address, location.href).pathname !== location.pathname) return location.assign(address);
  remember("done", done);
  history.scrollRestoration = "manual";
  history.replaceState(null, "", address);
  location.reload();
}

function tellDone() {
  const done = remembered("done", "");
  if (done) toast(done, "good");
  remember("done", "");
}

tellDone();
for (const form of document.querySelectorAll("form[data-post]")) {
  if (form.dataset.link) form.hidden = token(form.dataset.link) === undefined;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}
