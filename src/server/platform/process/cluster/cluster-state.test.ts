import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClusterState } from './cluster-state.ts';
import { claimClusterState, removeClusterState, writeClusterState } from './cluster-state.ts';

/** The highest number a process can have on Linux is 2²²: no process has this one. */
const NOBODY = 2 ** 22 + 1;
const stateOf = (pid: number): ClusterState => ({
  pid,
  workers: [],
  port: 3000,
  restarts: 0,
  failures: 0,
  drainedMs: [],
});

let folder: string;
const file = () => join(folder, 'cluster.json');
const holder = () => (JSON.parse(readFileSync(file(), 'utf8')) as ClusterState).pid;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-state-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a server that starts takes the folder of none, of one that was killed and of a broken file', async () => {
  await claimClusterState(folder, stateOf(process.pid));
  expect(holder()).toBe(process.pid);
  await writeClusterState(folder, stateOf(NOBODY));
  await claimClusterState(folder, stateOf(process.pid));
  expect(holder()).toBe(process.pid);
  await writeFile(file(), '{"pid":');
  await claimClusterState(folder, stateOf(process.pid));
  expect(holder()).toBe(process.pid);
});

it('a second server over the folder of a running one neither writes nor removes its state', async () => {
  await writeClusterState(folder, stateOf(process.ppid));
  await claimClusterState(folder, stateOf(process.pid));
  expect(holder()).toBe(process.ppid);
  await removeClusterState(folder);
  expect(holder()).toBe(process.ppid);
});

it('a server removes its own state, and nothing where there is none', async () => {
  await writeClusterState(folder, stateOf(process.pid));
  await removeClusterState(folder);
  expect(existsSync(file())).toBe(false);
  await removeClusterState(folder);
});
