import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findClusterProcesses, signalProcess } from '#server/platform/db/embedded/postgres-processes.ts';
import { freePort } from '../../bench/shared/bench-server.ts';
import { seededRandom } from '../../scripts/seeded-random.ts';
import { withDeathSignal } from '../../scripts/setup/run-process.mjs';
import type { TcpProxy } from '../tcp-proxy.ts';
import { startTcpProxy } from '../tcp-proxy.ts';
import type { Account } from './debian-account.ts';
import { debianAccount } from './debian-account.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const READY_LIMIT_MS = 60_000;
const REPLICA = 'replica';
const run = promisify(execFile);

/** One server of Debian's PostgreSQL 15. */
type DebianServer = {
  readonly port: number;
  query(statement: string): Promise<readonly Record<string, unknown>[]>;
  /** `kill -9` of all its processes, as if its machine died. */
  kill(): void;
};

/** Two servers; the second one replicates the first. */
export type DebianPair = {
  readonly primary: DebianServer;
  readonly replica: DebianServer;
  /** The proxy between the two servers that carries the replication. */
  readonly replication: TcpProxy;
  /** The `DATABASE_URL` that names both servers. */
  readonly url: string;
  readonly addressOf: (server: DebianServer) => string;
  remove(): Promise<void>;
};

/** Starts both with synchronous or asynchronous replication; as root, they run under Debian's account `postgres`. */
export async function startDebianPair(isSynchronous: boolean): Promise<DebianPair> {
  const folder = mkdtempSync(join(tmpdir(), 'wihiwin-pair-'));
  const identity = debianAccount();
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid);
  const ports = [await freePort(), await freePort()] as const;
  const shared = { folder, identity, password };
  const one = join(folder, 'one');
  const two = join(folder, 'two');
  const inFolder = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: password } };
  const initdb = ['-D', one, '-U', 'wihiwin', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  await run(join(BINARIES, 'initdb'), [...initdb, '--encoding=UTF8', '--locale=C.UTF-8'], inFolder);
  const primary = await startServer({
    ...shared,
    data: one,
    port: ports[0],
    settings: isSynchronous ? [`synchronous_standby_names=${REPLICA}`] : [],
  });
  const replication = await startTcpProxy({ host: '127.0.0.1', port: () => ports[0] }, seededRandom(1));
  const base = ['-h', '127.0.0.1', '-p', String(ports[0]), '-U', 'wihiwin', '-D', two, '-R', '-X', 'stream'];
  await run(join(BINARIES, 'pg_basebackup'), [...base, '--checkpoint=fast'], inFolder);
  const source = `host=127.0.0.1 port=${replication.port} user=wihiwin password=${password} application_name=${REPLICA}`;
  const replica = await startServer({
    ...shared,
    data: two,
    port: ports[1],
    settings: [`primary_conninfo=${source}`],
  });
  await until(async () => {
    const [row] = await primary.query('select sync_state from pg_stat_replication');
    return row?.['sync_state'] === (isSynchronous ? 'sync' : 'async');
  });
  const address = (hosts: string) => `postgresql://wihiwin:${password}@${hosts}/postgres`;
  return {
    primary,
    replica,
    replication,
    url: address(ports.map((port) => `127.0.0.1:${port}`).join(',')),
    addressOf: ({ port }) => address(`127.0.0.1:${port}`),
    async remove() {
      await replication.close();
      await Promise.all([primary.end(), replica.end()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Place = {
  readonly folder: string;
  readonly identity: Account;
  readonly password: string;
  readonly data: string;
  readonly port: number;
  readonly settings: readonly string[];
};

async function startServer({ folder, identity, password, data, port, settings }: Place) {
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, ...settings];
  const postgres = ['-D', data, ...all.flatMap((one) => ['-c', one])];
  const [command, args] = withDeathSignal(join(BINARIES, 'postgres'), postgres);
  const child: ChildProcess = spawn(command, args, {
    ...identity,
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const query = async (statement: string) => {
    const options = { host: '127.0.0.1', port, user: 'wihiwin', password, database: 'postgres' };
    const client = new Client({ ...options, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until(() =>
    query('select 1').then(
      () => true,
      () => false,
    ),
  );
  const kill = () => {
    for (const { pid } of findClusterProcesses(data)) signalProcess(pid, 'SIGKILL');
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    kill();
    await ended;
  };
  return { port, query, kill, end };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + READY_LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error('the pair of databases did not get ready');
    await sleep(50);
  }
}
