import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import { confirmFor, sendLetters } from '#server/modules/registrations/telling/letters/letter-fixtures.ts';
import { tellNews } from '#server/modules/registrations/telling/news/tell-news.ts';
import type { TestMailServer } from '#server/platform/testing/mail-server.ts';
import { startMailServer, subjectOf, textOf } from '#server/platform/testing/mail-server.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';
import { passOnSeats, registrationsJobs } from './registrations-jobs.ts';

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
  at('2026-11-18T08:00:00Z');
  host = await signUp(server);
});
afterAll(() => mail.close());
beforeEach(async () => {
  at('2026-11-18T08:00:00Z');
  mail.reset();
  emails.clear();
  await server.testDatabase.pool.query('delete from mail_counts; delete from mail_outbox');
  ({ id } = await publishEvent(host));
  await openRegistration(host, id, { capacity: 1, confirmHours: 12 });
});

async function guest(): Promise<TestBrowser> {
  const [browser, email] = [await enterByLogin(server), `guest-${randomUUID().slice(0, 8)}@example.com`];
  await confirmFor(server, browser, email);
  emails.add(email);
  expect((await registerFor(browser, id, { email, mail: true })).statusCode).toBe(200);
  return browser;
}
const leave = (browser: TestBrowser) => browser.send('DELETE', `/api/events/${id}/registration`);
const confirm = (browser: TestBrowser) => browser.send('POST', `/api/events/${id}/registration/confirmation`, {});
const remind = () =>
  registrationsJobs(server.services)
    .find(({ name }) => name === 'send-event-reminders')
    ?.run(server.clock.now);
async function change(fields: object): Promise<void> {
  const { revision } = (await host.send('GET', `/api/events/${id}`)).json() as EduEvent;
  expect((await host.send('PATCH', `/api/events/${id}`, { revision, fields })).statusCode).toBe(200);
}
const setState = (state: string) => host.send('POST', `/api/events/${id}/state`, { state });
async function remove(reason: string): Promise<void> {
  const { rows } = (await host.send('GET', `/api/events/${id}/registrations?state=registered`)).json();
  const path = `/api/events/${id}/registrations/${rows[0].id}/state`;
  expect((await host.send('POST', path, { to: 'cancelled', reason })).statusCode).toBe(200);
}
/** Of the people of this test alone: reminders of others' events go too. */
const emails = new Set<string>();
const subjects = () =>
  mail.taken
    .filter(({ recipient }) => emails.has(recipient))
    .map(({ data }) => subjectOf(data).replace(/: Майстерня.*$/, ''))
    .toSorted();

type Scene = { readonly person: TestBrowser; readonly other: TestBrowser };
/** Letters wait while the mail server says 451; meanwhile something happens. `says`: all that goes to anybody then. */
const CASES: readonly {
  readonly name: string;
  readonly written: (scene: Scene) => Promise<unknown>;
  readonly meanwhile: (scene: Scene) => Promise<unknown>;
  readonly says: readonly string[];
}[] = [
  {
    name: 'an offer that was confirmed',
    written: ({ person }) => leave(person),
    meanwhile: ({ other }) => confirm(other),
    says: ['Вас зареєстровано', 'Реєстрацію скасовано'],
  },
  {
    name: 'an offer that was declined',
    written: ({ person }) => leave(person),
    meanwhile: ({ other }) => leave(other),
    says: ['Реєстрацію скасовано', 'Реєстрацію скасовано'],
  },
  {
    name: 'an offer that ended',
    written: ({ person }) => leave(person),
    meanwhile: async () => {
      at('2026-11-18T20:01:00Z');
      await passOnSeats(server.services);
    },
    says: ['Місце передано далі', 'Реєстрацію скасовано'],
  },
  {
    name: 'an offer of an event that was cancelled',
    written: ({ person }) => leave(person),
    meanwhile: async () => {
      await setState('cancelled');
      await tellNews(server.services);
    },
    says: ['Реєстрацію скасовано', 'Скасовано'],
  },
  {
    name: 'a removal that was taken back',
    written: () => remove('Помилка'),
    meanwhile: async ({ other }) => {
      await leave(other);
      const { rows } = (await host.send('GET', `/api/events/${id}/registrations?state=cancelled`)).json();
      const own = (rows as { id: string; endedBy: string }[]).find(({ endedBy }) => endedBy === 'organizer');
      await host.send('POST', `/api/events/${id}/registrations/${own?.id}/state`, { to: 'registered' });
    },
    says: ['Місце звільнилося', 'Реєстрацію скасовано'],
  },
  {
    name: 'a reminder of an event that was moved and then cancelled',
    written: async () => {
      at('2026-11-20T10:01:00Z');
      await remind();
    },
    meanwhile: async () => {
      await change({ startsAt: '2026-11-21T11:00:00.000Z' });
      at('2026-11-20T10:40:00Z');
      await tellNews(server.services);
      await setState('cancelled');
      await tellNews(server.services);
    },
    says: ['Скасовано', 'Скасовано'],
  },
  {
    name: 'a reminder of an event that was moved to another day',
    written: async () => {
      at('2026-11-20T10:01:00Z');
      await remind();
    },
    meanwhile: async () => {
      await change({ startsAt: '2026-11-22T10:00:00.000Z' });
      at('2026-11-20T10:40:00Z');
      await tellNews(server.services);
    },
    says: ['Перенесено', 'Перенесено'],
  },
  {
    name: 'a reminder of who has left',
    written: async () => {
      at('2026-11-20T10:01:00Z');
      await remind();
    },
    meanwhile: async ({ other, person }) => {
      await leave(other);
      await leave(person);
    },
    says: ['Реєстрацію скасовано', 'Реєстрацію скасовано'],
  },
  {
    name: 'news that were taken back',
    written: async () => {
      await change({ place: 'Львів' });
      at('2026-11-18T08:40:00Z');
      await tellNews(server.services);
    },
    meanwhile: async () => {
      await change({ place: 'Київ' });
      at('2026-11-18T09:40:00Z');
      await tellNews(server.services);
    },
    says: [],
  },
  {
    name: 'news of a cancelling that was taken back with another hour',
    written: async () => {
      await setState('cancelled');
      await tellNews(server.services);
    },
    meanwhile: async () => {
      await setState('published');
      await change({ startsAt: '2026-11-21T12:00:00.000Z' });
      at('2026-11-18T09:40:00Z');
      await tellNews(server.services);
    },
    says: ['Перенесено', 'Перенесено'],
  },
];

it.each(CASES)(
  'what is true when it goes is said, and nothing else: $name',
  async ({ written, meanwhile, says }) => {
    const person = await guest();
    const other = await guest();
    await sendLetters(server);
    mail.reset();
    mail.moods.recipient = () => '451 later';
    // Who registers has seen what holds then.
    at('2026-11-18T08:01:00Z');
    await written({ person, other });
    await sendLetters(server);
    await meanwhile({ person, other });
    mail.moods.recipient = () => '250 ok';
    server.clock.now = new Date(server.clock.now.getTime() + 4 * 60_000);
    await sendLetters(server);
    await sendLetters(server);
    expect(subjects()).toEqual([...says].toSorted());
  },
  60_000,
);

it('news name the hour that holds when they go, and what was known before the first of them', async () => {
  await guest();
  await sendLetters(server);
  mail.reset();
  mail.moods.recipient = () => '451 later';
  at('2026-11-18T08:01:00Z');
  for (const [startsAt, moment] of [
    ['2026-11-21T11:00:00.000Z', '2026-11-18T09:00:00Z'],
    ['2026-11-21T13:00:00.000Z', '2026-11-18T10:00:00Z'],
  ] as const) {
    await change({ startsAt });
    at(moment);
    await tellNews(server.services);
    await sendLetters(server);
  }
  mail.moods.recipient = () => '250 ok';
  at('2026-11-18T10:10:00Z');
  await sendLetters(server);
  expect(subjects()).toEqual(['Перенесено']);
  const text = textOf(mail.taken[0]?.data ?? '');
  expect(text).toMatch(/Було: [^\n]*12:00/);
  expect(text).toMatch(/Коли: [^\n]*15:00/);
});

it('who is taken off the list is told why, by letter and on the page', async () => {
  const person = await guest();
  await remove('Ця подія для вчителів.');
  await sendLetters(server);
  const letter = mail.taken.at(-1)?.data ?? '';
  expect(subjectOf(letter)).toBe('Реєстрацію скасовано: Майстерня читання');
  expect(textOf(letter)).toContain('Причина: Ця подія для вчителів.');
  const { mine } = (await person.send('GET', `/api/events/${id}/registration`)).json();
  expect(mine).toMatchObject({ endedBy: 'organizer', endReason: 'Ця подія для вчителів.' });
});
