import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#server/platform/db/database.ts';
import { checkDatabase } from '#server/platform/db/migrating/check-database.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findClusterProcesses, findPostmaster, readLockedPid } from './postgres-processes.ts';

let parent: string;
let dataDir: string;
/** A stopped cluster that tests copy, because creating one would take most of a test's time. */
let made: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'wihiwin-made-'));
  const result = await startEmbeddedPostgres({ dataDir: made });
  if (!result.ok) throw new Error(result.error);
  await result.value.stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wihiwin-launcher-'));
  // Closed to everybody but its owner, like a checkout in root's home, so every test here proves that this works.
  await chmod(parent, 0o700);
  dataDir = join(parent, 'data');
  await mkdir(dataDir, { mode: 0o700 });
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  await rm(parent, { recursive: true, force: true });
});

const cluster = () => join(dataDir, 'postgres');

/** Copies the stopped cluster into the data folder; the files keep their owner. */
function copyCluster(): void {
  const copied = spawnSync('cp', ['-a', join(made, 'postgres'), cluster()]);
  if (copied.status !== 0) throw new Error('the cluster was not copied');
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const result = await startEmbeddedPostgres({ dataDir, ...options });
  if (!result.ok) throw new Error(result.error);
  running.push(result.value);
  return result.value;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(postgres), 1);
  await postgres.stop();
}

async function ask(connection: ClientConfig, text: string): Promise<unknown> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answer = await client.query<{ value: unknown }>(text);
    return answer.rows[0]?.value;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean | Promise<boolean>, milliseconds = 10_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await wait(20);
  }
}

const postmasterPid = () => findPostmaster(findClusterProcesses(cluster()))?.pid ?? 0;

/** Starts another server process on the same data folder. Without `followParent` its database survives it. */
async function startElsewhere(options: { followParent: boolean }): Promise<ChildProcess> {
  const launcher = join(import.meta.dirname, 'embedded-postgres.ts');
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const result = await startEmbeddedPostgres(${JSON.stringify({ dataDir, ...options })});
    console.log(result.ok ? 'ready' : result.error);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (
    await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))))
  ).split('\n');
  if (line !== 'ready') throw new Error(line);
  return child;
}

describe('startEmbeddedPostgres', { timeout: 60_000 }, () => {
  test('keeps data over a restart, is durable, listens on a socket only and gives no superuser', async () => {
    const first = await start();
    await ask(first.connection, "create table notes as select 'чапля' as value");
    const handle = openDatabase(first.connection);
    expect(await checkDatabase(handle.pool)).toEqual({ ok: true, value: { version: 18 } });
    await closeDatabase(handle);
    expect(await ask(first.connection, "select current_setting('listen_addresses') as value")).toBe('');
    expect(await ask(first.connection, "select current_setting('is_superuser') as value")).toBe('off');
    await stop(first);
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(await ask(second.connection, 'select value from notes')).toBe('чапля');
    expect((await readFile(join(dataDir, 'postgres.log'), 'utf8')).match(/redo starts/)).toBeNull();
  });

  test('a database with durability switched off is detected', async () => {
    copyCluster();
    const postgres = await start({ settings: { fsync: 'off' } });
    const handle = openDatabase(postgres.connection);
    const checked = await checkDatabase(handle.pool);
    await closeDatabase(handle);
    expect(checked.ok ? '' : checked.error).toContain('вимкнено fsync');
  });

  test('refuses a data folder in use and leaves its running database alone', async () => {
    copyCluster();
    const live = await start();
    const result = await startEmbeddedPostgres({ dataDir });
    expect(result.ok ? '' : result.error).toMatch(/вже працює \(процес \d+\).*DATA_DIR\.$/);
    expect(await ask(live.connection, 'select 1 as value')).toBe(1);
  });

  test('of two starts at the same moment one wins and the other is refused', async () => {
    const results = await Promise.all([startEmbeddedPostgres({ dataDir }), startEmbeddedPostgres({ dataDir })]);
    for (const result of results) if (result.ok) running.push(result.value);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await ask(running[0]?.connection ?? {}, 'select 1 as value')).toBe(1);
  });

  test('its log is looked at again and again while it runs, and moved aside once it is large', async () => {
    copyCluster();
    const intervals = vi.spyOn(globalThis, 'setInterval');
    await start();
    const looks = intervals.mock.calls.flatMap(([look, everyMs = 0]) =>
      everyMs >= 60_000 ? [look as () => void] : [],
    );
    const log = join(dataDir, 'postgres.log');
    const lookAll = () => {
      for (const look of looks) look();
    };
    lookAll();
    expect(existsSync(`${log}.1`)).toBe(false);
    await appendFile(log, 'х'.repeat(6 * 2 ** 20));
    lookAll();
    expect(existsSync(`${log}.1`)).toBe(true);
  });

  test('a data folder with a path too long for a socket works and leaves no folder behind', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('wihiwin-socket-'));
    dataDir = join(parent, 'дуже-довга-назва-папки'.repeat(4), 'data');
    await mkdir(dataDir, { recursive: true });
    const postgres = await start();
    expect(await ask(postgres.connection, 'select 1 as value')).toBe(1);
    await stop(postgres);
    const after = readdirSync(tmpdir()).filter((name) => name.startsWith('wihiwin-socket-'));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  });

  test('refuses a folder without a database or with one of another version', async () => {
    await mkdir(cluster());
    const empty = await startEmbeddedPostgres({ dataDir });
    expect(empty.ok ? '' : empty.error).toContain('не містить бази даних');
    await writeFile(join(cluster(), 'PG_VERSION'), '15\n');
    const old = await startEmbeddedPostgres({ dataDir });
    expect(old.ok ? '' : old.error).toContain('створив PostgreSQL 15, а цей сервер працює з 18');
  });
});

describe('after a hard stop', { timeout: 60_000 }, () => {
  test('a killed database is restarted and loses nothing it acknowledged', async () => {
    copyCluster();
    const said: string[] = [];
    const postgres = await start({ onRestart: (sentence) => said.push(sentence) });
    await ask(postgres.connection, 'create table notes (value int)');
    await ask(postgres.connection, 'insert into notes values (7)');
    process.kill(postmasterPid(), 'SIGKILL');
    await until(() => said.length > 0);
    expect(await ask(postgres.connection, 'select value from notes')).toBe(7);
    expect(said).toEqual(['База даних несподівано зупинилася, її запущено знову.']);
  });

  test('restarting a database that cannot start is given up with a sentence', async () => {
    copyCluster();
    const postgres = await start();
    const pid = postmasterPid();
    await writeFile(join(cluster(), 'PG_VERSION'), '9\n');
    process.kill(pid, 'SIGKILL');
    expect(await postgres.failed).toContain('Не вдалося запустити базу даних');
  });

  test('a stale lock with the number of an unrelated process or a zombie is cleared', async () => {
    copyCluster();
    await stop(await start());
    for (const pid of [process.pid, await makeZombie()]) {
      const lines = [pid, cluster(), '1700000000', '5432', '.', '', '  5432001         1', 'ready   ', ''];
      await writeFile(join(cluster(), 'postmaster.pid'), lines.join('\n'));
      await writeFile(join(cluster(), '.s.PGSQL.5432.lock'), `${pid}\n`);
      const postgres = await start();
      expect(await ask(postgres.connection, 'select 1 as value')).toBe(1);
      await stop(postgres);
    }
  });

  test('the database stops when its server is killed', async () => {
    copyCluster();
    const server = await startElsewhere({ followParent: true });
    expect(postmasterPid()).toBe(readLockedPid(cluster()));
    server.kill('SIGKILL');
    await until(() => findClusterProcesses(cluster()).length === 0);
    const postgres = await start();
    expect(await ask(postgres.connection, 'select 1 as value')).toBe(1);
  });

  test('without setpriv the next start stops the orphaned database and takes over', async () => {
    copyCluster();
    const server = await startElsewhere({ followParent: false });
    const orphan = postmasterPid();
    server.kill('SIGKILL');
    await wait(500);
    expect(postmasterPid()).toBe(orphan);
    const postgres = await start();
    expect(postmasterPid()).not.toBe(orphan);
    expect(await ask(postgres.connection, 'select 1 as value')).toBe(1);
  });
});

/**
 * Returns the number of a child that has ended but is never reaped, because its parent, a shell turned into `sleep`,
 * does not wait for it. The child ends only after the shell has turned: a shell reaps what ends before that.
 */
async function makeZombie(): Promise<number> {
  const shell = spawn('sh', ['-c', 'cat <&3 >&2 & echo $!; exec sleep 30 3<&-'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  children.push(shell);
  const pid = Number(
    await new Promise<string>((resolve) => shell.stdout?.once('data', (data) => resolve(String(data)))),
  );
  await until(async () => (await readFile(`/proc/${shell.pid}/comm`, 'utf8')).trim() === 'sleep');
  (shell.stdio[3] as Writable).end();
  await until(async () => / Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
  return pid;
}

test('a data folder in which the database can’t write what it needs is one sentence, not an error of the system', async () => {
  copyCluster();
  // Stands where the database's log shall be opened; a disk that became read-only fails in the same place, but not for root.
  await mkdir(join(dataDir, 'postgres.log'));
  const result = await startEmbeddedPostgres({ dataDir });
  expect(result.ok ? '' : result.error).toMatch(
    /^Не вдалося підготувати базу даних у папці .*\/data \(EISDIR: .*\): перевірте права, вільне місце й те, чи можна записувати на диск\.$/,
  );
  expect(findClusterProcesses(cluster())).toEqual([]);
});

/** The path of half a cluster of a process that is not this one and runs. */
const draftPath = () => `${cluster()}.new-${process.ppid}-abcdef01-${randomUUID().slice(0, 8)}`;

/** Makes half a cluster as a first start left it two hours ago. */
async function makeOldDraft(): Promise<string> {
  const draft = draftPath();
  await mkdir(draft);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(draft, old, old);
  return draft;
}

describe('leftovers of a power cut', { timeout: 60_000 }, () => {
  test.each([
    ['empty', ''],
    ['garbled', '\0\0\0\0\n\0'],
  ])('a lock file that is %s does not stop the start', async (_name, content) => {
    copyCluster();
    await writeFile(join(cluster(), 'postmaster.pid'), content);
    const postgres = await start();
    expect(postgres.connection.user).toBe('wihiwin');
  });

  test('a database whose server was killed before it was noted as started is waited for', async () => {
    copyCluster();
    const server = await startElsewhere({ followParent: true });
    const left = postmasterPid();
    await rm(join(dataDir, 'postgres.json'));
    // Stands for a disk on which it takes long to end.
    process.kill(left, 'SIGSTOP');
    server.kill('SIGKILL');
    // Is removed just before the start looks for a running database.
    const draft = await makeOldDraft();
    const starting = start();
    await until(() => !existsSync(draft));
    process.kill(left, 'SIGCONT');
    expect(await ask((await starting).connection, 'select 1 as value')).toBe(1);
  });

  test('half a cluster of a first start that was killed is removed by a later start', async () => {
    copyCluster();
    const draft = await makeOldDraft();
    const young = draftPath();
    await mkdir(young);
    await start();
    expect([existsSync(draft), existsSync(young)]).toEqual([false, true]);
  });
});
