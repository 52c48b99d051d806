import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { registerOneself } from '#server/modules/registrations/registering/register-oneself.ts';
import { placeRegistration } from '#server/modules/registrations/seats/place-registration.ts';
import { readScene } from '#server/modules/registrations/stored/read-scene.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { openRegistration, publishEvent, signUp } from '#server/testing/events/event-steps.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const PEOPLE = 100;
const PLACES = 50;
/** The bench runs 200. */
const ROUNDS = 8;

const server = useTestServer();
let people: readonly string[] = [];

beforeAll(async () => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
  people = await Promise.all(Array.from({ length: PEOPLE }, async () => (await seedPerson(server, 'guest')).userId));
}, 60_000);

async function openEvent(): Promise<string> {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id, { capacity: PLACES });
  return id;
}

const rowsOf = async (eventId: string) => {
  const { rows } = await sql<{ state: string; place: number }>`
    select state, place from event_registrations where event_id = ${eventId} order by place`.execute(
    server.services.database,
  );
  return rows;
};

const body = () => ({
  requestId: randomUUID(),
  name: 'Учасниця',
  email: '' as const,
  mail: false,
  answers: {},
  activityIds: [],
  version: 1,
});

it('100 at once for 50 places: exactly 50, the others wait in order, round after round', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const eventId = await openEvent();
    const results = await Promise.all(
      people.map((personId) => registerOneself(server.services, { eventId, personId }, body())),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    const rows = await rowsOf(eventId);
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: PEOPLE }, (_, at) => at + 1));
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array.from({ length: PLACES }, () => 'registered'),
      ...Array.from({ length: PEOPLE - PLACES }, () => 'waiting'),
    ]);
  }
}, 120_000);

it('as many leave while others come: every freed place goes to the first who waits', async () => {
  const eventId = await openEvent();
  await Promise.all(people.map((personId) => registerOneself(server.services, { eventId, personId }, body())));
  const { cancelOwnRegistration } = await import('#server/modules/registrations/registering/register-oneself.ts');
  const leavers = people.slice(0, 40);
  await Promise.all(leavers.map((personId) => cancelOwnRegistration(server.services, { eventId, personId })));
  const rows = (await rowsOf(eventId)).filter(({ state }) => state !== 'cancelled');
  const registered = rows.filter(({ state }) => state === 'registered').length;
  expect(registered).toBe(Math.min(PLACES, PEOPLE - leavers.length));
  // Nobody who waits stands before somebody who was promoted.
  const states = rows.map(({ state }) => state);
  expect(states).toEqual(states.toSorted());
}, 60_000);

/** Registers without the lock of the event: what is read may be old when it is written. */
async function placeUnlocked(eventId: string, personId: string): Promise<boolean> {
  try {
    return await server.services.database.transaction().execute(async (tx) => {
      const scene = await readScene(tx, eventId);
      if (scene === null) return false;
      const who = { ...body(), personId, addedBy: null };
      return (await placeRegistration(tx, scene, who, server.services.now())).ok;
    });
  } catch {
    return false;
  }
}

it('without the lock the constraint still keeps it from being overbooked, but people are turned away by errors', async () => {
  const eventId = await openEvent();
  const placed = await Promise.all(people.map((personId) => placeUnlocked(eventId, personId)));
  const registered = (await rowsOf(eventId)).filter(({ state }) => state === 'registered').length;
  expect(registered).toBeLessThanOrEqual(PLACES);
  expect(placed.filter((ok) => !ok).length).toBeGreaterThan(0);
}, 60_000);

it('without lock and constraint more get a place than there are: the race is real', async () => {
  const { database } = server.services;
  await sql`alter table event_seats drop constraint event_seats_not_over`.execute(database);
  let worst = 0;
  for (let round = 0; round < 5 && worst <= PLACES; round += 1) {
    const eventId = await openEvent();
    await Promise.all(people.map((personId) => placeUnlocked(eventId, personId)));
    worst = Math.max(worst, (await rowsOf(eventId)).filter(({ state }) => state === 'registered').length);
  }
  expect(worst).toBeGreaterThan(PLACES);
}, 120_000);
