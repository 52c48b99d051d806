import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmFor, sendLetters } from '#server/modules/registrations/telling/letters/letter-fixtures.ts';
import type { TestMailServer } from '#server/platform/testing/mail-server.ts';
import { startMailServer, subjectOf } from '#server/platform/testing/mail-server.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';
import { registrationsJobs } from './registrations-jobs.ts';

let mail: TestMailServer;
const server = useTestServer(async () => {
  mail = await startMailServer();
  return {
    publicEventUrl: 'https://podii.example',
    mail: { url: mail.url, from: { name: 'Події', address: 'events@podii.example' } },
  };
});
let host: TestBrowser;
beforeAll(async () => {
  server.clock.now = new Date('2026-11-19T08:00:00Z');
  host = await signUp(server);
});
afterAll(() => mail.close());
beforeEach(async () => {
  server.clock.now = new Date('2026-11-19T08:00:00Z');
  mail.reset();
  await server.testDatabase.pool.query('delete from mail_counts');
});

async function run(name: 'send-letters' | 'send-event-reminders'): Promise<void> {
  if (name === 'send-letters') return sendLetters(server);
  await registrationsJobs(server.services)
    .find((job) => job.name === name)
    ?.run(server.clock.now);
}
/** Somebody who has entered and confirmed an address. */
async function confirmed(email: string): Promise<TestBrowser> {
  const browser = await enterByLogin(server);
  await confirmFor(server, browser, email);
  return browser;
}
const recipients = () => mail.taken.map(({ recipient }) => recipient);
const consent = { email: 'lesia@example.com', mail: true };

it('a letter goes to who agreed, once, with the event for calendars and a way to end letters', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const [agreed, silent, without] = [
    await confirmed('ending@example.com'),
    await enterByLogin(server),
    await enterByLogin(server),
  ];
  await registerFor(agreed, id, { ...consent, email: 'ending@example.com' });
  await registerFor(silent, id, { email: 'silent@example.com', mail: false });
  await registerFor(without, id, { mail: true });
  await Promise.all([run('send-letters'), run('send-letters')]);
  await run('send-letters');
  expect(recipients()).toEqual(['ending@example.com']);
  const data = mail.taken[0]?.data ?? '';
  expect(subjectOf(data)).toBe('Вас зареєстровано: Майстерня читання');
  expect(data).toMatch(/^Content-Type: text\/plain/m);
  expect(data).toMatch(/^Content-Type: text\/html/m);
  expect(data).toMatch(/text\/calendar/);
  expect(data).toMatch(/^List-Unsubscribe:\s+<https:\/\/podii\.example\/letter\/[\w-]{80,200}>$/m);
  expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect((await silent.send('DELETE', `/api/events/${id}/registration/mail`)).statusCode).toBe(200);
  const ended = await agreed.send('DELETE', `/api/events/${id}/registration/mail`);
  expect(ended.json()).toMatchObject({ mine: { mail: false, state: 'registered' } });
  mail.reset();
  server.clock.now = new Date('2026-11-20T10:00:00Z');
  await run('send-event-reminders');
  await run('send-letters');
  expect(recipients()).not.toContain('ending@example.com');
});

it('whoever left by themselves can’t be brought back and gets no more letters; whoever was taken off can and does', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const [left, removed] = [await confirmed('left@example.com'), await confirmed('removed@example.com')];
  const idOf = async (name: string) => {
    const { rows } = (await host.send('GET', `/api/events/${id}/registrations`)).json();
    return (rows as { id: string; name: string }[]).find((row) => row.name === name)?.id;
  };
  const decide = async (name: string, to: string) =>
    host.send('POST', `/api/events/${id}/registrations/${await idOf(name)}/state`, { to });
  await registerFor(left, id, { ...consent, name: 'Ліна', email: 'left@example.com' });
  await registerFor(removed, id, { ...consent, name: 'Роман', email: 'removed@example.com' });
  await left.send('DELETE', `/api/events/${id}/registration`);
  await decide('Роман', 'cancelled');
  await run('send-letters');
  mail.reset();
  expect((await decide('Ліна', 'registered')).json().code).toBe('registration_declined');
  expect((await decide('Роман', 'registered')).statusCode).toBe(200);
  await run('send-letters');
  expect(recipients()).toEqual(['removed@example.com']);
  const mine = (await left.send('GET', `/api/events/${id}/registration`)).json();
  expect(mine).toMatchObject({ mine: { state: 'cancelled', mail: false } });
});

it('whoever the organiser adds with an address gets no letters: only they themselves can agree to them', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  mail.reset();
  const who = { name: 'Леся Гук', email: 'added@example.com' };
  const added = await host.send('POST', `/api/events/${id}/registrations`, { requestId: randomUUID(), who });
  expect(added.json()).toMatchObject({ state: 'registered' });
  await run('send-letters');
  expect(mail.taken).toEqual([]);
});

it('a letter that is not taken is tried again, later each time; what is refused for good is not', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  await registerFor(await confirmed(consent.email), id, consent);
  mail.moods.recipient = () => '451 later';
  await run('send-letters');
  mail.moods.recipient = () => '250 ok';
  await run('send-letters');
  expect(mail.taken).toHaveLength(0);
  server.clock.now = new Date('2026-11-19T08:01:00Z');
  await run('send-letters');
  expect(mail.taken).toHaveLength(1);
  await registerFor(await confirmed(consent.email), id, consent);
  mail.moods.recipient = () => '550 nobody here';
  await run('send-letters');
  mail.moods.recipient = () => '250 ok';
  server.clock.now = new Date('2026-11-20T08:01:00Z');
  await run('send-letters');
  expect(mail.taken).toHaveLength(1);
});

it('what people type cannot become a header or another recipient', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const refused = await registerFor(await enterByLogin(server), id, { email: 'a@b.com\r\nBcc: c@d.com', mail: true });
  expect(refused.statusCode).toBe(422);
  for (const email of ['a@b.com,c@d.com', '"x\\" <y@z.com>"@b.com'])
    await registerFor(await enterByLogin(server), id, { email, mail: true });
  await server.services.database
    .updateTable('edu_events_activities')
    .set({ title: 'Назва\r\nBcc: c@d.com' })
    .where('id', '=', id)
    .execute();
  await registerFor(await confirmed(consent.email), id, consent);
  await run('send-letters');
  expect(recipients()).toEqual(['lesia@example.com']);
  expect(mail.taken[0]?.data).not.toMatch(/^Bcc:/im);
});

it('reminders go a day and an hour before, once each, anew after a move, and not for what is cancelled', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const [early, late] = [await confirmed('early@example.com'), await enterByLogin(server)];
  await registerFor(early, id, { ...consent, email: 'early@example.com' });
  const kinds = async (browser: TestBrowser) =>
    (
      (await browser.send('GET', '/api/notifications')).json() as { notifications: { kind: string }[] }
    ).notifications.map(({ kind }) => kind);
  const at = async (moment: string) => {
    server.clock.now = new Date(moment);
    await Promise.all([run('send-event-reminders'), run('send-event-reminders')]);
    await run('send-letters');
  };
  await at('2026-11-20T09:59:00Z');
  expect(await kinds(early)).toEqual([]);
  await at('2026-11-20T10:00:00Z');
  await at('2026-11-20T10:01:00Z');
  expect(await kinds(early)).toEqual(['event-tomorrow']);
  // Who has just registered needs no reminder of the day.
  server.clock.now = new Date('2026-11-20T11:00:00Z');
  await registerFor(late, id);
  await at('2026-11-20T11:01:00Z');
  expect(await kinds(late)).toEqual([]);
  const move = (startsAt: string) =>
    server.services.database
      .updateTable('edu_events_activities')
      .set({ starts_at: new Date(startsAt) })
      .where('id', '=', id)
      .execute();
  await move('2026-11-22T10:00:00Z');
  await at('2026-11-21T09:30:00Z');
  expect(await kinds(late)).toEqual([]);
  await at('2026-11-21T10:00:00Z');
  expect(await kinds(late)).toEqual(['event-tomorrow']);
  // The server was off: what holds no more is not sent.
  await at('2026-11-22T09:30:00Z');
  expect(await kinds(late)).toEqual(['event-soon', 'event-tomorrow']);
  const letters = mail.taken.filter(({ recipient }) => recipient === 'early@example.com');
  expect(letters.map(({ data }) => subjectOf(data)).toSorted()).toEqual([
    'Вас зареєстровано: Майстерня читання',
    'Нагадування: Майстерня читання',
    'Нагадування: Майстерня читання',
    'Скоро початок: Майстерня читання',
  ]);
  const other = await publishEvent(host);
  await openRegistration(host, other.id);
  server.clock.now = new Date('2026-11-19T08:00:00Z');
  const guest = await enterByLogin(server);
  await registerFor(guest, other.id);
  await host.send('POST', `/api/events/${other.id}/state`, { state: 'cancelled' });
  await at('2026-11-20T10:00:00Z');
  expect(await kinds(guest)).toEqual([]);
});
