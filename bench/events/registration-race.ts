import { Client } from 'pg';
import { readSession } from '#contract/accounts.ts';
import { register } from '#contract/registrations/registrations.ts';
import { placeRegistration } from '#server/modules/registrations/seats/place-registration.ts';
import { readScene } from '#server/modules/registrations/stored/read-scene.ts';
import { closeDatabase, openDatabase } from '#server/platform/db/database.ts';
import type { BenchPerson } from '../shared/bench-person.ts';
import { startBenchServer } from '../shared/bench-server.ts';
import { report } from '../shared/measurement.ts';
import { newGuest, newOrganizer, openEvent, registrationBody } from '../shared/public-event.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 200);
const PEOPLE = 100;
const PLACES = 50;
const CONTROL_ROUNDS = 3;

type Row = { readonly state: string; readonly place: string };

/** Exactly the places are taken, by the first; the others wait behind them, and no number is missing or there twice. */
function isRight(rows: readonly Row[]): boolean {
  return (
    rows.length === PEOPLE &&
    rows.every(({ state, place }, at) => Number(place) === at + 1 && state === (at < PLACES ? 'registered' : 'waiting'))
  );
}

const server = await startBenchServer();
const database = new Client(server.database);
await database.connect();

async function rowsOf(eventId: string): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    'select state, place from event_registrations where event_id = $1 order by place',
    [eventId],
  );
  return rows;
}

/** The same without the lock of the event: what is read may be old when it is written. Returns how many were turned away by errors. */
async function registerUnlocked(host: BenchPerson, people: readonly BenchPerson[]): Promise<number> {
  const eventId = await openEvent(host, PLACES);
  const handle = openDatabase(server.database);
  let refused = 0;
  try {
    const sessions = await Promise.all(people.map((person) => person.call(readSession, {})));
    await Promise.all(
      sessions.map(async ({ person }) => {
        const personId = person?.userId ?? '';
        await handle.database
          .transaction()
          .execute(async (tx) => {
            const scene = await readScene(tx, eventId);
            if (scene === null) return;
            await placeRegistration(tx, scene, { ...registrationBody(), personId, addedBy: null }, new Date());
          })
          .catch(() => void (refused += 1));
      }),
    );
  } finally {
    await closeDatabase(handle);
  }
  return refused;
}

try {
  const host = await newOrganizer(server.origin);
  const people: BenchPerson[] = [];
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => newGuest(server.origin)))));

  let [rounds, wrong] = [0, 0];
  const failures: string[] = [];
  const startedAt = performance.now();
  while (rounds < ROUNDS) {
    rounds += 1;
    const id = await openEvent(host, PLACES);
    await Promise.all(
      people.map((person) =>
        person
          .call(register, { params: { id }, body: registrationBody() })
          .catch((error: unknown) => void failures.push(String(error))),
      ),
    );
    if (!isRight(await rowsOf(id))) wrong += 1;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  let refused = 0;
  for (let round = 0; round < CONTROL_ROUNDS; round += 1) refused += await registerUnlocked(host, people);
  report([
    {
      what: `${PEOPLE} registrations at once for ${PLACES} places: rounds that end wrong, of ${rounds}`,
      value: wrong,
      unit: '',
      budget: 0,
      reference: {
        what: `errors of ${CONTROL_ROUNDS} rounds without the lock, held off by the constraint alone`,
        value: refused,
      },
      details: [
        `${rounds} rounds, ${((rounds * PEOPLE) / seconds).toFixed(0)} registrations/s; right: exactly ${PLACES} registered, the others wait in order`,
        ...failures.slice(0, 3),
      ],
    },
    {
      what: 'errors of these registrations',
      value: failures.length,
      unit: '',
      budget: 0,
    },
  ]);
} finally {
  await database.end();
  await server.stop();
}
