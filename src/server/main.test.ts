import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findClusterProcesses } from '#server/platform/db/embedded/postgres-processes.ts';
import type { ClusterState } from '#server/platform/process/cluster/cluster-state.ts';
import { openWire } from '#server/platform/testing/bare-http-server.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const SERVER_KEYS = [
  'PORT',
  'HOST',
  'DATABASE',
  'DATABASE_URL',
  'TEST_HOSTS',
  'EVENT_HOSTS',
  'TRUST_PROXY',
  'SECRET_KEY',
  'PUBLIC_TEST_URL',
  'PUBLIC_EVENT_URL',
];
const children: ChildProcess[] = [];
let folder: string;
let webDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-main-'));
  webDir = join(folder, 'web');
  const entries = {
    'src/web/app/app-entry.tsx': 'app.js',
    'src/web/shell/early.ts': 'early.js',
    'src/web/shell/first-press.ts': 'press.js',
    'src/web/shell/embed-height.ts': 'height.js',
    'src/web/styles/fonts.css': 'fonts.css',
  };
  await mkdir(join(webDir, 'assets'), { recursive: true });
  for (const file of [...Object.values(entries), 'taker.js', 'start.js'])
    await writeFile(join(webDir, 'assets', file), '');
  await writeFile(join(webDir, 'first-screens.js'), 'export const drawFirstScreen = () => null;');
  const manifest = Object.entries(entries).map(([source, file]) => [source, { file: `assets/${file}` }]);
  await writeFile(join(webDir, 'manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
  const takerManifest = {
    'src/web/taker/taker-entry.tsx': { file: 'assets/taker.js' },
    'src/web/taker/early/press-start.ts': { file: 'assets/start.js' },
  };
  await writeFile(join(webDir, 'taker-manifest.json'), JSON.stringify(takerManifest));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await vi.waitUntil(() => clusterProcesses().length === 0, { timeout: 10_000 });
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'data');
const cluster = () => join(dataDir(), 'postgres');
/** The way to the database of the server under test. */
const administrator = (): ClientConfig => ({
  host: resolve(cluster(), readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''),
  user: 'postgres',
});
const clusterProcesses = () => (existsSync(cluster()) ? findClusterProcesses(cluster()) : []);

type Running = {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  errors(): string;
};

const SERVER = 'src/server/main.ts';
const CLUSTER = 'src/server/cluster-primary.ts';
const BACKUP = 'src/server/platform/backup/backup-command.ts';

/** Starts the real server, or another entry, in a process of its own, over the given folder or this project. */
function run(settings: Record<string, string>, root = projectRoot, command: readonly string[] = [SERVER]): Running {
  const empty = Object.fromEntries(SERVER_KEYS.map((key) => [key, '']));
  const [entry = SERVER, ...flags] = command;
  const child = spawn(process.execPath, [join(root, entry), ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...empty,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(projectRoot, '.cache/node'),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir(),
      WEB_DIR: webDir,
      ...settings,
    },
  });
  children.push(child);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk) => (texts[name] += String(chunk)));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { child, ended, output: () => texts.stdout, errors: () => texts.stderr };
}

async function untilReady(server: Running): Promise<number> {
  await expect
    .poll(() => server.output() + server.errors(), { timeout: 30_000, interval: 50 })
    .toContain('Wihiwin працює');
  return Number(/http:\/\/localhost:(\d+)/.exec(server.output())?.[1]);
}

/** How a start ended: the only thing told to people, and whether something is left of it. */
async function endOf(server: Running) {
  const code = await server.ended;
  const isBare = !/\n\s+at |Error:|node:internal/.test(server.errors() + server.output());
  return { code, sentence: server.errors(), isBare, left: clusterProcesses() };
}

const refusal = (sentence: RegExp) => ({ code: 1, sentence: expect.stringMatching(sentence), isBare: true, left: [] });

describe('a start that can’t be says why in one sentence and leaves nothing running', { timeout: 60_000 }, () => {
  it('a busy port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    expect(await endOf(run({ PORT: String(port) }))).toEqual(
      refusal(new RegExp(`^Порт ${port} уже зайнятий: .*PORT=${port + 1} npm start\\.\n$`)),
    );
    other.close();
  });

  it('a data folder that is none', async () => {
    await writeFile(dataDir(), 'файл');
    expect(await endOf(run({}))).toEqual(refusal(/^Не вдалося писати в папку даних .*DATA_DIR\.\n$/));
  });

  it('a damaged key', async () => {
    await mkdir(dataDir());
    await writeFile(join(dataDir(), 'secret.key'), 'обірвано');
    expect(await endOf(run({}))).toEqual(refusal(/^Файл .*secret\.key пошкоджено: .*\.\n$/));
  });

  it.each([
    ['by one process', SERVER],
    ['by several processes', CLUSTER],
  ])('a restore that was cut off, %s', async (_name, entry) => {
    await mkdir(dataDir());
    await writeFile(join(dataDir(), 'restore-unfinished'), '/copies/wihiwin.tar\n');
    expect(await endOf(run({}, projectRoot, [entry]))).toEqual(
      refusal(/^Відновлення з резервної копії було перервано: запустіть npm run restore ще раз\.\n$/),
    );
    expect(existsSync(cluster())).toBe(false);
  });

  it('a wrong value', async () => {
    expect(await endOf(run({ PORT: 'три' }))).toEqual(refusal(/^Ключ PORT має бути цілим числом .*PORT=3000\.\n$/));
  });

  it('no address of the external database', async () => {
    expect(await endOf(run({ DATABASE: 'external' }))).toEqual(
      refusal(/^Відсутні публічні ключі у файлі \.env: DATABASE_URL\n$/),
    );
  });

  it('an external database that does not answer', async () => {
    const url = 'postgresql://somebody:taiemnytsia@127.0.0.1:9/none';
    const server = run({ DATABASE_URL: url });
    expect(await endOf(server)).toEqual(refusal(/^[^\n]*\p{Script=Cyrillic}[^\n]*\.\n$/u));
    expect(server.errors() + server.output()).not.toContain('taiemnytsia');
  });

  it('pages that were not built', async () => {
    await rm(join(webDir, 'manifest.json'));
    expect(await endOf(run({}))).toEqual(refusal(/^У папці .* немає зібраних сторінок або їх пошкоджено: .*\.\n$/));
  });

  it('a file .env that can’t be read', async () => {
    // A project of links, so that its .env is its own.
    const root = join(folder, 'project');
    await mkdir(join(root, '.env'), { recursive: true });
    for (const name of ['db', 'node_modules']) await symlink(join(projectRoot, name), join(root, name));
    await cp(join(projectRoot, 'src'), join(root, 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
    await cp(join(projectRoot, 'package.json'), join(root, 'package.json'));
    expect(await endOf(run({}, root))).toEqual(refusal(/^Не вдалося прочитати файл \.env \(.*\): .*\.\n$/));
  });
});

describe('a running server', { timeout: 60_000 }, () => {
  it('on SIGTERM answers what is in flight, stops its database and ends with 0', async () => {
    const server = run({});
    const port = await untilReady(server);
    expect(server.output().match(/Wihiwin працює/g)).toHaveLength(1);
    expect(server.output()).toContain(`події — http://events.localhost:${port}`);
    expect(clusterProcesses().length).toBeGreaterThan(0);

    const idle = await openWire(port);
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await idle.heard('{"status":"ok"}');
    // Hashing a password takes long enough to be in flight when the signal comes.
    const busy = await openWire(port);
    const body = JSON.stringify({ identifier: 'lesia', password: 'тихе море вранці' });
    const head = `Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
    busy.socket.write(`POST /api/accounts HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, 10)}`);
    await wait(200);
    server.child.kill('SIGTERM');
    await wait(200);
    busy.socket.write(body.slice(10));
    expect(await busy.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*recoveryCode/);
    await idle.closed;
    expect(await server.ended).toBe(0);
    expect(server.errors()).toBe('');
    expect(clusterProcesses()).toEqual([]);
  });

  it('is not held up beyond 15 s by statements that never end, and cuts them', async () => {
    const server = run({ LOG_LEVEL: 'info' });
    const port = await untilReady(server);
    const locking = new Client({ ...administrator(), database: 'wihiwin' });
    locking.on('error', () => undefined);
    await locking.connect();
    await locking.query('begin');
    await locking.query('lock table wihiwin_users, edu_events_activities in access exclusive mode');

    const post = {
      method: 'POST',
      headers: { origin: `http://localhost:${port}`, 'content-type': 'application/json' },
    };
    const body = JSON.stringify({ identifier: 'lesia', password: 'тихе море вранці' });
    const stuck = fetch(`http://localhost:${port}/api/accounts`, { ...post, body }).then(
      ({ status }) => status,
      () => 'cut',
    );
    const stream = await openWire(port);
    stream.socket.write(`GET /api/live?topic=event:${randomUUID()} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`;
    const watching = new Client({ ...administrator(), database: 'wihiwin' });
    watching.on('error', () => undefined);
    await watching.connect();
    await expect
      .poll(async () => (await watching.query<{ count: number }>(waiting)).rows[0]?.count, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(2);

    const askedAt = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(15_000);
    expect(await stuck).toBe('cut');
    await stream.closed;
    expect(clusterProcesses()).toEqual([]);
    expect(server.output()).toMatch(/it took too long[^\n]*"step":"http"/);
    await Promise.all([locking, watching].map((client) => client.end().catch(() => undefined)));
  });

  it('refuses for a while what a full disk can’t take, and tells the operator in a sentence', async () => {
    const server = run({ LOG_LEVEL: 'info' });
    const port = await untilReady(server);
    const client = new Client({ ...administrator(), database: 'wihiwin' });
    await client.connect();
    await client.query(`
      create function be_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
      create trigger full_disk before insert on wihiwin_users execute function be_full()`);
    await client.end();
    const refused = await fetch(`http://localhost:${port}/api/accounts`, {
      method: 'POST',
      headers: { origin: `http://localhost:${port}`, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'lesia', password: 'тихе море вранці' }),
    });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    // What another process has written comes when it comes.
    await expect
      .poll(() => server.output())
      .toMatch(/"msg":"На диску бази даних скінчилося вільне місце: звільніть його\./);
    expect(server.output()).not.toMatch(/\bat [^"]*\.ts:\d+/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('is backed up while it runs, and drafts that killed backups left beside go', async () => {
    const server = run({});
    await untilReady(server);
    const copies = join(folder, 'copies');
    await mkdir(copies);
    const draft = (day: string) => join(copies, `.wihiwin-${day}-030000Z.tar.${randomUUID()}.part`);
    const [old, fresh] = [draft('20200101'), draft('20200102')];
    for (const path of [old, fresh]) await writeFile(path, 'half');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(old, twoDaysAgo, twoDaysAgo);
    const backup = run({}, projectRoot, [BACKUP, '--to', `${copies}/`]);
    expect([await backup.ended, backup.errors()]).toEqual([0, '']);
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    expect((await readdir(copies)).filter((name) => /^wihiwin-.*Z\.tar$/.test(name))).toHaveLength(1);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('asked to stop while it starts ends with 0 and leaves no database', async () => {
    const server = run({});
    await expect.poll(clusterProcesses, { timeout: 20_000, interval: 10 }).not.toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.errors()).toBe('');
    expect(clusterProcesses()).toEqual([]);
  });

  it('asked for a rolling restart while its processes start, does it once they have', async () => {
    const server = run({ PROCESSES: '2' }, projectRoot, [CLUSTER]);
    await expect.poll(clusterProcesses, { timeout: 20_000, interval: 10 }).not.toEqual([]);
    server.child.kill('SIGHUP');
    await untilReady(server);
    const state = () => JSON.parse(readFileSync(join(dataDir(), 'cluster.json'), 'utf8')) as ClusterState;
    await expect.poll(() => state().restarts, { timeout: 30_000, interval: 50 }).toBe(1);
    expect(state()).toMatchObject({
      pid: server.child.pid,
      failures: 0,
      workers: [expect.any(Number), expect.any(Number)],
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(dataDir(), 'cluster.json'))).toBe(false);
  });

  it('killed without a word leaves no database behind, and the next start finds everything', async () => {
    const first = run({});
    const port = await untilReady(first);
    const registered = await fetch(`http://localhost:${port}/api/accounts`, {
      method: 'POST',
      headers: { origin: `http://localhost:${port}`, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'lesia', password: 'тихе море вранці' }),
    });
    expect(registered.status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    await expect.poll(clusterProcesses, { timeout: 10_000 }).toEqual([]);
    const second = run({});
    const again = await untilReady(second);
    const entered = await fetch(`http://localhost:${again}/api/session`, {
      method: 'POST',
      headers: { origin: `http://localhost:${again}`, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'lesia', secret: 'тихе море вранці' }),
    });
    expect(entered.status).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
