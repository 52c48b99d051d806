import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK_TYPES } from '#core/webhooks/webhook-types.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';

const server = useTestServer();
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
  await server.testDatabase.pool.query('truncate limited_tries');
});

type Told = { type: string; data: Record<string, unknown> };

async function told(eventId: string): Promise<Told[]> {
  const { rows } = await server.testDatabase.pool.query<{ body: string }>(
    `select m.body from webhook_messages m join event_webhooks w on w.id = m.webhook_id
     where w.event_id = $1 order by m.created_at, m.type, m.body`,
    [eventId],
  );
  return rows.map(({ body }) => JSON.parse(body) as Told);
}

async function arrange(capacity: number | null, types: readonly string[] = WEBHOOK_TYPES) {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id, { capacity });
  const body = { url: 'https://hooks.example.org/wihiwin', types, on: true };
  expect((await host.send('PUT', `/api/events/${id}/webhooks/${randomUUID()}`, body)).statusCode).toBe(200);
  return { host, id };
}

const tick = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
};
const cancel = (browser: TestBrowser, id: string) => browser.send('DELETE', `/api/events/${id}/registration`);
const summary = (messages: readonly Told[]) => messages.map(({ type, data }) => [type.split('.')[1], data['state']]);

describe('other programs are told of registrations', () => {
  it('made, changed and ended, also of who moves up, by ids and states alone', async () => {
    const { host, id } = await arrange(1);
    const [first, second] = [await enterByLogin(server), await enterByLogin(server)];
    await registerFor(first, id, { name: 'Олена Таємна', email: 'olena@example.org' });
    tick();
    await registerFor(second, id);
    tick();
    const change = {
      name: 'Олена Інша',
      email: '',
      mail: false,
      answers: {},
      activityIds: [],
      version: 1,
      revision: 1,
    };
    expect((await first.send('PUT', `/api/events/${id}/registration`, change)).statusCode).toBe(200);
    tick();
    await cancel(first, id);
    tick();
    await host.send('POST', `/api/events/${id}/registrations`, {
      requestId: randomUUID(),
      who: { name: 'Гостя', email: '' },
    });
    const messages = await told(id);
    expect(summary(messages)).toEqual([
      ['created', 'registered'],
      ['created', 'waiting'],
      ['changed', 'registered'],
      ['cancelled', 'cancelled'],
      ['changed', 'registered'],
      ['created', 'waiting'],
    ]);
    expect(Object.keys(messages[0]?.data ?? {}).sort()).toEqual([
      'activityIds',
      'eventId',
      'personId',
      'registrationId',
      'revision',
      'state',
    ]);
    expect(JSON.stringify(messages)).not.toMatch(/Олена|example|Гостя|guest-/);
  });

  it('in the same transaction: of what was refused or repeated nothing', async () => {
    const { host, id } = await arrange(null);
    const person = await enterByLogin(server);
    const requestId = randomUUID();
    await Promise.all([1, 2, 3].map(() => registerFor(person, id, { requestId })));
    await registerFor(person, id);
    await registerFor(await enterByLogin(server), id, { version: 7 });
    expect(summary(await told(id))).toEqual([['created', 'registered']]);
    const failing = `create or replace function refuse_now() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
      create trigger refuse_now before insert on webhook_messages for each row execute function refuse_now()`;
    await server.testDatabase.pool.query(failing);
    const other = await enterByLogin(server);
    try {
      expect((await registerFor(other, id)).statusCode).toBe(500);
    } finally {
      await server.testDatabase.pool.query('drop trigger refuse_now on webhook_messages; drop function refuse_now()');
    }
    const { counts } = (await host.send('GET', `/api/events/${id}/registration-desk`)).json();
    expect(counts.registered).toBe(1);
  });

  it('also when a person deletes themselves', async () => {
    const { id } = await arrange(null, ['registration.cancelled']);
    const person = await signUp(server);
    await registerFor(person, id);
    const { identifier } = (await person.send('GET', '/api/session')).json().person;
    const deleted = await person.send('POST', '/api/account/deletion', { password: 'тихе море вранці', identifier });
    expect(deleted.statusCode).toBeLessThan(300);
    expect(summary(await told(id))).toEqual([['cancelled', 'cancelled']]);
  });
});

type Challenge = { parameters: { salt: string; nonce: string; keyPrefix: string } };

function solve(challenge: Challenge): Record<string, string> {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const message = Buffer.concat([Buffer.from(salt + nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    message.writeUInt32BE(counter, 32);
    if (!createHash('sha256').update(message).digest('hex').startsWith(keyPrefix)) continue;
    const text = JSON.stringify({ challenge, solution: { counter } });
    return { 'x-wihiwin-work': Buffer.from(text).toString('base64') };
  }
}

function post(browser: TestBrowser, id: string, headers: Record<string, string>, extra: object = {}) {
  const fields = { name: 'Учасниця', email: '', mail: false, answers: {}, activityIds: [], version: 1, ...extra };
  return browser.send('POST', `/api/events/${id}/registration`, { requestId: randomUUID(), ...fields }, headers);
}

describe('a proof of work of registrations', () => {
  it('is asked of nobody in a hall of 300 behind one address', async () => {
    const { id } = await arrange(null);
    const people = await Promise.all(Array.from({ length: 300 }, () => enterByLogin(server)));
    const answers = await Promise.all(people.map((person) => registerFor(person, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }, 120_000);

  it('is asked of nobody sooner because a busy server made them send again', async () => {
    const { id } = await arrange(null);
    const person = await enterByLogin(server);
    const requestId = randomUUID();
    for (let time = 0; time < 4; time += 1) expect((await post(person, id, {}, { requestId })).statusCode).toBe(200);
    // One entered, one registered.
    const { rows } = await server.testDatabase.pool.query(
      `select failures from limited_tries where bucket like 'newcomers:%'`,
    );
    expect(rows).toEqual([{ failures: 1 }, { failures: 1 }]);
  });

  it('is asked beyond a hall, counts once, and only for the event it was asked for', async () => {
    const { id } = await arrange(null);
    const { id: otherId } = await arrange(null);
    const [person, next] = [await enterByLogin(server), await enterByLogin(server)];
    for (const one of [id, otherId]) await registerFor(await enterByLogin(server), one);
    await server.testDatabase.pool.query(`update limited_tries set failures = 600 where bucket like 'newcomers:%'`);
    const refused = await post(person, id, {});
    expect(refused.json().code).toBe('work_needed');
    const work = solve(refused.json().details.challenge);
    expect((await post(person, otherId, work)).json().code).toBe('work_needed');
    expect((await post(person, id, work)).statusCode).toBe(200);
    expect((await post(next, id, work)).json().code).toBe('work_needed');
  });

  it('is asked at once of what fills in the field that nobody sees, and then lets it pass', async () => {
    const { id } = await arrange(null);
    const person = await enterByLogin(server);
    const refused = await post(person, id, {}, { homepage: 'https://spam.example' });
    expect(refused.json().code).toBe('work_needed');
    const work = solve(refused.json().details.challenge);
    expect((await post(person, id, work, { homepage: 'https://spam.example' })).statusCode).toBe(200);
  });
});
