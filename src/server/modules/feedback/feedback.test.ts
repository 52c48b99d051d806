import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, EVENT_FIELDS } from '#server/rights/rights-world.ts';

const server = useTestServer();
const PASSWORD = 'синє море вранці';
let host: TestBrowser;
let taker: TestBrowser;
let eventId: string;
let activityId: string;
let speakerId: string;

async function enter(identifier: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.send('POST', '/api/participants', { identifier });
  return browser;
}

async function newEvent(): Promise<string> {
  const fields = { ...EVENT_FIELDS, startsAt: '2026-11-21T07:00:00Z', endsAt: '2026-11-21T15:00:00Z' };
  const { id } = (await host.send('POST', '/api/events', fields)).json();
  await host.send('POST', `/api/events/${id}/state`, { state: 'published' });
  return id;
}

const newActivity = (of: string, startsAt: string, speakers: string[] = []): Promise<string> =>
  saveActivity(of, { id: randomUUID(), startsAt, speakers, cancelled: false });

type Saved = {
  readonly id: string;
  readonly startsAt: string;
  readonly speakers: string[];
  readonly cancelled: boolean;
};

/** Adds an activity, or cancels one that was added. */
async function saveActivity(of: string, { id, startsAt, speakers, cancelled }: Saved): Promise<string> {
  const added = await host.send('PUT', `/api/events/${of}/activities/${id}`, {
    revision: cancelled ? 1 : 0,
    fields: {
      title: 'Читаємо разом',
      description: documentOf(''),
      startsAt,
      endsAt: '2026-11-21T14:00:00Z',
      trackId: null,
      roomId: null,
      speakerIds: speakers,
      capacity: null,
      cancelled,
    },
  });
  expect(added.statusCode).toBe(200);
  return id;
}

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  host = server.browser();
  await host.send('POST', '/api/accounts', { identifier: 'host.one', password: PASSWORD });
  taker = await enter('марта');
  eventId = await newEvent();
  speakerId = randomUUID();
  const speaker = { name: 'Леся', role: '', about: documentOf('') };
  await host.send('PUT', `/api/events/${eventId}/speakers/${speakerId}`, { revision: 0, fields: speaker });
  activityId = await newActivity(eventId, '2026-11-21T08:00:00Z', [speakerId]);
});

const body = (fields: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  activityId: null as string | null,
  rating: 4,
  first: '',
  second: '',
  wording: 0,
  revision: 0,
  ...fields,
});
const save = (browser: TestBrowser, fields: Record<string, unknown> = {}, of = eventId) =>
  browser.send('PUT', `/api/events/${of}/feedback`, body(fields));
const results = async () => (await host.send('GET', `/api/events/${eventId}/feedback/results`)).json();
const wordsOf = async (query = '') =>
  (await host.send('GET', `/api/events/${eventId}/feedback/words${query}`)).json().words;
const countsOf = async (of: string | null) =>
  (await results()).targets.find((target: { activityId: string | null }) => target.activityId === of).counts;

describe('giving feedback', () => {
  it('makes one of a retry, changes it by its revision and tells organizers live', async () => {
    const first = body({ activityId });
    await taker.send('PUT', `/api/events/${eventId}/feedback`, first);
    expect((await taker.send('PUT', `/api/events/${eventId}/feedback`, first)).json().revision).toBe(1);
    const changed = await taker.send('PUT', `/api/events/${eventId}/feedback`, {
      ...first,
      rating: 5,
      first: 'Добірка текстів',
      revision: 1,
    });
    expect(changed.json()).toMatchObject({ id: first.id, rating: 5, revision: 2 });
    expect(await countsOf(activityId)).toEqual([0, 0, 0, 0, 1]);
    expect(server.published).toContain(`event-room:${eventId}`);
    const page = (await taker.send('GET', `/api/events/${eventId}/feedback`)).json();
    expect(page.targets[1].mine).toMatchObject({ rating: 5, first: 'Добірка текстів' });
    expect(page.targets[0].mine).toBeNull();
  });

  it('is one of a person on each thing, from whatever device', async () => {
    await save(taker, { activityId, rating: 2 });
    const other = await save(taker, { activityId, rating: 5 });
    expect(other.json()).toMatchObject({ code: 'stale_revision', details: { current: { rating: 2, revision: 1 } } });
    const both = await Promise.all(Array.from({ length: 8 }, (_, at) => save(taker, { rating: (at % 5) + 1 })));
    expect(both.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    const { rows } = await server.testDatabase.pool.query('select activity_id from event_feedback');
    expect(rows.length).toBe(2);
  });

  it('opens at the start by the server’s clock and closes', async () => {
    const later = await newActivity(eventId, '2026-11-21T10:00:00Z');
    const early = await save(taker, { activityId: later });
    expect([early.statusCode, early.json().code, early.json().details.startsAt]).toEqual([
      403,
      'feedback_not_open',
      '2026-11-21T10:00:00.000Z',
    ]);
    server.clock.now = new Date('2026-11-21T10:00:00Z');
    expect((await save(taker, { activityId: later })).statusCode).toBe(200);
    server.clock.now = new Date('2026-12-21T15:00:00Z');
    expect((await save(taker, { rating: 1 })).json().code).toBe('feedback_closed');
  });

  it('refuses an activity of another event, a cancelled event, the own event, a foreign id and long words', async () => {
    const other = await newEvent();
    expect((await save(taker, { activityId }, other)).statusCode).toBe(404);
    expect((await save(taker, { activityId: randomUUID() })).statusCode).toBe(404);
    expect((await save(host)).json().code).toBe('feedback_own');
    const id = randomUUID();
    await save(taker, { id });
    expect((await save(await enter('яна'), { id })).json().code).toBe('conflict');
    expect((await save(taker, { activityId, first: 'я'.repeat(1001) })).json().fields[0].code).toBe('too_long');
    await host.send('POST', `/api/events/${other}/state`, { state: 'cancelled' });
    expect((await save(taker, {}, other)).json().code).toBe('feedback_closed');
  });

  it('keeps an activity that has feedback', async () => {
    await save(taker, { activityId });
    const deleted = await host.send('DELETE', `/api/events/${eventId}/activities/${activityId}`);
    expect([deleted.statusCode, deleted.json().code]).toEqual([409, 'activity_in_use']);
    expect(await countsOf(activityId)).toEqual([0, 0, 0, 1, 0]);
  });

  it('shows a cancelled activity only while there is feedback on it', async () => {
    const startsAt = '2026-11-21T08:00:00Z';
    const silent = await newActivity(eventId, startsAt);
    await save(taker, { activityId });
    for (const id of [activityId, silent]) await saveActivity(eventId, { id, startsAt, speakers: [], cancelled: true });
    const shown = (await results()).targets.map((target: { activityId: string | null }) => target.activityId);
    expect(shown).toEqual([null, activityId]);
  });

  it('tells what waits of the events that are asked about', async () => {
    const waiting = async () =>
      (await taker.send('GET', `/api/feedback/waiting?events=${eventId},${randomUUID()}`)).json().waiting;
    expect(await waiting()).toEqual([{ eventId, title: 'Зустріч', count: 2 }]);
    await save(taker);
    expect(await waiting()).toEqual([{ eventId, title: 'Зустріч', count: 1 }]);
  });
});

const told = (count: number, upTo: number) => ({ count, upTo });

describe('what was given', () => {
  it('is searched, cut into pages, hidden, and keeps the question it answers', async () => {
    const people = await Promise.all(['а1б', 'а2б', 'а3б'].map(enter));
    for (const [at, person] of people.entries()) await save(person, { first: `100% <b>слово${at}</b>`, activityId });
    const form = { first: 'Що забрали з собою?', second: 'Чого бракувало?', closesAt: null };
    await host.send('PUT', `/api/events/${eventId}/feedback/form`, form);
    await save(taker, { first: 'Новий погляд', wording: 1 });
    expect((await wordsOf()).length).toBe(4);
    expect((await wordsOf('?of=event')).map(({ first }: { first: string }) => first)).toEqual(['Новий погляд']);
    expect((await wordsOf(`?search=${encodeURIComponent('СЛОВО1')}`)).length).toBe(1);
    expect((await wordsOf(`?search=${encodeURIComponent('100%')}`)).length).toBe(3);
    expect((await wordsOf(`?search=${encodeURIComponent('0_%')}`)).length).toBe(0);
    const [first] = await wordsOf('?of=event');
    expect(first).toMatchObject({ name: 'марта', wording: 1, rating: 4, hidden: false });
    await host.send('PUT', `/api/events/${eventId}/feedback/words/${first.id}`, { hidden: true });
    expect((await wordsOf('?of=event'))[0].hidden).toBe(true);
    const { wordings } = await results();
    expect(wordings.map(({ first: question }: { first: string }) => question)).toEqual([
      'Що забрали з собою?',
      'Що було найкориснішим?',
    ]);
    expect((await save(await enter('ще1'), { wording: 2 })).json().code).toBe('conflict');
  });

  it('goes into files without formulas', async () => {
    await save(taker, { first: '=cmd()', second: '@SUM(1)' });
    const file = (await host.send('GET', `/api/events/${eventId}/feedback.csv`)).body;
    expect(file).toContain("'=cmd()");
    expect(file).toContain("'@SUM(1)");
    expect((await host.send('GET', `/api/events/${eventId}/feedback.xlsx`)).statusCode).toBe(200);
  });

  it('is shown to a speaker without names, from five on, until the link is revoked', async () => {
    const shared = await host.send('PUT', `/api/events/${eventId}/feedback/shares/${speakerId}`);
    const { link } = shared.json();
    const again = await host.send('PUT', `/api/events/${eventId}/feedback/shares/${speakerId}`);
    expect(again.json().link).toBe(link);
    const token = new URL(link).searchParams.get('speaker');
    const speaker = await enter('леся');
    const see = (of = eventId) => speaker.send('GET', `/api/events/${of}/feedback/shared/${token}`);
    const people = await Promise.all(['п11', 'п22', 'п33', 'п44'].map(enter));
    for (const [index, person] of people.entries())
      await save(person, { activityId, first: ['Г', 'В', 'Б', 'А'][index], second: ['Е', 'Ж', 'З', 'И'][index] });
    await save(taker, { first: 'про подію' });
    expect((await see()).json().activities).toEqual([expect.objectContaining({ shown: null })]);
    const last = await enter('п55');
    await save(last, { activityId, first: 'приховане', rating: 1 });
    const lines = await wordsOf(`?search=${encodeURIComponent('приховане')}`);
    await host.send('PUT', `/api/events/${eventId}/feedback/words/${lines[0].id}`, { hidden: true });
    const answer = await see();
    // One star and four of four: that one person gave one star is not told, nor by a mean.
    expect(answer.json().activities[0].shown).toEqual({
      people: { count: 5, upTo: 9 },
      ratings: [told(0, 4), told(0, 4), told(0, 4), told(1, 9), told(0, 4)],
      mean: [1.6, 4.5],
      words: [
        // Five have written to the first question, and one of them is hidden; to the second one four.
        { question: 'Що було найкориснішим?', answers: ['А', 'Б', 'В', 'Г'] },
      ],
    });
    expect(answer.body).not.toMatch(/п11|п55|приховане|про подію/);
    // Looking again after each further person tells nothing of that person alone, nor does a change of what is counted.
    for (const name of ['п66', 'п77', 'п88', 'п99']) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      await save(await enter(name), { activityId, first: 'Згодом', rating: 2 });
      expect((await see()).body).toBe(answer.body);
    }
    await save(await enter('п00'), { activityId, first: 'Згодом', rating: 2 });
    // Another block of five, who gave two stars.
    const later = (await see()).json().activities[0].shown;
    expect([later.people, later.ratings[1], later.ratings[4]]).toEqual([told(10, 18), told(1, 13), told(0, 8)]);
    expect((await see(await newEvent())).statusCode).toBe(404);
    await host.send('DELETE', `/api/events/${eventId}/feedback/shares/${speakerId}`);
    expect((await see()).statusCode).toBe(404);
  });

  it('stays, the later one of both, when a participant becomes an account, and without a name when they go', async () => {
    const account = server.browser();
    await account.send('POST', '/api/accounts', { identifier: 'marta.k', password: PASSWORD });
    await save(account, { rating: 1 });
    await save(account, { activityId, rating: 1, first: 'раніше' });
    server.clock.now = new Date('2026-11-21T09:00:00Z');
    await save(taker, { activityId, rating: 5, first: 'пізніше' });
    await taker.send('POST', '/api/account/merge', { identifier: 'marta.k', password: PASSWORD });
    expect(await countsOf(null)).toEqual([1, 0, 0, 0, 0]);
    expect(await countsOf(activityId)).toEqual([0, 0, 0, 0, 1]);
    const mine = (await account.send('GET', '/api/account/data')).json().feedback;
    expect(mine.map(({ first_words: words }: { first_words: string }) => words).sort()).toEqual(['', 'пізніше']);
    await account.send('POST', '/api/account/deletion', { identifier: 'marta.k', password: PASSWORD });
    expect((await wordsOf())[0]).toMatchObject({ name: '', first: 'пізніше' });
  });

  it('queues one message for other programs, without words or names', async () => {
    const webhook = `/api/events/${eventId}/webhooks/${randomUUID()}`;
    await host.send('PUT', webhook, { url: 'https://hooks.example.org/', types: ['feedback.saved'], on: true });
    const given = body({ first: 'таємниця' });
    await taker.send('PUT', `/api/events/${eventId}/feedback`, given);
    await taker.send('PUT', `/api/events/${eventId}/feedback`, { ...given, rating: 2, revision: 1 });
    const { rows } = await server.testDatabase.pool.query('select body from webhook_messages');
    expect(rows.length).toBe(1);
    expect(JSON.parse(rows[0].body).data).toMatchObject({ eventId, feedbackId: given.id, rating: 2, activityId: null });
    expect(rows[0].body).not.toMatch(/таємниця|марта/);
  });
});

describe('what nobody’s page sends', () => {
  it('first feedback is counted as a newcomer’s whatever revision it claims', async () => {
    const send = (revision: number) => taker.send('PUT', `/api/events/${eventId}/feedback`, body({ revision }));
    await (await enter('оля')).send('PUT', `/api/events/${eventId}/feedback`, body());
    await server.testDatabase.pool.query(`update limited_tries set failures = 600 where bucket like 'newcomers:%'`);
    for (const revision of [0, 1, 7]) expect((await send(revision)).json()).toMatchObject({ code: 'work_needed' });
  });

  it('a place in the list of words that is no id is refused, not a fault', async () => {
    const after = `2026-11-21T08:00:00.000Z_${'-'.repeat(36)}`;
    const answer = await host.send('GET', `/api/events/${eventId}/feedback/words?after=${after}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  });
});
