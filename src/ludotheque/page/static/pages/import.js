// @ts-check
// The import page: a pasted record, or a file, becomes a table in replay.

import { post, problem } from "../shared/api.js";
import { part } from "../shared/dom.js";

const form = part("import");
const place = part("import-answer");

form.elements.file.addEventListener("change", async () => {
  const [file] = form.elements.file.files;
  if (file) form.elements.record.value = await file.text();
});

form.addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  place.hidden = true;
  const answer = await post("/api/import", { record: form.elements.record.value });
  if (answer.ok) return location.assign(answer.data.url);
  place.textContent = problem(answer);
  place.hidden = false;
});
