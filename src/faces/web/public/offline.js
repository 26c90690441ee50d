/*
 * The service worker. While the server cannot be reached, pages that were opened in this browser open as they were, and
 * others show offline.html. Only pages that everyone gets are kept: those have an ETag, a signed-in reader's have none.
 */
const CACHE = 'offline-2';
const PAGE = '/offline.html';

/** Pages and files that are kept; the oldest go first. */
const MAX_PAGES = 30;
const MAX_FILES = 300;

/** Files with a hash in their name, and pictures that belong to a build. */
const FILES = /^\/(?:assets|covers)\//;

/** Their requests go past this worker: one that outlives its page is lost on the way through it. */
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE'];

self.addEventListener('install', (event) => {
  const routes = CHANGES.map((requestMethod) => ({
    condition: { requestMethod },
    source: 'network',
  }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined));
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))),
  );
  self.skipWaiting();
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => !name.startsWith(CACHE)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim())
      // Not awaited: until the worker is active, every request of its pages waits.
      .then(() => void keepOpenPages()),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (FILES.test(pathname)) {
    event.respondWith(keepFile(event));
    return;
  }
  if (request.mode !== 'navigate') return;
  // The server takes a key and a sign-in link only where they are opened as a page, which a request from here is not.
  if (searchParams.has('key') || pathname.startsWith('/api/')) return;
  event.respondWith(loadPage(event));
});

async function loadPage(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keepPage(event.request, response.clone()));
    return response;
  } catch {
    const cache = await caches.open(`${CACHE}-pages`);
    return (
      (await cache.match(event.request, { ignoreVary: true })) ??
      (await caches.match(PAGE)) ??
      Response.error()
    );
  }
}

async function keepPage(request, response) {
  if (!response.ok || response.redirected || !response.headers.has('etag')) return;
  await keep(await caches.open(`${CACHE}-pages`), request, response, MAX_PAGES);
}

/** The pages that were open before this worker. */
async function keepOpenPages() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(
    open.map(async ({ url }) => {
      if (new URL(url).searchParams.has('key')) return;
      const headers = { accept: 'text/html' };
      await fetch(url, { headers }).then(
        (response) => keepPage(new Request(url), response),
        () => undefined,
      );
    }),
  );
}

async function keepFile(event) {
  const cache = await caches.open(`${CACHE}-files`);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.ok && response.type !== 'opaque') {
    event.waitUntil(keep(cache, event.request, response.clone(), MAX_FILES));
  }
  return response;
}

async function keep(cache, request, response, max) {
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}
