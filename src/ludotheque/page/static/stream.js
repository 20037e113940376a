// The table's stream: the whole state first, then each change. Reconnects by itself.

const PATIENCE = [1, 2, 4, 8, 15]; // seconds between tries when the server refuses or is away

/**
 * Listen to a table. `on.state(full, fresh)` for each state (`fresh`: log entries just added), `on.thinking(seats)`,
 * `on.line(up)` when the line is lost or comes back. `look` says how the board is drawn: lang, shape, and flip, where
 * null means: from the side the table thinks best. Answers a function that stops listening.
 */
export function listen(table, { lang, shape, flip }, on) {
  let source = null;
  let tries = 0;
  let timer = 0;
  let latest = null; // what came in while the page was still drawing: only the last state is drawn

  function open() {
    const side = flip === null ? "" : `&flip=${flip}`;
    source = new EventSource(`/api/tables/${encodeURIComponent(table)}/stream?lang=${lang}&shape=${shape}${side}`);
    source.addEventListener("full", (event) => receive(event, false));
    source.addEventListener("change", (event) => receive(event, true));
    source.addEventListener("thinking", (event) => on.thinking(JSON.parse(event.data).seats));
    source.addEventListener("error", lost);
  }

  function receive(event, changed) {
    tries = 0;
    on.line(true);
    if (!latest) setTimeout(tell);
    latest = { event, changed };
  }

  function tell() {
    const { event, changed } = latest;
    latest = null;
    const full = JSON.parse(event.data);
    on.state(full, changed ? full.new ?? [] : []);
  }

  function lost() {
    on.line(false);
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    clearTimeout(timer);
    timer = setTimeout(open, 1000 * PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
  }

  function close() {
    clearTimeout(timer);
    source.close();
    removeEventListener("pagehide", close);
  }

  open();
  addEventListener("pagehide", close); // leave at once: the others see who is here
  return close;
}
