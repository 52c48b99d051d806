import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passSignals } from './run-process.mjs';

const projectRoot = join(import.meta.dirname, '../..');

/**
 * By default V8 reserves up to 48 MB for short-lived objects, which this server's small replies fill without getting
 * faster. V8 also learns to allocate objects that survive one collection as long-lived ones; objects that wait for a
 * commit survive one, and then keep alive what they point to. Under a rush of saves that took a fifth of the time.
 * `--expose-gc` is for collecting garbage while the server is idle.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--expose-gc'];

/** Returns the environment with which Node.js strips types once and not at every start. */
export function compileCache() {
  return { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.cache/node') };
}

/**
 * Runs the server with the given Node.js and returns its exit code. The server gets every signal of this process, and a
 * channel that closes when this process dies. A signal may reach it twice, because the terminal sends it too: the
 * server counts several signals within a second as one.
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

/**
 * Stops the server when npm or its shell is killed: no signal reaches this process then, so its parents are watched.
 */
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
