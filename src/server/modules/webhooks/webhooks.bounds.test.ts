import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Outward } from '#server/platform/outward/post-outward.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { EVENT_FIELDS } from '#server/rights/rights-world.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { queueWebhook } from './webhooks-public.ts';

const server = useTestServer();
let receiver: Server;
let outward: Outward;
let host: TestBrowser;
/** The hosts that were asked for, one for each message that came. */
let got: string[] = [];

beforeAll(async () => {
  receiver = createServer((incoming, answer) => {
    got.push(incoming.headers.host?.split(':')[0] ?? '');
    answer.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  outward = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allows: () => true,
    request: (url, options) => request(Object.assign(new URL(url), { protocol: 'http:', port: String(port) }), options),
  };
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  got = [];
  host = await signUp('host.one');
});

async function signUp(identifier: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.send('POST', '/api/accounts', { identifier, password: 'синє море вранці' });
  return browser;
}

const newEvent = async (browser = host) =>
  (await browser.send('POST', '/api/events', EVENT_FIELDS)).json().id as string;
const add = (eventId: string, url: string, { id = randomUUID(), browser = host } = {}) =>
  browser.send('PUT', `/api/events/${eventId}/webhooks/${id}`, { url, types: ['feedback.saved'], on: true });
const queue = (eventId: string) =>
  transaction(server.services.database, (tx) =>
    queueWebhook(tx, eventId, 'feedback.saved', { rating: 5 }, { subject: randomUUID(), now: server.clock.now }),
  );
const deliver = () => deliverWebhooks(server.services, outward, () => 0);
const state = async () =>
  (await server.testDatabase.pool.query('select state, tries from webhook_messages order by state, tries')).rows;

describe('addresses of other programs', () => {
  it('are ten of one person to one host, in whatever way its name is written, over all events', async () => {
    const urls = ['https://hooks.example.org/a', 'https://HOOKS.example.org:8443/b', 'https://hooks.example.org./c'];
    const codes: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const answer = await add(await newEvent(), urls[nth % 3] ?? '');
      codes.push(answer.statusCode === 200 ? 'ok' : answer.json().code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'ok'), ...Array(2).fill('too_many_webhooks_of_host')]);
    // Another host is another matter, and so is another person.
    expect((await add(await newEvent(), 'https://other.example.org/')).statusCode).toBe(200);
    const other = await signUp('host.two');
    expect((await add(await newEvent(other), urls[0] ?? '', { browser: other })).statusCode).toBe(200);
  });

  it('can’t be led to a full host afterwards, and one that leads there may still be changed', async () => {
    const [url, elsewhere] = ['https://hooks.example.org/', 'https://other.example.org/'];
    const [first, id] = [await newEvent(), randomUUID()];
    await add(first, url, { id });
    for (let nth = 1; nth < 10; nth += 1) await add(await newEvent(), url);
    const [event, moved] = [await newEvent(), randomUUID()];
    await add(event, elsewhere, { id: moved });
    expect((await add(event, url, { id: moved })).json().code).toBe('too_many_webhooks_of_host');
    expect((await add(first, `${url}next`, { id })).statusCode).toBe(200);
  });

  it('are thirty of one person in all, also for requests at once', async () => {
    const events = await Promise.all(Array.from({ length: 32 }, () => newEvent()));
    const answers = await Promise.all(events.map((event, nth) => add(event, `https://host${nth}.example.org/`)));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'ok' : answer.json().code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(30);
    expect(codes.filter((code) => code === 'too_many_webhooks_of_person')).toHaveLength(2);
  });
});

describe('messages to one host', () => {
  const fill = (kind: string, failures: number) =>
    server.testDatabase.pool.query(`update limited_tries set failures = $1 where bucket like $2`, [
      failures,
      `${kind}:%`,
    ]);

  it('wait once a person has sent very many in a minute, and lose no try', async () => {
    const event = await newEvent();
    await add(event, 'https://hooks.example.org/');
    await queue(event);
    await deliver();
    await fill('outward-own', 700);
    for (let nth = 0; nth < 4; nth += 1) await queue(event);
    await deliver();
    // One more goes and closes the gate.
    expect(got).toHaveLength(2);
    expect(await state()).toEqual([
      { state: 'delivered', tries: 1 },
      { state: 'delivered', tries: 1 },
      ...Array.from({ length: 3 }, () => ({ state: 'waiting', tries: 0 })),
    ]);
    // Who sends to another host of another address is not held.
    server.clock.now = new Date(server.clock.now.getTime() + 90_000);
    await deliver();
    expect(got).toHaveLength(5);
  });

  it('are counted by the address under whatever names it goes', async () => {
    const event = await newEvent();
    await add(event, 'https://a.example.org/');
    await queue(event);
    await deliver();
    await fill('outward-own', 700);
    const second = await newEvent();
    await add(second, 'https://b.example.org/');
    await queue(second);
    await queue(second);
    await deliver();
    expect(got).toEqual(['a.example.org', 'b.example.org']);
  });

  it('wait once all people together have sent very many', async () => {
    const event = await newEvent();
    await add(event, 'https://hooks.example.org/');
    await queue(event);
    await deliver();
    await fill('outward', 4000);
    await queue(event);
    await queue(event);
    await deliver();
    expect((await state()).filter((one) => one.state === 'waiting')).toEqual([{ state: 'waiting', tries: 0 }]);
  });
});
