// Plays on the board of buttons in a real browser with real mouse events: `scripts/web test` runs this.
//
//   node tests/web/plain.mjs FOLDER [PICTURES]     FOLDER is dist/web; pictures of the page go into PICTURES
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

import { place, run } from './browser.mjs';

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

await run({
  async 'a first game, with the mouse'({ open, picture, load, browser, server }) {
    const page = await open('plain.html');
    await picture(page, 'start');
    assert.equal(await page.locator('#flip').getAttribute('aria-label'), 'flip the board');
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
  async 'the tab is loaded again, and the game goes on'({ open, picture, load, browser, server }, page) {
    await load(page);
    assert.deepEqual(await moves(page), []);
    await picture(page, 'again');
    await click(page, '#continue');
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 2);
    await move(page, 'd1', 'h5', 'Qh5');
    await move(page, 'b8', 'c6', 'Nc6');
    return page;
  },
  async 'the tab is killed, and the game goes on in another'({ open, picture, load, browser, server }, page) {
    const crash = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => {});
    await crash.catch(() => {});
    await page.close();
    page = await open('plain.html');
    await click(page, '#continue');
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 4);
    return page;
  },
  async 'a second tab has a game of its own'({ open, picture, load, browser, server }, page) {
    const other = await open('plain.html');
    assert.equal(await other.locator('#continue').count(), 0, 'the game of the first tab is not offered to it');
    await move(other, 'a2', 'a3', 'a3');
    await other.close();
    await move(page, 'f1', 'c4', 'Bc4');
    return page;
  },
  async 'mate, and the game is downloaded as PGN'({ open, picture, load, browser, server }, page) {
    await move(page, 'g8', 'f6', 'Nf6');
    await move(page, 'h5', 'f7', 'Qxf7#');
    assert.match(await page.locator('#turn').textContent(), /^1-0/);
    await picture(page, 'mate');
    const download = page.waitForEvent('download');
    await click(page, '#save');
    const file = place('game.pgn');
    await (await download).saveAs(file);
    assert.match(readFileSync(file, 'utf8'), /1\. e4 e5 2\. Qh5 Nc6 3\. Bc4 Nf6 4\. Qxf7# (\{1-0 checkmate\} )?1-0/);
    await click(page, '#new');
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 0);
    const archive = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.pgn')));
    assert.equal(archive.length, 1, 'it is in the archive');
    return page;
  },
  async 'a PGN file is opened'({ open, picture, load, browser, server }, page) {
    const file = place('opened.pgn');
    writeFileSync(file, '[White "Anna Kovács"]\n\n1. d4 d5 2. c4 *\n');
    const chooser = page.waitForEvent('filechooser');
    await click(page, '#open');
    await (await chooser).setFiles(file);
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 3);
    await page.close();
  },
  async 'a position in a link, and a promotion'({ open, picture, load, browser, server }) {
    const page = await open('plain.html#fen=8/P6k/8/8/8/8/8/K7_w_-_-_0_1');
    await click(page, square('a7'));
    await click(page, square('a8'));
    await picture(page, 'promotion');
    await click(page, '[data-role=n]');
    await page.waitForFunction(() => [...document.querySelectorAll('#moves span')].at(-1)?.textContent === 'a8=N');
    await click(page, '#share');
    await page.waitForFunction(() => location.hash.startsWith('#pgn='));
    const linked = await open(`plain.html${await page.evaluate(() => location.hash)}`);
    assert.deepEqual(await moves(linked), ['a8=N'], 'the link leads to the same game');
    await linked.close();
    await page.close();
  },
  async 'a promotion in a language in which the letter is another piece\'s'({ open, picture, load, browser, server }) {
    // R is the knight in Finnish, and B the rook in Hungarian.
    for (const [language, role, written] of [['fi', 'r', 'a8=T'], ['hu', 'b', 'a8=F']]) {
      const page = await open('plain.html#fen=8/P6k/8/8/8/8/8/K7_w_-_-_0_1');
      await page.addInitScript((language) => Object.defineProperty(navigator, 'languages', { get: () => [language] }), language);
      await load(page);
      await click(page, square('a7'));
      await click(page, square('a8'));
      await click(page, `[data-role=${role}]`);
      await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 1);
      assert.deepEqual(await moves(page), [written]);
      await page.close();
    }
  },
  async 'the computer answers'({ open, picture, load, browser, server }) {
    const page = await open('plain.html');
    await page.locator('#opponent select').selectOption('club');
    await move(page, 'e2', 'e4', 'e4').catch(() => {});
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 2);
    await picture(page, 'computer');
    await click(page, '#undo');
    await page.waitForFunction(() => document.querySelectorAll('#moves span').length === 0);
    const said = await page.locator('#said').textContent();
    assert.ok(!said.startsWith('error:'), `one's move and its answer are taken back: ${said}`);
    await page.close();
  },
  async 'without a network'({ open, picture, load, browser, server }) {
    const page = await open('plain.html');
    await page.evaluate(() => navigator.serviceWorker.ready);
    server.setOnline(false);
    await load(page);
    await move(page, 'd2', 'd4', 'd4');
    server.setOnline(true);
    await page.close();
  },
});
