// Click paths, without the page: what may be chosen next, and what a choice means.
//
// A path is [action text, [key, key, …]]. `picks` are the keys chosen so far. An attempt is something a person
// may well try and that is refused: {keys, clause, sentence, marks}. Nothing here knows any game.

const startsWith = (keys, picks) => picks.every((key, place) => keys[place] === key);

/** The paths that go on from what is picked. */
export function continuing(paths, picks) {
  return paths.filter(([, keys]) => keys.length > picks.length && startsWith(keys, picks));
}

/** The keys that may be chosen next. */
export function nextKeys(paths, picks) {
  return new Set(continuing(paths, picks).map(([, keys]) => keys[picks.length]));
}

/** The action that these picks spell out in full, or null. */
export function actionOf(paths, picks) {
  const found = paths.find(([, keys]) => keys.length === picks.length && startsWith(keys, picks));
  return found ? found[0] : null;
}

/** The distinct actions still open if `key` were chosen next: one means that choosing it decides. */
export function actionsThrough(paths, picks, key) {
  return [...new Set(continuing(paths, picks).filter(([, keys]) => keys[picks.length] === key).map(([text]) => text))];
}

const leadingTo = (paths, picks) => [...new Set(continuing(paths, picks).map(([text]) => text))].sort().join("\n");

/**
 * The picks without `key`, when their order does not matter: the cards of a set are put back one by one. Null when it
 * does: picked again at the end, the key would lead to other actions.
 */
export function without(paths, picks, key) {
  const left = picks.filter((known) => known !== key);
  return left.length === 0 || leadingTo(paths, picks) === leadingTo(paths, [...left, key]) ? left : null;
}

/** What would be refused next: a map from key to its attempt. */
export function refusedNext(attempts, picks) {
  const near = attempts.filter(({ keys }) => keys.length === picks.length + 1 && startsWith(keys, picks));
  return new Map(near.map((attempt) => [attempt.keys[picks.length], attempt]));
}

/**
 * What choosing `key` does:
 *   {picks}                 the picks from now on
 *   {picks: [], action}     a whole action, to be sent once
 *   {picks, ask}            refused: ask the table why, about these keys
 * A piece that cannot move at all may still be picked: its refused ways are shown, and the most telling one is asked about.
 */
export function choose({ paths, attempts }, picks, key) {
  if (nextKeys(paths, picks).has(key)) return follow(paths, [...picks, key]);
  const place = picks.indexOf(key);
  if (place >= 0) return { picks: without(paths, picks, key) ?? picks.slice(0, place) };
  const refused = refusedNext(attempts, picks).has(key) ? { ask: [...picks, key] } : {};
  if (nextKeys(paths, []).has(key)) return { ...follow(paths, [key]), ...refused };
  const stuck = attempts.filter(({ keys }) => keys.length > 1 && keys[0] === key);
  if (stuck.length) return { picks: [key], ask: (stuck.find(({ marks }) => marks?.length) ?? stuck[0]).keys };
  return { picks, ask: [...picks, key] };
}

function follow(paths, picks) {
  const action = actionOf(paths, picks);
  return action === null ? { picks } : { picks: [], action };
}

/**
 * Whether a preview is to be seen: `when` lists conditions, of which one must hold; a condition is a key, or several
 * joined by `+`, all of which are picked or pointed at; `*` holds while nothing is.
 */
export function holds(when, keys) {
  return when.split(" ").some((condition) => (condition === "*" ? keys.size === 0 : condition.split("+").every((key) => keys.has(key))));
}

/** The best step from a point in a direction ("ArrowUp" …) among points {x, y}: straight ahead first, then near. */
export function towards(from, points, arrow) {
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[arrow];
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
