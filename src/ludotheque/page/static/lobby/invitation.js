// The page of an invitation: choose a seat, and sit down there.

import { post, problem } from "../shared/api.js";
import { chips } from "../shared/terms_text.js";

const { table, invite } = document.getElementById("invitation").dataset;
const answerBox = document.getElementById("answer");
const facts = document.getElementById("facts");
facts.append(...chips(JSON.parse(facts.dataset.terms)));

async function sit(button) {
  button.disabled = true;
  const answer = await post(`/api/tables/${table}/sit`, { seat: Number(button.dataset.sit), invite });
  if (answer.ok) return location.assign(answer.data.url);
  button.disabled = answer.status === 409; // somebody was first
  answerBox.textContent = problem(answer);
  answerBox.hidden = false;
}

for (const button of document.querySelectorAll("[data-sit]")) button.addEventListener("click", () => sit(button));
