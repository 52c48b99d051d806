import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishWebBuild } from './publish-web-build.mjs';

const projectRoot = join(import.meta.dirname, '../..');
const outputFolder = join(projectRoot, 'dist/web');
/** Next to the folder that running servers read, so that files can be moved there by renaming. */
const freshFolder = join(projectRoot, 'dist/web.fresh');
const stampPath = join(outputFolder, '.stamp');
const sources = [
  'src/web',
  'src/core',
  'src/contract',
  'scripts/vite',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the pages into dist/web if their sources have changed. Throws one Ukrainian sentence if the build fails.
 *
 * @param {string} nodePath
 */
export async function ensureWebBuild(nodePath) {
  const stamp = hashSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  console.log('Збираю сторінки…');
  // The stamp is removed first, so that an interrupted build is never taken for a finished one.
  rmSync(stampPath, { force: true });
  rmSync(freshFolder, { recursive: true, force: true });
  build(nodePath, []);
  build(nodePath, ['--config', 'scripts/vite/taker.config.ts']);
  build(nodePath, ['--config', 'scripts/vite/first-screens.config.ts']);
  publishWebBuild(freshFolder, outputFolder);
  writeFileSync(stampPath, stamp);
}

/**
 * What the bundler says of its own speed concerns nobody who starts a server: only a failed build is heard.
 *
 * @param {string} nodePath
 * @param {string[]} options
 */
function build(nodePath, options) {
  const { status, stdout, stderr, error } = spawnSync(
    nodePath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', freshFolder, '--logLevel', 'warn', ...options],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status === 0) return;
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n').trim());
  throw new Error('Не вдалося зібрати сторінки: причину надруковано вище.');
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addToHash(hash, path) {
  const full = join(projectRoot, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const entry of readdirSync(full).sort()) addToHash(hash, `${path}/${entry}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}
