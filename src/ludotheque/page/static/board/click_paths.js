// @ts-check
// Click paths, without the page: what may be chosen next, and what a choice means.
//
// A path is [action text, [key, key, …]]. `picks` are the keys chosen so far. An attempt is something a person
// may well try and that is refused: {keys, clause, sentence, marks}. Nothing here knows any game.

/** @import { Attempt } from "../types/messages" */

/** @typedef {[action: string, keys: string[]]} ClickPath */
/** @typedef {{ key: string, x: number, y: number }} Spot */

/**
 * @typedef {object} Outcome What choosing a key does.
 * @property {string[]} picks the picks from now on
 * @property {string} [action] a whole action, to be sent once
 * @property {string[]} [ask] refused: ask the table why, about these keys
 */

/** @type {(keys: string[], picks: string[]) => boolean} */
const startsWith = (keys, picks) => picks.every((key, place) => keys[place] === key);

/**
 * Return the paths that go on from what is picked.
 * @param {ClickPath[]} paths
 * @param {string[]} picks
 */
export function listContinuing(paths, picks) {
  return paths.filter(([, keys]) => keys.length > picks.length && startsWith(keys, picks));
}

/**
 * Return the keys that may be chosen next.
 * @param {ClickPath[]} paths
 * @param {string[]} picks
 */
export function listNextKeys(paths, picks) {
  return new Set(listContinuing(paths, picks).map(([, keys]) => keys[picks.length]));
}

/**
 * Return the action that these picks spell out in full, or null.
 * @param {ClickPath[]} paths
 * @param {string[]} picks
 */
export function findAction(paths, picks) {
  const found = paths.find(([, keys]) => keys.length === picks.length && startsWith(keys, picks));
  return found ? found[0] : null;
}

/**
 * Return the distinct actions still possible if `key` were chosen next: a single one means that choosing it decides.
 * @param {ClickPath[]} paths
 * @param {string[]} picks
 * @param {string} key
 */
export function listActionsThrough(paths, picks, key) {
  return [...new Set(listContinuing(paths, picks).filter(([, keys]) => keys[picks.length] === key).map(([text]) => text))];
}

/** @type {(paths: ClickPath[], picks: string[]) => string} */
const joinActions = (paths, picks) => [...new Set(listContinuing(paths, picks).map(([text]) => text))].sort().join("\n");

/**
 * Return the picks without `key`, when their order does not matter: the cards of a set are put back one by one. Null when
 * it does: picked again at the end, the key would lead to other actions.
 * @param {ClickPath[]} paths
 * @param {string[]} picks
 * @param {string} key
 */
export function removePick(paths, picks, key) {
  const left = picks.filter((known) => known !== key);
  return left.length === 0 || joinActions(paths, picks) === joinActions(paths, [...left, key]) ? left : null;
}

/**
 * Return what would be refused next: a map from key to its attempt.
 * @param {Attempt[]} attempts
 * @param {string[]} picks
 */
export function mapRefusals(attempts, picks) {
  const near = attempts.filter(({ keys }) => keys.length === picks.length + 1 && startsWith(keys, picks));
  return new Map(near.map((attempt) => [attempt.keys[picks.length], attempt]));
}

/**
 * Return what choosing `key` does. A piece that cannot move at all may still be picked: its refused ways are shown, and
 * the most telling one is asked about.
 * @param {{ paths: ClickPath[], attempts: Attempt[] }} choices
 * @param {string[]} picks
 * @param {string} key
 * @returns {Outcome}
 */
export function choose({ paths, attempts }, picks, key) {
  if (listNextKeys(paths, picks).has(key)) return makeOutcome(paths, [...picks, key]);
  const place = picks.indexOf(key);
  if (place >= 0) return { picks: removePick(paths, picks, key) ?? picks.slice(0, place) };
  const refused = mapRefusals(attempts, picks).has(key) ? { ask: [...picks, key] } : {};
  if (listNextKeys(paths, []).has(key)) return { ...makeOutcome(paths, [key]), ...refused };
  const stuck = attempts.filter(({ keys }) => keys.length > 1 && keys[0] === key);
  if (stuck.length) return { picks: [key], ask: (stuck.find(({ marks }) => marks?.length) ?? stuck[0]).keys };
  return { picks, ask: [...picks, key] };
}

/**
 * @param {ClickPath[]} paths
 * @param {string[]} picks
 * @returns {Outcome}
 */
function makeOutcome(paths, picks) {
  const action = findAction(paths, picks);
  return action === null ? { picks } : { picks: [], action };
}

/**
 * Whether a preview is to be seen: `when` lists conditions, of which one must hold; a condition is a key, or several
 * joined by `+`, all of which are picked or pointed at; `*` holds while nothing is.
 * @param {string} when
 * @param {Set<string>} keys
 */
export function isPreviewShown(when, keys) {
  return when.split(" ").some((condition) => (condition === "*" ? keys.size === 0 : condition.split("+").every((key) => keys.has(key))));
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Return the best step from a point in a direction ("ArrowUp" …) among points: straight ahead first, then near. Null when
 * there is none.
 * @param {{ x: number, y: number }} from
 * @param {Spot[]} points
 * @param {string} arrow
 */
export function findNearest(from, points, arrow) {
  const [dx, dy] = DIRECTIONS[arrow];
  let best = null;
  let least = Infinity;
  for (const point of points) {
    const ahead = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const cost = ahead + 3 * aside;
    if (ahead > 2 && aside <= ahead && cost < least) [best, least] = [point, cost];
  }
  return best;
}
