// The import page: a pasted record, or a file, becomes a table in replay.

import { post, problem } from "../shared/api.js";

const form = document.getElementById("import");
const said = document.getElementById("import-answer");

form.elements.file.addEventListener("change", async () => {
  const [file] = form.elements.file.files;
  if (file) form.elements.record.value = await file.text();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  said.hidden = true;
  const answer = await post("/api/import", { record: form.elements.record.value });
  if (answer.ok) return location.assign(answer.data.url);
  said.textContent = problem(answer);
  said.hidden = false;
});
