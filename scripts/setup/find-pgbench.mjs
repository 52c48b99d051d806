import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versionsFolder = '/usr/lib/postgresql';
const instruction = 'Для порівняння збережень потрібен pgbench: установіть пакунок postgresql-15 (або новіший).';

/**
 * Returns the path of an installed pgbench, the newest one in Debian's folders first, or undefined.
 *
 * @param {(path: string) => boolean} exists
 * @param {(path: string) => string[]} list
 */
function locatePgbench(exists = existsSync, list = readdirSync) {
  const versions = exists(versionsFolder) ? list(versionsFolder).sort((one, other) => Number(other) - Number(one)) : [];
  const places = [...versions.map((version) => join(versionsFolder, version, 'bin/pgbench')), '/usr/bin/pgbench'];
  return places.find((place) => exists(place));
}

/** Finds pgbench or, as root on Debian and Ubuntu, installs it. Throws one Ukrainian sentence if neither works. */
export function ensurePgbench() {
  const found = locatePgbench();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPgbench();
  const installed = locatePgbench();
  if (!installed) throw new Error(instruction);
  return installed;
}

function installPgbench() {
  console.error('Установлюю postgresql-15 заради pgbench…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lockTimeout = ['-o', 'DPkg::Lock::Timeout=300'];
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql-15']]) {
    const result = spawnSync('apt-get', [...lockTimeout, '-q', ...command], { env, encoding: 'utf8' });
    if (result.status === 0) continue;
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.slice(-2000));
    return;
  }
}
