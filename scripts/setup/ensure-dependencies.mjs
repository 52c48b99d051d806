import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ os?: string[]; cpu?: string[]; libc?: string[] }} MadeFor */
/** @typedef {MadeFor & { version?: string; integrity?: string; optional?: boolean }} LockEntry */

const projectRoot = join(import.meta.dirname, '../..');
const lockPath = join(projectRoot, 'package-lock.json');
const installedPath = join(projectRoot, 'node_modules/.package-lock.json');
const stampPath = join(projectRoot, 'node_modules/.lock-stamp');

/** Installs exactly what package-lock.json names, unless it is installed already. Throws one Ukrainian sentence. */
export async function ensureDependencies() {
  const lock = readFileSync(lockPath, 'utf8');
  // With the place: what was copied or linked from elsewhere is compared anew.
  const stamp = createHash('sha256').update(`${projectRoot}\0${lock}`).digest('hex');
  if (existsSync(installedPath) && readText(stampPath) === stamp) return;
  const packages = JSON.parse(lock);
  if (!isInstalled(packages)) {
    install();
    if (!isInstalled(packages)) {
      throw new Error(
        'Встановлені пакунки не збігаються з package-lock.json: видаліть папку node_modules і запустіть ще раз.',
      );
    }
  }
  try {
    writeFileSync(stampPath, stamp);
  } catch {
    // An installation that can't be written to is compared package by package at each start.
  }
}

/**
 * Compares the lock file with npm's own list of what is in node_modules. Optional packages may be missing, except those
 * for this platform: the database, the runtime, image codecs.
 *
 * @param {{ packages: Record<string, LockEntry> }} lock
 */
function isInstalled(lock) {
  /** @type {Record<string, LockEntry>} */
  const installed = JSON.parse(readText(installedPath) ?? '{}').packages ?? {};
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport();
  const libc = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === '') return true;
    const present = installed[path];
    // A folder may be missing all the same: npm's list is one file, which copies of a tree by links share.
    if (present)
      return (
        present.version === entry.version &&
        present.integrity === entry.integrity &&
        existsSync(join(projectRoot, path))
      );
    return entry.optional === true && !isMadeForThisMachine(entry, libc);
  });
}

/**
 * @param {MadeFor} entry
 * @param {string} ownLibc
 */
function isMadeForThisMachine({ os, cpu, libc }, ownLibc) {
  return Boolean(
    os?.includes(process.platform) && cpu?.includes(process.arch) && (libc === undefined || libc.includes(ownLibc)),
  );
}

function install() {
  console.log('Установлюю пакунки за package-lock.json, це триває до кількох хвилин…');
  // The explicit --include is for NODE_ENV=production, with which npm would omit the packages that build the pages.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] };
  const npm = process.env.npm_execpath;
  const outcome = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (outcome.status !== 0) {
    throw new Error('Не вдалося встановити пакунки: перевірте з’єднання з мережею та вільне місце й запустіть ще раз.');
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
