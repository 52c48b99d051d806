import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MODULE = join(import.meta.dirname, 'follow-npm.mjs');
const RUN_SERVER = join(import.meta.dirname, '../run-server.mjs');

let folder: string;
let login: ChildProcess;

const note = (name: string) => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
};
const pidOf = (name: string) => Number(note(name));
const isAlive = (pid: number) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/**
 * Starts three processes, each by the one before: the shell of a login, npm (with a shell of its own in between if
 * `hasShell`), and a server that follows npm. The server writes «looked» whenever it has been up for another second.
 */
async function start(hasShell: boolean): Promise<void> {
  const server = `
    import { followNpm } from ${JSON.stringify(MODULE)};
    import { appendFileSync, writeFileSync } from 'node:fs';
    const write = (name, text) => writeFileSync(${JSON.stringify(folder)} + '/' + name, text);
    followNpm(() => { write('stopped', 'yes'); process.exit(); });
    setInterval(() => appendFileSync(${JSON.stringify(join(folder, 'looked'))}, '.'), 700);
    write('server', String(process.pid));`;
  const node = JSON.stringify(process.execPath);
  const started = hasShell
    ? `spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1"; true', ${node}, ${JSON.stringify(server)}], { stdio: 'ignore' })`
    : `spawn(${node}, ['--input-type=module', '-e', ${JSON.stringify(server)}], { stdio: 'ignore' })`;
  const npm = `
    process.title = 'npm start';
    const { spawn } = require('node:child_process');
    ${started};
    require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'npm'))}, String(process.pid));
    setInterval(() => {}, 1000);`;
  const shell = `
    require('node:child_process').spawn(${node}, ['-e', ${JSON.stringify(npm)}], { stdio: 'ignore', detached: true }).unref();
    setInterval(() => {}, 1000);`;
  login = spawn(process.execPath, ['-e', shell], { stdio: 'ignore' });
  await expect.poll(() => isAlive(pidOf('server')), { timeout: 15_000 }).toBe(true);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wihiwin-follow-'));
});
afterEach(() => {
  login.kill('SIGKILL');
  for (const pid of [pidOf('npm'), pidOf('script'), pidOf('server')])
    if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it.runIf(process.platform === 'linux').each([
  ['with a shell in between', true],
  ['started by npm itself', false],
])('a server outlives the login that started npm, but not npm (%s)', { timeout: 40_000 }, async (_name, hasShell) => {
  await start(hasShell);
  login.kill('SIGKILL');
  await expect.poll(() => isAlive(login.pid ?? 0)).toBe(false);
  // Two more looks at least, each of which would have stopped it.
  const looks = note('looked').length;
  await expect.poll(() => note('looked').length, { timeout: 15_000 }).toBeGreaterThan(looks + 2);
  expect([isAlive(pidOf('server')), note('stopped')]).toEqual([true, '']);
  process.kill(pidOf('npm'), 'SIGKILL');
  await expect.poll(() => note('stopped'), { timeout: 15_000 }).toBe('yes');
});

it.runIf(process.platform === 'linux')(
  'a server without a terminal outlives npm when a terminal is closed, though the start script hears of it too',
  { timeout: 40_000 },
  async () => {
    const server = join(folder, 'server.mjs');
    writeFileSync(
      server,
      `import { appendFileSync, writeFileSync } from 'node:fs';
      const write = (name, text) => writeFileSync(${JSON.stringify(folder)} + '/' + name, text);
      process.on('SIGHUP', () => write('heard', 'yes'));
      process.on('SIGTERM', () => { write('stopped', 'yes'); process.exit(); });
      setInterval(() => appendFileSync(${JSON.stringify(join(folder, 'looked'))}, '.'), 700);
      write('server', String(process.pid));`,
    );
    const script = `
      import { runServer } from ${JSON.stringify(RUN_SERVER)};
      await runServer(process.execPath, ${JSON.stringify(server)});`;
    const npm = `
      process.title = 'npm start';
      const env = { ...process.env, npm_lifecycle_event: 'start' };
      const flags = ['--input-type=module', '-e', ${JSON.stringify(script)}];
      const child = require('node:child_process').spawn(process.execPath, flags, { stdio: 'ignore', env });
      require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'script'))}, String(child.pid));
      setInterval(() => {}, 1000);`;
    login = spawn(process.execPath, ['-e', npm], { stdio: 'ignore', detached: true });
    await expect.poll(() => isAlive(pidOf('server')), { timeout: 15_000 }).toBe(true);
    // What the system sends to all that a closed terminal had started.
    process.kill(-(login.pid ?? 0), 'SIGHUP');
    await expect.poll(() => isAlive(login.pid ?? 0), { timeout: 5_000 }).toBe(false);
    const looks = note('looked').length;
    await expect.poll(() => note('looked').length, { timeout: 15_000 }).toBeGreaterThan(looks + 2);
    expect([isAlive(pidOf('server')), note('heard'), note('stopped')]).toEqual([true, 'yes', '']);
    process.kill(pidOf('script'), 'SIGTERM');
    await expect.poll(() => note('stopped'), { timeout: 15_000 }).toBe('yes');
  },
);
