import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passSignals } from './run-process.mjs';

const projectRoot = join(import.meta.dirname, '../..');

/**
 * By default V8 gives short-lived objects up to 48 MB, which a server of small replies fills without getting faster. And it
 * learns to allocate objects that survive one collection, because they wait for a commit, as long-lived ones, which then
 * keep what they point to: under a rush of saves that took a fifth of the time. `--expose-gc` is for the idle server.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--expose-gc'];

/** The environment in which Node.js strips types once, not at every start. */
export function compileCache() {
  return { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.cache/node') };
}

/**
 * Runs the server with the given Node.js and returns its exit code. It gets every signal this process gets, and a
 * channel that closes when this process dies. It may get a signal twice, also from the terminal: it counts several within a
 * second as one.
 */
export function runServer(nodePath, entry = 'src/server/main.ts') {
  const server = spawn(nodePath, [...SERVER_FLAGS, entry], {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...compileCache(), NODE_ENV: process.env.NODE_ENV ?? 'production' },
  });
  stopWithNpm(() => server.kill('SIGTERM'));
  return passSignals(server).catch((error) => {
    throw new Error(`Не вдалося запустити сервер (${error.message}).`);
  });
}

/** When npm, or the shell it may put between, is killed, no signal reaches this process: its parents are watched instead. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === first) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
