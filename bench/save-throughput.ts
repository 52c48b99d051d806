import { startBenchServer } from './bench-server.ts';
import { manyTakers } from './many-takers.ts';
import { type Measurement, report } from './measurement.ts';
import { makePublicTest } from './public-test.ts';
import { runSaveLoad } from './run-save-load.ts';
import type { SaveLoadResult } from './save-load.ts';
import { singleRowUpserts } from './single-row-upserts.ts';

const TAKERS = 1_000;
const CONNECTIONS = 192;
const SECONDS = 6;
const RATIO = 1.2;
const P99_BUDGET_MS = 100;

/** Every answer of a load must be «saved»: a refusal is fast and would count as none. */
function checked(result: SaveLoadResult): SaveLoadResult {
  const others = Object.entries(result.others);
  if (others.length > 0) throw new Error(`not saved: ${others.map(([what, count]) => `${what} ${count}`).join(', ')}`);
  return result;
}

const server = await startBenchServer();
try {
  const test = await makePublicTest(server.origin);
  const takers = await manyTakers(server.origin, test, TAKERS);
  const base = { port: server.port, takers, connections: CONNECTIONS, warmSeconds: 2 };
  // The reference before and after, because a machine grows warm and others come and go.
  const before = await singleRowUpserts(server.database, TAKERS, SECONDS / 2);
  const full = checked(await runSaveLoad({ ...base, seconds: SECONDS, perSecond: null }));
  const after = await singleRowUpserts(server.database, TAKERS, SECONDS / 2);
  const half = checked(await runSaveLoad({ ...base, seconds: SECONDS, perSecond: full.perSecond / 2 }));
  const reference = (before + after) / 2;
  const latencies = ({ p50, p99, slowest }: SaveLoadResult) =>
    `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)} ms`;
  const measured: Measurement[] = [
    {
      what: 'durable saves over HTTP ÷ single-row upserts',
      value: full.perSecond / reference,
      unit: '×',
      budget: RATIO,
      atLeast: true,
      details: [
        `${full.perSecond.toFixed(0)} saves/s, ${CONNECTIONS} connections, ${TAKERS} takers with sessions: ${latencies(full)}`,
        `pgbench, 64 clients, prepared: ${before.toFixed(0)}/s before, ${after.toFixed(0)}/s after`,
      ],
    },
    {
      what: 'p99 of saves at half of that load',
      value: half.p99,
      unit: 'ms',
      budget: P99_BUDGET_MS,
      details: [`${half.perSecond.toFixed(0)} saves/s: ${latencies(half)}`],
    },
  ];
  report(measured);
} finally {
  await server.stop();
}
