import { beforeEach, describe, expect, it } from 'vitest';
import type { AskedOfMe } from '#contract/people/asking.ts';
import { ASK_AGAIN_MS } from '#core/people/ask-again.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import { handInAnswers, seedReading } from '#server/testing/seed-reading.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { start } from '#server/testing/take-test.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
});

const questionOf = ({ finalized }: SeededKinds) => finalized[0]?.question.id ?? '';
const invite = ({ issue }: SeededKinds, identifier: string, wish: object = {}) =>
  issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/readers`, {
    identifier,
    questionIds: null,
    every: 1,
    ...wish,
  });
const askedOf = async ({ browser }: SeededPerson) =>
  ((await browser.send('GET', '/api/asked')).json() as AskedOfMe).asked.filter(({ role }) => role === 'reader');

/** What somebody gets who tries everything around one answer. */
async function tried(
  seeded: SeededKinds,
  { browser }: SeededPerson,
  readingId: string,
  ids: readonly [string, string],
) {
  const [answerId, attemptId] = ids;
  const { wihiwId } = seeded.issue;
  const item = `/api/readings/${readingId}/answers/${questionOf(seeded)}/${answerId}`;
  const mark = { mark: null, basedOn: 0, answerRevision: 1 };
  const answers = [
    await browser.send('GET', `/api/readings/${readingId}`),
    await browser.send('GET', item),
    await browser.send('PUT', item, mark),
    await browser.send('GET', `/api/wihiws/${wihiwId}/checking`),
    await browser.send('GET', `/api/wihiws/${wihiwId}/attempts/${attemptId}/checking/${questionOf(seeded)}`),
    await browser.send('GET', `/api/wihiws/${wihiwId}/attempts/${attemptId}/result`),
    await browser.send('GET', `/api/wihiws/${wihiwId}/results`),
    await browser.send('GET', `/api/wihiws/${wihiwId}/readers`),
    await browser.send('GET', `/api/wihiws/${wihiwId}/readers/${readingId}/differences/${questionOf(seeded)}`),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

const NOTHING = [404, 404, 404, 404, 404, 404, 404, 404, 404];

describe('the rights of a second reader', () => {
  it('begin with the acceptance, reach the answers alone, and end at once', async () => {
    const seeded = await seedKinds(server, ['open']);
    const { attemptId } = await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
    const reader = await seedPerson(server, 'Читачка');
    const stranger = await seedPerson(server, 'Чужа');
    expect((await invite(seeded, reader.identifier)).statusCode).toBe(200);
    const [invitation] = await askedOf(reader);
    const readingId = invitation?.id ?? '';
    expect(invitation).toMatchObject({ role: 'reader', askerIdentifier: seeded.issue.host.identifier });
    expect(await tried(seeded, reader, readingId, [attemptId, attemptId])).toEqual(NOTHING);
    // Only the person asked can answer.
    const answer = ({ browser }: SeededPerson) =>
      browser.send('POST', `/api/asked/reader/${readingId}/answer`, { accept: true });
    expect((await answer(stranger)).statusCode).toBe(404);
    expect((await answer(seeded.issue.host)).statusCode).toBe(404);
    expect((await answer(reader)).statusCode).toBe(200);
    // The same answer again changes nothing; another one is refused.
    expect((await answer(reader)).statusCode).toBe(200);
    const not = await reader.browser.send('POST', `/api/asked/reader/${readingId}/answer`, { accept: false });
    expect(not.json().code).toBe('invitation_answered');

    const queue = (await reader.browser.send('GET', `/api/readings/${readingId}`)).json();
    const answerId = queue.rows[0].answerId as string;
    const ids = [answerId, attemptId] as const;
    expect(await tried(seeded, reader, readingId, ids)).toEqual([200, 200, 200, 404, 404, 404, 404, 404, 404]);
    expect(await tried(seeded, stranger, readingId, ids)).toEqual(NOTHING);
    // The host has pages of their own: the reader's answers are not theirs to open.
    expect((await tried(seeded, seeded.issue.host, readingId, ids)).slice(0, 3)).toEqual([404, 404, 404]);

    const ended = await seeded.issue.host.browser.send(
      'DELETE',
      `/api/wihiws/${seeded.issue.wihiwId}/readers/${readingId}`,
    );
    expect(ended.json().readings).toMatchObject([{ id: readingId, state: 'ended' }]);
    expect(server.published).toContain(`person:${reader.userId}`);
    expect(await tried(seeded, reader, readingId, ids)).toEqual(NOTHING);
    expect(await askedOf(reader)).toEqual([]);
  });

  it.each(['accepted', 'ended'] as const)('exclude taking the test: %s', async (state) => {
    const seeded = await seedKinds(server, ['open']);
    const reader = await seedPerson(server, 'Читачка');
    await invite(seeded, reader.identifier);
    const cover = () =>
      reader.browser.send('GET', `/api/wihiws/${seeded.issue.wihiwId}/cover?token=${seeded.issue.token}`);
    expect((await cover()).json().obstacle).toBeNull();
    const [{ id } = { id: '' }] = await askedOf(reader);
    await reader.browser.send('POST', `/api/asked/reader/${id}/answer`, { accept: true });
    if (state === 'ended') await reader.browser.send('DELETE', `/api/asked/reader/${id}`);
    expect((await cover()).json().obstacle).toBe('reads_answers');
    const started = await start(reader.browser, seeded.issue);
    expect([started.statusCode, started.json().code]).toEqual([403, 'reads_answers']);
  });

  it('are not got by who began the test after being invited', async () => {
    const seeded = await seedKinds(server, ['open']);
    const reader = await seedPerson(server, 'Читачка');
    await invite(seeded, reader.identifier);
    await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
    const [{ id } = { id: '' }] = await askedOf(reader);
    expect((await start(reader.browser, seeded.issue)).statusCode).toBe(200);
    const accepted = await reader.browser.send('POST', `/api/asked/reader/${id}/answer`, { accept: true });
    expect([accepted.statusCode, accepted.json().code]).toEqual([409, 'ask_takes']);
    const declined = await reader.browser.send('POST', `/api/asked/reader/${id}/answer`, { accept: false });
    expect(declined.statusCode).toBe(200);
  });

  it('end where a merge makes the reader a taker, and marks stay when the account goes', async () => {
    const seeded = await seedKinds(server, ['open']);
    await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
    const browser = server.browser();
    const password = 'синє море вранці';
    const identifier = 'chytachka.mova';
    const { person } = (await browser.send('POST', '/api/accounts', { identifier, password })).json();
    const reader = { userId: person.userId, identifier, browser } as SeededPerson;
    const readingId = await seedReading(seeded, reader);
    const data = (await browser.send('GET', '/api/account/data')).json();
    expect([data.readings.length, data.secondMarks]).toEqual([1, []]);

    const other = server.browser();
    await other.send('POST', '/api/participants', { identifier: 'uchenytsia' });
    expect((await start(other, seeded.issue)).statusCode).toBe(200);
    expect((await other.send('POST', '/api/account/merge', { identifier, password })).statusCode).toBe(200);
    expect((await browser.send('GET', `/api/readings/${readingId}`)).statusCode).toBe(404);
    expect(await askedOf(reader)).toEqual([]);

    await browser.send('POST', '/api/account/deletion', { identifier, password });
    const readers = await seeded.issue.host.browser.send('GET', `/api/wihiws/${seeded.issue.wihiwId}/readers`);
    expect(readers.json().readings).toMatchObject([{ state: 'ended', displayName: 'Видалений користувач' }]);
  });
});

describe('an invitation', () => {
  it('is refused with a code of its own', async () => {
    const seeded = await seedKinds(server, ['open', 'short']);
    const { issue } = seeded;
    const [reader, other, pupil, taken] = [
      await seedPerson(server, 'Читачка'),
      await seedPerson(server, 'Друга'),
      await seedPerson(server, 'Учениця', 'participant'),
      (await handInAnswers(server, seeded, [{ text: 'Слова.' }, { text: 'слово' }])).taker,
    ];
    const addressed = await seedPerson(server, 'Адресат');
    await seedRecipient(server, issue.wihiwId, addressed.userId);
    const codeOf = async (identifier: string, wish: object = {}) =>
      (await invite(seeded, identifier, wish)).json().code as string | undefined;
    expect(await codeOf('нікого.немає')).toBe('unknown_login');
    expect(await codeOf(issue.host.identifier)).toBe('ask_self');
    expect(await codeOf(pupil.identifier)).toBe('ask_participant');
    expect(await codeOf(taken.identifier)).toBe('ask_takes');
    expect(await codeOf(addressed.identifier)).toBe('ask_takes');
    const short = seeded.finalized[1]?.question.id;
    expect(await codeOf(reader.identifier, { questionIds: [short] })).toBe('question_unknown');
    expect(await codeOf(reader.identifier, { every: 0 })).toBe('invalid_input');
    expect(await codeOf(reader.identifier)).toBeUndefined();
    expect(await codeOf(reader.identifier)).toBe('ask_open');
    expect(await codeOf(other.identifier)).toBe('reader_present');
    expect(
      (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/readers`)).json().readings,
    ).toMatchObject([{ identifier: reader.identifier, displayName: null, state: 'invited', questions: [] }]);
  });

  it('is told to the reader, its answer to the host; taken back, it is gone', async () => {
    const seeded = await seedKinds(server, ['open']);
    const reader = await seedPerson(server, 'Читачка');
    const kinds = async ({ browser }: SeededPerson) =>
      ((await browser.send('GET', '/api/notifications')).json().notifications as { kind: string }[]).map(
        ({ kind }) => kind,
      );
    await invite(seeded, reader.identifier);
    expect(await kinds(reader)).toEqual(['reading-invited']);
    const [{ id } = { id: '' }] = await askedOf(reader);
    await seeded.issue.host.browser.send('DELETE', `/api/wihiws/${seeded.issue.wihiwId}/readers/${id}`);
    expect([await kinds(reader), await askedOf(reader)]).toEqual([[], []]);
    const again = await seedReading(seeded, reader);
    expect(await kinds(seeded.issue.host)).toEqual(['reading-accepted']);
    // Whoever leaves is not asked again within a day.
    await reader.browser.send('DELETE', `/api/asked/reader/${again}`);
    expect((await invite(seeded, reader.identifier)).json().code).toBe('ask_refused');
    server.clock.now = new Date(server.clock.now.getTime() + ASK_AGAIN_MS - 1);
    expect((await invite(seeded, reader.identifier)).json().code).toBe('ask_refused');
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    expect((await invite(seeded, reader.identifier)).statusCode).toBe(200);
    await reader.browser.send('POST', `/api/asked/reader/${(await askedOf(reader))[0]?.id}/answer`, { accept: false });
    expect((await invite(seeded, reader.identifier)).json().code).toBe('ask_refused');
  });
});
