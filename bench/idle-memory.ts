import { setTimeout as sleep } from 'node:timers/promises';
import { readCover } from '#contract/attempts.ts';
import { residentMegabytes, startBareServer, startBenchServer } from './shared/bench-server.ts';
import { type Measurement, report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { makePublicTest, startedTaker } from './shared/public-test.ts';

const REQUESTS = 1_000;
/**
 * Longer than a thread of the work pool rests (10 s), V8 holds the pages of an ended thread (about 8 s), and the memory
 * keeper waits (`work-pool.ts`, `give-back-memory.ts`).
 */
const SETTLE_MS = 30_000;

async function bareMegabytes(): Promise<number> {
  const bare = await startBareServer(1_000);
  try {
    await sleep(SETTLE_MS);
    return residentMegabytes(bare.pid) ?? Number.NaN;
  } finally {
    await bare.stop();
  }
}

const server = await startBenchServer();
try {
  const measured: Measurement[] = [];
  const measure = async (what: string, budget: number) => {
    await sleep(SETTLE_MS);
    const value = residentMegabytes(server.pid);
    if (value === null) throw new Error('the memory of the server can’t be read on this system');
    measured.push({ what, value, unit: 'MB', budget });
  };
  await measure('memory of the idle server, after start', PROMISED.idleAfterStartMegabytes);
  const test = await makePublicTest(server.origin);
  const taker = await startedTaker(server.origin, test);
  const paths = [`/anybody/${test.token}`, '/wihiwin', '/healthz', `/wihiwers/${test.wihiwId}`];
  for (let sent = 0; sent < REQUESTS; sent += paths.length + 1) {
    const pages = paths.map(async (path) => (await fetch(server.origin + path)).arrayBuffer());
    const cover = taker.call(readCover, { params: { id: test.wihiwId }, query: {} });
    await Promise.all([...pages, cover]);
  }
  await measure(`memory of the idle server, after ${REQUESTS} requests`, PROMISED.idleAfterRequestsMegabytes);
  const reference = { what: 'bare Fastify server', value: await bareMegabytes() };
  report(measured.map((one) => ({ ...one, reference })));
} finally {
  await server.stop();
}
