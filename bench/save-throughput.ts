import { startBenchServer } from './shared/bench-server.ts';
import { manyTakers } from './shared/many-takers.ts';
import { type Measurement, median, report } from './shared/measurement.ts';
import { processorTime } from './shared/processor-time.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { makePublicTest } from './shared/public-test.ts';
import { runSaveLoad } from './shared/run-save-load.ts';
import type { SaveLoadResult } from './shared/save-load.ts';
import { singleRowUpserts } from './shared/single-row-upserts.ts';

const TAKERS = 1_000;
const CONNECTIONS = 320;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_SECONDS = 4;

/** Throws unless every save of a load was stored: refusals are fast and would falsify the measurement. */
function checked(result: SaveLoadResult): SaveLoadResult {
  const others = Object.entries(result.others);
  if (others.length > 0) throw new Error(`not saved: ${others.map(([what, count]) => `${what} ${count}`).join(', ')}`);
  return result;
}

const server = await startBenchServer();

/** Microseconds of processor time for each save or upsert. */
type Costs = { readonly server: number; readonly database: number; readonly load: number };
type Run = { readonly perSecond: number; readonly costs: Costs };

/** Returns the costs since `before` of so many saves, of which the load itself took `loadMs`. */
function costsSince(before: ReturnType<typeof processorTime>, count: number, loadMs: number): Costs {
  const { own, below } = processorTime(server.pid);
  const each = (ms: number) => (ms * 1000) / count;
  return { server: each(own - before.own), database: each(below - before.below), load: each(loadMs) };
}

async function saves(load: Parameters<typeof runSaveLoad>[0]): Promise<SaveLoadResult & Run> {
  const before = processorTime(server.pid);
  const result = checked(await runSaveLoad(load));
  return { ...result, costs: costsSince(before, result.all, result.processorMs) };
}

async function upserts(protocol: 'simple' | 'prepared'): Promise<Run> {
  const before = processorTime(server.pid);
  // pgbench is a child of this process, which does nothing meanwhile.
  const ownBefore = processorTime(process.pid).own;
  const perSecond = await singleRowUpserts(server.database, TAKERS, SECONDS, protocol);
  return {
    perSecond,
    costs: costsSince(before, perSecond * SECONDS, processorTime(process.pid).own - ownBefore),
  };
}

function inWords(runs: readonly Run[]): string {
  const part = (name: keyof Costs) => median(runs.map(({ costs }) => costs[name])).toFixed(0);
  return `server ${part('server')}, database ${part('database')}, load ${part('load')} µs`;
}

try {
  const test = await makePublicTest(server.origin);
  const takers = await manyTakers(server.origin, test, TAKERS);
  const base = { port: server.port, takers, connections: CONNECTIONS };
  await runSaveLoad({ ...base, warmSeconds: 0, seconds: WARM_SECONDS, perSecond: null });
  // The loads alternate, because the machine is faster at some times than at others; the median round counts.
  const rounds: { readonly full: Run; readonly simple: Run; readonly prepared: Run }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const simple = await upserts('simple');
    const full = await saves({ ...base, warmSeconds: 1, seconds: SECONDS, perSecond: null });
    rounds.push({ full, simple, prepared: await upserts('prepared') });
  }
  const perSecond = median(rounds.map(({ full }) => full.perSecond));
  const half = await saves({ ...base, warmSeconds: 1, seconds: 2 * SECONDS, perSecond: perSecond / 2 });
  const ratios = (reference: 'simple' | 'prepared') =>
    rounds.map((round) => round.full.perSecond / round[reference].perSecond);
  const each = (values: readonly number[], digits = 0) => values.map((value) => value.toFixed(digits)).join(', ');
  const of = (kind: keyof (typeof rounds)[number]) => rounds.map((round) => round[kind]);
  const rates = (kind: keyof (typeof rounds)[number]) => each(of(kind).map((run) => run.perSecond));
  const measured: Measurement[] = [
    {
      what: 'durable saves over HTTP ÷ single-row upserts',
      value: median(ratios('simple')),
      unit: '×',
      budget: PROMISED.savesPerUpsert,
      atLeast: true,
      details: [
        `saves/s in ${ROUNDS} rounds: ${rates('full')}; ${CONNECTIONS} connections, ${TAKERS} takers with sessions`,
        `processor time of a save: ${inWords(of('full'))}`,
        `pgbench as it comes, 64 clients: ${rates('simple')}; ratios ${each(ratios('simple'), 2)}`,
        `processor time of an upsert: ${inWords(of('simple'))}`,
      ],
    },
    {
      what: 'durable saves over HTTP ÷ the same upserts, prepared',
      value: median(ratios('prepared')),
      unit: '×',
      budget: PROMISED.savesPerUpsert,
      atLeast: true,
      details: [
        `pgbench -M prepared, 64 clients: ${rates('prepared')}; ratios ${each(ratios('prepared'), 2)}`,
        `processor time of an upsert: ${inWords(of('prepared'))}`,
      ],
    },
    {
      what: 'p99 of saves at half of that load',
      value: half.p99,
      unit: 'ms',
      budget: PROMISED.savesP99AtHalfLoadMs,
      details: [
        `${half.perSecond.toFixed(0)} saves/s: p50 ${half.p50.toFixed(1)}, p99 ${half.p99.toFixed(1)}, slowest ${half.slowest.toFixed(1)} ms`,
        `processor time of a save: ${inWords([half])}`,
      ],
    },
  ];
  report(measured);
} finally {
  await server.stop();
}
