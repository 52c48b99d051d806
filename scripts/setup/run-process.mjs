import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * @typedef {{
 *   readonly timeoutMs: number;
 *   readonly quiet?: boolean;
 *   readonly environment?: NodeJS.Dict<string>;
 *   readonly cwd?: string;
 *   readonly uid?: number;
 *   readonly gid?: number;
 * }} RunOptions
 */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** An environment variable of every process of this run, by which even detached grandchildren are found and ended. */
const markerName = 'WIHIWIN_RUN';
const markerValue = `${process.pid}-${Date.now()}`;
const marker = `${markerName}=${markerValue}`;
const graceMs = 10_000;
/** @type {Set<ChildProcess>} */
const running = new Set();
let interrupted = false;

/**
 * Runs one command in a process group of its own and waits for its end. The output is printed, or returned if `quiet`.
 * After `timeoutMs` the whole group is ended.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number; output: string }>}
 */
export function runProcess(command, args, { timeoutMs, quiet = false, environment = {}, ...identity }) {
  return new Promise((resolve) => {
    const shown = quiet ? 'pipe' : 'inherit';
    /** @type {import('node:child_process').SpawnOptions} */
    const options = {
      ...identity,
      detached: true,
      stdio: ['ignore', shown, shown],
      env: { ...process.env, ...environment, [markerName]: markerValue },
    };
    const child = spawn(...withDeathSignal(command, args), options);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    running.add(child);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      void endGroup(child);
    }, timeoutMs);
    /**
     * @param {number} code
     * @param {string} [problem]
     */
    const finish = (code, problem) => {
      clearTimeout(timer);
      running.delete(child);
      // After Ctrl-C the promise stays pending, so that no further stage begins; `endOnSignals` exits the process.
      if (interrupted) return;
      const note = timedOut ? `\nstopped after ${timeoutMs / 1000} s` : (problem ?? '');
      resolve({ code: timedOut ? 1 : code, output: Buffer.concat(chunks).toString() + note });
    };
    child.on('error', (error) => finish(1, error.message));
    child.on('close', (code) => finish(code ?? 1));
    // A grandchild that is still running would keep the pipes open, so the whole group is killed.
    child.on('exit', () => signalGroup(child, 'SIGKILL'));
  });
}

/** Ends every process that this run started. Returns the command lines of those that had outlived their parents. */
export async function endEverything() {
  await Promise.all([...running].map(endGroup));
  const strays = findStrays();
  for (const { pid } of strays) signal(pid, 'SIGTERM');
  if (strays.length > 0) await waitUntil(() => findStrays().length === 0, graceMs);
  for (const { pid } of findStrays()) signal(pid, 'SIGKILL');
  return strays.map(({ pid, commandLine }) => `${pid} ${commandLine}`);
}

/** Makes Ctrl-C, a closed terminal and `timeout` end the run with all its processes. */
export function endOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [name, code] of Object.entries(codes)) {
    process.on(name, () => {
      if (interrupted) return;
      interrupted = true;
      void endEverything().finally(() => process.exit(code));
    });
  }
}

/**
 * Passes the signals of this process on to a child until it ends. Returns its exit code; rejects if it can't start.
 *
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function passSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} name */
  const pass = (name) => void child.kill(name);
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, name) => resolve(code ?? 128 + (name === null ? 0 : constants.signals[name])));
  }).finally(() => {
    for (const signal of signals) process.off(signal, pass);
  });
}

/**
 * Returns a command that the kernel ends when this process dies, even by SIGKILL (Linux only).
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export function withDeathSignal(command, args) {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, [...args]];
}

/** @param {ChildProcess} child */
async function endGroup(child) {
  if (!child.pid) return;
  signalGroup(child, 'SIGTERM');
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null, graceMs);
  signalGroup(child, 'SIGKILL');
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} name
 */
function signalGroup({ pid }, name) {
  if (pid !== undefined) signal(-pid, name);
}

/**
 * @param {number} target
 * @param {NodeJS.Signals} name
 */
function signal(target, name) {
  try {
    process.kill(target, name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

function findStrays() {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc').flatMap((entry) => {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || pid === process.pid) return [];
    try {
      // The environ of a zombie is empty, so only running processes are found.
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(marker)) return [];
      return [{ pid, commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() }];
    } catch {
      return [];
    }
  });
}

/**
 * @param {() => boolean} condition
 * @param {number} limitMs
 */
async function waitUntil(condition, limitMs) {
  const until = Date.now() + limitMs;
  while (!condition() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
}
