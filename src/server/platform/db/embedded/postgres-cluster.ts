import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { draftOf, removeAbandonedDrafts } from '#server/platform/process/disk/drafts.ts';
import { syncFolder } from '#server/platform/process/disk/sync-folder.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { dataFolderArgument, runPostgresCommand } from './postgres-command.ts';
import { administratorRole } from './postgres-settings.ts';

const clusterVersion = '18';
// With the built-in locale lower() and upper() know Ukrainian letters and do not depend on the machine's locales.
const localeArguments = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Creates the cluster if there is none. It is made under another name and renamed when complete, so half a cluster is
 * never found.
 */
export async function ensureCluster(
  cluster: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<Result<null, string>> {
  await removeAbandonedDrafts(cluster);
  if (await exists(cluster)) return checkVersion(cluster);
  const draft = draftOf(cluster);
  await mkdir(draft, { mode: 0o700 });
  if (account !== null) await chown(draft, account.uid, account.gid);
  const outcome = await runPostgresCommand({
    program: binaries.initdb,
    args: ['-D', dataFolderArgument(draft), '-U', administratorRole, '--auth=peer', ...localeArguments],
    account,
    cwd: draft,
  });
  if (outcome.code !== 0) {
    await rm(draft, { recursive: true, force: true });
    return err(
      `Не вдалося створити базу даних у папці ${cluster} (${lastLine(outcome.output)}): перевірте права й вільне місце.`,
    );
  }
  try {
    await rename(draft, cluster);
    // Its files are on the disk; a power cut must not undo their place after something relies on it.
    await syncFolder(dirname(cluster));
  } catch (error) {
    // Another server created the cluster at the same time; the lock decides which of the two may use it.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(cluster))) throw error;
  }
  return ok(null);
}

async function checkVersion(cluster: string): Promise<Result<null, string>> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === clusterVersion) return ok(null);
  if (version === '') {
    return err(
      `Папка ${cluster} не містить бази даних: відновіть її з резервної копії або приберіть, і сервер створить нову.`,
    );
  }
  return err(
    `Базу даних у папці ${cluster} створив PostgreSQL ${version}, а цей сервер працює з ${clusterVersion}: перенесіть дані через резервну копію.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? '').trim();
}
