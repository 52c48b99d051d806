import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { readMonitor } from '#contract/pauses.ts';
import { readStatistics } from '#contract/statistics.ts';
import { listResults, listWihiws } from '#contract/wihiws.ts';
import { addLargeClass } from '../class/large-class.ts';
import { benchPerson } from '../shared/bench-person.ts';
import { startBenchServer } from '../shared/bench-server.ts';
import { type Measurement, report } from '../shared/measurement.ts';
import { PROMISED } from '../shared/promised-budgets.ts';
import { makePublicTest } from '../shared/public-test.ts';

const FEW = 1_000;
const MANY = Number(process.env['TAKERS'] ?? 17_000);
/** One of so many still writes. */
const WRITING_SHARE = 10;
const ROUNDS = 41;

type Page = { readonly what: string; open(): Promise<unknown> };

const server = await startBenchServer();
const database = new Client(server.database);
try {
  await database.connect();
  const small = await pagesOver(FEW, 0);
  const large = await pagesOver(MANY, FEW);
  // The first look takes in what was never looked at; soon after the database knows how many rows it has.
  const firstMs: number[] = [];
  for (const pages of [small, large]) {
    const from = performance.now();
    await pages[0]?.open();
    firstMs.push(performance.now() - from);
  }
  await database.query('vacuum analyze');
  const measured: Measurement[] = [];
  for (const [index, { what, open }] of large.entries()) {
    const [before, after] = await quartiles(small[index]?.open ?? open, open);
    measured.push(
      {
        what: `${what}: ${MANY} takers, times ${FEW}`,
        value: after / before,
        unit: '×',
        budget: PROMISED.manyRowsTimes,
      },
      {
        what: `${what}: ${MANY} takers`,
        value: after,
        unit: 'ms',
        budget: PROMISED.manyRowsMs,
        reference: { what: `over ${FEW}`, value: before },
      },
    );
  }
  report([
    ...measured,
    {
      what: `first look, ${MANY} takers`,
      value: firstMs[1] ?? Number.NaN,
      unit: 'ms',
      budget: null,
      reference: { what: `over ${FEW}`, value: firstMs[0] ?? Number.NaN },
    },
  ]);
} finally {
  await database.end();
  await server.stop();
}

/** Makes a host with one issue of so many takers, and returns the pages of it. */
async function pagesOver(takers: number, others: number): Promise<readonly Page[]> {
  const { wihiwId: id } = await makePublicTest(server.origin);
  const { call } = benchPerson(server.origin);
  const body = { identifier: `host-${takers}-${Date.now()}`, password: 'вимірюємо чесно 42' };
  const { person } = await call(registerAccount, { body });
  await database.query('update "WIHIW" set owner_id = $1 where id = $2', [person.userId, id]);
  const writing = Math.floor(takers / WRITING_SHARE);
  await addLargeClass(database, id, { ended: takers - writing, writing, others });
  return [
    { what: 'table of results', open: () => call(listResults, { params: { id } }) },
    { what: 'monitor', open: () => call(readMonitor, { params: { id }, query: {} }) },
    { what: 'issues of a host', open: () => call(listWihiws, { query: {} }) },
    { what: 'statistics of a host', open: () => call(readStatistics, {}) },
  ];
}

/** The lower quartile of both, asked in turns, because other work on the machine slows some replies. */
async function quartiles(...pages: readonly Page['open'][]): Promise<readonly [number, number]> {
  const times = pages.map((): number[] => []);
  for (let round = -3; round < ROUNDS; round += 1)
    for (const [index, open] of pages.entries()) {
      const from = performance.now();
      await open();
      if (round >= 0) times[index]?.push(performance.now() - from);
    }
  const [few = Number.NaN, many = Number.NaN] = times.map(
    (own) => own.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 4)] ?? Number.NaN,
  );
  return [few, many];
}
