import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { choosePostgresAccount } from '#server/platform/db/embedded/postgres-account.ts';
import { findPostgresPackage, preparePostgresBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { runPostgresCommand } from '#server/platform/db/embedded/postgres-command.ts';

/** One of two servers that start as a primary and its synchronous replica. */
type PairServer = {
  readonly host: string;
  readonly address: string;
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** Stops answering without closing anything, like a machine without power. */
  freeze(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
};

export type ReplicatedPostgres = {
  readonly primary: PairServer;
  readonly replica: PairServer;
  remove(): Promise<void>;
};

const READY_LIMIT_MS = 20_000;

function orThrow<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Starts two embedded PostgreSQL servers with synchronous streaming replication. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'wihiwin-pair-'));
  const account = orThrow(await choosePostgresAccount(join(folder, 'none')));
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const { initdb, postgres } = orThrow(await preparePostgresBinaries(orThrow(findPostgresPackage()), account, folder));
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const made = await runPostgresCommand({
    program: initdb,
    args: ['-D', one, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    account,
    cwd: folder,
  });
  if (made.code !== 0) throw new Error(made.output);
  // The files of a cluster that was never started serve as the base of a replica; the embedded binaries have no
  // pg_basebackup.
  if (spawnSync('cp', ['-a', one, two]).status !== 0) throw new Error('the cluster was not copied');
  const [onePort, twoPort] = [await freePort(), await freePort()];
  const identity = account ?? {};
  const primary = serverOf({ program: postgres, data: one, port: onePort, folder, identity, settings: [] });
  await primary.start();
  writeFileSync(join(two, 'standby.signal'), '');
  if (account !== null) chownSync(join(two, 'standby.signal'), account.uid, account.gid);
  const settings = [`primary_conninfo=host=127.0.0.1 port=${onePort} user=postgres application_name=replica`];
  const replica = serverOf({ program: postgres, data: two, port: twoPort, folder, identity, settings });
  await replica.start();
  await primary.query("alter system set synchronous_standby_names = 'replica'");
  await primary.query('select pg_reload_conf()');
  await waitFor(
    async () => (await primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 1,
  );
  return {
    primary,
    replica,
    async remove() {
      await Promise.all([primary.kill(), replica.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = {
  readonly program: string;
  readonly data: string;
  readonly port: number;
  readonly folder: string;
  readonly identity: { readonly uid?: number; readonly gid?: number };
  readonly settings: readonly string[];
};

function serverOf({ program, data, port, folder, identity, settings }: Place): PairServer {
  const host = `127.0.0.1:${port}`;
  const address = `postgresql://postgres@${host}/postgres`;
  let child: ChildProcess | null = null;
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'shared_buffers=16MB',
    ...settings,
  ];
  const query = async (sql: string) => {
    const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const signalAll = (signal: NodeJS.Signals) => {
    const main = child?.pid;
    if (main === undefined) return;
    // Each of the others is in a session of its own, but still a child of the main one.
    const others = () =>
      spawnSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
        .stdout.split('\n')
        .map(Number)
        .filter((pid) => pid > 0);
    const before = others();
    process.kill(main, signal);
    // One may have been started meanwhile; one that has ended is no fault.
    for (const pid of new Set([...before, ...others()])) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    host,
    address,
    query,
    freeze: () => signalAll('SIGSTOP'),
    async kill() {
      const ending = child;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      signalAll('SIGKILL');
      await gone;
    },
    async start() {
      child = spawn(program, ['-D', data, ...all.flatMap((one) => ['-c', one])], {
        cwd: folder,
        detached: true,
        stdio: 'ignore',
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
        ...identity,
      });
      await waitFor(() =>
        query('select 1').then(
          () => true,
          () => false,
        ),
      );
    },
  };
}

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + READY_LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error('the pair of databases did not get ready');
    await wait(50);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
