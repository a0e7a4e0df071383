// Keeps the page for the times without a network. Written into dist/sw.js with the names of all its files.
const name = 'aviary-__NAME__';
const files = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))),
  );
});
// Pages of older versions that are still open need their own files, so these go only when no page is open.
async function tidy() {
  const old = (await caches.keys()).filter((one) => one.startsWith('aviary-') && one !== name);
  if (old.length === 0) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length === 0) await Promise.all(old.map((one) => caches.delete(one)));
}
const how = { ignoreSearch: true, ignoreVary: true };
const kept = async (wanted) => (await (await caches.open(name)).match(wanted, how)) ?? caches.match(wanted, how);

self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
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
