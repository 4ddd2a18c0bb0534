// Keeps the game for days without a network: what was loaded once is there again. `@BUILD@` is the name of this build; the
// files of others are thrown away when it begins.
const cacheName = 'shakki-@BUILD@';
const first = [@FILES@];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(first)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('shakki-') && name !== cacheName;
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

async function answer(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') cache.put(request, response.clone());
  return response;
}

// What a page has loaded before this worker was there.
addEventListener('message', (event) => {
  const isOurs = (name) => new URL(name).origin === location.origin;
  event.waitUntil(Promise.all(event.data.filter(isOurs).map((name) => answer(new Request(name)).catch(() => {}))));
});

addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answer(event.request));
  }
});
