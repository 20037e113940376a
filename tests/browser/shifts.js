// Notes what jumps on a page without anybody having touched it (`window.shifts`). So that this does not depend on how quick
// a machine is, what the page asks the server for is held back until the page has been shown without it: the worst case,
// each time. `window.settled()` waits until all is there, drawn and noted.
(() => {
  const frames = async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done, 30));
  };
  const loaded = new Promise((done) => addEventListener("load", done));
  let since = Infinity; // what jumps before, while styles and letters arrive, is luck
  const painted = loaded.then(() => document.fonts.ready).then(() => frames(2)).then(() => (since = performance.now()));
  let open = 0;

  const ask = window.fetch;
  window.fetch = async (...request) => {
    open += 1;
    try {
      await painted;
      return await ask(...request);
    } finally {
      open -= 1;
    }
  };

  const Source = window.EventSource;
  window.EventSource = class {
    constructor(address) {
      this.heard = [];
      painted.then(() => {
        if (this.closed) return;
        this.real = new Source(address);
        for (const [name, act] of this.heard) this.real.addEventListener(name, act);
      });
    }

    addEventListener(name, act) {
      if (this.real) this.real.addEventListener(name, act);
      else this.heard.push([name, act]);
    }

    get readyState() {
      return this.real ? this.real.readyState : Source.CONNECTING;
    }

    close() {
      this.closed = true;
      this.real?.close();
    }
  };
  for (const name of ["CONNECTING", "OPEN", "CLOSED"]) window.EventSource[name] = Source[name];

  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { startTime, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput || startTime < since) continue;
      for (const { node, previousRect: was, currentRect: is } of sources) {
        const by = Math.max(Math.abs(is.left - was.left), Math.abs(is.top - was.top));
        window.shifts.push({ node, by, box: { left: is.left, top: is.top, right: is.right, bottom: is.bottom } });
      }
    }
  }).observe({ type: "layout-shift", buffered: true });

  const quiet = async () => {
    await painted;
    do await frames(4);
    while (open);
  };
  const late = (fail) => setTimeout(() => fail(new Error("the page does not come to rest")), 30_000);
  window.settled = () => Promise.race([quiet(), new Promise((_, fail) => late(fail))]);
})();
