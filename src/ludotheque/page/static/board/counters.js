// @ts-check
// Numbers that count up: an element with an id and `data-count` goes from the number it showed to its new one.
// With `data-pop` what it has gained or lost rises from it for a moment.

const COUNT_MS = 520;
const POP_MS = 1400;

/** @typedef {{ element: HTMLElement, from: number, to: number }} Count */

/**
 * @param {Element} host
 * @returns {HTMLElement[]}
 */
const listCounters = (host) => [...host.querySelectorAll("[data-count][id]")].map((element) => /** @type {HTMLElement} */ (element));

/**
 * Return the numbers that are shown now, by id.
 * @param {Element} host
 */
export const readCounters = (host) => new Map(listCounters(host).map((element) => [element.id, Number(element.dataset.count)]));

/**
 * Let every number that changed count to where it is now. Returns a function that ends it at once.
 * @param {Element} host
 * @param {Map<string, number>} before
 */
export function startCounting(host, before) {
  const changed = listCounters(host)
    .map((element) => ({ element, from: before.get(element.id), to: Number(element.dataset.count) }))
    .filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to) && from !== to);
  const started = performance.now();
  let running = changed.length > 0;
  const write = (/** @type {number} */ share) => {
    for (const { element, from, to } of changed) element.textContent = String(Math.round(from + (to - from) * share));
  };
  const tick = (/** @type {number} */ now) => {
    if (!running) return;
    const share = Math.min(1, Math.max(0, (now - started) / COUNT_MS));
    write(share);
    if (share < 1) requestAnimationFrame(tick);
    else running = false;
  };
  if (running) {
    write(0);
    requestAnimationFrame(tick);
    for (const count of changed) if ("pop" in count.element.dataset) showDifference(count);
  }
  return () => {
    if (running) write(1);
    running = false;
  };
}

/** @param {Count} count */
function showDifference({ element, from, to }) {
  const pop = /** @type {HTMLElement} */ (element.cloneNode(false));
  for (const name of ["id", "data-count", "data-pop"]) pop.removeAttribute(name);
  pop.textContent = to > from ? `+${to - from}` : `−${from - to}`;
  pop.classList.add("popped", to > from ? "gain" : "loss");
  element.parentNode.append(pop);
  const frames = [
    { opacity: 0, translate: "0 -10px" },
    { opacity: 1, translate: "0 -40px", offset: 0.2 },
    { opacity: 1, translate: "0 -58px", offset: 0.75 },
    { opacity: 0, translate: "0 -74px" },
  ];
  const remove = () => pop.remove();
  pop.animate(frames, { duration: POP_MS, easing: "ease-out" }).finished.then(remove, remove);
}
