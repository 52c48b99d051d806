import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import {
  findClusterProcesses,
  findPostmaster,
  signalProcess,
} from '#server/platform/db/embedded/postgres-processes.ts';
import { administratorRole, applicationRole, socketPort } from '#server/platform/db/embedded/postgres-settings.ts';
import type { SeededRandom } from '../scripts/seeded-random.ts';
import { askDatabase, connectDatabase } from './ask-database.ts';

/** A lock that another program holds. */
type HeldLock = { readonly attemptId: string; release(): Promise<void> };

/** The embedded database of a drilled server. */
export type DrilledDatabase = {
  readonly connection: ClientConfig;
  /** The same database as its administrator. */
  readonly administrator: ClientConfig;
  /** `kill -9` of the database server; returns false if none was running. */
  killAll(): boolean;
  /** `kill -9` of every process of the database, until none is left. */
  killEverything(): Promise<void>;
  /** `kill -9` of one process that serves a connection of the product; returns false if there was none. */
  killBackend(random: SeededRandom): boolean;
  /**
   * Locks one open attempt, or with `everything` all changes of answers, until the release. Null if no attempt is open.
   */
  lock(everything: boolean): Promise<HeldLock | null>;
  /** Stops one process that serves a connection of the product (SIGSTOP); the function lets it go on. Null if there is none. */
  freezeBackend(random: SeededRandom): (() => void) | null;
  /** From now on commits return before they are on disk, a setting with which the product refuses to start. */
  unsync(): Promise<void>;
};

/** Returns the database that a server keeps in `dataDir`. */
export function drilledDatabase(dataDir: string): DrilledDatabase {
  const cluster = join(dataDir, 'postgres');
  const connectAs = (user: string, database: string): ClientConfig => {
    const { socketFolder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
      socketFolder: string;
    };
    return { host: socketFolder, port: socketPort, user, database, ssl: false };
  };
  return {
    get connection() {
      return connectAs(applicationRole, applicationRole);
    },
    get administrator() {
      return connectAs(administratorRole, applicationRole);
    },
    killAll: () => {
      // Helper processes of a server killed a moment ago may still be ending.
      const postmaster = findPostmaster(findClusterProcesses(cluster).filter(({ isHelper }) => !isHelper));
      if (postmaster === undefined) return false;
      signalProcess(postmaster.pid, 'SIGKILL');
      return true;
    },
    killEverything: async () => {
      if (!existsSync(cluster)) return;
      for (let all = findClusterProcesses(cluster); all.length > 0; all = findClusterProcesses(cluster)) {
        for (const { pid } of all) signalProcess(pid, 'SIGKILL');
        await sleep(50);
      }
    },
    killBackend: (random) => {
      const [first, ...rest] = findClusterProcesses(cluster).filter(({ pid }) => isBackend(pid));
      if (first === undefined) return false;
      signalProcess(random.pick([first, ...rest]).pid, 'SIGKILL');
      return true;
    },
    lock: async (everything) => {
      const client = await connectDatabase(() => connectAs(administratorRole, applicationRole));
      await client.query('begin');
      const { rows } = await client.query<{ id: string }>(
        `select id from attempts where state = 'in-progress' order by random() limit 1 for update`,
      );
      const [attempt] = rows;
      if (attempt !== undefined && everything) await client.query('lock table answers in exclusive mode');
      if (attempt === undefined) await client.end();
      return attempt === undefined ? null : { attemptId: attempt.id, release: () => client.end() };
    },
    freezeBackend: (random) => {
      const [first, ...rest] = findClusterProcesses(cluster).filter(({ pid }) => isBackend(pid));
      if (first === undefined) return null;
      const { pid } = random.pick([first, ...rest]);
      signalProcess(pid, 'SIGSTOP');
      return () => signalProcess(pid, 'SIGCONT');
    },
    unsync: async () => {
      await askDatabase(
        () => connectAs(administratorRole, 'postgres'),
        async (client) => {
          await client.query(`alter system set wal_writer_delay = '10s'`);
          await client.query('select pg_reload_conf()');
          await client.query(`alter role ${applicationRole} set synchronous_commit = off`);
          await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
            applicationRole,
          ]);
        },
      );
    },
  };
}

function isBackend(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`postgres: ${applicationRole} `);
  } catch {
    return false;
  }
}
