/**
 * Why: a phone that has lost the network shows its menu again after a reload, instead of the browser's error page
 * (BEY-007). It keeps one page and the files of one build, and never touches a call of the API or the console.
 * offline-worker-off.js put in its place ends it on every phone.
 */
const KEPT = "comanda-1";
/** The page that every address of the app is drawn by. */
const SHELL = "/menu";
const PAGES = /^\/(menu|checkout|payment)(\/|$)/;
const FILES = /^\/(assets|themes)\//;
/** Milliseconds after which a slow network is as good as none, where a page is kept. */
const DEADLINE = 3000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  };
  event.waitUntil(clean());
});

// A page that stands says of which files it is made.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && PAGES.test(pathname)) event.respondWith(pageOf(request));
  else if (FILES.test(pathname)) event.respondWith(fileOf(request));
});

/** The network's page; the kept one where that fails, or is late. */
async function pageOf(request) {
  const kept = await caches.match(SHELL);
  const fresh = fetch(request);
  if (kept === undefined) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, DEADLINE, kept));
  const answered = fresh.then(
    (page) => (page.status < 500 ? page : kept),
    () => kept,
  );
  return Promise.race([answered, late]);
}

/** What never changes under its name is asked for once, but for one that came cut off. */
async function fileOf(request) {
  const kept = await caches.match(request);
  if (kept === undefined || request.cache !== "reload") return kept ?? fetch(request);
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(KEPT)).put(request, fresh.clone());
  return fresh;
}

/** Keeps the files of a page and the page, and nothing of the builds before. */
async function keep(files) {
  const cache = await caches.open(KEPT);
  for (const file of files) if ((await cache.match(file)) === undefined) await cache.add(file);
  const page = await fetch(SHELL, { headers: { accept: "text/html" } });
  const html = await page.clone().text();
  // A newer build has come meanwhile: the next page will say of what it is made.
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  if (page.ok && named.every((file) => files.includes(file))) await cache.put(SHELL, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== SHELL && !files.includes(pathname)) await cache.delete(url);
  }
}
