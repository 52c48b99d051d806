import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const day = 24 * 60 * 60_000;
/** A page that was opened before a holiday goes on working after it. */
const keptMs = 100 * day;
/** Only who builds many times a day ever meets this bound. */
const keptBuilds = 100;
const recordName = 'kept-builds.json';
const manifestName = 'manifest.json';

/**
 * Puts a fresh build beside the files of earlier ones: a page that an earlier build has sent finds its scripts and styles,
 * and at no moment a file is missing. The manifest comes last, because it names the rest. Files of builds that were
 * replaced more than 100 days or 100 builds ago go.
 */
export function publishWebBuild(freshFolder, folder, now = Date.now()) {
  mkdirSync(folder, { recursive: true });
  const files = listFiles(freshFolder);
  const builds = readRecord(folder, now);
  for (const file of files.filter((one) => one !== manifestName)) moveFile(freshFolder, folder, file);
  moveFile(freshFolder, folder, manifestName);
  const [newest, ...older] = builds;
  const isSame = newest !== undefined && newest.files.join() === files.join();
  const replaced = newest === undefined || isSame ? older : [{ ...newest, replacedAt: now }, ...older];
  const kept = replaced.filter(({ replacedAt }) => now - replacedAt < keptMs).slice(0, keptBuilds);
  writeRecord(folder, [{ files }, ...kept]);
  const wanted = new Set([...files, ...kept.flatMap((build) => build.files), recordName]);
  for (const file of listFiles(folder)) if (!wanted.has(file)) rmSync(join(folder, file), { force: true });
  rmSync(freshFolder, { recursive: true, force: true });
}

/** Builds, newest first. Files without a record belong to the build before this one. */
function readRecord(folder, now) {
  try {
    return JSON.parse(readFileSync(join(folder, recordName), 'utf8'));
  } catch {
    const files = listFiles(folder);
    return files.length === 0 ? [] : [{ files, replacedAt: now }];
  }
}

function writeRecord(folder, builds) {
  const draft = join(folder, `${recordName}.new`);
  writeFileSync(draft, JSON.stringify(builds));
  renameSync(draft, join(folder, recordName));
}

function moveFile(from, to, file) {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  renameSync(join(from, file), join(to, file));
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => file !== '.stamp')
    .sort();
}
