import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from './run-process.mjs';

const binaries = '/usr/lib/postgresql/15/bin';
const clusterSettings = '/etc/postgresql-common/createcluster.conf';
const instruction =
  'Для цієї перевірки потрібен PostgreSQL 15 з Debian: установіть пакунок postgresql-15 (без нього працює npm test).';
const patroniInstruction =
  'Для цієї перевірки потрібні Patroni й etcd з Debian: установіть пакунки patroni та etcd-server.';
const minute = 60_000;

/** Makes sure that Debian's PostgreSQL 15 is installed; as root, installs it without the cluster Debian would start. */
export async function ensurePostgres() {
  if (existsSync(join(binaries, 'postgres'))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(instruction);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'postgresql-common');
  await demand('sed', ['-ri', 's/^#?(create_main_cluster) .*$/\\1 = false/', clusterSettings]);
  await apt('install', '-y', '--no-install-recommends', 'postgresql-15');
  if (!existsSync(join(binaries, 'postgres'))) throw new Error(instruction);
}

/** Makes sure that Debian's Patroni and etcd are installed; as root, installs them. */
export async function ensurePatroni() {
  if (existsSync('/usr/bin/patroni') && existsSync('/usr/bin/etcd')) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(patroniInstruction);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'patroni', 'etcd-server');
}

/**
 * Starts a temporary cluster without root's rights on a free loopback port and returns its URL.
 * The cluster ends with the run's other processes, and its files are removed when this process ends.
 */
export async function startPostgres() {
  const identity = await findIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'wihiwin-external-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid);
  }
  const data = join(folder, 'data');
  const inFolder = { ...identity, cwd: folder };
  const initdb = ['-D', data, '-U', 'wihiwin', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  await demand(join(binaries, 'initdb'), [...initdb, '--encoding=UTF8', '--locale=C.UTF-8'], inFolder);
  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const server = runProcess(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...inFolder,
    timeoutMs: 30 * minute,
    quiet: true,
  });
  await waitUntilReady(server, port);
  return `postgresql://wihiwin:${password}@127.0.0.1:${port}/postgres`;
}

/** Returns Debian's account `postgres` when this runs as root, because PostgreSQL refuses to run as root. */
async function findIdentity() {
  if (process.getuid?.() !== 0) return {};
  const uid = Number(await demand('id', ['-u', 'postgres']));
  const gid = Number(await demand('id', ['-g', 'postgres']));
  return { uid, gid };
}

/**
 * @param {Promise<{ output: string }>} server
 * @param {number} port
 */
async function waitUntilReady(server, port) {
  /** @type {{ output: string }[]} */
  const ended = [];
  void server.then((result) => {
    ended.push(result);
  });
  const until = Date.now() + minute;
  while (ended.length === 0 && Date.now() < until) {
    const probe = ['-q', '-h', '127.0.0.1', '-p', String(port)];
    const { code } = await runProcess(join(binaries, 'pg_isready'), probe, { timeoutMs: 5000, quiet: true });
    if (code === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`PostgreSQL did not start:\n${ended[0]?.output ?? ''}`);
}

/** @param {string[]} args */
function apt(...args) {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  return demand('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], { environment, timeoutMs: 10 * minute });
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Partial<import('./run-process.mjs').RunOptions>} options
 */
async function demand(command, args, options = {}) {
  const { code, output } = await runProcess(command, args, { timeoutMs: 2 * minute, quiet: true, ...options });
  if (code !== 0) throw new Error(`${command} ${args[0]}: ${output.slice(-2000)}`);
  return output;
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
