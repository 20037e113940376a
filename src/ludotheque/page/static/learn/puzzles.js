// The puzzles: find the win; the defence is played by search.

import { get } from "../shared/api.js";
import { doneKeys, drawList, markDone, part, placeInAddress, School, setPlace } from "./exercise_board.js";
import { loadTerms } from "../shared/glossary.js";
import { say, t } from "../shared/words.js";

const { game, glossary } = part("lesson").dataset;
if (glossary) await loadTerms(game);
const kept = `puzzles.${game}`;
const puzzles = (await get(`/api/puzzles/${game}`)).data;
let puzzle = null;

const school = new School(game, () => `/api/puzzles/${game}/${puzzle.key}`, judged, () => puzzle && open(puzzle));

function judged({ ok, done, say: words, reply, refusal }) {
  const answered = ok && reply ? ` ${t("puzzle.reply", { reply })}` : "";
  school.answer(`${say(words)}${answered}`, ok ? "good" : "bad");
  part("next").classList.toggle("btn-primary", Boolean(done));
  if (done) {
    markDone(kept, puzzle.key);
    list();
  }
  if (done || (!ok && !refusal)) school.controller.offer([], [], false);
}

async function open(next) {
  puzzle = next;
  setPlace(puzzle.key);
  const { data } = await get(`/api/puzzles/${game}/${puzzle.key}?${school.look}`);
  school.show(data);
  school.answer("");
  part("title").textContent = say(puzzle.title);
  part("where").textContent = t("puzzle.in", { n: puzzle.moves });
  part("say").textContent = [say(data.say), say(data.status)].filter(Boolean).join(" ");
  part("next").classList.remove("btn-primary");
  part("back").disabled = puzzles.indexOf(puzzle) === 0;
  list();
}

function list() {
  drawList(puzzles, doneKeys(kept), puzzle?.key, () => "", open);
}

const step = (by) => open(puzzles[(puzzles.indexOf(puzzle) + by + puzzles.length) % puzzles.length]);

part("next").addEventListener("click", () => step(1));
part("back").addEventListener("click", () => step(-1));
part("again").addEventListener("click", () => open(puzzle));

const [key] = placeInAddress();
const first = puzzles.find((known) => known.key === key) ?? puzzles.find((known) => !doneKeys(kept).has(known.key)) ?? puzzles[0];
if (first) await open(first);
else list();
