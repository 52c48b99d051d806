import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ files: string[]; replacedAt?: number }} Build `replacedAt`: milliseconds; the newest build has none. */

const day = 24 * 60 * 60_000;
/** Long enough for a page that was opened before the summer holidays to work after them. */
const keptMs = 100 * day;
/** A limit on space, reached only if there are many builds a day. */
const keptBuilds = 100;
const recordName = 'kept-builds.json';
const manifestNames = ['taker-manifest.json', 'manifest.json'];

/**
 * Adds a fresh build to the files of earlier ones, so that open pages of earlier builds still find their scripts and
 * styles and no file is ever missing. The manifests are moved last, because they name the other files. Files of builds
 * that were replaced more than 100 days or 100 builds ago are removed.
 *
 * @param {string} freshFolder
 * @param {string} folder
 * @param {number} now
 */
export function publishWebBuild(freshFolder, folder, now = Date.now()) {
  mkdirSync(folder, { recursive: true });
  const files = listFiles(freshFolder);
  const builds = readRecord(folder, now);
  for (const file of files.filter((one) => !manifestNames.includes(one))) moveFile(freshFolder, folder, file);
  for (const name of manifestNames) moveFile(freshFolder, folder, name);
  const [newest, ...older] = builds;
  const isSame = newest !== undefined && newest.files.join() === files.join();
  const replaced = newest === undefined || isSame ? older : [{ ...newest, replacedAt: now }, ...older];
  const kept = replaced.filter(({ replacedAt = now }) => now - replacedAt < keptMs).slice(0, keptBuilds);
  writeRecord(folder, [{ files }, ...kept]);
  const wanted = new Set([...files, ...kept.flatMap((build) => build.files), recordName]);
  for (const file of listFiles(folder)) if (!wanted.has(file)) rmSync(join(folder, file), { force: true });
  rmSync(freshFolder, { recursive: true, force: true });
}

/**
 * Returns the recorded builds, newest first. Without a record, all files count as one build that is replaced now.
 *
 * @param {string} folder
 * @param {number} now
 * @returns {Build[]}
 */
function readRecord(folder, now) {
  try {
    return JSON.parse(readFileSync(join(folder, recordName), 'utf8'));
  } catch {
    const files = listFiles(folder);
    return files.length === 0 ? [] : [{ files, replacedAt: now }];
  }
}

/**
 * @param {string} folder
 * @param {Build[]} builds
 */
function writeRecord(folder, builds) {
  const draft = join(folder, `${recordName}.new`);
  writeFileSync(draft, JSON.stringify(builds));
  renameSync(draft, join(folder, recordName));
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} file
 */
function moveFile(from, to, file) {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  renameSync(join(from, file), join(to, file));
}

/** @param {string} folder */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => file !== '.stamp')
    .sort();
}
