// Numbers that count up: an element with an id and `data-count` goes from the number it showed to its new one.

const LENGTH = 520; // milliseconds

const numbers = (host) => [...host.querySelectorAll("[data-count][id]")];

/** The numbers that are shown now, by id. */
export const numbersOf = (host) => new Map(numbers(host).map((element) => [element.id, Number(element.dataset.count)]));

/** Let every number that changed count to where it is now. Answers a function that ends it at once. */
export function countFrom(host, before) {
  const changed = numbers(host)
    .map((element) => ({ element, from: before.get(element.id), to: Number(element.dataset.count) }))
    .filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to) && from !== to);
  const started = performance.now();
  let running = changed.length > 0;
  const write = (share) => {
    for (const { element, from, to } of changed) element.textContent = String(Math.round(from + (to - from) * share));
  };
  const tick = (now) => {
    if (!running) return;
    const share = Math.min(1, Math.max(0, (now - started) / LENGTH));
    write(share);
    if (share < 1) requestAnimationFrame(tick);
    else running = false;
  };
  if (running) {
    write(0);
    requestAnimationFrame(tick);
  }
  return () => {
    if (running) write(1);
    running = false;
  };
}
