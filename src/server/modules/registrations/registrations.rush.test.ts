import { Client } from 'pg';
import { expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';

const server = useTestServer();
const PEOPLE = 12;

it('a rush on one event holds few connections while it waits for its turn, and everybody gets in', async () => {
  server.clock.now = new Date('2026-11-19T08:00:00Z');
  const host = await signUp(server);
  const [event, other] = [await publishEvent(host), await publishEvent(host)];
  for (const { id } of [event, other]) await openRegistration(host, id);
  const guests = [];
  while (guests.length < PEOPLE) guests.push(await enterByLogin(server));
  const lock = new Client(server.testDatabase.connection);
  await lock.connect();
  const waitingForLock = async () => {
    // Not over the connection that holds the lock: a transaction sees one moment of this view.
    const { rows } = await server.testDatabase.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  await lock.query('begin');
  await lock.query('select from edu_events_activities where id = $1 for update', [event.id]);
  const rush = guests.flatMap((guest) => {
    const body = { requestId: crypto.randomUUID() };
    // Whoever sees nothing happen taps again; the page sends the same request.
    return [registerFor(guest, event.id, body), registerFor(guest, event.id, body)];
  });
  await expect.poll(waitingForLock, { timeout: 8_000 }).toBe(2);
  // Meanwhile there is room for everybody else: another event, and pages.
  const [guest] = guests;
  if (guest === undefined) throw new Error('nobody came');
  expect((await registerFor(guest, other.id)).statusCode).toBe(200);
  expect((await guest.send('GET', `/api/events/${event.id}`)).statusCode).toBe(200);
  expect(await waitingForLock()).toBe(2);
  await lock.query('rollback');
  await lock.end();
  expect((await Promise.all(rush)).map(({ statusCode }) => statusCode)).toEqual(rush.map(() => 200));
  const { rows } = await server.testDatabase.pool.query(
    'select count(*)::int as count from event_registrations where event_id = $1',
    [event.id],
  );
  expect(rows).toEqual([{ count: PEOPLE }]);
}, 60_000);
