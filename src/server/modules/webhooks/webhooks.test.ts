import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/milliseconds.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Outward } from '#server/platform/outward/post-outward.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { EVENT_FIELDS } from '#server/rights/rights-world.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { webhooksJobs } from './webhooks-jobs.ts';
import { queueWebhook } from './webhooks-public.ts';

const server = useTestServer();
let receiver: Server;
let status = 200;
/** When the receiver asks to be left alone. */
let retryAfter: string | null = null;
let got: { headers: IncomingHttpHeaders; body: string }[] = [];
let outward: Outward;
let host: TestBrowser;
let eventId: string;

beforeAll(async () => {
  receiver = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      got.push({ headers: incoming.headers, body: Buffer.concat(parts).toString() });
      answer.writeHead(status, retryAfter === null ? {} : { 'retry-after': retryAfter }).end('посміхніться');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  outward = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allows: (address) => address === '127.0.0.1',
    request: (url, options) => request(Object.assign(new URL(url), { protocol: 'http:', port: String(port) }), options),
  };
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  status = 200;
  retryAfter = null;
  got = [];
  host = server.browser();
  await host.send('POST', '/api/accounts', { identifier: 'host.one', password: 'синє море вранці' });
  eventId = (await host.send('POST', '/api/events', EVENT_FIELDS)).json().id;
});

const addressOf = (id: string) => `/api/events/${eventId}/webhooks/${id}`;
const FIELDS = { url: 'https://hooks.example.org/wihiwin', types: ['feedback.saved'], on: true };

/** Adds one whose address leads inside, as those saved before addresses were looked at may do. */
async function addInside(): Promise<{ id: string }> {
  const added = await addWebhook();
  await server.testDatabase.pool.query(`update event_webhooks set url = 'https://127.0.0.1/hook' where id = $1`, [
    added.id,
  ]);
  return added;
}

async function addWebhook(fields: Partial<typeof FIELDS> = {}): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const answer = await host.send('PUT', addressOf(id), { ...FIELDS, ...fields });
  expect(answer.statusCode).toBe(200);
  return { id, secret: answer.json().secret };
}

function queue(subject: string, rating: number, delayMs = 0) {
  return transaction(server.services.database, (tx) =>
    queueWebhook(tx, eventId, 'feedback.saved', { rating }, { subject, now: server.clock.now, delayMs }),
  );
}

const deliver = () => deliverWebhooks(server.services, outward, () => 0);

/** A receiver's check, written from the specification alone. */
function isSigned({ headers, body }: (typeof got)[number], secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((part) => {
      const [version, value = ''] = part.split(',');
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

async function messages(id: string) {
  return (await host.send('GET', `${addressOf(id)}/deliveries`)).json().deliveries;
}

describe('webhooks', () => {
  it('delivers what was committed, signed, once', async () => {
    const { id, secret } = await addWebhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const subject = randomUUID();
    await queue(subject, 5);
    await deliver();
    await deliver();
    expect(got.length).toBe(1);
    const [first] = got;
    if (first === undefined) throw new Error('nothing came');
    expect(isSigned(first, secret)).toBe(true);
    expect(isSigned({ ...first, body: first.body.replace('5', '1') }, secret)).toBe(false);
    expect(isSigned({ ...first, headers: { ...first.headers, 'webhook-timestamp': '1' } }, secret)).toBe(false);
    expect(Number(first.headers['webhook-timestamp'])).toBe(server.clock.now.getTime() / 1000);
    expect(JSON.parse(first.body)).toEqual({
      type: 'feedback.saved',
      timestamp: '2026-11-21T08:00:00.000Z',
      data: { eventId, rating: 5 },
    });
    expect(await messages(id)).toEqual([
      expect.objectContaining({ id: first.headers['webhook-id'], state: 'delivered', status: 200, tries: 1 }),
    ]);
  });

  it('sends nothing of a transaction that was taken back, of other types or to an address that is off', async () => {
    await addWebhook({ types: ['registration.created'] });
    await addWebhook({ on: false });
    const { id } = await addWebhook();
    await expect(
      transaction(server.services.database, async (tx) => {
        const options = { subject: randomUUID(), now: server.clock.now };
        await queueWebhook(tx, eventId, 'feedback.saved', { rating: 1 }, options);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await queue(randomUUID(), 2);
    await deliver();
    expect(got.map(({ body }) => JSON.parse(body).data.rating)).toEqual([2]);
    expect((await messages(id)).length).toBe(1);
  });

  it('tells of what is saved word by word once, with its last state', async () => {
    await addWebhook();
    const subject = randomUUID();
    for (const rating of [1, 2, 3]) await queue(subject, rating, 60_000);
    await deliver();
    expect(got).toEqual([]);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await deliver();
    expect(got.map(({ body }) => JSON.parse(body).data.rating)).toEqual([3]);
  });

  it.each([
    ['7200', '2026-11-21T10:00:00.000Z'],
    ['1', '2026-11-21T08:00:10.000Z'],
    ['99999999', '2026-11-22T08:00:00.000Z'],
  ])(
    'leaves a receiver alone for the %s seconds that it asks for, a day at most, and tells when',
    async (asked, next) => {
      const { id } = await addWebhook();
      [status, retryAfter] = [429, asked];
      await queue(randomUUID(), 4);
      await deliver();
      expect(await messages(id)).toMatchObject([{ state: 'waiting', status: 429, nextTryAt: next }]);
    },
  );

  it('tries again with the same id after growing waits, and pauses an address that fails for days', async () => {
    const { id } = await addWebhook();
    status = 500;
    await queue(randomUUID(), 4);
    await deliver();
    await deliver();
    expect(got.length).toBe(1);
    for (let step = 0; step < 12; step += 1) {
      const [waiting] = await messages(id);
      if (waiting.state !== 'waiting') break;
      server.clock.now = new Date(waiting.nextTryAt);
      await deliver();
    }
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(got.length).toBe(11);
    const [webhook] = (await host.send('GET', `/api/events/${eventId}/webhooks`)).json().webhooks;
    expect(webhook).toMatchObject({ state: 'paused', failingSince: '2026-11-21T08:00:00.000Z' });
    const { notifications } = (await host.send('GET', '/api/notifications')).json();
    expect(notifications).toEqual([
      expect.objectContaining({
        kind: 'webhook-paused',
        title: 'Зустріч',
        path: `/wihost-events/${eventId}?section=webhooks`,
      }),
    ]);
    await queue(randomUUID(), 4);
    expect((await messages(id)).length).toBe(1);
  });

  it('stops at once where the receiver is gone for good', async () => {
    const { id } = await addWebhook();
    status = 410;
    await queue(randomUUID(), 4);
    await deliver();
    const [webhook] = (await host.send('GET', `/api/events/${eventId}/webhooks`)).json().webhooks;
    expect([webhook.state, (await messages(id))[0].state]).toEqual(['paused', 'failed']);
  });

  it('signs with both secrets for a day after a replacement', async () => {
    const { id, secret } = await addWebhook();
    const { secret: next } = (await host.send('POST', `${addressOf(id)}/secret`)).json();
    await queue(randomUUID(), 4);
    await deliver();
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    await queue(randomUUID(), 5);
    await deliver();
    expect(got.map((one) => [isSigned(one, next), isSigned(one, secret)])).toEqual([
      [true, true],
      [true, false],
    ]);
    const stored = await server.testDatabase.pool.query('select secret from event_webhooks');
    expect(stored.rows[0].secret.toString('latin1')).not.toContain(next.slice(6));
  });

  it('takes a message once also by two processes at once', async () => {
    await addWebhook();
    for (let index = 0; index < 12; index += 1) await queue(randomUUID(), 3);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    expect(got.length).toBe(12);
  });

  it('shows a secret once, keeps to five addresses and to the own event', async () => {
    const { id } = await addWebhook();
    expect((await host.send('PUT', addressOf(id), FIELDS)).json().secret).toBeNull();
    for (let index = 1; index < 5; index += 1) await addWebhook();
    const sixth = await host.send('PUT', addressOf(randomUUID()), FIELDS);
    expect(sixth.json().code).toBe('too_many_webhooks');
    const other = (await host.send('POST', '/api/events', EVENT_FIELDS)).json().id;
    expect((await host.send('PUT', `/api/events/${other}/webhooks/${id}`, FIELDS)).statusCode).toBe(404);
    expect((await host.send('DELETE', `/api/events/${other}/webhooks/${id}`)).statusCode).toBe(404);
  });

  it('stands in the history of its event with its host alone: who added it, changed it, took it away', async () => {
    const { id } = await addWebhook({ url: 'https://example.org/hooks/7f3a' });
    await host.send('PUT', addressOf(id), FIELDS);
    await host.send('POST', `${addressOf(id)}/secret`);
    await host.send('DELETE', addressOf(id));
    const { changes } = (await host.send('GET', `/api/events/${eventId}/changes`)).json();
    const own = changes.filter(({ kind }: { kind: string }) => kind === 'webhook');
    expect(own.map(({ details }: { details: string[] }) => details[0])).toEqual([
      'removed',
      'secret',
      'changed',
      'added',
    ]);
    expect(JSON.stringify(own)).not.toContain('7f3a');
  });

  it('refuses addresses inside and says so of a test by the real rules', async () => {
    for (const url of ['https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'https://0x7f000001/']) {
      const inside = await host.send('PUT', addressOf(randomUUID()), { ...FIELDS, url });
      expect(inside.json().fields).toEqual([{ path: 'url', code: 'address_not_public' }]);
    }
    const { id } = await addInside();
    const tested = (await host.send('POST', `${addressOf(id)}/test`)).json();
    expect(tested).toMatchObject({ state: 'failed', obstacle: 'address', status: null, type: 'webhook.test' });
    for (let index = 1; index < 6; index += 1) await host.send('POST', `${addressOf(id)}/test`);
    expect((await host.send('POST', `${addressOf(id)}/test`)).json().code).toBe('too_many_tries');
    const other = await addInside();
    expect((await host.send('POST', `${addressOf(other.id)}/test`)).json().code).toBe('too_many_tries');
  });

  it('keeps the body of a message only as long as it waits', async () => {
    const bodies = async () =>
      (await server.testDatabase.pool.query('select state, body from webhook_messages')).rows as {
        state: string;
        body: string;
      }[];
    await addWebhook();
    await queue(randomUUID(), 5);
    expect(await bodies()).toMatchObject([{ state: 'waiting', body: expect.stringContaining('data') }]);
    await deliver();
    expect(await bodies()).toEqual([{ state: 'delivered', body: '' }]);
    await queue(randomUUID(), 5);
    status = 410;
    await deliver();
    expect((await bodies()).map(({ body }) => body)).toEqual(['', '']);
    await server.testDatabase.pool.query(`update webhook_messages set body = 'з колишніх часів'`);
    const job = webhooksJobs(server.services).find(({ name }) => name === 'forget-old-webhook-messages');
    await job?.run(new Date(server.clock.now.getTime() + 86_400_000));
    expect((await bodies()).map(({ body }) => body)).toEqual(['', '']);
  });

  it('tests no more than a few at once, however many are asked for at the same moment', async () => {
    const { id } = await addInside();
    const sent = await Promise.all(Array.from({ length: 20 }, () => host.send('POST', `${addressOf(id)}/test`)));
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
  });
});
