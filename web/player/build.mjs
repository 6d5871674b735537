// SPDX-License-Identifier: MIT
// build.mjs -- bundles the player into player/dist/, which is kept in the tree so that building Taut needs
// no node. `--check` fails when it is not what the sources give.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWithNotices } from '../notices.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const check = process.argv.includes('--check');
const outfile = join(here, 'dist/player.js');
const outputFiles = await bundleWithNotices(dirname(here), {
  entryPoints: [join(here, 'player.js')],
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['es2020'],
  charset: 'utf8',
  legalComments: 'eof',
  outfile,
  logLevel: 'warning',
});
if (check) {
  const kept = await readFile(outfile).catch(() => null);
  if (!kept || !kept.equals(outputFiles[0].contents)) {
    console.error('web/player/dist is old; make it with: cd web && node player/build.mjs');
    process.exitCode = 1;
  }
} else {
  const { writeFile, mkdir } = await import('node:fs/promises');
  await mkdir(join(here, 'dist'), { recursive: true });
  await writeFile(outfile, outputFiles[0].contents);
  console.log(`player/dist/player.js  ${(outputFiles[0].contents.length / 1024).toFixed(1)} kB`);
}
