import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { followNpm } from './follow/follow-npm.mjs';
import { passSignals } from './run-process.mjs';

const projectRoot = join(import.meta.dirname, '../..');

/**
 * By default V8 reserves up to 48 MB for short-lived objects, which this server's small replies fill without getting
 * faster. V8 also learns to allocate objects that survive one collection as long-lived ones; objects that wait for a
 * commit survive one, and then keep alive what they point to. Under a rush of saves that took a fifth of the time.
 * `--expose-gc` is for collecting garbage while the server is idle.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--expose-gc'];

/**
 * glibc by default keeps freed memory in many arenas, and raises the size from which a block goes back to the system by
 * itself to 32 MB: after a busy hour an idle server held 45 MB more. Saves do not get slower: they cause 0.3 page faults
 * each, and large blocks are rare.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

/** Returns the environment with which Node.js strips types once and not at every start. */
export function compileCache() {
  return { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.cache/node') };
}

/**
 * Runs the server with the given Node.js and returns its exit code. The server gets every signal of this process, and a
 * channel that closes when this process dies. A signal may reach it twice, because the terminal sends it too: the
 * server counts several signals within a second as one.
 *
 * @param {string} nodePath
 * @returns {Promise<number>}
 */
export function runServer(nodePath, entry = 'src/server/main.ts') {
  const server = spawn(nodePath, [...SERVER_FLAGS, entry], {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...MEMORY_SETTINGS, ...process.env, ...compileCache(), NODE_ENV: process.env.NODE_ENV ?? 'production' },
  });
  const follows = process.env.npm_lifecycle_event !== undefined;
  const unfollow = follows ? followNpm(() => server.kill('SIGTERM')) : () => undefined;
  // A server that uses no terminal goes on when one is closed (`usesTerminal` in shutdown.ts); npm may end by it.
  if (![0, 1, 2].some((stream) => isatty(stream))) process.on('SIGHUP', unfollow);
  return passSignals(server).catch((error) => {
    throw new Error(`Не вдалося запустити сервер (${error.message}).`);
  });
}
