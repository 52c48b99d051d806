import { readEvent } from '#contract/events/events.ts';
import { readRegistration, register } from '#contract/registrations/registrations.ts';
import { startBenchServer } from '../shared/bench-server.ts';
import { report } from '../shared/measurement.ts';
import { newGuest, newOrganizer, openEvent, registrationBody } from '../shared/public-event.ts';

/** A hall behind one address: everybody opens the page, enters with a login and registers. */
const COUNT = 300;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);

const server = await startBenchServer();
try {
  const host = await newOrganizer(server.origin);
  const id = await openEvent(host, COUNT);
  const params = { id };
  const failures: string[] = [];
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < COUNT; number += 1) {
    const wait = startedAt + (number * SECONDS * 1000) / COUNT - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const came = performance.now();
    running.push(
      (async () => {
        await fetch(`${server.origin}/wihost-events/${id}`).then((page) => page.arrayBuffer());
        const guest = await newGuest(server.origin);
        await guest.call(readEvent, { params });
        await guest.call(readRegistration, { params });
        const { mine } = await guest.call(register, { params, body: registrationBody() });
        if (mine?.state !== 'registered') throw new Error(`state ${mine?.state}`);
        times.push(performance.now() - came);
      })().catch((error: unknown) => void failures.push(String(error))),
    );
  }
  await Promise.all(running);
  const sorted = times.toSorted((one, other) => one - other);
  report([
    {
      what: `of ${COUNT} people behind one address, registered within ${SECONDS} s`,
      value: times.length,
      unit: '',
      budget: COUNT,
      atLeast: true,
      details: [
        `page, entry and registration of one: p50 ${sorted[Math.floor(0.5 * sorted.length)]?.toFixed(0)} ms, p99 ${sorted[Math.floor(0.99 * (sorted.length - 1))]?.toFixed(0)} ms`,
        ...failures.slice(0, 3),
      ],
    },
  ]);
} finally {
  await server.stop();
}
