// @ts-check
// The page of an invitation: choose a seat, and sit down there.

import { post, problem } from "../shared/api.js";
import { part } from "../shared/dom.js";
import { drawTerms } from "../shared/terms_text.js";

const { table, invite } = part("invitation").dataset;
const facts = part("facts");
facts.append(...drawTerms(JSON.parse(facts.dataset.terms)));

/** @param {HTMLButtonElement} button */
async function sitDown(button) {
  button.disabled = true;
  const answer = await post(`/api/tables/${table}/sit`, { seat: Number(button.dataset.sit), invite });
  if (answer.ok) return location.assign(answer.data.url);
  button.disabled = answer.status === 409; // somebody was first
  part("answer").textContent = problem(answer);
  part("answer").hidden = false;
}

const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-sit]"));
for (const button of buttons) button.addEventListener("click", () => sitDown(button));
