// SPDX-License-Identifier: MIT
// build.mjs -- bundles the page into dist/, which is kept in the tree so that building Taut needs no
// node. `--check` builds elsewhere and compares: it fails when dist/ is not what the sources give.
import { mkdtemp, readFile, rm, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWithNotices } from './notices.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const check = process.argv.includes('--check');
const files = ['viewer.html', 'viewer.js', 'viewer.css'];

async function bundle(folder) {
  await mkdir(folder, { recursive: true });
  const made = await bundleWithNotices(here, {
    entryPoints: [join(here, 'src/viewer.js')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2020'],
    charset: 'utf8',
    legalComments: 'eof',
    outfile: join(folder, 'viewer.js'),
    logLevel: 'warning',
  });
  for (const { path, contents } of made) await writeFile(path, contents);
  await copyFile(join(here, 'src/viewer.html'), join(folder, 'viewer.html'));
}

if (!check) {
  await bundle(join(here, 'dist'));
  for (const file of files) {
    const size = (await readFile(join(here, 'dist', file))).length;
    console.log(`dist/${file}  ${(size / 1024).toFixed(1)} kB`);
  }
} else {
  const folder = await mkdtemp(join(tmpdir(), 'taut-web-'));
  try {
    await bundle(folder);
    const stale = [];
    for (const file of files) {
      const [made, kept] = await Promise.all(
        [join(folder, file), join(here, 'dist', file)].map((f) => readFile(f).catch(() => null)));
      if (!kept || !made.equals(kept)) stale.push(file);
    }
    if (stale.length) {
      console.error(`web/dist is old: ${stale.join(', ')}; make it with: cd web && npm run build`);
      process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
