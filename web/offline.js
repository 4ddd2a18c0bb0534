// Keeps the game for days without a network: what was loaded once is there again. `@BUILD@` is the name of this build; the
// files of others are thrown away when it begins. That is when no tab of another build is open any more, which is why it does
// not hurry (`skipWaiting`): a tab has the code of its build, and needs that build's scripts when it starts a worker. Only a page
// that cannot be loaded makes it hurry.
const cacheName = 'shakki-@BUILD@';
// What a page is made of before it has loaded a program, and all the rest: programs, models, textures, sounds.
const shell = [@SHELL@];
const rest = [@REST@];

/** The programs that draw the board; a browser uses one of them. */
const drawing = /^shakki.*\.packed$/;
const isOther = (name) => name.startsWith('shakki-') && name !== cacheName;

// Asked of the host itself: what the browser still has by the rules of HTTP may be of another build, and would stay for good.
const fresh = (name) => new Request(name, { cache: 'reload' });

// A response without the note that it was redirected, as from `plain.html` to `plain`: with that it may not answer for a page.
const direct = (response) => (response.redirected ? new Response(response.body, { status: response.status, headers: response.headers }) : response);

/** Keeps a file of this build. */
async function keep(cache, name) {
  const response = await fetch(fresh(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(name, direct(response));
}

addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    // The page that comes for the first time keeps what it loads by itself: only its shell is fetched again. Where there is an
    // older build, the whole of this one is fetched before it takes its place, so that the next page opens without a network too;
    // of the programs that draw, those that this browser had.
    const older = (await caches.keys()).filter(isOther);
    const had = async (name) => (await Promise.all(older.map(async (key) => (await caches.open(key)).match(name)))).some(Boolean);
    const isUsed = await Promise.all(rest.map((name) => !drawing.test(name) || had(name)));
    const wanted = older.length ? [...shell, ...rest.filter((_, at) => isUsed[at])] : shell;
    await Promise.all(wanted.map((name) => keep(cache, name)));
  })());
});

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter(isOther).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

async function answer(request) {
  const cache = await caches.open(cacheName);
  const before = await cache.match(request, { ignoreSearch: true });
  if (before) return before;
  const response = await fetch(request);
  if (!response.ok || response.type !== 'basic') return response;
  const kept = direct(response);
  cache.put(request, kept.clone());
  return kept;
}

// An installed game is whole without a network, what has not been used yet included; but for the programs that another browser
// would draw with.
addEventListener('message', (event) => {
  if (event.data === 'hurry') {
    skipWaiting();
    return;
  }
  const wanted = [...shell, ...rest].filter((name) => !event.data.unused.includes(name));
  event.waitUntil(Promise.all(wanted.map((name) => answer(fresh(name)).catch(() => {}))));
});

addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answer(event.request));
  }
});
