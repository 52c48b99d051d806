import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/;
// Compressing a smaller file gains nothing, because it fits into one network packet anyway.
const MIN_BYTES = 512;

/** Writes a `.br` and a `.gz` file next to every text asset, so that the server never compresses them at run time. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      const names = (await readdir(folder)).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
