// SPDX-License-Identifier: MIT
// notices.mjs -- bundles with the licences of what is in them. Their texts ask to go along with every copy, and not every
// package marks its comment so that a bundler would keep it: they are taken from the packages' own files.
import { build } from 'esbuild';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// The packages that a bundle was made from: names of folders in node_modules.
function packagesOf(inputs) {
  const found = Object.keys(inputs).map((path) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path));
  return [...new Set(found.filter(Boolean).map((match) => match[1]))].sort();
}

async function noticeOf(folder, name) {
  const at = join(folder, 'node_modules', name);
  const { version } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8'));
  const file = (await readdir(at)).find((entry) => /^licen[cs]e(\.(txt|md))?$/i.test(entry));
  if (!file) throw new Error(`${name} has no licence file; find out what may be done with it`);
  const text = (await readFile(join(at, file), 'utf8')).trim();
  if (text.includes('*/')) throw new Error(`the licence of ${name} cannot stand in a comment`);
  return `/*!\n${name} ${version}\n\n${text}\n*/\n`;
}

// The files of a bundle, { path, contents }, as esbuild gives them with the notices behind. `folder` has node_modules.
export async function bundleWithNotices(folder, options) {
  const { outputFiles, metafile } = await build({ ...options, absWorkingDir: folder, metafile: true, write: false });
  return Promise.all(outputFiles.map(async ({ path, contents }) => {
    const [, made] = Object.entries(metafile.outputs).find(([name]) => join(folder, name) === path);
    const notices = await Promise.all(packagesOf(made.inputs).map((name) => noticeOf(folder, name)));
    return { path, contents: Buffer.concat([Buffer.from(contents), Buffer.from(notices.join(''))]) };
  }));
}
