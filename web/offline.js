// Keeps the game for days without a network: what was loaded once is there again. `@BUILD@` is the name of this build; the
// files of others are thrown away when it begins. That is when no tab of another build is open any more, which is why it does
// not hurry (`skipWaiting`): a tab has the code of its build, and needs that build's scripts when it starts a worker.
const cacheName = 'shakki-@BUILD@';
// What a page is made of before it has loaded a program, and all the rest: programs, models, textures, sounds.
const shell = [@SHELL@];
const rest = [@REST@];

/** The programs that draw the board; a browser uses one of them. */
const drawing = /^shakki.*\.packed$/;
const isOther = (name) => name.startsWith('shakki-') && name !== cacheName;

// Asked of the host itself: what the browser still has by the rules of HTTP may be of another build, and would stay for good.
const fresh = (name) => new Request(name, { cache: 'reload' });

addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    // The page that comes for the first time keeps what it loads by itself: only its shell is fetched again. Where there is an
    // older build, the whole of this one is fetched before it takes its place, so that the next page opens without a network too;
    // of the programs that draw, those that this browser had.
    const older = (await caches.keys()).filter(isOther);
    const had = async (name) => (await Promise.all(older.map(async (key) => (await caches.open(key)).match(name)))).some(Boolean);
    const isUsed = await Promise.all(rest.map((name) => !drawing.test(name) || had(name)));
    await cache.addAll((older.length ? [...shell, ...rest.filter((_, at) => isUsed[at])] : shell).map(fresh));
  })());
});

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter(isOther).map((name) => caches.delete(name))))
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

// An installed game is whole without a network, what has not been used yet included; but for the programs that another browser
// would draw with.
addEventListener('message', (event) => {
  const wanted = [...shell, ...rest].filter((name) => !event.data.unused.includes(name));
  event.waitUntil(Promise.all(wanted.map((name) => answer(fresh(name)).catch(() => {}))));
});

addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answer(event.request));
  }
});
