// @ts-check
// The page of a link to come back on another device: be the same person here, if the reader says so.

import { post, problem } from "../shared/api.js";
import { part } from "../shared/dom.js";

const { table, key } = part("device").dataset;
const button = part("device-yes");

button?.addEventListener("click", async () => {
  button.disabled = true;
  const answer = await post(`/api/tables/${table}/device`, { k: key });
  if (answer.ok) return location.replace(answer.data.url); // the key leaves the history, too
  part("answer").textContent = problem(answer);
  part("answer").hidden = false;
});
