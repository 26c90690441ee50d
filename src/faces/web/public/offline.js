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
  // The server takes a key and a sign-in link only where they are opened as a page, which a request from here is not.
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has('key') || pathname.startsWith('/api/')) return;
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()),
  );
});
