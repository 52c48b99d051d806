import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LINKED_TESTS_MAX } from '#contract/events/linked-tests.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { draftEvent, openRegistration, publishEvent, registerFor } from '#server/testing/events/event-steps.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { linkTest, take, testsSeen } from './linked-tests-fixtures.ts';

const server = useTestServer();
let host: SeededPerson;
let other: SeededPerson;
let visitor: TestBrowser;
let before: SeededIssue;
let after: SeededIssue;

beforeAll(async () => {
  [host, other] = [await seedPerson(server, 'Оксана'), await seedPerson(server, 'Ірина')];
  visitor = server.browser('events.localhost:3000');
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  before = await issueOf(host, { title: 'До події' });
  after = await issueOf(host, { title: 'Після події' });
});

async function issueOf(of: SeededPerson, rules: Parameters<typeof seedIssue>[1] = {}): Promise<SeededIssue> {
  const made = await seedIssue(server);
  const { database } = server.services;
  await database
    .updateTable('WIHIW')
    .set({ owner_id: of.userId, ...rules })
    .where('id', '=', made.wihiwId)
    .execute();
  await database.updateTable('tests').set({ owner_id: of.userId }).where('id', '=', made.testId).execute();
  return made;
}

/** Makes the other account an organizer of the event with these duties. */
async function helpWith(eventId: string, duties: readonly string[], person = other): Promise<void> {
  const invited = await host.browser.send('POST', `/api/events/${eventId}/organizers`, {
    identifier: person.identifier,
    duties,
  });
  expect(invited.statusCode).toBe(200);
  await person.browser.send('POST', `/api/asked/organizer/${eventId}/answer`, { accept: true, named: false });
}

describe('a test is linked', () => {
  it('by its host, moved, shown to whom it is for, and taken off', async () => {
    const { id: eventId } = await publishEvent(host.browser);
    const { id, answer } = await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, place: 'before' });
    expect(answer.statusCode).toBe(200);
    expect(await testsSeen(visitor, eventId)).toEqual([
      {
        id,
        wihiwId: before.wihiwId,
        title: 'До події',
        hostName: 'Оксана',
        place: 'before',
        pairedWith: null,
        shownTo: 'all',
        path: `/anybody/${before.token}`,
        opensAt: null,
        closesAt: null,
        reach: 'anybody',
        own: null,
        hosted: false,
      },
    ]);
    expect(server.published.at(-1)).toBe(`event:${eventId}`);
    // The same again is done once; another one makes no second line of the same test.
    expect(
      (await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, place: 'before' }, id)).answer.statusCode,
    ).toBe(200);
    expect((await linkTest(host.browser, eventId, { wihiwId: before.wihiwId })).answer.json().code).toBe('test_linked');
    await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, shownTo: 'registered' }, id);
    expect(await testsSeen(visitor, eventId)).toEqual([]);
    expect(await testsSeen(other.browser, eventId)).toEqual([]);
    expect(await testsSeen(host.browser, eventId)).toHaveLength(1);
    const removed = await host.browser.send('DELETE', `/api/events/${eventId}/tests/${id}`);
    expect(removed.json()).toEqual({ tests: [] });
    expect((await host.browser.send('DELETE', `/api/events/${eventId}/tests/${id}`)).statusCode).toBe(200);
    const { changes } = (await host.browser.send('GET', `/api/events/${eventId}/changes`)).json();
    expect(
      changes
        .filter(({ kind }: { kind: string }) => kind === 'test')
        .map(({ details }: { details: string[] }) => details[0]),
    ).toEqual(['removed', 'changed', 'changed', 'added']);
  });

  it('with its times, moved along by stops of its clocks, and with what the viewer has of it', async () => {
    const { id: eventId } = await publishEvent(host.browser);
    const opens = new Date('2026-11-21T07:00:00Z');
    const closes = new Date('2026-11-21T10:00:00Z');
    const issue = await issueOf(host, { anybody: false, opens_at: opens, closes_at: closes });
    await seedRecipient(server, issue.wihiwId, other.userId);
    await linkTest(host.browser, eventId, { wihiwId: issue.wihiwId });
    expect((await testsSeen(visitor, eventId))[0]).toMatchObject({
      path: `/wihiwers/${issue.wihiwId}`,
      reach: 'unknown',
      opensAt: opens.toISOString(),
      closesAt: closes.toISOString(),
    });
    const stranger = await seedPerson(server, 'Степан');
    expect((await testsSeen(stranger.browser, eventId))[0]?.reach).toBe('others');
    expect((await testsSeen(other.browser, eventId))[0]).toMatchObject({ reach: 'addressed', own: null });
    const attemptId = await take(other.browser, issue, 1);
    expect((await testsSeen(other.browser, eventId))[0]?.own).toEqual({ state: 'done', attemptId });
    expect((await testsSeen(stranger.browser, eventId))[0]?.own).toBeNull();
  });

  it('and stands on the page of whoever has a place, with the name of the event', async () => {
    const { id: eventId, title } = await publishEvent(host.browser);
    const { id } = await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, shownTo: 'registered' });
    const mine = async () => (await other.browser.send('GET', '/api/my-event-tests')).json().tests;
    expect(await mine()).toEqual([]);
    await openRegistration(host.browser, eventId);
    expect((await registerFor(other.browser, eventId)).statusCode).toBe(200);
    expect(await mine()).toMatchObject([{ id, eventId, eventTitle: title, path: `/anybody/${before.token}` }]);
    expect(await testsSeen(other.browser, eventId)).toHaveLength(1);
    expect(await testsSeen(visitor, eventId)).toEqual([]);
  });

  it(`refuses more than ${LINKED_TESTS_MAX}`, async () => {
    const { id: eventId } = await publishEvent(host.browser);
    for (let number = 0; number < LINKED_TESTS_MAX; number += 1)
      await linkTest(host.browser, eventId, { wihiwId: (await issueOf(host)).wihiwId });
    expect((await linkTest(host.browser, eventId, { wihiwId: before.wihiwId })).answer.json().code).toBe(
      'too_many_linked_tests',
    );
  });

  it('and its link that is off is not given', async () => {
    const { id: eventId } = await publishEvent(host.browser);
    await linkTest(host.browser, eventId, { wihiwId: before.wihiwId });
    await host.browser.send('DELETE', `/api/wihiws/${before.wihiwId}/link`);
    expect((await testsSeen(visitor, eventId))[0]?.path).toBeNull();
  });
});

describe('who may not', () => {
  it('a test of somebody else is not linked, whoever organizes the event', async () => {
    const { id: eventId } = await publishEvent(other.browser);
    const { answer } = await linkTest(other.browser, eventId, { wihiwId: before.wihiwId });
    expect(answer.json().fields).toEqual([{ path: 'wihiwId', code: 'gone' }]);
    expect((await linkTest(other.browser, eventId, { wihiwId: randomUUID() })).answer.json().fields).toEqual([
      { path: 'wihiwId', code: 'gone' },
    ]);
  });

  it.each([
    ['content', 200],
    ['registration', 404],
    ['surveys', 404],
  ])('an organizer with %s is answered %s', async (duty, status) => {
    const { id: eventId } = await publishEvent(host.browser);
    await helpWith(eventId, [duty]);
    const own = await issueOf(other);
    expect((await linkTest(other.browser, eventId, { wihiwId: own.wihiwId })).answer.statusCode).toBe(status);
    const { id } = await linkTest(host.browser, eventId, { wihiwId: before.wihiwId });
    expect((await other.browser.send('DELETE', `/api/events/${eventId}/tests/${id}`)).statusCode).toBe(status);
  });

  it('who is invited or ended changes nothing; a link of another event is not found', async () => {
    const { id: eventId } = await publishEvent(host.browser);
    const invited = await seedPerson(server, 'Ганна');
    const own = await issueOf(invited);
    await host.browser.send('POST', `/api/events/${eventId}/organizers`, {
      identifier: invited.identifier,
      duties: ['content'],
    });
    expect((await linkTest(invited.browser, eventId, { wihiwId: own.wihiwId })).answer.statusCode).toBe(404);
    await invited.browser.send('POST', `/api/asked/organizer/${eventId}/answer`, { accept: true, named: false });
    expect((await linkTest(invited.browser, eventId, { wihiwId: own.wihiwId })).answer.statusCode).toBe(200);
    await host.browser.send('DELETE', `/api/events/${eventId}/organizers/${invited.userId}`);
    expect((await linkTest(invited.browser, eventId, { wihiwId: own.wihiwId })).answer.statusCode).toBe(404);
    const { id } = await linkTest(host.browser, eventId, { wihiwId: before.wihiwId });
    const elsewhere = await publishEvent(host.browser);
    expect((await linkTest(host.browser, elsewhere.id, { wihiwId: after.wihiwId }, id)).answer.statusCode).toBe(404);
    await host.browser.send('DELETE', `/api/events/${elsewhere.id}/tests/${id}`);
    expect(await testsSeen(host.browser, eventId)).toHaveLength(2);
  });

  it('another organizer moves a link, but does not say who sees it; its host takes it off without a duty', async () => {
    const { id: eventId } = await publishEvent(other.browser);
    const invited = await other.browser.send('POST', `/api/events/${eventId}/organizers`, {
      identifier: host.identifier,
      duties: ['content'],
    });
    expect(invited.statusCode).toBe(200);
    await host.browser.send('POST', `/api/asked/organizer/${eventId}/answer`, { accept: true, named: false });
    const fields = { wihiwId: before.wihiwId, shownTo: 'registered' } as const;
    const { id } = await linkTest(host.browser, eventId, fields);
    expect((await linkTest(other.browser, eventId, { ...fields, place: 'before' }, id)).answer.statusCode).toBe(200);
    expect((await linkTest(other.browser, eventId, { ...fields, shownTo: 'all' }, id)).answer.json().code).toBe(
      'forbidden',
    );
    expect((await linkTest(other.browser, eventId, { ...fields, wihiwId: after.wihiwId }, id)).answer.statusCode).toBe(
      422,
    );
    await other.browser.send('DELETE', `/api/events/${eventId}/organizers/${host.userId}`);
    expect((await host.browser.send('DELETE', `/api/events/${eventId}/tests/${id}`)).statusCode).toBe(200);
    expect(await testsSeen(other.browser, eventId)).toEqual([]);
  });

  it('a visitor of a draft gets nothing', async () => {
    const { id: eventId } = await draftEvent(host.browser);
    await linkTest(host.browser, eventId, { wihiwId: before.wihiwId });
    for (const browser of [visitor, other.browser])
      expect((await browser.send('GET', `/api/events/${eventId}/tests`)).statusCode).toBe(404);
  });
});

describe('what is gone', () => {
  it('a test that is gone stays as a line for organizers; an event that is deleted leaves the tests', async () => {
    const { id: eventId } = await draftEvent(host.browser);
    const { id } = await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, place: 'before' });
    await linkTest(host.browser, eventId, { wihiwId: after.wihiwId, place: 'after', pairedWith: id });
    await server.services.database.deleteFrom('WIHIW').where('id', '=', before.wihiwId).execute();
    expect((await testsSeen(host.browser, eventId)).find((test) => test.id === id)).toMatchObject({
      wihiwId: null,
      title: 'До події',
      path: null,
    });
    await host.browser.send('POST', `/api/events/${eventId}/state`, { state: 'published' });
    expect((await testsSeen(visitor, eventId)).map(({ title }) => title)).toEqual(['Після події']);
    expect((await host.browser.send('DELETE', `/api/events/${eventId}/tests/${id}`)).statusCode).toBe(200);
    expect((await testsSeen(host.browser, eventId))[0]).toMatchObject({ place: 'after', pairedWith: null });
    const draft = await draftEvent(host.browser);
    await linkTest(host.browser, draft.id, { wihiwId: after.wihiwId });
    expect((await host.browser.send('DELETE', `/api/events/${draft.id}`)).statusCode).toBe(204);
    expect((await host.browser.send('GET', `/api/wihiws/${after.wihiwId}/results`)).statusCode).toBe(200);
  });

  it('only a test after the event has a pair, and only with one before it', async () => {
    const { id: eventId } = await draftEvent(host.browser);
    const { id } = await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, place: 'before' });
    const wrong = [
      { place: 'free', pairedWith: id },
      { place: 'after', pairedWith: randomUUID() },
    ] as const;
    for (const fields of wrong)
      expect(
        (await linkTest(host.browser, eventId, { wihiwId: after.wihiwId, ...fields })).answer.json().fields,
      ).toEqual([{ path: 'pairedWith', code: 'gone' }]);
    await linkTest(host.browser, eventId, { wihiwId: after.wihiwId, place: 'after', pairedWith: id });
    await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, place: 'free' }, id);
    expect((await testsSeen(host.browser, eventId)).map(({ pairedWith }) => pairedWith)).toEqual([null, null]);
  });
});
