// SPDX-License-Identifier: MIT
// player.mjs -- what taut export --html and --report make, in a browser, from disk: no console error, no
// request, a picture that is not blank and moves, a time line that leads through it.
// Called with the program and the browser.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [taut, browserPath] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const folder = mkdtempSync(join(tmpdir(), 'taut-player-'));
const at = (name) => join(folder, name);
let failed = 0;

function check(good, what) {
  if (good) return;
  console.log(`FAILED: ${what}`);
  failed++;
}

function run(...words) {
  try {
    execFileSync(taut, words, { stdio: 'pipe' });
  } catch (error) {
    if (error.status === 2) throw error; // 1: the run that flies apart
  }
}

const crane = join(root, 'scenes/crane.yaml');
run('run', crane, '--duration', '4', '--quiet', '--record', at('good.taut'));
run('run', crane, '--duration', '4', '--quiet', '--set', 'stepper.scheme=euler', '--set', 'stepper.geometric=none', '--record', at('bad.taut'));
run('run', join(root, 'scenes/cloth-10.yaml'), '--duration', '1', '--quiet', '--record', at('cloth.taut'), '--report', at('report.html'));
run('export', at('good.taut'), at('bad.taut'), '--html', at('two.html'));
run('run', join(root, 'scenes/soft-cantilever.yaml'), '--duration', '0.4', '--quiet', '--record', at('solid.taut'));
run('export', at('solid.taut'), at('cloth.taut'), '--html', at('cloth.html'));
run('run', join(root, 'scenes/slider-crank.yaml'), '--duration', '0.5', '--quiet', '--record', at('crank.taut'));
run('export', at('crank.taut'), '--html', at('crank.html'));

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-rasterization', '--webgl-antialiasing-mode=none'],
});

async function open(name, hash = '') {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, deviceScaleFactor: 0.4 });
  page.on('console', (message) => { if (message.type() === 'error') check(false, `${name}: console: ${message.text()}`); });
  page.on('pageerror', (error) => check(false, `${name}: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`file://${folder}`) && !request.url().startsWith('data:')) check(false, `${name}: asks for ${request.url()}`);
  });
  await page.goto(`file://${at(name)}${hash}`);
  return page;
}

// The picture as the card shows it.
const shot = (page, i) => page.locator('.stage').nth(i).screenshot();
// Colours that a picture has: one is a blank one.
const colours = (page, i) => page.evaluate(async (i) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const view = player.views[i].picture;
  view.dirty = true;
  view.draw();
  const copy = document.createElement('canvas');
  copy.width = 200; copy.height = 150;
  const pen = copy.getContext('2d');
  pen.drawImage(view.canvas, 0, 0, 200, 150);
  return new Set(new Uint32Array(pen.getImageData(0, 0, 200, 150).data.buffer)).size;
}, i);

try {
  const two = await open('two.html', '#t=0');
  check(await two.evaluate(() => player !== null && player.views.length === 2), 'two.html: not in space');
  check(await colours(two, 0) > 50 && await colours(two, 1) > 50, 'two.html: a picture is blank');
  check(await two.locator('.over').isHidden(), 'two.html: it says too early that it flew apart');
  const start = await shot(two, 0);
  await two.locator('#slider').evaluate((slider) => { slider.value = 0.5; slider.dispatchEvent(new Event('input')); });
  check((await two.locator('#clock').textContent()).startsWith('2.00 s'), 'two.html: the time line does not lead to 2 s');
  check(!start.equals(await shot(two, 0)), 'two.html: the picture does not follow the time line');
  check(await two.locator('.over').isVisible(), 'two.html: it does not say that it flew apart');
  // what is shown is what was recorded
  const apart = await two.evaluate(() => {
    const run = runs[0], { low, next, part } = locate(run, now), { position } = player.views[0].state;
    return Math.max(...position.map((x, k) => Math.abs(x - (run.position[3 * low * run.n + k] * (1 - part) + part * run.position[3 * next * run.n + k]))));
  });
  check(apart < 1e-5, `two.html: points are ${apart} m off`);
  await two.locator('#play').click();
  // (no waitForFunction: the page allows no eval)
  for (let tries = 0; tries < 100 && await two.evaluate(() => now) < 2.05; tries++) await two.waitForTimeout(50);
  check(await two.evaluate(() => now) >= 2.05, 'two.html: it does not play');
  // whoever is turned turns the other
  const box = await two.locator('.stage').nth(1).boundingBox();
  await two.mouse.move(box.x + 100, box.y + 60);
  await two.mouse.down();
  await two.mouse.move(box.x + 220, box.y + 90, { steps: 4 });
  await two.mouse.up();
  for (let tries = 0; tries < 40 && !(await two.evaluate(() => player.views[0].picture.camera.position.distanceTo(player.views[1].picture.camera.position) < 1e-9)); tries++) await two.waitForTimeout(25);
  check(await two.evaluate(() => {
    const [a, b] = player.views.map((view) => view.picture.camera.position);
    return a.distanceTo(b) < 1e-6 * a.length();
  }), 'two.html: the cameras part');
  await two.close();

  // a solid with its stress, and a cloth
  const cloth = await open('cloth.html', '#t=0.4');
  check(await cloth.evaluate(() => player.views[1].picture.worlds[0].isCloth), 'cloth.html: the cloth is no surface');
  check(/Pa/.test(await cloth.locator('#stress').textContent()) && await cloth.locator('#stress').isVisible(), 'cloth.html: no legend of stress');
  const light = await cloth.evaluate(() => {
    const { stress } = player.views[0].picture.worlds[0], at = (k) => stress.color.array[3 * stress.nodes[k] + 1], most = player.views[0].state.vonMises;
    const order = [...most.keys()].sort((a, b) => most[a] - most[b]);
    return { range: stress.range, least: at(order[0]), largest: at(order[order.length - 1]) };
  });
  check(light.range > 1e4 && light.largest > 3 * light.least, `cloth.html: the stress has no colours: ${JSON.stringify(light)}`);
  check(await colours(cloth, 0) > 50, 'cloth.html: the picture is blank');
  await cloth.emulateMedia({ colorScheme: 'dark' });
  check(await colours(cloth, 0) > 50, 'cloth.html: the picture is blank in the dark');
  await cloth.close();

  // bodies and joints: a joint stands where both of its bodies have it
  const crank = await open('crank.html', '#t=0.3');
  check(await colours(crank, 0) > 50, 'crank.html: the picture is blank');
  const gap = await crank.evaluate(() => {
    const { model, state, bodies } = player.views[0].picture.worlds[0];
    if (model.bodies !== 3 || model.joints !== 4) return Infinity;
    const joint = model.jointList.findIndex(({ kind, things }) => kind === 'hinge' && !things.includes(0xffffffff));
    return bodies.side(state, model.jointList[joint], 0).distanceTo(bodies.side(state, model.jointList[joint], 1));
  });
  check(gap < 1e-3, `crank.html: the sides of a hinge are ${gap} m apart`);
  await crank.close();

  const report = await open('report.html');
  check(await report.locator('svg.plot').count() >= 4, 'report.html: plots are missing');
  check(await report.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'report.html: wider than the window');
  await report.emulateMedia({ media: 'print', colorScheme: 'dark' });
  check(await report.evaluate(() => getComputedStyle(document.body).backgroundColor) === 'rgb(255, 255, 255)', 'report.html: not white on paper');
  await report.close();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
