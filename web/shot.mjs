import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
const [,, out, themeArg, wait, keys, ...args] = process.argv;
const p = spawn('/tmp/build-viewer-h6/bin/taut', ['view', ...args, '--no-open', '-q']);
const addr = await new Promise(r => p.stdout.once('data', d => r(String(d).trim())));
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--use-gl=angle','--use-angle=swiftshader','--enable-unsafe-swiftshader','--ignore-gpu-blocklist'] });
const page = await b.newPage({ viewport: { width: 1400, height: 860 }, colorScheme: themeArg });
page.on('console', m => console.log('console', m.type(), m.text()));
page.on('pageerror', e => console.log('pageerror', e.stack));
page.on('requestfailed', e => console.log('requestfailed', e.url()));
await page.goto(addr);
await page.waitForTimeout(+wait);
for (const k of (keys||'').split(',').filter(Boolean)) { await page.keyboard.press(k); await page.waitForTimeout(400); }
await page.waitForTimeout(600);
console.log(JSON.stringify(await page.evaluate(() => ({t: taut.state?.time, info: taut.state?.info, n: taut.model?.worlds.length}))).slice(0,700));
await page.screenshot({ path: out });
await b.close(); p.kill('SIGINT');
