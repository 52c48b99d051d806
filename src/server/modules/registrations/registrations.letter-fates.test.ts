import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmFor, sendLetters } from '#server/modules/registrations/telling/letters/letter-fixtures.ts';
import type { TestMailServer } from '#server/platform/testing/mail-server.ts';
import { startMailServer } from '#server/platform/testing/mail-server.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';
import { passOnSeats } from './registrations-jobs.ts';

let mail: TestMailServer;
const server = useTestServer(async () => {
  mail = await startMailServer();
  return {
    publicEventUrl: 'https://podii.example',
    mail: { url: mail.url, from: { name: 'Події', address: 'events@podii.example' } },
  };
});
let host: TestBrowser;
let id: string;
const at = (moment: string) => {
  server.clock.now = new Date(moment);
};
beforeAll(async () => {
  at('2026-11-19T08:00:00Z');
  host = await signUp(server);
});
afterAll(() => mail.close());
beforeEach(async () => {
  await server.testDatabase.pool.query('delete from mail_outbox');
  at('2026-11-19T08:00:00Z');
  mail.reset();
  mail.moods.recipient = (recipient) => (recipient.startsWith('wrong') ? '550 nobody here' : '250 ok');
  ({ id } = await publishEvent(host));
  await openRegistration(host, id);
});

const send = (greetingMs = 10_000) =>
  sendLetters(server, { patience: { greetingMs, commandMs: 10_000, endMs: 10_000, slowMs: 5_000 } });
const agree = async (email: string) => {
  const browser = await enterByLogin(server);
  await confirmFor(server, browser, email);
  const answer = await registerFor(browser, id, { email, mail: true });
  expect(answer.statusCode).toBe(200);
  return browser;
};
const outbox = async () =>
  (await server.testDatabase.pool.query('select recipient, tries, obstacle, sent_at, failed_at from mail_outbox')).rows;
const desk = async () => (await host.send('GET', `/api/events/${id}/registration-desk`)).json();
const list = async (query = '') => (await host.send('GET', `/api/events/${id}/registrations${query}`)).json();

it.each(['silent', 'hangs-up'] as const)(
  'a mail server that is %s costs no letter a try, and the organiser sees it',
  async (how) => {
    for (const name of ['one', 'two', 'three']) await agree(`${name}@example.com`);
    mail.moods.greeting = () => (how === 'silent' ? null : 'cut');
    for (let minute = 1; minute <= 12; minute += 1) {
      at(`2026-11-19T08:${String(minute).padStart(2, '0')}:00Z`);
      await send(50);
    }
    expect((await outbox()).map(({ tries, obstacle }) => [tries, obstacle])).toEqual([
      [0, 'server'],
      [0, 'server'],
      [0, 'server'],
    ]);
    expect((await desk()).letters).toEqual({ delayed: 3, failed: 0 });
    expect((await list('?letter=delayed')).found).toEqual({ all: 3, told: 3, mailed: 3 });
    mail.moods.greeting = () => '220 test';
    at('2026-11-19T08:16:00Z');
    await send();
    expect(mail.taken.map(({ recipient }) => recipient).toSorted()).toEqual([
      'one@example.com',
      'three@example.com',
      'two@example.com',
    ]);
    expect((await desk()).letters).toEqual({ delayed: 0, failed: 0 });
  },
);

it('an address that does not exist is told to the organiser and to the person, until it is mended', async () => {
  const browser = await agree('wrong@example.com');
  await send();
  expect((await desk()).letters).toEqual({ delayed: 0, failed: 1 });
  expect((await list('?letter=failed')).rows).toMatchObject([{ email: 'wrong@example.com', letter: 'failed' }]);
  const { mine } = (await browser.send('GET', `/api/events/${id}/registration`)).json();
  expect(mine.letter).toBe('failed');
  const { name, answers, revision } = mine;
  const changed = { name, answers, revision, email: 'right@example.com', mail: true, activityIds: [], version: 1 };
  const answer = await browser.send('PUT', `/api/events/${id}/registration`, changed);
  expect(answer.json().mine.letter).not.toBe('failed');
  expect((await desk()).letters).toEqual({ delayed: 0, failed: 0 });
});

it('a letter that says nothing true any more is not sent, and one is given up after three days', async () => {
  await openRegistration(host, (await publishEvent(host)).id);
  await agree('one@example.com');
  await server.testDatabase.pool.query("update mail_outbox set useful_until = '2026-11-19T09:00:00Z'");
  at('2026-11-19T09:00:00Z');
  await send();
  expect(mail.taken).toEqual([]);
  expect(await outbox()).toMatchObject([{ obstacle: 'late', sent_at: null }]);
  await agree('two@example.com');
  mail.moods.greeting = () => 'cut';
  at('2026-11-22T08:59:00Z');
  await send();
  expect((await desk()).letters).toEqual({ delayed: 1, failed: 1 });
  at('2026-11-22T09:00:00Z');
  await send();
  expect((await desk()).letters).toEqual({ delayed: 0, failed: 2 });
});

it('letters to a person who is deleted go with them', async () => {
  const browser = await agree('gone@example.com');
  await send();
  const { mine } = (await browser.send('GET', `/api/events/${id}/registration`)).json();
  await server.testDatabase.pool.query('delete from event_registrations where id = $1', [mine.id]);
  expect(await outbox()).toEqual([]);
});

it('an offer of a cancelled event can’t be taken, and nobody is told that they have missed it', async () => {
  const { id: other } = await publishEvent(host);
  await openRegistration(host, other, { capacity: 1, confirmHours: 12, changeUntil: '2026-11-19T08:30:00.000Z' });
  const [first, second] = [await enterByLogin(server), await enterByLogin(server)];
  await registerFor(first, other);
  await registerFor(second, other);
  await first.send('DELETE', `/api/events/${other}/registration`);
  at('2026-11-19T09:00:00Z');
  await host.send('POST', `/api/events/${other}/state`, { state: 'cancelled' });
  const confirmed = await second.send('POST', `/api/events/${other}/registration/confirmation`, {});
  expect(confirmed.json().code).toBe('registration_closed');
  at('2026-11-20T09:00:00Z');
  await passOnSeats(server.services);
  const { notifications } = (await second.send('GET', '/api/notifications')).json();
  expect(notifications.map(({ kind }: { kind: string }) => kind)).not.toContain('event-offer-over');
});

it('who is offered a place may decline it after the last moment of changes', async () => {
  const { id: other } = await publishEvent(host);
  await openRegistration(host, other, { capacity: 1, confirmHours: 12, changeUntil: '2026-11-19T08:30:00.000Z' });
  const [first, second] = [await enterByLogin(server), await enterByLogin(server)];
  await registerFor(first, other);
  await registerFor(second, other);
  await first.send('DELETE', `/api/events/${other}/registration`);
  at('2026-11-19T09:00:00Z');
  const declined = await second.send('DELETE', `/api/events/${other}/registration`);
  expect(declined.json()).toMatchObject({ mine: { state: 'cancelled', endedBy: 'person' } });
});
