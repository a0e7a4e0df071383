// Keeps the page for the times without a network. Written into dist/sw.js with the names of all its files.
const name = 'aviary-__NAME__';
const files = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))),
  );
});
self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((one) => one.startsWith('aviary-') && one !== name).map((one) => caches.delete(one))),
    );
  event.waitUntil(old.then(() => self.clients.claim()));
});
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
  event.respondWith(
    caches
      .open(name)
      .then((cache) => cache.match(wanted, { ignoreSearch: true, ignoreVary: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
