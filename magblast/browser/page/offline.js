// What the page has loaded, so that it opens without a network from the second visit on, and can
// stand on the home screen. The network is asked first: what it answers is always newer.

const STORE = "magblast";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === self.location.origin) {
    event.respondWith(answer(event.request));
  }
});

async function answer(request) {
  const store = await caches.open(STORE);
  try {
    const found = await fetch(request);
    if (found.ok) {
      // No room is no reason not to play.
      store.put(request, found.clone()).catch(() => {});
    }
    return found;
  } catch (problem) {
    const kept = await store.match(request, { ignoreSearch: true });
    if (kept === undefined) throw problem;
    return kept;
  }
}
