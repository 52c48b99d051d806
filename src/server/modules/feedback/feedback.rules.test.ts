import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedbackPage } from '#contract/feedback/feedback.ts';
import type { FeedbackResults } from '#contract/feedback/feedback-results.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, EVENT_FIELDS } from '#server/rights/rights-world.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
/** Of the event: 10:00 to 12:00 of 21 November, by UTC. */
const at = (hour: number, day = 21) => new Date(Date.UTC(2026, 10, day, hour));
let host: SeededPerson;
let guests: readonly SeededPerson[] = [];

beforeAll(async () => {
  server.clock.now = at(8);
  host = await seedPerson(server, 'Оксана');
  guests = await Promise.all(Array.from({ length: 8 }, () => seedPerson(server, 'Яна', 'participant')));
});
beforeEach(() => {
  server.clock.now = at(8);
});

const send = async <Answer>({ browser }: SeededPerson, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
  const answer = await browser.send(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as Answer;
};

async function makeEvent(visibility: 'public' | 'link' = 'public'): Promise<string> {
  const fields = { ...EVENT_FIELDS, startsAt: at(10).toISOString(), endsAt: at(12).toISOString(), visibility };
  const { id } = await send<{ id: string }>(host, 'POST', '/api/events', fields);
  await send(host, 'POST', `/api/events/${id}/state`, { state: 'published' });
  return id;
}

type Part = { readonly startsAt: Date; readonly rated?: boolean; readonly cancelled?: boolean };

async function addActivity(eventId: string, { startsAt, rated = true, cancelled = false }: Part): Promise<string> {
  const id = randomUUID();
  const fields = {
    title: 'Читаємо разом',
    description: documentOf(''),
    startsAt: startsAt.toISOString(),
    endsAt: at(12).toISOString(),
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: null,
    cancelled,
    rated,
  };
  await send(host, 'PUT', `/api/events/${eventId}/activities/${id}`, { revision: 0, fields });
  return id;
}

const given = (fields: object = {}) => ({
  id: randomUUID(),
  activityId: null as string | null,
  rating: 4,
  first: '',
  second: '',
  revision: 0,
  wording: 0,
  ...fields,
});

/** Returns `ok` or the code of the refusal. */
async function give(person: SeededPerson, eventId: string, fields: object = {}): Promise<string> {
  const answer = await person.browser.send('PUT', `/api/events/${eventId}/feedback`, given(fields));
  return answer.statusCode === 200 ? 'ok' : (answer.json() as { code: string }).code;
}

const pageOf = (person: SeededPerson, eventId: string) =>
  send<FeedbackPage>(person, 'GET', `/api/events/${eventId}/feedback`);
const resultsOf = (eventId: string) => send<FeedbackResults>(host, 'GET', `/api/events/${eventId}/feedback/results`);
const ask = (eventId: string, first: string, closesAt: Date | null = null) =>
  send(host, 'PUT', `/api/events/${eventId}/feedback/form`, {
    first,
    second: 'Що інакше?',
    closesAt: closesAt?.toISOString() ?? null,
  });

describe('feedback is taken', () => {
  /** What is tried: when, on what, in which state of the event. */
  type Try = {
    readonly now: Date;
    readonly on?: Part;
    readonly closesAt?: Date;
    readonly state?: 'cancelled' | 'draft';
  };

  it.each<[string, Try, string]>([
    ['on an event before it begins', { now: new Date(at(10).getTime() - 1) }, 'feedback_not_open'],
    ['on an event from its start', { now: at(10) }, 'ok'],
    ['on an event until 30 days after its end', { now: new Date(at(12).getTime() + 30 * 86_400_000 - 1) }, 'ok'],
    ['on an event 30 days after its end', { now: new Date(at(12).getTime() + 30 * 86_400_000) }, 'feedback_closed'],
    ['before the chosen closing', { now: at(11), closesAt: at(11, 22) }, 'ok'],
    ['at the chosen closing', { now: at(11, 22), closesAt: at(11, 22) }, 'feedback_closed'],
    ['on an activity that begins later', { now: at(10), on: { startsAt: at(11) } }, 'feedback_not_open'],
    ['on an activity from its start', { now: at(11), on: { startsAt: at(11) } }, 'ok'],
    ['on an activity before the event begins', { now: at(9), on: { startsAt: at(9) } }, 'ok'],
    ['on a break', { now: at(11), on: { startsAt: at(11), rated: false } }, 'feedback_closed'],
    ['on what was cancelled', { now: at(11), on: { startsAt: at(11), cancelled: true } }, 'feedback_closed'],
    ['on an event that was cancelled', { now: at(11), state: 'cancelled' }, 'feedback_closed'],
    ['on an event that was put back before it began', { now: at(11), state: 'draft' }, 'not_found'],
  ])('%s', async (_when, { now, on, closesAt, state }, outcome) => {
    const eventId = await makeEvent();
    const activityId = on === undefined ? null : await addActivity(eventId, on);
    if (closesAt !== undefined) await ask(eventId, 'Що корисно?', closesAt);
    if (state !== undefined) await send(host, 'POST', `/api/events/${eventId}/state`, { state });
    server.clock.now = now;
    const [guest] = guests as [SeededPerson];
    const wording = closesAt === undefined ? 0 : 1;
    expect(await give(guest, eventId, { activityId, wording })).toBe(outcome);
    // The page says the same beforehand.
    if (outcome === 'not_found') return;
    const target = (await pageOf(guest, eventId)).targets.find((one) => one.activityId === activityId);
    const isOffered = target?.state === 'open';
    expect(isOffered).toBe(outcome === 'ok');
    expect(target?.mine?.rating ?? null).toBe(outcome === 'ok' ? 4 : null);
  });

  it('of everybody but those who organize it, also of who came by a link alone', async () => {
    const eventId = await makeEvent('link');
    server.clock.now = at(10);
    const [guest] = guests as [SeededPerson];
    expect([await give(guest, eventId), await give(host, eventId)]).toEqual(['ok', 'feedback_own']);
    const stranger = server.browser();
    expect((await stranger.send('PUT', `/api/events/${eventId}/feedback`, given())).statusCode).toBe(401);
  });
});

describe('the questions', () => {
  it('stay beside an answer that was typed to them and comes after they were put otherwise', async () => {
    const eventId = await makeEvent();
    await ask(eventId, 'Що було корисним?');
    server.clock.now = at(11);
    const [guest, other] = guests as [SeededPerson, SeededPerson];
    const { questions } = await pageOf(guest, eventId);
    expect(questions.first).toBe('Що було корисним?');
    // Typed in a hall without a network; meanwhile the organizer asks something else.
    await ask(eventId, 'Чого бракувало?');
    expect(await give(guest, eventId, { first: 'Тексти', wording: questions.version })).toBe('ok');
    const now = (await pageOf(other, eventId)).questions;
    expect(await give(other, eventId, { first: 'Часу', wording: now.version })).toBe('ok');
    const { wordings } = await resultsOf(eventId);
    const { words } = await send<{ words: { first: string; wording: number }[] }>(
      host,
      'GET',
      `/api/events/${eventId}/feedback/words`,
    );
    const asked = words.map(({ first, wording }) => [
      first,
      wordings.find(({ version }) => version === wording)?.first,
    ]);
    expect(asked.toSorted()).toEqual([
      ['Тексти', 'Що було корисним?'],
      ['Часу', 'Чого бракувало?'],
    ]);
  });

  it('may be put otherwise as often as one likes before anybody can answer, and the closing moved at any time', async () => {
    const eventId = await makeEvent();
    for (let time = 0; time < 105; time += 1) await ask(eventId, `Запитання ${time}`);
    server.clock.now = at(11);
    for (let time = 0; time < 105; time += 1) await ask(eventId, 'Запитання 104', at(11, 22 + (time % 5)));
    const { wordings, form } = await resultsOf(eventId);
    expect([wordings.length, form.first]).toEqual([2, 'Запитання 104']);
  });
});

describe('results', () => {
  it('count of each person what they said last, on each thing by itself', async () => {
    const eventId = await makeEvent();
    const parts = [
      null,
      await addActivity(eventId, { startsAt: at(9) }),
      await addActivity(eventId, { startsAt: at(9) }),
    ];
    server.clock.now = at(10);
    const step = fc.record({
      guest: fc.nat(guests.length - 1),
      part: fc.nat(parts.length - 1),
      rating: fc.integer({ min: 1, max: 5 }),
      first: fc.constantFrom('', 'Слово', '  '),
    });
    const [steps = []] = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 22 });
    const last = new Map<string, { rating: number; first: string; part: number }>();
    for (const { guest, part, rating, first } of steps) {
      const person = guests[guest] as SeededPerson;
      const activityId = parts[part] ?? null;
      const { targets } = await pageOf(person, eventId);
      const revision = targets.find((one) => one.activityId === activityId)?.mine?.revision ?? 0;
      expect(await give(person, eventId, { activityId, rating, first, revision })).toBe('ok');
      last.set(`${guest} ${part}`, { rating, first: first.trim(), part });
    }
    const { targets } = await resultsOf(eventId);
    for (const [part, activityId] of parts.entries()) {
      const own = [...last.values()].filter((one) => one.part === part);
      const target = targets.find((one) => one.activityId === activityId);
      expect({ part, counts: target?.counts, words: target?.words }).toEqual({
        part,
        counts: [1, 2, 3, 4, 5].map((star) => own.filter(({ rating }) => rating === star).length),
        words: own.filter(({ first }) => first !== '').length,
      });
    }
    // One line of the file for each, below its heads.
    const file = await host.browser.send('GET', `/api/events/${eventId}/feedback.csv`);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(last.size + 1);
  });

  it('are read page by page, each line once, whatever came at the same moment', async () => {
    const eventId = await makeEvent();
    server.clock.now = at(10);
    for (const guest of guests) await give(guest, eventId, { first: 'Слово' });
    const { database } = server.services;
    const [one] = await database.selectFrom('event_feedback').selectAll().where('event_id', '=', eventId).execute();
    if (one === undefined) throw new Error('nothing was given');
    // As many more of people who have gone, all of one moment.
    const more = Array.from({ length: 130 }, () => ({ ...one, id: randomUUID(), person_id: null }));
    await database.insertInto('event_feedback').values(more).execute();
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const url: string = `/api/events/${eventId}/feedback/words${next === '' ? '' : `?after=${next}`}`;
      const page: { words: { id: string }[]; next: string | null } = await send(host, 'GET', url);
      seen.push(...page.words.map(({ id }) => id));
      next = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([138, 138]);
  });
});
