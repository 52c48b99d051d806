import { submitAttempt } from '#contract/attempts.ts';
import { startBenchServer } from './shared/bench-server.ts';
import type { BenchTaker } from './shared/many-takers.ts';
import { manyTakers, newTaker, personOf } from './shared/many-takers.ts';
import { report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { makePublicTest } from './shared/public-test.ts';
import { runSaveLoad } from './shared/run-save-load.ts';

const COUNT = 1_000;
const START_SECONDS = 30;
const SUBMIT_SECONDS = 10;
const SAVERS = 200;
const SAVES_PER_SECOND = 200;

type Run = { readonly done: number; readonly failures: string[]; readonly seconds: number };

/** Starts `count` tasks evenly over `seconds`, without waiting for earlier ones. */
async function evenly(count: number, seconds: number, begin: (number: number) => Promise<void>): Promise<Run> {
  const failures: string[] = [];
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const wait = startedAt + (number * seconds * 1000) / count - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(begin(number).catch((error: unknown) => void failures.push(String(error))));
  }
  await Promise.all(running);
  return { done: count - failures.length, failures, seconds: (performance.now() - startedAt) / 1000 };
}

const server = await startBenchServer();
try {
  const test = await makePublicTest(server.origin);
  const savers = await manyTakers(server.origin, test, SAVERS);
  const load = { port: server.port, takers: savers, connections: 64, warmSeconds: 0, perSecond: SAVES_PER_SECOND };
  const takers: BenchTaker[] = [];
  const [starts, savesOfStarts] = await Promise.all([
    evenly(COUNT, START_SECONDS, async (number) => void takers.push(await newTaker(server.origin, test, number))),
    runSaveLoad({ ...load, seconds: START_SECONDS }),
  ]);
  const [submits, savesOfSubmits] = await Promise.all([
    evenly(takers.length, SUBMIT_SECONDS, async (number) => {
      const taker = takers[number] as BenchTaker;
      const params = { id: taker.wihiwId, attemptId: taker.attemptId };
      await personOf(server.origin, taker).call(submitAttempt, { params, body: { device: 'browser', saves: [] } });
    }),
    runSaveLoad({ ...load, seconds: SUBMIT_SECONDS }),
  ]);
  const failures = [...starts.failures, ...submits.failures];
  const refusedSaves = [savesOfStarts, savesOfSubmits].flatMap(({ others }) => Object.entries(others));
  report([
    {
      what: `errors of ${COUNT} starts in ${START_SECONDS} s and as many submits in ${SUBMIT_SECONDS} s`,
      value: failures.length + refusedSaves.reduce((sum, [, count]) => sum + count, 0),
      unit: '',
      budget: 0,
      details: [
        `${starts.done} starts in ${starts.seconds.toFixed(1)} s, ${submits.done} submits in ${submits.seconds.toFixed(1)} s`,
        ...failures.slice(0, 3),
        ...refusedSaves.map(([what, count]) => `saves answered ${what}: ${count}`),
      ],
    },
    {
      what: 'p99 of saves meanwhile',
      value: Math.max(savesOfStarts.p99, savesOfSubmits.p99),
      unit: 'ms',
      budget: PROMISED.savesP99BesideStartsMs,
      details: [
        `${SAVES_PER_SECOND} saves/s beside the starts: p99 ${savesOfStarts.p99.toFixed(1)} ms, beside the submits: p99 ${savesOfSubmits.p99.toFixed(1)} ms`,
      ],
    },
  ]);
} finally {
  await server.stop();
}
