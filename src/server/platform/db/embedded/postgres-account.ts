import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** The unprivileged identity that PostgreSQL runs as; `null` for the identity of this process. */
export type PostgresAccount = { readonly uid: number; readonly gid: number } | null;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. Under root it therefore runs as the owner of an existing cluster, else as `wihiwin` if the system
 * has that user, else as nobody. A cluster that root owns (a restored backup, say) is given to that account first.
 */
export async function choosePostgresAccount(cluster: string): Promise<Result<PostgresAccount, string>> {
  const owner = await stat(cluster).catch(() => null);
  if (!isRoot()) {
    if (currentUserName() === null) {
      return err(
        'Вбудована база даних потребує користувача, записаного в /etc/passwd: запустіть сервер від такого користувача або вкажіть зовнішню базу в ключі DATABASE_URL.',
      );
    }
    if (owner === null || owner.uid === process.getuid?.()) return ok(null);
    return err(
      `Папка бази даних ${cluster} належить іншому користувачеві системи: запустіть сервер від його імені або вкажіть іншу DATA_DIR.`,
    );
  }
  if (owner !== null && owner.uid !== 0) return ok({ uid: owner.uid, gid: owner.gid });
  const account = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (account === null) {
    return err(
      'У системі немає користувача wihiwin для бази даних: створіть його (useradd --system wihiwin) або запустіть сервер не від імені root.',
    );
  }
  if (owner !== null) await giveFolder(cluster, account);
  return ok(account);
}

/** Returns the system's name of this process's user, as peer authentication sees it; `null` if the user has no name. */
export function currentUserName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/** Services that share `nobody` could touch each other's files, so an account of our own comes first. */
const ACCOUNTS = ['wihiwin', 'nobody'];

/** Finds the account of the database in the text of `/etc/passwd`; null if there is none, or only one with root's id. */
export function findAccount(passwd: string): PostgresAccount {
  const users = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of ACCOUNTS) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (/^[1-9]\d*$/.test(uid ?? '') && /^\d+$/.test(gid ?? '')) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

async function giveFolder(folder: string, account: NonNullable<PostgresAccount>): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
}
