// Plays on the board in three dimensions in a real browser with real mouse events, of `scripts/web`.
//
//   node tests/web/play.mjs FOLDER [PICTURES]     FOLDER is dist/web; pictures of the page go into PICTURES
//
// With SHAKKI_WEB_GRAPHICS=webgpu in the environment WebGPU draws, if the browser has it, else WebGL 2.
//
// Where things are the game tells in a file of the browser's storage, as it does natively: see tests/window/probe.rs.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

import { graphics, place, run } from './browser.mjs';

const probed = `?SHAKKI_PROBE=/probe&graphics=${graphics}`;

/** What the game tells of its screen: the words of each line behind its key. */
async function probe(page) {
  const text = await page.evaluate(() => localStorage.getItem('shakki:/probe'));
  const lines = (text ?? '').replace(/^\d+[tb]/, '').split('\n').filter(Boolean).map((line) => line.split(' '));
  const point = ([, x, y]) => ({ x: Number(x), y: Number(y) });
  const named = (kind) => Object.fromEntries(lines.filter(([key]) => key === kind).map(([, ...rest]) => [rest[0], point(rest)]));
  const word = (kind) => lines.find(([key]) => key === kind)?.slice(1).join(' ');
  return { squares: named('square'), buttons: named('button'), promotions: named('promotion'), fen: word('fen'), result: word('result'), atRest: word('at_rest') === 'yes', dialog: word('dialog') === 'open' };
}

async function press(page, { x, y }) {
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.down();
  await page.mouse.up();
}

const frames = (page) => page.evaluate(() => shakkiPage.frames());

/** Waits until the game is at rest and as wanted, and has drawn nothing for a while: what was pressed has had its effect. */
const rest = (until, page, what, is = () => true) => until(what, async () => {
  const before = await frames(page);
  await new Promise((done) => setTimeout(done, 300));
  const seen = await probe(page);
  return seen.atRest && await frames(page) === before && is(seen) && seen;
});

async function click(until, page, name) {
  const { buttons } = await rest(until, page, name, ({ buttons }) => buttons[name]);
  await press(page, buttons[name]);
}

/** Clicks the piece, then the square it goes to, until the board shows that position. */
async function move(until, page, squares, fen) {
  const [from, to] = [squares.slice(0, 2), squares.slice(2, 4)];
  const before = await rest(until, page, `a board for ${squares}`);
  const drawn = await frames(page);
  await press(page, before.squares[from]);
  // On a busy machine nothing is drawn for a while though something was pressed.
  await until(`${from} lifted`, async () => await frames(page) > drawn);
  const held = await rest(until, page, `${from} held`);
  await press(page, held.squares[to]);
  if (fen) return rest(until, page, squares, (seen) => seen.fen.startsWith(fen));
}

/** A tab begins anew: what the one before told is not its own. */
async function fresh({ open, until, browser }, address) {
  for (const page of browser.pages()) await page.evaluate(() => localStorage.removeItem('shakki:/probe')).catch(() => {});
  const page = await open(address);
  await rest(until, page, 'the first board');
  return page;
}

await run({
  async 'a first game, with the mouse'(test) {
    const { browser, until, picture } = test;
    // By WebGPU the game does not learn that there is no graphics card.
    const chosen = graphics === 'webgpu' ? 'quality = "software"\n' : '';
    await browser.addInitScript((chosen) => {
      const settings = 'shakki:/shakki/settings.toml';
      if (chosen && localStorage.getItem(settings) === null) localStorage.setItem(settings, `${Date.now()}t${chosen}`);
    }, chosen);
    const page = await fresh(test, probed);
    const programs = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.packed')));
    assert.deepEqual(programs.map((name) => name.split('/').pop()), [graphics === 'webgpu' ? 'shakki-webgpu.wasm.packed' : 'shakki.wasm.packed'], 'it draws as it was asked');
    await picture(page, 'start');
    await move(until, page, 'e2e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b');
    await move(until, page, 'e7e5', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w');
    await picture(page, 'two-moves');
    return page;
  },
  async 'nothing is drawn while nothing happens'({ until }, page) {
    await rest(until, page, 'rest');
    await new Promise((done) => setTimeout(done, 3000));
    const before = await frames(page);
    await new Promise((done) => setTimeout(done, 3000));
    assert.equal(await frames(page), before);
    return page;
  },
  async 'the tab is loaded again, and the game goes on'({ load, until, picture }, page) {
    await page.evaluate(() => localStorage.removeItem('shakki:/probe'));
    await load(page);
    await picture(page, 'again');
    await click(until, page, 'unfinished_go_on');
    await rest(until, page, 'the game', ({ fen }) => fen.startsWith('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w'));
    await move(until, page, 'd1h5', 'rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b');
    await move(until, page, 'b8c6', 'r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w');
    return page;
  },
  async 'the tab is killed, and the game goes on in another'(test, page) {
    const { until } = test;
    await page.goto('chrome://crash').catch(() => {});
    await page.close();
    page = await fresh(test, probed);
    await click(until, page, 'unfinished_go_on');
    await rest(until, page, 'the game', ({ fen }) => fen.startsWith('r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w'));
    return page;
  },
  async 'mate, and the game is downloaded as PGN'({ until, picture }, page) {
    await move(until, page, 'f1c4');
    await move(until, page, 'g8f6');
    await move(until, page, 'h5f7');
    await rest(until, page, 'mate', ({ result }) => result === '1-0 checkmate');
    await picture(page, 'mate');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    await (await download).saveAs(place('game.pgn'));
    assert.match(readFileSync(place('game.pgn'), 'utf8'), /1\. e4 e5 2\. Qh5 Nc6 3\. Bc4 Nf6 4\. Qxf7# (\{1-0 checkmate\} )?1-0/);
    return page;
  },
  async 'a PGN file is opened'({ until }, page) {
    writeFileSync(place('opened.pgn'), '[White "Anna Kovács"]\n\n1. d4 d5 2. c4 *\n');
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Control+o');
    await (await chooser).setFiles(place('opened.pgn'));
    await rest(until, page, 'the game', ({ fen }) => fen.startsWith('rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b'));
    // The one that has left the board is written by a task, in its own time.
    await until('the game before in the archive', () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.pgn'))));
    await page.close();
  },
  async 'a position in a link, and a promotion'(test) {
    const { until, picture } = test;
    const page = await fresh(test, `${probed}#fen=8/P6k/8/8/8/8/8/K7_w_-_-_0_1`);
    await move(until, page, 'a7a8');
    const asked = await rest(until, page, 'the question what to promote to', ({ promotions }) => promotions.n);
    await picture(page, 'promotion');
    await press(page, asked.promotions.n);
    await rest(until, page, 'a knight', ({ fen }) => fen.startsWith('N7/7k/8/8/8/8/8/K7 b'));
    await until('an address without the position', () => page.evaluate(() => location.hash === ''));
    await page.close();
  },
  async 'the computer answers'(test) {
    const { until, picture } = test;
    const page = await fresh(test, `${probed}`);
    await click(until, page, 'start_computer');
    await click(until, page, 'opponent_1');
    await click(until, page, 'new_first');
    await picture(page, 'computer-asked');
    await click(until, page, 'new_begin');
    await rest(until, page, 'a game against the computer', ({ fen, dialog }) => !dialog && fen.startsWith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w'));
    await move(until, page, 'e2e4');
    await rest(until, page, 'its move', ({ fen }) => fen.includes(' w ') && fen.endsWith(' 2'));
    await picture(page, 'computer');
    await page.close();
  },
  async 'without a network'(test) {
    const { server, load, until } = test;
    const page = await fresh(test, probed);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await new Promise((done) => setTimeout(done, 3000));
    server.setOnline(false);
    await page.evaluate(() => localStorage.removeItem('shakki:/probe'));
    await load(page);
    await rest(until, page, 'the board');
    server.setOnline(true);
    await page.close();
  },
});
