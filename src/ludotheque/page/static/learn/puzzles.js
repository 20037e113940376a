// @ts-check
// The puzzles: find the win; the defence is played by search.

/** @import { Bilingual } from "../types/messages" */
/** @import { Verdict } from "./exercise_board.js" */

import { get } from "../shared/api.js";
import { part } from "../shared/dom.js";
import { loadTerms } from "../shared/glossary.js";
import { say, t } from "../shared/words.js";
import { drawExerciseList, ExerciseBoard, listDone, markDone, readPlace, writePlace } from "./exercise_board.js";

/** @typedef {{ key: string, title: Bilingual, moves: number }} Puzzle */

const { game, glossary } = part("lesson").dataset;
if (glossary) await loadTerms(game);
const storageKey = `puzzles.${game}`;
/** @type {Puzzle[]} */
const puzzles = (await get(`/api/puzzles/${game}`)).data;
/** @type {Puzzle | null} */
let puzzle = null;

const getAddress = () => `/api/puzzles/${game}/${puzzle.key}`;
const board = new ExerciseBoard({ game, getAddress, onVerdict, reload: () => puzzle && open(puzzle) });

/** @param {Verdict} verdict */
function onVerdict({ ok, done, say: words, reply, refusal }) {
  const answered = ok && reply ? ` ${t("puzzle.reply", { reply })}` : "";
  board.writeAnswer(`${say(words)}${answered}`, ok ? "good" : "bad");
  part("next").classList.toggle("btn-primary", Boolean(done));
  if (done) {
    markDone(storageKey, puzzle.key);
    drawList();
  }
  if (done || (!ok && !refusal)) board.freeze();
}

/** @param {Puzzle} chosen */
async function open(chosen) {
  puzzle = chosen;
  writePlace(puzzle.key);
  const data = await board.open();
  part("title").textContent = say(puzzle.title);
  part("where").textContent = t("puzzle.in", { n: puzzle.moves });
  part("say").textContent = [say(data.say), say(data.status)].filter(Boolean).join(" ");
  part("next").classList.remove("btn-primary");
  part("back").disabled = puzzles.indexOf(puzzle) === 0;
  drawList();
}

function drawList() {
  drawExerciseList(puzzles, { done: listDone(storageKey), current: puzzle?.key, describe: () => "", open });
}

/** @param {number} by */
const step = (by) => open(puzzles[(puzzles.indexOf(puzzle) + by + puzzles.length) % puzzles.length]);

part("next").addEventListener("click", () => step(1));
part("back").addEventListener("click", () => step(-1));
part("again").addEventListener("click", () => open(puzzle));

const [key] = readPlace();
const first = puzzles.find((known) => known.key === key) ?? puzzles.find((known) => !listDone(storageKey).has(known.key)) ?? puzzles[0];
if (first) await open(first);
else drawList();
