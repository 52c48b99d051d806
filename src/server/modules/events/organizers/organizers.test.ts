import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventChanges, ShownOrganizers } from '#contract/events/organizers.ts';
import { ORGANIZERS_MAX } from '#contract/events/organizers.ts';
import type { AskedOfMe } from '#contract/people/asking.ts';
import type { Notifications } from '#contract/people/notifications.ts';
import { EVENT_CHANGES_KEPT } from '#core/events/event-changes.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { ASK_AGAIN_MS } from '#core/people/ask-again.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
type Person = { readonly browser: TestBrowser; readonly login: string; readonly id: string };
let host: Person;
let helper: Person;

async function newPerson(): Promise<Person> {
  const browser = await signUp(server);
  const { person } = (await browser.send('GET', '/api/session')).json();
  return { browser, login: person.identifier, id: person.userId };
}

beforeAll(async () => {
  [host, helper] = [await newPerson(), await newPerson()];
});

const invite = (eventId: string, identifier: string, duties: EventDuty[] = ['content']) =>
  host.browser.send('POST', `/api/events/${eventId}/organizers`, { identifier, duties });
const answer = (eventId: string, accept: boolean, named = false) =>
  helper.browser.send('POST', `/api/asked/organizer/${eventId}/answer`, { accept, named });
const listed = async (eventId: string, by = host) =>
  (await by.browser.send('GET', `/api/events/${eventId}/organizers`)).json() as ShownOrganizers;
const changesOf = async (eventId: string) =>
  ((await host.browser.send('GET', `/api/events/${eventId}/changes`)).json() as EventChanges).changes;
const told = async ({ browser }: Person) =>
  ((await browser.send('GET', '/api/notifications')).json() as Notifications).notifications.map(({ kind }) => kind);

async function helped(duties: EventDuty[], named = false): Promise<string> {
  const { id } = await makeEvent(host.browser);
  await invite(id, helper.login, duties);
  expect((await answer(id, true, named)).statusCode).toBe(200);
  return id;
}

describe('an invitation', () => {
  it('waits at the invited with its duties, tells both sides, and gives the duties when accepted', async () => {
    const { id, title } = await makeEvent(host.browser);
    expect((await invite(id, helper.login, ['surveys'])).statusCode).toBe(200);
    expect((await listed(id)).organizers).toMatchObject([
      { identifier: helper.login, displayName: null, state: 'invited', duties: ['surveys'] },
    ]);
    const { asked } = (await helper.browser.send('GET', '/api/asked')).json() as AskedOfMe;
    expect(asked.find((one) => one.id === id)).toMatchObject({
      role: 'organizer',
      title,
      event: { duties: ['surveys'] },
    });
    expect(await told(helper)).toContain('organizer-invited');
    expect((await helper.browser.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect((await answer(id, true)).statusCode).toBe(200);
    expect((await answer(id, true)).statusCode).toBe(200);
    expect((await helper.browser.send('GET', `/api/events/${id}`)).json()).toMatchObject({ duties: ['surveys'] });
    expect(await told(host)).toContain('organizer-accepted');
    expect((await changesOf(id)).filter(({ kind }) => kind === 'organizer-accepted')).toHaveLength(1);
  });

  it('that is declined or left is gone, and the host may ask again after a day', async () => {
    const { id } = await makeEvent(host.browser);
    await invite(id, helper.login);
    expect((await answer(id, false)).json()).toEqual({ asked: [] });
    expect((await answer(id, false)).statusCode).toBe(200);
    expect((await answer(id, true)).json().code).toBe('invitation_answered');
    expect((await listed(id)).organizers).toEqual([]);
    expect((await helper.browser.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect((await invite(id, helper.login)).json().code).toBe('ask_refused');
    const left = await helped(['content']);
    await helper.browser.send('DELETE', `/api/asked/organizer/${left}`);
    expect((await invite(left, helper.login)).json().code).toBe('ask_refused');
    server.clock.now = new Date(server.clock.now.getTime() + ASK_AGAIN_MS);
    expect((await invite(id, helper.login)).statusCode).toBe(200);
    expect((await invite(left, helper.login)).statusCode).toBe(200);
  });

  it('whose help the host has ended may be asked again at once', async () => {
    const id = await helped(['content']);
    await host.browser.send('DELETE', `/api/events/${id}/organizers/${helper.id}`);
    expect((await invite(id, helper.login)).statusCode).toBe(200);
  });

  it('asks no longer once it is answered or taken back, of this event alone', async () => {
    const waiting = async () =>
      ((await helper.browser.send('GET', '/api/notifications')).json() as Notifications).notifications.filter(
        ({ kind, read }) => kind === 'organizer-invited' && !read,
      ).length;
    await helper.browser.send('POST', '/api/notifications/read', { id: null });
    const [first, second, third] = [
      await makeEvent(host.browser),
      await makeEvent(host.browser),
      await makeEvent(host.browser),
    ];
    for (const { id } of [first, second, third]) await invite(id, helper.login);
    expect(await waiting()).toBe(3);
    await answer(first.id, true);
    expect(await waiting()).toBe(2);
    await answer(second.id, false);
    expect(await waiting()).toBe(1);
    await host.browser.send('DELETE', `/api/events/${third.id}/organizers/${helper.id}`);
    expect(await waiting()).toBe(0);
    const { notifications } = (await host.browser.send('GET', '/api/notifications')).json() as Notifications;
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'organizer-declined', path: `/wihost-events/${second.id}` }),
    );
  });

  it('names the person on the page only if they agreed', async () => {
    const visitor = server.browser('events.localhost:3000');
    for (const named of [true, false]) {
      const id = await helped(['content'], named);
      await host.browser.send('POST', `/api/events/${id}/state`, { state: 'published' });
      const { organizerNames } = (await visitor.send('GET', `/api/events/${id}`)).json();
      expect(organizerNames).toHaveLength(named ? 1 : 0);
      await helper.browser.send('PATCH', `/api/events/${id}/organizers/${helper.id}`, { named: !named });
      expect((await visitor.send('GET', `/api/events/${id}`)).json().organizerNames).toHaveLength(named ? 0 : 1);
      // Only the person decides that.
      const byHost = await host.browser.send('PATCH', `/api/events/${id}/organizers/${helper.id}`, { named });
      expect(byHost.statusCode).toBe(404);
    }
  });

  it('is refused with a sentence beside the login: oneself, nobody, a participant, somebody who is there', async () => {
    const { id } = await makeEvent(host.browser);
    const login = `uch-${randomUUID().slice(0, 8)}`;
    await server.browser('events.localhost:3000').send('POST', '/api/participants', { identifier: login });
    const codeOf = async (identifier: string) => (await invite(id, identifier)).json().fields[0];
    expect(await codeOf(host.login)).toEqual({ path: 'identifier', code: 'ask_self' });
    expect(await codeOf('nema-takoho')).toEqual({ path: 'identifier', code: 'unknown_login' });
    expect(await codeOf(login)).toEqual({ path: 'identifier', code: 'ask_participant' });
    await invite(id, helper.login);
    expect(await codeOf(helper.login)).toEqual({ path: 'identifier', code: 'ask_open' });
    await answer(id, true);
    expect(await codeOf(helper.login)).toEqual({ path: 'identifier', code: 'ask_agreed' });
    expect((await invite(id, helper.login, [])).json().fields).toEqual([{ path: 'duties', code: 'duties_required' }]);
  });

  it(`is refused beyond ${ORGANIZERS_MAX} people`, async () => {
    const { id } = await makeEvent(host.browser);
    await server.services.database
      .insertInto('wihiwin_users')
      .values(
        Array.from({ length: ORGANIZERS_MAX }, (_, number) => ({
          id: randomUUID(),
          identifier: `many-${id.slice(0, 8)}-${number}`,
          identifier_key: `many-${id.slice(0, 8)}-${number}`,
          display_name: 'Один із багатьох',
          kind: 'account',
          password_hash: 'x',
        })),
      )
      .returning('id')
      .execute()
      .then((people) =>
        server.services.database
          .insertInto('event_organizers')
          .values(
            people.map((person) => ({
              event_id: id,
              person_id: person.id,
              duties: ['content'],
              invited_at: server.clock.now,
            })),
          )
          .execute(),
      );
    expect((await invite(id, helper.login)).json().code).toBe('too_many_organizers');
  });
});

describe('duties', () => {
  it('are changed and ended by the owner alone, with effect at once and a notice to open pages', async () => {
    const id = await helped(['content']);
    const one = `/api/events/${id}/organizers/${helper.id}`;
    expect((await helper.browser.send('PATCH', one, { duties: ['content', 'surveys'] })).statusCode).toBe(404);
    const byHelper = { identifier: 'khtos', duties: ['content'] };
    expect((await helper.browser.send('POST', `/api/events/${id}/organizers`, byHelper)).statusCode).toBe(404);
    server.published.length = 0;
    expect((await host.browser.send('PATCH', one, { duties: ['registration'] })).statusCode).toBe(200);
    expect(server.published).toContain(`event:${id}`);
    const change = { revision: 1, fields: { title: 'Уже ні' } };
    expect((await helper.browser.send('PATCH', `/api/events/${id}`, change)).statusCode).toBe(404);
    expect((await helper.browser.send('GET', `/api/events/${id}/changes`)).statusCode).toBe(404);
    server.published.length = 0;
    expect((await host.browser.send('DELETE', one)).statusCode).toBe(204);
    expect(server.published).toEqual(expect.arrayContaining([`event:${id}`, `event-room:${id}`]));
    expect((await helper.browser.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect((await helper.browser.send('GET', `/api/events/${id}/organizers`)).statusCode).toBe(404);
    expect(await told(helper)).toContain('organizer-ended');
    expect((await host.browser.send('DELETE', one)).statusCode).toBe(204);
  });

  it('can be left by oneself', async () => {
    const id = await helped(['surveys']);
    expect((await helper.browser.send('DELETE', `/api/events/${id}/organizers/${helper.id}`)).statusCode).toBe(404);
    expect((await helper.browser.send('DELETE', `/api/asked/organizer/${id}`)).statusCode).toBe(204);
    expect((await helper.browser.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect(await told(host)).toContain('organizer-left');
  });
});

describe('the history', () => {
  it('tells who did what, newest first', async () => {
    const id = await helped(['content']);
    const change = {
      revision: 1,
      fields: { title: 'Нова назва', place: 'Львів', summary: 'Два дні практики для вчителів.' },
    };
    await helper.browser.send('PATCH', `/api/events/${id}`, change);
    await helper.browser.send('PUT', `/api/events/${id}/labels/${randomUUID()}`, { kind: 'room', name: 'Зала' });
    await host.browser.send('POST', `/api/events/${id}/state`, { state: 'published' });
    expect(await changesOf(id)).toMatchObject([
      { kind: 'state', details: ['published'] },
      { kind: 'label', subject: 'Зала', details: ['added', 'room'] },
      { kind: 'fields', details: ['title', 'place'] },
      { kind: 'organizer-accepted', details: ['content'] },
      { kind: 'organizer-invited', subject: helper.login, details: ['content'] },
      { kind: 'created' },
    ]);
  });

  it('keeps a bounded number of the newest, and is read in pages', async () => {
    const { id } = await makeEvent(host.browser);
    const { database } = server.services;
    // One transaction: so many commits take longer than a test may on a busy machine.
    await database.transaction().execute(async (tx) => {
      for (let number = 0; number < EVENT_CHANGES_KEPT + 5; number += 1)
        await noteEventChange(tx, id, host.id, { kind: 'fields', details: [String(number)] }, server.clock.now);
    });
    let before: number | null = null;
    const seen: string[] = [];
    do {
      const query: string = before === null ? '' : `?before=${before}`;
      const page = (await host.browser.send('GET', `/api/events/${id}/changes${query}`)).json() as EventChanges;
      seen.push(...page.changes.map(({ details }) => details[0] ?? ''));
      before = page.next;
    } while (before !== null);
    expect(seen).toHaveLength(EVENT_CHANGES_KEPT);
    expect(seen[0]).toBe(String(EVENT_CHANGES_KEPT + 4));
    expect(seen.at(-1)).toBe('5');
  });
});
