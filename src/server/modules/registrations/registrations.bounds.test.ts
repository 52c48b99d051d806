import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { fillSeats } from '#server/modules/registrations/seats/fill-seats.ts';
import { placeRegistration } from '#server/modules/registrations/seats/place-registration.ts';
import { readScene } from '#server/modules/registrations/stored/read-scene.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf } from '#server/rights/rights-world.ts';
import { openRegistration, publishEvent, signUp } from '#server/testing/events/event-steps.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();

beforeAll(() => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
});

/** An event of which so many wait, each of them wanting two activities of three places. */
async function openWithWaiting(waiting: number): Promise<string> {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const fields = {
    title: 'Читаємо разом',
    description: documentOf(''),
    startsAt: '2026-11-21T10:00:00Z',
    endsAt: '2026-11-21T11:00:00Z',
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: 3,
    cancelled: false,
    rated: true,
  };
  for (let index = 0; index < 2; index += 1)
    await host.send('PUT', `/api/events/${id}/activities/${randomUUID()}`, { revision: 0, fields });
  for (let place = 1; place <= waiting; place += 1) {
    const { userId } = await seedPerson(server, 'guest');
    await sql`
      with added as (
        insert into event_registrations (event_id, person_id, request_id, state, place, name, version, registered_at, changed_at)
        values (${id}, ${userId}, gen_random_uuid(), 'waiting', ${place}, 'Учасниця', 1, now(), now()) returning id)
      insert into event_activity_registrations (event_id, registration_id, activity_id, state, place)
      select ${id}, added.id, a.id, 'wanted', ${place} from added cross join event_activities a where a.event_id = ${id}`.execute(
      server.services.database,
    );
  }
  return id;
}

async function statementsOfFilling(eventId: string): Promise<number> {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await transaction(server.services.database, (tx) =>
    fillSeats(tx.withPlugin(counting), eventId, server.services.now()),
  );
  return statements;
}

it('lets many in at once by no more statements than a few, and gives what they wanted in their order', async () => {
  const [few, many] = [await openWithWaiting(4), await openWithWaiting(8)];
  expect(await statementsOfFilling(many)).toBe(await statementsOfFilling(few));
  const { rows } = await sql<{ place: number; states: string[] }>`
    select r.place::int as place, array_agg(c.state) as states from event_registrations r
      join event_activity_registrations c on c.registration_id = r.id
    where r.event_id = ${many} and r.state = 'registered' group by r.place order by r.place`.execute(
    server.services.database,
  );
  expect(rows.map(({ states }) => states)).toEqual([
    ...Array.from({ length: 3 }, () => ['registered', 'registered']),
    ...Array.from({ length: 5 }, () => ['waiting', 'waiting']),
  ]);
});

it('a waitlist is bounded even where the event is not', async () => {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const { userId } = await seedPerson(server, 'guest');
  const register = (taken: number) =>
    transaction(server.services.database, async (tx) => {
      const scene = await readScene(tx, id, true);
      if (scene === null) throw new Error('the event was published');
      const full = { ...scene, seats: [{ activityId: null, taken, waiting: 0 }] };
      const who = { personId: userId, requestId: randomUUID(), name: 'Учасниця', email: '', mail: false };
      return placeRegistration(
        tx,
        full,
        { ...who, answers: {}, activityIds: [], addedBy: null },
        server.services.now(),
      );
    });
  expect(await register(REGISTRATION_LIMITS.capacity)).toMatchObject({
    ok: false,
    error: { code: 'registration_closed', details: { reason: 'full' } },
  });
  expect(await register(REGISTRATION_LIMITS.capacity - 1)).toMatchObject({ ok: true });
});
