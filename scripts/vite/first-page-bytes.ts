import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';
import { APP_ENTRY, FIRST_PAGE_SCRIPT_KILOBYTES, FIRST_PAGES } from './first-pages.ts';

/** A chunk in Vite's manifest, as far as this is about it. */
type Chunk = { readonly file: string; readonly imports?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

const EARLY_SCRIPTS = ['src/web/shell/early.ts', 'src/web/shell/first-press.ts'];
/** What the server sends with each file besides its content. */
const HEADER_BYTES = 350;

/** Fails the build if a first page needs more script than it may. */
export function firstPageBytes(): Plugin {
  let folder = '';
  return {
    name: 'first-page-bytes',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
      const files = [...new Set(Object.values(FIRST_PAGES).flatMap((page) => filesOf(manifest, page)))];
      const sizes = await Promise.all(
        files.map(async (file) => (await promisify(brotliCompress)(await readFile(path.join(folder, file)))).length),
      );
      const bytes = new Map(files.map((file, index) => [file, sizes[index] ?? 0]));
      const problems = findHeavyPages(manifest, (file) => bytes.get(file) ?? 0);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}

/** Returns the files of script that a page needs before it can be used. */
function filesOf(manifest: Manifest, page: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the build has no ${source}`);
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of [...EARLY_SCRIPTS, APP_ENTRY, page]) visit(source);
  return [...seen].map((source) => manifest[source]?.file ?? '');
}

/**
 * Returns a line about each first page that needs more script than it may.
 *
 * @param bytesOf the compressed size of a file
 */
export function findHeavyPages(manifest: Manifest, bytesOf: (file: string) => number): string[] {
  return Object.entries(FIRST_PAGES).flatMap(([address, page]) => {
    const sizes = filesOf(manifest, page).map((file) => ({ file, bytes: bytesOf(file) }));
    const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes + HEADER_BYTES, 0) / 1000;
    if (kilobytes <= FIRST_PAGE_SCRIPT_KILOBYTES) return [];
    const largest = sizes.toSorted((one, other) => other.bytes - one.bytes).slice(0, 6);
    const list = largest.map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`).join(', ');
    return [
      `${address} needs ${kilobytes.toFixed(1)} kB of script, at most ${FIRST_PAGE_SCRIPT_KILOBYTES}: what can come later? ${list}`,
    ];
  });
}
