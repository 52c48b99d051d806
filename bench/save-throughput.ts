import { startBenchServer } from './shared/bench-server.ts';
import { manyTakers } from './shared/many-takers.ts';
import { type Measurement, median, report } from './shared/measurement.ts';
import { makePublicTest } from './shared/public-test.ts';
import { runSaveLoad } from './shared/run-save-load.ts';
import type { SaveLoadResult } from './shared/save-load.ts';
import { singleRowUpserts } from './shared/single-row-upserts.ts';

const TAKERS = 1_000;
const CONNECTIONS = 320;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_SECONDS = 4;
const RATIO = 1.2;
const P99_BUDGET_MS = 100;

/** Throws unless every save of a load was stored: refusals are fast and would falsify the measurement. */
function checked(result: SaveLoadResult): SaveLoadResult {
  const others = Object.entries(result.others);
  if (others.length > 0) throw new Error(`not saved: ${others.map(([what, count]) => `${what} ${count}`).join(', ')}`);
  return result;
}

const server = await startBenchServer();
try {
  const test = await makePublicTest(server.origin);
  const takers = await manyTakers(server.origin, test, TAKERS);
  const base = { port: server.port, takers, connections: CONNECTIONS };
  await runSaveLoad({ ...base, warmSeconds: 0, seconds: WARM_SECONDS, perSecond: null });
  // The loads alternate, because the machine is faster at some times than at others; the median round counts.
  const rounds: { readonly full: SaveLoadResult; readonly simple: number; readonly prepared: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const simple = await singleRowUpserts(server.database, TAKERS, SECONDS, 'simple');
    const full = checked(await runSaveLoad({ ...base, warmSeconds: 1, seconds: SECONDS, perSecond: null }));
    rounds.push({ full, simple, prepared: await singleRowUpserts(server.database, TAKERS, SECONDS, 'prepared') });
  }
  const perSecond = median(rounds.map(({ full }) => full.perSecond));
  const half = checked(await runSaveLoad({ ...base, warmSeconds: 1, seconds: 2 * SECONDS, perSecond: perSecond / 2 }));
  const ratios = (reference: 'simple' | 'prepared') => rounds.map((round) => round.full.perSecond / round[reference]);
  const each = (values: readonly number[], digits = 0) => values.map((value) => value.toFixed(digits)).join(', ');
  const measured: Measurement[] = [
    {
      what: 'durable saves over HTTP ÷ single-row upserts',
      value: median(ratios('simple')),
      unit: '×',
      budget: RATIO,
      atLeast: true,
      details: [
        `saves/s in ${ROUNDS} rounds: ${each(rounds.map(({ full }) => full.perSecond))}; ${CONNECTIONS} connections, ${TAKERS} takers with sessions`,
        `pgbench as it comes, 64 clients: ${each(rounds.map(({ simple }) => simple))}; ratios ${each(ratios('simple'), 2)}`,
      ],
    },
    {
      what: 'durable saves over HTTP ÷ the same upserts, prepared',
      value: median(ratios('prepared')),
      unit: '×',
      budget: null,
      details: [
        `pgbench -M prepared, 64 clients: ${each(rounds.map(({ prepared }) => prepared))}; ratios ${each(ratios('prepared'), 2)}`,
      ],
    },
    {
      what: 'p99 of saves at half of that load',
      value: half.p99,
      unit: 'ms',
      budget: P99_BUDGET_MS,
      details: [
        `${half.perSecond.toFixed(0)} saves/s: p50 ${half.p50.toFixed(1)}, p99 ${half.p99.toFixed(1)}, slowest ${half.slowest.toFixed(1)} ms`,
      ],
    },
  ];
  report(measured);
} finally {
  await server.stop();
}
