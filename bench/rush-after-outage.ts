import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startAttempt } from '#contract/attempts.ts';
import { contractRequest } from '#contract/definition/contract-request.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { report } from './shared/measurement.ts';
import { makePublicTest } from './shared/public-test.ts';

/** Two classes of a school press «Почати», and the server stands still for a while before it answers anybody. */
const COUNT = 200;
const OUTAGE_MS = 12_000;
/** A page gives up after this and asks again a little later, as the taker's page does. */
const PATIENCE_MS = 8_000;
const AGAIN_MS = 1_000;
const LIMIT_MS = 120_000;

type Rush = { readonly seconds: number; readonly asked: number; readonly left: number };

const server = await startBenchServer();
const database = new Client(server.database);
await database.connect();

async function countSessions(): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from sessions');
  return rows[0]?.count ?? 0;
}

/** Has everybody start at one moment and ask again until they are in; `seconds` begin when the server answers again. */
async function rush(wihiwId: string, token: string, label: string, outageMs: number): Promise<Rush> {
  let [asked, entered] = [0, 0];
  const beganAt = performance.now();
  if (outageMs > 0) process.kill(server.pid, 'SIGSTOP');
  const start = async (number: number): Promise<void> => {
    const input = { params: { id: wihiwId }, body: { token, displayName: `${label} ${number}`, hasTexts: true } };
    const { method, url, body } = contractRequest(startAttempt, input);
    while (performance.now() - beganAt < LIMIT_MS) {
      asked += 1;
      const answer = await fetch(server.origin + url, {
        method,
        headers: { origin: server.origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      const isIn = answer?.ok === true && (await answer.arrayBuffer().catch(() => null)) !== null;
      if (isIn) return void (entered += 1);
      const seconds = Number(answer?.headers.get('retry-after') ?? 0);
      await answer?.body?.cancel().catch(() => undefined);
      await sleep(Math.max(AGAIN_MS, seconds * 1000) * (1 + Math.random() / 2));
    }
  };
  const all = Promise.all(Array.from({ length: COUNT }, (_, number) => start(number)));
  if (outageMs > 0) {
    await sleep(outageMs);
    process.kill(server.pid, 'SIGCONT');
  }
  await all;
  return { seconds: (performance.now() - beganAt - outageMs) / 1000, asked, left: COUNT - entered };
}

try {
  const { wihiwId, token } = await makePublicTest(server.origin);
  const atRest = await countSessions();
  const calm = await rush(wihiwId, token, 'Спокійно', 0);
  const before = await countSessions();
  const after = await rush(wihiwId, token, 'Після зупинки', OUTAGE_MS);
  const forNobody = (await countSessions()) - before - (COUNT - after.left);
  report([
    {
      what: `${COUNT} starts at once after ${OUTAGE_MS / 1000} s without a server: all are in`,
      value: after.seconds,
      unit: 's',
      budget: null,
      reference: { what: 'as many starts at once, nothing broken', value: calm.seconds },
      details: [
        `${after.asked} requests, ${after.left} people not in after ${LIMIT_MS / 1000} s`,
        `nothing broken: ${calm.asked} requests, ${calm.left} not in, ${before - atRest - (COUNT - calm.left)} sessions for nobody`,
      ],
    },
    { what: 'the same: sessions made for pages that had gone', value: forNobody, unit: '', budget: null },
  ]);
} finally {
  await database.end();
  await server.stop();
}
