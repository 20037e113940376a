// @ts-check
// The lessons: a list, and a player that goes step by step.

/** @import { Bilingual } from "../types/messages" */
/** @import { Verdict } from "./exercise_board.js" */

import { get } from "../shared/api.js";
import { part } from "../shared/dom.js";
import { loadTerms, splitTerms } from "../shared/glossary.js";
import { count, say, t } from "../shared/words.js";
import { drawExerciseList, ExerciseBoard, listDone, markDone, readPlace, writePlace } from "./exercise_board.js";

/** @typedef {{ key: string, title: Bilingual, steps: number }} Lesson */

const { game, glossary } = part("lesson").dataset;
if (glossary) await loadTerms(game);
const storageKey = `lessons.${game}`;
/** @type {Lesson[]} */
const lessons = (await get(`/api/lessons/${game}`)).data;
/** @type {Lesson | null} */
let lesson = null;
let step = 0;

const getAddress = () => `/api/lessons/${game}/${lesson.key}/${step}`;
const board = new ExerciseBoard({ game, getAddress, onVerdict, reload: () => lesson && open(lesson, step) });

/** @param {Verdict} verdict */
function onVerdict({ ok, done, expected, say: words }) {
  board.writeAnswer(words, ok ? "good" : expected ? "warn" : "bad");
  if (done) finishStep();
  else if (ok) part("next").classList.remove("btn-primary");
}

function finishStep() {
  board.freeze();
  part("next").classList.add("btn-primary");
  part("next").focus();
  if (step === lesson.steps - 1) {
    markDone(storageKey, lesson.key);
    drawList();
  }
}

/**
 * @param {Lesson} chosen
 * @param {number} number
 */
async function open(chosen, number = 0) {
  lesson = chosen;
  step = Math.max(0, Math.min(number, lesson.steps - 1));
  writePlace(lesson.key, step + 1);
  const data = await board.open();
  part("title").textContent = say(lesson.title);
  part("where").textContent = t("learn.step", { n: step + 1, of: lesson.steps });
  part("say").replaceChildren(...splitTerms(say(data.say)));
  part("back").disabled = step === 0;
  part("next").classList.toggle("btn-primary", data.read);
  part("type").hidden = data.read;
  part("next-word").textContent = t(data.last ? "learn.next_lesson" : "learn.next");
  if (data.read && data.last) markDone(storageKey, lesson.key);
  drawList();
}

function drawList() {
  const describe = (/** @type {Lesson} */ { steps }) => count("learn.steps", steps);
  drawExerciseList(lessons, { done: listDone(storageKey), current: lesson?.key, describe, open: (item) => open(item) });
}

/** Go to the next step, or to the next lesson. */
function advance() {
  if (step < lesson.steps - 1) return open(lesson, step + 1);
  const next = lessons[lessons.indexOf(lesson) + 1];
  if (next) return open(next);
  board.writeAnswer(t("learn.done_text"), "good");
}

part("next").addEventListener("click", advance);
part("back").addEventListener("click", () => open(lesson, step - 1));
part("again").addEventListener("click", () => open(lesson, step));

const [key, number] = readPlace();
const wanted = lessons.find((known) => known.key === key);
const first = lessons.find((known) => !listDone(storageKey).has(known.key)) ?? lessons[0];
if (wanted) await open(wanted, Number(number || 1) - 1);
else if (first) await open(first);
else drawList();
