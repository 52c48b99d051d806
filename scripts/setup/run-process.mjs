import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** An environment variable of every process of this run, by which even detached grandchildren are found and ended. */
const marker = `WIHIWIN_RUN=${process.pid}-${Date.now()}`;
const graceMs = 10_000;
const running = new Set();
let interrupted = false;

/**
 * Runs one command in a process group of its own and waits for its end. The output is printed, or returned if `quiet`.
 * After `timeoutMs` the whole group is ended.
 */
export function runProcess(command, args, { timeoutMs, quiet = false, environment = {}, ...identity }) {
  return new Promise((resolve) => {
    const [name, value] = marker.split('=');
    const child = spawn(...withDeathSignal(command, args), {
      ...identity,
      detached: true,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment, [name]: value },
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    running.add(child);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      void endGroup(child);
    }, timeoutMs);
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
    child.on('exit', () => signalGroup(child.pid, 'SIGKILL'));
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
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(name, async () => {
      if (interrupted) return;
      interrupted = true;
      await endEverything();
      process.exit(code);
    });
  }
}

/** Passes the signals of this process on to a child until it ends. Returns its exit code; rejects if it can't start. */
export function passSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    for (const signal of signals) process.off(signal, pass);
  });
}

/** Returns a command that the kernel ends when this process dies, even by SIGKILL (Linux only). */
export function withDeathSignal(command, args) {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, args];
}

async function endGroup(child) {
  if (!child.pid) return;
  signalGroup(child.pid, 'SIGTERM');
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null, graceMs);
  signalGroup(child.pid, 'SIGKILL');
}

function signalGroup(pid, name) {
  signal(-pid, name);
}

function signal(target, name) {
  try {
    process.kill(target, name);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
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

async function waitUntil(condition, limitMs) {
  const until = Date.now() + limitMs;
  while (!condition() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
}
