// @ts-check
// The service worker shows notifications: phones show none without it, and it outlives the page.
//
// It is served at `/sw.js`, for the whole site. It keeps no page and no file, and stands between nobody and the server.

const worker = /** @type {any} */ (self); // the types of the page know no service worker

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.data));
});

/**
 * Bring a table to the front: the page that shows it, or else a new one.
 * @param {string} path
 */
async function showTable(path) {
  /** @type {{ url: string, focus: () => Promise<void> }[]} */
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}
