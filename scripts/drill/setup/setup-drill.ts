import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSession, registerAccount, signIn } from '#contract/accounts.ts';
import { benchPerson } from '../../../bench/shared/bench-person.ts';
import { freePort } from '../../../bench/shared/bench-server.ts';
import { moveSetUp, readSetUp, type SetUp } from './documented-set-up.ts';

/** Packages and pages take minutes on a busy machine. */
const COMMAND_MS = 20 * 60_000;
const READY_MS = 3 * 60_000;
const PASSWORD = 'перевіряємо запуск 42';

if (process.getuid?.() !== 0) {
  console.error('Перевірка запуску створює користувача й видаляє його, тож потребує прав root.');
  process.exit(1);
}

const place = mkdtempSync(join(tmpdir(), 'wihiwin-setup-'));
// The user of the service must come through to the code and to the data.
chmodSync(place, 0o755);
const documented = readSetUp(readFileSync('docs/operating.md', 'utf8'));
const setUp = moveSetUp(documented, {
  user: `wihiwin-drill-${process.pid}`,
  home: join(place, 'home'),
  folder: join(place, 'code'),
});
try {
  await drill();
  console.log('\nУсе гаразд.');
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  spawnSync('userdel', [setUp.user]);
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}

async function drill(): Promise<void> {
  run('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), setUp.folder]);
  const port = await freePort();
  writeFileSync(join(setUp.folder, '.env'), `${setUp.settings}\nPORT=${port}\nHOST=127.0.0.1\nLOG_LEVEL=warn\n`);
  run('sh', ['-euc', setUp.commands.join('\n')], setUp.folder);
  done(`виконано: ${setUp.commands.join('; ')}`);

  const identity = { uid: numberOf('-u'), gid: numberOf('-g') };
  const service = start(setUp, identity);
  const origin = `http://localhost:${port}`;
  try {
    await waitUntil(
      READY_MS,
      () => isReady(origin),
      () => `сервер не відповів на /readyz\n${service.output()}`,
    );
    done(`${setUp.start}: /readyz відповідає`);
    const person = benchPerson(origin);
    await person.call(registerAccount, { body: { identifier: 'drill', password: PASSWORD } });
    const again = benchPerson(origin);
    await again.call(signIn, { body: { identifier: 'drill', secret: PASSWORD } });
    done('людина зареєструвалася й увійшла');

    const reload = await asService(setUp.reload, identity);
    if (reload.status !== 0) throw new Error(`${setUp.reload}:\n${reload.output}`);
    const session = await again.call(readSession, {});
    if (session.person === null || !(await isReady(origin))) throw new Error('після заміни процесів сеанс зник');
    done(`${setUp.reload}: ${reload.output.split('\n').at(-1)}`);
  } finally {
    const startedAt = performance.now();
    service.stop();
    await waitUntil(setUp.stopSeconds * 1000, service.hasEnded, () => 'сервер не зупинився вчасно').finally(
      service.kill,
    );
    done(`зупинився за ${((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')} с`);
  }
  const left = spawnSync('pgrep', ['-u', setUp.user], { encoding: 'utf8' }).stdout.trim();
  if (left !== '') throw new Error(`після зупинки лишилися процеси: ${left.replaceAll('\n', ', ')}`);
}

function done(what: string): void {
  console.log(`✓ ${what}`);
}

function run(command: string, args: readonly string[], cwd?: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: COMMAND_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`.slice(-4000));
}

function numberOf(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, setUp.user], { encoding: 'utf8' }).stdout);
}

type Identity = { readonly uid: number; readonly gid: number };

/** As the service manager would: the user's own rights, and nothing of this environment. */
function optionsOf(identity: Identity) {
  const env = { PATH: process.env['PATH'], HOME: setUp.home, USER: setUp.user, LANG: 'C.UTF-8' };
  return { ...identity, cwd: setUp.folder, env };
}

/** The program may lie elsewhere than where Debian puts it: it is looked up by its name. */
function wordsOf(command: string): [string, string[]] {
  const [program = '', ...args] = command.split(' ');
  return [basename(program), args];
}

/** Does not block meanwhile, so that connections which the server closes are known to be closed. */
async function asService(command: string, identity: Identity): Promise<{ status: number | null; output: string }> {
  const [program, args] = wordsOf(command);
  const child = spawn(program, args, {
    ...optionsOf(identity),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_MS,
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: Buffer.concat(chunks).toString().trim() };
}

/** Starts the service in a group of its own; `KillMode=mixed` signals only its first process. */
function start(service: SetUp, identity: Identity) {
  const [program, args] = wordsOf(service.start);
  const child = spawn(program, args, { ...optionsOf(identity), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    output: () => Buffer.concat(chunks).toString().slice(-3000),
    stop: () => void child.kill('SIGTERM'),
    /** What a service manager does to the rest of the group once the time to stop is over. */
    kill: () => {
      if (!hasEnded() && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function waitUntil(
  limitMs: number,
  condition: () => boolean | Promise<boolean>,
  fault: () => string,
): Promise<void> {
  const until = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error(fault());
    await sleep(200);
  }
}
