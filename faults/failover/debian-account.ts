import { readFileSync } from 'node:fs';

/** The user and group of a process; empty: those of this one. */
export type Account = { readonly uid: number; readonly gid: number } | { readonly uid?: never };

/** Returns the account `postgres` when this runs as root, because PostgreSQL refuses to run as root. */
export function debianAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (line === null) throw new Error('Debian’s account postgres is missing');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
