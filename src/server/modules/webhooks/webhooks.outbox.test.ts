import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Outward } from '#server/platform/outward/post-outward.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { EVENT_FIELDS } from '#server/rights/rights-world.ts';
import { deliverWebhooks, sendWebhookMessage } from './deliver-webhooks.ts';
import { takeDueMessages } from './webhook-messages-store.ts';
import { queueWebhook, queueWebhooks } from './webhooks-public.ts';

const server = useTestServer();
const LEASE_MS = 2 * 60_000;
let host: TestBrowser;
let eventId: string;
let webhookId: string;

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  host = server.browser();
  await host.send('POST', '/api/accounts', { identifier: 'host.one', password: 'синє море вранці' });
  eventId = (await host.send('POST', '/api/events', EVENT_FIELDS)).json().id;
  webhookId = randomUUID();
  const body = { url: 'https://hooks.example.org/', types: ['feedback.saved'], on: true };
  await host.send('PUT', `/api/events/${eventId}/webhooks/${webhookId}`, body);
});

/** No address is reached: every try fails at once. */
const nowhere: Outward = {
  resolve: async () => [],
  allows: () => true,
  request: () => {
    throw new Error('nobody is asked');
  },
};
const limits = () => ({ atOnce: 3, ofOneAddress: 3, leaseUntil: new Date(server.clock.now.getTime() + LEASE_MS) });

async function queueMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await transaction(server.services.database, (tx) =>
      queueWebhook(tx, eventId, 'feedback.saved', { index }, { subject: randomUUID(), now: server.clock.now }),
    );
}

const tries = async () =>
  (
    await server.testDatabase.pool.query<{ id: string; tries: number }>(
      'select id, tries from webhook_messages order by id',
    )
  ).rows;

describe('the outbox', () => {
  it('gives a second worker other messages while the first still holds its own, without a wait', async () => {
    await queueMany(6);
    const { database } = server.services;
    let first: string[] = [];
    let second: string[] = [];
    await transaction(database, async (one) => {
      first = (await takeDueMessages(one, server.clock.now, limits())).map(({ id }) => id);
      await transaction(database, async (two) => {
        // Where rows were waited for, this would end the wait.
        await sql`set local lock_timeout = '2s'`.execute(two);
        second = (await takeDueMessages(two, server.clock.now, limits())).map(({ id }) => id);
      });
    });
    expect([first.length, second.length]).toEqual([3, 3]);
    expect(new Set([...first, ...second]).size).toBe(6);
    expect((await tries()).map((row) => row.tries)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('sends again, with the same id, what a worker held when it died', async () => {
    await queueMany(1);
    const [taken] = await takeDueMessages(server.services.database, server.clock.now, limits());
    if (taken === undefined) throw new Error('nothing was due');
    // It reached the receiver, perhaps; nobody noted it.
    await sendWebhookMessage(server.services, taken, taken.eventId, nowhere);
    await deliverWebhooks(server.services, nowhere, () => 0);
    expect((await tries())[0]?.tries).toBe(1);
    server.clock.now = new Date(server.clock.now.getTime() + LEASE_MS);
    const [again] = await takeDueMessages(server.services.database, server.clock.now, limits());
    expect(again).toMatchObject({ id: taken.id, tries: 2 });
  });

  it('holds nothing of what was rolled back, and many rows of one change at once', async () => {
    const gone = transaction(server.services.database, async (tx) => {
      await queueWebhook(tx, eventId, 'feedback.saved', {}, { subject: randomUUID(), now: server.clock.now });
      throw new Error('rolled back');
    });
    await expect(gone).rejects.toThrow('rolled back');
    expect(await tries()).toEqual([]);
    const subjects = Array.from({ length: 500 }, () => randomUUID());
    let asked = 0;
    const about = async () => {
      asked += 1;
      return subjects.map((subject) => ({ subject, payload: {} }));
    };
    await transaction(server.services.database, async (tx) => {
      await queueWebhooks(tx, eventId, 'feedback.saved', server.clock.now, about);
      await queueWebhooks(tx, eventId, 'survey.answered', server.clock.now, about);
    });
    expect([(await tries()).length, asked]).toEqual([500, 1]);
  });
});
