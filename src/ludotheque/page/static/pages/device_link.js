// The page of a come-back link: be the same person on this device, if the reader says so.

import { post, problem } from "../shared/api.js";

const { table, key } = document.getElementById("device").dataset;
const answerBox = document.getElementById("answer");

document.getElementById("device-yes")?.addEventListener("click", async ({ currentTarget: button }) => {
  button.disabled = true;
  const answer = await post(`/api/tables/${table}/device`, { k: key });
  if (answer.ok) return location.replace(answer.data.url); // the key leaves the history, too
  answerBox.textContent = problem(answer);
  answerBox.hidden = false;
});
