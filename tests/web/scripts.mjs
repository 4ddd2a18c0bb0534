// The page's own scripts in a real browser, with a stand-in for the program: what they do when something is missing, fails, or is
// replaced by another build. `scripts/web test` runs this; it needs nothing built.
//
//   node tests/web/scripts.mjs
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'shakki-scripts-'));
process.argv[2] = folder;
const { run } = await import('./browser.mjs');

/** A program of WebAssembly that does nothing; its one section names its build. */
function compiled(build) {
  const section = [5, ...Buffer.from('build'), ...Buffer.from(build)];
  return Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, section.length, ...section]);
}

/** Its script, as wasm-bindgen makes one: it runs no code but that of its own build. */
const program = (build, name = 'shakki') => `
  export default async ({ module_or_path: code }) => {
    const [named] = WebAssembly.Module.customSections(code, 'build');
    if (new TextDecoder().decode(named) !== '${build}') throw new Error('the code is of another build');
  };
  export const play = () => {
    if ('${name}' !== 'shakki' && location.hash === '#broken') throw new Error('no board');
    Object.assign(globalThis, { told: [], drawnBy: '${name}' });
    // As a journal is repaired that another tab has left: the link in the address stays.
    shakkiPage.write('/shakki/game.journal', '0t');
    shakkiPage.ready();
  };
  export const answered = (number, answer) => told.push(\`\${number} \${answer}\`);
  export const unanswered = (number) => told.push(\`\${number} failed\`);
  export const wake = () => {};
  export function work(question) {
    if (question === 'fail') throw new Error('no answer');
    return 'answer of ${build}';
  }
`;

/** Puts a build into the folder that is served. */
function publish(build) {
  for (const file of readdirSync('web')) {
    const text = readFileSync(join('web', file), 'utf8');
    const shell = ['./', 'index.html', 'page.js', 'fzstd.js', 'shakki.js', 'shakki-webgpu.js', 'worker.js', 'icon.png', 'manifest.webmanifest'];
    const values = { BUILD: build, SHELL: shell.map((name) => JSON.stringify(name)).join(), REST: '"shakki.wasm.packed", "shakki-webgpu.wasm.packed"', BOARD_LENGTH: '1', WEBGPU_LENGTH: '1', GAME_LENGTH: '1' };
    writeFileSync(join(folder, file), text.replaceAll(/@([A-Z_]+)@/g, (all, name) => values[name] ?? all));
  }
  writeFileSync(join(folder, 'fzstd.js'), 'export class Decompress { constructor(tell) { this.push = tell; } }');
  writeFileSync(join(folder, 'shakki.js'), program(build));
  writeFileSync(join(folder, 'shakki.wasm.packed'), compiled(build));
  writeFileSync(join(folder, 'shakki-webgpu.js'), program(build, 'shakki-webgpu'));
  writeFileSync(join(folder, 'shakki-webgpu.wasm.packed'), compiled(build));
  copyFileSync('assets/icon.png', join(folder, 'icon.png'));
}

const told = (until, page) => until('an answer', async () => {
  const [first] = await page.evaluate(() => told.splice(0));
  return first;
});
/** Waits for the page that takes the place of one that has the mark `isOld`. */
const again = (until, page) => until('the page again', () => page.evaluate(() => !globalThis.isOld && document.body.classList.contains('ready')).catch(() => false));
const ask = (page, number, question) => page.evaluate(([number, question]) => shakkiPage.ask(number, question), [number, question]);

publish('one');
await run({
  async 'without a secure context'({ browser, load, server }) {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      delete Crypto.prototype.randomUUID;
      delete Navigator.prototype.locks;
      delete Navigator.prototype.serviceWorker;
      delete globalThis.caches;
    });
    await load(page, server.address);
    await page.close();
  },
  async 'a script that is missing or broken is told of'({ browser, server }) {
    const broken = { contentType: 'text/javascript', body: 'throw new Error("broken");' };
    for (const [response, words] of [[{ status: 404 }, 'could not be loaded'], [broken, 'Uncaught']]) {
      const page = await browser.newPage();
      await page.route('**/page.js', (route) => route.fulfill(response));
      await page.goto(server.address);
      const problem = page.locator('body.failed #problem');
      await problem.waitFor({ timeout: 10_000 });
      assert.match(await problem.textContent(), new RegExp(words));
      await page.close();
    }
  },
  async 'the computer answers in its worker, and one that fails is told of'({ open, until, faults }) {
    const page = await open();
    await ask(page, 1, 'how');
    assert.equal(await told(until, page), '1 answer of one');
    await ask(page, 2, 'fail');
    assert.equal(await told(until, page), '2 failed');
    await ask(page, 3, 'how');
    assert.equal(await told(until, page), '3 answer of one', 'another worker answers');
    assert.ok(faults.some((fault) => fault.includes('no answer')), `${faults}`);
    faults.length = 0;
    await page.close();
  },
  async 'the link of a game leaves the address when a move is played, and another one is opened'({ open, until }) {
    const page = await open('?kept#fen=first');
    const link = await page.evaluate(() => {
      const link = document.getElementById('buttons');
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
      return link.href;
    });
    assert.ok(link.endsWith('/plain.html#fen=first'), `the board of buttons has the same game: ${link}`);
    const written = (name) => page.evaluate((name) => {
      shakkiPage.write(name, '0t');
      return location.search + location.hash;
    }, name);
    assert.equal(await written('/shakki/settings.toml'), '?kept#fen=first');
    assert.equal(await written('/shakki/game-2.journal'), '?kept');
    await page.evaluate(() => {
      localStorage.clear();
      globalThis.isOld = true;
      location.hash = '#pgn=second';
    });
    await again(until, page);
    await page.close();
  },
  async 'the browser has its keys, and the game all others'({ open }) {
    const page = await open();
    const pressed = (event) => page.evaluate((event) => {
      const board = document.getElementById('board');
      let isHeard = false;
      const hear = () => { isHeard = true; };
      board.addEventListener('keydown', hear);
      const isLeft = board.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }));
      board.removeEventListener('keydown', hear);
      return [isHeard && 'game', isLeft && 'browser'].filter(Boolean).join();
    }, event);
    for (const [keys, whose] of [['F5 F6 F11 C-r C-N C-S-I C-Tab', 'browser'], ['e Tab F12 C-+ C-- C-0 C-i C-j', 'game'], ['C-c C-x', 'game,browser']]) {
      for (const name of keys.split(' ')) {
        const event = { key: name.replace(/^(C-)?(S-)?/, ''), ctrlKey: name.startsWith('C-'), shiftKey: name.includes('-S-') };
        assert.equal(await pressed(event), whose, name);
      }
    }
    await page.close();
  },
  async 'a board whose graphics card is lost is loaded again, but not for ever'({ open, until }) {
    const page = await open();
    const lose = () => page.evaluate(() => {
      globalThis.isOld = true;
      document.getElementById('board').dispatchEvent(new Event('webglcontextlost'));
    });
    await lose();
    await again(until, page);
    await lose();
    await page.waitForSelector('body.failed', { state: 'attached' });
    await page.close();
  },
  async 'on a small screen the page is laid out larger, also when it is turned'({ browser, load, server }) {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      for (const [name, value] of [['innerWidth', 740], ['innerHeight', 360]]) {
        Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
      }
      for (const [name, value] of [['width', 360], ['height', 740]]) {
        Object.defineProperty(Screen.prototype, name, { get: () => value, configurable: true });
      }
    });
    await load(page, server.address);
    const viewport = (width) => page.waitForFunction((width) => document.querySelector('meta[name=viewport]').content === `width=${width}, viewport-fit=cover`, width);
    await viewport(925);
    await page.evaluate(() => {
      globalThis.innerWidth = 925;
      globalThis.innerHeight = 1902;
    });
    await page.setViewportSize({ width: 720, height: 1280 });
    await viewport(640);
    await page.close();
  },
  async 'WebGPU draws where there is a graphics card for it, or where it is asked for, and WebGL 2 elsewhere'({ browser, load, server, until }) {
    const drawnBy = async (adapter, rest = '') => {
      const page = await browser.newPage();
      await page.addInitScript((adapter) => {
        const gpu = adapter === undefined ? undefined : { requestAdapter: async () => adapter && { info: adapter } };
        Object.defineProperty(Navigator.prototype, 'gpu', { value: gpu, configurable: true });
      }, adapter);
      await load(page, `${server.address}${rest}`);
      const name = await until('a program', () => page.evaluate(() => globalThis.drawnBy));
      const { search, hash } = new URL(page.url());
      await page.close();
      return `${name}${search}${hash}`;
    };
    const [card, software] = [{ isFallbackAdapter: false }, { isFallbackAdapter: true }];
    assert.equal(await drawnBy(undefined), 'shakki', 'a browser without WebGPU');
    assert.equal(await drawnBy(null), 'shakki', 'no adapter');
    assert.equal(await drawnBy(software), 'shakki', 'a processor draws');
    assert.equal(await drawnBy(card), 'shakki-webgpu');
    assert.equal(await drawnBy(card, '?graphics=webgl2'), 'shakki?graphics=webgl2');
    assert.equal(await drawnBy(software, '?graphics=webgpu'), 'shakki-webgpu?graphics=webgpu');
  },
  async 'where WebGPU brings no board, WebGL 2 does'({ browser, server }) {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'gpu', { value: { requestAdapter: async () => ({ info: {} }) }, configurable: true });
    });
    await page.goto(`${server.address}?kept#broken`);
    await page.waitForSelector('body.ready', { state: 'attached' });
    assert.equal(await page.evaluate(() => drawnBy), 'shakki');
    const { search, hash } = new URL(page.url());
    assert.equal(`${search}${hash}`, '?kept=&graphics=webgl2#broken');
    await page.close();
  },
  async 'a tab that is open keeps its build, and the next one has the new'({ open, until }) {
    let page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until('the cache of the tab', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
    // As in a browser that never drew with WebGPU.
    await page.evaluate(async () => (await caches.open('shakki-one')).delete('shakki-webgpu.wasm.packed'));
    publish('two');
    const isFetched = () => page.evaluate(async () => (await (await caches.open('shakki-two')).match('worker.js')) !== undefined);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await until('the new build', isFetched);
    // It would take its place now if it did not wait.
    await new Promise((done) => setTimeout(done, 1000));
    await ask(page, 1, 'how');
    assert.equal(await told(until, page), '1 answer of one');
    await page.close();
    await new Promise((done) => setTimeout(done, 1000));
    page = await open();
    await ask(page, 1, 'how');
    assert.equal(await told(until, page), '1 answer of two', 'not what the browser had of the old one');
    assert.deepEqual(await page.evaluate(() => caches.keys()), ['shakki-two']);
    const kept = await page.evaluate(async () => (await (await caches.open('shakki-two')).keys()).map(({ url }) => url.split('/').pop()));
    assert.ok(kept.includes('shakki.wasm.packed'), `${kept}`);
    assert.ok(!kept.includes('shakki-webgpu.wasm.packed'), `the program for another browser is not fetched: ${kept}`);
    await page.close();
  },
  async 'a page of two builds, which cannot be loaded, makes way for the newer one'({ browser, open, server, until }) {
    let page = await open();
    publish('three');
    // As where the program was not kept in time, and the host has that of the newer build alone.
    await page.evaluate(async () => {
      await (await caches.open('shakki-two')).delete('shakki.wasm.packed');
      await (await fetch('shakki.wasm.packed', { cache: 'reload' })).arrayBuffer();
    });
    await until('the newer program', () => page.evaluate(async () => (await (await caches.open('shakki-two')).match('shakki.wasm.packed')) !== undefined));
    await page.close();
    page = await browser.newPage();
    await page.goto(server.address);
    await page.waitForSelector('body.ready', { state: 'attached' });
    await ask(page, 1, 'how');
    assert.equal(await told(until, page), '1 answer of three');
    await page.close();
  },
  async 'from a host that leads to addresses without .html'({ browser, open, load, server, until }) {
    let page = await open();
    server.setStripping(true);
    publish('four');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await until('the new build', () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null));
    await page.close();
    await new Promise((done) => setTimeout(done, 1000));
    page = await browser.newPage();
    await load(page, `${server.address}index.html`);
    await ask(page, 1, 'how');
    assert.equal(await told(until, page), '1 answer of four');
    server.setStripping(false);
    await page.close();
  },
});
rmSync(folder, { recursive: true, force: true });
