import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readRegistration, register } from '#contract/registrations/registrations.ts';
import type { BenchPerson } from '../shared/bench-person.ts';
import { startBenchServer } from '../shared/bench-server.ts';
import { report } from '../shared/measurement.ts';
import { newGuest, newOrganizer, openEvent, registrationBody } from '../shared/public-event.ts';

/** So many press the button in one moment, and each page sends twice, as after a lost reply; a refusal is waited for and repeated. */
const PEOPLE = 100;
const TIMES = 2;
const LOOK_MS = 10;
const PATIENCE_MS = 60_000;

type Rush = {
  readonly seconds: number;
  readonly failures: readonly string[];
  readonly refusals: number;
  readonly busy: number;
};

const server = await startBenchServer();
const database = new Client(server.database);
await database.connect();

/** Returns how many connections work or wait for a lock now, this one left out. */
async function busyConnections(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0]?.count ?? 0;
}

/** Sends until the server takes it, as pages do: a busy one says when to come back. Returns how often it was refused. */
async function untilTaken(send: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  for (let refusals = 0; ; refusals += 1) {
    try {
      await send();
      return refusals;
    } catch (error) {
      const seconds = Number(/answered 503: .*"retryAfterSeconds":(\d+)/.exec(String(error))?.[1] ?? Number.NaN);
      if (Number.isNaN(seconds) || performance.now() - beganAt > PATIENCE_MS) throw error;
      await sleep(seconds * 1000 * (1 + Math.random() / 2));
    }
  }
}

/** Sends one request of each person twice in one moment, and looks meanwhile how many connections are busy. */
async function rush(send: (person: number) => Promise<unknown>): Promise<Rush> {
  const failures: string[] = [];
  let [busy, isOver] = [0, false];
  const looking = (async () => {
    while (!isOver) {
      busy = Math.max(busy, await busyConnections());
      await sleep(LOOK_MS);
    }
  })();
  const beganAt = performance.now();
  let refusals = 0;
  const all = Array.from({ length: PEOPLE * TIMES }, (_, at) => untilTaken(() => send(Math.floor(at / TIMES))));
  for (const one of await Promise.allSettled(all))
    if (one.status === 'rejected') failures.push(String(one.reason));
    else refusals += one.value;
  const seconds = (performance.now() - beganAt) / 1000;
  isOver = true;
  await looking;
  return { seconds, failures, refusals, busy };
}

try {
  const host = await newOrganizer(server.origin);
  const id = await openEvent(host, PEOPLE);
  const params = { id };
  const people: BenchPerson[] = [];
  for (let person = 0; person < PEOPLE; person += 1) people.push(await newGuest(server.origin));
  const bodies = people.map(() => registrationBody());
  const reading = await rush(async (person) => people[person]?.call(readRegistration, { params }));
  const writing = await rush(async (person) => {
    const body = bodies[person] ?? registrationBody();
    const answer = await people[person]?.call(register, { params, body });
    if (answer?.mine?.state !== 'registered') throw new Error(`state ${answer?.mine?.state}`);
  });
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from event_registrations where event_id = $1 and state = 'registered'`,
    [id],
  );
  report([
    {
      what: `of ${PEOPLE} people who register for one event at once, each page twice: registered once`,
      value: rows[0]?.count ?? 0,
      unit: '',
      budget: PEOPLE,
      atLeast: true,
      details: [
        `${writing.failures.length} of ${PEOPLE * TIMES} requests failed, ${writing.refusals} were asked to come back later`,
        ...writing.failures.slice(0, 3),
      ],
    },
    {
      what: 'the same: the last has an answer',
      value: writing.seconds,
      unit: 's',
      budget: null,
      reference: { what: 'as many readings of the registration at once', value: reading.seconds },
    },
    {
      what: 'the same: connections to the database held at most',
      value: writing.busy,
      unit: '',
      // Two write at a time; the others read, and the jobs and notices have theirs.
      budget: null,
      reference: { what: 'by the readings', value: reading.busy },
    },
  ]);
} finally {
  await database.end();
  await server.stop();
}
