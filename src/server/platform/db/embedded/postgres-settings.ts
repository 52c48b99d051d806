import { chown, rename, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { draftOf, removeAbandonedDrafts } from '#server/platform/process/disk/drafts.ts';
import type { PostgresAccount } from './postgres-account.ts';

export const socketPort = 5432;
export const applicationRole = 'wihiwin';
export const administratorRole = 'postgres';

export type PostgresSettings = Readonly<Record<string, string>>;

/** Returns command-line arguments, because those win over the configuration files of the cluster. */
export function postgresSettings(socketFolder: string, overrides: PostgresSettings = {}): readonly string[] {
  const settings: PostgresSettings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    max_connections: '100',
    shared_buffers: `${sharedBuffersMegabytes(totalmem())}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    // Details and statements of errors would write people's answers and names into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A sixteenth of the memory: leaves room on a school's small computer and gives a larger one a useful cache. */
function sharedBuffersMegabytes(totalBytes: number): number {
  const sixteenth = Math.floor(totalBytes / 16 / 2 ** 20);
  return Math.min(1024, Math.max(64, sixteenth));
}

/**
 * Writes who may connect: only processes of `systemUser`, which PostgreSQL learns from the kernel (peer). The cluster
 * may belong to nobody, an account that other services share, so access to the socket alone must not be enough; and
 * unlike a password there is nothing to keep secret.
 */
export async function writeAccessRules(cluster: string, systemUser: string, account: PostgresAccount): Promise<void> {
  const user = `"${systemUser.replaceAll('"', '""')}"`;
  await replaceFile(join(cluster, 'pg_hba.conf'), 'local all all peer map=server\n', account);
  const map = [administratorRole, applicationRole].map((role) => `server ${user} ${role}\n`).join('');
  await replaceFile(join(cluster, 'pg_ident.conf'), map, account);
}

// Writes a new file and renames it. Writing through the existing name could, as root, follow a link put there by its
// unprivileged owner.
async function replaceFile(path: string, text: string, account: PostgresAccount): Promise<void> {
  await removeAbandonedDrafts(path);
  const draft = draftOf(path);
  await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
  if (account !== null) await chown(draft, account.uid, account.gid);
  await rename(draft, path);
}
