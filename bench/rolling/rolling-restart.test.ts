import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClusterServer } from '../shared/cluster-server.ts';
import { startClusterServer } from '../shared/cluster-server.ts';
import { restartUnderLoad } from '../shared/restart-under-load.ts';

let server: ClusterServer;

beforeAll(async () => {
  server = await startClusterServer(2);
}, 60_000);
afterAll(() => server.stop(), 40_000);

test('no request fails in rolling restarts under load, and live streams are opened again', async () => {
  const before = server.state().workers;
  const { sent, failures, drainedMs, streams } = await restartUnderLoad(server, { restarts: 2, perSecond: 60 });
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(100);
  expect(drainedMs).toHaveLength(4);
  expect(Math.max(...drainedMs)).toBeLessThan(15_000);
  expect(streams).toMatchObject({ open: 20, refused: 0 });
  expect(streams.reopened).toBeGreaterThan(0);
  expect(server.state().workers.filter((pid) => before.includes(pid))).toEqual([]);
}, 120_000);

test('control: requests do fail when processes are killed instead of drained', async () => {
  const disturb = async () => {
    for (const pid of server.state().workers) process.kill(pid, 'SIGKILL');
    await sleep(3_000);
    return [];
  };
  const { failures } = await restartUnderLoad(server, { restarts: 1, perSecond: 60, disturb });
  expect(failures.length).toBeGreaterThan(0);
  // Wait until the primary has started the killed processes again.
  await expect
    .poll(
      () =>
        fetch(`${server.origin}/readyz`)
          .then(({ status }) => status)
          .catch(() => 0),
      { timeout: 20_000 },
    )
    .toBe(200);
}, 120_000);
