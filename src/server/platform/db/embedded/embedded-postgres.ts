import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { choosePostgresAccount, currentUserName } from './postgres-account.ts';
import { findPostgresPackage, preparePostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster } from './postgres-cluster.ts';
import type { PostgresCommand } from './postgres-command.ts';
import { dataFolderArgument } from './postgres-command.ts';
import {
  chooseSocketFolder,
  freeCluster,
  removeOwnerRecord,
  removeRuntimeFolder,
  writeOwnerRecord,
} from './postgres-lock.ts';
import { ensureApplicationDatabase } from './postgres-roles.ts';
import { launchPostgres, shortenLog, stopPostgres } from './postgres-server.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import {
  administratorRole,
  applicationRole,
  postgresSettings,
  socketPort,
  writeAccessRules,
} from './postgres-settings.ts';
import { superviseDatabase } from './postgres-supervisor.ts';

/** Time kept back for a database that must be ended at once and for removing the files of this process. */
const AFTER_STOP_MS = 700;
const LOG_LOOKED_AT_MS = 10 * 60_000;

export type EmbeddedPostgresOptions = {
  /** Must exist; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  /** Override our own settings; tests use it to trade durability for speed. */
  readonly settings?: PostgresSettings;
  /** Whether the kernel stops the database when this process dies. Only tests turn it off. */
  readonly followParent?: boolean;
  /** Called with one Ukrainian sentence after the database died and was restarted. */
  readonly onRestart?: (sentence: string) => void;
};

export type EmbeddedPostgres = {
  /** Connects as the application's role, which owns its own database and nothing else. */
  readonly connection: ClientConfig;
  /** Connects as the superuser, for tests and maintenance. */
  readonly administrator: ClientConfig;
  /** Resolves with a Ukrainian sentence if the database died and can't be restarted. */
  readonly failed: Promise<string>;
  /** Stops the database, within `limitMs` if given. */
  readonly stop: (limitMs?: number) => Promise<void>;
};

/** Starts PostgreSQL over the data folder and creates what is missing. Fails with one Ukrainian sentence. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Result<EmbeddedPostgres, string>> {
  try {
    return await startOver(options);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    return err(
      `Не вдалося підготувати базу даних у папці ${options.dataDir} (${message}): перевірте права, вільне місце й те, чи можна записувати на диск.`,
    );
  }
}

async function startOver(options: EmbeddedPostgresOptions): Promise<Result<EmbeddedPostgres, string>> {
  const found = findPostgresPackage();
  if (!found.ok) return found;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const logPath = join(dataDir, 'postgres.log');
  const account = await choosePostgresAccount(cluster);
  if (!account.ok) return account;
  const binaries = await preparePostgresBinaries(found.value, account.value, dataDir);
  if (!binaries.ok) return binaries;
  const created = await ensureCluster(cluster, binaries.value, account.value);
  if (!created.ok) return created;

  const free = await freeCluster(dataDir, cluster);
  if (!free.ok) return free;
  const socketFolder = await chooseSocketFolder(dataDir, cluster, account.value);
  const command: PostgresCommand = {
    program: binaries.value.postgres,
    args: [
      '-D',
      dataFolderArgument(cluster),
      ...postgresSettings(socketFolder === cluster ? '.' : socketFolder, options.settings),
    ],
    account: account.value,
    cwd: cluster,
  };
  const launch = async (): Promise<Result<ChildProcess, string>> => {
    await writeAccessRules(cluster, currentUserName() ?? 'root', account.value);
    const child = await launchPostgres(command, {
      logPath,
      followParent: options.followParent ?? true,
    });
    if (!child.ok) return err(`Не вдалося запустити базу даних у папці ${cluster} (${child.error}).`);
    await writeOwnerRecord(dataDir, {
      serverPid: process.pid,
      postgresPid: child.value.pid ?? 0,
      socketFolder,
    });
    return child;
  };

  const first = await launch();
  if (!first.ok) {
    await removeRuntimeFolder(socketFolder);
    return first;
  }
  const connectAs = (user: string, database: string): ClientConfig => {
    return { host: socketFolder, port: socketPort, user, database, ssl: false };
  };
  const administrator = connectAs(administratorRole, 'postgres');
  await ensureApplicationDatabase(administrator);
  const restart = async (): Promise<Result<ChildProcess, string>> => {
    const freeAgain = await freeCluster(dataDir, cluster);
    return freeAgain.ok ? launch() : freeAgain;
  };
  const logKeeper = setInterval(() => shortenLog(logPath), LOG_LOOKED_AT_MS);
  logKeeper.unref();
  const supervisor = superviseDatabase(first.value, restart, options.onRestart);
  return ok({
    connection: connectAs(applicationRole, applicationRole),
    administrator,
    failed: supervisor.failed,
    stop: async (limitMs) => {
      const patienceMs = limitMs === undefined ? undefined : Math.max(0, limitMs - AFTER_STOP_MS);
      clearInterval(logKeeper);
      await supervisor.stop((child) => stopPostgres(child, patienceMs));
      await removeOwnerRecord(dataDir);
      await removeRuntimeFolder(socketFolder);
    },
  });
}
