import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Comparison } from '#contract/events/linked-tests.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { publishEvent } from '#server/testing/events/event-steps.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { linkTest, take } from './linked-tests-fixtures.ts';

const server = useTestServer();
let host: SeededPerson;
let helper: SeededPerson;
let before: SeededIssue;
let after: SeededIssue;
let eventId: string;
let pair: string;

beforeAll(async () => {
  [host, helper] = [await seedPerson(server, 'Оксана'), await seedPerson(server, 'Ірина')];
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  [before, after] = [await issueOf(), await issueOf()];
  eventId = (await publishEvent(host.browser)).id;
  const first = await linkTest(host.browser, eventId, { wihiwId: before.wihiwId, place: 'before' });
  const second = await linkTest(host.browser, eventId, {
    wihiwId: after.wihiwId,
    place: 'after',
    pairedWith: first.id,
  });
  pair = second.id;
});

async function issueOf(rules: Parameters<typeof seedIssue>[1] = {}): Promise<SeededIssue> {
  const made = await seedIssue(server);
  const { database } = server.services;
  await database
    .updateTable('WIHIW')
    .set({ owner_id: host.userId, ...rules })
    .where('id', '=', made.wihiwId)
    .execute();
  await database.updateTable('tests').set({ owner_id: host.userId }).where('id', '=', made.testId).execute();
  return made;
}

const ask = (by = host, query = '') =>
  by.browser.send('GET', `/api/events/${eventId}/tests/${pair}/comparison${query}`);
const read = async (query = '') => (await ask(host, query)).json<Comparison>();

/** A person who takes the tests with so many right answers; null: not at all. */
async function taker(name: string, rightBefore: number | null, rightAfter: number | null): Promise<SeededPerson> {
  const person = await seedPerson(server, name, 'participant');
  if (rightBefore !== null) await take(person.browser, before, rightBefore);
  if (rightAfter !== null) await take(person.browser, after, rightAfter);
  return person;
}

/** Marks the counted attempt of a person at an issue as one that waits for marks. */
async function wait(person: SeededPerson, issue: SeededIssue): Promise<void> {
  await server.services.database
    .updateTable('attempts')
    .set({ state: 'awaiting-review', waiting_questions: 1 })
    .where('wihiw_id', '=', issue.wihiwId)
    .where('user_id', '=', person.userId)
    .execute();
}

describe('a pair of tests compared by person', () => {
  it('names each person with both scores; who took one test stands apart, who waits is not zero', async () => {
    await taker('Андрій Мельник', 1, 3);
    await taker('Богдана Лис', 2, 2);
    await taker('Василь Гай', 3, 1);
    await taker('Галина Яр', 0, null);
    await taker('Дмитро Сич', null, 3);
    await wait(await taker('Емма Чайка', 1, 3), after);
    const found = await read();
    expect(found.counts).toEqual({ compared: 3, waiting: 1, before: 1, after: 1, void: 0 });
    expect(found.changed).toEqual({ grew: 1, same: 1, fell: 1 });
    // Of three people no figure is told.
    expect(found.figures).toBeNull();
    expect(found.people.map(({ name, before: b, after: a, difference }) => [name, b, a, difference])).toEqual([
      ['Василь Гай', 100, 25, -75],
      ['Богдана Лис', 75, 75, 0],
      ['Андрій Мельник', 25, 100, 75],
    ]);
    const namesOf = async (group: string) =>
      (await read(`?group=${group}`)).people.map(({ name, before: b, after: a, difference }) => [
        name,
        b,
        a,
        difference,
      ]);
    expect(await namesOf('before')).toEqual([['Галина Яр', 0, 'none', null]]);
    expect(await namesOf('after')).toEqual([['Дмитро Сич', 'none', 100, null]]);
    expect(await namesOf('waiting')).toEqual([['Емма Чайка', 25, 'waits', null]]);
  });

  it('counts the attempt that the rule of each test counts, no trials, and nobody who is gone', async () => {
    const { database } = server.services;
    await database
      .updateTable('WIHIW')
      .set({ attempts_allowed: 2, counted_attempt: 'last' })
      .where('id', '=', after.wihiwId)
      .execute();
    const person = await taker('Андрій Мельник', 1, 3);
    server.clock.now = new Date('2026-11-21T09:00:00Z');
    await take(person.browser, after, 2);
    expect((await read()).people[0]).toMatchObject({ before: 25, after: 75 });
    await database.updateTable('WIHIW').set({ counted_attempt: 'best' }).where('id', '=', after.wihiwId).execute();
    expect((await read()).people[0]).toMatchObject({ before: 25, after: 100 });
    await take(host.browser, before, 3);
    await take(host.browser, after, 3);
    expect((await read()).counts).toMatchObject({ compared: 1, before: 0, after: 0 });
    const gone = await taker('Зоряна Лось', 1, 2);
    await database.updateTable('attempts').set({ user_id: null }).where('user_id', '=', gone.userId).execute();
    expect((await read()).counts).toMatchObject({ compared: 1, before: 0, after: 0 });
  });

  it('tells figures from ten people on, as preliminary ones', async () => {
    // Differences: 75 eight times, 25 and -50; by hand: mean 57.5, median 75, sample variance 15 062.5 / 9.
    for (let number = 0; number < 8; number += 1) await taker(`Особа ${number}`, 1, 3);
    await taker('Особа 8', 2, 3);
    expect((await read()).figures).toBeNull();
    await taker('Особа 9', 2, 1);
    const { figures, changed } = await read();
    expect(changed).toEqual({ grew: 9, same: 0, fell: 1 });
    expect(figures?.preliminary).toBe(true);
    expect(figures?.mean).toBeCloseTo(57.5, 9);
    expect(figures?.median).toBeCloseTo(75, 9);
    expect(figures?.spread).toBeCloseTo(Math.sqrt(15_062.5 / 9), 9);
    expect(figures?.meanBefore).toBeCloseTo(35, 9);
    expect(figures?.meanAfter).toBeCloseTo(92.5, 9);
  });

  it('is cut into pages by surname and saved as files', async () => {
    await taker('Андрій Мельник', 1, 3);
    await taker('=Богдана Лис', 0, null);
    const [first] = (await read()).people;
    expect((await read(`?after=${first?.id}`)).people).toEqual([]);
    const csv = await ask(host, '.csv');
    expect(csv.statusCode).toBe(200);
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toContain('Зміна, відсоткових пунктів');
    expect(lines).toHaveLength(3);
    expect(csv.body).toContain("'=Богдана Лис");
    expect(csv.body).toContain(';25;100;75');
    const book = await ask(host, '.xlsx');
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('who sees names and scores', () => {
  async function helpWith(duties: readonly string[]): Promise<void> {
    await host.browser.send('POST', `/api/events/${eventId}/organizers`, { identifier: helper.identifier, duties });
    await helper.browser.send('POST', `/api/asked/organizer/${eventId}/answer`, { accept: true, named: false });
  }

  it('no organizer who does not host both tests, not even with every duty', async () => {
    await taker('Андрій Мельник', 1, 3);
    expect((await ask(helper)).statusCode).toBe(404);
    await helpWith(['content', 'registration', 'surveys']);
    for (const what of ['', '.csv', '.xlsx']) {
      const answer = await ask(helper, what);
      expect(answer.json().code).toBe('hosts_of_tests_only');
      expect(answer.body).not.toContain('Андрій');
    }
    const { database } = server.services;
    await database.updateTable('WIHIW').set({ owner_id: helper.userId }).where('id', '=', before.wihiwId).execute();
    expect((await ask(helper)).json().code).toBe('hosts_of_tests_only');
    await database.updateTable('WIHIW').set({ owner_id: helper.userId }).where('id', '=', after.wihiwId).execute();
    expect((await ask(helper)).statusCode).toBe(200);
    await host.browser.send('DELETE', `/api/events/${eventId}/organizers/${helper.userId}`);
    expect((await ask(helper)).statusCode).toBe(404);
  });

  it('nobody by the address of another event or of a link without a pair', async () => {
    const elsewhere = await publishEvent(host.browser);
    const swapped = await host.browser.send('GET', `/api/events/${elsewhere.id}/tests/${pair}/comparison`);
    expect(swapped.statusCode).toBe(404);
    await linkTest(host.browser, eventId, { wihiwId: after.wihiwId, place: 'after' }, pair);
    expect((await ask()).statusCode).toBe(404);
  });
});
