import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { readAnalysis, renewAnalysis } from '#contract/scoring/analysis.ts';
import { addLargeClass } from '../class/large-class.ts';
import { startWatchedServer } from '../loop/watched-server.ts';
import { benchPerson } from '../shared/bench-person.ts';
import { report } from '../shared/measurement.ts';
import { makePublicTest } from '../shared/public-test.ts';

// The job that counts an analysis must not keep the saves of others waiting.

const TAKERS = 17_000;
const BUDGET_MS = 100;
const ASKED_EVERY_MS = 250;
const PATIENCE_MS = 150_000;

const server = await startWatchedServer();
const database = new Client(server.database);
try {
  await database.connect();
  const test = await makePublicTest(server.origin);
  const host = benchPerson(server.origin);
  const { person } = await host.call(registerAccount, {
    body: { identifier: `owner-${Date.now()}`, password: 'вимірюємо чесно 42' },
  });
  await database.query('update "WIHIW" set owner_id = $1 where id = $2', [person.userId, test.wihiwId]);
  await addLargeClass(database, test.wihiwId, { ended: TAKERS, writing: 0 });

  await server.longestHold();
  await server.hold();
  const control = await server.longestHold();
  const startedAt = performance.now();
  await host.call(renewAnalysis, { params: { id: test.wihiwId } });
  for (;;) {
    const { snapshot, isDue } = await host.call(readAnalysis, { params: { id: test.wihiwId }, query: {} });
    if (snapshot !== null && !isDue) break;
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('the job did not count the figures');
    await sleep(ASKED_EVERY_MS);
  }
  const tookMs = performance.now() - startedAt;
  const held = await server.longestHold();
  report([
    {
      what: `analysis of ${TAKERS} takers: the longest hold of the loop meanwhile`,
      value: held.busyMs,
      unit: 'ms',
      budget: BUDGET_MS,
      reference: { what: 'the control, which holds it for 150 ms', value: control.busyMs },
      details: [
        `${Math.round(held.passedMs)} ms by the clock; counted ${(tookMs / 1000).toFixed(1)} s after it was asked for`,
      ],
    },
  ]);
} finally {
  await database.end();
  await server.stop();
}
