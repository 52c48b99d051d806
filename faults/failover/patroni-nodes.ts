import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findClusterProcesses, signalProcess } from '#server/platform/db/embedded/postgres-processes.ts';
import { endProcess, freePort } from '../../bench/shared/bench-server.ts';
import { withDeathSignal } from '../../scripts/setup/run-process.mjs';
import { debianAccount } from './debian-account.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
/** Debian's, or a newer one. */
const PROGRAM = process.env['PATRONI'] ?? '/usr/bin/patroni';
const READY_LIMIT_MS = 180_000;
const run = promisify(execFile);

export type PatroniSettings = {
  readonly nodes: number;
  /** `synchronous_mode_strict`: a leader with nobody beside it acknowledges nothing. */
  readonly strict: boolean;
};

/** A PostgreSQL 15 with its Patroni, both of Debian. */
export type PatroniNode = {
  readonly name: string;
  readonly url: string;
  /** Stops its Patroni, or with `whole` its PostgreSQL too, as a paused virtual machine (SIGSTOP); the function lets it go on. */
  freeze(whole: boolean): () => void;
  /** `kill -9` of all it is made of, as if its machine died. */
  kill(): void;
};

export type PatroniNodes = {
  readonly all: readonly PatroniNode[];
  /** The `DATABASE_URL` that names all nodes. */
  readonly url: string;
  /** The node that its watchers hold for the leader; undefined while there is none. */
  leader(): Promise<PatroniNode | undefined>;
  /** Waits until there is a leader with a synchronous replica. Throws after three minutes. */
  untilWhole(): Promise<void>;
  remove(): Promise<void>;
};

type Member = { readonly name: string; readonly role: string; readonly state: string };

/** Starts etcd and as many nodes as asked, each on loopback ports of its own, with Patroni's default times. */
export async function startPatroniNodes({ nodes, strict }: PatroniSettings): Promise<PatroniNodes> {
  const account = debianAccount();
  const folder = mkdtempSync(join(tmpdir(), 'wihiwin-patroni-'));
  const own = (path: string) => {
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
  };
  own(folder);
  const password = randomBytes(16).toString('hex');
  const start = (command: string, args: readonly string[]) => {
    const log = openSync(join(folder, 'log'), 'a', 0o600);
    const [program, all] = withDeathSignal(command, args);
    const environment = { PATH: `${BINARIES}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', HOME: folder };
    return spawn(program, all, { ...account, cwd: folder, env: environment, stdio: ['ignore', log, log] });
  };

  const [client, peer] = [await freePort(), await freePort()];
  const etcd = start('/usr/bin/etcd', [
    `--data-dir=${join(folder, 'etcd')}`,
    ...[`--listen-client-urls`, `--advertise-client-urls`].map((name) => `${name}=http://127.0.0.1:${client}`),
    ...[`--listen-peer-urls`, `--initial-advertise-peer-urls`].map((name) => `${name}=http://127.0.0.1:${peer}`),
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
  ]);
  const started: Awaited<ReturnType<typeof startNode>>[] = [];
  for (let index = 0; index < nodes; index += 1) started.push(await startNode(`node${index + 1}`));

  async function startNode(name: string) {
    const ports = { rest: await freePort(), postgres: await freePort() };
    const data = join(folder, name);
    const config = join(folder, `${name}.yml`);
    mkdirSync(data, { mode: 0o700 });
    // JSON is YAML.
    const settings = settingsOf({ name, data, folder, password, etcd: client, strict, ...ports });
    writeFileSync(config, JSON.stringify(settings), { mode: 0o600 });
    for (const path of [data, config]) own(path);
    const child = start(PROGRAM, [config]);
    const processes = () => [child.pid ?? 0, ...findClusterProcesses(data).map(({ pid }) => pid)];
    const signal = (name: NodeJS.Signals, whole: boolean) => {
      for (const pid of whole ? processes() : [child.pid ?? 0]) signalProcess(pid, name);
    };
    return {
      name,
      ports,
      data,
      child,
      url: `postgresql://wihiwin:${password}@127.0.0.1:${ports.postgres}/postgres`,
      freeze: (whole: boolean) => {
        signal('SIGSTOP', whole);
        return () => signal('SIGCONT', whole);
      },
      kill: () => signal('SIGKILL', true),
    };
  }

  const members = async (): Promise<readonly Member[]> => {
    for (const { ports } of started) {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, { signal: AbortSignal.timeout(2_000) }).then(
        (response) => response.json() as Promise<{ members: readonly Member[] }>,
        () => null,
      );
      if (answer !== null) return answer.members;
    }
    return [];
  };
  const leader = async () => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name;
    return started.find((node) => node.name === name);
  };
  const untilWhole = async () => {
    const limit = performance.now() + READY_LIMIT_MS;
    for (;;) {
      const all = await members();
      const isRunning = all.length === nodes && all.every(({ state }) => state === 'running' || state === 'streaming');
      if (isRunning && all.some(({ role }) => role === 'sync_standby')) return;
      if (performance.now() > limit) throw new Error(`the nodes did not get ready: ${JSON.stringify(all)}`);
      await sleep(200);
    }
  };
  const remove = async () => {
    for (const { child, kill } of started) {
      kill();
      if (child.exitCode === null && child.signalCode === null) await endProcess(child);
    }
    await endProcess(etcd);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await untilWhole();
    await addRole((await leader())?.ports.postgres ?? 0);
  } catch (error) {
    const { stdout } = await run('tail', ['-n', '40', join(folder, 'log')]);
    await remove();
    throw new Error(`the nodes did not start:\n${stdout}`, { cause: error });
  }
  return {
    all: started,
    leader,
    untilWhole,
    remove,
    url: `postgresql://wihiwin:${password}@${started.map(({ ports }) => `127.0.0.1:${ports.postgres}`).join(',')}/postgres`,
  };

  async function addRole(port: number): Promise<void> {
    const administrator = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
    await administrator.connect();
    await administrator.query(`create role wihiwin superuser login password '${password}'`);
    await administrator.end();
  }
}

type NodeSettings = {
  readonly name: string;
  readonly data: string;
  readonly folder: string;
  readonly password: string;
  readonly etcd: number;
  readonly rest: number;
  readonly postgres: number;
  readonly strict: boolean;
};

function settingsOf({ name, data, folder, password, etcd, rest, postgres, strict }: NodeSettings) {
  return {
    scope: 'wihiwin',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    bootstrap: {
      dcs: {
        ttl: 30,
        loop_wait: 10,
        retry_timeout: 10,
        synchronous_mode: true,
        synchronous_mode_strict: strict,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: data,
      bin_dir: BINARIES,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}
