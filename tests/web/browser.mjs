// A server of files, as any host has one, and a browser with a person's mouse: what the tests of both pages share.
import assert from 'node:assert/strict';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { createGzip } from 'node:zlib';

const { chromium } = createRequire(join(process.cwd(), 'target/tools/browser/'))('playwright-core');

/** Longest wait for something that a player sees, in milliseconds: a loaded machine. */
const patience = Number(process.env.SHAKKI_WEB_PATIENCE ?? 180_000);

const [folder, pictures = mkdtempSync(join(tmpdir(), 'shakki-web-'))] = process.argv.slice(2).map((path) => resolve(path));
mkdirSync(pictures, { recursive: true });

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.flac': 'audio/flac' };
/** What is packed already does not become smaller. */
const isPacked = (path) => ['.png', '.webp', '.ktx2', '.flac', '.packed'].includes(extname(path));

/** What draws the board in three dimensions: `webgl2`, or `webgpu` on the processor. */
export const graphics = process.env.SHAKKI_WEB_GRAPHICS ?? 'webgl2';
const onProcessor = {
  webgl2: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  // With fewer of these Chromium has WebGPU, and shows nothing of what it draws.
  webgpu: ['--use-gl=angle', '--use-angle=swiftshader', '--use-vulkan=swiftshader', '--use-webgpu-adapter=swiftshader',
    '--enable-features=Vulkan', '--enable-unsafe-webgpu', '--ignore-gpu-blocklist', '--disable-gpu-sandbox'],
};

/** Where pictures and files of a test go. */
export const place = (name) => join(pictures, name);

/**
 * Runs the steps, each with what the one before it gave. Says what went wrong, and leaves pictures of it.
 */
export async function run(steps) {
  const server = await serve();
  const profile = mkdtempSync(join(tmpdir(), 'shakki-browser-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    viewport: { width: 1280, height: 720 },
    acceptDownloads: true,
    locale: 'en-GB',
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', ...onProcessor[graphics]],
  });
  browser.setDefaultTimeout(patience);
  await browser.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  const faults = [];
  const test = {
    server,
    browser,
    faults,
    /** Opens a tab and waits for the board. `rest` stands behind the address of the game. */
    async open(rest = '') {
      const page = await browser.newPage();
      page.on('pageerror', (problem) => faults.push(`${problem.stack ?? problem}`));
      page.on('console', (said) => { if (said.type() === 'error') faults.push(said.text()); });
      await test.load(page, `${server.address}${rest}`);
      return page;
    },
    /** Loads a tab, or loads it again, and waits for the board. */
    async load(page, url) {
      const [begun, bytes] = [Date.now(), server.bytes()];
      await (url ? page.goto(url) : page.reload());
      await page.waitForSelector('body.ready, body.failed', { state: 'attached' });
      assert.equal(await page.locator('#problem').textContent(), '', 'the board is there');
      const times = await page.evaluate(() => Object.fromEntries(performance.getEntriesByType('mark').map((mark) => [mark.name, Math.round(mark.startTime)])));
      console.log(`  the board after ${Date.now() - begun} ms (${JSON.stringify(times)}), ${server.bytes() - bytes} bytes`);
    },
    picture: (page, name) => page.screenshot({ path: place(`${name}.png`) }),
    /** Waits until `value` gives something. */
    async until(what, value) {
      const end = Date.now() + patience;
      for (;;) {
        const found = await value();
        if (found) return found;
        if (Date.now() > end) assert.fail(`${what} never came`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
  let failed = false;
  try {
    let last;
    for (const [name, step] of Object.entries(steps)) {
      console.log(name);
      last = await step(test, last);
    }
    assert.deepEqual(faults, [], 'nothing goes wrong in the page');
    assert.deepEqual(server.missing, [], 'every file is there');
  } catch (problem) {
    failed = true;
    console.error(problem, faults, server.missing);
    for (const [at, open] of browser.pages().entries()) await test.picture(open, `failed-${at}`).catch(() => {});
  } finally {
    await browser.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  }
  console.log(failed ? `failed; pictures are in ${pictures}` : `all of it works; pictures are in ${pictures}`);
  process.exitCode = failed ? 1 : 0;
}

async function serve() {
  const missing = [];
  let sent = 0;
  let isOnline = true;
  let isStripping = false;
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const named = isStripping && extname(path) === '' ? `${path}.html` : path;
    const file = join(folder, path.endsWith('/') ? join(path, 'index.html') : named);
    if (!isOnline) {
      request.destroy();
    } else if (isStripping && extname(path) === '.html') {
      response.writeHead(308, { Location: path.slice(0, -'.html'.length) }).end();
    } else if (!existsSync(file) || !statSync(file).isFile()) {
      missing.push(path);
      response.writeHead(404).end();
    } else {
      // As hosts of static files do it: a browser need not ask again for a while.
      const head = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'max-age=600' };
      const content = createReadStream(file);
      const packed = isPacked(file) ? content : content.pipe(createGzip({ level: 9 }));
      response.writeHead(200, isPacked(file) ? { ...head, 'Content-Length': statSync(file).size } : { ...head, 'Content-Encoding': 'gzip' });
      packed.on('data', (piece) => { sent += piece.length; });
      packed.pipe(response);
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    missing,
    /** How many bytes it has sent, as they travel. */
    bytes: () => sent,
    setOnline: (is) => { isOnline = is; },
    /** Whether it leads from `plain.html` to `plain`, as some hosts do. */
    setStripping: (is) => { isStripping = is; },
    close: () => server.close(),
  };
}
