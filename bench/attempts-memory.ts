import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_FLAGS } from '../scripts/setup/run-server.mjs';
import { residentMegabytes, startBenchServer } from './shared/bench-server.ts';
import { copyTakers } from './shared/copied-takers.ts';
import { manyTakers } from './shared/many-takers.ts';
import { report } from './shared/measurement.ts';
import { makePublicTest } from './shared/public-test.ts';
import { runSaveLoad } from './shared/run-save-load.ts';

const ATTEMPTS = 10_000;
const BUDGET_MB = 50;
const PER_SECOND = 1_000;
const SETTLE_MS = 3_000;

/** Makes the server collect garbage on SIGUSR2, so that only the memory in use is measured. */
const COLLECTS = `--import=data:text/javascript,process.on('SIGUSR2',()=>{gc();gc()})`;

const server = await startBenchServer([...SERVER_FLAGS, '--expose-gc', COLLECTS]);
try {
  const test = await makePublicTest(server.origin);
  const first = await manyTakers(server.origin, test, 200);
  const load = { port: server.port, connections: 128, warmSeconds: 0, perSecond: PER_SECOND };
  const measure = async () => {
    process.kill(server.pid, 'SIGUSR2');
    await sleep(SETTLE_MS);
    const value = residentMegabytes(server.pid);
    if (value === null) throw new Error('the memory of the server can’t be read on this system');
    return value;
  };
  // First as many saves of few attempts, so that the memory which the load itself takes does not count.
  const few = await runSaveLoad({ ...load, takers: first, seconds: ATTEMPTS / PER_SECOND });
  const before = await measure();
  const takers = await copyTakers(server, first, ATTEMPTS);
  const many = await runSaveLoad({ ...load, takers, seconds: (ATTEMPTS / PER_SECOND) * 1.2 });
  const after = await measure();
  report([
    {
      what: `memory of ${ATTEMPTS} attempts in progress`,
      value: after - before,
      unit: 'MB',
      budget: BUDGET_MB,
      details: [
        `${before.toFixed(0)} MB after ${few.saved} saves of ${first.length} attempts, ${after.toFixed(0)} MB after ${many.saved} of ${ATTEMPTS}`,
        ...Object.entries(many.others).map(([what, count]) => `saves answered ${what}: ${count}`),
      ],
    },
  ]);
} finally {
  await server.stop();
}
