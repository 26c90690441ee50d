/* The service worker: while the server cannot be reached, pages that are opened show offline.html. It keeps nothing else. */
const CACHE = 'offline';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))),
  );
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  // The server takes a key only from a page that is opened, which it cannot tell of a request from here.
  if (new URL(request.url).searchParams.has('key')) return;
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()),
  );
});
