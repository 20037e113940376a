// The lessons: a list, and a player that goes step by step.

import { get } from "../shared/api.js";
import { doneKeys, drawList, markDone, part, placeInAddress, School, setPlace } from "./exercise_board.js";
import { loadTerms, withTerms } from "../shared/glossary.js";
import { say, t } from "../shared/words.js";

const { game, glossary } = part("lesson").dataset;
if (glossary) await loadTerms(game);
const kept = `lessons.${game}`;
const lessons = (await get(`/api/lessons/${game}`)).data;
let lesson = null;
let step = 0;

const address = () => `/api/lessons/${game}/${lesson.key}/${step}`;
const school = new School(game, address, judged, () => lesson && open(lesson, step));

function judged({ ok, done, expected, say: words }) {
  school.answer(words, ok ? "good" : expected ? "warn" : "bad");
  if (done) finishStep();
  else if (ok) part("next").classList.remove("btn-primary");
}

function finishStep() {
  school.controller.offer([], [], false);
  part("next").classList.add("btn-primary");
  part("next").focus();
  if (step === lesson.steps - 1) {
    markDone(kept, lesson.key);
    list();
  }
}

async function open(next, at = 0) {
  lesson = next;
  step = Math.max(0, Math.min(at, lesson.steps - 1));
  setPlace(lesson.key, step + 1);
  const { data } = await get(`${address()}?${school.look}`);
  school.show(data);
  school.answer("");
  part("title").textContent = say(lesson.title);
  part("where").textContent = t("learn.step", { n: step + 1, of: lesson.steps });
  part("say").replaceChildren(...withTerms(say(data.say)));
  part("back").disabled = step === 0;
  part("next").classList.toggle("btn-primary", data.read);
  part("type").hidden = data.read;
  part("next-word").textContent = t(data.last ? "learn.next_lesson" : "learn.next");
  if (data.read && data.last) markDone(kept, lesson.key);
  list();
}

function list() {
  drawList(lessons, doneKeys(kept), lesson?.key, ({ steps }) => t("learn.steps", { n: steps }), (item) => open(item));
}

function goOn() {
  if (step < lesson.steps - 1) return open(lesson, step + 1);
  const next = lessons[lessons.indexOf(lesson) + 1];
  if (next) return open(next);
  school.answer(t("learn.done_text"), "good");
}

part("next").addEventListener("click", goOn);
part("back").addEventListener("click", () => open(lesson, step - 1));
part("again").addEventListener("click", () => open(lesson, step));

const [key, at] = placeInAddress();
const wanted = lessons.find((known) => known.key === key);
const fresh = lessons.find((known) => !doneKeys(kept).has(known.key)) ?? lessons[0];
if (wanted) await open(wanted, Number(at || 1) - 1);
else if (fresh) await open(fresh);
else list();
