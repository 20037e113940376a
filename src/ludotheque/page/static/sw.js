// The service worker: it shows the notifications of notify.js, since phones show none without it, and it outlives the page.
//
// It is served at `/sw.js`, for the whole site. It keeps no page and no file, and stands between nobody and the server.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** Bring the table to the front: the page that shows it, or else a new one. */
async function show(table) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === table);
  await (page ? page.focus() : self.clients.openWindow(table));
}
