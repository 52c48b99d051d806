import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchServer } from './shared/bench-server.ts';
import { openStreams } from './shared/live-readers.ts';
import { median, report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { makePublicEvent } from './shared/public-event.ts';

const STREAMS = 1_000;
const CHANGES = 8;
const HEARD_LIMIT_MS = 5_000;
const COLOURS = ['#c00000', '#00c000', '#0000c0', '#c0c000'];

/** The milliseconds from the host's click to the answer, and from the click to each page's notice, for one change. */
type Round = { readonly answered: number; readonly sinceClick: readonly number[] };

const server = await startBenchServer();
try {
  const event = await makePublicEvent(server.origin);
  const heardAt = new Map<number, number>();
  const plans = Array.from({ length: STREAMS }, () => ({ topic: `event:${event.id}`, cookie: '' }));
  const readers = await openStreams(server.port, plans, {
    onChanged: (reader) => void (heardAt.has(reader) || heardAt.set(reader, performance.now())),
  });
  // The first upload also loads the image library, so it is not measured.
  await event.replaceLogo('#808080');
  const rounds: Round[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await sleep(600);
    heardAt.clear();
    const clickedAt = performance.now();
    await event.replaceLogo(COLOURS[change % COLOURS.length] ?? '#ffffff');
    const answeredAt = performance.now();
    const until = answeredAt + HEARD_LIMIT_MS;
    while (heardAt.size < STREAMS && performance.now() < until) await sleep(5);
    if (heardAt.size < STREAMS) throw new Error(`${STREAMS - heardAt.size} pages heard nothing of change ${change}`);
    rounds.push({ answered: answeredAt - clickedAt, sinceClick: [...heardAt.values()].map((at) => at - clickedAt) });
  }
  readers.close();
  const all = rounds.flatMap(({ sinceClick }) => sinceClick).toSorted((one, other) => one - other);
  const at = (share: number) => all[Math.floor(share * (all.length - 1))] ?? Number.NaN;
  report([
    {
      what: `a changed logo reaches ${STREAMS} open pages, p99`,
      value: at(0.99),
      unit: 'ms',
      budget: PROMISED.changedLogoP99Ms,
      reference: { what: 'answer to the upload itself', value: median(rounds.map(({ answered }) => answered)) },
      details: [
        `from the upload’s first byte, re-encoding included: p50 ${at(0.5).toFixed(0)} ms, last ${at(1).toFixed(0)} ms`,
        `${CHANGES} changes, ${all.length} notices, none missing`,
      ],
    },
  ]);
} finally {
  await server.stop();
}
