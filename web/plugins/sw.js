// Keeps the page for the times without a network. Written into dist/sw.js with the names of all its files.
const name = 'aviary-__NAME__';
/** What home needs, then the words of each language, then everything else. */
const shell = __SHELL__;
const words = __WORDS__;
const rest = __REST__;
const files = [...shell, ...Object.values(words), ...rest];
const atOnce = 4;

const how = { ignoreSearch: true, ignoreVary: true };
/** A file with a digest in its name is the same for ever. */
const isHashed = (file) => file.startsWith('assets/');

async function fetchInto(cache, file) {
  const response = await fetch(new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(file, response);
}
async function missing(cache, wanted) {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return wanted.filter((file) => !kept.has(new URL(file, self.registration.scope).href));
}
/** Takes over what an older page has kept, and fetches what home needs. */
async function install() {
  const cache = await caches.open(name);
  for (const file of (await missing(cache, files)).filter(isHashed)) {
    const kept = await caches.match(file, how);
    if (kept) await cache.put(file, kept);
  }
  const language = navigator.languages.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one in words);
  const wanted = await missing(cache, [...shell, words[language ?? 'en']]);
  await Promise.all(wanted.map((file) => fetchInto(cache, file)));
}
/** Fetches the rest, a few at a time. After a failure no more is asked for; the page asks again later. */
let filling = null;
async function fill() {
  const cache = await caches.open(name);
  const queue = await missing(cache, files);
  const next = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await fetchInto(cache, file);
  };
  const stop = () => void (queue.length = 0);
  await Promise.all(Array.from({ length: atOnce }, () => next().catch(stop)));
}
/** Tells a page whether everything is kept, and whether that was tried just now. */
async function answer(page, tried) {
  const kept = (await missing(await caches.open(name), files)).length === 0;
  page?.postMessage({ kept, tried });
}

// Pages of older versions that are still open need their own files, so these go only when no page is open.
async function tidy() {
  const old = (await caches.keys()).filter((one) => one.startsWith('aviary-') && one !== name);
  if (old.length === 0) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length === 0) await Promise.all(old.map((one) => caches.delete(one)));
}
const kept = async (wanted) => (await (await caches.open(name)).match(wanted, how)) ?? caches.match(wanted, how);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'kept') event.waitUntil(answer(event.source, false));
  if (event.data !== 'fill') return;
  filling ??= fill().finally(() => (filling = null));
  event.waitUntil(filling.then(() => answer(event.source, true)));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== 'GET' || url.origin !== scope.origin) return;
  const path = url.pathname.slice(scope.pathname.length);
  // What the server says is always asked anew.
  if (path.startsWith('api/') || path === 'ws' || path === 'healthz' || path === 'metrics') return;
  const wanted = path === '' ? 'index.html' : event.request;
  const { installing, waiting } = self.registration;
  if (event.request.mode === 'navigate' && !installing && !waiting) event.waitUntil(tidy());
  event.respondWith(kept(wanted).then((found) => found ?? fetch(event.request)));
});
