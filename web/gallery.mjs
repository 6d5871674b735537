// SPDX-License-Identifier: MIT
// gallery.mjs -- the pictures of docs/gallery.md, each a scene at a time, drawn by the viewer in a headless browser.
// Usage: gallery.mjs PROGRAM BROWSER [FILE ...]: all of them, or those of some scenes.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)), folder = join(here, '../docs/gallery');
const { chromium } = createRequire(join(here, 'package.json'))('playwright-core');
const [, , program, executablePath, ...only] = process.argv;
const LATEST = 200000; // ms for a scene; a slow one is shown as far as it came
const TIMES = { // s, when there is most to see
  'bow.yaml': 2.1, 'trampoline-jump.yaml': 0.66, 'trampoline-ragdoll.yaml': 3.6, 'knee.yaml': 3.6, 'ragdoll-drops.yaml': 1.6, 'fibre-patch.yaml': 2,
  'soft-cantilever.yaml': 1, 'container.yaml': 6, 'strong-robot.yaml': 2, 'creatures.yaml': 0.9, 'crane-sets-down.yaml': 7.5, 'robot-lets-out.yaml': 5.5,
};

const view = spawn(program, ['view', '--no-open', '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((resolve) => view.stdout.once('data', (data) => resolve(String(data).trim())));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] });
const page = await (await browser.newContext({ viewport: { width: 720, height: 450 }, colorScheme: 'light' })).newPage();
await page.goto(address);
while (!(await page.evaluate(() => !!window.taut?.model))) await page.waitForTimeout(50);
await page.evaluate(() => document.body.classList.add('nopanel'));
mkdirSync(folder, { recursive: true });

const scenes = await page.evaluate(() => taut.model.info.scenes);
for (const [index, scene] of scenes.entries()) {
  const file = basename(scene.file ?? '');
  if (scene.group || !(file in TIMES) || (only.length && !only.includes(file))) continue;
  await page.evaluate((i) => { document.getElementById('list').hidden = true; taut.act.show('shadows', true); taut.act.send('open', { index: i }); }, index);
  const end = Date.now() + LATEST;
  const there = ([i, time]) => taut.model.info.scene === i && taut.state?.generation === taut.model.generation && taut.state.time >= time;
  while (!(await page.evaluate(there, [index, TIMES[file]])) && Date.now() < end) await page.waitForTimeout(10);
  const picture = await page.evaluate(() => {
    taut.picture.dirty = true;
    taut.picture.draw();
    return taut.picture.canvas.toDataURL('image/webp', 0.8);
  });
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  writeFileSync(join(folder, file.replace('.yaml', '.webp')), bytes);
  console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} kB`);
}
await browser.close();
view.kill('SIGINT');
