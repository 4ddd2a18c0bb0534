// Plays the game in a real browser with real mouse events: `scripts/web test` builds it and runs this.
//
//   node tests/web/play.mjs FOLDER [PICTURES]     FOLDER is dist/web; pictures of the page go into PICTURES
import assert from 'node:assert/strict';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';

const [folder, pictures = mkdtempSync(join(tmpdir(), 'shakki-web-'))] = process.argv.slice(2).map((path) => resolve(path));
mkdirSync(pictures, { recursive: true });
const { chromium } = createRequire(join(process.cwd(), 'target/tools/browser/'))('playwright-core');

/** Longest wait for something that a player sees, in milliseconds: a loaded machine. */
const patience = Number(process.env.SHAKKI_WEB_PATIENCE ?? 120_000);

// --- a server of files, as any host has one
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.wav': 'audio/wav' };
const missing = [];
let isOnline = true;
const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  const file = join(folder, path.endsWith('/') ? join(path, 'index.html') : path);
  if (!isOnline) {
    request.destroy();
  } else if (!existsSync(file) || !statSync(file).isFile()) {
    missing.push(path);
    response.writeHead(404).end();
  } else {
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Content-Length': statSync(file).size });
    createReadStream(file).pipe(response);
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;

// --- the browser
const profile = mkdtempSync(join(tmpdir(), 'shakki-browser-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  viewport: { width: 1100, height: 700 },
  acceptDownloads: true,
  locale: 'en-GB',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'],
});
browser.setDefaultTimeout(patience);
const faults = [];

/** Opens a tab and waits for the board. `fragment` stands behind the `#`. */
async function open(fragment = '') {
  const page = await browser.newPage();
  page.on('pageerror', (problem) => faults.push(`${problem}`));
  page.on('console', (said) => { if (said.type() === 'error') faults.push(said.text()); });
  await load(page, `${address}#${fragment}`);
  return page;
}

async function load(page, url) {
  const begun = Date.now();
  await (url ? page.goto(url) : page.reload());
  await page.waitForSelector('body.ready, body.failed', { state: 'attached' });
  assert.equal(await page.locator('#problem').textContent(), '', 'the board is there');
  console.log(`  the board after ${Date.now() - begun} ms`);
}

async function picture(page, name) {
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Presses the mouse where the player would. */
async function click(page, selector) {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

const square = (name) => `[data-square=${name}]`;
const moves = (page) => page.locator('#moves span').allTextContents();

/** Clicks the piece, then the square it goes to; the move is then in the list. */
async function move(page, from, to, written) {
  await click(page, square(from));
  await click(page, square(to));
  await page.waitForFunction((written) => [...document.querySelectorAll('#moves span')].at(-1)?.textContent === written, written);
}

const steps = {
  async 'a first game, with the mouse'() {
    const page = await open();
    await picture(page, 'start');
    await click(page, square('g1'));
    assert.equal(await page.locator('#board .can').count(), 2, 'a knight has two squares to go to');
    await picture(page, 'held');
    await click(page, square('g1'));
    await move(page, 'e2', 'e4', 'e4');
    await move(page, 'e7', 'e5', 'e5');
    await click(page, square('e1'));
    await click(page, square('e3'));
    await page.waitForFunction(() => document.getElementById('said').textContent.startsWith('error:'));
    assert.deepEqual(await moves(page), ['e4', 'e5'], 'what is illegal is refused with a reason');
    await picture(page, 'refused');
    return page;
  },
  async 'the tab is loaded again, and the game goes on'(page) {
    await load(page);
    assert.deepEqual(await moves(page), []);
    await picture(page, 'again');
    await click(page, '#continue');
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 2);
    await move(page, 'd1', 'h5', 'Qh5');
    await move(page, 'b8', 'c6', 'Nc6');
    return page;
  },
  async 'the tab is killed, and the game goes on in another'(page) {
    const crash = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => {});
    await crash.catch(() => {});
    await page.close();
    page = await open();
    await click(page, '#continue');
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 4);
    return page;
  },
  async 'a second tab has a game of its own'(page) {
    const other = await open();
    assert.equal(await other.locator('#continue').count(), 0, 'the game of the first tab is not offered to it');
    await move(other, 'a2', 'a3', 'a3');
    await other.close();
    await move(page, 'f1', 'c4', 'Bc4');
    return page;
  },
  async 'mate, and the game is downloaded as PGN'(page) {
    await move(page, 'g8', 'f6', 'Nf6');
    await move(page, 'h5', 'f7', 'Qxf7#');
    assert.match(await page.locator('#turn').textContent(), /^1-0/);
    await picture(page, 'mate');
    const download = page.waitForEvent('download');
    await click(page, '#save');
    const file = join(pictures, 'game.pgn');
    await (await download).saveAs(file);
    assert.match(readFileSync(file, 'utf8'), /1\. e4 e5 2\. Qh5 Nc6 3\. Bc4 Nf6 4\. Qxf7# 1-0/);
    await click(page, '#new');
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 0);
    const archive = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.pgn')));
    assert.equal(archive.length, 1, 'it is in the archive');
    return page;
  },
  async 'a PGN file is opened'(page) {
    const file = join(pictures, 'opened.pgn');
    writeFileSync(file, '[White "Anna Kovács"]\n\n1. d4 d5 2. c4 *\n');
    const chooser = page.waitForEvent('filechooser');
    await click(page, '#open');
    await (await chooser).setFiles(file);
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 3);
    await page.close();
  },
  async 'a position in a link, and a promotion'() {
    const page = await open('fen=8/P6k/8/8/8/8/8/K7_w_-_-_0_1');
    await click(page, square('a7'));
    await click(page, square('a8'));
    await picture(page, 'promotion');
    await click(page, '[data-role=n]');
    await page.waitForFunction(() => [...document.querySelectorAll('#moves span')].at(-1)?.textContent === 'a8=N');
    await click(page, '#share');
    await page.waitForFunction(() => location.hash.startsWith('#pgn='));
    const linked = await open((await page.evaluate(() => location.hash)).slice(1));
    assert.deepEqual(await moves(linked), ['a8=N'], 'the link leads to the same game');
    await linked.close();
    await page.close();
  },
  async 'the computer answers'() {
    const page = await open();
    await page.locator('#opponent select').selectOption('club');
    await move(page, 'e2', 'e4', 'e4').catch(() => {});
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 2);
    await picture(page, 'computer');
    await page.close();
  },
  async 'without a network'() {
    const page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    isOnline = false;
    await load(page);
    await move(page, 'd2', 'd4', 'd4');
    isOnline = true;
    await page.close();
  },
};

let page;
let failed = false;
try {
  for (const [name, step] of Object.entries(steps)) {
    console.log(name);
    page = await step(page);
  }
  assert.deepEqual(faults, [], 'nothing goes wrong in the page');
  assert.deepEqual(missing, [], 'every file is there');
} catch (problem) {
  failed = true;
  console.error(problem, faults, missing);
  for (const [at, open] of browser.pages().entries()) await picture(open, `failed-${at}`).catch(() => {});
} finally {
  await browser.close();
  server.close();
  rmSync(profile, { recursive: true, force: true });
}
console.log(failed ? `failed; pictures are in ${pictures}` : `all of it works; pictures are in ${pictures}`);
process.exitCode = failed ? 1 : 0;
