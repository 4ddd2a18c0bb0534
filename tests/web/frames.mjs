// Counts the frames that a browser draws of the board while its view is turned with the mouse: to be read, not a test.
//
//   node tests/web/frames.mjs FOLDER [SECONDS]     FOLDER is dist/web
//
// With SHAKKI_WEB_GRAPHICS=webgpu in the environment WebGPU draws, if the browser has it, else WebGL 2. For comparison on the
// same machine: `shakki measure --quality software` without `--full-size`, "view turning".
// The third argument of the other scripts here is a folder for pictures.
const [seconds = '10'] = process.argv.splice(3);
const { graphics, run } = await import('./browser.mjs');

await run({
  async 'the view is turned'({ browser, open }) {
    await browser.addInitScript(() => localStorage.setItem('shakki:/shakki/settings.toml', `${Date.now()}tquality = "software"\n`));
    const page = await open(`?graphics=${graphics}`);
    await page.waitForTimeout(3000);
    const frames = () => page.evaluate(() => shakkiPage.frames());
    await page.mouse.move(500, 100);
    await page.mouse.down({ button: 'right' });
    const [begun, before] = [Date.now(), await frames()];
    for (let at = 0; Date.now() - begun < 1000 * Number(seconds); at += 1) await page.mouse.move(500 + 200 * Math.sin(at / 20), 100);
    const drawn = (await frames() - before) / ((Date.now() - begun) / 1000);
    await page.mouse.up({ button: 'right' });
    console.log(`  ${graphics}: ${drawn.toFixed(1)} frames a second, 1280x720`);
  },
});
