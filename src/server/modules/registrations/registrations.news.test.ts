import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity } from '#contract/events/programme.ts';
import { composeRegistrationLetters } from '#server/modules/registrations/telling/letters/compose-letter.ts';
import { confirmFor, NO_SURVEYS } from '#server/modules/registrations/telling/letters/letter-fixtures.ts';
import { tellNews } from '#server/modules/registrations/telling/news/tell-news.ts';
import type { ComposeLetter } from '#server/platform/mail/write-message.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';

const server = useTestServer(async () => ({
  publicEventUrl: 'https://podii.example',
  mail: { url: 'smtp://127.0.0.1:1', from: { name: 'Події', address: 'events@podii.example' } },
}));
const at = (moment: string) => {
  server.clock.now = new Date(moment);
};
beforeEach(() => at('2026-11-18T08:00:00Z'));

type Told = { readonly kind: string };
const noticesOf = async (browser: TestBrowser) =>
  ((await browser.send('GET', '/api/notifications')).json() as { notifications: Told[] }).notifications.map(
    ({ kind }) => kind,
  );

type Written = { readonly subject: string; readonly body: string; readonly calendar: string | null };
/** Returns what the letters to an address say, each as it was when it was looked at first. */
const seen = new Map<string, Written>();
async function lettersTo(recipient: string): Promise<Written[]> {
  const { rows } = await sql<Parameters<ComposeLetter>[0]>`
    select id, kind, facts, recipient, about, created_at as "createdAt" from mail_outbox
    where recipient = ${recipient} order by created_at, id`.execute(server.services.database);
  const compose = composeRegistrationLetters(server.services, NO_SURVEYS);
  const letters: Written[] = [];
  for (const row of rows) {
    const letter = seen.get(row.id) ?? (await compose(row));
    if (letter !== null) letters.push(letter);
    if (letter !== null) seen.set(row.id, letter);
  }
  return letters;
}

async function change(host: TestBrowser, id: string, fields: object): Promise<void> {
  const { revision } = (await host.send('GET', `/api/events/${id}`)).json() as EduEvent;
  const answer = await host.send('PATCH', `/api/events/${id}`, { revision, fields });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function saveActivity(host: TestBrowser, id: string, activity: Partial<ShownActivity>): Promise<ShownActivity> {
  const { id: partId = randomUUID(), revision = 0, ...rest } = activity;
  const fields = {
    title: 'Майстерня письма',
    description: { version: 1, blocks: [] },
    startsAt: '2026-11-21T11:00:00.000Z',
    endsAt: '2026-11-21T12:00:00.000Z',
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: 10,
    cancelled: false,
    rated: true,
    ...rest,
  };
  const answer = await host.send('PUT', `/api/events/${id}/activities/${partId}`, { revision, fields });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as ShownActivity;
}

async function arrange(settings: object = {}) {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id, settings);
  return { host, id };
}

async function guest(eventId: string, body: object = {}): Promise<{ browser: TestBrowser; email: string }> {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
  const browser = await enterByLogin(server);
  await confirmFor(server, browser, email);
  const answer = await registerFor(browser, eventId, { email, mail: true, ...body });
  await lettersTo(email);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { browser, email };
}

const news = async (email: string) => (await lettersTo(email)).slice(1);

it('a moved event is told once, after its organiser is done, to who is registered or waits and not to who left', async () => {
  const { host, id } = await arrange({ capacity: 2 });
  const [stays, leaves, waits] = [await guest(id), await guest(id), await guest(id)];
  const silent = await guest(id, { mail: false });
  await leaves.browser.send('DELETE', `/api/events/${id}/registration`);
  const last = await guest(id);
  at('2026-11-18T08:01:00Z');
  await change(host, id, { startsAt: '2026-11-21T11:00:00Z' });
  at('2026-11-18T08:04:00Z');
  await change(host, id, { startsAt: '2026-11-21T12:00:00Z', place: 'Львів' });
  at('2026-11-18T08:08:00Z');
  // Who registers now has seen it so.
  const late = await guest(id);
  await tellNews(server.services);
  expect(await noticesOf(stays.browser)).toEqual([]);
  at('2026-11-18T08:09:00Z');
  await Promise.all([tellNews(server.services), tellNews(server.services)]);
  await tellNews(server.services);
  for (const person of [stays, last, waits, silent])
    expect((await noticesOf(person.browser)).filter((kind) => kind === 'event-moved')).toHaveLength(1);
  for (const person of [leaves, late]) expect(await noticesOf(person.browser)).not.toContain('event-moved');
  const [letter, ...others] = await news(stays.email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Перенесено: Майстерня читання');
  expect(letter?.body).toContain('Було: 21–22\u00a0листопада\u00a02026, початок о\u00a012:00');
  expect(letter?.body).toContain('Коли: 21–22\u00a0листопада\u00a02026, початок о\u00a014:00');
  expect(letter?.body).toContain('Місце події «Майстерня читання» змінилося.');
  expect(letter?.calendar).toContain('SEQUENCE');
  expect(await lettersTo(silent.email)).toEqual([]);
});

it('what was changed and changed back is told to nobody; many changes do not put it off for ever', async () => {
  const { host, id } = await arrange();
  const { browser } = await guest(id);
  await change(host, id, { place: 'Львів' });
  await change(host, id, { place: 'Київ' });
  at('2026-11-18T09:00:00Z');
  await tellNews(server.services);
  expect(await noticesOf(browser)).toEqual([]);
  for (let minute = 0; minute <= 32; minute += 4) {
    at(`2026-11-18T10:${String(minute).padStart(2, '0')}:00Z`);
    await change(host, id, { place: `Зала ${minute}` });
  }
  await tellNews(server.services);
  expect(await noticesOf(browser)).toEqual(['event-moved']);
});

it('a cancelled event is told at once with an entry that cancels it in calendars, and what takes place after all again', async () => {
  const { host, id } = await arrange();
  const { browser, email } = await guest(id);
  at('2026-11-18T08:01:00Z');
  const reason = 'У залі немає світла.\nПовернемося навесні.';
  await host.send('POST', `/api/events/${id}/state`, { state: 'cancelled', reason });
  await tellNews(server.services);
  expect(await noticesOf(browser)).toEqual(['event-cancelled']);
  const [letter] = await news(email);
  expect(letter?.subject).toBe('Скасовано: Майстерня читання');
  expect(letter?.body).toContain(`Організатор пише:\n${reason}`);
  expect(letter?.calendar).toContain('STATUS:CANCELLED');
  at('2026-11-18T09:00:00Z');
  await host.send('POST', `/api/events/${id}/state`, { state: 'published' });
  at('2026-11-18T09:05:00Z');
  await tellNews(server.services);
  expect(await noticesOf(browser)).toEqual(['event-restored', 'event-cancelled']);
  // An event that is over is moved in the books only.
  at('2026-11-25T08:00:00Z');
  await change(host, id, { place: 'Львів' });
  at('2026-11-25T09:00:00Z');
  await tellNews(server.services);
  expect(await noticesOf(browser)).toHaveLength(2);
});

it('an activity that is moved or cancelled is told to who chose it, who then sees it as cancelled', async () => {
  const { host, id } = await arrange();
  const activity = await saveActivity(host, id, {});
  const chose = await guest(id, { activityIds: [activity.id] });
  const without = await guest(id);
  at('2026-11-18T08:01:00Z');
  const moved = await saveActivity(host, id, { ...activity, startsAt: '2026-11-21T11:30:00.000Z' });
  at('2026-11-18T08:06:00Z');
  await tellNews(server.services);
  expect(await noticesOf(chose.browser)).toEqual(['event-activity-changed']);
  expect(await noticesOf(without.browser)).toEqual([]);
  expect((await news(chose.email))[0]?.body).toContain(
    '«Майстерня письма»: інший час, тепер 21\u00a0листопада\u00a02026, 13:30–14:00.',
  );
  at('2026-11-18T08:10:00Z');
  await saveActivity(host, id, { ...moved, cancelled: true });
  await tellNews(server.services);
  expect((await news(chose.email))[1]?.body).toContain('«Майстерня письма»: скасовано.');
  const own = (await chose.browser.send('GET', `/api/events/${id}/registration`)).json() as object;
  expect(own).toMatchObject({ activities: [], mine: { activities: [{ title: 'Майстерня письма', cancelled: true }] } });
  const tickets = (await chose.browser.send('GET', '/api/registrations')).json() as object;
  expect(tickets).toMatchObject({ ahead: [{ activities: [{ cancelled: true }] }] });
});

it('a letter to who only waits names neither a place nor a link that are for the registered alone', async () => {
  const { host, id } = await arrange({ capacity: 1 });
  const secret = { place: 'Таємна садиба', link: 'https://meet.example/secret' };
  await change(host, id, { ...secret, placeShownTo: 'registered', linkShownTo: 'registered' });
  const [registered, waiting] = [await guest(id), await guest(id)];
  const about = async (email: string) => (await lettersTo(email)).map(({ body, calendar }) => `${body}${calendar}`);
  expect((await about(registered.email)).join('')).toContain('Таємна садиба');
  expect((await about(registered.email)).join('')).toContain('meet.example');
  at('2026-11-18T08:05:00Z');
  await change(host, id, { place: 'Інша садиба' });
  at('2026-11-18T08:10:00Z');
  await tellNews(server.services);
  const { rows } = await sql<{ id: string }>`
    select id from event_registrations where event_id = ${id} and state = 'registered'`.execute(
    server.services.database,
  );
  at('2026-11-18T08:11:00Z');
  const message = { requestId: randomUUID(), text: 'Чекаємо на вас.', filter: {} };
  expect((await host.send('POST', `/api/events/${id}/registration-messages`, message)).statusCode).toBe(200);
  // Looked at while the other still has the place.
  await about(waiting.email);
  at('2026-11-18T08:12:00Z');
  const path = `/api/events/${id}/registrations/${rows[0]?.id}/state`;
  expect((await host.send('POST', path, { to: 'cancelled' })).statusCode).toBe(200);
  // The first was taken off the list: the letter about it is for somebody who has no place.
  expect((await lettersTo(registered.email)).at(-1)?.body).not.toMatch(/садиба|meet\.example/);
  const [ofWait, ofMessage, ofPlace] = await about(waiting.email);
  expect(ofWait).not.toMatch(/садиба|meet\.example/);
  expect(ofMessage).toContain('Чекаємо на вас.');
  expect(ofMessage).not.toMatch(/садиба|meet\.example/);
  expect(ofPlace).toContain('Інша садиба');
  // A place that one is not shown has not changed for them.
  expect((await noticesOf(waiting.browser)).filter((kind) => kind === 'event-moved')).toEqual([]);
});

it('who gets a place of an activity because it has more of them hears of it at once', async () => {
  const { host, id } = await arrange();
  const activity = await saveActivity(host, id, { capacity: 1 });
  await guest(id, { activityIds: [activity.id] });
  const second = await guest(id, { activityIds: [activity.id] });
  server.published.length = 0;
  await saveActivity(host, id, { ...activity, capacity: 2 });
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from event_registrations where event_id = ${id} and email = ${second.email}`.execute(
    server.services.database,
  );
  expect(server.published).toContain(`person:${rows[0]?.personId}`);
});

it('an event that was put back among drafts, moved and published again is told as moved, not before it is', async () => {
  const { host, id } = await arrange();
  const person = await guest(id);
  const turn = (state: string) => host.send('POST', `/api/events/${id}/state`, { state });
  at('2026-11-18T08:01:00Z');
  // Part of it before it goes back, part of it after.
  await change(host, id, { place: 'Львів' });
  at('2026-11-18T08:03:00Z');
  expect((await turn('draft')).statusCode).toBe(200);
  at('2026-11-18T09:00:00Z');
  await tellNews(server.services);
  await change(host, id, { startsAt: '2026-11-28T10:00:00Z', endsAt: '2026-11-28T15:00:00Z' });
  at('2026-11-18T10:00:00Z');
  await tellNews(server.services);
  // Nobody is told of what nobody can see.
  expect([await noticesOf(person.browser), await news(person.email)]).toEqual([[], []]);
  expect((await turn('published')).statusCode).toBe(200);
  at('2026-11-18T10:10:00Z');
  await tellNews(server.services);
  at('2026-11-18T10:20:00Z');
  await tellNews(server.services);
  expect(await noticesOf(person.browser)).toEqual(['event-moved']);
  const [letter, ...others] = await news(person.email);
  expect(others).toEqual([]);
  expect(letter?.body).toContain('28\u00a0листопада');
  expect(letter?.body).toContain('Львів');
});

it('of a draft that is never published again nothing is kept once its time is over', async () => {
  const { host, id } = await arrange();
  await guest(id);
  await change(host, id, { place: 'Львів' });
  await host.send('POST', `/api/events/${id}/state`, { state: 'draft' });
  const waiting = async () => {
    await tellNews(server.services);
    const { rows } = await sql`select 1 from event_news where event_id = ${id}`.execute(server.services.database);
    return rows.length;
  };
  at('2026-11-18T10:00:00Z');
  expect(await waiting()).toBe(1);
  at('2026-11-23T10:00:00Z');
  expect(await waiting()).toBe(0);
});
