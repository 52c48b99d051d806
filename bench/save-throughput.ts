import { startBenchServer } from './bench-server.ts';
import { manyTakers } from './many-takers.ts';
import { type Measurement, report } from './measurement.ts';
import { makePublicTest } from './public-test.ts';
import { runSaveLoad } from './run-save-load.ts';
import type { SaveLoadResult } from './save-load.ts';
import { singleRowUpserts } from './single-row-upserts.ts';

const TAKERS = 1_000;
const CONNECTIONS = 320;
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
  // The references before and after, because a machine grows warm and others come and go.
  const reference = async (protocol: 'simple' | 'prepared') =>
    singleRowUpserts(server.database, TAKERS, SECONDS / 2, protocol);
  const before = { simple: await reference('simple'), prepared: await reference('prepared') };
  const full = checked(await runSaveLoad({ ...base, seconds: SECONDS, perSecond: null }));
  const after = { prepared: await reference('prepared'), simple: await reference('simple') };
  const half = checked(await runSaveLoad({ ...base, seconds: SECONDS, perSecond: full.perSecond / 2 }));
  const latencies = ({ p50, p99, slowest }: SaveLoadResult) =>
    `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)} ms`;
  const ratio = (protocol: 'simple' | 'prepared') => full.perSecond / ((before[protocol] + after[protocol]) / 2);
  const twice = (protocol: 'simple' | 'prepared') =>
    `${before[protocol].toFixed(0)}/s before, ${after[protocol].toFixed(0)}/s after`;
  const measured: Measurement[] = [
    {
      what: 'durable saves over HTTP ÷ single-row upserts',
      value: ratio('simple'),
      unit: '×',
      budget: RATIO,
      atLeast: true,
      details: [
        `${full.perSecond.toFixed(0)} saves/s, ${CONNECTIONS} connections, ${TAKERS} takers with sessions: ${latencies(full)}`,
        `pgbench as it comes, 64 clients: ${twice('simple')}`,
      ],
    },
    {
      what: 'durable saves over HTTP ÷ the same upserts, prepared',
      value: ratio('prepared'),
      unit: '×',
      budget: null,
      details: [`pgbench -M prepared, 64 clients: ${twice('prepared')}`],
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
