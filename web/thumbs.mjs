// SPDX-License-Identifier: MIT
// thumbs.mjs -- pictures for the list of scenes, dist/thumbs.json: every scene a second after its start, in a headless browser.
// Usage: thumbs.mjs PROGRAM BROWSER [FILE ...]: of all scenes, or of those files anew.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)), file = join(here, 'dist/thumbs.json');
const { chromium } = createRequire(join(here, 'package.json'))('playwright-core');
const [, , program, executablePath, ...only] = process.argv;
const LATEST = 20000; // ms for a scene; a slow one is shown as far as it came

const view = spawn(program, ['view', '--no-open', '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((resolve) => view.stdout.once('data', (data) => resolve(String(data).trim())));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] });
const page = await (await browser.newContext({ viewport: { width: 400, height: 250 }, colorScheme: 'light' })).newPage();
await page.goto(address);
while (!(await page.evaluate(() => !!window.taut?.model))) await page.waitForTimeout(50);
await page.evaluate(() => document.body.classList.add('nopanel'));

let thumbs = {};
try { thumbs = JSON.parse(readFileSync(file)); } catch { /* the first time */ }
const scenes = await page.evaluate(() => taut.model.info.scenes);
for (const [index, scene] of scenes.entries()) {
  if (scene.group || (only.length && !only.includes(scene.file))) continue;
  await page.evaluate((i) => { document.getElementById('list').hidden = true; taut.act.show('shadows', true); taut.act.send('open', { index: i }); }, index);
  const end = Date.now() + LATEST;
  const there = (i) => taut.model.info.scene === i && taut.state?.generation === taut.model.generation && taut.state.time > 1;
  while (!(await page.evaluate(there, index)) && Date.now() < end) await page.waitForTimeout(60);
  thumbs[scene.file] = await page.evaluate(() => {
    taut.picture.dirty = true;
    taut.picture.draw();
    return taut.picture.canvas.toDataURL('image/webp', 0.55);
  });
  console.log(`${scene.file}  ${(thumbs[scene.file].length / 1024).toFixed(1)} kB`);
}
writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.keys(thumbs).sort().map((key) => [key, thumbs[key]])), null, 0)}\n`);
await browser.close();
view.kill('SIGINT');
