import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes, startBenchServer } from './shared/bench-server.ts';
import { openStreams } from './shared/live-readers.ts';
import { report } from './shared/measurement.ts';
import { makePublicEvent } from './shared/public-event.ts';

const STREAMS = Number(process.env['STREAMS'] ?? 5_000);
const PER_ADDRESS = 1_000;
const BUDGET_MB = 400;
/** Longer than one heartbeat, in which the server writes to every stream and checks its right again. */
const SETTLE_MS = 25_000;

function megabytes(pid: number): number {
  const value = residentMegabytes(pid);
  if (value === null) throw new Error('the memory of the server can’t be read on this system');
  return value;
}

const server = await startBenchServer();
try {
  const event = await makePublicEvent(server.origin);
  await fetch(`${server.origin}/wihost-events/${event.id}`).then((page) => page.arrayBuffer());
  await sleep(2_000);
  const before = megabytes(server.pid);
  const plans = Array.from({ length: STREAMS }, () => ({ topic: `event:${event.id}`, cookie: '' }));
  const readers = await openStreams(server.port, plans, {
    localAddress: (reader) => `127.0.0.${2 + Math.floor(reader / PER_ADDRESS)}`,
  });
  const opened = megabytes(server.pid);
  await sleep(SETTLE_MS);
  const after = megabytes(server.pid);
  const files = readdirSync(`/proc/${server.pid}/fd`).length;
  const { open, reopened, refused } = readers.close();
  if (open !== STREAMS || reopened > 0)
    throw new Error(`${open} streams open, ${reopened} reopened, ${refused} refused`);
  report([
    {
      what: `memory of the server with ${STREAMS} idle live streams`,
      value: after,
      unit: 'MB',
      budget: BUDGET_MB,
      reference: { what: 'the same server without streams', value: before },
      details: [
        `${(((after - before) * 1024) / STREAMS).toFixed(1)} KiB a stream; ${opened.toFixed(0)} MB when all had opened`,
        `${files} open files; each stream is one`,
      ],
    },
  ]);
} finally {
  await server.stop();
}
